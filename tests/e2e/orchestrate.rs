//! A plan of three steps runs from one prompt to its end: one step passes at once, one fails once, one fails twice.

use serde_json::Value;

use crate::client::{CODEX_MODEL_THAT_WRITES_CODE, Client, Run};
use crate::sandbox::Sandbox;
use crate::script::{Script, Turn, await_agent, create, say, shell, worker};

on_both_clients! {
    a_plan_runs_from_one_prompt_to_its_end,
}

const PLAN: &str = "# Plan\n\nState: executing\n\n<!-- cf-guide:plan:begin -->\n\
    - P1 [todo] Pass at once. verify: `./a.sh`\n- P2 [todo] Fail once. verify: `./b.sh`\n\
    - P3 [todo] Fail always. verify: `./c.sh`\n<!-- cf-guide:plan:end -->\n";

fn handed_out(client: Client) -> Sandbox {
    let sandbox = Sandbox::guarded(client).with_codex_model(CODEX_MODEL_THAT_WRITES_CODE);
    sandbox.write(".cf-guide/config.toml", "requires = \">=0.1\"\n");
    sandbox.write_user_config("[orchestrate]\nenabled = true\n");
    sandbox.write(".gitignore", "/artifacts/\n");
    for (file, text) in [
        ("SPEC.md", "# Specification\n\n## Goal\n\nParse.\n\n## Done when\n\n- [ ] it parses\n"),
        ("PLAN.md", PLAN),
        ("RISKS.md", "# Risks\n"),
        ("DECISIONS.md", "# Decisions\n"),
    ] {
        sandbox.write(&format!("docs/tracks/parser/{file}"), text);
    }
    sandbox.write("docs/tracks/ACTIVE_TRACK", "parser\n");
    for (name, script) in [
        ("a.sh", "echo 1 passed"),
        ("b.sh", "test -f fixed.txt && echo 1 passed || { echo 1 failed; exit 1; }"),
        ("c.sh", "echo 1 failed; exit 1"),
    ] {
        sandbox.write_script(name, script);
    }
    for name in ["coder", "tester"] {
        let words = "Do what you are handed.";
        match client {
            Client::Claude => sandbox.write(
                &format!(".claude/agents/{name}.md"),
                &format!("---\nname: {name}\ndescription: A {name}.\n---\n\n{words}\n"),
            ),
            Client::Codex => sandbox.write(
                &format!(".codex/agents/{name}.toml"),
                &format!(
                    "name = \"{name}\"\ndescription = \"A {name}.\"\ndeveloper_instructions = \"{words}\"\n"
                ),
            ),
        }
    }
    sandbox.commit("Plan the parser");
    sandbox
}

/// Who works, what it does, and what it says at its end.
fn workers(sandbox: &Sandbox) -> Vec<(&'static str, &'static str, Turn, &'static str)> {
    let file = |name: &str| create(sandbox.repo().join(name), "words\n");
    let learnt = "It fails.\nAssumption that failed: `b.sh` needs nothing\nPrevent by: writing fixed.txt";
    vec![
        ("coder", "JOB-1", file("one.txt"), "Changed one.txt."),
        ("tester", "JOB-2", shell("./a.sh"), "It passes."),
        ("coder", "JOB-3", file("two.txt"), "Changed two.txt."),
        ("tester", "JOB-4", shell("./b.sh"), learnt),
        ("coder", "JOB-5", file("fixed.txt"), "Changed fixed.txt."),
        ("tester", "JOB-6", shell("./b.sh"), "It passes."),
        ("coder", "JOB-7", file("three.txt"), "Changed three.txt."),
        ("tester", "JOB-8", shell("./c.sh"), "It fails."),
        ("coder", "JOB-9", file("four.txt"), "Changed four.txt."),
        ("tester", "JOB-10 (last)", shell("./c.sh"), "It fails."),
    ]
}

fn a_plan_runs_from_one_prompt_to_its_end(client: Client) {
    let sandbox = handed_out(client);
    let all = workers(&sandbox);
    let mut turns = vec![say("I am done.")];
    for (kind, job, ..) in &all {
        turns.push(worker(kind, &format!("{job}: go on")));
        if client == Client::Codex {
            turns.push(await_agent());
        }
    }
    turns.push(say("All is done."));
    let mut script = Script::new(turns);
    for (_, job, does, says) in all {
        script = script.and_when(&format!("{job}: go on"), [does, say(says)]);
    }
    let run = sandbox.play(script);
    let plan = sandbox.read("docs/tracks/parser/PLAN.md");
    for line in ["P1 [done] Pass at once.", "P2 [done] Fail once.", "P3 [blocked] Fail always."] {
        assert!(plan.contains(line), "{plan}\n{}", run.printed);
    }
    assert!(run.model_saw("orchestrate/next"), "the main agent was held with what is due");
    handed(&run, "JOB-1: go on", "\"feature_id\":\"P1\"");
    handed(&run, "JOB-5: go on", "LAST_ATTEMPT_AND_REFLEXION");
    let held = held(&sandbox, "Stop");
    assert!((1..=3).contains(&held), "held {held} times");
    assert_eq!(self::held(&sandbox, "SubagentStop"), 0, "every worker did its part");
}

/// How often somebody was held at an event, in the whole ledger.
fn held(sandbox: &Sandbox, event: &str) -> usize {
    let log = sandbox.cf_guide(&["log", "--json", "-n", "10000"]);
    let log: Value = serde_json::from_str(&log).expect("one JSON document");
    let rows = log["events"].as_array().expect("a list of events");
    rows.iter().filter(|row| row["event"] == event && row["verdict"] == "deny").count()
}

/// The first request of a worker has what it was handed.
fn handed(run: &Run, job: &str, words: &str) {
    let first = run.asked.iter().find(|asked| {
        asked.lines.iter().any(|line| line.text.contains(job))
            && asked.lines.iter().any(|line| line.text.contains("You are the "))
    });
    let first = first.unwrap_or_else(|| panic!("nobody was handed {job}"));
    assert!(first.lines.iter().any(|line| line.text.contains(words)), "{job}: {words}");
}
