//! Rules earn their place by evidence.
//!
//! A rule that somebody tries out in `CLAUDE.local.md` is held against what really happened, runs in the shadow of the
//! hook, then for a part of the sessions, and is written into `CLAUDE.md` only when a person says so or the evidence
//! does. The rooms, in reading order:
//! - [`evidence`]: when counts are enough, and when they turn. Pure.
//! - [`repository`]: where the autopilot stands: the repository, its rules and settings, its record.
//! - [`replay`]: the past under another policy.
//! - [`conformance`]: what was decided, judged again under the policy of then.
//! - [`candidate`]: which rules may be promoted, and why others may not. Pure.
//! - [`label`]: what a call's sequel says about stopping it. Pure.
//! - [`book`]: what is remembered between cycles.
//! - [`cycle`]: watch, hold against the record, propose, move on. Start here.
//! - [`offered`]: what sentences that are only offered would have stopped.
//! - [`live`]: what a live rule did, session by session.
//! - [`edit`]: one rule into a rule file and out again. Pure.
//! - [`adr`]: records of promotions and rollbacks. Pure.
//! - [`ab`]: two rule files, the same work.
//! - [`promote`]: the files of a promotion and a rollback, all or none.
//! - [`daemon`]: cycles at their time, one daemon per repository.
//! - [`analyze`]: how good rules are as a text. Pure.
//! - [`cli`]: the commands of this room.

pub mod ab;
pub mod adr;
pub mod analyze;
pub mod book;
pub mod candidate;
pub mod cli;
pub mod conformance;
pub mod cycle;
pub mod daemon;
pub mod edit;
pub mod evidence;
pub mod label;
pub mod learned;
pub mod live;
pub mod offered;
pub mod promote;
pub mod replay;
pub mod repository;
