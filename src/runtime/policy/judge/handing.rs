//! Files that a command hands to git without naming them: `git add -A`, `git add src`, `git commit -a`.

use super::super::glob::{covers, match_name};
use super::super::view::{self, View};
use crate::runtime::model::{Access, Handing, Question, SimpleCommand, Word};
use crate::runtime::programs::{Given, Item, Reader};

pub(super) const WHY: &str = "it takes along what the rule keeps out";
pub(super) const WAY: &str =
    "name the files that belong into the commit, or let git ignore this one and unstage it, then try again";

/// What one command hands over.
pub(super) struct Handed<'a> {
    pub(super) command: &'a SimpleCommand,
    pub(super) handing: Handing,
    /// A wildcard of the shell: its folder, and what the next name must look like.
    wild: Option<(String, String)>,
    /// What it leaves out, absolute.
    not: Vec<String>,
    /// Something before it on the line may have changed what it hands over.
    pub(super) is_prepared: bool,
}

impl Handed<'_> {
    /// True where the command takes the file along that lies in what it hands over.
    pub(super) fn takes(&self, path: &str) -> bool {
        let is_out = |not: &String| covers(not, path) || view::relative(path, not).is_some();
        let fits = self.wild.as_ref().is_none_or(|(folder, pattern)| {
            let name = view::relative(path, folder).unwrap_or_default();
            let first = name.split('/').next().unwrap_or_default();
            match_name(pattern, first) && (pattern.starts_with('.') || !first.starts_with('.'))
        });
        fits && !self.not.iter().any(is_out)
    }
}

/// What has to be looked up for rules that keep these files out of git.
pub(super) fn questions(globs: &[String], view: &View<'_>) -> Vec<Question> {
    let asked = all(view).into_iter();
    asked.map(|one| Question::Handed { handing: one.handing, globs: globs.to_vec() }).collect()
}

/// What the commands of the event hand to git.
pub(in crate::runtime::policy) fn handings(view: &View<'_>) -> Vec<Handing> {
    all(view).into_iter().map(|one| one.handing).collect()
}

pub(super) fn all<'a>(view: &'a View<'_>) -> Vec<Handed<'a>> {
    let commands = view.facts.commands.iter().enumerate();
    let own = commands.filter(|(_, command)| command.program == "git" && !command.elsewhere);
    own.flat_map(|(at, command)| of_command(at, command, view)).collect()
}

/// The words of a command of git that hands something over.
#[derive(Default)]
struct Words<'a> {
    sub: &'a str,
    options: Vec<Given<'a>>,
    paths: Vec<&'a Word>,
}

impl<'a> Words<'a> {
    fn of(command: &'a SimpleCommand) -> Option<Self> {
        let mut words = Self::default();
        for item in Reader::new("git", &command.argv) {
            match item {
                Item::Command { name, .. } if words.sub.is_empty() => words.sub = name,
                Item::Option(given) if !words.sub.is_empty() => words.options.push(given),
                Item::Operand { at } | Item::Stray { at } | Item::Assignment { at } => {
                    words.paths.extend(command.argv.get(at));
                }
                Item::Command { .. } | Item::Option(_) | Item::Inner { .. } | Item::Dashes => {}
            }
        }
        matches!(words.sub, "add" | "stage" | "commit").then_some(words)
    }

    fn has(&self, names: &[&str]) -> bool {
        self.options.iter().any(|given| names.iter().any(|name| given.is(name)))
    }
}

fn of_command<'a>(at: usize, command: &'a SimpleCommand, view: &View<'_>) -> Vec<Handed<'a>> {
    let Some(words) = Words::of(command).filter(|words| !words.has(&["--dry-run"])) else {
        return Vec::new();
    };
    let commits = words.sub == "commit";
    if !commits && words.has(&["-n", "--refresh"]) {
        return Vec::new();
    }
    let folder = view.folders.get(at).map_or("", String::as_str);
    let folder = view::absolute(&view.scene.root, folder, "");
    let not: Vec<String> = words
        .paths
        .iter()
        .filter_map(|word| left_out(&word.text))
        .map(|path| absolute(&folder, path))
        .collect();
    let paths: Vec<&Word> =
        words.paths.iter().copied().filter(|word| left_out(&word.text).is_none()).collect();
    let everything = words.has(&["-A", "--all"]) || commits && words.has(&["-a"]);
    let updates = words.has(&["-u", "--update"]);
    let plain = Handing {
        path: folder.clone(),
        whole: true,
        new: !commits && !updates,
        ignored: words.has(&["-f", "--force"]),
        changed: !commits || everything,
        staged: commits,
    };
    let is_prepared = is_prepared(at, view);
    let handed = |handing: Handing, wild| Handed { command, handing, wild, not: not.clone(), is_prepared };
    let mut out: Vec<Handed<'a>> = paths
        .iter()
        .map(|word| {
            let (path, wild) = place(&folder, word);
            let whole = word.text.starts_with(':');
            handed(Handing { path, whole, changed: true, ..plain.clone() }, wild)
        })
        .collect();
    let is_whole = commits || everything || updates || !not.is_empty();
    if paths.is_empty() && is_whole {
        out.push(handed(plain, None));
    }
    out
}

/// `:!x`, `:^x`, `:(exclude)x`: all but this.
fn left_out(word: &str) -> Option<&str> {
    [":!", ":^", ":(exclude)"].iter().find_map(|front| word.strip_prefix(front))
}

fn absolute(folder: &str, path: &str) -> String {
    view::absolute(folder, path.trim_end_matches('/'), "")
}

/// Where a word leads: the path, or the folder in front of the first wildcard and what the shell looks for in it.
fn place(folder: &str, word: &Word) -> (String, Option<(String, String)>) {
    let Some(star) = word.text.find(['*', '?', '[']) else { return (absolute(folder, &word.text), None) };
    let front = word.text[..star].rfind('/').map_or("", |at| &word.text[..at]);
    let path = absolute(folder, front);
    let behind = word.text[front.len()..].trim_start_matches('/');
    let first = behind.split('/').next().unwrap_or_default().to_owned();
    // Where it is quoted, git looks for it, in every folder.
    let wild = word.glob.then(|| (path.clone(), first));
    (path, wild)
}

/// True where something before it on the line ignores or unstages files.
fn is_prepared(at: usize, view: &View<'_>) -> bool {
    const UNDOES: [&str; 8] = ["reset", "restore", "rm", "stash", "checkout", "mv", "update-index", "clean"];
    let before = view.facts.commands.iter().take(at);
    let undoes = before
        .filter(|command| command.program == "git")
        .any(|command| command.argv.iter().skip(1).any(|word| UNDOES.contains(&word.text.as_str())));
    let ignores = view.facts.files.iter().any(|file| {
        file.access == Access::Write
            && [".gitignore", "info/exclude"].iter().any(|name| file.path.ends_with(name))
            && file.by.is_none_or(|by| by < at)
    });
    undoes || ignores
}
