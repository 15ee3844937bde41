//! A damaged ledger is set aside, never deleted, and the person is told until they have seen it.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Store, StoreError};
use crate::runtime::model::Moment;

/// Moves a damaged file and its companions out of the way and starts a new one. Several hooks may find the damage at
/// once: under the lock the file is looked at again, so that nobody moves the new one.
pub fn set_aside(path: &Path, now: Moment) -> Result<Store, StoreError> {
    let other = |error: std::io::Error| StoreError::Other(error.to_string());
    let lock = fs::OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path.with_extension("lock"))
        .map_err(other)?;
    lock.lock().map_err(other)?;
    match Store::open(path) {
        Ok(store) if store.is_sound().unwrap_or(false) => return Ok(store),
        Ok(_) | Err(StoreError::Corrupt(_)) => {}
        Err(error) => return Err(error),
    }
    let aside = companion(path, &format!(".damaged-{}", now.0));
    for suffix in ["-wal", "-shm"] {
        let _ = fs::rename(companion(path, suffix), companion(&aside, suffix));
    }
    fs::rename(path, &aside).map_err(other)?;
    let _ = fs::write(replaced_marker(path), aside.display().to_string());
    Store::open(path)
}

/// The file that was set aside, while nobody has acknowledged it.
pub fn was_replaced(path: &Path) -> Option<String> {
    fs::read_to_string(replaced_marker(path)).ok()
}

/// The person has seen it.
pub fn acknowledge_replacement(path: &Path) {
    let _ = fs::remove_file(replaced_marker(path));
    let _ = path.parent().map(|folder| fs::remove_file(folder.join(DECISIONS_REPLACED)));
}

/// Says, beside them, that the decisions of a state folder were set aside.
const DECISIONS_REPLACED: &str = "decisions-replaced";

/// The decisions that were set aside, while nobody has acknowledged it.
pub fn decisions_were_replaced(folder: &Path) -> Option<String> {
    fs::read_to_string(folder.join(DECISIONS_REPLACED)).ok()
}

/// Moves damaged decisions out of the way; the board stays, so that what they held up stays held up.
pub fn set_decisions_aside(folder: &Path, now: Moment) -> Result<(), StoreError> {
    let other = |error: std::io::Error| StoreError::Other(error.to_string());
    let path = super::decisions::database(folder);
    let aside = companion(&path, &format!(".damaged-{}", now.0));
    // First the mark: a board beside a new database loses nothing while it stands.
    fs::write(folder.join(DECISIONS_REPLACED), aside.display().to_string()).map_err(other)?;
    let _ = fs::rename(companion(&path, "-journal"), companion(&aside, "-journal"));
    fs::rename(&path, &aside).map_err(other)
}

fn replaced_marker(path: &Path) -> PathBuf {
    path.with_file_name("store-replaced")
}

/// The file beside the database with this suffix.
pub(super) fn companion(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
