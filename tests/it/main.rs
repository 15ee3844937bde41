//! The one integration binary: every file of this folder is listed here.
#![allow(clippy::disallowed_methods, reason = "tests act on the world through the binary")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on should stop here")]

mod ab;
mod acting;
mod adopt;
mod agreement;
mod approvals;
mod autopilot;
mod bound;
mod commands;
mod compaction;
mod corpora;
mod daemon;
mod failing;
mod fence;
mod gates;
mod golden;
mod guidance;
mod house;
mod install;
mod killed;
mod limits;
mod machines;
mod metamorphic;
mod ordinary;
mod own_binary;
mod people;
mod preserved;
mod readme;
mod real_shell;
mod recovery;
mod released;
mod replay;
mod rule_files;
mod rule_settings;
mod rules;
mod simulation;
mod stages;
mod store;
mod support;
mod threat_model;
mod told_session;
mod tracks;
mod transient;
mod verify;
mod weakening;
