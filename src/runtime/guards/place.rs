//! The place a path leads to: the difference between tidying up and disaster. Lexical first, through links where
//! somebody looked.

use super::folders::{
    BUILD_ENDINGS, BUILD_FOLDERS, CACHES, FETCHED, GIT_OWN, HOME_CACHES, HOMES, LITTER, SYSTEM, is_no_hook,
};
use super::glob;
use super::table::Place;
use crate::runtime::agents::profile;
use crate::runtime::model::{Access, FileFact, Memory, PathStatus, Scene};
use crate::runtime::shell::TOP;

/// A touched path and where it leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Spot {
    /// The absolute path without dots, or what could be made of it.
    pub path: String,
    /// The same through links, where somebody looked.
    pub resolved: Option<String>,
    pub place: Place,
    /// By device and inode one of the files that keep the supervision in force.
    pub protected: bool,
    /// The running cf-guide, or a copy of it.
    pub ours: bool,
    /// The path as written holds no wildcard and no unknown part.
    pub exact: bool,
    /// How git stands to it, where that was asked.
    pub status: Option<PathStatus>,
}

impl Spot {
    /// What goes is found by wildcards: git stands to that otherwise than to the folder that they begin in.
    pub fn is_pattern(&self, access: Access) -> bool {
        matches!(access, Access::Delete | Access::DeleteTree) && !self.exact && has_wildcard(&self.path)
    }
}

/// Folders to judge paths against.
pub(super) struct Folders<'a> {
    pub scene: &'a Scene,
    /// The event's folder.
    pub cwd: &'a str,
    pub memory: Option<&'a Memory>,
}

impl Folders<'_> {
    /// Where `file` leads.
    pub fn spot(&self, file: &FileFact) -> Spot {
        let Some(path) = self.absolute(&file.path, file.cwd.as_deref()) else {
            let place = if is_temp_variable(&file.path) {
                if file.path.trim_end_matches('/').contains('/') { Place::BelowTemp } else { Place::Temp }
            } else {
                Place::Unknown
            };
            return Spot {
                path: file.path.clone(),
                resolved: None,
                place,
                protected: false,
                ours: false,
                exact: false,
                status: None,
            };
        };
        let asked = asked(&path);
        let answer = self.memory.and_then(|memory| memory.paths.get(&asked));
        // Only the part before the first wildcard can be looked up; the rest follows it wherever it leads.
        let tail = path.strip_prefix(asked.trim_end_matches('/')).unwrap_or_default();
        let resolved = answer
            .map(|answer| format!("{}{tail}", answer.resolved.trim_end_matches('/')))
            .filter(|resolved| resolved.starts_with('/'));
        // A pattern has an answer of its own.
        let of = |path: &str| self.memory.and_then(|memory| memory.paths.get(path)?.status);
        let status = of(&path).or_else(|| answer.and_then(|answer| answer.status));
        let judged = match &resolved {
            Some(resolved) if follows_links(file, &path, resolved) => resolved.as_str(),
            _ => path.as_str(),
        };
        let place = match self.place_of(judged, file, status) {
            // Another work tree of the same repository, where somebody looked.
            Place::Outside | Place::BelowHome if is_told(status) => {
                repo_place(judged.trim_start_matches('/'), judged, file, status)
            }
            place => place,
        };
        Spot {
            protected: answer.is_some_and(|answer| answer.protected),
            ours: answer.is_some_and(|answer| answer.ours),
            place,
            exact: file.exact,
            status,
            resolved,
            path,
        }
    }

    /// The absolute path without `.` and `..`; None where its beginning is only known at run time.
    pub fn absolute(&self, path: &str, cwd: Option<&str>) -> Option<String> {
        if let Some(rest) = path.strip_prefix(TOP).filter(|_| !self.scene.root.is_empty()) {
            return Some(normal(&format!("{}{rest}", self.scene.root)));
        }
        if path.starts_with('$') || path.starts_with('`') || path.starts_with("<(") || path.starts_with(">(")
        {
            return None;
        }
        if let Some(rest) = path.strip_prefix('~') {
            return Some(self.in_home(rest));
        }
        if let Some(drive) = mounted_drive(path) {
            return Some(normal(&drive));
        }
        if path.starts_with('/') {
            return Some(normal(path));
        }
        if is_drive(path) {
            return Some(normal(&path.replace('\\', "/")));
        }
        match cwd {
            Some(folder) => self.absolute(folder, None).map(|base| normal(&format!("{base}/{path}"))),
            None => Some(normal(&format!("{}/{path}", self.cwd))),
        }
    }

    fn in_home(&self, rest: &str) -> String {
        if rest.is_empty() || rest.starts_with('/') {
            return normal(&format!("{}{rest}", self.scene.home));
        }
        // `~other/x`: somebody else's home, `~+` and `~-` are folders of the shell's own.
        match rest.strip_prefix(['+', '-']) {
            Some(rest) => normal(&format!("{}{rest}", self.cwd)),
            None => normal(&format!("/home/{rest}")),
        }
    }

    fn place_of(&self, path: &str, file: &FileFact, status: Option<PathStatus>) -> Place {
        if let Some(place) = self.whole_place(path, file) {
            return place;
        }
        let root = self.scene.root.as_str();
        // Where the home itself is the root, what comes back by itself does so there, too.
        let is_cache = || {
            root == self.scene.home
                && self.below_home(path).is_some_and(|rest| self.home_place(rest, path) == Place::BelowTemp)
        };
        if let Some(rest) = below(path, root)
            && !is_cache()
        {
            return repo_place(rest, path, file, status);
        }
        if let Some(rest) = path.strip_prefix("/dev/") {
            return device_place(rest);
        }
        if path.starts_with("/proc/self/fd/") {
            return Place::Outside;
        }
        if let Some(rest) = self.below_home(path) {
            return self.home_place(rest, path);
        }
        if self.is_temp(path) {
            return Place::BelowTemp;
        }
        if SYSTEM.iter().any(|folder| below(path, folder).is_some())
            || below(path, "C:/Windows").is_some()
            || below(path, "C:/Program Files").is_some()
        {
            return Place::BelowSystem;
        }
        Place::Outside
    }

    /// Caches come back by themselves; the agents' own folders hold their plans and memories beside settings that have
    /// a guard of their own.
    fn home_place(&self, rest: &str, path: &str) -> Place {
        let agents = self.scene.agent_homes.iter().any(|home| below(path, home).is_some())
            || profile::ALL.iter().any(|profile| below(rest, profile.home.folder).is_some());
        let mut parts = rest.split('/').skip(1);
        let is_cache = rest.starts_with('.')
            && parts.any(|part| matches!(part, "cache" | "caches" | "_cacache" | ".cache"));
        if HOME_CACHES.iter().any(|folder| below(rest, folder).is_some())
            || FETCHED.iter().any(|folder| rest == *folder || below(rest, folder).is_some())
            || is_cache && !agents
        {
            Place::BelowTemp
        } else if rest == "AppData/Local/Temp" {
            Place::Temp
        } else if rest.starts_with('.') && !agents {
            Place::HomeHidden
        } else {
            Place::BelowHome
        }
    }

    /// A place named as a whole: the root, a system folder, a home, a temp folder, the repository.
    fn whole_place(&self, path: &str, file: &FileFact) -> Option<Place> {
        // `x/*`, `x/.*` and `x/**` name everything in x.
        let whole =
            ["/**/*", "/**", "/.*", "/*"].iter().find_map(|tail| path.strip_suffix(tail)).unwrap_or(path);
        let whole = if whole.is_empty() { "/" } else { whole };
        let names = |folder: &str| {
            whole == folder || (!file.exact && has_wildcard(whole) && glob::path_matches(whole, folder))
        };
        if whole == "/" || is_drive(whole) && whole.len() <= 3 {
            return Some(Place::System);
        }
        let root = self.scene.root.as_str();
        if !root.is_empty()
            && (whole == root || below(root, whole).is_some())
            && !is_broad(whole)
            && whole != self.scene.home
        {
            return Some(Place::Repo);
        }
        if names(&self.scene.home) || self.is_a_home(whole) {
            return Some(Place::Home);
        }
        if self.scene.temp.iter().any(|temp| whole == temp)
            || matches!(whole, "/tmp" | "/var/tmp" | "/private/tmp" | "/dev/shm")
        {
            // Everything in a temp folder is still only temp files; the folder itself is not.
            return Some(if whole == path { Place::Temp } else { Place::BelowTemp });
        }
        if SYSTEM.iter().any(|folder| names(folder))
            || HOMES.iter().any(|folder| names(folder))
            || matches!(whole, "C:/Windows" | "C:/Users" | "C:/Program Files")
        {
            return Some(Place::System);
        }
        None
    }

    fn is_a_home(&self, path: &str) -> bool {
        path == "/root"
            || HOMES.iter().any(|homes| below(path, homes).is_some_and(|rest| !rest.contains('/')))
            || below(path, "C:/Users").is_some_and(|rest| !rest.contains('/'))
    }

    /// What of `path` is below a home folder.
    pub fn below_home<'p>(&self, path: &'p str) -> Option<&'p str> {
        if !matches!(self.scene.home.as_str(), "" | "/")
            && let Some(rest) = below(path, &self.scene.home)
        {
            return Some(rest);
        }
        if let Some(rest) = below(path, "/root") {
            return Some(rest);
        }
        HOMES
            .iter()
            .chain(&["C:/Users"])
            .find_map(|homes| below(path, homes)?.split_once('/').map(|(_, rest)| rest))
    }

    /// Below a folder for temporary files, whatever else lies there.
    pub fn is_in_temp(&self, path: &str) -> bool {
        self.temps().any(|temp| below(path, temp).is_some_and(|rest| !rest.is_empty()))
    }

    fn temps(&self) -> impl Iterator<Item = &str> {
        let known = ["/tmp", "/var/tmp", "/private/tmp", "/private/var/folders", "/var/folders", "/dev/shm"];
        self.scene.temp.iter().map(String::as_str).chain(known)
    }

    /// Below such a folder, unless the repository itself lives in that corner of it.
    pub fn is_temp(&self, path: &str) -> bool {
        self.temps().any(|temp| match below(path, temp) {
            None => false,
            Some(rest) => match below(&self.scene.root, temp) {
                None => true,
                Some(root) => root.split('/').next() != rest.split('/').next(),
            },
        })
    }
}

/// The path that system is asked about for this one: wildcards at the end say nothing, their folder does.
pub(super) fn asked(path: &str) -> String {
    let mut kept = path;
    while let Some(at) = kept.find(['*', '?', '[', '{', '$', '`']) {
        let folder = kept[..at].rfind('/').unwrap_or(0);
        kept = &kept[..folder];
    }
    if kept.is_empty() { "/".into() } else { kept.into() }
}

/// Removing a link removes the link. Everything else, and everything behind a link in the middle, goes through.
fn follows_links(file: &FileFact, path: &str, resolved: &str) -> bool {
    match file.access {
        Access::Delete | Access::DeleteTree | Access::MoveFrom => {
            file.path.ends_with('/') || file.path.ends_with('*') || last(path) == last(resolved)
        }
        Access::Read | Access::Write | Access::Chmod | Access::LinkTo | Access::Execute => true,
    }
}

/// git was asked, and knew what to say.
fn is_told(status: Option<PathStatus>) -> bool {
    status.is_some_and(|status| !matches!(status, PathStatus::Outside | PathStatus::Unknown))
}

fn repo_place(rest: &str, path: &str, file: &FileFact, status: Option<PathStatus>) -> Place {
    let name = last(path);
    if rest == ".git" || rest.starts_with(".git/") || rest.contains("/.git/") || rest.ends_with("/.git") {
        // A lock that a killed git left behind must go before git works again.
        let stale = file.access == Access::Delete && name.ends_with(".lock");
        return if stale || is_another_tools(rest, file.exact) {
            Place::Disposable
        } else {
            Place::GitRecords
        };
    }
    if !file.exact && file.access != Access::DeleteTree && LITTER.contains(&name) {
        return Place::Disposable;
    }
    if !file.exact && (is_cache(path) || BUILD_ENDINGS.contains(&name) || is_stamped(name)) {
        return Place::Disposable;
    }
    match status {
        Some(PathStatus::Ignored) => Place::Disposable,
        Some(PathStatus::Untracked) => {
            if rest.split('/').any(|part| BUILD_FOLDERS.contains(&part))
                || LITTER.iter().chain(&BUILD_ENDINGS).any(|litter| glob::word_matches(litter, name))
            {
                Place::Disposable
            } else {
                Place::Untracked
            }
        }
        Some(PathStatus::Absent) => Place::Absent,
        Some(PathStatus::Tracked | PathStatus::Unknown | PathStatus::Outside) | None => Place::Kept,
    }
}

/// A folder of that name, or what a list names by a part of it: `**/*__pycache__*/**`.
fn is_cache(path: &str) -> bool {
    let name = last(path.strip_suffix("/**").unwrap_or(path));
    CACHES.contains(&name.trim_matches('*')) || matches!(name.trim_end_matches('*'), "*.pyc" | "*.pyo")
}

/// An output with the time or a number of its own behind its name: git keeps none that is called so.
fn is_stamped(name: &str) -> bool {
    const STAMPS: [&str; 6] = ["$$", "$RANDOM", "${RANDOM}", "$(date", "$EPOCH", "$BASHPID"];
    let Some((known, stamp)) = name.find('$').and_then(|at| name.split_at_checked(at)) else { return false };
    STAMPS.iter().any(|start| stamp.starts_with(start))
        && BUILD_FOLDERS.contains(&known.trim_end_matches(['-', '_', '.']))
}

/// Something in `.git` that git would not miss: its own names are known, and the states of a merge or rebase under way
/// are written in capitals or begin with its verb.
fn is_another_tools(rest: &str, exact: bool) -> bool {
    let Some((_, inside)) = rest.split_once(".git/") else { return false };
    if inside.strip_prefix("hooks/").is_some_and(is_no_hook) {
        return true;
    }
    if !exact {
        return false;
    }
    let first = inside.split('/').next().unwrap_or(inside);
    let state = first.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_')
        || ["rebase", "sequencer", "bisect", "BISECT", "."].iter().any(|start| first.starts_with(start));
    !first.is_empty() && !state && !GIT_OWN.contains(&first)
}

fn device_place(rest: &str) -> Place {
    let first = rest.split('/').next().unwrap_or(rest);
    match first {
        "null" | "zero" | "full" | "stdin" | "stdout" | "stderr" | "fd" | "tty" | "random" | "urandom"
        | "tcp" | "udp" => Place::Outside,
        "shm" => Place::BelowTemp,
        _ => Place::Device,
    }
}

/// `$TMPDIR/x`, `${TMPDIR:-/tmp}/x`, `$TMP`, `$(mktemp -d)`, `$RUNNER_TEMP`.
fn is_temp_variable(path: &str) -> bool {
    let name = path.trim_start_matches(['$', '{', '(']);
    let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(name.len());
    let name = &name[..end];
    let lower = name.to_ascii_lowercase();
    !path.contains("..") && (lower.contains("tmp") || lower.contains("temp") || lower.contains("scratch"))
}

/// What of `path` is below `folder`.
pub(super) fn below<'p>(path: &'p str, folder: &str) -> Option<&'p str> {
    if folder.is_empty() {
        return None;
    }
    path.strip_prefix(folder)?.strip_prefix('/').filter(|rest| !rest.is_empty())
}

fn is_broad(path: &str) -> bool {
    path == "/" || SYSTEM.contains(&path) || HOMES.contains(&path)
}

fn last(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

fn has_wildcard(path: &str) -> bool {
    path.contains(['*', '?', '['])
}

fn is_drive(path: &str) -> bool {
    let bytes = path.as_bytes();
    bytes.len() >= 2
        && bytes[0].is_ascii_alphabetic()
        && bytes[1] == b':'
        && bytes.get(2).is_none_or(|byte| matches!(byte, b'\\' | b'/' | b'*'))
}

/// `/c/Users/x` and `/mnt/c/Users/x`, as the shells of Windows write `C:/Users/x`.
fn mounted_drive(path: &str) -> Option<String> {
    let rest = path.strip_prefix("/mnt/").or_else(|| path.strip_prefix('/'))?;
    let (letter, rest) = rest.split_once('/')?;
    let is_letter = letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_alphabetic());
    let top = rest.split('/').next().unwrap_or(rest);
    (is_letter && matches!(top, "Users" | "Windows" | "Program Files"))
        .then(|| format!("{}:/{rest}", letter.to_ascii_uppercase()))
}

/// Without `.`, `..`, double and trailing slashes.
pub(super) fn normal(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    let mut out = String::with_capacity(path.len());
    if is_drive(path) {
        out.push_str(&parts.join("/"));
        return out;
    }
    for part in parts {
        out.push('/');
        out.push_str(part);
    }
    if out.is_empty() {
        out.push('/');
    }
    out
}
