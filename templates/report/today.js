// Today: how it stands, what waits, who did what when, where time went.

/** One sentence about how it stands. */
function sentence(here) {
  const today = here.today;
  if (!here.is_guarded) return here.answer;
  const guarded = here.lamps.filter((lamp) => ["on", "warn", "paused"].includes(lamp.state)).map((lamp) => lamp.agent);
  const who = `${guarded.join(" and ")} ${guarded.length === 1 ? "is" : "are"} guarded`;
  const limit = here.paused ? `, but ${here.paused.pack || "rules and guards"} rest until ${clock(here.paused.until)}`
    : here.mode === "enforce" ? "" : `, in mode ${here.mode}: nothing but catastrophes is stopped`;
  if (!today.calls) return `${who}${limit}. No call was made today.`;
  return `${who}${limit}. Today ${many(today.sessions, "session")} made ${many(today.calls, "call")}: ${number(today.stopped)} stopped, ${number(today.asked)} asked.`;
}

const STATES = { on: "guarded", paused: "guarded, paused", warn: "guarded, warns only", waits: "not guarded yet", off: "not guarded" };

function lamps(here) {
  return el("ul", { class: "lamps" }, here.lamps.map((lamp) =>
    el("li", { "data-lamp": lamp.agent, "data-state": lamp.state }, el("span", { class: `lamp ${lamp.state}` }),
      el("span", {}, el("b", {}, lamp.agent), ` ${STATES[lamp.state]}`, lamp.state === "on" ? "" : `: ${lamp.says}`))));
}

function figures(name, totals) {
  const one = (key, word, letter, extra) => el("div", {},
    el("dt", {}, word, extra && ` ${extra}`), el("dd", { class: totals[key] ? letter : null }, figure(`${name}.${key}`, totals[key])));
  const share = (key) => totals.calls && totals[key] ? `${((100 * totals[key]) / totals.calls).toFixed(1)} %` : "";
  return el("dl", { class: "figures" },
    one("sessions", "sessions"), one("calls", "calls"), one("failed", "failed", "f", share("failed")),
    one("stopped", "stopped", "s", share("stopped")), one("asked", "asked", "q", share("asked")),
    one("warned", "warned", "w"), one("hints", "hints", "h"),
    el("div", {}, el("dt", {}, "tests last passed"), el("dd", { class: totals.green ? "t" : null }, totals.green ? clock(totals.green) : "–")));
}

const ASKS = { approval: "a call waits", decision: "a question", guidance: "asks for guidance" };

function waiting(all) {
  const cards = el("ul", { class: "cards" });
  const more = unrolled("waiting", cards, all, (one) => el("li", { "data-waiting": one.id, "data-kind": one.kind },
    el("p", { class: "meta" }, el("span", { class: "word q" }, ASKS[one.kind]), ` ${who(one)}, ${span(report.made - one.at)} ago`),
    el("p", {}, one.kind === "approval" ? el("code", {}, one.what) : one.what), one.why && el("p", { class: "meta" }, one.why), copied(one.command)), LANES_AT_ONCE);
  return [cards, more];
}

/** From when the lanes are drawn. */
function laneStart(here) {
  const hours = { "6": 6, "24": 24 }[view.zoom];
  if (hours) return report.made - hours * 3600000;
  const first = Math.min(...here.sessions.map((session) => (session.ticks.kinds ? session.ticks.from : report.made)));
  // A little air on the left, and never less than ten minutes.
  return Math.min(first - (report.made - first) * 0.02, report.made - 600000);
}

function legend() {
  return KINDS.map((kind) => {
    const button = el("button", {
      type: "button", class: `key ${kind.letter}`, "aria-pressed": String(view.kinds.has(kind.letter)), "data-key": `kind-${kind.letter}`,
      onclick: () => {
        view.kinds.has(kind.letter) ? view.kinds.delete(kind.letter) : view.kinds.add(kind.letter);
        button.setAttribute("aria-pressed", String(view.kinds.has(kind.letter)));
        showKinds();
      },
    }, sign(kind.letter), kind.word);
    return button;
  });
}

/** Hides the outcomes that are not wanted, in every lane at once. */
function showKinds() {
  for (const { letter } of KINDS) document.getElementById("main").classList.toggle(`without-${letter}`, !view.kinds.has(letter));
}

const LANES_AT_ONCE = 24;

function laneBar() {
  const zooms = [["6", "6 hours"], ["24", "24 hours"], ["all", "all"]];
  return el("div", { class: "bar" }, legend(), el("span", { class: "push" }, zooms.map(([zoom, word]) =>
    el("button", { type: "button", "data-key": `zoom-${zoom}`, "aria-current": view.zoom === zoom ? "true" : null, onclick: () => { view.zoom = zoom; redraw("lane-bar", "lanes"); } }, word))));
}

function lanes(here) {
  const [from, to] = [laneStart(here), report.made];
  const width = Math.max(280, mainWidth() - (innerWidth > 720 ? 240 : 2));
  const seen = here.sessions.filter((session) => session.last >= from);
  const rows = el("div");
  const row = (session) => el("div", { class: "lane" },
    el("a", { href: `#sessions/${session.mark}`, title: session.name || session.agent }, mark(session), ` ${session.agent} `, el("span", { class: "meta" }, session.name || session.branch || "")),
    lane(session, from, to, width));
  const more = unrolled("lanes", rows, seen, row, LANES_AT_ONCE);
  return [el("div", { class: "lanes" }, rows, el("div", { class: "lane axis" }, el("span", { class: "meta" }, many(seen.length, "session")), axis(from, to, width))), more];
}

function time(here) {
  const rows = here.time.filter((one) => one.ms > 0);
  if (!rows.length) return null;
  const most = rows[0].ms;
  return section("Where time went", el("p", { class: "sub" }, "The dark part ended in failure."), el("ul", { class: "rows" }, rows.map((one) =>
    el("li", { "data-program": one.program, "data-ms": one.ms }, el("code", { class: "name", title: one.program }, one.program), bar(one.ms, one.failed_ms, most, "f"),
      el("span", { class: "meta" }, `${lasted(one.ms)}, ${many(one.calls, "call")}`)))));
}

function files(here) {
  if (!here.files.length) return null;
  const most = here.files[0].edits;
  return section("Files edited most", el("p", { class: "sub" }, "Ringed: edited three times or more since tests last passed in that session."), el("ul", { class: "rows" }, here.files.map((file) =>
    el("li", { "data-file": file.path, "data-edits": file.edits }, el("code", { class: `name${file.untested >= 3 ? " ring" : ""}`, title: file.path }, file.path), bar(file.edits, file.untested, most, "f"),
      el("span", { class: "meta" }, `${many(file.edits, "edit")}${file.untested ? `, ${file.untested} untested` : ""}`)))));
}

function errors(here) {
  if (!here.errors.length) return null;
  const most = here.errors[0].count;
  return section("Errors", el("ul", { class: "rows" }, here.errors.map((one) =>
    el("li", { "data-error": one.class, "data-count": one.count }, el("code", { class: "name" }, one.class), bar(one.count, one.count, most, "f"), el("span", { class: "meta" }, number(one.count))))));
}

function eventRow(event, here) {
  const session = here.sessions[event.session];
  const why = [event.rules.join(" "), ...event.hints.map((hint) => `hint ${hint}`), event.by_person && "by your word", event.otherwise && `paused; otherwise ${event.otherwise}`];
  return el("tr", { "data-event": event.id },
    el("td", { class: "when" }, clock(event.at)),
    el("td", {}, session && el("a", { href: `#sessions/${session.mark}` }, mark(session))),
    el("td", {}, kindWord(event.kind)),
    el("td", { class: "what" }, el("code", {}, event.what), event.outcome && el("span", { class: "meta" }, ` ${event.outcome}`)),
    el("td", { class: "place" }, why.filter(Boolean).join(", ")));
}

/** A field that finds; only what it finds is drawn anew. */
function search(key, label, slot) {
  return el("label", {}, el("span", { class: "unseen" }, label), el("input", {
    type: "search", placeholder: label, value: view.search[key] || "", "data-key": `search-${key}`,
    oninput: (event) => { view.search[key] = event.target.value; redraw(slot); },
  }));
}

/** The words of a thing, by which it is found. */
function fits(thing, wanted, words) {
  if (!wanted) return true;
  thing.hay ??= words().join(" ").toLowerCase();
  return thing.hay.includes(wanted);
}

const EVENT_HEADS = ["When", "Session", "What came", "Call", "Why"];

function stoppedRows(here) {
  const wanted = (view.search.events || "").toLowerCase();
  const found = here.events.filter((event) => "sqf".includes(event.kind) && fits(event, wanted, () => [event.what, ...event.rules, here.sessions[event.session]?.mark]));
  return [el("p", { class: "meta" }, many(found.length, "row"), here.left_out ? `; ${many(here.left_out, "older row")} left out` : ""),
    found.length ? table("Stopped, asked and failed calls", EVENT_HEADS, found, (event) => eventRow(event, here)) : el("p", { class: "empty" }, "Nothing of that kind.")];
}

function todayPage(here) {
  if (!here.sessions.length) return [["empty", () => emptyPage(here)]];
  return [
    ["head", () => [
      el("h1", { "data-sentence": true }, sentence(here)), lamps(here), here.notes.map((note) => el("p", { class: "note" }, note)),
      here.next && !here.waiting.length && el("section", {}, el("p", { class: "sub" }, `Next: ${here.next.purpose}.`), copied(here.next.command))]],
    ["waiting", () => section("Waiting for you", here.waiting.length ? waiting(here.waiting) : el("p", { class: "empty" }, "Nothing waits."))],
    ["today", () => section("Today", figures("today", here.today))],
    ["totals", () => section(`Since ${clock(report.since, true)}`, figures("totals", here.totals))],
    ["lane-bar", () => [el("h2", { "data-part": "lanes" }, "Sessions, call by call"), laneBar()]],
    ["lanes", () => lanes(here), "section"],
    ["columns", () => el("div", { class: "columns" }, time(here), files(here), errors(here))],
    ["events-bar", () => [el("h2", { "data-part": "events" }, "Stopped, asked, failed"), el("div", { class: "bar" }, search("events", "Find a command, rule or session", "events"))]],
    ["events", () => stoppedRows(here)],
  ];
}

/** Nothing was recorded: what to do. */
function emptyPage(here) {
  const step = here.next || { command: "cf-guide verify", purpose: "prove that the hooks answer" };
  return [
    el("h1", { "data-sentence": true }, here.answer.replace(/\s+/g, " ")), lamps(here), ...here.notes.map((note) => el("p", { class: "note" }, note)),
    el("p", { class: "sub" }, `Nothing is recorded since ${clock(report.since, true)}. Next: ${step.purpose}.`), copied(step.command),
  ];
}
