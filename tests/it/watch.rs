//! `decision watch` in a real terminal: keys in, answers kept, the terminal as it was.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::decisions::{ASK, as_agent, asks, asks_with, hostile, id, show};
use crate::support::{Sandbox, ok};

/// A terminal in which the screen runs.
pub struct Pty {
    child: Child,
    heard: Arc<Mutex<String>>,
}

impl Pty {
    pub fn open(sandbox: &Sandbox, size: (u16, u16), env: &[(&str, &str)]) -> Self {
        // Only a debug build can be told to break.
        let breaks = env.iter().any(|(name, _)| name.starts_with("CF_GUIDE_TEST_"));
        let plain = if breaks { sandbox.breakable(&[]) } else { sandbox.command(&[]) };
        let binary = plain.get_program().to_string_lossy();
        let line = format!(
            "stty rows {} cols {}; '{binary}' decision watch; echo \"left with $?\"; stty -a",
            size.1, size.0
        );
        let mut command = Command::new("script");
        command.args(["-qefc", &line, "/dev/null"]).current_dir(sandbox.repo()).env_clear();
        command.envs(plain.get_envs().filter_map(|(key, value)| Some((key, value?)))).env("TERM", "xterm");
        command.envs(env.iter().copied());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let heard = Arc::new(Mutex::new(String::new()));
        let (mut out, into) = (child.stdout.take().unwrap(), Arc::clone(&heard));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            let mut kept = Vec::new();
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                kept.extend_from_slice(&bytes[..count]);
                *into.lock().unwrap() = String::from_utf8_lossy(&kept).into_owned();
            }
        });
        Self { child, heard }
    }

    pub fn heard(&self) -> String {
        self.heard.lock().unwrap().clone()
    }

    /// Waits until something was drawn behind what was drawn before.
    pub fn wait(&self, from: usize, words: &str) -> usize {
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(120) {
            let heard = self.heard();
            if let Some(at) = heard.get(from..).and_then(|rest| rest.find(words)) {
                return from + at + words.len();
            }
            thread::sleep(Duration::from_millis(20));
        }
        panic!("`{words}` was never drawn: {}", self.heard());
    }

    pub fn press(&mut self, keys: &str) {
        let stdin = self.child.stdin.as_mut().unwrap();
        stdin.write_all(keys.as_bytes()).unwrap();
        stdin.flush().unwrap();
    }

    /// What was said after the screen was left.
    pub fn end(mut self) -> String {
        self.wait(0, "left with ");
        drop(self.child.stdin.take());
        self.child.wait().unwrap();
        let all = self.heard();
        // The other screen is left, the cursor is back, lines are lines again.
        assert!(all.contains("\u{1b}[?1049l") && all.contains("\u{1b}[?25h"), "{all:?}");
        all[all.rfind("left with ").unwrap()..].to_owned()
    }
}

/// Lines are read as lines again, and echoed.
#[track_caller]
fn is_restored(said: &str) {
    assert!(said.contains(" icanon") && said.contains(" echo "), "{said}");
}

/// A decision once it is closed.
pub fn closed(sandbox: &Sandbox, id: &str) -> Value {
    let began = Instant::now();
    loop {
        let document = show(sandbox, id);
        if document["state"] != "pending" {
            return document;
        }
        assert!(began.elapsed() < Duration::from_secs(120), "{document}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_person_answers_by_keys_and_the_terminal_is_as_it_was() {
    let sandbox = Sandbox::with_config("");
    let first = id(&asks(&sandbox, &ASK));
    let mut pty = Pty::open(&sandbox, (80, 24), &[]);
    let at = pty.wait(0, "Which database?");
    // Only cells that change are drawn, so what is waited for is one word that was not there before.
    pty.press("rfewer parts\r");
    let at = pty.wait(at, "parts");
    pty.press("2");
    let at = pty.wait(at, "answers");
    // A more pressing one arrives before the key that sends.
    let said = as_agent(&sandbox, "s2", &[&ASK[..], &["--urgency", "high", "--json"]].concat());
    ok(&said);
    let second = id(&said.json());
    pty.wait(at, "high");
    pty.press("\r");
    let document = closed(&sandbox, &first);
    assert_eq!((&document["chosen_index"], &document["rationale"]), (&2.into(), &"fewer parts".into()));
    assert_eq!(document["resolved_by"]["via"], "watch");
    assert_eq!(show(&sandbox, &second)["state"], "pending");
    pty.press("q");
    let said = pty.end();
    assert!(said.starts_with("left with 0"), "{said}");
    is_restored(&said);
}

#[test]
fn what_is_answered_elsewhere_while_one_types_sends_nothing() {
    let sandbox = Sandbox::with_config("");
    let asked = id(&asks(&sandbox, &ASK));
    let mut pty = Pty::open(&sandbox, (120, 40), &[("NO_COLOR", "1")]);
    let at = pty.wait(0, "Which database?");
    pty.press("tneither");
    let at = pty.wait(at, "r_");
    ok(&sandbox.at_terminal(&["decision", "resolve", &asked, "--choice", "1"], ""));
    let at = pty.wait(at, "closed:");
    pty.press("\r");
    pty.wait(at, "kept");
    assert_eq!(show(&sandbox, &asked)["chosen_index"], 1);
    pty.press("\u{3}");
    let all = pty.heard();
    is_restored(&pty.end());
    assert!(!all.contains("\u{1b}[31m") && !all.contains("\u{1b}[38;5;1m"), "no colours were asked for");
}

#[test]
fn a_signal_and_a_panic_leave_the_terminal_as_it_was() {
    let sandbox = Sandbox::with_config("");
    asks(&sandbox, &ASK);
    let pty = Pty::open(&sandbox, (80, 24), &[]);
    pty.wait(0, "Which database?");
    let ended = Command::new("sh")
        .args(["-c", "for p in /proc/[0-9]*; do if [ \"$(readlink $p/cwd)\" = \"$1\" ] && tr '\\0' ' ' < $p/cmdline | grep -q 'decision watch $'; then kill -TERM ${p#/proc/}; fi; done", "x"])
        .arg(sandbox.repo().canonicalize().unwrap())
        .status()
        .unwrap();
    assert!(ended.success());
    is_restored(&pty.end());
    let pty = Pty::open(&sandbox, (80, 24), &[("CF_GUIDE_TEST_FAULT", "watch-panic")]);
    is_restored(&pty.end());
}

#[test]
fn hostile_words_on_the_screen_are_words() {
    let sandbox = Sandbox::with_config("");
    for (at, text) in hostile().iter().enumerate().step_by(3) {
        asks_with(&sandbox, &format!("s{at}"), text);
    }
    let mut pty = Pty::open(&sandbox, (80, 24), &[]);
    let mut at = pty.wait(0, "things wait");
    for _ in 0..6 {
        pty.press("jjjjjj");
        at = pty.wait(at, "\u{1b}[");
    }
    pty.press("q");
    let all = pty.heard();
    pty.end();
    // Only sequences of ours: cursor, attributes, modes. No title, link, clipboard, bell; nothing that hides.
    assert!(!all.contains("\u{1b}]") && !all.contains('\u{7}') && !all.contains('\u{9b}'), "{all:?}");
    assert!(!all.chars().any(|c| "\u{200b}\u{202a}\u{202e}\u{2066}\u{feff}\u{e0041}".contains(c)), "{all:?}");
}

#[test]
fn no_agent_opens_the_screen() {
    let sandbox = Sandbox::with_config("");
    let said = sandbox.run(&["decision", "watch"]);
    assert!(said.code == 64 && said.stderr.contains("person's decision"), "{said:?}");
    for variable in ["CLAUDECODE", "CODEX_THREAD_ID"] {
        let inside = sandbox.at_terminal_with(&[(variable, "1")], &["decision", "watch"]);
        assert!(inside.code == 64 && inside.stdout.contains("person's decision"), "{inside:?}");
    }
    let rpc = sandbox.at_terminal(&["decision", "watch", "--rpc"], "");
    assert!(rpc.code == 64 && rpc.stdout.contains("no network code"), "{rpc:?}");
}
