//! Local scripts that a command runs are read and judged like an inline command, and so are those that they run in turn.

use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use sha2::{Digest as _, Sha256};

use super::aliases;
use crate::runtime::model::{ActionKind, Event, Facts, Opaque, ScriptHow, ScriptRun, Step, Word};
use crate::runtime::shell::{self, Library, Script, Sourced};
use crate::runtime::system::files;
use crate::runtime::system::root::lexical;
use crate::runtime::system::state::hex;
use crate::runtime::workspace::Surroundings;

/// The most scripts that the line itself runs and that are read.
const MOST: usize = 8;
/// The most places where such a script may lie.
const MOST_LOOKED: usize = 32;
/// The most scripts that these run or read in.
const MOST_NESTED: usize = 24;
/// How many scripts deep below the first.
const DEEPEST: usize = 4;
/// The most bytes of scripts that other scripts lead to, each time one is gone through.
const MOST_BYTES: usize = 512 * 1024;
/// Where a line does that much already, no further script is looked into: each command is held against every guard.
const MOST_COMMANDS: usize = 2048;

/// What came of looking for scripts.
#[derive(Debug, Default)]
pub struct Scripts {
    /// Hashes of those that were read: an approval is bound to them.
    pub hashes: Vec<String>,
    /// Those that are there but could not be looked into.
    pub unread: Vec<String>,
}

/// Reads the scripts that the action runs and adds what they do.
pub fn read_into(facts: &mut Facts, event: &Event) -> Scripts {
    if facts.git.is_empty() && facts.scripts.is_empty() || !event.is_gating() {
        return Scripts::default();
    }
    let aliases = aliases::read_into(facts, Path::new(&event.cwd));
    let mut reading = Reading::new(Path::new(&event.cwd));
    reading.found.hashes.extend(aliases.iter().map(|text| hex(&Sha256::digest(text.as_bytes()))));
    let (mut looked, mut read) = (0, 0);
    let meant: Vec<ScriptRun> = facts.scripts.iter().flat_map(|script| reading.meant(script)).collect();
    for script in meant {
        let path = reading.path_of(&script);
        let has_room = looked < MOST_LOOKED && read < MOST && facts.commands.len() < MOST_COMMANDS;
        looked += 1;
        let text = if has_room { reading.text_at(&path) } else { None };
        match text {
            Some(text) => {
                read += 1;
                reading.take(facts, Run { script, path, text, depth: 0 });
            }
            None => reading.note_unread(&script, &path),
        }
    }
    while let Some((script, depth)) = reading.ahead.pop_front() {
        reading.follow(facts, script, depth);
    }
    reading.found
}

/// A script whose text is at hand.
struct Run {
    script: ScriptRun,
    path: PathBuf,
    text: Rc<str>,
    depth: usize,
}

/// A run of a script that was followed: again with the same words in the same folder it does the same.
type Done = (PathBuf, Option<String>, ScriptHow, Option<Vec<Word>>);

/// What was read of scripts so far, and what is still to be.
struct Reading<'a> {
    cwd: &'a Path,
    found: Scripts,
    /// Texts by where they lie; None where there is none to be read.
    texts: BTreeMap<PathBuf, Option<Rc<str>>>,
    /// Scripts that others led to.
    nested: usize,
    /// Bytes that were gone through for their sake.
    bytes: usize,
    done: Vec<Done>,
    /// Scripts that scripts run, and how deep they lie.
    ahead: VecDeque<(ScriptRun, usize)>,
}

impl<'a> Reading<'a> {
    const fn new(cwd: &'a Path) -> Self {
        Self {
            cwd,
            found: Scripts { hashes: Vec::new(), unread: Vec::new() },
            texts: BTreeMap::new(),
            nested: 0,
            bytes: 0,
            done: Vec::new(),
            ahead: VecDeque::new(),
        }
    }

    fn path_of(&self, script: &ScriptRun) -> PathBuf {
        let folder = script.cwd.as_deref().map(|dir| self.below(self.cwd, dir));
        self.below(folder.as_deref().unwrap_or(self.cwd), &script.path)
    }

    /// A path of the line, seen from that folder; `~+` is where the line began.
    fn below(&self, folder: &Path, path: &str) -> PathBuf {
        match path.strip_prefix("~+/") {
            Some(rest) => lexical(self.cwd, Path::new(rest)),
            None => lexical(folder, Path::new(path)),
        }
    }

    /// The scripts that a pattern stands for; otherwise the script itself.
    fn meant(&self, script: &ScriptRun) -> Vec<ScriptRun> {
        if !shell::has_glob(&script.path) || files::is_there(&self.path_of(script)) {
            return vec![script.clone()];
        }
        let first = script.path.find(['*', '?', '[']).unwrap_or_default();
        let (folder, pattern) = match script.path[..first].rfind('/') {
            Some(at) => (&script.path[..=at], &script.path[at + 1..]),
            None => ("", script.path.as_str()),
        };
        let below = self.path_of(&ScriptRun { path: format!("{folder}."), ..script.clone() });
        let names = match pattern.strip_prefix("**/") {
            Some(last) => files::found_below(&below, &|path| {
                shell::may_name(last, path.rsplit('/').next().unwrap_or(path))
            }),
            None if pattern.contains('/') => files::found_below(&below, &|_| true),
            None => files::names_in(&below),
        };
        let is_meant = |name: &&String| pattern.starts_with("**/") || shell::may_name(pattern, name);
        let named = names.iter().filter(is_meant).take(MOST);
        let one = |name: &String| ScriptRun { path: format!("{folder}{name}"), ..script.clone() };
        let mut meant: Vec<ScriptRun> = named.map(one).collect();
        if meant.is_empty() {
            meant.push(script.clone());
        }
        meant
    }

    /// What lies there, read once.
    fn text_at(&mut self, path: &Path) -> Option<Rc<str>> {
        if let Some(known) = self.texts.get(path) {
            return known.clone();
        }
        let text: Option<Rc<str>> = files::read_regular(path, shell::MAX_SCRIPT as u64).map(Into::into);
        if let Some(text) = &text {
            self.found.hashes.push(hex(&Sha256::digest(text.as_bytes())));
        }
        self.texts.insert(path.to_owned(), text.clone());
        text
    }

    /// The same for one that another script leads to, as long as there is room for more.
    fn nested_at(&mut self, path: &Path) -> Option<Rc<str>> {
        if !self.texts.contains_key(path) {
            if self.nested >= MOST_NESTED {
                return None;
            }
            self.nested += 1;
        }
        self.text_at(path)
    }

    /// That many bytes more may be gone through.
    const fn affords(&mut self, bytes: usize) -> bool {
        let fits = self.bytes + bytes <= MOST_BYTES;
        if fits {
            self.bytes += bytes;
        }
        fits
    }

    fn note_unread(&mut self, script: &ScriptRun, path: &Path) {
        if !self.found.unread.contains(&script.path) && files::is_there(path) {
            self.found.unread.push(script.path.clone());
        }
    }

    /// A script that a script runs.
    fn follow(&mut self, facts: &mut Facts, script: ScriptRun, depth: usize) {
        let path = self.path_of(&script);
        let run = (path.clone(), script.cwd.clone(), script.how.clone(), words_given(facts, &script));
        if self.done.contains(&run) {
            return;
        }
        let has_room = depth <= DEEPEST && facts.commands.len() < MOST_COMMANDS;
        let text = if has_room { self.nested_at(&path) } else { None };
        match text.filter(|text| self.affords(text.len())) {
            Some(text) => self.take(facts, Run { script, path, text, depth }),
            None => self.note_unread(&script, &path),
        }
    }

    /// Adds what a script does, and notes what it runs.
    fn take(&mut self, facts: &mut Facts, run: Run) {
        let given = words_given(facts, &run.script);
        let mut found = self.facts_of(&run, given.as_deref());
        let Run { script, path, depth, .. } = run;
        let offset = facts.commands.len();
        for mut nested in std::mem::take(&mut found.scripts) {
            // What it reads in was followed, or cannot be.
            if nested.how != ScriptHow::Source {
                nested.by += offset;
                let meant = self.meant(&nested);
                self.ahead.extend(meant.into_iter().map(|script| (script, depth + 1)));
            }
        }
        facts.absorb(found, script.by);
        self.done.push((path, script.cwd, script.how, given));
    }

    /// What a script does. What it reads in is known only once it was gone through, and then it is gone through again.
    fn facts_of(&mut self, run: &Run, given: Option<&[Word]>) -> Facts {
        let path = run.path.to_string_lossy();
        let how = &run.script.how;
        let script = Script { text: &run.text, how, given, path: &path, cwd: run.script.cwd.as_deref() };
        let mut library = Rc::new(Library::new());
        let mut facts = script.facts(&library);
        let mut size = run.text.len();
        for _ in run.depth..DEEPEST {
            let mut more = Vec::new();
            for sourced in facts.scripts.iter().filter(|script| script.how == ScriptHow::Source) {
                let key = (sourced.cwd.clone(), sourced.path.clone());
                if library.contains_key(&key) || more.iter().any(|(known, _)| *known == key) {
                    continue;
                }
                let path = self.path_of(sourced);
                if let Some(text) = self.nested_at(&path) {
                    size += text.len();
                    more.push((key, Sourced { path: path.to_string_lossy().into_owned(), text }));
                }
            }
            if more.is_empty() || !self.affords(size) {
                break;
            }
            if let Some(library) = Rc::get_mut(&mut library) {
                library.extend(more);
            }
            facts = script.facts(&library);
        }
        for sourced in facts.scripts.iter().filter(|script| script.how == ScriptHow::Source) {
            let path = self.path_of(sourced);
            self.note_unread(sourced, &path);
        }
        facts
    }
}

/// A command, or a path that is not absolute, in a folder that does not exist cannot be told: it may be anywhere.
pub fn see_ghost_cwd(event: &Event, around: &Surroundings, facts: &mut Facts) {
    let (Step::BeforeTool(action) | Step::Permission(action)) = &event.step else { return };
    let depends = match &action.kind {
        ActionKind::Command { .. } => true,
        ActionKind::Edit { .. } | ActionKind::Read { .. } | ActionKind::Tool { .. } => {
            !facts.commands.is_empty() || facts.files.iter().any(|file| !file.path.starts_with('/'))
        }
        ActionKind::Task { .. } | ActionKind::Fetch { .. } => false,
    };
    if depends && !around.cwd_exists && !event.cwd.is_empty() {
        facts.opaque.get_or_insert(Opaque::GhostCwd);
    }
}

/// The words behind the script's name: its positional parameters.
fn words_given(facts: &Facts, script: &ScriptRun) -> Option<Vec<Word>> {
    let argv = &facts.commands.get(script.by)?.argv;
    let at = argv.iter().position(|word| word.text == script.path)?;
    let rest = argv.get(at + 1..)?;
    // A pattern, or a variable without quotes, may be any number of words.
    rest.iter().all(|word| word.known && !word.glob).then(|| rest.to_vec())
}
