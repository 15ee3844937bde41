//! Rules earn their place by evidence.
//!
//! A rule that somebody tries out in `CLAUDE.local.md` is held against what really happened, runs in the shadow of the
//! hook, then for a part of the sessions, and is written into `CLAUDE.md` only when a person says so or the evidence
//! does. The rooms, in reading order:
//! - [`evidence`]: when counts are enough, and when they turn. Pure.
//! - [`ground`]: where the autopilot stands: the repository, its rules and settings, its record.
//! - [`replay`]: the past under another policy.
//! - [`edit`]: one rule into a rule file and out again. Pure.
//! - [`adr`]: records of promotions and rollbacks. Pure.
//! - [`ab`]: two rule files, the same work.
//! - [`cli`]: the commands of this room.

pub mod ab;
pub mod adr;
pub mod cli;
pub mod edit;
pub mod evidence;
pub mod ground;
pub mod replay;
