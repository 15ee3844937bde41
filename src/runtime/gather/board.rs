//! The board of open decisions, as a hook needs it: one small file, where there is one.

use super::{Call, plan};
use crate::runtime::context::track;
use crate::runtime::decide::found::Held;
use crate::runtime::model::board::Board;
use crate::runtime::model::decision::Block;
use crate::runtime::store::StoreError;
use crate::runtime::store::decisions::{self, read_board};
use crate::runtime::system::State;
use crate::runtime::workspace::Realm;

/// The board of the session's own repository; an error where it cannot be read.
pub(super) fn own(call: &Call<'_>) -> Result<Option<Board>, StoreError> {
    match &call.around.state {
        Ok(state) if call.reads_board => read_board(&decisions::board(&state.folder)),
        Ok(_) | Err(_) => Ok(None),
    }
}

/// What open decisions of a repository hold up.
pub(super) fn held(call: &Call<'_>, realm: &Realm) -> Result<Option<Held>, StoreError> {
    let Ok(own) = &call.around.state else { return Ok(None) };
    if !call.reads_board || !call.event.is_gating() {
        return Ok(None);
    }
    let board = if std::ptr::eq(realm, &raw const call.around.home) {
        decisions::board(&own.folder)
    } else {
        decisions::board(&State::locate(&call.around.places, &realm.root).folder)
    };
    let board = read_board(&board)?;
    Ok(board.filter(|board| !board.blocks.is_empty()).map(|board| {
        let is_track = board.blocks.iter().any(|(_, block)| matches!(block, Block::Track(_)));
        let track = if is_track { at_work(call) } else { None };
        Held { board, track }
    }))
}

/// The track whose source files the call would change.
fn at_work(call: &Call<'_>) -> Option<String> {
    if !plan::touches_source(call.event, call.facts, call.around) {
        return None;
    }
    let active =
        track::active(&call.around.home.root, call.around.env.track(), &call.event.session, call.store);
    active.track().map(|id| id.as_str().to_owned())
}
