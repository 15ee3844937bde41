//! Golden pairs: every event of every client, how we read it, and what we answer to each verdict.
//!
//! `tests/data/events/<agent>/<name>.event.json` is what the client sends; `<name>.reply.json` says how it is
//! read (`seen`) and what goes to stdout per verdict: null for silence, an object for JSON, a string for plain
//! text. After a change that is meant, `CF_GUIDE_BLESS=1 cargo test golden` writes the replies anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use cf_guide::testing::agents::{self, Manner, clients};
use cf_guide::testing::model::verdict::Place;
use cf_guide::testing::model::{
    Action, ActionKind, Agent, Decision, Event, FileChange, FileEdit, Finding, Outcome, Severity, Step,
};
use serde_json::{Map, Value, json};

use super::support::Sandbox;

#[test]
fn every_event_is_read_and_answered_as_written_down() {
    let bless = std::env::var_os("CF_GUIDE_BLESS").is_some();
    let mut wrong = Vec::new();
    for agent in Agent::ALL {
        for path in events_of(agent) {
            let event = agents::decode(agent, &fs::read(&path).unwrap()).unwrap();
            let actual = format!("{:#}\n", answers(&event));
            let golden = reply_of(&path);
            if bless {
                fs::write(&golden, &actual).unwrap();
            } else if fs::read_to_string(&golden).ok().as_deref() != Some(&actual) {
                wrong.push(format!("{}:\n{actual}", golden.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_reply_is_one_the_client_accepts() {
    for agent in Agent::ALL {
        for path in events_of(agent) {
            agents::probe(agent, &fs::read(&path).unwrap())
                .unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()));
        }
    }
}

#[test]
fn every_event_of_every_client_has_its_pair() {
    for agent in Agent::ALL {
        let known = clients::client(agent).unwrap().events;
        let paths = events_of(agent);
        let seen: BTreeSet<String> =
            paths.iter().map(|path| agents::decode(agent, &fs::read(path).unwrap()).unwrap().name).collect();
        for (name, _) in &known {
            assert!(seen.contains(name), "{} has no golden {name}", agent.name());
        }
        let files = fs::read_dir(folder(agent)).unwrap().count();
        assert_eq!(files, 2 * paths.len(), "{}: a reply without its event", agent.name());
    }
}

#[test]
fn the_binary_answers_every_event_with_something_its_client_accepts() {
    let sandbox = Sandbox::with_config("");
    let repo = sandbox.repo().to_string_lossy().into_owned();
    for agent in Agent::ALL {
        for path in events_of(agent) {
            let sent = fs::read_to_string(&path).unwrap().replace("/srv/shop", &repo);
            let name = agents::decode(agent, sent.as_bytes()).unwrap().name;
            let said = sandbox.run_with(&["hook", agent.name()], sent.as_bytes());
            assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{}", path.display());
            agents::check_reply(agent, &name, &said.stdout)
                .unwrap_or_else(|wrong| panic!("{}: {wrong}: {}", path.display(), said.stdout));
        }
    }
}

/// How the event is read, and the answer to each verdict.
fn answers(event: &Event) -> Value {
    let attended = Manner::new("9f3c21ab");
    let unattended = Manner { unattended: true, ..attended };
    let mut all = Map::new();
    all.insert("seen".into(), seen(event).into());
    let mut say = |key: &str, outcome: &Outcome, how: &Manner<'_>| {
        let reply = agents::encode(event, outcome, how);
        let value = match reply.as_str() {
            "" => Value::Null,
            text => serde_json::from_str(text).unwrap_or_else(|_| text.into()),
        };
        all.insert(key.into(), value);
    };
    say("allow", &Outcome::default(), &attended);
    say("notes", &notes(), &attended);
    say("warn", &outcome(Decision::Warn), &attended);
    say("rewrite", &outcome(Decision::Rewrite), &attended);
    say("ask", &outcome(Decision::Ask), &attended);
    say("ask, unattended", &outcome(Decision::Ask), &unattended);
    say("deny", &outcome(Decision::Deny), &attended);
    say("deny, fourth time", &outcome(Decision::Deny), &Manner { same_denials: 3, ..attended });
    Value::Object(all)
}

fn outcome(decision: Decision) -> Outcome {
    let finding = Finding {
        rule: "R007".into(),
        decision,
        severity: Severity::High,
        place: Some(Place { file: "CLAUDE.md".into(), line: 12 }),
        why: "the rates are generated".into(),
        way_forward: "edit `rates.csv` and run `make rates`".into(),
        seen: None,
        catastrophic: false,
    };
    let rewrite = json!({"command": "make rates", "description": "all fields"}).to_string();
    Outcome { decision, findings: vec![finding], rewrite: Some(rewrite), ..Outcome::default() }
}

fn notes() -> Outcome {
    Outcome {
        notes: vec!["Read `docs/vat.md` again before the next edit.".into()],
        person: vec!["cf-guide: the ledger is read-only today".into()],
        ..Outcome::default()
    }
}

/// One line per thing that was read.
fn seen(event: &Event) -> Vec<String> {
    let mut lines = vec![format!("{} in {}", event.permission_mode.name(), event.cwd)];
    if let Some(subagent) = &event.subagent {
        lines.push(format!("subagent {:?} of type {:?}", subagent.id, subagent.kind));
    }
    let what = match &event.step {
        Step::SessionStart { source } => format!("session starts: {source}"),
        Step::SessionEnd { reason } => format!("session ends: {reason}"),
        Step::Prompt { text } => format!("prompt {text:?}"),
        Step::BeforeTool(action) => format!("before {}", tool(action)),
        Step::Permission(action) => format!("permission for {}", tool(action)),
        Step::AfterTool { action, outcome } => {
            let mut outcome = outcome.clone();
            let edited = std::mem::take(&mut outcome.edited);
            lines.extend(edited.iter().map(|file| format!("edited {}", changed(file))));
            format!("after {}: {outcome:?}", tool(action))
        }
        Step::AfterBatch { calls } => {
            for call in calls {
                lines.push(format!("{} refused {:?}", tool(&call.action), call.refused));
            }
            format!("after a batch of {}", calls.len())
        }
        Step::Stop { again, background, last_message } => {
            format!("stop, again: {again}, background: {background}, said {last_message:?}")
        }
        Step::SubagentStart => "subagent starts".into(),
        Step::SubagentStop { again, background, last_message, transcript } => {
            format!(
                "subagent stops, again: {again}, background: {background}, said {last_message:?}, {transcript:?}"
            )
        }
        Step::BeforeCompact { trigger } => format!("before {trigger} compaction"),
        Step::AfterCompact { trigger } => format!("after {trigger} compaction"),
        Step::ConfigChange { source, file } => format!("config change of {source}: {file:?}"),
        Step::Notification { kind } => format!("notification {kind}"),
        Step::Other => "something else".into(),
    };
    lines.push(what);
    lines
}

fn tool(action: &Action) -> String {
    let what = match &action.kind {
        ActionKind::Command { line } => format!("command {line:?}"),
        ActionKind::Edit { files } => {
            format!("edit {}", files.iter().map(changed).collect::<Vec<_>>().join(", "))
        }
        ActionKind::Read { path, .. } => format!("read {path}"),
        ActionKind::Task { prompt, agent_type } => format!("task {prompt:?} for {agent_type:?}"),
        ActionKind::Fetch { url } => format!("fetch {url}"),
        ActionKind::Tool { fields } => format!("tool {fields:?}"),
    };
    format!("{}: {what}", action.tool)
}

fn changed(file: &FileEdit) -> String {
    let change = match &file.change {
        FileChange::Write => "written".to_owned(),
        FileChange::Modify => "modified".to_owned(),
        FileChange::Delete => "deleted".to_owned(),
        FileChange::Move { to } => format!("moved to {to}"),
    };
    format!("{} {change} {} {:?}", file.path, file.lines_changed, file.added)
}

fn folder(agent: Agent) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/events").join(agent.name())
}

fn events_of(agent: Agent) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder(agent))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.to_string_lossy().ends_with(".event.json"))
        .collect();
    paths.sort();
    paths
}

fn reply_of(event: &Path) -> PathBuf {
    PathBuf::from(event.to_string_lossy().replace(".event.json", ".reply.json"))
}
