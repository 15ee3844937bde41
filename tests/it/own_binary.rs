//! Our own binary below a client that it watches: under every name and with every variable, what a person decides is refused.

use std::fs;
use std::process::{Command, Stdio};

use serde_json::json;

use crate::support::{Said, Sandbox, copy_program, said};

/// What a person decides, each with words that would do it.
const PERSONS: [&str; 25] = [
    "uninstall --yes",
    "uninstall --yes --json",
    "uninstall --yes -- .",
    "init --yes --preset minimal",
    "update --yes",
    "scaffold",
    "allow ABCD1234",
    "trust",
    "pause 10m",
    "wrong last",
    "review --accept no-npm",
    "review --reject no-npm",
    "review --label x=v --rule no-npm",
    "log purge --yes",
    "log export",
    "policy adopt --yes",
    "policy lint --fix --yes",
    "session role orchestrator",
    "guidance respond 1 yes",
    "guidance waive 1 --external x",
    "guidance reset",
    "autopilot --once --apply",
    "autopilot rollback no-npm",
    "autopilot evidence merge x.json",
    "run -- true",
];

/// Ways to start cf-guide (`$G`, a copy of it) that hide whose it is.
const DETOURS: [&str; 10] = [
    "$G",
    "env -u CLAUDECODE -u CLAUDE_PID $G",
    "env -i HOME=\"$HOME\" $G",
    "env HOME=/tmp XDG_STATE_HOME=/tmp/none $G",
    "env CLAUDE_PID=1 $G",
    "nohup $G",
    "setsid -w $G",
    "timeout 20 $G",
    "sh -c 'exec \"$0\" \"$@\"' $G",
    "sh -c '$0 \"$@\"' sh -c '\"$0\" \"$@\"' $G",
];

/// A sandbox with the wiring in place, and a copy of the binary under another name.
fn watched() -> Sandbox {
    let sandbox = Sandbox::on_path();
    let done = sandbox.run(&["init", "--yes", "--no-verify"]);
    assert_eq!(done.code, 0, "{done:?}");
    copy_program(crate::support::binary(), sandbox.folder().join("g"));
    fs::write(
        sandbox.folder().join("start.json"),
        json!({
            "session_id": "s1", "cwd": sandbox.repo(), "hook_event_name": "SessionStart", "source": "startup",
            "transcript_path": "/nonexistent",
        })
        .to_string(),
    )
    .unwrap();
    sandbox
}

/// Runs a script as a client would run an agent's command; `begin` says how the client made itself known.
fn below_client(sandbox: &Sandbox, begin: &str, script: &str) -> Said {
    let plain = sandbox.command(&[]);
    let mut command = Command::new("timeout");
    command.args(["60", "/bin/sh", "-c", &format!("{begin}\n{script}")]);
    command.current_dir(sandbox.repo()).env_clear();
    command.envs(plain.get_envs().filter_map(|(key, value)| Some((key, value?))));
    command.env("G", "../g").env("CF_GUIDE", crate::support::binary());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    said(command, b"")
}

/// The client runs a hook at the start of a session: `timeout` plays it.
const HOOKED: &str = "CLAUDE_PID=$PPID \"$CF_GUIDE\" hook claude < ../start.json > /dev/null";

fn is_wired(sandbox: &Sandbox) -> bool {
    fs::read_to_string(sandbox.repo().join(".claude/settings.json"))
        .is_ok_and(|text| text.contains("cf-guide hook claude"))
}

#[track_caller]
fn is_refused(said: &Said, what: &str) {
    assert!(matches!(said.code, 1 | 64), "{what}: {said:?}");
    for words in ["person's decision", "because", "in a terminal of your own"] {
        assert!(said.stderr.contains(words), "{what}: {said:?}");
    }
}

#[test]
fn what_a_person_decides_is_refused_below_a_client_that_is_watched() {
    let sandbox = watched();
    for line in PERSONS {
        is_refused(&below_client(&sandbox, HOOKED, &format!("$G {line}")), line);
    }
    for line in ["status", "log", "explain -- ls", "uninstall --dry-run", "review --json", "verify --json"] {
        let said = below_client(&sandbox, HOOKED, &format!("$G {line}"));
        assert!(!said.stderr.contains("person's decision"), "{line}: {said:?}");
    }
    assert!(is_wired(&sandbox));
}

#[test]
fn no_name_and_no_variable_hides_whose_it_is() {
    let sandbox = watched();
    for detour in DETOURS {
        is_refused(&below_client(&sandbox, HOOKED, &format!("{detour} uninstall --yes < /dev/null")), detour);
    }
    assert!(is_wired(&sandbox));
}

#[test]
fn what_is_left_behind_in_the_background_is_nobodys() {
    let sandbox = watched();
    let script = "sh -c '(\"$G\" uninstall --yes > ../out 2>&1; echo $? > ../code) < /dev/null &'\n\
                  while [ ! -s ../code ]; do :; done; cat ../out >&2; exit $(cat ../code)";
    is_refused(&below_client(&sandbox, HOOKED, script), "in the background");
    assert!(is_wired(&sandbox));
}

#[test]
fn a_process_that_merely_bears_a_clients_name_is_none() {
    for begin in ["", "CLAUDE_PID=1 \"$CF_GUIDE\" hook claude < ../start.json > /dev/null"] {
        let sandbox = watched();
        let said = below_client(&sandbox, begin, "$G uninstall --yes");
        assert_eq!(said.code, 0, "{begin}: {said:?}");
        assert!(!is_wired(&sandbox));
    }
    let sandbox = watched();
    copy_program("/usr/bin/timeout", sandbox.folder().join("claude"));
    let script = "exec ../claude 60 sh -c '$G uninstall --yes'";
    assert_eq!(below_client(&sandbox, "", script).code, 0);
}

#[test]
fn a_client_is_known_by_its_hooks_and_its_name_where_no_variable_says_so() {
    for (name, agent) in [("claude", "claude"), ("codex", "codex")] {
        let sandbox = watched();
        copy_program("/usr/bin/timeout", sandbox.folder().join(name));
        let script = format!(
            "exec ../{name} 60 sh -c '\"$CF_GUIDE\" hook {agent} < ../start.json > /dev/null; $G uninstall --yes'"
        );
        is_refused(&below_client(&sandbox, "", &script), name);
    }
}

#[test]
fn people_and_their_scripts_are_not_in_the_way_of_a_client_that_runs_elsewhere() {
    let sandbox = watched();
    // Outside: before, beside and after.
    for line in
        [&["update", "--yes"][..], &["verify", "--json"], &["guidance", "reset"], &["uninstall", "--yes"]]
    {
        let said = sandbox.run(line);
        assert!(!said.stderr.contains("person's decision"), "{line:?}: {said:?}");
    }
    assert!(!is_wired(&sandbox));
}

#[test]
fn an_agent_is_stopped_before_a_copy_is_made_and_when_one_runs() {
    let sandbox = watched();
    let ours = crate::support::binary().display().to_string();
    let by_name = sandbox.home().join("bin");
    fs::create_dir_all(&by_name).unwrap();
    copy_program(&ours, by_name.join("gd"));
    std::os::unix::fs::symlink(&ours, sandbox.folder().join("linked")).unwrap();
    let sandbox = sandbox.env("PATH", format!("{}:/usr/bin:/bin", by_name.display()));
    for line in [
        "../g uninstall --yes",
        "cd .. && ./g uninstall --yes",
        "env -u CLAUDECODE ../g review --accept x",
        "../g run -- sh -c 'true' --help",
        "../g uninstall --yes -- --dry-run",
        "echo '{}' | ../g hook claude",
        "gd uninstall --yes",
        "gd trust",
        "../linked pause 10m",
        &format!("cp '{ours}' x"),
        &format!("cat < '{ours}' > x"),
        "cp ../g ../h",
        "base64 ../g > x",
        "cp $(which cf-guide) x; ./x uninstall --yes",
    ] {
        let said = sandbox.hook("claude", &sandbox.bash(line));
        assert!(said.is_deny() && said.stdout.contains("self/"), "{line}: {said:?}");
    }
    for line in [
        "../g status",
        "gd log",
        "../g uninstall --dry-run",
        "npm uninstall x",
        "ls -l ../g",
        "sha256sum ../g",
    ] {
        let said = sandbox.hook("claude", &sandbox.bash(line));
        assert!(said.is_open(), "{line}: {said:?}");
    }
}
