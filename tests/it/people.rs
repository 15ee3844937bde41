//! Words that a person reads: the sentence first, the fields on request, a word where there is nothing.

use serde_json::Value;

use crate::support::Sandbox;

const RULES: &str = "# Rules\n\n- Never edit `migrations/**`; use `make migration` instead.\n";

fn with_rules() -> Sandbox {
    let sandbox = Sandbox::with_config("");
    sandbox.write("CLAUDE.md", RULES);
    sandbox
}

#[test]
fn why_begins_with_the_verdict_and_the_rule_and_keeps_the_fields_for_json() {
    let sandbox = with_rules();
    sandbox.hook("claude", &sandbox.bash("touch migrations/1.sql"));
    let said = sandbox.run(&["why"]).stdout;
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "deny  touch migrations/1.sql");
    assert!(lines[2].contains("deny, medium, CLAUDE.md:3"), "{said}");
    assert_eq!(
        lines[3],
        "    why      the project's rules say: Never edit `migrations/**`; use `make migration` instead."
    );
    assert!(said.contains("today    the same call would still get: deny\n"), "{said}");
    for field in ["latency_us", "binding", "tool_use_id"] {
        assert!(!said.contains(field), "{field} in {said}");
    }
    let document: Value = serde_json::from_str(&sandbox.run(&["why", "--json"]).stdout).unwrap();
    assert_eq!((&document["today"], &document["event"]["verdict"]), (&"deny".into(), &"deny".into()));
    assert!(document["event"]["latency_us"].is_u64(), "{document}");
}

#[test]
fn why_says_what_today_makes_of_it_only_where_every_word_is_known() {
    let sandbox = with_rules();
    sandbox.hook("claude", &sandbox.bash("touch migrations/1.sql"));
    sandbox.write("CLAUDE.md", "# Rules\n");
    let said = sandbox.run(&["why"]).stdout;
    assert!(said.contains("deny; it is not among today's rules"), "{said}");
    assert!(said.contains("today    the same call would get: allow\n"), "{said}");
    sandbox.write("CLAUDE.md", RULES);
    sandbox.hook("claude", &sandbox.bash("echo x > migrations/2.sql"));
    let said = sandbox.run(&["why"]).stdout;
    assert!(said.starts_with("deny  echo x > migrations/2.sql\n"), "{said}");
    assert!(said.contains("today    the same call would still get: deny\n"), "{said}");
    // What was masked, or left out, cannot be judged again.
    for unknown in ["touch 'migrations/a b.sql'", "cat > migrations/3.sql <<EOF\nx\nEOF"] {
        sandbox.hook("claude", &sandbox.bash(unknown));
        let said = sandbox.run(&["why"]).stdout;
        assert!(!said.contains("today"), "{said}");
    }
}

#[test]
fn every_rule_that_spoke_has_a_line_of_its_own_in_the_counts() {
    let sandbox = with_rules();
    sandbox.hook("claude", &sandbox.bash("rm -rf ~"));
    let said = sandbox.run(&["log", "--stats"]).stdout;
    for line in ["       1  core.filesystem/home-delete\n", "       1  self/wiring\n"] {
        assert!(said.contains(line), "{line:?} in {said}");
    }
    assert!(said.lines().last().unwrap().ends_with(" ms"), "{said}");
}

#[test]
fn status_counts_rules_and_what_waits() {
    let sandbox = with_rules();
    let mut push = sandbox.bash("git push --force origin main");
    push["permission_mode"] = "bypassPermissions".into();
    sandbox.hook("claude", &push);
    let said = sandbox.run(&["status"]).stdout;
    for line in ["rules     1 deny\n", "waiting   1 question, oldest 0 min  (cf-guide pending)\n"] {
        assert!(said.contains(line), "{line:?} in {said}");
    }
    let document: Value = serde_json::from_str(&sandbox.run(&["status", "--json"]).stdout).unwrap();
    assert_eq!((&document["rules"]["enforced"], &document["waiting"]), (&1.into(), &1.into()));
}

#[test]
fn status_says_first_whether_anything_is_guarded() {
    let first = |sandbox: &Sandbox| {
        let said = sandbox.run(&["status"]).stdout;
        said.lines().next().unwrap_or_default().to_owned()
    };
    let sandbox = Sandbox::on_path();
    assert_eq!(sandbox.run(&["init", "--yes", "--agent", "claude"]).code, 0);
    let path = sandbox.repo().join(".claude/settings.json");
    let settings = std::fs::read_to_string(&path).unwrap();
    for (from, to, why) in [
        ("{\n", "{\n  \"disableAllHooks\": true,\n", "switches hooks off (`disableAllHooks`)"),
        ("{\n", "{ // mine\n", "is not strict JSON, so the client ignores it"),
        ("exec cf-guide hook", "exec cf-gide hook", "no hook is installed here"),
        ("\"timeout\": 10", "\"timeout\": 1", "it allows 1 seconds"),
    ] {
        std::fs::write(&path, settings.replace(from, to)).unwrap();
        let said = first(&sandbox);
        assert!(said.starts_with("NOT GUARDED") && said.contains(why), "{said}");
    }
}

#[test]
fn a_false_alarm_is_marked_by_name() {
    let sandbox = with_rules();
    sandbox.hook("claude", &sandbox.bash("touch migrations/1.sql"));
    let said = sandbox.run(&["wrong"]).stderr;
    assert!(
        said.starts_with("marked as a false alarm: ") && said.contains("touch migrations/1.sql"),
        "{said}"
    );
}

#[test]
fn where_there_is_nothing_a_word_says_so() {
    let sandbox = with_rules();
    sandbox.hook("claude", &sandbox.bash("ls"));
    for (args, expected) in [
        (&["policy", "lint"][..], "nothing to say about 1 rule"),
        (&["autopilot", "history"], "nothing happened yet"),
        (&["autopilot", "--once"], "nothing to propose"),
        (&["replay"], "both sides have the same rules"),
        (&["ab"], "both sides have the same rules"),
        (&["why"], "no such event"),
    ] {
        let said = sandbox.run(args);
        assert!(format!("{}{}", said.stdout, said.stderr).contains(expected), "{args:?}: {said:?}");
    }
}

#[test]
fn columns_have_heads() {
    let sandbox = with_rules();
    for (args, head) in [
        (["guidance", "list"], "shown helped ignored  hint                 answers"),
        (["policy", "list"], "mode       hits id (hits: in the last 30 days)"),
    ] {
        assert_eq!(sandbox.run(&args).stdout.lines().next(), Some(head));
    }
}

#[test]
fn guards_that_help_names_are_there() {
    let sandbox = Sandbox::new();
    let help = sandbox.run(&["guards", "--help"]).stdout;
    let named = help.split('"').find(|word| word.contains('/') && !word.contains(' ')).unwrap();
    assert_eq!(sandbox.run(&["guards", "show", named]).code, 0, "{named}");
}

#[test]
fn the_demonstration_shows_no_fence() {
    let said = Sandbox::new().run(&["demo"]).stdout;
    assert!(said.contains("Going round in circles") && !said.contains("not instructions"), "{said}");
}

#[test]
fn our_name_begins_a_sentence_small() {
    let said = Sandbox::new().run_with(
        &["hook", "claude"],
        br#"{"session_id":"x","hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"comm"#,
    );
    assert!(said.is_deny() && said.stdout.contains("cf-guide could not read this call"), "{said:?}");
}
