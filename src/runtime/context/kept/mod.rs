//! Things that must not be lost when a conversation is compacted: the person's wishes, and where the work stands.
//!
//! No model is asked. The person's wishes are the marked lines of what they typed (`marks`; `cues` says what a prompt looks like); newer ones replace older
//! ones and finished ones go (`wishes`). Where the work stands is what the ledger saw (`standing`). Both become a few
//! lines (`words`), which reach the model only inside the data fence.
//!
//! Pure: the hook and `checkpoint` bring the transcript, the ledger's rows and the clock.

mod cues;
mod marks;
mod wishes;
mod words;
mod work_so_far;

pub use cues::cue;
pub use marks::{Corrected, Mark, corrected};
pub use wishes::{Kept, Wish};
pub use words::{Audience, lines};
pub use work_so_far::WorkSoFar;
