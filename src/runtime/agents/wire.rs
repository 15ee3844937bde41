//! The fields that both clients send and take, before they have a meaning.
//!
//! Values stay raw JSON until somebody needs them: a field of a wrong type costs nothing and harms nobody,
//! and an event pays only for the fields its step looks at.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserializer, IgnoredAny, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::runtime::model::bytes;
use crate::runtime::model::{Agent, Event, PermissionMode, Step, Subagent};

/// A JSON value that nobody has looked into; None where the field is missing or null.
pub type Raw<'a> = Option<&'a RawValue>;

/// The fields of any hook call that we know of.
#[derive(Debug, Deserialize)]
pub struct WireEvent<'a> {
    #[serde(borrow)]
    pub hook_event_name: Raw<'a>,
    #[serde(borrow)]
    pub session_id: Raw<'a>,
    #[serde(borrow)]
    pub transcript_path: Raw<'a>,
    #[serde(borrow)]
    pub cwd: Raw<'a>,
    #[serde(borrow)]
    pub prompt_id: Raw<'a>,
    #[serde(borrow)]
    pub turn_id: Raw<'a>,
    #[serde(borrow)]
    pub permission_mode: Raw<'a>,
    #[serde(borrow)]
    pub agent_id: Raw<'a>,
    #[serde(borrow)]
    pub agent_type: Raw<'a>,
    #[serde(borrow)]
    pub agent_transcript_path: Raw<'a>,
    #[serde(borrow)]
    pub tool_name: Raw<'a>,
    #[serde(borrow)]
    pub tool_input: Raw<'a>,
    #[serde(borrow)]
    pub tool_response: Raw<'a>,
    #[serde(borrow)]
    pub tool_use_id: Raw<'a>,
    #[serde(borrow)]
    pub tool_calls: Raw<'a>,
    #[serde(borrow)]
    pub duration_ms: Raw<'a>,
    #[serde(borrow)]
    pub error: Raw<'a>,
    #[serde(borrow)]
    pub is_interrupt: Raw<'a>,
    #[serde(borrow)]
    pub prompt: Raw<'a>,
    #[serde(borrow)]
    pub source: Raw<'a>,
    #[serde(borrow)]
    pub reason: Raw<'a>,
    #[serde(borrow)]
    pub trigger: Raw<'a>,
    #[serde(borrow)]
    pub file_path: Raw<'a>,
    #[serde(borrow)]
    pub notification_type: Raw<'a>,
    #[serde(borrow)]
    pub stop_hook_active: Raw<'a>,
    #[serde(borrow)]
    pub last_assistant_message: Raw<'a>,
    #[serde(borrow)]
    pub background_tasks: Raw<'a>,
}

/// The fields of one call; a field said twice is an error, so that nobody reads one and runs the other.
pub fn parse(text: &str) -> serde_json::Result<WireEvent<'_>> {
    serde_json::from_str(text)
}

impl WireEvent<'_> {
    /// Who acts, if it is not the main thread. An `agent_type` alone means a main thread with a role.
    pub fn subagent(&self) -> Option<Subagent> {
        if self.agent_id.is_none() && self.agent_type.is_none() {
            return None;
        }
        Some(Subagent { id: owned(self.agent_id), kind: owned(self.agent_type) })
    }

    /// The event with a step; `turn` is the field that this client counts its turns by.
    pub fn event(&self, agent: Agent, name: &str, turn: Raw<'_>, step: Step) -> Event {
        Event {
            agent,
            name: name.to_owned(),
            session: owned(self.session_id),
            subagent: self.subagent(),
            cwd: owned(self.cwd),
            transcript: some(self.transcript_path),
            permission_mode: self.mode(),
            turn: some(turn),
            tool_use_id: some(self.tool_use_id),
            step,
        }
    }

    /// How freely the client acts.
    pub fn mode(&self) -> PermissionMode {
        match text(self.permission_mode).as_deref() {
            Some("default" | "manual") => PermissionMode::Default,
            Some("acceptEdits") => PermissionMode::AcceptEdits,
            Some("plan") => PermissionMode::Plan,
            Some("dontAsk") => PermissionMode::DontAsk,
            Some("auto") => PermissionMode::Auto,
            Some("bypassPermissions") => PermissionMode::Bypass,
            Some(_) | None => PermissionMode::Unknown,
        }
    }
}

/// The text of a string; None for any other type.
pub fn text(raw: Raw<'_>) -> Option<Cow<'_, str>> {
    let json = raw?.get();
    let inner = json.strip_prefix('"')?.strip_suffix('"')?;
    if bytes::position(b'\\', inner.as_bytes()).is_none() {
        return Some(Cow::Borrowed(inner));
    }
    Some(Cow::Owned(unescape(json)))
}

/// The text of a string, empty for anything else.
pub fn owned(raw: Raw<'_>) -> String {
    text(raw).map(Cow::into_owned).unwrap_or_default()
}

/// The text of a string that is not empty.
pub fn some(raw: Raw<'_>) -> Option<String> {
    text(raw).filter(|text| !text.is_empty()).map(Cow::into_owned)
}

/// True for `true` alone.
pub fn truth(raw: Raw<'_>) -> bool {
    raw.is_some_and(|raw| raw.get() == "true")
}

/// A whole number, also one written with a fraction.
pub fn number(raw: Raw<'_>) -> Option<u64> {
    let digits = raw?.get();
    digits.split_once('.').map_or(digits, |(whole, _)| whole).parse().ok()
}

/// A whole number that may be negative.
pub fn number_signed(raw: Raw<'_>) -> Option<i32> {
    raw?.get().parse().ok()
}

/// The values of an array; none for any other type.
pub fn list(raw: Raw<'_>) -> Vec<&RawValue> {
    raw.and_then(|raw| serde_json::from_str(raw.get()).ok()).unwrap_or_default()
}

/// How many values an array has, without keeping them.
pub fn count(raw: Raw<'_>) -> usize {
    let Some(raw) = raw else { return 0 };
    serde_json::from_str::<Vec<IgnoredAny>>(raw.get()).map_or(0, |all| all.len())
}

/// The fields of an object of a known shape; None where it is another type.
pub fn object<'a, T: Deserialize<'a>>(raw: Raw<'a>) -> Option<T> {
    let json = raw?.get();
    if json.starts_with('{') { serde_json::from_str(json).ok() } else { None }
}

/// Escapes resolved. Half of a surrogate pair, which a client that cuts long output leaves behind, becomes a
/// replacement character instead of an error.
fn unescape(json: &str) -> String {
    serde_json::from_str::<String>(json)
        .or_else(|_| serde_json::from_str::<Lossy>(json).map(|lossy| lossy.0))
        .unwrap_or_default()
}

/// A string read by its bytes.
struct Lossy(String);

impl<'de> Deserialize<'de> for Lossy {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Bytes;
        impl Visitor<'_> for Bytes {
            type Value = Lossy;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }
            fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Lossy, E> {
                Ok(Lossy(String::from_utf8_lossy(bytes).into_owned()))
            }
        }
        from.deserialize_bytes(Bytes)
    }
}

/// A reply: only what both clients know, each field only where the event takes it.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Reply<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hook_specific_output: Option<Specific<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system_message: Option<&'a str>,
}

/// The part of a reply that belongs to one event.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Specific<'a> {
    pub hook_event_name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub permission_decision: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub permission_decision_reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated_input: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<Behaviour<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub additional_context: Option<&'a str>,
}

/// How a permission request is answered: we only ever refuse.
#[derive(Debug, Serialize)]
pub struct Behaviour<'a> {
    pub behavior: &'static str,
    pub message: &'a str,
}

impl<'a> Reply<'a> {
    /// A refusal by `decision`: prompts, stops, settings; for a tool call the older form.
    pub fn block(reason: &'a str) -> Self {
        Self { decision: Some("block"), reason: Some(reason), ..Self::default() }
    }

    /// A refusal of a tool call.
    pub fn deny(reason: &'a str) -> Self {
        Self::specific(Specific {
            hook_event_name: "PreToolUse",
            permission_decision: Some("deny"),
            permission_decision_reason: Some(reason),
            ..Specific::default()
        })
    }

    /// A refusal of what the client was about to ask a person.
    pub fn deny_permission(message: &'a str) -> Self {
        Self::specific(Specific {
            hook_event_name: "PermissionRequest",
            decision: Some(Behaviour { behavior: "deny", message }),
            ..Specific::default()
        })
    }

    /// Text for the model, if there is any.
    pub fn context(event: &'static str, context: &'a str) -> Self {
        if context.is_empty() {
            return Self::default();
        }
        Self::specific(Specific {
            hook_event_name: event,
            additional_context: Some(context),
            ..Specific::default()
        })
    }

    /// A reply that is one event's own.
    pub fn specific(specific: Specific<'a>) -> Self {
        Self { hook_specific_output: Some(specific), ..Self::default() }
    }

    /// The same with a word for the person, if there is any.
    #[must_use]
    pub fn telling(mut self, person: &'a str) -> Self {
        self.system_message = (!person.is_empty()).then_some(person);
        self
    }

    /// A word for the person alone.
    pub fn notice(person: &str) -> String {
        Reply::default().telling(person).to_json()
    }

    /// The bytes for stdout: nothing where nothing is said.
    pub fn to_json(&self) -> String {
        if self.decision.is_none() && self.hook_specific_output.is_none() && self.system_message.is_none() {
            return String::new();
        }
        // Strings and already valid JSON: writing them cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}
