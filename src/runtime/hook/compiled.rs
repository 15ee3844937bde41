//! Settings and policy of one work tree, compiled once and read from a cache until a source changes.
//!
//! TOML and Markdown are never parsed on the hook path while the cache is good.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::runtime::config::{self, Config, ConfigFinding, Fail, Layer, LayerText};
use crate::runtime::ctx::files::{self, Owner, Unread};
use crate::runtime::ctx::places::MANAGED_CONFIG;
use crate::runtime::ctx::stamp::Stamp;
use crate::runtime::ctx::{Env, Places, Root, State, trust};
use crate::runtime::guards;

/// The version that settings files may require.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Changes whenever the cache's form does.
const FORMAT: u32 = 1;

/// The largest settings file that is read.
const MAX_CONFIG: u64 = 256 * 1024;

/// What a work tree's files say, ready to be used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Compiled {
    /// The settings in force.
    pub config: Config,
    /// What is to be said about the files.
    pub findings: Vec<ConfigFinding>,
}

/// The cache file: what it was made from, and what it says.
#[derive(Serialize, Deserialize)]
struct Cache {
    format: u32,
    build: Option<Stamp>,
    sources: Vec<(PathBuf, Option<Stamp>)>,
    compiled: Compiled,
}

impl Compiled {
    /// The settings of a work tree, from the cache where it is good, else from the files.
    pub fn load(env: Env, places: &Places, root: &Root, state: Option<&State>) -> Self {
        let build = env.binary().and_then(|path| Stamp::of(&path));
        let cache_path = state.map(|state| state.compiled(&root.top));
        if let Some(compiled) = cache_path.as_deref().and_then(|path| read_cache(path, build)) {
            return compiled;
        }
        let sources: Vec<(PathBuf, Option<Stamp>)> =
            sources(places, root).into_iter().map(|path| (path.clone(), Stamp::of(&path))).collect();
        let compiled = Self::from_files(places, root);
        if let Some(path) = cache_path {
            let cache = Cache { format: FORMAT, build, sources, compiled: compiled.clone() };
            // A cache that cannot be written only costs time.
            let _ = postcard::to_stdvec(&cache).map(|bytes| files::replace_own(&path, &bytes));
        }
        compiled
    }

    /// What an approval is bound to: other settings, other answer.
    pub fn fingerprint(&self) -> [u8; 32] {
        Sha256::digest(postcard::to_stdvec(&self.config).unwrap_or_default()).into()
    }

    /// The settings of a work tree, from the files.
    pub fn from_files(places: &Places, root: &Root) -> Self {
        let mut findings = Vec::new();
        let mut texts: Vec<(Layer, String, String)> = Vec::new();
        let mut salvaged_closed = false;
        let mut take = |layer: Layer, path: &Path, shown: String, owner: Owner| match files::read_owned(
            path, owner, MAX_CONFIG,
        ) {
            Ok(text) => texts.push((layer, shown, text)),
            Err(Unread::Absent) => {}
            Err(Unread::Distrusted(why)) => findings.push(unread("distrusted-file", shown, why)),
            Err(Unread::Io(error)) => findings.push(unread("unreadable-file", shown, &error.to_string())),
        };
        if root.opted_in {
            take(
                Layer::Repo { trusted: false },
                &repo_config(root),
                ".cf-guide/config.toml".into(),
                Owner::Me,
            );
        }
        let user = places.user_config();
        // A user layer inside the work tree is the repository's word, whatever the environment calls it.
        let user_layer = if places.is_own(&places.config, &root.top) {
            Layer::User
        } else {
            Layer::Repo { trusted: false }
        };
        take(user_layer, &user, user.display().to_string(), Owner::Me);
        take(Layer::Managed, Path::new(MANAGED_CONFIG), MANAGED_CONFIG.into(), Owner::Root);
        for (layer, file, text) in &mut texts {
            if *layer == (Layer::Repo { trusted: false }) && file.starts_with(".cf-guide") {
                *layer = Layer::Repo { trusted: trust::is_trusted(places, &root.top, text) };
            }
        }
        let layers: Vec<LayerText<'_>> =
            texts.iter().map(|(layer, file, text)| LayerText { layer: *layer, file, text }).collect();
        let (mut config, more) = config::combine(&layers, VERSION, &guards::default_mode);
        for (_, file, text) in &texts {
            let broken = more.iter().any(|finding| finding.code == "config-syntax" && finding.file == *file);
            salvaged_closed |= broken && config::says_fail_closed(text);
        }
        if salvaged_closed {
            config.fail = Fail::Closed;
        }
        findings.extend(more);
        Self { config, findings }
    }
}

/// The repository's settings file.
pub fn repo_config(root: &Root) -> PathBuf {
    root.top.join(".cf-guide/config.toml")
}

/// Everything the compiled form depends on, present or not.
fn sources(places: &Places, root: &Root) -> Vec<PathBuf> {
    vec![
        repo_config(root),
        places.user_config(),
        PathBuf::from(MANAGED_CONFIG),
        trust::record(places, &root.top),
    ]
}

fn read_cache(path: &Path, build: Option<Stamp>) -> Option<Compiled> {
    let bytes = files::read_own(path)?;
    let cache: Cache = postcard::from_bytes(&bytes).ok()?;
    let good = cache.format == FORMAT
        && cache.build == build
        && cache.sources.iter().all(|(path, stamp)| Stamp::of(path) == *stamp);
    good.then_some(cache.compiled)
}

fn unread(code: &str, file: String, why: &str) -> ConfigFinding {
    ConfigFinding {
        code: code.into(),
        message: format!("`{file}` is not read: {why}"),
        file,
        line: 0,
        column: 0,
        fix: "make it a regular file of your own that only you can write".into(),
    }
}
