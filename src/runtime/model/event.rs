//! One hook call, normalised.

use super::{Action, ActionKind, Agent, FileEdit};

/// One hook call of one agent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    pub agent: Agent,
    /// The client's own name of the event.
    pub name: String,
    /// The session; empty when the client sent none.
    pub session: String,
    /// Set inside a subagent.
    pub subagent: Option<Subagent>,
    /// The folder the agent stands in, as sent.
    pub cwd: String,
    /// The transcript file, where the client names one.
    pub transcript: Option<String>,
    /// How freely the client acts at the moment.
    pub permission_mode: PermissionMode,
    /// Claude's `prompt_id`, Codex's `turn_id`.
    pub turn: Option<String>,
    /// Joins what was asked before with what came after.
    pub tool_use_id: Option<String>,
    /// What the call is about.
    pub step: Step,
}

/// The subagent that acts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subagent {
    /// Its id, where sent.
    pub id: String,
    /// Its type; empty for the client's own helpers such as the summariser.
    pub kind: String,
}

/// How freely the client acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PermissionMode {
    /// A person answers.
    Default,
    /// Edits go through, the rest is asked.
    AcceptEdits,
    /// Planning: nothing is changed.
    Plan,
    /// Nobody is asked: what is not allowed is refused.
    DontAsk,
    /// A classifier answers.
    Auto,
    /// Everything goes through.
    Bypass,
    /// Not sent, or a word we do not know.
    Unknown,
}

impl PermissionMode {
    /// The client's word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::AcceptEdits => "acceptEdits",
            Self::Plan => "plan",
            Self::DontAsk => "dontAsk",
            Self::Auto => "auto",
            Self::Bypass => "bypassPermissions",
            Self::Unknown => "unknown",
        }
    }
}

/// Where in the agent's work the call stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A session begins, or begins again.
    SessionStart {
        /// startup, resume, clear, compact, fork.
        source: String,
    },
    SessionEnd {
        reason: String,
    },
    /// A prompt was sent.
    Prompt {
        text: String,
    },
    /// A tool is about to run. Gating.
    BeforeTool(Action),
    /// The client is about to ask a person. Gating.
    Permission(Action),
    /// A tool ran.
    AfterTool {
        /// What had been asked.
        action: Action,
        /// What came of it.
        outcome: ToolOutcome,
    },
    /// Several tools ran in one go.
    AfterBatch {
        /// Each with what came of it, as far as the client tells.
        calls: Vec<BatchCall>,
    },
    /// The agent wants to stop.
    Stop {
        /// It was held back before.
        again: bool,
        /// How many background tasks still run.
        background: usize,
        /// What it said last.
        last_message: String,
    },
    SubagentStart,
    /// A subagent wants to stop.
    SubagentStop {
        /// It was held back before.
        again: bool,
        /// How many background tasks still run.
        background: usize,
        /// What it said last.
        last_message: String,
        transcript: Option<String>,
    },
    /// The context is about to be compacted.
    BeforeCompact {
        /// manual or auto.
        trigger: String,
    },
    /// The context was compacted.
    AfterCompact {
        /// manual or auto.
        trigger: String,
    },
    /// A settings file changed under the running client. Gating.
    ConfigChange {
        /// Which layer.
        source: String,
        file: Option<String>,
    },
    /// The client tells the person something.
    Notification {
        kind: String,
    },
    /// Anything else: recorded, silent.
    Other,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BatchCall {
    /// What had been asked.
    pub action: Action,
    /// Joins it with its own before-event.
    pub tool_use_id: Option<String>,
    /// The client refused the call's input: no other event tells of it.
    pub refused: Option<String>,
}

/// What came of a tool call.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ToolOutcome {
    /// False when the client reports a failure; None when it does not say.
    pub ok: Option<bool>,
    /// The exit code, where told.
    pub exit_code: Option<i32>,
    /// A person interrupted it.
    pub interrupted: bool,
    /// The text of the failure; never stored.
    pub error: String,
    /// Length of the output in bytes.
    pub output_len: usize,
    /// The tool's own output as text; never stored.
    pub output: String,
    /// How long it took.
    pub duration_ms: Option<u64>,
    /// The worker that a task was given to, by the client's id.
    pub worker: Option<String>,
    /// That worker is still at it: what it will say comes later.
    pub worker_runs_on: bool,
    /// Files that a command changed, as the client saw them afterwards.
    pub edited: Vec<super::FileEdit>,
}

impl Event {
    /// The command line, where it is one.
    pub const fn line(&self) -> Option<&str> {
        match self.action() {
            Some(Action { kind: ActionKind::Command { line }, .. }) => Some(line.as_str()),
            Some(_) | None => None,
        }
    }

    /// The edits that one of the agent's own tools makes.
    pub fn edits(&self) -> &[FileEdit] {
        match self.action() {
            Some(Action { kind: ActionKind::Edit { files }, .. }) => files,
            Some(_) | None => &[],
        }
    }

    /// True where an answer of ours can stop something, so that a failure of ours matters.
    pub const fn is_gating(&self) -> bool {
        matches!(self.step, Step::BeforeTool(_) | Step::Permission(_) | Step::ConfigChange { .. })
    }

    /// The action that the event is about, before or after.
    pub const fn action(&self) -> Option<&Action> {
        match &self.step {
            Step::BeforeTool(action) | Step::Permission(action) | Step::AfterTool { action, .. } => {
                Some(action)
            }
            Step::SessionStart { .. }
            | Step::SessionEnd { .. }
            | Step::Prompt { .. }
            | Step::AfterBatch { .. }
            | Step::Stop { .. }
            | Step::SubagentStart
            | Step::SubagentStop { .. }
            | Step::BeforeCompact { .. }
            | Step::AfterCompact { .. }
            | Step::ConfigChange { .. }
            | Step::Notification { .. }
            | Step::Other => None,
        }
    }
}
