//! Programs that run a command in a way of their own: a line in one word, in a container, from a package.

use super::args::Args;
use super::expand::Field;
use super::walk::{Call, Stream, Walker};
use super::wrappers::Peeled;
use super::{effects, line_takers, packages};

/// Looks through one such program.
pub fn peel(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    match name {
        "ssh" | "autossh" | "mosh" => ssh(walker, name, call, input),
        "docker" | "podman" | "nerdctl" | "docker-compose" | "lxc" | "incus" | "finch" => {
            container(walker, name, call, input)
        }
        "kubectl" | "oc" | "k3s" => pod(walker, name, call, input),
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
        "parallel" => line_takers::parallel(walker, call, input),
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

/// The first word that is neither option nor option value, from `at` on.
pub fn operand_at(argv: &[Field], mut at: usize, valued: &[&str]) -> Option<usize> {
    while let Some(text) = argv.get(at).map(Field::text) {
        if text == "--" {
            return (at + 1 < argv.len()).then_some(at + 1);
        }
        if !(text.len() > 1 && text.starts_with('-')) {
            return Some(at);
        }
        at += if valued.contains(&text) { 2 } else { 1 };
    }
    None
}

fn ssh(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Peeled {
    const VALUED: [&str; 19] = [
        "-b", "-c", "-D", "-E", "-e", "-F", "-I", "-i", "-J", "-L", "-l", "-m", "-O", "-o", "-p", "-Q", "-R",
        "-S", "-w",
    ];
    let by = walker.emit(name, call, input);
    let mut out = effects::net::fetched(by);
    for field in &call.argv {
        let line = field
            .text()
            .strip_prefix("ProxyCommand=")
            .or_else(|| field.text().strip_prefix("-oProxyCommand="));
        if let Some(line) = line {
            walker.line_via("ssh ProxyCommand", line, &Stream::default());
        }
    }
    let Some(at) = operand_at(&call.argv, 1, &VALUED) else { return Peeled::Done(out) };
    let host = call.argv[at].text();
    walker.host(host.rsplit('@').next().unwrap_or(host));
    walker.flow(by, &input.taint, crate::runtime::model::Sink::Network);
    let Some(next) = operand_at(&call.argv, at + 1, &VALUED) else {
        match &input.text {
            // What it is fed are commands for the shell over there.
            Some(text) => {
                let before = (walker.elsewhere, walker.cwd.take());
                walker.elsewhere = true;
                walker.line_via("ssh", text, &Stream::default());
                (walker.elsewhere, walker.cwd) = before;
            }
            None if input.from.is_none() => walker.facts.interactive.push(by),
            None => {}
        }
        return Peeled::Done(out);
    };
    let before = (walker.elsewhere, walker.cwd.take());
    walker.elsewhere = true;
    let line = joined(&call.argv[next..]);
    walker.line_via("ssh", &line, input);
    (walker.elsewhere, walker.cwd) = before;
    out.from = Some(by);
    Peeled::Done(out)
}

fn container(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Peeled {
    const GLOBAL: [&str; 8] = ["-H", "--host", "-c", "--context", "-f", "--file", "-p", "--project-name"];
    const VALUED: [&str; 46] = [
        "-v",
        "--volume",
        "-e",
        "--env",
        "-w",
        "--workdir",
        "-u",
        "--user",
        "-p",
        "--publish",
        "--name",
        "--network",
        "--net",
        "-l",
        "--label",
        "--mount",
        "--entrypoint",
        "--env-file",
        "-m",
        "--memory",
        "--cpus",
        "-h",
        "--hostname",
        "--add-host",
        "--cap-add",
        "--cap-drop",
        "--device",
        "--gpus",
        "--ip",
        "--link",
        "--log-driver",
        "--platform",
        "--pull",
        "--restart",
        "--runtime",
        "--security-opt",
        "--shm-size",
        "--tmpfs",
        "--ulimit",
        "--userns",
        "--volumes-from",
        "--pid",
        "--ipc",
        "--cgroupns",
        "--dns",
        "--index",
    ];
    let by = walker.emit(name, call, input);
    let done = Stream { from: Some(by), taint: input.taint.clone(), ..Stream::default() };
    let Some(mut at) = operand_at(&call.argv, 1, &GLOBAL) else { return Peeled::Done(done) };
    if matches!(call.argv[at].text(), "compose" | "container") {
        let Some(next) = operand_at(&call.argv, at + 1, &GLOBAL) else { return Peeled::Done(done) };
        at = next;
    }
    let verb = call.argv[at].text().to_owned();
    if !matches!(verb.as_str(), "run" | "exec") {
        return Peeled::Done(done);
    }
    let options = &call.argv[at + 1..];
    let Some(image) = operand_at(&call.argv, at + 1, &VALUED) else { return Peeled::Done(done) };
    let entry = options.windows(2).find(|pair| pair[0].text() == "--entrypoint").map(|pair| pair[1].clone());
    let entry = entry
        .or_else(|| options.iter().find_map(|f| f.text().strip_prefix("--entrypoint=").map(Field::plain)));
    effects::agents::in_image(walker, by, call.argv[image].text());
    if entry.is_none() && call.argv.get(image + 1).is_some_and(|f| f.text().starts_with('-')) {
        // Words for the program that the image starts by itself.
        return Peeled::Done(done);
    }
    let mut argv: Vec<Field> = entry.into_iter().collect();
    argv.extend(call.argv[image + 1..].iter().cloned());
    Peeled::Done(elsewhere(walker, format!("{name} {verb}"), argv, call, input, done))
}

fn elsewhere(
    walker: &mut Walker,
    label: String,
    argv: Vec<Field>,
    call: &Call,
    input: &Stream,
    done: Stream,
) -> Stream {
    if argv.is_empty() {
        return done;
    }
    let before = (walker.elsewhere, walker.cwd.take());
    walker.elsewhere = true;
    let out = inner(walker, label, argv, call, input);
    (walker.elsewhere, walker.cwd) = before;
    out
}

fn pod(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Peeled {
    let verb = call.argv.iter().skip(1).map(Field::text).find(|t| matches!(*t, "exec" | "run" | "debug"));
    let Some(verb) = verb.map(str::to_owned) else { return Peeled::Plain };
    let by = walker.emit(name, call, input);
    let done = Stream { from: Some(by), ..Stream::default() };
    let Some(dashes) = call.argv.iter().position(|f| f.text() == "--") else { return Peeled::Done(done) };
    let argv = call.argv[dashes + 1..].to_vec();
    Peeled::Done(elsewhere(walker, format!("{name} {verb}"), argv, call, input, done))
}

fn switch_user(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    let args =
        Args::of(&call.argv, &["c", "command", "session-command", "u", "user", "g", "G", "s", "shell", "w"]);
    let line = args.values_of(&["c", "command", "session-command"]).next().map(|f| f.text().to_owned());
    if let Some(line) = line {
        return Peeled::Done(walker.line_via(format!("{name} -c"), &line, input));
    }
    let by_user = call.argv.iter().any(|f| matches!(f.text(), "-u" | "--user"));
    let at = operand_at(&call.argv, 1, &["-u", "--user", "-g", "-G", "-s", "--shell"]);
    match at {
        Some(at) if name == "runuser" && by_user => {
            walker.via.push(name.to_owned());
            call.argv.drain(..at);
            Peeled::Again
        }
        _ => {
            let by = walker.emit(name, call, input);
            walker.code_from(by, name, input);
            Peeled::Done(Stream { from: Some(by), ..Stream::default() })
        }
    }
}
