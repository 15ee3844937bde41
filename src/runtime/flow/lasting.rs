//! The texts that a call leaves for later sessions, and where they stand.

use serde_json::Value;

use super::places::{self, Kind};
use super::tools;
use crate::runtime::model::{Event, Facts};

/// A text that later sessions take as given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lasting {
    /// The file as the call names it, or `mcp:server`.
    pub place: String,
    /// Every session has it before it from the start.
    pub is_loaded: bool,
    pub text: String,
}

/// What the call leaves; nothing for nearly every call, and next to nothing to find that out. `arguments`: those of a
/// server's tool, asked for where it is one that remembers.
pub fn lasting(event: &Event, facts: &Facts, arguments: impl FnOnce() -> Option<Value>) -> Vec<Lasting> {
    let lasts = |path: &&str| matches!(places::kind(path), Some(Kind::Rules | Kind::Memory));
    let texts = facts.texts.iter().filter_map(|text| Some((text.path.as_deref().filter(lasts)?, &text.text)));
    let mut found: Vec<Lasting> = texts
        .map(|(path, text)| Lasting {
            place: path.to_owned(),
            is_loaded: places::is_loaded(path),
            text: text.clone(),
        })
        .collect();
    let tool = event.action().map(|action| action.tool.as_str()).filter(|tool| tools::remembers(tool));
    if let Some(server) = tool.and_then(tools::server)
        && let Some(arguments) = arguments()
    {
        let text = tools::texts(&arguments);
        found.push(Lasting { place: format!("mcp:{server}"), is_loaded: false, text });
    }
    found
}

/// The place that a server's tool looks at when it is not the one that remembers.
pub fn looked_at(tool: &str) -> Option<String> {
    tools::server(tool).filter(|_| !tools::remembers(tool)).map(|server| format!("mcp:{server}"))
}
