//! The traces of the repository that somebody stands in, brought up to date as far as that goes quickly.

use super::fill::{self, Filled};
use super::store::Traces;
use crate::runtime::model::Moment;
use crate::runtime::store::{Store, StoreError};
use crate::runtime::system::{Places, Root, State, files};

/// What commands and the server answer from.
#[derive(Debug)]
pub struct Here {
    pub traces: Traces,
    /// The ledger, for reading; None where nothing is recorded.
    pub ledger: Option<Store>,
    pub state: State,
    /// The repository's name.
    pub project: String,
    /// What could not be done, in sentences.
    pub notes: Vec<String>,
    pub filled: Filled,
}

impl Here {
    /// Opens them and reads what is new of the ledger for a moment.
    pub fn open(places: &Places, root: &Root, now: Moment) -> Result<Self, StoreError> {
        let mut here = Self::as_it_is(places, root, now)?;
        here.read_on(now);
        Ok(here)
    }

    /// Opens them. What cannot be written is read, and what another process holds is asked through its index; only a file of a
    /// newer binary is an error.
    pub fn as_it_is(places: &Places, root: &Root, now: Moment) -> Result<Self, StoreError> {
        let state = State::locate(places, root);
        let top = root.main().unwrap_or(&root.top);
        let project = top.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let mut notes = Vec::new();
        let ledger = match Store::open_read_only(&state.database()) {
            Ok(store) => Some(store),
            Err(StoreError::Missing) => None,
            Err(error) => {
                notes.push(format!("{error}; what was read of it before is shown"));
                None
            }
        };
        let is_there = files::is_there(&state.folder) && places.is_own(&places.state, &root.top);
        let traces = if is_there { opened(&state, now, &mut notes)? } else { Traces::in_memory()? };
        Ok(Self { traces, ledger, state, project, notes, filled: Filled::default() })
    }

    /// What a person just said counts for hooks at once, too.
    pub fn tell_hooks(&self) {
        if self.traces.index().is_some() && !self.traces.is_read_only() {
            // What cannot be written now is written by the worker.
            let _ = fill::lay_out_precedents(&self.traces, &self.state);
        }
    }

    /// Reads on for a moment; what hinders it becomes a note.
    fn read_on(&mut self, now: Moment) {
        let Some(ledger) = self.ledger.as_ref().filter(|_| !self.traces.is_held()) else { return };
        if self.traces.is_read_only() {
            self.notes.push("the traces cannot be written here; what is there already is shown".to_owned());
            return;
        }
        match fill::fill(&mut self.traces, ledger, &self.state, Some(fill::PATIENCE_US), now) {
            Ok(filled) => {
                if filled.is_behind {
                    self.notes.push("not all of the record is read yet; ask again in a moment".to_owned());
                }
                self.filled = filled;
            }
            Err(error) => {
                self.notes.push(format!("the traces could not be brought up to date ({})", error.code()));
            }
        }
    }
}

fn opened(state: &State, now: Moment, notes: &mut Vec<String>) -> Result<Traces, StoreError> {
    match Traces::open(&state.folder, now) {
        Ok((traces, aside)) => {
            notes.extend(
                aside.map(|path| format!("damaged traces were set aside as {path}; they are read anew")),
            );
            Ok(traces)
        }
        Err(StoreError::Locked) => Ok(Traces::held(&state.folder)),
        Err(error @ (StoreError::ReadOnly | StoreError::Missing | StoreError::Full)) => {
            notes.push(format!("the traces cannot be written here ({})", error.code()));
            Ok(Traces::read(&state.folder)?.map_or_else(Traces::in_memory, Ok)?)
        }
        Err(error) => Err(error),
    }
}
