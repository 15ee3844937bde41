//! Every gate is tried when it compiles: it must stop what it names, and must not stop everyday work it never named.

use super::command::CommandPattern;
use super::glob::covers;
use super::grammar;
use super::rule::{Bundle, Diagnostic, Gate, Mode, Rule, Trigger, Unless, Weight};
use crate::runtime::model::{SimpleCommand, Word};
use crate::runtime::shell;

/// Commands that most sessions run; a rule stops one of them only when it says so.
pub const EVERYDAY: [&str; 20] = [
    "git status",
    "git diff",
    "git log --oneline",
    "git add src/a.rs",
    "git commit -m x",
    "git show HEAD",
    "git branch",
    "ls -la",
    "cat src/a.rs",
    "grep -rn x src",
    "rg x",
    "find . -name x",
    "sed -n 1,5p a",
    "head a",
    "tail a",
    "echo x",
    "pwd",
    "cd src",
    "mkdir -p out",
    "wc -l a",
];

/// Turns gates off that can never act, or that would act on everyday work, and says so.
pub fn check(bundle: &mut Bundle) {
    let mut diagnostics = Vec::new();
    let mut everyday: Option<Vec<(&str, Vec<SimpleCommand>)>> = None;
    for rule in bundle.rules.iter_mut().filter(|rule| rule.is_gate() && rule.off.is_none()) {
        rule.gates.iter_mut().for_each(spare_less);
        if let Some(way) = leave_the_way(rule) {
            let message = format!("as it stands it would stop `{way}`, which it recommends");
            diagnostics.push(complaint(
                rule,
                "broad-gate",
                &message,
                "name what is ruled out so that the other is no part of it",
            ));
        }
        if rule.off.is_some() {
            continue;
        }
        let scope = &rule.scope;
        let elsewhere = |trigger: &Trigger| {
            matches!(trigger, Trigger::Content(pattern)
                if !scope.is_empty() && scope.iter().all(|glob| glob.starts_with("*.") && pattern.is_elsewhere(glob)))
        };
        let dead = rule
            .gates
            .iter()
            .all(|gate| gate.triggers.iter().all(|trigger| is_dead(trigger) || elsewhere(trigger)));
        if dead {
            diagnostics.push(complaint(
                rule,
                "dead-gate",
                "what it names cannot be met by any command, file or text, so it would never act",
                "name the command, path or text exactly as it is written when it happens",
            ));
            rule.off = Some("nothing could ever set it off".to_owned());
            continue;
        }
        let everyday = everyday.get_or_insert_with(|| {
            EVERYDAY.iter().map(|line| (*line, shell::facts_of_line(line).commands)).collect()
        });
        if let Some(line) = everyday.iter().find(|(line, commands)| is_broad(rule, line, commands)) {
            let message = format!("as it stands it would stop `{}`, which it does not name", line.0);
            diagnostics.push(complaint(
                rule,
                "broad-gate",
                &message,
                "name the program in front of the flag or word",
            ));
            rule.off = Some(format!("it would stop `{}`", line.0));
        }
    }
    bundle.diagnostics.extend(diagnostics);
}

/// "Not `x`, use `y`": a pattern that would stop `y` as well is given up. Says what it would have stopped.
fn leave_the_way(rule: &mut Rule) -> Option<String> {
    let suggest = std::mem::take(&mut rule.suggest);
    let stopped = |trigger: &Trigger| match trigger {
        Trigger::Content(pattern) => suggest
            .iter()
            .find(|way| pattern.find(way).is_some() || pattern.find(&format!("'{way}'")).is_some()),
        // "never force-push, use `--force-with-lease`".
        Trigger::Command(pattern) => suggest
            .iter()
            .find(|way| way.starts_with('-') && pattern.flags.iter().any(|names| names.contains(way))),
        _ => None,
    };
    let way = rule.gates.iter().flat_map(|gate| &gate.triggers).find_map(stopped).cloned();
    if way.is_some() {
        let keeps = |gate: &Gate| gate.triggers.iter().any(|trigger| stopped(trigger).is_none());
        if rule.gates.iter().any(keeps) {
            rule.gates.iter_mut().for_each(|gate| gate.triggers.retain(|one| stopped(one).is_none()));
            rule.gates.retain(|gate| !gate.triggers.is_empty());
        } else {
            rule.off = way.as_ref().map(|way| format!("it would stop `{way}`"));
        }
    }
    rule.suggest = suggest;
    way
}

/// "Do not run `x --test`, run `x`": a way forward that covers what is stopped would let all of it pass.
fn spare_less(gate: &mut Gate) {
    if gate.spares.is_empty() {
        return;
    }
    let named: Vec<SimpleCommand> = gate
        .triggers
        .iter()
        .filter_map(
            |trigger| if let Trigger::Command(pattern) = trigger { Some(sample(pattern)) } else { None },
        )
        .collect();
    gate.spares.retain(|spare| !named.iter().any(|command| spare.matches(command)));
}

fn complaint(rule: &Rule, code: &'static str, message: &str, fix: &str) -> Diagnostic {
    Diagnostic {
        code,
        severity: Weight::Warning,
        file: rule.file.clone(),
        line: rule.line,
        column: rule.column,
        message: message.to_owned(),
        fix: fix.to_owned(),
        edit: None,
    }
}

/// True where what the trigger itself names does not set it off.
fn is_dead(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::Command(pattern) => !pattern.matches(&sample(pattern)) && !is_met(pattern),
        Trigger::Path { glob, .. } | Trigger::Staged { glob } | Trigger::Field { glob, .. } => {
            let name = glob.trim_start_matches("./").replace("**", "x/y").replace(['*', '?'], "x");
            let braces = glob.contains(['{', '[', '~']);
            let name = if glob.ends_with('/') { format!("{name}x") } else { name };
            !braces && !glob.starts_with('/') && !covers(glob, &name)
        }
        Trigger::Content(pattern) => {
            let whole = !pattern.literal.is_empty() && pattern.regex.len() <= pattern.literal.len() * 2 + 4;
            pattern.code_only
                && pattern.endings.is_empty()
                && whole
                && pattern.find(&pattern.literal).is_none()
        }
        Trigger::Message(_)
        | Trigger::Assigns { .. }
        | Trigger::BranchName { .. }
        | Trigger::PushTo { .. }
        | Trigger::CommitOn { .. }
        | Trigger::Tool { .. }
        | Trigger::Host { .. }
        | Trigger::EditSize { .. }
        | Trigger::FileSize { .. }
        | Trigger::Stop => false,
    }
}

/// The command that the pattern names, as if it were run.
fn sample(pattern: &CommandPattern) -> SimpleCommand {
    let program = if pattern.program.is_empty() { "x" } else { &pattern.program };
    let mut argv = vec![Word::plain(program)];
    argv.extend(pattern.words.iter().map(|word| Word::plain(word.replace(['*', '?'], "x"))));
    argv.extend(pattern.flags.iter().filter_map(|names| names.first()).map(|name| Word::plain(name.clone())));
    if pattern.more {
        argv.push(Word::plain("x"));
    }
    SimpleCommand { program: program.to_owned(), argv, ..SimpleCommand::default() }
}

/// True where the line as it is written, read by the shell, is met.
fn is_met(pattern: &CommandPattern) -> bool {
    shell::facts_of_line(&pattern.text).commands.iter().any(|command| pattern.matches(command))
}

/// True where the rule stops the everyday command and does not name its program.
fn is_broad(rule: &Rule, line: &str, commands: &[SimpleCommand]) -> bool {
    let program = line.split(' ').next().unwrap_or_default();
    let flat = |gate: &&Gate| gate.unless == Unless::Nothing;
    // A reminder at every turn is as bad, where no program is named.
    let any_program =
        |trigger: &Trigger| matches!(trigger, Trigger::Command(pattern) if pattern.program.is_empty());
    let stops = (rule.mode >= Mode::Ask
        || rule.gates.iter().flat_map(|gate| &gate.triggers).any(any_program))
        && rule.gates.iter().filter(flat).flat_map(|gate| &gate.triggers).any(|trigger| match trigger {
            Trigger::Command(pattern) if pattern.program.is_empty() || pattern.program == program => {
                commands.iter().any(|command| pattern.matches(command))
            }
            Trigger::Command(_)
            | Trigger::Path { .. }
            | Trigger::Staged { .. }
            | Trigger::Content(_)
            | Trigger::Message(_)
            | Trigger::Assigns { .. }
            | Trigger::BranchName { .. }
            | Trigger::PushTo { .. }
            | Trigger::CommitOn { .. }
            | Trigger::Tool { .. }
            | Trigger::Host { .. }
            | Trigger::EditSize { .. }
            | Trigger::FileSize { .. }
            | Trigger::Field { .. }
            | Trigger::Stop => false,
        });
    let sub = line.split(' ').nth(1).unwrap_or_default();
    let names = |word: &str| {
        word == program || word.strip_suffix('s').unwrap_or(word) == sub || grammar::verb(word) == Some(sub)
    };
    stops && !rule.text.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(names)
}
