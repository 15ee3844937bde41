//! The names of calls and edits, by which they are recognised when they come again.

use super::key::Key;
use super::worker;
use crate::runtime::model::{Action, ActionKind, Event, Facts, FileFact, Scene, SimpleCommand};
use crate::runtime::policy::view::{absolute, relative};

/// The most characters of a name that is kept.
const LONGEST_NAME: usize = 120;
/// What a call is, to be recognised again: exactly, roughly, and for the fence.
pub(super) fn name_of(
    action: &Action,
    facts: Option<&Facts>,
    event: &Event,
    scene: &Scene,
) -> (u64, u64, String) {
    let path_of = |path: &str| {
        let whole = absolute(&event.cwd, path, &scene.home);
        relative(&whole, &scene.root).unwrap_or(whole)
    };
    match &action.kind {
        ActionKind::Command { line } => {
            let Some(facts) = facts.filter(|facts| !facts.commands.is_empty()) else {
                let key = Key::of("line").and(line.trim()).done();
                return (key, key, String::new());
            };
            let telling = telling_commands(facts);
            let mut key = Key::of("command");
            for command in &telling {
                key = command
                    .argv
                    .iter()
                    .skip(1)
                    .fold(key.and(&command.program), |key, word| key.and(&word.text));
            }
            let last = telling.last().map(|command| (command.program.as_str(), subcommand(command)));
            let (program, verb) = last.unwrap_or_default();
            let label = if verb.is_empty() { program.to_owned() } else { format!("{program} {verb}") };
            (key.done(), Key::of("kin").and(program).and(verb).done(), short(&label))
        }
        ActionKind::Edit { files } => {
            let path = path_of(files.first().map_or("", |file| file.path.as_str()));
            let key = Key::of("edit").and(&path).done();
            (key, key, short(&path))
        }
        ActionKind::Read { path, .. } => {
            let path = path_of(path);
            (Key::of("read").and(&path).done(), Key::of("kin").and("read").done(), short(&path))
        }
        ActionKind::Task { prompt, .. } => {
            let task = worker::task(prompt);
            (Key::of("task").and(&task.to_string()).done(), task, short(&action.tool))
        }
        ActionKind::Fetch { url } => {
            (Key::of("fetch").and(url).done(), Key::of("kin").and("fetch").done(), short(&action.tool))
        }
        ActionKind::Tool { fields } => {
            let key = fields
                .iter()
                .fold(Key::of("tool").and(&action.tool), |key, (name, value)| key.and(name).and(value));
            (key.done(), Key::of("kin").and(&action.tool).done(), short(&action.tool))
        }
    }
}

/// The commands of a line that it is about: not the folder it goes to, not what trims its output.
fn telling_commands(facts: &Facts) -> Vec<&SimpleCommand> {
    const AROUND: [&str; 11] =
        ["cd", "echo", "printf", "export", "set", "true", ":", "sleep", "pwd", "pushd", "unset"];
    const TRIMMING: [&str; 15] = [
        "tail", "head", "grep", "rg", "less", "more", "cat", "tee", "sort", "uniq", "wc", "sed", "awk", "jq",
        "cut",
    ];
    let is_of_the_line = |command: &&SimpleCommand| !command.via.iter().any(|via| via == "script");
    let of_line: Vec<&SimpleCommand> = facts.commands.iter().filter(is_of_the_line).collect();
    let telling: Vec<&SimpleCommand> = of_line
        .iter()
        .copied()
        .filter(|command| {
            let program = command.program.as_str();
            let trims = command.fed_by.is_some() && TRIMMING.contains(&program);
            !trims && !AROUND.contains(&program)
        })
        .collect();
    if telling.is_empty() { of_line } else { telling }
}

/// The word behind the program that says what it does, where it has one.
fn subcommand(command: &SimpleCommand) -> &str {
    let first =
        command.argv.iter().skip(1).map(|word| word.text.as_str()).find(|word| !word.starts_with(['-', '+']));
    first
        .filter(|word| {
            word.len() <= 20
                && word.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-' || byte == b':')
        })
        .unwrap_or_default()
}

/// Exactly this edit of exactly this file.
pub(super) fn step_key(name: &str, action: &Action) -> u64 {
    let key = Key::of("step").and(name);
    match &action.kind {
        ActionKind::Edit { files } => files.iter().fold(key, |key, file| key.and(&file.added)).done(),
        ActionKind::Command { line } => key.and(line).done(),
        ActionKind::Read { .. }
        | ActionKind::Task { .. }
        | ActionKind::Fetch { .. }
        | ActionKind::Tool { .. } => key.done(),
    }
}

/// A file's name within the repository.
pub(super) fn name_in_repo(file: &FileFact, event: &Event, scene: &Scene) -> Option<String> {
    let base =
        file.cwd.as_deref().map_or_else(|| event.cwd.clone(), |cwd| absolute(&event.cwd, cwd, &scene.home));
    relative(&absolute(&base, &file.path, &scene.home), &scene.root).filter(|name| !name.is_empty())
}

/// At most so much of a name.
pub(super) fn short(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}
