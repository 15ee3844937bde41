//! The sources of a call's data: what is kept of its thread, what a tool answered, who names a destination.

use std::path::Path;

use super::{Call, relay};
use crate::runtime::agents::{self, profile};
use crate::runtime::decide::notes::hints;
use crate::runtime::flow::{self, Answer, Key, MOST_SCANNED, Seen, Source};
use crate::runtime::guards;
use crate::runtime::model::{Event, PathStatus, Step};
use crate::runtime::remember::names::THREAD;
use crate::runtime::store::{NoteScope, Reading, StoreError};
use crate::runtime::system::{files, look, root};

/// What the voices must know; None where the call is neither source nor sink, or where nothing can be kept.
pub(super) fn look(
    call: &Call<'_>,
    mut notes: Option<&mut Reading<'_>>,
    failures: &mut Vec<StoreError>,
) -> Option<Seen> {
    let (event, facts, scene) = (call.event, call.facts, &call.around.home.scene);
    let security = &call.around.config.security;
    let ran = matches!(event.step, Step::AfterTool { .. });
    let discloses = ran && guards::discloses(event, facts, scene);
    if event.session.is_empty() || !call.can_keep {
        return None;
    }
    if !discloses && !flow::concerns(event, facts, scene, &security.trusted_servers) {
        return None;
    }
    let state = call.around.state.as_ref().ok()?;
    let event_id = super::manner::short_id(call.ulid).to_owned();
    let mut seen = Seen::new(event_id, discloses);
    if let Some(notes) = notes.as_deref_mut()
        && let Err(error) = threads(event, notes, &mut seen)
    {
        failures.push(error);
        return None;
    }
    let gates = matches!(event.step, Step::BeforeTool(_) | Step::Permission(_));
    // A thread that read no strangers' words has only what files may have brought it.
    let is_clean = gates && !seen.thread().is_untrusted();
    let others = notes.as_deref_mut().filter(|_| is_clean).map(|notes| relay::others(call, notes));
    let others = others.transpose().map_err(|error| failures.push(error)).ok()?.unwrap_or_default();
    if is_clean && others.is_empty() {
        return None;
    }
    seen.key = Key::new(&files::own_key(&call.around.places.data, "masking.key"), &state.id);
    seen.own_hosts.clone_from(&security.own_hosts);
    seen.trusted_servers.clone_from(&security.trusted_servers);
    if needs_remotes(call, &seen) {
        seen.remotes = look::Repository::of(&call.around.home.root).remotes();
    }
    if ran {
        seen.answer = answer(call);
        seen.is_tracked = is_tracked(call, &security.trusted_servers);
        seen.is_approved = flow::may_send(event, facts) && was_asked(call);
    }
    let is_served = event.action().is_some_and(|action| flow::server(&action.tool).is_some());
    if is_served && (gates || seen.is_approved) {
        seen.arguments = agents::tool_input(call.raw);
    }
    if let (Some(notes), true) = (notes, is_clean) {
        let heard = relay::look(call, others, notes, &mut seen).map_err(|error| failures.push(error));
        heard.ok().filter(|is_relayed| *is_relayed)?;
    }
    if gates {
        // Remotes and tracked files only take threats away: they are looked at where something hit.
        let mut threats = flow::threats(event, facts, &seen);
        let git = look::Repository::of(&call.around.home.root);
        if !threats.is_empty() && seen.remotes.is_empty() {
            seen.remotes = git.remotes();
            threats = flow::threats(event, facts, &seen);
        }
        // Where nothing hits, nobody has anything to say.
        if threats.is_empty() {
            return None;
        }
        let sinks: Vec<String> = threats.into_iter().map(|threat| threat.sink).collect();
        seen.known = git.mentioned(&sinks);
    }
    Some(seen)
}

/// What is kept of the thread, of whoever sent it, of the worker whose result this is.
fn threads(event: &Event, notes: &mut Reading<'_>, seen: &mut Seen) -> Result<(), StoreError> {
    let mut kept =
        |subagent: Option<&str>| notes.bytes(NoteScope::Flow { session: &event.session, subagent }, THREAD);
    let own = hints::thread(event);
    seen.thread = kept(own)?;
    if own.is_some() && seen.thread.is_none() {
        seen.sender = kept(None)?;
    }
    let worker = match &event.step {
        Step::SubagentStop { .. } => event.subagent.as_ref().map(|agent| agent.id.as_str()),
        Step::AfterTool { outcome, .. } => outcome.worker.as_deref(),
        _ => None,
    };
    if let Some(worker) = worker.filter(|worker| !worker.is_empty()) {
        seen.worker = kept(Some(worker))?;
    }
    Ok(())
}

/// Remotes are looked up when a thread begins, and where something is pushed to one by its name.
fn needs_remotes(call: &Call<'_>, seen: &Seen) -> bool {
    match call.event.step {
        Step::SessionStart { .. } => true,
        Step::Prompt { .. } => seen.thread.is_none(),
        _ => call.event.is_gating() && call.facts.git.iter().any(|git| git.remote.is_some()),
    }
}

/// What the tool answered; from the client's own bytes, since not every answer is decoded.
fn answer(call: &Call<'_>) -> Option<Answer> {
    if let Some((text, is_cut)) = agents::answered(call.raw, MOST_SCANNED) {
        return Some(Answer { text, is_cut });
    }
    let Step::AfterTool { outcome, .. } = &call.event.step else { return None };
    let text = outcome.output.clone();
    Some(Answer { is_cut: text.len() > MOST_SCANNED, text })
}

/// git keeps the words for agents that were read.
fn is_tracked(call: &Call<'_>, trusted_servers: &[String]) -> bool {
    let home = &call.around.home;
    match flow::source_of(call.event, call.facts, &home.scene, trusted_servers) {
        Some(Source::Skill(name)) if !name.starts_with('/') => {
            let name = name.rsplit(':').next().unwrap_or(&name);
            let mut files = profile::folders().flat_map(|folder| {
                [format!("{folder}/skills/{name}/SKILL.md"), format!("{folder}/commands/{name}.md")]
            });
            files.any(|file| keeps(call, &home.root.top.join(file)))
        }
        Some(Source::Skill(path)) => keeps(call, Path::new(&path)),
        _ => false,
    }
}

fn keeps(call: &Call<'_>, path: &Path) -> bool {
    let path = root::resolve(path);
    matches!(look::git_status(&call.around.home.root, &path), PathStatus::Tracked | PathStatus::Unknown)
}

/// The same call was asked about before it ran, so somebody said yes to it.
fn was_asked(call: &Call<'_>) -> bool {
    let (Some(store), Some(id)) = (call.store, call.event.tool_use_id.as_deref()) else { return false };
    let judged = store.judged(&call.event.session, id).ok().flatten();
    judged.is_some_and(|judged| judged.verdict == "ask")
}
