//! Names and flags of the guidance kit that cf-guide replaces: `hook pre-bash`, `codex pre-command --command …`.

use std::ffi::OsString;
use std::time::Duration;

use serde_json::{Map, Value, json};

use super::Voice;
use super::answer;
use super::edge::{self, Input};
use super::{failing, stand_fast};
use crate::runtime::agents::{self, DecodeError, Fault, MAX_INPUT};
use crate::runtime::model::{Agent, Decision, Event, Outcome};
use crate::runtime::system::{Env, clock};

/// The kit's hook names: (name, event, tool).
const NAMES: [(&str, &str, Option<&str>); 12] = [
    ("pre-bash", "PreToolUse", Some("Bash")),
    ("pre-command", "PreToolUse", Some("Bash")),
    ("pre-edit", "PreToolUse", Some("Write")),
    ("pre-task", "PreToolUse", Some("Agent")),
    ("post-edit", "PostToolUse", Some("Write")),
    ("post-task", "PostToolUse", Some("Agent")),
    ("session-restore", "SessionStart", None),
    ("session-start", "SessionStart", None),
    ("session-end", "SessionEnd", None),
    ("compact-manual", "PreCompact", None),
    ("compact-auto", "PreCompact", None),
    ("post-bash", "PostToolUse", Some("Bash")),
];

/// True where the kit had a hook of that name.
pub fn knows(name: &str) -> bool {
    NAMES.iter().any(|(known, ..)| *known == name)
}

/// Answers `hook <kit name> [--agent codex] [--kit-output]` and ends the process.
pub fn run(name: &str, rest: &[OsString]) -> ! {
    let env = Env;
    stand_fast();
    let named = rest.windows(2).filter(|pair| pair[0] == "--agent");
    let agent = named.filter_map(|pair| Agent::from_name(pair[1].to_str()?)).next_back().unwrap_or_default();
    let voice = if rest.iter().any(|word| word == "--kit-output") { Voice::Kit } else { Voice::Client };
    let wait = Duration::from_millis(u64::from(failing::limit_ms(env, failing::USUAL_MS)));
    let bytes = match edge::read(MAX_INPUT, wait) {
        Input::Whole(bytes) => bytes,
        Input::Oversized(bytes) | Input::Stalled(bytes) => {
            failing::unreadable(env, agent, &DecodeError::of(&bytes, Fault::Truncated))
        }
    };
    let given = if bytes.iter().all(u8::is_ascii_whitespace) { b"{}".as_slice() } else { &bytes };
    let Ok(Value::Object(given)) = serde_json::from_slice(given) else {
        failing::unreadable(env, agent, &DecodeError::of(&bytes, Fault::NotAnObject))
    };
    judge(env, agent, name, given, voice)
}

/// Answers `codex <event> --command … --file … --content … --description … --session-id …` and ends the process.
pub fn run_bridge(name: &str, flags: &[OsString]) -> ! {
    stand_fast();
    let flag = |wanted: &str| {
        let at = flags.iter().position(|word| word == wanted)?;
        flags.get(at + 1).map(|value| value.to_string_lossy().into_owned())
    };
    let mut input = Map::new();
    for (wanted, key) in [
        ("--command", "command"),
        ("--file", "file_path"),
        ("--content", "content"),
        ("--description", "prompt"),
        ("--task", "prompt"),
    ] {
        if let Some(value) = flag(wanted) {
            input.insert(key.into(), value.into());
        }
    }
    let mut given = Map::new();
    given.insert("tool_input".into(), Value::Object(input));
    given.insert("session_id".into(), flag("--session-id").into());
    if name.starts_with("post-")
        && flag("--status").is_some_and(|status| status != "success" && status != "completed")
    {
        given.insert("error".into(), "failed".into());
    }
    judge(Env, Agent::default(), name, given, Voice::Bridge)
}

/// Fills in what the kit did not send and goes the usual way.
fn judge(env: Env, agent: Agent, name: &str, mut given: Map<String, Value>, voice: Voice) -> ! {
    let Some((_, event, tool)) = NAMES.iter().find(|(known, ..)| *known == name) else {
        edge::refuse(&format!("cf-guide: there is no hook `{name}`\n"));
    };
    let mut fill = |key: &str, value: Value| {
        if given.get(key).is_none_or(Value::is_null) {
            given.insert(key.into(), value);
        }
    };
    fill("hook_event_name", (*event).into());
    fill("cwd", env.cwd().map(|cwd| cwd.to_string_lossy().into_owned()).unwrap_or_default().into());
    fill("session_id", "kit".into());
    fill("trigger", name.strip_prefix("compact-").unwrap_or_default().into());
    if let Some(tool) = tool {
        fill("tool_name", (*tool).into());
        fill("tool_input", json!({}));
    }
    let bytes = Value::Object(given).to_string().into_bytes();
    match agents::decode(agent, &bytes) {
        Ok(event) =>
        // Callers of the kit cannot change a command: no bytes to change.
        {
            answer(env, &event, clock::monotonic(), voice, &[])
        }
        Err(error) => failing::unreadable(env, agent, &error),
    }
}

/// The kit's own lines and exit codes.
pub(super) fn reply(outcome: &Outcome) -> (String, i32) {
    let first = outcome.findings.first();
    match (outcome.decision, first) {
        (Decision::Deny | Decision::Ask, Some(finding)) => {
            (format!("[BLOCKED] {}: {}; {}\n", finding.rule, finding.why, finding.way_forward), 1)
        }
        (Decision::Deny | Decision::Ask, None) => ("[BLOCKED]\n".into(), 1),
        (Decision::Allow | Decision::Warn | Decision::Rewrite, _) => ("[OK]\n".into(), 0),
    }
}

/// The bridge's JSON summary.
pub(super) fn summary(event: &Event, outcome: &Outcome) -> (String, i32) {
    let blocked = outcome.decision >= Decision::Ask;
    let first = outcome.findings.first();
    let summary = json!({
        "schema": "cf-guide/codex/1",
        "event": event.name,
        "allowed": !blocked,
        "decision": outcome.decision.name(),
        "rules": outcome.findings.iter().map(|finding| finding.rule.as_str()).collect::<Vec<_>>(),
        "reason": first.map(|finding| finding.why.as_str()),
        "way_forward": first.map(|finding| finding.way_forward.as_str()),
    });
    (format!("{summary}\n"), i32::from(blocked))
}
