//! The state of a turn, from what the ledger says of it: a turn runs from the last prompt that a person typed, and
//! prompts of machines continue it.

use serde_json::Value;

use super::{Call, role};
use crate::runtime::agents::transcript::by_a_person;
use crate::runtime::config::TurnGate;
use crate::runtime::decide::found::TurnStands;
use crate::runtime::model::decision::State;
use crate::runtime::model::{Event, Moment, PermissionMode, Step};
use crate::runtime::remember::decisions;
use crate::runtime::store::StoreError;
use crate::runtime::store::decisions::{DecisionStore, Haste, Wanted};

/// The rule that holds a turn, as rows name it.
const TURN: &str = "decision/turn";
/// How many rows of the session a turn is looked for in.
const ROWS: u32 = 500;
/// How long ago a hold counts towards the most of them.
const LATELY_SECONDS: i64 = 120;

/// How the turn stands, where something is asked of it.
pub(super) fn look(call: &Call<'_>, failures: &mut Vec<StoreError>) -> Option<TurnStands> {
    let gate = gate(call);
    if !call.can_keep || !is_looked_at(call.event, gate) {
        return None;
    }
    let looked = stands(call, gate);
    looked.map_err(|error| failures.push(error)).ok()
}

/// What is asked of whoever acts: the stricter of everybody's and its role's.
fn gate(call: &Call<'_>) -> TurnGate {
    let config = &call.around.config;
    if config.roles.iter().all(|role| role.turn.is_none()) {
        return config.turn;
    }
    let role = role::of(call.event, call.around, call.store);
    role.and_then(|role| config.limits(role.name())?.turn).unwrap_or(config.turn)
}

/// The main thread wants to stop, with nothing running and not while it plans; or a person goes on.
fn is_looked_at(event: &Event, gate: TurnGate) -> bool {
    let is_main = event.subagent.as_ref().is_none_or(|agent| agent.id.is_empty());
    match &event.step {
        Step::Stop { background, .. } => {
            gate == TurnGate::Strict
                && *background == 0
                && is_main
                && event.permission_mode != PermissionMode::Plan
        }
        Step::Prompt { text } => gate == TurnGate::Soft && is_main && by_a_person(text).is_some(),
        _ => false,
    }
}

fn stands(call: &Call<'_>, gate: TurnGate) -> Result<TurnStands, StoreError> {
    let Some(store) = call.store else {
        return Ok(TurnStands { gate, is_satisfied: true, holds: 0, recent: 0 });
    };
    let rows = store.rows_of(&call.event.session, ROWS)?;
    let lately = call.now.minus_seconds(LATELY_SECONDS).0;
    let is_hold = |row: &&Value| {
        row["event"] == "Stop"
            && row["verdict"] == "deny"
            && row["rules"].as_array().is_some_and(|rules| rules.iter().any(|rule| rule == TURN))
    };
    let in_turn = rows.iter().position(decisions::begins_a_turn).map_or(rows.as_slice(), |at| &rows[..=at]);
    let began = in_turn.last().and_then(|row| row["at"].as_i64()).unwrap_or(0);
    let holds = in_turn.iter().filter(is_hold).count();
    let recent =
        rows.iter().filter(is_hold).filter(|row| row["at"].as_i64().is_some_and(|at| at > lately)).count();
    let is_satisfied = !in_turn.iter().any(decisions::changes) || asked_since(call, Moment(began))?;
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Ok(TurnStands { gate, is_satisfied, holds: count(holds), recent: count(recent) })
}

/// A decision that a hook saw was asked since then, or one waits for a person.
fn asked_since(call: &Call<'_>, began: Moment) -> Result<bool, StoreError> {
    let Ok(state) = &call.around.state else { return Ok(true) };
    let Some(store) = decisions::read(&call.around.places, state, Haste::Hook)? else { return Ok(false) };
    let own = Wanted { session: Some(call.event.session.clone()), ..Wanted::default() };
    let (_, all) = store.inbox(&own, 0)?;
    Ok(all.iter().any(|matter| {
        matter.requester.confirmed && (matter.state() == State::Pending || matter.asked_at >= began)
    }))
}
