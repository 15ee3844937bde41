//! Those who can change a verdict, one file each. In which order they speak stands in `order`.

mod after;
pub(super) mod compaction;
pub(super) mod failure;
pub(super) mod grants;
pub(super) mod guards;
pub(super) mod plan;
pub mod rewrite;
pub(super) mod role;
pub mod rule_edits;
pub(super) mod rules;
pub mod stop;
pub(super) mod wiring;
