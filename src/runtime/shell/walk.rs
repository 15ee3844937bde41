//! Walks the tree of a line as the shell would run it, once, and notes what happens.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::ast::{Assign, AssignValue, Command, List, Part, Pipeline, Stage, When, Word as Written};
use super::conditions::Steady;
use super::expand::{Field, MAX_EXPANDED, TOP};
use super::mounts::Mount;
use super::parse::{self, MAX_DEPTH};
use super::redirect::{hides_errors, is_stream, path_of};
use super::sourced::Nested;
use super::vars::{Choices, Value};
use crate::runtime::model::{Access, Facts, FileFact, Opaque, Origin, SimpleCommand, Taken, Word};

/// A loop over known words is walked that many times; the rest of its words are one unknown.
const MAX_ROUNDS: usize = 16;
/// That many simple commands are noted, functions and loops unrolled.
const MAX_COMMANDS: usize = 4096;
/// That many files are noted: each is placed and held against every guard.
const MAX_FILES: usize = 2048;
/// That many bytes of their paths: each is held against every name that a guard knows.
const MAX_PATHS: usize = 128 * 1024;
/// That many pipelines are walked in all, empty ones too.
const MAX_STEPS: usize = 2 * 4096;
/// That many bodies of one function are walked.
const MAX_BODIES: usize = 8;
/// More origins than that of one text are not told apart.
const MAX_ORIGINS: usize = 16;

/// What runs through a pipe or comes out of a substitution.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stream {
    /// The command at its other end.
    pub from: Option<usize>,
    /// The text itself, where it can be told.
    pub text: Option<String>,
    /// The text is known to the letter.
    pub literal: bool,
    /// It is the content of this file.
    pub file: Option<String>,
    /// It is a list of file names, one a line.
    pub names: Vec<Word>,
    /// Files, hosts, variables whose content is in it.
    pub taint: Vec<Origin>,
    /// It is an archive of these.
    pub packed: Vec<Packed>,
    /// It is settings for a shell, by a program that makes such.
    pub settings: bool,
}

/// What an archive holds, packed earlier on the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Packed {
    /// The file or folder, as seen from where the line began.
    pub source: String,
    /// Its name in the archive.
    pub name: String,
}

/// What a file holds that was written earlier on the line.
#[derive(Debug, Clone, Default)]
pub struct Content {
    /// The text, where it can be told.
    pub text: Option<String>,
    /// It is what this file on disk holds.
    pub file: Option<String>,
    /// Where it comes from.
    pub taint: Vec<Origin>,
    /// It is an archive of these.
    pub packed: Vec<Packed>,
    /// Texts that came to it.
    pub added: Vec<String>,
}

/// A descriptor that a line opened for what follows.
#[derive(Debug, Clone)]
pub struct Descriptor {
    /// What reading it gives.
    pub stream: Stream,
    /// What is written to it leaves the machine.
    pub sends: bool,
}

/// A command about to run.
#[derive(Debug, Default)]
pub struct Call {
    /// The program and its arguments.
    pub argv: Vec<Field>,
    /// Variables set for it alone.
    pub assigned: Vec<(String, Word)>,
}

/// The shell as we imagine it.
#[derive(Debug, Default)]
pub struct Walker {
    /// What was found so far.
    pub facts: Facts,
    /// Variables set on the line.
    pub vars: BTreeMap<String, Value>,
    /// `$1` and so on, where known.
    pub positional: Option<Vec<Field>>,
    /// The folder the line went to, if it went anywhere.
    pub cwd: Option<String>,
    /// The folder before it, where the line left one for this.
    pub came_from: Option<Option<String>>,
    /// Wrappers around what runs now.
    pub via: Vec<String>,
    /// What runs now runs on another machine or in a container.
    pub elsewhere: bool,
    /// Folders of this machine that the container sees in which things run now.
    pub(super) mounts: Vec<Mount>,
    /// Commands in it that work on those, and how each would be written here.
    pub(super) twins: BTreeMap<usize, usize>,
    /// Files written earlier on the line.
    pub written: BTreeMap<String, Content>,
    /// Bytes that expansions produced.
    pub expanded: usize,
    /// What is walked runs only if a program that nobody knows runs its words.
    pub(super) is_perhaps: bool,
    /// The word that names a program is being expanded.
    pub is_command_word: bool,
    /// Links made on the line, and where they lead.
    pub(super) links: BTreeMap<String, String>,
    /// `export -f` was said: other shells know the functions of the line, too.
    pub(super) hands_on_functions: bool,
    /// Lines to be run when the whole line is done.
    pub(super) traps: Vec<String>,
    /// Named pipes made on the line.
    pub(super) pipes: Vec<String>,
    /// Names that `declare -n` made stand for others.
    pub(super) references: BTreeMap<String, String>,
    /// `>( … )` among the words of a command is walked when it is known what is written to it.
    pub(super) feeds_later: bool,
    pub(super) aliases: BTreeMap<String, String>,
    /// Functions of the line; several bodies where it depends which one is the function.
    pub(super) functions: BTreeMap<String, Vec<Rc<Stage>>>,
    pub(super) descriptors: BTreeMap<u32, Descriptor>,
    calls: Vec<String>,
    in_background: bool,
    pub(super) depth: u32,
    pub(super) steps: usize,
    /// Bytes of the paths that were noted.
    paths: usize,
    /// Bytes passed in looking for braces.
    pub(super) brace_bytes: usize,
    pub(super) words: usize,
    /// What variables held before something was walked whose changes do not last; kept only inside such.
    pub(super) undo: Vec<(String, Option<Value>)>,
    pub(super) recording: u32,
    pub(super) choices: Choices,
    /// Branches that are open, of which nobody can tell whether they are taken.
    pub(super) branches: u32,
    /// What is walked is a script, read whole: what decides its branches may be told.
    pub(super) script: Option<Steady>,
    /// What else is known of that script; kept only in one.
    pub(super) nested: Option<Box<Nested>>,
    /// What functions were before a subshell.
    pub(super) defined: Vec<(String, Option<Vec<Rc<Stage>>>)>,
    pub(super) subshells: u32,
    /// A loop was left before its end.
    pub(super) left_loop: bool,
    /// What variables held before the function that runs now made them its own.
    kept: Vec<(String, Option<Value>)>,
}

impl Walker {
    /// A shell that starts where this one is, for what only perhaps runs.
    pub(super) fn aside(&self) -> Self {
        Self { cwd: self.cwd.clone(), depth: self.depth, is_perhaps: true, ..Self::default() }
    }

    /// Notes that something cannot be told; the first reason stays.
    pub fn opaque(&mut self, why: Opaque) {
        if self.facts.opaque.is_none() {
            self.facts.opaque = Some(why);
        }
    }

    /// Reads a text as commands and walks them.
    pub fn line(&mut self, line: &str, input: &Stream) -> Stream {
        if self.depth >= MAX_DEPTH {
            self.opaque(Opaque::TooDeep);
            return Stream::default();
        }
        self.expanded += line.len();
        if self.expanded > MAX_EXPANDED {
            self.opaque(Opaque::TooLarge);
            return Stream::default();
        }
        let parsed = parse::parse(line, self.depth);
        let out = self.list(&parsed.list, input);
        if let Some(why) = parsed.stopped {
            self.opaque(why);
        }
        out
    }

    /// Reads a text as commands inside a wrapper of that name.
    pub fn line_via(&mut self, label: impl Into<String>, line: &str, input: &Stream) -> Stream {
        self.via.push(label.into());
        let out = self.line(line, input);
        self.via.pop();
        out
    }

    /// Reads the whole text of a script: longer than a line may be, its parameters unknown.
    pub fn script_text(&mut self, text: &str) {
        self.script = Some(Steady::of(text));
        let parsed = parse::parse_script(text);
        self.top(&parsed.list, &Stream::default());
        if let Some(why) = parsed.stopped {
            self.opaque(why);
        }
    }

    /// Walks a list that stands in no other.
    pub fn top(&mut self, list: &List, input: &Stream) -> Stream {
        let out = self.list(list, input);
        for line in std::mem::take(&mut self.traps) {
            self.line_via("trap", &line, &Stream::default());
        }
        out
    }

    pub(super) fn list(&mut self, list: &List, input: &Stream) -> Stream {
        if self.depth >= MAX_DEPTH {
            self.opaque(Opaque::TooDeep);
            return Stream::default();
        }
        self.depth += 1;
        let mut out = None;
        let mut marks = Vec::new();
        let (mut before, mut skipped): (Option<&Pipeline>, bool) = (None, false);
        let mut from = self.facts.commands.len();
        for pipeline in list {
            if self.script.is_some() && self.is_passed_over(pipeline, before, skipped) {
                skipped = true;
                continue;
            }
            if pipeline.when == When::Instead {
                self.may_fail(from);
            }
            from = self.facts.commands.len();
            (before, skipped) = (Some(pipeline), false);
            self.steps += 1;
            if self.facts.commands.len() >= MAX_COMMANDS || self.steps > MAX_STEPS {
                self.opaque(Opaque::TooManyParts);
                break;
            }
            let next = self.next_of_list(pipeline, input, &mut marks);
            if pipeline.when == When::After
                && matches!(pipeline.stages.as_slice(), [one] if matches!(one.command, Command::Simple { .. }))
            {
                let those = self.facts.commands.iter_mut().skip(from);
                those.for_each(|command| command.needs_success = true);
            }
            out = Some(match out {
                None => next,
                // `git rev-parse --show-toplevel || pwd`: one of them.
                Some(before) if pipeline.when == When::Instead && is_top(&before) => before,
                Some(before) => joined(before, next),
            });
        }
        self.close_ways(&mut marks);
        self.depth -= 1;
        out.unwrap_or_else(|| Stream { text: Some(String::new()), ..Stream::default() })
    }

    /// Who wrote the line is prepared for a failure of what was noted since.
    fn may_fail(&mut self, from: usize) {
        for command in self.facts.commands.iter_mut().skip(from) {
            command.may_fail = true;
        }
    }

    pub(super) fn stages(&mut self, pipeline: &Pipeline, input: &Stream) -> Stream {
        let before = self.in_background;
        self.in_background |= pipeline.background || pipeline.stages.len() > 1;
        let mut out = None;
        for stage in &pipeline.stages {
            let stdin = out.as_ref().unwrap_or(input);
            let next = self.stage(stage, stdin);
            out = Some(next);
        }
        self.in_background = before;
        out.unwrap_or_default()
    }

    fn stage(&mut self, stage: &Stage, input: &Stream) -> Stream {
        let redirects = self.redirects(&stage.redirects);
        // What was run for the sake of a word is not what reads and writes here.
        let mut first = self.facts.commands.len();
        let replaced = self.redirected_input(&stage.redirects, &redirects);
        let input = replaced.as_ref().unwrap_or(input);
        let lasting = matches!(&stage.command, Command::Simple { words, .. } if words.len() == 1 && words[0].bare() == Some("exec"));
        if lasting {
            self.keep_descriptors(&stage.redirects, &redirects);
        }
        let out = match &stage.command {
            Command::Simple { assigns, words } => {
                let (out, own) = self.simple(assigns, words, input);
                first = own;
                out
            }
            Command::Lists(lists) => {
                let Some((first, rest)) = lists.split_first() else { return Stream::default() };
                let mut out = self.list(first, input);
                if let Some((body, others)) = rest.split_first() {
                    let ways = std::iter::once(std::slice::from_ref(body)).chain(others.chunks(2));
                    out = match self.way_taken(first, rest, input) {
                        Some(taken) => taken.into_iter().map(|list| self.list(list, input)).fold(out, joined),
                        None => self.ways(ways, input).into_iter().fold(out, joined),
                    };
                    out.text = None;
                }
                out
            }
            Command::Subshell(list) => self.subshell(list, input),
            Command::For { name, over, body } => self.for_each(name, over.as_deref(), body, input),
            Command::Case { subject, patterns, arms } => {
                let outs = match self.arm_taken(subject, patterns) {
                    Some(taken) => arms.get(taken).into_iter().map(|arm| self.list(arm, input)).collect(),
                    None => {
                        self.expand_one(subject);
                        self.ways(arms.chunks(1), input)
                    }
                };
                let mut out = outs.into_iter().fold(Stream::default(), joined);
                out.text = None;
                out
            }
            Command::Function { name, body } => {
                self.define(name, body, input);
                Stream::default()
            }
            Command::Test(words) => {
                for word in words {
                    self.expand_one(word);
                }
                Stream::default()
            }
        };
        if stage.redirects.is_empty() {
            out
        } else {
            if hides_errors(&stage.redirects, &redirects) {
                self.may_fail(first);
            }
            self.redirect_facts(&stage.redirects, redirects, first, out)
        }
    }

    /// `$( … )`: its output.
    pub fn substitution(&mut self, list: &List) -> Stream {
        let is_command_word = std::mem::take(&mut self.is_command_word);
        let feeds_later = std::mem::take(&mut self.feeds_later);
        let out = self.subshell(list, &Stream::default());
        self.is_command_word = is_command_word;
        self.feeds_later = feeds_later;
        out
    }

    /// `> >( … )`, now that it is known what is written to it.
    pub fn fed_process(&mut self, list: &List, input: &Stream) {
        self.subshell(list, input);
    }

    /// `<( … )`: what reading it gives. `>( … )`: what is written to it comes later.
    pub fn process(&mut self, list: &List, reads: bool) -> Stream {
        let out = self.substitution(list);
        if reads { Stream::default() } else { out }
    }

    fn define(&mut self, name: &str, body: &Rc<Stage>, input: &Stream) {
        let before = self.functions.get(name).cloned();
        let bodies = self.functions.entry(name.to_owned()).or_default();
        if self.choices.open == 0 || bodies.len() >= MAX_BODIES {
            bodies.clear();
        }
        bodies.push(Rc::clone(body));
        self.place_function(name);
        if self.subshells > 0 {
            self.defined.push((name.to_owned(), before));
        }
        if matches!(name, "command_not_found_handle" | "command_not_found_handler") {
            // The shell calls it by itself.
            self.stage(body, input);
        }
    }

    fn for_each(&mut self, name: &str, over: Option<&[Written]>, body: &List, input: &Stream) -> Stream {
        let mut fields = Vec::new();
        match over {
            Some(words) => {
                for word in words {
                    self.expand_into(word, &mut fields);
                }
            }
            None => fields = self.positional.clone().unwrap_or_default(),
        }
        let unknown =
            || Field { word: Word { text: format!("${name}"), ..Word::default() }, ..Field::default() };
        if name.is_empty() || fields.is_empty() {
            fields = vec![unknown()];
        } else if fields.len() > MAX_ROUNDS {
            fields.truncate(MAX_ROUNDS);
            fields.push(unknown());
        }
        let mut out = Stream { text: Some(String::new()), ..Stream::default() };
        let outer = std::mem::take(&mut self.left_loop);
        for field in fields {
            if !name.is_empty() {
                self.set(name, Some(Value::One(field)));
            }
            // Once the loop may have ended early, a round may have been the last, or not have been.
            let next = if self.left_loop {
                self.ways(std::iter::once(std::slice::from_ref(body)), input)
            } else {
                vec![self.list(body, input)]
            };
            out = next.into_iter().fold(out, joined);
        }
        self.left_loop = outer;
        out
    }

    /// The output of the commands from that index on, as far as nobody has taken it, is taken.
    fn take(&mut self, from: usize, taken: Taken) {
        for command in self.facts.commands.iter_mut().skip(from).filter(|command| command.taken.is_none()) {
            command.taken = Some(taken.clone());
        }
    }

    /// What the commands from that index on print is seen by nobody.
    pub(super) fn throw_away(&mut self, from: usize) {
        self.take(from, Taken::Nothing);
    }

    /// Runs a simple command; with its output comes the index at which the command itself is noted.
    fn simple(&mut self, assigns: &[Assign], words: &[Written], input: &Stream) -> (Stream, usize) {
        let first = self.facts.commands.len();
        let mut argv = Vec::with_capacity(words.len());
        for (at, word) in words.iter().enumerate() {
            self.is_command_word = at == 0;
            self.feeds_later = true;
            self.expand_into(word, &mut argv);
            self.feeds_later = false;
            self.is_command_word = false;
            if at == 0
                && !self.aliases.is_empty()
                && let Some(out) = self.unalias(words, &mut argv, input)
            {
                return (out, first);
            }
        }
        if argv.is_empty() {
            for assign in assigns {
                let from = self.facts.commands.len();
                self.assign(assign);
                self.take(from, Taken::Variable(assign.name.clone()));
            }
            // `$(<f)` is the content of `f`.
            let reads = assigns.is_empty() && (input.file.is_some() || input.text.is_some());
            let out =
                if reads { input.clone() } else { Stream { text: Some(String::new()), ..Stream::default() } };
            return (out, first);
        }
        let taken = self.facts.commands.len();
        let mut assigned = Vec::with_capacity(assigns.len());
        for assign in assigns {
            let from = self.facts.commands.len();
            match &assign.value {
                AssignValue::One(word) => {
                    let field = self.expand_one(word);
                    self.hidden_code(&assign.name, &field);
                    assigned.push((assign.name.clone(), field.word));
                }
                AssignValue::Array(_) => self.assign(assign),
            }
            self.take(from, Taken::Variable(assign.name.clone()));
        }
        if taken > first {
            self.take(first, Taken::Words(self.facts.commands.len()));
        }
        let (first, file) = (self.facts.commands.len(), self.facts.files.len());
        let out = self.run(Call { argv, assigned }, input);
        for part in words.iter().flat_map(|word| &word.parts) {
            if let Part::Process { list, reads: true } = part {
                let fed = self.written_by(first, file, input, &out);
                self.fed_process(list, &fed);
            }
        }
        (out, first)
    }

    /// What the command that ran last may write to a file it was given: what it was fed, printed or read.
    fn written_by(&self, first: usize, file: usize, input: &Stream, out: &Stream) -> Stream {
        let mut fed = Stream { from: (first < self.facts.commands.len()).then_some(first), ..input.clone() };
        add_origins(&mut fed.taint, &out.taint);
        for fact in self.facts.files.iter().skip(file).filter(|fact| fact.access == Access::Read) {
            add_origins(&mut fed.taint, &[Origin::File(fact.path.clone())]);
        }
        fed
    }

    /// Calls a function of the line, if the program is one.
    pub(super) fn call_function(&mut self, call: &Call, input: &Stream) -> Option<Stream> {
        let name = call.argv.first()?.text();
        let bodies = self.functions.get(name)?.clone();
        if self.calls.iter().any(|open| open == name) {
            self.facts.fork_bomb |= self.in_background;
            return Some(Stream::default());
        }
        if self.depth >= MAX_DEPTH {
            self.opaque(Opaque::TooDeep);
            return Some(Stream::default());
        }
        self.calls.push(name.to_owned());
        let positional = self.positional.replace(call.argv[1..].to_vec());
        let kept = std::mem::take(&mut self.kept);
        let inside = self.steady_in(name);
        let outer = std::mem::replace(&mut self.script, inside);
        self.depth += 1;
        let mut out = Stream::default();
        for body in bodies {
            out = self.stage(&body, input);
        }
        self.depth -= 1;
        self.script = outer;
        for (name, before) in std::mem::replace(&mut self.kept, kept).into_iter().rev() {
            self.set(&name, before);
        }
        self.positional = positional;
        self.calls.pop();
        Some(out)
    }

    /// Variables that a function declares are its own: the caller's come back when it ends.
    pub(super) fn keep_for_caller(&mut self, args: &[Field]) {
        let is_global = |field: &Field| field.text().starts_with('-') && field.text().contains('g');
        if self.calls.is_empty() || args.iter().any(is_global) {
            return;
        }
        for field in args {
            let name = field.text().split('=').next().unwrap_or_default();
            self.kept.push((name.to_owned(), self.vars.get(name).cloned()));
        }
    }

    /// Notes a simple command and returns its index.
    pub(super) fn emit(&mut self, program: &str, call: &Call, input: &Stream) -> usize {
        if self.facts.commands.len() >= MAX_COMMANDS {
            self.opaque(Opaque::TooManyParts);
            return MAX_COMMANDS - 1;
        }
        self.facts.commands.push(SimpleCommand {
            program: program.to_owned(),
            argv: call.argv.iter().map(|field| field.word.clone()).collect(),
            via: self.via.clone(),
            cwd: self.cwd.clone(),
            fed_by: input.from,
            assigned: call.assigned.clone(),
            elsewhere: self.elsewhere,
            run_by: None,
            may_fail: false,
            needs_success: false,
            taken: None,
            maybe: self.branches > 0,
        });
        self.facts.commands.len() - 1
    }

    /// Notes what happens to a file.
    pub fn file(&mut self, by: usize, word: &Word, access: Access) {
        if word.text.is_empty() || is_stream(&word.text) {
            return;
        }
        let path = path_of(word);
        let exact = word.known && !word.glob;
        self.file_fact(FileFact { path, cwd: self.cwd.clone(), access, exact, by: Some(by) });
    }

    /// Notes it, the file that a link of the line leads to, and the one of which it is a copy.
    pub(super) fn file_fact(&mut self, fact: FileFact) {
        self.paths += fact.path.len();
        if self.facts.files.len() >= MAX_FILES || self.paths > MAX_PATHS {
            self.opaque(Opaque::TooManyParts);
            return;
        }
        if !self.mounts.is_empty() {
            self.mounted(&fact);
        }
        if let Some(path) = self.reached(&fact.path, fact.access) {
            self.facts.files.push(FileFact { path, cwd: None, ..fact.clone() });
        }
        if fact.access == Access::Read
            && !self.written.is_empty()
            && let Some(path) = self.copied_from(&fact.path)
        {
            self.facts.files.push(FileFact { path, ..fact.clone() });
        }
        self.facts.files.push(fact);
    }
}

/// Adds origins, each once, up to a bound.
pub fn add_origins(to: &mut Vec<Origin>, from: &[Origin]) {
    for origin in from {
        if to.len() < MAX_ORIGINS && !to.contains(origin) {
            to.push(origin.clone());
        }
    }
}

/// It is where the repository begins, and nothing else.
fn is_top(stream: &Stream) -> bool {
    stream.text.as_ref().is_some_and(|text| text.trim_end() == TOP)
}

/// Two outputs one after the other.
fn joined(mut before: Stream, after: Stream) -> Stream {
    before.text = match (before.text, after.text) {
        (Some(mut a), Some(b)) if a.len() + b.len() <= parse::MAX_LINE => {
            a.push_str(&b);
            Some(a)
        }
        _ => None,
    };
    before.from = after.from.or(before.from);
    before.settings &= after.settings;
    before.file = after.file;
    before.names.extend(after.names);
    before.packed.extend(after.packed);
    add_origins(&mut before.taint, &after.taint);
    before
}
