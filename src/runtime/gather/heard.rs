//! Look-ups that are made only because something stops or asks: a person's word, another form of the call, how often before.

use std::path::Path;

use super::{Call, Gathered, scripts, session};
use crate::runtime::agents;
use crate::runtime::decide::found::{Heard, Rewritten, Session};
use crate::runtime::decide::notes::hints;
use crate::runtime::decide::voices::rewrite;
use crate::runtime::decide::{self, Case};
use crate::runtime::model::{Decision, Event, Outcome, Step, Untrusted};
use crate::runtime::remember::approvals;
use crate::runtime::remember::names::PAUSE;
use crate::runtime::remember::record::{action_key, describe};
use crate::runtime::shell;
use crate::runtime::store::StoreError;
use crate::runtime::system::files;

/// The most characters of a call in one line for the person who is asked; `allow` shows all of it.
const QUESTION: usize = 300;

/// What the last word needs to know; nothing where nothing stops or asks.
pub(super) fn listen(call: &Call<'_>, case: &Case<'_>, verdict: &Outcome) -> Result<Heard, StoreError> {
    if !decide::wants_a_word(case, verdict) {
        return Ok(Heard::default());
    }
    let taken = case.repos.iter().flat_map(|repo| repo.memory.taken.values());
    let mut heard = bound(call, taken.cloned());
    heard.rewritten = rewritten(call, case, verdict);
    if let (Some(store), Some(key), false) = (call.store, &heard.binding, decide::is_final(verdict)) {
        [heard.pause, heard.grant] = approvals::words(call.around, store, [PAUSE, key])?;
        if verdict.decision == Decision::Ask {
            heard.waits = approvals::waits(store, key, &call.event.session)?;
            heard.question = Untrusted::new(describe(call.event)).for_terminal(QUESTION);
        }
    }
    heard.session = refused(call, case)?;
    Ok(heard)
}

/// What an approval would be bound to, where nothing else can be told.
pub(super) fn binding_alone(call: &Call<'_>) -> Heard {
    bound(call, std::iter::empty())
}

/// A word on a call fits the scripts that it runs and, where git would take something away, that.
fn bound(call: &Call<'_>, taken: impl Iterator<Item = String>) -> Heard {
    let reads: Vec<String> = call.scripts.hashes.iter().cloned().chain(taken).collect();
    let whole = approvals::whole(call.event, call.around, &reads, call.raw);
    Heard { binding: whole.map(|whole| whole.key()), ..Heard::default() }
}

/// How often this session was refused the same before.
pub(super) fn same_denials(call: &Call<'_>) -> u32 {
    let (Some(store), Some(action)) = (call.store, call.event.action()) else { return 0 };
    let key = call.action.get_or_init(|| action_key(action));
    store.same_denials(&call.event.session, key).unwrap_or(0)
}

/// What is kept of the session whose call is refused.
fn refused(call: &Call<'_>, case: &Case<'_>) -> Result<Option<Session>, StoreError> {
    if !matches!(call.event.step, Step::BeforeTool(_)) || !case.is_guided() || !call.can_keep {
        return Ok(None);
    }
    session::look(call.event, hints::thread(call.event), call.around, call.store).map(Some)
}

/// The call in another form that nothing stops, where rules and settings want that.
fn rewritten(call: &Call<'_>, case: &Case<'_>, verdict: &Outcome) -> Option<Rewritten> {
    let event = rewrite::candidate(case, verdict)?;
    let input = match event.edits() {
        // Nothing that is there is written over.
        [file] if !files::is_there(Path::new(&file.path)) => {
            agents::rewritten(call.raw, "file_path", &file.path)?
        }
        [_, ..] => return None,
        [] => agents::rewritten(call.raw, "command", event.line()?)?,
    };
    (judged_alone(call, &event) <= Decision::Warn).then_some(Rewritten { event, input })
}

/// What the voices say to another form of the call.
fn judged_alone(call: &Call<'_>, event: &Event) -> Decision {
    let mut facts = shell::facts(event);
    let scripts = scripts::read_into(&mut facts, event);
    let again = Call { event, facts: &facts, scripts: &scripts, ..*call };
    Gathered::of(&again).verdict(&again).decision
}
