//! Under which names the store keeps what one hook tells the next.

use crate::runtime::model::{Event, Step};

/// Questions that wait for a person, by what an approval would be bound to.
pub const PENDING: &str = "pending";
/// What a person granted, by what it is bound to.
pub const GRANT: &str = "grant";
/// The key of the one pause that may be in force, among the grants.
pub const PAUSE: &str = "pause";

/// The key of the window in its scope.
pub const WINDOW: &str = "window";
/// The key of the role that a person gave, in the same scope.
pub const ROLE: &str = "role";
/// Where answers to requests wait, by request.
pub const ANSWER: &str = "answer/";
/// Where open requests are kept beside the window, by request.
pub const REQUEST: &str = "request/";
/// Where what a person waived is kept, by blocker.
pub const WAIVED: &str = "waived/";
/// The scope of the counters: `shown/KEY`, `helped/KEY`, `ignored/KEY`.
pub const COUNTERS: &str = "guidance";

/// The scope of what survives a compaction, by session.
pub const KEPT: &str = "kept";

/// How often whoever wants to stop was held, in the scope of the session: the session itself, or a subagent in it.
pub fn stops(event: &Event) -> String {
    match (&event.step, &event.subagent) {
        (Step::SubagentStop { .. }, Some(agent)) if !agent.id.is_empty() => {
            format!("stops-in-a-row/{}", agent.id)
        }
        _ => "stops-in-a-row".to_owned(),
    }
}

/// The scope of what is kept of one session, or of a subagent in it.
pub fn guide(session: &str, subagent: Option<&str>) -> String {
    match subagent {
        Some(id) => format!("guide@{session}/{id}"),
        None => format!("guide@{session}"),
    }
}

/// The scope of the rules that a session was told.
pub fn told(session: &str) -> String {
    format!("told@{session}")
}
