//! The means to take back a half-done set of changes: the journal of its steps, and the backups.

use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{
    Cause, Change, Failure, follow, io_failure, is_absent, lock, read, remove_empty, sha256, write_beside,
};
use crate::runtime::system::clock;

/// Where the journal is, in the private folder.
pub(super) const JOURNAL: &str = "journal.json";
/// Where backups are, by their sha-256.
pub const BACKUPS: &str = "backups";

/// Everything a half-done set of changes needs to be taken back.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Journal {
    pub(super) steps: Vec<Step>,
    /// Folders that have to be made, outermost first.
    pub(super) folders: Vec<PathBuf>,
}

/// One file's part.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Step {
    /// The file itself, links followed.
    pub(super) target: PathBuf,
    pub(super) temporary: PathBuf,
    before: Option<String>,
    after: Option<String>,
    pub(super) mode: Option<u32>,
}

impl Journal {
    /// The steps that changes take.
    pub(super) fn plan(changes: &[&Change]) -> Result<Self, (PathBuf, io::Error)> {
        let mut steps = Vec::new();
        let mut folders: Vec<PathBuf> = Vec::new();
        for change in changes {
            let name = |error| (change.path.clone(), error);
            let target = follow(&change.path).map_err(name)?;
            let (Some(folder), Some(file)) = (target.parent(), target.file_name()) else {
                return Err((change.path.clone(), io::Error::from_raw_os_error(libc::EISDIR)));
            };
            if change.after.is_some() {
                let missing: Vec<&Path> = folder.ancestors().take_while(|folder| !folder.exists()).collect();
                for folder in missing.into_iter().rev() {
                    if !folders.iter().any(|known| known == folder) {
                        folders.push(folder.to_owned());
                    }
                }
            }
            let unique = u64::from_le_bytes(clock::random());
            let temporary = folder.join(format!(".{}.{unique:016x}.tmp", file.to_string_lossy()));
            let mode = fs::metadata(&target).ok().map(|meta| meta.mode() & 0o7777);
            let sum = |bytes: &Option<Vec<u8>>| bytes.as_deref().map(sha256);
            steps.push(Step {
                temporary,
                before: sum(&change.before),
                after: sum(&change.after),
                mode,
                target,
            });
        }
        Ok(Self { steps, folders })
    }

    /// Puts the old bytes back wherever the new ones stand. Gives the files that it could not.
    pub(super) fn take_back(&self, keep: &Path) -> Vec<PathBuf> {
        let mut left = Vec::new();
        for step in self.steps.iter().rev() {
            let _ = fs::remove_file(&step.temporary);
            let now = read(&step.target).ok().flatten().map(|bytes| sha256(&bytes));
            if now == step.before || now != step.after {
                // Old already, or somebody else's by now.
                continue;
            }
            if self.restore(step, keep).is_err() {
                left.push(step.target.clone());
            }
        }
        remove_empty(&self.folders);
        left
    }

    fn restore(&self, step: &Step, keep: &Path) -> io::Result<()> {
        let Some(before) = &step.before else { return fs::remove_file(&step.target) };
        let bytes = backup(keep, before).ok_or_else(|| io::Error::other("its backup is gone"))?;
        write_beside(&step.temporary, &bytes, &step.target, false, step.mode)?;
        fs::rename(&step.temporary, &step.target)
    }
}

/// Takes back what a command that died left half done. True where there was something.
pub fn recover(keep: &Path) -> Result<bool, Failure> {
    if !keep.join(JOURNAL).exists() {
        return Ok(false);
    }
    let _lock = lock(keep)?;
    put_back(keep)
}

/// True where a command died and nobody took it back yet.
pub fn is_half_done(keep: &Path) -> bool {
    keep.join(JOURNAL).exists()
}

/// The bytes that were backed up under a sha-256.
pub fn backup(keep: &Path, sha256: &str) -> Option<Vec<u8>> {
    let plain = sha256.len() == 64 && sha256.bytes().all(|byte| byte.is_ascii_hexdigit());
    let bytes = plain.then(|| fs::read(keep.join(BACKUPS).join(sha256)).ok()).flatten()?;
    (self::sha256(&bytes) == sha256).then_some(bytes)
}

/// Puts back what an earlier command left, under the lock.
pub(super) fn put_back(keep: &Path) -> Result<bool, Failure> {
    let path = keep.join(JOURNAL);
    let text = match fs::read(&path) {
        Ok(text) => text,
        Err(error) if is_absent(&error) => return Ok(false),
        Err(error) => return Err(io_failure(&path, error)),
    };
    // A journal that does not parse was never finished, and no file is touched before it is.
    if let Ok(journal) = serde_json::from_slice::<Journal>(&text) {
        let left = journal.take_back(keep);
        if let Some(first) = left.first() {
            let cause =
                Cause::Io(io::Error::other("an earlier command died here and its backup cannot be put back"));
            return Err(Failure { path: first.clone(), cause, left });
        }
    }
    fs::remove_file(&path).map_err(|error| io_failure(&path, error))?;
    Ok(true)
}
