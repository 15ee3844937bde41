// Sessions one by one, and what people were asked.

function sessionRow(session) {
  const n = (key, letter) => el("td", { class: `n ${session[key] ? letter || "" : ""}` }, figure(`session.${key}`, session[key] ?? null));
  return el("tr", { "data-session": session.session },
    el("td", {}, el("a", { href: `#sessions/${session.mark}` }, mark(session))),
    el("td", {}, session.agent),
    el("td", { class: "what" }, session.name || el("span", { class: "meta" }, "no goal was written")),
    el("td", { class: "place" }, [session.branch, session.track && `track ${session.track}`].filter(Boolean).join(", ")),
    n("calls"), n("failed", "f"), n("stopped", "s"), n("asked", "q"), n("waiting", "q"), n("hints", "h"), n("tokens"),
    el("td", { class: "when" }, `${clock(session.last)}, ${span(session.last - session.first)}`));
}

const SESSION_HEADS = ["", "Agent", "Goal", "Where", "#calls", "#failed", "#stopped", "#asked", "#waiting", "#hints", "#tokens", "Last seen, for"];

function sessionsPage(here, chosen) {
  const session = chosen && here.sessions.find((session) => session.mark === chosen);
  if (session) return sessionPage(here, session);
  if (!here.sessions.length) return [["empty", () => emptyPage(here)]];
  const found = () => {
    const wanted = (view.search.sessions || "").toLowerCase();
    return here.sessions.filter((session) => fits(session, wanted, () => [session.mark, session.agent, session.name, session.branch, session.track]));
  };
  return [
    ["head", () => [el("h1", {}, `${many(here.sessions.length, "session")} since ${clock(report.since, true)}`), el("div", { class: "bar" }, search("sessions", "Find a session", "sessions"))]],
    ["sessions", () => table("Sessions", SESSION_HEADS, found(), sessionRow)],
  ];
}

function timelineItem(event) {
  return el("li", { class: event.kind, "data-event": event.id },
    el("p", {}, el("span", { class: "meta" }, clock(event.at)), " ", kindWord(event.kind), " ", el("code", {}, event.what), event.outcome && el("span", { class: "meta" }, ` ${event.outcome}`)),
    event.rules.length ? el("p", { class: "place" }, event.rules.join(" ")) : null,
    event.said && el("p", { class: "said" }, `The agent was told: ${event.said}`),
    event.hints.length ? el("p", { class: "place" }, `hint ${event.hints.join(", ")}`) : null,
    event.by_person && el("p", { class: "place" }, "by your word"), event.otherwise && el("p", { class: "place" }, `paused; otherwise ${event.otherwise}`));
}

function timeline(session) {
  if (!session.events.length) return el("p", { class: "empty" }, "Nothing was stopped, asked or failed here.");
  const list = el("ol", { class: "timeline" });
  return [list, unrolled(`timeline ${session.mark}`, list, session.events, timelineItem, ROWS_AT_ONCE)];
}

function sessionLane(session) {
  const from = session.ticks.kinds ? session.ticks.from - 1000 : session.first;
  const to = Math.max(session.last, from + 60000);
  const width = Math.max(280, mainWidth() - 2);
  return el("div", { class: "lanes alone" }, el("div", { class: "lane" }, lane(session, from, to, width)), el("div", { class: "lane axis" }, axis(from, to, width)));
}

function sessionFiles(session) {
  if (!session.files?.length) return null;
  const most = session.files[0][1];
  return section("Files it changed", el("ul", { class: "rows" }, session.files.map(([path, edits]) =>
    el("li", {}, el("code", { class: "name", title: path }, path), bar(edits, 0, most, "o"), el("span", { class: "meta" }, many(edits, "edit"))))));
}

function sessionKeeps(session) {
  if (!session.keeps?.length) return null;
  return section("What a compaction leaves", el("ul", { class: "plain" }, session.keeps.map((line) => el("li", {}, line))));
}

function sessionDecisions(here, session) {
  const asked = here.decisions.filter((one) => one.session === session.mark);
  if (!asked.length) return null;
  return section("What it asked", el("ul", { class: "plain" }, asked.map((one) =>
    el("li", {}, el("a", { href: "#decisions" }, one.id), ` ${one.question} `, el("span", { class: "meta" }, one.answer || one.state)))));
}

function sessionPage(here, session) {
  return [
    ["head", () => [
      el("p", {}, el("a", { href: "#sessions" }, "All sessions")),
      el("h1", {}, mark(session), ` ${session.name || `A session of ${session.agent}`}`),
      el("p", { class: "sub" }, [`${session.agent}`, session.branch && `on ${session.branch}`, session.track && `track ${session.track}`, `${clock(session.first, true)} to ${clock(session.last)}`, many(session.calls, "call"), `${session.failed} failed`, `${session.stopped} stopped`, `${session.asked} asked`, session.tokens && `${many(session.tokens, "token")} in its last request`].filter(Boolean).join(" · "))]],
    ["lane-bar", () => el("div", { class: "bar" }, legend())],
    ["lane", () => sessionLane(session), "section"],
    ["kept", () => el("div", { class: "columns" }, sessionFiles(session), sessionKeeps(session), sessionDecisions(here, session))],
    ["timeline", () => section("What is worth reading, newest first", timeline(session))],
    ["copy", () => copied(`cf-guide session show ${session.mark}`)],
  ];
}

/** What an agent asked, as a card. */
function openDecision(one) {
  const late = report.made - one.due;
  return el("li", { "data-decision": one.id, "data-state": one.state },
    el("p", { class: "meta" }, el("span", { class: `word ${one.urgency === "high" ? "s" : "q"}` }, one.urgency), ` ${who(one)}, ${span(report.made - one.asked)} ago, `,
      el("span", { class: late > 0 ? "word s" : null }, late > 0 ? `due ${span(late)} ago` : `due in ${span(-late)}`)),
    el("p", {}, one.question),
    one.options.length ? el("ol", { class: "options" }, one.options.map((option, at) => el("li", {}, option, at + 1 === one.recommend ? el("span", { class: "meta" }, " recommended") : null))) : null,
    one.blocks.length ? el("p", { class: "meta" }, `blocks ${one.blocks.join(", ")}`) : null,
    copied(`cf-guide decision resolve ${one.id}`));
}

const ENDS = { resolved: "answered" };

function closedDecision(one) {
  return el("tr", { "data-decision": one.id, "data-state": one.state },
    el("td", { class: "when" }, clock(one.ended)),
    el("td", {}, el("span", { class: `word ${one.state === "resolved" ? "t" : "c"}` }, ENDS[one.state] || one.state)),
    el("td", { class: "what" }, one.question, el("div", { class: "place" }, el("code", {}, one.id), ` ${who(one)}`)),
    el("td", { class: "what" }, one.answer, one.rationale && el("div", { class: "place" }, one.rationale)),
    el("td", {}, one.by),
    el("td", { class: "n" }, span(one.ended - one.asked)));
}

/** The middle of some numbers; null where there are none. */
function middle(numbers) {
  return numbers.length ? [...numbers].sort((a, b) => a - b)[numbers.length >> 1] : null;
}

function decisionFigures(open, closed) {
  const answered = closed.filter((one) => one.state === "resolved");
  const took = middle(answered.map((one) => one.ended - one.asked));
  const one = (word, value) => el("div", {}, el("dt", {}, word), el("dd", {}, value));
  return el("dl", { class: "figures" }, one("open", figure("decisions.open", open.length)), one("overdue", figure("decisions.overdue", open.filter((one) => one.due <= report.made).length)),
    one("answered", figure("decisions.answered", answered.length)), one("closed without an answer", figure("decisions.unanswered", closed.length - answered.length)),
    one("usual time to an answer", took === null ? "–" : span(took)));
}

function decisionsPage(here) {
  const byWord = here.events.filter((event) => event.by_person);
  const open = here.decisions.filter((one) => one.state === "pending");
  const closed = here.decisions.filter((one) => one.state !== "pending");
  const others = here.waiting.filter((one) => one.kind !== "decision");
  const cards = () => {
    const list = el("ul", { class: "cards" });
    return [list, unrolled("decisions", list, open, openDecision, LANES_AT_ONCE)];
  };
  return [
    ["head", () => [
      el("h1", {}, here.waiting.length ? `${many(here.waiting.length, "question")} ${here.waiting.length === 1 ? "waits" : "wait"} for you.` : "Nothing waits for you."),
      el("p", { class: "sub" }, "The page answers nothing: copy the command into a terminal.")]],
    ["figures", () => here.decisions.length ? el("section", {}, decisionFigures(open, closed)) : null],
    ["open", () => open.length ? section("Agents ask", cards()) : null],
    ["waiting", () => others.length ? section("Calls and requests for guidance", waiting(others)) : null],
    ["closed", () => section("Asked and closed", closed.length ? table("Decisions that are closed", ["When", "How", "Question", "Answer and reason", "By", "#after"], closed, closedDecision)
      : el("p", { class: "empty" }, "No question of an agent was closed yet."))],
    ["answered", () => section("Where your word let a call through", byWord.length ? table("Calls answered by a person", EVENT_HEADS, byWord, (event) => eventRow(event, here))
      : el("p", { class: "empty" }, "Nowhere in this time."))],
  ];
}
