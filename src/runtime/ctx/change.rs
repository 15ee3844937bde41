//! Files replaced together: look before, back up, write beside, rename, and take everything back when one fails.
//!
//! A set of changes is applied in one order: backups, a journal that names every step, new texts in temporary files
//! beside their targets, then one rename per file, each after a last look that the file is still what the plan saw.
//! A process that dies in between leaves the journal; the next command reads it and puts the old bytes back.
//!
//! INVARIANT: at every moment each file holds its old bytes or its new ones, never a mixture.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::files;
use super::state::hex;

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

/// Why nothing was changed. Whatever had been written was taken back, unless `left` says otherwise.
#[derive(Debug)]
pub struct Failure {
    /// The file it happened at.
    pub path: PathBuf,
    /// What happened.
    pub cause: Cause,
    /// Files that could not be taken back.
    pub left: Vec<PathBuf>,
}

/// What happened.
#[derive(Debug)]
pub enum Cause {
    /// Somebody else changed the file since the plan was made.
    Changed,
    /// Another command of ours is at work.
    Busy,
    /// The file could not be read or written.
    Io(io::Error),
    /// The test pretends to be killed.
    Killed,
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

const JOURNAL: &str = "journal.json";
const BACKUPS: &str = "backups";

/// Everything a half-done set of changes needs to be taken back.
#[derive(Debug, Serialize, Deserialize)]
struct Journal {
    steps: Vec<Step>,
    folders: Vec<PathBuf>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Step {
    /// The file itself, links followed.
    target: PathBuf,
    temporary: PathBuf,
    before: Option<String>,
    after: Option<String>,
    mode: Option<u32>,
}

impl Journal {
    fn plan(changes: &[&Change]) -> Result<Self, (PathBuf, io::Error)> {
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
            let unique = u64::from_le_bytes(super::clock::random());
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
    fn take_back(&self, keep: &Path) -> Vec<PathBuf> {
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

/// The file must still be what the plan saw.
fn look(change: &Change) -> Result<(), Cause> {
    match read(&change.path) {
        Ok(now) if now == change.before => Ok(()),
        Ok(_) => Err(Cause::Changed),
        Err(error) => Err(Cause::Io(error)),
    }
}

fn put_back(keep: &Path) -> Result<bool, Failure> {
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
mod tests {
    use super::*;

    struct Scene {
        _temp: tempfile::TempDir,
        root: PathBuf,
        keep: PathBuf,
        changes: Vec<Change>,
    }

    /// Edits one file, makes one in a new folder, takes one away, edits one through a link.
    fn scene() -> Scene {
        let temp = tempfile::tempdir().unwrap();
        let root = temp.path().join("repo");
        fs::create_dir_all(root.join("real")).unwrap();
        for (name, text) in [("edit", "old"), ("gone", "bye"), ("real/linked", "behind")] {
            fs::write(root.join(name), text).unwrap();
        }
        fs::set_permissions(root.join("edit"), fs::Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink("real/linked", root.join("link")).unwrap();
        let change = |name: &str, before: Option<&str>, after: Option<&str>| Change {
            path: root.join(name),
            before: before.map(Into::into),
            after: after.map(Into::into),
            private: false,
        };
        let changes = vec![
            change("edit", Some("old"), Some("new")),
            change("a/b/made", None, Some("made")),
            change("gone", Some("bye"), None),
            change("link", Some("behind"), Some("ahead")),
        ];
        Scene { keep: temp.path().join("keep"), root, changes, _temp: temp }
    }

    fn picture(scene: &Scene) -> Vec<(String, String)> {
        let mut all = Vec::new();
        let mut folders = vec![scene.root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).unwrap().map(Result::unwrap) {
                let name = entry.path().strip_prefix(&scene.root).unwrap().display().to_string();
                if entry.file_type().unwrap().is_dir() {
                    folders.push(entry.path());
                    all.push((name, String::from("/")));
                } else {
                    let mode = fs::symlink_metadata(entry.path()).unwrap().mode();
                    all.push((name, format!("{mode:o} {}", fs::read_to_string(entry.path()).unwrap())));
                }
            }
        }
        all.sort();
        all
    }

    #[test]
    fn all_files_change_and_keep_their_mode_and_links() {
        let scene = scene();
        let applied = apply_with(&scene.changes, &scene.keep, &mut |_| Fate::Live).unwrap();
        assert_eq!(applied.folders, [scene.root.join("a"), scene.root.join("a/b")]);
        assert_eq!(fs::read_to_string(scene.root.join("edit")).unwrap(), "new");
        assert_eq!(fs::metadata(scene.root.join("edit")).unwrap().mode() & 0o777, 0o640);
        assert!(fs::symlink_metadata(scene.root.join("link")).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(scene.root.join("real/linked")).unwrap(), "ahead");
        assert!(!scene.root.join("gone").exists());
        assert_eq!(backup(&scene.keep, &sha256(b"bye")).unwrap(), b"bye");
        assert!(!is_half_done(&scene.keep));
    }

    #[test]
    fn a_failure_at_any_point_leaves_everything_as_it_was() {
        for number in 1.. {
            let scene = scene();
            let before = picture(&scene);
            let mut count = 0;
            let result = apply_with(&scene.changes, &scene.keep, &mut |_| {
                count += 1;
                if count == number { Fate::Fail } else { Fate::Live }
            });
            if count < number {
                assert!(number > 10 && result.is_ok());
                return;
            }
            assert!(matches!(result.unwrap_err().cause, Cause::Io(_)), "at point {number}");
            assert_eq!(picture(&scene), before, "at point {number}");
            assert!(!is_half_done(&scene.keep), "at point {number}");
        }
    }

    #[test]
    fn a_death_at_any_point_leaves_old_or_new_and_is_taken_back_by_the_next_command() {
        for number in 1.. {
            let scene = scene();
            let before = picture(&scene);
            let mut count = 0;
            let result = apply_with(&scene.changes, &scene.keep, &mut |_| {
                count += 1;
                if count == number { Fate::Die } else { Fate::Live }
            });
            if count < number {
                assert!(result.is_ok());
                return;
            }
            assert!(["old", "new"].contains(&fs::read_to_string(scene.root.join("edit")).unwrap().as_str()));
            recover(&scene.keep).unwrap();
            assert_eq!(picture(&scene), before, "at point {number}");
            apply_with(&scene.changes, &scene.keep, &mut |_| Fate::Live).unwrap();
            assert_eq!(fs::read_to_string(scene.root.join("real/linked")).unwrap(), "ahead");
        }
    }

    #[test]
    fn a_file_that_somebody_changed_meanwhile_is_not_overwritten() {
        let scene = scene();
        let file = scene.root.join("link");
        let result = apply_with(&scene.changes, &scene.keep, &mut |point| {
            if point == Point::Replace {
                fs::write(&file, "mine").unwrap();
            }
            Fate::Live
        });
        assert!(matches!(result.unwrap_err().cause, Cause::Changed));
        assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
        assert_eq!(fs::read_to_string(scene.root.join("edit")).unwrap(), "old");
        assert_eq!(fs::read_to_string(scene.root.join("gone")).unwrap(), "bye");
    }

    #[test]
    fn two_commands_at_once_do_not_mix() {
        let scene = scene();
        let _held = lock(&scene.keep).unwrap();
        let result = apply_with(&scene.changes, &scene.keep, &mut |_| Fate::Live);
        assert!(matches!(result.unwrap_err().cause, Cause::Busy));
    }

    #[test]
    fn a_damaged_backup_is_not_believed() {
        let scene = scene();
        apply_with(&scene.changes, &scene.keep, &mut |_| Fate::Live).unwrap();
        let name = sha256(b"bye");
        fs::write(scene.keep.join("backups").join(&name), "evil").unwrap();
        assert_eq!(backup(&scene.keep, &name), None);
        assert_eq!(backup(&scene.keep, "../../etc/passwd"), None);
    }
}
