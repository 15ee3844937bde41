//! The hook entries themselves: which events, which command, and how to tell ours from everybody else's. Pure.

use serde::{Deserialize, Serialize};
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

/// What an entry asks us to do. An event can have one entry of each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// Judge the event.
    #[default]
    Hook,
    /// Wait for a person's answer, and go on with it.
    Wake,
}

impl Call {
    /// All of them, in the order in which they stand under an event.
    pub const ALL: [Self; 2] = [Self::Hook, Self::Wake];

    /// The words behind the program, before the agent's name.
    const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Hook => &["hook"],
            Self::Wake => &["decision", "wake"],
        }
    }

    /// The words behind the program.
    fn args(self, agent: Agent) -> Vec<&'static str> {
        [self.words(), &[agent.name()][..]].concat()
    }

    /// The end of a command line that calls us so.
    fn tail(self, agent: Agent) -> String {
        format!(" {}", self.args(agent).join(" "))
    }

    /// It belongs under this event.
    fn is_at(self, event: &str) -> bool {
        match self {
            Self::Hook => true,
            Self::Wake => event == "Stop",
        }
    }
}

impl From<Call> for u8 {
    fn from(call: Call) -> Self {
        match call {
            Call::Hook => 0,
            Call::Wake => 1,
        }
    }
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
    /// A client that stopped while a question is open is woken with the answer.
    pub wake: bool,
}

/// One group of ours under an event.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    pub event: String,
    pub call: Call,
    /// As it stands in the file, with one handler.
    pub group: Value,
}

/// Where a person without the binary is sent.
const HOW_TO_INSTALL: &str = "this repository is guarded by cf-guide, which is not on your PATH: the rules are not enforced here; its README says how to install it";

/// The end of that sentence, now and as 0.1.0 wrote it.
const SENT_TO: [&str; 2] = ["its README says how to install it", "install it with `cargo install cf-guide`"];

impl Wiring {
    /// The groups of every event, each to be put last.
    pub fn groups(&self) -> Vec<Group> {
        let events = profile::of(self.agent).events.iter().map(|event| event.name);
        let events = events.filter(|event| !self.without.iter().any(|left_out| left_out == event));
        let calls = |event: &'static str| {
            let wanted = Call::ALL.into_iter().filter(|call| *call == Call::Hook || self.wake);
            wanted.filter(|call| call.is_at(event)).map(move |call| (event, call))
        };
        let group = |(event, call): (&str, Call)| Group {
            event: event.to_owned(),
            call,
            group: json!({"hooks": [self.handler(event, call)]}),
        };
        events.flat_map(calls).map(group).collect()
    }

    /// The command line, one constant text per client; only the session's start differs in a committed file.
    pub fn command(&self, event: &str, call: Call) -> String {
        let words = call.args(self.agent).join(" ");
        match &self.form {
            Form::Guarded if event == "SessionStart" => {
                let notice = json!({"systemMessage": HOW_TO_INSTALL});
                // `exec echo` rather than a group in braces: Codex uses the person's own shell, which may be fish.
                format!("command -v cf-guide >/dev/null 2>&1 || exec echo '{notice}'; exec cf-guide {words}")
            }
            Form::Guarded => {
                format!("command -v cf-guide >/dev/null 2>&1 || exit 0; exec cf-guide {words}")
            }
            Form::Plain => format!("cf-guide {words}"),
            Form::Absolute(binary) => format!("{} {words}", quote(binary)),
            Form::Exec(binary) => binary.clone(),
        }
    }

    /// True for the command line that this or an earlier release writes.
    pub fn wrote(&self, event: &str, call: Call, command: &str) -> bool {
        let now = self.command(event, call);
        let [today, before] = SENT_TO;
        now == command || (now.contains(today) && now.replace(today, before) == command)
    }

    /// The one handler of a group.
    pub fn handler(&self, event: &str, call: Call) -> Value {
        let mut handler = Map::new();
        handler.insert("type".into(), "command".into());
        handler.insert("command".into(), self.command(event, call).into());
        if let Form::Exec(_) = self.form {
            handler.insert("args".into(), call.args(self.agent).into());
        }
        let profile = profile::of(self.agent);
        match call {
            Call::Hook => {
                let seconds = profile.event(event).map_or(profile::SECONDS, |event| event.seconds);
                handler.insert("timeout".into(), seconds.into());
                if self.block_on_failure && profile.entry.blocks_on_failure && profile.is_gating(event) {
                    handler.insert("onFailure".into(), "block".into());
                }
            }
            Call::Wake => {
                handler.insert("timeout".into(), profile.entry.wake_seconds.into());
                if let Some(switch) = profile.entry.rewakes {
                    handler.insert(switch.into(), true.into());
                }
            }
        }
        Value::Object(handler)
    }
}

/// What a handler calls us for, in any of the forms; None for everybody else's.
pub fn call(agent: Agent, handler: &Value) -> Option<Call> {
    let command = handler["command"].as_str()?;
    let args = handler["args"].as_array();
    Call::ALL.into_iter().find(|call| match args {
        Some(args) => is_our_program(command) && args.iter().eq(call.args(agent).iter()),
        None => before(agent, *call, command).is_some_and(|head| is_our_program(last_word(head))),
    })
}

/// True for a handler that runs `cf-guide hook <agent>` in any of the forms.
pub fn is_ours(agent: Agent, handler: &Value) -> bool {
    call(agent, handler) == Some(Call::Hook)
}

/// The program that a handler of ours runs: a name for the search path, or a path.
pub fn program(agent: Agent, handler: &Value) -> Option<String> {
    let command = handler["command"].as_str()?;
    let call = call(agent, handler)?;
    if handler["args"].is_array() {
        return Some(command.to_owned());
    }
    Some(last_word(before(agent, call, command)?).replace("'\\''", "'"))
}

/// What stands before our words in a command line.
pub fn before(agent: Agent, call: Call, command: &str) -> Option<&str> {
    command.trim_end().strip_suffix(&call.tail(agent))
}

/// True for a handler that was meant to be ours, or was ours once: it speaks of us but does not call us.
pub fn is_nearly_ours(agent: Agent, handler: &Value) -> bool {
    if call(agent, handler).is_some() {
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
        Wiring { agent, form, block_on_failure: false, without: Vec::new(), wake: true }
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
                for Group { call: own, group, .. } in wiring(agent, form).groups() {
                    let handler = &group["hooks"][0];
                    assert!(
                        program(agent, handler).is_some_and(|program| is_our_program(&program)),
                        "{handler}"
                    );
                    for other in Agent::ALL {
                        let expected = (other == agent).then_some(own);
                        assert_eq!(call(other, handler), expected, "{handler}");
                        assert_eq!(is_nearly_ours(other, handler), other != agent, "{handler}");
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
            guarded.command("PreToolUse", Call::Hook),
            "command -v cf-guide >/dev/null 2>&1 || exit 0; exec cf-guide hook claude"
        );
        let start = guarded.command("SessionStart", Call::Hook);
        assert!(start.contains("|| exec echo '{\"systemMessage\":"));
        assert_eq!(start.matches('\'').count(), 2);
        let strict = Wiring { block_on_failure: true, ..wiring(Agent::Claude, Form::Plain) };
        let entry = |event: &str| strict.handler(event, Call::Hook);
        assert_eq!(
            entry("PreToolUse"),
            json!({"type": "command", "command": "cf-guide hook claude", "timeout": 10, "onFailure": "block"})
        );
        assert_eq!(
            entry("Stop"),
            json!({"type": "command", "command": "cf-guide hook claude", "timeout": 10})
        );
        let exec = wiring(Agent::Claude, Form::Exec("/usr/bin/cf-guide".into())).groups();
        assert_eq!(exec[0].group["hooks"][0]["args"], json!(["hook", "claude"]));
        let at_stop: Vec<&Value> =
            exec.iter().filter(|group| group.event == "Stop").map(|group| &group.group["hooks"][0]).collect();
        assert_eq!(at_stop.len(), 2);
        assert_eq!(
            *at_stop[1],
            json!({
                "type": "command", "command": "/usr/bin/cf-guide", "args": ["decision", "wake", "claude"],
                "timeout": 43200, "asyncRewake": true,
            })
        );
        assert_eq!(
            wiring(Agent::Codex, Form::Guarded).handler("Stop", Call::Wake),
            json!({
                "type": "command",
                "command": "command -v cf-guide >/dev/null 2>&1 || exit 0; exec cf-guide decision wake codex",
                "timeout": 600,
            })
        );
    }
}
