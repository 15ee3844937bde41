//! The standing of a work tree: which agents are guarded, what rests, what is in force, what waits. One answer for
//! everybody who tells a person about it: `status`, `verify`, `explain`, the status line, the first words of a session.
//!
//! [`guarded`] looks at the settings as each client would read them, [`words`] puts the answer into a line.

pub mod guarded;
pub mod words;

pub use self::guarded::Guarded;

use crate::runtime::config::{Config, Fail, GuardMode, Mode};
use crate::runtime::guards::{self, Modes};
use crate::runtime::model::{Agent, Moment};
use crate::runtime::remember::approvals;
use crate::runtime::remember::names::PAUSE;
use crate::runtime::store::{NoteScope, Store};
use crate::runtime::system::{Env, Places, Root, State};
use crate::runtime::workspace::compiled::Compiled;
use crate::runtime::workspace::counts::Counts;

/// How it stands in a work tree.
#[derive(Debug)]
pub struct Standing {
    /// Each agent, and whether its client would run our hooks here.
    pub agents: Vec<(Agent, Guarded)>,
    /// The team opted in: the repository's own rules count.
    pub opted_in: bool,
    /// What rules may do at most.
    pub mode: Mode,
    /// What a failure of ours means.
    pub fail: Fail,
    /// The rules.
    pub counts: Counts,
    /// How many guards are on.
    pub guards: usize,
    /// What rests by a person's word.
    pub pause: Option<Pause>,
    /// Questions that wait for a person, and since when the oldest does.
    pub waiting: (usize, Option<Moment>),
    /// Why nothing can be kept here, where that is so.
    pub storeless: Option<String>,
    /// How many findings about settings and rule files there are.
    pub findings: usize,
    /// When this was found out.
    pub now: Moment,
}

/// What rests by a person's word, and until when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pause {
    /// The pack that rests; empty: rules and all packs.
    pub pack: String,
    /// Until when.
    pub until: Moment,
}

impl Standing {
    /// How it stands in a work tree whose settings are known. `store`: what is kept here, where anything is.
    pub fn of(root: &Root, places: &Places, compiled: &Compiled, store: Option<&Store>, now: Moment) -> Self {
        let waiting = store.and_then(|store| store.notes(NoteScope::Pending).ok()).unwrap_or_default();
        Self {
            agents: guarded::all(Env, places, root),
            opted_in: root.opted_in,
            mode: compiled.config.mode,
            fail: compiled.config.fail,
            counts: compiled.counts,
            guards: guards_on(&compiled.config),
            pause: store.and_then(|store| pause(places, store, now)),
            waiting: (waiting.len(), waiting.first().map(|(_, _, at)| *at)),
            storeless: State::would_fail(places, root).map(|why| why.because()),
            findings: compiled.findings.len(),
            now,
        }
    }

    /// The same from the files, for a command.
    pub fn here(root: &Root, places: &Places, now: Moment) -> Self {
        let store = Store::open_read_only(&State::locate(places, root).database()).ok();
        Self::of(root, places, &Compiled::from_files(Env, places, root), store.as_ref(), now)
    }

    /// How one agent stands.
    pub fn agent(&self, agent: Agent) -> &Guarded {
        self.agents.iter().find(|(known, _)| *known == agent).map_or(&Guarded::No, |(_, stands)| stands)
    }

    /// The agent that a person most likely means: the first that is guarded, else the first that is wired.
    pub fn first_agent(&self) -> Agent {
        let on = self.agents.iter().find(|(_, stands)| stands.is_on());
        let wired = self.agents.iter().find(|(_, stands)| *stands != Guarded::No);
        on.or(wired).map_or_else(Agent::default, |(agent, _)| *agent)
    }

    /// Some client would run our hooks.
    pub fn is_guarded(&self) -> bool {
        self.agents.iter().any(|(_, stands)| stands.is_on())
    }

    /// Some settings speak of us, whether or not they work.
    pub fn is_wired(&self) -> bool {
        self.agents.iter().any(|(_, stands)| *stands != Guarded::No)
    }
}

/// The pause in force, where a person signed one.
pub fn pause(places: &Places, store: &Store, now: Moment) -> Option<Pause> {
    let grant = approvals::genuine(places, store, PAUSE)?;
    let until = Moment(grant.expires);
    (until > now).then_some(Pause { pack: grant.about, until })
}

/// How many guards do more than record.
fn guards_on(config: &Config) -> usize {
    let all = guards::all(Modes::new(&config.guards));
    all.iter().filter(|info| info.mode > GuardMode::Observe).count()
}
