//! The faults of a client's settings, from their text alone. Pure.

use serde_json::Value;

use super::edit::hooks::{self, Which};
use super::edit::json::Document;
use super::edit::toml;
use super::findings::Diagnosis;
use crate::runtime::agents::codex_settings::Place;
use crate::runtime::agents::profile;
use crate::runtime::agents::settings::{self, LEAST_SECONDS, Weakness};
use crate::runtime::agents::wiring::{self, Call, Form, Wiring};
use crate::runtime::model::Agent;

/// A handler of ours as it stands in some file.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    pub event: String,
    /// What it calls us for.
    pub call: Call,
    /// The group around it.
    pub group: Value,
    pub handler: Value,
    /// Which group under the event, from 0.
    pub index: usize,
    /// Which handler in the group, from 0.
    pub position: usize,
}

impl Entry {
    /// Its place, which is its name for Codex.
    pub fn place(&self) -> Place {
        let program = wiring::program(Agent::Codex, &self.handler).unwrap_or_default();
        Place {
            event: self.event.clone(),
            group: self.index,
            handler: self.position,
            program,
            call: self.call,
        }
    }
}

/// What a file should hold.
#[derive(Debug, Clone)]
pub struct Expected<'a> {
    /// Whose file it is.
    pub agent: Agent,
    /// The file as a person would name it.
    pub shown: &'a str,
    /// The events that were installed.
    pub events: &'a [String],
    /// The events with an entry that waits for answers.
    pub wakes: &'a [String],
    /// A failed hook should block.
    pub strict: bool,
}

/// Codex ends a session's last hook after three seconds whatever one asks for.
const LEAST_SECONDS_AT_END: f64 = 1.0;

/// All handlers of ours in a file of either form; a file that the client does not read is a finding.
pub fn entries(agent: Agent, shown: &str, bytes: &[u8]) -> Result<Vec<Entry>, Diagnosis> {
    let ours = |handler: &Value| wiring::call(agent, handler).map(Which::from);
    let ignored =
        |refusal: super::edit::Refusal| Diagnosis::new("settings-ignored", shown, refusal.to_string());
    if shown.ends_with(".toml") {
        let found = toml::find(bytes, &ours).map_err(ignored)?;
        return Ok(found
            .into_iter()
            .flat_map(|(event, index, group)| {
                let handlers = group["hooks"].as_array().cloned().unwrap_or_default();
                let mine = handlers.into_iter().enumerate();
                mine.filter_map(move |(position, handler)| {
                    let call = wiring::call(agent, &handler)?;
                    Some(Entry { event: event.clone(), call, group: group.clone(), handler, index, position })
                })
                .collect::<Vec<_>>()
            })
            .collect());
    }
    let found = hooks::find(bytes, &ours).map_err(ignored)?;
    let entry = |found: hooks::Found| Entry {
        event: found.event,
        call: wiring::call(agent, &found.handler).unwrap_or_default(),
        group: found.group,
        handler: found.handler,
        index: found.index,
        position: found.position,
    };
    Ok(found.into_iter().map(entry).collect())
}

/// Compares what a file holds with what was installed.
pub fn drift(expected: &Expected<'_>, bytes: &[u8], present: &[Entry]) -> Vec<Diagnosis> {
    let mut findings = Vec::new();
    let hooks = expected.events.iter().map(|event| (event, Call::Hook));
    for (event, call) in hooks.chain(expected.wakes.iter().map(|event| (event, Call::Wake))) {
        let target = format!("{} {event}", expected.shown);
        let Some(entry) = present.iter().find(|entry| entry.event == *event && entry.call == call) else {
            findings.push(missing(expected, bytes, event, call, target));
            continue;
        };
        findings.extend(narrowed(expected.agent, entry, &target));
        if exact_form(expected.agent, entry).is_none() {
            let command = entry.handler["command"].as_str().unwrap_or_default();
            findings.push(Diagnosis::new(
                "hook-command-changed",
                target,
                format!("the entry runs `{command}`"),
            ));
            continue;
        }
        let profile = profile::of(expected.agent);
        if expected.strict
            && call == Call::Hook
            && profile.entry.blocks_on_failure
            && profile.is_gating(event)
            && entry.handler["onFailure"] != "block"
        {
            findings.push(Diagnosis::new(
                "hook-opens-on-failure",
                target,
                "the entry lacks `\"onFailure\": \"block\"`",
            ));
        }
    }
    findings
}

/// The form that an entry has, if it is exactly one of ours. Only such an entry may be run by `verify`.
pub fn exact_form(agent: Agent, entry: &Entry) -> Option<Form> {
    let command = entry.handler["command"].as_str()?;
    let mut forms = vec![Form::Guarded, Form::Plain];
    let program = wiring::before(agent, entry.call, command).unwrap_or_default();
    let bare = program.trim_matches('\'').replace("'\\''", "'");
    if bare.starts_with('/') {
        forms.push(Form::Absolute(bare));
    }
    if command.starts_with('/') {
        forms.push(Form::Exec(command.to_owned()));
    }
    forms.into_iter().find(|form| {
        let wiring =
            Wiring { agent, form: form.clone(), block_on_failure: false, without: Vec::new(), wake: false };
        let has_args = entry.handler.get("args").is_some();
        wiring.wrote(&entry.event, entry.call, command) && has_args == matches!(form, Form::Exec(_))
    })
}

/// What makes Claude Code drop a whole file, beside JSON that is not strict.
pub fn claude_shape(shown: &str, bytes: &[u8]) -> Vec<Diagnosis> {
    let Ok(document) = Document::parse(bytes) else { return Vec::new() };
    let Ok(value) = serde_json::from_str::<Value>(document.text()) else { return Vec::new() };
    let wrong = settings::dropped(&value);
    wrong.into_iter().map(|what| Diagnosis::new("settings-ignored", shown, what)).collect()
}

/// Switches and variables in a Claude settings layer that work against the hooks.
pub fn claude_layer(shown: &str, bytes: &[u8], is_managed: bool) -> Vec<Diagnosis> {
    let Ok(document) = Document::parse(bytes) else { return Vec::new() };
    let Ok(value) = serde_json::from_str::<Value>(document.text()) else { return Vec::new() };
    let switches = settings::switches(&value).into_iter();
    switches
        .filter_map(|weakness| match weakness {
            Weakness::HooksOff("allowManagedHooksOnly") if is_managed => {
                let message = "`allowManagedHooksOnly` is true: only managed hooks run";
                Some(Diagnosis::new("hooks-disabled", shown, message).fix("ask whoever manages this machine"))
            }
            // Means nothing outside the managed settings.
            Weakness::HooksOff("allowManagedHooksOnly") => None,
            Weakness::HooksOff(key) => {
                Some(Diagnosis::new("hooks-disabled", shown, format!("`{key}` is true")))
            }
            Weakness::Shadows(name) => {
                Some(Diagnosis::new("env-shadows-hook", shown, format!("`env` sets `{name}` for every hook")))
            }
            Weakness::FileGone
            | Weakness::NotJson
            | Weakness::Dropped(_)
            | Weakness::EntryGone(_)
            | Weakness::EntryChanged(..) => None,
        })
        .collect()
}

/// Switches in a Codex layer that work against the hooks.
pub fn codex_layer(shown: &str, bytes: &[u8]) -> Vec<Diagnosis> {
    if let Err(refusal) = toml::check(bytes) {
        return vec![Diagnosis::new("settings-ignored", shown, refusal.to_string())];
    }
    if toml::lookup(bytes, &["features", "hooks"]).as_deref() == Some("false") {
        return vec![Diagnosis::new("hooks-disabled", shown, "`features.hooks` is false")];
    }
    Vec::new()
}

/// What makes Codex drop `hooks.json` as a whole.
pub fn codex_json_shape(shown: &str, bytes: &[u8]) -> Vec<Diagnosis> {
    let Ok(document) = Document::parse(bytes) else { return Vec::new() };
    let mut findings = Vec::new();
    for name in document.names(&[]).unwrap_or_default() {
        if name != "hooks" && name != "description" {
            let message = format!("Codex drops the whole file because of its key `{name}`");
            findings.push(Diagnosis::new("settings-ignored", shown, message));
        }
    }
    findings
}

fn missing(expected: &Expected<'_>, bytes: &[u8], event: &str, call: Call, target: String) -> Diagnosis {
    let nearly = |handler: &Value| wiring::is_nearly_ours(expected.agent, handler).then_some(0);
    let command = if expected.shown.ends_with(".toml") {
        toml::find(bytes, &nearly).unwrap_or_default().into_iter().find(|(name, ..)| name == event).map(
            |(.., group)| {
                let handlers = group["hooks"].as_array().cloned().unwrap_or_default();
                handlers.into_iter().find(|handler| nearly(handler).is_some()).unwrap_or_default()
            },
        )
    } else {
        let found = hooks::find(bytes, &nearly).unwrap_or_default();
        found.into_iter().find(|found| found.event == event).map(|found| found.handler)
    };
    match command {
        Some(handler) => {
            let command = handler["command"].as_str().unwrap_or_default();
            Diagnosis::new("hook-command-changed", target, format!("the entry runs `{command}`"))
        }
        None => Diagnosis::new(
            "hook-missing",
            target,
            match call {
                Call::Hook => format!("`{event}` has no entry of ours"),
                Call::Wake => format!("`{event}` has no entry that waits for answers"),
            },
        ),
    }
}

fn narrowed(agent: Agent, entry: &Entry, target: &str) -> Vec<Diagnosis> {
    let mut findings = Vec::new();
    if !settings::fires_always(&entry.group["matcher"]) {
        let message = format!("the entry fires only for {}", entry.group["matcher"]);
        findings.push(Diagnosis::new("hook-matcher-changed", target, message));
    }
    if !entry.handler["if"].is_null() {
        let message = format!("the entry fires only if {}", entry.handler["if"]);
        findings.push(Diagnosis::new("hook-matcher-changed", target, message));
    }
    match (entry.call, profile::of(agent).entry.rewakes) {
        (Call::Hook, _) if entry.handler["async"] == true || entry.handler["asyncRewake"] == true => {
            findings.push(Diagnosis::new("hook-async", target, "the entry is asynchronous"));
        }
        (Call::Wake, Some(switch)) if entry.handler[switch] != true => {
            let message = format!("the entry lacks `\"{switch}\": true` and would hold the client");
            findings.push(Diagnosis::new("hook-async", target, message));
        }
        (Call::Wake, Some(_)) if entry.handler["async"] == true => {
            let message = "the entry says `async`, with which `claude -p` loses the answer";
            findings.push(Diagnosis::new("hook-async", target, message));
        }
        (Call::Hook | Call::Wake, _) => {}
    }
    let least = if entry.event == "SessionEnd" { LEAST_SECONDS_AT_END } else { LEAST_SECONDS };
    if let Some(seconds) = entry.handler["timeout"].as_f64()
        && seconds < least
    {
        findings.push(Diagnosis::new("hook-timeout", target, format!("the entry allows {seconds} seconds")));
    }
    findings
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const EVENTS: [&str; 3] = ["PreToolUse", "Stop", "PermissionRequest"];

    fn codes(change: impl Fn(&mut Value)) -> Vec<String> {
        let wiring = Wiring {
            agent: Agent::Claude,
            form: Form::Plain,
            block_on_failure: true,
            without: Vec::new(),
            wake: true,
        };
        let mut settings = json!({"hooks": {}});
        for own in wiring.groups().into_iter().filter(|own| EVENTS.contains(&own.event.as_str())) {
            let groups = settings["hooks"][&own.event].as_array().cloned().unwrap_or_default();
            settings["hooks"][&own.event] = [groups, vec![own.group]].concat().into();
        }
        change(&mut settings);
        let bytes = serde_json::to_vec(&settings).unwrap();
        let shown = ".claude/settings.json";
        let events = EVENTS.map(String::from);
        let wakes = ["Stop".to_owned()];
        let expected = Expected { agent: Agent::Claude, shown, events: &events, wakes: &wakes, strict: true };
        let present = entries(Agent::Claude, shown, &bytes).unwrap();
        let mut findings = drift(&expected, &bytes, &present);
        findings.extend(claude_shape(shown, &bytes));
        findings.extend(claude_layer(shown, &bytes, false));
        findings.into_iter().map(|finding| finding.code).collect()
    }

    #[test]
    fn each_dead_state_has_its_code() {
        let pre = |settings: &mut Value, key: &str, value: Value| {
            settings["hooks"]["PreToolUse"][0]["hooks"][0][key] = value;
        };
        assert_eq!(codes(|_| ()), Vec::<String>::new());
        assert_eq!(codes(|s| s["hooks"]["Stop"] = json!([])), ["hook-missing", "hook-missing"]);
        assert_eq!(codes(|s| drop(s["hooks"]["Stop"].as_array_mut().unwrap().pop())), ["hook-missing"]);
        let wake = |settings: &mut Value, key: &str, value: Value| {
            settings["hooks"]["Stop"][1]["hooks"][0][key] = value;
        };
        assert_eq!(codes(|s| wake(s, "asyncRewake", json!(false))), ["hook-async"]);
        assert_eq!(codes(|s| wake(s, "async", json!(true))), ["hook-async"]);
        assert_eq!(codes(|s| wake(s, "timeout", json!(2))), ["hook-timeout"]);
        assert_eq!(
            codes(|s| wake(s, "command", json!("sleep 9; cf-guide decision wake claude"))),
            ["hook-command-changed"]
        );
        assert_eq!(codes(|s| pre(s, "command", json!("cf-gide hook claude"))), ["hook-command-changed"]);
        assert_eq!(
            codes(|s| pre(s, "command", json!("evil; cf-guide hook claude"))),
            ["hook-command-changed"]
        );
        assert_eq!(
            codes(|s| s["hooks"]["PreToolUse"][0]["matcher"] = json!("Bash")),
            ["hook-matcher-changed"]
        );
        assert_eq!(codes(|s| s["hooks"]["PreToolUse"][0]["matcher"] = json!("*")), Vec::<String>::new());
        assert_eq!(codes(|s| pre(s, "if", json!("Bash(git *)"))), ["hook-matcher-changed"]);
        assert_eq!(codes(|s| pre(s, "async", json!(true))), ["hook-async"]);
        assert_eq!(codes(|s| pre(s, "timeout", json!(1))), ["hook-timeout"]);
        assert_eq!(codes(|s| pre(s, "timeout", json!("9"))), ["settings-ignored"]);
        assert_eq!(codes(|s| pre(s, "onFailure", json!("open"))), ["hook-opens-on-failure"]);
        assert_eq!(codes(|s| s["disableAllHooks"] = json!(true)), ["hooks-disabled"]);
        assert_eq!(codes(|s| s["env"] = json!({"PATH": "/evil", "LD_PRELOAD": "x", "FOO": "1"})).len(), 2);
        assert_eq!(codes(|s| s["permissions"] = json!({"allow": "Bash"})), ["settings-ignored"]);
    }
}
