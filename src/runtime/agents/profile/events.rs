//! The description of an event, and the events as Claude Code shaped them: other clients took them over.

/// One event that we answer.
#[derive(Debug)]
pub struct Event {
    /// The client's name for it.
    pub name: &'static str,
    /// How it is refused; None where an answer stops nothing that is about to happen.
    pub gate: Option<Gate>,
    /// A word to the person is shown and does no harm.
    pub notice: bool,
    /// What else a reply may hold.
    pub takes: Takes,
    /// Seconds that the client waits for us.
    pub seconds: u64,
}

/// A refusal that is there before any memory is.
#[derive(Debug)]
pub struct Gate {
    /// Which of the client's shapes it has.
    pub refusal: Refusal,
    /// The whole reply, for the day we break down before we could judge.
    pub unjudged: &'static str,
}

/// The shape of a refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// A decision about a tool call.
    Tool,
    /// A decision about what the client was to ask its person.
    Permission,
    /// `decision: block`.
    Block,
}

/// What a reply may hold beside a word to the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    Nothing,
    /// A JSON object.
    Json {
        /// `decision: block` with a reason.
        block: bool,
        /// Keys of `hookSpecificOutput` beside the event's name.
        specific: &'static [&'static str],
    },
    /// A refusal, or plain text for the summariser.
    Text,
}

/// Above our own longest deadline, so that we answer first.
pub const SECONDS: u64 = 10;

/// `additionalContext` alone.
pub(super) const CONTEXT: Takes = Takes::Json { block: false, specific: &["additionalContext"] };

/// A block with a reason, and nothing else.
pub(super) const BLOCK: Takes = Takes::Json { block: true, specific: &[] };

/// An event without a gate.
pub(super) const fn plain(name: &'static str, notice: bool, takes: Takes) -> Event {
    Event { name, gate: None, notice, takes, seconds: SECONDS }
}

/// Before a tool call.
pub(super) const BEFORE_TOOL: Event = Event {
    name: "PreToolUse",
    gate: Some(Gate {
        refusal: Refusal::Tool,
        unjudged: r#"{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"cf-guide broke down before it could judge this call; ask the person to run `cf-guide doctor`, and go on with other work"}}"#,
    }),
    notice: true,
    takes: Takes::Json {
        block: true,
        specific: &["permissionDecision", "permissionDecisionReason", "updatedInput", "additionalContext"],
    },
    seconds: SECONDS,
};

/// Before a person is asked.
pub(super) const PERMISSION: Event = Event {
    name: "PermissionRequest",
    gate: Some(Gate {
        refusal: Refusal::Permission,
        unjudged: r#"{"hookSpecificOutput":{"hookEventName":"PermissionRequest","decision":{"behavior":"deny","message":"cf-guide broke down before it could judge this call; ask the person to run `cf-guide doctor`, and go on with other work"}}}"#,
    }),
    notice: true,
    takes: Takes::Json { block: false, specific: &["decision"] },
    seconds: SECONDS,
};

/// When a person has written.
pub(super) const PROMPT: Event =
    plain("UserPromptSubmit", true, Takes::Json { block: true, specific: &["additionalContext"] });
