//! "Never commit" with things beside it: those things, not every commit.

use super::super::kinds;
use super::super::rule::{Gate, Trigger, Unless};
use super::super::words::Token;
use super::{FIRST_KEY, Reading, parse, phrase};

/// "`dist/` — do not commit", "Never commit: `*.tfstate`": the files that are named, not every commit. Where the words
/// in front name things that no name tells apart, those words.
pub(super) fn name_things(sentence: &[Token], reading: &mut Reading) -> Option<String> {
    const THINGS: &str = "\
        artifact artifacts file files output outputs generated secrets secret keys credentials binaries logs data build env \
        dumps caches vendored temporary node_modules folder directory";
    let whole =
        |trigger: &Trigger| matches!(trigger, Trigger::Command(pattern) if pattern.text == "git commit");
    let flat =
        reading.gates.iter().all(|gate| gate.unless == Unless::Nothing && gate.triggers.iter().all(whole));
    let of_secrets =
        |trigger: &Trigger| matches!(trigger, Trigger::Content(pattern) if pattern.literal == FIRST_KEY);
    let secrets = reading.gates.iter().flat_map(|gate| &gate.triggers).any(of_secrets);
    let at =
        sentence.iter().position(|token| parse::is_word(token, &["commit", "committing", "committed"]))?;
    if !flat && !secrets {
        return None;
    }
    let (front, behind) = sentence.split_at(at);
    // "never commit in `vendor/x`", "never commit to `main`" say themselves what they are about.
    if !secrets
        && behind.get(1).is_some_and(|next| {
            !matches!(next, Token::Mark(_)) && !parse::is_word(next, &["or", "and", "manually"])
        })
    {
        return None;
    }
    // "see `docs/git.md`" names no file that is committed.
    let listed = secrets || matches!(behind.get(1), Some(Token::Mark(':' | '(' | '—')));
    let named = front.iter().chain(behind.iter().filter(|_| listed));
    let files: Vec<String> = named
        .filter_map(|token| match token {
            Token::Code(code) if code.starts_with("*.") && !code.contains(char::is_whitespace) => {
                Some(code.clone())
            }
            Token::Code(code) if code.contains(['.', '/', '*']) => kinds::path(code, false),
            Token::Code(_) | Token::Word(_) | Token::Mark(_) => None,
        })
        .collect();
    let staged = files.iter().map(|glob| Trigger::Staged { glob: glob.clone() });
    if secrets {
        reading.gates.extend((!files.is_empty()).then(|| Gate::flat(staged.collect())));
        return None;
    }
    if files.is_empty() {
        let leads = sentence.last() == Some(&Token::Mark(':'));
        let things = parse::has(front, THINGS);
        return (leads || things).then(|| phrase::first_words(front));
    }
    let mut triggers: Vec<Trigger> = staged.collect();
    // "do not commit, do not edit manually"
    if parse::clauses(sentence).iter().any(|one| one.force.rules_out() && one.verbs.contains(&"edit")) {
        triggers.extend(files.iter().map(|glob| Trigger::changing(glob)));
    }
    reading.gates = vec![Gate::flat(triggers)];
    None
}
