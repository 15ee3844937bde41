// Drawings: lanes, bars, sparklines, dots. Every outcome has a shape of its own, so that colour is never needed.

const LANE = 30;

/** The shape of an outcome at a place, as a path; `x` is its middle. */
const SHAPES = {
  o: (x) => `M${x} 12v6`,
  w: (x) => `M${x} 9v12`,
  f: (x) => `M${x} 7v16M${x - 2} 23h4`,
  s: (x) => `M${x - 1.5} 3h3v24h-3z`,
  q: (x) => `M${x} 5l4 10l-4 10l-4 -10z`,
  t: (x) => `M${x} 8l4 8h-8z`,
  h: (x) => `M${x - 3} 15a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`,
  c: (x) => `M${x - 1} 2v26M${x + 1} 2v26`,
};
const SOLID = "sqt";

function shape(letter, path) {
  const solid = SOLID.includes(letter);
  return svg("path", { class: `mark ${solid ? "solid " : ""}${letter}`, d: path, "stroke-width": letter === "o" ? 1 : 1.6 });
}

/** The sign of an outcome for a legend. */
function sign(letter) {
  return svg("svg", { viewBox: "0 0 12 30", "aria-hidden": "true" }, shape(letter, SHAPES[letter](6)));
}

/** What was read of sessions, as long as nothing was added to them. */
const readTicks = new Map();

/** The calls of a session: when, what came of it, which program. Read once. */
function ticksOf(session) {
  if (session.read) return session.read;
  const known = readTicks.get(session.session);
  if (known && known.of.from === session.ticks.from && known.of.steps === session.ticks.steps && known.of.kinds === session.ticks.kinds) {
    return (session.read = known);
  }
  const { from, steps, kinds, programs } = session.ticks;
  const count = kinds.length;
  const at = new Float64Array(count);
  let now = from;
  let place = 0;
  for (let i = 0; i < count; i++) {
    let end = steps.indexOf(",", place);
    if (end < 0) end = steps.length;
    now += Number(steps.slice(place, end)) * 1000;
    at[i] = now;
    place = end + 1;
  }
  session.read = { of: session.ticks, at, kinds, program: (i) => parseInt(programs.slice(2 * i, 2 * i + 2), 36) };
  readTicks.set(session.session, session.read);
  return session.read;
}

/** A lane: one path per outcome, however many calls there are. What is not wanted is hidden by style, not drawn anew. */
function lane(session, from, to, width) {
  const ticks = ticksOf(session);
  const bins = {};
  for (let i = firstAfter(ticks.at, from); i < ticks.at.length && ticks.at[i] <= to; i++) {
    const x = Math.round(((ticks.at[i] - from) / (to - from)) * (width - 12) / 2) * 2 + 6;
    (bins[ticks.kinds[i]] ??= new Set()).add(x);
  }
  const label = `${session.agent} ${session.mark}: ${many(session.calls, "call")}, ${session.failed} failed, ${session.stopped} stopped, ${session.asked} asked`;
  const drawing = svg("svg", { viewBox: `0 0 ${width} ${LANE}`, role: "img", "aria-label": label, preserveAspectRatio: "none" });
  for (const { letter } of [...KINDS].reverse()) {
    if (bins[letter]) drawing.append(shape(letter, [...bins[letter]].map(SHAPES[letter]).join("")));
  }
  drawing.addEventListener("pointermove", (event) => point(event, drawing, session, from, to));
  drawing.addEventListener("pointerleave", hideTip);
  return drawing;
}

function firstAfter(sorted, value) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is under the pointer. */
function point(event, drawing, session, from, to) {
  const box = drawing.getBoundingClientRect();
  const share = (event.clientX - box.left - 6) / (box.width - 12);
  const at = from + share * (to - from);
  const ticks = ticksOf(session);
  const near = ((to - from) / box.width) * 5;
  let best = -1;
  for (let i = firstAfter(ticks.at, at - near); i < ticks.at.length && ticks.at[i] <= at + near; i++) {
    if (view.kinds.has(ticks.kinds[i]) && (best < 0 || WEIGHT[ticks.kinds[i]] > WEIGHT[ticks.kinds[best]])) best = i;
  }
  if (best < 0) return hideTip();
  const told = eventAt(session, ticks.at[best]);
  const what = told ? told.what : repository().programs[ticks.program(best)] || "";
  showTip(event, `${clock(ticks.at[best])}  ${KIND[ticks.kinds[best]].word}  ${what}`);
}

function eventAt(session, at) {
  return session.events.find((event) => Math.abs(event.at - at) < 1500);
}

function showTip(event, words) {
  const tip = document.getElementById("tip");
  tip.textContent = words;
  tip.hidden = false;
  tip.style.left = `${Math.min(event.clientX + 12, innerWidth - tip.offsetWidth - 12)}px`;
  tip.style.top = `${event.clientY + 18}px`;
}

function hideTip() {
  document.getElementById("tip").hidden = true;
}

/** The hours or days below the lanes. */
function axis(from, to, width) {
  const hours = (to - from) / 3600000;
  const step = [1, 2, 3, 6, 12, 24, 48, 96, 168, 336].find((step) => hours / step <= Math.max(3, width / 90)) || 720;
  const drawing = svg("svg", { viewBox: `0 0 ${width} 24`, "aria-hidden": "true" });
  const start = new Date(from);
  start.setMinutes(0, 0, 0);
  if (step >= 24) start.setHours(0);
  for (let at = start.getTime(); at <= to; at += step * 3600000) {
    const x = ((at - from) / (to - from)) * (width - 12) + 6;
    if (x < 4 || x > width - 28) continue;
    drawing.append(svg("path", { class: "grid", d: `M${x} 0v6` }));
    drawing.append(svg("text", { x: x + 3, y: 15 }, step >= 24 ? day(at) : clock(at, hours > 24)));
  }
  return drawing;
}

/** A bar with a dark part. */
function bar(whole, part, most, letter) {
  const width = Math.max(0.5, (whole / (most || 1)) * 100);
  const dark = whole ? width * (part / whole) : 0;
  return svg("svg", { viewBox: "0 0 100 12", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("rect", { class: "mark solid o", x: 0, y: 2, width, height: 8 }),
    dark > 0 && svg("rect", { class: `mark solid ${letter}`, x: 0, y: 2, width: dark, height: 8 }));
}

/** Thirty days, the last one today. */
function days(counts) {
  if (!counts.length) return "";
  const most = Math.max(...counts);
  const path = counts.map((count, at) => (count ? `M${at * 3.2 + 1.6} 22v${-Math.max(2, (count / most) * 21)}` : "")).join("");
  const total = counts.reduce((sum, count) => sum + count, 0);
  return svg("svg", { class: "days", viewBox: "0 0 96 22", role: "img", "aria-label": `${total} in 30 days` }, svg("path", { d: path }));
}
