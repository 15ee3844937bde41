//! The installed command, run exactly as the client would run it: a planted deny, a harmless call, and who answers.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};

use super::check::{Entry, exact_form};
use super::findings::Diagnosis;
use super::release::Release;
use super::survey::Site;
use crate::runtime::agents;
use crate::runtime::agents::profile::{self, Place};
use crate::runtime::agents::wiring::{Call, Form};
use crate::runtime::model::Agent;
use crate::runtime::system::program::{self, Program, Ran};
use crate::runtime::system::root::resolve;

/// A command that no policy lets through. It is shown to the hook, never run.
const PLANTED: &str = "rm -rf --no-preserve-root /";

/// A command that every policy lets through.
const HARMLESS: &str = "ls";

/// Longer than any hook may take.
const LIMIT: Duration = Duration::from_secs(15);

/// One file's entries, to be run.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// Whose.
    pub agent: Agent,
    /// The file as a person would name it.
    pub shown: &'a str,
    /// Our entries in it.
    pub entries: &'a [Entry],
    /// The oldest version that may answer.
    pub oldest: Option<Release>,
}

/// Runs the entries of one file. Nothing is written: state and data go to a folder that is thrown away.
pub fn run(site: &Site, subject: Subject<'_>) -> Vec<Diagnosis> {
    let mut findings = Vec::new();
    let mut checked: Vec<PathBuf> = Vec::new();
    let of = |event: &str, call: Call| {
        subject.entries.iter().find(|entry| entry.event == event && entry.call == call)
    };
    let gating = profile::of(subject.agent).gating().filter_map(|event| of(event, Call::Hook));
    for entry in gating.chain(of("Stop", Call::Wake)) {
        // Only a command that is exactly ours is run: the file may have come with a clone.
        let Some(form) = exact_form(subject.agent, entry) else { continue };
        let program = match answering(site, &form, subject.shown) {
            Ok(program) => program,
            Err(finding) => {
                if !findings.contains(&finding) {
                    findings.push(finding);
                }
                continue;
            }
        };
        if !checked.contains(&program) {
            let (more, is_right) = identity(site, &program, subject.oldest);
            findings.extend(more);
            if !is_right {
                return findings;
            }
            checked.push(program);
        }
        findings.extend(play(site, subject, entry));
    }
    findings
}

/// The program that a form leads to on this machine.
fn answering(site: &Site, form: &Form, shown: &str) -> Result<PathBuf, Diagnosis> {
    match form {
        Form::Guarded | Form::Plain => {
            let path = site.env.path().unwrap_or_default();
            program::find("cf-guide", &path)
                .ok_or_else(|| Diagnosis::new("binary-not-on-path", shown, "`cf-guide` is not on the PATH"))
        }
        Form::Absolute(binary) | Form::Exec(binary) => {
            let path = PathBuf::from(binary);
            if !program::is_executable(&path) {
                return Err(Diagnosis::new("binary-gone", shown, format!("there is no program `{binary}`")));
            }
            if resolve(&path).starts_with(&site.root.top) && !is_this(site, &path) {
                let message = format!(
                    "the entry names `{binary}`, which the repository itself contains; it was not run"
                );
                return Err(Diagnosis::new("hook-command-changed", shown, message));
            }
            if !program::is_believable(&path) {
                let message = format!("the entry names `{binary}`, which others can write; it was not run");
                return Err(Diagnosis::new("hook-command-changed", shown, message));
            }
            Ok(path)
        }
    }
}

fn is_this(site: &Site, path: &Path) -> bool {
    site.env.binary().is_some_and(|binary| resolve(&binary) == resolve(path))
}

/// Who it is, and whether it is new enough.
fn identity(site: &Site, program: &Path, oldest: Option<Release>) -> (Vec<Diagnosis>, bool) {
    if is_this(site, program) {
        return too_old(program, Release::find(env!("CARGO_PKG_VERSION")), oldest);
    }
    let shown = program.display().to_string();
    let ran = program::run(&Program {
        argv: vec![program.into(), "--version".into()],
        cwd: &site.root.top,
        env: site.bare_env(),
        stdin: b"",
        limit: LIMIT,
    });
    let said = ran.map(|ran| ran.stdout).unwrap_or_default();
    let version = said.strip_prefix("cf-guide ").and_then(Release::find);
    let Some(version) = version else {
        return (vec![Diagnosis::new("binary-other", shown, "it does not call itself cf-guide")], false);
    };
    let (mut findings, is_right) = too_old(program, Some(version), oldest);
    let same =
        site.env.binary().is_some_and(|own| program::fingerprint(&own) == program::fingerprint(program));
    if !same && is_right {
        findings.push(Diagnosis::new("binary-other-build", shown, format!("version {version} answers")));
    }
    (findings, is_right)
}

fn too_old(program: &Path, version: Option<Release>, oldest: Option<Release>) -> (Vec<Diagnosis>, bool) {
    match (version, oldest) {
        (Some(version), Some(oldest)) if version < oldest => {
            let message = format!("version {version} answers, {oldest} is needed");
            (vec![Diagnosis::new("binary-too-old", program.display().to_string(), message)], false)
        }
        _ => (Vec::new(), true),
    }
}

/// Plays a deny and an allow through an entry.
fn play(site: &Site, subject: Subject<'_>, entry: &Entry) -> Vec<Diagnosis> {
    let event = entry.event.as_str();
    let target = format!("{} {event}", subject.shown);
    let mut findings = Vec::new();
    // Where nobody asked anything, an entry that waits for answers leaves at once and says nothing.
    let calls: &[(&str, bool)] = match entry.call {
        Call::Hook => &[(PLANTED, true), (HARMLESS, false)],
        Call::Wake => &[(HARMLESS, false)],
    };
    for argv in command_lines(site, subject.agent, entry) {
        for &(command, wanted) in calls {
            let payload = payload(site, subject, event, command);
            let ran = match run_once(site, argv.clone(), &payload) {
                Ok(ran) => ran,
                Err(error) => {
                    findings.push(Diagnosis::new(
                        "hook-failed",
                        target.clone(),
                        format!("it cannot be run: {error}"),
                    ));
                    continue;
                }
            };
            findings.extend(judge(subject.agent, event, &target, &ran, wanted));
        }
    }
    findings
}

/// How the client starts the entry: without a shell, with `/bin/sh`, or with the person's own shell.
fn command_lines(site: &Site, agent: Agent, entry: &Entry) -> Vec<Vec<OsString>> {
    let command = entry.handler["command"].as_str().unwrap_or_default();
    if let Some(args) = entry.handler["args"].as_array() {
        let mut argv = vec![OsString::from(command)];
        argv.extend(args.iter().filter_map(Value::as_str).map(OsString::from));
        return vec![argv];
    }
    let shell = |shell: &Path| vec![shell.into(), "-c".into(), command.into()];
    let mut all = vec![shell(Path::new("/bin/sh"))];
    let own = site.env.shell().filter(|own| own != Path::new("/bin/sh") && program::is_executable(own));
    all.extend(own.filter(|_| profile::of(agent).entry.own_shell).map(|own| shell(&own)));
    all
}

fn run_once(site: &Site, argv: Vec<OsString>, payload: &[u8]) -> std::io::Result<Ran> {
    let away = program::throw_away_folder()?;
    let mut env = site.bare_env();
    // Beside HOME and PATH only what keeps this run out of the ledger.
    env.push(("XDG_STATE_HOME", away.path().join("state").into_os_string()));
    env.push(("XDG_DATA_HOME", away.path().join("data").into_os_string()));
    program::run(&Program { argv, cwd: &site.root.top, env, stdin: payload, limit: LIMIT })
}

fn payload(site: &Site, subject: Subject<'_>, event: &str, command: &str) -> Vec<u8> {
    let mut payload = json!({
        "session_id": "cf-guide-verify",
        "transcript_path": null,
        "cwd": site.root.top,
        "hook_event_name": event,
        "permission_mode": "default",
    });
    if event == "ConfigChange" {
        payload["source"] = json!("project_settings");
        let settings = profile::of(subject.agent).settings_at(Place::Project).next();
        payload["file_path"] = json!(settings.map(|path| site.root.top.join(path)));
    } else if event != "Stop" {
        payload["tool_name"] = json!("Bash");
        payload["tool_input"] = json!({"command": command});
    }
    if event == "PreToolUse" {
        payload["tool_use_id"] = json!("cf-guide-verify");
    }
    payload[profile::of(subject.agent).entry.turn] = json!("cf-guide-verify");
    payload["model"] = json!("none");
    payload.to_string().into_bytes()
}

fn judge(agent: Agent, event: &str, target: &str, ran: &Ran, planted: bool) -> Option<Diagnosis> {
    if ran.timed_out {
        return Some(Diagnosis::new("hook-failed", target, "it did not answer in time"));
    }
    if ran.code != Some(0) {
        let said = ran.stderr.lines().next().unwrap_or_default();
        let code = ran.code.map_or_else(|| "a signal".into(), |code| code.to_string());
        return Some(Diagnosis::new("hook-failed", target, format!("it ended with {code}: {said}")));
    }
    let reply = ran.stdout.trim_end();
    if let Err(why) = agents::check_reply(agent, event, reply) {
        return Some(Diagnosis::new("reply-not-understood", target, why));
    }
    if event == "ConfigChange" {
        return None;
    }
    match (decision(event, reply), planted) {
        (Some("deny"), true) | (None, false) => None,
        (said, true) => {
            let said = said.unwrap_or("nothing");
            Some(Diagnosis::new("deny-not-enforced", target, format!("`{PLANTED}` was answered with {said}")))
        }
        (Some(said), false) => {
            Some(Diagnosis::new("allow-not-silent", target, format!("`{HARMLESS}` was answered with {said}")))
        }
    }
}

/// What a reply decides; None where it decides nothing.
fn decision(event: &str, reply: &str) -> Option<&'static str> {
    let value: Value = serde_json::from_str(reply).ok()?;
    let specific = &value["hookSpecificOutput"];
    let word = match event {
        "PermissionRequest" => specific["decision"]["behavior"].as_str(),
        _ => specific["permissionDecision"].as_str(),
    };
    match word.or(value["decision"].as_str())? {
        "deny" | "block" => Some("deny"),
        "ask" => Some("ask"),
        "allow" => Some("allow"),
        _ => Some("something else"),
    }
}
