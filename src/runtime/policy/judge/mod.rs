//! From rules and an event to findings. Total: an answer that is missing makes a rule milder, never silent.

mod field;
mod handing;
mod hit;
mod message;
mod on_git;
mod size;
mod text;

use super::chain;
use super::command::CommandPattern;
use super::glob::{self, covers};
use super::grammar;
use super::rule::{Gate, GateRule, Level, Mode, Touch, Trigger, Unless};
use super::view::{self, Touched, View};
use crate::runtime::model::verdict::Place;
use crate::runtime::model::verdict::THEN_AGAIN;
use crate::runtime::model::{
    Decision, Finding, History, Memory, Moment, Question, Severity, Step, Untrusted,
};
use crate::runtime::programs;
use crate::runtime::shell;
pub(super) use handing::handings;
use hit::{Seen, hit};
use on_git::{git, is_git};

/// What the rules need to know about the past before they can decide on this event.
pub fn asks_for(rules: &[GateRule], view: &View<'_>) -> Vec<Question> {
    let mut out = Vec::new();
    let mut kept_out = Vec::new();
    for rule in rules {
        for gate in &rule.gates {
            for trigger in &gate.triggers {
                if needs_branch(trigger, view) {
                    out.push(Question::Branch);
                    out.extend(on_git::elsewhere(view).map(Question::BranchAt));
                }
                if let (Trigger::Field { glob, .. }, false) = (trigger, view.is_after()) {
                    out.extend(field::questions(rule, glob, view));
                }
                if let (Trigger::Path { glob, .. }, false) = (trigger, view.is_after()) {
                    out.extend(hit::questions(rule, glob, view));
                }
                if let (Trigger::Content(pattern), false) = (trigger, view.is_after()) {
                    out.extend(text::questions(rule, pattern, view));
                }
                if let (Trigger::FileSize { max }, false) = (trigger, view.is_after()) {
                    out.extend(size::questions(rule, *max, view));
                }
                if let (Trigger::Staged { glob }, false) = (trigger, view.is_after()) {
                    kept_out.push(glob.clone());
                }
            }
            let set_off = gate.triggers.iter().any(|trigger| {
                matches!(trigger, Trigger::CommitOn { .. } | Trigger::PushTo { .. } | Trigger::Staged { .. })
                    || hit(rule, gate, trigger, view, &Memory::default()).is_some()
            });
            if set_off && !rule.roles.is_empty() {
                out.push(Question::Role);
            }
            if set_off {
                out.extend(roots(rule, gate, view));
                questions(rule, gate, view, &mut out);
            }
        }
    }
    if !kept_out.is_empty() {
        out.extend(handing::questions(&kept_out, view));
    }
    out.sort();
    out.dedup();
    out
}

/// Whether the folders and files that a rule names stand at the root.
fn roots(rule: &GateRule, gate: &Gate, view: &View<'_>) -> Vec<Question> {
    let named = gate.triggers.iter().filter_map(|trigger| match trigger {
        Trigger::Path { glob, access } => glob::bare_folder(glob).or_else(|| hit::own_file(glob, *access)),
        _ => None,
    });
    let scopes = rule.scope.iter().filter_map(|glob| glob::bare_folder(glob));
    let names = named.chain(scopes);
    names.map(|folder| Question::Resolve(format!("{}/{folder}", view.scene.root))).collect()
}

fn needs_branch(trigger: &Trigger, view: &View<'_>) -> bool {
    match trigger {
        Trigger::CommitOn { .. } => git(view, "commit").next().is_some(),
        Trigger::PushTo { .. } => git(view, "push").next().is_some(),
        Trigger::Command(_)
        | Trigger::Path { .. }
        | Trigger::Staged { .. }
        | Trigger::Content(_)
        | Trigger::Message(_)
        | Trigger::Assigns { .. }
        | Trigger::BranchName { .. }
        | Trigger::Tool { .. }
        | Trigger::Host { .. }
        | Trigger::EditSize { .. }
        | Trigger::FileSize { .. }
        | Trigger::Field { .. }
        | Trigger::Stop => false,
    }
}

/// The questions that a gate's condition asks.
fn questions(rule: &GateRule, gate: &Gate, view: &View<'_>, out: &mut Vec<Question>) {
    match &gate.unless {
        Unless::Nothing => {}
        Unless::ReadItself => out.extend(changed(view).map(read_itself)),
        Unless::Passed { all } => {
            out.extend(all.iter().map(|any| passed(any, rule, gate, view)));
            if commits(gate) && (!rule.scope.is_empty() || grammar::files_of(all).is_some()) {
                out.extend(handing::questions(&["**".to_owned()], view));
            }
            if gate.triggers.contains(&Trigger::Stop) {
                out.push(edited(&rule.scope, &rule.except));
            }
        }
        Unless::Read { globs } => out.push(Question::ReadInSession(globs.clone())),
        Unless::Coupled { changed, also } => {
            out.push(edited(changed, &rule.except));
            out.push(edited(also, &[]));
            // What a commit or a request holds was not all made in this session.
            if !gate.triggers.contains(&Trigger::Stop) {
                out.push(Question::OnBranch(also.clone()));
            }
        }
        Unless::PassedAfter { changed, all } => {
            out.push(edited(changed, &rule.except));
            out.extend(all.iter().map(|any| passed_in(any, changed, &rule.except)));
        }
    }
}

/// The files that are edited in place, in the repository.
fn changed<'a>(view: &'a View<'_>) -> impl Iterator<Item = &'a Touched> {
    let is_edited = |at: usize| {
        let by = view.facts.files.get(at).and_then(|fact| view.facts.commands.get(fact.by?));
        by.is_none_or(|command| programs::find(&command.program).is_some_and(|row| row.edits))
    };
    let is_ours = |file: &Touched| file.names.first().is_some_and(|name| !name.starts_with('/'));
    let files = view.files.iter().enumerate();
    let edited = files.filter(move |(at, file)| is_ours(file) && is_edited(*at)).map(|(_, file)| file);
    edited.filter(|file| file.touch.meets(Touch::WRITE) && file.exists != Some(false))
}

fn read_itself(file: &Touched) -> Question {
    Question::ReadInSession(file.names.clone())
}

/// Where an edit waits for it, the edits of that same file do not make it stale.
fn passed(any: &[CommandPattern], rule: &GateRule, gate: &Gate, view: &View<'_>) -> Question {
    let mut except = rule.except.clone();
    if gate.triggers.iter().any(|trigger| matches!(trigger, Trigger::Path { .. } | Trigger::Field { .. })) {
        except.extend(
            view.files
                .iter()
                .filter(|file| file.touch.is_change())
                .filter_map(|file| file.names.first().cloned()),
        );
        // What comes before any work comes once; what comes before a function is changed, each time.
        let of_any =
            |trigger: &Trigger| matches!(trigger, Trigger::Path { access, .. } if *access == Touch::WRITE);
        except.extend(gate.triggers.iter().any(of_any).then(|| "**".to_owned()));
    }
    passed_in(any, &rule.scope, &except)
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
            // What lies outside of the repository is meant only where it is named.
            let is_outside = path.starts_with('/');
            let is_meant = |glob: &String| !is_outside || glob.starts_with(['/', '~']);
            let inside = if globs.is_empty() {
                !is_outside && !covers("*.{md,mdx}", path)
            } else {
                globs.iter().any(|glob| is_meant(glob) && covers(glob, path))
            };
            inside && !except.iter().any(|glob| covers(glob, path))
        }
        Question::ReadInSession(globs) => globs.iter().any(|glob| covers(glob, path)),
        Question::Resolve(_)
        | Question::Program(_)
        | Question::GitStatus(_)
        | Question::Matches(_)
        | Question::Taken(_)
        | Question::Loses(_)
        | Question::Text(_)
        | Question::Mentions { .. }
        | Question::Finds { .. }
        | Question::Long(_)
        | Question::Secrets(_)
        | Question::Packed(_)
        | Question::Branch
        | Question::BranchAt(_)
        | Question::Handed { .. }
        | Question::OnBranch(_)
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

/// What of an event sets a trigger off by itself, without a rule around it.
pub fn sets_off(trigger: &Trigger, view: &View<'_>, memory: &Memory) -> Option<String> {
    let rule = GateRule {
        id: String::new(),
        file: String::new(),
        line: 0,
        text: String::new(),
        severity: Level::from(Severity::High),
        mode: Mode::Deny,
        priority: 0,
        tools: Vec::new(),
        scope: Vec::new(),
        except: Vec::new(),
        roles: Vec::new(),
        expires: None,
        gates: Vec::new(),
        suggest: Vec::new(),
        trial: None,
        swap: None,
    };
    hit(&rule, &Gate::flat(Vec::new()), trigger, view, memory).map(|seen| seen.what)
}

/// True where the rule holds for other roles than the one that acts; who has no role is none of them.
fn is_for_others(rule: &GateRule, memory: &Memory) -> bool {
    !rule.roles.is_empty() && !memory.role.as_ref().is_some_and(|role| rule.roles.contains(role))
}

/// The finding, if the gate is broken.
fn broken(rule: &GateRule, gate: &Gate, view: &View<'_>, memory: &Memory) -> Option<Finding> {
    let seen = gate.triggers.iter().find_map(|trigger| hit(rule, gate, trigger, view, memory))?;
    let (mode, mut why, mut way) = unsatisfied(rule, gate, &seen, view, memory)?;
    if !seen.because.is_empty() {
        why = format!("{}; {why}", seen.because);
    }
    if !seen.way.is_empty() && gate.unless == Unless::Nothing {
        seen.way.clone_into(&mut way);
    }
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

/// Why the gate stands, and the way forward; None where it is satisfied.
fn unsatisfied(
    rule: &GateRule,
    gate: &Gate,
    seen: &Seen,
    view: &View<'_>,
    memory: &Memory,
) -> Option<(Mode, String, String)> {
    let most = match (seen.unsure, seen.reaches) {
        (true, _) => Mode::Warn,
        (false, true) => Mode::Ask,
        (false, false) => Mode::Deny,
    };
    let mode = rule.mode.min(most);
    let mild = rule.mode.min(Mode::Warn);
    match &gate.unless {
        Unless::Nothing => Some((mode, format!("the project's rules say: {}", rule.text), instead(rule))),
        Unless::Passed { all } => {
            if gate.triggers == [Trigger::Stop]
                && matches!(memory.history.get(&edited(&rule.scope, &rule.except)), Some(History::No(_)))
            {
                return None;
            }
            let about = if rule.scope.is_empty() {
                grammar::files_of(all).map(|files| files.iter().map(|&glob| glob.to_owned()).collect())
            } else {
                Some(rule.scope.clone())
            };
            if commits(gate) && about.is_some_and(|globs: Vec<String>| has_none(&globs, view, memory)) {
                return None;
            }
            let missing = all
                .iter()
                .find_map(|any| missing(any, &passed(any, rule, gate, view), gate, view, memory))?;
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
                format!("read `{name}` first, {THEN_AGAIN}"),
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
                format!("read {} first, {THEN_AGAIN}", ticked(globs)),
            )),
        },
        Unless::Coupled { changed, also } => {
            let changed_is = memory.history.get(&edited(changed, &rule.except));
            let also_is = memory.history.get(&edited(also, &[]));
            let done = memory.history.get(&Question::OnBranch(also.clone())) == Some(&History::Yes);
            match (changed_is, also_is) {
                (Some(History::Yes), Some(History::No(_))) if !done => {
                    Some((mode, uncoupled(rule, changed, also), also_needed(gate, also)))
                }
                (Some(_) | None, Some(_) | None) => None,
            }
        }
    }
}

/// True where the gate waits with commits.
fn commits(gate: &Gate) -> bool {
    let is_commit = |trigger: &Trigger| matches!(trigger, Trigger::Command(pattern) if pattern.program == "git" && pattern.words == ["commit"]);
    gate.triggers.iter().all(is_commit)
}

/// True where a commit is known to take something along, and none of these: what is demanded has nothing to look at.
fn has_none(globs: &[String], view: &View<'_>, memory: &Memory) -> bool {
    let handed: Option<Vec<_>> =
        handing::all(view).iter().map(|one| memory.handed.get(&one.handing)).collect();
    let mut names =
        handed.into_iter().flatten().flatten().map(|file| view::relative(&file.path, &view.scene.root));
    let mut any = false;
    let none = names.all(|name| {
        any = true;
        name.is_some_and(|name| !globs.iter().any(|glob| covers(glob, &name)))
    });
    any && none
}

/// The way forward where something goes with what was changed: a commit or a request can be tried again.
fn also_needed(gate: &Gate, also: &[String]) -> String {
    let way = format!("edit {} too, or tell the person why that is not needed", ticked(also));
    if gate.triggers.contains(&Trigger::Stop) { way } else { format!("{way}; {THEN_AGAIN}") }
}

/// What was changed without what goes with it.
fn uncoupled(rule: &GateRule, changed: &[String], also: &[String]) -> String {
    if changed.is_empty() {
        return format!("nothing was changed in {}; the project's rules say: {}", ticked(also), rule.text);
    }
    format!("{} was edited in this session, {} was not", ticked(changed), ticked(also))
}

/// A command that has not passed.
struct Missing {
    commands: String,
    /// What was edited since; None where nothing is known at all.
    since: Option<String>,
}

impl Missing {
    fn told(self, mode: Mode, mild: Mode) -> (Mode, String, String) {
        // A run that is sent to the background ends where nobody sees it.
        let way =
            format!("run {} by itself, in the foreground, until it succeeds, {THEN_AGAIN}", self.commands);
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
                | Trigger::Message(_)
                | Trigger::Assigns { .. }
                | Trigger::BranchName { .. }
                | Trigger::Tool { .. }
                | Trigger::Host { .. }
                | Trigger::EditSize { .. }
                | Trigger::FileSize { .. }
                | Trigger::Field { .. }
                | Trigger::Stop => false,
            })
        };
        let runs_first = chain::leading_to(line, is_target).into_iter().any(|part| {
            let facts = shell::facts_of_line(part);
            facts.commands.iter().any(|command| any.iter().any(|pattern| pattern.is_run_by(command)))
        });
        if runs_first {
            return None;
        }
    }
    let commands: Vec<String> = any.iter().map(|pattern| format!("`{}`", pattern.text)).collect();
    Some(Missing { commands: commands.join(" or "), since })
}

/// The way forward of a rule that names none.
pub const NO_WAY: &str = "find another way, or tell the person why this is needed";

/// The names, the first ones of many.
fn ticked(globs: &[String]) -> String {
    const MANY: usize = 6;
    let shown: Vec<String> = globs.iter().take(MANY).map(|glob| format!("`{glob}`")).collect();
    let rest = if globs.len() > MANY { " or the like" } else { "" };
    format!("{}{rest}", shown.join(" or "))
}

fn instead(rule: &GateRule) -> String {
    if rule.suggest.is_empty() { NO_WAY.to_owned() } else { format!("use {}", ticked(&rule.suggest)) }
}

/// The demanded commands that surely succeeded with this event: what the ledger keeps as evidence.
pub fn evidence(needs: &[CommandPattern], view: &View<'_>) -> Vec<String> {
    let Step::AfterTool { outcome, .. } = &view.event.step else { return Vec::new() };
    let ok = outcome.ok != Some(false)
        && !outcome.interrupted
        && outcome.exit_code.is_none_or(|code| code == 0)
        && (outcome.ok.is_some() || outcome.exit_code.is_some());
    if !ok {
        return Vec::new();
    }
    // Whoever has no tool for skills follows one by reading it.
    let is_read = |one: &&CommandPattern| {
        one.words.is_empty() && one.flags.is_empty() && view.skills_read().any(|skill| skill == one.program)
    };
    let mut out: Vec<String> = needs.iter().filter(is_read).map(CommandPattern::key).collect();
    let Some(line) = view.line() else {
        let called = view.called();
        let met =
            needs.iter().filter(|one| one.words.is_empty() && called.iter().any(|name| *name == one.program));
        out.extend(met.map(CommandPattern::key));
        return out;
    };
    for part in chain::certain(line) {
        let facts = shell::facts_of_line(part);
        for pattern in needs {
            if facts.commands.iter().any(|command| !command.elsewhere && pattern.is_run_by(command)) {
                out.push(pattern.key());
            }
        }
    }
    out.sort();
    out.dedup();
    out
}

/// True where a demanded command writes the file itself, such as a formatter: what must be run before a commit is no
/// edit that makes the other runs stale.
pub fn is_made_by(needs: &[CommandPattern], view: &View<'_>, at: usize) -> bool {
    let by = view.facts.files.get(at).and_then(|fact| view.facts.commands.get(fact.by?));
    by.is_some_and(|command| needs.iter().any(|need| need.is_run_by(command)))
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
