//! The settings and hints of one work tree, layer by layer, as they stand in the files.

use std::path::{Path, PathBuf};

use super::compiled::VERSION;
use crate::runtime::config::{self, Config, ConfigFinding, Fail, Layer, LayerText};
use crate::runtime::guards;
use crate::runtime::signals::bank::{self, BankText, Entry};
use crate::runtime::system::files::{self, Owner, Unread};
use crate::runtime::system::places::MANAGED_CONFIG;
use crate::runtime::system::{Places, Root, trust};

/// The repository's settings as a person names them.
const REPO_CONFIG: &str = ".cf-guide/config.toml";

/// The largest settings file that is read.
pub(super) const MAX_CONFIG: u64 = 256 * 1024;

/// The settings of a work tree, from the files.
pub(super) fn settings(places: &Places, root: &Root, lost: Option<&str>) -> (Config, Vec<ConfigFinding>) {
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
    if root.opted_in && lost.is_none() {
        take(Layer::Repo { trusted: false }, &repo_config(root), REPO_CONFIG.into(), Owner::Me);
    }
    let user = places.user_config();
    // A user layer inside the work tree is the repository's word, whatever the environment calls it; one outside the
    // home folder that the system knows may not touch catastrophic guards.
    let user_layer = match (places.is_own(&places.config, &root.top), places.is_at_home(&places.config)) {
        (false, _) => Layer::Repo { trusted: false },
        (true, false) => Layer::Repo { trusted: true },
        (true, true) => Layer::User,
    };
    take(user_layer, &user, user.display().to_string(), Owner::Me);
    take(Layer::Managed, Path::new(MANAGED_CONFIG), MANAGED_CONFIG.into(), Owner::Root);
    if let Some(lost) = lost {
        texts.insert(0, (Layer::Repo { trusted: false }, REPO_CONFIG.into(), lost.to_owned()));
    }
    for (layer, file, text) in &mut texts {
        if *layer == (Layer::Repo { trusted: false }) && file.starts_with(".cf-guide") {
            *layer = Layer::Repo { trusted: trust::is_trusted(places, root, text) };
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
    (config, findings)
}

/// The hints of a work tree, from the files.
pub(super) fn hints(places: &Places, root: &Root, lost: Option<&str>) -> (Vec<Entry>, Vec<ConfigFinding>) {
    const SHOWN: &str = ".cf-guide/guidance.toml";
    if !root.opted_in {
        return bank::compile(None);
    }
    let lost = lost.map(|text| Ok(text.to_owned()));
    match lost.unwrap_or_else(|| files::read_owned(&repo_hints(root), Owner::Me, MAX_CONFIG)) {
        Ok(text) => {
            let trusted = trust::is_trusted(places, root, &text);
            bank::compile(Some(BankText { file: SHOWN, text: &text, trusted }))
        }
        Err(why) => {
            let (entries, mut findings) = bank::compile(None);
            match why {
                Unread::Absent => {}
                Unread::Distrusted(why) => findings.push(unread("distrusted-file", SHOWN.into(), why)),
                Unread::Io(error) => findings.push(unread("unread-hints", SHOWN.into(), &error.to_string())),
            }
            (entries, findings)
        }
    }
}

pub fn repo_hints(root: &Root) -> PathBuf {
    root.settings().join("guidance.toml")
}

/// The repository's settings file.
pub fn repo_config(root: &Root) -> PathBuf {
    root.settings().join("config.toml")
}

pub(super) fn damaged(file: String, why: &str) -> ConfigFinding {
    ConfigFinding {
        code: "damaged-rules".into(),
        message: format!("`{file}`: {why}"),
        file,
        line: 0,
        column: 0,
        fix: "mend the file: plain UTF-8, at most 256 KB".into(),
    }
}

pub(super) fn unread(code: &str, file: String, why: &str) -> ConfigFinding {
    ConfigFinding {
        code: code.into(),
        message: format!("`{file}` is not read: {why}"),
        file,
        line: 0,
        column: 0,
        fix: "make it a regular file of your own that only you can write".into(),
    }
}
