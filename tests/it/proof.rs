//! The sealed record through the binary: hooks at once, kills, a person's acts, sessions that end.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Stdio};

use serde_json::{Value, json};

use crate::support::{Said, Sandbox, ok};

/// The folder of the chain.
fn chain(sandbox: &Sandbox) -> PathBuf {
    let proofs = sandbox.home().join(".local/share/cf-guide/proof");
    let mut found: Vec<PathBuf> = fs::read_dir(proofs).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

fn verified(sandbox: &Sandbox) -> (Said, Vec<String>) {
    let said = sandbox.run(&["proof", "verify", "--json"]);
    let document = said.json();
    assert_eq!(document["ok"] == json!(true), said.code == 0, "{document}");
    let findings = document["findings"].as_array().unwrap().iter();
    let codes = findings.map(|finding| finding["code"].as_str().unwrap().to_owned()).collect();
    (said, codes)
}

fn numbered(sandbox: &Sandbox, number: usize) -> Value {
    let mut event = sandbox.bash(&format!("echo {number}"));
    event["tool_use_id"] = format!("toolu_{number}").into();
    event
}

fn close(sandbox: &Sandbox) -> Said {
    let repo = sandbox.repo();
    sandbox.run(&["proof", "close", repo.to_str().unwrap()])
}

fn database(sandbox: &Sandbox) -> rusqlite::Connection {
    let open = rusqlite::Connection::open(sandbox.state().join("guide.db")).unwrap();
    // A process that closes the record may still be at it.
    open.busy_timeout(std::time::Duration::from_secs(60)).unwrap();
    open
}

/// Eight at a time, every seventh killed somewhere.
#[test]
fn hooks_at_once_form_one_chain_and_killed_ones_break_nothing() {
    let sandbox = Sandbox::new();
    sandbox.user_config("timeout_ms = 5000\n");
    // A hundred and sixty here; the same with ten times as many is a matter of patience.
    let rounds: usize = if cfg!(debug_assertions) { 20 } else { 200 };
    let mut ended = Vec::new();
    for round in 0..rounds {
        let start = |at: usize| -> (usize, Child) {
            let number = round * 8 + at;
            let file = sandbox.folder().join(format!("event-{number}.json"));
            fs::write(&file, numbered(&sandbox, number).to_string()).unwrap();
            let mut command = sandbox.command(&["hook", "claude"]);
            command.stdin(fs::File::open(file).unwrap()).stdout(Stdio::null()).stderr(Stdio::null());
            (number, command.spawn().unwrap())
        };
        let mut children: Vec<(usize, Child)> = (0..8).map(start).collect();
        for (number, child) in &mut children {
            if *number % 7 == 3 {
                // Some have ended, some have not begun: anywhere in between.
                for _ in 0..(*number % 5) * 2000 {
                    std::hint::spin_loop();
                }
                let _ = child.kill();
            }
        }
        for (number, mut child) in children {
            if child.wait().unwrap().success() {
                ended.push(format!("toolu_{number}"));
            }
        }
    }
    let events = sandbox.events();
    let kept: Vec<&str> = events.iter().filter_map(|event| event["tool_use_id"].as_str()).collect();
    for wanted in &ended {
        assert!(kept.contains(&wanted.as_str()), "{wanted} ended by itself and is lost");
    }
    assert!(ended.len() >= rounds * 6, "{}", ended.len());
    let (said, codes) = verified(&sandbox);
    assert!(codes.is_empty(), "{said:?}");
    assert_eq!(said.json()["rows"], kept.len());
    assert_eq!(said.json()["unsealed"], 0);
}

#[test]
fn a_closing_that_is_killed_at_any_write_is_finished_or_forgotten() {
    for place in ["proof-next", "proof-closing", "proof-key", "proof-record", "proof-head"] {
        let sandbox = Sandbox::new();
        for number in 0..5 {
            sandbox.hook("claude", &numbered(&sandbox, number));
        }
        let repo = sandbox.repo();
        let mut command = sandbox.breakable(&["proof", "close", repo.to_str().unwrap()]);
        let killed = command.env("CF_GUIDE_TEST_FAULT", place).output().unwrap();
        assert!(killed.status.code().is_none(), "{place}: {killed:?}");
        let (said, codes) = verified(&sandbox);
        assert!(codes.is_empty(), "{place}: {said:?}");
        // Hooks go on, with whichever key is the one.
        sandbox.hook("claude", &numbered(&sandbox, 5));
        let (said, codes) = verified(&sandbox);
        assert!(codes.is_empty(), "{place}, then a hook: {said:?}");
        ok(&close(&sandbox));
        let (said, codes) = verified(&sandbox);
        assert!(codes.is_empty(), "{place}, then closed: {said:?}");
        let closed = said.json()["segments"].as_u64().unwrap();
        assert_eq!(
            closed,
            if place.ends_with("next") || place.ends_with("closing") { 1 } else { 2 },
            "{place}"
        );
        for left in ["key.next", "closing"] {
            assert!(!chain(&sandbox).join(left).exists(), "{place} leaves `{left}`");
        }
    }
}

#[test]
fn the_secret_of_a_closed_segment_is_nowhere_any_more() {
    let sandbox = Sandbox::new();
    sandbox.hook("claude", &numbered(&sandbox, 1));
    let old = fs::read(chain(&sandbox).join("key")).unwrap();
    ok(&close(&sandbox));
    for entry in fs::read_dir(chain(&sandbox)).unwrap() {
        let path = entry.unwrap().path();
        let Ok(bytes) = fs::read(&path) else { continue };
        assert!(!bytes.windows(32).any(|part| part == &old[32..64] || part == &old[64..96]), "{path:?}");
    }
}

#[test]
fn what_a_person_does_becomes_a_row() {
    let sandbox = Sandbox::on_path();
    sandbox.write("CLAUDE.md", "- Ask before running `terraform destroy`.\n");
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    let mut event = sandbox.bash("terraform destroy");
    event["permission_mode"] = "bypassPermissions".into();
    sandbox.hook("claude", &event);
    let id = sandbox.run(&["pending", "--json"]).json()["pending"][0]["id"].as_str().unwrap().to_owned();
    ok(&sandbox.at_terminal(&["deny", &id], ""));
    ok(&sandbox.at_terminal(&["allow", &id], "y"));
    ok(&sandbox.at_terminal(&["pause", "10m"], "y"));
    ok(&sandbox.at_terminal(&["pause", "0m"], ""));
    ok(&sandbox.at_terminal(&["trust"], "y"));
    sandbox.run(&["wrong", "last"]);
    let acts = || -> Vec<String> {
        let events = sandbox.events();
        let acts = events.iter().filter(|event| event["event"] == "Person");
        acts.map(|event| event["act"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(acts(), ["deny", "allow", "pause", "pause", "trust", "wrong"]);
    ok(&sandbox.run(&["log", "purge", "--yes"]));
    assert_eq!(acts(), ["purge"]);
    let (said, codes) = verified(&sandbox);
    assert!(codes.is_empty(), "{said:?}");
}

#[test]
fn a_record_that_does_not_hold_is_told_at_the_next_start_and_by_verify() {
    let sandbox = Sandbox::on_path();
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    for number in 0..5 {
        sandbox.hook("claude", &numbered(&sandbox, number));
    }
    let start = json!({
        "hook_event_name": "SessionStart", "session_id": "later", "source": "startup", "cwd": sandbox.repo(),
    });
    ok(&close(&sandbox));
    assert!(!sandbox.hook("claude", &start).person().contains("record"));
    database(&sandbox).execute("UPDATE ledger SET verdict = 'deny' WHERE id = 3", []).unwrap();
    assert_eq!(close(&sandbox).code, 1);
    let told = sandbox.hook("claude", &start).person();
    assert!(told.contains("the record does not hold: row 3 of the chain"), "{told}");
    let said = sandbox.run(&["verify", "--json"]);
    assert!(said.code == 1 && said.stdout.contains("record-broken"), "{said:?}");
    database(&sandbox).execute("UPDATE ledger SET verdict = 'allow' WHERE id = 3", []).unwrap();
    ok(&close(&sandbox));
    assert!(!sandbox.hook("claude", &start).person().contains("record"));
}

#[test]
fn the_root_that_a_person_knows_is_the_one_or_it_is_said() {
    let sandbox = Sandbox::new();
    sandbox.hook("claude", &numbered(&sandbox, 1));
    let root = sandbox.run(&["proof", "status", "--json"]).json()["root"].as_str().unwrap().to_owned();
    assert_eq!(sandbox.run(&["proof", "verify", "--root", &root]).code, 0);
    assert_eq!(sandbox.run(&["proof", "verify", "--root", &root[..16]]).code, 0);
    for other in [&root[..8], &"0".repeat(64), ""] {
        let said = sandbox.run(&["proof", "verify", "--root", other]);
        assert!(said.code == 1 && said.stdout.contains("root-differs"), "{said:?}");
    }
}

#[test]
fn every_row_names_a_policy_whose_texts_are_kept() {
    let sandbox = Sandbox::on_path();
    sandbox.write("CLAUDE.md", "- Never run `npm`.\n");
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    sandbox.hook("claude", &numbered(&sandbox, 1));
    sandbox.write("CLAUDE.md", "- Never run `npm`.\n- Never run `yarn`.\n");
    sandbox.hook("claude", &numbered(&sandbox, 2));
    let names: Vec<String> =
        sandbox.events().iter().map(|event| event["policy"].as_str().unwrap().to_owned()).collect();
    assert_eq!(names.len(), 2);
    assert_ne!(names[0], names[1]);
    for (name, is_there) in names.iter().zip([false, true]) {
        let kept = fs::read_to_string(chain(&sandbox).join("policies").join(name)).unwrap();
        assert!(kept.contains("npm") && kept.contains("yarn") == is_there, "{kept}");
    }
}

#[test]
fn a_full_disk_or_a_folder_that_cannot_be_written_costs_a_seal_and_not_a_row() {
    use std::os::unix::fs::PermissionsExt as _;
    let sandbox = Sandbox::new();
    sandbox.hook("claude", &numbered(&sandbox, 1));
    // Read-only: the head lags, and the chain goes on.
    let folder = chain(&sandbox);
    let head = folder.join("head");
    fs::remove_file(&head).unwrap();
    fs::create_dir(&head).unwrap();
    sandbox.hook("claude", &numbered(&sandbox, 2));
    fs::remove_dir(&head).unwrap();
    sandbox.hook("claude", &numbered(&sandbox, 3));
    let (said, codes) = verified(&sandbox);
    assert!(codes.is_empty(), "{said:?}");
    fs::set_permissions(folder.join("key"), fs::Permissions::from_mode(0o666)).unwrap();
    sandbox.hook("claude", &numbered(&sandbox, 4));
    assert_eq!(sandbox.events().len(), 4);
    let (said, codes) = verified(&sandbox);
    assert!(said.code == 1 && codes.contains(&"key-damaged".to_owned()), "{said:?}");
}

#[test]
fn two_work_trees_and_two_clients_share_one_chain() {
    let sandbox = Sandbox::new();
    let repo = sandbox.repo();
    sandbox.write("a.txt", "x");
    sandbox.git(&repo, &["add", "."]);
    sandbox.git(&repo, &["commit", "-qm", "x"]);
    let other = sandbox.folder().join("second");
    sandbox.git(&repo, &["worktree", "add", "-q", other.to_str().unwrap()]);
    for agent in ["claude", "codex"] {
        sandbox.hook(agent, &sandbox.bash("ls"));
        sandbox.hook(agent, &sandbox.bash_in(&other, "ls"));
    }
    let (said, codes) = verified(&sandbox);
    assert!(codes.is_empty(), "{said:?}");
    assert_eq!(said.json()["rows"], 4);
    let beside = sandbox.run(&["-C", other.to_str().unwrap(), "proof", "verify", "--json"]);
    assert_eq!(beside.json()["head"], said.json()["head"]);
}

/// A repository with so many hooks behind it, and its root.
fn sealed(hooks: usize) -> (Sandbox, String) {
    let sandbox = Sandbox::new();
    for number in 0..hooks {
        sandbox.hook("claude", &numbered(&sandbox, number));
    }
    let root = sandbox.run(&["proof", "status", "--json"]).json()["root"].as_str().unwrap().to_owned();
    (sandbox, root)
}

fn exported(sandbox: &Sandbox, args: &[&str]) -> String {
    let said = sandbox.run(&[&["proof", "export"][..], args].concat());
    assert_eq!(said.code, 0, "{said:?}");
    said.stdout
}

/// What `proof verify FILE` finds in a text.
fn found_in(sandbox: &Sandbox, text: &[u8]) -> (i32, Vec<String>) {
    let file = sandbox.folder().join("given.jsonl");
    fs::write(&file, text).unwrap();
    let said = sandbox.run(&["proof", "verify", file.to_str().unwrap(), "--json"]);
    if said.code == 65 {
        return (65, Vec::new());
    }
    let document = said.json();
    let findings = document["findings"].as_array().unwrap().iter();
    (said.code, findings.map(|finding| finding["code"].as_str().unwrap().to_owned()).collect())
}

#[test]
fn an_export_holds_whole_in_part_and_without_words_and_needs_nothing_of_ours() {
    let (sandbox, root) = sealed(6);
    let elsewhere = Sandbox::new();
    for args in [&[][..], &["--redact"], &["--session", "nobody"], &["--since", "1h"], &["--since", "0s"]] {
        let text = exported(&sandbox, args);
        assert_eq!(found_in(&elsewhere, text.as_bytes()), (0, Vec::new()), "{args:?}: {text}");
        assert_eq!(
            text.contains("echo"),
            !args.contains(&"--redact") && args != ["--session", "nobody"] && args != ["--since", "0s"],
            "{args:?}: {text}"
        );
    }
    let file = sandbox.folder().join("out.jsonl");
    let file = file.to_str().unwrap();
    ok(&sandbox.run(&["proof", "export", "-o", file]));
    // Over an export another may be written, over anything else none.
    ok(&sandbox.run(&["proof", "export", "-o", file]));
    sandbox.write("notes.txt", "mine");
    assert_eq!(sandbox.run(&["proof", "export", "-o", "notes.txt"]).code, 73);
    assert_eq!(fs::read_to_string(sandbox.repo().join("notes.txt")).unwrap(), "mine");
    ok(&elsewhere.run(&["proof", "verify", file, "--root", &root]));
    assert_eq!(elsewhere.run(&["proof", "verify", file, "--root", &"1".repeat(64)]).code, 1);
    // Nothing of it is open any more; more hooks, another segment.
    sandbox.hook("claude", &numbered(&sandbox, 7));
    let text = exported(&sandbox, &[]);
    assert_eq!(text.matches("{\"segment\"").count(), 2);
    assert_eq!(found_in(&elsewhere, text.as_bytes()), (0, Vec::new()));
}

#[test]
fn a_changed_byte_anywhere_in_an_export_is_found() {
    let (sandbox, _) = sealed(2);
    let text = exported(&sandbox, &[]).into_bytes();
    let header = text.iter().position(|byte| *byte == b'\n').unwrap();
    // Every byte of the lines that sign, every seventh elsewhere: each try is a process.
    for at in (0..text.len()).step_by(7) {
        let mut changed = text.clone();
        changed[at] ^= 1;
        let (code, found) = found_in(&sandbox, &changed);
        assert!(code == 1 && !found.is_empty() || code == 65, "byte {at}: {found:?}");
        assert!(code == 1 || at < header || std::str::from_utf8(&changed).is_err(), "byte {at}");
    }
}

#[test]
fn an_export_that_is_cut_reordered_doubled_or_of_another_kind_is_told() {
    let (sandbox, _) = sealed(3);
    let text = exported(&sandbox, &[]);
    let lines: Vec<&str> = text.lines().collect();
    let joined = |lines: &[&str]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    for at in 1..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(at);
        let mut more = lines.clone();
        more.insert(at, lines[at]);
        for changed in [fewer, more, lines[..at].to_vec()] {
            let (code, found) = found_in(&sandbox, joined(&changed).as_bytes());
            assert!(code == 1 && found.contains(&"export-changed".to_owned()), "line {at}: {found:?}");
        }
    }
    let mut swapped = lines.clone();
    swapped.swap(2, 3);
    assert_eq!(found_in(&sandbox, joined(&swapped).as_bytes()).0, 1);
    assert_eq!(found_in(&sandbox, text.replace('\n', "\r\n").as_bytes()).0, 1, "other line endings");
    for (what, given) in [
        ("nothing", String::new()),
        ("no JSON", "x".repeat(100)),
        ("another version", text.replace("proof-export/1", "proof-export/2")),
        ("something else", "{}\n".repeat(1000)),
    ] {
        assert_eq!(found_in(&sandbox, given.as_bytes()).0, 65, "{what}");
    }
    assert_eq!(found_in(&sandbox, &[0xff, 0xfe, 0]).0, 65);
    assert_eq!(sandbox.run(&["proof", "verify", "no-such-file"]).code, 65);
    let huge = text.replace("\"count\":3", "\"count\":18446744073709551615");
    assert_eq!(found_in(&sandbox, huge.as_bytes()).0, 1, "a huge count");
}

#[test]
fn an_import_is_a_witness() {
    let (sandbox, _) = sealed(4);
    let early = exported(&sandbox, &[]);
    let backup = sandbox.folder().join("backup");
    let copy = |from: &std::path::Path, to: &std::path::Path| {
        assert!(std::process::Command::new("cp").arg("-a").arg(from).arg(to).status().unwrap().success());
    };
    copy(&chain(&sandbox), &backup);
    let state = sandbox.folder().join("backup-state");
    copy(&sandbox.state(), &state);
    sandbox.hook("claude", &numbered(&sandbox, 10));
    let late = exported(&sandbox, &[]);
    let keep = |text: &str| {
        let file = sandbox.folder().join("export.jsonl");
        fs::write(&file, text).unwrap();
        sandbox.run(&["proof", "import", file.to_str().unwrap()])
    };
    ok(&keep(&early));
    ok(&keep(&late));
    ok(&keep(&early));
    assert!(verified(&sandbox).1.is_empty());
    // Everything is put back to the earlier day and goes another way from there.
    fs::remove_dir_all(chain(&sandbox)).unwrap();
    fs::rename(
        &backup,
        sandbox.home().join(".local/share/cf-guide/proof").join(sandbox.state().file_name().unwrap()),
    )
    .unwrap();
    fs::remove_dir_all(sandbox.state()).unwrap();
    fs::rename(&state, sandbox.state()).unwrap();
    sandbox.hook("claude", &numbered(&sandbox, 11));
    let other = exported(&sandbox, &[]);
    let (said, codes) = verified(&sandbox);
    assert!(codes.contains(&"fork".to_owned()), "{said:?}");
    let said = keep(&other);
    assert!(said.code == 1 && said.stdout.contains("fork"), "{said:?}");
}

#[test]
fn a_session_that_ends_leaves_the_line_where_the_persons_own_settings_say() {
    let (sandbox, root) = sealed(3);
    let sandbox = sandbox.env("CF_GUIDE_TEST_FAULT", "own-settings");
    let file = sandbox.folder().join("anchors.txt");
    let settings = format!("[security]\nanchor = [\"file\", \"{}\"]\n", file.display());
    let close = || sandbox.run(&["proof", "close", sandbox.repo().to_str().unwrap()]);
    sandbox.write(".cf-guide/config.toml", &settings);
    ok(&close());
    assert!(!file.exists(), "a repository says nothing about that");
    sandbox.user_config(&settings);
    ok(&close());
    assert!(fs::read_to_string(&file).unwrap().contains(&format!("root={root} ")));
    ok(&sandbox.run(&["proof", "verify", "--anchors", file.to_str().unwrap()]));
    let status = sandbox.run(&["status"]).stdout;
    assert!(status.contains("proof     ") && status.contains(&root[..12]), "{status}");
}

#[test]
fn anchors_in_git_a_file_and_a_program_are_met_again() {
    let (sandbox, root) = sealed(3);
    let repo = sandbox.repo();
    sandbox.write("a.txt", "x");
    sandbox.git(&repo, &["add", "."]);
    sandbox.git(&repo, &["commit", "-qm", "x"]);
    let file = sandbox.folder().join("anchors.txt");
    let file = file.to_str().unwrap();
    ok(&sandbox.run(&["proof", "anchor", "--git"]));
    ok(&sandbox.run(&["proof", "anchor", "--file", file]));
    let shown = sandbox.folder().join("told");
    let script = format!("cat > '{}'", shown.display());
    ok(&sandbox.run(&["proof", "anchor", "--exec", "sh", "-c", &script]));
    assert!(fs::read_to_string(&shown).unwrap().contains(&root));
    sandbox.hook("claude", &numbered(&sandbox, 9));
    ok(&sandbox.run(&["proof", "anchor", "--git"]));
    assert_eq!(sandbox.git(&repo, &["notes", "--ref", "cf-guide", "show", "HEAD"]).lines().count(), 2);
    for anchors in ["git", file] {
        ok(&sandbox.run(&["proof", "verify", "--anchors", anchors]));
    }
    let trailer = sandbox.run(&["proof", "trailer"]).stdout;
    assert!(trailer.starts_with("Cf-Guide-Proof: root=") && trailer.contains("count=4 "), "{trailer}");
    let text = fs::read_to_string(file).unwrap();
    for (changed, code) in [
        (text.replace("count=3", "count=400"), 1),
        (text.replace("count=3", "count=2"), 1),
        (text.replace(&root, &"0".repeat(64)), 0),
        (String::new(), 0),
    ] {
        fs::write(file, &changed).unwrap();
        let said = sandbox.run(&["proof", "verify", "--anchors", file, "--json"]);
        assert_eq!(said.code, code, "{changed}: {said:?}");
        assert_eq!(said.stdout.contains("anchor-off-chain"), code == 1, "{said:?}");
    }
    assert_eq!(sandbox.run(&["proof", "verify", "--anchors", "no-such-file"]).code, 65);
    assert_eq!(sandbox.run(&["proof", "anchor", "--exec", "false"]).code, 73);
    assert_eq!(sandbox.run(&["proof", "anchor"]).code, 64);
}

#[test]
fn one_row_is_shown_with_the_way_to_the_signed_root() {
    let (sandbox, _) = sealed(5);
    let ids: Vec<String> =
        sandbox.events().iter().map(|event| event["id"].as_str().unwrap().to_owned()).collect();
    let open = sandbox.run(&["proof", "show", &ids[0], "--json"]).json();
    assert_eq!((&open["ok"], &open["segment"]), (&json!(true), &Value::Null));
    exported(&sandbox, &[]);
    for (at, id) in ids.iter().enumerate() {
        let shown = sandbox.run(&["proof", "show", id, "--json"]).json();
        assert_eq!((&shown["ok"], &shown["place"]), (&json!(true), &json!(at + 1)), "{shown}");
        assert_eq!(shown["row"]["ulid"], json!(id));
        assert!(sandbox.run(&["proof", "show", id]).stdout.contains("the path leads to the root"));
    }
    assert_eq!(sandbox.run(&["proof", "show", "nothing"]).code, 1);
    let bare = Sandbox::new();
    assert_eq!(bare.run(&["proof", "show", "X"]).code, 1);
    assert_eq!(bare.run(&["proof", "export"]).code, 1);
    assert_eq!(bare.run(&["proof", "trailer"]).code, 1);
    ok(&bare.run(&["proof", "verify"]));
}

#[test]
fn verdicts_come_again_under_the_policy_of_then_and_are_compared_with_todays() {
    let sandbox = Sandbox::on_path();
    sandbox.write("CLAUDE.md", "- Never run `npm`.\n- Ask before running `make deploy`.\n");
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    for (number, command) in ["ls", "npm i", "git status", "make deploy", "yarn add x"].iter().enumerate() {
        let mut event = sandbox.bash(command);
        event["tool_use_id"] = format!("toolu_{number}").into();
        sandbox.hook("claude", &event);
    }
    let then = sandbox.run(&["conformance", "--json"]).json();
    assert_eq!((&then["ok"], &then["events"], &then["same"]), (&json!(true), &json!(5), &json!(5)), "{then}");
    // The rules of today are others; what was decided then still holds.
    sandbox.write("CLAUDE.md", "- Never run `yarn`.\n");
    let now = sandbox.run(&["conformance", "--json"]).json();
    assert_eq!((&now["same"], &now["nondeterministic"]), (&json!(5), &json!(0)), "{now}");
    assert_eq!((&now["today"]["tighter"], &now["today"]["looser"]), (&json!(1), &json!(2)), "{now}");
    ok(&sandbox.run(&["audit"]));
    // A verdict that its policy does not give.
    database(&sandbox)
        .execute("UPDATE ledger SET verdict = 'allow', rules = NULL WHERE verdict = 'deny'", [])
        .unwrap();
    let said = sandbox.run(&["conformance", "--json"]);
    assert_eq!((said.code, &said.json()["findings"][0]["code"]), (1, &json!("nondeterministic")), "{said:?}");
    let said = sandbox.run(&["audit"]);
    assert!(said.code == 1 && said.stdout.contains("row-changed"), "{said:?}");
    assert!(sandbox.run(&["audit", "--markdown"]).stdout.contains("| proof | NO |"));
}
