//! The folder outside the work tree where a repository's ledger, caches and backups live.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use super::files;
use super::places::Places;
use super::root::Root;

/// A repository's state folder, ready to be written.
#[derive(Debug, Clone)]
pub struct State {
    /// `$XDG_STATE_HOME/cf-guide/repos/<id>`.
    pub folder: PathBuf,
    /// 16 hex digits of the sha-256 of the canonical git common dir.
    pub id: String,
}

/// Why there is no state: guards and stateless rules decide as usual, history is unknown.
#[derive(Debug)]
pub enum Storeless {
    /// The environment points it into the repository, which could have filled it.
    InsideWorkTree,
    /// Somebody else can write it.
    NotPrivate,
    /// SQLite cannot share it safely there.
    NetworkFileSystem,
    /// It cannot be made or entered.
    Unwritable(std::io::Error),
}

impl Storeless {
    /// A clause that finishes "no history is kept because".
    pub fn because(&self) -> String {
        match self {
            Self::InsideWorkTree => "the state folder lies inside the repository".into(),
            Self::NotPrivate => "the state folder can be written by others".into(),
            Self::NetworkFileSystem => "the state folder is on a network file system".into(),
            Self::Unwritable(error) => format!("the state folder cannot be written ({error})"),
        }
    }
}

impl State {
    /// Where a repository's state would be, without touching anything.
    pub fn locate(places: &Places, root: &Root) -> Self {
        let id = path_id(&root.common);
        Self { folder: places.state.join("repos").join(&id), id }
    }

    /// The state folder, made on first use.
    pub fn open(places: &Places, root: &Root) -> Result<Self, Storeless> {
        let state = Self::locate(places, root);
        if !places.is_own(&places.state, &root.top) {
            return Err(Storeless::InsideWorkTree);
        }
        let private = match files::is_private_folder(&state.folder) {
            Ok(private) => private,
            Err(_) => {
                files::make_own_folder(&state.folder).map_err(Storeless::Unwritable)?;
                files::is_private_folder(&state.folder).map_err(Storeless::Unwritable)?
            }
        };
        if !private {
            return Err(Storeless::NotPrivate);
        }
        if is_network(&state.folder) {
            return Err(Storeless::NetworkFileSystem);
        }
        Ok(state)
    }

    /// Where the bindings of all sessions are.
    pub fn sessions(&self) -> Option<PathBuf> {
        Some(self.folder.parent()?.parent()?.join("sessions"))
    }

    /// The ledger.
    pub fn database(&self) -> PathBuf {
        self.folder.join("guide.db")
    }

    /// A file that is there once a person gave some session a role.
    pub fn roles(&self) -> PathBuf {
        self.folder.join("roles")
    }

    /// Failures of our own, one line each: written without the store, which may be what failed.
    pub fn failures(&self) -> PathBuf {
        self.folder.join("failures.log")
    }

    /// The compiled settings and policy of one work tree.
    pub fn compiled(&self, top: &Path) -> PathBuf {
        self.folder.join(format!("policy-{}.bin", path_id(top)))
    }

    /// Which rules are on trial.
    pub fn trials(&self) -> PathBuf {
        self.folder.join("trials.json")
    }

    /// The last whole text of a rule file, for the day it cannot be read whole.
    pub fn kept_rules(&self, top: &Path, shown: &str) -> PathBuf {
        self.folder.join(format!("rules-{}.md", path_id(&top.join(shown))))
    }

    /// A file that is there once the person was told about a subject in a session.
    pub fn told(&self, session: &str, subject: &str) -> PathBuf {
        self.folder.join(format!("told-{subject}-{}", file_name(session)))
    }

    /// True once per session and subject: the first caller tells the person, the others stay quiet.
    pub fn first_time(&self, session: &str, subject: &str) -> bool {
        files::claim(&self.told(session, subject), b"")
    }
}

/// The root a session was bound to by its first event; binds it now if it has none.
///
/// INVARIANT: an agent must not choose its policy by choosing a folder, so the first answer stays.
pub fn bind_session(places: &Places, session: &str, root: &Root) -> Option<PathBuf> {
    if session.is_empty() || !places.is_own(&places.state, &root.top) {
        return None;
    }
    let folder = places.state.join("sessions");
    let path = folder.join(file_name(session));
    if let Ok(text) = fs::read_to_string(&path) {
        return Some(PathBuf::from(text)).filter(|bound| bound.is_absolute());
    }
    let top = root.top.to_str()?.as_bytes();
    if !files::claim(&path, top) && files::make_own_folder(&folder).is_ok() {
        files::claim(&path, top);
    }
    fs::read_to_string(&path).ok().map(PathBuf::from).filter(|bound| bound.is_absolute())
}

/// 16 hex digits of a path's sha-256.
pub fn path_id(path: &Path) -> String {
    use std::os::unix::ffi::OsStrExt as _;
    hex(&Sha256::digest(path.as_os_str().as_bytes())[..8])
}

/// Lowercase hex.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]])
        .map(char::from)
        .collect()
}

/// A file name for words that came from outside.
pub fn file_name(words: &str) -> String {
    let plain = !words.is_empty()
        && words.len() <= 64
        && words.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    if plain { words.to_owned() } else { hex(&Sha256::digest(words.as_bytes())[..16]) }
}

#[cfg(target_os = "linux")]
fn is_network(folder: &Path) -> bool {
    use std::os::unix::ffi::OsStrExt as _;
    const NETWORK: [i64; 9] = [
        0x6969,      // NFS
        0x517b,      // SMB
        0xff53_4d42, // CIFS
        0xfe53_4d42, // SMB2
        0x0102_1997, // 9p
        0x5346_414f, // AFS
        0x7375_7245, // Coda
        0x00c3_6400, // Ceph
        0x4750_4653, // GPFS
    ];
    let Ok(path) = std::ffi::CString::new(folder.as_os_str().as_bytes()) else { return false };
    let mut info = std::mem::MaybeUninit::<libc::statfs>::uninit();
    #[expect(unsafe_code, reason = "std has no statfs")]
    // SAFETY: `path` is NUL-terminated, `info` is large enough and only read when the call says it was filled.
    let kind = unsafe {
        if libc::statfs(path.as_ptr(), info.as_mut_ptr()) != 0 {
            return false;
        }
        info.assume_init().f_type
    };
    NETWORK.contains(&kind)
}

#[cfg(not(target_os = "linux"))]
fn is_network(_folder: &Path) -> bool {
    false
}
