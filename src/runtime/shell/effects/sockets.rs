//! Bare connections: `nc`, `socat`, and what they run at the other's word.

use super::net::{fetched, send_file, send_words};
use crate::runtime::model::{Origin, Sink};
use crate::runtime::shell::args::{Args, part_of};
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::redirect::path_of;
use crate::runtime::shell::walk::{Stream, Walker};
use crate::runtime::shell::wrappers::shells::is_shell;

pub fn netcat(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of("nc", argv);
    let mut listens = args.has('l', "listen");
    if let Some(host) = args.operands.first().filter(|f| !f.text().bytes().all(|b| b.is_ascii_digit())) {
        walker.host(host.text());
        listens = true;
    }
    send_words(walker, by, argv);
    walker.flow(by, &input.taint, Sink::Network);
    if input.taint.is_empty()
        && input.text.is_none()
        && let Some(from) = input.from
    {
        walker.flow(by, &[Origin::Output(from)], Sink::Network);
    }
    let runs: Vec<String> =
        args.values_of(&["e", "c", "exec", "sh-exec"]).map(|f| f.text().to_owned()).collect();
    for line in runs {
        if listens && runs_code(&line) {
            walker.flow_into_code(by, &[Origin::Network(by)]);
        }
        walker.line_via("nc -e", &line, &Stream::default());
    }
    fetched(by)
}

/// The line starts something that takes orders.
fn runs_code(line: &str) -> bool {
    let mut programs =
        line.split_ascii_whitespace().take(8).map(|word| word.rsplit('/').next().unwrap_or_default());
    programs.any(|program| {
        is_shell(program)
            || super::inline_code::is_interpreter(program)
            || matches!(program, "cmd.exe" | "cmd" | "powershell" | "busybox")
    })
}

pub fn socat(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of("socat", argv);
    let mut files = Vec::new();
    let mut talks = false;
    let mut takes_orders = false;
    for field in &args.operands {
        let text = field.text();
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        let first = rest.split(',').next().unwrap_or_default();
        let folder = rest.split(',').find_map(|option| option.strip_prefix("chdir="));
        match kind.to_ascii_uppercase().as_str() {
            "EXEC" | "SYSTEM" | "SHELL" => {
                takes_orders |= runs_code(first);
                walker.line_via("socat", &first.replace("\\\"", "\""), &Stream::default());
            }
            "OPEN" | "FILE" | "GOPEN" | "CREATE" => {
                let first = first.trim_matches('"');
                let path = folder.map_or_else(|| first.to_owned(), |folder| format!("{folder}/{first}"));
                files.push(part_of(field, &path));
            }
            kind if kind.starts_with("TCP")
                || kind.starts_with("UDP")
                || kind.starts_with("OPENSSL")
                || kind.starts_with("SOCKS")
                || kind.starts_with("PROXY") =>
            {
                talks = true;
                if !kind.contains("LISTEN") {
                    walker.host(first.split(':').next().unwrap_or_default());
                }
            }
            _ => {}
        }
    }
    if talks {
        for file in files {
            let path = path_of(&file.word);
            send_file(walker, by, &file, &path);
        }
        walker.flow(by, &input.taint, Sink::Network);
        if takes_orders {
            walker.flow_into_code(by, &[Origin::Network(by)]);
        }
    }
    fetched(by)
}

/// `openssl s_client -connect host:443`: a connection like any other.
pub fn secure(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let host = argv.windows(2).find(|pair| matches!(pair[0].text(), "-connect" | "-host"));
    if let Some(host) = host.map(|pair| pair[1].text().to_owned()) {
        walker.host(host.split(':').next().unwrap_or_default());
    }
    walker.flow(by, &input.taint, Sink::Network);
    fetched(by)
}
