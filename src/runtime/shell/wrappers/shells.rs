//! Shells: lines in an argument, scripts in a file, commands on standard input.

use crate::runtime::model::{Access, Flow, Opaque, Origin, ScriptHow, ScriptRun, Sink, Word};
use crate::runtime::programs::{Item, Reader, Role};
use crate::runtime::shell::args::value_of;
use crate::runtime::shell::effects;
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::redirect::path_of;
use crate::runtime::shell::vars::Value;
use crate::runtime::shell::walk::{Call, Stream, Walker};

/// The programs that read shell commands.
pub fn is_shell(name: &str) -> bool {
    matches!(
        name,
        "sh" | "bash"
            | "zsh"
            | "dash"
            | "ksh"
            | "ash"
            | "mksh"
            | "fish"
            | "rbash"
            | "csh"
            | "tcsh"
            | "nu"
            | "nushell"
            | "elvish"
            | "xonsh"
            | "yash"
            | "posh"
            | "ksh93"
            | "rksh"
            | "oksh"
            | "loksh"
            | "lksh"
            | "rzsh"
    )
}

/// What a shell is told to do by its own words.
#[derive(Default)]
struct Told<'a> {
    /// Lines, in the order they run.
    lines: Vec<Field>,
    script: Option<&'a Field>,
    rest: &'a [Field],
    /// Files that are read before anything else.
    sourced: Vec<Field>,
    /// It only checks the grammar.
    only_checks: bool,
}

fn told<'a>(name: &str, argv: &'a [Field]) -> Told<'a> {
    let mut told = Told::default();
    let (mut wants_line, mut reads_input) = (false, false);
    let behind = |at: usize| argv.get(at + 1..).unwrap_or_default();
    for item in Reader::new(name, argv) {
        match item {
            Item::Option(given) => match given.role() {
                Role::Line => {
                    told.lines.extend(value_of(&given, argv));
                    told.rest = behind(given.value_at);
                }
                Role::Script => told.sourced.extend(value_of(&given, argv)),
                Role::Tries => told.only_checks = true,
                _ if given.name == "c" => wants_line = true,
                _ if given.name == "s" && !given.long => reads_input = true,
                _ => {}
            },
            // `-` ends the options as `--` does.
            Item::Operand { at } if argv[at].text() == "-" => {}
            Item::Operand { at } if wants_line => {
                told.lines.push(argv[at].clone());
                told.rest = behind(at);
                break;
            }
            Item::Operand { at } if reads_input => {
                told.rest = argv.get(at..).unwrap_or_default();
                break;
            }
            Item::Operand { at } if told.lines.is_empty() => {
                told.script = argv.get(at);
                told.rest = behind(at);
                break;
            }
            Item::Operand { .. } => break,
            _ => {}
        }
    }
    told
}

/// Runs a shell.
pub fn run(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Stream {
    if let Some(first) = call.argv.first().filter(|f| f.text().contains('/'))
        && walker.written.get(&walker.key(first.text())).is_some_and(|content| content.file.is_none())
    {
        // Made on this line, whatever it is called.
        let by = walker.emit(name, call, input);
        walker.local_program(by, first);
        return Stream { from: Some(by), ..Stream::default() };
    }
    let told = told(name, &call.argv);
    for file in &told.sourced {
        let argv = vec![Field::plain("."), file.clone()];
        walker.run(Call { argv, assigned: Vec::new() }, &Stream::default());
    }
    let mut out = None;
    for line in &told.lines {
        out = Some(one_line(walker, name, call, line, told.rest, input));
    }
    if let Some(out) = out {
        return out;
    }
    let by = walker.emit(name, call, input);
    if told.only_checks {
        return Stream { from: Some(by), ..Stream::default() };
    }
    if let Some(script) = told.script {
        let script = script.clone();
        let out = walker.script(by, &script, ScriptHow::Shell, input);
        return Stream { from: Some(by), ..out };
    }
    let mut out = walker.code_from(by, name, input);
    out.from = Some(by);
    out
}

/// A line in an argument, and the words behind it.
fn one_line(
    walker: &mut Walker,
    name: &str,
    call: &Call,
    line: &Field,
    rest: &[Field],
    input: &Stream,
) -> Stream {
    if is_whole_substitution(line) {
        let by = walker.emit(name, call, input);
        walker.computed_line(by, line);
        return Stream { from: Some(by), ..Stream::default() };
    }
    let positional = walker.positional.replace(rest.get(1..).unwrap_or_default().to_vec());
    let before = walker.facts.commands.len();
    // The first word behind the line is `$0`.
    let own_name = rest.first().map(|field| walker.vars.insert("0".to_owned(), Value::One(field.clone())));
    // A function of the line is unknown to another shell, unless it was handed on.
    let functions = if walker.hands_on_functions {
        walker.functions.clone()
    } else {
        std::mem::take(&mut walker.functions)
    };
    let mut out =
        walker.with_assigned(call, |walker| walker.line_via(format!("{name} -c"), line.text(), input));
    walker.functions = functions;
    walker.positional = positional;
    match own_name {
        Some(Some(value)) => walker.vars.insert("0".to_owned(), value),
        Some(None) => walker.vars.remove("0"),
        None => None,
    };
    for command in walker.facts.commands.iter_mut().skip(before) {
        command.assigned.extend(call.assigned.iter().cloned());
    }
    if walker.facts.commands.len() == before {
        out.from = Some(walker.emit(name, call, input));
    }
    let by = walker.facts.commands.len() - 1;
    walker.flow_into_code(by, &line.taint);
    out
}

/// The line is nothing but the output of a command that is not known.
pub fn is_whole_substitution(line: &Field) -> bool {
    let text = line.text();
    !line.word.known
        && (text.starts_with('$') && line.file.is_some()
            || text.starts_with("$(") && text.ends_with(')')
            || text.starts_with('`') && text.ends_with('`'))
}

impl Walker {
    /// A line that is the output of another command is run.
    pub fn computed_line(&mut self, by: usize, line: &Field) {
        self.flow_into_code(by, &line.taint);
        match &line.file {
            _ if line.settings => {}
            Some(file) if self.read_in(file, &[]) => {}
            Some(file) => {
                self.misses_source();
                self.run_script(by, file.clone(), ScriptHow::Source);
            }
            None => self.opaque(Opaque::Computed(line.text().chars().take(60).collect())),
        }
    }

    /// A shell reads its commands from a stream.
    pub fn code_from(&mut self, by: usize, name: &str, input: &Stream) -> Stream {
        self.flow_into_code(by, &input.taint);
        if let Some(text) = &input.text {
            return self.line_via(format!("{name} <stdin"), text, &Stream::default());
        }
        if let Some(file) = &input.file {
            let path = file.clone();
            let cwd = self.cwd.clone();
            if let Some(content) = self.written.get(&self.key(&path)).cloned() {
                self.run_added(by, &path, &content, &ScriptHow::Shell);
            }
            self.facts.scripts.push(ScriptRun { path, cwd, how: ScriptHow::Shell, by });
        } else if input.settings {
            // What the line reads is what it would do itself.
        } else if input.from.is_some() {
            self.opaque(Opaque::Computed(format!("the input of {name}")));
        } else {
            self.facts.interactive.push(by);
        }
        Stream::default()
    }

    /// A script file is run.
    pub fn script(&mut self, by: usize, file: &Field, how: ScriptHow, input: &Stream) -> Stream {
        if let Some(content) = file.content.as_deref() {
            let content = Stream { from: content.from.or(Some(by)), ..content.clone() };
            return self.code_from(by, "script", &content);
        }
        let descriptor =
            file.text().strip_prefix("/dev/fd/").or_else(|| file.text().strip_prefix("/proc/self/fd/"));
        if let Some(fd) = descriptor.filter(|fd| *fd != "0") {
            let kept = fd.parse().ok().and_then(|fd: u32| self.descriptors.get(&fd));
            let stream = kept.map_or_else(
                || Stream { from: Some(by), ..Stream::default() },
                |kept| Stream { from: kept.stream.from.or(Some(by)), ..kept.stream.clone() },
            );
            return self.code_from(by, "script", &stream);
        }
        if crate::runtime::shell::redirect::is_stream(file.text()) {
            return self.code_from(by, "script", input);
        }
        let mut path = path_of(&file.word);
        if let Some(content) = self.content_of(&path) {
            self.flow_into_code(by, &content.taint);
            path = content.file.clone().unwrap_or(path);
            match (&content.text, &how) {
                (Some(text), ScriptHow::Shell) => self.written_script(&path, text),
                (Some(text), ScriptHow::Source) => {
                    self.line_via(format!("script {path}"), text, &Stream::default());
                }
                (Some(text), ScriptHow::Interpreter(name)) => {
                    effects::inline_code::calls::scan(self, by, name, text)
                }
                _ => {}
            }
            self.run_added(by, &path, &content, &how);
        }
        self.file(by, &file.word, Access::Execute);
        self.facts.scripts.push(ScriptRun { path, cwd: self.cwd.clone(), how, by });
        Stream::default()
    }

    /// A script that the line wrote itself: it knows where it lies, and its folder is its own.
    pub(in crate::runtime::shell) fn written_script(&mut self, path: &str, text: &str) {
        let names = ["0", "BASH_SOURCE"].map(|name| (name, self.vars.get(name).cloned()));
        let (cwd, came_from) = (self.cwd.clone(), self.came_from.clone());
        self.name_script(path, false);
        self.line_via(format!("script {path}"), text, &Stream::default());
        (self.cwd, self.came_from) = (cwd, came_from);
        for (name, before) in names {
            match before {
                Some(value) => self.vars.insert(name.to_owned(), value),
                None => self.vars.remove(name),
            };
        }
    }

    /// Data ends as code.
    pub fn flow_into_code(&mut self, by: usize, taint: &[Origin]) {
        // A variable as code is opaque already; as part of a line it is ordinary.
        let taint: Vec<Origin> =
            taint.iter().filter(|origin| !matches!(origin, Origin::Environment(_))).cloned().collect();
        self.flow(by, &taint, Sink::Code);
    }

    /// Data ends somewhere that matters.
    pub fn flow(&mut self, by: usize, taint: &[Origin], to: Sink) {
        for origin in taint {
            let flow = Flow { from: origin.clone(), to, by };
            if !self.facts.flows.contains(&flow) && self.facts.flows.len() < 256 {
                self.facts.flows.push(flow);
            }
        }
    }

    /// Bash's own network device is opened: by a shell it is its line of orders, by others where their output goes.
    pub fn device(&mut self, host: &str, by: Option<usize>, sent: &[Origin]) {
        self.host(host);
        let Some(by) = by else { return };
        if self.facts.commands.get(by).is_some_and(|command| is_shell(&command.program)) {
            self.flow_into_code(by, &[Origin::Network(by)]);
        } else {
            self.flow(by, sent, Sink::Network);
        }
    }

    /// Notes a host.
    pub fn host(&mut self, host: &str) {
        if !host.is_empty() && !self.facts.hosts.iter().any(|known| known == host) {
            self.facts.hosts.push(host.to_owned());
        }
    }
}

/// A word for what cannot be told: names that come on standard input.
pub fn from_stdin() -> Word {
    Word { text: "$stdin".to_owned(), ..Word::default() }
}

impl Walker {
    /// Patches from files, or from the input where none is named, are applied.
    pub fn patched(&mut self, by: usize, files: &[&Field], input: &Stream) {
        for field in files {
            self.run_script(by, path_of(&field.word), ScriptHow::Patch);
        }
        match (&input.text, &input.file) {
            _ if !files.is_empty() => {}
            (Some(text), _) => crate::runtime::shell::script::patch(self, Some(by), text),
            (None, Some(file)) => self.run_script(by, file.clone(), ScriptHow::Patch),
            (None, None) => {}
        }
    }

    /// Notes a script that is run.
    pub fn run_script(&mut self, by: usize, path: String, how: ScriptHow) {
        let cwd = self.cwd.clone();
        self.facts.scripts.push(crate::runtime::model::ScriptRun { path, cwd, how, by });
    }

    /// A program of a bare name may lie in a folder that the line puts on the path.
    pub fn program_on_path(&mut self, by: usize, name: &str) {
        /// More folders are not looked into.
        const MOST: usize = 4;
        let assigned = self.facts.commands[by].assigned.iter().find(|(name, _)| name == "PATH");
        let set = assigned.map(|(_, word)| word.text.as_str()).or_else(|| match self.vars.get("PATH") {
            Some(Value::One(field)) => Some(field.text()),
            _ => None,
        });
        let Some(set) = set else { return };
        // What lies elsewhere is somebody else's program.
        let is_here = |folder: &&str| !folder.is_empty() && !folder.starts_with(['/', '~', '$']);
        let paths: Vec<String> =
            set.split(':').filter(is_here).take(MOST).map(|folder| format!("{folder}/{name}")).collect();
        for path in paths {
            self.run_script(by, path, ScriptHow::Direct);
        }
    }

    /// A program given by its path, outside the places where programs live, is a local script or binary.
    pub fn local_program(&mut self, by: usize, field: &Field) {
        const SYSTEM: [&str; 12] = [
            "/bin/",
            "/sbin/",
            "/usr/bin/",
            "/usr/sbin/",
            "/usr/local/bin/",
            "/usr/local/sbin/",
            "/opt/homebrew/bin/",
            "/snap/bin/",
            "/nix/store/",
            "/run/current-system/",
            "/usr/libexec/",
            "/System/",
        ];
        let text = field.text();
        if !text.contains('/') || SYSTEM.iter().any(|dir| text.starts_with(dir)) {
            return;
        }
        let path = path_of(&field.word);
        if let Some(content) = self.written.get(&self.key(&path)).cloned() {
            self.flow_into_code(by, &content.taint);
            if let Some(text) = content.text.as_ref().filter(|text| is_shell_script(text)) {
                self.written_script(&path, text);
            }
            self.run_added(by, &path, &content, &ScriptHow::Direct);
        }
        self.file(by, &field.word.clone(), Access::Execute);
        self.run_script(by, path, ScriptHow::Direct);
    }
}

/// The text begins like a shell script.
pub fn is_shell_script(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    match first.strip_prefix("#!") {
        Some(line) => {
            let mut words = line.split_ascii_whitespace().map(|w| w.rsplit('/').next().unwrap_or(w));
            words.any(is_shell)
        }
        None => true,
    }
}
