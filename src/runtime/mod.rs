//! One event in, one verdict out.
//!
//! Who may use whom stands in ARCHITECTURE.md and is checked by `cargo xtask layers`.
//!
//! - [`model`]: the words. Pure.
//! - [`programs`]: what the options of programs mean. Pure.
//! - [`shell`]: a command line becomes simple commands and what they do. Pure.
//! - [`config`]: settings, their layers, who may loosen what. Pure.
//! - [`policy`]: Markdown becomes rules. Pure.
//! - [`guards`]: the built-in packs. Pure.
//! - [`signals`]: recent facts become signals, signals become hints. Pure.
//! - [`flow`]: where data comes from and where it may go. Pure.
//! - [`conduct`]: how far an actor may go at once. Pure.
//! - [`quorum`]: which lines of memory count as confirmed. Pure.
//! - [`decide`]: from what is known to a verdict, voice by voice. Pure.
//! - [`agents`]: one folder per agent: its profile, its wire shapes, and our words. Pure.
//! - [`proof`]: the ledger as a chain: seals, segments, signatures, and what is wrong with them. Pure.
//! - [`system`]: the only door to clock, environment, files, processes, git.
//! - [`store`]: SQLite: the ledger and what must be remembered between hooks.
//! - [`context`]: what outlives the model's own memory: transcripts, and what is brought back from them.
//! - [`learning`]: what happened before, to be asked for: traces of the ledger.
//! - [`orchestrate`]: what shows that a step of a plan is done, and what is due next. Pure.
//! - [`workspace`]: a work tree as an event finds it: roots, state, settings, compiled rules.
//! - [`remember`]: what is kept of an event, and under which names.
//! - [`standing`]: how it stands here: who is guarded, what rests, what waits.
//! - [`gather`]: reads what the voices of [`decide`] ask for.
//! - [`desk`]: judging without a client, for `check`, `explain`, `why` and `verify`.
//! - [`hook`]: the hot path and its edge.
//! - [`cli`]: the commands of this room.

pub mod agents;
pub mod cli;
pub mod conduct;
pub mod config;
pub mod context;
pub mod decide;
pub mod desk;
pub mod error;
pub mod exit;
pub mod flow;
pub mod gather;
pub mod guards;
pub mod hook;
pub mod learning;
pub mod model;
pub mod orchestrate;
pub mod policy;
pub mod programs;
pub mod proof;
pub mod quorum;
pub mod remember;
pub mod shell;
pub mod signals;
pub mod standing;
pub mod store;
pub mod system;
pub mod workspace;
