//! The additions of one event to what is known: failures, successes, edits, test runs, reports of workers.

use super::class::{self, ErrorClass};
use super::key::Key;
use super::naming::{name_in_repo, name_of, short, step_key};
use super::testing::{self, Passed};
use super::window::{Edit, Failure};
use super::worker::{self, Word};
use crate::runtime::config::Guidance;
use crate::runtime::model::{Access, Action, ActionKind, Event, Facts, Moment, Scene, Step, ToolOutcome};

/// The most files that one event edits, as far as we follow.
const MOST_EDITS: usize = 8;

/// What one event adds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Observed {
    /// Calls that failed.
    pub failed: Vec<Failure>,
    /// Calls that succeeded: key and kin.
    pub worked: Vec<(u64, u64)>,
    /// Files that were edited.
    pub edited: Vec<Edit>,
    /// A test run that passed.
    pub passed: Option<Passed>,
    /// A test run, whatever came of it.
    pub tested: bool,
    /// Rules that stood in the way.
    pub denied: Vec<u64>,
    /// What a worker said.
    pub report: Option<Report>,
    /// The context was compacted.
    pub compacted: bool,
    /// A tool ran: it counts for what came of a hint.
    pub is_step: bool,
}

/// What is heard of a worker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Which one.
    pub worker: u64,
    /// Its name or kind, for the fence.
    pub name: String,
    /// Its task and what that is about, where this event tells.
    pub task: Option<(u64, Vec<u64>)>,
    /// What it says; None where it only starts.
    pub word: Option<Word>,
    /// Tells one failure from the next.
    pub fingerprint: u64,
}

/// What an event adds. Denials are told by whoever judged: [`denied`].
pub fn observe(event: &Event, facts: &Facts, scene: &Scene, settings: &Guidance, now: Moment) -> Observed {
    match &event.step {
        Step::AfterTool { action, outcome } => {
            after_tool(event, action, outcome, facts, scene, settings, now)
        }
        Step::AfterBatch { calls } => {
            let mut seen = Observed::default();
            for call in calls {
                let Some(words) = &call.refused else { continue };
                let (key, kin, label) = name_of(&call.action, None, event, scene);
                let class = class::classify(words, None, false);
                let stale = class::is_stale(words);
                seen.failed.push(Failure {
                    at: now.0,
                    key,
                    kin,
                    class,
                    stale,
                    exit: None,
                    label,
                    resolved: false,
                    overtaken: false,
                });
            }
            seen
        }
        Step::SubagentStop { last_message, .. } => {
            let report = event.subagent.as_ref().filter(|agent| !agent.kind.is_empty()).map(|agent| Report {
                worker: worker_key(&agent.id),
                name: short(&agent.kind),
                task: None,
                word: Some(worker::says(last_message)),
                fingerprint: worker::fingerprint(last_message),
            });
            Observed { report, ..Observed::default() }
        }
        Step::SessionStart { source } => Observed { compacted: source == "compact", ..Observed::default() },
        Step::SessionEnd { .. }
        | Step::Prompt { .. }
        | Step::BeforeTool(_)
        | Step::Permission(_)
        | Step::Stop { .. }
        | Step::SubagentStart
        | Step::BeforeCompact { .. }
        | Step::AfterCompact { .. }
        | Step::ConfigChange { .. }
        | Step::Notification { .. }
        | Step::Other => Observed::default(),
    }
}

/// What a refusal adds: the rules that caused it.
pub fn denied<'a>(rules: impl Iterator<Item = &'a str>) -> Observed {
    Observed { denied: rules.map(|rule| Key::of("rule").and(rule).done()).collect(), ..Observed::default() }
}

fn after_tool(
    event: &Event,
    action: &Action,
    outcome: &ToolOutcome,
    facts: &Facts,
    scene: &Scene,
    settings: &Guidance,
    now: Moment,
) -> Observed {
    let mut seen = Observed { is_step: true, ..Observed::default() };
    let own = settings.test_commands.as_slice();
    let line = match &action.kind {
        ActionKind::Command { line } => Some(line.as_str()),
        ActionKind::Edit { .. }
        | ActionKind::Read { .. }
        | ActionKind::Task { .. }
        | ActionKind::Fetch { .. }
        | ActionKind::Tool { .. } => None,
    };
    seen.tested = line.is_some() && testing::is_test(facts, own);
    let (key, kin, label) = name_of(action, Some(facts), event, scene);
    match went(outcome, facts) {
        Some(false) => {
            let words = if outcome.error.is_empty() { &outcome.output } else { &outcome.error };
            let class = class::classify(words, outcome.exit_code, seen.tested);
            let stale = line.is_none() && class::is_stale(words);
            let exit = outcome.exit_code;
            seen.failed.push(Failure {
                at: now.0,
                key,
                kin,
                class,
                stale,
                exit,
                label,
                resolved: false,
                overtaken: false,
            });
        }
        Some(true) => {
            seen.worked.push((key, kin));
            if let (Some(line), true) = (line, seen.tested) {
                seen.passed = testing::passed(line, facts, outcome, own);
            }
        }
        None => {}
    }
    if went(outcome, facts) != Some(false) && !outcome.interrupted {
        seen.edited = edits(event, action, outcome, facts, scene, now);
    }
    seen.report = report(action, outcome, facts);
    seen
}

/// Whether a call went well; None where nobody can tell, or a person stopped it.
fn went(outcome: &ToolOutcome, facts: &Facts) -> Option<bool> {
    if outcome.interrupted {
        return None;
    }
    match (outcome.ok, outcome.exit_code) {
        // The client itself says what a code means, as with a search that finds nothing.
        (Some(true), _) | (None, Some(0)) => Some(true),
        (Some(false) | None, Some(1)) if answers_with_one(facts) => Some(true),
        (Some(false), _) | (None, Some(_)) => Some(false),
        (None, None) => None,
    }
}

/// Programs for which 1 is an answer, not an error: Claude Code says so itself, Codex leaves it to us.
fn answers_with_one(facts: &Facts) -> bool {
    const ANSWERING: [&str; 13] =
        ["grep", "egrep", "fgrep", "rg", "ag", "diff", "cmp", "test", "[", "[[", "pgrep", "which", "comm"];
    facts.commands.last().is_some_and(|command| ANSWERING.contains(&command.program.as_str()))
}

/// The files that a call edited and that a test could be about.
fn edits(
    event: &Event,
    action: &Action,
    outcome: &ToolOutcome,
    facts: &Facts,
    scene: &Scene,
    now: Moment,
) -> Vec<Edit> {
    // What the client saw a command change is better than what the line seems to do.
    let seen_by_client = !outcome.edited.is_empty();
    let mut edits: Vec<Edit> = Vec::new();
    for file in &facts.files {
        let counts = match file.access {
            Access::Write | Access::Delete | Access::MoveFrom => file.exact,
            Access::Read | Access::DeleteTree | Access::Chmod | Access::LinkTo | Access::Execute => false,
        };
        if !counts || (seen_by_client && file.by.is_some()) {
            continue;
        }
        let Some(name) = name_in_repo(file, event, scene).filter(|name| is_work(name, file.by.is_some()))
        else {
            continue;
        };
        let key = Key::of("file").and(&name).done();
        if edits.len() == MOST_EDITS || edits.iter().any(|edit| edit.file == key) {
            continue;
        }
        edits.push(Edit { at: now.0, file: key, step: step_key(&name, action), name: short(&name) });
    }
    edits
}

/// Source that is worked on: no notes, no build output; of a command's files, none that only catch its output.
fn is_work(name: &str, by_command: bool) -> bool {
    const OUTPUT: [&str; 14] = [
        "target",
        "build",
        "dist",
        "out",
        "node_modules",
        ".venv",
        "__pycache__",
        "coverage",
        ".next",
        "tmp",
        ".git",
        "artifacts",
        "vendor",
        ".cf-guide",
    ];
    let (folders, file) = name.rsplit_once('/').unwrap_or(("", name));
    if folders.split('/').any(|folder| OUTPUT.contains(&folder)) {
        return false;
    }
    let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
    let is_notes = matches!(ending.as_str(), "md" | "mdx" | "txt" | "rst" | "adoc");
    let is_caught = matches!(ending.as_str(), "log" | "out" | "err" | "tmp" | "json" | "csv" | "xml" | "");
    let is_output = by_command && is_caught;
    !is_notes && !is_output
}

/// What is heard of a worker in a tool's result.
fn report(action: &Action, outcome: &ToolOutcome, facts: &Facts) -> Option<Report> {
    match &action.kind {
        ActionKind::Task { prompt, agent_type } => {
            let failed = outcome.ok == Some(false) && !outcome.interrupted;
            let words = if failed { &outcome.error } else { &outcome.output };
            let word = match (failed, worker::says(words)) {
                (_, Word::Blocked) => Some(Word::Blocked),
                (true, Word::Failed | Word::Fine) => Some(Word::Failed),
                // Started, not done.
                (false, _) if outcome.worker_runs_on => None,
                (false, word) => Some(word),
            };
            let task = worker::task(prompt);
            let worker = outcome.worker.as_deref().map_or(task, worker_key);
            Some(Report {
                worker,
                name: short(agent_type.as_deref().unwrap_or_default()),
                task: Some((task, worker::marks(prompt))),
                word,
                fingerprint: worker::fingerprint(words),
            })
        }
        ActionKind::Command { .. } => {
            let target = worker::watched_by_tmux(facts)?;
            let words = if outcome.error.is_empty() { &outcome.output } else { &outcome.error };
            let key = Key::of("pane").and(target).done();
            Some(Report {
                worker: key,
                name: short(target),
                task: Some((key, Vec::new())),
                word: Some(worker::says(words)),
                fingerprint: worker::fingerprint(words),
            })
        }
        ActionKind::Edit { .. }
        | ActionKind::Read { .. }
        | ActionKind::Fetch { .. }
        | ActionKind::Tool { .. } => None,
    }
}

fn worker_key(id: &str) -> u64 {
    Key::of("worker").and(id).done()
}

impl Observed {
    /// The kind of error that this event was.
    pub fn class(&self) -> Option<ErrorClass> {
        self.failed.first().map(|failure| failure.class)
    }
}
