//! Programs that hand a line, or many, to a shell of their own: `script -c`, `tmux send-keys`, `parallel`.

use super::args::Args;
use super::expand::Field;
use super::launchers::operand_at;
use super::walk::{Call, Stream, Walker};
use super::wrappers::Peeled;

/// Programs that hand words to a shell.
pub fn line_taker(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    let lines: Vec<String> = match name {
        "script" => {
            let args = Args::of(&call.argv, &["c", "command", "E", "m", "o", "I", "O", "B", "T"]);
            let mut lines: Vec<String> =
                args.values_of(&["c", "command"]).map(|f| f.text().to_owned()).collect();
            if lines.is_empty() && args.operands.len() > 1 {
                // BSD: `script file command …`
                lines.push(args.operands[1..].iter().map(|f| f.text()).collect::<Vec<_>>().join(" "));
            }
            lines
        }
        "flock" => {
            let Some(at) = operand_at(&call.argv, 1, &["-w", "-E", "--timeout", "--conflict-exit-code"])
            else {
                return Peeled::Plain;
            };
            match call.argv.get(at + 1).map(Field::text) {
                Some("-c" | "--command") => {
                    call.argv.get(at + 2).map(|f| f.text().to_owned()).into_iter().collect()
                }
                Some(_) => {
                    walker.via.push(name.to_owned());
                    call.argv.drain(..=at);
                    return Peeled::Again;
                }
                None => Vec::new(),
            }
        }
        "systemd-run" | "entr" | "watchexec" | "watch" => {
            let valued = [
                "-p",
                "-u",
                "--unit",
                "--property",
                "-n",
                "--interval",
                "-w",
                "-e",
                "--slice",
                "-E",
                "--on-active",
                "-i",
                "-f",
                "--exts",
            ];
            let Some(at) = operand_at(&call.argv, 1, &valued) else { return Peeled::Plain };
            vec![joined_quoted(&call.argv[at..], false)]
        }
        "hyperfine" | "concurrently" => {
            let args = Args::of(
                &call.argv,
                &[
                    "w", "r", "m", "M", "n", "N", "p", "c", "L", "k", "prepare", "setup", "warmup", "names",
                    "prefix",
                ],
            );
            args.operands
                .iter()
                .chain(&args.values_of(&["p", "prepare", "setup", "c"]).collect::<Vec<_>>())
                .map(|f| f.text().to_owned())
                .collect()
        }
        "nodemon" => Args::of(&call.argv, &["x", "exec", "w", "watch", "e", "ext"])
            .values_of(&["x", "exec"])
            .map(|f| f.text().to_owned())
            .collect(),
        "expect" => Args::of(&call.argv, &["c"])
            .values_of(&["c"])
            .flat_map(|f| spawned(f.text()))
            .chain(input.text.as_deref().map(spawned).unwrap_or_default())
            .collect(),
        "tmux" => tmux_lines(&call.argv),
        _ => screen_lines(&call.argv),
    };
    if lines.is_empty() {
        return Peeled::Plain;
    }
    let by = walker.emit(name, call, input);
    for line in lines.into_iter().take(16) {
        walker.line_via(name, &line, &Stream::default());
    }
    Peeled::Done(Stream { from: Some(by), ..Stream::default() })
}

/// Words as one line; words with blanks in them stay one word unless the program gives its words to a shell as they are.
pub fn joined_quoted(fields: &[Field], bare: bool) -> String {
    let quote = |text: &str| {
        if bare || fields.len() == 1 || !text.contains([' ', ';', '|', '&', '\'', '"', '(', '<', '>']) {
            text.to_owned()
        } else {
            format!("'{}'", text.replace('\'', "'\\''"))
        }
    };
    fields.iter().map(|f| quote(f.text())).collect::<Vec<_>>().join(" ")
}

fn spawned(text: &str) -> Vec<String> {
    text.split([';', '\n']).filter_map(|part| part.trim().strip_prefix("spawn ")).map(str::to_owned).collect()
}

fn tmux_lines(argv: &[Field]) -> Vec<String> {
    let Some(at) = operand_at(argv, 1, &["-L", "-S", "-f"]) else { return Vec::new() };
    let verb = argv[at].text();
    let valued = ["-t", "-s", "-n", "-c", "-x", "-y", "-F", "-e", "-l", "-p"];
    let Some(first) = operand_at(argv, at + 1, &valued) else { return Vec::new() };
    match verb {
        "send-keys" | "send" => {
            const KEYS: [&str; 6] = ["Enter", "C-m", "C-c", "C-d", "Escape", "Space"];
            let text: Vec<&str> =
                argv[first..].iter().map(Field::text).filter(|t| !KEYS.contains(t)).collect();
            vec![text.join("")]
        }
        "new-session" | "new" | "new-window" | "neww" | "split-window" | "splitw" | "respawn-pane"
        | "run-shell" | "run" | "if-shell" | "respawn-window" | "display-popup" | "popup" => {
            vec![joined_quoted(&argv[first..], false)]
        }
        _ => Vec::new(),
    }
}

fn screen_lines(argv: &[Field]) -> Vec<String> {
    if let Some(at) = argv.iter().position(|f| f.text() == "stuff") {
        return argv
            .get(at + 1)
            .map(|f| f.text().trim_end_matches(['\n', '\r']).to_owned())
            .into_iter()
            .collect();
    }
    if argv.iter().any(|f| matches!(f.text(), "-X" | "-ls" | "-list" | "-r" | "-x")) {
        return Vec::new();
    }
    operand_at(argv, 1, &["-S", "-dmS", "-DmS", "-AmdS", "-mdS", "-c", "-h", "-t", "-T", "-Logfile"])
        .map(|at| joined_quoted(&argv[at..], false))
        .into_iter()
        .collect()
}

pub fn parallel(walker: &mut Walker, call: &Call, input: &Stream) -> Peeled {
    let by = walker.emit("parallel", call, input);
    let done = Stream { from: Some(by), ..Stream::default() };
    let Some(at) = operand_at(
        &call.argv,
        1,
        &["-j", "--jobs", "-n", "-N", "-I", "-a", "--arg-file", "-S", "--delay", "--timeout"],
    ) else {
        walker.code_from(by, "parallel", input);
        return Peeled::Done(done);
    };
    let words = &call.argv[at..];
    let end = words.iter().position(|f| f.text().starts_with(":::")).unwrap_or(words.len());
    let given: Vec<Field> = words.get(end + 1..).unwrap_or_default().to_vec();
    let names: Vec<String> = match (given.is_empty(), &input.text) {
        (false, _) => given.iter().map(|f| f.text().to_owned()).take(16).collect(),
        (true, Some(text)) => text.lines().take(16).map(str::to_owned).collect(),
        (true, None) => vec!["$stdin".to_owned()],
    };
    let template = joined_quoted(&words[..end], false);
    for name in names {
        let line = if template.is_empty() {
            name
        } else if template.contains("{}") {
            template.replace("{}", &joined_quoted(&[Field::plain(&name), Field::default()], false))
        } else {
            format!("{template} {name}")
        };
        walker.line_via("parallel", line.trim_end(), &Stream::default());
    }
    Peeled::Done(done)
}
