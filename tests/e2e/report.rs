//! The page in a real browser, opened from disk with the network switched off: what it shows is what the commands say.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::Client;
use crate::sandbox::Sandbox;
use crate::surroundings;

const PAGES: [&str; 6] = ["today", "rules", "hints", "sessions", "decisions", "whatif"];
const SESSIONS: [&str; 2] = ["4b7a0f6e-0000-4000-8000-000000000001", "4b7a0f6e-0000-4000-8000-000000000002"];

/// A repository in which something of everything happened.
fn worked() -> Sandbox {
    let sandbox = Sandbox::new(Client::Claude);
    let rules = "- Never force push.\n- Never use `sudo`.\n- Ask before running `terraform destroy`.\n- Tests must never be skipped.\n- Migrations must be treated as history.\n";
    sandbox.write("migrations/0001.sql", "select 1;\n");
    fs::write(sandbox.repo().join("CLAUDE.md"), rules).expect("write the rules");
    sandbox.put_cf_guide_on_path();
    sandbox.cf_guide(&["init", "--yes", "--agent", "claude"]);
    for (session, id) in SESSIONS.iter().zip('a'..) {
        let commands = [
            "ls -la",
            "git push --force origin x",
            "sudo ls",
            "cargo test",
            "terraform destroy",
            "rg words src",
            "sed -i s/1/2/ migrations/0001.sql",
        ];
        for (at, command) in commands.iter().enumerate() {
            call(&sandbox, session, &format!("{id}{at}"), command, at % 2 == 0);
        }
    }
    asked(&sandbox);
    sandbox
}

/// Questions of every kind: one that is answered, two that wait, and a request for guidance.
fn asked(sandbox: &Sandbox) {
    for (question, urgency) in
        [("Which database?", "medium"), ("Which queue?", "low"), ("Ship today?", "high")]
    {
        let options = ["--option", "This", "--option", "That", "--urgency", urgency, "--also"];
        sandbox.cf_guide(&[&["decision", "request", "--prompt", question][..], &options].concat());
    }
    let open = json_of(sandbox, &["decision", "list", "--json"]);
    let all = open["decisions"].as_array().expect("decisions");
    let first = all.iter().find(|one| one["question"] == "Which database?").expect("it waits");
    let id = first["id"].as_str().expect("an id");
    let args = ["decision", "resolve", id, "--choice", "2", "--rationale", "fewer moving parts"];
    assert!(sandbox.at_terminal(&args, "").contains("answered: 2 That"));
    sandbox.cf_guide(&["guidance", "request", "--session", SESSIONS[0], "How do we name branches?"]);
}

fn json_of(sandbox: &Sandbox, words: &[&str]) -> Value {
    serde_json::from_str(&sandbox.cf_guide(words)).expect("one JSON document")
}

fn hook(sandbox: &Sandbox, event: &Value) -> String {
    let binary = surroundings::cf_guide().display().to_string();
    let mut command = sandbox.command(&binary);
    command.args(["hook", "claude"]).current_dir(sandbox.repo()).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the hook starts");
    child.stdin.take().expect("its stdin").write_all(event.to_string().as_bytes()).expect("it reads");
    String::from_utf8_lossy(&child.wait_with_output().expect("it ends").stdout).into_owned()
}

/// A call, and its end where it was let through.
fn call(sandbox: &Sandbox, session: &str, id: &str, line: &str, fine: bool) {
    let mut event = json!({
        "hook_event_name": "PreToolUse", "session_id": session, "tool_use_id": id, "cwd": sandbox.repo(),
        "permission_mode": "bypassPermissions", "tool_name": "Bash", "tool_input": {"command": line},
    });
    if hook(sandbox, &event).contains("deny") {
        return;
    }
    event["duration_ms"] = 1400.into();
    if fine {
        event["hook_event_name"] = "PostToolUse".into();
        event["tool_response"] = json!({"stdout": "", "stderr": "", "interrupted": false});
    } else {
        event["hook_event_name"] = "PostToolUseFailure".into();
        event["error"] = "Exit code 1\nno such file or directory".into();
    }
    hook(sandbox, &event);
}

/// What the browser saw after these steps.
fn look(index: &Path, steps: &Value) -> Value {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/e2e/report/look.mjs");
    let mut node = Command::new("node");
    node.arg(script).arg(index).arg(surroundings::browser_modules()).arg(surroundings::browser());
    let mut child = node
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("node starts");
    child.stdin.take().expect("its stdin").write_all(steps.to_string().as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let seen: Value = serde_json::from_slice(&output.stdout).expect("one JSON document");
    assert_eq!(seen["console"], json!([]), "the console is empty");
    assert_eq!(seen["requests"], json!([]), "no request leaves");
    assert_eq!((&seen["dialogs"], &seen["pwned"]), (&json!([]), &Value::Null), "nothing ran");
    seen["answers"].clone()
}

fn page(sandbox: &Sandbox) -> PathBuf {
    let folder = sandbox.home().join("page");
    sandbox.cf_guide(&["report", "--out", &folder.display().to_string()]);
    folder.join("index.html")
}

#[test]
fn every_number_on_every_page_is_what_the_commands_say() {
    let sandbox = worked();
    let index = page(&sandbox);
    let seen = look(
        &index,
        &json!([
            {"figures": "today"}, {"figures": "totals"}, {"states": true}, {"rows": "data-waiting"}, {"text": "h1"},
            {"go": "rules"}, {"open": true}, {"rows": "data-rule"}, {"go": "hints"}, {"rows": "data-hint"},
            {"go": "sessions"}, {"rows": "data-session"}, {"press": "1"}, {"press": "5"}, {"rows": "data-waiting"},
            {"rows": "data-decision"}, {"figures": "decisions"}, {"text": ".cards [data-decision] > p:nth-child(2)"}, {"text": "nav .count"},
            {"go": "whatif"}, {"rows": "data-sentence-stops"}, {"text": "h1"},
        ]),
    );
    let status = json_of(&sandbox, &["status", "--json"]);
    for key in ["sessions", "calls", "stopped", "asked"] {
        assert_eq!(seen[0][key], status["today"][key], "{key} of today");
    }
    let sessions = json_of(&sandbox, &["session", "list", "--json"]);
    let sum = |key: &str| -> u64 {
        sessions["sessions"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|one| one[key].as_u64().unwrap_or(0))
            .sum()
    };
    for key in ["calls", "failed", "stopped", "asked", "hints"] {
        assert_eq!(seen[1][key].as_u64(), Some(sum(key)), "{key} of all");
    }
    assert_eq!(seen[2], json!({"Claude Code": "on", "Codex": "off"}));
    let pending = json_of(&sandbox, &["pending", "--json"]);
    let [calls, questions, guidance] = ["pending", "decisions", "guidance"].map(|kind| ids(&pending[kind]));
    let mut waiting = [calls.clone(), questions.clone(), guidance.clone()].concat();
    waiting.sort_unstable();
    assert_eq!((calls.len(), questions.len(), guidance.len()), (1, 2, 1), "{pending}");
    assert_eq!(ids(&seen[3]), waiting, "what waits");
    waiting.retain(|id| !questions.contains(id));
    assert_eq!(ids(&seen[14]), waiting, "what waits besides questions");
    let decisions = json_of(&sandbox, &["decision", "list", "--all", "--json"]);
    assert_eq!(ids(&seen[15]), ids(&decisions["decisions"]), "every question of an agent");
    assert_eq!(seen[16], json!({"open": 2, "overdue": 0, "answered": 1, "unanswered": 0}));
    assert_eq!(seen[17], json!(["Ship today?", "Which queue?"]), "the most pressing first");
    assert_eq!(seen[18], json!(["4"]), "how much waits");
    assert!(seen[4][0].as_str().expect("a sentence").contains("Today 2 sessions made"), "{}", seen[4]);
    let document = json_of(&sandbox, &["report", "--json"]);
    let here = &document["repositories"][0];
    for rule in here["rules"].as_array().expect("rules") {
        let shown = row(&seen[7], &rule["id"]);
        for key in
            ["stopped", "asked", "warned", "offered", "other_way", "other_work", "again", "allowed", "wrong"]
        {
            assert_eq!(shown["figures"][key], rule[key], "{key} of {}", rule["id"]);
        }
    }
    let offered = here["what_if"]["sentences"].as_array().expect("a sentence is offered");
    assert_eq!(seen[20].as_array().map(Vec::len), Some(offered.len()));
    assert_eq!(
        (&offered[0]["stops"], &seen[20][0]["figures"]["stops"]),
        (&json!(2), &json!(2)),
        "{offered:?}"
    );
    assert!(
        seen[21][0].as_str().expect("a sentence").contains("2 of 14 calls would have been stopped"),
        "{}",
        seen[21]
    );
    let hints = json_of(&sandbox, &["guidance", "list", "--json"]);
    for hint in hints["hints"].as_array().expect("hints") {
        let shown = row(&seen[9], &hint["key"]);
        for key in ["shown", "helped", "ignored"] {
            assert_eq!(shown["figures"][key], hint[key], "{key} of {}", hint["key"]);
        }
    }
    for session in sessions["sessions"].as_array().expect("sessions") {
        let shown = row(&seen[11], &session["session"]);
        for key in ["calls", "failed", "stopped", "asked", "waiting", "hints"] {
            assert_eq!(shown["figures"][key], session[key], "{key} of {}", session["session"]);
        }
    }
    assert_eq!((&seen[12], &seen[13]), (&json!("#today"), &json!("#decisions")), "digits lead to pages");
}

fn ids(rows: &Value) -> Vec<String> {
    let mut ids: Vec<String> = rows
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| row["id"].as_str().unwrap_or_default().to_owned())
        .collect();
    ids.sort_unstable();
    ids
}

fn row<'v>(rows: &'v Value, id: &Value) -> &'v Value {
    rows.as_array()
        .expect("rows")
        .iter()
        .find(|row| row["id"] == *id)
        .unwrap_or_else(|| panic!("{id} is not shown"))
}

#[test]
fn everybody_can_read_it_in_both_themes_and_on_a_phone() {
    let sandbox = worked();
    let index = page(&sandbox);
    let mut steps = Vec::new();
    // For people to look at.
    let shots = surroundings::transcripts().join("report");
    fs::create_dir_all(&shots).expect("a folder for pictures");
    for theme in ["light", "dark"] {
        steps.push(json!({"theme": theme}));
        for page in PAGES {
            let shot = shots.join(format!("{page}-{theme}.png"));
            steps.extend([
                json!({"go": page}),
                json!({"shot": shot}),
                json!({"open": true}),
                json!({"structure": page}),
                json!({"axe": true}),
            ]);
        }
    }
    for size in [[1000, 800], [2560, 1300], [390, 844]] {
        steps.push(json!({"size": size}));
        for page in PAGES {
            steps.extend([json!({"go": page}), json!({"overflow": true})]);
        }
    }
    let seen = look(&index, &Value::from(steps.clone()));
    let mut structure = String::new();
    for (step, answer) in steps.iter().zip(seen.as_array().expect("answers")) {
        if let Some(page) = step["structure"].as_str() {
            let parts =
                answer.as_array().expect("parts").iter().map(|part| part.as_str().unwrap_or_default());
            structure.extend(parts.map(|part| format!("{page}: {part}\n")));
        }
        if step.get("axe").is_some() {
            assert_eq!(*answer, json!([]), "nothing serious");
        }
        if step.get("overflow").is_some() {
            assert!(answer.as_i64().expect("pixels") <= 0, "the page is too wide by {answer}");
        }
    }
    // Both themes show the same, and it is made of what it was made of when somebody last looked at the pictures.
    assert_eq!(structure, include_str!("report/structure.txt").repeat(2), "look at `{}`", shots.display());
}

/// Texts that would do something, were they not text.
fn hostile() -> Vec<String> {
    let pieces = [
        "</script><script>window.pwned=1</script>",
        "<img src=x onerror=window.pwned=1>",
        "\" onmouseover=\"window.pwned=1",
        "javascript:window.pwned=1",
        "{{constructor.constructor('window.pwned=1')()}}",
        "<svg/onload=window.pwned=1>",
        "');window.pwned=1;//",
        "`${window.pwned=1}`",
        "\u{202e}gnp.exe\u{202c}",
        "\u{200b}\u{feff}",
        "\u{1b}]8;;http://x\u{7}",
        "\u{1b}[2J",
        "<!--",
        "]]>",
        "&lt;b&gt;",
        "\\u003cscript",
        "\u{2028}\u{2029}",
        "__proto__",
        "constructor",
        "AAAA ".repeat(60).leak(),
        "W".repeat(300).leak(),
    ];
    let frames = ["echo {}", "git push --force {}", "sudo {}", "cat '{}'", "x='{}'; ls", "# {}"];
    pieces.iter().flat_map(|piece| frames.iter().map(move |frame| frame.replace("{}", piece))).collect()
}

#[test]
fn what_agents_write_is_text_and_breaks_no_layout() {
    let sandbox = worked();
    let texts = hostile();
    assert!(texts.len() >= 100);
    for (at, text) in texts.iter().enumerate() {
        call(&sandbox, SESSIONS[0], &format!("h{at}"), text, false);
    }
    let index = page(&sandbox);
    let mut steps = Vec::new();
    for page in PAGES {
        steps.extend([json!({"go": page}), json!({"open": true}), json!({"overflow": true})]);
    }
    let mark = json_of(&sandbox, &["session", "show", SESSIONS[0], "--json"])["mark"]
        .as_str()
        .expect("a mark")
        .to_owned();
    steps.extend([
        json!({"go": format!("sessions/{mark}")}),
        json!({"open": true}),
        json!({"overflow": true}),
        json!({"text": ".timeline code"}),
    ]);
    let seen = look(&index, &Value::from(steps.clone()));
    for (step, answer) in steps.iter().zip(seen.as_array().expect("answers")) {
        assert!(
            step.get("overflow").is_none() || answer.as_i64().expect("pixels") <= 0,
            "too wide by {answer}"
        );
    }
    let shown = seen.as_array().expect("answers").last().expect("texts").to_string();
    assert!(shown.contains("<img src=x onerror"), "it is shown as it was written");
}

/// The document behind a page, changed.
fn rewrite(index: &Path, change: impl FnOnce(&mut Value)) {
    let data = index.with_file_name("data.js");
    let text = fs::read_to_string(&data).expect("the data");
    let (head, call) = text.split_once("cfGuideReport(").expect("a call");
    let mut document: Value = serde_json::from_str(call.trim_end().trim_end_matches(");")).expect("JSON");
    change(&mut document);
    let json = document.to_string().replace('<', "\\u003c");
    fs::write(&data, format!("{head}cfGuideReport({json});\n")).expect("written");
}

/// Puts hostile texts into every field that holds words; what the page computes with stays.
fn spoil(value: &mut Value, key: &str, texts: &mut dyn Iterator<Item = String>) {
    match value {
        Value::String(text)
            if !["schema", "kind", "state", "steps", "kinds", "programs", "dots"].contains(&key) =>
        {
            *text = texts.next().expect("there is always one more");
        }
        Value::Array(all) if key == "programs" => {
            all.iter_mut().for_each(|one| *one = texts.next().expect("one more").into());
        }
        Value::Array(all) => all.iter_mut().for_each(|one| spoil(one, key, texts)),
        Value::Object(fields) => fields.iter_mut().for_each(|(key, one)| spoil(one, key, texts)),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn whatever_stands_in_any_field_is_text() {
    let sandbox = worked();
    let index = page(&sandbox);
    let mut spoiled = 0;
    rewrite(&index, |document| {
        let texts = hostile();
        let mut endless = texts.iter().cycle().cloned().inspect(|_| spoiled += 1);
        spoil(document, "", &mut endless);
    });
    assert!(spoiled > 500, "{spoiled} fields");
    let mut steps = Vec::new();
    for size in [[1300, 900], [390, 844]] {
        steps.push(json!({"size": size}));
        for page in PAGES {
            steps.extend([json!({"go": page}), json!({"open": true}), json!({"overflow": true})]);
        }
    }
    steps.extend([
        json!({"go": "sessions"}),
        json!({"follow": "[data-session] a"}),
        json!({"overflow": true}),
    ]);
    let seen = look(&index, &Value::from(steps.clone()));
    for (step, answer) in steps.iter().zip(seen.as_array().expect("answers")) {
        assert!(step.get("overflow").is_none() || answer.as_i64().expect("pixels") <= 0, "too wide: {seen}");
    }
}

#[test]
fn an_old_page_says_how_old_it_is() {
    let sandbox = worked();
    let index = page(&sandbox);
    for watching in [false, true] {
        rewrite(&index, |document| {
            document["made"] = (document["made"].as_i64().expect("a moment") - 50 * 3_600_000).into();
            document["watching"] = watching.into();
        });
        let seen = look(&index, &json!([{"text": "#age"}]));
        let said = seen[0][0].as_str().expect("an age");
        assert!(said.contains("days old: run cf-guide report again"), "{said}");
    }
}

/// A watch that ends with the test.
struct Watching(Child);

impl Drop for Watching {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

#[test]
fn an_open_page_follows_what_happens_and_leaves_its_reader_alone() {
    let sandbox = worked();
    let folder = sandbox.home().join("page");
    let binary = surroundings::cf_guide().display().to_string();
    let mut watch = sandbox.command(&binary);
    watch.args(["report", "--watch", "--out"]).arg(&folder).current_dir(sandbox.repo());
    let _watching = Watching(watch.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts"));
    let index = folder.join("index.html");
    wait("the page", || folder.join("data.js").exists() && index.exists());
    let stopped = json_of(&sandbox, &["status", "--json"])["today"]["stopped"].as_u64().expect("a count");
    let signals = ["typing", "reading"].map(|name| sandbox.home().join(name));
    let (typed, read) = ("[data-key=search-events]", "[data-part=events]");
    let count = |more: u64| json!({"until": ["today.stopped", (stopped + more).to_string()]});
    let steps = json!([
        {"type": ["search-events", "push"]}, {"stand": [typed, 300]}, {"place": typed}, {"signal": signals[0]}, count(1), {"place": typed},
        {"blur": true}, {"stand": [read, 200]}, {"place": read}, {"signal": signals[1]}, count(2), {"place": read}, {"text": "#age"},
    ]);
    let seen = std::thread::scope(|scope| {
        let looking = scope.spawn(|| look(&index, &steps));
        for signal in &signals {
            wait("the browser", || signal.exists() || looking.is_finished());
            let name = signal.display().to_string();
            call(&sandbox, SESSIONS[1], &name, &format!("git push --force origin {name}"), true);
        }
        looking.join().expect("the browser saw it")
    });
    for (before, after) in [(2, 5), (8, 11)] {
        let top = |at: usize| seen[at]["top"].as_f64().expect("a place");
        assert!((top(before) - top(after)).abs() < 1.5, "it stands where it stood: {seen}");
        for key in ["focus", "value"] {
            assert_eq!(seen[before][key], seen[after][key], "{key}");
        }
    }
    assert_eq!(seen[5], json!({"top": seen[5]["top"], "focus": "search-events", "value": "push"}));
    assert_eq!(seen[12], json!(["live"]));
    // A browser and a debug build on a busy machine: it says what it took, and only far too long is wrong.
    let took = [&seen[4], &seen[10]].map(|took| took.as_u64().expect("milliseconds"));
    println!("a new refusal was on the open page after {took:?} ms");
}

/// Looks until something is so, with a bound.
fn wait(what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < Duration::from_secs(60), "{what} did not come");
        std::thread::yield_now();
    }
}

#[test]
fn an_empty_record_leads_on() {
    let sandbox = Sandbox::new(Client::Claude);
    let index = page(&sandbox);
    let seen = look(
        &index,
        &json!([{"text": "h1"}, {"text": ".copy code"}, {"go": "rules"}, {"go": "whatif"}, {"text": "h1"}]),
    );
    assert!(seen[0][0].as_str().expect("a sentence").starts_with("NOT GUARDED"), "{seen}");
    assert_eq!(seen[1], json!(["cf-guide init"]));
}
