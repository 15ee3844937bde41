//! `decision wake`: a client that stops while a person has not answered is woken, or held, until the answer comes.
//!
//! A second entry at Stop, for those who want it. It leaves at once unless the session waits for a decision that a hook saw
//! it ask. Where a person sits at the client, it is woken by exit code 2 and a constant line, and the next prompt brings the
//! answer; elsewhere the turn is held and goes on with it.

use std::path::Path;
use std::time::Duration;

use super::edge::{self, Input};
use super::{Voice, answer, stand_fast};
use crate::runtime::agents::{self, MAX_INPUT, profile};
use crate::runtime::model::board::Board;
use crate::runtime::model::{Agent, Event, Step};
use crate::runtime::store::decisions::{self, read_board};
use crate::runtime::system::state::{bound_session, file_name};
use crate::runtime::system::{Env, Places, Root, State, clock, files, process};
use crate::runtime::workspace::compiled::Compiled;

/// How long somebody who sits at a client is waited for: as long as the client lets us.
const ATTENDED_SECONDS: u64 = 43_200;
/// How often it is looked whether something came.
const LOOK_MS: u32 = 250;
/// How long the event is waited for.
const INPUT: Duration = Duration::from_secs(2);
const WOKEN: &str = "An answer to a decision of this session came; it is put before you now.\n";

/// Waits for an answer, where the session waits for one, and ends the process.
pub fn wake(agent: Agent) -> ! {
    let Input::Whole(bytes) = edge::read(MAX_INPUT, INPUT) else { edge::leave(0) };
    let Ok(event) = agents::decode(agent, &bytes) else { edge::leave(0) };
    let places = Places::find(Env);
    let Some(root) = root_of(&places, &event) else { edge::leave(0) };
    let state = State::locate(&places, &root);
    if !waits(&event, &state) {
        edge::leave(0);
    }
    let is_woken =
        profile::of(agent).unattended.is_some() && !Env.is_unattended() && Env.is_session_attended();
    let limit = if is_woken {
        ATTENDED_SECONDS
    } else {
        u64::from(Compiled::from_files(Env, &places, &root).config.hold_seconds)
    };
    if !comes(&event, &state, Duration::from_secs(limit)) {
        edge::leave(0);
    }
    if is_woken {
        edge::refuse(WOKEN);
    }
    stand_fast();
    answer(Env, &event, clock::monotonic(), Voice::Client, &bytes)
}

fn root_of(places: &Places, event: &Event) -> Option<Root> {
    let here = Root::of(Path::new(&event.cwd))?;
    let bound = bound_session(places, &event.session, &here).map(|bound| bound.root);
    Some(bound.unwrap_or(here))
}

fn board(state: &State) -> Board {
    read_board(&decisions::board(&state.folder)).ok().flatten().unwrap_or_default()
}

/// The main thread stops, and the session waits for an answer.
fn waits(event: &Event, state: &State) -> bool {
    let is_main = event.subagent.as_ref().is_none_or(|agent| agent.id.is_empty());
    let stops = matches!(event.step, Step::Stop { .. });
    stops && is_main && !event.session.is_empty() && board(state).open_of(&event.session).next().is_some()
}

/// Waits until something came for the session. False where nothing will, the time is over, or a newer one waits.
fn comes(event: &Event, state: &State, limit: Duration) -> bool {
    let mark = state.folder.join(format!("wake-{}", file_name(&event.session)));
    let own = clock::ulid(clock::now());
    let _ = files::replace_own(&mark, own.as_bytes());
    let began = clock::monotonic();
    loop {
        let board = board(state);
        if board.has_mail(&event.session) {
            return true;
        }
        let is_newest = files::read_own(&mark).is_none_or(|newest| newest == own.as_bytes());
        let is_over = Duration::from_micros(began.elapsed_us()) >= limit;
        if !is_newest || is_over || board.open_of(&event.session).next().is_none() {
            return false;
        }
        process::wait(LOOK_MS);
    }
}
