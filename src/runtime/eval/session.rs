//! What the model is told when a session or a turn begins.

use crate::runtime::guards::secrets;

/// One short paragraph in a repository that opted in: what a blocked call means.
pub fn on_start(opted_in: bool) -> Option<String> {
    opted_in.then(|| {
        "cf-guide enforces this repository's rules. A blocked call names the rule, the reason and an allowed way \
         forward: take it instead of retrying or working around the block."
            .to_owned()
    })
}

/// A credential in a prompt must not wander into files.
pub fn on_prompt(text: &str) -> Option<String> {
    let kind = secrets::scan(text, None).into_iter().next()?.kind;
    Some(format!(
        "The prompt holds what looks like a credential ({kind}). Do not write it into files, commands or messages; \
         refer to it through an environment variable."
    ))
}
