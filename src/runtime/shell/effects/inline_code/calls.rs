//! Calls in code of any language, found by a scan for names before parentheses and the string literals inside.

use super::called::is_judged;
use super::comments::Language;
use super::flowing::Flowing;
use super::folders::judge;
pub use super::strings::Names;
use super::strings::{self, literals};
use super::{lists, orm, quotes};
use crate::runtime::model::{Opaque, Origin, Word};
use crate::runtime::shell::escapes;
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
    let code = &*quotes::plain(label, &code[..end]);
    let mut names = Names::of(label, code);
    if let Some(command) = walker.facts.commands.get(by) {
        names.set(code, &command.assigned);
    }
    let flowing = Flowing::of(label, code, &names);
    let bytes = code.as_bytes();
    let mut quote = 0_u8;
    let mut at = 0;
    let mut calls = 0;
    let calls_barely = ["perl", "ruby", "php"].iter().any(|name| label.starts_with(name));
    let language = Language::of(label);
    let (aliases, modules) = (aliases(code), modules(code));
    let folder = walker.cwd.clone();
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
                let end = closing_tick(bytes, at + 1);
                let is_shell = code[..at].ends_with('$') && language.ends_strings();
                if calls_barely || is_shell {
                    // Bun and zx run what stands behind `$`.
                    walker.line_via(label, &escapes::decode(&code[at + 1..end], escapes::Style::Code), input);
                }
                at = end;
            }
            b'\'' | b'"' => quote = byte,
            b'(' => {
                let (start, mut name) = name_before(code, at);
                let computed = computed_name(code, at, &names, label);
                if let Some(computed) = &computed {
                    name = computed;
                }
                if let Some((_, meant)) = aliases.iter().find(|(alias, _)| *alias == name) {
                    name = meant;
                }
                let of_module = name.split_once('.').and_then(|(root, call)| {
                    let (_, module) = modules.iter().find(|(alias, _)| *alias == root)?;
                    Some(format!("{module}.{call}"))
                });
                name = of_module.as_deref().unwrap_or(name);
                if is_judged(name) {
                    calls += 1;
                    if calls > MAX_CALLS {
                        walker.opaque(Opaque::TooManyParts);
                        break;
                    }
                    let args = &code[at + 1..closing(bytes, at)];
                    let found = Found { name, args, before: just_before(code, start), language: label };
                    flowing.judge(walker, (by, label, at), &found, &mut names, input);
                } else if calls < MAX_CALLS
                    && let Some(found) = handed_on(code, at, (start, name), label)
                {
                    calls += 1;
                    judge(walker, by, label, &found, &names, input);
                }
            }
            b' ' if calls_barely && calls < MAX_CALLS => {
                calls += u32::from(bare_call(walker, (by, label), code, at, (&flowing, &mut names), input));
            }
            _ => {}
        }
        at += 1;
    }
    if !names.spend(0) {
        walker.opaque(Opaque::TooManyParts);
    }
    shell_words(walker, label, code, input);
    orm::of(walker, by, code);
    walker.cwd = folder;
    walker.facts.fork_bomb |= forks_endlessly(code);
    if has_any(code, &["socket", "Socket"])
        && (has_any(code, &["/bin/sh", "/bin/bash", "cmd.exe", "'sh'", "\"sh\""]) || runs_what_it_hears(code))
    {
        walker.flow_into_code(by, &[Origin::Network(by)]);
    }
}

fn has_any(code: &str, words: &[&str]) -> bool {
    words.iter().any(|word| code.contains(word))
}

/// A few lines that take a line from a connection and run it: `while c = s.gets; IO.popen(c) …`. In a longer program the
/// two have nothing to do with each other.
fn runs_what_it_hears(code: &str) -> bool {
    code.len() < 512
        && has_any(code, &[".recv(", ".gets", ".recvfrom(", ".readline"])
        && has_any(code, &["popen(", "Popen(", "system(", "check_output(", "getoutput(", "`#{"])
}

/// The code before a call, as far as it matters: many calls stay linear.
fn just_before(code: &str, end: usize) -> &str {
    let mut start = end.saturating_sub(MAX_CALL);
    while !code.is_char_boundary(start) {
        start += 1;
    }
    &code[start..end]
}

/// The backtick that closes what begins there.
fn closing_tick(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    while at < bytes.len() && bytes[at] != b'`' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at.min(bytes.len())
}

/// Perl and Ruby call without parentheses: `unlink "x"`, `system "rm x"`.
fn bare_call<'a>(
    walker: &mut Walker,
    (by, label): (usize, &str),
    code: &'a str,
    at: usize,
    (flowing, names): (&Flowing<'a>, &mut Names<'a>),
    input: &Stream,
) -> bool {
    let (start, name) = name_before(code, at);
    let rest = &code[at + 1..];
    // `unlink for glob "x/*"`: with each of them.
    let over = ["$_ for ", "$_ foreach ", "for ", "foreach "].iter().find_map(|each| rest.strip_prefix(each));
    let rest = over.filter(|_| label.starts_with("perl")).unwrap_or(rest);
    let begins = rest.starts_with(['"', '\'', '$', 'q', '<', '@', '*'])
        || ["Dir.home", "ENV[", "File.", "glob(", "Dir.glob(", "glob ", "join(", "join "]
            .iter()
            .any(|start| rest.starts_with(start))
        || rest.starts_with("Dir[")
        || flowing.begins(rest)
        || begins_with_a_handle(name, rest);
    if !is_judged(name) || !begins {
        return false;
    }
    let mut end = rest.len().min(MAX_CALL);
    while !rest.is_char_boundary(end) {
        end -= 1;
    }
    let ends = |byte, _| matches!(byte, b';' | b'\n' | b'}');
    let args = strings::cut(&rest[..end], ends, 2, false).first().copied().unwrap_or_default();
    // `system join " ", "rm", "x"`: the inner call has none, either.
    let bare =
        ["join", "glob"].iter().find_map(|call| Some((call, args.strip_prefix(call)?.strip_prefix(' ')?)));
    let inner = bare.map(|(call, rest)| format!("{call}({rest})"));
    let args = inner.as_deref().unwrap_or(args);
    let found = Found { name, args, before: just_before(code, start), language: label };
    flowing.judge(walker, (by, label, at), &found, names, input);
    true
}

/// `map(os.unlink, names)`, `names.forEach(fs.rmSync)`: a call that is handed on to whoever makes it.
fn handed_on<'a>(
    code: &'a str,
    open: usize,
    (start, name): (usize, &str),
    label: &'a str,
) -> Option<Found<'a>> {
    let last = name.rsplit('.').next().filter(|last| matches!(*last, "map" | "filter" | "forEach"))?;
    let args = &code[open + 1..closing(code.as_bytes(), open)];
    let (call, rest) = args.split_once(',').unwrap_or((args, ""));
    let call = call.trim();
    if !is_judged(call) || call.contains(['(', ' ', '"', '\'']) {
        return None;
    }
    let called_on = &code[..open - last.len()];
    let on_it = just_before(called_on, called_on.len()).strip_suffix('.').map(strings::last_expression);
    let args = if rest.is_empty() { on_it? } else { rest };
    Some(Found { name: call, args, before: just_before(code, start), language: label })
}

/// `open F, ">x"`, `open my $f, ">", "x"`, `chmod 0644, "x"`: the text comes behind a name or a number.
fn begins_with_a_handle(name: &str, rest: &str) -> bool {
    let first = rest.trim_start_matches("my ").trim_start_matches(['$', '*']);
    let length = ident_len(first.bytes());
    matches!(name, "open" | "sysopen" | "chmod" | "chown")
        && length > 0
        && first[length..].trim_start().starts_with(',')
}

/// `qx(…)`, `%x(…)`, AppleScript's `do shell script "…"`.
fn shell_words(walker: &mut Walker, label: &str, code: &str, input: &Stream) {
    if label.starts_with("osascript") {
        for (at, mark) in code.match_indices("do shell script").take(16) {
            if let Some(line) = literals(&code[at + mark.len()..]).first() {
                walker.line_via(label, &line.word(label).text, input);
            }
        }
    }
    for mark in ["qx(", "qx{", "%x(", "%x{", "%x["] {
        if let Some(at) = code.find(mark) {
            let rest = &code[at + 3..];
            let end = rest.find([')', '}', ']']).unwrap_or(rest.len());
            walker.line_via(label, &escapes::decode(&rest[..end], escapes::Style::Code), input);
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

/// The name that a call computes: `getattr(os, "system")(…)`, `cp["exec" + "Sync"](…)`.
fn computed_name(code: &str, at: usize, names: &Names<'_>, label: &str) -> Option<String> {
    let before = just_before(code, at);
    if !before.ends_with([')', ']']) || !names.spend(before.len()) {
        return None;
    }
    let callee = strings::last_expression(before);
    let inside = match callee.strip_suffix(')') {
        Some(callee) => {
            let (before, args) = callee.split_once('(')?;
            before.ends_with("getattr").then(|| arguments(args).last().copied())??
        }
        None => callee.strip_suffix(']')?.rsplit_once('[')?.1,
    };
    strings::expression(inside, names, label, 0).map(|word| word.text).filter(|name| is_judged(name))
}

/// Where the parenthesis closes; the end of the text if it never does. Bounded, so that many open ones stay linear.
pub fn closing(bytes: &[u8], open: usize) -> usize {
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
    // `f = os.system`.
    for statement in strings::statements(code) {
        let Some((alias, name)) = statement.split_once('=') else { continue };
        let (alias, name) = (alias.trim().rsplit(' ').next().unwrap_or_default(), name.trim());
        let is_name = |text: &str| {
            !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"_.".contains(&b))
        };
        if is_name(alias) && is_name(name) && name.contains('.') && is_judged(name) {
            found.push((alias, name));
        }
    }
    found
}

/// `import subprocess as s`, `const c = require("child_process")`, `import c from "node:fs"`: names for whole modules.
fn modules(code: &str) -> Vec<(&str, &str)> {
    let is_name = |text: &str| {
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"_.$".contains(&b))
    };
    let mut found = Vec::new();
    if !code.contains("import ") && !code.contains("require(") {
        return found;
    }
    for part in strings::statements(code) {
        let part = part.trim();
        let words = |text: &'_ str| text.trim().trim_start_matches("* as ").trim().len();
        if let Some(imports) = part.strip_prefix("import ") {
            if let Some((alias, module)) = imports.split_once(" from ") {
                let alias = &alias.trim()[alias.trim().len() - words(alias)..];
                found.push((alias, in_quotes(module)));
            }
            found.extend(imports.split(',').filter_map(|one| {
                let (module, alias) = one.split_once(" as ")?;
                Some((alias.trim(), module.trim()))
            }));
        } else if let Some((alias, module)) = part.split_once('=')
            && let Some(module) = module.trim().strip_prefix("require(")
        {
            found.push((alias.trim().rsplit(' ').next().unwrap_or_default(), in_quotes(module)));
        }
    }
    found.retain(|(alias, module)| is_name(alias) && is_name(module));
    found
}

/// `"node:child_process")` is `child_process`.
fn in_quotes(text: &str) -> &str {
    let inside = text.trim().trim_start_matches(['"', '\'']).split(['"', '\'']).next().unwrap_or_default();
    inside.strip_prefix("node:").unwrap_or(inside)
}

fn ident_len(bytes: impl Iterator<Item = u8>) -> usize {
    bytes.take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count()
}

/// A loop without an end that does nothing but fork.
fn forks_endlessly(code: &str) -> bool {
    const ENDLESS: [&str; 12] = [
        "while True",
        "while true",
        "while 1",
        "while(1",
        "while (1",
        "while(true",
        "while (true",
        "for(;;",
        "for (;;",
        "loop",
        "iter(int",
        "itertools.count",
    ];
    let has = |marks: &[&str]| marks.iter().any(|mark| code.contains(mark));
    code.contains("fork")
        && (has(&["fork while", "while fork", "while(fork", "loop { fork", "loop{fork", "loop do fork"])
            || has(&["fork()", "fork(__filename", "fork(process.argv"]) && has(&ENDLESS))
}

/// The line that a call hands to a shell, put together as far as it can be told: `"rm " + x` is `rm $x`.
pub fn line_of(found: &Found<'_>, names: &Names<'_>) -> Option<Word> {
    let arg = arguments(found.args).into_iter().next()?;
    if let Some(word) = strings::expression(arg, names, found.language, 0) {
        // What is put in at run time is a variable to the shell, too.
        return Some(Word { known: true, ..word });
    }
    const VARIABLES: [&str; 6] = ["ENVIRON[", "environ[", "getenv(", "environ.get(", "ENV[", "env["];
    let mut word = Word { known: true, ..Word::default() };
    let (mut at, mut count) = (0, 0);
    for literal in literals(arg) {
        let between = arg.get(at..literal.span.0)?;
        let is_variable = VARIABLES.iter().any(|mark| between.ends_with(mark));
        push_name(&mut word.text, between, names, is_variable);
        let text = literal.word(found.language).text;
        if is_variable {
            word.text.push_str(if text == "HOME" { "~" } else { "$x" });
        } else {
            word.text.push_str(&text);
        }
        count += 1;
        at = literal.span.1;
    }
    push_name(&mut word.text, arg.get(at..)?, names, false);
    (count > 0).then_some(word)
}

/// A name between two texts: what it stands for, or a variable.
fn push_name(out: &mut String, between: &str, names: &Names<'_>, is_variable: bool) {
    let name = between.trim_matches(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '$'));
    if let Some(value) = names.get(name.trim_start_matches('$')) {
        out.push_str(&value.text);
    } else if name.len() > 1 && !is_variable && !name.contains("expanduser") {
        out.push_str("$x");
    }
}

/// The texts of the arguments: literals, names set in the code, the home folder.
pub fn texts(found: &Found<'_>, names: &Names<'_>) -> Vec<Word> {
    let args = found.args;
    let given = || {
        arguments(args).into_iter().enumerate().filter(|(at, arg)| !is_manner(*at, arg)).map(|(_, arg)| arg)
    };
    let words: Option<Vec<Word>> = given()
        .map(words_in)
        .filter(|arg| !is_option(arg))
        .map(|arg| {
            let one = strings::expression(arg, names, found.language, 0).map(|word| vec![word]);
            one.or_else(|| lists::items(arg, names, found.language))
        })
        .collect::<Option<Vec<_>>>()
        .map(|words| words.concat());
    if let Some(words) = words.filter(|words| !words.is_empty()) {
        return words;
    }
    let home = [
        "Path.home()",
        "homedir()",
        "environ[\"HOME\"]",
        "environ['HOME']",
        "getenv(\"HOME\")",
        "getenv('HOME')",
        "ENV[\"HOME\"]",
        "ENV['HOME']",
        "ENV{HOME}",
        "ENV{'HOME'}",
        "ENV{\"HOME\"}",
        "env.HOME",
        "Dir.home",
    ];
    if home.iter().any(|mark| args.contains(mark)) {
        let tail = literals(args)
            .into_iter()
            .map(|literal| literal.word(found.language).text)
            .rfind(|text| text != "HOME")
            .map(|text| format!("/{}", text.trim_start_matches('/')))
            .unwrap_or_default();
        return vec![Word::plain(format!("~{tail}"))];
    }
    if args.contains("join(") {
        let texts: Vec<String> =
            literals(args).into_iter().map(|literal| literal.word(found.language).text).collect();
        if texts.len() > 1 && strings::expression(args, names, found.language, 0).is_none() {
            return vec![Word { text: texts.join("/"), ..Word::default() }];
        }
    }
    let mut out = Vec::new();
    for arg in given().map(words_in) {
        if !arg.trim().starts_with('[')
            && let Some(word) = strings::expression(arg, names, found.language, 0)
        {
            out.push(word);
            continue;
        }
        if let Some(words) = lists::items(arg, names, found.language) {
            out.extend(words);
            continue;
        }
        let literals = literals(arg);
        let name = arg.split(['.', '[', '(']).next().unwrap_or_default().trim().trim_start_matches('$');
        if !literals.is_empty() {
            let formats = arg.contains(".format(") || arg.contains("\" %") || arg.contains("' %");
            out.extend(literals.into_iter().map(|literal| {
                let word = literal.word(found.language);
                Word { known: word.known && !formats, ..word }
            }));
        } else if let Some(value) = names.get(name) {
            out.push(value.clone());
        } else if name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
            out.push(Word { text: format!("${name}"), ..Word::default() });
        }
    }
    out
}

/// Is one of the arguments a list of texts, by its brackets or by its name?
pub fn takes_list(found: &Found<'_>, names: &Names<'_>) -> bool {
    let given = arguments(found.args).into_iter().take(3).map(words_in);
    given.into_iter().any(|arg| lists::items(arg, names, found.language).is_some())
}

/// `args=c`, `{ args: c }`: what a call takes as its words by name.
fn words_in(arg: &str) -> &str {
    let trimmed = arg.trim();
    if let Some(value) = trimmed.strip_prefix("args=") {
        return value;
    }
    let Some(inside) = trimmed.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) else { return arg };
    arguments(inside).into_iter().find_map(|part| part.trim().strip_prefix("args:")).unwrap_or(arg)
}

/// `{ cwd: "x", stdio: "inherit" }`: how it is done, no text for the call.
fn is_manner(at: usize, arg: &str) -> bool {
    at > 0 && arg.trim().starts_with('{') && arg.contains(':') && !arg.contains("args:")
}

/// `shell=True`: a word for the call, no text.
fn is_option(arg: &str) -> bool {
    arg.split_once('=').is_some_and(|(name, value)| {
        !value.starts_with('=')
            && !name.trim().is_empty()
            && name.trim().bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
    })
}

/// The arguments, split at the commas that stand in no bracket and no quote.
pub fn arguments(args: &str) -> Vec<&str> {
    strings::cut(args, |byte, _| byte == b',', 1024, true)
}

/// Files whose content a call is handed by calls inside its parentheses: `post(url, data=open("x").read())`.
pub fn read_in(found: &Found<'_>) -> Vec<Origin> {
    const READS: [&str; 6] = ["open", "readFileSync", "readFile", "file_get_contents", "Path", "read"];
    let names = Names::of(found.language, "");
    let mut out = Vec::new();
    for (at, _) in found.args.match_indices('(').take(16) {
        let (start, name) = name_before(found.args, at);
        let last = name.rsplit(['.', ':']).next().unwrap_or_default();
        if !READS.contains(&last) {
            continue;
        }
        let args = &found.args[at + 1..closing(found.args.as_bytes(), at)];
        let inner = Found { name, args, before: &found.args[..start], language: found.language };
        let path = texts(&inner, &names).into_iter().next();
        out.extend(
            path.filter(|word| word.known && !word.text.contains("://")).map(|word| Origin::File(word.text)),
        );
    }
    out
}

/// The path of the object a method is called on: `Path("x").unlink()`, `p.unlink()` with `p = Path("x")`.
pub fn receiver(found: &Found<'_>, names: &Names<'_>) -> Option<Word> {
    let mut before = found.before.strip_suffix('.').unwrap_or(found.before);
    if found.before.ends_with('.')
        && let Some(word) = strings::expression(strings::last_expression(before), names, found.language, 0)
    {
        return Some(word);
    }
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
            let texts: Vec<String> =
                literals(below).into_iter().map(|literal| literal.word(found.language).text).collect();
            return Some(Word::plain(format!("~/{}", texts.join("/"))));
        }
        let start = inner.rfind("Path(")? + 5;
        let args = inner.get(start..).filter(|args| !args.contains(')'))?;
        let inner = Found { name: "", args, before: "", language: found.language };
        return texts(&inner, names).into_iter().next();
    }
    let object = found.name.split('.').next()?;
    names.get(object).filter(|word| word.glob || found.before.contains("Path(")).cloned()
}
