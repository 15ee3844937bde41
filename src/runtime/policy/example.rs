//! Examples are tests: what an author says a rule stops and lets through is tried, and a rule that fails is off.

use std::collections::{BTreeMap, BTreeSet};

use super::command::CommandPattern;
use super::find::Found;
use super::glob::covers;
use super::judge;
use super::rule::{
    Bundle, Cap, Diagnostic, Example, ExampleAct, ExampleStep, Expect, GateRule, Rule, Touch, Trigger, Weight,
};
use super::view::{self, View};
use super::words::{self, Token};
use crate::runtime::model::{
    Action, ActionKind, Agent, Decision, Event, Facts, FileChange, FileEdit, HandedFile, Handing, History,
    Memory, Moment, PathAnswer, PermissionMode, Question, Scene, Step, ToolOutcome,
};
use crate::runtime::shell;

/// Reads an example below a rule; None where the item is none.
pub fn parse(source: &str, found: &Found) -> Option<Result<Example, String>> {
    let tokens: Vec<Token> = words::tokens(source, found, &[]).into_iter().map(|p| p.token).collect();
    let (Some(Token::Word(word)), Some(Token::Mark(':'))) = (tokens.first(), tokens.get(1)) else {
        return None;
    };
    let expect =
        [Expect::Block, Expect::Ask, Expect::Warn, Expect::Allow].into_iter().find(|e| e.name() == word)?;
    let text = source.get(found.span.clone()).unwrap_or_default().to_owned();
    let steps: Result<Vec<ExampleStep>, String> =
        tokens[2..].split(|token| matches!(token, Token::Word(word) if word == "then")).map(step).collect();
    Some(steps.map(|steps| Example { expect, steps, text, line: 0 }))
}

fn step(tokens: &[Token]) -> Result<ExampleStep, String> {
    let mut verb = None;
    let mut codes = Vec::new();
    let mut with = None;
    let mut passes = true;
    let mut expects_text = false;
    for token in tokens {
        match token {
            Token::Code(code) if expects_text => {
                with = Some(code.clone());
                expects_text = false;
            }
            Token::Code(code) => codes.push(code.clone()),
            Token::Word(word) => match word.as_str() {
                "edit" | "write" | "delete" | "read" | "tool" | "stop" if codes.is_empty() => {
                    verb = Some(word.as_str())
                }
                "with" => expects_text = true,
                "passes" | "passed" | "succeeds" => passes = true,
                "fails" | "failed" => passes = false,
                "after" | "run" | "running" | "the" | "agent" | "stops" => {}
                other => return Err(format!("the example says `{other}`, which is no step")),
            },
            Token::Mark(_) => {}
        }
    }
    let first = || codes.first().cloned().ok_or_else(|| "the example names nothing in backticks".to_owned());
    let act = match verb {
        None => ExampleAct::Command(first()?),
        Some("edit" | "write") => ExampleAct::Edit(first()?, with.unwrap_or_default()),
        Some("delete") => ExampleAct::Delete(first()?),
        Some("read") => ExampleAct::Read(first()?),
        Some("tool") => ExampleAct::Tool(first()?),
        Some(_) => ExampleAct::Stop,
    };
    Ok(ExampleStep { act, passes })
}

/// Tries every example of every rule; a rule that fails one is off.
pub fn prove(bundle: &mut Bundle) {
    let mut diagnostics = Vec::new();
    for rule in bundle.rules.iter_mut().filter(|rule| !rule.examples.is_empty()) {
        let Some(gate) = rule.enforced(Cap::Enforce) else {
            if let (Some(example), None) = (rule.examples.first(), &rule.off) {
                let message = format!("`{}` has examples, but nothing of it can be enforced", rule.id);
                diagnostics.push(complaint(rule, example, "example-of-advice", Weight::Warning, message));
            }
            continue;
        };
        for example in &rule.examples {
            let got = play(std::slice::from_ref(&gate), example);
            if !fits(example.expect, got) {
                let message = format!(
                    "the example expects {}, the rule says {}; the rule is off",
                    example.expect.name(),
                    got.name()
                );
                diagnostics.push(complaint(rule, example, "example-failed", Weight::Error, message));
                rule.off = Some(format!("its example in line {} fails", example.line));
                break;
            }
        }
    }
    bundle.diagnostics.extend(diagnostics);
}

fn complaint(
    rule: &Rule,
    example: &Example,
    code: &'static str,
    severity: Weight,
    message: String,
) -> Diagnostic {
    let fix = "correct the example or the rule".to_owned();
    Diagnostic {
        code,
        severity,
        file: rule.file.clone(),
        line: example.line,
        column: 1,
        message,
        fix,
        edit: None,
    }
}

/// True where the decision is what the example expects.
pub fn fits(expect: Expect, got: Decision) -> bool {
    match expect {
        Expect::Block => got >= Decision::Ask,
        Expect::Ask => got == Decision::Ask,
        Expect::Warn => got == Decision::Warn,
        Expect::Allow => got == Decision::Allow,
    }
}

/// The last step of an example as a call, and what rules had to know of the steps before it.
#[derive(Debug)]
pub struct Staged {
    /// The call.
    pub event: Event,
    /// What it does.
    pub facts: Facts,
    /// Where it happens.
    pub scene: Scene,
    /// What happened before.
    pub memory: Memory,
}

/// What rules say to an example.
pub fn play(rules: &[GateRule], example: &Example) -> Decision {
    let Some(staged) = stage(rules, example) else { return Decision::Allow };
    let view = View::new(&staged.event, &staged.facts, &staged.scene, &staged.memory);
    let findings = judge::judge(rules, &view, &staged.memory, Moment(0));
    findings.first().map_or(Decision::Allow, |finding| finding.decision)
}

/// Sets the stage for an example: the steps before the last one are history.
pub fn stage(rules: &[GateRule], example: &Example) -> Option<Staged> {
    let mut past = Past { branch: "work".to_owned(), ..Past::default() };
    let scene = Scene { root: "/repo".to_owned(), home: "/home/dev".to_owned(), ..Scene::default() };
    let needs = judge::needs(rules);
    let last = example.steps.len().saturating_sub(1);
    for step in example.steps.iter().take(last) {
        past.live(step, &needs, &scene);
    }
    let step = example.steps.last()?;
    let event = event_of(step, false);
    let facts = shell::facts(&event);
    // An example is played in a role that the rule holds for.
    let role = rules.iter().find_map(|rule| rule.roles.first().cloned());
    let mut memory = Memory { branch: Some(past.branch.clone()), role, ..Memory::default() };
    let view = View::new(&event, &facts, &scene, &memory);
    let asked = judge::asks_for(rules, &view);
    // What is made is new unless a step before it made it.
    let makes =
        |trigger: &Trigger| matches!(trigger, Trigger::Path { access, .. } if *access == Touch::CREATE);
    let made: Vec<String> = view.files.iter().map(|file| file.absolute.clone()).collect();
    if rules.iter().flat_map(|rule| &rule.gates).flat_map(|gate| &gate.triggers).any(makes) {
        for path in made {
            let exists = Some(past.texts.contains_key(&path));
            memory.paths.insert(path.clone(), PathAnswer { resolved: path, exists, ..PathAnswer::default() });
        }
    }
    for question in asked {
        if let Question::Resolve(path) = &question {
            let below =
                |file: &String| file.strip_prefix(path.as_str()).is_some_and(|rest| rest.starts_with('/'));
            let exists = Some(past.texts.contains_key(path) || past.texts.keys().any(below));
            let answer = PathAnswer { resolved: path.clone(), exists, ..PathAnswer::default() };
            memory.paths.entry(path.clone()).or_insert(answer);
        }
        if let Question::Text(path) = &question {
            memory.texts.insert(path.clone(), Some(past.texts.get(path).cloned().unwrap_or_default()));
        }
        if let Question::Handed { handing, .. } = &question {
            memory.handed.insert(handing.clone(), past.git.handed(&past.texts, handing));
        }
        if let Some(answer) = past.answer(&question) {
            memory.history.insert(question, answer);
        }
    }
    Some(Staged { event, facts, scene, memory })
}

/// What happened so far in an example.
#[derive(Default)]
struct Past {
    branch: String,
    time: usize,
    edits: Vec<(usize, String)>,
    reads: Vec<String>,
    passed: Vec<(usize, String)>,
    texts: BTreeMap<String, String>,
    git: Kept,
}

/// What git keeps in an example, by absolute path.
#[derive(Default)]
struct Kept {
    staged: BTreeSet<String>,
    committed: BTreeSet<String>,
}

impl Kept {
    /// The files that are handed to git, of all that are there.
    fn handed(&self, files: &BTreeMap<String, String>, handing: &Handing) -> Vec<HandedFile> {
        let ignored = files.get("/repo/.gitignore").map_or("", String::as_str);
        let is_ignored =
            |path: &str| ignored.lines().any(|glob| covers(glob, path.trim_start_matches("/repo/")));
        let is_meant = |path: &str| {
            let known = self.committed.contains(path) || self.staged.contains(path);
            (handing.whole || view::relative(path, &handing.path).is_some())
                && (handing.staged && self.staged.contains(path)
                    || handing.changed && known
                    || handing.new && !known && (handing.ignored || !is_ignored(path)))
        };
        let found = files.keys().filter(|path| is_meant(path));
        found.map(|path| HandedFile { path: path.clone(), is_kept: self.committed.contains(path) }).collect()
    }

    /// A command ran that may hand files to git.
    fn live(&mut self, files: &BTreeMap<String, String>, view: &View<'_>) {
        for handing in judge::handings(view) {
            let found = self.handed(files, &handing).into_iter().map(|file| file.path);
            if handing.staged {
                self.committed.extend(found);
                self.committed.append(&mut self.staged);
            } else {
                self.staged.extend(found);
            }
        }
    }
}

impl Past {
    fn live(&mut self, step: &ExampleStep, needs: &[CommandPattern], scene: &Scene) {
        self.time += 1;
        let event = event_of(step, true);
        let facts = shell::facts(&event);
        let view = View::new(&event, &facts, scene, &Memory::default());
        if step.passes {
            for key in judge::evidence(needs, &view) {
                self.passed.push((self.time, key));
            }
        }
        for (file, edit) in view.files.iter().zip(event.edits()) {
            self.texts.insert(file.absolute.clone(), edit.added.clone());
        }
        self.git.live(&self.texts, &view);
        for (at, file) in view.files.iter().enumerate() {
            let name = file.names.first().cloned().unwrap_or_default();
            if file.touch.meets(Touch::READ) || view.is_written_whole(file) {
                self.reads.push(name.clone());
            }
            if file.touch.is_change() && !judge::is_made_by(needs, &view, at) {
                self.edits.push((self.time, name));
            }
        }
        for command in &facts.commands {
            if command.program == "git"
                && command.argv.get(1).is_some_and(|w| matches!(w.text.as_str(), "switch" | "checkout"))
            {
                self.branch = command.argv.last().map(|w| w.text.clone()).unwrap_or_default();
            }
        }
    }

    fn answer(&self, question: &Question) -> Option<History> {
        let edited = || self.edits.iter().rev().find(|(_, name)| judge::counts(question, name));
        match question {
            Question::PassedSinceEdit { commands, .. } => {
                let last_pass =
                    self.passed.iter().filter(|(_, key)| commands.contains(key)).map(|(time, _)| *time).max();
                Some(match (last_pass, edited()) {
                    // What a run itself mends does not make it stale.
                    (Some(pass), Some((edit, name))) if *edit > pass => History::No(name.clone()),
                    (Some(_), Some(_) | None) => History::Yes,
                    (None, edit) => History::No(edit.map(|(_, name)| name.clone()).unwrap_or_default()),
                })
            }
            Question::EditedInSession { .. } => {
                Some(edited().map_or_else(|| History::No(String::new()), |_| History::Yes))
            }
            Question::OnBranch(globs) => {
                let name = |path: &String| path.trim_start_matches("/repo/").to_owned();
                let mut known = self.git.committed.iter().chain(&self.git.staged).map(name);
                let found = known.any(|name| globs.iter().any(|glob| covers(glob, &name)));
                Some(if found { History::Yes } else { History::No(String::new()) })
            }
            Question::ReadInSession(_) => {
                let read = self.reads.iter().any(|name| judge::counts(question, name));
                Some(if read { History::Yes } else { History::No(String::new()) })
            }
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
            | Question::Role => None,
        }
    }
}

/// The event that a step would be, before or after the fact.
pub fn event_of(step: &ExampleStep, after: bool) -> Event {
    let action = |tool: &str, kind: ActionKind| Some(Action { tool: tool.to_owned(), kind });
    let edit = |path: &str, change: FileChange, added: &str| {
        let file = FileEdit {
            path: path.to_owned(),
            change,
            added: added.to_owned(),
            lines_changed: added.lines().count(),
            replaces: Vec::new(),
        };
        ActionKind::Edit { files: vec![file] }
    };
    let action = match &step.act {
        ExampleAct::Command(line) => action("Bash", ActionKind::Command { line: line.clone() }),
        ExampleAct::Edit(path, text) => action("Edit", edit(path, FileChange::Write, text)),
        ExampleAct::Delete(path) => action("apply_patch", edit(path, FileChange::Delete, "")),
        ExampleAct::Read(path) => action("Read", ActionKind::Read { path: path.clone(), whole: true }),
        ExampleAct::Tool(name) => action(name, ActionKind::Tool { fields: Vec::new() }),
        ExampleAct::Stop => None,
    };
    let step = match action {
        Some(action) if after => {
            let outcome = ToolOutcome {
                ok: Some(step.passes),
                exit_code: Some(i32::from(!step.passes)),
                ..ToolOutcome::default()
            };
            Step::AfterTool { action, outcome }
        }
        Some(action) => Step::BeforeTool(action),
        None => Step::Stop { again: false, background: 0, last_message: String::new() },
    };
    Event {
        agent: Agent::Claude,
        name: "PreToolUse".to_owned(),
        session: "example".to_owned(),
        subagent: None,
        cwd: "/repo".to_owned(),
        transcript: None,
        permission_mode: PermissionMode::Default,
        turn: None,
        tool_use_id: None,
        step,
    }
}
