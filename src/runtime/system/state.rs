//! The folder outside the work tree where a repository's ledger, caches and backups live.

use std::fs;
use std::os::unix::fs::MetadataExt as _;
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

    /// Why [`open`](Self::open) would fail now; nothing is made.
    pub fn would_fail(places: &Places, root: &Root) -> Option<Storeless> {
        let state = Self::locate(places, root);
        if !places.is_own(&places.state, &root.top) {
            return Some(Storeless::InsideWorkTree);
        }
        match files::is_private_folder(&state.folder) {
            Ok(false) => Some(Storeless::NotPrivate),
            Ok(true) if is_network(&state.folder) => Some(Storeless::NetworkFileSystem),
            Ok(true) | Err(_) => files::could_write_in(&state.folder).err().map(Storeless::Unwritable),
        }
    }

    /// Where the bindings of all sessions are.
    pub fn sessions(&self) -> Option<PathBuf> {
        Some(self.folder.parent()?.parent()?.join("sessions"))
    }

    pub fn database(&self) -> PathBuf {
        self.folder.join("guide.db")
    }

    /// A file that is there while the record was found not to hold: it says what the person is told.
    pub fn doubt(&self) -> PathBuf {
        self.folder.join("record-in-doubt")
    }

    /// A file that is there while lines that agents put into memory wait for a person: it says how many.
    pub fn waiting(&self) -> PathBuf {
        self.folder.join("memory-waits")
    }

    /// A file that is there while threads were lately found to work together on what was refused: it says what the person is
    /// told.
    pub fn colluded(&self) -> PathBuf {
        self.folder.join("threads-together")
    }

    /// Where what proves the ledger is kept, apart from it; none where the repository could have filled that folder.
    pub fn proof(&self, places: &Places, top: &Path) -> Option<PathBuf> {
        places.is_own(&places.data, top).then(|| places.data.join("proof").join(&self.id))
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

    /// The texts that the policy of one work tree was made from, and those that it lost.
    pub fn kept(&self, top: &Path) -> PathBuf {
        self.folder.join(format!("kept-{}.bin", path_id(top)))
    }

    /// The policy of one work tree for a session that knew what the tree has lost.
    pub fn held(&self, top: &Path, session: &str) -> PathBuf {
        self.folder.join(format!("held-{session}-{}.bin", path_id(top)))
    }

    /// What `report` read of the ledger, so that it reads it once.
    pub fn report(&self) -> PathBuf {
        self.folder.join("report.bin")
    }

    /// Where `report` puts its page unless somebody says otherwise.
    pub fn page(&self) -> PathBuf {
        self.folder.join("report")
    }

    /// Which rules are on trial.
    pub fn trials(&self) -> PathBuf {
        self.folder.join("trials.json")
    }

    /// What happened before and what was right then, for hooks.
    pub fn precedents(&self) -> PathBuf {
        self.folder.join("precedents.bin")
    }

    /// Rules that are proposed from traces.
    pub fn learned(&self) -> PathBuf {
        self.folder.join("learned.md")
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

    /// What a session was told of such subjects counts no more. Only where hooks have precedents to tell.
    pub fn forget_told(&self, session: &str, subjects: &str) {
        if files::is_there(&self.precedents()) {
            files::remove_named(
                &self.folder,
                &format!("told-{subjects}"),
                &format!("-{}", file_name(session)),
            );
        }
    }
}

/// What a session was bound to by its first event.
#[derive(Debug, Clone)]
pub struct Bound {
    /// The repository as it was then, and whether the team had opted in.
    pub root: Root,
    /// This is the first event.
    pub is_first: bool,
    /// The work tree no longer says that the team opted in; for this session it did.
    pub lost_opt_in: bool,
    /// A file name for the session.
    pub session: String,
    file: PathBuf,
}

impl Bound {
    /// When the session was bound, in nanoseconds; the beginning of time where that cannot be told, so that it keeps
    /// more rather than less.
    pub fn since(&self) -> i64 {
        fs::metadata(&self.file).map_or(0, |meta| meta.mtime() * 1_000_000_000 + meta.mtime_nsec())
    }

    /// The repository as it is now, with what the session was promised: that the team opted in, and where its state is.
    fn holding(mut self, now: Option<Root>, renews: bool) -> Self {
        let Some(now) = now.filter(|now| now.top == self.root.top) else {
            self.root.is_git = false;
            self.lost_opt_in = self.root.opted_in;
            return self;
        };
        if renews && now.opted_in && !self.root.opted_in {
            // The team opted in under way; a binding that cannot be renewed keeps what it had.
            let _ = record(&now).map(|text| files::replace_own(&self.file, &text));
        }
        self.lost_opt_in = self.root.opted_in && !now.opted_in;
        self.root.opted_in |= now.opted_in;
        self.root.is_git = now.is_git;
        self
    }
}

/// The file that says what a session is bound to.
pub fn binding(places: &Places, session: &str) -> PathBuf {
    places.state.join("sessions").join(file_name(session))
}

/// What a session was bound to by its first event; binds it now if it is not.
///
/// INVARIANT: an agent must not choose its policy by choosing a folder, nor lose it with a file, so the first answer
/// stays.
pub fn bind_session(places: &Places, session: &str, here: &Root) -> Option<Bound> {
    if session.is_empty() || !places.is_own(&places.state, &here.top) {
        return None;
    }
    let file = binding(places, session);
    let mut is_first = false;
    let read = || fs::read(&file).ok();
    let bytes = match read() {
        Some(bytes) => bytes,
        None => {
            let own = record(here)?;
            is_first = files::claim(&file, &own)
                || files::make_own_folder(file.parent()?).is_ok() && files::claim(&file, &own);
            read()?
        }
    };
    let root = recorded(&bytes)?;
    let now = if root.top == here.top { Some(here.clone()) } else { Root::of(&root.top) };
    Some(Bound { root, is_first, lost_opt_in: false, session: file_name(session), file }.holding(now, true))
}

/// What a session knew of another repository that it came to: bound with the first event that finds it opted in.
pub fn bind_other(places: &Places, session: &str, other: &Root) -> Option<Bound> {
    if session.is_empty() || !places.is_own(&places.state, &other.top) {
        return None;
    }
    let file = binding(places, session).with_extension(path_id(&other.top));
    let is_first = !files::is_there(&file) && other.opted_in && files::claim(&file, &record(other)?);
    let root = recorded(&fs::read(&file).ok()?)?;
    Some(
        Bound { root, is_first, lost_opt_in: false, session: file_name(session), file }
            .holding(Some(other.clone()), true),
    )
}

/// What [`bind_session`] would find; nothing is bound.
pub fn bound_session(places: &Places, session: &str, here: &Root) -> Option<Bound> {
    let file = binding(places, session);
    let bound = bound_in(places, session, here, file)?;
    let now = if bound.root.top == here.top { Some(here.clone()) } else { Root::of(&bound.root.top) };
    Some(bound.holding(now, false))
}

/// What [`bind_other`] would find; nothing is bound.
pub fn bound_other(places: &Places, session: &str, other: &Root) -> Option<Bound> {
    let file = binding(places, session).with_extension(path_id(&other.top));
    Some(bound_in(places, session, other, file)?.holding(Some(other.clone()), false))
}

fn bound_in(places: &Places, session: &str, root: &Root, file: PathBuf) -> Option<Bound> {
    if session.is_empty() || !places.is_own(&places.state, &root.top) {
        return None;
    }
    let root = recorded(&fs::read(&file).ok()?)?;
    Some(Bound { root, is_first: false, lost_opt_in: false, session: file_name(session), file })
}

/// The repositories that sessions were bound to and that are there still, each once, in the order of their names.
pub fn bound_roots(places: &Places) -> Vec<Root> {
    let folder = places.state.join("sessions");
    let names = files::names_in(&folder).into_iter();
    let roots = names.filter_map(|name| recorded(&fs::read(folder.join(name)).ok()?));
    let mut roots: Vec<Root> = roots.filter_map(|bound| Root::of(&bound.top)).collect();
    roots.retain(|root| State::locate(places, root).database().exists());
    // Linked work trees share one record: the main one speaks for it.
    roots.sort_by(|a, b| {
        (&a.common, a.main() != Some(&a.top), &a.top).cmp(&(&b.common, b.main() != Some(&b.top), &b.top))
    });
    roots.dedup_by(|a, b| a.common == b.common);
    roots.sort_by(|a, b| a.top.cmp(&b.top));
    roots
}

/// `top`, `common` and what is so, separated by a byte that no path has.
fn record(root: &Root) -> Option<Vec<u8>> {
    let is = |flag: bool, name: &'static str| if flag { name } else { "" };
    let (top, common) = (root.top.to_str()?, root.common.to_str()?);
    Some(format!("{top}\0{common}\0{}{}", is(root.opted_in, "o"), is(root.is_git, "g")).into_bytes())
}

/// The root that a binding names; an older binding has its top alone.
fn recorded(bytes: &[u8]) -> Option<Root> {
    let text = std::str::from_utf8(bytes).ok()?;
    let mut parts = text.split('\0');
    let top = PathBuf::from(parts.next()?);
    if !top.is_absolute() {
        return None;
    }
    let Some((common, flags)) = parts.next().zip(parts.next()) else {
        return Root::of(&top).filter(|root| root.top == top);
    };
    Some(Root { top, common: common.into(), opted_in: flags.contains('o'), is_git: flags.contains('g') })
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
    rustix::fs::statfs(folder).is_ok_and(|info| NETWORK.contains(&info.f_type))
}

#[cfg(not(target_os = "linux"))]
fn is_network(_folder: &Path) -> bool {
    false
}
