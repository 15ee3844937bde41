//! The packs against their own examples, and the tables of cases.

use super::codegen::{SOURCES, compile_packs};
use super::table::Guard;
use super::{Mode, Modes, all, catastrophic, judge, place, questions};
use crate::runtime::model::{
    Action, ActionKind, Agent, Decision, Event, Facts, FileChange, FileEdit, Finding, Memory, Opaque,
    PathAnswer, PathStatus, PermissionMode, Question, Scene, Step,
};
use crate::runtime::shell;

const ROOT: &str = "/home/dev/app";

fn scene() -> Scene {
    let texts = |list: &[&str]| list.iter().map(|one| (*one).to_owned()).collect();
    Scene {
        root: ROOT.into(),
        home: "/home/dev".into(),
        temp: texts(&["/tmp"]),
        own: texts(&[
            "/home/dev/.local/state/cf-guide",
            "/home/dev/.local/share/cf-guide",
            "/home/dev/.config/cf-guide",
        ]),
        binary: "/home/dev/.local/bin/cf-guide".into(),
        agent_homes: texts(&["/home/dev/.claude", "/home/dev/.codex"]),
    }
}

/// The repository all cases are judged in.
fn status(path: &str) -> PathStatus {
    let Some(rest) = place::below(path, ROOT) else {
        return if path == ROOT { PathStatus::Tracked } else { PathStatus::Outside };
    };
    let first = rest.split('/').next().unwrap_or(rest);
    match first {
        "src" | "tests" | "docs" | "scripts" | "README.md" | "Cargo.toml" | "package.json" | "CLAUDE.md"
        | "migrations" | ".gitignore" | ".claude" => PathStatus::Tracked,
        "target" | "node_modules" | "dist" | "build" | ".env" | "out.log" => PathStatus::Ignored,
        "scratch" | "notes.txt" | "coverage" | "tmp" => PathStatus::Untracked,
        _ => PathStatus::Absent,
    }
}

fn answer(asked: &[Question]) -> Memory {
    let mut memory = Memory { has_history: true, ..Memory::default() };
    for question in asked {
        let (Question::Resolve(path) | Question::GitStatus(path)) = question else { continue };
        let status = matches!(question, Question::GitStatus(_)).then(|| status(path));
        memory
            .paths
            .insert(path.clone(), PathAnswer { resolved: path.clone(), status, ..PathAnswer::default() });
    }
    memory
}

fn event(agent: Agent, kind: ActionKind) -> Event {
    Event {
        agent,
        name: "PreToolUse".into(),
        session: "s".into(),
        subagent: None,
        cwd: ROOT.into(),
        transcript: None,
        permission_mode: PermissionMode::Default,
        turn: None,
        tool_use_id: None,
        step: Step::BeforeTool(Action { tool: "Bash".into(), kind }),
    }
}

/// A case as the tables write it: a command line, or `@read`, `@write`, `@edit`, `@delete`, `@tool`, `@opaque`.
fn action(case: &str) -> ActionKind {
    let case = case.replace('¦', "");
    let edit = |rest: &str, change: FileChange| {
        let (path, text) = rest.split_once(' ').unwrap_or((rest, ""));
        let added = text.replace("\\n", "\n");
        ActionKind::Edit { files: vec![FileEdit { path: path.into(), change, added, lines_changed: 1 }] }
    };
    match case.split_once(' ') {
        Some(("@read", path)) => ActionKind::Read { path: path.into() },
        Some(("@write", rest)) => edit(rest, FileChange::Write),
        Some(("@edit", rest)) => edit(rest, FileChange::Modify),
        Some(("@delete", rest)) => edit(rest, FileChange::Delete),
        Some(("@fetch", url)) => ActionKind::Fetch { url: url.into() },
        Some(("@tool", rest)) => {
            let (_, field) = rest.split_once(' ').unwrap_or((rest, ""));
            let (name, value) = field.split_once('=').unwrap_or((field, ""));
            ActionKind::Tool { fields: vec![(name.into(), value.into())] }
        }
        _ => ActionKind::Command { line: case.replace("\\n", "\n") },
    }
}

fn facts_of(case: &str, event: &Event) -> Facts {
    match case.strip_prefix("@opaque ") {
        Some("too-large") => Facts { opaque: Some(Opaque::TooLarge), ..Facts::default() },
        Some(_) => Facts { opaque: Some(Opaque::Truncated), ..Facts::default() },
        None => shell::facts(event),
    }
}

fn judged_for(agent: Agent, case: &str, modes: Modes<'_>) -> Vec<Finding> {
    let event = event(agent, action(case));
    let facts = facts_of(case, &event);
    let scene = scene();
    let memory = answer(&questions(&event, &facts, &scene));
    judge(&event, &facts, &memory, &scene, modes)
}

fn judged(case: &str) -> Vec<Finding> {
    judged_for(Agent::Claude, case, Modes::default())
}

fn shown(findings: &[Finding]) -> String {
    let list: Vec<String> =
        findings.iter().map(|finding| format!("{} {}", finding.decision.name(), finding.rule)).collect();
    list.join(", ")
}

#[test]
fn generated_table_is_current() {
    let fresh = compile_packs(SOURCES).unwrap_or_else(|error| panic!("{error}"));
    assert!(
        fresh == include_str!("generated.rs"),
        "generated.rs is not what the packs say: run `cargo xtask codegen`"
    );
}

fn example_failures(guard: &Guard) -> Vec<String> {
    let speaks = |case: &str| judged(case).iter().any(|finding| finding.rule == guard.id);
    let missed = guard
        .block
        .iter()
        .filter(|case| !speaks(case))
        .map(|case| format!("{}: let through `{case}`: {}", guard.id, shown(&judged(case))));
    let alarms =
        guard.allow.iter().filter(|case| speaks(case)).map(|case| format!("{}: stopped `{case}`", guard.id));
    missed.chain(alarms).collect()
}

#[test]
fn every_guard_blocks_and_allows_its_own_examples() {
    let failures: Vec<String> =
        all(Modes::default()).iter().flat_map(|info| example_failures(info.guard)).collect();
    assert!(failures.is_empty(), "{} wrong:\n{}", failures.len(), failures.join("\n"));
}
