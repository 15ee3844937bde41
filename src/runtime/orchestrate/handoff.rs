//! The handoff from one agent to the next, as one JSON object: the same work handed over twice is one handoff.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::machine::{Action, Next, Phase, Progress};

/// Minutes after which a worker counts as failed.
pub const DEADLINE_MINUTES: u64 = 30;
/// The criteria that are looked at; any other is kept and marked.
const CHECKED: [&str; 1] = ["tests_pass"];
/// The keys of a handoff and of its context.
const KEYS: [&str; 10] = [
    "id",
    "agent",
    "task",
    "context",
    "preconditions",
    "success_criteria",
    "artifacts",
    "next_agent",
    "rollback_to",
    "deadline_minutes",
];
const CONTEXT: [&str; 5] = ["track", "feature_id", "files_changed", "previous_state", "attempt"];

/// The handoff of what is due; None where nothing is.
pub fn of(track: &str, next: &Next, progress: &Progress, check: &[String]) -> Option<Value> {
    let agent = next.action.worker()?;
    let step = next.step.as_ref().map(|step| step.id.to_string());
    let (task, before, after, ready) = match next.action {
        Action::Initialise => ("make_plan", "draft", "coder", "a specification"),
        Action::Code => ("implement_feature", progress.phase.name(), "tester", "a step that is open"),
        Action::Test => ("validate_feature", Phase::Coded.name(), "coder", "a step that is coded"),
        Action::End => return None,
    };
    let id = id(track, step.as_deref().unwrap_or_default(), next.action, next.attempt);
    Some(json!({ "command": {
        "id": id,
        "agent": agent,
        "task": task,
        "context": {
            "track": track, "feature_id": step, "files_changed": progress.files, "previous_state": before, "attempt": next.attempt,
        },
        "preconditions": [ready],
        "success_criteria": { "tests_pass": true },
        "artifacts": check,
        "next_agent": after,
        "rollback_to": Phase::Start.name(),
        "deadline_minutes": DEADLINE_MINUTES,
    }}))
}

/// The same work has the same id.
fn id(track: &str, step: &str, action: Action, attempt: u32) -> String {
    let sum = Sha256::digest(format!("{track}\0{step}\0{}\0{attempt}", action.name()));
    let hex: String = sum[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("h-{hex}")
}

/// What is wrong with a handoff: a pointer to it, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// RFC 6901.
    pub pointer: String,
    /// Why.
    pub reason: String,
}

/// Reads a handoff. `has_step` knows the steps of a track: None where there is no such track. What comes back are the
/// criteria that nobody checks.
pub fn check(text: &str, has_step: &dyn Fn(&str, &str) -> Option<bool>) -> Result<Vec<String>, Wrong> {
    let wrong = |pointer: &str, reason: &str| Wrong { pointer: pointer.into(), reason: reason.into() };
    let whole: Value = serde_json::from_str(text).map_err(|error| {
        wrong("", &format!("not valid JSON: line {}, column {}", error.line(), error.column()))
    })?;
    let only = |at: &str, value: &Value, known: &[&str]| -> Result<(), Wrong> {
        let Some(object) = value.as_object() else { return Err(wrong(at, "an object is wanted here")) };
        match object.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => {
                Err(wrong(&format!("{at}/{}", key.replace('~', "~0").replace('/', "~1")), "no such key"))
            }
            None => Ok(()),
        }
    };
    only("", &whole, &["command"])?;
    let command = &whole["command"];
    only("/command", command, &KEYS)?;
    only("/command/context", &command["context"], &CONTEXT)?;
    let text = |value: &Value, at: &str| {
        value.as_str().map(str::to_owned).ok_or_else(|| wrong(at, "a text is wanted here"))
    };
    text(&command["id"], "/command/id")?;
    let agent = text(&command["agent"], "/command/agent")?;
    if !["initializer", "coder", "tester"].contains(&agent.as_str()) {
        return Err(wrong("/command/agent", "initializer, coder or tester is wanted here"));
    }
    let track = text(&command["context"]["track"], "/command/context/track")?;
    if !command["context"]["attempt"].is_u64() {
        return Err(wrong("/command/context/attempt", "a number is wanted here"));
    }
    match &command["context"]["feature_id"] {
        Value::Null => drop(
            has_step(&track, "").ok_or_else(|| wrong("/command/context/track", "there is no such track"))?,
        ),
        step => {
            let step = text(step, "/command/context/feature_id")?;
            match has_step(&track, &step) {
                None => return Err(wrong("/command/context/track", "there is no such track")),
                Some(false) => return Err(wrong("/command/context/feature_id", "the plan has no such step")),
                Some(true) => {}
            }
        }
    }
    let criteria = command["success_criteria"].as_object();
    let Some(criteria) = criteria else {
        return Err(wrong("/command/success_criteria", "an object is wanted here"));
    };
    Ok(criteria.keys().filter(|key| !CHECKED.contains(&key.as_str())).cloned().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::context::plan;
    use crate::runtime::orchestrate::machine;

    fn due() -> Value {
        let plan = plan::parse("- P1 [todo] a verify: `make a`");
        let next = machine::next(&plan, &|_| Progress::default(), &|_| false);
        of("auth", &next, &Progress::default(), &next.check(&[])).unwrap()
    }

    #[test]
    fn the_same_work_is_one_handoff_and_reads_back() {
        assert_eq!(due(), due());
        let has = |track: &str, step: &str| (track == "auth").then_some(step == "P1");
        assert_eq!(check(&due().to_string(), &has), Ok(vec![]));
        let mut more = due();
        more["command"]["success_criteria"]["coverage_min"] = 80.into();
        assert_eq!(check(&more.to_string(), &has), Ok(vec!["coverage_min".to_owned()]));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let has = |track: &str, step: &str| (track == "auth").then_some(step == "P1");
        let with = |pointer: &str, value: Value| {
            let mut one = due();
            let (parent, key) = pointer.rsplit_once('/').unwrap();
            one.pointer_mut(parent).unwrap()[key] = value;
            check(&one.to_string(), &has).unwrap_err().pointer
        };
        assert_eq!(with("/command/context/feature_id", "P9".into()), "/command/context/feature_id");
        assert_eq!(with("/command/context/track", "gone".into()), "/command/context/track");
        assert_eq!(with("/command/agent", "rm".into()), "/command/agent");
        assert_eq!(with("/command/colour", "red".into()), "/command/colour");
        assert_eq!(with("/command/context/x", 1.into()), "/command/context/x");
        assert_eq!(with("/command/context/attempt", "1".into()), "/command/context/attempt");
        assert_eq!(check("{", &has).unwrap_err().pointer, "");
        assert_eq!(check("[]", &has).unwrap_err().reason, "an object is wanted here");
    }
}
