//! A work tree as an event finds it: its roots and state, its settings, its rules in their compiled form.
//!
//! Read [`surroundings`] first. `compiled` keeps what the files say in a cache, `sources` finds the rule files,
//! `settings` reads the layers of settings, `kept` is what a session does not lose with a file,
//! `rules` decodes of them what an event can hit, `rule_modes` is what settings say about single rules, `role` who acts,
//! `settings_files` where the clients' own settings are.

pub mod compiled;
pub mod counts;
pub mod kept;
pub mod plugins;
pub mod policies;
pub mod role;
mod rule_modes;
pub mod rules;
mod settings;
pub mod settings_files;
pub mod sources;
pub mod surroundings;

pub use self::surroundings::{Purpose, Realm, Surroundings};
