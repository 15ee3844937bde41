//! Limits, signals and streams that whoever started the client may have set: a hook that can run at all answers.

use std::fs::{self, OpenOptions};
use std::os::unix::process::CommandExt as _;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::support::{Said, Sandbox, said};

/// A command that a catastrophic guard stops, one that an ordinary one stops, and one that nothing stops.
const CATASTROPHE: &str = "rm -rf ~";
const HARM: &str = "sudo reboot";
const HARMLESS: &str = "ls -la";

/// The hook started by a shell that sets something first, as a client that inherited it would.
fn under(sandbox: &Sandbox, before: &str, agent: &str) -> Command {
    let plain = sandbox.command(&[]);
    let mut command = Command::new("/bin/sh");
    command.args(["-c", &format!("{before}\nexec \"$0\" hook {agent}")]).arg(crate::support::binary());
    command.current_dir(sandbox.repo()).env_clear();
    command.envs(plain.get_envs().filter_map(|(key, value)| Some((key, value?))));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn ask(sandbox: &Sandbox, before: &str, agent: &str, line: &str) -> Said {
    said(under(sandbox, before, agent), sandbox.bash(line).to_string().as_bytes())
}

/// True where the limit leaves a process of ours no room to begin: then there is nobody to answer.
fn can_start(before: &str) -> bool {
    let script = format!("{before}\nexec \"$0\" --version");
    let mut probe = Command::new("/bin/sh");
    probe.args(["-c", &script]).arg(crate::support::binary()).env_clear();
    probe.output().is_ok_and(|out| out.status.success())
}

#[test]
fn no_limit_and_no_inherited_state_keeps_a_hook_from_refusing() {
    for before in [
        "ulimit -f 0",
        "ulimit -f 1",
        "ulimit -t 1",
        "ulimit -n 16",
        "ulimit -n 10",
        "ulimit -c 0",
        "ulimit -u 1",
        "ulimit -l 0",
        "ulimit -s 256",
        "ulimit -i 0 2>/dev/null",
        "ulimit -x 0 2>/dev/null",
        "ulimit -f 0; ulimit -n 16; ulimit -u 1; ulimit -s 512",
        "trap '' XFSZ PIPE TERM HUP INT USR1 USR2 ALRM CHLD ABRT SEGV",
        "trap '' ALRM; ulimit -f 0",
        "nice -n 19 true; umask 0777",
        "export TMPDIR=/nonexistent/x",
        "export TMPDIR=/dev/null",
        "export LANG=xx_YY LC_ALL='\u{1}' TZ=:/nonexistent",
        "unset HOME PATH",
        "export HOME=/nonexistent XDG_STATE_HOME=/proc XDG_DATA_HOME=/proc XDG_CONFIG_HOME=/proc",
        "export HOME=relative XDG_STATE_HOME=also/relative",
        "export BIG=$(head -c 100000 /dev/zero | tr '\\0' x)",
        "exec 2>&-",
        "exec 2>/dev/full",
        "exec 3>&- 4>&- 5>&-",
        "mkdir -p gone && cd gone && rmdir ../gone",
        "cd /proc",
    ] {
        let sandbox = Sandbox::with_config("");
        for agent in ["claude", "codex"] {
            for line in [CATASTROPHE, HARM] {
                let said = ask(&sandbox, before, agent, line);
                assert!(said.is_deny(), "{before}, {agent}, {line}: {said:?}");
            }
            let said = ask(&sandbox, before, agent, HARMLESS);
            assert!(!said.is_deny() && said.code == 0, "{before}, {agent}: {said:?}");
        }
    }
}

#[test]
fn where_there_is_room_to_begin_there_is_room_to_refuse() {
    let mut begun = 0;
    for what in ["v", "d", "s"] {
        for kilobytes in [64, 256, 1024, 4096, 8192, 12_288, 16_384, 24_576, 32_768, 65_536, 262_144] {
            let before = format!("ulimit -{what} {kilobytes} || exit 0");
            let sandbox = Sandbox::with_config("");
            if !can_start(&before) {
                continue;
            }
            begun += 1;
            let said = ask(&sandbox, &before, "claude", CATASTROPHE);
            assert!(said.is_deny(), "{before}: {said:?}");
        }
    }
    assert!(begun > 10, "only {begun} of the limits let anything begin");
}

#[test]
fn an_answer_that_cannot_be_written_is_a_refusal_by_exit_code() {
    let sandbox = Sandbox::with_config("");
    for before in ["exec >/dev/full", "exec >&-", "exec </dev/stdin >/dev/full; ulimit -f 0"] {
        for agent in ["claude", "codex"] {
            for line in [CATASTROPHE, HARM] {
                let said = ask(&sandbox, before, agent, line);
                assert_eq!(said.code, 2, "{before}, {agent}, {line}: {said:?}");
                assert!(!said.stderr.trim().is_empty(), "{before}, {agent}, {line}");
            }
            assert_eq!(ask(&sandbox, before, agent, HARMLESS).code, 0, "{before}, {agent}");
        }
    }
    // A file that may not grow is no better than a full one.
    let file = OpenOptions::new().create(true).append(true).open(sandbox.folder().join("out")).unwrap();
    let mut command = under(&sandbox, "ulimit -f 0", "claude");
    command.stdout(file);
    assert_eq!(said(command, sandbox.bash(CATASTROPHE).to_string().as_bytes()).code, 2);
    assert_eq!(fs::metadata(sandbox.folder().join("out")).unwrap().len(), 0);
}

#[test]
fn a_timer_that_lives_on_across_exec_does_not_end_a_hook() {
    for timer in [libc::ITIMER_REAL, libc::ITIMER_VIRTUAL, libc::ITIMER_PROF] {
        let sandbox = Sandbox::with_config("");
        let mut command = sandbox.command(&["hook", "claude"]);
        #[expect(unsafe_code, reason = "only between fork and exec can a timer be left for the child")]
        // SAFETY: setitimer is async-signal-safe; the struct lives across the call.
        unsafe {
            command.pre_exec(move || {
                let soon = libc::timeval { tv_sec: 0, tv_usec: 2000 };
                let value = libc::itimerval { it_interval: soon, it_value: soon };
                libc::setitimer(timer, &raw const value, std::ptr::null_mut());
                Ok(())
            });
        }
        let said = said(command, sandbox.bash(CATASTROPHE).to_string().as_bytes());
        // Too early to begin at all ends the process before it is ours.
        assert!(said.is_deny() || said.code < 0, "{timer}: {said:?}");
    }
}

#[test]
fn the_deadline_holds_where_the_alarm_came_blocked() {
    let sandbox = Sandbox::with_config("fail = \"closed\"\n");
    let mut command = sandbox.breakable(&["hook", "claude"]);
    command.env("CF_GUIDE_TEST_FAULT", "stall").env("GUIDANCE_EVENT_SYNC_TIMEOUT_MS", "500");
    #[expect(unsafe_code, reason = "only between fork and exec can signals be blocked for the child")]
    // SAFETY: the calls are async-signal-safe; the set lives across them.
    unsafe {
        command.pre_exec(|| {
            let mut all: libc::sigset_t = std::mem::zeroed();
            libc::sigfillset(&raw mut all);
            libc::sigprocmask(libc::SIG_SETMASK, &raw const all, std::ptr::null_mut());
            Ok(())
        });
    }
    let said = said(command, sandbox.bash(HARMLESS).to_string().as_bytes());
    assert!(said.is_deny(), "{said:?}");
}

#[test]
fn a_breakdown_while_the_event_is_being_read_refuses_what_may_act_and_nothing_else() {
    for fault in ["decode", "exhaust"] {
        for config in ["", "fail = \"closed\"\n"] {
            let sandbox = Sandbox::with_config(config);
            for agent in ["claude", "codex"] {
                for (event, denied) in [
                    ("PreToolUse", true),
                    ("PermissionRequest", true),
                    ("Stop", false),
                    ("PostToolUse", false),
                ] {
                    let mut payload = sandbox.bash(HARMLESS);
                    payload["hook_event_name"] = event.into();
                    let mut command = sandbox.breakable(&["hook", agent]);
                    command.env("CF_GUIDE_TEST_FAULT", fault);
                    let said = said(command, payload.to_string().as_bytes());
                    assert_eq!(said.code, 0, "{fault}, {agent}, {event}: {said:?}");
                    assert_eq!(said.is_deny(), denied, "{fault}, {agent}, {event}: {said:?}");
                    if denied {
                        let words: Value = serde_json::from_str(&said.stdout).unwrap();
                        assert_eq!(words["hookSpecificOutput"]["hookEventName"], event);
                    }
                }
            }
        }
    }
}
