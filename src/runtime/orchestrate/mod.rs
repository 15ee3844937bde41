//! Work that is handed out step by step: what shows that a step is done, and what is due next. Pure.
//!
//! - [`evidence`]: what a step's `verify:` asks for, and which steps an edit newly calls done.

pub mod evidence;
