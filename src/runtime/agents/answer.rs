//! Verdict × event: who is told what. The clients' files only put it into their shapes.

use serde_json::value::RawValue;

use super::{profile, text};
use crate::runtime::model::{Decision, Event, Outcome, Severity, Step};

/// What the answer depends on besides event and outcome.
#[derive(Debug, Clone, Copy)]
pub struct Manner<'a> {
    /// No person sits at the client (`-p`, CI), whatever its permission mode says.
    pub unattended: bool,
    /// What becomes of a question that nobody can answer.
    pub unattended_ask: UnattendedAsk,
    /// The short id by which a person finds the event again.
    pub event_id: &'a str,
    /// How often this session was refused the same before.
    pub same_denials: u32,
    /// The most characters for the model beside a decision.
    pub budget: usize,
}

impl<'a> Manner<'a> {
    /// The usual manner for an event of that id.
    pub const fn new(event_id: &'a str) -> Self {
        Self {
            unattended: false,
            unattended_ask: UnattendedAsk::Park,
            event_id,
            same_denials: 0,
            budget: text::DEFAULT_CONTEXT,
        }
    }
}

/// What becomes of a question that nobody can answer: `ask.unattended`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum UnattendedAsk {
    /// Refused for now, and listed for a person.
    #[default]
    Park,
    /// Put to the client all the same, where it can ask at all.
    Prompt,
    /// Goes on with a warning, unless it is critical.
    Warn,
}

/// How a decision plays out at this event and this client; for the ledger and the list of parked questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Played {
    /// Nothing was decided, or nothing can be at this event.
    Through,
    /// The call goes on changed.
    Changed,
    /// The client asks its person.
    Asked,
    /// Refused until a person says otherwise.
    Parked,
    Refused,
}

/// What is said, before it has a client's shape.
#[derive(Debug)]
pub struct Answer {
    pub say: Say,
    /// Text for the model beside it; may be empty.
    pub context: String,
    /// Text for the person; may be empty.
    pub person: String,
}

/// A decision that the client acts on.
#[derive(Debug)]
pub enum Say {
    Nothing,
    /// It does not happen; never empty.
    Refuse(String),
    /// A person decides; never empty.
    Ask(String),
    /// It happens with this input.
    Rewrite(Box<RawValue>),
}

/// How the decision plays out.
pub fn plays_out(event: &Event, outcome: &Outcome, how: &Manner<'_>) -> Played {
    let decision = outcome.decision;
    match &event.step {
        Step::BeforeTool(_) => match decision {
            Decision::Deny => Played::Refused,
            Decision::Ask => asked(event, outcome, how),
            // A rewrite that is no input cannot be applied, and what it was to prevent must not happen.
            Decision::Rewrite if new_input(outcome).is_some() => Played::Changed,
            Decision::Rewrite => Played::Refused,
            Decision::Warn | Decision::Allow => Played::Through,
        },
        Step::ConfigChange { .. } => match decision {
            Decision::Deny => Played::Refused,
            Decision::Ask => Played::Parked,
            Decision::Rewrite | Decision::Warn | Decision::Allow => Played::Through,
        },
        Step::SubagentStop { .. } if is_summariser(event) => Played::Through,
        // The client's own compaction is never in the way of anything; one that a person asks for can wait.
        Step::BeforeCompact { trigger } if trigger != "manual" => Played::Through,
        Step::Permission(_)
        | Step::Prompt { .. }
        | Step::Stop { .. }
        | Step::SubagentStop { .. }
        | Step::BeforeCompact { .. } => {
            if decision == Decision::Deny {
                Played::Refused
            } else {
                Played::Through
            }
        }
        Step::SessionStart { .. }
        | Step::SessionEnd { .. }
        | Step::AfterTool { .. }
        | Step::AfterBatch { .. }
        | Step::SubagentStart
        | Step::AfterCompact { .. }
        | Step::Notification { .. }
        | Step::Other => Played::Through,
    }
}

/// What becomes of a question before a tool call.
fn asked(event: &Event, outcome: &Outcome, how: &Manner<'_>) -> Played {
    if can_ask(event, how) {
        return Played::Asked;
    }
    let critical = outcome
        .findings
        .iter()
        .any(|finding| finding.decision >= Decision::Ask && finding.severity == Severity::Critical);
    match how.unattended_ask {
        UnattendedAsk::Prompt if !profile::of(event.agent).asking.modes.is_empty() => Played::Asked,
        UnattendedAsk::Warn if !critical => Played::Through,
        UnattendedAsk::Park | UnattendedAsk::Prompt | UnattendedAsk::Warn => Played::Parked,
    }
}

/// True where a person sits at the client and the client would ask: in its main thread.
fn can_ask(event: &Event, how: &Manner<'_>) -> bool {
    let main_thread = event.subagent.as_ref().is_none_or(|agent| agent.id.is_empty());
    let asks = profile::of(event.agent).asking.modes.contains(&event.permission_mode);
    asks && main_thread && !how.unattended
}

/// Puts the outcome into words for everybody it concerns.
pub fn answer(event: &Event, outcome: &Outcome, how: &Manner<'_>) -> Answer {
    if matches!(event.step, Step::SubagentStop { .. }) && is_summariser(event) {
        return Answer { say: Say::Nothing, context: String::new(), person: String::new() };
    }
    let limit = text::Limit::of(event.agent, budget_at(event, how.budget));
    let say = match plays_out(event, outcome, how) {
        Played::Through => Say::Nothing,
        Played::Changed => new_input(outcome).map_or(Say::Nothing, Say::Rewrite),
        Played::Asked => Say::Ask(text::question(outcome, how)),
        Played::Parked => Say::Refuse(text::parked(outcome, how)),
        Played::Refused => Say::Refuse(refused(event, outcome, how, limit)),
    };
    // Who was told why in a reason is not told again.
    let told = matches!(say, Say::Refuse(_) | Say::Ask(_));
    let (context, person) = match &event.step {
        Step::BeforeTool(_) => (text::context(outcome, !told, limit), person(outcome, false)),
        Step::Prompt { .. } | Step::AfterTool { .. } | Step::AfterBatch { .. } | Step::SubagentStart => {
            (text::context(outcome, true, limit), person(outcome, false))
        }
        Step::SessionStart { .. } => (text::context(outcome, false, limit), person(outcome, true)),
        Step::BeforeCompact { .. } => {
            (text::context(outcome, false, text::Limit::SUMMARISER), person(outcome, true))
        }
        Step::Stop { .. } | Step::SubagentStop { .. } | Step::ConfigChange { .. } => {
            (String::new(), person(outcome, !told))
        }
        Step::Permission(_)
        | Step::SessionEnd { .. }
        | Step::AfterCompact { .. }
        | Step::Notification { .. }
        | Step::Other => (String::new(), person(outcome, false)),
    };
    Answer { say, context, person }
}

/// How many characters fit beside a decision: twice as many where the model has just lost its memory.
pub fn budget_at(event: &Event, usual: usize) -> usize {
    match &event.step {
        Step::SessionStart { source } if source == "compact" => usual.saturating_mul(2),
        _ => usual,
    }
}

/// The words that the agent gets with a verdict, in whatever shape: why it was stopped or warned. Nothing besides.
pub fn words(event: &Event, outcome: &Outcome, how: &Manner<'_>) -> String {
    let limit = text::Limit::of(event.agent, how.budget);
    let alone = || Outcome { findings: outcome.findings.clone(), ..Outcome::default() };
    match plays_out(event, outcome, how) {
        Played::Asked => text::question(outcome, how),
        Played::Parked => text::parked(outcome, how),
        Played::Refused => {
            // News holds by itself, and is all that was said then.
            let news = outcome.news.clone();
            refused(event, &Outcome { decision: outcome.decision, news, ..alone() }, how, limit)
        }
        Played::Through | Played::Changed => text::context(&alone(), true, limit),
    }
}

/// Why something is refused. Whoever wants to stop is told what is left to do: nothing was blocked that could be retried.
fn refused(event: &Event, outcome: &Outcome, how: &Manner<'_>, limit: text::Limit) -> String {
    match &event.step {
        Step::Stop { .. } | Step::SubagentStop { .. } => text::hold(outcome, how, limit),
        Step::BeforeTool(_)
        | Step::AfterTool { .. }
        | Step::AfterBatch { .. }
        | Step::Prompt { .. }
        | Step::Permission(_)
        | Step::ConfigChange { .. }
        | Step::SessionStart { .. }
        | Step::SessionEnd { .. }
        | Step::SubagentStart
        | Step::BeforeCompact { .. }
        | Step::AfterCompact { .. }
        | Step::Notification { .. }
        | Step::Other => text::refusal(outcome, how),
    }
}

/// True for the client's own helper that sums up a conversation: its end is none of our business.
fn is_summariser(event: &Event) -> bool {
    event.subagent.as_ref().is_none_or(|agent| agent.kind.is_empty())
}

/// The words for the person, with what the rules said where nobody else hears it.
fn person(outcome: &Outcome, with_findings: bool) -> String {
    let mut lines: Vec<String> = Vec::new();
    if with_findings {
        lines.extend(text::remarks(outcome));
    }
    lines.extend(outcome.person.iter().cloned());
    text::for_person(&lines)
}

/// The rewritten input, if it is an object.
fn new_input(outcome: &Outcome) -> Option<Box<RawValue>> {
    let input = outcome.rewrite.as_deref().map(str::trim).filter(|input| input.starts_with('{'))?;
    RawValue::from_string(input.to_owned()).ok()
}
