//! What happens later, off the hot path: a detached process prunes the ledger and tidies the state folder.
//!
//! At most once in six hours and repository, never in CI, never two at once, at low priority, with an empty environment.

use std::path::Path;

use super::surroundings::Surroundings;
use crate::runtime::config::Config;
use crate::runtime::ctx::process;
use crate::runtime::ctx::{State, clock, files};
use crate::runtime::model::{Event, Moment, Step};
use crate::runtime::store::{Store, StoreError};

const EVERY_SECONDS: i64 = 6 * 3600;

/// Starts the worker at the edge of a session, if it is time.
pub fn start_if_due(around: &Surroundings, event: &Event, now: Moment) {
    if !matches!(event.step, Step::SessionStart { .. } | Step::SessionEnd { .. }) || around.env.is_ci() {
        return;
    }
    let Ok(state) = &around.state else { return };
    if is_due(&state.folder, now)
        && let Some(binary) = around.env.binary()
    {
        process::detach(
            &binary,
            &["maintain".as_ref(), state.folder.as_os_str()],
            around.env.home().as_deref(),
        );
    }
}

fn is_due(folder: &Path, now: Moment) -> bool {
    files::age_seconds(&folder.join("worker.stamp"), now).is_none_or(|age| age >= EVERY_SECONDS)
}

/// The worker itself. Says how many rows went; None where another one is at work or it is too early.
pub fn maintain(state: &State, config: &Config) -> Result<Option<usize>, StoreError> {
    let now = clock::now();
    let Some(_lock) = files::try_lock(&state.folder.join("worker.lock")) else { return Ok(None) };
    if !is_due(&state.folder, now) {
        return Ok(None);
    }
    let _ = files::replace_own(&state.folder.join("worker.stamp"), b"");
    process::be_nice(30);
    let store = Store::open(&state.database())?;
    let gone = store.prune(now, config.retention_days, config.retention_megabytes)?;
    files::remove_older(&state.folder, "told-", now.minus_seconds(EVERY_SECONDS * 4));
    if let Some(sessions) = state.sessions() {
        files::remove_older(&sessions, "", now.minus_seconds(i64::from(config.retention_days) * 86_400));
    }
    files::keep_tail(&state.failures(), 256 * 1024);
    Ok(Some(gone))
}
