//! Calls in code of any language, found by a scan for names before parentheses and the string literals inside.

use super::called::{is_judged, judge};
use super::comments::Language;
use crate::runtime::model::bytes;
use crate::runtime::model::{Opaque, Origin, Word};
use crate::runtime::shell::walk::{Stream, Walker};

/// One call found in code: its dotted name and the texts of its arguments.
pub struct Found<'a> {
    /// Its dotted name.
    pub name: &'a str,
    /// What stands in its parentheses.
    pub args: &'a str,
    /// The code before it.
    pub before: &'a str,
    /// The interpreter's name, first.
    pub language: &'a str,
}

/// That many calls are looked at.
const MAX_CALLS: u32 = 256;
/// A call's arguments are read up to here.
const MAX_CALL: usize = 2048;
/// Longer code is scanned up to here.
const MAX_CODE: usize = 256 * 1024;

/// Looks for obvious effects in code of the interpreter that the label names first.
pub fn scan(walker: &mut Walker, by: usize, label: &str, code: &str) {
    let input = &Stream::default();
    let mut end = code.len().min(MAX_CODE);
    if end < code.len() {
        walker.opaque(Opaque::TooLarge);
    }
    while !code.is_char_boundary(end) {
        end -= 1;
    }
    let code = &code[..end];
    let names = Names::of(code);
    let bytes = code.as_bytes();
    let mut quote = 0_u8;
    let mut at = 0;
    let mut calls = 0;
    let calls_barely = ["perl", "ruby", "php"].iter().any(|name| label.starts_with(name));
    let language = Language::of(label);
    let aliases = aliases(code);
    while at < bytes.len() {
        let byte = bytes[at];
        if quote == 0
            && matches!(byte, b'#' | b'/' | b'-' | b'=' | b'"' | b'\'')
            && let Some(end) = language.skip(bytes, at)
        {
            at = end;
            continue;
        }
        match byte {
            b'\\' => at += 1,
            b'\n' if quote != 0 && language.ends_strings() => quote = 0,
            _ if quote != 0 => quote = if byte == quote { 0 } else { quote },
            b'`' => {
                // Perl, Ruby and PHP run what stands between backticks; JavaScript only makes a string of it.
                let end = bytes::position(b'`', &bytes[at + 1..]).map_or(bytes.len(), |n| at + 1 + n);
                let is_shell = code[..at].ends_with('$') && language.ends_strings();
                if calls_barely || is_shell {
                    // Bun and zx run what stands behind `$`.
                    walker.line_via(label, &code[at + 1..end], input);
                }
                at = end;
            }
            b'\'' | b'"' => quote = byte,
            b'(' => {
                let (start, mut name) = name_before(code, at);
                if let Some((_, meant)) = aliases.iter().find(|(alias, _)| *alias == name) {
                    name = meant;
                }
                if is_judged(name) {
                    calls += 1;
                    if calls > MAX_CALLS {
                        walker.opaque(Opaque::TooManyParts);
                        break;
                    }
                    let args = &code[at + 1..closing(bytes, at)];
                    let found = Found { name, args, before: &code[..start], language: label };
                    judge(walker, by, label, &found, &names, input);
                }
            }
            b' ' if calls_barely && calls < MAX_CALLS => {
                calls += u32::from(bare_call(walker, by, label, code, at, &names, input));
            }
            _ => {}
        }
        at += 1;
    }
    shell_words(walker, label, code, input);
    walker.facts.fork_bomb |= forks_endlessly(code);
    if code.contains("socket")
        && ["/bin/sh", "/bin/bash", "cmd.exe", "'sh'", "\"sh\""].iter().any(|shell| code.contains(shell))
    {
        walker.flow_into_code(by, &[Origin::Network(by)]);
    }
}

/// Perl and Ruby call without parentheses: `unlink "x"`, `system "rm x"`.
fn bare_call(
    walker: &mut Walker,
    by: usize,
    label: &str,
    code: &str,
    at: usize,
    names: &Names<'_>,
    input: &Stream,
) -> bool {
    let (start, name) = name_before(code, at);
    let rest = &code[at + 1..];
    if !is_judged(name) || !rest.starts_with(['"', '\'', '$', 'q', '<']) {
        return false;
    }
    let end = rest
        .bytes()
        .take(MAX_CALL)
        .position(|b| matches!(b, b';' | b'\n' | b'}'))
        .unwrap_or(rest.len().min(MAX_CALL));
    let args = rest.get(..end).unwrap_or_default();
    let found = Found { name, args, before: &code[..start], language: label };
    judge(walker, by, label, &found, names, input);
    true
}

/// `qx(…)`, `%x(…)`, AppleScript's `do shell script "…"`.
fn shell_words(walker: &mut Walker, label: &str, code: &str, input: &Stream) {
    if label.starts_with("osascript") {
        for (at, mark) in code.match_indices("do shell script").take(16) {
            if let Some(line) = literals(&code[at + mark.len()..]).first() {
                walker.line_via(label, line, input);
            }
        }
    }
    for mark in ["qx(", "qx{", "%x(", "%x{", "%x["] {
        if let Some(at) = code.find(mark) {
            let rest = &code[at + 3..];
            let end = rest.find([')', '}', ']']).unwrap_or(rest.len());
            walker.line_via(label, &rest[..end], input);
        }
    }
}

/// The dotted name that ends at `at` and where it begins: `os.path.join`, `File::delete`, `->run`, `x["run"]`.
fn name_before(code: &str, at: usize) -> (usize, &str) {
    let bytes = &code.as_bytes()[..at];
    if let Some(name) = bytes.strip_suffix(b"\"]").or_else(|| bytes.strip_suffix(b"']")) {
        let len = name.iter().rev().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
        let start = name.len() - len;
        return (start.saturating_sub(2), &code[start..name.len()]);
    }
    let len = bytes
        .iter()
        .rev()
        .take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b':' | b'?' | b'!'))
        .count();
    let name = code[at - len..at].trim_start_matches(['.', ':', '?', '!']);
    (at - name.len(), name)
}

/// Where the parenthesis closes; the end of the text if it never does. Bounded, so that many open ones stay linear.
fn closing(bytes: &[u8], open: usize) -> usize {
    let mut depth = 0_u32;
    let mut quote = 0_u8;
    let end = bytes.len().min(open + MAX_CALL);
    let mut at = open;
    while at < end {
        match bytes[at] {
            b'\\' => at += 1,
            b if quote != 0 => quote = if b == quote { 0 } else { quote },
            b @ (b'\'' | b'"' | b'`') => quote = b,
            b'(' => depth += 1,
            b')' => {
                depth -= 1;
                if depth == 0 {
                    return at;
                }
            }
            _ => {}
        }
        at += 1;
    }
    let mut end = end.min(bytes.len());
    while end > open + 1 && end < bytes.len() && bytes[end] & 0xc0 == 0x80 {
        end -= 1;
    }
    end.max(open + 1).min(bytes.len())
}

/// `name = "text"` in the code.
pub struct Names<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Names<'a> {
    fn of(code: &'a str) -> Self {
        let mut names = Vec::new();
        for part in code.split(['\n', ';']).take(256) {
            let Some((name, value)) = part.split_once('=') else { continue };
            let name = name.trim().rsplit(' ').next().unwrap_or_default().trim_start_matches('$');
            let literals = literals(value);
            if let ([only], true) =
                (literals.as_slice(), name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_'))
            {
                names.push((name, *only));
            }
        }
        Self(names)
    }

    fn get(&self, name: &str) -> Option<&'a str> {
        self.0.iter().rev().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}

/// `import rmtree as r`, `{ execSync: e }`: other names for calls that matter.
fn aliases(code: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    for (mark, ends) in [(" as ", "import"), (":", "require(")] {
        if !code.contains(ends) {
            continue;
        }
        for (at, _) in code.match_indices(mark).take(64) {
            let (before, after) = (code[..at].trim_end(), code[at + mark.len()..].trim_start());
            let name = &before[before.len() - ident_len(before.bytes().rev())..];
            let alias = &after[..ident_len(after.bytes())];
            if !alias.is_empty() && is_judged(name) {
                found.push((alias, name));
            }
        }
    }
    found
}

fn ident_len(bytes: impl Iterator<Item = u8>) -> usize {
    bytes.take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count()
}

/// A loop without an end that does nothing but fork.
fn forks_endlessly(code: &str) -> bool {
    code.contains("fork")
        && (["fork while", "while fork", "while(fork"].iter().any(|loops| code.contains(loops))
            || code.contains("fork()")
                && ["while True", "while 1", "while(1", "while (1", "loop"]
                    .iter()
                    .any(|loops| code.contains(loops)))
}

/// The line that a call hands to a shell, put together as far as it can be told: `"rm " + x` is `rm $x`.
pub fn line_of(found: &Found<'_>, names: &Names<'_>) -> Option<Word> {
    const VARIABLES: [&str; 6] = ["ENVIRON[", "environ[", "getenv(", "environ.get(", "ENV[", "env["];
    let arg = arguments(found.args).into_iter().next()?;
    let bytes = arg.as_bytes();
    let mut word = Word { known: true, ..Word::default() };
    let (mut at, mut literals) = (0, 0);
    while at < bytes.len() {
        let open =
            bytes[at..].iter().position(|b| matches!(b, b'\'' | b'"' | b'`')).map_or(bytes.len(), |n| at + n);
        let between = arg.get(at..open)?;
        let is_variable = VARIABLES.iter().any(|mark| between.ends_with(mark));
        let name = between.trim_matches(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '$'));
        if let Some(value) = names.get(name.trim_start_matches('$')) {
            word.text.push_str(value);
        } else if name.len() > 1 && !is_variable && !name.contains("expanduser") {
            word.text.push_str("$x");
        }
        let Some(quote) = bytes.get(open).copied() else { break };
        let triple = bytes[open..].starts_with(&[quote; 3]);
        let start = open + if triple { 3 } else { 1 };
        let mut end = start;
        while end < bytes.len() && bytes[end] != quote {
            end += if bytes[end] == b'\\' { 2 } else { 1 };
        }
        let end = end.min(bytes.len());
        let text = arg.get(start..end)?;
        literals += 1;
        if is_variable {
            word.text.push_str(if text == "HOME" { "~" } else { "$x" });
        } else if between.ends_with(['f', 'F']) || quote == b'`' {
            push_formatted(&mut word.text, text);
        } else {
            word.text.push_str(&literal(text).text);
        }
        at = if triple { end + 3 } else { end + 1 };
    }
    (literals > 0).then_some(word)
}

/// A text with `{…}` in it that is put in at run time.
fn push_formatted(out: &mut String, text: &str) {
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before.trim_end_matches('$'));
        let (inside, tail) = after.split_once('}').unwrap_or((after, ""));
        let literal = inside.trim().trim_matches(['\'', '"']);
        out.push_str(if literal.len() + 2 == inside.trim().len() { literal } else { "$x" });
        rest = tail;
    }
    out.push_str(rest);
}

/// The string literals in a text, in order.
fn literals(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut out = Vec::new();
    let mut at = 0;
    while at < bytes.len() && out.len() < 64 {
        let quote = bytes[at];
        if matches!(quote, b'\'' | b'"' | b'`') {
            let triple = bytes[at..].starts_with(&[quote; 3]);
            let start = at + if triple { 3 } else { 1 };
            let mut end = start;
            while end < bytes.len() && bytes[end] != quote {
                end += if bytes[end] == b'\\' { 2 } else { 1 };
            }
            let end = end.min(bytes.len());
            out.push(text.get(start..end).unwrap_or_default());
            at = if triple { end + 2 } else { end };
        }
        at += 1;
    }
    out
}

/// The texts of the arguments: literals, names set in the code, the home folder.
pub fn texts(found: &Found<'_>, names: &Names<'_>) -> Vec<Word> {
    let args = found.args;
    let home = [
        "Path.home()",
        "homedir()",
        "environ[\"HOME\"]",
        "environ['HOME']",
        "getenv(\"HOME\")",
        "getenv('HOME')",
        "ENV[\"HOME\"]",
        "ENV['HOME']",
        "env.HOME",
        "Dir.home",
    ];
    if home.iter().any(|mark| args.contains(mark)) {
        let tail = literals(args)
            .into_iter()
            .rfind(|l| *l != "HOME")
            .map(|l| format!("/{}", l.trim_start_matches('/')))
            .unwrap_or_default();
        return vec![Word::plain(format!("~{tail}"))];
    }
    if args.contains("join(") {
        let literals = literals(args);
        if literals.len() > 1 {
            return vec![Word { text: literals.join("/"), ..Word::default() }];
        }
    }
    let mut out = Vec::new();
    for arg in arguments(args) {
        let literals = literals(arg);
        let name = arg.split(['.', '[']).next().unwrap_or_default().trim().trim_start_matches('$');
        if !literals.is_empty() {
            out.extend(literals.into_iter().map(literal));
        } else if let Some(value) = names.get(name) {
            out.push(Word::plain(value));
        } else if name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
            out.push(Word { text: format!("${name}"), ..Word::default() });
        }
    }
    out
}

fn literal(text: &str) -> Word {
    let text = text.replace("\\\\", "\\").replace("$ENV{HOME}", "~").replace("#{Dir.home}", "~");
    let known = !text.contains('{');
    Word { text, known, ..Word::default() }
}

/// The arguments, split at the commas that stand in no bracket and no quote.
pub fn arguments(args: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let (mut depth, mut quote, mut start) = (0_i32, 0_u8, 0);
    let mut escaped = false;
    for (at, byte) in args.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            _ if quote != 0 => quote = if byte == quote { 0 } else { quote },
            b'\'' | b'"' | b'`' => quote = byte,
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            b',' if depth == 0 => {
                out.push(&args[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    out.push(&args[start..]);
    out
}

/// The path of the object a method is called on: `Path("x").unlink()`, `p.unlink()` with `p = Path("x")`.
pub fn receiver(found: &Found<'_>, names: &Names<'_>) -> Option<Word> {
    let mut before = found.before.strip_suffix('.').unwrap_or(found.before);
    for call in [".expanduser()", ".resolve()", ".absolute()"] {
        before = before.strip_suffix(call).unwrap_or(before);
    }
    if let Some(inner) = before.strip_suffix(')') {
        if inner.ends_with("Path.home(") {
            return Some(Word::plain("~"));
        }
        // `(Path.home() / "x").unlink()`, `Path.home().joinpath("x").unlink()`.
        let expression = inner.rsplit([';', '\n', '=']).next().unwrap_or(inner);
        if let Some((_, below)) = expression.split_once("Path.home()") {
            return Some(Word::plain(format!("~/{}", literals(below).join("/"))));
        }
        let start = inner.rfind("Path(")? + 5;
        let args = inner.get(start..).filter(|args| !args.contains(')'))?;
        let inner = Found { name: "", args, before: "", language: found.language };
        return texts(&inner, names).into_iter().next();
    }
    let object = found.name.split('.').next()?;
    names.get(object).filter(|_| found.before.contains("Path(")).map(Word::plain)
}
