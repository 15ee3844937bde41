//! A ledger row becomes a call that can be judged again, as far as the row tells.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::recorded::{Came, Guards, Kind, Recorded};
use crate::runtime::model::{
    Access, Action, ActionKind, Agent, Decision, Event, Facts, FileChange, FileEdit, FileFact,
    PermissionMode, SimpleCommand, Step, ToolOutcome, Word,
};
use crate::runtime::store::Past;

/// A row that describes so many parts may have left others out.
const MOST_PARTS: usize = 32;

/// What of a row's detail is needed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct WireDetail {
    agent: String,
    cwd: String,
    mode: String,
    turn: Option<String>,
    commands: Vec<Vec<String>>,
    via: BTreeMap<usize, Vec<String>>,
    dirs: BTreeMap<usize, String>,
    fed_by: BTreeMap<usize, usize>,
    files: Vec<(String, String)>,
    hosts: Vec<String>,
    branch: Option<String>,
    decisions: Vec<String>,
    approval: Option<String>,
    exit_code: Option<i32>,
}

/// The call that a row tells of; None where the row cannot be read.
pub fn recorded(row: &Past<'_>, root: &str) -> Option<Recorded> {
    let kind = kind_of(row);
    let detail: WireDetail = match kind {
        Kind::Asked | Kind::Refused | Kind::Prompt | Kind::Other => WireDetail::default(),
        Kind::Before | Kind::After(_) | Kind::Stop => serde_json::from_str(row.detail).ok()?,
    };
    let facts = facts_of(&detail, row.tool);
    let lacks_parts = facts.commands.len() >= MOST_PARTS || facts.files.len() >= MOST_PARTS;
    let step = step_of(row, kind, &detail, &facts);
    let below = if detail.cwd == "." { "" } else { detail.cwd.as_str() };
    let cwd = match below {
        "" => root.to_owned(),
        whole if whole.starts_with('/') => whole.to_owned(),
        below => format!("{root}/{below}"),
    };
    Some(Recorded {
        id: row.ulid.to_owned(),
        at: row.at,
        kind,
        event: Event {
            agent: Agent::from_name(&detail.agent).unwrap_or_default(),
            name: row.event.to_owned(),
            session: row.session.to_owned(),
            subagent: None,
            cwd,
            transcript: None,
            permission_mode: mode_of(&detail.mode),
            turn: detail.turn,
            tool_use_id: (!row.tool_use.is_empty()).then(|| row.tool_use.to_owned()),
            step,
        },
        facts,
        guards: Guards::Said(said_by_guards(row, &detail.decisions)),
        branch: detail.branch,
        approved: detail.approval.is_some(),
        lacks_text: true,
        lacks_parts,
    })
}

fn kind_of(row: &Past<'_>) -> Kind {
    match row.event {
        "PreToolUse" => Kind::Before,
        "PostToolUse" | "PostToolUseFailure" => Kind::After(match row.outcome {
            "ok" => Came::Ok,
            "failed" => Came::Failed,
            "interrupted" => Came::Interrupted,
            _ => Came::Unknown,
        }),
        "Stop" => Kind::Stop,
        "PermissionRequest" => Kind::Asked,
        "PermissionDenied" => Kind::Refused,
        "UserPromptSubmit" => Kind::Prompt,
        _ => Kind::Other,
    }
}

/// What the guards among the rules of a row decided. Where several spoke, the row says each one's decision.
fn said_by_guards(row: &Past<'_>, decisions: &[String]) -> Decision {
    let verdict = decision(row.verdict);
    let rules = row.rules.split_whitespace().enumerate();
    rules
        .filter(|(_, rule)| is_guard(rule))
        .map(|(at, _)| decisions.get(at).map_or(verdict, |word| decision(word)))
        .max()
        .unwrap_or(Decision::Allow)
}

/// Guards are named by their pack.
pub fn is_guard(rule: &str) -> bool {
    rule.contains('/')
}

fn decision(word: &str) -> Decision {
    [Decision::Warn, Decision::Rewrite, Decision::Ask, Decision::Deny]
        .into_iter()
        .find(|decision| decision.name() == word)
        .unwrap_or_default()
}

fn mode_of(word: &str) -> PermissionMode {
    [
        PermissionMode::Default,
        PermissionMode::AcceptEdits,
        PermissionMode::Plan,
        PermissionMode::DontAsk,
        PermissionMode::Auto,
        PermissionMode::Bypass,
    ]
    .into_iter()
    .find(|mode| mode.name() == word)
    .unwrap_or(PermissionMode::Unknown)
}

fn facts_of(detail: &WireDetail, tool: &str) -> Facts {
    let by = (tool == "Bash" && !detail.commands.is_empty()).then_some(0);
    let command = |(at, words): (usize, &Vec<String>)| {
        let first = words.first().map(String::as_str).unwrap_or_default();
        SimpleCommand {
            program: first.rsplit('/').next().unwrap_or(first).to_owned(),
            argv: words.iter().map(|word| Word::plain(word.as_str())).collect(),
            via: detail.via.get(&at).cloned().unwrap_or_default(),
            cwd: detail.dirs.get(&at).cloned(),
            fed_by: detail.fed_by.get(&at).copied(),
            ..SimpleCommand::default()
        }
    };
    let file = |(access, path): &(String, String)| {
        let access = access_of(access)?;
        let exact = !path.contains(['*', '?', '$', '[', '{', '`']);
        Some(FileFact { path: path.clone(), cwd: None, access, exact, by })
    };
    Facts {
        commands: detail.commands.iter().enumerate().map(command).collect(),
        files: detail.files.iter().filter_map(file).collect(),
        hosts: detail.hosts.clone(),
        ..Facts::default()
    }
}

fn access_of(word: &str) -> Option<Access> {
    Some(match word {
        "read" => Access::Read,
        "write" => Access::Write,
        "delete" => Access::Delete,
        "delete-tree" => Access::DeleteTree,
        "move" => Access::MoveFrom,
        "chmod" => Access::Chmod,
        "link" => Access::LinkTo,
        "run" => Access::Execute,
        _ => return None,
    })
}

fn step_of(row: &Past<'_>, kind: Kind, detail: &WireDetail, facts: &Facts) -> Step {
    let action = || Action { tool: row.tool.to_owned(), kind: action_of(row.tool, facts) };
    match kind {
        Kind::Before => Step::BeforeTool(action()),
        Kind::After(came) => {
            let ok = match came {
                Came::Ok => Some(true),
                Came::Failed | Came::Interrupted => Some(false),
                Came::Unknown => None,
            };
            let outcome = ToolOutcome {
                ok,
                exit_code: detail.exit_code,
                interrupted: came == Came::Interrupted,
                ..ToolOutcome::default()
            };
            Step::AfterTool { action: action(), outcome }
        }
        Kind::Stop => Step::Stop { again: false, background: 0, last_message: String::new() },
        Kind::Asked | Kind::Refused | Kind::Prompt | Kind::Other => Step::Other,
    }
}

fn action_of(tool: &str, facts: &Facts) -> ActionKind {
    let path = || facts.files.first().map(|file| file.path.clone()).unwrap_or_default();
    match tool {
        "Bash" => ActionKind::Command { line: line_of(facts) },
        "Read" => ActionKind::Read { path: path(), whole: false },
        "Edit" | "Write" | "MultiEdit" | "NotebookEdit" | "apply_patch" => {
            let edit = |file: &FileFact| FileEdit {
                path: file.path.clone(),
                change: match (tool, file.access) {
                    (_, Access::Delete | Access::DeleteTree) => FileChange::Delete,
                    ("Write", _) => FileChange::Write,
                    (_, _) => FileChange::Modify,
                },
                added: String::new(),
                lines_changed: 0,
                replaces: Vec::new(),
            };
            ActionKind::Edit { files: facts.files.iter().map(edit).collect() }
        }
        _ => ActionKind::Tool { fields: Vec::new() },
    }
}

/// The commands as one line. How they were joined is not kept, only which feeds which: a list counts as a chain of
/// successes, so that what ran is taken for run.
fn line_of(facts: &Facts) -> String {
    let mut line = String::new();
    for (at, command) in facts.commands.iter().enumerate() {
        if at > 0 {
            line.push_str(if command.fed_by == Some(at - 1) { " | " } else { " && " });
        }
        line.push_str(&words_of(command));
    }
    line
}

/// A command's words, quoted where they need it.
pub fn words_of(command: &SimpleCommand) -> String {
    let plain = |word: &str| {
        !word.is_empty() && word.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_./=:@%+,~".contains(&b))
    };
    let mut line = String::new();
    for word in &command.argv {
        if !line.is_empty() {
            line.push(' ');
        }
        if plain(&word.text) {
            line.push_str(&word.text);
        } else {
            line.push('\'');
            line.push_str(&word.text.replace('\'', "'\\''"));
            line.push('\'');
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::model::Moment;

    fn row<'a>(event: &'a str, tool: &'a str, rules: &'a str, detail: &'a str) -> Past<'a> {
        Past {
            number: 1,
            ulid: "01",
            at: Moment(0),
            session: "s",
            event,
            tool,
            tool_use: "t",
            action: "",
            verdict: "deny",
            rules,
            outcome: "ok",
            policy: "",
            detail,
        }
    }

    #[test]
    fn commands_come_back_with_wrappers_folders_and_pipes() {
        let detail = r#"{"agent":"codex","cwd":"sub","mode":"default","commands":[["git","push","-f"],["tee","log"]],
            "via":{"0":["sudo"]},"dirs":{"0":"x"},"fed_by":{"1":0},"files":[["write","log"]],"branch":"main"}"#;
        let found = recorded(&row("PreToolUse", "Bash", "", detail), "/r").unwrap();
        assert_eq!(found.event.cwd, "/r/sub");
        assert_eq!(found.event.agent, Agent::Codex);
        assert_eq!(found.facts.commands[0].program, "git");
        assert_eq!(found.facts.commands[0].via, ["sudo"]);
        assert_eq!(found.facts.commands[0].cwd.as_deref(), Some("x"));
        assert_eq!(found.branch.as_deref(), Some("main"));
        let Step::BeforeTool(action) = &found.event.step else { panic!("{:?}", found.event.step) };
        assert_eq!(action.kind, ActionKind::Command { line: "git push -f | tee log".into() });
    }

    #[test]
    fn only_what_guards_said_stays_as_it_was() {
        let cases = [
            ("R1", "{}", Decision::Allow),
            ("core.git/force", "{}", Decision::Deny),
            ("threat/data-exfiltration", r#"{"threats":[{"severity":0.95}]}"#, Decision::Deny),
            ("R1 core.git/force", r#"{"decisions":["deny","ask"]}"#, Decision::Ask),
        ];
        for (rules, detail, expected) in cases {
            let found = recorded(&row("PreToolUse", "Bash", rules, detail), "/r").unwrap();
            assert_eq!(found.guards, Guards::Said(expected), "{rules}");
        }
    }

    #[test]
    fn a_row_that_cannot_be_read_is_none() {
        assert!(recorded(&row("PreToolUse", "Bash", "", "{torn"), "/r").is_none());
    }
}
