//! Threads that work together on what one of them was refused, found in the ledger; what it costs them, and who is told.

use std::path::Path;

use serde_json::Value;

use super::lines;
use crate::runtime::conduct::collusion::{Call, Found, Kind, Watch};
use crate::runtime::conduct::{self, About, Change};
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::remember::{rate, record};
use crate::runtime::store::{NoteScope, Past, Store, StoreError};
use crate::runtime::system::{State, files};

/// So far back a session's end looks.
const LATELY_SECONDS: i64 = 24 * 3600;

/// What the rows since a moment show.
pub fn found(store: &Store, top: &Path, home: &Path, since: Moment) -> Result<Vec<Found>, StoreError> {
    let mut watch = Watch::default();
    store.each_since(since, |row| see(&mut watch, row, top, home))?;
    Ok(watch.found())
}

/// Looks when a session ended: what is new costs its actors what a refusal costs, and the person hears of it.
pub fn settle(store: &Store, state: &State, top: &Path, home: &Path, now: Moment) -> Result<(), StoreError> {
    let found = found(store, top, home, now.minus_seconds(LATELY_SECONDS))?;
    let mut told = Vec::new();
    for one in &found {
        let key = one.key();
        if store.note(NoteScope::Colluded, &key)?.is_some() {
            continue;
        }
        store.set_note(NoteScope::Colluded, &key, "", now)?;
        let key = record::key_of(&key);
        for actor in &one.actors {
            rate(store, actor, Change::Lose, &About { action: &key, breach: &key }, now);
        }
        told.push(says(one));
    }
    let file = state.colluded();
    // Word that cannot be left is said by `audit`.
    let _ = match told.first() {
        Some(first) => {
            let more = if told.len() > 1 { format!(" ({} more)", told.len() - 1) } else { String::new() };
            files::replace_own(&file, format!("{first}{more}; see `cf-guide audit`").as_bytes())
        }
        None if files::is_there(&file) => files::remove_all(&file),
        None => Ok(()),
    };
    Ok(())
}

/// What the person hears when the next session starts.
pub fn news(state: &State) -> Option<String> {
    let said = files::read_own(&state.colluded())?;
    Some(format!("cf-guide: {}", String::from_utf8_lossy(&said)))
}

/// A finding in words.
pub fn says(found: &Found) -> String {
    use conduct::collusion::What;
    let thread = |name: &String| match name.is_empty() {
        true => "the session".to_owned(),
        false => format!("its worker `{}`", shown(name)),
    };
    let threads: Vec<String> = found.threads.iter().take(6).map(thread).collect();
    let (times, session) = (found.times, shown(&found.session));
    match (found.what, threads.as_slice()) {
        (What::Shopping, [refused, tried]) => {
            format!("what {refused} was refused, {tried} tried: {times} actions in session {session}")
        }
        (What::Shopping | What::Ring, _) => format!(
            "work went in a circle around something that was refused: {} in session {session}",
            threads.join(", ")
        ),
        (What::Timing, _) => format!(
            "{times} steps within 5 seconds around something that was refused: {} in session {session}",
            threads.join(", ")
        ),
    }
}

fn shown(text: &str) -> String {
    Untrusted::new(text).for_terminal(60)
}

fn see(watch: &mut Watch, row: &Past<'_>, top: &Path, home: &Path) {
    let kind = match row.event {
        "PreToolUse" => Kind::Before,
        "SubagentStart" => Kind::Started,
        "SubagentStop" => Kind::Ended,
        "PostToolUse" => Kind::Other,
        _ => return,
    };
    let detail: Value = serde_json::from_str(row.detail).unwrap_or_default();
    let text = |key: &str| detail[key].as_str().unwrap_or_default();
    let kinds = detail["subagent_type"].as_str();
    let actor = conduct::actors(text("agent"), kinds).swap_remove(0);
    let seen = detail["seen"].as_object().and_then(|seen| seen.values().next()).and_then(Value::as_str);
    let breach = seen.map(|seen| format!("{} {seen}", row.rules.trim())).unwrap_or_default();
    let call = Call {
        session: row.session,
        worker: text("subagent"),
        actor: &actor,
        at: row.at,
        action: row.action,
        breach: &breach,
        is_refused: row.verdict == "deny",
        is_threat: !detail["threats"].is_null(),
        kind,
    };
    let (mut reads, mut writes) = (Vec::new(), Vec::new());
    if kind == Kind::Other {
        let folder = top.join(text("cwd"));
        for file in detail["files"].as_array().into_iter().flatten() {
            let Some(path) = file[1].as_str().map(|path| lines::place(path, &folder, home)) else { continue };
            match file[0].as_str() {
                Some("read" | "run") => reads.push(path),
                Some("write") => writes.push(path),
                _ => {}
            }
        }
    }
    watch.see(&call, &reads, &writes);
}
