// Words and small pieces that every page uses. Text from outside is only ever set as text.

/** What came of a call: its letter in the data, its word, and its weight when several share a place. */
const KINDS = [
  { letter: "s", word: "stopped", name: "stopped" },
  { letter: "q", word: "asked", name: "asked" },
  { letter: "f", word: "failed", name: "failed" },
  { letter: "t", word: "tests passed", name: "tested" },
  { letter: "h", word: "hint", name: "hint" },
  { letter: "w", word: "warned", name: "warned" },
  { letter: "c", word: "compaction", name: "compacted" },
  { letter: "o", word: "went through", name: "ok" },
];
const KIND = Object.fromEntries(KINDS.map((kind) => [kind.letter, kind]));
const WEIGHT = Object.fromEntries(KINDS.map((kind, at) => [kind.letter, KINDS.length - at]));

/** An element with attributes and children; strings become text, nothing becomes nothing. */
function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  fill(node, attributes, children);
  return node;
}

/** The same for drawings. */
function svg(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  fill(node, attributes, children);
  return node;
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "onclick" || name === "oninput") node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : String(child));
  }
}

/** A number that the page shows, under the name by which it can be found again. */
function figure(name, value) {
  return el("span", { "data-figure": name, "data-value": value ?? "" }, value === null ? "–" : number(value));
}

/** `12 345`, with a space that does not break. */
function number(value) {
  return value < 1000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

function many(count, word) {
  return `${number(count)} ${word}${count === 1 ? "" : "s"}`;
}

function clock(at, withDay) {
  const time = new Date(at);
  const two = (n) => String(n).padStart(2, "0");
  const hour = `${two(time.getHours())}:${two(time.getMinutes())}`;
  const today = new Date(report.made);
  const isToday = today.getDate() === time.getDate() && Math.abs(report.made - at) < 86400000;
  return isToday && !withDay ? hour : `${day(at)} ${hour}`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function day(at) {
  const time = new Date(at);
  return `${time.getDate()} ${MONTHS[time.getMonth()]}`;
}

/** `14 min`, `3 h`, `2 days`. */
function span(ms) {
  const minutes = Math.max(0, Math.floor(ms / 60000));
  if (minutes < 1) return `${Math.max(0, Math.floor(ms / 1000))} s`;
  if (minutes < 120) return `${minutes} min`;
  if (minutes < 2880) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 1440)} days`;
}

/** `1.4 s`, `12 min`. */
function lasted(ms) {
  if (ms < 1000) return `${ms} ms`;
  if (ms < 60000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms < 3600000) return `${Math.round(ms / 60000)} min`;
  return `${(ms / 3600000).toFixed(1)} h`;
}

function section(title, ...children) {
  return el("section", { "data-part": title || null }, title && el("h2", {}, title), ...children);
}

/** A table that scrolls by itself where it is too wide, for keys too. */
function table(label, heads, items, row) {
  const head = heads.map((head) => el("th", { scope: "col", class: head.startsWith("#") ? "n" : null }, head.replace("#", "")));
  const body = el("tbody");
  const more = unrolled(label, body, items, row, ROWS_AT_ONCE);
  return [el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label },
    el("table", {}, el("thead", {}, el("tr", {}, head)), body)), more];
}

const ROWS_AT_ONCE = 40;

/** Puts the first of many into a place; the button that brings more, where there are more. */
function unrolled(key, into, items, make, atOnce) {
  const shown = () => Math.min(items.length, view.more[key] || atOnce);
  into.append(...items.slice(0, shown()).map(make));
  if (shown() === items.length) return null;
  const words = () => `Show ${number(Math.min(atOnce, items.length - shown()))} more of ${number(items.length)}`;
  const button = el("button", { type: "button", "data-key": `more-${key}`, "data-more": true, onclick: () => {
    const from = shown();
    view.more[key] = from + atOnce;
    into.append(...items.slice(from, shown()).map(make));
    if (shown() === items.length) button.parentNode.remove();
    else button.textContent = words();
  } }, words());
  return el("p", { class: "more" }, button);
}

/** A command to copy; the page itself can run none. */
function copied(command) {
  const button = el("button", { type: "button", onclick: () => copy(command, button) }, "Copy");
  return el("p", { class: "copy" }, el("code", {}, command), button);
}

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    const range = document.createRange();
    range.selectNodeContents(button.previousSibling);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    button.textContent = "Selected";
  }
  say(`${button.textContent}: ${text}`);
}

function say(words) {
  document.getElementById("say").textContent = words;
}

function mark(session) {
  return el("b", {}, session.mark);
}

/** Who asks. */
function who(one) {
  return [one.agent === "unknown" ? "somebody" : one.agent, one.session].filter(Boolean).join(" ");
}

function kindWord(letter) {
  return el("span", { class: `word ${letter}` }, KIND[letter].word);
}
