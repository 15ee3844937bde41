//! Words that a heading or lead-in puts in front of each item below it: "Forbidden commands" is "never run" for each.

use super::super::kinds::is_among;
use super::super::words::Token;
use super::parse::{codes, has, words};

/// Longer ones say more than that.
const LONGEST: usize = 12;

/// The words that each item continues; None where a lead-in says anything else.
pub fn heads(tokens: &[Token]) -> Option<Vec<Token>> {
    const NEVER: &str = "\
        never do not don't dont must you we agents any of the following these this things what to please ever should \
        below strictly absolutely critical important are that here list rules";
    const OUT: &str = "forbidden prohibited banned disallowed off-limits";
    const BESIDE: &str = "\
        forbidden prohibited banned disallowed off-limits the following these are is strictly absolutely and or list of \
        always explicitly";
    const RUN: &str = "command commands";
    const EDIT: &str = "file files path paths folder folders directory directories";
    const USE: &str = "pattern patterns api apis function functions import imports library libraries package packages tool tools";
    const DO: &str = "action actions operation operations practices things";
    let plain: Vec<&str> = words(tokens).filter(|word| word.chars().any(char::is_alphanumeric)).collect();
    if plain.is_empty() || plain.len() > LONGEST || codes(tokens).next().is_some() {
        return None;
    }
    let only = |list: &[&str]| plain.iter().all(|word| list.iter().any(|one| is_among(one, word)));
    let token = |word: &str| if word == "," { Token::Mark(',') } else { Token::Word(word.to_owned()) };
    let said = |text: &str| Some(text.split(' ').map(token).collect());
    if has(tokens, OUT) && only(&[BESIDE, RUN, EDIT, USE, DO]) {
        return if has(tokens, RUN) {
            said("never run")
        } else if has(tokens, EDIT) {
            said("never edit")
        } else if has(tokens, USE) {
            said("never use")
        } else {
            said("never")
        };
    }
    let messages = &[
        "never do not don't include add put use any of the following in commit commits messages message to",
    ];
    if has(tokens, "never not don't")
        && has(tokens, "following")
        && has(tokens, "commit commits")
        && only(messages)
    {
        return said("in commit messages , never include");
    }
    if has(tokens, "never not don't dont") && has(tokens, "do following these things") && only(&[NEVER]) {
        return said("never");
    }
    if has(tokens, "avoid") && only(&["avoid things to what the following these patterns please always"]) {
        return said("avoid");
    }
    let checklist = (has(tokens, "pre-commit") || has(tokens, "before") && has(tokens, "checklist checks"))
        && has(tokens, "commit committing pre-commit")
        && only(&["pre-commit checks checklist check steps before each every you commit committing the"]);
    checklist.then(|| before("committing")).flatten()
}

fn before(what: &str) -> Option<Vec<Token>> {
    let word = |text: &str| Token::Word(text.to_owned());
    Some(vec![word("before"), word(what), Token::Mark(','), word("run")])
}
