//! The items that a transcript is made of.

use std::sync::Arc;

use crate::runtime::agents;
use crate::runtime::model::{Action, Agent, Moment, Untrusted};

/// The most bytes of one text that are kept.
pub const MAX_TEXT: usize = 256 * 1024;

/// One thing that happened.
#[derive(Debug, Clone)]
pub struct Item {
    /// When, as the transcript says.
    pub at: Option<Moment>,
    /// Where its line starts in the file.
    pub offset: u64,
    /// It happened in another agent's conversation, not in the one with the person.
    pub aside: bool,
    /// Where the client stood.
    pub cwd: Option<Arc<str>>,
    pub kind: Kind,
}

/// What happened.
#[derive(Debug, Clone)]
pub enum Kind {
    /// A person typed something. Never a tool's result, a hook's words, a command's wrapper, a summary.
    Prompt { text: Untrusted },
    /// The model said something; only where wanted.
    Said { text: Untrusted },
    /// The model called a tool; only where wanted.
    Call(Call),
    /// What came of a call; only where wanted.
    Result(Answer),
    /// The conversation was compacted: what came before is gone from the model's memory.
    Boundary,
    /// How full the model's memory is; only where wanted.
    Usage {
        /// Tokens of the last request and its answer.
        tokens: u64,
    },
}

/// A tool call, named as the client's hooks name it.
#[derive(Debug, Clone)]
pub struct Call {
    /// Joins it with what came of it.
    pub id: String,
    pub tool: String,
    /// Its input: JSON.
    pub input: String,
}

impl Call {
    /// What the hook would have judged; None where the input cannot be looked into.
    pub fn action(&self, agent: Agent) -> Option<Action> {
        agents::action(agent, &self.tool, &self.input)
    }
}

/// What came of a call.
#[derive(Debug, Clone)]
pub struct Answer {
    /// Joins it with the call.
    pub id: String,
    /// It failed, as far as the client tells.
    pub failed: Option<bool>,
    /// The exit code, where told.
    pub exit_code: Option<i32>,
    /// What the model was shown.
    pub text: Untrusted,
}

/// What is looked for besides prompts and boundaries. What nobody wants is not unpacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wanted {
    /// What the model said.
    pub said: bool,
    pub calls: bool,
    /// What came of them.
    pub results: bool,
    /// How full its memory is.
    pub usage: bool,
}

impl Wanted {
    pub const ALL: Self = Self { said: true, calls: true, results: true, usage: true };
}

/// Which part of a file is read: bytes, widened to no line and narrowed to whole ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    from: u64,
    to: u64,
    most: u64,
}

impl Span {
    pub const ALL: Self = Self { from: 0, to: u64::MAX, most: u64::MAX };

    /// The last so many bytes.
    pub const fn tail(bytes: u64) -> Self {
        Self { most: bytes, ..Self::ALL }
    }

    /// What came after an offset, at most the last so many bytes of it.
    pub const fn since(offset: u64, bytes: u64) -> Self {
        Self { from: offset, most: bytes, ..Self::ALL }
    }

    /// The first so many bytes.
    pub const fn head(bytes: u64) -> Self {
        Self { to: bytes, ..Self::ALL }
    }

    /// The same, and nothing behind an offset.
    #[must_use]
    pub const fn until(self, offset: u64) -> Self {
        Self { to: offset, ..self }
    }

    /// From and to, in a file of this length.
    pub fn within(self, len: u64) -> (u64, u64) {
        let to = self.to.min(len);
        // A file that became shorter was written anew.
        let from = if self.from > to { 0 } else { self.from };
        (from.max(to.saturating_sub(self.most)), to)
    }
}

/// What was passed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Report {
    /// How many lines there were.
    pub lines: u64,
    /// Lines that are no JSON object.
    pub unreadable: u64,
    /// Lines over the limit.
    pub too_long: u64,
    /// Lines that had been there before.
    pub repeated: u64,
    /// The last line has no end: somebody is writing it, or stopped in the middle.
    pub torn: bool,
}

/// A text, at most as long as one may be.
pub(in crate::runtime::agents) fn bounded(text: &str) -> Untrusted {
    Untrusted::new(&text[..text.floor_char_boundary(MAX_TEXT)])
}
