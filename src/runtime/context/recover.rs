//! Recovery: what a session that lost its memory must know to go on, in one bounded brief.
//!
//! Five steps in a fixed order: the core tier, the active track, its last checkpoint, the transient files that the
//! checkpoint names, and the state rebuilt from decisions and plan. What is missing is said.

use std::path::Path;

use super::checkpoint::{self, Last, SessionFacts};
use super::evaluate::{self, Remark};
use super::plan::{self, Plan, PlanState};
use super::records::{self, Recorded, Watched};
use super::schema::{Status, StepState};
use super::track::{self, Active, Document, Source, TrackId};
use crate::runtime::agents::text::fence;
use crate::runtime::model::Untrusted;
use crate::runtime::system::change::sha256;
use crate::runtime::system::files;

/// The core tier, in its order.
pub const CORE: [&str; 4] =
    ["CLAUDE.md", "docs/context/CONTEXT_CORE.md", "docs/context/ROLES.md", "docs/context/GUARDRAILS.md"];

/// The most characters of one line of the brief.
const MAX_LINE: usize = 160;
/// How many decisions are told, the newest.
const MOST_DECISIONS: usize = 4;

/// Everything that is known of a track after the five steps.
#[derive(Debug, Clone)]
pub struct Recovered {
    pub track: TrackId,
    /// Who says that it is the active one.
    pub by: Source,
    /// Core documents that are there.
    pub core: Vec<&'static str>,
    pub plan: Plan,
    /// sha-256 of the plan's file; None where it is gone.
    pub plan_sum: Option<String>,
    /// The plan is as the last checkpoint left it; None where nobody can tell.
    pub plan_is_same: Option<bool>,
    /// When the last checkpoint was taken; empty where there is none.
    pub at: String,
    /// Decisions, oldest first.
    pub decisions: Vec<Recorded>,
    pub risks: Vec<Watched>,
    /// Transient files that the checkpoint names and that are there.
    pub transient: Vec<String>,
    /// Where the work stood at the checkpoint, as the ledger saw it.
    pub facts: SessionFacts,
    /// What is not as it should be.
    pub degraded: Vec<String>,
    /// Lines of the track's files that are not of the schema: compaction refuses to touch them.
    pub violations: Vec<Remark>,
}

/// Goes through the five steps.
pub fn recover(top: &Path, track: &TrackId, by: Source) -> Recovered {
    let mut degraded = Vec::new();
    let core = CORE.into_iter().filter(|file| files::is_there(&top.join(file))).collect();
    let texts = track::texts(top, track);
    for (document, text) in [
        (Document::Spec, &texts.spec),
        (Document::Plan, &texts.plan),
        (Document::Risks, &texts.risks),
        (Document::Decisions, &texts.decisions),
    ] {
        if text.is_none() {
            degraded.push(format!("{} is missing", track.document(document)));
        }
    }
    let last = checkpoint::last(top, track);
    match &last {
        Last::None => degraded.push("there is no checkpoint yet".into()),
        Last::Broken(why) => degraded.push(why.clone()),
        Last::Good(_) => {}
    }
    let good = last.good();
    let mut transient = Vec::new();
    for file in good.map(|last| last.transient.clone()).unwrap_or_default() {
        if files::is_there(&top.join(&file)) {
            transient.push(file);
        } else {
            degraded.push(format!("{file} is missing"));
        }
    }
    let checkpointed = good.and_then(|last| last.plan());
    // A plan that is gone is still in the checkpoint's copy.
    let copy = || track::read(top, &checkpoint::plan_copy(track, checkpointed?));
    let plan_sum = texts.plan.as_ref().map(|text| sha256(text.as_bytes()));
    let text = texts.plan.clone().or_else(|| {
        let copy = copy()?;
        degraded.push("the plan shown is the checkpoint's copy".into());
        Some(copy)
    });
    let plan_is_same = checkpointed.zip(plan_sum.as_deref()).map(|(then, now)| then == now);
    if plan_is_same == Some(false) {
        degraded.push("PLAN.md changed since the checkpoint: its checksum differs".into());
    }
    let wrong = evaluate::violations(track, &texts);
    if let Some(first) = wrong.first() {
        degraded.push(format!(
            "{} lines are not of the schema, first {}:{}",
            wrong.len(),
            first.file,
            first.line
        ));
    }
    Recovered {
        track: track.clone(),
        by,
        core,
        plan: plan::parse(&text.unwrap_or_default()),
        plan_sum,
        plan_is_same,
        at: good.map(|last| last.at.clone()).unwrap_or_default(),
        decisions: records::decisions(&texts.decisions.unwrap_or_default()).0,
        risks: records::risks(&texts.risks.unwrap_or_default()).0,
        transient,
        facts: good.map(|last| last.facts.clone()).unwrap_or_default(),
        degraded,
        violations: wrong,
    }
}

/// A brief, and what of it had to be left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brief {
    /// The words for the model.
    pub text: String,
    /// How many open steps are in it.
    pub steps: usize,
}

impl Recovered {
    /// The brief for the model, at most so many characters. What files say is inside the fence.
    pub fn brief(&self, token: &str, most: usize) -> Brief {
        let mut head = format!(
            "Where the work stands: track `{}` ({}), by {}.",
            self.track,
            self.plan.state.name(),
            self.by.name()
        );
        let sum = self.plan_sum.as_deref().map_or("none", |sum| &sum[..16]);
        let checked = match self.plan_is_same {
            Some(true) => "as at the last checkpoint",
            Some(false) => "not as at the last checkpoint",
            None => "no checkpoint to compare with",
        };
        head.push_str(&format!(" Plan checksum {sum}, {checked}.\n"));
        if !self.degraded.is_empty() {
            let all: Vec<String> = self.degraded.iter().take(3).map(|why| safe(why)).collect();
            head.push_str(&format!("Degraded: {}.\n", all.join("; ")));
        }
        let tail = format!(
            "\nRead on in {}docs/tracks/{}/: PLAN.md, SPEC.md, DECISIONS.md{}.",
            self.core.iter().map(|file| format!("{file}, ")).collect::<String>(),
            self.track,
            if self.transient.is_empty() { "" } else { ", then the session's transient files" },
        );
        let around = head.chars().count() + fence(token, "").chars().count() + tail.chars().count();
        let (data, steps) = self.data(most.saturating_sub(around));
        if data.is_empty() {
            return Brief { text: format!("{head}{}", tail.trim_start()), steps };
        }
        Brief { text: format!("{head}{}{tail}", fence(token, &data)), steps }
    }

    /// Whole lines, most important first, and how many open steps are among them.
    fn data(&self, most: usize) -> (String, usize) {
        let mut lines: Vec<(bool, String)> = Vec::new();
        for step in self.plan.open() {
            lines.push((true, format!("open step {}", step.step)));
        }
        // Decisions must not be crowded out by a long plan: the newest come after the first few steps.
        let at = lines.len().min(5);
        let decisions: Vec<(bool, String)> = self
            .decisions
            .iter()
            .rev()
            .take(MOST_DECISIONS)
            .map(|known| (false, format!("decided {} {}", known.time, known.decision.what)))
            .collect();
        lines.splice(at..at, decisions);
        let done: Vec<String> = self
            .plan
            .steps
            .iter()
            .filter(|step| matches!(step.step.state, StepState::Done | StepState::Dropped))
            .map(|step| format!("{} {}", step.step.id, step.step.title))
            .collect();
        if !done.is_empty() {
            lines.push((false, format!("do not repeat: {}", done.join("; "))));
        }
        for known in self.risks.iter().filter(|known| known.risk.status == Status::Open) {
            lines.push((false, format!("open risk ({}): {}", known.risk.severity.name(), known.risk.what)));
        }
        lines.extend(self.facts.failing.iter().map(|command| (false, format!("failed last: {command}"))));
        lines.extend(self.facts.passing.iter().map(|command| (false, format!("passed last: {command}"))));
        lines.extend(self.transient.iter().map(|file| (false, format!("transient file {file}"))));
        let mut out = String::new();
        // There is always room for a word on what is left out.
        let most = most.saturating_sub("99999 more steps are open, see PLAN.md\n".len());
        let (mut used, mut steps) = (0, 0);
        for (is_step, line) in lines {
            let line = Untrusted::new(line).for_terminal(MAX_LINE);
            let length = line.chars().count() + 1;
            if used + length > most {
                continue;
            }
            used += length;
            steps += usize::from(is_step);
            out.push_str(&line);
            out.push('\n');
        }
        let more = self.plan.open().count() - steps;
        if more > 0 {
            out.push_str(&format!("{more} more steps are open, see PLAN.md\n"));
        }
        (out.trim_end().to_owned(), steps)
    }
}

/// The brief at the start of a session: where to look, and how to write what will survive.
pub fn pointer(top: &Path, active: &Active) -> Option<String> {
    let there: Vec<&str> = CORE.into_iter().skip(1).filter(|file| files::is_there(&top.join(file))).collect();
    let mut text = String::new();
    if !there.is_empty() {
        text.push_str(&format!("Core context, read it before larger work: {}.\n", there.join(", ")));
    }
    match active {
        Active::None => {}
        Active::Track(id, by) => {
            let plan = track::read(top, &id.document(Document::Plan)).map(|text| plan::parse(&text));
            let (state, open, all) = plan
                .map_or((PlanState::Draft, 0, 0), |plan| (plan.state, plan.open().count(), plan.steps.len()));
            text.push_str(&format!(
                "This session is on track `{id}` (by {}, {}, {open} of {all} steps open): docs/tracks/{id}/ has PLAN.md, \
                 SPEC.md, RISKS.md, DECISIONS.md. What you write on lines of their own survives a compaction: \
                 `Decision:` then `Reason:` then `Impact:`; `P2 [done]` or `P7 [todo] title verify: how` for plan steps; \
                 `Risk:` with `severity:` and `owner:`; `Invariant:`.\n",
                by.name(),
                state.name(),
            ));
        }
        Active::Unusable { .. } | Active::Ambiguous(_) => {
            let trouble = active.trouble().unwrap_or_default();
            text.push_str(&format!("No track is worked on: {}.\n", safe(&trouble)));
        }
    }
    (!text.is_empty()).then(|| text.trim_end().to_owned())
}

/// Names from outside in a sentence of ours: plain characters only, and few.
fn safe(text: &str) -> String {
    let plain = |c: &char| c.is_ascii_alphanumeric() || " -_./:,`'".contains(*c);
    text.chars().filter(plain).take(200).collect()
}
