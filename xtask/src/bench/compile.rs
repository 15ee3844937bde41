//! Compiling: how long many rules take from their text to a policy, the start included.

use std::fmt::Write as _;
use std::fs;
use std::process::Stdio;
use std::time::Duration;

use super::report::{Limit, Line};
use super::{Binaries, sample};
use crate::scene::Stage;

const RULES: usize = 5_000;
const ROUNDS: usize = 21;

/// Several: one file alone would be longer than a rule file may be.
const FILES: [&str; 4] = ["A.md", "B.md", "C.md", "D.md"];

/// How people put rules, gates and advice alike; `#` is a number, so that no two of them are the same.
const SENTENCES: [&str; 12] = [
    "Never run `make deploy-#`.",
    "Never edit `src/gen#/`; it is generated.",
    "Use `pnpm run a#` instead of `npm run a#`.",
    "Always run `make check#` before committing.",
    "Ask first: adding dependencies, changes to `db/schema#.sql`, large refactors.",
    "Do not use `old_api_#()` in production code, use `new_api_#()` instead.",
    "When you change `src/a#.rs`, also update `docs/a#.md`.",
    "The cache number # never grows beyond its limit, and nobody needs to know why.",
    "Prefer small functions, keep part # of the design in mind, and never swallow errors.",
    "**Part #**: `src/part#/` holds what is made. Do not edit it by hand, run `make part#`.",
    "Never push to `release-#` without approval from whoever owns it.",
    "If step # fails, read the log, mend the cause and try again (never retry blindly).",
];

/// Five thousand rules.
pub fn many(stage: &Stage, binaries: &Binaries<'_>) -> Result<Vec<Line>, String> {
    let scene = stage.scene("compile", 0)?;
    for (name, first) in FILES.iter().zip((0..).step_by(RULES / FILES.len())) {
        let mut text = String::from("# Rules\n\n");
        for number in first..first + RULES / FILES.len() {
            let sentence = SENTENCES[number % SENTENCES.len()].replace('#', &number.to_string());
            // Writing to a String cannot fail.
            let _ = writeln!(text, "- {sentence}");
        }
        let file = scene.repo.join(name);
        fs::write(&file, text).map_err(|cause| format!("could not write `{}`: {cause}", file.display()))?;
    }
    let once = || {
        let mut command = scene.command(binaries.fixed);
        command.args(["policy", "compile"]).args(FILES).current_dir(&scene.repo).stdout(Stdio::null());
        command
    };
    sample::time(&mut once())?;
    // What others do to the machine only takes time: the best of some.
    let samples = (0..ROUNDS).map(|_| sample::time(&mut once())).collect::<Result<Vec<_>, _>>()?;
    let best = samples.iter().map(|sample| sample.wall).min().unwrap_or(Duration::ZERO);
    Ok(vec![Line {
        what: format!("compiling {RULES} rules"),
        found: best.as_secs_f64() * 1000.0,
        unit: " ms",
        limit: Some(Limit::AtMost(150.0)),
        note: "`policy compile`, the start of the program included".to_owned(),
    }])
}
