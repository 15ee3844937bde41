//! The whole of an action as a person is shown it, and the key that an approval of it is bound to. Pure.
//!
//! Everything that can change what happens is in it: the tool, every field of its input, known or not, the folder, the
//! scripts it runs by their content, the work tree and the policy. What is written for people alone is not.

use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

use crate::runtime::guards::secrets;
use crate::runtime::model::{Action, ActionKind, FileChange};
use crate::runtime::system::state::hex;

/// An action, complete.
#[derive(Debug)]
pub struct Canonical<'a> {
    pub agent: &'a str,
    pub tool: &'a str,
    /// Its input, every field.
    pub input: Value,
    /// The folder it runs in, links resolved.
    pub cwd: String,
    /// The work tree whose policy judged it.
    pub root: &'a str,
    pub policy: [u8; 32],
    /// The content of the scripts it runs, hashed.
    pub scripts: &'a [String],
}

/// More than this is not kept for the prompt; how much more is said there.
const MOST_SHOWN: usize = 16 * 1024;

impl Canonical<'_> {
    /// The key: sha-256 over everything, in full.
    pub fn key(&self) -> String {
        let mut hash = Sha256::new();
        for text in [self.agent, self.tool, &self.cwd, self.root] {
            add(&mut hash, text.as_bytes());
        }
        add(&mut hash, &self.policy);
        hash.update((self.scripts.len() as u64).to_le_bytes());
        self.scripts.iter().for_each(|script| add(&mut hash, script.as_bytes()));
        match &self.input {
            Value::Object(fields) => {
                let acting = fields.iter().filter(|(name, _)| !is_for_people(self.tool, name));
                add_fields(&mut hash, acting.map(|(name, value)| (name.as_str(), value)));
            }
            other => add_value(&mut hash, other),
        }
        hex(&hash.finalize())
    }

    /// What a person is shown, one field after the other, credentials masked; and how many characters are left out.
    pub fn shown(&self) -> (String, usize) {
        let mut text = format!("folder: {}\n", self.cwd);
        let mut tell = |name: &str, value: &Value| {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let gap = if value.contains('\n') { '\n' } else { ' ' };
            text.push_str(&format!("{name}:{gap}{}\n", value.trim_end_matches('\n')));
        };
        match &self.input {
            Value::Object(fields) => fields.iter().for_each(|(name, value)| tell(name, value)),
            other => tell("input", other),
        }
        let mut end = text.floor_char_boundary(MOST_SHOWN);
        let hidden = text[end..].chars().count();
        if hidden == 0 {
            end = text.len();
        }
        (secrets::mask(&text[..end], None), hidden)
    }
}

/// The client asks for a line about each command; it changes nothing of what runs.
fn is_for_people(tool: &str, field: &str) -> bool {
    tool == "Bash" && field == "description"
}

/// What the action says by itself, where the client's own input is not at hand.
pub fn input_of(action: &Action) -> Value {
    match &action.kind {
        ActionKind::Command { line } => json!({ "command": line }),
        ActionKind::Edit { files } => files
            .iter()
            .map(|file| {
                let change = match &file.change {
                    FileChange::Write => "write",
                    FileChange::Modify => "modify",
                    FileChange::Delete => "delete",
                    FileChange::Move { to } => to,
                };
                let replaces = file.replaces.iter().map(|one| json!([one.old, one.new, one.all]));
                json!([file.path, change, file.added, replaces.collect::<Vec<_>>()])
            })
            .collect(),
        ActionKind::Read { path, .. } => json!({ "path": path }),
        ActionKind::Task { prompt, agent_type } => json!({ "agent": agent_type, "prompt": prompt }),
        ActionKind::Fetch { url } => json!({ "url": url }),
        ActionKind::Tool { fields } => {
            let all: Vec<Value> = fields.iter().map(|(name, value)| json!([name, value])).collect();
            let mut input = Map::new();
            input.insert("fields".into(), Value::Array(all));
            Value::Object(input)
        }
    }
}

/// Each part with its length before it, so that no two parts read as one.
fn add(hash: &mut Sha256, bytes: &[u8]) {
    hash.update((bytes.len() as u64).to_le_bytes());
    hash.update(bytes);
}

/// Each kind begins with a letter of its own. Nesting is bounded by the parser that made the value.
fn add_value(hash: &mut Sha256, value: &Value) {
    match value {
        Value::Null => hash.update(b"n"),
        Value::Bool(yes) => hash.update(if *yes { b"t" } else { b"f" }),
        Value::Number(number) => {
            hash.update(b"d");
            add(hash, number.to_string().as_bytes());
        }
        Value::String(text) => {
            hash.update(b"s");
            add(hash, text.as_bytes());
        }
        Value::Array(values) => {
            hash.update(b"a");
            hash.update((values.len() as u64).to_le_bytes());
            values.iter().for_each(|value| add_value(hash, value));
        }
        Value::Object(fields) => add_fields(hash, fields.iter().map(|(name, value)| (name.as_str(), value))),
    }
}

/// Fields have no order.
fn add_fields<'v>(hash: &mut Sha256, fields: impl Iterator<Item = (&'v str, &'v Value)>) {
    let mut fields: Vec<(&str, &Value)> = fields.collect();
    fields.sort_unstable_by_key(|(name, _)| *name);
    hash.update(b"o");
    hash.update((fields.len() as u64).to_le_bytes());
    for (name, value) in fields {
        add(hash, name.as_bytes());
        add_value(hash, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn canonical(tool: &'static str, input: Value) -> Canonical<'static> {
        Canonical {
            agent: "claude",
            tool,
            input,
            cwd: "/r".into(),
            root: "/r",
            policy: [7; 32],
            scripts: &[],
        }
    }

    fn value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i32>().prop_map(Value::from),
            "[a-c\n ]{0,4}".prop_map(Value::from),
        ];
        leaf.prop_recursive(3, 16, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map("[a-d]{1,2}", inner, 0..4)
                    .prop_map(|fields| Value::Object(fields.into_iter().collect())),
            ]
        })
    }

    /// The same fields, in the opposite order all the way down.
    fn reversed(value: &Value) -> Value {
        match value {
            Value::Object(fields) => Value::Object(
                fields.iter().rev().map(|(name, value)| (name.clone(), reversed(value))).collect(),
            ),
            Value::Array(values) => Value::Array(values.iter().map(reversed).collect()),
            other => other.clone(),
        }
    }

    proptest! {
        #[test]
        fn two_inputs_have_one_key_only_where_they_are_the_same(one in value(), other in value()) {
            let same = canonical("Edit", one.clone()).key() == canonical("Edit", other.clone()).key();
            prop_assert_eq!(same, one == other);
            prop_assert_eq!(canonical("Edit", reversed(&one)).key(), canonical("Edit", one).key());
        }

        #[test]
        fn a_field_more_less_or_other_is_another_key(input in value(), name in "[a-z_]{1,9}", new in value()) {
            let mut fields = match input { Value::Object(fields) => fields, other => {
                let mut fields = Map::new();
                fields.insert("command".into(), other);
                fields
            }};
            let before = canonical("mcp__x__y", Value::Object(fields.clone())).key();
            let old = fields.insert(name.clone(), new.clone());
            let after = canonical("mcp__x__y", Value::Object(fields.clone())).key();
            prop_assert_eq!(before == after, old.as_ref() == Some(&new));
        }
    }

    #[test]
    fn every_part_of_the_action_is_in_the_key() {
        let scripts = ["a".to_owned()];
        let whole = || Canonical { scripts: &scripts, ..canonical("Bash", json!({"command": "make x"})) };
        let other = ["b".to_owned()];
        let two = ["a".to_owned(), "a".to_owned()];
        let changed = [
            Canonical { agent: "codex", ..whole() },
            Canonical { tool: "shell", ..whole() },
            Canonical { cwd: "/r/sub".into(), ..whole() },
            Canonical { root: "/other", ..whole() },
            Canonical { policy: [8; 32], ..whole() },
            Canonical { scripts: &other, ..whole() },
            Canonical { scripts: &two, ..whole() },
            Canonical { scripts: &[], ..whole() },
            Canonical { input: json!({"command": "make x "}), ..whole() },
            Canonical { input: json!({"command": "make x", "dangerouslyDisableSandbox": true}), ..whole() },
            Canonical { input: json!({"command": "make x", "run_in_background": true}), ..whole() },
            Canonical { input: json!({"command": "make x", "timeout": 1}), ..whole() },
            Canonical {
                input: json!({"command": "make x", "sandbox_permissions": "require_escalated"}),
                ..whole()
            },
            Canonical { input: json!({"command": "make x", "with_escalated_permissions": true}), ..whole() },
            Canonical { input: json!({"command": "make x", "workdir": "/"}), ..whole() },
            Canonical { input: json!({"command": "make x", "nobody_knows_this": null}), ..whole() },
        ];
        let key = whole().key();
        assert_eq!(key.len(), 64);
        let mut seen = std::collections::BTreeSet::from([key.clone()]);
        for one in &changed {
            assert!(seen.insert(one.key()), "{one:?}");
        }
        let told = Canonical { input: json!({"description": "Build x", "command": "make x"}), ..whole() };
        assert_eq!(told.key(), key, "what is written for people alone is no part of it");
        let issue = |text: &str| canonical("mcp__tracker__open", json!({ "description": text })).key();
        assert_ne!(issue("a"), issue("b"), "elsewhere a field of that name is what happens");
    }

    #[test]
    fn all_of_it_is_shown_or_how_much_is_not() {
        let (text, hidden) =
            canonical("Edit", json!({"old_string": "a\nb", "new_string": "c", "replace_all": true})).shown();
        assert_eq!(
            (text.as_str(), hidden),
            ("folder: /r\nold_string:\na\nb\nnew_string: c\nreplace_all: true\n", 0)
        );
        let (text, hidden) = canonical("Write", json!({ "content": "ü".repeat(MOST_SHOWN) })).shown();
        assert_eq!(text.chars().count() + hidden, "folder: /r\ncontent: \n".len() + MOST_SHOWN);
    }
}
