//! Programs whose output can be told from their words and input.

use crate::runtime::model::{Access, Origin};
use crate::runtime::shell::args::Args;
use crate::runtime::shell::escapes;
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::sourced::{ends_in_dots, folder_of};
use crate::runtime::shell::walk::{Stream, Walker, add_origins};

/// Texts longer than this are not followed from program to program.
const MAX_TEXT: usize = 64 * 1024;

/// What such a program prints; None where it is none.
pub fn of(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Option<Stream> {
    let args = argv.get(1..).unwrap_or_default();
    let text = match name {
        "echo" => echo(args),
        "printf" => printf(args),
        "cat" | "bat" | "tac" => return Some(cat(walker, by, argv, input)),
        "base64" | "base32" | "xxd" | "rev" | "openssl" | "uudecode" | "gunzip" | "zcat" => {
            return decoded(walker, by, name, argv, input);
        }
        "pwd" => Some(walker.here()),
        "mktemp" => Some(mktemp(args)),
        "dirname" | "realpath" | "readlink" if walker.vars.contains_key("0") => Some(of_path(walker, argv)?),
        "realpath" | "readlink" => return same_file(name, argv),
        // Where a program would lie; its name is what matters.
        "which" | "command" | "type" => args.iter().rfind(|f| f.word.known).map(|f| match f.text() {
            path if path.contains('/') => path.to_owned(),
            name => format!("/usr/bin/{name}"),
        }),
        "true" | ":" | "false" | "sleep" | "wait" | "set" | "shopt" | "exit" | "return" => {
            Some(String::new())
        }
        _ => return None,
    };
    let mut taint = Vec::new();
    for field in args {
        add_origins(&mut taint, &field.taint);
    }
    let text = text.filter(|_| args.iter().all(|f| f.word.known));
    let literal = matches!(name, "echo" | "printf") && !args.iter().any(|f| f.word.glob);
    let mut out = Stream { text, literal, taint, ..Stream::default() };
    if name == "echo" && args.iter().any(|field| field.word.glob) {
        // The shell puts names in the place of the pattern.
        out.names = args.iter().filter(|f| !f.text().starts_with('-')).map(|f| f.word.clone()).collect();
    }
    Some(out)
}

/// In a script, where it finds what lies beside it: the folder of a path, and its own path without links.
fn of_path(walker: &Walker, argv: &[Field]) -> Option<String> {
    let name = argv.first()?.text();
    let path = argv.last().filter(|field| field.word.known && !field.word.glob)?.text();
    let options: Vec<&str> = argv.get(1..argv.len() - 1)?.iter().map(Field::text).collect();
    match (name, options.as_slice()) {
        ("dirname", [] | ["--"]) if ends_in_dots(path) => Some(format!("{path}/..")),
        ("dirname", [] | ["--"]) => Some(folder_of(path).to_owned()),
        ("realpath", [] | ["--" | "-e" | "-s"]) | ("readlink", ["-f" | "-e" | "-m"] | [_, "--"]) => {
            walker.is_own_name(path).then(|| path.to_owned())
        }
        _ => None,
    }
}

/// Another name of the same file: `realpath x`, `readlink -f x`.
fn same_file(name: &str, argv: &[Field]) -> Option<Stream> {
    let args = Args::of(name, argv);
    let follows = name == "realpath" || args.short.iter().any(|flag| matches!(flag, 'f' | 'e' | 'm'));
    let [file] = args.operands.as_slice() else { return None };
    follows.then(|| Stream { names: vec![file.word.clone()], ..Stream::default() })
}

fn echo(args: &[Field]) -> Option<String> {
    let (mut newline, mut escapes, mut at) = (true, false, 0);
    while let Some(flags) = args.get(at).and_then(|f| f.text().strip_prefix('-')) {
        if flags.is_empty() || !flags.bytes().all(|b| matches!(b, b'n' | b'e' | b'E')) {
            break;
        }
        newline &= !flags.contains('n');
        escapes |= flags.contains('e');
        at += 1;
    }
    let mut text = String::new();
    for (index, field) in args[at..].iter().enumerate() {
        if index > 0 {
            text.push(' ');
        }
        text.push_str(field.text());
    }
    if escapes {
        text = unescape(&text);
    }
    if newline {
        text.push('\n');
    }
    (text.len() <= MAX_TEXT).then_some(text)
}

/// `printf` with strings; its format is used again while arguments are left.
fn printf(args: &[Field]) -> Option<String> {
    let at = usize::from(args.first().is_some_and(|f| f.text() == "--"));
    let format = args.get(at)?.text();
    if format == "-v" {
        return None;
    }
    let mut values = args[at + 1..].iter().map(Field::text).peekable();
    let mut out = String::new();
    loop {
        let used = printf_once(format, &mut values, &mut out);
        if !used || values.peek().is_none() || out.len() > MAX_TEXT {
            return (out.len() <= MAX_TEXT).then_some(out);
        }
    }
}

fn printf_once<'a>(format: &str, values: &mut impl Iterator<Item = &'a str>, out: &mut String) -> bool {
    let mut used = false;
    let mut literal = String::new();
    let mut chars = format.chars();
    while let Some(c) = chars.next() {
        if c != '%' {
            literal.push(c);
            continue;
        }
        out.push_str(&escapes::decode(&std::mem::take(&mut literal), escapes::Style::Ansi));
        let conversion = chars.by_ref().find(|c| c.is_ascii_alphabetic() || *c == '%');
        match conversion {
            Some('%') => out.push('%'),
            Some('b') => out.push_str(&unescape(values.next().unwrap_or_default())),
            Some(_) => out.push_str(values.next().unwrap_or_default()),
            None => {}
        }
        // Only a conversion that takes a value brings the loop nearer to its end.
        used |= conversion.is_some_and(|c| c != '%');
    }
    out.push_str(&escapes::decode(&literal, escapes::Style::Ansi));
    used
}

/// Backslash escapes of `echo -e` and `printf %b`; the format of `printf` has those of `$'…'`.
fn unescape(text: &str) -> String {
    escapes::decode(text, escapes::Style::Echo)
}

fn mktemp(args: &[Field]) -> String {
    let template = args.iter().rfind(|f| !f.text().starts_with('-')).map(Field::text);
    match template {
        Some(path) if path.contains('/') => path.to_owned(),
        Some(name) => format!("/tmp/{name}"),
        None => "/tmp/tmp.XXXXXXXXXX".to_owned(),
    }
}

fn cat(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of("cat", argv);
    let mut out = Stream { text: Some(String::new()), ..Stream::default() };
    let only = args.operands.len() == 1;
    for field in &args.operands {
        if field.text() == "-" {
            pass(walker, &mut out, input);
            continue;
        }
        if let Some(content) = field.content.as_deref() {
            pass(walker, &mut out, content);
            continue;
        }
        walker.file(by, &field.word, Access::Read);
        let stream = walker.file_stream(&field.word);
        pass(walker, &mut out, &stream);
        if only {
            out.file = stream.file;
        }
    }
    if args.operands.is_empty() {
        pass(walker, &mut out, input);
        out.literal = input.literal;
        out.file.clone_from(&input.file);
        out.names.clone_from(&input.names);
    }
    if argv.iter().skip(1).any(|f| f.text().starts_with('-') && f.text().len() > 1)
        || argv[0].text().ends_with("tac")
    {
        out.text = None;
    }
    out
}

/// Adds what one stream holds to another.
pub fn pass(walker: &mut Walker, out: &mut Stream, from: &Stream) {
    add_origins(&mut out.taint, &from.taint);
    out.packed.extend_from_slice(&from.packed);
    out.text = match (out.text.take(), &from.text) {
        (Some(mut before), Some(text)) if text.len() <= MAX_TEXT && walker.expanded < 16 * MAX_TEXT => {
            walker.expanded += text.len();
            before.push_str(text);
            Some(before)
        }
        (Some(_), Some(text)) if text.len() > MAX_TEXT && out.taint.is_empty() => Some(text.clone()),
        _ => None,
    };
}

fn decoded(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Option<Stream> {
    let args = Args::of(name, argv);
    let decodes = match name {
        "base64" | "base32" => args.short.iter().any(|c| matches!(c, 'd' | 'D')) || args.has_long("decode"),
        "xxd" => args.short.contains(&'r'),
        "openssl" => argv.iter().any(|f| matches!(f.text(), "-d" | "-decrypt")),
        _ => true,
    };
    if name == "openssl" {
        return openssl(walker, by, argv, input, decodes);
    }
    if name == "xxd" {
        super::writers::of(walker, by, name, argv, false);
    }
    if name == "gunzip"
        && let Some(out) = super::archives::unsqueeze(walker, by, name, argv)
    {
        return Some(out);
    }
    let mut from = input.clone();
    if let Some(file) = args.operands.first() {
        walker.file(by, &file.word, Access::Read);
        from = walker.file_stream(&file.word);
    }
    let text = from.text.as_deref().filter(|text| text.len() <= MAX_TEXT);
    let text = match (name, decodes) {
        ("base64", true) => text.and_then(base64),
        ("xxd", true) => text.and_then(hex),
        ("rev", _) => {
            text.map(|text| text.lines().map(|l| l.chars().rev().collect::<String>() + "\n").collect())
        }
        _ => None,
    };
    let mut taint = from.taint;
    if decodes {
        add_origins(&mut taint, &[Origin::Decoded(by)]);
    }
    Some(Stream { text, taint, ..Stream::default() })
}

/// `openssl enc -d`, `openssl base64 -d`, `openssl enc -in f -out g`.
fn openssl(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream, decodes: bool) -> Option<Stream> {
    if argv.get(1).is_some_and(|f| f.text() == "s_client") {
        return Some(super::sockets::secure(walker, by, argv, input));
    }
    let value =
        |flag: &str| argv.windows(2).find(|pair| pair[0].text() == flag).map(|pair| pair[1].word.clone());
    let mut from = input.clone();
    if let Some(file) = value("-in") {
        walker.file(by, &file, Access::Read);
        from = walker.file_stream(&file);
    }
    let plain = argv.iter().any(|f| matches!(f.text(), "base64" | "-base64" | "-a"));
    let text = from.text.as_deref().filter(|_| decodes && plain).and_then(base64);
    let mut taint = from.taint;
    if decodes {
        add_origins(&mut taint, &[Origin::Decoded(by)]);
    }
    let out = Stream { text, taint, ..Stream::default() };
    match value("-out") {
        Some(target) => {
            walker.file(by, &target, Access::Write);
            walker.write_content(&target, out, false);
            Some(Stream { text: Some(String::new()), ..Stream::default() })
        }
        None => Some(out),
    }
}

fn base64(text: &str) -> Option<String> {
    String::from_utf8(base64_bytes(text)?).ok()
}

/// The bytes that a base64 text stands for.
pub fn base64_bytes(text: &str) -> Option<Vec<u8>> {
    let (mut bits, mut count, mut out) = (0_u32, 0_u32, Vec::new());
    for byte in text.bytes() {
        let value = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            b'=' | b'\n' | b'\r' | b' ' => continue,
            _ => return None,
        };
        bits = bits << 6 | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            out.push(u8::try_from(bits >> count & 0xff).unwrap_or_default());
        }
    }
    Some(out)
}

fn hex(text: &str) -> Option<String> {
    let digits: Vec<u32> =
        text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_digit(16)).collect::<Option<_>>()?;
    let bytes = digits
        .chunks_exact(2)
        .map(|pair| u8::try_from(pair[0] * 16 + pair[1]))
        .collect::<Result<_, _>>()
        .ok()?;
    String::from_utf8(bytes).ok()
}
