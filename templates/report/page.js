// The page: which one is shown, what it is made of, and how new data comes in without disturbing who reads.

const PAGES = [
  ["today", "Today", todayPage], ["rules", "Rules", rulesPage], ["hints", "Hints", hintsPage],
  ["sessions", "Sessions", sessionsPage], ["decisions", "Decisions", decisionsPage], ["whatif", "What if", whatIfPage],
];

let report = null;
/** What the reader chose; new data leaves it as it is. */
const view = { zoom: "24", kinds: new Set(KINDS.map((kind) => kind.letter)), search: {}, open: new Set(), more: {}, repository: 0 };

function repository() {
  return report.repositories[Math.min(view.repository, report.repositories.length - 1)];
}

/** Takes in the document; `data.js` calls it, again and again with the same one where nothing happened. */
function cfGuideReport(data) {
  if (!data || data.schema !== "cf-guide/report/1" || data.made === report?.made) return;
  for (const here of data.repositories) {
    for (const session of here.sessions) session.events = [];
    for (const event of here.events) {
      event.rules ??= [];
      event.hints ??= [];
      here.sessions[event.session]?.events.push(event);
    }
  }
  report = data;
  draw();
}
window.cfGuideReport = cfGuideReport;

function chosenPage() {
  const [name, rest] = location.hash.replace(/^#/, "").split("/");
  const page = PAGES.find(([key]) => key === name) || PAGES[0];
  return { page, rest };
}

/** The pieces of the page that is shown: each with its name, its place, and what makes it. */
let pieces = new Map();
let shownPage = "";

/** Draws the page; of one that is shown already only what changed. */
function draw() {
  if (!report || !report.repositories.length) return;
  const here = repository();
  const { page, rest } = chosenPage();
  const name = `${view.repository} ${page[0]} ${rest || ""}`;
  const before = name === shownPage ? pieces : new Map();
  undisturbed(() => {
    pieces = new Map(page[2](here, rest).map(([key, make, tag]) => {
      const fresh = el(tag || "div", { "data-piece": key }, [make()]);
      const known = before.get(key)?.node;
      return [key, { make, node: known?.isEqualNode(fresh) ? known : fresh }];
    }));
    const nodes = [...pieces.values()].map((piece) => piece.node);
    const main = document.getElementById("main");
    const isSame = nodes.length === main.children.length && nodes.every((node, at) => node.dataset.piece === main.children[at].dataset.piece);
    if (isSame) nodes.forEach((node, at) => node !== main.children[at] && main.children[at].replaceWith(node));
    else main.replaceChildren(...nodes);
    drawFrame(here, page[0]);
  });
  shownPage = name;
}

/** Draws single pieces anew: what a click changes. */
function redraw(...keys) {
  undisturbed(() => {
    for (const key of keys) {
      const piece = pieces.get(key);
      piece.node.replaceChildren();
      fill(piece.node, {}, [piece.make()]);
    }
  });
}

/** Does something to the page and leaves focus, cursor and what is looked at as they are. */
function undisturbed(change) {
  const held = document.activeElement?.dataset?.key;
  const place = held && document.activeElement.selectionStart;
  const eye = underEyes();
  change();
  const again = held && document.querySelector(`main [data-key="${CSS.escape(held)}"]`);
  if (again && again !== document.activeElement) {
    again.focus({ preventScroll: true });
    if (typeof place === "number") again.setSelectionRange?.(place, place);
  }
  putBack(eye);
}

/** How wide the page is inside; asked once, for asking costs. */
let widthInside = 0;

function mainWidth() {
  const main = document.getElementById("main");
  widthInside ||= main.clientWidth - 2 * parseFloat(getComputedStyle(main).paddingLeft);
  return widthInside;
}

/** By what a piece of the page is known again after it was drawn anew. */
const NAMES = ["key", "event", "rule", "hint", "session", "decision", "waiting", "program", "file", "error", "part"];
const NAMED = NAMES.map((name) => `main [data-${name}]`).join(",");

function nameOf(node) {
  const name = NAMES.find((name) => name in node.dataset);
  return `main [data-${name}="${CSS.escape(node.dataset[name])}"]`;
}

/** What the reader looks at, and how far down the window it stands: what has the focus, else the first thing in view. */
function underEyes() {
  const from = document.querySelector(".top").getBoundingClientRect().bottom;
  const isSeen = (node) => {
    const { top } = node.getBoundingClientRect();
    return top >= from && top < innerHeight;
  };
  const focused = document.activeElement?.matches(NAMED) && isSeen(document.activeElement) && document.activeElement;
  // Who stands at the very top stays there.
  const node = focused || (scrollY > 0 && [...document.querySelectorAll(NAMED)].find(isSeen));
  return node ? { name: nameOf(node), top: node.getBoundingClientRect().top } : { scroll: scrollY };
}

/** Whatever grew or shrank above it, it stands where it stood. */
function putBack(eye) {
  const node = eye.name && document.querySelector(eye.name);
  if (node) scrollBy({ top: node.getBoundingClientRect().top - eye.top, behavior: "instant" });
  else if (!eye.name) scrollTo({ top: eye.scroll, behavior: "instant" });
}

function drawFrame(here, current) {
  document.title = `${here.name} · cf-guide`;
  const links = PAGES.map(([key, title]) => el("a", { href: `#${key}`, "aria-current": key === current ? "page" : null }, title,
    key === "decisions" && here.waiting.length ? el("span", { class: "count" }, here.waiting.length) : null));
  const pages = document.getElementById("pages");
  if (!links.every((link, at) => pages.children[at]?.isEqualNode(link))) pages.replaceChildren(...links);
  const which = document.getElementById("which");
  which.hidden = report.repositories.length < 2;
  const select = document.getElementById("repositories");
  if (!which.hidden && select.options.length !== report.repositories.length) {
    select.replaceChildren(...report.repositories.map((one, at) => el("option", { value: at }, one.name)));
  }
  drawAge();
}

/** How old it is what is shown. */
function drawAge() {
  if (!report) return;
  const old = Date.now() - report.made;
  const age = document.getElementById("age");
  const isLive = report.watching && old < 45000;
  age.textContent = `${report.redacted ? "redacted · " : ""}${isLive ? "live" : old < 60000 ? "as of now" : `${span(old)} old: run cf-guide report again`}`;
  age.classList.toggle("old", !isLive && old > 3600000);
}

/** Asks for the data file again; the browser reads it from disk. */
function load() {
  const script = document.createElement("script");
  script.src = `data.js?${Date.now()}`;
  script.onload = script.onerror = () => script.remove();
  document.head.append(script);
}

addEventListener("hashchange", () => {
  if (location.hash === "#main") return;
  view.more = {};
  draw();
  scrollTo({ top: 0, behavior: "instant" });
  document.getElementById("main").focus({ preventScroll: true });
});
let resizing = 0;
addEventListener("resize", () => {
  cancelAnimationFrame(resizing);
  resizing = requestAnimationFrame(() => {
    widthInside = 0;
    draw();
  });
});
addEventListener("keydown", (event) => {
  const isTyping = /INPUT|SELECT|TEXTAREA/.test(event.target.tagName);
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
  if (event.key >= "1" && event.key <= String(PAGES.length)) location.hash = PAGES[Number(event.key) - 1][0];
  else if (event.key === "/") {
    document.querySelector("main input[type=search]")?.focus();
    event.preventDefault();
  }
});
document.getElementById("repositories").addEventListener("change", (event) => {
  view.repository = Number(event.target.value);
  draw();
});
const darkness = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => (document.documentElement.dataset.theme || (darkness.matches ? "dark" : "light")) === "dark";
/** The button names the theme that it leads to. */
const nameTheme = () => { document.getElementById("theme").textContent = isDark() ? "Light" : "Dark"; };
document.getElementById("theme").addEventListener("click", () => {
  document.documentElement.dataset.theme = isDark() ? "light" : "dark";
  nameTheme();
});
darkness.addEventListener("change", nameTheme);
nameTheme();
load();
setInterval(() => {
  drawAge();
  if (report?.watching) load();
}, 1500);
