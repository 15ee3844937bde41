//! The record of an event: one ledger row, masked.

use std::borrow::Cow;

use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

use crate::runtime::agents::transcript::by_a_person;
use crate::runtime::context::kept::{Corrected, corrected, cue};
use crate::runtime::flow::Key;
use crate::runtime::guards::secrets;
use crate::runtime::model::stage::Tried;
use crate::runtime::model::{
    Access, Action, ActionKind, Event, Facts, FileChange, Moment, Outcome, SimpleCommand, Step, Threat,
    ToolOutcome,
};
use crate::runtime::remember::mask::{Mask, beginning};
use crate::runtime::signals::class::ErrorClass;
use crate::runtime::signals::observe::Observed;
use crate::runtime::store::Row;
use crate::runtime::system::state::hex;
use crate::runtime::system::{clock, files as own_files};
use crate::runtime::workspace::role::given;
use crate::runtime::workspace::surroundings::Surroundings;

/// The most simple commands and files that a row describes.
const MOST_PARTS: usize = 32;

/// What the row says besides the event and its outcome.
#[derive(Debug)]
pub struct Circumstances<'a> {
    pub ulid: &'a str,
    /// The key of its action, where somebody made it already.
    pub action: Option<&'a str>,
    pub at: Moment,
    /// How long we took, in microseconds.
    pub latency_us: u64,
    /// What a person's approval of this would be bound to, where a rule asked or denied.
    pub binding: Option<&'a str>,
    /// Scripts that it runs and nobody looked into.
    pub unread: &'a [String],
    /// The branch, where some rule asked for it or a session begins.
    pub branch: Option<&'a str>,
    /// The words that the agent got with the verdict; empty where there were none.
    pub said: &'a str,
    /// The question was parked, where one was asked.
    pub parked: Option<bool>,
    /// What it adds to what is known, where it was looked at.
    pub seen: Option<&'a Observed>,
}

/// The ledger row of an event.
pub fn row(
    event: &Event,
    facts: &Facts,
    outcome: &Outcome,
    around: &Surroundings,
    mask: &mut Mask,
    how: &Circumstances<'_>,
) -> Row {
    let mut detail = Map::new();
    let mut put = |key: &str, value: Value| {
        if !value.is_null() {
            detail.insert(key.into(), value);
        }
    };
    put("agent", event.agent.name().into());
    put("subagent", event.subagent.as_ref().map(|sub| sub.id.clone()).into());
    put("subagent_type", event.subagent.as_ref().map(|sub| sub.kind.clone()).into());
    put("turn", event.turn.clone().into());
    put("cwd", relative(&event.cwd, &around.home.scene.root).into());
    put("mode", event.permission_mode.name().into());
    put("role", given(event, around).map(|role| role.name().to_owned()).into());
    put("commands", commands(facts, around, mask));
    put("line", line(event, facts, around, mask).into());
    put("via", each_command(facts, |command| (!command.via.is_empty()).then(|| command.via.clone().into())));
    put("dirs", each_command(facts, |command| command.cwd.clone().map(Value::from)));
    put("fed_by", each_command(facts, |command| command.fed_by.map(Value::from)));
    put("branch", how.branch.into());
    put("files", files(facts, around));
    put("opaque", facts.opaque.as_ref().map(|why| why.because()).into());
    put(
        "hosts",
        some_list(facts.hosts.iter().take(MOST_PARTS).map(|host| Value::from(host.as_str())).collect()),
    );
    if let Step::AfterTool { outcome: result, .. } = &event.step {
        put("exit_code", result.exit_code.into());
        put("duration_ms", result.duration_ms.into());
        put("output_len", result.output_len.into());
        if result.ok != Some(false) && !result.interrupted {
            put("swap", swaps(event, around));
        }
    }
    if let Some(seen) = how.seen {
        put("error_class", seen.class().map(ErrorClass::name).into());
        put("test", seen.tested.then(|| if seen.passed.is_some() { "passed" } else { "not passed" }).into());
    }
    if let Step::Prompt { text } = &event.step {
        put("prompt_len", text.len().into());
        let own = by_a_person(text);
        put("typed", own.is_some().into());
        if let Some(own) = own {
            put("cue", cue(&own).map(|letter| letter.to_string()).into());
            put("corrected", corrected(&own).map(marked_lines).into());
        }
    }
    if let Step::SessionStart { source } = &event.step {
        put("source", source.chars().take(16).collect::<String>().into());
        put("boot", clock::boot().map(|boot| hex(&boot)).into());
    }
    put("problems", some_list(outcome.problems.iter().map(|problem| problem.code.into()).collect()));
    put("notes", if outcome.notes.is_empty() { Value::Null } else { outcome.notes.len().into() });
    put("trial", some_list(outcome.tried.iter().map(tried).collect()));
    if outcome.findings.len() > 1 {
        put("decisions", outcome.findings.iter().map(|finding| finding.decision.name()).collect());
    }
    put("threats", some_list(outcome.threats.iter().map(threat).collect()));
    put("hints", some_list(outcome.hints.iter().map(|key| Value::from(key.as_str())).collect()));
    put("said", (!how.said.is_empty()).then(|| secrets::mask(how.said, None)).into());
    put("seen", seen(outcome));
    put("parked", how.parked.into());
    put("binding", how.binding.into());
    put("unread_scripts", some_list(how.unread.iter().map(|path| Value::from(path.as_str())).collect()));
    put("approval", outcome.approval.clone().into());
    if let Some(paused) = outcome.paused {
        put("paused_until", paused.until.0.into());
        put("otherwise", paused.otherwise.name().into());
    }
    put("latency_us", how.latency_us.into());
    put("masked", if mask.masked == 0 { Value::Null } else { mask.masked.into() });
    Row {
        ulid: how.ulid.to_owned(),
        at: how.at,
        session: event.session.clone(),
        event: event.name.clone(),
        tool: event.action().map(|action| action.tool.clone()),
        tool_use: event.tool_use_id.clone(),
        action: how.action.map(str::to_owned).or_else(|| event.action().map(action_key)),
        verdict: outcome.decision.name(),
        rules: outcome.findings.iter().map(|finding| finding.rule.clone()).collect(),
        outcome: match &event.step {
            Step::AfterTool { outcome: result, .. } => Some(result_word(result)),
            Step::SessionStart { .. }
            | Step::SessionEnd { .. }
            | Step::Prompt { .. }
            | Step::BeforeTool(_)
            | Step::Permission(_)
            | Step::AfterBatch { .. }
            | Step::Stop { .. }
            | Step::SubagentStart
            | Step::SubagentStop { .. }
            | Step::BeforeCompact { .. }
            | Step::AfterCompact { .. }
            | Step::ConfigChange { .. }
            | Step::Notification { .. }
            | Step::Other => None,
        },
        policy: around.home.compiled.policy.get(..16).map(str::to_owned),
        detail,
    }
}

/// The most edits of a row that are known by their hashes.
const MOST_SWAPS: usize = 8;

/// What an edit put in the place of what, as keyed hashes: whether it is put back later can be told, what it was cannot.
fn swaps(event: &Event, around: &Surroundings) -> Value {
    let edits = event.edits();
    if edits.iter().all(|edit| edit.replaces.is_empty()) {
        return Value::Null;
    }
    let Ok(state) = &around.state else { return Value::Null };
    let key = Key::new(&own_files::own_key(&around.places.data, "masking.key"), &state.id);
    let hash = |text: &str| hex(&key.long(text.as_bytes()).to_le_bytes());
    let each = edits.iter().flat_map(|edit| edit.replaces.iter().map(move |one| (&edit.path, one)));
    let list = each
        .take(MOST_SWAPS)
        .map(|(path, one)| json!([relative(path, &around.home.scene.root), hash(&one.old), hash(&one.new)]));
    some_list(list.collect())
}

/// Lines that a person marked, without secrets.
fn marked_lines(lines: Corrected) -> Value {
    let words = |text: String| secrets::mask(&text, None);
    json!({ "wrong": words(lines.wrong), "right": words(lines.right), "why": words(lines.why) })
}

/// A threat, with its source and its sink.
fn threat(threat: &Threat) -> Value {
    let mut value = json!({
        "category": threat.category.name(),
        "severity": f64::from(threat.severity) / 100.0,
        "source": threat.source,
        "source_event": threat.source_event,
        "source_at": threat.source_at,
        "sink": threat.sink,
        "private": threat.private,
    });
    if !threat.through.is_empty() {
        value["through"] = threat.through.as_str().into();
    }
    value
}

/// What a rule on trial said or would have said.
pub fn tried(tried: &Tried) -> Value {
    json!({
        "rule": tried.rule,
        "text": tried.text,
        "stage": tried.stage.name(),
        "live": tried.live,
        "verdict": tried.decision.name(),
    })
}

/// A short description of an action for the person who is asked: no literal of it is kept but names and paths.
pub fn describe(event: &Event) -> String {
    let Some(action) = event.action() else { return event.name.clone() };
    let text = match &action.kind {
        ActionKind::Command { line } => secrets::mask(beginning(line), None),
        ActionKind::Edit { files } => {
            files.iter().map(|file| file.path.as_str()).collect::<Vec<_>>().join(", ")
        }
        ActionKind::Read { path, .. } => path.clone(),
        ActionKind::Task { agent_type, .. } => agent_type.clone().unwrap_or_default(),
        ActionKind::Fetch { url } => secrets::mask(url, None),
        ActionKind::Tool { fields } => fields
            .iter()
            .map(|(key, value)| format!("{key}={}", secrets::mask(beginning(value), None)))
            .collect::<Vec<_>>()
            .join(" "),
    };
    format!("{}: {}", action.tool, text.chars().take(400).collect::<String>())
}

/// What is too long, or too much somebody's own, to be kept as it is.
pub fn key_of(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes())[..8])
}

/// The same action has the same key: tool and what it asks for, hashed.
pub fn action_key(action: &Action) -> String {
    let mut hash = Sha256::new();
    let mut add = |text: &str| {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
    };
    add(&action.tool);
    match &action.kind {
        ActionKind::Command { line } => add(line.trim()),
        ActionKind::Edit { files } => {
            for file in files {
                add(&file.path);
                add(match &file.change {
                    FileChange::Write => "write",
                    FileChange::Modify => "modify",
                    FileChange::Delete => "delete",
                    FileChange::Move { to } => to,
                });
                add(&file.added);
            }
        }
        ActionKind::Read { path, .. } => add(path),
        ActionKind::Task { prompt, agent_type } => {
            add(agent_type.as_deref().unwrap_or_default());
            add(prompt);
        }
        ActionKind::Fetch { url } => add(url),
        ActionKind::Tool { fields } => fields.iter().for_each(|(key, value)| {
            add(key);
            add(value);
        }),
    }
    hex(&hash.finalize()[..8])
}

fn result_word(result: &ToolOutcome) -> &'static str {
    if result.interrupted {
        return "interrupted";
    }
    match (result.ok, result.exit_code) {
        (Some(false), _) => "failed",
        (_, Some(code)) if code != 0 => "failed",
        (Some(true), _) | (_, Some(0)) => "ok",
        (None, _) => "unknown",
    }
}

fn commands(facts: &Facts, around: &Surroundings, mask: &mut Mask) -> Value {
    let list: Vec<Value> = facts
        .commands
        .iter()
        .take(MOST_PARTS)
        .map(|command| {
            let argv = command.argv.iter().take(MOST_PARTS);
            Value::from(argv.map(|word| mask.word(&around.places, &word.text)).collect::<Vec<_>>())
        })
        .collect();
    some_list(list)
}

/// The command line as it was written, masked, where the simple commands alone do not tell it: wrappers, pipes, quotes.
fn line(event: &Event, facts: &Facts, around: &Surroundings, mask: &mut Mask) -> Option<String> {
    let line = event.line()?.trim();
    if let [only] = facts.commands.as_slice() {
        let mut rest = line;
        let is_plain = only.via.is_empty()
            && only.argv.iter().enumerate().all(|(at, word)| {
                let after = rest.strip_prefix(word.text.as_str());
                let after = after.and_then(|rest| {
                    if at + 1 == only.argv.len() { Some(rest) } else { rest.strip_prefix(' ') }
                });
                rest = after.unwrap_or_default();
                after.is_some()
            });
        if is_plain && rest.is_empty() {
            return None;
        }
    }
    Some(mask.line(&around.places, line))
}

/// What of the action each rule saw, by its place in the list.
fn seen(outcome: &Outcome) -> Value {
    let mut found = Map::new();
    for (at, finding) in outcome.findings.iter().enumerate() {
        if let Some(seen) = &finding.seen {
            let text: String = secrets::mask(beginning(seen.raw()), None).chars().take(200).collect();
            found.insert(at.to_string(), text.into());
        }
    }
    if found.is_empty() { Value::Null } else { Value::Object(found) }
}

/// What some of the commands have and most have not, by their place in the list.
fn each_command(facts: &Facts, of: impl Fn(&SimpleCommand) -> Option<Value>) -> Value {
    let mut found = Map::new();
    for (at, command) in facts.commands.iter().take(MOST_PARTS).enumerate() {
        if let Some(value) = of(command) {
            found.insert(at.to_string(), value);
        }
    }
    if found.is_empty() { Value::Null } else { Value::Object(found) }
}

fn files(facts: &Facts, around: &Surroundings) -> Value {
    let list = facts.files.iter().take(MOST_PARTS).map(|file| {
        let path = match &file.cwd {
            Some(dir) if !file.path.starts_with(['/', '~']) => Cow::from(format!("{dir}/{}", file.path)),
            Some(_) | None => Cow::from(file.path.as_str()),
        };
        json!([
            match file.access {
                Access::Read => "read",
                Access::Write => "write",
                Access::Delete => "delete",
                Access::DeleteTree => "delete-tree",
                Access::MoveFrom => "move",
                Access::Chmod => "chmod",
                Access::LinkTo => "link",
                Access::Execute => "run",
            },
            relative(&path, &around.home.scene.root)
        ])
    });
    some_list(list.collect())
}

fn some_list(list: Vec<Value>) -> Value {
    if list.is_empty() { Value::Null } else { Value::Array(list) }
}

/// A path relative to the root where it lies below it.
fn relative(path: &str, root: &str) -> String {
    match path.strip_prefix(root) {
        Some("") => ".".to_owned(),
        Some(rest) if rest.starts_with('/') => rest[1..].to_owned(),
        Some(_) | None => path.to_owned(),
    }
}
