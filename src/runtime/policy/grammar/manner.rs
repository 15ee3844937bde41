//! The manner of a text: how firmly it is put, and whether it tells anybody to do anything.

use super::super::kinds;
use super::super::rule::Modal;
use super::super::words::Token;
use super::approval::LEAVE;
use super::cursor::Cursor;
use super::parse::{self, Force, Subject};
use super::{LONGEST, boundary, without_label};

/// How firmly a text is put, and whether it tells somebody to do something.
pub fn modal(sentence: &[Token]) -> (Option<Modal>, bool) {
    let sentence = sentence.get(..LONGEST).unwrap_or(sentence);
    if describes_option(sentence) {
        return (None, false);
    }
    // "Never: commit secrets, edit `x`": the label says how firmly.
    if let Some((front, _)) = boundary::labelled(sentence).filter(|(_, rest)| boundary::is_deed(rest)) {
        return ((front.len() == 1).then_some(Modal::Strict), true);
    }
    let start = without_label(Cursor::new(sentence));
    let clauses = parse::clauses(start.rest());
    let strict = clauses.iter().enumerate().any(|(at, clause)| {
        // "the mode stays (no `--x`)": a name behind words that tell nobody anything.
        let before = at.checked_sub(1).and_then(|before| clauses.get(before));
        let in_passing = matches!(clause.all, [Token::Word(word), Token::Code(_), ..] if matches!(word.as_str(), "no" | "never"))
            && before.is_some_and(|before| before.force == Force::Fact);
        if in_passing {
            return false;
        }
        let always = clause.force == Force::Prefer
            && clause.all.first().is_some_and(|t| parse::is_word(t, &["always"]));
        (clause.force.is_strict() || always) && says_something(clause)
    });
    let first = start.word().unwrap_or_default();
    let label =
        matches!(first, "forbidden" | "required" | "prohibited" | "mandatory") && start.rest().len() > 1;
    if strict || label {
        return (Some(Modal::Strict), true);
    }
    let words: Vec<&str> =
        sentence.iter().map(|t| if let Token::Word(w) = t { w.as_str() } else { "" }).collect();
    let asks = words.windows(2).any(|w| {
        matches!(w[0], "requires" | "require" | "needs")
            && (w[1] == "explicit" || kinds::is_among(LEAVE, w[1]))
    });
    if asks {
        return (None, true);
    }
    let soft = clauses.iter().any(|clause| {
        matches!(clause.force, Force::Avoid | Force::Should | Force::Prefer) && says_something(clause)
    }) || words.iter().any(|w| matches!(*w, "should" | "shouldn't" | "prefer" | "recommended"))
        || matches!(first, "try" | "consider" | "ideally");
    let imperative = kinds::is_among(IMPERATIVES, first);
    (soft.then_some(Modal::Soft), soft || imperative)
}

/// True where more than the bare modal is there: "(always)" says nothing.
fn says_something(clause: &parse::Clause<'_>) -> bool {
    let empty = clause.subject == Subject::Reader
        && clause.verbs.is_empty()
        && clause.object.is_empty()
        && clause.tail.is_empty();
    let needs_machine = || {
        // "`x` must be on `PATH`": what a machine must have, not what somebody must do.
        let Subject::Thing([.., Token::Code(_)]) = clause.subject else { return false };
        clause.verbs.is_empty()
            && clause.all.iter().any(|t| parse::is_word(t, &["installed", "available", "running", "path"]))
            || clause.tail.iter().any(|t| matches!(t, Token::Code(code) if code == "PATH"))
    };
    let always = clause.object.first().is_some_and(|t| parse::is_word(t, &["always"]));
    !(empty || needs_machine() || always && clause.force == Force::Never)
}

/// "`retries` (number, default `3`): do not …" describes an option.
fn describes_option(sentence: &[Token]) -> bool {
    const TYPES: &str = "boolean bool string number integer int float default optional array path enum";
    let [Token::Code(_), Token::Mark('('), Token::Word(word), ..] = sentence else { return false };
    kinds::is_among(TYPES, word)
}

/// Verbs that, in front of a sentence, tell somebody to do something.
const IMPERATIVES: &str = "\
    add ask assume avoid be before build call check choose commit confirm consider consult create \
    default define delete describe do document ensure explain extract fix follow format get give handle \
    import include inline install keep let limit log make mark match minimize move name note open pass \
    pin place prefer prefix preserve push put read rebase reference regenerate remove rename replace \
    request require respect return reuse review run set sign split start stick stop store test throw treat \
    try update use validate verify wait wrap write when if whenever favor favour leave target";

/// "All checks must pass." behind sentences that describe: a thing that must do something by itself, and nobody is told.
pub fn goes_on_describing(sentence: &[Token]) -> bool {
    sentence.len() <= 6
        && sentence.iter().all(|token| matches!(token, Token::Word(_)))
        && parse::clauses(sentence).iter().all(|clause| {
            matches!(clause.subject, Subject::Thing(_)) && clause.object.is_empty() && clause.tail.is_empty()
        })
}

/// "Every change needs a test": an order that is put as what a thing needs.
pub fn demands(sentence: &[Token]) -> bool {
    let needs = parse::has(sentence, "needs need requires require")
        && parse::has(sentence, "every each all any new adding");
    // "Commits follow Conventional Commits": how it is done here is how it must be done.
    let custom = parse::has(sentence, "conventional") && parse::has(sentence, "commit commits");
    sentence.len() <= 20 && (needs || custom)
}
