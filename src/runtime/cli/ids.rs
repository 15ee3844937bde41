//! The event that is meant, by its id or enough of it.

use serde_json::Value;

use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::store::Store;

/// The fewest characters of an id.
pub(super) const FEWEST: usize = 4;
/// The most that are named where several fit.
const MOST_NAMED: usize = 5;

/// The row that is meant: `last`, an id as agents and people are told it, the whole of it, or the beginning of either.
/// None where nothing fits; an error where several do.
pub(super) fn row(store: &Store, id: &str) -> Result<Option<Value>> {
    if id.eq_ignore_ascii_case("last") {
        return Ok(store.row("last")?);
    }
    let id = id.to_ascii_uppercase();
    if id.len() < FEWEST {
        return Err(Error::new(Exit::Usage, format!("`{}` is too short for an id", shown(&id)))
            .hint(format!("give at least {FEWEST} characters of it; `cf-guide log` has them")));
    }
    let found = store.ids_like(&id, MOST_NAMED + 1)?;
    match found.as_slice() {
        [] => Ok(None),
        [one] => Ok(store.row(one)?),
        several => Err(ambiguous(&id, several.iter().map(|ulid| short(ulid)))),
    }
}

/// The short form of an id, as people and agents are told it.
pub(super) fn short(ulid: &str) -> &str {
    ulid.get(ulid.len().saturating_sub(8)..).unwrap_or(ulid)
}

/// Several things fit what was given.
pub(super) fn ambiguous<'a>(given: &str, fitting: impl Iterator<Item = &'a str>) -> Error {
    let mut names: Vec<String> = fitting.map(shown).collect();
    if names.len() > MOST_NAMED {
        names.truncate(MOST_NAMED);
        names.push("…".into());
    }
    Error::new(Exit::Usage, format!("`{}` fits several: {}", shown(given), names.join(", ")))
        .hint("give more of it")
}

fn shown(text: &str) -> String {
    Untrusted::new(text).for_terminal(40)
}
