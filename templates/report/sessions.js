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

function sessionsPage(here, chosen) {
  const session = chosen && here.sessions.find((session) => session.mark === chosen);
  if (session) return sessionPage(here, session);
  if (!here.sessions.length) return emptyPage(here);
  const wanted = (view.search.sessions || "").toLowerCase();
  const found = here.sessions.filter((session) => !wanted || `${session.mark} ${session.agent} ${session.name || ""} ${session.branch || ""} ${session.track || ""}`.toLowerCase().includes(wanted));
  return [
    el("h1", {}, `${many(here.sessions.length, "session")} since ${clock(report.since, true)}`),
    el("div", { class: "bar" }, search("sessions", "Find a session")),
    table("Sessions", ["", "Agent", "Goal", "Where", "#calls", "#failed", "#stopped", "#asked", "#waiting", "#hints", "Last seen, for"], found.slice(0, 500).map(sessionRow)),
  ];
}

function sessionPage(here, session) {
  const place = here.sessions.indexOf(session);
  const events = here.events.filter((event) => event.session === place);
  const width = Math.max(280, (document.getElementById("main").clientWidth || 1000) - 40);
  const from = session.ticks.kinds ? session.ticks.from - 1000 : session.first;
  const to = Math.max(session.last, from + 60000);
  const item = (event) => el("li", { class: event.kind, "data-event": event.id },
    el("p", {}, el("span", { class: "meta" }, clock(event.at)), " ", kindWord(event.kind), " ", el("code", {}, event.what), event.outcome && el("span", { class: "meta" }, ` ${event.outcome}`)),
    event.rules.length ? el("p", { class: "place" }, event.rules.join(" ")) : null,
    event.said && el("p", { class: "said" }, `The agent was told: ${event.said}`),
    event.hints.length ? el("p", { class: "place" }, `hint ${event.hints.join(", ")}`) : null,
    event.by_person && el("p", { class: "place" }, "by your word"), event.otherwise && el("p", { class: "place" }, `paused; otherwise ${event.otherwise}`));
  return [
    el("p", {}, el("a", { href: "#sessions" }, "All sessions")),
    el("h1", {}, mark(session), ` ${session.name || `A session of ${session.agent}`}`),
    el("p", { class: "sub" }, [`${session.agent}`, session.branch && `on ${session.branch}`, session.track && `track ${session.track}`, `${clock(session.first, true)} to ${clock(session.last)}`, many(session.calls, "call"), `${session.failed} failed`, `${session.stopped} stopped`, `${session.asked} asked`].filter(Boolean).join(" · ")),
    el("div", { class: "bar" }, legend()),
    el("div", { class: "lanes" }, el("div", { class: "lane-alone lane" , }, el("span", {}, mark(session)), lane(session, from, to, width - 240, view.kinds)), el("div", { class: "lane axis" }, el("span", {}, ""), axis(from, to, width - 240))),
    section(null, el("h2", {}, "What is worth reading, newest first"), events.length ? el("ol", { class: "timeline" }, events.slice(0, 400).map(item)) : el("p", { class: "empty" }, "Nothing was stopped, asked or failed here.")),
    copied(`cf-guide session show ${session.mark}`),
  ];
}

function decisionsPage(here) {
  const answered = here.events.filter((event) => event.by_person);
  return [
    el("h1", {}, here.waiting.length ? `${many(here.waiting.length, "question")} ${here.waiting.length === 1 ? "waits" : "wait"} for you.` : "Nothing waits for you."),
    el("p", { class: "sub" }, "The page answers nothing: copy the command into a terminal."),
    here.waiting.length ? waiting(here) : null,
    section("Where your word decided", answered.length ? table("Answered by a person", ["When", "Session", "What came", "Call", "Why"], answered.slice(0, MOST_ROWS).map((event) => eventRow(event, here)))
      : el("p", { class: "empty" }, "Nowhere in this time.")),
  ];
}
