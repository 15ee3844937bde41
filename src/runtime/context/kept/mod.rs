//! What must not be lost when a conversation is compacted: what the person asked for, and where the work stands.
//!
//! No model is asked. The person's wishes are the marked lines of what they typed (`marks`; `cues` says what a prompt looks like); newer ones replace older
//! ones and finished ones go (`wishes`). Where the work stands is what the ledger saw (`standing`). Both become a few
//! lines (`words`), which reach the model only inside the data fence.
//!
//! Pure: the hook and `checkpoint` bring the transcript, the ledger's rows and the clock.

mod cues;
mod marks;
mod standing;
mod wishes;
mod words;

pub use cues::{CLASSES, Class, GO_AHEAD, REPORT, cue};
pub use marks::{Corrected, Mark, Marked, corrected, marked};
pub use standing::Standing;
pub use wishes::{Kept, MOST_WISHES, Wish};
pub use words::{Audience, lines};
