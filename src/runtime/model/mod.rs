//! The words everybody uses: events, actions, facts, verdicts. Pure.

mod absorb;
pub mod action;
pub mod adr;
pub mod agent;
pub mod board;
pub mod bytes;
pub mod count;
pub mod decision;
pub mod event;
pub mod fact;
mod looked_for;
pub mod memory;
pub mod moment;
pub mod outcome_text;
pub mod patch;
pub mod proposal;
pub mod role;
pub mod scene;
pub mod stage;
pub mod taking;
pub mod threat;
pub mod tool_name;
pub mod untrusted;
pub mod verbs;
pub mod verdict;

pub use action::{Action, ActionKind, FileChange, FileEdit, Replacement};
pub use agent::Agent;
pub use count::many;
pub use event::{BatchCall, Event, PermissionMode, Step, Subagent, ToolOutcome};
pub use fact::{
    Access, AgentStart, CodeRun, Facts, FileFact, Flow, GitFact, Opaque, Origin, Placed, ScriptHow,
    ScriptRun, SimpleCommand, Sink, Statement, Taken, TextFact, Word,
};
pub use looked_for::looked_for;
pub use memory::{HandedFile, Handing, History, Loss, Memory, PathAnswer, PathStatus, Question};
pub use moment::Moment;
pub use proposal::{Extra, Merged, Preset, Proposal, Scope, Share, Wanted};
pub use role::Role;
pub use scene::Scene;
pub use taking::{Change, How, Taking};
pub use threat::{Category, Threat};
pub use untrusted::{Untrusted, safe_json};
pub use verdict::{Decision, Finding, Outcome, Severity};
