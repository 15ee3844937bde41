// Sessions one by one, and what people were asked.

function sessionRow(session) {
  const n = (key, letter) => el("td", { class: `n ${session[key] ? letter || "" : ""}` }, figure(`session.${key}`, session[key]));
  return el("tr", { "data-session": session.session },
    el("td", {}, el("a", { href: `#sessions/${session.mark}` }, mark(session))),
    el("td", {}, session.agent),
    el("td", { class: "what" }, session.name || el("span", { class: "meta" }, "no goal was written")),
    el("td", { class: "place" }, [session.branch, session.track && `track ${session.track}`].filter(Boolean).join(", ")),
    n("calls"), n("failed", "f"), n("stopped", "s"), n("asked", "q"), n("waiting", "q"), n("hints", "h"),
    el("td", { class: "when" }, `${clock(session.last)}, ${span(session.last - session.first)}`));
}

const SESSION_HEADS = ["", "Agent", "Goal", "Where", "#calls", "#failed", "#stopped", "#asked", "#waiting", "#hints", "Last seen, for"];

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

function sessionPage(here, session) {
  return [
    ["head", () => [
      el("p", {}, el("a", { href: "#sessions" }, "All sessions")),
      el("h1", {}, mark(session), ` ${session.name || `A session of ${session.agent}`}`),
      el("p", { class: "sub" }, [`${session.agent}`, session.branch && `on ${session.branch}`, session.track && `track ${session.track}`, `${clock(session.first, true)} to ${clock(session.last)}`, many(session.calls, "call"), `${session.failed} failed`, `${session.stopped} stopped`, `${session.asked} asked`].filter(Boolean).join(" · "))]],
    ["lane-bar", () => el("div", { class: "bar" }, legend())],
    ["lane", () => sessionLane(session), "section"],
    ["timeline", () => section("What is worth reading, newest first", timeline(session))],
    ["copy", () => copied(`cf-guide session show ${session.mark}`)],
  ];
}

function decisionsPage(here) {
  const answered = here.events.filter((event) => event.by_person);
  return [
    ["head", () => [
      el("h1", {}, here.waiting.length ? `${many(here.waiting.length, "question")} ${here.waiting.length === 1 ? "waits" : "wait"} for you.` : "Nothing waits for you."),
      el("p", { class: "sub" }, "The page answers nothing: copy the command into a terminal.")]],
    ["waiting", () => here.waiting.length ? section("Waiting for you", waiting(here)) : null],
    ["answered", () => section("Where your word decided", answered.length ? table("Answered by a person", EVENT_HEADS, answered, (event) => eventRow(event, here))
      : el("p", { class: "empty" }, "Nowhere in this time."))],
  ];
}
