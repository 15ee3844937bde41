//! What a client's settings say about our own wiring: whether hooks are on, ours is there, and nothing shadows it.

use serde_json::Value;

use super::table::Mode;
use crate::runtime::model::{Finding, Severity};

/// A way in which settings work against the hook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Weakness {
    /// The client ignores the whole file.
    NotJson,
    /// `disableAllHooks`.
    HooksOff,
    /// A variable that decides which program the hook runs or what it reads.
    Shadows(String),
    /// Our entry was there and is not any more.
    EntryGone,
}

impl Weakness {
    /// A clause about the file.
    pub fn says(&self) -> String {
        match self {
            Self::NotJson => "is not strict JSON, so the client ignores it".into(),
            Self::HooksOff => "switches all hooks off".into(),
            Self::Shadows(name) => format!("sets `{name}` for every hook (env-shadows-hook)"),
            Self::EntryGone => "no longer starts cf-guide before tools".into(),
        }
    }
}

/// Everything in a settings file that works against the hook. `is_wired`: our entry belongs there.
pub fn weaknesses(text: &str, is_wired: bool) -> Vec<Weakness> {
    let Ok(settings) = serde_json::from_str::<Value>(text.trim_start_matches('\u{feff}')) else {
        return vec![Weakness::NotJson];
    };
    let mut found = Vec::new();
    if settings["disableAllHooks"] == true {
        found.push(Weakness::HooksOff);
    }
    let names = settings["env"].as_object().into_iter().flatten().map(|(name, _)| name);
    found.extend(names.filter(|name| shadows(name)).map(|name| Weakness::Shadows(name.clone())));
    if is_wired && !starts_us(&settings["hooks"]["PreToolUse"]) {
        found.push(Weakness::EntryGone);
    }
    found
}

/// A variable that decides which program a hook runs, how, or what it reads.
pub fn shadows(name: &str) -> bool {
    matches!(
        name,
        "PATH"
            | "BASH_ENV"
            | "ENV"
            | "HOME"
            | "SHELL"
            | "IFS"
            | "TMPDIR"
            | "CLAUDE_CONFIG_DIR"
            | "CODEX_HOME"
    ) || ["LD_", "DYLD_", "GUIDANCE_", "CF_GUIDE_", "XDG_"].iter().any(|prefix| name.starts_with(prefix))
}

fn starts_us(groups: &Value) -> bool {
    groups.as_array().into_iter().flatten().any(|group| {
        let for_all = group["matcher"].as_str().is_none_or(|matcher| matches!(matcher, "" | "*"));
        let handlers = group["hooks"].as_array().into_iter().flatten();
        for_all && handlers.into_iter().any(is_ours)
    })
}

fn is_ours(handler: &Value) -> bool {
    let command = handler["command"].as_str().unwrap_or_default();
    let args: Vec<&str> =
        handler["args"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    command.ends_with("cf-guide hook claude") || (command.ends_with("cf-guide") && args == ["hook", "claude"])
}

/// What a change of settings under the running client means.
pub fn finding(file: &str, weaknesses: &[Weakness]) -> Option<Finding> {
    let first = weaknesses.first()?;
    Some(Finding {
        rule: "self/config-change".into(),
        decision: Mode::Deny.decision()?,
        severity: Severity::Critical,
        place: None,
        why: format!("the changed `{file}` {}", first.says()),
        way_forward: "put the file back as it was; a person changes the supervision, outside the session"
            .into(),
        seen: None,
        catastrophic: true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIRED: &str =
        r#"{"hooks":{"PreToolUse":[{"hooks":[{"type":"command","command":"exec cf-guide hook claude"}]}]}}"#;

    #[test]
    fn settings_that_keep_the_wiring_have_no_weakness() {
        assert_eq!(weaknesses(WIRED, true), []);
        let exec = r#"{"hooks":{"PreToolUse":[{"matcher":"","hooks":[{"command":"/opt/cf-guide","args":["hook","claude"]}]}]}}"#;
        assert_eq!(weaknesses(exec, true), []);
        assert_eq!(weaknesses("{}", false), []);
        assert_eq!(weaknesses(r#"{"env":{"EDITOR":"vi","PATHS":"x"}}"#, false), []);
    }

    #[test]
    fn each_way_to_weaken_is_seen() {
        for (text, weakness) in [
            ("{}", Weakness::EntryGone),
            ("", Weakness::NotJson),
            ("{ // comment\n}", Weakness::NotJson),
            (r#"{"disableAllHooks":true}"#, Weakness::HooksOff),
            (r#"{"env":{"PATH":"/evil"}}"#, Weakness::Shadows("PATH".into())),
            (r#"{"env":{"LD_PRELOAD":"/evil.so"}}"#, Weakness::Shadows("LD_PRELOAD".into())),
            (r#"{"env":{"XDG_CONFIG_HOME":"/x"}}"#, Weakness::Shadows("XDG_CONFIG_HOME".into())),
            (
                &WIRED.replace("\"hooks\":[{\"type\"", "\"matcher\":\"Nothing\",\"hooks\":[{\"type\""),
                Weakness::EntryGone,
            ),
            (&WIRED.replace("cf-guide hook", "cf-guide-not hook"), Weakness::EntryGone),
        ] {
            assert!(weaknesses(text, true).contains(&weakness), "{text}");
        }
    }
}
