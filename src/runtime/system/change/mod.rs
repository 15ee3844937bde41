//! Files replaced together: look before, back up, write beside, rename, and take everything back when one fails.
//!
//! A set of changes is applied in one order: backups, a journal that names every step, new texts in temporary files
//! beside their targets, then one rename per file, each after a last look that the file is still what the plan saw.
//! A process that dies in between leaves the journal; the next command reads it and puts the old bytes back.
//!
//! INVARIANT: at every moment each file holds its old bytes or its new ones, never a mixture.

mod failure;
mod journal;

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use super::files;
use super::state::hex;
pub use failure::{Cause, Failure};
pub use journal::{BACKUPS, backup, is_half_done, recover};
use journal::{JOURNAL, Journal, put_back};

/// A file that should be different.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Where it is; a link is followed and stays a link.
    pub path: PathBuf,
    /// What the plan saw there; None where there was nothing.
    pub before: Option<Vec<u8>>,
    /// What should be there; None takes the file away.
    pub after: Option<Vec<u8>>,
    /// A new file that only its owner may read.
    pub private: bool,
}

impl Change {
    /// True where nothing would be different.
    pub fn is_empty(&self) -> bool {
        self.before == self.after
    }
}

/// What a set of changes did beside the files themselves.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Applied {
    /// Folders that had to be made, outermost first.
    pub folders: Vec<PathBuf>,
}

/// The places between two steps, for tests that fail or die there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Point {
    /// Before a backup is written.
    Backup,
    /// Before the journal is written.
    Journal,
    /// Before a folder is made.
    Folder,
    /// Before a new text is written beside its target.
    Temporary,
    /// Before a file is replaced or removed.
    Replace,
    /// Before the journal is removed.
    Forget,
}

/// What a test wants to happen at a point.
#[cfg_attr(not(test), expect(dead_code, reason = "only a test lets something fail"))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// Go on.
    Live,
    /// An error like a full disk.
    Fail,
    /// Nothing more is done, as after `kill -9`.
    Die,
}

/// Applies all changes, or none. `keep` is a private folder for backups and the journal.
pub fn apply(changes: &[Change], keep: &Path) -> Result<Applied, Failure> {
    apply_with(changes, keep, &mut from_environment())
}

/// As [`apply`], with a say at every point.
pub fn apply_with(
    changes: &[Change],
    keep: &Path,
    fate: &mut dyn FnMut(Point) -> Fate,
) -> Result<Applied, Failure> {
    let at = |path: &Path, cause: Cause| Failure { path: path.to_owned(), cause, left: Vec::new() };
    let changes: Vec<&Change> = changes.iter().filter(|change| !change.is_empty()).collect();
    if changes.is_empty() {
        return Ok(Applied::default());
    }
    let _lock = lock(keep)?;
    put_back(keep)?;
    for change in &changes {
        look(change).map_err(|cause| at(&change.path, cause))?;
    }
    let journal = Journal::plan(&changes).map_err(|(path, error)| at(&path, Cause::Io(error)))?;
    let mut work = Work { keep, fate };
    work.back_up(&changes)?;
    match work.write(&changes, &journal) {
        Ok(()) => Ok(Applied { folders: journal.folders }),
        Err(failure) if matches!(failure.cause, Cause::Killed) => Err(failure),
        Err(mut failure) => {
            failure.left = journal.take_back(keep);
            if failure.left.is_empty() {
                // What is left behind is only our own journal, which the next command reads and drops.
                let _ = fs::remove_file(keep.join(JOURNAL));
            }
            Err(failure)
        }
    }
}

/// A file's bytes; None where there is none. More than 8 MiB is no settings file.
pub fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    const MOST: u64 = 8 << 20;
    let opened = OpenOptions::new().read(true).custom_flags(libc::O_NONBLOCK | libc::O_CLOEXEC).open(path);
    let file = match opened {
        Ok(file) => file,
        Err(error) if is_absent(&error) => return Ok(None),
        Err(error) => return Err(error),
    };
    let meta = file.metadata()?;
    if !meta.is_file() {
        return Err(io::Error::other("not a regular file"));
    }
    if meta.len() > MOST {
        return Err(io::Error::other("larger than 8 MiB"));
    }
    let mut bytes = Vec::new();
    file.take(MOST).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// True where something is at a path, even a link that leads nowhere.
pub fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// The bytes of everything below a folder.
pub fn size_of(folder: &Path) -> u64 {
    let mut folders = vec![folder.to_owned()];
    let mut size = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            match entry.metadata() {
                Ok(meta) if meta.is_dir() => folders.push(entry.path()),
                Ok(meta) => size += meta.len(),
                Err(_) => {}
            }
        }
    }
    size
}

/// The sha-256 of bytes, in hex.
pub fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Where a path leads when its own link, not its folders', is followed.
pub fn follow(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..40 {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or_else(|| Path::new("/")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::from_raw_os_error(libc::ELOOP))
}

/// Removes folders that are empty; the innermost should come last in the list.
pub fn remove_empty(folders: &[PathBuf]) {
    for folder in folders.iter().rev() {
        // A folder that is not empty, or not there, is exactly what should stay as it is.
        let _ = fs::remove_dir(folder);
    }
}

struct Work<'a> {
    keep: &'a Path,
    fate: &'a mut dyn FnMut(Point) -> Fate,
}

impl Work<'_> {
    fn meet(&mut self, point: Point, path: &Path) -> Result<(), Failure> {
        let cause = match (self.fate)(point) {
            Fate::Live => return Ok(()),
            Fate::Fail => Cause::Io(io::Error::from_raw_os_error(libc::ENOSPC)),
            Fate::Die => Cause::Killed,
        };
        Err(Failure { path: path.to_owned(), cause, left: Vec::new() })
    }

    fn back_up(&mut self, changes: &[&Change]) -> Result<(), Failure> {
        let folder = self.keep.join(BACKUPS);
        files::make_own_folder(&folder).map_err(|error| io_failure(&folder, error))?;
        for change in changes {
            let Some(before) = &change.before else { continue };
            let path = folder.join(sha256(before));
            if path.exists() {
                continue;
            }
            self.meet(Point::Backup, &path)?;
            write_private(&path, before).map_err(|error| io_failure(&path, error))?;
        }
        Ok(())
    }

    fn write(&mut self, changes: &[&Change], journal: &Journal) -> Result<(), Failure> {
        let journal_path = self.keep.join(JOURNAL);
        self.meet(Point::Journal, &journal_path)?;
        let text = serde_json::to_vec(journal)
            .map_err(|error| io_failure(&journal_path, io::Error::other(error)))?;
        write_private(&journal_path, &text).map_err(|error| io_failure(&journal_path, error))?;
        for folder in &journal.folders {
            self.meet(Point::Folder, folder)?;
            make_folder(folder).map_err(|error| io_failure(folder, error))?;
        }
        for (change, step) in changes.iter().zip(&journal.steps) {
            let Some(after) = &change.after else { continue };
            self.meet(Point::Temporary, &step.temporary)?;
            write_beside(&step.temporary, after, &step.target, change.private, step.mode)
                .map_err(|error| io_failure(&change.path, error))?;
        }
        for (change, step) in changes.iter().zip(&journal.steps) {
            self.meet(Point::Replace, &step.target)?;
            let fail = |cause| Failure { path: change.path.clone(), cause, left: Vec::new() };
            look(change).map_err(fail)?;
            match change.after {
                Some(_) => fs::rename(&step.temporary, &step.target),
                None => fs::remove_file(&step.target),
            }
            .map_err(|error| fail(Cause::Io(error)))?;
        }
        let mut folders: Vec<&Path> = journal.steps.iter().filter_map(|step| step.target.parent()).collect();
        folders.sort_unstable();
        folders.dedup();
        for folder in folders {
            sync(folder).map_err(|error| io_failure(folder, error))?;
        }
        self.meet(Point::Forget, &journal_path)?;
        fs::remove_file(&journal_path).map_err(|error| io_failure(&journal_path, error))
    }
}

/// Two texts with their names, as a unified diff with so many lines around each change.
pub fn diff(before: (&str, &str), after: (&str, &str), around: usize) -> String {
    let lines = similar::TextDiff::from_lines(before.1, after.1);
    lines.unified_diff().context_radius(around).header(before.0, after.0).to_string()
}

/// The file must still be what the plan saw.
fn look(change: &Change) -> Result<(), Cause> {
    match read(&change.path) {
        Ok(now) if now == change.before => Ok(()),
        Ok(_) => Err(Cause::Changed),
        Err(error) => Err(Cause::Io(error)),
    }
}

fn lock(keep: &Path) -> Result<File, Failure> {
    files::make_own_folder(keep).map_err(|error| io_failure(keep, error))?;
    let path = keep.join("install.lock");
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .mode(0o600)
        .open(&path)
        .map_err(|error| io_failure(&path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(fs::TryLockError::WouldBlock) => Err(Failure { path, cause: Cause::Busy, left: Vec::new() }),
        Err(fs::TryLockError::Error(error)) => Err(io_failure(&path, error)),
    }
}

fn io_failure(path: &Path, error: io::Error) -> Failure {
    Failure { path: path.to_owned(), cause: Cause::Io(error), left: Vec::new() }
}

fn is_absent(error: &io::Error) -> bool {
    matches!(error.raw_os_error(), Some(libc::ENOENT | libc::ENOTDIR))
}

fn make_folder(folder: &Path) -> io::Result<()> {
    match fs::create_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && folder.is_dir() => Ok(()),
        other => other,
    }
}

/// A complete file or none, readable by nobody else.
fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let temporary = path.with_extension("tmp");
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&temporary)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&temporary, path)?;
    sync(path.parent().unwrap_or_else(|| Path::new("/")))
}

/// A new text beside its target, with the target's mode and owner.
fn write_beside(
    temporary: &Path,
    bytes: &[u8],
    target: &Path,
    private: bool,
    mode: Option<u32>,
) -> io::Result<()> {
    let fresh = if private { 0o600 } else { 0o666 };
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(if mode.is_some() { 0o600 } else { fresh })
        .custom_flags(libc::O_CLOEXEC | libc::O_NOFOLLOW)
        .open(temporary)?;
    file.write_all(bytes)?;
    if let Some(mode) = mode {
        if let Ok(meta) = fs::metadata(target) {
            // Only root can give a file away; for everybody else the owner is right already.
            let _ = std::os::unix::fs::fchown(&file, Some(meta.uid()), Some(meta.gid()));
        }
        file.set_permissions(fs::Permissions::from_mode(mode))?;
    }
    file.sync_all()
}

fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// In a debug build a test can kill the process at the n-th point: `CF_GUIDE_TEST_DIE_AT=n`.
#[cfg(debug_assertions)]
fn from_environment() -> impl FnMut(Point) -> Fate {
    let die_at: Option<u32> = std::env::var("CF_GUIDE_TEST_DIE_AT").ok().and_then(|text| text.parse().ok());
    let mut count = 0;
    move |_| {
        count += 1;
        if die_at == Some(count) {
            std::process::abort();
        }
        Fate::Live
    }
}

#[cfg(not(debug_assertions))]
fn from_environment() -> impl FnMut(Point) -> Fate {
    |_| Fate::Live
}

#[cfg(test)]
mod tests;
