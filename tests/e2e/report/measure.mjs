// Measures the page in a real browser: how long a person waits after each click and key, and until something new is there.
//
// node measure.mjs INDEX MODULES BROWSER
// Says `looking` when something new may happen, and in the end one JSON document: milliseconds from input to the next frame,
// as the browser itself counts them, in steps of eight; and how long the page's own thread was at work.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [index, modules, browser] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const { chromium } = require("playwright-core");
const ROUNDS = 5;

const started = await chromium.launch({ executablePath: browser, args: ["--no-sandbox", "--disable-gpu", "--no-first-run"] });
const context = await started.newContext({ offline: true, viewport: { width: 1300, height: 900 } });
const page = await context.newPage();
await page.addInitScript(() => {
  window.waited = [];
  const isInput = (name) => /^(key|click|pointer|mouse|input)/.test(name);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isInput(entry.name)) window.waited.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 });
});
await page.goto(`${pathToFileURL(index).href}#today`);
await page.waitForSelector("h1", { timeout: 60000 });
const devtools = await context.newCDPSession(page);
await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
const atWork = async () => (await devtools.send("Performance.getMetrics")).metrics.find((one) => one.name === "TaskDuration").value * 1000;

async function untilNew() {
  const stopped = () => page.$eval("[data-figure='totals.stopped']", (one) => one.dataset.value);
  const before = await stopped();
  process.stdout.write("looking\n");
  const began = performance.now();
  await page.waitForFunction((before) => document.querySelector("[data-figure='totals.stopped']").dataset.value !== before, before, { timeout: 60000, polling: 25 });
  return performance.now() - began;
}

const found = [];
async function did(name, act, back) {
  const [waited, worked] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    await page.waitForTimeout(60);
    await page.evaluate(() => { window.waited.length = 0; });
    const before = await atWork();
    await act();
    await page.waitForTimeout(200);
    worked.push((await atWork()) - before);
    // What took less than sixteen is not told, nor what a click only set going: the work for it counts as well.
    waited.push(Math.max(16, worked.at(-1), ...(await page.evaluate(() => window.waited))));
    if (back) await back();
  }
  const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
  found.push({ name, best: sorted(waited)[0], median: sorted(waited)[ROUNDS >> 1], worked: sorted(worked)[ROUNDS >> 1] });
}

const click = (key) => page.click(`[data-key="${key}"]`);
const press = (key) => page.keyboard.press(key);
const empty = (key) => page.fill(`[data-key="${key}"]`, "");
const to = async (digit) => {
  await page.evaluate(() => document.activeElement.blur());
  await press(digit);
};

const newAfter = await untilNew();
await did("hide and show an outcome", () => click("kind-o"), () => click("kind-o"));
await did("all of the time", () => click("zoom-all"), () => click("zoom-24"));
await click("zoom-all");
await did("more lanes", () => click("more-lanes"));
await did("hide and show, many lanes", () => click("kind-f"), () => click("kind-f"));
await page.focus("[data-key=search-events]");
await did("find a call, a letter", () => press("g"), () => empty("search-events"));
await did("more calls", () => page.click("[data-key^='more-Stopped']"));
for (const [digit, name] of [["2", "rules"], ["3", "hints"], ["4", "sessions"], ["5", "decisions"], ["6", "what if"], ["1", "today"]]) {
  const other = digit === "3" ? "6" : "3";
  await to(other);
  await did(`go to ${name}`, () => press(digit), () => press(other));
}
await to("4");
await page.focus("[data-key=search-sessions]");
await did("find a session, a letter", () => press("f"), () => empty("search-sessions"));
await did("more sessions", () => page.click("[data-more]"));
await did("open a session", () => page.click("[data-session] a"), () => to("4"));
await to("2");
await page.focus("[data-key=search-rules]");
await did("find a rule, a letter", () => press("g"), () => empty("search-rules"));
await did("open a drawer", () => click("drawer-silent"), () => click("drawer-silent"));
await did("dark and light", () => page.click("#theme"));
await started.close();
process.stdout.write(`${JSON.stringify({ newAfter, found })}\n`);
