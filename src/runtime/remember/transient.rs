//! The pen of the transient tier: one append after the reply, the rest by a detached worker.
//!
//! INVARIANT: nothing is written into a work tree unless a track is active, and never through a link that leads out of it.

use std::path::{Path, PathBuf};

use crate::runtime::context::track;
use crate::runtime::context::transcript::{self, Kind, Span, Wanted};
use crate::runtime::context::transient::{
    self, DIFF, FILES, FOLDER, LOG, MOST_LOG, MOST_SESSIONS, MOST_TEXT, TESTS,
};
use crate::runtime::guards::secrets;
use crate::runtime::model::{ActionKind, Agent, Event, Moment, Step};
use crate::runtime::shell;
use crate::runtime::signals::testing;
use crate::runtime::store::{Row, Store};
use crate::runtime::system::{Root, clock, files, look, process, root};
use crate::runtime::workspace::surroundings::Surroundings;

/// The worker looks again no sooner than this.
const EVERY_SECONDS: i64 = 10;
/// How much of a transcript's end is looked at for the newest test run.
const TAIL: u64 = 8 << 20;

/// Writes down what happened, and lets the worker see to the rest when the agent pauses.
pub fn note(event: &Event, row: Option<&Row>, around: &Surroundings, store: &Store, now: Moment) {
    let pauses =
        matches!(event.step, Step::Stop { .. } | Step::BeforeCompact { .. } | Step::SessionEnd { .. });
    let happened = matches!(event.step, Step::AfterTool { .. });
    let home = &around.home.root;
    if !(pauses || happened) || event.session.is_empty() || !home.opted_in {
        return;
    }
    if track::active(home, around.env.track(), &event.session, Some(store)).track().is_none() {
        return;
    }
    let Some(folder) = folder(home, &event.session) else { return };
    if let (true, Some(row)) = (happened, row)
        && let (Some(tool), Some(outcome)) = (&row.tool, row.outcome)
        && files::regular_len(&folder.join(LOG)).unwrap_or(0) < MOST_LOG
    {
        // A log that cannot be written can be made from the ledger.
        let _ = files::append_line(&folder.join(LOG), &transient::entry(row.at, tool, outcome, &row.detail));
    }
    if pauses && !around.env.is_ci() {
        start(event, around, now);
    }
}

/// The folder of a session, made on first use; None where it cannot be, or lies outside the work tree.
fn folder(root: &Root, session: &str) -> Option<PathBuf> {
    let folder = root.top.join(transient::folder(session));
    if root::resolve(&folder) != folder {
        return None;
    }
    files::make_own_folder(&folder).ok()?;
    Some(folder)
}

fn start(event: &Event, around: &Surroundings, now: Moment) {
    let (Ok(state), Some(binary)) = (&around.state, around.env.binary()) else { return };
    let stamp = state.folder.join("transient.stamp");
    let waited = files::age_seconds(&stamp, now).is_none_or(|age| age >= EVERY_SECONDS);
    let ends = matches!(event.step, Step::SessionEnd { .. });
    if !waited && !ends {
        return;
    }
    let _ = files::replace_own(&stamp, b"");
    let top = around.home.root.top.as_os_str();
    let transcript = event.transcript.as_deref().unwrap_or_default();
    let args =
        ["transient".as_ref(), top, event.session.as_ref(), event.agent.name().as_ref(), transcript.as_ref()];
    process::detach(&binary, &args, around.env.home().as_deref());
}

/// The worker: writes the diff and the newest test run, shortens the log, lets the folders of old sessions go.
pub fn refresh(root: &Root, session: &str, agent: Agent, transcript: &Path, own_tests: &[String]) {
    let Some(folder) = folder(root, session) else { return };
    let Some(_lock) = files::try_lock(&folder.join(".lock")) else { return };
    process::be_nice(30);
    if let Some(diff) = look::recent_diff(root, MOST_TEXT) {
        let _ = files::replace_own(&folder.join(DIFF), secrets::mask(&diff, None).as_bytes());
    }
    if let Some(output) = test_output(transcript, agent, own_tests) {
        let _ = files::replace_own(&folder.join(TESTS), secrets::mask(&output, None).as_bytes());
    }
    files::keep_tail(&folder.join(LOG), usize::try_from(MOST_LOG / 2).unwrap_or(usize::MAX));
    prune(root);
}

/// The newest test run of a transcript: its command, how it ended, what it said.
fn test_output(path: &Path, agent: Agent, own: &[String]) -> Option<String> {
    let wanted = Wanted { calls: true, results: true, ..Wanted::default() };
    let mut asked: Option<(String, String)> = None;
    let mut newest = None;
    for item in transcript::open(path, agent, wanted, Span::tail(TAIL))? {
        match item.kind {
            Kind::Call(call) => {
                if let Some(ActionKind::Command { line }) = call.action(agent).map(|action| action.kind)
                    && testing::is_test(&shell::facts_of_line(&line), own)
                {
                    asked = Some((call.id, line));
                }
            }
            Kind::Result(answer) if asked.as_ref().is_some_and(|(id, _)| *id == answer.id) => {
                let end = match (answer.failed, answer.exit_code) {
                    (_, Some(code)) => format!("exit code {code}"),
                    (Some(true), None) => "failed".to_owned(),
                    (Some(false), None) => "ok".to_owned(),
                    (None, None) => "unknown".to_owned(),
                };
                newest = asked.take().map(|(_, line)| format!("$ {line}\n[{end}]\n{}", answer.text.raw()));
            }
            Kind::Result(_)
            | Kind::Prompt { .. }
            | Kind::Said { .. }
            | Kind::Boundary
            | Kind::Usage { .. } => {}
        }
    }
    newest.map(|text| text[..text.floor_char_boundary(MOST_TEXT)].to_owned())
}

/// The newest sessions keep their folders; of the others, our own files go, and the folder if nothing else is in it.
fn prune(root: &Root) {
    let sessions = root.top.join(FOLDER);
    let now = clock::now();
    let mut folders: Vec<(i64, PathBuf)> = files::folders_in(&sessions)
        .into_iter()
        .map(|name| sessions.join(name))
        .map(|folder| {
            let ages = FILES.iter().filter_map(|file| files::age_seconds(&folder.join(file), now));
            (ages.min().unwrap_or(0), folder)
        })
        .collect();
    folders.sort();
    for (_, folder) in folders.into_iter().skip(MOST_SESSIONS) {
        files::remove_own_files(&folder, &[&FILES[..], &[".lock"]].concat());
    }
}
