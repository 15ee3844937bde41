//! Screens agree with each other and with the client: every state that a person can be in, looked at from all sides.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::support::{Said, Sandbox, ok, said};

const RULES: &str = "# Rules\n\n- Never run `make deploy`.\n";
const CALL: &str = "make deploy";
/// What a built-in guard asks about.
const GUARDED: &str = "git push --force origin topic";

/// A state, how one gets there, and what must be so.
struct State {
    name: &'static str,
    /// Puts the machine into it; the folder that the client is started in.
    reach: fn(Sandbox) -> (Sandbox, PathBuf),
    agent: &'static str,
    /// What becomes of the call.
    verdict: &'static str,
    /// What the first line of `status` has.
    first: &'static str,
    /// How `verify` ends.
    verify: i32,
}

const STATES: &[State] = &[
    State {
        name: "not installed",
        reach: |s| at_top(s),
        agent: "claude",
        verdict: "allow",
        first: "NOT GUARDED: no hook is installed here",
        verify: 1,
    },
    State {
        name: "installed",
        reach: |s| init(s, &["--agent", "claude"]),
        agent: "claude",
        verdict: "deny",
        first: "guarded   Claude Code yes",
        verify: 0,
    },
    State {
        name: "scope local",
        reach: |s| init(s, &["--agent", "claude", "--scope", "local"]),
        agent: "claude",
        verdict: "deny",
        first: "guarded   Claude Code yes",
        verify: 0,
    },
    State {
        name: "scope user",
        reach: |s| init(s, &["--agent", "claude", "--scope", "user"]),
        agent: "claude",
        verdict: "allow",
        first: "guarded   Claude Code yes · built-in guards only: this repository is not set up",
        verify: 0,
    },
    State {
        name: "a worktree of what is committed",
        reach: |s| {
            let (s, _) = init(s, &["--agent", "claude"]);
            s.git(&s.repo(), &["add", "-A"]);
            s.git(&s.repo(), &["commit", "-qm", "cf-guide"]);
            worktree(s)
        },
        agent: "claude",
        verdict: "deny",
        first: "guarded   Claude Code yes",
        verify: 0,
    },
    State {
        name: "a worktree of a checkout with local scope",
        reach: |s| {
            s.git(&s.repo(), &["add", "-A"]);
            s.git(&s.repo(), &["commit", "-qm", "rules"]);
            let (s, _) = init(s, &["--agent", "claude", "--scope", "local"]);
            worktree(s)
        },
        agent: "claude",
        verdict: "deny",
        first: "guarded   Claude Code yes",
        verify: 0,
    },
    State {
        name: "a folder below the top",
        reach: |s| {
            let (s, top) = init(s, &["--agent", "claude"]);
            fs::create_dir(top.join("below")).unwrap();
            (s, top.join("below"))
        },
        agent: "claude",
        verdict: "deny",
        first: "guarded   Claude Code yes, if it is started in",
        verify: 0,
    },
    State {
        name: "paused",
        reach: |s| {
            let (s, top) = init(s, &["--agent", "claude"]);
            pause(&s, &["10m"]);
            (s, top)
        },
        agent: "claude",
        verdict: "allow",
        first: "PAUSED until ",
        verify: 0,
    },
    State {
        name: "a pack paused",
        reach: |s| {
            let (s, top) = init(s, &["--agent", "claude"]);
            pause(&s, &["10m", "--pack", "core.git"]);
            (s, top)
        },
        agent: "claude",
        verdict: "deny",
        first: "guarded   Claude Code yes · `core.git` rests until ",
        verify: 0,
    },
    State {
        name: "warn",
        reach: |s| init(s, &["--agent", "claude", "--preset", "minimal"]),
        agent: "claude",
        verdict: "warn",
        first: "guarded   Claude Code yes · rules and guards only warn",
        verify: 0,
    },
    State {
        name: "strict",
        reach: |s| init(s, &["--agent", "claude", "--preset", "strict"]),
        agent: "claude",
        verdict: "deny",
        first: "guarded   Claude Code yes",
        verify: 0,
    },
    State {
        name: "both, Codex not reviewed",
        reach: |s| init(s, &["--agent", "claude,codex"]),
        agent: "codex",
        verdict: "allow",
        first: "guarded   Claude Code yes · Codex NO: 11 hooks wait for your review",
        verify: 0,
    },
    State {
        name: "Codex only, not reviewed",
        reach: |s| init(s, &["--agent", "codex"]),
        agent: "codex",
        verdict: "allow",
        first: "NOT GUARDED: Codex: 11 hooks wait for your review",
        verify: 1,
    },
    State {
        name: "Codex only, reviewed",
        reach: |s| {
            let (s, top) = init(s, &["--agent", "codex"]);
            review(&s);
            (s, top)
        },
        agent: "codex",
        verdict: "deny",
        first: "guarded   Codex yes",
        verify: 0,
    },
    State {
        name: "hooks switched off",
        reach: |s| {
            let (s, top) = init(s, &["--agent", "claude"]);
            s.write(".claude/settings.local.json", "{\"disableAllHooks\": true}\n");
            (s, top)
        },
        agent: "claude",
        verdict: "allow",
        first: "NOT GUARDED: Claude Code: `.claude/settings.local.json` switches hooks off",
        verify: 1,
    },
    State {
        name: "without the program",
        reach: |s| {
            let (s, top) = init(s, &["--agent", "claude"]);
            (s.env("PATH", "/usr/bin:/bin"), top)
        },
        agent: "claude",
        verdict: "allow",
        first: "NOT GUARDED: Claude Code: `cf-guide` is not on your PATH",
        verify: 1,
    },
    State {
        name: "broken settings of ours",
        reach: |s| {
            let (s, top) = init(s, &["--agent", "claude"]);
            s.write(".cf-guide/config.toml", "mode = \n");
            (s, top)
        },
        agent: "claude",
        verdict: "deny",
        first: "guarded   Claude Code yes",
        verify: 1,
    },
    State {
        name: "nothing can be kept",
        reach: |s| {
            let (s, top) = init(s, &["--agent", "claude"]);
            // root may write anywhere, so the folder's place is taken by a file instead.
            let file = s.folder().join("no-folder");
            fs::write(&file, "").unwrap();
            (s.env("XDG_STATE_HOME", file.join("state")), top)
        },
        agent: "claude",
        verdict: "deny",
        first: "guarded   Claude Code yes",
        verify: 0,
    },
    State {
        name: "no rules",
        reach: |s| {
            s.write("CLAUDE.md", "# A house without rules\n");
            init(s, &["--agent", "claude"])
        },
        agent: "claude",
        verdict: "allow",
        first: "guarded   Claude Code yes",
        verify: 0,
    },
];

#[test]
fn what_one_command_says_no_other_denies_and_the_client_does() {
    for state in STATES {
        let sandbox = Sandbox::on_path();
        sandbox.write("CLAUDE.md", RULES);
        let (sandbox, cwd) = (state.reach)(sandbox);
        let name = state.name;
        // A client that is started below the top is another state: here it is started at the top.
        let started = if name.contains("below") { sandbox.repo() } else { cwd.clone() };
        let done = client(&sandbox, state.agent, &started, &event(&cwd, CALL));
        assert_eq!(verdict(&done), state.verdict, "{name}: the client: {done:?}");

        let status = run(&sandbox, &cwd, &["status"]);
        let first = status.stdout.lines().next().unwrap_or_default().to_owned();
        assert!(first.starts_with(state.first), "{name}: status: {}", status.stdout);
        let is_guarded = !first.starts_with("NOT GUARDED");
        let verified = run(&sandbox, &cwd, &["verify"]);
        assert_eq!(verified.stdout.lines().next(), Some(first.as_str()), "{name}: verify");
        assert_eq!(verified.code, state.verify, "{name}: {}", verified.stdout);
        assert_eq!(
            run(&sandbox, &cwd, &[]).stdout.lines().next(),
            Some(first.as_str()),
            "{name}: the front door"
        );

        let explained = run(&sandbox, &cwd, &["explain", "--agent", state.agent, "--", CALL]);
        let word = explained.stdout.split([' ', ',', ':']).next().unwrap_or_default();
        assert_eq!(word, state.verdict, "{name}: explain: {}", explained.stdout);
        assert_eq!(explained.code, i32::from(state.verdict == "deny"), "{name}: {}", explained.stdout);
        let head = explained.stdout.lines().next().unwrap_or_default().to_owned();

        // What a guard asks about, too: the client and `explain` say the same in every state.
        let done = client(&sandbox, state.agent, &started, &event(&cwd, GUARDED));
        let explained = run(&sandbox, &cwd, &["explain", "--agent", state.agent, "--", GUARDED]);
        let word = explained.stdout.split([' ', ',', ':']).next().unwrap_or_default();
        // Codex asks nobody: the question waits, and the call does not happen.
        let word = if word == "ask" && state.agent == "codex" { "deny" } else { word };
        assert_eq!(verdict(&done), word, "{name}: {GUARDED}: {done:?} / {}", explained.stdout);

        let short = run(&sandbox, &cwd, &["statusline"]).stdout;
        assert_eq!(short.contains("NOT GUARDED"), !is_guarded, "{name}: {short}");
        assert_eq!(
            short.contains("paused"),
            first.contains("PAUSED") || first.contains("rests"),
            "{name}: {short}"
        );
        assert_eq!(short.lines().count(), 1, "{name}: {short}");

        let start =
            json!({ "hook_event_name": "SessionStart", "session_id": "s2", "source": "startup", "cwd": cwd });
        let heard =
            client(&sandbox, state.agent, &started, &start).map(|said| said.person()).unwrap_or_default();
        assert_eq!(
            heard.contains("paused until"),
            first.contains("PAUSED") || first.contains("rests"),
            "{name}: {heard}"
        );
        assert_eq!(heard.contains("mode warn"), first.contains("only warn"), "{name}: {heard}");
        assert!(!heard.contains(" is gone"), "{name}: {heard}");
        if heard.contains("cf-guide: rules:") {
            assert!(is_guarded, "{name}: {heard}");
            let said = status.stdout.lines().find(|line| line.starts_with("rules ")).unwrap_or_default();
            for kind in ["deny", "ask", "warn"] {
                let counts = [said, short.as_str(), heard.as_str()].map(|text| count(text, kind));
                assert!(
                    counts.iter().all(|one| *one == counts[0]),
                    "{name}: {kind}: {said} / {short} / {heard}"
                );
            }
        }
        let rests = first.contains("PAUSED") || first.contains("rests");
        assert_eq!(verified.stdout.contains("warning[paused]"), rests, "{name}: {}", verified.stdout);
        if state.verdict == "deny" && is_guarded {
            assert!(heard.contains("1 deny") && (short.contains("1 deny")), "{name}: {heard} / {short}");
        }
        if first.starts_with("PAUSED") {
            assert!(
                head.contains("allow: paused until ") && head.ends_with("; otherwise deny"),
                "{name}: {head}"
            );
            let why = run(&sandbox, &cwd, &["log"]).stdout;
            assert!(why.contains("paused; otherwise deny"), "{name}: {why}");
        }
        if state.verdict == "allow" && !name.contains("rules") && !first.starts_with("PAUSED") {
            assert!(head.contains("deny, CLAUDE.md:3"), "{name}: {head}");
        }
        if name.contains("kept") {
            assert!(status.stdout.contains("memory"), "{name}: {}", status.stdout);
        }
    }
}

#[test]
fn an_agent_that_must_be_guarded_and_is_not_fails_the_check() {
    let sandbox = Sandbox::on_path();
    let (sandbox, _) = init(sandbox, &["--agent", "claude,codex"]);
    ok(&sandbox.run(&["verify"]));
    ok(&sandbox.run(&["verify", "--agent", "claude"]));
    let said = sandbox.run(&["verify", "--agent", "codex"]);
    assert_eq!(said.code, 1, "{}", said.stdout);
    assert!(said.stdout.contains("Codex enforces nothing"), "{}", said.stdout);
    review(&sandbox);
    ok(&sandbox.run(&["verify", "--agent", "codex"]));
}

#[test]
fn a_pause_says_what_rests_and_an_unknown_pack_is_refused_with_the_list() {
    let sandbox = Sandbox::on_path();
    let (sandbox, _) = init(sandbox, &["--agent", "claude"]);
    sandbox.hook("claude", &event(&sandbox.repo(), "ls"));
    let said = sandbox.at_terminal(&["pause", "10m", "--pack", "core.gut"], "y");
    assert_eq!(said.code, 64, "{}", said.stdout);
    assert!(said.stdout.contains("core.git, "), "{}", said.stdout);
    let said = sandbox.at_terminal(&["pause", "10m"], "y").stdout;
    assert!(said.contains("rules and guards rest, except the catastrophic ones"), "{said}");
    assert!(said.contains("`cf-guide pause 0m` ends it"), "{said}");
    // What would be the end of everything is refused all the same.
    assert!(sandbox.hook("claude", &event(&sandbox.repo(), "rm -rf ~")).is_deny());
    let said = sandbox.at_terminal(&["pause", "0m"], "").stdout;
    assert!(said.contains("the pause is over"), "{said}");
    assert!(sandbox.run(&["status"]).stdout.contains("paused: no"));
}

#[test]
fn under_another_mode_both_are_shown_the_written_and_the_one_in_force() {
    let sandbox = Sandbox::on_path();
    sandbox.write("CLAUDE.md", "- [R1] Never run `make deploy`.\n");
    let (sandbox, _) = init(sandbox, &["--agent", "claude", "--preset", "minimal"]);
    for args in [&["policy", "list"][..], &["policy", "show", "R1"], &["explain", "--", CALL]] {
        let said = sandbox.run(args).stdout;
        assert!(said.contains("deny→warn"), "{args:?}: {said}");
    }
}

#[test]
fn one_session_is_supervised_with_nothing_installed() {
    let sandbox = Sandbox::on_path();
    let bin = sandbox.folder().join("bin");
    fs::create_dir(&bin).unwrap();
    // A client that runs the hook it is given, as the real one would.
    let stub = "#!/bin/sh\n[ \"$1\" = --settings ] && printf '%s' \"$2\" > \"$HOME/settings\"\nshift 2\nprintf '%s ' \"$@\"\nexit 7\n";
    for name in ["claude", "codex"] {
        fs::write(bin.join(name), stub).unwrap();
        fs::set_permissions(bin.join(name), std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    }
    let own = crate::support::binary().parent().unwrap().display().to_string();
    let sandbox = sandbox.env("PATH", format!("{}:{own}:/usr/bin:/bin", bin.display()));
    let before = crate::support::picture(&sandbox.repo());
    let said = sandbox.run(&["run", "claude", "-p", "tidy up"]);
    assert_eq!((said.code, said.stdout.as_str()), (7, "-p tidy up "), "{said:?}");
    assert_eq!(crate::support::picture(&sandbox.repo()), before);
    let settings: Value =
        serde_json::from_slice(&fs::read(sandbox.home().join("settings")).unwrap()).unwrap();
    let line = settings["hooks"]["PreToolUse"][0]["hooks"][0]["command"].as_str().unwrap();
    let mut command = Command::new("/bin/sh");
    command.args(["-c", line]).env_clear().env("HOME", sandbox.home()).env("PATH", "/usr/bin:/bin");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    assert!(
        crate::support::said(command, event(&sandbox.repo(), "rm -rf ~").to_string().as_bytes()).is_deny()
    );
    let said = sandbox.run(&["run", "codex"]);
    assert!(said.code == 1 && said.stderr.contains("init --agent codex --trust"), "{said:?}");
}

fn at_top(sandbox: Sandbox) -> (Sandbox, PathBuf) {
    let top = sandbox.repo();
    (sandbox, top)
}

fn init(sandbox: Sandbox, args: &[&str]) -> (Sandbox, PathBuf) {
    ok(&sandbox.run(&[&["init", "--yes"], args].concat()));
    at_top(sandbox)
}

fn worktree(sandbox: Sandbox) -> (Sandbox, PathBuf) {
    let at = sandbox.folder().join("beside");
    sandbox.git(&sandbox.repo(), &["worktree", "add", "-q", "-b", "topic", at.to_str().unwrap()]);
    (sandbox, at)
}

fn pause(sandbox: &Sandbox, args: &[&str]) {
    sandbox.hook("claude", &event(&sandbox.repo(), "ls"));
    let said = sandbox.at_terminal(&[&["pause"], args].concat(), "y");
    assert_eq!(said.code, 0, "{}", said.stdout);
}

/// What Codex writes when a person reviews the hooks and trusts the project.
fn review(sandbox: &Sandbox) {
    let top = fs::canonicalize(sandbox.repo()).unwrap();
    let file = top.join(".codex/config.toml");
    let hooks = fs::read_to_string(&file).unwrap();
    let mut text = format!("[projects.\"{}\"]\ntrust_level = \"trusted\"\n", top.display());
    for event in hooks.lines().filter_map(|line| line.strip_prefix("[[hooks.")?.strip_suffix("]]")) {
        if event.contains('.') {
            continue;
        }
        let snake: String = event
            .chars()
            .flat_map(|c| if c.is_uppercase() { vec!['_', c.to_ascii_lowercase()] } else { vec![c] })
            .collect();
        let key = format!("{}:{}:0:0", file.display(), snake.trim_start_matches('_'));
        text.push_str(&format!("[hooks.state.\"{key}\"]\ntrusted_hash = \"sha256:0\"\n"));
    }
    fs::create_dir_all(sandbox.home().join(".codex")).unwrap();
    fs::write(sandbox.home().join(".codex/config.toml"), text).unwrap();
}

fn event(cwd: &Path, line: &str) -> Value {
    json!({
        "session_id": "s1", "transcript_path": "/nonexistent", "cwd": cwd, "permission_mode": "default",
        "hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": { "command": line }, "tool_use_id": "t1",
    })
}

fn run(sandbox: &Sandbox, cwd: &Path, args: &[&str]) -> Said {
    let mut command = sandbox.command(args);
    command.current_dir(cwd);
    said(command, b"")
}

/// What a client does with an event when it is started in a folder: reads its settings, and runs the hooks that it finds
/// there. None where it runs none.
fn client(sandbox: &Sandbox, agent: &str, started: &Path, event: &Value) -> Option<Said> {
    let line = match agent {
        "claude" => claude_hook(sandbox, started, event["hook_event_name"].as_str()?)?,
        _ => codex_hook(sandbox, started, event["hook_event_name"].as_str()?)?,
    };
    let plain = sandbox.command(&[]);
    let mut command = Command::new("/bin/sh");
    command.args(["-c", &line]).current_dir(event["cwd"].as_str()?).env_clear();
    command.envs(plain.get_envs().filter_map(|(key, value)| Some((key, value?))));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Some(said(command, event.to_string().as_bytes()))
}

fn claude_hook(sandbox: &Sandbox, started: &Path, event: &str) -> Option<String> {
    let files = [
        started.join(".claude/settings.json"),
        started.join(".claude/settings.local.json"),
        sandbox.repo().join(".claude/settings.local.json"),
        sandbox.home().join(".claude/settings.json"),
    ];
    let read = |path: &PathBuf| serde_json::from_slice::<Value>(&fs::read(path).ok()?).ok();
    let settings: Vec<Value> = files.iter().filter_map(read).collect();
    if settings.iter().any(|one| one["disableAllHooks"] == true) {
        return None;
    }
    settings.iter().find_map(|one| {
        let handler = &one["hooks"][event][0]["hooks"][0];
        let quoted = |word: &str| format!("'{}'", word.replace('\'', "'\\''"));
        let args: Vec<String> = handler["args"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|arg| arg.as_str().map(quoted))
            .collect();
        let command = handler["command"].as_str()?;
        Some(if args.is_empty() {
            command.to_owned()
        } else {
            format!("{} {}", quoted(command), args.join(" "))
        })
    })
}

fn codex_hook(sandbox: &Sandbox, started: &Path, event: &str) -> Option<String> {
    let own = fs::read_to_string(sandbox.home().join(".codex/config.toml")).unwrap_or_default();
    if !own.contains("trust_level = \"trusted\"") || !own.contains("pre_tool_use:0:0") {
        return None;
    }
    let hooks = fs::read_to_string(started.join(".codex/config.toml")).ok()?;
    hooks.contains(&format!("[[hooks.{event}]]")).then(|| "cf-guide hook codex".to_owned())
}

/// How many rules of a kind a line speaks of: the number in front of the word.
fn count(text: &str, kind: &str) -> Option<u32> {
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()).collect();
    words.windows(2).find_map(|pair| (pair[1] == kind).then(|| pair[0].parse().ok())?)
}

fn verdict(done: &Option<Said>) -> &'static str {
    match done {
        Some(said) if said.is_deny() => "deny",
        Some(said) if said.stdout.contains("\"ask\"") => "ask",
        Some(said) if [CALL, "push"].iter().any(|word| said.context().contains(word)) => "warn",
        Some(_) | None => "allow",
    }
}
