//! The clients that are supervised here, by process: a verb of ours that runs below one is an agent's, whatever its
//! variables say.
//!
//! A hook notes the client that started it when a session begins or a prompt comes. A process is known by its id and the
//! time it started; one that merely bears a client's name, and never ran a hook of ours, is none.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

use super::{Env, Places, files};
use crate::runtime::agents::profile;
use crate::runtime::model::Agent;

/// The most ancestors that are looked at.
const MOST: usize = 64;
/// The most clients that are remembered; those that ended go first.
const MOST_KEPT: usize = 64;

/// One process, as `/proc` tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Process {
    pid: u32,
    parent: u32,
    /// Nobody took note of its end yet; it does nothing any more.
    has_ended: bool,
    /// In ticks since the machine started: with the id, no other process is this one.
    started: u64,
    /// It has a terminal of its own.
    has_terminal: bool,
    name: String,
}

impl Process {
    fn of(pid: u32) -> Option<Self> {
        Self::parse(pid, &fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)
    }

    /// The name stands in parentheses and may hold anything, so the rest is read from its end.
    fn parse(pid: u32, stat: &str) -> Option<Self> {
        let (before, after) = stat.rsplit_once(')')?;
        let mut fields = after.split_ascii_whitespace();
        Some(Self {
            pid,
            has_ended: matches!(fields.next()?, "Z" | "X"),
            parent: fields.next()?.parse().ok()?,
            has_terminal: fields.nth(2)? != "0",
            started: fields.nth(14)?.parse().ok()?,
            name: before.split_once('(')?.1.to_owned(),
        })
    }

    fn mark(&self) -> String {
        format!("{}-{}", self.pid, self.started)
    }

    /// Where a process started with this environment keeps its state; None where nobody can tell.
    fn state(&self) -> Option<PathBuf> {
        let environ = fs::read(format!("/proc/{}/environ", self.pid)).ok()?;
        let value = |name: &str| {
            environ.split(|byte| *byte == 0).find_map(|entry| {
                let value = entry.strip_prefix(name.as_bytes())?.strip_prefix(b"=")?;
                Some(PathBuf::from(OsStr::from_bytes(value))).filter(|path| path.is_absolute())
            })
        };
        let base = value("XDG_STATE_HOME").or_else(|| Some(value("HOME")?.join(".local/state")))?;
        Some(base.join("cf-guide"))
    }

    /// It was started as one of the agents we know: by its own name, or as a script of its package.
    fn looks_like(&self, agent: Agent) -> bool {
        let names = profile::of(agent).processes;
        let is_named = |part: &[u8]| names.iter().any(|name| name.as_bytes() == part);
        let words = fs::read(format!("/proc/{}/cmdline", self.pid)).unwrap_or_default();
        let mut words = words.split(|byte| *byte == 0);
        let program =
            words.next().unwrap_or_default().rsplit(|byte| *byte == b'/').next().unwrap_or_default();
        let is_runtime = [&b"node"[..], b"bun", b"deno"].contains(&program);
        is_named(self.name.as_bytes())
            || is_named(program)
            || is_runtime && words.take(2).any(|word| word.split(|byte| *byte == b'/').any(is_named))
    }
}

/// The processes above this one, the nearest first.
fn ancestors() -> impl Iterator<Item = Process> {
    let mut next = Process::of(super::process::id()).map(|own| own.parent);
    std::iter::from_fn(move || {
        let found = next.filter(|pid| *pid > 0).and_then(Process::of)?;
        next = Some(found.parent);
        Some(found)
    })
    .take(MOST)
}

/// Notes the client that started this hook: the nearest process above that is no shell. Scripts that feed a hook by hand are
/// no clients: the client's own variable, or its name, must say so too.
pub fn note_client(env: Env, places: &Places, agent: Agent) {
    const SHELLS: [&str; 7] = ["sh", "bash", "dash", "zsh", "fish", "ksh", "busybox"];
    let Some(client) = ancestors().find(|process| !SHELLS.contains(&process.name.as_str())) else { return };
    let is_noted = places.state.join("clients").join(client.mark()).exists();
    if is_noted || (env.client_pid(agent) != Some(client.pid) && !client.looks_like(agent)) {
        return;
    }
    let mut states = vec![places.state.clone()];
    states.extend(client.state().filter(|state| *state != places.state));
    for state in states {
        let folder = state.join("clients");
        let path = folder.join(client.mark());
        if path.exists() {
            continue;
        }
        if !files::claim(&path, b"") && files::make_own_folder(&folder).is_ok() {
            files::claim(&path, b"");
        }
        forget_ended(&folder);
    }
}

/// Drops the marks of clients that ended.
fn forget_ended(folder: &Path) {
    let Ok(marks) = fs::read_dir(folder) else { return };
    let paths: Vec<PathBuf> = marks.filter_map(|mark| Some(mark.ok()?.path())).collect();
    if paths.len() > MOST_KEPT {
        for path in paths.iter().filter(|path| !is_alive(path)) {
            // Another hook may have been faster.
            let _ = fs::remove_file(path);
        }
    }
}

/// The process of that mark runs.
fn is_alive(mark: &Path) -> bool {
    let name = mark.file_name().unwrap_or_default().to_string_lossy();
    let known = name.split_once('-').and_then(|(pid, _)| Process::of(pid.parse().ok()?));
    known.is_some_and(|process| process.mark() == name && !process.has_ended)
}

/// Who stands above this process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Above {
    /// No client that is supervised here.
    Nobody,
    Client,
    /// None is, but one is running, and whoever started this process is gone, with no terminal left: nobody can say
    /// whose it is.
    Lost,
}

/// Looks who stands above this process. Variables do not count: each ancestor is looked up where it keeps its own state.
pub fn above(places: &Places) -> Above {
    let mark_of = |state: &Path, process: &Process| state.join("clients").join(process.mark());
    for process in ancestors() {
        let own = process.state();
        if std::iter::once(&places.state).chain(&own).any(|state| mark_of(state, &process).exists()) {
            return Above::Client;
        }
    }
    let is_lost = Process::of(super::process::id()).is_some_and(|own| !own.has_terminal && is_orphan(&own))
        && fs::read_dir(places.state.join("clients"))
            .is_ok_and(|marks| marks.filter_map(Result::ok).any(|mark| is_alive(&mark.path())));
    if is_lost { Above::Lost } else { Above::Nobody }
}

/// The process, or the shell or launcher it runs in, was left by whoever started it: one of the processes that take over
/// what is left did so.
fn is_orphan(own: &Process) -> bool {
    const TAKERS: [&str; 6] = ["systemd", "init", "tini", "dumb-init", "docker-init", "catatonit"];
    const LEFT: [&str; 11] =
        ["sh", "bash", "dash", "zsh", "fish", "ksh", "setsid", "nohup", "timeout", "env", "script"];
    let is_taken = |process: &Process| {
        process.parent == 1
            || Process::of(process.parent).is_some_and(|above| TAKERS.contains(&above.name.as_str()))
    };
    is_taken(own) || ancestors().any(|process| LEFT.contains(&process.name.as_str()) && is_taken(&process))
}

/// A person sits at a terminal here, and no agent is above.
pub fn is_person_here(env: Env, places: &Places) -> bool {
    super::terminal::is_attended() && !env.is_inside_agent() && above(places) == Above::Nobody
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_is_read_from_the_end_of_its_name() {
        let stat = "42 (a) b (c) S 7 42 42 34816 42 0 0 0 0 0 0 0 0 0 20 0 1 0 12345 0 0";
        let process = Process::parse(42, stat).unwrap();
        assert_eq!((process.parent, process.started, process.has_terminal), (7, 12345, true));
        assert_eq!(process.name, "a) b (c");
        assert!(!process.has_ended && Process::parse(42, &stat.replace(" S ", " Z ")).unwrap().has_ended);
        assert_eq!(Process::parse(42, "42 (x"), None);
    }

    #[test]
    fn this_process_has_ancestors_and_none_is_a_client_by_its_name_alone() {
        let own = Process::of(super::super::process::id()).unwrap();
        assert_eq!(ancestors().next().map(|parent| parent.pid), Some(own.parent).filter(|pid| *pid > 0));
        let empty = tempfile::tempdir().unwrap();
        let places = Places { state: empty.path().to_owned(), ..Places::find(Env) };
        assert_ne!(above(&places), Above::Lost);
    }
}
