//! The part of an event that sets a trigger off.

use super::super::command::CommandPattern;
use super::super::flags;
use super::super::glob::{self, covers, match_name, meets};
use super::super::rule::{Gate, GateRule, ToolClass, Touch, Trigger, Unless};
use super::super::view::{Touched, View};
use super::on_git::{git, on_branch, push_hit, staged_hit};
use super::{field, message, size, text};
use crate::runtime::model::{
    Access, History, Memory, PermissionMode, Question, SimpleCommand, Step, looked_for,
};

/// What set a gate off.
pub(super) struct Seen {
    /// In the action's own words.
    pub(super) what: String,
    /// What could not be told: the rule is milder then.
    pub(super) unsure: bool,
    /// A pattern that could touch it, and more besides.
    pub(super) reaches: bool,
    /// Why it counts although it was not seen for certain; may be empty.
    pub(super) because: &'static str,
    /// The way forward, where it is another than the rule's; may be empty.
    pub(super) way: &'static str,
}

pub(super) fn seen(what: impl Into<String>) -> Option<Seen> {
    Some(Seen { what: what.into(), unsure: false, reaches: false, because: "", way: "" })
}

/// What of the event sets the trigger off, if it does.
pub(super) fn hit(
    rule: &GateRule,
    gate: &Gate,
    trigger: &Trigger,
    view: &View<'_>,
    memory: &Memory,
) -> Option<Seen> {
    if let Step::Stop { background, .. } = &view.event.step {
        let quiet = *background > 0 || view.event.permission_mode == PermissionMode::Plan;
        return if *trigger == Trigger::Stop && !quiet { seen("stop") } else { None };
    }
    // Beside the end of a turn only tool calls are judged.
    view.event.action()?;
    // After the fact only what the client saw a command change is news.
    let after = matches!(view.event.step, Step::AfterTool { .. });
    if after && !matches!(trigger, Trigger::Path { .. }) {
        return None;
    }
    match trigger {
        Trigger::Path { glob, access } => path_hit(rule, gate, glob, *access, view, memory),
        Trigger::Command(pattern) => command_hit(rule, gate, pattern, view),
        Trigger::Staged { glob } => staged_hit(rule, glob, view, memory),
        Trigger::Content(pattern) => text::hit(rule, pattern, view, memory),
        Trigger::PushTo { branch, forced } => push_hit(branch, *forced, view, memory),
        Trigger::CommitOn { branch } => {
            git(view, "commit").find_map(|(at, _)| on_branch(branch, at, view, memory))
        }
        Trigger::Message(message) => message::hit(message, view),
        Trigger::Assigns { name, value } => assigned(name, value.as_deref(), view),
        Trigger::BranchName { globs } => message::branch(globs, view),
        Trigger::Tool { name } => view.tool().filter(|tool| match_name(name, tool)).and_then(seen),
        Trigger::Host { name } => view
            .facts
            .hosts
            .iter()
            .find(|host| {
                match_name(name, host)
                    || host.strip_suffix(name.as_str()).is_some_and(|front| front.ends_with('.'))
            })
            .and_then(|host| seen(host.clone())),
        Trigger::EditSize { max } => size::of_edit(rule, *max, view),
        Trigger::FileSize { max } => size::of_file(rule, *max, view, memory),
        Trigger::Field { glob, field } => field::hit(rule, glob, field, view, memory),
        Trigger::Stop => None,
    }
}

pub(super) fn clip(text: &str) -> String {
    text.chars().take(120).collect()
}

/// True where the rule's tags allow one of these classes; without tags, `default`.
pub(super) fn wants(rule: &GateRule, classes: &[ToolClass], default: bool) -> bool {
    if rule.tools.is_empty() {
        default
    } else {
        rule.tools.iter().any(|class| *class == ToolClass::All || classes.contains(class))
    }
}

pub(super) fn in_scope(rule: &GateRule, view: &View<'_>, name: &str) -> bool {
    (rule.scope.is_empty() || rule.scope.iter().any(|glob| view.covers(glob, name)))
        && !rule.except.iter().any(|glob| covers(glob, name))
}

/// The same for a pattern: it may lie in the scope.
pub(super) fn in_scope_of_reach(rule: &GateRule, name: &str) -> bool {
    rule.scope.is_empty() || rule.scope.iter().any(|glob| meets(glob, name))
}

fn command_hit(rule: &GateRule, gate: &Gate, pattern: &CommandPattern, view: &View<'_>) -> Option<Seen> {
    for (at, command) in view.facts.commands.iter().enumerate() {
        if !(pattern.matches(command) || is_wrapper(pattern, command)) || spares(gate, view, command) {
            continue;
        }
        // What must not be run directly is what the project's own scripts and targets are for.
        if pattern.direct && command.run_by.is_some() {
            continue;
        }
        // Where the condition is about edits, the scope is about those edits.
        let folder = view.folders.get(at).map_or("", String::as_str);
        let scoped = gate.unless != Unless::Nothing
            || rule.scope.is_empty()
            || in_scope(rule, view, &format!("{folder}/_"));
        if scoped {
            return seen(written(command));
        }
    }
    None
}

/// True where the pattern names what the command is wrapped in: "never use `sudo`" means `sudo ls`.
fn is_wrapper(pattern: &CommandPattern, command: &SimpleCommand) -> bool {
    let prepared = || command.via.iter().any(|via| flags::is_runner(via));
    pattern.words.is_empty()
        && !pattern.bare
        && !pattern.program.is_empty()
        && (!pattern.direct || !prepared())
        && command.via.iter().any(|via| {
            let mut words = via.split(' ');
            words.next().is_some_and(|name| flags::canonical_program(name).0 == pattern.program)
                && (pattern.flags.is_empty() || words.next().is_some_and(|flag| pattern.text.ends_with(flag)))
        })
}

/// A variable set in front of a command, by `env` or by `export`.
fn assigned(name: &str, value: Option<&str>, view: &View<'_>) -> Option<Seen> {
    let fits = |text: &str| value.is_none_or(|value| value == text);
    view.facts.commands.iter().find_map(|command| {
        let set = command.assigned.iter().any(|(one, word)| one == name && fits(&word.text));
        let exported = matches!(command.program.as_str(), "export" | "declare" | "env")
            && command
                .argv
                .iter()
                .skip(1)
                .filter_map(|word| word.text.split_once('='))
                .any(|(one, text)| one == name && fits(text));
        (set || exported).then(|| seen(format!("{name} for {}", written(command))))?
    })
}

/// True where the file at that place is touched by the way forward.
fn is_spared(gate: &Gate, view: &View<'_>, at: usize) -> bool {
    let by = view.facts.files.get(at).and_then(|file| file.by);
    by.and_then(|by| view.facts.commands.get(by)).is_some_and(|command| spares(gate, view, command))
}

/// True for the way forward itself, and for a command that it runs, be it by a script that runs another.
fn spares(gate: &Gate, view: &View<'_>, command: &SimpleCommand) -> bool {
    gate.spares.iter().any(|spare| {
        let mut runners = view.facts.runners(command);
        spare.matches(command)
            || runners.any(|runner| spare.matches(runner))
            || command.via.iter().any(|via| via.split_whitespace().next() == Some(spare.program.as_str()))
    })
}

pub(super) fn written(command: &SimpleCommand) -> String {
    let words: Vec<&str> = command.argv.iter().map(|word| word.text.as_str()).collect();
    clip(&words.join(" "))
}

fn path_hit(
    rule: &GateRule,
    gate: &Gate,
    glob: &str,
    access: Touch,
    view: &View<'_>,
    memory: &Memory,
) -> Option<Seen> {
    let files = view.files.iter().enumerate().skip(if view.is_after() { view.facts.files.len() } else { 0 });
    for (at, file) in files.filter(|(_, file)| file.touch.meets(access)) {
        // What the way forward itself writes is what the rule wants.
        if !gate.spares.is_empty() && is_spared(gate, view, at) {
            continue;
        }
        let own = own_file(glob, access);
        let covered = |name: &String| {
            view.covers(glob, name)
                && own.is_none_or(|own| view.is_own(own, name))
                && in_scope(rule, view, name)
        };
        if let Some(name) = file.names.iter().find(|name| covered(name)) {
            // A rule against new files says nothing about one that is there.
            if access == Touch::CREATE && file.exists == Some(true) {
                continue;
            }
            // … nor about what is not the project's, unless it is named.
            if is_elsewhere(file) && !view.scene.root.is_empty() && !glob.starts_with(['/', '~']) {
                continue;
            }
            // A folder of nothing but what the rule leaves alone.
            if file.tree && rule.except.iter().any(|glob| covers(glob, &format!("{name}/_"))) {
                continue;
            }
            // What is only moved to another name of the same kind is still there.
            if access == Touch::DELETE && is_moved_within(glob, view, at) {
                continue;
            }
            // What waits for something else waits with every edit; only what is written as a whole is new.
            let is_new = gate.unless == Unless::Nothing || file.touch.meets(Touch::CREATE);
            if access.meets(Touch::KEPT) && file.exists == Some(false) && is_new {
                continue;
            }
            let unsure = access == Touch::CREATE && file.exists.is_none();
            return seen(name.clone()).map(|one| Seen { unsure, ..one });
        }
        if let Some(name) = reached(rule, glob, view, at) {
            let told = sought(glob, name, view, at).and_then(|question| memory.history.get(&question));
            if matches!(told, Some(History::No(_))) {
                continue;
            }
            return seen(name.clone()).map(|one| Seen { reaches: true, ..one });
        }
        if file.tree && holds(file, glob) {
            return seen(file.names.first().cloned().unwrap_or_default());
        }
    }
    None
}

/// The name of a pattern that may find something that the glob covers.
fn reached<'a>(rule: &GateRule, glob: &str, view: &'a View<'_>, at: usize) -> Option<&'a String> {
    let fact = view.facts.files.get(at)?;
    let is_pattern = !fact.exact && fact.path.contains(['*', '?', '[']);
    let names = view.files.get(at).filter(|_| is_pattern)?.names.iter();
    names.into_iter().find(|name| meets(glob, name) && in_scope_of_reach(rule, name))
}

/// What must be looked up before it can be told whether the pattern finds anything that the glob covers; nothing where all
/// that it finds lies there. A bulk edit changes only what holds what it looks for.
fn sought(glob: &str, pattern: &str, view: &View<'_>, at: usize) -> Option<Question> {
    let wild = pattern.find(['*', '?', '['])?;
    let folder = pattern[..wild].rfind('/').map_or("", |end| &pattern[..end]);
    if pattern.starts_with('/') || !folder.is_empty() && view.covers(glob, &format!("{folder}/_")) {
        return None;
    }
    let fact = view.facts.files.get(at)?;
    let command = fact.by.filter(|_| fact.access == Access::Write).and_then(|by| view.facts.commands.get(by));
    let texts = command.and_then(looked_for).unwrap_or_default();
    Some(Question::Finds { glob: glob.to_owned(), pattern: pattern.to_owned(), texts })
}

/// More patterns of a call are not looked up: they count as finding something.
const MOST_SOUGHT: usize = 24;

/// The same of all patterns of a call.
pub(super) fn questions<'a>(
    rule: &'a GateRule,
    glob: &'a str,
    view: &'a View<'_>,
) -> impl Iterator<Item = Question> + 'a {
    let files = 0..view.facts.files.len();
    files.filter_map(|at| sought(glob, reached(rule, glob, view, at)?, view, at)).take(MOST_SOUGHT)
}

/// True where the command that moves the file puts it where the glob covers it again.
fn is_moved_within(glob: &str, view: &View<'_>, at: usize) -> bool {
    let Some(fact) = view.facts.files.get(at).filter(|fact| fact.access == Access::MoveFrom) else {
        return false;
    };
    let written =
        view.facts.files.iter().zip(&view.files).filter(|(other, file)| {
            other.by == fact.by && fact.by.is_some() && file.touch.meets(Touch::WRITE)
        });
    let mut names = written.flat_map(|(_, file)| &file.names);
    names.any(|name| view.covers(glob, name))
}

/// True for a file outside of the repository.
fn is_elsewhere(file: &Touched) -> bool {
    file.names.first().is_some_and(|name| name.starts_with('/'))
}

/// The name of the one file that a rule about changes means, where the root has it.
pub(super) fn own_file(glob: &str, access: Touch) -> Option<&str> {
    let changes = access.is_change() && !access.meets(Touch::READ.and(Touch::CREATE));
    glob::bare_file(glob).filter(|_| changes)
}

/// True where what the glob means lies below the folder.
fn holds(file: &Touched, glob: &str) -> bool {
    let prefix = glob::fixed_prefix(glob);
    if prefix.is_empty() || !glob.trim_end_matches('/').contains('/') {
        return false;
    }
    file.names.iter().any(|name| {
        name.is_empty()
            || prefix == *name
            || prefix.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with('/'))
    })
}
