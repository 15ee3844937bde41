//! The documents a repository starts with: rules, context, agents, from templates that know its stack.
//!
//! - [`stack`]: which languages a repository speaks and which commands it has. Pure.
//! - [`render`]: templates become proposals. Pure.
//! - [`merge`]: a template's new text and a person's edits. Pure.
//! - [`cli`]: `cf-guide scaffold`.

pub mod cli;
pub mod merge;
pub mod render;
pub mod stack;

use std::path::Path;

use crate::runtime::model::{Proposal, Wanted};
use crate::runtime::system::{Env, change, program};

/// The documents for a repository, from what is in it.
pub fn documents(root: &Path, wanted: &Wanted) -> Vec<Proposal> {
    let read = |name: &str| {
        let bytes = change::read(&root.join(name)).ok().flatten()?;
        String::from_utf8(bytes).ok()
    };
    let has = |name: &str| change::is_there(&root.join(name));
    let path = Env.path().unwrap_or_default();
    let runs = |name: &str| match name.strip_prefix("./") {
        Some(inside) => program::is_executable(&root.join(inside)),
        None => program::find(name, &path).is_some(),
    };
    let stack = stack::survey(&stack::Eyes { read: &read, has: &has, runs: &runs });
    let name = root.file_name().map_or_else(|| "project".into(), |name| name.to_string_lossy().into_owned());
    render::proposals(wanted, &name, &stack)
}
