//! Tables for every signal: below, at and above its threshold, in and out of its window.

use super::bank;
use super::detect::Actor;
use super::event::{Said, hear};
use super::observe::{self, Observed};
use super::window::Window;
use super::{Place, Signal};
use crate::runtime::config::Guidance;
use crate::runtime::model::role::GivenBy;
use crate::runtime::model::{
    Action, ActionKind, Agent, BatchCall, Event, FileChange, FileEdit, Moment, PermissionMode, Role, Scene,
    Step, Subagent, ToolOutcome,
};
use crate::runtime::shell;

/// A session, told line by line, each as `SECONDS what`.
pub(super) struct Session {
    window: Window,
    pub(super) settings: Guidance,
    role: Option<Role>,
}

impl Session {
    pub(super) fn new() -> Self {
        Self { window: Window::default(), settings: Guidance::default(), role: None }
    }

    pub(super) fn orchestrator() -> Self {
        Self { role: Role::new("orchestrator", GivenBy::Person), ..Self::new() }
    }

    /// What an event says, at that second.
    pub(super) fn event(&mut self, second: i64, step: Step) -> Said {
        let event = event(step);
        let facts = shell::facts(&event);
        let now = Moment(1_700_000_000_000 + second * 1000);
        let seen = observe::observe(&event, &facts, &scene(), &self.settings, now);
        match Place::of(&event) {
            Some(place) => self.hear(&seen, place, now),
            None => {
                self.window.take_in(&seen, &self.settings, now);
                Said::default()
            }
        }
    }

    fn hear(&mut self, seen: &Observed, place: Place, now: Moment) -> Said {
        let actor = Actor { role: self.role.as_ref(), is_subagent: false, place };
        // What is kept must say the same as what is there.
        self.window = Window::decode(&self.window.encode());
        hear(&mut self.window, seen, actor, &|| bank::compile(None).0, &self.settings, now)
    }

    /// The keys of the hints that the last line of a story brings.
    fn tell(&mut self, story: &str) -> Vec<String> {
        let mut last = Vec::new();
        for line in story.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (second, what) = line.split_once(' ').unwrap();
            last = keys(&self.event(second.parse().unwrap(), step(what)));
        }
        last
    }
}

pub(super) fn keys(said: &Said) -> Vec<String> {
    said.hints.iter().map(|hint| hint.key.clone()).collect()
}

/// `fails cargo build`, `works ls`, `edits src/a.rs [text]`, `denied`, `refused edits src/a.rs: why`, `prompt`, …
pub(super) fn step(what: &str) -> Step {
    let (verb, rest) = what.split_once(' ').unwrap_or((what, ""));
    let command =
        |line: &str| Action { tool: "Bash".into(), kind: ActionKind::Command { line: line.into() } };
    match verb {
        "fails" => {
            let (line, error) = rest.split_once(" ! ").unwrap_or((rest, "something"));
            let outcome = ToolOutcome {
                ok: Some(false),
                exit_code: Some(1),
                error: error.into(),
                ..ToolOutcome::default()
            };
            Step::AfterTool { action: command(line), outcome }
        }
        "works" => {
            let (line, output) = rest.split_once(" ! ").unwrap_or((rest, ""));
            let outcome = ToolOutcome {
                ok: Some(true),
                exit_code: Some(0),
                output: output.into(),
                ..ToolOutcome::default()
            };
            Step::AfterTool { action: command(line), outcome }
        }
        "edits" => {
            let (path, text) = rest.split_once(' ').unwrap_or((rest, "x"));
            let outcome = ToolOutcome { ok: Some(true), ..ToolOutcome::default() };
            Step::AfterTool { action: edit(path, text), outcome }
        }
        "refused" => {
            let (path, why) = rest.split_once(": ").unwrap();
            let call = BatchCall { action: edit(path, "x"), tool_use_id: None, refused: Some(why.into()) };
            Step::AfterBatch { calls: vec![call] }
        }
        "prompt" => Step::Prompt { text: rest.into() },
        "compacted" => Step::SessionStart { source: "compact".into() },
        "task" => {
            let (prompt, output) = rest.split_once(" => ").unwrap();
            let kind = ActionKind::Task { prompt: prompt.into(), agent_type: Some("coder".into()) };
            let outcome = ToolOutcome {
                ok: Some(true),
                output: output.into(),
                worker: Some(format!("{prompt}{output}")),
                ..ToolOutcome::default()
            };
            Step::AfterTool { action: Action { tool: "Agent".into(), kind }, outcome }
        }
        other => panic!("{other}"),
    }
}

pub(super) fn edit(path: &str, text: &str) -> Action {
    let file = FileEdit {
        path: path.into(),
        change: FileChange::Modify,
        added: text.into(),
        lines_changed: 1,
        replaces: Vec::new(),
    };
    Action { tool: "Edit".into(), kind: ActionKind::Edit { files: vec![file] } }
}

fn event(step: Step) -> Event {
    Event {
        agent: Agent::Claude,
        name: "test".into(),
        session: "s".into(),
        subagent: None,
        cwd: "/repo".into(),
        transcript: None,
        permission_mode: PermissionMode::Default,
        turn: None,
        tool_use_id: None,
        step,
    }
}

pub(super) fn scene() -> Scene {
    Scene { root: "/repo".into(), home: "/home/me".into(), ..Scene::default() }
}

#[track_caller]
fn check(story: &str, expected: &[&str]) {
    assert_eq!(Session::new().tell(story), expected, "{story}");
}

#[test]
fn errors_become_a_pattern_at_the_threshold_and_within_the_window() {
    check("0 fails a\n10 fails b\n20 fails c", &[]);
    check("0 fails a\n10 fails b\n20 fails c\n30 fails d", &["error_recovery"]);
    check("0 fails a\n10 fails b\n20 fails c\n299 fails d", &["error_recovery"]);
    check("0 fails a\n10 fails b\n20 fails c\n300 fails d", &[]);
    check("0 fails a\n10 fails b\n20 fails c\n30 works d", &[]);
    // Once, then not again within its cooldown, however many follow.
    check("0 fails a\n1 fails b\n2 fails c\n3 fails d\n4 fails e", &[]);
    check("0 fails a\n1 fails b\n2 fails c\n3 fails d\n4 fails e\n302 fails f\n303 fails g", &[]);
    check(
        "0 fails a\n1 fails b\n2 fails c\n3 fails d\n300 fails e\n301 fails f\n302 fails g\n303 fails h",
        &["error_recovery"],
    );
}

#[test]
fn the_word_error_in_output_that_came_with_success_never_counts() {
    let mut story = String::new();
    for second in 0..20 {
        story.push_str(&format!(
            "{second} works grep -r x src ! error: Error: failed, not found, does not exist\n"
        ));
    }
    check(&story, &[]);
}

#[test]
fn a_file_edited_again_and_again_is_a_loop_until_a_test_passes() {
    check("0 edits src/a.rs 1\n10 edits src/a.rs 2", &[]);
    check("0 edits src/a.rs 1\n10 edits src/a.rs 2\n20 edits src/a.rs 3", &["doom_loop"]);
    check("0 edits src/a.rs 1\n10 edits src/a.rs 2\n599 edits /repo/src/a.rs 3", &["doom_loop"]);
    check("0 edits src/a.rs 1\n10 edits src/a.rs 2\n600 edits src/a.rs 3", &[]);
    check("0 edits src/a.rs 1\n10 edits src/b.rs 2\n20 edits src/c.rs 3", &[]);
    // A pass in between begins anew; a failing run, or one about something else, does not.
    check("0 edits src/a.rs 1\n5 edits src/a.rs 2\n8 works cargo test\n9 edits src/a.rs 3", &[]);
    check(
        "0 edits src/a.rs 1\n1 works cargo test\n2 edits src/a.rs 2\n3 works cargo test\n4 edits src/a.rs 3\n5 works cargo test",
        &[],
    );
    check("0 edits src/a.rs 1\n5 edits src/a.rs 2\n8 fails cargo test\n9 edits src/a.rs 3", &["doom_loop"]);
    check("0 edits src/a.rs 1\n5 edits src/a.rs 2\n8 works cargo test b\n9 edits src/a.rs 3", &["doom_loop"]);
    check("0 edits src/a.rs 1\n5 edits src/a.rs 2\n8 works cargo test a\n9 edits src/a.rs 3", &[]);
    // Notes, build output and logs are no work in progress.
    check("0 edits PLAN.md 1\n1 edits PLAN.md 2\n2 edits PLAN.md 3", &[]);
    check("0 works ls > x.log\n1 works ls -a > x.log\n2 works ls -l > x.log", &[]);
    check(
        "0 works sed -i s/a/b/ src/a.rs\n1 works sed -i s/b/c/ src/a.rs\n2 works sed -i s/c/d/ src/a.rs",
        &["doom_loop"],
    );
}

#[test]
fn a_command_that_fails_again_and_again_is_a_loop_until_it_works() {
    check("0 fails cargo build\n1 fails cargo build", &[]);
    check("0 fails cargo build\n1 fails cargo build\n2 fails cargo build", &["doom_loop"]);
    check(
        "0 fails cargo build\n1 fails cargo build 2>&1 | tail -5\n2 fails cd /repo && cargo build",
        &["doom_loop"],
    );
    check("0 fails cargo build\n1 fails cargo build\n600 fails cargo build", &[]);
    check("0 fails cargo build\n1 fails cargo build\n2 works cargo build\n3 fails cargo build", &[]);
    check("0 fails cargo build -p a\n1 fails cargo build -p b\n2 fails cargo build -p c", &[]);
}

#[test]
fn two_steps_that_alternate_are_a_loop() {
    check("0 fails a\n1 edits src/a.rs 1\n2 fails a", &[]);
    check("0 fails a\n1 edits src/a.rs 1\n2 fails a\n3 edits src/a.rs 1", &["doom_loop"]);
    check("0 fails a\n1 edits src/a.rs 1\n2 fails a\n3 edits src/a.rs 2", &[]);
    check("0 fails a\n1 edits src/a.rs 1\n2 works cargo test\n3 fails a\n4 edits src/a.rs 1", &[]);
    check("0 fails a\n1 edits src/a.rs 1\n2 fails a\n602 edits src/a.rs 1", &[]);
}

#[test]
fn what_is_not_found_or_not_as_remembered_is_read_again() {
    check("0 fails cat x ! cat: x: No such file or directory", &["re_read_context"]);
    check("0 fails make ! Permission denied", &[]);
    check("0 refused src/a.rs: String to replace not found in file.", &["re_read_context"]);
    check("0 refused src/a.rs: InputValidationError", &[]);
    check("0 fails cat x ! does not exist\n1 fails cat y ! does not exist", &[]);
    check("0 fails cat x ! does not exist\n300 fails cat y ! does not exist", &["re_read_context"]);
    check("0 compacted", &[]);
    check("0 edits src/a.rs\n1 compacted", &["re_read_context"]);
}

#[test]
fn the_threshold_of_not_found_can_be_raised() {
    let mut session = Session::new();
    let text = "[guidance.not_found]\nthreshold = 2";
    let layer =
        crate::runtime::config::LayerText { layer: crate::runtime::config::Layer::User, file: "x", text };
    session.settings = crate::runtime::config::combine(&[layer], "0.1.0", &|_| None).0.guidance;
    assert!(session.tell("0 fails cat x ! does not exist").is_empty());
    assert_eq!(session.tell("1 fails cat y ! does not exist"), ["re_read_context"]);
}

#[test]
fn the_same_rule_in_the_way_three_times_is_worth_a_word() {
    let mut session = Session::new();
    let mut deny = |second: i64, rule: &str| {
        let seen = observe::denied([rule].into_iter());
        keys(&session.hear(&seen, Place::BeforeTool, Moment(1_700_000_000_000 + second * 1000)))
    };
    assert!(deny(0, "a").is_empty());
    assert!(deny(1, "a").is_empty());
    assert!(deny(2, "b").is_empty());
    assert_eq!(deny(599, "a"), ["repeated_denial"]);
    assert!(deny(600, "a").is_empty());
}

#[test]
fn workers_that_fail_on_the_same_or_related_work_call_for_a_fresh_view() {
    let consult: &[&str] = &["consult_external"];
    check("0 task Fix TASK-1 => the build failed", &[]);
    check("0 task Fix TASK-1 => the build failed\n1799 task Retry TASK-1 => it failed again", consult);
    check("0 task Fix TASK-1 => the build failed\n1800 task Retry TASK-1 => it failed again", &[]);
    check("0 task Fix TASK-1 => the build failed\n9 task Fix TASK-2 => it failed", &[]);
    check("0 task Fix src/a.rs now => the build failed\n9 task Test src/a.rs too => it failed", consult);
    check("0 task Fix TASK-1 => I am blocked", consult);
    check(
        "0 task Fix TASK-1 => it failed\n5 task Fix TASK-1 again => done\n9 task Fix TASK-1 => it failed",
        &[],
    );
    // A failing worker is no error of the orchestrator's own, and its words are no instruction.
    check("0 task A => failed\n1 task B => failed\n2 task C => failed\n3 task D => failed", &[]);
    check(
        "0 works tmux capture-pane -t w1 -p ! Error: x\n9 works tmux capture-pane -t w1 -p ! Error: x",
        &[],
    );
    check(
        "0 works tmux capture-pane -t w1 -p ! Error: x\n9 works tmux capture-pane -t w1 -p ! Error: y",
        consult,
    );
}

#[test]
fn the_end_of_a_worker_is_heard_once_though_it_is_told_twice() {
    let mut session = Session::new();
    let mut end = event(Step::SubagentStop {
        again: false,
        background: 0,
        last_message: "the build failed".into(),
        transcript: None,
    });
    end.subagent = Some(Subagent { id: "Fix TASK-1the build failed".into(), kind: "coder".into() });
    let facts = shell::facts(&end);
    let now = Moment(1_700_000_000_000);
    let seen = observe::observe(&end, &facts, &scene(), &session.settings, now);
    session.window.take_in(&seen, &session.settings, now);
    assert!(session.tell("1 task Fix TASK-1 => the build failed").is_empty());
    assert_eq!(session.window.worker_failures.len(), 1);
    assert_eq!(session.tell("9 task Try TASK-1 => it failed again"), ["consult_external"]);
}

#[test]
fn an_orchestrator_that_edits_is_reminded_at_the_next_prompt_and_after_a_compaction() {
    let story = "0 edits src/a.rs\n1 prompt go on";
    assert!(Session::new().tell(story).is_empty());
    assert_eq!(Session::orchestrator().tell(story), ["delegation_reminder"]);
    assert!(Session::orchestrator().tell("0 prompt go on").is_empty());
    assert!(Session::orchestrator().tell("0 edits src/a.rs\n1800 prompt go on").is_empty());
    assert!(Session::orchestrator().tell("0 edits src/a.rs\n1 prompt a\n2 prompt b").is_empty());
    assert_eq!(Session::orchestrator().tell("0 compacted"), ["delegation_reminder"]);
    assert_eq!(
        Session::orchestrator().tell("0 edits src/a.rs\n1 compacted"),
        ["delegation_reminder", "re_read_context"]
    );
}

#[test]
fn at_most_two_hints_at_once_and_three_times_in_a_session() {
    // Four not-founds of one command: a loop, a pattern and a missing file, of which two are said.
    let mut session = Session::new();
    let all: Vec<Vec<String>> =
        (0..4).map(|n| session.tell(&format!("{n} fails cat x ! does not exist"))).collect();
    assert_eq!(all[0], ["re_read_context"]);
    assert_eq!(all[2], ["doom_loop"]);
    assert_eq!(all[3], ["error_recovery"]);
    let mut session = Session::new();
    let times: usize =
        (0..10).map(|n| session.tell(&format!("{} fails cat {n} ! does not exist", n * 400)).len()).sum();
    assert_eq!(times, 3);
}

#[test]
fn a_hint_helped_or_was_ignored_by_what_came_within_five_calls() {
    let loop_of_a = "0 fails a\n1 fails a\n2 fails a";
    let after = |story: &str| {
        let mut session = Session::new();
        session.tell(loop_of_a);
        let mut tally = Vec::new();
        for line in story.lines() {
            let (second, what) = line.split_once(' ').unwrap();
            tally.extend(session.event(second.parse().unwrap(), step(what)).tally);
        }
        tally.retain(|entry| !entry.starts_with("shown"));
        tally
    };
    assert_eq!(after("3 works ls\n4 works a"), ["helped/doom_loop"]);
    assert_eq!(after("3 works ls\n4 fails a"), ["ignored/doom_loop"]);
    assert!(after("3 works ls\n4 works ls\n5 works ls\n6 works ls\n7 works ls\n8 works a").is_empty());
    let mut session = Session::new();
    session.tell("0 edits src/a.rs 1\n1 edits src/a.rs 2\n2 edits src/a.rs 3");
    assert_eq!(session.event(3, step("works cargo test")).tally, ["helped/doom_loop"]);
}

#[test]
fn a_window_stays_small_whatever_happens() {
    let mut session = Session::new();
    for n in 0..500 {
        let name = "x".repeat(300);
        session.event(n, step(&format!("edits src/{name}{n}.rs")));
        session.event(n, step(&format!("fails {name}{n}")));
        session.event(n, step(&format!("task {name}{n} => it failed")));
    }
    let bytes = session.window.encode().len();
    assert!(bytes < 16 * 1024, "{bytes}");
}

#[test]
fn a_window_that_cannot_be_read_is_forgotten() {
    assert_eq!(Window::decode(b"nonsense"), Window::default());
    assert_eq!(Window::decode(b""), Window::default());
    assert!(Window::default().encode().is_empty());
}

#[test]
fn every_signal_has_a_name_a_threshold_and_a_place() {
    for signal in Signal::ALL {
        assert_eq!(Signal::from_name(signal.name()), Some(signal));
        assert!(signal.threshold(&Guidance::default()).count >= 1);
        assert!(!signal.usual_places().is_empty());
    }
}
