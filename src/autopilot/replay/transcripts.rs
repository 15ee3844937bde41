//! The calls that a client wrote down become calls that can be judged again: with their whole input, without verdicts.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use super::player::Player;
use super::recorded::{Came, Guards, Kind, Recorded};
use crate::runtime::context::transcript::{self, Item, Kind as Told, Span, Wanted};
use crate::runtime::model::{Action, Agent, Event, Facts, Moment, PermissionMode, Step, ToolOutcome};
use crate::runtime::shell;
use crate::runtime::system::files;

/// The most files and folders that are looked at.
const MOST_FILES: usize = 20_000;
const MOST_FOLDERS: usize = 5_000;
/// How much of a file is read to know when it begins.
const GLANCE: u64 = 64 * 1024;

/// The transcripts below a folder that hold something since a moment, oldest first.
pub fn below(folder: &Path, since: Moment, now: Moment) -> Vec<(PathBuf, Agent)> {
    let mut found: Vec<(Moment, PathBuf, Agent)> = Vec::new();
    let mut queue = vec![folder.to_owned()];
    let mut folders = 0;
    while let Some(folder) = queue.pop() {
        folders += 1;
        if folders > MOST_FOLDERS || found.len() > MOST_FILES {
            break;
        }
        queue.extend(files::folders_in(&folder).iter().map(|name| folder.join(name)));
        for name in files::names_in(&folder).iter().filter(|name| name.ends_with(".jsonl")) {
            let path = folder.join(name);
            let old = files::age_seconds(&path, now).is_none_or(|age| now.minus_seconds(age) < since);
            let agent = if old { None } else { transcript::agent_of(&path) };
            if let Some(agent) = agent {
                found.push((begin(&path, agent), path, agent));
            }
        }
    }
    found.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    found.into_iter().map(|(_, path, agent)| (path, agent)).collect()
}

fn begin(path: &Path, agent: Agent) -> Moment {
    let wanted = Wanted { calls: true, ..Wanted::default() };
    let items = transcript::open(path, agent, wanted, Span::head(GLANCE));
    items.into_iter().flatten().find_map(|item| item.at).unwrap_or_default()
}

/// Plays one transcript, as far as it happened below `root` and since a moment. Sessions in `known` were played already.
pub fn play(
    path: &Path,
    agent: Agent,
    root: &str,
    since: Moment,
    known: &HashSet<String>,
    player: &mut Player<'_>,
) {
    let session = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    // Codex puts the date before the id.
    if known.iter().any(|one| !one.is_empty() && (session == *one || session.ends_with(&format!("-{one}")))) {
        return;
    }
    let wanted = Wanted { calls: true, results: true, ..Wanted::default() };
    let Some(items) = transcript::open(path, agent, wanted, Span::ALL) else {
        player.unreadable();
        return;
    };
    let mut open: HashMap<String, (Action, Facts)> = HashMap::new();
    for item in items {
        let below = item.cwd.as_deref().is_none_or(|cwd| {
            cwd == root || cwd.strip_prefix(root).is_some_and(|rest| rest.starts_with('/'))
        });
        if !below || item.at.is_some_and(|at| at < since) {
            continue;
        }
        if let Some(recorded) = recorded(&item, agent, &session, root, &mut open) {
            player.play(&recorded);
        }
    }
}

fn recorded(
    item: &Item,
    agent: Agent,
    session: &str,
    root: &str,
    open: &mut HashMap<String, (Action, Facts)>,
) -> Option<Recorded> {
    let event = |name: &str, tool_use: Option<&str>, step: Step| Event {
        agent,
        name: name.to_owned(),
        session: session.to_owned(),
        subagent: None,
        cwd: item.cwd.as_deref().unwrap_or(root).to_owned(),
        transcript: None,
        permission_mode: PermissionMode::Unknown,
        turn: None,
        tool_use_id: tool_use.map(str::to_owned),
        step,
    };
    let (kind, event, facts) = match &item.kind {
        Told::Call(call) => {
            let event = event("PreToolUse", Some(&call.id), Step::BeforeTool(call.action(agent)?));
            let facts = shell::facts(&event);
            if let Step::BeforeTool(action) = &event.step {
                open.insert(call.id.clone(), (action.clone(), facts.clone()));
            }
            (Kind::Before, event, facts)
        }
        Told::Result(answer) => {
            let (action, facts) = open.remove(&answer.id)?;
            let came = match (answer.failed, answer.exit_code) {
                (Some(true), _) => Came::Failed,
                (_, Some(code)) if code != 0 => Came::Failed,
                (Some(false), _) | (None, Some(_)) => Came::Ok,
                (None, None) => Came::Unknown,
            };
            let ok = match came {
                Came::Ok => Some(true),
                Came::Failed | Came::Interrupted => Some(false),
                Came::Unknown => None,
            };
            let outcome = ToolOutcome { ok, exit_code: answer.exit_code, ..ToolOutcome::default() };
            let step = Step::AfterTool { action, outcome };
            (Kind::After(came), event("PostToolUse", Some(&answer.id), step), facts)
        }
        Told::Prompt { .. } => (Kind::Prompt, event("UserPromptSubmit", None, Step::Other), Facts::default()),
        Told::Said { .. } | Told::Boundary | Told::Usage { .. } => return None,
    };
    Some(Recorded {
        id: format!("{session}:{}", item.offset),
        at: item.at.unwrap_or_default(),
        kind,
        event,
        facts,
        guards: Guards::Ask,
        branch: None,
        approved: false,
        lacks_text: false,
        lacks_parts: false,
    })
}
