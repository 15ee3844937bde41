//! `cargo xtask bench [--check] [PART …]`: what a hook costs beside `/bin/true`, `sh` and `node`, all in one run.
//!
//! Wall times depend on the machine and its mood, so the limits are ratios between things measured in turns; with
//! `--check` a broken limit fails the chore. Without a part's name all of [`PARTS`] run. `CF_GUIDE_BIN` and `CF_GUIDE_DYNAMIC_BIN` name binaries to
//! measure instead of fresh builds.

mod compile;
mod contender;
mod hostile;
mod page;
mod proof;
mod report;
mod sample;
mod traces;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use contender::{Contender, Found, race};
use report::{Limit, Line};
use sample::Times;

use crate::binary::{self, Linked};
use crate::ledger;
use crate::payloads::{self, Payload};
use crate::scene::Stage;

const ROUNDS: usize = 400;
const IN_A_ROW: usize = 10_000;
const MANY_ROWS: usize = 1_000_000;
const TOGETHER: usize = 8;
const TOGETHER_ROUNDS: usize = 200;
const BATCH: usize = 100_000;

type Part = fn(&Stage, &Binaries<'_>) -> Result<Vec<Line>, String>;

/// The parts, in the order they run in.
const PARTS: [(&str, Part); 11] = [
    ("memory", memory),
    ("side-by-side", side_by_side),
    ("in-a-row", in_a_row),
    ("together", together),
    ("batch", batch),
    ("report", page::long),
    ("page", page::busy),
    ("trace", traces::all),
    ("proof", proof::long),
    ("compile", compile::many),
    ("hostile", hostile::all),
];

/// Measures and prints the table.
pub fn run(root: &Path, args: &[String]) -> Result<String, String> {
    let (options, names): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| arg.starts_with('-'));
    let check = options.iter().any(|option| *option == "--check");
    if let Some(unknown) = names.iter().find(|name| !PARTS.iter().any(|(part, _)| part == *name)) {
        let known = PARTS.map(|(part, _)| part).join(", ");
        return Err(format!("there is no part `{unknown}`; there are {known}"));
    }
    let fixed = binary::given_or_built(root, Linked::Static)?;
    let stage = Stage::set()?;
    let fixed = stage.installed("cf-guide", &fixed)?;
    println!("{:<52} {:>14} {:>14}", "figure", "found", "limit");
    let mut lines = Vec::new();
    let wanted = PARTS.iter().filter(|(part, _)| names.is_empty() || names.iter().any(|name| name == part));
    for (_, part) in wanted {
        let part_lines = part(&stage, &Binaries { root, fixed: &fixed })?;
        for line in &part_lines {
            println!("{}", line.shown());
        }
        lines.extend(part_lines);
    }
    let broken = lines.iter().filter(|line| !line.holds()).count();
    let limits = lines.iter().filter(|line| line.limit.is_some()).count();
    if check && broken > 0 {
        return Err(format!("{broken} of {limits} limits are broken"));
    }
    Ok(format!("{} of {limits} limits hold", limits - broken))
}

struct Binaries<'b> {
    root: &'b Path,
    fixed: &'b Path,
}

impl Binaries<'_> {
    /// Built when it is asked for: that takes minutes, and one part needs it.
    fn dynamic(&self, stage: &Stage) -> Result<PathBuf, String> {
        stage.installed("cf-guide-dynamic", &binary::given_or_built(self.root, Linked::Dynamic)?)
    }
}

/// How much memory a hook holds. First of all, while we are small ourselves: a child begins its life in our memory.
fn memory(stage: &Stage, binaries: &Binaries<'_>) -> Result<Vec<Line>, String> {
    let hook = Contender::hook(stage, "memory", binaries.fixed, Payload::ClaudeBash, 100, Found::NearLimit)?;
    let mut pair = [hook, Contender::program("/bin/true", &["/bin/true"], 1)];
    race(&mut pair, 20)?;
    let [hook, yardstick] = pair.map(|contender| contender.times.resident_mb());
    Ok(vec![Line {
        what: "resident memory, allow near the checkpoint".to_owned(),
        found: hook,
        unit: " MB",
        limit: Some(Limit::AtMost(12.0)),
        note: format!("not less than our own: /bin/true shows {yardstick:.2} MB"),
    }])
}

/// Single hooks of all kinds against plain programs.
fn side_by_side(stage: &Stage, binaries: &Binaries<'_>) -> Result<Vec<Line>, String> {
    let fixed = binaries.fixed;
    let hook =
        |name, binary, payload, rules, found| Contender::hook(stage, name, binary, payload, rules, found);
    let mut all = vec![
        Contender::program("/bin/true", &["/bin/true"], 1),
        Contender::program("sh -c :", &["/bin/sh", "-c", ":"], 1),
        hook("allow, fresh store", fixed, Payload::ClaudeBash, 100, Found::Fresh)?,
        hook("allow, near the checkpoint", fixed, Payload::ClaudeBash, 100, Found::NearLimit)?,
        hook("allow, as left", fixed, Payload::ClaudeBash, 100, Found::AsLeft)?,
        hook("allow, a million rows", fixed, Payload::ClaudeBash, 100, Found::AsLeft)?,
        hook("allow, 5,000 rules", fixed, Payload::ClaudeBash, 5_000, Found::Fresh)?,
        hook("allow, dynamic build", &binaries.dynamic(stage)?, Payload::ClaudeBash, 100, Found::Fresh)?,
        hook("allow, codex", fixed, Payload::CodexBash, 100, Found::Fresh)?,
        hook("edit", fixed, Payload::ClaudeEdit, 100, Found::Fresh)?,
        hook("after a tool", fixed, Payload::ClaudeAfter, 100, Found::Fresh)?,
        hook("deny", fixed, Payload::ClaudeDeny, 100, Found::Fresh)?,
        hook("deny by a rule", fixed, Payload::ClaudeAgainstRule, 100, Found::Fresh)?,
    ];
    if Command::new("node")
        .arg("--version")
        .stdout(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
    {
        all.push(Contender::program("node -e 0", &["node", "-e", "0"], 10));
    }
    for contender in all.iter().filter(|contender| contender.name == "allow, a million rows") {
        ledger::fill(&contender.store()?, MANY_ROWS)?;
    }
    race(&mut all, ROUNDS)?;
    Ok(side_by_side_lines(&all))
}

fn side_by_side_lines(all: &[Contender]) -> Vec<Line> {
    let times =
        |name: &str| all.iter().find(|one| one.name == name).map(|one| one.times.clone()).unwrap_or_default();
    let yardstick = times("/bin/true");
    let mut lines = Vec::new();
    for one in all {
        let limit = match one.name {
            "allow, fresh store" | "allow, near the checkpoint" => Some(Limit::AtMost(2.5)),
            "allow, dynamic build" => Some(Limit::AtMost(3.2)),
            "deny" | "deny by a rule" => Some(Limit::AtMost(3.0)),
            _ => None,
        };
        lines.push(ratio(format!("{} / true", one.name), &one.times, &yardstick, limit));
    }
    let natural = times("allow, as left");
    lines.push(Line {
        what: "p99 of allow, as left / median of true".to_owned(),
        found: natural.percentile(99) / yardstick.median(),
        unit: " x",
        limit: Some(Limit::AtMost(8.0)),
        note: format!("p99 of true: {:.2} x", yardstick.percentile(99) / yardstick.median()),
    });
    let fresh = times("allow, fresh store");
    let rules = Some(Limit::AtMost(1.3));
    lines.push(ratio("5,000 rules / 100 rules".to_owned(), &times("allow, 5,000 rules"), &fresh, rules));
    let rows = Some(Limit::AtMost(1.2));
    lines.push(ratio("1,000,000 rows / a few".to_owned(), &times("allow, a million rows"), &natural, rows));
    let node = times("node -e 0");
    if node.count() > 0 {
        lines.push(ratio("allow, fresh store / node -e 0".to_owned(), &fresh, &node, None));
    }
    lines
}

/// Ten thousand hooks on one store: the last must not cost more than the first.
fn in_a_row(stage: &Stage, binaries: &Binaries<'_>) -> Result<Vec<Line>, String> {
    let hook = Contender::hook(stage, "in a row", binaries.fixed, Payload::ClaudeBash, 100, Found::AsLeft)?;
    let mut pair = [hook, Contender::program("/bin/true", &["/bin/true"], 1)];
    race(&mut pair, IN_A_ROW)?;
    let [hook, yardstick] = &pair;
    let window = IN_A_ROW / 10;
    let first = hook.times.window(0, window).median() / yardstick.times.window(0, window).median();
    let last_from = hook.times.count().saturating_sub(window);
    let last = hook.times.window(last_from, usize::MAX).median()
        / yardstick.times.window(last_from, usize::MAX).median();
    let rows = ledger::rows(&hook.store()?)?;
    Ok(vec![Line {
        what: format!("{IN_A_ROW} in a row: last tenth / first tenth"),
        found: last / first,
        unit: " x",
        limit: Some(Limit::AtMost(1.2)),
        note: format!("{first:.2} x, then {last:.2} x of true; {rows} rows"),
    }])
}

/// Eight hooks at the same time, again and again: nothing is lost, nobody waits long.
fn together(stage: &Stage, binaries: &Binaries<'_>) -> Result<Vec<Line>, String> {
    let hook = Contender::hook(stage, "together", binaries.fixed, Payload::ClaudeBash, 100, Found::AsLeft)?;
    let yardstick = Contender::program("/bin/true", &["/bin/true"], 1);
    let before = ledger::rows(&hook.store()?)?;
    let (mut hooks, mut trues) = (Times::default(), Times::default());
    for _ in 0..TOGETHER_ROUNDS {
        for (contender, times) in [(&hook, &mut hooks), (&yardstick, &mut trues)] {
            let mut commands = (0..TOGETHER).map(|_| contender.ready()).collect::<Result<Vec<_>, _>>()?;
            sample::time_together(&mut commands)?.into_iter().for_each(|sample| times.add(sample));
        }
    }
    let found = ledger::rows(&hook.store()?)? - before;
    let integrity = ledger::integrity(&hook.store()?)?;
    if integrity != "ok" {
        return Err(format!("the store is damaged after {TOGETHER} hooks at a time: {integrity}"));
    }
    let wanted = TOGETHER * TOGETHER_ROUNDS;
    #[expect(clippy::cast_precision_loss, reason = "a count of a few thousand")]
    let rows = Line {
        what: format!("{TOGETHER} at a time, {TOGETHER_ROUNDS} rounds: rows"),
        found: found as f64,
        unit: "",
        limit: Some(Limit::AtLeast(wanted as f64)),
        note: "every exit code 0, integrity ok".to_owned(),
    };
    let wait =
        ratio(format!("{TOGETHER} at a time / {TOGETHER} x true"), &hooks, &trues, Some(Limit::AtMost(2.0)));
    Ok(vec![rows, wait])
}

/// `check` over many events in one process.
fn batch(stage: &Stage, binaries: &Binaries<'_>) -> Result<Vec<Line>, String> {
    let scene = stage.scene("check", 100)?;
    let stdin = scene.payload("batch", &payloads::batch(&scene.repo, BATCH))?;
    let mut best = 0.0_f64;
    for _ in 0..3 {
        let input = std::fs::File::open(&stdin)
            .map_err(|cause| format!("could not open `{}`: {cause}", stdin.display()))?;
        let began = Instant::now();
        let status =
            scene.command(binaries.fixed).arg("check").current_dir(&scene.repo).stdin(input).status();
        let status = status.map_err(|cause| format!("could not run `cf-guide check`: {cause}"))?;
        if !status.success() {
            return Err(format!("`cf-guide check` ended with {status}"));
        }
        #[expect(clippy::cast_precision_loss, reason = "a round number")]
        let per_second = BATCH as f64 / began.elapsed().as_secs_f64();
        best = best.max(per_second);
    }
    Ok(vec![Line {
        what: format!("check, {BATCH} events, best of 3"),
        found: best,
        unit: " /s",
        limit: Some(Limit::AtLeast(20_000.0)),
        note: String::new(),
    }])
}

fn ratio(what: String, own: &Times, other: &Times, limit: Option<Limit>) -> Line {
    let note =
        format!("median {:.0} us, p99 {:.0} us, {} runs", own.median(), own.percentile(99), own.count());
    Line { what, found: own.median() / other.median(), unit: " x", limit, note }
}
