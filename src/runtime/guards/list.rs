//! The guards as data, for people who want to read them.

use super::generated::PACKS;
use super::modes::Modes;
use super::table::{Guard, Mode};

/// What can be shown of a guard.
#[derive(Debug, Clone, Copy)]
pub struct GuardInfo {
    /// The pack's id.
    pub pack: &'static str,
    /// What the pack is about.
    pub pack_title: &'static str,
    /// The guard with everything in it.
    pub guard: &'static Guard,
    /// The mode in force.
    pub mode: Mode,
}

/// Every guard in the order of the packs.
pub fn all(modes: Modes<'_>) -> Vec<GuardInfo> {
    let in_pack = |pack: &'static super::table::Pack| {
        pack.guards.iter().map(|guard| GuardInfo {
            pack: pack.id,
            pack_title: pack.title,
            guard,
            mode: modes.of(guard),
        })
    };
    PACKS.iter().flat_map(in_pack).collect()
}

/// The guard of that id, or all guards of that pack.
pub fn find(id: &str, modes: Modes<'_>) -> Vec<GuardInfo> {
    all(modes).into_iter().filter(|info| info.guard.id == id || info.pack == id).collect()
}
