//! What new text in the rule files does to the rules that were there: none may get weaker, none be contradicted.

use super::Mode;
use super::example;
use super::report;
use super::rule::{
    Bundle, Cap, Example, ExampleAct, ExampleStep, Expect, Gate, GateRule, Rule, Unless, Weight,
};
use crate::runtime::model::Decision;

/// Why the text of `after` must not take the place of that of `before`, in words; None where it may.
pub fn harm(before: &Bundle, after: &Bundle) -> Option<String> {
    weakened(before, after).or_else(|| contradicted(before, after)).or_else(|| worse(before, after))
}

/// A rule that acted and does less, or nothing, now.
fn weakened(before: &Bundle, after: &Bundle) -> Option<String> {
    before.rules.iter().filter(|rule| acts(rule)).find_map(|old| {
        let place = format!("`{}` (`{}:{}`)", old.id, old.file, old.line);
        let Some(new) = after.rules.iter().find(|rule| rule.id == old.id) else {
            return Some(format!("{place} would be no rule any more"));
        };
        if let Some(why) = &new.off {
            return Some(format!("{place} would be off: {why}"));
        }
        let same = new.mode >= old.mode
            && new.gates == old.gates
            && new.scope == old.scope
            && new.except == old.except
            && new.tools == old.tools
            && new.roles == old.roles;
        (!same).then(|| format!("{place} would no longer hold as it does"))
    })
}

/// Somebody would be told to do what somebody else forbids, and one of the two is new.
fn contradicted(before: &Bundle, after: &Bundle) -> Option<String> {
    let acting = || after.rules.iter().filter(|rule| acts(rule));
    let is_new = |rule: &Rule| !before.rules.iter().any(|old| old.id == rule.id && acts(old));
    let fresh: Vec<&Rule> = acting().filter(|rule| is_new(rule)).collect();
    let pairs = fresh.iter().flat_map(|new| acting().flat_map(|other| [(*new, other), (other, *new)]));
    pairs.filter(|(wants, forbids)| wants.id != forbids.id).find_map(|(wants, forbids)| {
        let ban = ban(forbids)?;
        let step = wanted(wants).into_iter().find(|any| any.iter().all(|one| is_denied(&ban, one)))?;
        let what = match &step.first()?.act {
            ExampleAct::Command(words) => format!("`{words}`"),
            ExampleAct::Read(path) => format!("reading `{path}`"),
            ExampleAct::Edit(path, _) => format!("an edit of `{path}`"),
            ExampleAct::Delete(_) | ExampleAct::Tool(_) | ExampleAct::Stop => return None,
        };
        let name = |rule: &Rule| {
            let sentence: String = rule.sentence.chars().take(SHOWN).collect();
            format!("\"{sentence}\" (`{}:{}`)", rule.file, rule.line)
        };
        Some(format!("{} wants {what}, which {} forbids", name(wants), name(forbids)))
    })
}

/// There is more to complain about that keeps rules from working.
fn worse(before: &Bundle, after: &Bundle) -> Option<String> {
    let bad = |bundle: &Bundle| {
        let is_bad = |code: &str, weight: Weight| code == "conflict" || weight == Weight::Error;
        bundle.diagnostics.iter().filter(|one| is_bad(one.code, one.severity)).cloned().collect::<Vec<_>>()
    };
    let (old, new) = (bad(before), bad(after));
    // Lines move, and messages name lines: complaints are counted by their kind.
    let count = |code: &str| old.iter().filter(|one| one.code == code).count();
    let more = |code: &str| new.iter().filter(|one| one.code == code).count() > count(code);
    new.iter().rfind(|one| more(one.code)).map(|one| format!("`{}:{}`: {}", one.file, one.line, one.message))
}

/// Of a sentence no more is shown.
const SHOWN: usize = 80;

const fn acts(rule: &Rule) -> bool {
    rule.is_gate() && rule.off.is_none()
}

/// What a rule forbids whatever happened before; None where it forbids nothing.
fn ban(rule: &Rule) -> Option<GateRule> {
    let flat = |gate: &Gate| gate.unless == Unless::Nothing;
    let mut gate = rule.enforced(Cap::Enforce).filter(|_| rule.mode == Mode::Deny)?;
    gate.gates.retain(flat);
    (!gate.gates.is_empty()).then_some(gate)
}

/// What a rule wants to be done: one of each group.
fn wanted(rule: &Rule) -> Vec<Vec<ExampleStep>> {
    let command = |text: &str| ExampleAct::Command(report::filled(text));
    let mut out: Vec<Vec<ExampleAct>> = Vec::new();
    for gate in &rule.gates {
        match &gate.unless {
            Unless::Passed { all } | Unless::PassedAfter { all, .. } => {
                out.extend(all.iter().map(|any| any.iter().map(|one| command(&one.text)).collect()));
            }
            Unless::Read { globs } => {
                out.push(globs.iter().map(|glob| ExampleAct::Read(report::file_of(glob))).collect());
            }
            Unless::Coupled { also, .. } => {
                let edit = |glob: &String| ExampleAct::Edit(report::file_of(glob), "x".to_owned());
                out.push(also.iter().map(edit).collect());
            }
            Unless::Nothing | Unless::ReadItself => {
                // What the file shows elsewhere is spared as well; what the rule itself names is its way forward.
                let way = |text: &str| rule.suggest.iter().any(|one| one == text);
                let ways = gate.spares.iter().filter(|one| !one.program.is_empty() && way(&one.text));
                out.extend(ways.map(|one| vec![command(&one.text)]));
            }
        }
    }
    let step = |act: ExampleAct| ExampleStep { act, passes: true };
    out.into_iter().filter(|any| !any.is_empty()).map(|any| any.into_iter().map(step).collect()).collect()
}

fn is_denied(ban: &GateRule, step: &ExampleStep) -> bool {
    let example = Example { expect: Expect::Allow, steps: vec![step.clone()], text: String::new(), line: 0 };
    example::play(std::slice::from_ref(ban), &example) == Decision::Deny
}

/// Those of the items that fit, found in as few tries as there are few that do not; `together` where each has to fit
/// beside those that were kept before it.
pub fn sift<T: Clone>(items: &[T], together: bool, fits: &mut dyn FnMut(&[T]) -> bool) -> Vec<T> {
    let mut kept = Vec::new();
    let mut open = vec![items];
    while let Some(part) = open.pop().filter(|part| !part.is_empty()) {
        let mut trial = if together { kept.clone() } else { Vec::new() };
        trial.extend_from_slice(part);
        if fits(&trial) {
            kept.extend_from_slice(part);
        } else if part.len() > 1 {
            let (front, back) = part.split_at(part.len() / 2);
            open.extend([back, front]);
        }
    }
    kept
}
