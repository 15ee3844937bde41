//! From an event to a verdict. Pure: same input, same answer.
//!
//! One evaluator for hook, `check`, `explain`, `policy test`, replay and `verify`. It is total: what goes wrong inside a
//! rule is part of the answer.

mod after;
mod role;
mod session;

use crate::runtime::config::{Config, Mode};
use crate::runtime::guards::{self, Modes};
use crate::runtime::model::stage::Tried;
use crate::runtime::model::{
    Agent, Decision, Event, Facts, Finding, Memory, Moment, Outcome, Question, Scene, Severity, Step,
    ToolOutcome,
};
use crate::runtime::policy::{self, GateRule, View};

/// Everything a verdict may depend on.
#[derive(Debug, Clone, Copy)]
pub struct Case<'a> {
    /// What happens.
    pub event: &'a Event,
    /// What it really does.
    pub facts: &'a Facts,
    /// The settings in force.
    pub config: &'a Config,
    /// The repository's rules that can decide.
    pub rules: &'a [GateRule],
    /// Where it happens.
    pub scene: &'a Scene,
    /// When it happens.
    pub now: Moment,
    /// The repository opted in.
    pub opted_in: bool,
    /// The role of whoever acts, where one is known.
    pub role: Option<&'a str>,
}

/// What must be known before the case can be decided.
pub fn asks_for(case: &Case<'_>) -> Vec<Question> {
    let mut questions = guards::questions(case.event, case.facts, case.scene);
    if case.rules.is_empty() {
        questions.extend(role::asks_for(case));
    } else {
        let view = View::new(case.event, case.facts, case.scene, &Memory::default());
        questions.extend(view.resolves());
        questions.extend(policy::asks_for(case.rules, &view));
    }
    questions
}

/// The verdict.
pub fn evaluate(case: &Case<'_>, memory: &Memory) -> Outcome {
    let mut outcome = Outcome::default();
    match &case.event.step {
        Step::Stop { .. } | Step::SubagentStop { .. } => {
            outcome.findings = by_rules(case, memory, &mut outcome.tried);
        }
        Step::BeforeTool(_) | Step::Permission(_) | Step::ConfigChange { .. } => {
            outcome.findings =
                guards::judge(case.event, case.facts, memory, case.scene, Modes::new(&case.config.guards));
            outcome.findings.extend(by_rules(case, memory, &mut outcome.tried));
            outcome.findings.extend(unsupervised_shell(case));
            outcome.findings.extend(role::findings(case, memory));
            cap(&mut outcome.findings, case.config);
        }
        Step::AfterTool { outcome: result, .. } => {
            outcome.findings = after_the_fact(case, memory, result, &mut outcome.tried);
            cap(&mut outcome.findings, case.config);
        }
        Step::Prompt { text } => outcome.notes.extend(session::on_prompt(text)),
        Step::SessionStart { .. } => outcome.notes.extend(session::on_start(case.opted_in)),
        Step::SessionEnd { .. }
        | Step::AfterBatch { .. }
        | Step::SubagentStart
        | Step::BeforeCompact { .. }
        | Step::AfterCompact { .. }
        | Step::Notification { .. }
        | Step::Other => {}
    }
    conclude(&mut outcome);
    outcome
}

/// The catastrophic guards alone: they need neither store nor settings, so they stand when those fail.
pub fn evaluate_catastrophic(event: &Event, facts: &Facts, scene: &Scene) -> Outcome {
    let mut outcome = Outcome::default();
    if event.is_gating() {
        outcome.findings = guards::catastrophic(event, facts, scene);
    }
    conclude(&mut outcome);
    outcome
}

/// What ran cannot be stopped any more: what should have been is a word to the model. Only what no before-event judged
/// counts, since another hook may have changed the input; and what a command wrote, seen only now.
fn after_the_fact(
    case: &Case<'_>,
    memory: &Memory,
    result: &ToolOutcome,
    tried: &mut Vec<Tried>,
) -> Vec<Finding> {
    // What was judged before, and perhaps approved, is not judged again: only what it did beside that.
    let news = memory.judged_before.then(|| after::unforeseen(case.facts, result));
    if news.as_ref().is_some_and(|news| news.files.is_empty()) {
        return Vec::new();
    }
    let case = &Case { facts: news.as_ref().unwrap_or(case.facts), ..*case };
    let mut findings =
        guards::judge(case.event, case.facts, memory, case.scene, Modes::new(&case.config.guards));
    findings.extend(by_rules(case, memory, tried));
    findings.retain(|finding| news.is_none() || !after::is_the_way_forward(case.event, finding));
    for finding in &mut findings {
        finding.decision = finding.decision.min(Decision::Warn);
    }
    findings
}

/// Codex can type into a running shell later, and no hook sees it.
fn unsupervised_shell(case: &Case<'_>) -> Option<Finding> {
    let is_open = case.event.agent == Agent::Codex && !case.facts.interactive.is_empty();
    is_open.then(|| Finding {
        rule: "core.process/interactive".into(),
        decision: Decision::Warn,
        severity: Severity::Medium,
        place: None,
        why: "what is typed into an open shell later passes no rule".into(),
        way_forward: "run single commands".into(),
        seen: None,
        catastrophic: false,
    })
}

/// What the repository's own rules say; those on trial that are not live in this session only say it to the record.
fn by_rules(case: &Case<'_>, memory: &Memory, tried: &mut Vec<Tried>) -> Vec<Finding> {
    if case.rules.is_empty() {
        return Vec::new();
    }
    let view = View::new(case.event, case.facts, case.scene, memory);
    let mut findings = policy::judge(case.rules, &view, memory, case.now);
    for rule in case.rules {
        let Some(trial) = &rule.trial else { continue };
        let Some(at) = findings.iter().position(|finding| finding.rule == rule.id) else { continue };
        let live = trial.is_live(&case.event.session);
        tried.push(Tried {
            rule: rule.id.clone(),
            text: trial.text.clone(),
            stage: trial.stage,
            live,
            decision: findings[at].decision,
        });
        if !live {
            findings.remove(at);
        }
    }
    findings
}

/// The global mode caps rules, not catastrophic guards; without approvals an ask is a deny.
pub fn cap(findings: &mut [Finding], config: &Config) {
    for finding in findings {
        let cap = match config.mode {
            Mode::Enforce => Decision::Deny,
            Mode::Warn => Decision::Warn,
            Mode::Observe => Decision::Allow,
        };
        if !finding.catastrophic {
            finding.decision = finding.decision.min(cap);
        }
        if finding.decision == Decision::Ask && !config.approvals {
            finding.decision = Decision::Deny;
        }
    }
}

/// Strongest first; the strongest decides.
pub fn conclude(outcome: &mut Outcome) {
    outcome.findings.sort_by_key(|finding| std::cmp::Reverse((finding.decision, finding.severity)));
    outcome.decision = outcome.findings.first().map_or(Decision::Allow, |finding| finding.decision);
}

/// True where the outcome must not be softened when nobody can be asked.
pub fn is_critical(outcome: &Outcome) -> bool {
    outcome.findings.first().is_some_and(|finding| finding.severity == Severity::Critical)
}
