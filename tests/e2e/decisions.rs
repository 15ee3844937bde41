//! An agent asks, a person answers in a terminal, and the model hears number and reason once.

use serde_json::Value;

use crate::client::{Client, Run};
use crate::sandbox::Sandbox;
use crate::script::{Script, Turn, create, say, shell};

on_both_clients! {
    an_answer_that_comes_while_the_agent_works_is_heard_once,
    an_answer_that_comes_after_the_end_is_heard_when_the_session_goes_on,
    what_waits_for_an_answer_is_not_written_meanwhile,
    a_turn_without_a_question_is_held_twice_and_then_let_go,
}

const ANSWERED: &str = "option 2 of 2";
const REASON: &str = "as the reason: fewer moving parts";

fn an_answer_that_comes_while_the_agent_works_is_heard_once(client: Client) {
    let sandbox = Sandbox::guarded(client);
    let waits = "i=0; while [ ! -e answered ] && [ $i -lt 300 ]; do sleep 0.1; i=$((i+1)); done";
    let run = std::thread::scope(|scope| {
        let person = scope.spawn(|| answer_when_asked(&sandbox));
        let run = sandbox.play(Script::new([asks(""), shell(waits), shell("echo more"), say("done")]));
        person.join().expect("the person answers");
        run
    });
    assert!(run.model_saw("asked as d-"), "{:?}", run.results());
    let last = run.asked.len() - 1;
    for words in [ANSWERED, REASON] {
        assert_eq!(times(&run, last, words), 1, "{words}");
    }
    let asked = decisions(&sandbox);
    assert_eq!(asked[0]["requested_by"]["confirmed"], true, "{asked:?}");
    assert_eq!(asked[0]["requested_by"]["agent"], client.hook_name());
}

fn an_answer_that_comes_after_the_end_is_heard_when_the_session_goes_on(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.play(Script::new([asks(""), say("done")]));
    resolve(&sandbox);
    let run = sandbox.play(Script::new([say("thanks")]).asked("go on").continuing());
    for words in [ANSWERED, REASON] {
        assert_eq!(times(&run, 0, words), 1, "{words}");
    }
    let again = sandbox.play(Script::new([say("thanks")]).asked("and now").continuing());
    let newest = again.asked[0].lines.iter().filter(|line| line.text.contains(REASON)).count();
    assert!(newest <= 1, "what was said stays in the conversation, and nothing is added");
}

fn what_waits_for_an_answer_is_not_written_meanwhile(client: Client) {
    let sandbox = Sandbox::guarded(client);
    let turns = [
        asks("--blocks 'path:db/**'"),
        create("db/schema.sql", "a\n"),
        shell("mkdir -p db && echo b > db/b.sql"),
        say("done"),
    ];
    let run = sandbox.play(Script::new(turns));
    assert!(run.model_saw("waits for a person's answer to decision d-"), "{:?}", run.results());
    assert!(!sandbox.has("db/schema.sql") && !sandbox.has("db/b.sql"));
    resolve(&sandbox);
    sandbox.play(Script::new([create("db/schema.sql", "a\n"), say("done")]));
    assert!(sandbox.has("db/schema.sql"));
}

fn a_turn_without_a_question_is_held_twice_and_then_let_go(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write(".cf-guide/config.toml", "[decisions]\nturn = \"strict\"\n");
    sandbox.commit("Settings");
    let run = sandbox.play(Script::new([shell("echo x > new.txt"), say("done")]));
    assert_eq!(run.asked.len(), 2 + 2, "the prompt, a result, and once more for each time it was held");
    assert!(run.model_saw("cf-guide decision request"));
    let verdicts: Vec<Value> =
        sandbox.remembered("Stop").iter().map(|stop| stop["verdict"].clone()).collect();
    assert_eq!(verdicts, ["deny", "deny", "allow"]);
}

/// The model asks, by the full name: the shell of Codex has a search path of its own.
fn asks(more: &str) -> Turn {
    let program = crate::surroundings::cf_guide();
    shell(format!(
        "{} decision request --prompt 'Which database?' --option Postgres --option SQLite {more}",
        program.display()
    ))
}

fn decisions(sandbox: &Sandbox) -> Vec<Value> {
    let text = sandbox.cf_guide(&["decision", "list", "--all", "--json"]);
    let document: Value = serde_json::from_str(&text).unwrap_or_default();
    document["decisions"].as_array().cloned().unwrap_or_default()
}

fn resolve(sandbox: &Sandbox) {
    let open = decisions(sandbox);
    let id = open[0]["id"].as_str().expect("an id");
    let args = ["decision", "resolve", id, "--choice", "2", "--rationale", "fewer moving parts"];
    let said = sandbox.at_terminal(&args, "");
    assert!(said.contains("answered: 2 SQLite"), "{said}");
}

fn answer_when_asked(sandbox: &Sandbox) {
    for _ in 0..600 {
        if !decisions(sandbox).is_empty() {
            resolve(sandbox);
            sandbox.write("answered", "");
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    panic!("nobody asked");
}

/// How often the model is shown a text in one request.
fn times(run: &Run, request: usize, text: &str) -> usize {
    run.asked[request].lines.iter().map(|line| line.text.matches(text).count()).sum()
}
