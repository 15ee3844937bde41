//! The modes of guards, and who may set them to what.

use super::table::{Guard, Mode};
use crate::runtime::config::{GuardSetting, Power};

/// What config says about guards and packs, weakest layer first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Modes<'a> {
    settings: &'a [GuardSetting],
}

impl<'a> Modes<'a> {
    /// The modes that settings ask for.
    pub const fn new(settings: &'a [GuardSetting]) -> Self {
        Self { settings }
    }

    /// The mode in force. Nothing that a repository says loosens a catastrophic guard.
    pub fn of(self, guard: &Guard) -> Mode {
        let mut mode = guard.mode;
        for setting in self.settings {
            let meant = guard.id == setting.name || guard.id.split('/').next() == Some(setting.name.as_str());
            let allowed = match setting.power {
                Power::Own => true,
                Power::Change => !guard.catastrophic || setting.mode > mode,
                Power::Tighten => setting.mode > mode,
            };
            if meant && allowed {
                mode = setting.mode;
            }
        }
        mode
    }
}
