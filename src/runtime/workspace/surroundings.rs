//! The surroundings of an event: roots, state, settings. One for hook, check and explain.

use std::collections::BTreeSet;
use std::path::Path;

use crate::runtime::config::Config;
use crate::runtime::model::{Event, Facts, Opaque, Scene};
use crate::runtime::system::places;
use crate::runtime::system::root::{self, lexical};
use crate::runtime::system::state::{self, Bound, Storeless};
use crate::runtime::system::{Env, Places, Root, State, files};
use crate::runtime::workspace::compiled::Compiled;

/// The most repositories that one action may touch before it cannot be judged.
const MAX_REALMS: usize = 4;

/// Everything around an event that the verdict may depend on.
#[derive(Debug)]
pub struct Surroundings {
    pub env: Env,
    /// The folders outside any repository.
    pub places: Places,
    /// What it is looked up for.
    purpose: Purpose,
    /// The session that is bound.
    session: String,
    /// The session is new: this is its first event.
    pub is_first_event: bool,
    /// The event's folder exists.
    pub cwd_exists: bool,
    /// Where history is kept, or why it is not: that of the repository the session is bound to.
    pub state: Result<State, Storeless>,
    /// The repository the session is bound to.
    pub home: Realm,
    /// Other repositories that the event stands in or touches: their policies apply too, the strictest wins.
    pub others: Vec<Realm>,
    /// What is not a matter of one rule (failing, deadline, budget), as the strictest has it.
    pub config: Config,
}

/// A repository and what its files say.
#[derive(Debug)]
pub struct Realm {
    pub root: Root,
    /// Its settings and rules.
    pub compiled: Compiled,
    /// Its work tree no longer says that the team opted in, which this session knew.
    pub lost_opt_in: bool,
    /// The folders an action is judged against.
    pub scene: Scene,
}

impl Realm {
    /// Takes the compiled rules away, so that the next hook makes them anew.
    pub fn forget_compiled(&self, places: &Places) {
        let path = State::locate(places, &self.root).compiled(&self.root.top);
        if let (Some(folder), Some(name)) = (path.parent(), path.file_name().and_then(|name| name.to_str())) {
            files::remove_own_files(folder, &[name]);
        }
    }
}

/// What the surroundings are looked up for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A hook: the state folder is made, the session bound, the cache used.
    Hook,
    /// A look from the command line: nothing is written.
    Look,
    /// The same, as if the team had opted in.
    LookAsIfSetUp,
    /// A look that knows no session: what one is bound to counts for nothing.
    LookAfresh,
}

impl Surroundings {
    /// The surroundings of an event. A hook makes what is missing and binds the session; a look changes nothing.
    pub fn of(env: Env, event: &Event, purpose: Purpose) -> Self {
        let places = Places::find(env);
        let scene = places.scene(env, Path::new(&event.cwd));
        Self::seen_from(env, places, scene, event, purpose)
    }

    /// The same, for one who knows our places and what the event's folder is seen against.
    pub fn seen_from(env: Env, places: Places, scene: Scene, event: &Event, purpose: Purpose) -> Self {
        let cwd = Path::new(&event.cwd);
        let here = Root::of(cwd);
        let cwd_exists = here.is_some();
        let here = here.or_else(|| Root::of_path(cwd)).unwrap_or_else(Root::nowhere);
        let bound = match purpose {
            Purpose::Hook => state::bind_session(&places, &event.session, &here),
            Purpose::Look | Purpose::LookAsIfSetUp => state::bound_session(&places, &event.session, &here),
            Purpose::LookAfresh => None,
        };
        let mut root = bound.as_ref().map_or_else(|| here.clone(), |bound| bound.root.clone());
        root.opted_in |= purpose == Purpose::LookAsIfSetUp;
        let state = match purpose {
            Purpose::Hook => State::open(&places, &root),
            Purpose::Look | Purpose::LookAsIfSetUp | Purpose::LookAfresh => Ok(State::locate(&places, &root)),
        };
        let is_elsewhere = here.top != root.top;
        let is_first_event = bound.as_ref().is_some_and(|bound| bound.is_first);
        let home = Realm::of(env, &places, scene, root, state.as_ref().ok(), bound.as_ref(), purpose);
        let config = home.compiled.config.clone();
        let session = event.session.clone();
        let others = Vec::new();
        let mut around =
            Self { env, places, purpose, session, is_first_event, cwd_exists, state, home, others, config };
        if is_elsewhere {
            around.enter(here);
        }
        around
    }

    /// Every repository whose policy applies.
    pub fn realms(&self) -> impl Iterator<Item = &Realm> {
        std::iter::once(&self.home).chain(&self.others)
    }

    /// Takes in every other repository that the action touches; too many cannot be judged.
    pub fn widen(&mut self, event: &Event, facts: &mut Facts) {
        let cwd = Path::new(&event.cwd);
        let mut is_too_many = false;
        let mut known = BTreeSet::new();
        for file in &facts.files {
            if file.path.starts_with('~') || !file.exact {
                continue;
            }
            let base = file.cwd.as_deref().map_or_else(|| cwd.to_owned(), |dir| lexical(cwd, Path::new(dir)));
            let path = lexical(&base, Path::new(&file.path));
            if !known.insert(path.as_os_str().to_owned()) {
                continue;
            }
            let path = root::resolve(&path);
            let around = self.realms().find(|realm| path.starts_with(&realm.root.top));
            if around.is_some_and(|realm| realm.root.is_git || realm.root.opted_in) {
                continue;
            }
            // In a folder that is no repository lies what people try out, and perhaps one that keeps rules.
            let counts = |root: &Root| root.opted_in || around.is_none() && root.is_git;
            let Some(other) = Root::of_path(&path).filter(counts) else { continue };
            if self.others.len() + 1 == MAX_REALMS {
                is_too_many = true;
                break;
            }
            self.enter(other);
        }
        if is_too_many {
            facts.opaque.get_or_insert(Opaque::TooManyParts);
        }
    }

    /// Forgets what [`widen`](Self::widen) took in, for the next event from the same folder.
    pub fn narrow(&mut self) {
        self.others.clear();
        self.config = self.home.compiled.config.clone();
    }

    /// A repository that opted in when the session first came to it stays opted in, and keeps what it had then.
    fn enter(&mut self, root: Root) {
        let bound = match self.purpose {
            Purpose::Hook => state::bind_other(&self.places, &self.session, &root),
            Purpose::Look | Purpose::LookAsIfSetUp => state::bound_other(&self.places, &self.session, &root),
            Purpose::LookAfresh => None,
        };
        let root = bound.as_ref().map_or(root, |bound| bound.root.clone());
        let state = bound.as_ref().and_then(|_| match self.purpose {
            Purpose::Hook => State::open(&self.places, &root).ok(),
            Purpose::Look | Purpose::LookAsIfSetUp | Purpose::LookAfresh => {
                Some(State::locate(&self.places, &root))
            }
        });
        let scene = self.home.scene.clone();
        let realm =
            Realm::of(self.env, &self.places, scene, root, state.as_ref(), bound.as_ref(), self.purpose);
        self.config = std::mem::take(&mut self.config).strictest(&realm.compiled.config);
        self.others.push(realm);
    }

    /// True where nobody can be asked: the client runs without a person.
    pub fn is_unattended(&self) -> bool {
        self.env.is_unattended()
    }
}

impl Realm {
    fn of(
        env: Env,
        places: &Places,
        scene: Scene,
        root: Root,
        state: Option<&State>,
        bound: Option<&Bound>,
        purpose: Purpose,
    ) -> Self {
        let compiled = match purpose {
            Purpose::Hook => Compiled::load(env, places, &root, state, bound),
            Purpose::Look | Purpose::LookAsIfSetUp | Purpose::LookAfresh => {
                Compiled::look(env, places, &root, state, bound)
            }
        };
        let scene = Scene { root: places::text(&root.top), ..scene };
        let lost_opt_in = bound.is_some_and(|bound| bound.lost_opt_in);
        Self { root, compiled, lost_opt_in, scene }
    }
}
