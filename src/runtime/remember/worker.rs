//! Work for later, off the hot path: a detached process prunes the ledger and tidies the state folder, another one lets
//! the autopilot propose.
//!
//! At most once in six hours and repository, never in CI, never two at once, at low priority, with an empty environment.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::runtime::agents::profile;
use crate::runtime::config::Config;
use crate::runtime::model::{Event, Moment, Step};
use crate::runtime::store::{Chain, NoteScope, Store, StoreError};
use crate::runtime::system::process;
use crate::runtime::system::{Env, State, clock, files};
use crate::runtime::workspace::surroundings::Surroundings;

const EVERY_SECONDS: i64 = 6 * 3600;

/// Starts what is due at the edge of a session.
pub fn start(around: &Surroundings, event: &Event, now: Moment) {
    start_if_due(around, event, now);
    start_autopilot_if_due(around, event, now);
}

/// Starts the worker at the edge of a session, if it is time.
fn start_if_due(around: &Surroundings, event: &Event, now: Moment) {
    if !matches!(event.step, Step::SessionStart { .. } | Step::SessionEnd { .. }) || around.env.is_ci() {
        return;
    }
    let Ok(state) = &around.state else { return };
    if is_due(&state.folder, now)
        && let Some(binary) = around.env.binary()
    {
        process::detach_with(&binary, &["maintain".as_ref(), state.folder.as_os_str()], &folders(around.env));
    }
}

/// Lets the chain be looked after once enough rows are open: closed, checked, and told if something is wrong. Before that only
/// what sessions left is looked at.
pub fn start_closing_if_due(around: &Surroundings, event: &Event, store: &Store, now: Moment) {
    let ends = matches!(event.step, Step::SessionEnd { .. });
    let is_due = store.is_segment_full() || ends && store.is_worth_closing(now).unwrap_or(false);
    let is_edge = ends || matches!(event.step, Step::SessionStart { .. });
    let has_news = !is_due && is_edge && has_news(event, store, ends);
    if !is_due && !has_news {
        return;
    }
    let top = around.home.root.top.as_os_str();
    if let Some(binary) = around.env.binary().filter(|_| !around.env.is_ci()) {
        let look = if is_due { None } else { Some("--look".as_ref()) };
        let args: Vec<&OsStr> = ["proof".as_ref(), "close".as_ref(), top].into_iter().chain(look).collect();
        process::detach_with(&binary, &args, &folders(around.env));
    }
}

/// Something is to be looked at when a session ends, or starts after one that nobody saw the end of: lines in memory, and
/// refusals, behind which one thread may have sent another.
fn has_news(event: &Event, store: &Store, ends: bool) -> bool {
    store.notes(NoteScope::LineDue).is_ok_and(|due| !due.is_empty())
        || ends && store.stopped_in(&event.session).is_ok_and(|stopped| stopped > 1)
}

/// Lets the autopilot look at what was recorded when a session ends, where there is something to look at. It only
/// proposes: a person decides.
fn start_autopilot_if_due(around: &Surroundings, event: &Event, now: Moment) {
    let env = around.env;
    if !matches!(event.step, Step::SessionEnd { .. }) || env.is_ci() || !env.wants_autopilot() {
        return;
    }
    let top = &around.home.root.top;
    let (Ok(state), Some(binary)) = (&around.state, env.binary()) else { return };
    let stamp = state.folder.join("autopilot.stamp");
    let is_due = files::age_seconds(&stamp, now).is_none_or(|age| age >= EVERY_SECONDS);
    if !around.home.root.opted_in || !is_due || !files::is_there(&top.join("CLAUDE.local.md")) {
        return;
    }
    let _ = files::replace_own(&stamp, b"");
    let args = ["autopilot", "--once", "--background", "--source", "session-end", "--root"];
    let mut args: Vec<&OsStr> = args.iter().map(|arg| arg.as_ref()).collect();
    args.push(top.as_os_str());
    let mut kept = folders(env);
    kept.extend(profile::ALL.iter().map(|profile| (profile.home.variable, env.agent_home(profile.agent))));
    process::detach_with(&binary, &args, &kept);
}

/// The folders of ours that this hook uses, so that what it starts uses the same.
pub(super) fn folders(env: Env) -> Vec<(&'static str, Option<PathBuf>)> {
    vec![
        ("HOME", env.home()),
        ("XDG_CONFIG_HOME", env.config_home()),
        ("XDG_STATE_HOME", env.state_home()),
        ("XDG_DATA_HOME", env.data_home()),
    ]
}

fn is_due(folder: &Path, now: Moment) -> bool {
    files::age_seconds(&folder.join("worker.stamp"), now).is_none_or(|age| age >= EVERY_SECONDS)
}

/// The worker itself. Says how many rows went; None where another one is at work or it is too early.
pub fn maintain(state: &State, chain: Option<Chain>, config: &Config) -> Result<Option<usize>, StoreError> {
    let now = clock::now();
    let Some(_lock) = files::try_lock(&state.folder.join("worker.lock")) else { return Ok(None) };
    if !is_due(&state.folder, now) {
        return Ok(None);
    }
    let _ = files::replace_own(&state.folder.join("worker.stamp"), b"");
    process::be_nice(30);
    let store = Store::open(&state.database())?.sealing(chain);
    if store.is_worth_closing(now)? {
        store.close_segment(now)?;
    }
    let gone = store.prune(now, config.retention_days, config.retention_megabytes)?;
    files::remove_older(&state.folder, "told-", now.minus_seconds(EVERY_SECONDS * 4));
    let kept_until = now.minus_seconds(i64::from(config.retention_days) * 86_400);
    files::remove_older(&state.folder, "held-", kept_until);
    if let Some(sessions) = state.sessions() {
        files::remove_older(&sessions, "", kept_until);
    }
    files::keep_tail(&state.failures(), 256 * 1024);
    Ok(Some(gone))
}
