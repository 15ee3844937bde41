//! Files that a tool makes, and how a rule against editing them by hand is meant.

use super::super::command::CommandPattern;
use super::super::kinds;
use super::super::rule::{Gate, Touch, Trigger, Unless};

/// Output and lock files by the names that everybody knows.
fn is_made(glob: &str) -> bool {
    const MADE: &str = "\
        node_modules dist build target out .next .nuxt .turbo .venv __pycache__ coverage pnpm-lock.yaml package-lock.json \
        yarn.lock bun.lock bun.lockb Cargo.lock uv.lock poetry.lock Gemfile.lock composer.lock go.sum";
    let name =
        glob.trim_start_matches("./").trim_start_matches("**/").trim_end_matches("/**").trim_end_matches('/');
    kinds::is_among(MADE, name.rsplit('/').next().unwrap_or(name)) || name.ends_with("-dist")
}

/// Who must not edit by hand what a tool makes may throw it away and have it made again, and git may bring another
/// version of it.
pub(super) fn spare(gates: &mut [Gate], text: &str, lead: &str) {
    let edits =
        |trigger: &Trigger| matches!(trigger, Trigger::Path { access, .. } if access.meets(Touch::WRITE));
    let flat = |gate: &&mut Gate| gate.unless == Unless::Nothing && gate.triggers.iter().any(edits);
    let mut told: Option<Told> = None;
    for gate in gates.iter_mut().filter(flat) {
        let told = told.get_or_insert_with(|| Told::of(text, lead));
        let mut again = told.by_hand || told.generated;
        for trigger in &mut gate.triggers {
            let Trigger::Path { glob, access } = trigger else { continue };
            let made = is_made(glob);
            again |= made;
            let cleared = told.output && glob.ends_with('/');
            if (made || cleared || told.by_hand) && !told.removes && *access == Touch::CHANGE {
                *access = Touch::WRITE;
            }
        }
        if again {
            gate.spares.extend(
                ["git checkout", "git restore"].iter().filter_map(|line| CommandPattern::parse(line)),
            );
        }
    }
}

/// What the words around a path say of it.
struct Told {
    by_hand: bool,
    generated: bool,
    /// What a run leaves behind: the next one makes it again.
    output: bool,
    removes: bool,
}

impl Told {
    fn of(text: &str, lead: &str) -> Self {
        let text = format!("{text}\n{lead}").to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
        Self {
            by_hand: has(&["by hand", "manual", "hand-edit", "hand edit", "hand-modif"]),
            generated: has(&["generated", "regenerate"]),
            output: has(&[
                "artifact",
                "artefact",
                "build output",
                "generated output",
                "cache",
                "coverage report",
                "test report",
                "test result",
            ]),
            removes: has(&["delet", "remov", "mov", "renam"]),
        }
    }
}
