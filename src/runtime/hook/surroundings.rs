//! Where an event takes place: roots, state, settings. One for hook, check and explain.

use std::path::{Path, PathBuf};

use super::compiled::Compiled;
use crate::runtime::config::Config;
use crate::runtime::ctx::root::{self, lexical};
use crate::runtime::ctx::state::{self, Storeless};
use crate::runtime::ctx::{Env, Places, Root, State};
use crate::runtime::model::{Event, Facts, Opaque, Scene};

/// The most repositories that one action may touch before it cannot be judged.
const MAX_ROOTS: usize = 4;

/// Everything around an event that the verdict may depend on.
#[derive(Debug)]
pub struct Surroundings {
    /// The environment.
    pub env: Env,
    /// The folders outside any repository.
    pub places: Places,
    /// The root the session is bound to; its state takes the ledger row.
    pub root: Root,
    /// The event's folder exists.
    pub cwd_exists: bool,
    /// Where history is kept, or why it is not.
    pub state: Result<State, Storeless>,
    /// What the bound root's files say.
    pub compiled: Compiled,
    /// The folders an action is judged against.
    pub scene: Scene,
    /// The settings in force: the strictest of all roots that the action touches.
    pub config: Config,
}

/// What the surroundings are looked up for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A hook: the state folder is made, the session bound, the cache used.
    Hook,
    /// A look from the command line: nothing is written.
    Look,
}

impl Surroundings {
    /// The surroundings of an event. A hook makes what is missing and binds the session; a look changes nothing.
    pub fn of(env: Env, event: &Event, purpose: Purpose) -> Self {
        let places = Places::find(env);
        let cwd = Path::new(&event.cwd);
        let here = Root::of(cwd);
        let cwd_exists = here.is_some();
        let here =
            here.or_else(|| Root::of_path(cwd)).or_else(|| Root::of(Path::new("/"))).unwrap_or_else(nowhere);
        let bound = match purpose {
            Purpose::Hook => state::bind_session(&places, &event.session, &here),
            Purpose::Look => None,
        };
        let root = match bound {
            Some(top) if top != here.top => {
                Root::of(&top).filter(|root| root.top == top).unwrap_or_else(|| here.clone())
            }
            Some(_) | None => here.clone(),
        };
        let state = match purpose {
            Purpose::Hook => State::open(&places, &root),
            Purpose::Look => Ok(State::locate(&places, &root)),
        };
        let compiled = match purpose {
            Purpose::Hook => Compiled::load(env, &places, &root, state.as_ref().ok()),
            Purpose::Look => Compiled::from_files(env, &places, &root),
        };
        let mut config = compiled.config.clone();
        if here.top != root.top {
            config = config.strictest(&Compiled::load(env, &places, &here, None).config);
        }
        let scene = places.scene(env, &root.top);
        Self { env, places, root, cwd_exists, state, compiled, scene, config }
    }

    /// Takes in the settings of every other repository that the action touches; too many cannot be judged.
    pub fn widen(&mut self, event: &Event, facts: &mut Facts) {
        let mut seen: Vec<PathBuf> = vec![self.root.top.clone()];
        let cwd = Path::new(&event.cwd);
        for file in &facts.files {
            if file.path.starts_with('~') || !file.exact {
                continue;
            }
            let base = file.cwd.as_deref().map_or_else(|| cwd.to_owned(), |dir| lexical(cwd, Path::new(dir)));
            let path = root::resolve(&lexical(&base, Path::new(&file.path)));
            if path.starts_with(&self.root.top) || seen.iter().skip(1).any(|top| path.starts_with(top)) {
                continue;
            }
            let Some(other) = Root::of_path(&path).filter(|root| root.is_git || root.opted_in) else {
                continue;
            };
            if seen.contains(&other.top) {
                continue;
            }
            if seen.len() == MAX_ROOTS {
                facts.opaque.get_or_insert(Opaque::TooManyParts);
                return;
            }
            let config = Compiled::load(self.env, &self.places, &other, None).config;
            self.config = std::mem::take(&mut self.config).strictest(&config);
            seen.push(other.top);
        }
    }

    /// True where nobody can be asked: the client runs without a person.
    pub fn is_unattended(&self) -> bool {
        self.env.claude_entrypoint().is_some_and(|entry| entry.starts_with("sdk"))
    }
}

fn nowhere() -> Root {
    Root { top: PathBuf::from("/"), common: PathBuf::from("/"), opted_in: false, is_git: false }
}
