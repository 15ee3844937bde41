//! The repository as the autopilot sees it: its rules and settings, its record.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use super::replay::{Player, row, transcripts};
use crate::runtime::agents::profile::{self, Profile};
use crate::runtime::config::Config;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Moment, Scene};
use crate::runtime::policy::{self, Bundle, Layer, Settings, Source};
use crate::runtime::store::{Chain, Store};
use crate::runtime::system::{Env, Places, Root, State, clock};
use crate::runtime::workspace::compiled::Compiled;
use crate::runtime::workspace::sources;

/// The file that candidates are written in.
pub const LOCAL: &str = "CLAUDE.local.md";
/// The file that they are promoted to.
pub const SHARED: &str = "CLAUDE.md";

/// A repository as the autopilot sees it.
#[derive(Debug)]
pub struct Repository {
    pub root: Root,
    /// Folders outside it.
    pub places: Places,
    /// Where its state is.
    pub state: State,
    pub config: Config,
    /// The folders that actions are judged against.
    pub scene: Scene,
    /// Every rule file, as it is now.
    pub sources: Vec<Source>,
    /// The moment that everything here is judged at.
    pub now: Moment,
}

impl Repository {
    /// The repository around a folder, at a moment.
    pub fn at(folder: &Path, now: Moment) -> Result<Self> {
        Self::of(Places::find(Env), folder, now)
    }

    /// The repository around a folder, with these folders outside it.
    pub fn of(places: Places, folder: &Path, now: Moment) -> Result<Self> {
        let root =
            Root::of(folder).ok_or_else(|| Error::new(Exit::BadInput, "this folder cannot be entered"))?;
        let state = State::locate(&places, &root);
        let config = Compiled::load(Env, &places, &root, None, None).config;
        let scene = places.scene(Env, &root.top);
        let read = Root { opted_in: true, ..root.clone() };
        let sources = sources::find(Env, &places, &read).texts;
        Ok(Self { root, places, state, config, scene, sources, now })
    }

    /// The repository that the person stands in, now.
    pub fn here() -> Result<Self> {
        let cwd =
            Env.cwd().ok_or_else(|| Error::new(Exit::BadInput, "this folder does not exist any more"))?;
        Self::at(&cwd, clock::now())
    }

    /// The same, looked at again: after its files were changed, or later.
    pub fn again(&self, now: Moment) -> Result<Self> {
        Self::of(self.places.clone(), &self.root.top, now)
    }

    /// The record, for reading; None where nothing is recorded.
    pub fn record(&self) -> Result<Option<Store>> {
        let database = self.state.database();
        if !crate::runtime::system::files::is_there(&database) {
            return Ok(None);
        }
        Store::open_read_only(&database).map(Some).map_err(Error::from)
    }

    /// The record, for writing; made on first use.
    pub fn store(&self) -> Result<Store> {
        let state = State::open(&self.places, &self.root).map_err(|why| {
            Error::new(Exit::CannotWrite, "there is no place to keep anything").because(why.because())
        })?;
        let store = Store::open(&state.database()).map_err(Error::from)?;
        Ok(store.sealing(Chain::of(&state, &self.places, &self.root.top)))
    }

    /// Today in days since 1970.
    pub fn today(&self) -> i32 {
        i32::try_from(self.now.0.div_euclid(86_400_000)).unwrap_or(i32::MAX)
    }

    /// How rules are compiled here: as they are written, with nothing capped.
    pub fn settings(&self) -> Settings {
        Settings {
            domains: self.config.domains.iter().cloned().collect(),
            today: Some(self.today()),
            ..Settings::default()
        }
    }

    /// The rules that everybody has: all but those of this checkout and this person.
    pub fn shared(&self) -> Vec<Source> {
        let is_shared = |source: &&Source| matches!(source.layer, Layer::Repo | Layer::Nested(_));
        self.sources.iter().filter(is_shared).cloned().collect()
    }

    /// The text of a rule file; None where there is none.
    pub fn text_of(&self, path: &str) -> Option<&str> {
        self.sources.iter().find(|source| source.path == path).map(|source| source.text.as_str())
    }

    /// Rules compiled as they are here.
    pub fn compiled(&self, sources: &[Source]) -> Bundle {
        policy::compile(sources, &self.settings())
    }

    /// Plays the ledger since a moment; `tell` hears now and then how many rows were played.
    pub fn play_ledger(
        &self,
        store: &Store,
        since: Moment,
        player: &mut Player<'_>,
        tell: &mut dyn FnMut(u64),
    ) -> Result<()> {
        let mut count = 0_u64;
        let played = store.each_since(since, |past| {
            match row::recorded(past, &self.scene.root) {
                Some(recorded) => player.play(&recorded),
                None => player.unreadable(),
            }
            count += 1;
            if count.is_multiple_of(1024) {
                tell(count);
            }
        });
        played?;
        Ok(())
    }
}

impl Repository {
    /// Plays the transcripts below a folder since a moment; sessions in `known` are in the ledger.
    pub fn play_transcripts(
        &self,
        folder: &Path,
        since: Moment,
        known: &HashSet<String>,
        player: &mut Player<'_>,
    ) -> usize {
        let found = transcripts::below(folder, since, self.now);
        for (path, agent) in &found {
            transcripts::play(path, *agent, &self.scene.root, since, known, player);
        }
        found.len()
    }

    /// Where the clients keep their transcripts.
    pub fn transcript_folders(&self) -> Vec<PathBuf> {
        let folder =
            |profile: &&Profile| self.places.agent_home(Env, profile.agent).join(profile.transcripts);
        profile::ALL.iter().map(folder).collect()
    }
}
