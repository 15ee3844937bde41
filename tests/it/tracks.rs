//! Tracks through the binary: made, listed, bound, shown, evaluated, closed.

use std::fs;

use serde_json::Value;

use crate::support::{Said, Sandbox};

fn ok(said: &Said) -> &str {
    assert_eq!(said.code, 0, "{}{}", said.stdout, said.stderr);
    &said.stdout
}

fn json(sandbox: &Sandbox, args: &[&str]) -> Value {
    let said = sandbox.run(args);
    serde_json::from_str(&said.stdout).unwrap_or_else(|_| panic!("{}{}", said.stdout, said.stderr))
}

/// A repository with two tracks.
fn with_tracks() -> Sandbox {
    let sandbox = Sandbox::new();
    for id in ["auth", "search"] {
        ok(&sandbox.run(&["track", "new", id]));
    }
    sandbox
}

#[test]
fn a_new_track_has_its_four_documents_and_binds_nothing() {
    let sandbox = with_tracks();
    for file in ["SPEC.md", "PLAN.md", "RISKS.md", "DECISIONS.md"] {
        let text = fs::read_to_string(sandbox.repo().join("docs/tracks/auth").join(file)).unwrap();
        assert!(text.contains("auth") && !text.contains("{{"), "{file}");
    }
    let listed = json(&sandbox, &["track", "list", "--json"]);
    assert_eq!(listed["schema"], "cf-guide/track-list/1");
    assert_eq!(listed["active"], Value::Null);
    assert_eq!(listed["tracks"][0]["state"], "draft");
    assert_eq!(listed["tracks"][0]["checkpoint"], Value::Null);
    assert_eq!(sandbox.run(&["track", "new", "auth"]).code, 65);
    assert_eq!(sandbox.run(&["track", "new", "../x"]).code, 64);
    assert_eq!(sandbox.run(&["track", "switch", "nowhere"]).code, 65);
    assert_eq!(sandbox.run(&["track", "show"]).code, 1);
}

#[test]
fn a_track_is_named_by_words_and_keeps_them_as_its_title() {
    let sandbox = Sandbox::new();
    sandbox.write("docs/tracks/.gitattributes", "*.md text\n");
    let said = sandbox.run(&["track", "new", "Add", "Login: für alle", "--switch"]);
    assert!(ok(&said).contains("create docs/tracks/add-login-fuer-alle/SPEC.md"), "{}", said.stdout);
    assert!(said.stdout.contains("edit   docs/tracks/.gitattributes"), "{}", said.stdout);
    let plan = fs::read_to_string(sandbox.repo().join("docs/tracks/add-login-fuer-alle/PLAN.md")).unwrap();
    assert!(plan.starts_with("# Plan: Add Login: für alle\n"), "{plan}");
    let attributes = fs::read_to_string(sandbox.repo().join("docs/tracks/.gitattributes")).unwrap();
    assert_eq!(attributes, "*.md text\n*/DECISIONS.md merge=union\n*/RISKS.md merge=union\n");
    ok(&sandbox.run(&["track", "show", "Add Login: für alle"]));
    let made = json(&sandbox, &["track", "new", "Other work", "--switch", "--json"]);
    assert_eq!((&made["track"], &made["title"]), (&"other-work".into(), &"Other work".into()));
    assert_eq!(made["bound"], "branch main");
    assert_eq!(json(&sandbox, &["track", "list", "--json"])["active"], "other-work");
}

#[test]
fn the_active_track_is_found_in_its_order_and_ambiguity_is_said() {
    let sandbox = with_tracks();
    ok(&sandbox.run(&["track", "new", "third"]));
    let active = |sandbox: &Sandbox| {
        let listed = json(sandbox, &["track", "list", "--json"]);
        let id = listed["active"].as_str().unwrap_or("none").to_owned();
        let row = listed["tracks"].as_array().unwrap().iter().find(|row| row["id"] == *id);
        format!("{id} {}", row.map_or("", |row| row["active"].as_str().unwrap()))
    };
    ok(&sandbox.run(&["track", "switch", "auth", "--default"]));
    assert_eq!(active(&sandbox), "auth ACTIVE_TRACK");
    ok(&sandbox.run(&["track", "switch", "search"]));
    assert_eq!(active(&sandbox), "search branch");
    sandbox.git(&sandbox.repo(), &["checkout", "-q", "-b", "topic"]);
    assert_eq!(active(&sandbox), "auth ACTIVE_TRACK");
    ok(&sandbox.run(&["track", "switch", "third", "--worktree"]));
    assert_eq!(active(&sandbox), "third worktree");
    sandbox.git(&sandbox.repo(), &["checkout", "-q", "main"]);
    assert_eq!(active(&sandbox), "none ");
    let said = sandbox.run(&["track", "list"]);
    assert!(
        said.stderr.contains("ambiguous: branch says `search`, worktree says `third`"),
        "{}",
        said.stderr
    );
    let sandbox = sandbox.env("CF_GUIDE_TRACK", "auth");
    assert_eq!(active(&sandbox), "auth CF_GUIDE_TRACK");
    let sandbox = sandbox.env("CF_GUIDE_TRACK", "gone");
    assert!(sandbox.run(&["track", "show"]).stderr.contains("`gone`, named by CF_GUIDE_TRACK, is not there"));
}

#[test]
fn a_pointer_that_git_merged_from_two_branches_is_ambiguous() {
    let sandbox = with_tracks();
    sandbox.write("docs/tracks/ACTIVE_TRACK", "auth\nsearch\n");
    let said = sandbox.run(&["track", "show"]);
    assert_eq!(said.code, 1);
    assert!(said.stderr.contains("ambiguous"), "{}", said.stderr);
}

#[test]
fn closing_a_track_lets_go_of_everything_bound_to_it() {
    let sandbox = with_tracks();
    ok(&sandbox.run(&["track", "switch", "auth"]));
    ok(&sandbox.run(&["track", "switch", "auth", "--default"]));
    let before = fs::read_to_string(sandbox.repo().join("docs/tracks/auth/PLAN.md")).unwrap();
    ok(&sandbox.run(&["track", "close", "auth"]));
    let after = fs::read_to_string(sandbox.repo().join("docs/tracks/auth/PLAN.md")).unwrap();
    assert_eq!(after, before.replace("State: draft", "State: closed"));
    assert!(!sandbox.repo().join("docs/tracks/ACTIVE_TRACK").exists());
    let listed = json(&sandbox, &["track", "list", "--all", "--json"]);
    assert_eq!(listed["active"], Value::Null);
    assert_eq!(listed["tracks"][0]["bindings"], Value::Array(Vec::new()));
    assert_eq!(json(&sandbox, &["track", "list", "--json"])["tracks"].as_array().unwrap().len(), 1);
}

#[test]
fn a_plan_passes_when_it_can_be_carried_out() {
    let sandbox = with_tracks();
    let said = sandbox.run(&["evaluate", "auth"]);
    assert_eq!(said.code, 1);
    assert!(said.stdout.contains("docs/tracks/auth/PLAN.md:8: a placeholder"), "{}", said.stdout);
    sandbox
        .write("docs/tracks/auth/SPEC.md", "# S\n\n## Goal\n\nLog in.\n\n## Done when\n\n- [ ] it works\n");
    sandbox.write("docs/tracks/auth/PLAN.md", "State: executing\n\n- P1 [todo] Build. verify: `make test`\n");
    ok(&sandbox.run(&["evaluate", "auth"]));
    assert_eq!(json(&sandbox, &["evaluate", "auth", "--json"])["ok"], true);
}

#[test]
fn a_track_that_leads_out_of_the_repository_is_not_read() {
    let sandbox = with_tracks();
    let outside = sandbox.home().join("outside.md");
    fs::write(&outside, "- P9 [todo] secret plan verify: x\n").unwrap();
    let plan = sandbox.repo().join("docs/tracks/auth/PLAN.md");
    fs::remove_file(&plan).unwrap();
    std::os::unix::fs::symlink(&outside, &plan).unwrap();
    let shown = sandbox.run(&["track", "show", "auth", "--json"]);
    assert!(!shown.stdout.contains("secret plan"), "{}", shown.stdout);
}

#[test]
fn an_agent_may_start_a_track_and_not_switch() {
    let sandbox = with_tracks();
    assert!(sandbox.hook("claude", &sandbox.bash("cf-guide track new other")).is_open());
    for command in
        ["cf-guide track switch auth", "cf-guide track close auth", "cf-guide track new x --switch"]
    {
        assert!(sandbox.hook("claude", &sandbox.bash(command)).is_deny(), "{command}");
    }
}

fn write_event(sandbox: &Sandbox, file: &str) -> Value {
    let mut event = sandbox.bash("true");
    event["tool_name"] = "Write".into();
    event["tool_input"] = serde_json::json!({"file_path": sandbox.repo().join(file), "content": "x\n"});
    event
}

#[test]
fn source_files_wait_until_the_plan_of_a_gated_track_passes() {
    let sandbox = Sandbox::with_config("[context]\ngate = [\"au*\"]\n");
    for id in ["auth", "search"] {
        ok(&sandbox.run(&["track", "new", id]));
    }
    let source = write_event(&sandbox, "src/main.rs");
    assert!(sandbox.hook("claude", &source).is_open(), "no track is active");
    ok(&sandbox.run(&["track", "switch", "search"]));
    assert!(sandbox.hook("claude", &source).is_open(), "another track is not gated");
    ok(&sandbox.run(&["track", "switch", "auth"]));
    let said = sandbox.hook("claude", &source);
    assert!(said.is_deny());
    for words in ["[track/plan]", "docs/tracks/auth/PLAN.md:8: a placeholder", "cf-guide evaluate"] {
        assert!(said.stdout.contains(words), "{words}: {}", said.stdout);
    }
    assert!(sandbox.hook("claude", &sandbox.bash("echo x > src/main.rs")).is_deny(), "by any tool");
    assert!(sandbox.hook("claude", &write_event(&sandbox, "docs/tracks/auth/PLAN.md")).is_open());
    assert!(sandbox.hook("claude", &sandbox.bash("cargo test > artifacts/log.txt")).is_open());
    sandbox
        .write("docs/tracks/auth/SPEC.md", "# S\n\n## Goal\n\nLog in.\n\n## Done when\n\n- [ ] it works\n");
    sandbox.write("docs/tracks/auth/PLAN.md", "State: draft\n\n- P1 [todo] Build. verify: `make test`\n");
    assert!(sandbox.hook("claude", &source).stdout.contains("is a draft"));
    sandbox.write("docs/tracks/auth/PLAN.md", "State: executing\n\n- P1 [todo] Build. verify: `make test`\n");
    assert!(sandbox.hook("claude", &source).is_open());
}

#[test]
fn a_role_writes_only_where_it_may_and_a_block_is_logged() {
    let sandbox = Sandbox::new().env("CF_GUIDE_ROLE", "writer");
    for (file, allowed) in
        [("docs/a.md", true), ("artifacts/x", true), ("src/a.rs", false), ("README.md", false)]
    {
        assert_eq!(sandbox.hook("claude", &write_event(&sandbox, file)).is_open(), allowed, "{file}");
    }
    for (command, allowed) in [
        ("ls src > /dev/null", true),
        ("echo x > /tmp/note", true),
        ("echo x > src/a.rs", false),
        ("cp docs/a.md src/", false),
        ("sed -i s/a/b/ README.md", false),
        ("echo x > $DIR/file", false),
        ("cat README.md", true),
    ] {
        assert_eq!(sandbox.hook("claude", &sandbox.bash(command)).is_open(), allowed, "{command}");
    }
    fs::create_dir_all(sandbox.repo().join("src")).unwrap();
    fs::create_dir_all(sandbox.repo().join("docs")).unwrap();
    std::os::unix::fs::symlink("../src", sandbox.repo().join("docs/detour")).unwrap();
    let said = sandbox.hook("claude", &write_event(&sandbox, "docs/detour/a.rs"));
    assert!(said.is_deny(), "a link is no detour");
    let last = sandbox.events().pop().unwrap();
    assert_eq!((last["verdict"].as_str(), last["role"].as_str()), (Some("deny"), Some("writer")));
    assert!(last["rules"].as_array().unwrap().contains(&"role/writable".into()), "{last}");
}

#[test]
fn a_role_uses_only_its_tools_and_nobody_is_limited_without_one() {
    let config = "[roles.tester]\ntools = [\"Read\", \"Bash\", \"mcp__db__*\"]\n";
    let sandbox = Sandbox::with_config(config);
    assert!(sandbox.hook("claude", &write_event(&sandbox, "src/a.rs")).is_open());
    let sandbox = sandbox.env("CF_GUIDE_ROLE", "tester");
    let said = sandbox.hook("claude", &write_event(&sandbox, "src/a.rs"));
    assert!(said.is_deny() && said.stdout.contains("[role/tools]"), "{}", said.stdout);
    assert!(sandbox.hook("claude", &sandbox.bash("ls")).is_open());
    let mut event = sandbox.bash("true");
    event["tool_name"] = "mcp__db__query".into();
    event["tool_input"] = serde_json::json!({"limit": 1});
    assert!(sandbox.hook("claude", &event).is_open());
}

#[test]
fn the_role_of_a_session_does_not_pass_down_to_its_subagents() {
    let by_person = Sandbox::new();
    ok(&{
        by_person.hook("claude", &write_event(&by_person, "docs/a.md"));
        by_person.run(&["session", "role", "writer"])
    });
    let config = "[roles.lead]\nsession_prefix = \"lead-\"\nwritable = [\"docs/**\"]\n";
    for sandbox in [
        by_person,
        Sandbox::new().env("CF_GUIDE_ROLE", "writer"),
        Sandbox::with_config(config).env("CLAUDE_SESSION_ID", "lead-auth-1706054400"),
    ] {
        let own = write_event(&sandbox, "src/a.rs");
        assert!(sandbox.hook("claude", &own).is_deny());
        let mut shell = sandbox.bash("echo x > src/a.rs");
        assert!(sandbox.hook("claude", &shell).is_deny());
        for (kind, is_open) in [("coder", true), ("general-purpose", true), ("writer", false), ("", true)] {
            let mut workers = own.clone();
            for event in [&mut workers, &mut shell] {
                event["agent_id"] = "a1".into();
                event["agent_type"] = kind.into();
                assert_eq!(sandbox.hook("claude", event).is_open(), is_open, "{kind}: {event}");
            }
            assert_eq!(sandbox.events().pop().unwrap()["role"].as_str().unwrap_or_default(), kind);
        }
    }
}

#[test]
fn a_role_that_a_person_gives_to_a_session_is_limited_from_then_on() {
    let sandbox = Sandbox::new();
    let source = write_event(&sandbox, "src/a.rs");
    assert!(sandbox.hook("claude", &source).is_open());
    ok(&sandbox.run(&["session", "role", "writer"]));
    assert!(sandbox.hook("claude", &source).is_deny());
    let mut other = source.clone();
    other["session_id"] = "4b7a0f6e-0000-4000-8000-000000000002".into();
    assert!(sandbox.hook("claude", &other).is_open(), "another session has no role");
    ok(&sandbox.run(&["session", "role", "none"]));
}
