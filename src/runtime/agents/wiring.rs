//! The hook entries themselves: which events, which command, and how to tell ours from everybody else's. Pure.

use serde_json::{Map, Value, json};

use super::profile;
use crate::runtime::model::Agent;

/// How an entry calls us.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// In a committed file: a team mate without the binary is not punished.
    Guarded,
    /// By name, without a way out: everybody who opens the repository needs the binary.
    Plain,
    /// By absolute path through a shell.
    Absolute(String),
    /// By absolute path without a shell.
    Exec(String),
}

/// What the entries of one agent look like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wiring {
    pub agent: Agent,
    /// How they call us.
    pub form: Form,
    /// A hook that fails blocks the tool, where the client can do that.
    pub block_on_failure: bool,
    /// Events that the installed client would choke on.
    pub without: Vec<String>,
}

/// Where a person without the binary is sent.
const HOW_TO_INSTALL: &str = "this repository is guarded by cf-guide, which is not on your PATH: the rules are not enforced here; its README says how to install it";

/// The end of that sentence, now and as 0.1.0 wrote it.
const SENT_TO: [&str; 2] = ["its README says how to install it", "install it with `cargo install cf-guide`"];

impl Wiring {
    /// One group per event, to be put last: the event and the group.
    pub fn groups(&self) -> Vec<(String, Value)> {
        let events = profile::of(self.agent).events.iter().map(|event| event.name);
        events
            .filter(|event| !self.without.iter().any(|left_out| left_out == event))
            .map(|event| (event.to_owned(), json!({"hooks": [self.handler(event)]})))
            .collect()
    }

    /// The command line, one constant text per client; only the session's start differs in a committed file.
    pub fn command(&self, event: &str) -> String {
        let agent = self.agent.name();
        match &self.form {
            Form::Guarded if event == "SessionStart" => {
                let notice = json!({"systemMessage": HOW_TO_INSTALL});
                // `exec echo` rather than a group in braces: Codex uses the person's own shell, which may be fish.
                format!(
                    "command -v cf-guide >/dev/null 2>&1 || exec echo '{notice}'; exec cf-guide hook {agent}"
                )
            }
            Form::Guarded => {
                format!("command -v cf-guide >/dev/null 2>&1 || exit 0; exec cf-guide hook {agent}")
            }
            Form::Plain => format!("cf-guide hook {agent}"),
            Form::Absolute(binary) => format!("{} hook {agent}", quote(binary)),
            Form::Exec(binary) => binary.clone(),
        }
    }

    /// True for the command line that this or an earlier release writes.
    pub fn wrote(&self, event: &str, command: &str) -> bool {
        let now = self.command(event);
        let [today, before] = SENT_TO;
        now == command || (now.contains(today) && now.replace(today, before) == command)
    }

    /// The one handler of an event's group.
    pub fn handler(&self, event: &str) -> Value {
        let mut handler = Map::new();
        handler.insert("type".into(), "command".into());
        handler.insert("command".into(), self.command(event).into());
        if let Form::Exec(_) = self.form {
            handler.insert("args".into(), json!(["hook", self.agent.name()]));
        }
        let profile = profile::of(self.agent);
        let seconds = profile.event(event).map_or(profile::SECONDS, |event| event.seconds);
        handler.insert("timeout".into(), seconds.into());
        if self.block_on_failure && profile.entry.blocks_on_failure && profile.is_gating(event) {
            handler.insert("onFailure".into(), "block".into());
        }
        Value::Object(handler)
    }
}

/// True for a handler that runs `cf-guide hook <agent>` in any of the forms.
pub fn is_ours(agent: Agent, handler: &Value) -> bool {
    let Some(command) = handler["command"].as_str() else { return false };
    if let Some(args) = handler["args"].as_array() {
        return is_our_program(command) && *args == [json!("hook"), json!(agent.name())];
    }
    let tail = format!(" hook {}", agent.name());
    command.trim_end().strip_suffix(&tail).is_some_and(|head| is_our_program(last_word(head)))
}

/// The program that a handler of ours runs: a name for the search path, or a path.
pub fn program(agent: Agent, handler: &Value) -> Option<String> {
    let command = handler["command"].as_str().filter(|_| is_ours(agent, handler))?;
    if handler["args"].is_array() {
        return Some(command.to_owned());
    }
    let head = command.trim_end().strip_suffix(&format!(" hook {}", agent.name()))?;
    Some(last_word(head).replace("'\\''", "'"))
}

/// True for a handler that was meant to be ours, or was ours once: it speaks of us but does not call us.
pub fn is_nearly_ours(agent: Agent, handler: &Value) -> bool {
    if is_ours(agent, handler) {
        return false;
    }
    let text = handler.to_string();
    let tail = format!("hook {}", agent.name());
    text.contains("cf-guide")
        || text.contains(&tail)
        || text.contains(&format!("[\"hook\",\"{}\"]", agent.name()))
}

/// How the names of the guidance kit's variables begin.
pub const KIT_VARIABLES: &str = "GUIDANCE_";

/// True for a handler of the guidance kit that cf-guide replaces.
pub fn is_kits(handler: &Value) -> bool {
    let command = handler["command"].as_str().unwrap_or_default();
    command.contains("hook-handler.cjs") || command.contains("cf-guidance-impl")
}

/// The command of a status line: ours, behind a person's own where there is one.
pub fn status_line(binary: &str, own: Option<&str>) -> String {
    let ours = format!("{} statusline", quote(binary));
    own.map_or_else(|| ours.clone(), |own| format!("{ours} --wrap {}", quote(own)))
}

/// True for a status line that runs `cf-guide statusline`.
pub fn is_our_line(line: &Value) -> bool {
    let Some((head, tail)) = line["command"].as_str().and_then(|command| command.split_once(" statusline"))
    else {
        return false;
    };
    (tail.is_empty() || tail.starts_with(' ')) && is_our_program(last_word(head))
}

/// The last word of a command line, a quoted one as a whole.
fn last_word(head: &str) -> &str {
    let head = head.trim_end();
    match head.chars().next_back() {
        Some(quote @ ('\'' | '"')) => {
            let inner = &head[..head.len() - 1];
            inner.rfind(quote).map_or(inner, |start| &inner[start + 1..])
        }
        Some(_) | None => head.rsplit([' ', ';', '|', '&']).next().unwrap_or(head),
    }
}

fn is_our_program(program: &str) -> bool {
    program.rsplit('/').next() == Some("cf-guide")
}

/// A path as one word of a POSIX shell.
pub fn quote(path: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '.' | '_' | '-' | '+' | '@' | '%');
    if path.chars().all(plain) { path.to_owned() } else { format!("'{}'", path.replace('\'', "'\\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wiring(agent: Agent, form: Form) -> Wiring {
        Wiring { agent, form, block_on_failure: false, without: Vec::new() }
    }

    #[test]
    fn every_form_is_recognised_as_ours_and_only_for_its_agent() {
        for agent in Agent::ALL {
            for form in [
                Form::Guarded,
                Form::Plain,
                Form::Absolute("/opt/bin/cf-guide".into()),
                Form::Absolute("/opt/it's here/cf-guide".into()),
                Form::Exec("/opt/it's here/cf-guide".into()),
            ] {
                for (_, group) in wiring(agent, form).groups() {
                    let handler = &group["hooks"][0];
                    assert!(
                        program(agent, handler).is_some_and(|program| is_our_program(&program)),
                        "{handler}"
                    );
                    for other in Agent::ALL {
                        assert_eq!(is_ours(other, handler), other == agent, "{handler}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_status_line_of_ours_is_recognised_whatever_it_wraps() {
        for own in [None, Some("~/.claude/line.sh"), Some("echo 'a b' | cut -c1"), Some("x statusline")] {
            for binary in ["cf-guide", "/opt/it's here/cf-guide"] {
                assert!(is_our_line(&json!({"command": status_line(binary, own)})), "{binary} {own:?}");
            }
        }
        for other in
            ["~/.claude/line.sh", "cf-guide status", "my-cf-guide statusline", "cf-guide statuslines", ""]
        {
            assert!(!is_our_line(&json!({"type": "command", "command": other})), "{other}");
        }
    }

    #[test]
    fn others_are_not_ours() {
        for (command, nearly) in [
            ("node hook-handler.cjs pre-bash", false),
            ("cf-gide hook claude", true),
            ("cf-guide hook pre-bash", true),
            ("my-cf-guide hook claude", true),
            ("echo cf-guide", true),
            ("", false),
        ] {
            let handler = json!({"type": "command", "command": command});
            assert!(!is_ours(Agent::Claude, &handler), "{command}");
            assert_eq!(is_nearly_ours(Agent::Claude, &handler), nearly, "{command}");
        }
    }

    #[test]
    fn the_strings_are_the_documented_ones() {
        let guarded = wiring(Agent::Claude, Form::Guarded);
        assert_eq!(
            guarded.command("PreToolUse"),
            "command -v cf-guide >/dev/null 2>&1 || exit 0; exec cf-guide hook claude"
        );
        assert!(guarded.command("SessionStart").contains("|| exec echo '{\"systemMessage\":"));
        assert_eq!(guarded.command("SessionStart").matches('\'').count(), 2);
        let strict = Wiring { block_on_failure: true, ..wiring(Agent::Claude, Form::Plain) };
        let entry = |event: &str| strict.handler(event);
        assert_eq!(
            entry("PreToolUse"),
            json!({"type": "command", "command": "cf-guide hook claude", "timeout": 10, "onFailure": "block"})
        );
        assert_eq!(
            entry("Stop"),
            json!({"type": "command", "command": "cf-guide hook claude", "timeout": 10})
        );
        let exec = wiring(Agent::Claude, Form::Exec("/usr/bin/cf-guide".into())).groups();
        assert_eq!(exec[0].1["hooks"][0]["args"], json!(["hook", "claude"]));
    }
}
