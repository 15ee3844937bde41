//! Programs that run another program: looked through, so that `sudo env X=1 nice rm` is `rm`.

use super::effects::finding;
use super::expand::Field;
use super::walk::{Call, Stream, Walker};
use super::{launchers, shells, windows};
use crate::runtime::model::Word;

/// What became of a command that may be a wrapper.
pub enum Peeled {
    /// It wraps nothing.
    Plain,
    /// The call is now the wrapped one.
    Again,
    /// What it wraps was walked.
    Done(Stream),
}

/// A wrapper whose own words are options, then so many operands, then the command.
struct Spec {
    name: &'static str,
    /// Options that take a value in the next word.
    valued: &'static [&'static str],
    /// Operands of its own before the command.
    operands: usize,
    /// `NAME=value` words before the command.
    assigns: bool,
    /// The command runs on another machine, in a container or another root.
    elsewhere: bool,
}

const fn spec(name: &'static str, valued: &'static [&'static str], operands: usize) -> Spec {
    Spec { name, valued, operands, assigns: false, elsewhere: false }
}

/// Sorted by name: looked up by bisection.
const SPECS: [Spec; 45] = [
    spec("builtin", &[], 0),
    spec("caffeinate", &["-t", "-w"], 0),
    spec("catchsegv", &[], 0),
    spec("chronic", &[], 0),
    spec("chroot", &["--userspec", "--groups"], 1),
    spec("chrt", &["-T", "-P", "-D"], 1),
    spec("cpulimit", &["-l", "-p", "-e"], 0),
    spec("dbus-run-session", &["--config-file"], 0),
    spec("distrobox-host-exec", &[], 0),
    Spec { name: "doas", valued: &["-u", "-C", "-a"], operands: 0, assigns: true, elsewhere: false },
    spec("exec", &["-a"], 0),
    spec("fakeroot", &["-l", "-s", "-i", "-b"], 0),
    spec("faketime", &[], 1),
    spec("firejail", &[], 0),
    spec("flatpak-spawn", &[], 0),
    spec("gosu", &[], 1),
    spec("ionice", &["-c", "-n", "-p", "--class", "--classdata"], 0),
    spec("ltrace", &["-e", "-o", "-s", "-u", "-n"], 0),
    spec("nice", &["-n", "--adjustment"], 0),
    spec("nocorrect", &[], 0),
    spec("noglob", &[], 0),
    spec("nohup", &[], 0),
    spec("nsenter", &["-t", "-S", "-G", "--target", "--setuid", "--setgid"], 0),
    spec("numactl", &["-C", "-N", "-m", "-p"], 0),
    spec("pkexec", &["--user"], 0),
    spec("prlimit", &["-p", "--pid"], 0),
    spec("proxychains", &["-f"], 0),
    spec("proxychains4", &["-f"], 0),
    spec("rlwrap", &["-f", "-H", "-a"], 0),
    spec("setarch", &[], 1),
    spec("setpriv", &["--reuid", "--regid", "--groups", "--bounding-set", "--inh-caps"], 0),
    spec("setsid", &[], 0),
    spec("ssh-agent", &["-a", "-t"], 0),
    spec("stdbuf", &["-i", "-o", "-e", "--input", "--output", "--error"], 0),
    spec("strace", &["-e", "-o", "-p", "-s", "-u", "-E", "-P", "-a", "-I", "-O", "-S", "-X"], 0),
    spec("su-exec", &[], 1),
    SUDO,
    spec("systemd-cat", &["-t", "-p"], 0),
    spec("taskset", &["-p"], 1),
    spec("time", &["-f", "-o", "--format", "--output"], 0),
    spec("timeout", &["-k", "-s", "--kill-after", "--signal"], 1),
    spec("torsocks", &[], 0),
    spec("unbuffer", &[], 0),
    spec("unshare", &["-S", "-G", "-R", "-w", "--setuid", "--setgid", "--root", "--wd"], 0),
    spec("xvfb-run", &["-e", "-f", "-n", "-p", "-s"], 0),
];

const SUDO: Spec = Spec {
    name: "sudo",
    valued: &[
        "-u",
        "-g",
        "-h",
        "-p",
        "-C",
        "-r",
        "-t",
        "-T",
        "-U",
        "-D",
        "-R",
        "--user",
        "--group",
        "--host",
        "--prompt",
        "--chdir",
        "--chroot",
        "--role",
        "--type",
        "--close-from",
        "--other-user",
        "--command-timeout",
    ],
    operands: 0,
    assigns: true,
    elsewhere: false,
};

/// Looks through one wrapper.
pub fn peel(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    if shells::is_shell(name) {
        return Peeled::Done(shells::run(walker, name, call, input));
    }
    if let Some(out) = windows::of(walker, name, call, input) {
        return Peeled::Done(out);
    }
    if let Ok(at) = SPECS.binary_search_by(|spec| spec.name.cmp(name)) {
        return by_spec(walker, &SPECS[at], call);
    }
    match name {
        "env" => env(walker, call),
        "command" => {
            let looks_up =
                call.argv.iter().skip(1).take_while(|f| f.text().starts_with('-')).any(|f| f.text() != "-p");
            if looks_up { Peeled::Plain } else { by_spec(walker, &spec("command", &[], 0), call) }
        }
        "busybox" | "toybox" => by_spec(walker, &spec("busybox", &[], 0), call),
        "xargs" => Peeled::Done(finding::xargs(walker, call, input)),
        "find" | "fd" | "fdfind" => Peeled::Done(finding::find(walker, name, call, input)),
        _ => launchers::peel(walker, name, call, input),
    }
}

fn by_spec(walker: &mut Walker, spec: &Spec, call: &mut Call) -> Peeled {
    let Some(at) = command_at(spec, call) else { return Peeled::Plain };
    // `sudo -s`, `sudo -i` with words behind them hand these to a shell; the words are the command all the same.
    walker.via.push(spec.name.to_owned());
    walker.elsewhere |= spec.elsewhere;
    call.argv.drain(..at);
    Peeled::Again
}

/// Where the wrapped command begins; takes the assignments on the way.
fn command_at(spec: &Spec, call: &mut Call) -> Option<usize> {
    let mut operands = spec.operands;
    let mut at = 1;
    while let Some(field) = call.argv.get(at) {
        let text = field.text();
        if text == "--" {
            at += 1 + std::mem::take(&mut operands);
            break;
        }
        if text == "-" && spec.assigns || text.len() > 1 && (text.starts_with('-') || text.starts_with('+')) {
            at += if spec.valued.contains(&text) { 2 } else { 1 };
        } else if spec.assigns && assignment(field).is_some() {
            call.assigned.extend(assignment(field));
            at += 1;
        } else if operands > 0 {
            operands -= 1;
            at += 1;
        } else {
            break;
        }
    }
    (at < call.argv.len()).then_some(at)
}

/// `NAME=value` in a word.
fn assignment(field: &Field) -> Option<(String, Word)> {
    let (name, value) = field.text().split_once('=')?;
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        // `BASH_FUNC_name%%` is how bash hands on a function.
        && name.trim_end_matches("%%").bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    is_name.then(|| (name.to_owned(), Word { text: value.to_owned(), ..field.word.clone() }))
}

fn env(walker: &mut Walker, call: &mut Call) -> Peeled {
    let leading =
        call.argv.iter().skip(1).take_while(|f| f.text().starts_with('-') || assignment(f).is_some());
    let split = leading.map(Field::text).enumerate().find_map(|(at, text)| {
        let joined = text
            .strip_prefix("--split-string=")
            .or_else(|| text.strip_prefix("-S").filter(|t| !t.is_empty()));
        match joined {
            Some(line) => Some((line.to_owned(), at + 2)),
            None if matches!(text, "-S" | "--split-string") => {
                call.argv.get(at + 2).map(|f| (f.text().to_owned(), at + 3))
            }
            None => None,
        }
    });
    if let Some((line, rest)) = split {
        let words = line.split_ascii_whitespace().map(Field::plain);
        let rest = call.argv.iter().skip(rest).cloned();
        call.argv = std::iter::once(Field::plain("env")).chain(words).chain(rest).collect();
        return Peeled::Again;
    }
    let spec = Spec {
        name: "env",
        valued: &["-u", "-C", "--unset", "--chdir"],
        operands: 0,
        assigns: true,
        elsewhere: false,
    };
    by_spec(walker, &spec, call)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sorted() {
        assert!(super::SPECS.is_sorted_by_key(|spec| spec.name));
    }
}
