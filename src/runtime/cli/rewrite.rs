//! Rule files changed by a command: shown first, written as a whole, with a way back.

use std::path::{Path, PathBuf};

use super::policy::{self, compiled};
use super::{here, print};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::policy::report::Addition;
use crate::runtime::policy::{Bundle, Layer, Source, beside, report};
use crate::runtime::system::change::{self, Change};
use crate::runtime::system::{Env, Places, State, terminal};

/// Gives rules that are enforced an id and an example, as far as every rule then holds as it did.
pub fn with_ids(ids: &[String], yes: bool) -> Result<Exit> {
    let (sources, bundle) = compiled(&[])?;
    let changes = |additions: &[Addition]| -> Vec<(&Source, String)> {
        let own = sources.iter().filter(|source| source.layer != Layer::User);
        own.filter_map(|source| Some((source, report::adopted(source, &bundle, additions)?))).collect()
    };
    let before = policy::of(&sources);
    let wanted = report::additions(&sources, &bundle, ids);
    let kept = beside::sift(&wanted, true, &mut |some| {
        let after = policy::of(&with(&sources, &changes(some)));
        beside::harm(&before, &after).is_none() && has_all(&after, some)
    });
    let left: Vec<&Addition> = wanted.iter().filter(|one| !kept.contains(one)).collect();
    let changes = changes(&kept);
    if changes.is_empty() && left.is_empty() {
        print::err("nothing to adopt: every rule that can be enforced has an id and examples\n");
        return Ok(Exit::Done);
    }
    let exit = write(changes, &here()?.top, yes)?;
    for one in left {
        let what = if one.example { "example" } else { "id" };
        let rule = Untrusted::new(&one.rule).for_terminal(80);
        print::err(&format!("no {what} for `{rule}`: the one that we know of does not hold there\n"));
    }
    Ok(exit)
}

/// True where each addition is read as what it is meant to be.
fn has_all(after: &Bundle, additions: &[Addition]) -> bool {
    additions.iter().all(|one| {
        let rule = after.rules.iter().find(|rule| rule.id == one.rule);
        rule.is_some_and(|rule| if one.example { !rule.examples.is_empty() } else { rule.has_own_id })
    })
}

/// The sources, with what would be changed in them.
pub fn with(sources: &[Source], changes: &[(&Source, String)]) -> Vec<Source> {
    let text = |source: &Source| {
        let changed = changes.iter().find(|(one, _)| one.path == source.path && one.layer == source.layer);
        changed.map_or_else(|| source.text.clone(), |(_, text)| text.clone())
    };
    sources.iter().map(|source| Source { text: text(source), ..source.clone() }).collect()
}

/// Shows what would change.
pub fn preview(changes: &[(&Source, String)]) {
    for (source, text) in changes {
        print::err(&change::diff((&source.path, &source.text), (&source.path, text), 1));
    }
}

/// Shows what would change, and changes it when told to: beforehand, or by somebody who is there to be asked.
pub fn write(changes: Vec<(&Source, String)>, base: &Path, yes: bool) -> Result<Exit> {
    preview(&changes);
    if changes.is_empty() {
        return Ok(Exit::No);
    }
    if !yes && terminal::is_attended() {
        print::err("\n[y] write this  any other key: leave it\n");
        if !matches!(dialoguer::console::Term::stderr().read_char(), Ok('y' | 'Y')) {
            print::err("nothing was written\n");
            return Ok(Exit::No);
        }
    } else if !yes {
        print::err("nothing was written; run it again with `--yes` to write this\n");
        return Ok(Exit::No);
    }
    apply(changes, base)?;
    Ok(Exit::Done)
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
