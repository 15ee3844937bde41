//! Rule files changed by a command: shown first, written as a whole, with a way back.

use std::path::{Path, PathBuf};

use super::policy::compiled;
use super::{here, print};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::policy::{Layer, Source, report};
use crate::runtime::system::change::{self, Change};
use crate::runtime::system::{Env, Places, State};

/// Gives rules that are enforced an id and an example.
pub fn with_ids(ids: &[String], yes: bool) -> Result<Exit> {
    let (sources, bundle) = compiled(&[])?;
    let changes: Vec<(&Source, String)> = sources
        .iter()
        .filter(|s| s.layer != Layer::User)
        .filter_map(|source| Some((source, report::adopted(source, &bundle, ids)?)))
        .collect();
    if changes.is_empty() {
        print::err("nothing to adopt: every rule that can be enforced has an id and examples\n");
        return Ok(Exit::Done);
    }
    write(changes, &here()?.top, yes)?;
    Ok(Exit::Done)
}

/// Shows what would change.
pub fn preview(changes: &[(&Source, String)]) {
    for (source, text) in changes {
        print::err(&change::diff((&source.path, &source.text), (&source.path, text), 1));
    }
}

/// Shows what would change, and changes it when told to.
pub fn write(changes: Vec<(&Source, String)>, base: &Path, yes: bool) -> Result<()> {
    preview(&changes);
    if changes.is_empty() {
        return Ok(());
    }
    if !yes {
        print::err("nothing was written; run it again with `--yes` to write this\n");
        return Ok(());
    }
    apply(changes, base)
}

/// Writes the files, all or none, with a way back.
pub fn apply(changes: Vec<(&Source, String)>, base: &Path) -> Result<()> {
    let root = here()?;
    let places = Places::find(Env);
    let keep = State::open(&places, &root)
        .map_err(|why| Error::new(Exit::CannotWrite, "there is no place for backups").because(why.because()))?
        .folder;
    let changes: Vec<Change> = changes
        .into_iter()
        .map(|(source, text)| {
            let named = PathBuf::from(&source.path);
            let path = if named.is_absolute() { named } else { base.join(named) };
            Change {
                path,
                before: Some(source.text.clone().into_bytes()),
                after: Some(text.into_bytes()),
                private: false,
            }
        })
        .collect();
    change::apply(&changes, &keep).map_err(|failure| failure.told(&root.top))?;
    Ok(())
}
