//! Who may set a guard to what.

use super::table::{Guard, Mode};

/// Where a wish comes from, weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// The repository's config: may tighten, and loosen only once a person trusts it.
    Repo,
    /// The person's own config.
    User,
    /// The machine's config.
    Managed,
}

/// What config says about guards and packs. Later layers win; within one a guard's own entry wins over its pack's.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Modes {
    wishes: Vec<(Layer, String, Mode)>,
}

impl Modes {
    /// Adds a wish for a guard (`core.git/reset-hard`) or a pack (`core.git`).
    pub fn set(&mut self, layer: Layer, target: impl Into<String>, mode: Mode) {
        self.wishes.push((layer, target.into(), mode));
        self.wishes.sort_by_key(|(layer, target, _)| (*layer, target.contains('/')));
    }

    /// The mode in force. Nothing a repository says loosens a catastrophic guard.
    pub fn of(&self, guard: &Guard) -> Mode {
        let mut mode = guard.mode;
        for (layer, target, wish) in &self.wishes {
            let meant = guard.id == target || guard.id.split('/').next() == Some(target.as_str());
            let allowed = *layer != Layer::Repo || !guard.catastrophic || strength(*wish) >= strength(mode);
            if meant && allowed {
                mode = *wish;
            }
        }
        mode
    }

    /// True where nobody wishes anything.
    pub const fn is_empty(&self) -> bool {
        self.wishes.is_empty()
    }
}

const fn strength(mode: Mode) -> u8 {
    match mode {
        Mode::Deny => 4,
        Mode::Ask => 3,
        Mode::Warn => 2,
        Mode::Observe => 1,
        Mode::Off => 0,
    }
}
