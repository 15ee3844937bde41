//! The beginning of every command and screen of this room: where it is, the decisions there, and which one is meant.

use crate::runtime::cli::print;
use crate::runtime::config::Config;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::decision::{self, By, Fault, Matter, Requester};
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::remember::decisions;
use crate::runtime::store::decisions::{DecisionStore, Decisions, Haste};
use crate::runtime::store::{Chain, Store, StoreError};
use crate::runtime::system::{Env, Places, Root, State, clock, files, supervised};
use crate::runtime::workspace::compiled::Compiled;

/// The most that are named where several fit.
const MOST_NAMED: usize = 5;

/// Where a command works.
#[derive(Debug)]
pub struct Here {
    pub root: Root,
    pub places: Places,
    pub now: Moment,
}

impl Here {
    pub fn find() -> Result<Self> {
        let root = Env.cwd().and_then(|cwd| Root::of(&cwd));
        let root = root.ok_or_else(|| Error::new(Exit::BadInput, "this folder cannot be entered"))?;
        Ok(Self { root, places: Places::find(Env), now: clock::now() })
    }

    /// The decisions, to be changed; what an earlier death left is mended.
    pub fn open(&self) -> Result<Decisions> {
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
    pub fn record(&self, store: &mut Decisions) {
        if let Ok(Some(ledger)) = self.ledger_to_change() {
            let _ = decisions::record(store, &ledger);
        }
    }

    /// The decisions, to be read; None where nobody asked anything yet.
    pub fn read(&self) -> Result<Option<Decisions>> {
        let state = State::locate(&self.places, &self.root);
        decisions::read(&self.places, &state, Haste::Command).map_err(failed)
    }

    /// The ledger, to be read; None where no hook has run yet.
    pub fn ledger(&self) -> Result<Option<Store>> {
        let database = State::locate(&self.places, &self.root).database();
        if !files::is_there(&database) {
            return Ok(None);
        }
        Store::open_read_only(&database).map(Some).map_err(unread)
    }

    /// The same, to be changed.
    pub fn ledger_to_change(&self) -> Result<Option<Store>> {
        let state = State::locate(&self.places, &self.root);
        if !files::is_there(&state.database()) {
            return Ok(None);
        }
        let store = Store::open(&state.database()).map_err(unread)?;
        Ok(Some(store.sealing(Chain::of(&state, &self.places, &self.root.top))))
    }

    /// The settings in force here.
    pub fn config(&self) -> Config {
        Compiled::from_files(Env, &self.places, &self.root).config
    }

    /// The signal of a failure that is open in the session of whoever asks, where a hook saw it ask.
    pub fn open_signal(&self, requester: &Requester) -> Option<&'static str> {
        let database = State::locate(&self.places, &self.root).database();
        let store = Store::open_read_only(&database).ok().filter(|_| requester.confirmed)?;
        decisions::open_signal(&store, &requester.session, &self.config().guidance, self.now)
    }

    /// A person sits here, and no agent is above.
    pub fn is_attended(&self) -> bool {
        supervised::is_person_here(Env, &self.places)
    }

    /// The person at this terminal.
    pub fn person(&self, via: &str) -> By {
        By { kind: "person".into(), name: Env.user(), via: via.into() }
    }
}

/// The ledger did not do it.
pub fn unread(error: StoreError) -> Error {
    Error::new(Exit::CannotWrite, "could not use the ledger").because(error)
}

/// Asks for a yes or a no.
pub fn confirm(question: &str) -> bool {
    dialoguer::Confirm::new().with_prompt(question).default(false).interact().unwrap_or(false)
}

/// The store did not do it.
pub fn failed(error: StoreError) -> Error {
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
pub fn wrong(fault: &Fault) -> Error {
    let why = Untrusted::new(fault.why.as_str()).for_terminal(300);
    let example = Untrusted::new(fault.example.as_str()).for_terminal(300);
    Error::new(Exit::BadInput, format!("`{}` cannot be taken", fault.flag))
        .because(why)
        .hint(format!("for example: {example}"))
}

/// What was typed is no id at all.
pub fn no_id(shown: &str) -> Error {
    Error::new(Exit::Usage, format!("`{shown}` is no id of a decision")).hint(format!(
        "give `d-` and at least {} characters of it; `cf-guide decision list` has them",
        decision::SHORTEST_ID
    ))
}

pub fn meant(store: &dyn DecisionStore, id: &str) -> Result<Matter> {
    let shown = Untrusted::new(id).for_terminal(40);
    let Some(wanted) = decision::wanted(id) else { return Err(no_id(&shown)) };
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
pub fn unknown(id: &str) -> Error {
    let shown = Untrusted::new(id).for_terminal(40);
    Error::new(Exit::Usage, format!("there is no decision `{shown}` in this repository"))
        .hint("run `cf-guide decision list --all`")
}
