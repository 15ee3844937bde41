//! What every command of this room begins with: where it is, the decisions there, and which one is meant.

use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::decision::{self, By, Fault, Matter};
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::remember::decisions;
use crate::runtime::store::decisions::{DecisionStore, Decisions, Haste};
use crate::runtime::store::{Store, StoreError};
use crate::runtime::system::{Env, Places, Root, State, clock, files, supervised};

/// The most that are named where several fit.
const MOST_NAMED: usize = 5;

/// Where a command works.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) root: Root,
    pub(super) places: Places,
    pub(super) now: Moment,
}

impl Desk {
    pub(super) fn here() -> Result<Self> {
        let root = Env.cwd().and_then(|cwd| Root::of(&cwd));
        let root = root.ok_or_else(|| Error::new(Exit::BadInput, "this folder cannot be entered"))?;
        Ok(Self { root, places: Places::find(Env), now: clock::now() })
    }

    /// The decisions, to be changed; what an earlier death left is mended.
    pub(super) fn open(&self) -> Result<Decisions> {
        let state = State::open(&self.places, &self.root).map_err(|why| {
            Error::new(Exit::CannotWrite, "could not keep a decision").because(why.because())
        })?;
        let (mut store, set_aside) =
            decisions::open(&self.places, &state, Haste::Command, self.now).map_err(failed)?;
        if let Some(aside) = set_aside {
            let aside = Untrusted::new(aside).for_terminal(300);
            print::err(&format!(
                "the decisions were damaged and are set aside as `{aside}`; what they blocked stays blocked until \
                 `cf-guide doctor --acknowledge`\n"
            ));
        }
        store.mend().map_err(failed)?;
        decisions::take_steps(&mut store, self.now).map_err(failed)?;
        Ok(store)
    }

    /// Writes what happened into the ledger, where there is one; what cannot be written now is written next time.
    pub(super) fn record(&self, store: &mut Decisions) {
        let database = State::locate(&self.places, &self.root).database();
        if files::is_there(&database)
            && let Ok(ledger) = Store::open(&database)
        {
            let _ = decisions::record(store, &ledger);
        }
    }

    /// The decisions, to be read; None where nobody asked anything yet.
    pub(super) fn read(&self) -> Result<Option<Decisions>> {
        let state = State::locate(&self.places, &self.root);
        decisions::read(&self.places, &state, Haste::Command).map_err(failed)
    }

    /// A person sits here, and no agent is above.
    pub(super) fn is_attended(&self) -> bool {
        supervised::is_person_here(Env, &self.places)
    }

    /// The person at this terminal.
    pub(super) fn person(&self, via: &str) -> By {
        By { kind: "person".into(), name: Env.user(), via: via.into() }
    }
}

/// The store did not do it.
pub(super) fn failed(error: StoreError) -> Error {
    let exit = if error == StoreError::Locked { Exit::Busy } else { Exit::CannotWrite };
    let why = match &error {
        StoreError::Locked => "another process holds them".to_owned(),
        StoreError::Full => "there is no room left".to_owned(),
        StoreError::ReadOnly => "they can only be read here".to_owned(),
        other => other.to_string().replace("the ledger", "the file"),
    };
    Error::new(exit, "could not use the decisions")
        .because(why)
        .hint("run `cf-guide status --json` to see where they are; nothing was changed")
}

/// Something about the input is wrong; nothing was changed.
pub(super) fn wrong(fault: &Fault) -> Error {
    let why = Untrusted::new(fault.why.as_str()).for_terminal(300);
    let example = Untrusted::new(fault.example.as_str()).for_terminal(300);
    Error::new(Exit::BadInput, format!("`{}` cannot be taken", fault.flag))
        .because(why)
        .hint(format!("for example: {example}"))
}

/// The decision that is meant.
pub(super) fn meant(store: &dyn DecisionStore, id: &str) -> Result<Matter> {
    let shown = Untrusted::new(id).for_terminal(40);
    let Some(wanted) = decision::wanted(id) else {
        return Err(Error::new(Exit::Usage, format!("`{shown}` is no id of a decision")).hint(format!(
            "give `d-` and at least {} characters of it; `cf-guide decision list` has them",
            decision::SHORTEST_ID
        )));
    };
    let mut found = store.find(&wanted, MOST_NAMED + 1).map_err(failed)?;
    match found.as_slice() {
        [] => Err(unknown(id)),
        [_] => Ok(found.remove(0)),
        several => {
            let names: Vec<String> = several.iter().take(MOST_NAMED).map(Matter::id).collect();
            let more = if several.len() > MOST_NAMED { ", …" } else { "" };
            Err(Error::new(Exit::Usage, format!("`{shown}` fits several: {}{more}", names.join(", ")))
                .hint("give more of it"))
        }
    }
}

/// There is no such decision.
pub(super) fn unknown(id: &str) -> Error {
    let shown = Untrusted::new(id).for_terminal(40);
    Error::new(Exit::Usage, format!("there is no decision `{shown}` in this repository"))
        .hint("run `cf-guide decision list --all`")
}
