//! The repository that is asked about, its ledger and its chain.

use std::path::{Path, PathBuf};

use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::store::{Chain, Store};
use crate::runtime::system::{Env, Places, Root, State, files};
use crate::runtime::workspace::compiled::Compiled;

/// The repository that is asked about.
#[derive(Debug)]
pub struct Place {
    /// The work tree.
    pub top: PathBuf,
    /// Where its state is.
    pub state: State,
    /// What proves its ledger.
    pub chain: Chain,
}

impl Place {
    pub fn here() -> Result<Self> {
        let cwd =
            Env.cwd().ok_or_else(|| Error::new(Exit::BadInput, "this folder does not exist any more"))?;
        Self::around(&cwd)
    }

    pub fn around(folder: &Path) -> Result<Self> {
        let root =
            Root::of(folder).ok_or_else(|| Error::new(Exit::BadInput, "this folder cannot be entered"))?;
        let places = Places::find(Env);
        let state = State::locate(&places, &root);
        let Some(chain) = Chain::of(&state, &places, &root.top) else {
            return Err(Error::new(
                Exit::BadInput,
                "the data folder lies inside this repository, so nothing is sealed",
            )
            .hint("let `XDG_DATA_HOME` lead out of the work tree"));
        };
        Ok(Self { top: root.top, state, chain })
    }

    /// Where the settings that count here want the record anchored.
    pub fn wanted_anchor(&self) -> Vec<String> {
        let root = Root::of(&self.top);
        let compiled = root.map(|root| Compiled::from_files(Env, &Places::find(Env), &root));
        compiled.map(|compiled| compiled.config.security.anchor).unwrap_or_default()
    }

    /// What stands for the first key of the chain.
    pub fn root(&self) -> Option<String> {
        self.chain.root()
    }

    /// The ledger, to be read; none where there is none.
    pub fn ledger(&self) -> Result<Option<Store>> {
        let path = self.state.database();
        if !files::is_there(&path) {
            return Ok(None);
        }
        Store::open_read_only(&path).map(Some).map_err(Error::from)
    }

    /// The ledger, to be written; none where there is none.
    pub fn writable(&self) -> Result<Option<Store>> {
        let path = self.state.database();
        if !files::is_there(&path) {
            return Ok(None);
        }
        let store = Store::open(&path).map_err(Error::from)?;
        Ok(Some(store.sealing(Some(self.chain.clone()))))
    }
}
