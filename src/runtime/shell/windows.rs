//! PowerShell and `cmd` one-liners, read by pattern: words, pipes and the commands that matter.
//!
//! Their grammars are not read. Every bracket ends a statement, so what stands inside one is seen as a statement of
//! its own; that finds more commands than there are, never fewer.

use super::expand::Field;
use super::host_of_url;
use super::walk::{Call, Stream, Walker};
use crate::runtime::model::{Access, Opaque, Origin, ScriptHow, Word};
use crate::runtime::programs::{self, Item, Reader, Style, Takes};

/// Longer texts are not read.
const MAX_TEXT: usize = 16 * 1024;

/// Which of the two languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    PowerShell,
    /// The command prompt.
    Prompt,
}

/// Commands that only these shells know: a line that starts with one was not written for a POSIX shell.
pub fn dialect_of(program: &str, argv: &[Word]) -> Option<Dialect> {
    let lower = program.to_ascii_lowercase();
    let slashed = || argv.iter().skip(1).any(|w| w.text.len() == 2 && w.text.starts_with('/'));
    match lower.as_str() {
        "del" | "erase" | "rd" | "format" | "diskpart" | "vssadmin" | "wbadmin" | "bcdedit" | "takeown"
        | "icacls" | "robocopy" | "xcopy" | "taskkill" | "cipher" => Some(Dialect::Prompt),
        "rmdir" | "move" | "copy" | "type" if slashed() => Some(Dialect::Prompt),
        "ri" | "iex" | "iwr" | "irm" | "gci" | "gc" | "saps" => Some(Dialect::PowerShell),
        _ => is_cmdlet(&lower).then_some(Dialect::PowerShell),
    }
}

/// `Verb-Noun` with one of PowerShell's own verbs.
fn is_cmdlet(lower: &str) -> bool {
    const VERBS: [&str; 24] = [
        "remove",
        "get",
        "set",
        "new",
        "invoke",
        "clear",
        "format",
        "stop",
        "start",
        "move",
        "copy",
        "rename",
        "out",
        "add",
        "test",
        "restart",
        "disable",
        "enable",
        "uninstall",
        "install",
        "import",
        "export",
        "convertto",
        "select",
    ];
    const NOUNS: [&str; 30] = [
        "item",
        "content",
        "childitem",
        "process",
        "service",
        "computer",
        "volume",
        "disk",
        "partition",
        "webrequest",
        "restmethod",
        "expression",
        "command",
        "itemproperty",
        "file",
        "null",
        "object",
        "module",
        "psdrive",
        "location",
        "executionpolicy",
        "scheduledtask",
        "localuser",
        "netfirewallrule",
        "mppreference",
        "variable",
        "eventlog",
        "bitstransfer",
        "path",
        "physicaldisk",
    ];
    lower.split_once('-').is_some_and(|(verb, noun)| VERBS.contains(&verb) && NOUNS.contains(&noun))
}

/// `powershell …` and `cmd …` as programs; None where it is neither.
pub fn of(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Option<Stream> {
    let lower = name.to_ascii_lowercase();
    let (dialect, told) = match lower.as_str() {
        "powershell" | "pwsh" => (Dialect::PowerShell, powershell(&call.argv)),
        "cmd" => (Dialect::Prompt, prompt(&call.argv)),
        _ => return None,
    };
    let by = walker.emit(&lower, call, input);
    let out = Stream { from: Some(by), ..Stream::default() };
    match told {
        Told::Line(text) => walk(walker, &text, dialect, &lower),
        Told::Script(field) => {
            walker.script(by, &field, ScriptHow::Interpreter(lower), input);
        }
        Told::Unreadable => walker.opaque(Opaque::Computed("an encoded command".to_owned())),
        Told::Nothing => {
            walker.flow_into_code(by, &input.taint);
            match &input.text {
                Some(text) => walk(walker, text, dialect, &lower),
                None if input.from.is_none() => walker.facts.interactive.push(by),
                None => walker.opaque(Opaque::Computed(format!("the input of {lower}"))),
            }
        }
    }
    Some(out)
}

enum Told {
    Line(String),
    Script(Field),
    Unreadable,
    Nothing,
}

fn powershell(argv: &[Field]) -> Told {
    let mut at = 1;
    while let Some(field) = argv.get(at) {
        let text = field.text().to_ascii_lowercase();
        let flag = text.strip_prefix("--").or_else(|| text.strip_prefix(['-', '/', '–', '—', '―']));
        let Some(flag) = flag.filter(|flag| !flag.is_empty()) else {
            return Told::Line(joined(&argv[at..]));
        };
        let is = |long: &str| long.starts_with(flag);
        if is("command") || is("commandwithargs") || flag == "cwa" {
            return Told::Line(joined(&argv[at + 1..]));
        }
        if is("encodedcommand") || flag == "ec" {
            return argv.get(at + 1).and_then(|f| encoded(f.text())).map_or(Told::Unreadable, Told::Line);
        }
        if is("file") {
            return argv.get(at + 1).cloned().map_or(Told::Nothing, Told::Script);
        }
        at += if takes_value(flag) { 2 } else { 1 };
    }
    Told::Nothing
}

fn prompt(argv: &[Field]) -> Told {
    let at = argv
        .iter()
        .position(|f| matches!(f.text().to_ascii_lowercase().as_str(), "/c" | "/k" | "//c" | "//k" | "/r"));
    match at {
        Some(at) if at + 1 < argv.len() => Told::Line(joined(&argv[at + 1..])),
        Some(_) => Told::Nothing,
        // `/cdel x`: glued.
        None => {
            let glued =
                argv.get(1).and_then(|f| f.text().get(..2)).filter(|flag| flag.eq_ignore_ascii_case("/c"));
            glued.map_or(Told::Nothing, |_| Told::Line(joined(&argv[1..])[2..].to_owned()))
        }
    }
}

fn joined(fields: &[Field]) -> String {
    fields.iter().map(Field::text).collect::<Vec<_>>().join(" ")
}

/// Base64 of UTF-16.
fn encoded(text: &str) -> Option<String> {
    let bytes = super::effects::base64_bytes(text)?;
    let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
    String::from_utf16(&units).ok()
}

/// Reads a text and notes its statements.
pub fn walk(walker: &mut Walker, text: &str, dialect: Dialect, label: &str) {
    if text.len() > MAX_TEXT {
        walker.opaque(Opaque::TooLarge);
        return;
    }
    let outer = walker.via.len();
    walker.via.extend((!label.is_empty()).then(|| label.to_owned()));
    let mut fetched = None;
    let mut decoded = false;
    for statement in statements(text, dialect) {
        let Some(first) = statement.first() else { continue };
        let program = canonical(&first.text, dialect);
        if program.is_empty() {
            continue;
        }
        let argv = statement.iter().map(|word| Field { word: word.clone(), ..Field::default() }).collect();
        let call = Call { argv, assigned: Vec::new() };
        if matches!(program.as_str(), "powershell" | "pwsh" | "cmd") && walker.via.len() < 8 {
            of(walker, &program, &call, &Stream::default());
            continue;
        }
        let by = walker.emit(&program, &call, &Stream::default());
        effects(walker, by, &program, &statement);
        let lower = statement.iter().map(|w| w.text.to_ascii_lowercase()).collect::<Vec<_>>().join(" ");
        if is_fetch(&program) || lower.contains("downloadstring") || lower.contains("downloadfile") {
            fetched = Some(by);
        }
        decoded |= lower.contains("frombase64string");
    }
    let runs = walker.facts.commands.iter().rposition(|c| c.program == "invoke-expression");
    if let Some(by) = runs {
        walker.flow_into_code(by, &fetched.map(Origin::Network).into_iter().collect::<Vec<_>>());
        if decoded {
            walker.flow_into_code(by, &[Origin::Decoded(by)]);
        }
    }
    walker.via.truncate(outer);
}

fn is_fetch(program: &str) -> bool {
    matches!(
        program,
        "invoke-webrequest"
            | "invoke-restmethod"
            | "start-bitstransfer"
            | "curl"
            | "wget"
            | "certutil"
            | "bitsadmin"
    )
}

/// Words of each statement.
fn statements(text: &str, dialect: Dialect) -> Vec<Vec<Word>> {
    let mut out = vec![Vec::new()];
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let escape = if dialect == Dialect::PowerShell { '`' } else { '^' };
        match c {
            _ if quote == Some(c) => quote = None,
            _ if quote.is_some() => word.get_or_insert_default().push(c),
            '"' => {
                quote = Some('"');
                word.get_or_insert_default();
            }
            '\'' if dialect == Dialect::PowerShell => {
                quote = Some('\'');
                word.get_or_insert_default();
            }
            '<' if dialect == Dialect::PowerShell && chars.peek() == Some(&'#') => {
                // A comment, up to its end.
                let mut last = ' ';
                chars.next();
                let _ = chars.find(|next| std::mem::replace(&mut last, *next) == '#' && *next == '>');
            }
            '#' if dialect == Dialect::PowerShell && word.is_none() => {
                while chars.next_if(|next| *next != '\n').is_some() {}
            }
            _ if c == escape => word.get_or_insert_default().extend(chars.next()),
            ';' | '|' | '&' | '\n' | '(' | ')' | '{' | '}' => {
                end_word(&mut out, &mut word);
                if out.len() < 256 {
                    out.push(Vec::new());
                }
            }
            ' ' | '\t' | '\r' | ',' => end_word(&mut out, &mut word),
            _ => word.get_or_insert_default().push(c),
        }
    }
    end_word(&mut out, &mut word);
    out
}

fn end_word(out: &mut [Vec<Word>], word: &mut Option<String>) {
    if let (Some(text), Some(last)) = (word.take(), out.last_mut()) {
        let text = home(text);
        let glob = text.contains('*');
        let known = !text.contains('$') && !text.contains('%');
        last.push(Word { text, known, glob, tilde_is_text: false });
    }
}

/// The home folder by its one name.
fn home(text: String) -> String {
    const HOMES: [&str; 5] = ["$home", "$env:userprofile", "$env:home", "%userprofile%", "${home}"];
    let lower = text.to_ascii_lowercase();
    match HOMES.iter().find(|name| lower.starts_with(**name)) {
        Some(name) => format!("~{}", &text[name.len()..]),
        None => text,
    }
}

/// One name for all names of a command.
fn canonical(program: &str, dialect: Dialect) -> String {
    let lower = program.to_ascii_lowercase();
    let base = lower.rsplit(['\\', '/']).next().unwrap_or(&lower);
    let base = base.strip_suffix(".exe").unwrap_or(base);
    let name = match (base, dialect) {
        ("ri" | "rm" | "rmdir" | "del" | "erase" | "rd", Dialect::PowerShell) => "remove-item",
        ("iex", _) => "invoke-expression",
        ("iwr" | "curl" | "wget", Dialect::PowerShell) => "invoke-webrequest",
        ("irm", _) => "invoke-restmethod",
        ("gc" | "cat" | "type", Dialect::PowerShell) => "get-content",
        ("sc", Dialect::PowerShell) => "set-content",
        ("mi" | "mv" | "move", Dialect::PowerShell) => "move-item",
        ("ci" | "cp" | "copy" | "cpi", Dialect::PowerShell) => "copy-item",
        ("ren" | "rni", Dialect::PowerShell) => "rename-item",
        ("kill" | "spps", Dialect::PowerShell) => "stop-process",
        ("gci" | "ls" | "dir", Dialect::PowerShell) => "get-childitem",
        ("ni" | "md" | "mkdir", Dialect::PowerShell) => "new-item",
        ("rmdir", Dialect::Prompt) => "rd",
        ("erase", Dialect::Prompt) => "del",
        _ => base,
    };
    name.to_owned()
}

/// An option of PowerShell itself that takes a value, cut short or not.
fn takes_value(flag: &str) -> bool {
    let options = programs::find("powershell").map_or(&[][..], |row| row.options);
    let mut begun = options.iter().filter(|opt| opt.name[1..].starts_with(flag));
    begun.clone().any(|opt| opt.takes == Takes::Value) && !begun.any(|opt| opt.name == "-noprofile")
}

/// Operands, with `-Path x` counting as one.
fn operands<'a>(program: &str, words: &'a [Word]) -> Vec<&'a Word> {
    let lower: Vec<String> = words.iter().map(|word| word.text.to_ascii_lowercase()).collect();
    let row = programs::find(program).filter(|row| row.style == Style::Single);
    let mut out = Vec::new();
    for item in Reader::of(row, &lower, 1) {
        if let Item::Operand { at } = item
            // `/s` is a switch of the prompt's commands; to a cmdlet it is a path.
            && !(lower[at].starts_with('/') && (2..=5).contains(&lower[at].len()) && !program.contains('-'))
        {
            out.push(&words[at]);
        }
    }
    out
}

fn has_switch(words: &[Word], switch: &str) -> bool {
    words.iter().skip(1).any(|word| {
        let lower = word.text.to_ascii_lowercase();
        match lower.strip_prefix(['-', '/']) {
            Some(flag) if switch.len() == 1 => flag.starts_with(switch) && lower.starts_with('/'),
            Some(flag) => !flag.is_empty() && switch.starts_with(flag) && lower.starts_with('-'),
            None => false,
        }
    })
}

fn effects(walker: &mut Walker, by: usize, program: &str, words: &[Word]) {
    let operands = operands(program, words);
    let mut each = |access| {
        for word in &operands {
            walker.file(by, word, access);
        }
    };
    match program {
        "remove-item" => {
            // Where PowerShell has no `rm` of its own, it is the program: `rm -rf x`.
            let is_cluster = |word: &Word| {
                let letters = word.text.strip_prefix('-').unwrap_or_default();
                (1..=3).contains(&letters.len()) && letters.bytes().all(|byte| b"rRfvi".contains(&byte))
            };
            let clusters = words.iter().skip(1).filter(|word| is_cluster(word));
            let recurses = has_switch(words, "recurse")
                || clusters.into_iter().any(|word| word.text.contains(['r', 'R']));
            each(if recurses { Access::DeleteTree } else { Access::Delete })
        }
        "del" => each(if has_switch(words, "s") { Access::DeleteTree } else { Access::Delete }),
        "rd" => each(if has_switch(words, "s") { Access::DeleteTree } else { Access::Delete }),
        "format" => each(Access::Write),
        "set-content" | "add-content" | "out-file" | "new-item" | "clear-content" | "tee-object" => {
            each(Access::Write)
        }
        "get-content" | "type" => each(Access::Read),
        "icacls" | "takeown" | "attrib" => each(Access::Chmod),
        "move-item" | "rename-item" | "move" | "ren" | "copy-item" | "copy" | "xcopy" | "robocopy" => {
            let moves = program.starts_with("mov") || program.starts_with("ren");
            if let [from, to, ..] = operands.as_slice() {
                walker.file(by, from, if moves { Access::MoveFrom } else { Access::Read });
                walker.file(by, to, Access::Write);
                if program == "robocopy"
                    && words.iter().any(|w| matches!(w.text.to_ascii_lowercase().as_str(), "/mir" | "/purge"))
                {
                    walker.file(by, to, Access::DeleteTree);
                }
            }
        }
        _ => {}
    }
    for word in words.iter().filter(|word| word.text.contains("://")) {
        if let Some(host) = host_of_url(&word.text) {
            walker.host(host);
        }
    }
    if let Some(at) = words.iter().position(|w| w.text.eq_ignore_ascii_case("-outfile"))
        && let Some(word) = words.get(at + 1)
    {
        walker.file(by, word, Access::Write);
    }
}
