//! The meaning of Claude Code's settings for our own wiring: hooks on, our entries as installed, nothing that shadows
//! them. Pure.
//!
//! One comparison for `ConfigChange`, `SessionStart`, the look at a tree that git would put in place, and `verify`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::profile;
use super::wiring::{self, Call, Form, Wiring, is_nearly_ours};
use crate::runtime::model::Agent;

/// Seconds that a hook needs at least: our longest deadline, and a little.
pub const LEAST_SECONDS: f64 = 6.0;

/// A way in which settings work against the hook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Weakness {
    /// The file that held our entries is not there.
    FileGone,
    /// The client ignores the whole file.
    NotJson,
    /// The client drops the whole file, for this reason.
    Dropped(String),
    /// This key switches hooks off.
    HooksOff(&'static str),
    /// A variable that decides which program the hook runs, what it reads, or whether hooks run at all.
    Shadows(String),
    /// No entry of ours under this event.
    EntryGone(String),
    /// Our entry under this event is not as installed: what differs.
    EntryChanged(String, String),
}

impl Weakness {
    /// A clause about the file.
    pub fn says(&self) -> String {
        match self {
            Self::FileGone => "is gone, and our entries with it".into(),
            Self::NotJson => "is not strict JSON, so the client ignores it".into(),
            Self::Dropped(why) => format!("is dropped by the client as a whole: {why}"),
            Self::HooksOff(key) => format!("switches hooks off (`{key}`)"),
            Self::Shadows(name) => format!("sets `{name}` for every hook (env-shadows-hook)"),
            Self::EntryGone(event) => format!("no longer starts cf-guide at {event}"),
            Self::EntryChanged(event, how) => format!("has another entry for {event} than installed: {how}"),
        }
    }
}

/// One entry that belongs into a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Installed {
    pub event: String,
    /// What it calls us for.
    #[serde(default)]
    pub call: Call,
    /// The handler as it was seen; None where it is only known that there was one.
    pub handler: Option<Value>,
}

impl Installed {
    /// An entry of which only its place is known.
    pub fn somehow(event: &str, call: Call) -> Self {
        Self { event: event.to_owned(), call, handler: None }
    }
}

/// What a file should hold.
#[derive(Debug, Clone, Copy, Default)]
pub struct Expected<'a> {
    /// Our entries; none where the file is not ours to speak in.
    pub entries: &'a [Installed],
    /// Absolute paths that are the running program.
    pub programs: &'a [String],
}

/// Everything in a settings file that works against the hook; `None` for a file that is not there.
pub fn judge(text: Option<&str>, expected: &Expected<'_>) -> Vec<Weakness> {
    let is_ours_to_hold = !expected.entries.is_empty();
    match text {
        None if is_ours_to_hold => vec![Weakness::FileGone],
        None => Vec::new(),
        Some(text) => judge_read(parse(text).as_ref(), expected),
    }
}

/// The same of a file that was read already; `None` for one that the client cannot read.
pub fn judge_read(settings: Option<&Value>, expected: &Expected<'_>) -> Vec<Weakness> {
    let is_ours_to_hold = !expected.entries.is_empty();
    let Some(settings) = settings else {
        // A file without us that the client ignores takes nothing from us.
        return if is_ours_to_hold { vec![Weakness::NotJson] } else { Vec::new() };
    };
    let mut found = switches(settings);
    if is_ours_to_hold {
        found.extend(dropped(settings).into_iter().map(Weakness::Dropped));
    }
    for wanted in expected.entries {
        let mut mine = handlers(settings, &wanted.event)
            .filter(|(_, handler)| is_meant_as(wanted.call, handler))
            .peekable();
        if mine.peek().is_none() {
            found.push(Weakness::EntryGone(wanted.event.clone()));
            continue;
        }
        let changes: Option<Vec<String>> = mine
            .map(|(group, handler)| {
                difference(&wanted.event, wanted.call, group, handler, Some(wanted), expected)
            })
            .collect();
        let first = changes.and_then(|changes| changes.into_iter().next());
        found.extend(first.map(|how| Weakness::EntryChanged(wanted.event.clone(), how)));
    }
    // The client runs the same command once for all files: a weak twin may be the one that it takes.
    for (event, call, group, handler) in our_handlers(settings) {
        let wanted = expected.entries.iter().find(|wanted| wanted.event == event && wanted.call == call);
        if let Some(how) = difference(event, call, group, handler, wanted, expected)
            && !found.iter().any(|known| matches!(known, Weakness::EntryChanged(other, _) if other == event))
        {
            found.push(Weakness::EntryChanged(event.to_owned(), how));
        }
    }
    found
}

/// Our entries as a file holds them now.
pub fn entries(text: &str) -> Vec<Installed> {
    parse(text).as_ref().map(entries_of).unwrap_or_default()
}

/// The same of a file that was read already.
pub fn entries_of(settings: &Value) -> Vec<Installed> {
    our_handlers(settings)
        .map(|(event, call, _, handler)| Installed {
            handler: Some(handler.clone()),
            ..Installed::somehow(event, call)
        })
        .collect()
}

/// The programs that entries of ours name by their full path.
pub fn programs(entries: &[Installed]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for entry in entries {
        let command =
            entry.handler.as_ref().and_then(|handler| handler["command"].as_str()).unwrap_or_default();
        let program = wiring::before(Agent::Claude, entry.call, command).unwrap_or(command);
        let program = program.trim_matches('\'').replace("'\\''", "'");
        if program.starts_with('/') && !found.contains(&program) {
            found.push(program);
        }
    }
    found
}

/// Keys and variables that switch hooks off or choose what they run.
pub fn switches(settings: &Value) -> Vec<Weakness> {
    let mut found = Vec::new();
    for key in ["disableAllHooks", "allowManagedHooksOnly"] {
        if settings[key] == true {
            found.push(Weakness::HooksOff(key));
        }
    }
    let names = settings["env"].as_object().into_iter().flatten().map(|(name, _)| name);
    found.extend(names.filter(|name| shadows(name)).map(|name| Weakness::Shadows(name.clone())));
    found
}

/// A variable that decides which program a hook runs, how, what it reads, or whether the client runs hooks at all.
pub fn shadows(name: &str) -> bool {
    matches!(
        name,
        "PATH"
            | "BASH_ENV"
            | "ENV"
            | "HOME"
            | "SHELL"
            | "SHELLOPTS"
            | "BASHOPTS"
            | "IFS"
            | "TMPDIR"
            | "CLAUDE_CODE_SAFE_MODE"
            | "CLAUDE_CODE_SIMPLE"
            | "CLAUDE_CODE_SHELL"
            | "CLAUDE_CODE_SHELL_PREFIX"
            | "CLAUDE_CODE_STOP_HOOK_BLOCK_CAP"
            | "DISABLE_HOOKS"
    ) || [
        "LD_",
        "DYLD_",
        "GUIDANCE_",
        "CF_GUIDE_",
        "XDG_",
        "BASH_FUNC_",
        "GLIBC_TUNABLES",
        "CLAUDE_CODE_MANAGED_SETTINGS",
    ]
    .iter()
    .any(|prefix| name.starts_with(prefix))
        || profile::ALL.iter().any(|profile| profile.home.variable == name)
}

/// What makes the client drop the whole file, beside JSON that is not strict.
pub fn dropped(settings: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    for (way, is_right, what) in SHAPES {
        let value = way.split('.').fold(settings, |value, key| &value[key]);
        if !value.is_null() && !is_right(value) {
            wrong.push(format!("`{way}` is not {what}"));
        }
    }
    for event in ["PreToolUse", "PermissionRequest"] {
        for group in settings["hooks"][event].as_array().into_iter().flatten() {
            if !group["matcher"].is_null() && !group["matcher"].is_string() {
                wrong.push(format!("a matcher under `{event}` is not a text"));
            }
            match group["hooks"].as_array() {
                None => wrong.push(format!("a group under `{event}` has no list of hooks")),
                Some(handlers) => {
                    wrong.extend(handlers.iter().filter_map(|handler| broken(event, handler)));
                }
            }
        }
    }
    wrong
}

/// Whether a value has the type that the client insists on.
type IsRight = fn(&Value) -> bool;

/// Keys with the type that the client insists on.
const SHAPES: [(&str, IsRight, &str); 17] = [
    ("hooks", Value::is_object, "an object"),
    ("hooks.PreToolUse", Value::is_array, "a list"),
    ("hooks.PermissionRequest", Value::is_array, "a list"),
    ("permissions", Value::is_object, "an object"),
    ("permissions.allow", is_texts, "a list of texts"),
    ("permissions.deny", is_texts, "a list of texts"),
    ("permissions.ask", is_texts, "a list of texts"),
    ("permissions.additionalDirectories", is_texts, "a list of texts"),
    ("permissions.defaultMode", Value::is_string, "a text"),
    ("env", Value::is_object, "an object"),
    ("model", Value::is_string, "a text"),
    ("disableAllHooks", Value::is_boolean, "true or false"),
    ("includeCoAuthoredBy", Value::is_boolean, "true or false"),
    ("cleanupPeriodDays", Value::is_number, "a number"),
    ("statusLine", Value::is_object, "an object"),
    ("enabledPlugins", Value::is_object, "an object"),
    ("apiKeyHelper", Value::is_string, "a text"),
];

fn is_texts(value: &Value) -> bool {
    value.as_array().is_some_and(|items| items.iter().all(Value::is_string))
}

/// What is wrong with a handler under an event whose broken entries cost the whole file.
fn broken(event: &str, handler: &Value) -> Option<String> {
    let kind = handler["type"].as_str().unwrap_or_default();
    let needs: &[&str] = match kind {
        "command" => &["command"],
        "prompt" | "agent" => &["prompt"],
        "http" => &["url"],
        "mcp_tool" => &["server", "tool"],
        _ => return Some(format!("an entry under `{event}` has the type `{kind}`")),
    };
    if let Some(missing) = needs.iter().find(|key| !handler[**key].is_string()) {
        return Some(format!("an entry under `{event}` has no {missing}"));
    }
    let timeout = &handler["timeout"];
    if !timeout.is_null() && !timeout.as_f64().is_some_and(|seconds| seconds > 0.0) {
        return Some(format!("an entry under `{event}` has the timeout {timeout}"));
    }
    let typed: [(&str, IsRight); 7] = [
        ("args", is_texts),
        ("if", Value::is_string),
        ("shell", Value::is_string),
        ("statusMessage", Value::is_string),
        ("onFailure", Value::is_string),
        ("async", Value::is_boolean),
        ("asyncRewake", Value::is_boolean),
    ];
    let wrong = typed.iter().find(|(key, is_right)| !handler[*key].is_null() && !is_right(&handler[*key]))?;
    Some(format!("an entry under `{event}` has an impossible `{}`", wrong.0))
}

/// A matcher that lets every call through, as the client reads it.
pub fn fires_always(matcher: &Value) -> bool {
    matcher.is_null() || matcher.as_str().is_some_and(|text| matches!(text, "" | "*" | ".*" | "^.*$"))
}

/// How an entry of ours differs from what was installed; None where it does not.
fn difference(
    event: &str,
    call: Call,
    group: &Value,
    handler: &Value,
    wanted: Option<&Installed>,
    expected: &Expected<'_>,
) -> Option<String> {
    if !fires_always(&group["matcher"]) {
        return Some(format!("it fires only for {}", group["matcher"]));
    }
    if let Some(key) = group.as_object()?.keys().find(|key| !matches!(key.as_str(), "matcher" | "hooks")) {
        return Some(format!("its group says `{key}`"));
    }
    let seen = wanted.and_then(|wanted| wanted.handler.as_ref());
    if seen == Some(handler) {
        return None;
    }
    let must_block = seen.is_some_and(|seen| seen["onFailure"] == "block");
    let forms = [Form::Guarded, Form::Plain].into_iter().chain(
        expected.programs.iter().cloned().flat_map(|path| [Form::Absolute(path.clone()), Form::Exec(path)]),
    );
    let mut canonical = forms.flat_map(|form| {
        [false, true].map(|block_on_failure| Wiring {
            agent: Agent::Claude,
            form: form.clone(),
            block_on_failure,
            without: Vec::new(),
            wake: false,
        })
    });
    let Some(own) = canonical.find_map(|wiring| calls_alike(&wiring, event, call, handler)) else {
        return Some(other_call(handler));
    };
    let object = handler.as_object()?;
    odd_key(object, call)
        .or_else(|| gone_switch(object, &own))
        .or_else(|| odd_timeout(object, seen, &own))
        .or_else(|| {
            (must_block && handler["onFailure"] != "block").then(|| "it no longer blocks on failure".into())
        })
}

/// The installer's own handler, where the same program is run with the same words.
fn calls_alike(wiring: &Wiring, event: &str, call: Call, handler: &Value) -> Option<Value> {
    let own = wiring.handler(event, call);
    let is_ours = handler["command"].as_str().is_some_and(|command| wiring.wrote(event, call, command));
    (is_ours && ["type", "args"].iter().all(|key| own[*key] == handler[*key])).then_some(own)
}

fn other_call(handler: &Value) -> String {
    match (handler["type"].as_str(), handler["command"].as_str()) {
        (Some("command") | None, Some(command)) => format!("it runs `{command}`"),
        (kind, _) => format!("its type is `{}`", kind.unwrap_or_default()),
    }
}

/// A key that the installer never writes: `if`, `async`, `shell`, `once`, whatever comes.
fn odd_key(handler: &Map<String, Value>, call: Call) -> Option<String> {
    let rewakes = profile::of(Agent::Claude).entry.rewakes.filter(|_| call == Call::Wake);
    let known = |key: &str| {
        matches!(key, "type" | "command" | "args" | "timeout" | "onFailure" | "statusMessage")
            || rewakes == Some(key)
    };
    let (key, value) = handler.iter().find(|(key, value)| !known(key) && **value != false)?;
    Some(format!("it says `{key}: {value}`"))
}

/// Without its switch, an entry that waits for a person would hold the client itself.
fn gone_switch(handler: &Map<String, Value>, own: &Value) -> Option<String> {
    let switch = profile::of(Agent::Claude).entry.rewakes?;
    (own[switch] == true && handler.get(switch) != Some(&Value::Bool(true)))
        .then(|| format!("its `{switch}` is gone"))
}

/// Where the entry was seen, its timeout stays, grows or is the installer's own; else one that is long enough will do.
fn odd_timeout(handler: &Map<String, Value>, seen: Option<&Value>, own: &Value) -> Option<String> {
    let given = handler.get("timeout");
    let fits = match (seen, given) {
        (_, Some(given)) if own["timeout"] == *given => true,
        (Some(seen), Some(given)) if grows(seen.get("timeout"), given) => true,
        (Some(seen), given) => seen.get("timeout") == given,
        (None, None) => true,
        (None, Some(given)) => given.as_f64().is_some_and(|seconds| seconds >= LEAST_SECONDS),
    };
    (!fits).then(|| match given {
        Some(given) => format!("it allows {given} seconds"),
        None => "its timeout is gone".into(),
    })
}

/// More time than before, within what a person would wait for, takes nothing from the hook.
fn grows(seen: Option<&Value>, given: &Value) -> bool {
    let seconds = |value: &Value| value.as_f64().filter(|seconds| (LEAST_SECONDS..=600.0).contains(seconds));
    seconds(given)
        .is_some_and(|given| seen.is_none_or(|seen| seen.as_f64().is_some_and(|seen| given >= seen)))
}

/// It calls us for this, or was meant to.
fn is_meant_as(call: Call, handler: &Value) -> bool {
    match wiring::call(Agent::Claude, handler) {
        Some(own) => own == call,
        None => is_nearly_ours(Agent::Claude, handler),
    }
}

/// Everything that calls us: under which event, for what, in which group.
fn our_handlers(settings: &Value) -> impl Iterator<Item = (&str, Call, &Value, &Value)> {
    all_handlers(settings).filter_map(|(event, group, handler)| {
        Some((event, wiring::call(Agent::Claude, handler)?, group, handler))
    })
}

fn all_handlers(settings: &Value) -> impl Iterator<Item = (&str, &Value, &Value)> {
    let events = settings["hooks"].as_object().into_iter().flatten();
    events.flat_map(|(event, groups)| {
        in_groups(groups).map(move |(group, handler)| (event.as_str(), group, handler))
    })
}

fn handlers<'v>(settings: &'v Value, event: &str) -> impl Iterator<Item = (&'v Value, &'v Value)> {
    in_groups(&settings["hooks"][event])
}

fn in_groups(groups: &Value) -> impl Iterator<Item = (&Value, &Value)> {
    let groups = groups.as_array().into_iter().flatten();
    groups.flat_map(|group| {
        let handlers = group["hooks"].as_array().into_iter().flatten();
        handlers.map(move |handler| (group, handler))
    })
}

/// The settings as the client reads them: strict JSON, an object, a byte order mark forgiven.
pub fn parse(text: &str) -> Option<Value> {
    serde_json::from_str::<Value>(text.trim_start_matches('\u{feff}')).ok().filter(Value::is_object)
}
