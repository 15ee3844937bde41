//! The modes that settings give to single rules, and what is to be said about them.

use crate::runtime::config::{Config, ConfigFinding, GuardMode, Power, RuleSetting};
use crate::runtime::policy::{Bundle, Mode, ModeSetting};

/// The modes that the settings give to single rules.
pub fn of(config: &Config) -> Vec<ModeSetting> {
    config.rules.iter().map(mode_setting).collect()
}

fn mode_setting(setting: &RuleSetting) -> ModeSetting {
    let mode = match setting.mode {
        GuardMode::Off => None,
        GuardMode::Observe => Some(Mode::Observe),
        GuardMode::Warn => Some(Mode::Warn),
        GuardMode::Ask => Some(Mode::Ask),
        GuardMode::Deny => Some(Mode::Deny),
    };
    ModeSetting { id: setting.id.clone(), mode, may_loosen: setting.power != Power::Tighten }
}

/// What is wrong with these settings: ids that no rule has, and wishes that the layer may not have.
pub fn findings(config: &Config, bundle: &Bundle) -> Vec<ConfigFinding> {
    let say = |setting: &RuleSetting, code: &str, message: String, fix: &str| ConfigFinding {
        code: code.into(),
        file: setting.file.clone(),
        line: setting.line,
        column: setting.column,
        message,
        fix: fix.into(),
    };
    let complaint = |setting: &RuleSetting| {
        let id = &setting.id;
        match bundle.rules.iter().find(|rule| rule.id == *id) {
            None => Some(say(
                setting,
                "unknown-rule",
                format!("there is no rule `{id}`"),
                "run `cf-guide policy list` for the ids",
            )),
            Some(rule) if mode_setting(setting).oversteps(rule.mode) => Some(say(
                setting,
                "untrusted-loosening",
                format!("`rules.\"{id}\"` would loosen the rule and is ignored in this clone"),
                "read the file, then run `cf-guide trust` in a terminal",
            )),
            Some(_) => None,
        }
    };
    config.rules.iter().filter_map(complaint).collect()
}
