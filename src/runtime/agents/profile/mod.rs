//! The profiles: what is known about each client beside its wire shapes, one table per agent, read by whoever needs a fact. Pure.
//!
//! A room that asks "which agent is it?" would have to be found again for the next one, so nobody does: it asks the
//! profile. Tables are constants; a look-up costs a comparison, and no memory.

mod claude;
mod codex;
mod events;
mod tools;

pub use events::{Event, Gate, Refusal, SECONDS, Takes};
pub use tools::{Change, Input, Tool};

use crate::runtime::model::{Agent, PermissionMode, Scope};

/// The facts about one client.
#[derive(Debug)]
pub struct Profile {
    pub agent: Agent,
    /// Its own folder outside any repository.
    pub home: Home,
    /// What its process and the script of its package are called.
    pub processes: &'static [&'static str],
    /// The variable that tells its process id to a hook.
    pub pid_variable: Option<&'static str>,
    /// The variable of its own shell that names the session.
    pub session_variable: &'static str,
    /// The variable of its own shell that names the call under way.
    pub call_variable: Option<&'static str>,
    /// Variables that its own shell has: nobody there speaks for a person.
    pub shell_variables: &'static [&'static str],
    /// The variable, and the start of its value, that say that nobody sits at the client.
    pub unattended: Option<(&'static str, &'static str)>,
    /// The events that we answer, in the order in which entries are written.
    pub events: &'static [Event],
    /// Its tools that we know by name, with what their input means.
    pub tools: &'static [Tool],
    /// What it does with a question of ours.
    pub asking: Asking,
    /// How a changed input is sent.
    pub rewrite: Rewrite,
    /// A compaction that a person asked for can be refused. Where nobody has seen what a refusal does, it is not.
    pub refuses_compaction: bool,
    /// The model can type into a running shell later, and no hook sees it.
    pub types_into_shells: bool,
    /// When it stops it says what of the session is still at work.
    pub tells_background: bool,
    /// Where the exit code of a command is told.
    pub exit_code: ExitCode,
    /// Bytes of context that it takes in one piece.
    pub max_context_bytes: usize,
    /// Bytes of its rule file behind which it stops reading, if it does.
    pub max_rule_bytes: Option<usize>,
    /// Its settings files that can hold hooks, and those that can switch them off.
    pub settings: &'static [SettingsFile],
    /// What it does with a settings file that it cannot read: a clause for a person.
    pub broken_settings: &'static str,
    /// Its settings can be judged by their text ([`settings`](super::settings)); else only our entries are counted.
    pub judged_settings: bool,
    /// Words of its settings that can switch hooks off, point them elsewhere or run a program, in small letters: a new
    /// file without any of them weakens nothing. None where that cannot be told.
    pub harmful_words: Option<&'static [&'static str]>,
    /// The project's settings count only where the client starts in that very folder.
    pub needs_start_folder: bool,
    /// Patterns below a repository that keep the supervision in force, beside its settings files.
    pub protected_in_repo: &'static [&'static str],
    /// Patterns below its home, beside its settings files.
    pub protected_at_home: &'static [&'static str],
    /// Patterns on the machine.
    pub protected_on_machine: &'static [&'static str],
    /// How inline code names its settings.
    pub named_in_code: &'static [&'static str],
    /// The files that its rules are written in.
    pub rules: Rules,
    /// The names of its own folders, the same in a repository and in a person's home.
    pub folders: &'static [&'static str],
    /// Folders inside these whose texts it follows when it is asked to.
    pub definitions: &'static [&'static str],
    /// Files outside these, and besides its settings, that name servers of tools.
    pub servers: &'static [&'static str],
    /// The folder in a repository where it looks for skills.
    pub skills: &'static str,
    /// The folder in a repository that holds `agents/`, if it reads our roles from there.
    pub roles: Option<&'static str>,
    /// The folder of its agents, where those are TOML files.
    pub toml_roles: Option<&'static str>,
    /// The folder below its home where it keeps transcripts.
    pub transcripts: &'static str,
    /// Where it writes down which plugins are on.
    pub plugins: Plugins,
    /// Whether it runs hooks that nobody reviewed.
    pub trust: Trust,
    /// The shape of a hook entry.
    pub entry: Entry,
    /// The option that gives one session settings of its own, hooks among them; None where it would not run those.
    pub session_settings: Option<&'static str>,
    /// How it answers one question without a person.
    pub headless: Headless,
}

/// One question from stdin, no tools, nothing of this repository.
#[derive(Debug)]
pub struct Headless {
    /// The words after the program; [`FOLDER`](Self::FOLDER) stands for an empty folder to be in.
    pub words: &'static [&'static str],
    pub answer: HeadlessAnswer,
}

impl Headless {
    pub const FOLDER: &'static str = "{folder}";
}

/// Where in its output the answer stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeadlessAnswer {
    /// One document, in this field.
    Field(&'static str),
    /// A line for each event: the text of the last item of this type.
    LastItem(&'static str),
}

/// A client's own folder.
#[derive(Debug)]
pub struct Home {
    /// The variable that names it.
    pub variable: &'static str,
    /// Its usual name below the person's home; the folder in a repository is called the same.
    pub folder: &'static str,
}

/// What a client does with a question of ours.
#[derive(Debug)]
pub struct Asking {
    /// The modes in which it puts a question to its person; none where a hook cannot ask.
    pub modes: &'static [PermissionMode],
}

/// How a changed input is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rewrite {
    /// Without a decision, so that the client still asks whomever it would have asked.
    Alone,
    /// Only together with `allow`.
    WithAllow,
}

/// Where the exit code of a command is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExitCode {
    Event,
    /// In the transcript alone, which holds it already when the event comes.
    Transcript,
}

#[derive(Debug)]
pub struct SettingsFile {
    pub place: Place,
    pub path: &'static str,
}

/// Where a settings file is, and whose it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In the repository, shared by the team.
    Project,
    /// In the repository, one person's own.
    Local,
    /// In the client's home.
    User,
    /// On the machine, an organisation's.
    Managed,
}

/// Where a client writes down which plugins are on, in a file in its home.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plugins {
    /// By id, true below a key.
    Json { file: &'static str, key: &'static str },
    /// `enabled = true` in a table of its own.
    Toml {
        file: &'static str,
        /// The table that holds these tables.
        table: &'static str,
    },
}

/// The files that rules are written in, relative to the repository unless said otherwise.
#[derive(Debug)]
pub struct Rules {
    /// The file that everybody has.
    pub shared: &'static str,
    /// A folder of more files.
    pub folder: Option<&'static str>,
    /// A file of this name below the root holds for its folder.
    pub nested: Option<&'static str>,
    /// One person's own.
    pub local: Option<&'static str>,
    /// The person's own for all repositories, in the client's home.
    pub user: Option<&'static str>,
}

/// Whether a client runs hooks that nobody reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trust {
    /// It does.
    Unasked,
    /// Only after a person reviewed each, by its content and its position in the file.
    Reviewed,
}

/// The shape of a hook entry.
#[derive(Debug)]
pub struct Entry {
    /// A handler may say that its failure blocks.
    pub blocks_on_failure: bool,
    /// Hooks run in the person's own shell, not in `/bin/sh`.
    pub own_shell: bool,
    /// The field of an event that counts the client's turns.
    pub turn: &'static str,
    /// How long an entry that waits for a person may take, in seconds.
    pub wake_seconds: u32,
    /// How long one command of the agent's may wait and still say how it went, in seconds: below what the client gives it.
    pub call_seconds: u64,
    /// The switch with which such an entry waits behind the client's back and wakes it.
    pub rewakes: Option<&'static str>,
}

/// All profiles, in the order of [`Agent::ALL`].
pub const ALL: [&Profile; Agent::ALL.len()] = [&claude::PROFILE, &codex::PROFILE];

pub const fn of(agent: Agent) -> &'static Profile {
    match agent {
        Agent::Claude => &claude::PROFILE,
        Agent::Codex => &codex::PROFILE,
    }
}

impl Profile {
    /// What is known about an event; None for one that we do not answer.
    pub fn event(&self, name: &str) -> Option<&'static Event> {
        self.events.iter().find(|event| event.name == name)
    }

    /// Events whose answer can stop something; without them nothing is enforced.
    pub fn gating(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.events.iter().filter(|event| event.gate.is_some()).map(|event| event.name)
    }

    /// The event can be refused before it happens.
    pub fn is_gating(&self, name: &str) -> bool {
        self.event(name).is_some_and(|event| event.gate.is_some())
    }

    /// What the input of a tool means to this client; None for a tool that it does not have.
    fn input(&self, tool: &str) -> Option<Input> {
        let is_meant = |known: &&Tool| {
            known.name == tool || known.glued && tool.ends_with(known.name) && !tool.starts_with("mcp__")
        };
        self.tools.iter().find(is_meant).map(|tool| tool.input)
    }

    /// Its settings files at a place.
    pub fn settings_at(&self, place: Place) -> impl Iterator<Item = &'static str> + use<> {
        self.settings.iter().filter(move |file| file.place == place).map(|file| file.path)
    }

    /// Its settings files in a repository, shared ones first.
    pub fn settings_in_repo(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.settings_at(Place::Project).chain(self.settings_at(Place::Local))
    }

    /// It has a settings file that is private to a checkout.
    pub fn has_local_settings(&self) -> bool {
        self.settings_at(Place::Local).next().is_some()
    }

    /// Where the entries of a scope go: a client without private files in a checkout takes them in its home.
    pub fn place_of(&self, scope: Scope) -> Place {
        match scope {
            Scope::Project => Place::Project,
            Scope::Local if self.has_local_settings() => Place::Local,
            Scope::Local | Scope::User => Place::User,
        }
    }

    /// How a person names a file in its home.
    pub fn shown_at_home(&self, name: &str) -> String {
        format!("~/{}/{name}", self.home.folder)
    }

    /// The file in its home that a person names so.
    pub fn named_at_home<'t>(&self, shown: &'t str) -> Option<&'t str> {
        shown.strip_prefix("~/")?.strip_prefix(self.home.folder)?.strip_prefix('/')
    }
}

/// What the input of a tool means to an agent. A tool that it does not have is read as the other clients would: the
/// kit's names and whoever calls for another client must not pass for something harmless.
pub fn input(agent: Agent, tool: &str) -> Option<Input> {
    of(agent).input(tool).or_else(|| ALL.iter().find_map(|profile| profile.input(tool)))
}

/// An event of any client, by the bytes of its name: gating ones first.
pub fn any_event(name: &[u8]) -> Option<&'static Event> {
    let all = || ALL.iter().flat_map(|profile| profile.events).filter(|event| event.name.as_bytes() == name);
    all().find(|event| event.gate.is_some()).or_else(|| all().next())
}

/// The names of all clients' own folders.
pub fn folders() -> impl Iterator<Item = &'static str> {
    ALL.iter().flat_map(|profile| profile.folders).copied()
}

/// The path leads through a folder of a client's own.
pub fn is_in_own_folder(path: &str) -> bool {
    folders().any(|folder| leads_through(path, folder))
}

/// A file in which a client looks for what it runs, by its path.
pub fn is_definition(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let is_settings = |profile: &&Profile| {
        profile.settings.iter().any(|file| file.path.rsplit('/').next() == Some(name))
            || profile.definitions.iter().any(|folder| leads_through(path, folder))
    };
    ALL.iter().any(|profile| profile.servers.contains(&name))
        || is_in_own_folder(path) && ALL.iter().any(is_settings)
}

fn leads_through(path: &str, folder: &str) -> bool {
    path.match_indices(folder).any(|(at, _)| path[at + folder.len()..].starts_with('/'))
}

/// cf-guide's own files in a repository that keep the supervision in force.
pub const OWN_FILES: [&str; 3] =
    [".cf-guide/config.toml", ".cf-guide/guidance.toml", ".cf-guide/manifest.json"];

/// Patterns below a repository that keep the supervision in force for every client: ours, and what git would run.
pub const OWN_PATTERNS: [&str; 8] = [
    ".cf-guide/**",
    ".cf-guide",
    ".git/hooks/**",
    ".git/hooks",
    ".git/config",
    ".git/config.worktree",
    // With these git takes files out of the work tree, or finds other commits.
    ".git/info/sparse-checkout",
    ".git/info/grafts",
];

/// Every pattern below a repository that keeps the supervision in force.
pub fn protected_in_repo() -> impl Iterator<Item = &'static str> {
    let of_clients = ALL
        .iter()
        .flat_map(|profile| profile.settings_in_repo().chain(profile.protected_in_repo.iter().copied()));
    of_clients.chain(OWN_PATTERNS)
}

/// Every pattern below a client's home that keeps the supervision in force. One home may serve several clients.
pub fn protected_at_home() -> impl Iterator<Item = &'static str> {
    ALL.iter()
        .flat_map(|profile| profile.settings_at(Place::User).chain(profile.protected_at_home.iter().copied()))
}

/// Every pattern on the machine that keeps the supervision in force.
pub fn protected_on_machine() -> impl Iterator<Item = &'static str> {
    let of_clients = ALL.iter().flat_map(|profile| profile.protected_on_machine.iter().copied());
    of_clients.chain(["/etc/cf-guide/**"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_protected_in_a_repository_begins_with_a_dot() {
        // Guards look for these names only where a part of a path does.
        assert!(protected_in_repo().all(|name| name.starts_with('.')));
    }

    #[test]
    fn the_tables_stand_in_the_order_of_the_agents() {
        for (profile, agent) in ALL.iter().zip(Agent::ALL) {
            assert_eq!((profile.agent, of(agent).agent), (agent, agent));
        }
    }

    #[test]
    fn a_gating_event_takes_its_own_refusal() {
        for profile in ALL {
            for event in profile.events {
                let Some(gate) = &event.gate else { continue };
                super::super::check_reply(profile.agent, event.name, gate.unjudged).unwrap();
            }
        }
    }

    #[test]
    fn events_of_the_same_name_gate_alike() {
        for event in ALL.iter().flat_map(|profile| profile.events) {
            let any = any_event(event.name.as_bytes()).unwrap();
            assert_eq!(any.gate.is_some(), event.gate.is_some(), "{}", event.name);
        }
    }

    #[test]
    fn words_are_compared_in_small_letters() {
        for word in ALL.iter().filter_map(|profile| profile.harmful_words).flatten() {
            assert_eq!(*word, word.to_ascii_lowercase());
        }
    }
}
