//! The part of a rule that decides: what sets it off, and what satisfies it.

use serde::{Deserialize, Serialize};

use super::{Level, Mode, ToolClass};
use crate::runtime::model::stage::Trial;
use crate::runtime::policy::command::CommandPattern;
use crate::runtime::policy::content::ContentPattern;
use crate::runtime::policy::field::FieldPattern;

/// The part of a rule that decides: what the cache keeps for the hot path.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GateRule {
    /// The rule's id.
    pub id: String,
    /// The file it is written in.
    pub file: String,
    /// Its line there.
    pub line: u32,
    /// Its text on one line, shortened.
    pub text: String,
    /// What breaking it costs.
    pub severity: Level,
    /// What happens, the cap applied.
    pub mode: Mode,
    /// 0 to 100.
    pub priority: u8,
    /// Tools it speaks about.
    pub tools: Vec<ToolClass>,
    /// Paths it holds for.
    pub scope: Vec<String>,
    /// Paths it does not hold for.
    pub except: Vec<String>,
    /// Roles it holds for; empty means all.
    pub roles: Vec<String>,
    /// The last day on which it holds.
    pub expires: Option<i32>,
    /// What decides.
    pub gates: Vec<Gate>,
    /// What to do instead.
    pub suggest: Vec<String>,
    /// It is on trial: its stage decides for whom it is live.
    pub trial: Option<Trial>,
    /// What takes the place of the stopped command, word for word.
    pub swap: Option<String>,
}

/// One way in which a rule can be broken: something sets it off, unless something else holds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Gate {
    /// Any of these sets it off.
    pub triggers: Vec<Trigger>,
    /// What satisfies it.
    pub unless: Unless,
    /// Commands that it never means: the way forward itself.
    pub spares: Vec<CommandPattern>,
}

impl Gate {
    /// A gate that nothing satisfies.
    pub const fn flat(triggers: Vec<Trigger>) -> Self {
        Self { triggers, unless: Unless::Nothing, spares: Vec::new() }
    }
}

impl Trigger {
    /// A file is made, changed, moved or removed.
    pub fn changing(glob: &str) -> Self {
        Self::Path { glob: glob.to_owned(), access: Touch::CHANGE }
    }

    /// A command is run; None where the words are none.
    pub fn running(words: &str) -> Option<Self> {
        CommandPattern::parse(words).map(Self::Command)
    }
}

/// What sets a gate off.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Trigger {
    /// A command, by its words.
    Command(CommandPattern),
    /// A file touched in one of these ways.
    Path {
        /// Which files.
        glob: String,
        /// Which ways.
        access: Touch,
    },
    /// A file handed to git.
    Staged {
        /// Which files.
        glob: String,
    },
    /// Text on its way into a file or a command.
    Content(ContentPattern),
    /// A push that lands on a branch.
    PushTo {
        /// Which branch.
        branch: String,
        /// Only a forced one.
        forced: bool,
    },
    /// A commit made while standing on a branch.
    CommitOn {
        /// Which branch.
        branch: String,
    },
    /// Text in what is said to git or the forge: a commit message, the title or body of a pull request.
    Message(Message),
    /// A variable set for a command, or exported.
    Assigns {
        name: String,
        /// Only this value; None means any.
        value: Option<String>,
    },
    /// A new branch whose name fits none of these.
    BranchName {
        /// The names that fit, `*` for any part.
        globs: Vec<String>,
    },
    /// A tool, by name.
    Tool {
        /// The name, `*` for any part.
        name: String,
    },
    /// A host contacted.
    Host {
        /// The host, `*` for any part.
        name: String,
    },
    /// An edit of more lines than this.
    EditSize {
        /// The most lines that pass.
        max: u32,
    },
    /// A file that grows to more lines than this.
    FileSize {
        /// The most lines that pass.
        max: u32,
    },
    /// The agent wants to stop.
    Stop,
    /// A field of a JSON or TOML file that is set.
    Field {
        /// Which files.
        glob: String,
        /// Which field.
        field: FieldPattern,
    },
}

/// A text that must, or must not, be in what is said to git or the forge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Commit messages.
    pub commit: bool,
    /// Titles of pull requests.
    pub title: bool,
    /// Their bodies, and comments.
    pub body: bool,
    /// The text.
    pub pattern: ContentPattern,
    /// It is the first line alone that counts.
    pub subject: bool,
    /// True where the text must be there: the message without it sets the gate off.
    pub absent: bool,
    /// The program of the project's own that commits, its first argument being the message; may be empty.
    pub by: String,
}

impl Message {
    /// A text that commit messages must not hold.
    pub const fn in_commit(pattern: ContentPattern) -> Self {
        let by = String::new();
        Self { commit: true, title: false, body: false, pattern, subject: false, absent: false, by }
    }
}

/// What satisfies a gate that was set off.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Unless {
    /// Nothing does.
    Nothing,
    /// Each of these passed since the last edit, one of the alternatives being enough.
    Passed {
        /// All of (any of).
        all: Vec<Vec<CommandPattern>>,
    },
    /// One of these files was read in this session.
    Read {
        /// The files.
        globs: Vec<String>,
    },
    /// The file itself was read in this session, or is new.
    ReadItself,
    /// At Stop: nothing of `changed` was edited, or something of `also` was too.
    Coupled {
        /// What was edited.
        changed: Vec<String>,
        /// What must be edited with it.
        also: Vec<String>,
    },
    /// At Stop: nothing of `changed` was edited since each of these passed.
    PassedAfter {
        /// What was edited.
        changed: Vec<String>,
        /// All of (any of).
        all: Vec<Vec<CommandPattern>>,
    },
}

/// Ways to touch a file, as a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Touch(pub u8);

impl Touch {
    /// Its content is read.
    pub const READ: Self = Self(1);
    /// It is made or changed.
    pub const WRITE: Self = Self(2);
    /// It is removed or moved away.
    pub const DELETE: Self = Self(4);
    /// It is run.
    pub const EXECUTE: Self = Self(8);
    /// It is made: written as a whole.
    pub const CREATE: Self = Self(16);
    /// With another way: only where it is there already.
    pub const KEPT: Self = Self(32);
    /// It is changed in any way.
    pub const CHANGE: Self = Self(2 | 4);

    /// Both sets together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// It is made, changed or removed.
    pub const fn is_change(self) -> bool {
        self.meets(Self::CHANGE)
    }

    /// True where the two share a way.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}
