//! Whole hooks and whole writers, killed at any moment: nothing that was kept stays untold, and only what a killed hook was
//! about to say is said again.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read as _, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{Sandbox, ok};

const SESSION: &str = "4b7a0f6e-0000-4000-8000-00000000000f";

/// A number below `most` that looks random.
fn dice(most: u64) -> u64 {
    static STATE: Mutex<u64> = Mutex::new(0x2545_f491_4f6c_dd1d);
    let mut state = STATE.lock().unwrap();
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state % most
}

fn prompt(sandbox: &Sandbox) -> Value {
    json!({"hook_event_name": "UserPromptSubmit", "session_id": SESSION, "prompt": "go on", "cwd": sandbox.repo()})
}

/// The words that a hook said to the session.
fn words(said: &str) -> Vec<String> {
    let told = said.match_indices("word-").map(|(at, _)| {
        said[at..].chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>()
    });
    told.collect()
}

/// Kills a process as nothing can be refused, after a while.
fn kill_after(pid: u32, milliseconds: u64) {
    thread::sleep(Duration::from_millis(milliseconds));
    let _ = Command::new("kill").args(["-9", &pid.to_string()]).stderr(Stdio::null()).status();
}

/// A person adds to the queue, in a terminal; whether it was done.
fn writes(sandbox: &Sandbox, word: &str, is_killed: bool) -> bool {
    let own = sandbox.folder().join(format!("pid-{word}"));
    let plain = sandbox.command(&[]);
    let binary = plain.get_program().to_string_lossy();
    let line =
        format!("echo $$ > '{}'; exec '{binary}' decision inject send {SESSION} {word}", own.display());
    let mut command = Command::new("script");
    command.args(["-qec", &line, "/dev/null"]).current_dir(sandbox.repo()).env_clear();
    command.envs(plain.get_envs().filter_map(|(key, value)| Some((key, value?)))).env("TERM", "dumb");
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    if is_killed && let Some(pid) = started(&own, &mut child) {
        kill_after(pid, dice(40));
    }
    child.wait().unwrap().success()
}

/// The process behind a terminal, once it says which one it is.
fn started(own: &Path, child: &mut Child) -> Option<u32> {
    loop {
        if let Some(pid) = std::fs::read_to_string(own).ok().and_then(|text| text.trim().parse().ok()) {
            return Some(pid);
        }
        if child.try_wait().unwrap().is_some() {
            return None;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// A hook says what came; what it said, and whether it was killed.
fn drains(sandbox: &Sandbox, is_killed: bool) -> (Vec<String>, bool) {
    let mut child = sandbox.command(&["hook", "claude"]).spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(prompt(sandbox).to_string().as_bytes());
    if is_killed {
        kill_after(child.id(), dice(60));
    }
    let mut said = String::new();
    child.stdout.take().unwrap().read_to_string(&mut said).unwrap();
    (words(&said), child.wait().unwrap().signal() == Some(9))
}

/// `CF_GUIDE_KILLS=300 cargo test --test it queue::` kills that many; some of them come too late, and do not count.
#[test]
fn hooks_and_writers_that_are_killed_lose_nothing() {
    let wanted: usize = std::env::var("CF_GUIDE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(12);
    let sandbox = Sandbox::with_config("");
    ok(&sandbox.at_terminal(&["decision", "inject", "send", SESSION, "word-first"], ""));
    let (kills, written, told) =
        (AtomicUsize::new(0), Mutex::new(BTreeSet::new()), Mutex::new(BTreeMap::<String, Vec<bool>>::new()));
    let say = |said: (Vec<String>, bool)| {
        kills.fetch_add(usize::from(said.1), Ordering::SeqCst);
        for word in said.0 {
            told.lock().unwrap().entry(word).or_default().push(said.1);
        }
    };
    thread::scope(|scope| {
        for part in 0..4 {
            let (sandbox, kills, written, say) = (&sandbox, &kills, &written, &say);
            scope.spawn(move || {
                for number in 0..20 * wanted {
                    if kills.load(Ordering::SeqCst) >= wanted {
                        break;
                    }
                    let word = format!("word-{part}-{number}");
                    let is_killed = dice(2) == 0;
                    if writes(sandbox, &word, is_killed) {
                        written.lock().unwrap().insert(word);
                    } else {
                        kills.fetch_add(1, Ordering::SeqCst);
                    }
                }
            });
            scope.spawn(move || {
                for _ in 0..20 * wanted {
                    if kills.load(Ordering::SeqCst) >= wanted {
                        break;
                    }
                    say(drains(sandbox, dice(2) == 0));
                }
            });
        }
    });
    assert!(kills.load(Ordering::SeqCst) >= wanted, "{kills:?}");
    // Whoever comes later hears what the dead took with them.
    for seconds in (0..).map(|turn| 60 * (turn + 1)).take(10_000) {
        let heard = words(&sandbox.hook_at("claude", &prompt(&sandbox), seconds).stdout);
        if heard.is_empty() {
            break;
        }
        say((heard, false));
    }
    let left = sandbox.run(&["decision", "inject", "status"]);
    assert_eq!(left.stdout, "", "{left:?}");
    let (written, told) = (written.into_inner().unwrap(), told.into_inner().unwrap());
    let untold: Vec<&String> = written.iter().filter(|word| !told.contains_key(*word)).collect();
    assert!(untold.is_empty(), "{untold:?}");
    for (word, tellers) in &told {
        let (_, before) = tellers.split_last().unwrap();
        let alive = tellers.iter().filter(|killed| !**killed).count();
        assert!(before.is_empty() || alive <= 1, "{word} was told by {tellers:?}");
    }
    let repeated = told.values().filter(|tellers| tellers.len() > 1).count();
    let line = format!("{kills:?} kills, {} kept, {} told, {repeated} repeated\n", written.len(), told.len());
    std::fs::write(std::env::temp_dir().join("cf-guide-queue-killed.txt"), line).unwrap();
}
