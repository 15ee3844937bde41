//! Traces: what happened before can be asked for, and is the same whenever it is read.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::process::Command;

use serde_json::{Value, json};

use crate::support::{Sandbox, ok, picture};
use crate::told_session::{SESSION, on_track};

const SECRET: &str = "a8Kx03mQpLz77TrVbN2cWfYd5SgHjE1uXo9R";

fn event(sandbox: &Sandbox, session: &str, name: &str, id: &str, command: &str) -> Value {
    let mut event = sandbox.bash(command);
    event["session_id"] = session.into();
    event["hook_event_name"] = name.into();
    event["tool_use_id"] = id.into();
    event
}

fn prompt(sandbox: &Sandbox, session: &str, text: &str) -> Value {
    json!({
        "hook_event_name": "UserPromptSubmit", "session_id": session, "prompt": text, "cwd": sandbox.repo(),
        "transcript_path": "/nonexistent/transcript.jsonl",
    })
}

/// Two sessions in which something was refused, a prompt with a secret, and a call that ran.
fn lived() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("CLAUDE.md", "- [no-npm] Never run `npm install`; use `pnpm add`.\n");
    sandbox.write(".cf-guide/config.toml", "mode = \"enforce\"\n");
    for session in ["one", "two"] {
        let said =
            sandbox.hook("claude", &event(&sandbox, session, "PreToolUse", "a", "npm install left-pad"));
        assert!(said.is_deny(), "{said:?}");
        sandbox
            .hook("claude", &event(&sandbox, session, "PreToolUse", "b", &format!("curl -H ghp_{SECRET} x")));
        sandbox.hook("claude", &prompt(&sandbox, session, &format!("sesquipedalian words and ghp_{SECRET}")));
    }
    sandbox
}

fn list(sandbox: &Sandbox) -> Value {
    let said = sandbox.run(&["trace", "list", "--rule", "no-npm", "--json"]);
    ok(&said);
    said.json()
}

#[test]
fn what_was_refused_is_found_by_its_words_and_read_anew_it_is_the_same() {
    let sandbox = lived();
    let first = list(&sandbox);
    let traces = first["traces"].as_array().unwrap();
    assert_eq!(traces.len(), 2, "{first:#}");
    assert_eq!(traces[0]["type"], "violation");
    assert_eq!(traces[0]["project"], "repo");
    assert_eq!(traces[0]["event"]["what_was_correct"], "use `pnpm add`.");
    let found = sandbox.run(&["trace", "query", "installing", "a", "package", "with", "npm"]);
    assert!(
        found.code == 0 && found.stdout.contains("`npm install left-pad` was refused by `no-npm`."),
        "{found:?}"
    );
    let id = traces[0]["id"].as_str().unwrap();
    let shown = sandbox.run(&["trace", "show", &id[..6], "--json"]).json();
    assert_eq!(shown["traces"][0], traces[0]);
    let nothing = sandbox.run(&["trace", "query", "kubernetes"]);
    assert!(nothing.code == 1 && nothing.stderr.contains("none of these words"), "{nothing:?}");
    let anew = sandbox.run(&["trace", "rebuild"]);
    assert!(anew.code == 0 && anew.stdout.contains(" kept"), "{anew:?}");
    assert_eq!(list(&sandbox), first);
    // Taken out is out for good.
    ok(&sandbox.run(&["trace", "forget", id]));
    ok(&sandbox.run(&["trace", "rebuild"]));
    assert_eq!(list(&sandbox)["traces"].as_array().unwrap().len(), 1);
}

#[test]
fn no_secret_and_no_word_of_a_prompt_is_kept_or_said() {
    let sandbox = lived();
    let said = [
        sandbox.run(&["trace", "list", "--json"]),
        sandbox.run(&["trace", "query", "npm", "curl", "words", "--level", "full"]),
    ];
    let database = fs::read(sandbox.state().join("traces.db")).unwrap();
    let mode = fs::metadata(sandbox.state().join("traces.db")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let holds = |bytes: &[u8], word: &str| bytes.windows(word.len()).any(|part| part == word.as_bytes());
    for word in [SECRET, "sesquipedalian"] {
        assert!(!holds(&database, word), "{word}");
        assert!(said.iter().all(|said| !said.stdout.contains(word) && !said.stderr.contains(word)), "{word}");
    }
}

#[test]
fn traces_that_are_damaged_locked_or_of_a_newer_binary_are_set_aside_or_said() {
    let sandbox = lived();
    let first = list(&sandbox);
    let path = sandbox.state().join("traces.db");
    fs::write(&path, "this is no database, and it is long enough to be looked at".repeat(40)).unwrap();
    let anew = list(&sandbox);
    assert_eq!(anew["traces"], first["traces"]);
    assert!(anew["notes"][0].as_str().unwrap().contains("set aside"), "{anew:#}");
    assert!(
        fs::read_dir(sandbox.state())
            .unwrap()
            .any(|entry| { entry.unwrap().file_name().to_string_lossy().starts_with("traces.db.damaged-") })
    );
    // A newer binary says that this one cannot read its file.
    let mut bytes = fs::read(&path).unwrap();
    bytes[60..64].copy_from_slice(&((9_u32 << 16) | 9).to_be_bytes());
    fs::write(&path, &bytes).unwrap();
    let newer = sandbox.run(&["trace", "list"]);
    assert!(newer.code == 73 && newer.stderr.contains("newer cf-guide"), "{newer:?}");
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[test]
fn while_another_process_holds_the_traces_a_question_is_answered_from_their_index() {
    let sandbox = lived();
    let first = list(&sandbox);
    let held = rusqlite::Connection::open(sandbox.state().join("traces.db")).unwrap();
    held.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let said = sandbox.run(&["trace", "query", "npm", "--json"]);
    assert_eq!(said.code, 0, "{said:?}");
    let found = said.json();
    assert_eq!((&found["level"], found["traces"].as_array().unwrap().len()), (&json!("metadata"), 2));
    assert!(found["notes"][0].as_str().unwrap().contains("another process holds the traces"), "{found:#}");
    assert_eq!(list(&sandbox)["traces"][0]["id"], first["traces"][0]["id"]);
    let call = json!({
        "jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": { "name": "query_traces", "arguments": { "query": "npm" } },
    });
    let told = sandbox.run_with(&["mcp"], format!("{call}\n").as_bytes()).stdout;
    let id = first["traces"][0]["id"].as_str().unwrap();
    assert!(told.contains(id) && told.contains("ask again in a moment"), "{told}");
    // What needs their words, or would change them, says so and changes nothing.
    for args in [&["show", id][..], &["forget", id], &["store", "--what", "x"], &["patterns"], &["rebuild"]] {
        let said = sandbox.run(&[&["trace"], args].concat());
        assert!(said.code == 75 && said.stderr.contains("ask again in a moment"), "{args:?}: {said:?}");
    }
    held.execute_batch("ROLLBACK").unwrap();
    assert_eq!(list(&sandbox), first);
}

#[test]
fn in_a_folder_that_cannot_be_written_what_is_there_is_shown_and_said() {
    let sandbox = lived();
    let first = list(&sandbox);
    sandbox.hook("claude", &event(&sandbox, "later", "PreToolUse", "a", "npm install left-pad"));
    // Nobody is too mighty for a mount that is read-only.
    let state = sandbox.state();
    let state = state.to_str().unwrap();
    let line = "mount --bind \"$1\" \"$1\" && mount -o remount,ro,bind \"$1\" && shift && exec \"$@\"";
    let plain = sandbox.command(&["trace", "list", "--rule", "no-npm", "--json"]);
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount", "sh", "-c", line, "sh", state]);
    command.arg(plain.get_program()).args(plain.get_args()).current_dir(sandbox.repo()).env_clear();
    command.envs(plain.get_envs().filter_map(|(key, value)| Some((key, value?))));
    let output = command.output().unwrap();
    if !output.status.success() && output.stdout.is_empty() {
        eprintln!("no mounts here: {}", String::from_utf8_lossy(&output.stderr));
        return;
    }
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found["traces"], first["traces"]);
    assert!(found["notes"].to_string().contains("cannot be written"), "{found:#}");
    assert_eq!(list(&sandbox)["traces"].as_array().unwrap().len(), 3);
}

#[test]
fn prompts_of_a_megabyte_and_marks_in_code_and_quotations_teach_nothing() {
    let sandbox = lived();
    let long =
        format!("{}\nWrong: far below\nRight: nobody reads so far", "word \u{202e}word\n".repeat(60_000));
    for text in [
        long.as_str(),
        "look at this:\n```\nWrong: a log line\nRight: another\n```",
        "> Wrong: somebody else said it\n> Right: so",
    ] {
        sandbox.hook("claude", &prompt(&sandbox, "one", text));
    }
    let all = sandbox.run(&["trace", "list", "--type", "correction", "--json"]).json();
    assert_eq!(all["traces"], json!([]), "{all:#}");
    let marked = "Wrong: ran \u{202e}`npm install`\nRight: use `pnpm add`\u{2066}";
    sandbox.hook("claude", &prompt(&sandbox, "one", marked));
    let all = sandbox.run(&["trace", "list", "--type", "correction", "--json"]);
    assert_eq!(all.json()["traces"][0]["grade"], "stated", "{all:?}");
    assert!(!all.stdout.contains(['\u{202e}', '\u{2066}']), "{all:?}");
}

#[test]
fn what_an_agent_stores_is_nobodys_where_no_call_was_judged_and_there_is_an_end_to_it() {
    let sandbox = lived().env("CLAUDE_CODE_SESSION_ID", "one");
    let call = |id: usize, meta: Value| {
        let arguments = json!({ "type": "reflection", "what_happened": format!("number {id} of `npm`") });
        json!({
            "jsonrpc": "2.0", "id": id, "method": "tools/call",
            "params": { "name": "store_trace", "arguments": arguments, "_meta": meta },
        })
    };
    // Its own call; one that nobody judged; one of another session; words that are none.
    let metas = [
        json!({ "claudecode/toolUseId": "a" }),
        json!({ "claudecode/toolUseId": "never-seen" }),
        json!({ "callId": "a", "x-codex-turn-metadata": { "session_id": "nobody" } }),
        json!({ "claudecode/toolUseId": ["a"] }),
    ];
    let lines = (0..22).map(|id| call(id, metas.get(id).cloned().unwrap_or_default()));
    let input: String = lines.map(|line| format!("{line}\n")).collect();
    let said = sandbox.run_with(&["mcp"], input.as_bytes());
    let answers: Vec<Value> = said.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 22, "{said:?}");
    let refused: Vec<usize> = (0..22).filter(|at| answers[*at]["result"]["isError"] == json!(true)).collect();
    assert_eq!(refused, [20, 21], "{said:?}");
    let all = sandbox.run(&["trace", "list", "--type", "reflection", "-n", "30", "--json"]).json();
    let of = |what: &str| {
        let mut all = all["traces"].as_array().unwrap().iter();
        let one = all.find(|trace| trace["event"]["what_happened"].as_str().unwrap().starts_with(what));
        one.unwrap_or_else(|| panic!("{what}"))["context"]["agent"].clone()
    };
    assert_eq!((of("number 0"), of("number 1 "), of("number 3")), (json!("claude"), json!(""), json!("")));
}

#[test]
fn a_person_who_is_asked_sees_the_prompt_as_long_as_the_transcript_has_it() {
    let sandbox = Sandbox::new();
    sandbox.write(".cf-guide/config.toml", "mode = \"enforce\"\n");
    for name in ["PreToolUse", "PostToolUseFailure"] {
        let mut stopped = event(&sandbox, "seen", name, "a", "npm install left-pad");
        stopped["error"] = "interrupted".into();
        stopped["is_interrupt"] = true.into();
        sandbox.hook("claude", &stopped);
    }
    let words = "sesquipedalian lockfiles everywhere";
    let line = json!({
        "type": "user", "uuid": "u1", "sessionId": "seen", "cwd": sandbox.repo(), "isSidechain": false,
        "timestamp": jiff::Timestamp::now().to_string(), "message": { "role": "user", "content": words },
    });
    sandbox.hook("claude", &prompt(&sandbox, "seen", words));
    let transcript = sandbox.home().join(".claude/projects/p/seen.jsonl");
    fs::create_dir_all(transcript.parent().unwrap()).unwrap();
    fs::write(&transcript, format!("{line}\n")).unwrap();
    let asked = || sandbox.at_terminal(&["trace", "review"], "q").stdout;
    let said = asked();
    assert!(said.contains("was interrupted.") && said.contains(&format!("prompt   {words}")), "{said}");
    fs::remove_file(&transcript).unwrap();
    let said = asked();
    assert!(said.contains("was interrupted.") && !said.contains(words), "{said}");
}

/// What a hook tells the model of what happened before.
fn told(sandbox: &Sandbox, event: &Value) -> String {
    let said = sandbox.hook("claude", event);
    assert!(!said.is_deny(), "{said:?}");
    said.stdout.lines().find(|line| line.contains("happened here before")).unwrap_or_default().to_owned()
}

#[test]
fn a_session_that_sets_out_to_do_the_same_is_told_once_what_was_right() {
    let sandbox = lived();
    let asks = |session: &str| prompt(&sandbox, session, "Please install left-pad with npm install");
    assert_eq!(told(&sandbox, &asks("three")), "", "nothing is laid out yet");
    ok(&sandbox.run(&["maintain", sandbox.state().to_str().unwrap()]));
    assert!(sandbox.state().join("precedents.bin").exists());
    assert_eq!(told(&sandbox, &prompt(&sandbox, "three", "Write a poem about the sea")), "");
    let said = told(&sandbox, &asks("three"));
    assert!(said.contains("use `pnpm add`") && said.contains("not instructions"), "{said}");
    assert!(!said.contains(SECRET) && !said.contains("sesquipedalian"), "{said}");
    assert_eq!(told(&sandbox, &asks("three")), "", "never twice in a session");
    // A compaction takes it from the model's memory.
    let start = json!({
        "hook_event_name": "SessionStart", "session_id": "three", "source": "compact", "cwd": sandbox.repo(),
        "transcript_path": "/nonexistent/transcript.jsonl",
    });
    sandbox.hook("claude", &start);
    assert_ne!(told(&sandbox, &asks("three")), "");
    // Work that is handed on is told, too.
    let mut task = event(&sandbox, "four", "PreToolUse", "x", "");
    task["tool_name"] = "Agent".into();
    task["tool_input"] = json!({ "description": "packages", "prompt": "npm install left-pad in web", "subagent_type": "coder" });
    assert_ne!(told(&sandbox, &task), "");
    // Each time is counted, once, however often the record is read.
    let count = || {
        let shown = sandbox.run(&["trace", "health", "--json"]).json();
        shown["told"].as_u64().unwrap()
    };
    assert_eq!(count(), 3);
    ok(&sandbox.run(&["trace", "rebuild"]));
    assert_eq!(count(), 3);
    // What a person takes out is told to nobody from then on.
    for trace in list(&sandbox)["traces"].as_array().unwrap() {
        ok(&sandbox.run(&["trace", "forget", trace["id"].as_str().unwrap()]));
    }
    assert_eq!(told(&sandbox, &asks("five")), "");
    // A file that is damaged is no reason to say something else.
    fs::write(sandbox.state().join("precedents.bin"), b"CFP1 and then nothing that is meant").unwrap();
    assert_eq!(told(&sandbox, &asks("six")), "");
}

#[test]
fn a_worker_that_is_handed_a_step_is_told_what_was_right_when_it_was_tried_before() {
    for (client, step, is_told) in [
        ("claude", "Run npm install left-pad in web.", true),
        ("codex", "Run npm install left-pad in web.", true),
        ("claude", "Draw the login page.", false),
    ] {
        let sandbox = on_track();
        sandbox.user_config("[orchestrate]\nenabled = true\n");
        let plan = format!(
            "# Plan: auth\n\nState: executing\n\n<!-- cf-guide:plan:begin -->\n- P1 [todo] {step} verify: `make a`\n\
             <!-- cf-guide:plan:end -->\n"
        );
        sandbox.write("docs/tracks/auth/PLAN.md", &plan);
        let (what, right) = ("ran `npm install left-pad` in web", "use `pnpm add left-pad`");
        ok(&sandbox.run(&["trace", "store", "--type", "correction", "--what", what, "--right", right]));
        let starts = json!({
            "hook_event_name": "SubagentStart", "session_id": SESSION, "cwd": sandbox.repo(), "agent_id": "c1",
            "agent_type": "coder", "transcript_path": "/nonexistent/transcript.jsonl", "permission_mode": "default",
        });
        let said = sandbox.hook(client, &starts);
        assert!(said.context().contains("\"feature_id\":\"P1\""), "{client}: {said:?}");
        assert_eq!(said.context().contains(right), is_told, "{client}, {step}: {said:?}");
    }
}

#[test]
fn an_agent_reads_traces_and_changes_none() {
    let sandbox = lived();
    for (line, denied) in [
        ("cf-guide trace query npm", false),
        ("cf-guide trace list --json", false),
        ("cf-guide trace health", false),
        ("cf-guide trace forget 3f9a0c", true),
        ("cf-guide trace store --what x", true),
        ("cf-guide trace rebuild", true),
        ("cf-guide trace review", true),
        ("cf-guide trace share 3f9a0c", true),
        ("cf-guide trace guard p3f9a0c", true),
        ("cf-guide trace patterns", false),
        ("cf-guide mcp", true),
    ] {
        let said = sandbox.hook("claude", &event(&sandbox, "three", "PreToolUse", "t", line));
        assert_eq!(said.is_deny(), denied, "{line}: {said:?}");
    }
}

#[test]
fn what_a_person_shares_is_read_in_every_repository_without_paths_and_names() {
    let sandbox = lived();
    let id = list(&sandbox)["traces"][0]["id"].as_str().unwrap().to_owned();
    assert_eq!(sandbox.run(&["trace", "share", &id, "--yes"]).code, 64, "a person, at a terminal");
    let shared = sandbox.at_terminal(&["trace", "share", &id, "--yes"], "");
    assert!(shared.code == 0 && shared.stdout.contains("this goes to all your repositories"), "{shared:?}");
    assert_eq!(sandbox.run(&["trace", "query", "npm", "install"]).stdout.matches("violation").count(), 2);
    let all = sandbox.run(&["trace", "query", "npm", "install", "--scope", "all"]);
    assert_eq!(all.stdout.matches("violation").count(), 3, "{all:?}");
    // Another repository of the same person.
    let other = sandbox.repo().join("../other");
    fs::create_dir_all(other.join(".cf-guide")).unwrap();
    let elsewhere = |args: &[&str]| sandbox.run(&[&["-C", other.to_str().unwrap(), "trace"], args].concat());
    let found = elsewhere(&["query", "npm", "install", "--scope", "universal", "--json"]).json();
    assert_eq!(found["traces"][0]["what_was_correct"], "use `pnpm add`.", "{found:#}");
    let other_id = found["traces"][0]["id"].as_str().unwrap();
    assert_eq!(elsewhere(&["show", other_id]).code, 0);
    ok(&elsewhere(&["forget", other_id]));
    assert_eq!(elsewhere(&["query", "npm", "--scope", "universal"]).code, 1);
}

#[test]
fn nothing_recorded_is_no_error() {
    let sandbox = Sandbox::new();
    let said = sandbox.run(&["trace", "list"]);
    assert!(said.code == 0 && said.stderr.contains("no traces yet"), "{said:?}");
    assert_eq!(sandbox.run(&["trace", "query", "x"]).code, 1);
    assert_eq!(sandbox.run(&["trace", "show", "3f9a0c"]).code, 1);
    assert_eq!(sandbox.run(&["trace", "list", "--type", "praise"]).code, 64);
    assert_eq!(sandbox.run(&["trace", "rebuild"]).code, 1);
}

#[test]
fn what_people_stopped_in_three_sessions_becomes_a_rule_only_when_a_person_accepts_it() {
    let sandbox = Sandbox::new();
    sandbox.write("CLAUDE.md", "- Never force push.\n");
    sandbox.write(".cf-guide/config.toml", "mode = \"enforce\"\n");
    for (name, id) in [("PreToolUse", "f"), ("PostToolUse", "f")] {
        let mut fine = event(&sandbox, "born-1", name, id, "npm test");
        fine["tool_response"] = json!({ "stdout": "", "stderr": "", "interrupted": false });
        sandbox.hook_at("claude", &fine, -3 * 86_400);
    }
    sandbox.three_times_no();
    let patterns = sandbox.run(&["trace", "patterns", "--json"]).json();
    let one = &patterns["patterns"][0];
    assert_eq!(
        (&one["verdict"], &one["about"], &one["sessions"], &one["days"]),
        (&json!("guard"), &json!("npm install"), &json!(3), &json!(3)),
        "{patterns:#}"
    );
    let before = picture(&sandbox.repo());
    let made = sandbox.run(&["trace", "guard", one["id"].as_str().unwrap(), "--json"]);
    assert_eq!(made.code, 0, "{made:?}");
    let made = made.json();
    let rule = made["rule"].as_str().unwrap();
    assert!(made["line"].as_str().unwrap().contains("Never run `npm install`."), "{made:#}");
    let blocked = ["is-even", "is-odd", "left-pad"].map(|name| format!("- block: `npm install {name}`"));
    assert_eq!(made["examples"], json!([blocked[0], blocked[1], blocked[2], "- allow: `npm test`"]));

    // In the shadow: the hook records what it would have said, and denies nothing.
    let asked = event(&sandbox, "later", "PreToolUse", "l", "npm install left-pad");
    assert!(sandbox.hook("claude", &asked).is_open());
    let rows = sandbox.events();
    let trial = &rows.last().unwrap()["trial"][0];
    assert_eq!(
        (&trial["rule"], &trial["live"], &trial["verdict"]),
        (&json!(rule), &json!(false), &json!("deny")),
        "{trial}"
    );

    // Sessions that gave birth to it are no evidence, and nothing moves without a person.
    let applied = sandbox.run(&["autopilot", "--once", "--apply", "--json"]);
    assert!(matches!(applied.code, 0 | 1), "{applied:?}");
    let case = &applied.json()["candidates"][0];
    assert_eq!(
        (&case["rule"], &case["origin"], &case["wins"]),
        (&json!(rule), &json!("traces"), &json!(0)),
        "{case:#}"
    );
    assert_eq!(picture(&sandbox.repo()), before);
    assert!(sandbox.hook("claude", &asked).is_open());

    let accepted = sandbox.at_terminal(&["review", "--accept", rule], "");
    assert_eq!(accepted.code, 0, "{accepted:?}");
    assert!(
        fs::read_to_string(sandbox.repo().join("CLAUDE.md")).unwrap().contains("Never run `npm install`.")
    );
    assert!(sandbox.hook("claude", &asked).is_deny());
}

#[test]
fn a_rule_that_a_person_rejects_leaves_the_shadow() {
    let sandbox = Sandbox::new();
    sandbox.write(".cf-guide/config.toml", "mode = \"enforce\"\n");
    sandbox.three_times_no();
    let patterns = sandbox.run(&["trace", "patterns", "--json"]).json();
    let made = sandbox.run(&["trace", "guard", patterns["patterns"][0]["id"].as_str().unwrap(), "--json"]);
    let rule = made.json()["rule"].as_str().unwrap().to_owned();
    ok(&sandbox.run(&["review", "--reject", &rule]));
    sandbox.hook("claude", &event(&sandbox, "later", "PreToolUse", "l", "npm install left-pad"));
    assert!(sandbox.events().last().unwrap()["trial"].is_null());
}

#[test]
fn an_edit_that_is_put_back_after_a_prompt_is_a_correction_and_marked_lines_are_one() {
    let sandbox = Sandbox::new();
    sandbox.write(".cf-guide/config.toml", "mode = \"enforce\"\n");
    let edit = |id: &str, old: &str, new: &str| {
        let mut event = event(&sandbox, "s", "PostToolUse", id, "");
        event["tool_name"] = "Edit".into();
        event["tool_input"] = json!({
            "file_path": sandbox.repo().join("src/a.rs"), "old_string": old, "new_string": new,
        });
        event["tool_response"] = json!({});
        sandbox.hook("claude", &event);
    };
    edit("a", "sesquipedalian", "short");
    sandbox.hook("claude", &prompt(&sandbox, "s", "hm, the old name was better"));
    edit("b", "short", "sesquipedalian");
    let lines = format!(
        "Wrong: ran `npm install` with ghp_{SECRET}\nRight: use `pnpm add`\nWhy: one lockfile\nsesquipedalian"
    );
    sandbox.hook("claude", &prompt(&sandbox, "s", &lines));
    let all = sandbox.run(&["trace", "list", "--type", "correction", "--json"]);
    let traces = all.json()["traces"].as_array().unwrap().clone();
    let grades: Vec<&str> = traces.iter().map(|trace| trace["grade"].as_str().unwrap()).collect();
    assert_eq!(grades, ["stated", "shown"], "{all:?}");
    assert_eq!(traces[0]["event"]["what_was_correct"], "use `pnpm add`");
    let database = fs::read(sandbox.state().join("traces.db")).unwrap();
    let ledger = fs::read(sandbox.state().join("guide.db")).unwrap();
    for bytes in [database, ledger, all.stdout.into_bytes()] {
        for word in [SECRET, "sesquipedalian"] {
            assert!(!bytes.windows(word.len()).any(|part| part == word.as_bytes()), "{word}");
        }
    }
}

#[test]
fn the_server_answers_with_its_five_tools_and_says_nothing_else() {
    let sandbox = Sandbox::new();
    sandbox.write("CLAUDE.md", "- [no-push] Never run `git push`; open a pull request.\n");
    sandbox.write(".cf-guide/config.toml", "mode = \"enforce\"\n");
    assert!(
        sandbox.hook("claude", &event(&sandbox, "one", "PreToolUse", "a", "git push origin x")).is_deny()
    );
    sandbox.three_times_no();
    let call = |id: u32, name: &str, arguments: Value| json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": { "name": name, "arguments": arguments } });
    let pattern = sandbox.run(&["trace", "patterns", "--json"]).json()["patterns"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["verdict"] == "guard")
        .unwrap()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let listed = sandbox.run(&["trace", "list", "--rule", "no-push", "--json"]).json();
    let id = listed["traces"][0]["id"].as_str().unwrap().to_owned();
    let lines = [
        json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": { "protocolVersion": "2025-06-18", "capabilities": {} } }),
        json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }),
        json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }),
        call(2, "query_traces", json!({ "query": "may I git push this?" })),
        call(3, "get_trace", json!({ "id": id })),
        call(4, "extract_patterns", json!({})),
        call(
            5,
            "store_trace",
            json!({ "type": "reflection", "what_happened": format!("`npm` is not used here, ghp_{SECRET}") }),
        ),
        call(6, "store_trace", json!({ "type": "violation", "what_happened": "x" })),
        call(7, "create_guard", json!({ "pattern": pattern })),
        call(8, "query_traces", json!({ "query": "kubernetes" })),
    ];
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let said = sandbox.run_with(&["mcp"], input.as_bytes());
    assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{said:?}");
    let answers: Vec<Value> = said.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 9, "{said:?}");
    assert_eq!(answers[0]["result"]["protocolVersion"], "2025-06-18");
    assert_eq!(answers[1]["result"]["tools"].as_array().unwrap().len(), 5);
    let text = |at: usize| {
        answers[at]["result"]["content"][0]["text"].as_str().unwrap_or_else(|| panic!("{:#}", answers[at]))
    };
    assert!(text(2).contains("was refused by `no-push`") && text(2).contains("</data "), "{}", text(2));
    assert!(text(3).contains(&id) && text(4).contains(&pattern));
    assert!(text(5).starts_with("Kept as ") && !said.stdout.contains(SECRET), "{}", text(5));
    assert_eq!(
        (&answers[6]["result"]["isError"], text(6).contains("nobody scores himself")),
        (&json!(true), true)
    );
    assert!(text(7).contains("a person decides"), "{}", text(7));
    assert!(text(8).contains("No trace"), "{}", text(8));
}
