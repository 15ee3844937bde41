//! One call as it was recorded, ready to be judged again.

use super::row::words_of;
use crate::runtime::guards::secrets;
use crate::runtime::model::{ActionKind, Decision, Event, Facts, Moment};

/// One thing that happened.
#[derive(Debug, Clone)]
pub struct Recorded {
    /// The event's id in the ledger, or its place in a transcript.
    pub id: String,
    pub at: Moment,
    /// What kind of thing it is.
    pub kind: Kind,
    /// The event, as far as it is known.
    pub event: Event,
    pub facts: Facts,
    /// What the built-in guards say to it.
    pub guards: Guards,
    /// The branch, where it is known.
    pub branch: Option<String>,
    /// A person had agreed to it.
    pub approved: bool,
    /// What was written is not known: rules about text cannot be tried.
    pub lacks_text: bool,
    /// More was done than is known.
    pub lacks_parts: bool,
}

impl Recorded {
    /// What was done, on one line, without secrets.
    pub fn summary(&self) -> String {
        let Some(action) = self.event.action() else { return self.event.name.clone() };
        let text = match &action.kind {
            ActionKind::Command { .. } if !self.facts.commands.is_empty() => {
                let commands: Vec<String> = self.facts.commands.iter().take(4).map(words_of).collect();
                commands.join("; ")
            }
            ActionKind::Command { line } => line.clone(),
            ActionKind::Edit { files } => {
                let names: Vec<&str> = files.iter().take(4).map(|file| file.path.as_str()).collect();
                format!("edit {}", names.join(", "))
            }
            ActionKind::Read { path, .. } => format!("read {path}"),
            ActionKind::Fetch { url } => format!("fetch {url}"),
            ActionKind::Task { agent_type, .. } => {
                format!("task {}", agent_type.as_deref().unwrap_or_default())
            }
            ActionKind::Tool { .. } => action.tool.clone(),
        };
        let masked = secrets::mask(&text, None);
        masked.chars().take(200).collect()
    }
}

/// What kind of thing happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A call was about to be made.
    Before,
    /// A call was made, and this came of it.
    After(Came),
    /// The agent wanted to stop.
    Stop,
    /// A person was asked.
    Asked,
    /// The client said no.
    Refused,
    /// A person said something.
    Prompt,
    Other,
}

/// What came of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    Ok,
    Failed,
    /// A person stopped it.
    Interrupted,
    /// Nobody said.
    Unknown,
}

/// What the built-in guards say to a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guards {
    /// What they said then: the record holds too little to ask them again.
    Said(Decision),
    /// They can be asked again.
    Ask,
}
