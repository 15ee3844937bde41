// Rules, hints, and what would have been.

const OFTEN_WRONG = 0.3;
const LONG_SILENT = 90 * 86400000;

/** How often a rule spoke in the time of the page. */
function spoke(rule) {
  return rule.stopped + rule.asked + rule.warned;
}

const COLUMNS = [
  ["stopped", "#stopped"], ["asked", "#asked"], ["warned", "#warned"], ["offered", "#its way"], ["other_way", "#other way"], ["other_work", "#other work"],
  ["again", "#again"], ["allowed", "#allowed"], ["wrong", "#wrong"],
];

function ruleRow(rule) {
  const letters = { stopped: "s", asked: "q", warned: "w", wrong: "f" };
  return el("tr", { "data-rule": rule.id, class: spoke(rule) ? null : "zero" },
    el("td", { class: "what" }, rule.text && el("div", {}, rule.text), el("div", { class: "place" }, el("code", {}, rule.id), ` ${rule.place}`)),
    el("td", {}, el("span", { class: "word" }, rule.mode), rule.written && el("div", { class: "place" }, `written: ${rule.written}`)),
    el("td", {}, days(rule.days)),
    COLUMNS.map(([key]) => el("td", { class: `n ${rule[key] ? letters[key] || "" : ""}` }, figure(`rule.${key}`, rule[key]))),
    el("td", { class: "when" }, rule.last ? clock(rule.last) : "never"));
}

function ruleTable(label, rules) {
  return table(label, ["Rule", "Mode", "30 days", ...COLUMNS.map(([, head]) => head), "Last"], rules, ruleRow);
}

/** What is in a drawer is made when it is opened. */
function drawer(key, title, ...make) {
  const node = el("details", { open: view.open.has(key) }, el("summary", { "data-key": `drawer-${key}` }, title));
  const filled = () => node.children.length === 1 && fill(node, {}, make.map((make) => make()));
  if (node.open) filled();
  node.addEventListener("toggle", () => {
    if (node.open) view.open.add(key);
    else view.open.delete(key);
    if (node.open) filled();
  });
  return node;
}

function drawers(here, rules) {
  const silent = rules.filter((rule) => rule.source !== "gone" && (!rule.last || report.made - rule.last > LONG_SILENT));
  const wrong = rules.filter((rule) => rule.wrong && rule.wrong >= OFTEN_WRONG * Math.max(1, rule.stopped + rule.asked));
  const offer = (line) => el("tr", { "data-unenforced": line.id }, el("td", { class: "what" }, line.text, el("div", { class: "place" }, line.place)),
    el("td", { class: "what" }, line.sentence ? el("code", {}, line.sentence) : el("span", { class: "meta" }, "no sentence is offered")));
  return section("Worth a look",
    drawer("wrong", `Often wrong (${wrong.length})`, () => wrong.length ? ruleTable("Rules that are often wrong", wrong) : el("p", { class: "empty" }, "None: nobody marked a verdict as wrong often enough.")),
    drawer("silent", `Never spoke in 90 days (${silent.length})`, () => silent.length ? ruleTable("Rules that never spoke", silent) : el("p", { class: "empty" }, "None.")),
    drawer("unenforced", `Strict lines that nothing enforces (${here.unenforced.length})`,
      () => here.unenforced.length ? [...table("Strict lines that nothing enforces", ["Line", "Would be enforced as"], here.unenforced, offer), copied("cf-guide policy adopt")]
        : el("p", { class: "empty" }, "None.")));
}

function rulesPage(here) {
  const found = () => {
    const wanted = (view.search.rules || "").toLowerCase();
    const byUse = (a, b) => spoke(b) - spoke(a) || (b.last || 0) - (a.last || 0);
    return here.rules.filter((rule) => fits(rule, wanted, () => [rule.id, rule.text, rule.place, rule.mode])).sort(byUse);
  };
  const counts = here.counts;
  return [
    ["head", () => [
      el("h1", {}, `${counts.denied + counts.asked} of your rules stop or ask, ${counts.warned} warn, ${counts.unenforceable} are strict and not enforced.`),
      el("p", { class: "sub" }, `Beside them ${here.guards} built-in guards are on. The columns behind a rule say what the agent did next: took the way that the refusal offers, took another way with the same program or file, went on with other work, tried the same again, or went through because you allowed it. Wrong: you marked it as a false alarm.`)]],
    ["bar", () => el("div", { class: "bar" }, search("rules", "Find a rule", "rules"))],
    ["rules", () => {
      const rules = found();
      const active = rules.filter((rule) => spoke(rule) || rule.source === "rule");
      return [el("p", { class: "meta" }, many(active.length, "rule")),
        active.length ? ruleTable("Rules and guards that spoke, and your own rules", active) : el("p", { class: "empty" }, "No rule spoke in this time."),
        drawers(here, rules)];
    }],
  ];
}

function hintsPage(here) {
  const hints = [...here.hints].sort((a, b) => b.given - a.given || b.shown - a.shown);
  const given = hints.reduce((sum, hint) => sum + hint.given, 0);
  const row = (hint) => el("tr", { "data-hint": hint.key, class: hint.shown ? null : "zero" },
    el("td", { class: "what" }, el("code", {}, hint.key), el("div", { class: "place" }, hint.template)), el("td", {}, hint.signals.join(", ").replaceAll("_", " ")), el("td", {}, days(hint.days)),
    ["given", "shown", "helped", "ignored"].map((key) => el("td", { class: "n" }, figure(`hint.${key}`, hint[key]))));
  return [
    ["head", () => [
      el("h1", {}, given ? `${many(given, "hint")} were given since ${clock(report.since, true)}.` : "No hint was given in this time."),
      el("p", { class: "sub" }, "A hint is a sentence for an agent that is stuck. Shown, helped and ignored count from the beginning; helped means that what it answers did not come again.")]],
    ["hints", () => table("Hints", ["Hint", "Answers", "30 days", "#given", "#shown", "#helped", "#ignored"], hints, row)],
  ];
}

/** Each call a dot; a filled one would have been stopped. */
function dotMatrix(whatIf) {
  const width = Math.max(280, mainWidth());
  const cell = 9;
  const perRow = Math.max(20, Math.floor((width - 20) / cell));
  const paths = { ".": "", s: "", would: "" };
  [...whatIf.dots].forEach((letter, at) => {
    const x = 10 + (at % perRow) * cell;
    const y = 10 + Math.floor(at / perRow) * cell;
    if (letter === ".") paths["."] += `M${x} ${y + 3}h4`;
    else if (letter === "s") paths.s += `M${x} ${y}h5v6h-5z`;
    else paths.would += `M${x + 2.5} ${y - 1}l4 4l-4 4l-4 -4z`;
  });
  const rows = Math.ceil(whatIf.dots.length / perRow);
  const would = [...whatIf.dots].filter((letter) => letter !== "." && letter !== "s").length;
  return svg("svg", { class: "dots", viewBox: `0 0 ${perRow * cell + 20} ${rows * cell + 20}`, role: "img", "aria-label": `${would} of the newest ${whatIf.dots.length} calls would have been stopped` },
    svg("path", { class: "mark o", d: paths["."], "stroke-width": 2 }), svg("path", { class: "mark solid s", d: paths.s }), svg("path", { class: "mark solid q", d: paths.would }));
}

function whatIfPage(here) {
  const whatIf = here.what_if;
  if (!whatIf) {
    return [["head", () => [el("h1", {}, "What if your strict lines were enforced?"),
      el("p", { class: "sub" }, here.unenforced.length ? "No sentence is offered for them, or nothing is recorded to try them on." : "There is none that is not.")]]];
  }
  const stops = whatIf.sentences.reduce((sum, one) => sum + one.stops, 0);
  const row = (one) => el("tr", { "data-sentence-stops": one.stops }, el("td", { class: "what" }, el("code", {}, one.sentence), el("div", { class: "place" }, one.place)),
    el("td", { class: "n" }, figure("sentence.stops", one.stops)), el("td", { class: "what" }, one.example && el("code", {}, one.example)));
  return [
    ["head", () => [
      el("h1", {}, `With ${many(whatIf.sentences.length, "more sentence")} enforced, ${number(stops)} of ${many(whatIf.calls, "call")} would have been stopped.`),
      el("p", { class: "sub" }, "These sentences are readings of strict lines in your rule files that nothing enforces yet. Each was tried on what was recorded in the last 30 days. A line is a call that went through, a square one that was stopped, a diamond one that would have been.")]],
    ["dots", () => dotMatrix(whatIf)],
    ["sentences", () => [el("section", {}, table("Sentences", ["Sentence", "#would stop", "For example"], whatIf.sentences, row)), copied("cf-guide policy adopt")]],
  ];
}
