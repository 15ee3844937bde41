//! Other things that wait are settled: a call is let through once or refused, guidance is given or waived.

use super::here::{Here, unread, wrong};
use crate::runtime::error::Result;
use crate::runtime::model::decision::Fault;
use crate::runtime::remember::approvals::{self, Pending};
use crate::runtime::remember::requests::{self, Request};

/// Settles a call that waits; false where it does not wait any more.
pub fn settle(
    here: &Here,
    key: &str,
    pending: &Pending,
    is_let_through: bool,
    rationale: &str,
) -> Result<bool> {
    let Some(store) = here.ledger_to_change()? else { return Ok(false) };
    if !approvals::waits(&store, key, &pending.session).map_err(unread)? {
        return Ok(false);
    }
    let about = (key, pending);
    if is_let_through {
        let grant = approvals::once(pending, here.now);
        approvals::let_through(&store, &here.places, about, grant, approvals::ONCE, here.now)
    } else {
        approvals::refuse(&store, &here.places, about, rationale, here.now)
    }
    .map_err(unread)?;
    Ok(true)
}

/// Gives guidance, or waives it where there are no words; false where it was closed before.
pub fn advise(here: &Here, request: &Request, text: Option<&str>, why: &str) -> Result<bool> {
    if text.is_some_and(|text| text.trim().is_empty()) {
        return Err(wrong(&Fault::new("--text", "it is empty", "--text \"the spec is right\"")));
    }
    let Some(store) = here.ledger_to_change()? else { return Ok(false) };
    match text {
        Some(text) => requests::answer(&store, &request.id, text, here.now).map(|done| done.is_some()),
        None => requests::waive(&store, &request.session, &request.id, why, here.now),
    }
    .map_err(unread)
}
