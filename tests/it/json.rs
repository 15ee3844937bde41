//! Every document that a command prints has the shape that `cf-guide schema` and `docs/json.md` say it has.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Map, Value, json};

use crate::support::{Said, Sandbox, ok};

/// What is wrong with a value, as far as our schemas say anything.
fn wrong(value: &Value, schema: &Value, at: &str) -> Option<String> {
    if let Some(expected) = schema.get("const") {
        return (value != expected).then(|| format!("{at} is {value}, not {expected}"));
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return None,
    };
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    if !kinds.contains(&kind) {
        return Some(format!("{at} is a {kind}, not {kinds:?}"));
    }
    match value {
        Value::Array(items) => items
            .iter()
            .enumerate()
            .find_map(|(n, item)| wrong(item, &schema["items"], &format!("{at}[{n}]"))),
        Value::Object(fields) => {
            let needed = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let missing = needed.into_iter().find(|name| !fields.contains_key(*name));
            missing.map(|name| format!("{at}.{name} is missing")).or_else(|| {
                fields.iter().find_map(|(name, value)| match schema["properties"].get(name) {
                    Some(schema) => wrong(value, schema, &format!("{at}.{name}")),
                    None => (schema["additionalProperties"] == false)
                        .then(|| format!("{at}.{name} is not in the schema")),
                })
            })
        }
        _ => None,
    }
}

const SESSION: &str = "4b7a0f6e-0000-4000-8000-000000000001";

fn event(sandbox: &Sandbox, name: &str, id: &str, command: &str) -> Value {
    let mut event = sandbox.bash(command);
    event["session_id"] = SESSION.into();
    event["hook_event_name"] = name.into();
    event["tool_use_id"] = id.into();
    event["permission_mode"] = "bypassPermissions".into();
    event
}

/// A repository with something of everything.
fn busy() -> Sandbox {
    let sandbox = Sandbox::on_path();
    sandbox.write(
        "CLAUDE.md",
        "- Never force push.\n- Ask before running `terraform destroy`.\n- You must be careful with `src/**`.\n",
    );
    assert_eq!(sandbox.run(&["init", "--yes", "--agent", "claude"]).code, 0);
    let start = json!({
        "hook_event_name": "SessionStart", "session_id": SESSION, "source": "startup", "cwd": sandbox.repo(),
        "transcript_path": sandbox.folder().join("transcript.jsonl"),
    });
    sandbox.hook("claude", &start);
    for (id, command) in [
        ("a", "uv run pytest | tail -5"),
        ("b", "terraform destroy"),
        ("c", "git push --force origin x"),
        ("d", "echo 'some words' > b.txt && curl https://example.com"),
    ] {
        sandbox.hook("claude", &event(&sandbox, "PreToolUse", id, command));
    }
    let mut failed = event(&sandbox, "PostToolUseFailure", "a", "uv run pytest | tail -5");
    failed["error"] = "Exit code 1\nboom".into();
    failed["duration_ms"] = 1400.into();
    sandbox.hook("claude", &failed);
    sandbox
}

/// What a command says once nobody is in its way: a worker that a hook started may hold a file for a moment.
fn patient(sandbox: &Sandbox, args: &[&str]) -> Said {
    let mut tries = (0..100).map(|_| sandbox.run(args));
    tries.find(|said| said.code != 75).unwrap_or_else(|| panic!("{args:?}: busy for long"))
}

#[test]
fn every_document_has_the_shape_of_its_schema() {
    let sandbox = busy();
    sandbox.write("features.json", r#"[{"id": "a", "title": "b"}]"#);
    let elsewhere = sandbox.folder().join("elsewhere");
    let elsewhere = elsewhere.to_str().unwrap();
    let failed = sandbox.folder().join("event.json");
    std::fs::write(&failed, event(&sandbox, "PostToolUseFailure", "z", "ls").to_string()).unwrap();
    let failed = failed.to_str().unwrap();
    sandbox.three_times_no();
    let patterns = patient(&sandbox, &["trace", "patterns", "--json"]).json();
    let pattern = patterns["patterns"][0]["id"].as_str().unwrap_or_else(|| panic!("{patterns}"));
    let mut seen = BTreeSet::new();
    let mut check = |args: &[&str], document: &Value| {
        let name = document["schema"].as_str().unwrap_or_else(|| panic!("{args:?}: {document}")).to_owned();
        let short = name.split('/').nth(1).unwrap();
        let schema = sandbox.run(&["schema", short]);
        assert_eq!(schema.code, 0, "{args:?}: {schema:?}");
        assert_eq!(wrong(document, &schema.json(), short), None, "{args:?}: {document:#}");
        seen.insert(short.to_owned());
    };
    // What only a person may do prints its document in a terminal, among its other words.
    let waiting = sandbox.run(&["pending", "--json"]).json()["pending"][0]["id"].as_str().unwrap().to_owned();
    for args in [
        &["decision", "resolve", &waiting, "--choice", "2", "--json"][..],
        &["decision", "export", "--adr", "--json"],
    ] {
        ok(&sandbox.run(&["decision", "request", "--prompt", "Which?", "--option", "a", "--option", "b"]));
        let said = sandbox.at_terminal(args, "").stdout;
        let (from, to) = (said.find('{').unwrap(), said.rfind('}').unwrap());
        check(args, &serde_json::from_str(&said[from..=to]).unwrap());
    }
    for args in [
        &["init", "--yes", "--json"][..],
        &["status", "--json"],
        &["explain", "--json", "--", "git", "push", "--force"],
        &["log", "--json"],
        &["log", "--stats", "--json"],
        &["why", "last", "--json"],
        &["threat", "list", "--json"],
        &["standing", "--json"],
        &["quorum", "list", "--json"],
        &["pins", "list", "--json"],
        &["guards", "list", "--json"],
        &["policy", "list", "--json"],
        &["policy", "show", "never-force-push-fcb4", "--json"],
        &["policy", "lint", "--format", "json"],
        &["policy", "test", "--json"],
        &["policy", "compile", "--json"],
        &["policy", "adopt", "--json"],
        &["pending", "--json"],
        &["verify", "--json"],
        &["doctor", "--json"],
        &["checkpoint", "--json"],
        &["guidance", "list", "--json"],
        &["guidance", "show", "--json"],
        &["guidance", "test", "--event", failed, "--json"],
        &["guidance", "request", "--json", "what now"],
        &["guidance", "requests", "--json"],
        &["session", "list", "--json"],
        &["session", "show", "--json"],
        &["track", "new", "parser", "--json"],
        &["track", "switch", "parser", "--json"],
        &["track", "list", "--json"],
        &["track", "show", "parser", "--json"],
        &["feature", "list", "--track", "parser", "--json"],
        &["feature", "show", "P1", "--track", "parser", "--json"],
        &["feature", "next", "--track", "parser", "--json"],
        &["feature", "import", "features.json", "--track", "parser", "--json"],
        &["evaluate", "parser", "--json"],
        &["trace", "list", "--json"],
        &["trace", "query", "force push", "--json"],
        &["trace", "query", "force push", "--level", "metadata", "--json"],
        &["trace", "store", "--what", "x", "--json"],
        &["trace", "patterns", "--json"],
        &["trace", "guard", pattern, "--dry-run", "--json"],
        &["trace", "health", "--json"],
        &["trace", "metrics", "--json"],
        &["trace", "rebuild", "--json"],
        &["compact", "--json"],
        &["recover", "--json"],
        &["track", "close", "parser", "--json"],
        &["demo", "--json"],
        &["analyze", "--json"],
        &["replay", "--json"],
        &["report", "--json"],
        &["conformance", "--json"],
        &["evolution", "--json"],
        &["audit", "--json"],
        &["proof", "verify", "--json"],
        &["proof", "show", "last", "--json"],
        &["review", "--json"],
        &["ab", "--json"],
        &["autopilot", "status", "--json"],
        &["autopilot", "history", "--json"],
        &["autopilot", "--once", "--json"],
        &["autopilot", "evidence", "export"],
        &["decision", "request", "--json", "--prompt", "Which?", "--option", "a: b", "--option", "c"],
        &["decision", "list", "--json"],
        &["decision", "check", "--json"],
        &["decision", "dashboard", "--json"],
        &["decision", "stats", "--json"],
        &["decision", "inject", "status", "--json"],
        &["scaffold", "--json", "--output", elsewhere],
        &["observe", "--json"],
        &["enforce", "--json"],
        &["update", "--dry-run", "--json"],
        &["uninstall", "--dry-run", "--json"],
        &["codex", "pre-command", "--command", "ls"],
    ] {
        let said = patient(&sandbox, args);
        assert!(matches!(said.code, 0 | 1), "{args:?}: {said:?}");
        check(args, &said.json());
    }
    let table: Value = serde_json::from_str(include_str!("../../templates/shapes.json")).unwrap();
    let listed: BTreeSet<String> =
        table.as_array().unwrap().iter().map(|shape| shape["name"].as_str().unwrap().to_owned()).collect();
    assert_eq!(seen, listed);
}

#[test]
fn no_field_is_without_words_for_what_it_means() {
    let table: Value = serde_json::from_str(include_str!("../../templates/shapes.json")).unwrap();
    for shape in table.as_array().unwrap() {
        assert!(shape["says"].as_str().is_some_and(|says| says.ends_with('.')), "{}", shape["name"]);
        for field in shape["fields"].as_array().unwrap() {
            let words = field[2].as_str().unwrap();
            // A part of a sentence, as every other: what a row of the page holds.
            assert!(words.len() > 2 && !words.ends_with('.'), "{}: {field}", shape["name"]);
        }
    }
}

#[test]
fn the_schema_finds_what_is_wrong() {
    let sandbox = busy();
    let schema = sandbox.run(&["schema", "pending"]).json();
    let document = sandbox.run(&["pending", "--json"]).json();
    let broken = |change: fn(&mut Value)| {
        let mut document = document.clone();
        change(&mut document);
        wrong(&document, &schema, "x")
    };
    assert_eq!(broken(|_| ()), None);
    assert_eq!(broken(|it| it["more"] = 1.into()).as_deref(), Some("x.more is not in the schema"));
    assert!(broken(|it| it["pending"][0]["at"] = "now".into()).is_some());
    assert!(broken(|it| it["schema"] = "cf-guide/pending/2".into()).is_some());
    assert!(broken(|it| _ = it["pending"][0].as_object_mut().unwrap().remove("why")).is_some());
    let unknown = sandbox.run(&["schema", "nonsense"]);
    assert!(unknown.code == 64 && unknown.stderr.contains("config, guidance, "), "{unknown:?}");
}

#[test]
fn the_page_about_json_is_the_one_that_the_binary_makes() {
    let page = Sandbox::new().run(&["schema", "--markdown"]).stdout;
    let kept = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/json.md")).unwrap();
    assert!(page == kept, "run `cargo run -- schema --markdown > docs/json.md`");
}

/// A value that a property of our schemas takes, as TOML.
fn example(schema: &Value) -> String {
    if let Some(words) = schema["enum"].as_array() {
        return words[0].to_string();
    }
    if let Some(one) = schema["oneOf"].get(0) {
        return example(one);
    }
    match schema["type"].as_str().unwrap_or_default() {
        "integer" => schema["maximum"].to_string(),
        "boolean" => "true".into(),
        "array" if schema["prefixItems"].is_array() => format!("[{}]", example(&schema["prefixItems"][0])),
        "array" => format!("[{}]", example(&schema["items"])),
        "string" if schema["pattern"] == "^>=" => "\">=0.1\"".into(),
        "string" if schema["pattern"].is_string() => "\"1h\"".into(),
        "string" => "\"x\"".into(),
        "object" => {
            let none = Map::new();
            let fields = schema["properties"].as_object().unwrap_or(&none).iter();
            let mut parts: Vec<String> =
                fields.map(|(name, schema)| format!("{name} = {}", example(schema))).collect();
            if schema["additionalProperties"].is_object() {
                parts.push(format!("x = {}", example(&schema["additionalProperties"])));
            }
            format!("{{ {} }}", parts.join(", "))
        }
        other => panic!("{other}: {schema}"),
    }
}

#[test]
fn the_files_that_schemas_describe_are_the_files_that_are_read() {
    let sandbox = Sandbox::new();
    let config = sandbox.run(&["schema", "config"]).json();
    let whole: String = config["properties"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(name, _)| *name != "guards")
        .map(|(name, schema)| format!("{name} = {}\n", example(schema)))
        .collect();
    sandbox.write(".cf-guide/config.toml", &whole);
    let hint = sandbox.run(&["schema", "guidance"]).json()["properties"]["guidance"]["items"].clone();
    let hint: String = hint["properties"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, schema)| format!("{name} = {}\n", example(schema)))
        .collect();
    sandbox.write(".cf-guide/guidance.toml", &format!("[[guidance]]\n{hint}"));
    let findings = sandbox.run(&["status", "--json"]).json()["findings"].clone();
    let codes: Vec<&str> =
        findings.as_array().unwrap().iter().filter_map(|one| one["code"].as_str()).collect();
    for code in ["unknown-key", "bad-value", "config-syntax", "guidance-syntax", "bad-hint"] {
        assert!(!codes.contains(&code), "{findings:#}");
    }
    // And what no schema has is no setting.
    sandbox.write(".cf-guide/config.toml", "no_such_setting = 1\n");
    let findings = sandbox.run(&["status", "--json"]).json()["findings"].clone();
    assert!(findings.to_string().contains("unknown-key"), "{findings}");
}

#[test]
fn no_document_carries_what_acts_on_a_terminal_or_hides_text() {
    let sandbox = Sandbox::with_config("");
    sandbox.write(
        "CLAUDE.md",
        "- Ask before running `terraform destroy`.\n- Never \u{202e}say `x\u{9b}31my`.\n",
    );
    let hostile = "terraform destroy \u{202e}gnp.\u{9b}31m\u{200b}\u{e0041}é日";
    sandbox.hook("claude", &event(&sandbox, "PreToolUse", "a", hostile));
    for args in [
        &["log", "--json"][..],
        &["log", "export"],
        &["why", "--json"],
        &["pending", "--json"],
        &["session", "list", "--json"],
        &["policy", "list", "--json"],
        &["explain", "--json", "--", "echo", "\u{202e}\u{9b}"],
    ] {
        let said = sandbox.run(args).stdout;
        let hidden = |c: &char| *c != '\n' && (c.is_control() || "\u{202e}\u{200b}\u{e0041}".contains(*c));
        assert_eq!(said.chars().find(hidden), None, "{args:?}: {said:?}");
    }
    let pending = sandbox.run(&["pending", "--json"]);
    assert!(pending.stdout.contains("é日"), "what shows as what it is stays: {pending:?}");
    assert!(
        pending.json()["pending"][0]["action"].as_str().unwrap().contains(hostile),
        "and it reads as the same"
    );
}
