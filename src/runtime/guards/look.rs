//! One action laid out for the guards: its commands taken apart, its files placed. Made once, looked at by every clause.

use super::call::Call;
use super::generated::{BY_PATTERN, BY_PROGRAM, GENERAL};
use super::glob;
use super::needs::{self, Needs};
use super::place::{Folders, Spot};
use super::predicates::{self, Move};
use super::table::{Clause, ClauseAt, Guard};
use crate::runtime::model::bytes;
use crate::runtime::model::{Access, Event, Facts, FileFact, Memory, Scene};
use std::cell::OnceCell;

/// One action, ready to be judged.
pub(super) struct Look<'a> {
    pub event: &'a Event,
    pub facts: &'a Facts,
    pub scene: &'a Scene,
    pub memory: Option<&'a Memory>,
    /// One for each file fact.
    pub spots: Vec<Spot>,
    /// One for each command, made when first needed.
    calls: Vec<OnceCell<Call<'a>>>,
    /// Which command each git fact belongs to, in order; made when first needed, as is the next.
    pub gits: OnceCell<Vec<(usize, usize)>>,
    /// The last command that puts a difference into the work tree.
    pub last_patch: OnceCell<Option<usize>>,
    /// A variable or setting of the line leads git to another repository than the folder's.
    pub leads_elsewhere: OnceCell<bool>,
    /// What commands move.
    pub moved: OnceCell<Vec<Move>>,
    /// What has git put files back, as positions in the facts.
    pub puts_back: OnceCell<Vec<usize>>,
    /// The first command that makes a link.
    pub first_link: OnceCell<Option<usize>>,
    /// Which files each command touches, so that a line of a thousand commands is not walked a thousand times.
    files_of: Vec<Vec<usize>>,
}

/// Tools for disks whose options decide whether they look or act; `core.disk` knows them by these.
const DISK_TOOLS: [&str; 10] =
    ["wipefs", "pvremove", "lvremove", "vgremove", "sfdisk", "fdisk", "sgdisk", "parted", "tune2fs", "mdadm"];

/// A guard that spoke, and at what.
pub(super) struct Hit<'a> {
    pub guard: &'static Guard,
    /// The command it spoke at.
    pub command: Option<usize>,
    /// The file it spoke at.
    pub file: Option<&'a FileFact>,
}

impl<'a> Look<'a> {
    pub fn new(event: &'a Event, facts: &'a Facts, scene: &'a Scene, memory: Option<&'a Memory>) -> Self {
        let folders = Folders { scene, cwd: &event.cwd, memory };
        let spots = facts.files.iter().map(|file| folders.spot(file)).collect();
        let calls = facts.commands.iter().map(|_| OnceCell::new()).collect();
        let mut files_of = vec![Vec::new(); facts.commands.len()];
        for (at, file) in facts.files.iter().enumerate() {
            if let Some(files) = file.by.and_then(|by| files_of.get_mut(by)) {
                files.push(at);
            }
        }
        let (gits, last_patch) = (OnceCell::new(), OnceCell::new());
        let (leads_elsewhere, moved) = (OnceCell::new(), OnceCell::new());
        let (puts_back, first_link) = (OnceCell::new(), OnceCell::new());
        Self {
            event,
            facts,
            scene,
            memory,
            spots,
            calls,
            gits,
            last_patch,
            leads_elsewhere,
            moved,
            puts_back,
            first_link,
            files_of,
        }
    }

    /// The command at `index`, taken apart.
    pub fn call(&self, index: usize) -> &Call<'a> {
        let facts: &'a Facts = self.facts;
        self.calls[index].get_or_init(|| Call::new(&facts.commands[index]))
    }

    /// The files that the command at `index` touches, as positions in the facts.
    pub fn files_of(&self, index: usize) -> &[usize] {
        self.files_of.get(index).map_or(&[], Vec::as_slice)
    }

    pub const fn folders(&self) -> Folders<'_> {
        Folders { scene: self.scene, cwd: self.event.cwd.as_str(), memory: self.memory }
    }

    /// Every guard that has something to say; each once. `wanted` chooses the guards that are looked at.
    pub fn hits(&self, wanted: impl Fn(&Guard) -> bool) -> Vec<Hit<'a>> {
        let mut hits: Vec<Hit<'a>> = Vec::new();
        self.each_clause(wanted, |guard, clause, index| {
            let known = hits.iter().position(|hit: &Hit<'a>| std::ptr::eq(hit.guard, guard));
            // What surely happens counts more than what a script may do.
            if known.is_none_or(|known| self.is_branch(hits[known].command))
                && let Some((command, file)) = self.holds(clause, index)
            {
                match known {
                    None => hits.push(Hit { guard, command, file }),
                    Some(known) if !self.is_branch(command) => hits[known] = Hit { guard, command, file },
                    Some(_) => {}
                }
            }
        });
        hits
    }

    /// Has one of the wanted guards something to say? The others are not looked at.
    pub fn is_hit(&self, wanted: impl Fn(&Guard) -> bool) -> bool {
        let mut is_hit = false;
        self.each_clause(wanted, |_, clause, index| {
            is_hit = is_hit || self.holds(clause, index).is_some();
        });
        is_hit
    }

    /// Shows every clause that may hold, for the action as a whole or for each command that it may be about.
    fn each_clause(
        &self,
        wanted: impl Fn(&Guard) -> bool,
        mut see: impl FnMut(&'static Guard, &'static Clause, Option<usize>),
    ) {
        let mut see = |place: ClauseAt, index: Option<usize>| {
            let (guard, clause) = needs::clause_at(place);
            if wanted(guard) {
                see(guard, clause, index);
            }
        };
        let there = Needs::met_by(self.facts);
        let commands = &self.facts.commands;
        for (place, _) in GENERAL.iter().zip(&needs::OF_GENERAL).filter(|(_, needs)| needs.are_met(there)) {
            if needs::clause_at(*place).1.needs_a_command() {
                (0..commands.len()).for_each(|index| see(*place, Some(index)));
            } else {
                see(*place, None);
            }
        }
        for (index, command) in commands.iter().enumerate() {
            let program = command.program.as_str();
            let exact = BY_PROGRAM.binary_search_by(|(name, _)| (*name).cmp(program));
            exact.map_or(&[][..], |at| BY_PROGRAM[at].1).iter().for_each(|place| see(*place, Some(index)));
            let wild = BY_PATTERN.iter().zip(&needs::OF_PATTERNS);
            let may_hold =
                wild.filter(|((pattern, _), needs)| needs.are_met(there) && is_like(pattern, program));
            may_hold.for_each(|((_, place), _)| see(*place, Some(index)));
        }
    }

    /// Does the clause hold for this command (or for the action as a whole), and at which file?
    pub(super) fn holds(
        &self,
        clause: &Clause,
        index: Option<usize>,
    ) -> Option<(Option<usize>, Option<&'a FileFact>)> {
        if let Some(index) = index
            && !self.command_holds(clause, index)
        {
            return None;
        }
        let found = self.rest_holds(clause, index)?;
        // Asked last: hardly anybody asks for help, and the command must be taken apart to tell.
        let asks_help = index.is_some_and(|index| clause.is_about_words() && self.call(index).is_idle());
        (!asks_help).then_some(found)
    }

    /// The same, of what is not said by the command's own words.
    fn rest_holds(
        &self,
        clause: &Clause,
        index: Option<usize>,
    ) -> Option<(Option<usize>, Option<&'a FileFact>)> {
        if !clause.hosts.is_empty()
            && !self
                .facts
                .hosts
                .iter()
                .any(|host| clause.hosts.iter().any(|one| glob::word_matches(one, host)))
        {
            return None;
        }
        if clause.access.is_empty() {
            return clause
                .is
                .iter()
                .all(|predicate| predicates::holds(*predicate, self, index, None))
                .then_some((index, None));
        }
        match index {
            Some(by) => self.files_of(by).iter().find_map(|at| self.file_holds(clause, index, *at)),
            None => {
                let files = 0..self.facts.files.len();
                let mut sure = files.clone().filter(|at| !self.is_branch(self.facts.files[*at].by));
                let first = sure.find_map(|at| self.file_holds(clause, None, at));
                let maybe = |at: &usize| self.is_branch(self.facts.files[*at].by);
                first.or_else(|| files.filter(maybe).find_map(|at| self.file_holds(clause, None, at)))
            }
        }
    }

    /// Does the command stand in a branch of a local script, of which nobody can tell whether it is taken?
    pub fn is_branch(&self, command: Option<usize>) -> bool {
        let command = command.and_then(|index| self.facts.commands.get(index));
        command.is_some_and(|command| command.maybe && command.run_by.is_some())
    }

    /// Does the clause hold at this file?
    fn file_holds(
        &self,
        clause: &Clause,
        index: Option<usize>,
        at: usize,
    ) -> Option<(Option<usize>, Option<&'a FileFact>)> {
        let facts: &'a Facts = self.facts;
        let file = &facts.files[at];
        let by = index.or(file.by);
        let holds = clause.access.contains(&file.access)
            && (clause.places.is_empty() || clause.places.contains(&self.spots[at].place))
            && !file.by.is_some_and(|by| self.is_excused(by, file))
            && (clause.names.is_empty() || self.is_named(at, clause.names))
            && clause.is.iter().all(|predicate| predicates::holds(*predicate, self, by, Some(at)));
        holds.then_some((by, Some(file)))
    }

    /// The command does nothing to the files named here: it prints help or what it would do, its files are another
    /// machine's, it only locks them up, or it looks after them itself, as git does when it removes a worktree.
    /// Where it writes to is still written: `chmod 600 x > y`.
    fn is_excused(&self, index: usize, file: &FileFact) -> bool {
        let call = self.call(index);
        let access = file.access;
        call.command.elsewhere
            || (call.is_idle() && (access != Access::Write || is_own_word(call, &file.path)))
            || (call.command.program == "git" && call.word(0) == Some("worktree"))
            || DISK_TOOLS.contains(&call.command.program.as_str())
            || (call.command.program == "chmod"
                && access == Access::Chmod
                && call
                    .word(0)
                    .is_some_and(|mode| matches!(mode, "600" | "700" | "0600" | "0700" | "go-rwx")))
    }

    fn command_holds(&self, clause: &Clause, index: usize) -> bool {
        let command = &self.facts.commands[index];
        if !clause.via.is_empty()
            && !clause
                .via
                .iter()
                .any(|wanted| command.via.iter().any(|via| via.split(' ').next() == Some(wanted)))
        {
            return false;
        }
        let is_set = || {
            predicates::sets_variables(command)
                && clause.env.iter().any(|spec| predicates::sets_variable(command, spec))
        };
        if !clause.env.is_empty() && !is_set() {
            return false;
        }
        if !clause.needs_words() {
            return true;
        }
        let call = self.call(index);
        words_hold(clause.words, call)
            && clause.flags.iter().all(|names| names.iter().any(|name| call.has(name)))
            && !clause.no_flags.iter().any(|name| call.has(name))
            && (clause.args.is_empty()
                || call
                    .words
                    .iter()
                    .any(|word| clause.args.iter().any(|one| glob::word_matches(one, &word.text))))
            && (clause.last.is_empty()
                || call
                    .words
                    .last()
                    .is_some_and(|word| clause.last.iter().any(|one| glob::word_matches(one, &word.text))))
            && (clause.text.is_empty()
                || command.argv.iter().skip(1).any(|word| contains_any(&word.text, clause.text)))
    }

    /// Does the path of this file end like one of these names?
    pub fn path_is_named(&self, file: &FileFact, names: &[&str]) -> bool {
        if let Some(original) = original(&file.path) {
            let original = FileFact { path: original.to_owned(), ..file.clone() };
            if self.path_is_named(&original, names) {
                return true;
            }
        }
        let last = last_part(file.path.trim_end_matches('/'));
        if file.exact && !matches!(last, "" | "." | "..") && !names.iter().any(|name| may_end(name, last)) {
            return false;
        }
        let spot = self.folders().spot(file);
        let home = OnceCell::new();
        !is_example(&file.path) && names.iter().any(|name| self.path_is(name, &spot.path, spot.exact, &home))
    }

    /// Does the path of file `at` end like one of these names?
    pub fn is_named(&self, at: usize, names: &[&str]) -> bool {
        let spot = &self.spots[at];
        let written = self.facts.files[at].path.as_str();
        if is_example(written) {
            return false;
        }
        // A copy that was put aside shows what the file holds, and does nothing in its place.
        let is_read = self.facts.files[at].access == Access::Read;
        let like_any = |path: &str, exact: bool| {
            let (last, home) = (last_part(path), OnceCell::new());
            names.iter().any(|name| (!exact || may_end(name, last)) && self.path_is(name, path, exact, &home))
        };
        like_any(&spot.path, spot.exact)
            || is_read
                && original(&spot.path).is_some_and(|path| !is_example(path) && like_any(path, spot.exact))
            || spot.resolved.as_deref().is_some_and(|resolved| resolved != spot.path && like_any(resolved, true))
            // A path that begins with something unknown still ends with what it ends with.
            || (!spot.path.ends_with(written) && like_any(written, spot.exact))
    }

    /// `~/x` is below a home folder, `/x` is that path, anything else is the end of the path.
    /// `home`: what of the path is below one, once a name asked.
    fn path_is<'p>(&self, name: &str, path: &'p str, exact: bool, home: &OnceCell<Option<&'p str>>) -> bool {
        if let Some(name) = name.strip_prefix("~/") {
            let rest = home.get_or_init(|| self.folders().below_home(path));
            return rest.is_some_and(|rest| like(name, rest, exact));
        }
        if name.starts_with('/') {
            return like(name, path, exact);
        }
        if bytes::find(name.as_bytes(), b"**").is_some() {
            return like(&format!("**/{name}"), path.trim_start_matches('/'), exact);
        }
        let is_slash = |byte: &u8| *byte == b'/';
        let parts = name.bytes().filter(|byte| is_slash(byte)).count();
        let mut slashes = path.bytes().enumerate().rev().filter(|(_, byte)| is_slash(byte));
        let from = slashes.nth(parts).map_or(0, |(at, _)| at + 1);
        like(name, path.get(from..).unwrap_or(path), exact)
    }
}

/// The path is a word of the command, or lies right below one: it comes from no redirection.
fn is_own_word(call: &Call<'_>, path: &str) -> bool {
    let inside = |folder: &str| {
        path.strip_prefix(folder.trim_end_matches('/')).and_then(|rest| rest.strip_prefix('/'))
            == Some(last_part(path))
    };
    call.words.iter().any(|word| word.text == path || inside(&word.text))
}

/// Can a path whose last part is `last` match the name at all? Spares the walk for nearly every name of a list.
fn may_end(name: &str, last: &str) -> bool {
    let is_wild = |byte: u8| matches!(byte, b'*' | b'?');
    if name.bytes().next_back() != last.bytes().next_back() && !name.bytes().next_back().is_some_and(is_wild)
    {
        return false;
    }
    let tail = last_part(name);
    match tail.bytes().position(is_wild) {
        None => tail == last,
        Some(at) => last.starts_with(&tail[..at]) || tail.starts_with("**"),
    }
}

/// What stands behind the last slash. By the byte: names are short, and every file is held against hundreds of them.
fn last_part(path: &str) -> &str {
    let from = path.bytes().rposition(|byte| byte == b'/').map_or(0, |at| at + 1);
    path.get(from..).unwrap_or(path)
}

/// The public half of a key, and the example beside the real file, hold nothing.
pub(super) fn is_example(path: &str) -> bool {
    [".pub", ".example", ".sample", ".template", ".dist"].iter().any(|tail| path.ends_with(tail))
        || path.ends_with(".pem") && last_part(path).contains("pub")
}

/// The file of which this one is a copy that somebody kept aside: `id_rsa.bak`, `.env.old`.
fn original(path: &str) -> Option<&str> {
    const KEPT: [&str; 8] = [".bak", ".backup", ".old", ".orig", ".save", ".copy", ".prev", "~"];
    // One suffix alone: what is left has none, so that asking for it again comes to an end.
    let is_bare = |path: &&str| !KEPT.iter().any(|tail| path.ends_with(tail)) && !path.ends_with('/');
    KEPT.iter().find_map(|tail| path.strip_suffix(tail)).filter(is_bare)
}

/// A pattern against a path; where the path is a pattern itself, either may be the wider one.
fn like(pattern: &str, path: &str, exact: bool) -> bool {
    if glob::path_matches(pattern, path) {
        return true;
    }
    if exact || path.starts_with('*') || !path.contains(['*', '?', '[']) {
        return false;
    }
    glob::path_matches(&without_brackets(path), pattern)
}

/// `.[e]nv` may be `.env`: what stands in brackets is one character.
fn without_brackets(path: &str) -> std::borrow::Cow<'_, str> {
    if !path.contains('[') {
        return path.into();
    }
    let mut out = String::with_capacity(path.len());
    let mut rest = path;
    while let Some((before, after)) = rest.split_once('[') {
        out.push_str(before);
        // A bracket that closes at once is one of the characters.
        match after.char_indices().skip(1).find(|(_, c)| *c == ']') {
            Some((end, _)) => {
                out.push('?');
                rest = &after[end + 1..];
            }
            None => {
                out.push('[');
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out.into()
}

/// Is the program like the pattern? Nearly every pattern stands for all programs, or begins with other letters.
pub(super) fn is_like(pattern: &str, program: &str) -> bool {
    let (first, given) = (pattern.bytes().next(), program.bytes().next());
    pattern == "*"
        || (first == given || matches!(first, Some(b'*' | b'?'))) && glob::word_matches(pattern, program)
}

/// The words begin with these; `**` stands for any number of words.
fn words_hold(wanted: &[&[&str]], call: &Call<'_>) -> bool {
    let mut at = 0;
    let mut skipping = false;
    for alternatives in wanted {
        if *alternatives == ["**"] {
            skipping = true;
            continue;
        }
        let is_wanted = |text: &str| alternatives.iter().any(|one| glob::word_matches(one, text));
        // `npm un` is `npm uninstall`.
        let is_here = |index: usize| {
            call.word(index).is_some_and(is_wanted)
                || call.commands.get(index).is_some_and(|usual| is_wanted(usual))
        };
        let found = if skipping {
            (at..call.words.len()).find(|index| is_here(*index))
        } else {
            is_here(at).then_some(at)
        };
        let Some(found) = found else { return false };
        at = found + 1;
        skipping = false;
    }
    true
}

/// Does `text` contain one of these, whatever its case? The needles are lowercase.
pub(super) fn contains_any(text: &str, needles: &[&str]) -> bool {
    let lower = text.to_ascii_lowercase();
    needles.iter().any(|needle| bytes::find(lower.as_bytes(), needle.as_bytes()).is_some())
}

impl Clause {
    /// True where the clause looks at a command's words, so that it must be asked for each command.
    pub(super) const fn needs_a_command(&self) -> bool {
        self.needs_words() || !(self.env.is_empty() && self.via.is_empty())
    }

    /// True where it is about what somebody wants to be done, which reading about it is not.
    const fn is_about_words(&self) -> bool {
        !self.programs.is_empty() || self.needs_words()
    }

    const fn needs_words(&self) -> bool {
        !(self.words.is_empty()
            && self.flags.is_empty()
            && self.no_flags.is_empty()
            && self.args.is_empty()
            && self.last.is_empty()
            && self.text.is_empty())
    }
}
