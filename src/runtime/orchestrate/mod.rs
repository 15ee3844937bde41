//! Work that is handed out step by step: what shows that a step is done, and what is due next. Pure.
//!
//! - [`evidence`]: what a step's `verify:` asks for, and which steps an edit newly calls done.
//! - [`machine`]: what is due next, and what moves a step.
//! - [`handoff`]: what one agent hands to the next, as one object.
//! - [`reflexion`]: what a failed attempt leaves to be learnt.
//! - [`features`]: a feature-list.json becomes steps.

pub mod evidence;
pub mod features;
pub mod handoff;
pub mod machine;
pub mod reflexion;
