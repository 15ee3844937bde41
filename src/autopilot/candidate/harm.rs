//! Demands that no rule may make: supervision switched off, checks left out, a way forward that a guard would stop.

use crate::runtime::guards::{self, Modes};
use crate::runtime::model::{Decision, Memory, Scene, Untrusted};
use crate::runtime::policy::rule::{ExampleAct, ExampleStep};
use crate::runtime::policy::{Rule, example};
use crate::runtime::shell;

/// A way forward that a built-in guard would stop.
pub(super) fn suggests_harm(rule: &Rule) -> Option<String> {
    let scene = Scene { root: "/repo".to_owned(), home: "/home/dev".to_owned(), ..Scene::default() };
    rule.suggest
        .iter()
        .find(|code| {
            let step = ExampleStep { act: ExampleAct::Command((*code).clone()), passes: true };
            let event = example::event_of(&step, false);
            let facts = shell::facts(&event);
            let found = guards::judge(&event, &facts, &Memory::default(), &scene, Modes::new(&[]));
            found.iter().any(|finding| finding.decision >= Decision::Ask)
        })
        .cloned()
}

/// What a sentence asks for that no rule may: supervision switched off, checks left out, history overwritten.
///
/// A clause that forbids is no demand. This is a net with wide meshes in front of a person, not a proof of good intent.
pub fn harm(sentence: &str) -> Option<String> {
    if sentence.chars().any(|c| Untrusted::new(c.to_string()).for_terminal(9) != c.to_string()) {
        return Some("it holds characters that nobody sees".to_owned());
    }
    const FORBIDS: [&str; 12] = [
        "never",
        "not",
        "don't",
        "dont",
        "avoid",
        "without",
        "cannot",
        "can't",
        "forbidden",
        "no",
        "refuse",
        "ask",
    ];
    const LEAVES_OUT: [&str; 12] = [
        "skip",
        "disable",
        "bypass",
        "ignore",
        "circumvent",
        "remove",
        "delete",
        "deactivate",
        "suppress",
        "switch",
        "turn",
        "override",
    ];
    const CHECKS: [&str; 18] = [
        "test",
        "tests",
        "check",
        "checks",
        "hook",
        "hooks",
        "guard",
        "guards",
        "guidance",
        "review",
        "reviews",
        "approval",
        "approvals",
        "verification",
        "security",
        "cf-guide",
        "permissions",
        "instructions",
    ];
    let lower = sentence.to_lowercase().replace('’', "'");
    let clauses = lower
        .split([';', '.', ',', ':'])
        .flat_map(|part| part.split(" and "))
        .flat_map(|part| part.split(" but "));
    let mut forbidding = false;
    for clause in clauses {
        let words: Vec<&str> = clause
            .split(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '\'' | '_')))
            .filter(|word| !word.is_empty())
            .collect();
        let Some(first) = words.first() else { continue };
        // "Never a and b" forbids both; a new order ends it.
        let starts_anew = matches!(*first, "always" | "must" | "you" | "please" | "then" | "instead" | "use");
        forbidding = words.iter().any(|word| FORBIDS.contains(word)) || (forbidding && !starts_anew);
        if forbidding {
            continue;
        }
        let has = |list: &[&str]| words.iter().any(|word| list.contains(word));
        let demands_force = has(&["force", "--force", "--force-with-lease", "forcibly"])
            && has(&["push", "pushing", "main", "master", "overwrite"]);
        let past_checks =
            has(&["--no-verify", "--dangerously-skip-permissions", "--no-gpg-sign", "chmod 777"]);
        if (has(&LEAVES_OUT) && has(&CHECKS)) || demands_force || past_checks {
            return Some(format!("`{}`", clause.trim()));
        }
    }
    None
}
