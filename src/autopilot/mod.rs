//! Rules earn their place by evidence.
//!
//! A rule that somebody tries out in `CLAUDE.local.md` is held against what really happened, runs in the shadow of the
//! hook, then for a part of the sessions, and is written into `CLAUDE.md` only when a person says so or the evidence
//! does. The rooms, in reading order:
//! - [`evidence`]: when counts are enough, and when they turn. Pure.

pub mod evidence;
