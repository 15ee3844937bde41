//! Is a rule still in force, when another one stands in its place: as strong as before, and at least as wide.

use super::command::CommandPattern;
use super::rule::{Gate, GateRule, Trigger, Unless};

/// What every project calls its own checks and builds: who tells the reader to run them opens no way around a rule.
const USUAL: [&str; 17] = [
    "test",
    "tests",
    "build",
    "lint",
    "check",
    "fmt",
    "format",
    "typecheck",
    "install",
    "i",
    "ci",
    "dev",
    "start",
    "serve",
    "run",
    "clean",
    "docs",
];

/// The new rule stops all that the old one stopped.
pub fn keeps(old: &GateRule, new: &GateRule) -> bool {
    new.mode.decision() >= old.mode.decision()
        && (new.scope.is_empty() || new.scope == old.scope)
        && new.except.iter().all(|glob| old.except.contains(glob))
        && (new.roles.is_empty() || new.roles == old.roles)
        && (new.expires.is_none() || new.expires == old.expires)
        && old.gates.iter().all(|gate| gate.triggers.iter().all(|one| is_met(gate, one, &new.gates)))
}

/// Something of the new rule is set off by the same, and nothing more gets past it.
fn is_met(old: &Gate, trigger: &Trigger, new: &[Gate]) -> bool {
    new.iter().any(|gate| {
        gate.triggers.contains(trigger)
            && demands(&old.unless, &gate.unless)
            && gate.spares.iter().all(|one| old.spares.contains(one) || is_usual(trigger, one))
    })
}

/// Who meets the new demand met the old one.
fn demands(old: &Unless, new: &Unless) -> bool {
    match (old, new) {
        (_, Unless::Nothing) => true,
        (Unless::Passed { all: old }, Unless::Passed { all: new }) => old
            .iter()
            .all(|any| new.iter().any(|now| !now.is_empty() && now.iter().all(|one| any.contains(one)))),
        _ => old == new,
    }
}

/// A file is kept from hands: the project's own check may write it all the same.
fn is_usual(trigger: &Trigger, spared: &CommandPattern) -> bool {
    matches!(trigger, Trigger::Path { .. })
        && !spared.words.is_empty()
        && spared.words.iter().all(|word| USUAL.contains(&word.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::policy::{Layer, Settings, Source, compile};

    fn rules(text: &str) -> Vec<GateRule> {
        let source = Source { path: "CLAUDE.md".into(), text: text.into(), layer: Layer::Repo };
        let bundle = compile(&[source], &Settings::default());
        bundle.rules.iter().filter_map(|rule| rule.enforced(bundle.cap)).collect()
    }

    fn is_kept(before: &str, after: &str) -> bool {
        let (before, after) = (rules(before), rules(after));
        assert!(!before.is_empty());
        before.iter().all(|old| after.iter().any(|new| keeps(old, new)))
    }

    #[test]
    fn a_rule_that_gets_wider_is_kept_and_one_that_gets_narrower_is_not() {
        for (before, after, wanted) in [
            ("- Never push to `main`.", "- Never push to `main` or `release`.", true),
            ("- Never push to `main` or `release`.", "- Never push to `main`.", false),
            ("- Never edit `db/schema.sql`.", "- Never edit `db/schema.sql` or `db/seed.sql`.", true),
            ("- Never edit `db/schema.sql`.", "- Never edit `db/seed.sql`.", false),
            (
                "- Never edit `db/schema.sql`.",
                "- Never edit `db/schema.sql`.\n- Run tests with `npm test`.",
                true,
            ),
            ("- Never edit `db/schema.sql`.", "- Never edit `db/schema.sql`.\n- Run `pnpm run build`.", true),
            (
                "- Never edit `db/schema.sql`.",
                "- Never edit `db/schema.sql`.\n- Run `npm run schema`.",
                false,
            ),
            ("- Never edit `db/schema.sql`.", "- Avoid editing `db/schema.sql`.", false),
            (
                "- Run `cargo fmt` before committing.",
                "- Run `cargo fmt` before committing and pushing.",
                true,
            ),
            (
                "- Run `cargo fmt` before committing.",
                "- Run `cargo fmt` and `cargo test` before committing.",
                true,
            ),
            (
                "- Run `cargo fmt` and `cargo test` before committing.",
                "- Run `cargo fmt` before committing.",
                false,
            ),
            (
                "- Run `cargo fmt` before committing.",
                "- Run `cargo fmt` or `just fmt` before committing.",
                false,
            ),
            ("- Never run `npm install`.", "- Never run `npm install`, `npm ci` or `npm update`.", true),
            ("- Never run `npm install`.", "- Never run `npm install --global`.", false),
        ] {
            assert_eq!(is_kept(before, after), wanted, "{before} -> {after}");
        }
    }
}
