//! The modes that settings give to single rules.

use super::super::rule::{Mode, Rule};

/// What one layer of the configuration wants of one rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModeSetting {
    /// The rule's id.
    pub id: String,
    /// Its mode; None switches it off.
    pub mode: Option<Mode>,
    /// False where the layer may only make it stricter.
    pub may_loosen: bool,
}

impl ModeSetting {
    /// True where it asks for less than the rule does and may not.
    pub fn oversteps(&self, mode: Mode) -> bool {
        !self.may_loosen && self.mode.is_none_or(|wanted| wanted < mode)
    }
}

/// Why a rule does not act that the configuration switched off.
pub const SWITCHED_OFF: &str = "it is switched off in the settings";

/// Gives single rules the modes that the settings want, each layer over the one below it.
pub(super) fn settle(rules: &mut [Rule], settings: &[ModeSetting]) {
    for setting in settings {
        for rule in rules.iter_mut().filter(|rule| rule.id == setting.id && !setting.oversteps(rule.mode)) {
            let switched_off = rule.off.as_deref() == Some(SWITCHED_OFF);
            match setting.mode {
                None if rule.off.is_none() => rule.off = Some(SWITCHED_OFF.to_owned()),
                None => {}
                Some(mode) => {
                    rule.mode = mode;
                    rule.off = rule.off.take().filter(|_| !switched_off);
                }
            }
        }
    }
}
