//! The wording of an answer in a place: who can be asked, and how many words fit.

use crate::runtime::agents::{Manner, UnattendedAsk};
use crate::runtime::config::Unattended;
use crate::runtime::workspace::Surroundings;

/// The id of an event that never reached the ledger.
pub const UNRECORDED: &str = "unrecorded";

/// How the answer is worded here.
pub fn manner<'a>(around: &Surroundings, ulid: &'a str, same_denials: u32) -> Manner<'a> {
    Manner {
        unattended: around.is_unattended(),
        unattended_ask: match around.config.unattended {
            Unattended::Park => UnattendedAsk::Park,
            Unattended::Prompt => UnattendedAsk::Prompt,
            Unattended::Warn => UnattendedAsk::Warn,
        },
        event_id: short_id(ulid),
        same_denials,
        budget: around.config.context_chars as usize,
    }
}

/// The end of an id, as people and agents are told it.
pub fn short_id(ulid: &str) -> &str {
    if ulid == UNRECORDED { ulid } else { ulid.get(ulid.len().saturating_sub(8)..).unwrap_or(ulid) }
}
