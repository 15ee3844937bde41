//! Bytes that are no event: what is wrong, and whether something could hide in them.

use std::fmt;

use serde::de::IgnoredAny;

use super::profile::{self, Event};
use crate::runtime::model::bytes;

/// The most that is read of one call.
pub const MAX_INPUT: usize = 16 * 1024 * 1024;

/// Why bytes are no event, and how much they could still matter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodeError {
    pub fault: Fault,
    /// The bytes may carry a command or a path that the client is about to act on, so they count as opaque.
    pub may_act: bool,
    /// The event, where its name can be made out.
    pub event: Option<&'static str>,
}

/// What is wrong with the bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// There are none.
    Empty,
    /// More than [`MAX_INPUT`].
    TooLarge {
        /// How many at least.
        bytes: usize,
    },
    /// Not UTF-8.
    NotUtf8 {
        /// The first bad byte, from 0.
        at: usize,
    },
    /// They end in the middle of a value.
    Truncated,
    /// Not JSON, or a field said twice.
    NotJson {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// What the parser says.
        message: String,
    },
    /// JSON, but no object.
    NotAnObject,
    /// An object without the name of an event.
    NoEventName,
    /// The input of the tool call cannot be looked into.
    UnreadableInput,
}

/// Keys that carry what a tool call is about.
const TELLING: [&str; 9] = [
    "\"tool_input\"",
    "\"command\"",
    "\"cmd\"",
    "\"script\"",
    "\"code\"",
    "\"path\"",
    "\"file_path\"",
    "\"notebook_path\"",
    "\"url\"",
];

impl DecodeError {
    /// The fault, with what a look at the bytes tells about them.
    pub fn of(bytes: &[u8], fault: Fault) -> Self {
        let event = named_event(bytes);
        let may_act = match event {
            Some(event) => event.gate.is_some(),
            // The end is missing, and with it perhaps the name.
            None if matches!(fault, Fault::Truncated | Fault::TooLarge { .. }) => true,
            // Readable, and not an event of any client: only what a tool call always has makes it one.
            None if matches!(fault, Fault::NoEventName | Fault::NotAnObject) => has_key(bytes, TELLING[0]),
            None => TELLING.iter().any(|key| has_key(bytes, key)),
        };
        Self { fault, may_act, event: event.map(|event| event.name) }
    }

    /// True where the event is one that can be refused, or could be one for all we know: who fails closed
    /// refuses it. Who fails open refuses only what [`may_act`](Self::may_act).
    pub fn is_gating(&self) -> bool {
        self.event
            .and_then(|name| profile::any_event(name.as_bytes()))
            .is_none_or(|event| event.gate.is_some())
    }

    /// A short code for the ledger.
    pub const fn code(&self) -> &'static str {
        match self.fault {
            Fault::Empty => "input-empty",
            Fault::TooLarge { .. } => "input-too-large",
            Fault::NotUtf8 { .. } => "input-not-utf8",
            Fault::Truncated => "input-truncated",
            Fault::NotJson { .. } => "input-not-json",
            Fault::NotAnObject => "input-not-an-object",
            Fault::NoEventName => "input-without-event",
            Fault::UnreadableInput => "input-unreadable",
        }
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            Fault::Empty => f.write_str("the client sent an empty event"),
            Fault::TooLarge { bytes } => {
                write!(f, "the client sent an event of {bytes} bytes or more, over {MAX_INPUT}")
            }
            Fault::NotUtf8 { at } => write!(f, "the event is not UTF-8 at byte {at}"),
            Fault::Truncated => f.write_str("the event breaks off in the middle"),
            Fault::NotJson { line, column, message } => {
                write!(f, "the event is not JSON at line {line}, column {column}: {message}")
            }
            Fault::NotAnObject => f.write_str("the event is JSON but not an object"),
            Fault::NoEventName => f.write_str("the event has no `hook_event_name`"),
            Fault::UnreadableInput => f.write_str("the tool call's input cannot be read"),
        }
    }
}

impl std::error::Error for DecodeError {}

/// What is said when nothing could be made of these bytes because we broke: what may act is refused, the rest goes on.
/// Takes no memory and cannot fail, so that a signal handler may ask.
pub fn unjudged(bytes: &[u8]) -> Option<&'static str> {
    named_event(bytes)?.gate.as_ref().map(|gate| gate.unjudged)
}

/// The bytes as text, if they can hold an event at all.
pub fn readable(bytes: &[u8]) -> Result<&str, DecodeError> {
    if bytes.len() > MAX_INPUT {
        return Err(DecodeError::of(bytes, Fault::TooLarge { bytes: bytes.len() }));
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|error| DecodeError::of(bytes, Fault::NotUtf8 { at: error.valid_up_to() }))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_ascii().is_empty() {
        return Err(DecodeError::of(bytes, Fault::Empty));
    }
    Ok(text)
}

/// Text that the parser refused.
pub fn malformed(bytes: &[u8], text: &str, error: &serde_json::Error) -> DecodeError {
    let fault = if error.is_eof() {
        Fault::Truncated
    } else if !text.trim_ascii_start().starts_with('{') && serde_json::from_str::<IgnoredAny>(text).is_ok() {
        Fault::NotAnObject
    } else {
        Fault::NotJson { line: error.line(), column: error.column(), message: plain_message(error) }
    };
    DecodeError::of(bytes, fault)
}

/// What the parser says, without the position and without words from the input.
fn plain_message(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    message.chars().filter(|c| c.is_ascii_graphic() || *c == ' ').take(120).collect()
}

fn has_key(bytes: &[u8], quoted: &str) -> bool {
    bytes::find(bytes, quoted.as_bytes()).is_some()
}

/// The event by its bytes. Inside a string the quotes around the key would be escaped, so that text which merely
/// mentions it is not taken for it; where it is said more than once, a gating event wins.
fn named_event(bytes: &[u8]) -> Option<&'static Event> {
    const KEY: &[u8] = b"\"hook_event_name\"";
    let mut found = None;
    for at in bytes::find_all(bytes, KEY) {
        let Some(name) = string_after_colon(&bytes[at + KEY.len()..]) else { continue };
        match profile::any_event(name) {
            Some(event) if event.gate.is_some() => return Some(event),
            other => found = found.or(other),
        }
    }
    found
}

/// The text of `: "text"`.
fn string_after_colon(rest: &[u8]) -> Option<&[u8]> {
    let rest = rest.trim_ascii_start().strip_prefix(b":")?.trim_ascii_start().strip_prefix(b"\"")?;
    rest.iter().take(64).position(|byte| *byte == b'"').map(|end| &rest[..end])
}
