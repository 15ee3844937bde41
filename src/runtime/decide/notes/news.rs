//! News for the model when a session or a turn begins.

use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::Need;
use crate::runtime::decide::order::Note;
use crate::runtime::guards::secrets;
use crate::runtime::model::{Outcome, Step};

pub(in crate::runtime::decide) const NOTE: Note =
    Note { needs: &[Need::News], tell: |case, _, decided| tell(case, &mut decided.outcome) };

/// Adds what this session or turn begins with.
fn tell(case: &Case<'_>, outcome: &mut Outcome) {
    if let Step::Prompt { text } = &case.event.step {
        outcome.notes.extend(on_prompt(text));
        return;
    }
    outcome.notes.extend(on_start(case.repos.iter().any(|repo| repo.opted_in)));
    outcome.person.extend(case.found.news.iter().cloned());
}

/// One short paragraph in a repository that opted in: what a blocked call means.
fn on_start(opted_in: bool) -> Option<String> {
    opted_in.then(|| {
        "cf-guide enforces this repository's rules. A blocked call names the rule, the reason and an allowed way \
         forward: take it instead of retrying or working around the block."
            .to_owned()
    })
}

/// A credential in a prompt must not wander into files.
fn on_prompt(text: &str) -> Option<String> {
    let kind = secrets::scan(text, None).into_iter().next()?.kind;
    Some(format!(
        "The prompt holds what looks like a credential ({kind}). Do not write it into files, commands or messages; \
         refer to it through an environment variable."
    ))
}
