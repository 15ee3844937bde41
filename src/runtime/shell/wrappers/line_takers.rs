//! Programs that hand a line, or many, to a shell of their own: `script -c`, `tmux send-keys`, `parallel`.

use super::Peeled;
use super::launchers::inner_at;
use crate::runtime::programs::{Item, Reader, Role};
use crate::runtime::shell::args::Args;
use crate::runtime::shell::effects;
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::walk::{Call, Stream, Walker};

/// Programs that hand words to a shell.
pub fn line_taker(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    let lines: Vec<String> = match name {
        "script" => {
            let args = Args::of(name, &call.argv);
            let mut lines = lines_given(name, &call.argv);
            if lines.is_empty() && args.operands.len() > 1 {
                // BSD: `script file command …`
                lines.push(args.operands[1..].iter().map(|f| f.text()).collect::<Vec<_>>().join(" "));
            }
            lines
        }
        "flock" => match (lines_given(name, &call.argv), inner_at(name, &call.argv)) {
            (lines, None) => lines,
            (_, Some(at)) => {
                walker.via.push(name.to_owned());
                call.argv.drain(..at);
                return Peeled::Again;
            }
        },
        "systemd-run" | "entr" | "watchexec" | "watch" => {
            let Some(at) = inner_at(name, &call.argv) else { return Peeled::Plain };
            vec![joined_quoted(&call.argv[at..], false)]
        }
        "hyperfine" | "concurrently" => {
            let args = Args::of(name, &call.argv);
            let own = args.operands.iter().map(|f| f.text().to_owned());
            own.chain(lines_given(name, &call.argv)).collect()
        }
        "nodemon" => lines_given(name, &call.argv),
        "expect" => lines_given(name, &call.argv)
            .iter()
            .flat_map(|line| spawned(line))
            .chain(input.text.as_deref().map(spawned).unwrap_or_default())
            .collect(),
        "tmux" => tmux_lines(&call.argv),
        _ => screen_lines(&call.argv),
    };
    if lines.is_empty() {
        return Peeled::Plain;
    }
    let by = walker.emit(name, call, input);
    if name == "script" {
        effects::writers::of(walker, by, name, &call.argv, false);
    }
    // In a scope it runs here and now, and ends with who started it.
    let is_here = name == "systemd-run" && Args::of(name, &call.argv).has_long("scope");
    let label = if is_here { "systemd-scope" } else { name };
    for line in lines.into_iter().take(16) {
        walker.line_via(label, &line, &Stream::default());
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

/// The lines that options carry.
fn lines_given(name: &str, argv: &[Field]) -> Vec<String> {
    let given = Reader::new(name, argv).filter_map(|item| match item {
        Item::Option(given) if given.role() == Role::Line => given.value.map(str::to_owned),
        _ => None,
    });
    given.collect()
}

fn tmux_lines(argv: &[Field]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut keys: Option<String> = None;
    for item in Reader::new("tmux", argv) {
        match item {
            Item::Option(given) if given.role() == Role::Line => lines.extend(given.value.map(str::to_owned)),
            Item::Command { name: "send-keys", .. } => keys = Some(String::new()),
            Item::Operand { at } => {
                const KEYS: [&str; 6] = ["Enter", "C-m", "C-c", "C-d", "Escape", "Space"];
                let text = argv[at].text();
                if let Some(keys) = keys.as_mut().filter(|_| !KEYS.contains(&text)) {
                    keys.push_str(text);
                }
            }
            Item::Inner { at, .. } => {
                lines.push(joined_quoted(&argv[at..], false));
                break;
            }
            _ => {}
        }
    }
    lines.extend(keys);
    lines
}

fn screen_lines(argv: &[Field]) -> Vec<String> {
    if let Some(at) = argv.iter().position(|f| f.text() == "stuff") {
        return argv
            .get(at + 1)
            .map(|f| f.text().trim_end_matches(['\n', '\r']).to_owned())
            .into_iter()
            .collect();
    }
    if argv.iter().any(|f| f.text() == "-X") {
        return Vec::new();
    }
    inner_at("screen", argv).map(|at| joined_quoted(&argv[at..], false)).into_iter().collect()
}

pub fn parallel(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Peeled {
    let by = walker.emit(name, call, input);
    let done = Stream { from: Some(by), ..Stream::default() };
    let Some(at) = inner_at(name, &call.argv) else {
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
