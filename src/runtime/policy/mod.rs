//! Markdown becomes rules, diagnostics and gates. Pure.
//!
//! In reading order: [`find`] finds what may be a rule, [`meta`] reads ids and tags around it, [`words`] cuts it into
//! words, [`grammar`] knows the sentences that can become a gate, [`kinds`] what is between backticks,
//! [`compile`] puts it together, `spared` leaves out what the document itself tells the reader to run, [`lint`] says what is wrong, [`example`] tries the author's examples.

pub mod beside;
pub mod cache;
pub mod chain;
mod columns;
pub mod command;
pub mod compile;
mod conflict;
pub mod content;
pub mod drafts;
mod edges;
pub mod example;
pub mod field;
pub mod find;
mod flags;
pub mod forms;
pub mod fuzz;
pub mod glob;
pub mod grammar;
pub mod index;
mod intents;
pub mod judge;
mod kept;
pub mod kinds;
pub mod lint;
pub mod meta;
pub mod propose;
mod prose;
pub mod report;
pub mod retrieve;
pub mod rule;
pub mod selfcheck;
pub mod source;
mod spared;
mod swap;
#[cfg(test)]
mod tests;
pub mod view;
pub mod words;
#[cfg(test)]
mod work;

pub use cache::{Cache, ReadAt, encode};
pub use compile::{ModeSetting, Settings, Source, Spread, compile};
pub use judge::{asks_for, counts, evidence, is_made_by, judge, needs, sets_off};
pub use kept::keeps;
pub use retrieve::Shard;
pub use rule::LEARNED;
pub use rule::{Bundle, Cap, Diagnostic, Gate, GateRule, Layer, Modal, Mode, Rule, Trigger, Unless};
pub use swap::{moved, swapped};
pub use view::View;
