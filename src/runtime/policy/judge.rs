//! From rules and an event to findings. Total: an answer that is missing makes a rule milder, never silent.

use super::chain;
use super::command::CommandPattern;
use super::glob::{self, covers, match_name};
use super::rule::{Gate, GateRule, Mode, ToolClass, Touch, Trigger, Unless};
use super::view::{Touched, View};
use crate::runtime::model::verdict::Place;
use crate::runtime::model::{
    ActionKind, Decision, FileChange, Finding, History, Memory, Moment, PermissionMode, Question, Severity,
    SimpleCommand, Step, Untrusted,
};
use crate::runtime::shell;

/// What the rules need to know about the past before they can decide on this event.
pub fn asks_for(rules: &[GateRule], view: &View<'_>) -> Vec<Question> {
    let mut out = Vec::new();
    for rule in rules {
        for gate in &rule.gates {
            for trigger in &gate.triggers {
                if needs_branch(trigger, view) {
                    out.push(Question::Branch);
                }
            }
            let set_off = gate.triggers.iter().any(|trigger| {
                matches!(trigger, Trigger::CommitOn { .. } | Trigger::PushTo { .. })
                    || hit(rule, gate, trigger, view, &Memory::default()).is_some()
            });
            if set_off && !rule.roles.is_empty() {
                out.push(Question::Role);
            }
            if set_off {
                questions(rule, gate, view, &mut out);
            }
        }
    }
    out.sort();
    out.dedup();
    out
}

fn needs_branch(trigger: &Trigger, view: &View<'_>) -> bool {
    match trigger {
        Trigger::CommitOn { .. } => git(view, "commit").next().is_some(),
        Trigger::PushTo { .. } => git(view, "push").next().is_some(),
        Trigger::Command(_)
        | Trigger::Path { .. }
        | Trigger::Staged { .. }
        | Trigger::Content(_)
        | Trigger::CommitText(_)
        | Trigger::Tool { .. }
        | Trigger::Host { .. }
        | Trigger::EditSize { .. }
        | Trigger::FileSize { .. }
        | Trigger::Stop => false,
    }
}

/// The questions that a gate's condition asks.
fn questions(rule: &GateRule, gate: &Gate, view: &View<'_>, out: &mut Vec<Question>) {
    match &gate.unless {
        Unless::Nothing => {}
        Unless::ReadItself => out.extend(changed(view).map(read_itself)),
        Unless::Passed { all } => {
            out.extend(all.iter().map(|any| passed(any, rule)));
            if gate.triggers.contains(&Trigger::Stop) {
                out.push(edited(&rule.scope, &rule.except));
            }
        }
        Unless::Read { globs } => out.push(Question::ReadInSession(globs.clone())),
        Unless::Coupled { changed, also } => {
            out.push(edited(changed, &rule.except));
            out.push(edited(also, &[]));
        }
        Unless::PassedAfter { changed, all } => {
            out.push(edited(changed, &rule.except));
            out.extend(all.iter().map(|any| passed_in(any, changed, &rule.except)));
        }
    }
}

/// The files that are changed in place.
fn changed<'a>(view: &'a View<'_>) -> impl Iterator<Item = &'a Touched> {
    view.files.iter().filter(|file| file.touch.meets(Touch::WRITE) && file.exists != Some(false))
}

fn read_itself(file: &Touched) -> Question {
    Question::ReadInSession(file.names.clone())
}

fn passed(any: &[CommandPattern], rule: &GateRule) -> Question {
    passed_in(any, &rule.scope, &rule.except)
}

fn passed_in(any: &[CommandPattern], scope: &[String], except: &[String]) -> Question {
    Question::PassedSinceEdit {
        commands: any.iter().map(CommandPattern::key).collect(),
        scope: scope.to_vec(),
        except: except.to_vec(),
    }
}

fn edited(globs: &[String], except: &[String]) -> Question {
    Question::EditedInSession { globs: globs.to_vec(), except: except.to_vec() }
}

/// True where an edit of that path counts for the question.
pub fn counts(question: &Question, path: &str) -> bool {
    match question {
        Question::PassedSinceEdit { scope: globs, except, .. }
        | Question::EditedInSession { globs, except } => {
            let inside = if globs.is_empty() {
                !covers("*.md", path)
            } else {
                globs.iter().any(|glob| covers(glob, path))
            };
            inside && !except.iter().any(|glob| covers(glob, path))
        }
        Question::ReadInSession(globs) => globs.iter().any(|glob| covers(glob, path)),
        Question::Resolve(_)
        | Question::GitStatus(_)
        | Question::StopsInARow
        | Question::SameDenials
        | Question::Branch
        | Question::Role => false,
    }
}

/// Judges an event by the rules: one finding per rule that was broken.
pub fn judge(rules: &[GateRule], view: &View<'_>, memory: &Memory, now: Moment) -> Vec<Finding> {
    let today = i32::try_from(now.0.div_euclid(86_400_000)).unwrap_or(i32::MAX);
    let mut findings: Vec<(u8, Finding)> = Vec::new();
    for rule in rules {
        if rule.expires.is_some_and(|day| day < today) || is_for_others(rule, memory) {
            continue;
        }
        if let Some(finding) = rule.gates.iter().find_map(|gate| broken(rule, gate, view, memory)) {
            findings.push((rule.priority, finding));
        }
    }
    findings
        .sort_by(|(a, one), (b, other)| (other.decision, b, &one.rule).cmp(&(one.decision, a, &other.rule)));
    findings.into_iter().map(|(_, finding)| finding).collect()
}

/// True where the rule holds for other roles than the one that acts; who has no role is none of them.
fn is_for_others(rule: &GateRule, memory: &Memory) -> bool {
    !rule.roles.is_empty() && !memory.role.as_ref().is_some_and(|role| rule.roles.contains(role))
}

/// The finding, if the gate is broken.
fn broken(rule: &GateRule, gate: &Gate, view: &View<'_>, memory: &Memory) -> Option<Finding> {
    let seen = gate.triggers.iter().find_map(|trigger| hit(rule, gate, trigger, view, memory))?;
    let (mode, why, way) = unsatisfied(rule, gate, &seen, view, memory)?;
    let after = matches!(view.event.step, Step::AfterTool { .. } | Step::AfterBatch { .. });
    let decision = if after { mode.decision().min(Decision::Warn) } else { mode.decision() };
    Some(Finding {
        rule: rule.id.clone(),
        decision,
        severity: Severity::from(rule.severity),
        place: Some(Place { file: rule.file.clone(), line: rule.line }),
        why,
        way_forward: way,
        seen: Some(Untrusted::new(seen.what)),
        catastrophic: false,
    })
}

/// What set a gate off.
struct Seen {
    /// In the action's own words.
    what: String,
    /// What could not be told: the rule is milder then.
    unsure: bool,
}

fn seen(what: impl Into<String>) -> Option<Seen> {
    Some(Seen { what: what.into(), unsure: false })
}

/// Why the gate stands, and the way forward; None where it is satisfied.
fn unsatisfied(
    rule: &GateRule,
    gate: &Gate,
    seen: &Seen,
    view: &View<'_>,
    memory: &Memory,
) -> Option<(Mode, String, String)> {
    let mode = if seen.unsure { rule.mode.min(Mode::Warn) } else { rule.mode };
    let mild = rule.mode.min(Mode::Warn);
    match &gate.unless {
        Unless::Nothing => Some((mode, format!("the project's rules say: {}", rule.text), instead(rule))),
        Unless::Passed { all } => {
            if gate.triggers == [Trigger::Stop]
                && matches!(memory.history.get(&edited(&rule.scope, &rule.except)), Some(History::No(_)))
            {
                return None;
            }
            let missing = all.iter().find_map(|any| missing(any, &passed(any, rule), gate, view, memory))?;
            Some(missing.told(mode, mild))
        }
        Unless::PassedAfter { changed, all } => {
            match memory.history.get(&edited(changed, &rule.except)) {
                Some(History::No(_)) => return None,
                Some(History::Yes) | None => {}
            }
            let missing = all
                .iter()
                .find_map(|any| missing(any, &passed_in(any, changed, &rule.except), gate, view, memory))?;
            Some(missing.told(mode, mild))
        }
        Unless::ReadItself => {
            let unread = changed(view)
                .find(|file| !matches!(memory.history.get(&read_itself(file)), Some(History::Yes)))?;
            let known = memory.history.contains_key(&read_itself(unread)) && unread.exists == Some(true);
            let name = unread.names.first().cloned().unwrap_or_default();
            Some((
                if known { mode } else { mild },
                format!("`{name}` was not read in this session; the project's rules say: {}", rule.text),
                format!("read `{name}` first, then try again"),
            ))
        }
        Unless::Read { globs } => match memory.history.get(&Question::ReadInSession(globs.clone())) {
            Some(History::Yes) => None,
            known => Some((
                if known.is_some() { mode } else { mild },
                format!(
                    "{} was not read in this session; the project's rules say: {}",
                    ticked(globs),
                    rule.text
                ),
                format!("read {} first, then try again", ticked(globs)),
            )),
        },
        Unless::Coupled { changed, also } => {
            let changed_is = memory.history.get(&edited(changed, &rule.except));
            let also_is = memory.history.get(&edited(also, &[]));
            match (changed_is, also_is) {
                (Some(History::Yes), Some(History::No(_))) => Some((
                    mode,
                    format!("{} was edited in this session, {} was not", ticked(changed), ticked(also)),
                    format!("edit {} too, or tell the person why that is not needed", ticked(also)),
                )),
                (Some(_) | None, Some(_) | None) => None,
            }
        }
    }
}

/// A command that has not passed.
struct Missing {
    commands: String,
    /// What was edited since; None where nothing is known at all.
    since: Option<String>,
}

impl Missing {
    fn told(self, mode: Mode, mild: Mode) -> (Mode, String, String) {
        let way = format!("run {} by itself until it succeeds, then try again", self.commands);
        match self.since {
            None => {
                (mild, format!("it is not known whether {} passed since the last edit", self.commands), way)
            }
            Some(file) if file.is_empty() => {
                (mode, format!("{} has not passed in this checkout", self.commands), way)
            }
            Some(file) => {
                (mode, format!("{} has not passed since the last edit (`{file}`)", self.commands), way)
            }
        }
    }
}

/// None where one of the commands passed, or runs first on the same line.
fn missing(
    any: &[CommandPattern],
    question: &Question,
    gate: &Gate,
    view: &View<'_>,
    memory: &Memory,
) -> Option<Missing> {
    let since = match memory.history.get(question) {
        Some(History::Yes) => return None,
        Some(History::No(file)) => Some(file.clone()),
        None => None,
    };
    if let Some(line) = view.line() {
        let is_target = |part: &str| {
            let facts = shell::facts_of_line(part);
            gate.triggers.iter().any(|trigger| match trigger {
                Trigger::Command(pattern) => facts.commands.iter().any(|command| pattern.matches(command)),
                Trigger::PushTo { .. } => facts.commands.iter().any(|command| is_git(command, "push")),
                Trigger::CommitOn { .. } => facts.commands.iter().any(|command| is_git(command, "commit")),
                Trigger::Path { .. }
                | Trigger::Staged { .. }
                | Trigger::Content(_)
                | Trigger::CommitText(_)
                | Trigger::Tool { .. }
                | Trigger::Host { .. }
                | Trigger::EditSize { .. }
                | Trigger::FileSize { .. }
                | Trigger::Stop => false,
            })
        };
        let runs_first = chain::leading_to(line, is_target).into_iter().any(|part| {
            let facts = shell::facts_of_line(part);
            facts.commands.iter().any(|command| any.iter().any(|pattern| pattern.matches(command)))
        });
        if runs_first {
            return None;
        }
    }
    let commands: Vec<String> = any.iter().map(|pattern| format!("`{}`", pattern.text)).collect();
    Some(Missing { commands: commands.join(" or "), since })
}

fn ticked(globs: &[String]) -> String {
    globs.iter().map(|glob| format!("`{glob}`")).collect::<Vec<_>>().join(" or ")
}

fn instead(rule: &GateRule) -> String {
    if rule.suggest.is_empty() {
        "find another way, or tell the person why this is needed".to_owned()
    } else {
        format!("use {}", ticked(&rule.suggest))
    }
}

/// What of the event sets the trigger off, if it does.
fn hit(rule: &GateRule, gate: &Gate, trigger: &Trigger, view: &View<'_>, memory: &Memory) -> Option<Seen> {
    match &view.event.step {
        Step::Stop { background, .. } => {
            let quiet = *background > 0 || view.event.permission_mode == PermissionMode::Plan;
            return if *trigger == Trigger::Stop && !quiet { seen("stop") } else { None };
        }
        Step::BeforeTool(_) | Step::Permission(_) | Step::AfterTool { .. } => {}
        Step::SessionStart { .. }
        | Step::SessionEnd { .. }
        | Step::Prompt { .. }
        | Step::AfterBatch { .. }
        | Step::SubagentStart
        | Step::SubagentStop { .. }
        | Step::BeforeCompact { .. }
        | Step::AfterCompact { .. }
        | Step::ConfigChange { .. }
        | Step::Notification { .. }
        | Step::Other => return None,
    }
    // After the fact only what the client saw a command change is news.
    let after = matches!(view.event.step, Step::AfterTool { .. });
    if after && !matches!(trigger, Trigger::Path { .. }) {
        return None;
    }
    match trigger {
        Trigger::Path { glob, access } => path_hit(rule, gate, glob, *access, view, after),
        Trigger::Command(pattern) => command_hit(rule, gate, pattern, view),
        Trigger::Staged { glob } => staged_hit(rule, glob, view),
        Trigger::Content(pattern) => view.texts().find_map(|(name, text)| {
            let reaches = match &name {
                Some(name) => {
                    let prose = pattern.code_only && PROSE.iter().any(|glob| covers(glob, name));
                    !prose && in_scope(rule, name) && wants(rule, &[ToolClass::Edit, ToolClass::Write], true)
                }
                None => wants(rule, &[ToolClass::Bash], false),
            };
            if reaches { pattern.find(text).and_then(|found| seen(clip(found))) } else { None }
        }),
        Trigger::PushTo { branch, forced } => push_hit(branch, *forced, view, memory),
        Trigger::CommitOn { branch } => {
            git(view, "commit").next()?;
            on_branch(branch, view, memory)
        }
        Trigger::CommitText(pattern) => {
            git(view, "commit").next()?;
            view.line().and_then(|line| pattern.find(line)).and_then(|found| seen(clip(found)))
        }
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
        Trigger::EditSize { max } => edit_size(rule, *max, view),
        Trigger::FileSize { max } => file_size(rule, *max, view),
        Trigger::Stop => None,
    }
}

/// Files that may speak of code without using it.
const PROSE: [&str; 5] = ["*.md", "*.mdx", "*.txt", "*.rst", "*.adoc"];

fn clip(text: &str) -> String {
    text.chars().take(120).collect()
}

/// True where the rule's tags allow one of these classes; without tags, `default`.
fn wants(rule: &GateRule, classes: &[ToolClass], default: bool) -> bool {
    if rule.tools.is_empty() {
        default
    } else {
        rule.tools.iter().any(|class| *class == ToolClass::All || classes.contains(class))
    }
}

fn in_scope(rule: &GateRule, name: &str) -> bool {
    (rule.scope.is_empty() || rule.scope.iter().any(|glob| covers(glob, name)))
        && !rule.except.iter().any(|glob| covers(glob, name))
}

fn command_hit(rule: &GateRule, gate: &Gate, pattern: &CommandPattern, view: &View<'_>) -> Option<Seen> {
    for (at, command) in view.facts.commands.iter().enumerate() {
        if !pattern.matches(command) || spares(gate, view, command) {
            continue;
        }
        // Where the condition is about edits, the scope is about those edits.
        let folder = view.folders.get(at).map_or("", String::as_str);
        let scoped =
            gate.unless != Unless::Nothing || rule.scope.is_empty() || in_scope(rule, &format!("{folder}/_"));
        if scoped {
            return seen(written(command));
        }
    }
    None
}

/// True where the file at that place is touched by the way forward.
fn is_spared(gate: &Gate, view: &View<'_>, at: usize) -> bool {
    let by = view.facts.files.get(at).and_then(|file| file.by);
    by.and_then(|by| view.facts.commands.get(by)).is_some_and(|command| spares(gate, view, command))
}

/// True for the way forward itself, and for a command that it runs.
fn spares(gate: &Gate, view: &View<'_>, command: &SimpleCommand) -> bool {
    let runner = command.run_by.and_then(|by| view.facts.commands.get(by));
    gate.spares.iter().any(|spare| {
        spare.matches(command)
            || runner.is_some_and(|runner| spare.matches(runner))
            || command.via.iter().any(|via| via.split_whitespace().next() == Some(spare.program.as_str()))
    })
}

fn written(command: &SimpleCommand) -> String {
    let words: Vec<&str> = command.argv.iter().map(|word| word.text.as_str()).collect();
    clip(&words.join(" "))
}

fn path_hit(
    rule: &GateRule,
    gate: &Gate,
    glob: &str,
    access: Touch,
    view: &View<'_>,
    after: bool,
) -> Option<Seen> {
    let files = view.files.iter().enumerate().skip(if after { view.facts.files.len() } else { 0 });
    for (at, file) in files.filter(|(_, file)| file.touch.meets(access)) {
        // What the way forward itself writes is what the rule wants.
        if !gate.spares.is_empty() && is_spared(gate, view, at) {
            continue;
        }
        let covered = |name: &String| covers(glob, name) && in_scope(rule, name);
        if let Some(name) = file.names.iter().find(|name| covered(name)) {
            // A rule against new files says nothing about one that is there.
            if access == Touch::CREATE && file.exists == Some(true) {
                continue;
            }
            let unsure = access == Touch::CREATE && file.exists.is_none();
            return Some(Seen { what: name.clone(), unsure });
        }
        if file.tree && holds(file, glob) {
            return seen(file.names.first().cloned().unwrap_or_default());
        }
    }
    None
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

fn is_git(command: &SimpleCommand, sub: &str) -> bool {
    command.program == "git" && operands(command).first() == Some(&sub)
}

/// git's words without flags and the values of its global options.
fn operands(command: &SimpleCommand) -> Vec<&str> {
    let mut out = Vec::new();
    let mut args = command.argv.iter().skip(1).map(|word| word.text.as_str());
    while let Some(arg) = args.next() {
        if out.is_empty() && matches!(arg, "-C" | "-c" | "--git-dir" | "--work-tree" | "--namespace")
            || matches!(arg, "-o" | "--push-option" | "-m" | "-F") && !out.is_empty()
        {
            args.next();
        } else if !arg.starts_with('-') || arg == "-" {
            out.push(arg);
        }
    }
    out
}

fn git<'a>(view: &'a View<'_>, sub: &'a str) -> impl Iterator<Item = (usize, &'a SimpleCommand)> {
    view.facts.commands.iter().enumerate().filter(move |(_, command)| is_git(command, sub))
}

fn push_hit(branch: &str, forced: bool, view: &View<'_>, memory: &Memory) -> Option<Seen> {
    for (_, command) in git(view, "push") {
        let flag = |names: &[&str]| command.argv.iter().any(|word| names.contains(&word.text.as_str()));
        let words = operands(command);
        let refs = words.get(2..).unwrap_or_default();
        let is_forced = flag(&["-f", "--force", "--force-with-lease", "--mirror"])
            || refs.iter().any(|spec| spec.starts_with('+'))
            || command
                .argv
                .iter()
                .any(|w| w.text.starts_with("--force-with-lease=") || is_cluster(&w.text, 'f'));
        if (forced && !is_forced) || flag(&["--dry-run", "-n"]) {
            continue;
        }
        if flag(&["--all", "--mirror", "--branches"]) {
            return seen(written(command));
        }
        if refs.is_empty() {
            if flag(&["--tags"]) {
                continue;
            }
            if let Some(found) = on_branch(branch, view, memory) {
                return Some(Seen { what: written(command), ..found });
            }
            continue;
        }
        for spec in refs {
            let target = spec.trim_start_matches('+');
            let target = target.rsplit(':').next().unwrap_or(target);
            let target = target.strip_prefix("refs/heads/").unwrap_or(target);
            if matches!(target, "HEAD" | "@") {
                if let Some(found) = on_branch(branch, view, memory) {
                    return Some(Seen { what: written(command), ..found });
                }
            } else if match_name(branch, target) {
                return seen(written(command));
            }
        }
    }
    None
}

fn is_cluster(word: &str, letter: char) -> bool {
    word.len() > 1 && word.starts_with('-') && !word.starts_with("--") && word.contains(letter)
}

/// Whether the checkout stands on the branch; a switch earlier on the line counts.
fn on_branch(branch: &str, view: &View<'_>, memory: &Memory) -> Option<Seen> {
    let switched = view.facts.commands.iter().rev().find_map(|command| {
        if !is_git(command, "checkout") && !is_git(command, "switch") {
            return None;
        }
        let makes = command
            .argv
            .iter()
            .any(|w| matches!(w.text.as_str(), "-b" | "-B" | "-c" | "-C" | "--create" | "--orphan"));
        let words = operands(command);
        let name = words
            .get(1)
            .copied()
            .filter(|_| makes || (words.len() == 2 && !command.argv.iter().any(|w| w.text == "--")))?;
        Some(name.to_owned())
    });
    match switched.as_ref().or(memory.branch.as_ref()) {
        Some(current) => {
            match_name(branch, current).then(|| Seen { what: format!("on `{current}`"), unsure: false })
        }
        None => Some(Seen { what: "on an unknown branch".to_owned(), unsure: true }),
    }
}

fn staged_hit(rule: &GateRule, glob: &str, view: &View<'_>) -> Option<Seen> {
    for (at, command) in view.facts.commands.iter().enumerate() {
        if !is_git(command, "add") && !is_git(command, "stage") && !is_git(command, "commit") {
            continue;
        }
        let folder = view.folders.get(at).map_or("", String::as_str);
        for word in operands(command).into_iter().skip(1) {
            let whole = super::view::absolute(&format!("/{folder}"), word, "");
            let name = whole.trim_start_matches('/').to_owned();
            if covers(glob, &name) && in_scope(rule, &name) {
                return seen(written(command));
            }
        }
    }
    None
}

fn edits<'a>(view: &'a View<'_>) -> &'a [crate::runtime::model::FileEdit] {
    match view.event.action().map(|action| &action.kind) {
        Some(ActionKind::Edit { files }) => files,
        Some(
            ActionKind::Command { .. }
            | ActionKind::Read { .. }
            | ActionKind::Task { .. }
            | ActionKind::Fetch { .. }
            | ActionKind::Tool { .. },
        )
        | None => &[],
    }
}

fn named(view: &View<'_>, path: &str) -> String {
    let whole = super::view::absolute(&view.event.cwd, path, &view.scene.home);
    super::view::relative(&whole, &view.scene.root).unwrap_or(whole)
}

fn edit_size(rule: &GateRule, max: u32, view: &View<'_>) -> Option<Seen> {
    let lines: usize = edits(view)
        .iter()
        .filter(|edit| in_scope(rule, &named(view, &edit.path)))
        .map(|edit| edit.lines_changed.max(edit.added.lines().count()))
        .sum();
    if lines > max as usize { seen(format!("{lines} lines")) } else { None }
}

fn file_size(rule: &GateRule, max: u32, view: &View<'_>) -> Option<Seen> {
    edits(view)
        .iter()
        .filter(|edit| edit.change == FileChange::Write && in_scope(rule, &named(view, &edit.path)))
        .find(|edit| edit.added.lines().count() > max as usize)
        .and_then(|edit| seen(format!("{} with {} lines", edit.path, edit.added.lines().count())))
}

/// The demanded commands that surely succeeded with this event: what the ledger keeps as evidence.
pub fn evidence(needs: &[CommandPattern], view: &View<'_>) -> Vec<String> {
    let Step::AfterTool { outcome, .. } = &view.event.step else { return Vec::new() };
    let ok = outcome.ok != Some(false)
        && !outcome.interrupted
        && outcome.exit_code.is_none_or(|code| code == 0)
        && (outcome.ok.is_some() || outcome.exit_code.is_some());
    let Some(line) = view.line().filter(|_| ok) else { return Vec::new() };
    let mut out = Vec::new();
    for part in chain::certain(line) {
        let facts = shell::facts_of_line(part);
        for pattern in needs {
            if facts.commands.iter().any(|command| !command.elsewhere && pattern.matches(command)) {
                out.push(pattern.key());
            }
        }
    }
    out.sort();
    out.dedup();
    out
}

/// Every command that some rule wants to have passed.
pub fn needs(rules: &[GateRule]) -> Vec<CommandPattern> {
    let mut out: Vec<CommandPattern> = Vec::new();
    for gate in rules.iter().flat_map(|rule| &rule.gates) {
        match &gate.unless {
            Unless::Passed { all } | Unless::PassedAfter { all, .. } => {
                for pattern in all.iter().flatten() {
                    if !out.iter().any(|one| one.key() == pattern.key()) {
                        out.push(pattern.clone());
                    }
                }
            }
            Unless::Nothing | Unless::Read { .. } | Unless::ReadItself | Unless::Coupled { .. } => {}
        }
    }
    out
}
