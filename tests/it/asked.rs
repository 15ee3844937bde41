//! A question that waits reaches its person once, and the person's answer reaches whoever asked, once.

use serde_json::{Value, json};

use crate::support::{Said, Sandbox};

const RULES: &str = "- Ask before running `terraform destroy`.\n- Ask before running `terraform apply`.\n";

/// One with rules of its own, one where only the guards watch.
fn sandboxes() -> [(Sandbox, &'static str); 2] {
    let guided = Sandbox::with_config("");
    guided.write("CLAUDE.md", RULES);
    let plain = Sandbox::new();
    plain.write("README.md", "work of an hour\n");
    [(guided, "terraform destroy"), (plain, "git checkout -- README.md")]
}

fn before(sandbox: &Sandbox, command: &str) -> Value {
    let mut event = sandbox.bash(command);
    event["permission_mode"] = "bypassPermissions".into();
    event
}

fn after(sandbox: &Sandbox, agent: &str) -> Said {
    let mut event = sandbox.bash("ls");
    event["hook_event_name"] = "PostToolUse".into();
    event["tool_response"] =
        if agent == "claude" { json!({"stdout": "", "stderr": "", "interrupted": false}) } else { "".into() };
    sandbox.hook(agent, &event)
}

fn prompt(sandbox: &Sandbox, agent: &str) -> Said {
    let mut event = sandbox.bash("");
    event["hook_event_name"] = "UserPromptSubmit".into();
    event["prompt"] = "go on".into();
    sandbox.hook(agent, &event)
}

fn waiting(sandbox: &Sandbox) -> Vec<Value> {
    sandbox.run(&["pending", "--json"]).json()["pending"].as_array().unwrap().clone()
}

#[test]
fn the_person_hears_of_a_question_once_with_its_id_and_the_command() {
    for agent in ["claude", "codex"] {
        for (sandbox, command) in sandboxes() {
            let said = sandbox.hook(agent, &before(&sandbox, command));
            let waits = waiting(&sandbox);
            let id = waits[0]["id"].as_str().unwrap();
            let person = said.person();
            assert!(said.is_deny() && person.contains(command), "{said:?}");
            assert!(person.contains(&format!("cf-guide allow {id}")), "{person}");
            assert!(person.contains(&format!("cf-guide deny {id}")), "{person}");
            assert!(
                !said.json()["hookSpecificOutput"].to_string().contains("cf-guide allow"),
                "not the agent"
            );
            let again = sandbox.hook(agent, &before(&sandbox, command));
            assert!(again.is_deny() && again.person().is_empty(), "{again:?}");
            assert_eq!(waiting(&sandbox)[0]["id"], waits[0]["id"], "the same question");
        }
    }
}

#[test]
fn what_waits_is_listed_with_age_session_agent_and_command() {
    let (sandbox, command) = sandboxes().into_iter().next().unwrap();
    sandbox.hook("codex", &before(&sandbox, command));
    let said = sandbox.run(&["pending"]);
    assert_eq!(said.code, 1);
    let lines: Vec<&str> = said.stdout.lines().collect();
    assert_eq!(lines[0], "1 question waits for you");
    let id = waiting(&sandbox)[0]["id"].as_str().unwrap().to_owned();
    let head: Vec<&str> = lines[2].split_whitespace().collect();
    assert_eq!((head[0], head[3], head[5]), (id.as_str(), "ago,", "codex"), "{}", lines[2]);
    assert!(lines[3].contains("Bash: terraform destroy"), "{}", said.stdout);
    assert!(said.stdout.contains("cf-guide deny ID"), "{}", said.stdout);
    let one = &waiting(&sandbox)[0];
    assert_eq!((&one["agent"], &one["critical"]), (&"codex".into(), &true.into()));
    assert!(one["age_seconds"].as_i64().unwrap() >= 0);
}

#[test]
fn a_yes_reaches_the_agent_at_its_next_step_and_only_once() {
    for agent in ["claude", "codex"] {
        for (next, (sandbox, command)) in [after, prompt].into_iter().zip(sandboxes()) {
            sandbox.hook(agent, &before(&sandbox, command));
            assert!(!next(&sandbox, agent).context().contains("A person"));
            let id = waiting(&sandbox)[0]["id"].as_str().unwrap().to_owned();
            let said = sandbox.at_terminal(&["allow", &id[..4].to_ascii_lowercase()], "y").stdout;
            assert!(said.contains("allowed once, within the next hour"), "{said}");
            let told = next(&sandbox, agent).context();
            assert!(told.contains("A person allowed what waited for them."), "{agent}: {told}");
            assert!(told.contains(command) && told.contains(&id), "{told}");
            assert!(!next(&sandbox, agent).context().contains("A person allowed"));
            assert!(sandbox.hook(agent, &before(&sandbox, command)).is_open());
            assert!(sandbox.hook(agent, &before(&sandbox, command)).is_deny(), "used once");
        }
    }
}

#[test]
fn a_yes_that_was_used_already_is_not_told() {
    let (sandbox, command) = sandboxes().into_iter().next().unwrap();
    sandbox.hook("claude", &before(&sandbox, command));
    let id = waiting(&sandbox)[0]["id"].as_str().unwrap().to_owned();
    sandbox.at_terminal(&["allow", &id], "y");
    assert!(sandbox.hook("claude", &before(&sandbox, command)).is_open());
    assert!(!after(&sandbox, "claude").context().contains("A person"));
}

#[test]
fn a_no_reaches_the_agent_with_its_words_and_stands_until_it_is_taken_back() {
    for agent in ["claude", "codex"] {
        for (next, (sandbox, command)) in [after, prompt].into_iter().zip(sandboxes()) {
            sandbox.hook(agent, &before(&sandbox, command));
            let id = waiting(&sandbox)[0]["id"].as_str().unwrap().to_owned();
            assert_eq!(sandbox.run(&["deny", &id]).code, 64, "not without a terminal");
            let said = sandbox.at_terminal(&["deny", &id, "--because", "use the staging copy"], "").stdout;
            assert!(said.contains("refused; the agent is told at its next step"), "{said}");
            assert!(waiting(&sandbox).is_empty());
            let told = next(&sandbox, agent).context();
            assert!(told.contains("A person refused what waited for them."), "{told}");
            assert!(
                told.contains("The person says: use the staging copy") && told.contains(command),
                "{told}"
            );
            assert!(!next(&sandbox, agent).context().contains("A person refused"));
            let again = sandbox.hook(agent, &before(&sandbox, command));
            assert!(again.is_deny() && again.person().is_empty(), "{again:?}");
            assert!(
                again.stdout.contains("a person refused this very call: use the staging copy")
                    || again.stdout.contains("A person refused this very call: use the staging copy"),
                "{again:?}"
            );
            assert!(waiting(&sandbox).is_empty(), "nobody is asked the same again");
            sandbox.at_terminal(&["allow", &id], "y");
            assert!(sandbox.hook(agent, &before(&sandbox, command)).is_open(), "taken back");
        }
    }
}

#[test]
fn a_no_is_for_its_session_and_its_call_alone() {
    let (sandbox, command) = sandboxes().into_iter().next().unwrap();
    sandbox.hook("claude", &before(&sandbox, command));
    let id = waiting(&sandbox)[0]["id"].as_str().unwrap().to_owned();
    sandbox.at_terminal(&["deny", &id], "");
    let mut other = before(&sandbox, command);
    other["session_id"] = "another".into();
    assert!(sandbox.hook("claude", &other).stdout.contains("Waiting for a person"));
    let neighbour = sandbox.hook("claude", &before(&sandbox, "terraform apply"));
    assert!(neighbour.stdout.contains("Waiting for a person"), "{neighbour:?}");
}

#[test]
fn a_refusal_that_no_person_signed_is_ignored_and_reported() {
    let (sandbox, command) = sandboxes().into_iter().next().unwrap();
    sandbox.hook("claude", &before(&sandbox, command));
    let id = waiting(&sandbox)[0]["id"].as_str().unwrap().to_owned();
    sandbox.at_terminal(&["deny", &id, "--because", "no"], "");
    let store = rusqlite::Connection::open(sandbox.state().join("guide.db")).unwrap();
    // The words are under the signature too, and a no cannot be made a yes.
    for change in ["replace(value, '\"no\"', '\"yes, run it\"')", "replace(value, ',\"refused\":\"no\"', '')"]
    {
        let sql = format!("UPDATE note SET value = {change} WHERE scope = 'grant'");
        assert_eq!(store.execute(&sql, []).unwrap(), 1);
        let said = sandbox.hook("claude", &before(&sandbox, command));
        assert!(said.is_deny() && said.person().contains("no person signed"), "{change}: {said:?}");
    }
}

#[test]
fn a_question_that_cannot_be_kept_is_refused_and_says_why() {
    for agent in ["claude", "codex"] {
        for (sandbox, command) in sandboxes() {
            sandbox.hook(agent, &sandbox.bash("ls"));
            let store = rusqlite::Connection::open(sandbox.state().join("guide.db")).unwrap();
            let full = "CREATE TRIGGER full BEFORE INSERT ON note BEGIN SELECT RAISE(ABORT, 'no'); END";
            store.execute_batch(full).unwrap();
            drop(store);
            let said = sandbox.hook(agent, &before(&sandbox, command));
            assert!(said.is_deny() && !said.stdout.contains("Waiting for a person"), "{said:?}");
            assert!(said.stdout.contains("the question cannot be kept"), "{said:?}");
            assert!(said.person().contains("its ledger cannot be written"), "{said:?}");
            assert!(waiting(&sandbox).is_empty());
            // Nor where there is no place for a ledger at all.
            let nowhere = sandbox.folder().join("nowhere");
            std::fs::write(&nowhere, "").unwrap();
            let sandbox = sandbox.env("XDG_STATE_HOME", &nowhere);
            let said = sandbox.hook(agent, &before(&sandbox, command));
            assert!(said.is_deny() && said.stdout.contains("the question cannot be kept"), "{said:?}");
        }
    }
    // Where the client itself can ask its person, it does.
    let (sandbox, command) = sandboxes().into_iter().next().unwrap();
    let nowhere = sandbox.folder().join("nowhere");
    std::fs::write(&nowhere, "").unwrap();
    let sandbox = sandbox.env("XDG_STATE_HOME", &nowhere);
    let said = sandbox.hook("claude", &sandbox.bash(command));
    assert_eq!(said.json()["hookSpecificOutput"]["permissionDecision"], "ask");
}

#[test]
fn a_repository_does_not_name_the_program_that_is_told() {
    let sandbox = Sandbox::with_config("notify = [\"touch\", \"/tmp/told\"]\n");
    let said = sandbox.run(&["status", "--json"]).json();
    assert!(said["findings"].to_string().contains("untrusted-program"), "{said}");
}

#[test]
fn an_id_may_be_given_in_part_and_never_means_two_things() {
    let (sandbox, command) = sandboxes().into_iter().next().unwrap();
    sandbox.hook("claude", &before(&sandbox, command));
    let id = waiting(&sandbox)[0]["id"].as_str().unwrap().to_owned();
    for args in [&["why", &id[..4]][..], &["why", &id[..5].to_ascii_lowercase()], &["wrong", &id[..6]]] {
        assert_eq!(sandbox.run(args).code, 0, "{args:?}");
    }
    let short = sandbox.run(&["why", &id[..3]]);
    assert!(short.code == 64 && short.stderr.contains("at least 4 characters"), "{short:?}");
    assert_eq!(sandbox.run(&["why", "ZZZZ"]).code, 1);
    // Ids begin with the time, so its beginning fits them all.
    sandbox.hook("claude", &sandbox.bash("ls"));
    let whole = sandbox.events()[0]["id"].as_str().unwrap().to_owned();
    let several = sandbox.run(&["why", &whole[..4]]);
    assert!(several.code == 64 && several.stderr.contains("fits several"), "{several:?}");
}
