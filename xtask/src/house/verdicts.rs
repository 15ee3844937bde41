//! Only `decide` changes what an outcome decides: everybody else reads it. A voice outside that room would be heard by the
//! hook alone, and not by `check` and `explain`.

use super::source::Token;
use super::{Breach, layers};

/// The room whose files may.
const ROOM: &str = "runtime/decide/";

/// Files that name one of these hold an outcome, or something with one in it.
const HOLDERS: [&str; 4] = ["Outcome", "Decided", "Judgement", "Finding"];

/// What a verdict consists of.
const PARTS: [&str; 2] = ["decision", "findings"];

/// Methods that change a list.
const CHANGES: [&str; 14] = [
    "push",
    "extend",
    "insert",
    "retain",
    "remove",
    "clear",
    "truncate",
    "drain",
    "append",
    "splice",
    "iter_mut",
    "sort_by_key",
    "swap_remove",
    "pop",
];

/// The places of a file that change a verdict outside of `decide`.
pub fn breaches(path: &str, tokens: &[Token]) -> Vec<Breach> {
    let holds = tokens.iter().any(|token| token.word().is_some_and(|word| HOLDERS.contains(&word)));
    if layers::below_src(path).starts_with(ROOM) || !holds {
        return Vec::new();
    }
    let at_verdict = |at: &usize| {
        let names_outcome =
            |token: &Token| ["outcome", "verdict", "finding"].iter().any(|one| token.is_word(one));
        at.checked_sub(2).is_some_and(|before| names_outcome(&tokens[before]) && tokens[at - 1].is_sign('.'))
            && tokens[*at].word().is_some_and(|word| PARTS.contains(&word))
    };
    let changes = |at: &usize| {
        let next = |ahead: usize| tokens.get(at + ahead);
        let is = |ahead: usize, sign: char| next(ahead).is_some_and(|token| token.is_sign(sign));
        let is_set = is(1, '=') && !is(2, '=') && !is(2, '>');
        let by_method =
            is(1, '.') && next(2).and_then(Token::word).is_some_and(|word| CHANGES.contains(&word));
        let is_lent = (at.saturating_sub(8)..*at).any(|before| {
            tokens[before].is_sign('&')
                && tokens[before + 1].is_word("mut")
                && tokens[before + 2..*at].iter().all(|token| token.word().is_some() || token.is_sign('.'))
        });
        is_set || by_method || is_lent
    };
    let message = "only `runtime/decide` changes what an outcome decides; give it a voice there";
    let found = (0..tokens.len()).filter(|at| at_verdict(at) && changes(at));
    found.map(|at| Breach::new(path, tokens[at].line, message)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::Tree;
    use super::*;

    fn found(path: &str, body: &str) -> usize {
        let text = format!("use crate::runtime::model::Outcome; fn f(outcome: &mut Outcome) {{ {body} }}");
        let all = layers::check(&Tree::of(&[(path, text.as_str())]));
        all.iter().filter(|breach| breach.message.contains("what an outcome decides")).count()
    }

    #[test]
    fn a_verdict_that_is_changed_outside_its_room_is_found() {
        for body in [
            "outcome.decision = Decision::Allow;",
            "finding.decision = Decision::Allow;",
            "decided.outcome.decision = x;",
            "outcome.findings.push(finding);",
            "self.outcome.findings.retain(|finding| keep(finding));",
            "for finding in outcome.findings.iter_mut() {}",
            "for finding in &mut outcome.findings {}",
            "sort(&mut decided.outcome.findings);",
            "verdict.findings = Vec::new();",
        ] {
            assert_eq!(found("src/runtime/hook/call.rs", body), 1, "{body}");
            assert_eq!(found("src/runtime/decide/voices/plan.rs", body), 0, "{body}");
        }
    }

    #[test]
    fn a_verdict_that_is_read_is_none_of_our_business() {
        for body in [
            "if outcome.decision == Decision::Allow {}",
            "match outcome.decision { Decision::Allow => {} }",
            "let names = outcome.findings.iter().map(name);",
            "outcome.notes.push(note); report.findings.push(finding); done.decision = x;",
            "let Outcome { decision, .. } = outcome;",
        ] {
            assert_eq!(found("src/runtime/hook/call.rs", body), 0, "{body}");
        }
    }
}
