//! Remembered evidence that a step of a plan is done: one function for the gate, for compaction and for whoever asks.

use super::experience::{self, asks, is_kept, passed_since_edit};
use super::steps;
use crate::runtime::config::Evidence as Setting;
use crate::runtime::context::absorb::Claim;
use crate::runtime::context::plan::PlanState;
use crate::runtime::context::schema::StepLine;
use crate::runtime::context::track::TrackId;
use crate::runtime::model::{History, Moment, Question};
use crate::runtime::orchestrate::evidence::{Evidence, Wanted, wanted};
use crate::runtime::policy;
use crate::runtime::policy::command::CommandPattern;
use crate::runtime::store::{NoteScope, Store};
use crate::runtime::system::state::path_id;
use crate::runtime::system::{Root, files};

/// What shows that a step of a track is done.
pub fn of(step: &StepLine, track: &TrackId, root: &Root, store: Option<&Store>) -> Evidence {
    if store.is_some_and(|store| steps::kept(step, track, root, store).accepted) {
        return Evidence::Accepted;
    }
    match wanted(&step.verify) {
        Wanted::Commands(commands) => by_commands(&commands, root, store),
        Wanted::Unreadable(code) => Evidence::Unreadable(code),
        Wanted::Word => by_word(&format!("artifacts/evidence/{track}/{}", step.id), root, store),
    }
}

/// What compaction is to make of a step that is called done, under these settings.
pub fn claim(
    step: &StepLine,
    track: &TrackId,
    root: &Root,
    store: Option<&Store>,
    (setting, state): (Setting, PlanState),
) -> Claim {
    if setting == Setting::Off {
        return Claim::Taken;
    }
    let shown = of(step, track, root, store);
    match (setting, state) {
        _ if shown.holds() => Claim::Taken,
        (Setting::Deny, PlanState::Executing) if shown != Evidence::Unknown => {
            Claim::Refused(shown.missing().0)
        }
        _ => Claim::Doubted(shown.missing().0),
    }
}

/// Why a step that is done is so no more: its commands passed once, and an edit came behind.
pub fn stale(
    step: &StepLine,
    track: &TrackId,
    root: &Root,
    store: Option<&Store>,
    (setting, state): (Setting, PlanState),
) -> Option<String> {
    if setting != Setting::Deny || state != PlanState::Executing {
        return None;
    }
    match of(step, track, root, store) {
        shown @ Evidence::Missing { stale: true, .. } => Some(shown.missing().0),
        Evidence::Missing { .. }
        | Evidence::Passed
        | Evidence::Attested(_)
        | Evidence::Accepted
        | Evidence::Unreadable(_)
        | Evidence::NoWord(_)
        | Evidence::Unknown => None,
    }
}

/// Every command must have passed since the last edit.
pub fn by_commands(commands: &[CommandPattern], root: &Root, store: Option<&Store>) -> Evidence {
    let tree = path_id(&root.top);
    let mut missing = Vec::new();
    let mut since = String::new();
    let mut stale = false;
    for command in commands {
        let told = store
            .map_or(Some(History::No(String::new())), |store| passed_since_edit(&asks(command), root, store));
        match told {
            None => return Evidence::Unknown,
            Some(History::Yes) => {}
            Some(History::No(edit)) => {
                let once = |store: &Store| store.note_at(NoteScope::Passed(&tree), &command.key());
                stale |= store.and_then(|store| once(store).ok().flatten()).is_some();
                missing.push(command.text.clone());
                since = edit;
            }
        }
    }
    if missing.is_empty() { Evidence::Passed } else { Evidence::Missing { commands: missing, since, stale } }
}

/// A file that another agent than the one that edited last left there since.
fn by_word(folder: &str, root: &Root, store: Option<&Store>) -> Evidence {
    let nothing = || Evidence::NoWord(folder.to_owned());
    let Some(store) = store else { return nothing() };
    let Ok(edits) = store.notes(NoteScope::Edit(&path_id(&root.top))) else { return Evidence::Unknown };
    let any = Question::PassedSinceEdit { commands: Vec::new(), scope: Vec::new(), except: Vec::new() };
    let is_work =
        |name: &str| !name.starts_with("artifacts/") && policy::counts(&any, name) && is_kept(root, name);
    let last = edits.iter().rev().take(experience::MOST).find(|(name, ..)| is_work(name));
    let (editor, at) = last.map_or(("", Moment(i64::MIN)), |(_, author, at)| (author.as_str(), *at));
    let below = format!("{folder}/");
    let shown = edits.iter().rev().find(|(name, author, written)| {
        name.strip_prefix(&below).is_some_and(|rest| !rest.contains('/'))
            && *written > at
            && author != editor
            && files::regular_len(&root.top.join(name)).is_some_and(|bytes| bytes > 0)
    });
    shown.map_or_else(nothing, |(name, ..)| Evidence::Attested(name.clone()))
}
