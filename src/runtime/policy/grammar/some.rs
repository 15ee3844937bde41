//! Of many things some: "affected tests", "shared branches". Which they are, the call that is judged does not show.

use super::super::kinds::is_among;
use super::super::rule::{Mode, Trigger, Unless};
use super::super::words::Token;
use super::Reading;
use super::parse::is_word;
use super::phrase::first_words;

/// The words that mean some of many, where the gate would hold for all.
pub(super) fn of_many(sentence: &[Token], reading: &Reading, told: bool) -> Option<String> {
    tests(sentence, reading).or_else(|| of_git(sentence, reading, told))
}

/// "Run affected tests after changes: `pytest tests/x`": those of what was changed, whichever they are.
fn tests(sentence: &[Token], reading: &Reading) -> Option<String> {
    const SOME: &str = "\
        affected relevant related specific corresponding appropriate applicable impacted respective matching targeted \
        focused touched nearby individual narrowest smallest";
    const THINGS: &str =
        "test tests suite suites check checks package packages module modules crate crates project projects";
    let demands = reading
        .gates
        .iter()
        .any(|gate| matches!(gate.unless, Unless::Passed { .. } | Unless::PassedAfter { .. }));
    let some = |at: usize| {
        matches!(&sentence[at], Token::Word(word) if is_among(SOME, word))
            && sentence[at + 1..]
                .iter()
                .take(3)
                .any(|t| matches!(t, Token::Word(word) if is_among(THINGS, word)))
    };
    let at = (0..sentence.len()).find(|at| demands && some(*at))?;
    Some(first_words(&sentence[at..]))
}

/// Things that git has many of.
const MANY: &[&str] = &["commit", "commits", "branch", "branches", "history", "tag", "tags"];

/// Branches that only some are, by a word that no name of a branch is.
const KINDS: &[&str] = &[
    "shared",
    "published",
    "public",
    "pushed",
    "released",
    "protected",
    "collaborative",
    "others",
    "others'",
];

/// "amend, squash or rewrite pushed commits", "rewrite history that others have".
fn of_git(sentence: &[Token], reading: &Reading, told: bool) -> Option<String> {
    const ALL: &str = "\
        a an the any all every each your our my own git local existing old previous last latest new these those this that \
        no never or and nor not to of on in into from with up unless without main master feature more other another \
        create creating make making delete deleting remove push pushing amend amending squash squashing rebase rebasing \
        merge merging rewrite rewriting force-push force-pushing force revert reset stash commit branch";
    let of_git = |trigger: &Trigger| matches!(trigger, Trigger::Command(pattern) if pattern.program == "git" && pattern.text != "git commit");
    let mut triggers = reading.gates.iter().filter(|gate| gate.unless == Unless::Nothing);
    if reading.mode != Some(Mode::Deny) || !triggers.any(|gate| gate.triggers.iter().any(of_git)) {
        return None;
    }
    // "rewrite pushed history with `git push --force`": the command itself is named.
    let named = |token: &Token| matches!(token, Token::Code(code) if code.starts_with("git "));
    if told && sentence.iter().any(named) {
        return None;
    }
    let at = sentence.iter().enumerate().position(|(at, token)| {
        let before = at.checked_sub(1).and_then(|before| sentence.get(before));
        let told_apart = match before {
            // A clause that tells somebody what to do may name a branch right in front.
            Some(token @ Token::Word(word)) => {
                if told {
                    is_word(token, KINDS)
                } else {
                    !is_among(ALL, word)
                }
            }
            Some(Token::Code(_) | Token::Mark(_)) | None => false,
        };
        let goes_on =
            !told && sentence.get(at + 1).is_some_and(|next| is_word(next, &["that", "which", "outside"]));
        is_word(token, MANY) && (told_apart || goes_on)
    })?;
    Some(first_words(&sentence[at.saturating_sub(1)..]))
}
