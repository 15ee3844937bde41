//! A person's request to the installer, and the files a repository should start with. Pure.

use super::Agent;

/// How much is installed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// Rules and guards warn.
    Minimal,
    /// They are enforced.
    Standard,
    /// As standard, and a failure of ours closes the door.
    Strict,
}

impl Preset {
    /// All of them, weakest first.
    pub const ALL: [Self; 3] = [Self::Minimal, Self::Standard, Self::Strict];

    /// The word used on the command line and in the manifest.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimal => "minimal",
            Self::Standard => "standard",
            Self::Strict => "strict",
        }
    }

    /// The preset of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.name() == name)
    }

    /// What it says in the settings: key, value, and what holds where nothing is said.
    pub const fn settings(self) -> [(&'static str, &'static str, &'static str); 2] {
        let (mode, fail) = match self {
            Self::Minimal => ("warn", "open"),
            Self::Standard => ("enforce", "open"),
            Self::Strict => ("enforce", "closed"),
        };
        [("mode", mode, "enforce"), ("fail", fail, "open")]
    }
}

/// Where the hooks are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Committed, for the team.
    Project,
    /// This checkout only, invisible to git.
    Local,
    /// Every repository of this user.
    User,
}

impl Scope {
    pub const ALL: [Self; 3] = [Self::Project, Self::Local, Self::User];

    /// The word used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Project => "project",
            Self::Local => "local",
            Self::User => "user",
        }
    }

    /// The scope of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.name() == name)
    }
}

/// Documents beyond the hooks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extra {
    /// `CLAUDE.md` with starter rules.
    Rules,
    /// Context tiers and a first track.
    Context,
    /// Agent and skill files.
    Agents,
    /// A workflow that runs `cf-guide verify`.
    Ci,
    /// The repository's own hints.
    Guidance,
    /// A status line in the client, for one person.
    Statusline,
    /// A client that stopped while a question is open goes on with the answer.
    Decisions,
    /// The MCP server among the client's own.
    Mcp,
}

impl Extra {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Rules,
        Self::Context,
        Self::Agents,
        Self::Ci,
        Self::Guidance,
        Self::Statusline,
        Self::Decisions,
        Self::Mcp,
    ];

    /// It is a document of the repository, not a part of the wiring.
    pub const fn is_document(self) -> bool {
        !matches!(self, Self::Statusline | Self::Decisions | Self::Mcp)
    }

    /// The names, for whoever named something else.
    pub fn names(which: fn(Self) -> bool) -> String {
        let names = Self::ALL.into_iter().filter(|extra| which(*extra)).map(Self::name);
        format!("one of {}", names.collect::<Vec<_>>().join(", "))
    }

    /// It concerns the person who asks for it, and nobody who clones the repository.
    pub const fn is_personal(self) -> bool {
        matches!(self, Self::Statusline)
    }

    /// The word used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Context => "context",
            Self::Agents => "agents",
            Self::Ci => "ci",
            Self::Guidance => "guidance",
            Self::Statusline => "statusline",
            Self::Decisions => "decisions",
            Self::Mcp => "mcp",
        }
    }

    /// The extra of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|extra| extra.name() == name)
    }
}

/// Everything that decides which documents there are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// How much.
    pub preset: Preset,
    /// Where the hooks go.
    pub scope: Scope,
    /// What beyond the hooks.
    pub extras: Vec<Extra>,
    /// Which agents will read them.
    pub agents: Vec<Agent>,
}

/// A file that a repository should start with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// Relative to the repository.
    pub path: String,
    /// Its text, or that of our block in it.
    pub text: String,
    /// How much of the file is ours.
    pub share: Share,
    /// The template and its version: `CLAUDE.md@1`.
    pub template: String,
    /// Not for the team: it belongs to this machine.
    pub local: bool,
}

/// What becomes of a document when its template changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Merged {
    /// Nothing to do.
    Same,
    /// The template's changes fit between the person's.
    Text(String),
    /// They do not: the document stays, and this goes beside it.
    Conflict(String),
}

/// How much of a file is ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// All of it; made only where there is none.
    Whole,
    /// A marked block in Markdown.
    MarkdownBlock,
    /// A marked block between `#` comments.
    HashBlock,
}
