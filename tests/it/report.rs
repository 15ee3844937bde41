//! `report`: the page is ours alone to write, counts as every other command counts, and tells nobody more than it should.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::Sandbox;

const SESSION: &str = "4b7a0f6e-0000-4000-8000-000000000001";

fn call(sandbox: &Sandbox, id: &str, command: &str) -> Value {
    let mut event = sandbox.bash(command);
    event["session_id"] = SESSION.into();
    event["tool_use_id"] = id.into();
    event["permission_mode"] = "bypassPermissions".into();
    event
}

/// A call and its end.
fn play(sandbox: &Sandbox, id: &str, command: &str, error: Option<&str>) {
    sandbox.hook("claude", &call(sandbox, id, command));
    let mut after = call(sandbox, id, command);
    match error {
        Some(error) => {
            after["hook_event_name"] = "PostToolUseFailure".into();
            after["error"] = error.into();
        }
        None => {
            after["hook_event_name"] = "PostToolUse".into();
            after["tool_response"] = json!({"stdout": "", "stderr": "", "interrupted": false});
        }
    }
    after["duration_ms"] = 1200.into();
    sandbox.hook("claude", &after);
}

/// A repository in which something of everything happened.
fn worked() -> Sandbox {
    let sandbox = Sandbox::on_path();
    sandbox.write(
        "CLAUDE.md",
        "- Never force push.\n- Ask before running `terraform destroy`.\n- You must be careful with `src/**`.\n",
    );
    assert_eq!(sandbox.run(&["init", "--yes", "--agent", "claude"]).code, 0);
    play(&sandbox, "a", "ls -la /etc/secret-place", None);
    play(&sandbox, "b", "pytest -q tests", Some("Exit code 1\n1 failed"));
    sandbox.hook("claude", &call(&sandbox, "c", "git push --force origin x"));
    sandbox.hook("claude", &call(&sandbox, "d", "terraform destroy"));
    sandbox
}

/// The document in `data.js`.
fn data(folder: &Path) -> Value {
    let text = fs::read_to_string(folder.join("data.js")).unwrap();
    let (_, call) = text.split_once("cfGuideReport(").unwrap();
    serde_json::from_str(call.trim_end().trim_end_matches(");")).unwrap()
}

/// Looks until something is so, with a bound.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::yield_now();
    }
}

#[test]
fn the_page_counts_as_every_other_command_counts() {
    let sandbox = worked();
    let report = sandbox.run(&["report", "--json"]).json();
    let here = &report["repositories"][0];
    let status = sandbox.run(&["status", "--json"]).json();
    assert_eq!(here["answer"], status["answer"]);
    for key in ["sessions", "calls", "stopped", "asked"] {
        assert_eq!(here["today"][key], status["today"][key], "{key}");
    }
    assert_eq!(here["totals"], here["today"]);
    assert_eq!(here["waiting"].as_array().unwrap().len() as u64, status["waiting"].as_u64().unwrap());
    let pending = sandbox.run(&["pending", "--json"]).json();
    assert_eq!(here["waiting"][0]["id"], pending["pending"][0]["id"]);
    let sessions = sandbox.run(&["session", "list", "--json"]).json();
    for key in [
        "session", "mark", "agent", "calls", "failed", "stopped", "asked", "waiting", "hints", "first",
        "last",
    ] {
        assert_eq!(here["sessions"][0][key], sessions["sessions"][0][key], "{key}");
    }
    let log = sandbox.run(&["log", "--json", "--verdict", "deny"]).json();
    assert_eq!(here["totals"]["stopped"].as_u64().unwrap(), log["events"].as_array().unwrap().len() as u64);
    let hits: u64 = here["rules"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rule| ["stopped", "asked", "warned"].iter().map(|key| rule[key].as_u64().unwrap()).sum::<u64>())
        .sum();
    let stats = sandbox.run(&["log", "--stats", "--json"]).json();
    let spoken: u64 =
        stats["stats"]["rules"].as_array().unwrap().iter().map(|rule| rule[1].as_u64().unwrap()).sum();
    assert_eq!(hits, spoken, "every word of a rule is counted once");
    let hints = sandbox.run(&["guidance", "list", "--json"]).json();
    assert_eq!(here["hints"].as_array().unwrap().len(), hints["hints"].as_array().unwrap().len());
}

#[test]
fn the_second_report_says_the_same_and_reads_only_what_is_new() {
    let sandbox = worked();
    let first = sandbox.run(&["report", "--json"]).json();
    let second = sandbox.run(&["report", "--json"]).json();
    let mut then = first["repositories"][0].clone();
    let mut now = second["repositories"][0].clone();
    assert_eq!(then, now);
    play(&sandbox, "e", "cargo fmt", None);
    sandbox.hook("claude", &call(&sandbox, "f", "git push --force origin y"));
    now = sandbox.run(&["report", "--json"]).json()["repositories"][0].take();
    assert_eq!(now["totals"]["calls"].as_u64(), then["totals"]["calls"].as_u64().map(|calls| calls + 2));
    assert_eq!(
        now["totals"]["stopped"].as_u64(),
        then["totals"]["stopped"].as_u64().map(|stopped| stopped + 1)
    );
    // Read anew, it is the same.
    let state = sandbox.run(&["status", "--json"]).json()["state"].as_str().unwrap().to_owned();
    let kept = Path::new(&state).join("report.bin");
    for damage in [&b"not what it was"[..], b""] {
        fs::write(&kept, damage).unwrap();
        then = sandbox.run(&["report", "--json"]).json()["repositories"][0].take();
        assert_eq!(then, now);
    }
}

#[test]
fn files_of_others_are_not_written_over() {
    let sandbox = worked();
    for name in ["index.html", "data.js"] {
        let folder = sandbox.folder().join(format!("site-{name}"));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(name), "mine").unwrap();
        let said = sandbox.run(&["report", "--out", folder.to_str().unwrap()]);
        assert_eq!(said.code, 73, "{said:?}");
        assert!(said.stderr.contains("is not ours") && said.stderr.contains("--out"), "{said:?}");
        assert_eq!(fs::read_to_string(folder.join(name)).unwrap(), "mine");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }
    let folder = sandbox.folder().join("page");
    for _ in 0..2 {
        let said = sandbox.run(&["report", "--out", folder.to_str().unwrap()]);
        assert_eq!(said.code, 0, "{said:?}");
        assert_eq!(said.stdout.trim(), folder.canonicalize().unwrap().join("index.html").to_str().unwrap());
    }
    let blocked = sandbox.folder().join("a-file");
    fs::write(&blocked, "").unwrap();
    assert_eq!(sandbox.run(&["report", "--out", blocked.join("x").to_str().unwrap()]).code, 73);
}

#[test]
fn a_page_says_what_to_do_where_nothing_is_recorded() {
    let sandbox = Sandbox::new();
    let report = sandbox.run(&["report", "--json"]).json();
    let here = &report["repositories"][0];
    assert_eq!(here["totals"]["calls"], 0);
    assert!(here["answer"].as_str().unwrap().starts_with("NOT GUARDED"), "{here}");
    assert_eq!(here["next"]["command"], "cf-guide init");
    let said = sandbox.run(&["report", "--since", "yesterday"]);
    assert_eq!(said.code, 64, "{said:?}");
}

#[test]
fn a_damaged_store_is_said_and_what_can_be_read_is_shown() {
    let sandbox = worked();
    let state = sandbox.run(&["status", "--json"]).json()["state"].as_str().unwrap().to_owned();
    let database = Path::new(&state).join("guide.db");
    for companion in ["guide.db-wal", "guide.db-shm"] {
        let _ = fs::remove_file(Path::new(&state).join(companion));
    }
    fs::write(&database, "this is no database, and it was one before").unwrap();
    let report = sandbox.run(&["report", "--json"]);
    assert_eq!(report.code, 0, "{report:?}");
    let notes = report.json()["repositories"][0]["notes"].to_string();
    assert!(notes.contains("could not be read"), "{notes}");
}

#[test]
fn nothing_that_an_agent_writes_can_end_the_script_or_hide() {
    let sandbox = worked();
    let hostile =
        "echo '</script><script>alert(1)</script>' \u{202e}evil\u{200b} \u{1b}[31m \u{2028} ${x} --force";
    play(&sandbox, "h", hostile, Some("Exit code 1\n</script><img src=x onerror=alert(1)>"));
    let folder = sandbox.folder().join("page");
    assert_eq!(sandbox.run(&["report", "--out", folder.to_str().unwrap()]).code, 0);
    let text = fs::read_to_string(folder.join("data.js")).unwrap();
    assert!(
        !text.contains('<')
            && !text.contains('\u{202e}')
            && !text.contains('\u{1b}')
            && !text.contains('\u{2028}')
    );
    assert!(
        data(&folder)["repositories"][0]["events"].to_string().contains("alert(1)"),
        "it is shown as text"
    );
    let page = fs::read_to_string(folder.join("index.html")).unwrap();
    let policy = "default-src 'none'; script-src 'nonce-";
    assert!(page.contains(policy) && !page.contains("NONCE"), "{}", &page[..600]);
    // The name of the language that drawings are written in is no address that anybody asks.
    let page = page.replace("http://www.w3.org/2000/svg", "");
    assert!(
        !page.contains("://") && !page.contains("@import") && !page.contains("url("),
        "something is loaded"
    );
}

#[test]
fn what_is_handed_on_has_no_arguments_and_no_paths_outside() {
    let sandbox = worked();
    let report = sandbox.run(&["report", "--redact", "--json"]).json();
    let text = report.to_string();
    assert_eq!(report["redacted"], true);
    for told in ["secret-place", "origin x", sandbox.repo().to_str().unwrap(), SESSION, "-la"] {
        assert!(!text.contains(told), "{told} is told");
    }
    assert!(text.contains("terraform") && text.contains("Never force push"), "{text}");
}

#[test]
fn purging_the_log_forgets_the_page_too() {
    let sandbox = worked();
    let said = sandbox.run(&["report"]);
    let index = Path::new(said.stdout.trim()).to_owned();
    let kept = index.parent().unwrap().with_file_name("report.bin");
    assert!(index.is_file() && kept.is_file());
    assert_eq!(sandbox.run(&["log", "purge", "--yes"]).code, 0);
    assert!(!index.exists() && !kept.exists());
    assert_eq!(sandbox.run(&["report", "--json"]).json()["repositories"][0]["totals"]["calls"], 0);
}

#[test]
fn every_repository_of_the_machine_is_on_one_page() {
    let sandbox = worked();
    let other = sandbox.folder().join("other ü");
    sandbox.make_repo(&other);
    let mut event = sandbox.bash_in(&other, "git push --force origin z");
    event["session_id"] = "4b7a0f6e-0000-4000-8000-000000000009".into();
    sandbox.hook("claude", &event);
    let report = sandbox.run(&["report", "--all", "--json"]).json();
    let names: Vec<&str> = report["repositories"]
        .as_array()
        .unwrap()
        .iter()
        .map(|here| here["name"].as_str().unwrap())
        .collect();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(names.contains(&"other ü"), "{names:?}");
    let totals: u64 = report["repositories"]
        .as_array()
        .unwrap()
        .iter()
        .map(|here| here["totals"]["calls"].as_u64().unwrap())
        .sum();
    assert_eq!(totals, 5);
    assert_eq!(Sandbox::new().run(&["report", "--all"]).code, 1);
}

/// A watch that ends with the test, whatever becomes of it.
struct Watching(Child);

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn two_watches_follow_what_happens_on_one_page() {
    let sandbox = worked();
    let folder = sandbox.folder().join("page");
    let watch = || {
        let mut command = sandbox.command(&["report", "--watch", "--out", folder.to_str().unwrap()]);
        Watching(command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap())
    };
    let _both = [watch(), watch()];
    until("the page is there", || folder.join("data.js").exists());
    let before = data(&folder)["repositories"][0]["totals"]["stopped"].as_u64().unwrap();
    sandbox.hook("claude", &call(&sandbox, "w", "git push --force origin w"));
    until("the new deny is on the page", || {
        data(&folder)["repositories"][0]["totals"]["stopped"].as_u64() == Some(before + 1)
    });
    assert_eq!(data(&folder)["watching"], true);
}
