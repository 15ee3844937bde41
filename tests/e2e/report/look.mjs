// Opens the page from disk in a real browser, with the network switched off, and says what it saw as one JSON document.
//
// node look.mjs INDEX MODULES < steps.json
// A step: {"go":"rules"} {"figures":"today"} {"rows":"data-rule"} {"axe":true} {"theme":"dark"} {"size":[400,800]}
//         {"type":["search-events","x"]} {"stand":["h2",300]} {"signal":"path"} {"until":["totals.stopped","3"]} {"place":"h2"}
//         {"shot":"file.png"} {"overflow":true} {"text":"h1"}
import { createRequire } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [index, modules, browser] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const steps = JSON.parse(readFileSync(0, "utf8"));

const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const started = await chromium.launch({ executablePath: browser, args: flags });
const context = await started.newContext({ offline: true, viewport: { width: 1300, height: 900 }, colorScheme: "light", bypassCSP: false });
const page = await context.newPage();
const seen = { console: [], requests: [], dialogs: [], answers: [] };
page.on("console", (message) => seen.console.push(message.text()));
page.on("pageerror", (error) => seen.console.push(String(error)));
page.on("dialog", (dialog) => { seen.dialogs.push(dialog.message()); dialog.dismiss(); });
page.on("request", (request) => { if (!request.url().startsWith("file:")) seen.requests.push(request.url()); });

const url = pathToFileURL(index).href;
await page.goto(`${url}#today`);
await page.waitForSelector("h1", { timeout: 20000 });

const figures = () => page.$$eval("[data-figure]", (all) => all.map((one) => [one.dataset.figure, one.dataset.value, one.textContent]));
const answers = {
  go: async (hash) => { await page.evaluate((hash) => { location.hash = hash; }, hash); await page.waitForTimeout(50); return page.title(); },
  figures: async (prefix) => Object.fromEntries((await figures()).filter(([name]) => name.startsWith(`${prefix}.`)).map(([name, value]) => [name.slice(prefix.length + 1), Number(value)])),
  rows: (attribute) => page.$$eval(`[${attribute}]`, (rows, attribute) => rows.map((row) => ({
    id: row.getAttribute(attribute),
    figures: Object.fromEntries([...row.querySelectorAll("[data-figure]")].map((one) => [one.dataset.figure.split(".")[1], Number(one.dataset.value)])),
  })), attribute),
  text: (selector) => page.$$eval(selector, (all) => all.map((one) => one.textContent)),
  // What the page is made of, whatever the numbers: its headings, columns and drawers.
  structure: () => page.$$eval("main h2, main th, main summary, main dt", (all) => all.map((one) => `${one.tagName.toLowerCase()} ${one.textContent.replace(/ \d.*|\(.*/, "").trim()}`.trim())),
  states: () => page.$$eval("[data-lamp]", (all) => Object.fromEntries(all.map((one) => [one.dataset.lamp, one.dataset.state]))),
  // Run where the page's own policy does not reach, as a person's tools are.
  axe: async () => {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Runtime.evaluate", { expression: `${axe};0` });
    const found = await devtools.send("Runtime.evaluate", { expression: "axe.run(document).then((r) => JSON.stringify(r.violations.filter((v) => ['serious', 'critical'].includes(v.impact)).map((v) => [v.id, v.nodes.slice(0, 3).map((n) => n.html)])))", awaitPromise: true });
    return JSON.parse(found.result.value);
  },
  theme: async (colorScheme) => page.emulateMedia({ colorScheme }),
  size: async ([width, height]) => { await page.setViewportSize({ width, height }); await page.waitForTimeout(100); },
  overflow: () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  // Every drawer, and every list to its end.
  open: async () => {
    await page.$$eval("details", (all) => all.forEach((one) => { one.open = true; }));
    await page.waitForFunction(() => [...document.querySelectorAll("details")].every((one) => one.children.length > 1), null, { timeout: 20000 });
    await page.evaluate(() => { for (let more; (more = document.querySelector("[data-more]"));) more.click(); });
  },
  type: async ([key, text]) => { await page.focus(`[data-key="${key}"]`); await page.keyboard.type(text); },
  press: async (key) => { await page.keyboard.press(key); await page.waitForTimeout(50); return new URL(page.url()).hash; },
  // Scrolls until something stands that far down the window; says how far down it then stands.
  stand: ([selector, top]) => page.$eval(selector, (node, top) => {
    scrollBy({ top: node.getBoundingClientRect().top - top, behavior: "instant" });
    return node.getBoundingClientRect().top;
  }, top),
  follow: async (selector) => { await page.click(selector); await page.waitForTimeout(50); },
  blur: () => page.evaluate(() => document.activeElement.blur()),
  place: (selector) => page.$eval(selector, (node) => ({ top: node.getBoundingClientRect().top, focus: document.activeElement?.dataset?.key ?? null, value: document.activeElement?.value ?? null })),
  signal: async (path) => writeFileSync(path, ""),
  until: async ([name, value]) => {
    const began = Date.now();
    await page.waitForFunction(([name, value]) => document.querySelector(`[data-figure="${name}"]`)?.dataset.value === value, [name, value], { timeout: 60000, polling: 50 });
    return Date.now() - began;
  },
  shot: async (path) => page.screenshot({ path, fullPage: false }),
};
for (const step of steps) {
  const [[verb, words]] = Object.entries(step);
  seen.answers.push((await answers[verb](words)) ?? null);
}
seen.pwned = await page.evaluate(() => window.pwned ?? null);
await started.close();
process.stdout.write(JSON.stringify(seen));
