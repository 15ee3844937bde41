//! Programs that run a command in a way of their own: a line in one word, in a container, from a package.

use super::Peeled;
use super::{line_takers, packages};
use crate::runtime::model::ScriptHow;
use crate::runtime::programs::{Item, Reader, Role};
use crate::runtime::shell::args::value_of;
use crate::runtime::shell::effects;
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::walk::{Call, Stream, Walker};

/// Programs that are more than what they run.
pub fn has_ways_of_its_own(name: &str) -> bool {
    matches!(
        name,
        "systemd-run"
            | "entr"
            | "screen"
            | "parallel"
            | "sem"
            | "dotenv"
            | "dotenvx"
            | "su"
            | "runuser"
            | "script"
            | "hyperfine"
            | "expect"
            | "nodemon"
            | "concurrently"
            | "at"
            | "batch"
            | "make"
            | "just"
    )
}

/// Looks through one such program.
pub fn peel(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    match name {
        "ssh" | "slogin" | "autossh" | "mosh" => ssh(walker, name, call, input),
        "su" | "runuser" => switch_user(walker, name, call, input),
        "script" | "watch" | "flock" | "hyperfine" | "entr" | "watchexec" | "systemd-run" | "expect"
        | "nodemon" | "concurrently" | "screen" | "tmux" => {
            line_takers::line_taker(walker, name, call, input)
        }
        "at" | "batch" => {
            let by = walker.emit(name, call, input);
            walker.code_from(by, name, input);
            Peeled::Done(Stream { from: Some(by), ..Stream::default() })
        }
        "parallel" | "sem" => line_takers::parallel(walker, name, call, input),
        _ => packages::package(walker, name, call, input),
    }
}

/// Notes the outer program, then runs the inner one as its child.
pub fn inner(walker: &mut Walker, label: String, argv: Vec<Field>, call: &Call, input: &Stream) -> Stream {
    walker.via.push(label);
    let out = walker.run(Call { argv, assigned: call.assigned.clone() }, input);
    walker.via.pop();
    out
}

pub fn joined(fields: &[Field]) -> String {
    fields.iter().map(Field::text).collect::<Vec<_>>().join(" ")
}

/// Where the command that a program runs begins.
pub fn inner_at(name: &str, argv: &[Field]) -> Option<usize> {
    Reader::new(name, argv).find_map(|item| match item {
        Item::Inner { at, .. } => Some(at),
        _ => None,
    })
}

fn ssh(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Peeled {
    let by = walker.emit(name, call, input);
    let mut out = effects::net::fetched(by);
    let (mut host, mut start) = (None, None);
    for item in Reader::new(name, &call.argv) {
        match item {
            Item::Option(given) => {
                let line = given.value.filter(|_| given.is("-o")).and_then(proxy_command);
                if let Some(line) = line {
                    walker.line_via("ssh ProxyCommand", line, &Stream::default());
                }
            }
            Item::Operand { at } if host.is_none() => host = Some(at),
            Item::Inner { at, .. } => {
                start = Some(at);
                break;
            }
            _ => {}
        }
    }
    let Some(at) = host else { return Peeled::Done(out) };
    let host = call.argv[at].text();
    walker.host(host.rsplit('@').next().unwrap_or(host));
    walker.flow(by, &input.taint, crate::runtime::model::Sink::Network);
    let Some(start) = start else {
        match &input.text {
            // What it is fed are commands for the shell over there.
            Some(text) => line_elsewhere(walker, "ssh", text, &Stream::default()),
            None => match &input.file {
                Some(file) => script_elsewhere(walker, file.clone(), input),
                None if input.from.is_none() => walker.facts.interactive.push(by),
                None => {}
            },
        }
        return Peeled::Done(out);
    };
    line_elsewhere(walker, "ssh", &joined(&call.argv[start..]), input);
    out.from = Some(by);
    Peeled::Done(out)
}

/// `-o ProxyCommand=line`, with the other sign that ssh takes.
fn proxy_command(option: &str) -> Option<&str> {
    let (name, line) = option.split_once(['=', ' '])?;
    name.trim().eq_ignore_ascii_case("ProxyCommand").then_some(line.trim())
}

/// Hands a line to the shell of another machine.
pub fn line_elsewhere(walker: &mut Walker, label: &str, line: &str, input: &Stream) {
    let before = (walker.elsewhere, walker.cwd.take());
    walker.elsewhere = true;
    walker.line_via(label, line, input);
    (walker.elsewhere, walker.cwd) = before;
}

/// The shell of another machine is fed a file of this one.
fn script_elsewhere(walker: &mut Walker, file: String, input: &Stream) {
    let before = std::mem::replace(&mut walker.elsewhere, true);
    walker.via.push("ssh".to_owned());
    let by = walker.emit("sh", &Call { argv: vec![Field::plain("sh")], assigned: Vec::new() }, input);
    walker.run_script(by, file, ScriptHow::Shell);
    walker.via.pop();
    walker.elsewhere = before;
}

/// Runs words on another machine, in a container or another root.
pub fn elsewhere(
    walker: &mut Walker,
    label: String,
    argv: Vec<Field>,
    call: &Call,
    input: &Stream,
    folder: Option<String>,
    done: Stream,
) -> Stream {
    if argv.is_empty() {
        return done;
    }
    let before = (walker.elsewhere, std::mem::replace(&mut walker.cwd, folder));
    walker.elsewhere = true;
    let out = inner(walker, label, argv, call, input);
    (walker.elsewhere, walker.cwd) = before;
    // A file over there is none of ours: what it holds cannot be looked up.
    Stream { file: None, ..out }
}

fn switch_user(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    let (mut line, mut first, mut by_user) = (None, None, false);
    for item in Reader::new(name, &call.argv) {
        match item {
            Item::Option(given) if given.role() == Role::Line => line = value_of(&given, &call.argv),
            // Without a user of its own the first operand is the user.
            Item::Option(given) => by_user |= name == "runuser" && given.is("--user"),
            Item::Operand { at } if first.is_none() => {
                first = Some(at);
                if by_user {
                    break;
                }
            }
            _ => {}
        }
    }
    if let Some(line) = line {
        return Peeled::Done(walker.line_via(format!("{name} -c"), line.text(), input));
    }
    match first.filter(|_| by_user) {
        Some(at) => {
            walker.via.push(name.to_owned());
            call.argv.drain(..at);
            Peeled::Again
        }
        None => {
            let by = walker.emit(name, call, input);
            walker.code_from(by, name, input);
            Peeled::Done(Stream { from: Some(by), ..Stream::default() })
        }
    }
}
