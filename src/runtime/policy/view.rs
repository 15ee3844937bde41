//! One event as the rules look at it: which files under which names, which commands in which folders.

use std::borrow::Cow;
use std::path::Path;

use super::glob;
use super::rule::Touch;
use crate::runtime::model::{
    Access, ActionKind, Event, Facts, FileChange, FileFact, GitFact, Memory, Question, Scene, Step,
};

/// One event, prepared once for all rules.
#[derive(Debug)]
pub struct View<'a> {
    pub event: &'a Event,
    /// What it does.
    pub facts: &'a Facts,
    /// Where.
    pub scene: &'a Scene,
    pub files: Vec<Touched>,
    /// The folder of each simple command, relative to the root.
    pub folders: Vec<String>,
    /// What stands right below the root, as far as somebody looked.
    at_root: Vec<String>,
}

/// One file that is touched, under every name we know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Touched {
    /// Absolute, links not resolved.
    pub absolute: String,
    /// The names to match: relative to the root, or absolute outside it; also with links resolved.
    pub names: Vec<String>,
    /// What happens to it.
    pub touch: Touch,
    /// What lies below it goes with it.
    pub tree: bool,
    /// It is there already; None where nobody looked.
    pub exists: Option<bool>,
}

impl<'a> View<'a> {
    /// Prepares an event. Before its paths were resolved, give an empty memory.
    pub fn new(event: &'a Event, facts: &'a Facts, scene: &'a Scene, memory: &Memory) -> Self {
        let made = whole_files(event);
        let mut files: Vec<Touched> = facts
            .files
            .iter()
            .map(|fact| {
                let base = fact
                    .cwd
                    .as_deref()
                    .map_or_else(|| event.cwd.clone(), |cwd| absolute(&event.cwd, cwd, &scene.home));
                let (mut touch, tree) = ways(fact.access);
                if fact.access == Access::Write && (fact.by.is_some() || made.contains(&fact.path.as_str())) {
                    touch = touch.and(Touch::CREATE);
                }
                let path = absolute(&base, &fact.path, &scene.home);
                let tree = tree && !is_other_tree(event, facts, fact, &path);
                touched(path, touch, tree, scene, memory)
            })
            .collect();
        if let Step::AfterTool { outcome, .. } = &event.step {
            files.extend(outcome.edited.iter().map(|edit| {
                touched(absolute(&event.cwd, &edit.path, &scene.home), Touch::WRITE, false, scene, memory)
            }));
        }
        let folders = facts
            .commands
            .iter()
            .map(|command| {
                let cwd = command
                    .cwd
                    .as_deref()
                    .map_or_else(|| event.cwd.clone(), |cwd| absolute(&event.cwd, cwd, &scene.home));
                relative(&cwd, &scene.root).unwrap_or(cwd)
            })
            .collect();
        let is_there = memory.paths.iter().filter(|(_, answer)| answer.exists == Some(true));
        let at_root = is_there
            .filter_map(|(path, _)| relative(path, &scene.root))
            .filter(|name| !name.is_empty() && !name.contains('/'))
            .collect();
        Self { event, facts, scene, files, folders, at_root }
    }

    /// True where the glob covers the name here: `dir/` is the root's own where it has one.
    pub fn covers(&self, glob: &str, name: &str) -> bool {
        glob::covers(glob, name) && glob::bare_folder(glob).is_none_or(|folder| self.is_own(folder, name))
    }

    /// True where the path is, or lies in, what the root has under that name; any path where the root has nothing so called.
    pub fn is_own(&self, own: &str, path: &str) -> bool {
        path.split('/').next() == Some(own) || !self.at_root.iter().any(|other| other == own)
    }

    /// The question that finds the other names of the touched files.
    pub fn resolves(&self) -> Vec<Question> {
        self.files.iter().take(32).map(|file| Question::Resolve(file.absolute.clone())).collect()
    }

    /// Texts on their way into a file (with the file's name) or on a command line.
    pub fn texts(&self) -> impl Iterator<Item = (Option<String>, &str)> {
        self.facts.texts.iter().map(|fact| {
            let name = fact.path.as_deref().map(|path| {
                let whole = absolute(&self.event.cwd, path, &self.scene.home);
                relative(&whole, &self.scene.root).unwrap_or(whole)
            });
            (name, fact.text.as_str())
        })
    }

    /// A tool writes the file from its first line to its last: whoever does so knows what it holds.
    pub fn is_written_whole(&self, file: &Touched) -> bool {
        self.event.edits().iter().any(|edit| {
            edit.change == FileChange::Write
                && absolute(&self.event.cwd, &edit.path, &self.scene.home) == file.absolute
        })
    }

    /// The skills whose text is read: `x` of `.agents/skills/x/SKILL.md`.
    pub fn skills_read(&self) -> impl Iterator<Item = &str> {
        let read = self.files.iter().filter(|file| file.touch.meets(Touch::READ));
        let folders = read.filter_map(|file| file.names.first()?.strip_suffix("/SKILL.md"));
        folders.filter_map(|folder| folder.rsplit('/').next())
    }

    /// It is over: nothing can be refused any more.
    pub const fn is_after(&self) -> bool {
        matches!(self.event.step, Step::AfterTool { .. } | Step::AfterBatch { .. })
    }

    /// The action's tool, before or after.
    pub fn tool(&self) -> Option<&str> {
        self.event.action().map(|action| action.tool.as_str())
    }

    /// The names that the call of a tool goes by: its own, without and with the server's, and the skill's.
    pub fn called(&self) -> Vec<Cow<'_, str>> {
        let Some(action) = self.event.action() else { return Vec::new() };
        let ActionKind::Tool { fields } = &action.kind else { return Vec::new() };
        let mut out = vec![Cow::from(action.tool.rsplit("__").next().unwrap_or_default())];
        // People write `tracker_search` for `mcp__tracker__search`.
        out.extend(action.tool.strip_prefix("mcp__").map(|name| name.replace("__", "_").into()));
        if action.tool == "Skill" {
            out.extend(
                fields
                    .iter()
                    .filter(|(name, _)| matches!(name.as_str(), "skill" | "command"))
                    .map(|(_, value)| Cow::from(value)),
            );
        }
        out
    }

    /// The command line, where it is one.
    pub fn line(&self) -> Option<&str> {
        self.event.line()
    }
}

/// Another work tree than the one that the agent works in, which git removes as a whole: the files in it are copies, and
/// none of this one goes.
pub fn is_other_tree(event: &Event, facts: &Facts, fact: &FileFact, path: &str) -> bool {
    let removes = |git: &GitFact| Some(git.by) == fact.by && git.operation == "worktree remove";
    fact.access == Access::DeleteTree
        && facts.git.iter().any(removes)
        && !Path::new(&event.cwd).starts_with(path)
}

/// Files that one of the agent's own tools writes as a whole.
fn whole_files(event: &Event) -> Vec<&str> {
    let written = event.edits().iter().filter(|file| file.change == FileChange::Write);
    written.map(|file| file.path.as_str()).collect()
}

const fn ways(access: Access) -> (Touch, bool) {
    match access {
        Access::Read => (Touch::READ, false),
        Access::Write | Access::Chmod => (Touch::WRITE, false),
        Access::Delete => (Touch::DELETE, false),
        Access::DeleteTree | Access::MoveFrom => (Touch::DELETE, true),
        Access::LinkTo => (Touch::READ.and(Touch::WRITE), false),
        Access::Execute => (Touch::EXECUTE, false),
    }
}

fn touched(absolute: String, touch: Touch, tree: bool, scene: &Scene, memory: &Memory) -> Touched {
    let mut names = names_of(&absolute, scene);
    if let Some(answer) = memory.paths.get(&absolute)
        && !answer.resolved.is_empty()
        && answer.resolved != absolute
    {
        names.extend(names_of(&answer.resolved, scene));
    }
    names.dedup();
    let exists = memory.paths.get(&absolute).and_then(|answer| answer.exists);
    Touched { absolute, names, touch, tree, exists }
}

fn names_of(absolute: &str, scene: &Scene) -> Vec<String> {
    let mut names = vec![relative(absolute, &scene.root).unwrap_or_else(|| absolute.to_owned())];
    if let Some(below_home) = relative(absolute, &scene.home).filter(|_| !scene.home.is_empty()) {
        names.push(format!("~/{below_home}"));
    }
    names
}

/// The path below the folder; None outside it.
pub fn relative(path: &str, folder: &str) -> Option<String> {
    let rest = path.strip_prefix(folder)?;
    if rest.is_empty() {
        return Some(String::new());
    }
    if folder.is_empty() {
        return None;
    }
    rest.strip_prefix('/').map(str::to_owned)
}

/// The absolute path without `.` and `..`, by words alone.
pub fn absolute(base: &str, path: &str, home: &str) -> String {
    let joined = if path == "~" {
        home.to_owned()
    } else if let Some(below) = path.strip_prefix("~/") {
        format!("{home}/{below}")
    } else if path.starts_with('/') {
        path.to_owned()
    } else {
        format!("{base}/{path}")
    };
    let mut parts: Vec<&str> = Vec::new();
    for part in joined.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    format!("/{}", parts.join("/"))
}
