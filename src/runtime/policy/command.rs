//! Commands as rules write them, matched by argv: flag order and aliases, global options, program paths.

use serde::{Deserialize, Serialize};

use super::flags;
use super::glob::match_name;
use crate::runtime::model::{SimpleCommand, Word};
use crate::runtime::programs::{self, Given, Item, Program, Reader, Way};

/// A command written in a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandPattern {
    /// As written.
    pub text: String,
    /// The program's base name; empty for any program.
    pub program: String,
    /// Words that must come in this order, `*` for any part of one.
    pub words: Vec<String>,
    /// Flags that must be there, each with its other spellings.
    pub flags: Vec<Vec<String>>,
    /// A further argument must follow (`npm install *`).
    pub more: bool,
    /// No further argument may follow (`bare …`).
    pub bare: bool,
    /// Does not count behind a runner such as `uv run`.
    pub direct: bool,
    /// Variables that must be set for it, as `NAME=value`.
    pub set: Vec<String>,
}

impl CommandPattern {
    /// Reads what stands between backticks; None where it cannot be a single command.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().trim_start_matches("$ ");
        if text.is_empty()
            || text.len() > 300
            || text.contains(['|', ';', '<', '&', '`', '\n', '(', '=']) && !plain_enough(text)
        {
            return None;
        }
        let words = split(&with_whole_placeholders(text))?;
        let mut rest = words.iter().map(String::as_str).peekable();
        let mut pattern = Self {
            text: text.to_owned(),
            program: String::new(),
            words: Vec::new(),
            flags: Vec::new(),
            more: false,
            bare: false,
            direct: false,
            set: Vec::new(),
        };
        let first = *rest.peek()?;
        if !first.starts_with('-') {
            rest.next();
            let base = base_name(first);
            if base.is_empty() || !base.chars().all(|c| c.is_ascii_alphanumeric() || "-_.+:".contains(c)) {
                return None;
            }
            let (program, commands) = flags::canonical_program(base);
            program.clone_into(&mut pattern.program);
            pattern.words.extend(commands.iter().map(|command| (*command).to_owned()));
        }
        let mut subs: Vec<String> = pattern.words.clone();
        let plus = programs::find(&pattern.program).is_some_and(|row| row.plus);
        let is_plus = |word: &str| plus && word.len() > 1 && word.starts_with('+');
        subs.extend(words.iter().skip(1).filter(|word| !word.starts_with('-') && !is_plus(word)).cloned());
        let known = flags::rows(&pattern.program, &mut subs);
        let mut flag: Option<(String, Option<String>)> = None;
        let mut raw_flags = Vec::new();
        for word in rest {
            if word == "..." || word == "…" || word == "--" || word.starts_with('[') {
                continue;
            }
            if let Some((name, _)) = flag.take_if(|(name, _)| flags::takes_word(&known, name)) {
                if flags::hands_on(&known, &name) && !is_placeholder(word) {
                    raw_flags.push((name, None));
                    pattern.words.push(word.to_owned());
                    continue;
                }
                // The option's own value; any value where it only stands for one.
                raw_flags.push((name, (!is_placeholder(word)).then(|| word.to_owned())));
                continue;
            }
            raw_flags.extend(flag.take());
            let stands_for_some = word == BRANCH && raw_flags.is_empty() && pattern.takes_branch()
                || word == FILE && pattern.words.is_empty();
            if stands_for_some {
                pattern.words.push(word.to_owned());
            } else if is_plus(word) {
                pattern.flags.push(vec![word.to_owned()]);
            } else if is_placeholder(word) {
                pattern.more = true;
            } else if word.starts_with('-') && word.len() > 1 {
                let (name, value) = word.split_once('=').map_or((word, None), |(n, v)| (n, Some(v)));
                let value = value.filter(|value| !is_placeholder(value));
                match value {
                    Some(value) => raw_flags.push((name.to_owned(), Some(value.to_owned()))),
                    None => flag = Some((name.to_owned(), None)),
                }
            } else {
                pattern.words.push(word.to_owned());
            }
        }
        raw_flags.extend(flag);
        flags::rows(&pattern.program, &mut pattern.words);
        if let Some(script) = pattern.words.first_mut()
            && programs::find(&pattern.program).is_some_and(|row| row.scripts)
        {
            if let Some(any) = stands_for_any(script) {
                *script = any;
            } else if is_script(script) {
                flags::canonical_program(base_name(script)).0.clone_into(&mut pattern.program);
                pattern.words.remove(0);
            }
        }
        let (first, second) = (pattern.words.first(), pattern.words.get(1));
        if is_needless(&pattern.program, first.map(String::as_str), second.map(String::as_str)) {
            pattern.words.remove(0);
        }
        for (flag, value) in raw_flags {
            let mut spelt = flags::spellings(&pattern.program, &known, &flag);
            if let (Some(value), Some(last)) = (value, spelt.last_mut()) {
                last.iter_mut().for_each(|name| *name = format!("{name}={value}"));
            }
            pattern.flags.extend(spelt);
        }
        // `git checkout --`: with it, it is something else than without.
        if words.last().is_some_and(|word| word == "--") {
            pattern.flags.push(vec!["--".to_owned()]);
        }
        (!pattern.program.is_empty() || !pattern.flags.is_empty()).then_some(pattern)
    }

    /// True where the command is one that the pattern means.
    pub fn matches(&self, command: &SimpleCommand) -> bool {
        let is_meant = |argv: &Argv<'_>| self.fits(command, argv);
        let is_set = |wanted: &String| {
            let mut set = command.assigned.iter();
            wanted
                .split_once('=')
                .is_some_and(|(name, value)| set.any(|(one, word)| one == name && word.text == value))
        };
        if !self.set.iter().all(is_set) {
            return false;
        }
        Argv::of(command).as_ref().is_some_and(is_meant)
            || module(command).is_some() && is_meant(&Argv::named(command, 0, &command.program))
            || Argv::of_script(command).as_ref().is_some_and(is_meant)
            || Argv::of_package(command).as_ref().is_some_and(is_meant)
            || !self.direct && Argv::of_package_script(command).as_ref().is_some_and(is_meant)
            || part(command, &self.program)
                .is_some_and(|at| is_meant(&Argv::named(command, at, &self.program)))
    }

    /// True where the command was run for what it does: who asks for its help or version, or sets it up, has not run it.
    pub fn is_run_by(&self, command: &SimpleCommand) -> bool {
        const SETTING_UP: [&str; 15] = [
            "install",
            "uninstall",
            "install-hooks",
            "init",
            "help",
            "version",
            "config",
            "completion",
            "autoupdate",
            "update",
            "upgrade",
            "clean",
            "validate-config",
            "migrate-config",
            "sample-config",
        ];
        let words = || command.argv.iter().map(|word| word.text.as_str());
        let named = words().position(|word| base_name(word) == self.program).unwrap_or(0);
        let sub = words().skip(named + 1).find(|word| !word.starts_with('-'));
        let sets_up = self.words.is_empty() && sub.is_some_and(|sub| SETTING_UP.contains(&sub));
        self.matches(command) && !sets_up && !words().any(|word| matches!(word, "--help" | "--version"))
    }

    /// The same on something of that name: as a further word, or as what sets it up.
    pub fn about(&self, word: &str) -> [Self; 2] {
        let front = format!("{} {}", self.program, self.words.join(" "));
        let (mut named, mut set_up) = (self.clone(), self.clone());
        named.text = format!("{front} *{word}*");
        named.words.push(format!("*{word}*"));
        set_up.text = format!("{front} --config=*{word}*");
        set_up.flags.push(vec![format!("--config=*{word}*"), format!("-c=*{word}*")]);
        [named, set_up]
    }

    /// Each goal of a program that makes several by itself: `make lint test` is `make lint` and `make test`.
    pub fn goals(self) -> Vec<Self> {
        let several = self.words.len() > 1 && programs::find(&self.program).is_some_and(|row| row.makes);
        if !several || self.words.iter().any(|word| word.contains(['=', '*', '/'])) {
            return vec![self];
        }
        let one = |word: &String| Self {
            text: format!("{} {word}", self.program),
            words: vec![word.clone()],
            ..self.clone()
        };
        self.words.iter().map(one).collect()
    }

    /// `git checkout <branch>`, `git branch <branch>`: the word behind it may be something else than a branch.
    fn takes_branch(&self) -> bool {
        self.program == "git"
            && matches!(self.words.first().map(String::as_str), Some("checkout" | "branch" | "tag"))
    }

    /// True where the arguments name a branch: no files behind it, and no option that makes something else of it.
    fn is_about_branch(&self, read: &Reading<'_>, extra: usize) -> bool {
        let tags = self.words.first().is_some_and(|sub| sub == "tag");
        let makes = tags || self.words.first().is_some_and(|sub| sub == "branch");
        let ways: &[&str] = if tags {
            &[
                "-f",
                "--force",
                "-a",
                "--annotate",
                "-m",
                "--message",
                "-s",
                "--sign",
                "-F",
                "--file",
                "-u",
                "--no-sign",
            ]
        } else {
            &["-f", "-t", "--track", "-q"]
        };
        let plain = |given: &Given<'_>| ways.iter().any(|name| given.is(name));
        let most = usize::from(makes);
        !read.dashes && extra <= most && (!makes || read.flags.iter().all(plain))
    }

    /// What has to have passed, whoever runs it: `npx eslint .` is met by `pnpm exec eslint .` too.
    #[must_use]
    pub fn by_any_runner(self) -> Self {
        let Some(words) = split(&self.text) else { return self };
        let inner =
            Reader::new(base_name(words.first().map_or("", String::as_str)), &words).find_map(|item| {
                match item {
                    Item::Inner { at, runs: Some(runs) } if runs.way == Way::Package => Some(at),
                    _ => None,
                }
            });
        let tool = inner.and_then(|at| Self::parse(&words.get(at..)?.join(" ")));
        match tool {
            Some(tool) => Self { text: self.text, ..tool },
            None => self,
        }
    }

    /// What has to have passed, however much it says: `go test -v ./...` is met by `go test ./...` too.
    #[must_use]
    pub fn however_loud(self) -> Self {
        let loud = |word: &&str| matches!(*word, "-v" | "-vv" | "--verbose" | "-q" | "--quiet");
        let tests = self.text.split(' ').any(|word| word == "test" || word == "tests" || word == "pytest");
        if !tests || !self.text.split(' ').any(|word| loud(&word)) {
            return self;
        }
        let plain: Vec<&str> = self.text.split(' ').filter(|word| !loud(word)).collect();
        Self::parse(&plain.join(" ")).unwrap_or(self)
    }

    /// The same on any part of what it is about: `pytest tests/x` as `pytest`.
    #[must_use]
    pub fn on_any_part(self) -> Self {
        let whole: Vec<&str> = self
            .text
            .split(' ')
            .enumerate()
            .filter(|(at, word)| *at == 0 || !word.contains('/') || word.starts_with('-'))
            .map(|(_, word)| word)
            .collect();
        Self::parse(&whole.join(" ")).unwrap_or(self)
    }

    fn fits(&self, command: &SimpleCommand, argv: &Argv<'_>) -> bool {
        if !self.program.is_empty() && self.program != argv.program {
            return false;
        }
        // `npx x` runs it as directly as can be.
        if self.direct && command.via.iter().any(|via| flags::is_runner(via) && !flags::runs_packages(via)) {
            return false;
        }
        let sub = self.words.first().map_or("", String::as_str);
        let read = argv.read();
        let Some(extra) = self.walk(&read) else { return false };
        let has_flag = |names: &Vec<String>| {
            if names.first().is_some_and(|name| name == "--") {
                return read.dashes;
            }
            // `cargo +nightly`: a word that is an option as it stands.
            if let Some(plus) = names.first().filter(|name| name.starts_with('+')) {
                return argv.argv.iter().any(|word| word.text == *plus);
            }
            read.flags.iter().any(|given| names.iter().any(|name| is_given(given, name)))
                || (names.iter().any(|name| name == "--force")
                    && argv.program == "git"
                    && sub == "push"
                    && read.words.iter().any(|word| word.0.starts_with('+') && word.0.len() > 1))
        };
        self.flags.iter().all(has_flag)
            && (!self.more || extra > 0)
            && (!self.bare || (extra == 0 && read.flags.is_empty()))
            && (self.words.last().is_none_or(|word| word != BRANCH) || self.is_about_branch(&read, extra))
    }

    /// Walks the words in order; the number of arguments left over, or None where they do not fit.
    fn walk(&self, read: &Reading<'_>) -> Option<usize> {
        let makes = programs::find(&self.program).is_some_and(|row| row.makes);
        let mut wanted = self.words.iter();
        let mut next = wanted.next();
        let mut extra = 0;
        for (word, after_flag) in &read.words {
            match next {
                Some(want) if want == BRANCH && may_be_branch(word) => next = wanted.next(),
                Some(want) if want == FILE && may_be_file(word) => next = wanted.next(),
                Some(want) if match_name(want, word) => next = wanted.next(),
                // It may be the value of the flag before it, or another thing to make.
                Some(_) if *after_flag || makes => extra += usize::from(makes),
                Some(_) => return None,
                None => extra += 1,
            }
        }
        next.is_none().then_some(extra)
    }

    /// The words under which a success of it is remembered: how it was written does not matter.
    pub fn key(&self) -> String {
        let mut key = self.program.clone();
        for word in &self.words {
            key.push(' ');
            key.push_str(word);
        }
        let mut names: Vec<&str> = self
            .flags
            .iter()
            .filter_map(|names| names.iter().map(String::as_str).max_by_key(|n| n.len()))
            .collect();
        names.sort_unstable();
        for name in names {
            key.push(' ');
            key.push_str(name);
        }
        if self.more {
            key.push_str(" *");
        }
        key
    }
}

/// Any branch, where a rule is about branches.
const BRANCH: &str = "<branch>";

/// Any file, right behind a program that knows other words there: `bun <file>` is not `bun install`.
const FILE: &str = "<file>";

fn may_be_file(word: &str) -> bool {
    word == FILE || word.contains('/') || super::kinds::path(word, false).is_some()
}

/// A word that no file goes by: no folder by its slash, no ending.
fn may_be_branch(word: &str) -> bool {
    !word.starts_with("./")
        && !word.ends_with('/')
        && word != "."
        && super::kinds::path(word, false).is_none()
        || word.contains('/')
            && !word.rsplit('/').next().unwrap_or_default().contains('.')
            && !word.ends_with('/')
}

/// `pnpm run lint` is `pnpm lint`: the first word may go.
fn is_needless(program: &str, first: Option<&str>, second: Option<&str>) -> bool {
    let (Some(script), true) = (second, matches!(first, Some("run" | "run-script"))) else { return false };
    programs::find(program)
        .filter(|row| row.brief)
        .is_some_and(|row| row.command(script).is_none_or(|own| own.row().is_some_and(|own| own.brief)))
}

/// `python3 x.py` is `./x.py`: a script by its ending or its path. What only stands for one is none.
fn is_script(word: &str) -> bool {
    const ENDINGS: [&str; 9] = [".py", ".js", ".mjs", ".cjs", ".sh", ".bash", ".rb", ".pl", ".php"];
    let ending = ENDINGS.iter().any(|ending| word.len() > ending.len() && word.ends_with(ending));
    (ending || word.contains('/')) && !word.contains(['*', '?'])
}

/// `script.py`, `your_script.py`: any script.
fn stands_for_any(word: &str) -> Option<String> {
    let (name, ending) = word.rsplit_once('.')?;
    let name = name.trim_start_matches("your_").trim_start_matches("my_").trim_start_matches("some_");
    matches!(name, "script" | "file" | "foo" | "filename" | "your-script" | "my-script")
        .then(|| format!("*.{ending}"))
}

/// `=` and a few others are fine inside an argument, not as shell syntax.
fn plain_enough(text: &str) -> bool {
    !text.contains(['|', ';', '&', '`', '\n', '('])
        && !text.split_whitespace().next().is_some_and(|w| w.contains('='))
}

/// `<files you touched>` as one word.
fn with_whole_placeholders(text: &str) -> std::borrow::Cow<'_, str> {
    let is_plain = |c: char| c.is_alphanumeric() || " -_./,'|".contains(c);
    let mut out = String::new();
    let mut rest = text;
    while let Some((front, behind)) = rest.split_once('<') {
        let Some((inside, after)) = behind.split_once('>').filter(|(inside, _)| inside.chars().all(is_plain))
        else {
            break;
        };
        out.push_str(front);
        out.extend(["<", &inside.replace(' ', "-"), ">"]);
        rest = after;
    }
    if out.is_empty() {
        return text.into();
    }
    out.push_str(rest);
    out.into()
}

fn is_placeholder(word: &str) -> bool {
    matches!(word, "*" | "..." | "…")
        || (word.starts_with('<') && word.ends_with('>'))
        || (word.starts_with('{') && word.ends_with('}'))
        || word.starts_with('$')
        // `tests/X/`: a letter to be filled in.
        || word.contains('/') && word.split('/').any(|part| part.len() == 1 && part.bytes().all(|b| matches!(b, b'X' | b'Y' | b'N')))
}

/// Words with quotes removed; None where a quote stays open.
fn split(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quote = None;
    let mut any = false;
    for c in text.chars() {
        match (quote, c) {
            (Some(q), _) if c == q => quote = None,
            (Some(_), _) => word.push(c),
            (None, '"' | '\'') => {
                quote = Some(c);
                any = true;
            }
            (None, _) if c.is_whitespace() => {
                if any || !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                any = false;
            }
            (None, _) => word.push(c),
        }
    }
    if any || !word.is_empty() {
        words.push(word);
    }
    quote.is_none().then_some(words)
}

/// `--flag`, or `--flag=value` where the rule names the value.
fn is_given(given: &Given<'_>, name: &str) -> bool {
    match name.split_once('=') {
        Some((name, wanted)) => given.is(name) && given.value.is_some_and(|value| match_name(wanted, value)),
        None => given.is(name),
    }
}

/// A command's program and arguments, spelt the usual way.
struct Argv<'a> {
    program: &'a str,
    /// Subcommands that the program's own name stands for.
    commands: &'static [&'static str],
    row: Option<&'static Program>,
    argv: &'a [Word],
    /// Where the arguments begin.
    at: usize,
}

/// Arguments told apart.
struct Reading<'a> {
    /// Words, each with whether it follows a flag that may own it.
    words: Vec<(&'a str, bool)>,
    /// Flags, clusters taken apart.
    flags: Vec<Given<'a>>,
    /// `--` stands among them.
    dashes: bool,
}

impl<'a> Argv<'a> {
    /// The program of that name, and what stands behind the place.
    fn named(command: &'a SimpleCommand, at: usize, name: &'a str) -> Self {
        let (program, commands) = flags::canonical_program(name);
        Self { program, commands, row: programs::find(name), argv: &command.argv, at: at + 1 }
    }

    fn of(command: &'a SimpleCommand) -> Option<Self> {
        let (at, name) = module(command).unwrap_or((0, command.program.as_str()));
        (!name.is_empty()).then(|| Self::named(command, at, name))
    }

    /// `python3 tools/x.py` as `x.py`.
    fn of_script(command: &'a SimpleCommand) -> Option<Self> {
        script(command).map(|(at, name)| Self::named(command, at, name))
    }

    /// `yarn eslint .` as `eslint .`: the tool, or a script that is called like it.
    fn of_package(command: &'a SimpleCommand) -> Option<Self> {
        packaged(command).map(|(at, name)| Self::named(command, at, name))
    }

    /// `yarn run eslint .`, which is not run directly.
    fn of_package_script(command: &'a SimpleCommand) -> Option<Self> {
        packaged_script(command).map(|(at, name)| Self::named(command, at, name))
    }

    fn read(&self) -> Reading<'a> {
        let mut reading = Reading {
            words: self.commands.iter().map(|command| (*command, false)).collect(),
            flags: Vec::new(),
            dashes: false,
        };
        let mut after_flag = false;
        for item in Reader::of(self.row, self.argv, self.at).beyond() {
            match item {
                Item::Option(given) => {
                    // `--flag=value` may carry a word that a rule writes apart.
                    let joined = given.value.filter(|_| given.value_at == given.at && given.known.is_none());
                    reading.words.extend(joined.map(|value| (value, true)));
                    after_flag = given.value.is_none() && given.known.is_none();
                    reading.flags.push(given);
                }
                Item::Command { name, .. } => {
                    reading.words.push((name, after_flag));
                    after_flag = false;
                }
                Item::Operand { at }
                | Item::Assignment { at }
                | Item::Inner { at, .. }
                | Item::Stray { at } => {
                    reading.words.push((self.argv[at].text.as_str(), after_flag));
                    after_flag = false;
                }
                Item::Dashes => {
                    after_flag = false;
                    reading.dashes = true;
                }
            }
        }
        let word = |at: usize| reading.words.get(at).map(|(word, _)| *word);
        if is_needless(self.program, word(0), word(1)) {
            reading.words.remove(0);
        }
        reading
    }
}

/// What a command really runs besides its program: where it stands, and its name.
pub fn inner(command: &SimpleCommand) -> Option<(usize, &str)> {
    module(command).or_else(|| script(command))
}

/// `python -m pip …` is pip.
fn module(command: &SimpleCommand) -> Option<(usize, &str)> {
    let row = programs::find(&command.program).filter(|row| row.name() == "python")?;
    let mut items = Reader::of(Some(row), &command.argv, 1);
    let at = items.find_map(|item| match item {
        Item::Inner { at, .. } => Some(at),
        _ => None,
    })?;
    programs::find(&command.argv[at].text).map(|_| (at, command.argv[at].text.as_str()))
}

/// `cargo readme` runs `cargo-readme`: where the name of the part stands.
fn part(command: &SimpleCommand, whole: &str) -> Option<usize> {
    const WHOLES: [&str; 5] = ["cargo", "git", "kubectl", "docker", "gh"];
    let (program, part) = whole.split_once('-').filter(|(program, _)| WHOLES.contains(program))?;
    let at = command.argv.iter().skip(1).position(|word| !word.text.starts_with(['-', '+']))? + 1;
    (command.program == program && command.argv[at].text == part).then_some(at)
}

/// `python3 -u tools/x.py` runs `x.py`.
fn script(command: &SimpleCommand) -> Option<(usize, &str)> {
    let at = programs::script(programs::find(&command.program)?, &command.argv)?;
    let name = base_name(&command.argv[at].text);
    (!name.is_empty() && !name.contains(char::is_whitespace)).then_some((at, name))
}

/// `yarn eslint` runs the script `eslint`, or the tool of that name.
pub fn packaged(command: &SimpleCommand) -> Option<(usize, &str)> {
    let row = programs::find(&command.program).filter(|row| row.brief)?;
    let first = Reader::of(Some(row), &command.argv, 1).find(|item| !matches!(item, Item::Option(_)));
    match first? {
        Item::Operand { at } => Some((at, command.argv[at].text.as_str())),
        _ => None,
    }
}

/// `yarn run eslint` runs the script of that name.
fn packaged_script(command: &SimpleCommand) -> Option<(usize, &str)> {
    let row = programs::find(&command.program).filter(|row| row.brief)?;
    let mut items = Reader::of(Some(row), &command.argv, 1).filter(|item| !matches!(item, Item::Option(_)));
    match (items.next()?, items.next()?) {
        (Item::Command { name: "run" | "run-script", .. }, Item::Operand { at }) => {
            Some((at, command.argv[at].text.as_str()))
        }
        _ => None,
    }
}

fn base_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}
