//! Questions that only a person may decide wait for one, and the agent goes on with other work.

use serde_json::Value;

use crate::client::{Client, Run};
use crate::sandbox::Sandbox;
use crate::script::{Script, say, shell};

on_both_clients! {
    a_question_that_nobody_can_answer_is_parked,
    the_agent_cannot_answer_it_either,
    the_person_is_shown_the_id_and_the_command,
    a_yes_reaches_the_model_once_and_lets_the_same_call_through,
    a_no_reaches_the_model_once_with_the_persons_words,
}

fn a_question_that_nobody_can_answer_is_parked(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write("README.md", "work of an hour\n");
    let run = sandbox.play(Script::new([
        shell("git checkout -- README.md"),
        shell("touch other-work"),
        say("done"),
    ]));
    assert_eq!(sandbox.read("README.md"), "work of an hour\n");
    assert!(sandbox.has("other-work"));
    assert!(run.results()[0].contains("Waiting for a person; go on with other work"), "{:?}", run.results());
    assert_eq!(pending(&sandbox).len(), 1);
}

fn the_agent_cannot_answer_it_either(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write("README.md", "work of an hour\n");
    let turns = [
        shell("git checkout -- README.md"),
        shell("cf-guide allow last"),
        shell("git checkout -- README.md"),
        say("done"),
    ];
    let run = sandbox.play(Script::new(turns));
    assert_eq!(sandbox.read("README.md"), "work of an hour\n");
    assert!(run.results()[1].contains("Blocked by policy [self/"), "{:?}", run.results());
}

fn the_person_is_shown_the_id_and_the_command(client: Client) {
    let sandbox = Sandbox::guarded(client).with_output_for_people();
    sandbox.write("README.md", "work of an hour\n");
    let run = sandbox.play(Script::new([shell("git checkout -- README.md"), say("done")]));
    let waits = pending(&sandbox);
    let id = waits[0]["id"].as_str().expect("an id");
    let shown = format!("{}{}", run.printed, run.complaints);
    match client {
        Client::Claude => {
            assert!(
                shown.contains("an agent waits for your word: Bash: git checkout -- README.md"),
                "{shown}"
            );
            assert!(shown.contains(&format!("cf-guide allow {id}")), "{shown}");
        }
        // Without a screen of its own Codex shows no message to the person, but the refusal with both.
        Client::Codex => {
            let line = format!("(event {id}). Command: git checkout -- README.md");
            assert!(shown.contains("Waiting for a person") && shown.contains(&line), "{shown}");
        }
    }
    assert!(!run.model_saw("cf-guide allow"), "the model is not told how");
}

fn a_yes_reaches_the_model_once_and_lets_the_same_call_through(client: Client) {
    const TOLD: &str = "A person allowed what waited for them.";
    let sandbox = Sandbox::guarded(client);
    sandbox.write("README.md", "work of an hour\n");
    let again = || shell("git checkout -- README.md");
    sandbox.play(Script::new([again(), say("it waits")]));
    let id = pending(&sandbox)[0]["id"].as_str().expect("an id").to_owned();
    let said = sandbox.at_terminal(&["allow", &id], "y");
    assert!(said.contains("the agent is told at its next step"), "{said}");
    let run = sandbox.play(Script::new([again(), shell("ls"), say("done")]).asked("go on").continuing());
    assert_eq!(times(&run, TOLD), 1, "{:?}", run.asked.last());
    assert!(run.asked[0].lines.iter().any(|line| line.text.contains(TOLD)), "at the next event");
    assert_eq!(sandbox.read("README.md"), "# a repository\n");
    assert!(pending(&sandbox).is_empty());
}

fn a_no_reaches_the_model_once_with_the_persons_words(client: Client) {
    const TOLD: &str = "A person refused what waited for them.";
    let sandbox = Sandbox::guarded(client);
    sandbox.write("README.md", "work of an hour\n");
    let again = || shell("git checkout -- README.md");
    sandbox.play(Script::new([again(), say("it waits")]));
    let id = pending(&sandbox)[0]["id"].as_str().expect("an id").to_owned();
    let said = sandbox.at_terminal(&["deny", &id, "--because", "I want that work"], "");
    assert!(said.contains("the agent is told at its next step"), "{said}");
    let run = sandbox.play(Script::new([shell("ls"), again(), say("done")]).asked("go on").continuing());
    assert_eq!(times(&run, TOLD), 1, "{:?}", run.asked.last());
    assert!(run.asked[0].lines.iter().any(|line| line.text.contains("The person says: I want that work")));
    assert!(run.model_saw("refused this very call: I want that work"), "{:?}", run.results());
    assert_eq!(sandbox.read("README.md"), "work of an hour\n");
    assert!(pending(&sandbox).is_empty());
}

/// How often the model is shown a text in the last request, which has all of the session.
fn times(run: &Run, text: &str) -> usize {
    let last = run.asked.last().expect("the model was asked");
    last.lines.iter().map(|line| line.text.matches(text).count()).sum()
}

fn pending(sandbox: &Sandbox) -> Vec<Value> {
    let list: Value =
        serde_json::from_str(&sandbox.cf_guide(&["pending", "--json"])).expect("one JSON document");
    list["pending"].as_array().expect("a list").clone()
}
