//! Reading what may be hostile, writing in one step.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::runtime::model::Moment;

/// Why a file of ours or of the repository was not read.
#[derive(Debug)]
pub enum Unread {
    /// It is not there.
    Absent,
    /// It is there, but not to be believed: foreign owner, world-writable, a link elsewhere, not a regular file, too large.
    Distrusted(&'static str),
    /// It could not be read.
    Io(io::Error),
}

/// Who must own a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// This user, or root.
    Me,
    /// root alone.
    Root,
}

pub fn uid() -> u32 {
    rustix::process::geteuid().as_raw()
}

/// Reads a settings file that must be a regular file of the right owner, not writable by others, at most `max` bytes.
pub fn read_owned(path: &Path, owner: Owner, max: u64) -> Result<String, Unread> {
    // O_NONBLOCK: a FIFO in the place of a settings file must not hold the hook.
    let file = OpenOptions::new()
        .read(true)
        .custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK | libc::O_CLOEXEC)
        .open(path)
        .map_err(|error| match error.raw_os_error() {
            Some(libc::ENOENT | libc::ENOTDIR) => Unread::Absent,
            Some(libc::ELOOP) => Unread::Distrusted("it is a symbolic link"),
            _ => Unread::Io(error),
        })?;
    let meta = file.metadata().map_err(Unread::Io)?;
    if !meta.is_file() {
        return Err(Unread::Distrusted("it is not a regular file"));
    }
    let owned = match owner {
        Owner::Me => meta.uid() == uid() || meta.uid() == 0,
        Owner::Root => meta.uid() == 0,
    };
    if !owned {
        return Err(Unread::Distrusted("somebody else owns it"));
    }
    if meta.mode() & 0o002 != 0 {
        return Err(Unread::Distrusted("everybody may write it"));
    }
    if meta.len() > max {
        return Err(Unread::Distrusted("it is too large"));
    }
    let mut text = String::with_capacity(usize::try_from(meta.len()).unwrap_or(0));
    file.take(max).read_to_string(&mut text).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData => Unread::Distrusted("it is not UTF-8"),
        _ => Unread::Io(error),
    })?;
    Ok(text)
}

/// Replaces a file of our own in one step: readers see the old bytes or the new ones.
pub fn replace_own(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, bytes, |_| Ok(()))
}

/// The same, and the new bytes are on the disk before the old ones go.
pub fn replace_durably(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, bytes, File::sync_data)
}

fn replace(path: &Path, bytes: &[u8], settle: impl FnOnce(&File) -> io::Result<()>) -> io::Result<()> {
    let folder = path.parent().unwrap_or_else(|| Path::new("."));
    let unique = u64::from_le_bytes(super::clock::random());
    let temp = folder.join(format!(".tmp-{unique:016x}"));
    let written = create_new(&temp)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| settle(&file)))
        .and_then(|()| fs::rename(&temp, path));
    if written.is_err() {
        let _ = fs::remove_file(&temp);
    }
    written
}

/// Makes a folder of our own, 0700, with its parents.
pub fn make_own_folder(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Removes a file, or a folder with everything in it; a link goes, and what it leads to stays.
pub fn remove_all(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path)?.is_dir() {
        true => fs::remove_dir_all(path),
        false => fs::remove_file(path),
    }
}

/// Whether files could be made in a folder, or in one that would have to be made first. Nothing is made.
pub fn could_write_in(folder: &Path) -> io::Result<()> {
    let nearest = folder.ancestors().find(|path| fs::symlink_metadata(path).is_ok()).unwrap_or(folder);
    if !fs::metadata(nearest)?.is_dir() {
        return Err(io::Error::from_raw_os_error(libc::ENOTDIR));
    }
    let writable = rustix::fs::Access::WRITE_OK | rustix::fs::Access::EXEC_OK;
    Ok(rustix::fs::access(nearest, writable)?)
}

/// True where a folder is a real one of this user's that nobody else can write.
pub fn is_private_folder(path: &Path) -> io::Result<bool> {
    let meta = fs::symlink_metadata(path)?;
    Ok(meta.is_dir() && meta.uid() == uid() && meta.mode() & 0o022 == 0)
}

/// Appends one line in one write; several processes may do so at once.
pub fn append_line(path: &Path, line: &str) -> io::Result<()> {
    let mut file: File = OpenOptions::new()
        .append(true)
        .create(true)
        .mode(0o600)
        .custom_flags(libc::O_CLOEXEC | libc::O_NOFOLLOW)
        .open(path)?;
    file.write_all(format!("{line}\n").as_bytes())
}

/// True for the one caller that makes the file; false where it is there already or cannot be made. Readers see all of
/// the content or no file.
pub fn claim(path: &Path, content: &[u8]) -> bool {
    let unique = u64::from_le_bytes(super::clock::random());
    let temp = path.with_file_name(format!(".tmp-{unique:016x}"));
    let made = create_new(&temp)
        .and_then(|mut file| file.write_all(content))
        .and_then(|()| fs::hard_link(&temp, path));
    let _ = fs::remove_file(&temp);
    made.is_ok()
}

fn create_new(path: &Path) -> io::Result<File> {
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .custom_flags(libc::O_CLOEXEC | libc::O_NOFOLLOW)
        .open(path)
}

/// A file of our own, opened for reading; None where it cannot be had or is not ours.
pub fn open_own(path: &Path) -> Option<File> {
    let file =
        OpenOptions::new().read(true).custom_flags(libc::O_NOFOLLOW | libc::O_CLOEXEC).open(path).ok()?;
    let meta = file.metadata().ok()?;
    (meta.is_file() && meta.uid() == uid() && meta.mode() & 0o022 == 0).then_some(file)
}

/// A file of our own as it is, None where it cannot be had or is not ours.
pub fn read_own(path: &Path) -> Option<Vec<u8>> {
    let mut file = open_own(path)?;
    let mut bytes = Vec::with_capacity(usize::try_from(file.metadata().ok()?.len()).unwrap_or(0));
    file.read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Reads a file of ours and removes it.
pub fn take_own(path: &Path) -> Option<String> {
    let bytes = read_own(path)?;
    fs::remove_file(path).ok()?;
    String::from_utf8(bytes).ok()
}

/// How long ago a file was last written; None where there is none.
pub fn age_seconds(path: &Path, now: Moment) -> Option<i64> {
    fs::metadata(path).ok().map(|meta| now.0 / 1000 - meta.mtime())
}

/// When a file was last changed in any way; None where there is none. Nobody can set this time, as they can the other.
pub fn changed_at(path: &Path) -> Option<Moment> {
    fs::metadata(path).ok().map(|meta| Moment(meta.ctime() * 1000 + meta.ctime_nsec() / 1_000_000))
}

/// A lock that is held until it is dropped, or the process ends.
#[derive(Debug)]
pub struct Lock {
    file: File,
}

impl Lock {
    /// Writes into the lock's file what others may read of its holder.
    pub fn fill(&mut self, bytes: &[u8]) -> io::Result<()> {
        use std::io::Seek as _;
        self.file.set_len(0)?;
        self.file.rewind()?;
        self.file.write_all(bytes)
    }
}

/// A lock; None where somebody else holds it.
pub fn try_lock(path: &Path) -> Option<Lock> {
    let file = OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(path).ok()?;
    file.try_lock().ok().map(|()| Lock { file })
}

/// A lock, waited for; None where somebody else holds it for longer.
pub fn lock_within(path: &Path, millis: u32) -> Option<Lock> {
    let pause = std::time::Duration::from_millis(10);
    for _ in 0..=millis / 10 {
        if let Some(lock) = try_lock(path) {
            return Some(lock);
        }
        std::thread::sleep(pause);
    }
    None
}

/// Removes files of ours that begin with `prefix` and were last written before a moment.
pub fn remove_older(folder: &Path, prefix: &str, before: Moment) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let old = entry.metadata().is_ok_and(|meta| meta.is_file() && meta.mtime() < before.0 / 1000);
        if old && entry.file_name().to_string_lossy().starts_with(prefix) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Removes files of ours whose names begin and end like this.
pub fn remove_named(folder: &Path, prefix: &str, ending: &str) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(prefix) && name.ends_with(ending) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Removes files of ours from a folder, and the folder where nothing else is in it.
pub fn remove_own_files(folder: &Path, names: &[&str]) {
    for name in names {
        let _ = fs::remove_file(folder.join(name));
    }
    // Fails where something else is left, as it should.
    let _ = fs::remove_dir(folder);
}

/// Shortens a log to its last bytes, whole lines only.
pub fn keep_tail(path: &Path, bytes: usize) {
    let Some(all) = read_own(path).filter(|all| all.len() > bytes) else { return };
    let tail = &all[all.len() - bytes..];
    let start = tail.iter().position(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let _ = replace_own(path, &tail[start..]);
}

/// A key of this person's own, made on first use. Where it cannot be kept, one for this process only.
pub fn own_key(folder: &Path, name: &str) -> [u8; 32] {
    let path = folder.join(name);
    let read = || read_own(&path).and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
    read().unwrap_or_else(|| {
        // A key that somebody could guess is never kept.
        let Some(fresh) = super::clock::secret::<32>() else { return passing_key() };
        let _ = make_own_folder(folder);
        claim(&path, &fresh);
        read().unwrap_or(fresh)
    })
}

/// A key for this process where the kernel gives nothing random: what it signs, nobody can check, and nothing passes it.
fn passing_key() -> [u8; 32] {
    let here = 0_u8;
    let seed = format!("{:?} {} {:p}", std::time::Instant::now(), std::process::id(), &raw const here);
    Sha256::digest(seed.as_bytes()).into()
}

/// The text of a regular file of whoever, at most `max` bytes; None where it is anything else.
pub fn read_regular(path: &Path, max: u64) -> Option<String> {
    let file =
        OpenOptions::new().read(true).custom_flags(libc::O_NONBLOCK | libc::O_CLOEXEC).open(path).ok()?;
    let meta = file.metadata().ok().filter(|meta| meta.is_file() && meta.len() <= max)?;
    let mut bytes = Vec::with_capacity(usize::try_from(meta.len()).unwrap_or(0));
    file.take(max).read_to_end(&mut bytes).ok()?;
    String::from_utf8(bytes).ok()
}

/// The text of a file that may not be there, and then is empty; None where it is larger than `max`, no text or no file.
pub fn text_of(path: &Path, max: u64) -> Option<String> {
    if is_there(path) { read_regular(path, max) } else { Some(String::new()) }
}

/// The file has more lines than `most`; what is no regular file has none. No more is read than it takes to tell.
pub fn has_more_lines(path: &Path, most: usize) -> bool {
    let file = OpenOptions::new().read(true).custom_flags(libc::O_NONBLOCK | libc::O_CLOEXEC).open(path);
    let Some(mut file) = file.ok().filter(|file| file.metadata().is_ok_and(|meta| meta.is_file())) else {
        return false;
    };
    let (mut lines, mut part) = (0, vec![0; 64 * 1024]);
    for _ in 0..MOST_PARTS {
        let Ok(read @ 1..) = file.read(&mut part) else { break };
        lines += part[..read].iter().filter(|byte| **byte == b'\n').count();
        // A last line without an end is one, too.
        if lines + usize::from(part[read - 1] != b'\n') > most {
            return true;
        }
    }
    false
}

/// Of a file of lines without end the first 16 MB tell.
const MOST_PARTS: usize = 256;

/// The files below the folder that are wanted, by their absolute paths, as names relative to it: those that lie high up come
/// first. What others have made, and what tests are made of, is passed over, as are folders behind links.
pub fn found_below(folder: &Path, is_wanted: &dyn Fn(&str) -> bool) -> Vec<String> {
    const PASSED: [&str; 14] = [
        ".git",
        "node_modules",
        "target",
        ".venv",
        "venv",
        "site-packages",
        "__pycache__",
        "vendor",
        "tests",
        "test",
        "__tests__",
        "fixtures",
        "testdata",
        "examples",
    ];
    let (mut found, mut looked) = (Vec::new(), 0);
    let mut folders = std::collections::VecDeque::from([folder.to_path_buf()]);
    while let Some(at) = folders.pop_front() {
        let Ok(entries) = fs::read_dir(&at) else { continue };
        for entry in entries.flatten() {
            looked += 1;
            if looked > MOST_LOOKED || found.len() >= MOST_FOUND {
                return found;
            }
            let (path, name) = (entry.path(), entry.file_name());
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if is_folder {
                if !PASSED.iter().any(|passed| name == *passed) {
                    folders.push_back(path);
                }
            } else if is_wanted(&path.to_string_lossy())
                && let Ok(below) = path.strip_prefix(folder)
            {
                found.push(below.to_string_lossy().into_owned());
            }
        }
    }
    found
}

/// No more entries of folders are looked at before a call than take a few milliseconds.
const MOST_LOOKED: usize = 4096;

/// One secret is enough to ask; the others may be left out by the line.
const MOST_FOUND: usize = 64;

/// The text of a rule file: a regular file, links followed only to regular files, at most `max` bytes.
pub fn read_rules(path: &Path, max: u64) -> Result<String, Unread> {
    let meta = fs::metadata(path).map_err(|error| match error.raw_os_error() {
        Some(libc::ENOENT | libc::ENOTDIR) => Unread::Absent,
        _ => Unread::Io(error),
    })?;
    if !meta.is_file() {
        return Err(Unread::Distrusted("it is not a regular file"));
    }
    if meta.len() > max {
        return Err(Unread::Distrusted("it is larger than 256 KB"));
    }
    read_regular(path, max).ok_or(Unread::Distrusted("it is not UTF-8"))
}

/// What is wrong with a rule file that is read nevertheless.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// Bytes that are no text stand in it.
    BadBytes,
    /// It is larger than is read: this is its beginning.
    TooLarge,
}

/// The text of a rule file as far as it goes: bad bytes become marks, what is too large is cut behind a whole line.
pub fn rule_text(path: &Path, max: u64) -> Result<(String, Option<Flaw>), Unread> {
    let meta = fs::metadata(path).map_err(|error| match error.raw_os_error() {
        Some(libc::ENOENT | libc::ENOTDIR) => Unread::Absent,
        _ => Unread::Io(error),
    })?;
    if !meta.is_file() {
        return Err(Unread::Distrusted("it is not a regular file"));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(meta.len().min(max)).unwrap_or(0));
    let file = OpenOptions::new().read(true).custom_flags(libc::O_NONBLOCK | libc::O_CLOEXEC).open(path);
    file.and_then(|file| file.take(max).read_to_end(&mut bytes)).map_err(Unread::Io)?;
    let is_cut = meta.len() > max;
    if is_cut {
        let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        bytes.truncate(end);
    }
    let (mut text, flaw) = match String::from_utf8(bytes) {
        Ok(text) => (text, is_cut.then_some(Flaw::TooLarge)),
        Err(error) => {
            let flaw = if is_cut { Flaw::TooLarge } else { Flaw::BadBytes };
            (String::from_utf8_lossy(error.as_bytes()).into_owned(), Some(flaw))
        }
    };
    // A mark is longer than the byte it stands for.
    text.truncate(text.floor_char_boundary(usize::try_from(max).unwrap_or(usize::MAX)));
    Ok((text, flaw))
}

/// The names in a folder, sorted; none where it cannot be listed.
pub fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    names
}

/// The real folders in a folder, sorted; links are not followed.
pub fn folders_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let folders = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    let mut names: Vec<String> = folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    names
}

pub fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// The first bytes of a file, at most so many; none where there is none.
pub fn read_beginning(path: &Path, most: usize) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path).ok()?.take(most as u64).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// The last bytes of a regular file; None where it is anything else.
pub fn read_tail(path: &Path, bytes: u64) -> Option<Vec<u8>> {
    let len = regular_len(path)?;
    let mut tail = Vec::new();
    open_part(path, len.saturating_sub(bytes), len)?.read_to_end(&mut tail).ok()?;
    Some(tail)
}

/// How long a regular file is; None where it is anything else.
pub fn regular_len(path: &Path) -> Option<u64> {
    fs::metadata(path).ok().filter(std::fs::Metadata::is_file).map(|meta| meta.len())
}

/// The bytes of a regular file from one place to another; None where it is anything else.
pub fn open_part(path: &Path, from: u64, to: u64) -> Option<io::Take<File>> {
    use std::io::Seek as _;
    let mut file =
        OpenOptions::new().read(true).custom_flags(libc::O_NONBLOCK | libc::O_CLOEXEC).open(path).ok()?;
    file.metadata().ok().filter(std::fs::Metadata::is_file)?;
    file.seek(io::SeekFrom::Start(from)).ok()?;
    Some(file.take(to.saturating_sub(from)))
}

/// The sha-256 of a part of a regular file, in hex; None where it is anything else.
pub fn sha256_part(path: &Path, from: u64, to: u64) -> Option<String> {
    let mut part = open_part(path, from, to)?;
    let mut sum = Sha256::new();
    let mut bytes = vec![0_u8; 1 << 16];
    loop {
        match part.read(&mut bytes).ok()? {
            0 => return Some(super::state::hex(&sum.finalize())),
            count => sum.update(&bytes[..count]),
        }
    }
}
