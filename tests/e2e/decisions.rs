//! An agent asks, a person answers in a terminal, and the model hears number and reason once.

use serde_json::Value;

use crate::client::{CODEX_MODEL_THAT_WRITES_CODE, Client, Run, Screen};
use crate::mock::{Asked, Line, awaited};
use crate::sandbox::Sandbox;
use crate::script::{ASKED, Call, Script, Turn, agent, await_agent, call, create, filling, once, say, shell};

on_both_clients! {
    an_answer_that_comes_while_the_agent_works_is_heard_once,
    an_answer_that_comes_after_the_end_is_heard_when_the_session_goes_on,
    an_answer_that_comes_before_the_end_keeps_the_turn_going,
    an_answer_that_comes_while_the_memory_is_cut_short_is_heard_afterwards,
    an_answer_is_heard_by_the_subagent_that_asked,
    with_its_entry_a_run_waits_at_its_end_and_goes_on_with_the_answer,
    what_waits_for_an_answer_is_not_written_meanwhile,
    a_turn_without_a_question_is_held_twice_and_then_let_go,
}

const ANSWERED: &str = "option 2 of 2";
const REASON: &str = "as the reason: fewer moving parts";

fn an_answer_that_comes_while_the_agent_works_is_heard_once(client: Client) {
    let sandbox = Sandbox::guarded(client);
    let script = Script::new([asks(""), shell(WAITS), shell("echo more"), say("done")]);
    let run = played_with_a_person(&sandbox, script, is_asked);
    assert!(run.model_saw("asked as d-"), "{:?}", run.results());
    heard_once(run.asked.last().expect("the model was asked"));
    let asked = decisions(&sandbox);
    assert_eq!(asked[0]["requested_by"]["confirmed"], true, "{asked:?}");
    assert_eq!(asked[0]["requested_by"]["agent"], client.hook_name());
}

fn an_answer_that_comes_after_the_end_is_heard_when_the_session_goes_on(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.play(Script::new([asks(""), say("done")]));
    resolve(&sandbox);
    let run = sandbox.play(Script::new([say("thanks")]).asked("go on").continuing());
    heard_once(&run.asked[0]);
    let again = sandbox.play(Script::new([say("thanks")]).asked("and now").continuing());
    let newest = again.asked[0].lines.iter().filter(|line| line.text.contains(REASON)).count();
    assert!(newest <= 1, "what was said stays in the conversation, and nothing is added");
}

fn an_answer_that_comes_before_the_end_keeps_the_turn_going(client: Client) {
    let sandbox = Sandbox::guarded(client);
    let last_words = once(sandbox.repo().join("answered"), say("done"));
    let script = Script::new([asks(""), last_words, say("thanks")]);
    // Not before the call that asks is over, or its end brings the answer.
    let run = played_with_a_person(&sandbox, script, is_awaited);
    assert_eq!(run.asked.len(), 3, "the prompt, a result, and the answer");
    heard_once(&run.asked[2]);
}

fn an_answer_that_comes_while_the_memory_is_cut_short_is_heard_afterwards(client: Client) {
    let sandbox = Sandbox::guarded(client);
    let summary = once(sandbox.repo().join("answered"), say("<summary>a summary</summary>"));
    let script = Script::new([asks(""), filling(shell("ls"), 990_000), summary, say("done")]);
    let run = played_with_a_person(&sandbox, script, is_awaited);
    heard_once(run.asked.last().expect("the model was asked"));
}

fn an_answer_is_heard_by_the_subagent_that_asked(client: Client) {
    let sandbox = Sandbox::guarded(client).with_codex_model(CODEX_MODEL_THAT_WRITES_CODE);
    let mut turns = vec![agent("SUBTASK-1: choose a database")];
    if client == Client::Codex {
        turns.push(await_agent());
    }
    turns.push(say("done"));
    let own = [asks(""), shell(WAITS), shell("echo more"), say("sub done")];
    let script = Script::new(turns).and_when("SUBTASK-1", own);
    let run = played_with_a_person(&sandbox, script, is_asked);
    let of = |part: usize| run.asked.iter().filter(move |asked| asked.part == part).collect::<Vec<_>>();
    heard_once(of(0).last().expect("the subagent asked its model"));
    for asked in of(1) {
        assert_eq!(times(asked, REASON), 0, "{asked:?}");
    }
    assert_ne!(decisions(&sandbox)[0]["requested_by"]["subagent"], "", "{:?}", decisions(&sandbox));
}

fn with_its_entry_a_run_waits_at_its_end_and_goes_on_with_the_answer(client: Client) {
    let sandbox = with_the_entry(client);
    let script = Script::new([asks(""), say("done"), say("thanks")]);
    let run = played_with_a_person(&sandbox, script, is_held);
    assert_eq!(run.asked.len(), 3, "the prompt, a result, and the answer");
    heard_once(&run.asked[2]);
}

#[test]
fn claude_is_asked_again_when_what_it_awaits_in_the_background_ends() {
    let sandbox = Sandbox::guarded(Client::Claude);
    let awaits = format!("{} decision await {ASKED} --timeout 12h", program());
    let script = Script::new([asks(""), call(Call::Background(awaits)), say("done"), say("thanks")]);
    let run = played_with_a_person(&sandbox, script, |sandbox| sandbox.remembered("Stop").len() == 1);
    assert_eq!(run.asked.len(), 4, "the prompt, two results, and the end of what was awaited");
    heard_once(&run.asked[3]);
}

#[test]
fn claude_that_is_idle_at_a_terminal_is_woken_without_a_key() {
    let sandbox = with_the_entry(Client::Claude);
    let mut screen = at_work(&sandbox, Script::new([asks(""), say("I am idle"), say("thanks")]));
    screen.asked(2);
    assert!(screen.awaits("I am idle"), "{}", screen.seen());
    until(&sandbox, is_held);
    resolve(&sandbox);
    heard_once(&screen.asked(3)[2]);
    screen.leave();
}

#[test]
fn claude_hears_at_the_next_prompt_what_was_answered_meanwhile() {
    let sandbox = Sandbox::guarded(Client::Claude);
    let mut screen = at_work(&sandbox, Script::new([asks(""), say("I am idle"), say("thanks")]));
    screen.asked(2);
    assert!(screen.awaits("I am idle"), "{}", screen.seen());
    resolve(&sandbox);
    types(&mut screen, "what about it");
    heard_once(&screen.asked(3)[2]);
    screen.leave();
}

#[test]
fn a_question_that_claude_put_itself_is_kept_with_its_answer() {
    let sandbox = Sandbox::guarded(Client::Claude);
    let options = vec!["Postgres".to_owned(), "SQLite".to_owned()];
    let question = Call::AskPerson { question: "Which database shall it be?".into(), options };
    let mut screen = at_work(&sandbox, Script::new([call(question), say("as you wish")]));
    assert!(screen.awaits("SQLite"), "{}", screen.seen());
    screen.types_until_asked("\r", 2);
    until(&sandbox, is_asked);
    let kept = decisions(&sandbox);
    assert_eq!(kept[0]["state"], "resolved", "{kept:?}");
    assert_eq!(kept[0]["question"], "Which database shall it be?", "{kept:?}");
    assert_eq!(kept[0]["answer"]["text"], "Postgres", "{kept:?}");
    assert_eq!(kept[0]["resolved_by"]["via"], "client", "{kept:?}");
    screen.leave();
}

#[test]
fn codex_asks_out_of_its_own_sandbox_by_handing_over() {
    let sandbox = Sandbox::guarded(Client::Codex).confined();
    let run = sandbox.play(Script::new([asks(""), shell("echo more"), say("done")]));
    let asked = decisions(&sandbox);
    assert_eq!(asked.len(), 1, "{:?}", run.results());
    assert_eq!(asked[0]["requested_by"]["confirmed"], true, "{asked:?}");
    assert!(run.model_saw("cf-guide/hand-over/1"), "it could write the state: {:?}", run.results());
}

fn what_waits_for_an_answer_is_not_written_meanwhile(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write("db/old.sql", "old\n");
    sandbox.write_script("change.sh", "echo c > db/c.sql");
    sandbox.write("p.diff", "--- a/db/old.sql\n+++ b/db/old.sql\n@@ -1 +1 @@\n-old\n+new\n");
    sandbox.commit("A database");
    let other = sandbox.linked_worktree();
    let old = sandbox.repo().join("db/old.sql");
    let tries = [
        create(sandbox.repo().join("db/schema.sql"), "a\n"),
        call(Call::EditFile { path: old.clone(), old: "old".into(), new: "new".into() }),
        shell("echo b > db/b.sql"),
        shell("sed -i s/old/new/ db/old.sql"),
        shell("mv db/old.sql moved.sql"),
        shell("git apply p.diff"),
        shell("./change.sh"),
        shell(format!("cd {} && echo d > db/d.sql", other.display())),
    ];
    let mut turns = vec![asks("--blocks 'path:db/**'"), call(Call::Read(old))];
    turns.extend(tries.clone());
    turns.extend([shell("mkdir -p dbs && echo ok > dbs/ok.sql"), say("done")]);
    let run = sandbox.play(Script::new(turns));
    let results = run.results();
    for (at, what) in tries.iter().enumerate() {
        let said = results[at + 2];
        assert!(said.contains("waits for a person's answer to decision d-"), "{what:?}: {said}");
    }
    assert!(sandbox.has("dbs/ok.sql"), "what only looks alike is written: {results:?}");
    assert_eq!(sandbox.git(&["status", "--porcelain", "db"]), "");
    assert!(!other.join("db/d.sql").exists());
    resolve(&sandbox);
    sandbox.play(Script::new([create(sandbox.repo().join("db/schema.sql"), "a\n"), say("done")]));
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

/// A command that ends when the person has answered.
const WAITS: &str = "i=0; while [ ! -e answered ] && [ $i -lt 300 ]; do sleep 0.1; i=$((i+1)); done";

/// By the full name: the shell of Codex has a search path of its own.
fn program() -> String {
    crate::surroundings::cf_guide().display().to_string()
}

/// The model asks.
fn asks(more: &str) -> Turn {
    let words = "decision request --prompt 'Which database?' --option Postgres --option SQLite";
    shell(format!("{} {words} {more}", program()))
}

/// Wired by `init`, with the entry that waits for answers.
fn with_the_entry(client: Client) -> Sandbox {
    let sandbox = Sandbox::new(client);
    sandbox.put_cf_guide_on_path();
    sandbox.cf_guide(&["init", "--yes", "--agent", client.hook_name(), "--with", "decisions"]);
    sandbox.commit("Wire cf-guide");
    sandbox
}

/// Plays a script while a person answers, as soon as it is time.
fn played_with_a_person(sandbox: &Sandbox, script: Script, is_time: fn(&Sandbox) -> bool) -> Run {
    std::thread::scope(|scope| {
        let person = scope.spawn(|| {
            until(sandbox, is_asked);
            until(sandbox, is_time);
            resolve(sandbox);
            sandbox.write("answered", "");
        });
        let run = sandbox.play(script);
        person.join().expect("the person answers");
        run
    })
}

/// Claude Code at a terminal, at work on a prompt.
fn at_work(sandbox: &Sandbox, script: Script) -> Screen {
    let mut screen = sandbox.sits_at_claude(script);
    assert!(screen.awaits("❯"), "{}", screen.seen());
    types(&mut screen, "please do the task");
    screen
}

/// Types a line, and sends it once it is to be seen: what comes at once is taken for something pasted.
fn types(screen: &mut Screen, line: &str) {
    screen.types(line);
    assert!(screen.awaits(line), "{}", screen.seen());
    screen.types("\r");
}

fn until(sandbox: &Sandbox, is_time: fn(&Sandbox) -> bool) {
    for _ in 0..600 {
        if is_time(sandbox) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    panic!("it does not come to that");
}

fn is_asked(sandbox: &Sandbox) -> bool {
    !decisions(sandbox).is_empty()
}

/// The model was asked, and waits for the person before it speaks.
fn is_awaited(sandbox: &Sandbox) -> bool {
    awaited(&sandbox.repo().join("answered")).exists()
}

/// The entry at Stop waits for the answer.
fn is_held(sandbox: &Sandbox) -> bool {
    let found = sandbox.command("find").arg(sandbox.home()).args(["-name", "wake-*"]).output();
    found.is_ok_and(|found| !found.stdout.is_empty())
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

/// How often the model is shown a text in one request. What a hook says at Stop, Claude Code adds a second time as a note of
/// its own about the hook.
fn times(asked: &Asked, text: &str) -> usize {
    let is_note = |line: &&Line| line.text.starts_with("Stop hook blocking error from command");
    asked.lines.iter().filter(|line| !is_note(line)).map(|line| line.text.matches(text).count()).sum()
}

/// The model is shown number and reason, once.
fn heard_once(asked: &Asked) {
    for words in [ANSWERED, REASON] {
        assert_eq!(times(asked, words), 1, "{words}: {asked:?}");
    }
}
