//! Actions: what a tool call asks for, in words that fit every agent.

/// One tool call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// The tool's name as the agent says it: `Bash`, `apply_patch`, `mcp__server__tool`.
    pub tool: String,
    /// What it asks for.
    pub kind: ActionKind,
}

/// The kinds of tool calls that we tell apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActionKind {
    /// A shell command line.
    Command {
        /// The line as the shell would get it.
        line: String,
    },
    /// Files written by a tool of the agent's own.
    Edit {
        /// Every file it touches.
        files: Vec<FileEdit>,
    },
    /// A file read by a tool of the agent's own.
    Read {
        /// The path as given.
        path: String,
        /// No part of it is named: all of it is read.
        whole: bool,
    },
    /// Another agent put to work.
    Task {
        /// What it is told.
        prompt: String,
        /// The kind of agent, where named.
        agent_type: Option<String>,
    },
    Fetch {
        url: String,
    },
    /// Any other tool, by the fields that can carry an effect: (name, value) of string fields called
    /// command, cmd, script, code, sql, query, path, `file_path`, url, to a depth of 3.
    Tool {
        /// Those fields, in order.
        fields: Vec<(String, String)>,
    },
}

/// One file that an edit touches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileEdit {
    /// The path as given, absolute or relative to the event's cwd.
    pub path: String,
    /// What happens to it.
    pub change: FileChange,
    /// The text that would be new in the file; empty for a deletion.
    pub added: String,
    /// How many lines the edit adds and removes, as far as the payload tells.
    pub lines_changed: usize,
    /// What replaces what, in order, where the tool says it that way.
    pub replaces: Vec<Replacement>,
}

/// One text in the place of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replacement {
    pub old: String,
    pub new: String,
    /// Everywhere, not only the first time.
    pub all: bool,
    /// Whole lines of a patch: they are looked for behind those of the one before, and no lines to look for means the end
    /// of the file.
    pub lines: bool,
}

/// What happens to a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileChange {
    /// Written as a whole, new or over what was there.
    Write,
    /// Changed in place.
    Modify,
    Delete,
    /// Moved to another path, perhaps changed on the way.
    Move {
        to: String,
    },
}
