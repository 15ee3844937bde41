//! The description of a tool: its name, and what the fields of its input mean.

/// A tool that we know by name.
#[derive(Debug)]
pub struct Tool {
    pub name: &'static str,
    /// The client glues a namespace in front of the name, without a separator.
    pub glued: bool,
    /// What its input means.
    pub input: Input,
}

/// What the fields of a tool's input mean; the texts are the client's names for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// Runs a command line; bare text is one, too.
    Command {
        /// The line, or a list of words.
        line: &'static str,
    },
    /// Writes a whole file.
    Write {
        path: &'static str,
        /// Its text.
        content: &'static str,
    },
    /// Replaces text in a file.
    Replace {
        path: &'static str,
        /// Its replacement.
        change: Change,
    },
    /// Replaces several texts in a file.
    ReplaceEach {
        path: &'static str,
        /// The list of replacements.
        list: &'static str,
        /// The fields of each.
        change: Change,
    },
    /// Puts text into a file, nobody says in place of what.
    Insert {
        path: &'static str,
        text: &'static str,
    },
    /// Applies a patch; bare text is one, too.
    Patch {
        text: &'static str,
    },
    Read {
        path: &'static str,
    },
    /// Searches files for a pattern.
    Search {
        /// A file or a folder.
        path: &'static str,
        /// Which files of the folder.
        glob: &'static str,
        /// What is shown of them; `content` is the lines.
        shows: &'static str,
    },
    Fetch {
        url: &'static str,
    },
    Task {
        /// What it is told, by either name.
        prompt: [&'static str; 2],
        /// Which kind of agent, by either name.
        kind: [&'static str; 2],
    },
}

/// The fields of one replacement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// The text before.
    pub old: &'static str,
    /// The text after.
    pub new: &'static str,
    /// True where every occurrence is meant.
    pub all: &'static str,
}

/// What another agent is told when it is started.
pub(super) const TASK: Input =
    Input::Task { prompt: ["prompt", "message"], kind: ["subagent_type", "agent_type"] };
