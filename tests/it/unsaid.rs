//! Things that are learned hold no secret and no word of a prompt that nobody marked: not in their files, not in what
//! the server answers, not in what a hook tells.

use std::fs;

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use crate::support::Sandbox;

/// How something that must not come out is brought in.
#[derive(Debug, Clone, Copy)]
enum Carrier {
    Refused,
    Prompt,
    Marked,
    Interrupted,
    PutBack,
    Agent,
    Person,
    Asked,
}

fn carrier() -> impl Strategy<Value = Carrier> {
    use Carrier::*;
    select(vec![Refused, Prompt, Marked, Interrupted, PutBack, Agent, Person, Asked])
}

/// A credential as services make them, and the part of it that nobody may see.
fn secret() -> impl Strategy<Value = (String, String)> {
    prop_oneof![
        "[A-Za-z0-9]{35}[0-9]".prop_map(|body| (format!("ghp_{body}"), body)),
        "[A-Za-z0-9]{19}[0-9]".prop_map(|body| (format!("glpat-{body}"), body)),
        "[A-Z2-7]{16}".prop_map(|body| (format!("AKIA{body}"), body)),
        "[A-Za-z0-9]{35}[0-9]".prop_map(|body| (format!("npm_{body}"), body)),
    ]
}

struct Scene {
    sandbox: Sandbox,
    number: u32,
}

impl Scene {
    fn hook(&mut self, name: &str, more: Value) -> String {
        self.number += 1;
        let mut event = json!({
            "hook_event_name": name, "session_id": "s", "cwd": self.sandbox.repo(),
            "transcript_path": "/nonexistent/transcript.jsonl", "tool_use_id": format!("t{}", self.number),
        });
        for (key, value) in more.as_object().into_iter().flatten() {
            event[key] = value.clone();
        }
        self.sandbox.hook("claude", &event).stdout
    }

    fn prompt(&mut self, text: &str) -> String {
        self.hook("UserPromptSubmit", json!({ "prompt": text }))
    }

    fn bash(&mut self, name: &str, command: &str, interrupted: bool) -> String {
        let response = json!({ "stdout": "", "stderr": "", "interrupted": interrupted });
        self.hook(
            name,
            json!({ "tool_name": "Bash", "tool_input": { "command": command }, "tool_response": response }),
        )
    }

    fn edit(&mut self, old: &str, new: &str) {
        let file = self.sandbox.repo().join("src/a.rs");
        self.hook(
            "PostToolUse",
            json!({
                "tool_name": "Edit", "tool_response": {},
                "tool_input": { "file_path": file, "old_string": old, "new_string": new },
            }),
        );
    }

    /// Calls a tool of the server; everything that it says.
    fn tool(&self, name: &str, arguments: &Value) -> String {
        let call = json!({
            "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": name, "arguments": arguments },
        });
        self.sandbox.run_with(&["mcp"], format!("{call}\n").as_bytes()).stdout
    }

    fn bring(&mut self, carrier: Carrier, secret: &str, word: &str) {
        match carrier {
            Carrier::Refused => drop(self.bash("PreToolUse", &format!("npm install {secret}"), false)),
            Carrier::Prompt => drop(self.prompt(&format!("{word} npm install with {secret}, {word}"))),
            Carrier::Marked => drop(self.prompt(&format!(
                "{word}\nWrong: ran `npm install` with {secret}\nRight: pnpm add, not {secret}\nWhy: {secret}\n{word}"
            ))),
            Carrier::Interrupted => {
                self.bash("PreToolUse", &format!("curl -H 'X: {secret}' x.example"), false);
                self.bash("PostToolUse", &format!("curl -H 'X: {secret}' x.example"), true);
                self.prompt(&format!("no, don't do that, {word}"));
            }
            Carrier::PutBack => {
                self.edit(secret, word);
                self.prompt(&format!("{word} was better"));
                self.edit(word, secret);
            }
            Carrier::Agent => drop(self.tool(
                "store_trace",
                &json!({ "type": "reflection", "what_happened": format!("npm install, {secret}"), "why": secret }),
            )),
            Carrier::Person => drop(self.sandbox.run(&[
                "trace", "store", "--type", "correction", "--what", &format!("ran npm install {secret}"), "--right",
                &format!("pnpm add without {secret}"),
            ])),
            Carrier::Asked => {
                self.bash("PermissionRequest", &format!("curl -d {secret} y.example"), false);
                self.prompt(&format!("stop, use pnpm instead of npm install {word}"));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_planted_secret_and_no_unmarked_word_comes_out(
        brought in prop::collection::vec((carrier(), secret(), "zq[a-y]{14}"), 3..7),
    ) {
        let sandbox = Sandbox::new();
        sandbox.write("CLAUDE.md", "- [no-npm] Never run `npm install`; use `pnpm add`.\n");
        sandbox.write(".cf-guide/config.toml", "mode = \"enforce\"\n");
        let mut scene = Scene { sandbox, number: 0 };
        scene.bash("PreToolUse", "npm install left-pad", false);
        for (carrier, (secret, _), word) in &brought {
            scene.bring(*carrier, secret, word);
        }
        let state = scene.sandbox.state();
        scene.sandbox.run(&["maintain", state.to_str().unwrap()]);
        let mut said = vec![
            scene.tool("query_traces", &json!({ "query": "npm install curl ran edit", "level": "full", "limit": 50 })),
            scene.tool("extract_patterns", &json!({})),
            scene.sandbox.run(&["trace", "list", "--json"]).stdout,
            scene.sandbox.run(&["trace", "patterns"]).stdout,
            // A hook of a session that sets out to do the same, three times: another precedent each time.
            scene.hook("UserPromptSubmit", json!({ "prompt": "npm install left-pad", "session_id": "later" })),
            scene.hook("UserPromptSubmit", json!({ "prompt": "npm install left-pad", "session_id": "later" })),
            scene.hook("UserPromptSubmit", json!({ "prompt": "ran npm install, pnpm add", "session_id": "later" })),
        ];
        prop_assert!(said[4].contains("happened here before"), "the check looks at something: {said:?}");
        for file in ["traces.db", "traces.idx", "precedents.bin"] {
            let bytes = fs::read(state.join(file)).unwrap();
            said.push(String::from_utf8_lossy(&bytes).into_owned());
        }
        for (carrier, (_, body), word) in &brought {
            for (number, text) in said.iter().enumerate() {
                prop_assert!(!text.contains(body.as_str()), "{carrier:?}: {body} in {number}");
                prop_assert!(!text.contains(word.as_str()), "{carrier:?}: {word} in {number}");
            }
        }
    }
}
