//! Editors that are told what to do: the files they open, write and remove, and the lines they run.

use super::inline_code::calls::scan;
use super::inline_code::texts_in;
use super::lisp;
use super::programs::section;
use crate::runtime::model::{Access, ScriptHow, Word};
use crate::runtime::shell::args::Args;
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::run::join;
use crate::runtime::shell::walk::{Call, Stream, Walker};

/// Commands of one editor; more are not read.
const MAX_COMMANDS: u32 = 256;
/// Commands inside commands: `g/x/execute "normal :w"`.
const MAX_DEPTH: u32 = 6;

/// Programs that are told what to do in the language of `ex`.
pub const EX: [&str; 11] =
    ["vim", "vi", "nvim", "ex", "view", "gvim", "gview", "vimdiff", "nvimdiff", "rvim", "ed"];

/// Is it an editor that can be told what to do?
pub fn is_one(name: &str) -> bool {
    EX.contains(&name) || matches!(name, "emacs" | "emacsclient")
}

/// Notes what such a program does; true where it was told everything, and nothing of that writes.
pub fn of(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> bool {
    if name == "emacs" || name == "emacsclient" {
        let args = Args::of(name, argv);
        for code in args.values_of(&["eval", "-eval", "execute", "-execute", "e"]) {
            lisp::of(walker, by, code.text());
        }
        return false;
    }
    let mut editor =
        Editor { walker, by, name, opened: Vec::new(), left: MAX_COMMANDS, saves: false, is_clear: true };
    let given = given(argv);
    let is_line = name == "ed" || silent(argv);
    let told = input.text.as_deref().filter(|_| is_line);
    for text in given.iter().map(String::as_str).chain(told) {
        editor.text(text, 0);
    }
    for script in scripts(argv) {
        editor.script(script);
    }
    let is_told = is_line && (told.is_some() || input.from.is_none() && !given.is_empty() && name != "ed");
    let only_looks = is_told && !editor.saves && editor.is_clear && editor.left > 0;
    editor.note_opened(only_looks);
    only_looks
}

/// The text of a script in the language of `ex`.
pub fn script(walker: &mut Walker, text: &str) {
    let call = Call { argv: vec![Field::plain("vim")], assigned: Vec::new() };
    let by = walker.emit("vim", &call, &Stream::default());
    let mut editor = Editor {
        walker,
        by,
        name: "vim",
        opened: Vec::new(),
        left: MAX_COMMANDS,
        saves: false,
        is_clear: true,
    };
    editor.text(text, 0);
    let only_looks = !editor.saves && editor.is_clear;
    editor.note_opened(only_looks);
}

/// The commands on the line: `-c x`, `-cx`, `-sc x`, `--cmd x`, `+x`.
fn given(argv: &[Field]) -> Vec<String> {
    const FLAGS: &str = "esEvnRmMbdyZAHFlNDL";
    let mut found = Vec::new();
    let mut words = argv.iter().skip(1).map(Field::text);
    while let Some(word) = words.next() {
        if word == "--" {
            break;
        }
        let letters = word.strip_prefix('-').filter(|letters| !letters.starts_with('-'));
        let behind =
            letters.and_then(|letters| letters.trim_start_matches(|c| FLAGS.contains(c)).strip_prefix('c'));
        match behind {
            Some("") => found.extend(words.next().map(str::to_owned)),
            Some(command) if !letters.is_some_and(|letters| letters.starts_with("cl")) => {
                found.push(command.to_owned());
            }
            _ if word == "--cmd" => found.extend(words.next().map(str::to_owned)),
            _ => found.extend(word.strip_prefix('+').map(str::to_owned)),
        }
    }
    found
}

/// It takes its commands from its input, as `ex -s` and `vim -es` do.
fn silent(argv: &[Field]) -> bool {
    let mut flags =
        argv.iter().skip(1).map(Field::text).filter(|word| word.starts_with('-') && !word.starts_with("--"));
    let is_ex = argv.first().is_some_and(|field| field.text().ends_with("ex"));
    flags.any(|word| matches!(word, "-es" | "-Es" | "-" | "-e" | "-E") || is_ex && word.starts_with("-s"))
}

/// Files of such commands.
fn scripts(argv: &[Field]) -> Vec<&Field> {
    let pairs = argv.windows(2).filter(|pair| matches!(pair[0].text(), "-S" | "-u" | "-U"));
    let known = |field: &&Field| !matches!(field.text(), "NONE" | "NORC" | "DEFAULTS");
    pairs.map(|pair| &pair[1]).filter(known).collect()
}

struct Editor<'w, 'n> {
    walker: &'w mut Walker,
    by: usize,
    name: &'n str,
    /// Files that it was told to open.
    opened: Vec<String>,
    /// So many more commands are read.
    left: u32,
    /// It was told to write what it has open.
    saves: bool,
    /// Nothing in the commands stayed dark.
    is_clear: bool,
}

impl Editor<'_, '_> {
    fn note_opened(self, only_looks: bool) {
        let access = if only_looks { Access::Read } else { Access::Write };
        for path in self.opened {
            self.walker.file(self.by, &Word::plain(path), access);
        }
    }

    fn text(&mut self, text: &str, depth: u32) {
        let mut is_typed = false;
        for line in text.lines() {
            // What is typed in ends with a dot on a line of its own.
            if is_typed {
                is_typed = line != ".";
                continue;
            }
            is_typed = matches!(without_head(line).trim_end(), "a" | "i" | "c");
            let mut rest = line;
            while let Some((command, after)) = next_command(rest) {
                if self.left == 0 || depth >= MAX_DEPTH {
                    self.is_clear = false;
                    return;
                }
                self.left -= 1;
                self.command(command, depth);
                rest = after;
            }
        }
    }

    fn command(&mut self, command: &str, depth: u32) {
        let command = without_head(command);
        if let Some(line) = command.strip_prefix('!') {
            return self.run(line.trim_start_matches('!'));
        }
        self.calls(command, depth);
        let end = command.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(command.len());
        let (verb, rest) = command.split_at(end);
        let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let line = rest.trim_start().strip_prefix('!').filter(|_| self.runs_lines(verb, rest));
        if let Some(line) = line {
            self.saves |= is(verb, "write", 1);
            return self.run(line);
        }
        let rest = rest.strip_prefix('!').unwrap_or(rest);
        self.verb(verb, rest.trim(), depth);
    }

    /// `r !line`, `w !line`, and not `w! file`; in `ed` also `e !line`.
    fn runs_lines(&self, verb: &str, rest: &str) -> bool {
        let is_ed = self.name == "ed";
        is(verb, "read", 1)
            || is(verb, "write", 1) && (is_ed || !rest.starts_with('!'))
            || is_ed && verb.eq_ignore_ascii_case("e")
    }

    fn verb(&mut self, verb: &str, rest: &str, depth: u32) {
        let lower = verb.to_ascii_lowercase();
        let verb = if self.name == "ed" { lower.as_str() } else { verb };
        let any = |known: &[(&str, usize)]| known.iter().any(|(full, least)| is(verb, full, *least));
        if any(&WRITES) {
            self.saves = true;
            self.write(rest);
        } else if any(&OPENS) {
            self.open(rest, depth);
        } else if is(verb, "redir", 4) {
            self.write(rest);
        } else if any(&[("cd", 2), ("chdir", 3), ("lcd", 2), ("tcd", 2)]) && !rest.is_empty() {
            self.walker.cwd = Some(join(self.walker.cwd.as_deref(), rest));
        } else if is(verb, "terminal", 3) {
            self.run(rest);
        } else if any(&[("global", 1), ("vglobal", 1)]) {
            self.text(behind_pattern(rest), depth + 1);
        } else if any(&[
            ("argdo", 5),
            ("bufdo", 5),
            ("windo", 5),
            ("tabdo", 4),
            ("cdo", 3),
            ("folddoopen", 5),
        ]) {
            self.text(rest, depth + 1);
        } else if is(verb, "autocmd", 2) {
            self.text(rest.splitn(3, ' ').nth(2).unwrap_or_default(), depth + 1);
        } else if is(verb, "normal", 4) {
            self.keys(rest, depth);
        } else if is(verb, "execute", 3) {
            let text: Vec<String> = texts_in("vim", rest).1.into_iter().map(|(_, text)| text).collect();
            self.text(&text.concat(), depth + 1);
        } else if is(verb, "source", 2) {
            self.script(&Field::plain(rest));
        } else if let Some((_, language)) = LANGUAGES.iter().find(|(known, _)| *known == verb) {
            self.is_clear = false;
            scan(self.walker, self.by, language, rest);
        } else {
            self.is_clear &= any(&LOOKS) || verb.is_empty();
        }
    }

    /// `:w file`, `:w >> file`; without a name it is the file that is open.
    fn write(&mut self, rest: &str) {
        if let Some(path) = path_in(rest.trim_start_matches('>')) {
            self.walker.file(self.by, &Word::plain(path), Access::Write);
        }
    }

    /// `:e ++opt +command file`.
    fn open(&mut self, rest: &str, depth: u32) {
        for word in rest.split_ascii_whitespace().take(16) {
            match word.strip_prefix('+') {
                Some(option) if option.starts_with('+') => {}
                Some(command) => self.text(command, depth + 1),
                None => self.opened.extend(path_in(word).map(str::to_owned)),
            }
        }
    }

    /// Keys that are pressed: `:w file` and what ends it.
    fn keys(&mut self, keys: &str, depth: u32) {
        self.saves |= keys.contains("ZZ");
        self.is_clear = false;
        for part in keys.split(':').skip(1) {
            let end = ["\\<CR>", "<CR>", "\r", "\u{1b}"].iter().filter_map(|end| part.find(end)).min();
            self.text(&part[..end.unwrap_or(part.len())], depth + 1);
        }
    }

    fn run(&mut self, line: &str) {
        self.is_clear = false;
        self.walker.line_via(self.name, line.trim(), &Stream::default());
    }

    /// A file of commands: what the line wrote into it is known, what lies on disk somebody may read.
    fn script(&mut self, file: &Field) {
        self.is_clear = false;
        match self.walker.file_stream(&file.word).text {
            Some(text) => self.text(&text, 1),
            None => {
                let how = ScriptHow::Interpreter("vim".to_owned());
                self.walker.script(self.by, file, how, &Stream::default());
            }
        }
    }

    /// Functions that are called with texts: `call system('line')`, `call delete('x', 'rf')`.
    fn calls(&mut self, command: &str, depth: u32) {
        for (at, _) in command.match_indices('(').take(16) {
            let before = &command[..at];
            let start = before.rfind(|c: char| !c.is_ascii_alphanumeric() && c != '_').map_or(0, |at| at + 1);
            let name = &before[start..];
            if !FUNCTIONS.contains(&name) {
                continue;
            }
            self.is_clear = false;
            self.call(name, &texts_of_call(&command[at + 1..]), depth);
        }
    }

    fn call(&mut self, name: &str, texts: &[String], depth: u32) {
        let Some(first) = texts.first() else { return };
        let mut file = |path: &String, access| self.walker.file(self.by, &Word::plain(path), access);
        match name {
            "delete" if texts.get(1).is_some_and(|flags| flags == "rf") => file(first, Access::DeleteTree),
            "delete" => file(first, Access::Delete),
            "rename" | "filecopy" => {
                file(first, if name == "rename" { Access::MoveFrom } else { Access::Read });
                texts.get(1).into_iter().for_each(|to| file(to, Access::Write));
            }
            "setfperm" => file(first, Access::Chmod),
            "writefile" => {
                let is_flags = |text: &&String| text.len() < 4 && text.chars().all(|c| "abDsS".contains(c));
                let path = texts.iter().rev().find(|text| !is_flags(text)).unwrap_or(first);
                file(path, Access::Write);
            }
            "execute" | "cmd" => self.text(&texts.join("\n"), depth + 1),
            "feedkeys" => self.keys(first, depth),
            // A list of words, or one line.
            _ => self.run(&texts.join(" ")),
        }
    }
}

/// The texts up to the parenthesis that closes a call. In single quotes a backslash is one, and `''` a quote.
fn texts_of_call(rest: &str) -> Vec<String> {
    let (mut texts, mut depth) = (Vec::new(), 0_u32);
    let mut chars = rest.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '(' => depth += 1,
            ')' if depth == 0 => break,
            ')' => depth -= 1,
            '\'' => {
                let mut text = String::new();
                while let Some((_, c)) = chars.next() {
                    if c == '\'' && chars.next_if(|(_, next)| *next == '\'').is_none() {
                        break;
                    }
                    text.push(c);
                }
                texts.push(text);
            }
            '"' => {
                let mut end = rest.len();
                while let Some((at, c)) = chars.next() {
                    match c {
                        '\\' => drop(chars.next()),
                        '"' => {
                            end = at + 1;
                            break;
                        }
                        _ => {}
                    }
                }
                texts.extend(texts_in("vim", &rest[at..end]).1.into_iter().map(|(_, text)| text));
            }
            _ => {}
        }
    }
    texts
}

/// Functions that change files or run something.
const FUNCTIONS: [&str; 14] = [
    "cmd",
    "delete",
    "execute",
    "feedkeys",
    "filecopy",
    "job_start",
    "jobstart",
    "rename",
    "setfperm",
    "system",
    "systemlist",
    "term_start",
    "termopen",
    "writefile",
];

/// Commands that write what is open, or the file that they name; each with its shortest form.
const WRITES: [(&str, usize); 13] = [
    ("write", 1),
    ("wq", 2),
    ("wall", 2),
    ("wqall", 3),
    ("wnext", 2),
    ("wNext", 2),
    ("wprevious", 2),
    ("xit", 1),
    ("xall", 2),
    ("exit", 3),
    ("update", 2),
    ("saveas", 3),
    ("mksession", 3),
];

/// Commands that open the file that they name.
const OPENS: [(&str, usize); 18] = [
    ("edit", 1),
    ("open", 1),
    ("file", 1),
    ("split", 2),
    ("vsplit", 2),
    ("new", 3),
    ("vnew", 3),
    ("tabedit", 4),
    ("tabnew", 6),
    ("tabfind", 4),
    ("find", 3),
    ("sfind", 3),
    ("view", 3),
    ("args", 2),
    ("argadd", 4),
    ("next", 1),
    ("badd", 3),
    ("drop", 3),
];

/// Commands that change no more than what is open.
const LOOKS: [(&str, usize); 20] = [
    ("print", 1),
    ("Print", 1),
    ("number", 2),
    ("list", 1),
    ("quit", 1),
    ("qall", 2),
    ("quitall", 5),
    ("echo", 2),
    ("set", 2),
    ("syntax", 2),
    ("read", 1),
    ("substitute", 1),
    ("delete", 1),
    ("append", 1),
    ("insert", 1),
    ("change", 1),
    ("move", 1),
    ("join", 1),
    ("h", 1),
    ("undo", 1),
];

/// Commands that hand the rest of the line to another language.
const LANGUAGES: [(&str, &str); 8] = [
    ("lua", "lua"),
    ("py", "python"),
    ("python", "python"),
    ("pyx", "python"),
    ("pythonx", "python"),
    ("perl", "perl"),
    ("ruby", "ruby"),
    ("rub", "ruby"),
];

/// A command may be cut short, down to so many letters.
fn is(verb: &str, full: &str, least: usize) -> bool {
    verb.len() >= least && full.starts_with(verb)
}

/// A name that stands for a file, and not for the one that is open.
fn path_in(text: &str) -> Option<&str> {
    let text = text.trim();
    (!text.is_empty() && !matches!(text, "%" | "#") && !text.starts_with(['!', '+'])).then_some(text)
}

/// The first command of a line, and what stands behind the bar that ends it.
fn next_command(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start_matches(['|', ' ', '\t', ':']);
    if line.is_empty() {
        return None;
    }
    let command = without_head(line);
    let head = line.len() - command.len();
    let verb = command.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or_default();
    let takes_rest = command.starts_with('!')
        || [
            ("global", 1),
            ("vglobal", 1),
            ("normal", 4),
            ("autocmd", 2),
            ("argdo", 5),
            ("bufdo", 5),
            ("windo", 5),
        ]
        .iter()
        .any(|(full, least)| is(verb, full, *least))
        || (is(verb, "read", 1) || is(verb, "write", 1))
            && command[verb.len()..].trim_start().starts_with('!');
    if takes_rest {
        return Some((line, ""));
    }
    let mut from = head;
    if verb == "s" || verb == "substitute" {
        let mut rest = &command[verb.len()..];
        if let Some(mark) = rest.chars().next() {
            rest = &rest[mark.len_utf8()..];
            let _ = section(&mut rest, mark).and_then(|_| section(&mut rest, mark));
            from = line.len() - rest.len();
        }
    }
    let end = line[from..].find(bar_outside()).map_or(line.len(), |at| from + at);
    Some((&line[..end], line.get(end + 1..).unwrap_or_default()))
}

/// Finds the first bar that stands in no quotes.
fn bar_outside() -> impl FnMut(char) -> bool {
    let (mut quote, mut escaped) = (None, false);
    move |c| {
        let is_bar = c == '|' && quote.is_none() && !escaped;
        match quote {
            Some(open) if open == c => quote = None,
            None if matches!(c, '"' | '\'') && !escaped => quote = Some(c),
            _ => {}
        }
        escaped = c == '\\' && !escaped;
        is_bar
    }
}

/// A command without the lines that it is for, and without words that only say how: `%`, `1,$`, `/x/`, `silent!`.
fn without_head(command: &str) -> &str {
    const HOW: [&str; 12] = [
        "silent",
        "sil",
        "unsilent",
        "noautocmd",
        "noa",
        "keepalt",
        "keepjumps",
        "keeppatterns",
        "lockmarks",
        "vertical",
        "tab",
        "confirm",
    ];
    let mut rest = command;
    for _ in 0..16 {
        rest = rest.trim_start_matches([' ', '\t', ':', '%', ',', ';', '$', '.', '+', '-', '*']);
        rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let mut after = rest.get(1..).unwrap_or_default();
        rest = match rest.chars().next() {
            Some('\'') => after.get(1..).unwrap_or_default(),
            Some(mark @ ('/' | '?')) if section(&mut after, mark).is_some() => after,
            Some(c) if c.is_ascii_alphabetic() => {
                let end = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
                let (word, after) = rest.split_at(end);
                if !HOW.contains(&word) {
                    break;
                }
                after.trim_start_matches('!')
            }
            Some(' ' | ':' | '%' | ',' | ';' | '$' | '.' | '+' | '-' | '0'..='9') => rest,
            _ => break,
        };
    }
    rest
}

/// What `g/pattern/command` does with each line.
fn behind_pattern(rest: &str) -> &str {
    let Some(mark) = rest.chars().next() else { return "" };
    let mut after = &rest[mark.len_utf8()..];
    if section(&mut after, mark).is_some() { after } else { "" }
}

#[cfg(test)]
mod tests {
    use super::{next_command, without_head};

    #[test]
    fn a_line_is_cut_at_its_bars_and_nowhere_else() {
        for (line, want) in [
            ("%d | wq", &["%d ", "wq"][..]),
            ("%s/a|b/c/ge|w x", &["%s/a|b/c/ge", "w x"]),
            ("g/a|b/d", &["g/a|b/d"]),
            ("r !ls | wc", &["r !ls | wc"]),
            ("echo 'a|b' | q!", &["echo 'a|b' ", "q!"]),
            (":::", &[]),
        ] {
            let mut rest = line;
            let mut found = Vec::new();
            while let Some((command, after)) = next_command(rest) {
                found.push(command);
                rest = after;
            }
            assert_eq!(found, want, "{line}");
        }
    }

    #[test]
    fn the_head_of_a_command_is_passed_over() {
        for (command, want) in [
            (":silent! 1,$w x", "w x"),
            ("'<,'>d", "d"),
            ("/^a/,/b/+2p", "p"),
            ("%!sort", "!sort"),
            ("g/x/d", "g/x/d"),
            ("/unclosed", "/unclosed"),
            ("'", ""),
        ] {
            assert_eq!(without_head(command), want, "{command}");
        }
    }
}
