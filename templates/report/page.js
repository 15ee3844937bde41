// The page: which one is shown, what it is made of, and how new data comes in without disturbing who reads.

const PAGES = [
  ["today", "Today", todayPage], ["rules", "Rules", rulesPage], ["hints", "Hints", hintsPage],
  ["sessions", "Sessions", sessionsPage], ["decisions", "Decisions", decisionsPage], ["whatif", "What if", whatIfPage],
];

let report = null;
/** What the reader chose; new data leaves it as it is. */
const view = { zoom: "24", kinds: new Set(KINDS.map((kind) => kind.letter)), search: {}, open: new Set(), repository: 0, allLanes: false };

function repository() {
  return report.repositories[Math.min(view.repository, report.repositories.length - 1)];
}

/** Takes in the document; `data.js` calls it. */
function cfGuideReport(data) {
  if (!data || data.schema !== "cf-guide/report/1") return;
  for (const here of data.repositories) {
    for (const event of here.events) {
      event.rules ??= [];
      event.hints ??= [];
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

function draw() {
  if (!report || !report.repositories.length) return;
  const here = repository();
  const { page, rest } = chosenPage();
  const held = document.activeElement?.dataset?.key;
  const place = held && document.activeElement.selectionStart;
  const eye = underEyes();
  const main = document.getElementById("main");
  main.replaceChildren(...page[2](here, rest).filter(Boolean));
  drawFrame(here, page[0]);
  const again = held && main.querySelector(`[data-key="${CSS.escape(held)}"]`);
  if (again) {
    again.focus({ preventScroll: true });
    if (typeof place === "number") again.setSelectionRange?.(place, place);
  }
  putBack(eye);
}

/** By what a piece of the page is known again after it was drawn anew. */
const NAMES = ["key", "event", "rule", "hint", "session", "waiting", "program", "file", "error", "part"];
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
  document.getElementById("pages").replaceChildren(...PAGES.map(([key, title]) => el("a", { href: `#${key}`, "aria-current": key === current ? "page" : null }, title,
    key === "decisions" && here.waiting.length ? el("span", { class: "count" }, here.waiting.length) : null)));
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
  draw();
  scrollTo({ top: 0, behavior: "instant" });
  document.getElementById("main").focus({ preventScroll: true });
});
let resizing = 0;
addEventListener("resize", () => {
  cancelAnimationFrame(resizing);
  resizing = requestAnimationFrame(draw);
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
document.getElementById("theme").addEventListener("click", (event) => {
  const isDark = getComputedStyle(document.documentElement).colorScheme === "dark" || (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "light" : "dark";
  event.target.textContent = isDark ? "Dark" : "Light";
});
if (matchMedia("(prefers-color-scheme: dark)").matches) document.getElementById("theme").textContent = "Light";
load();
setInterval(() => {
  drawAge();
  if (report?.watching) load();
}, 1500);
