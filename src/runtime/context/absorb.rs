//! The files of a track with what was said brought in. Pure: the same files and the same words give the same bytes.

use std::collections::BTreeMap;

use super::harvest::{Harvest, ToldStep};
use super::schema::{Risk, StepLine, StepState};
use super::track::{Document, TrackId};
use super::{plan, records};

/// The core document that sentences which must stay true belong to.
pub const CORE: &str = "docs/context/CONTEXT_CORE.md";
/// Where they wait for a person who reviews them.
pub const PROPOSALS: &str = "artifacts/proposals/CONTEXT_CORE.md";
/// Documents of which a sentence may be known already.
pub const KNOWN_IN: [&str; 2] = [CORE, "docs/context/INVARIANTS.md"];

/// Files by their path, relative to the work tree.
pub type Files = BTreeMap<String, String>;

/// What becomes of the files.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct After {
    /// All of them, changed or not.
    pub files: Files,
    /// Keys of the decisions that came in.
    pub decisions: Vec<String>,
    /// New sentences that must stay true.
    pub invariants: Vec<String>,
    /// What was told and could not be brought in.
    pub skipped: Vec<String>,
    /// Steps that were done and are not any more, and why.
    pub put_back: Vec<String>,
    /// How much came in.
    pub counts: Counts,
}

/// How much came in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// New decisions.
    pub decisions: usize,
    /// Risks that are new or changed.
    pub risks: usize,
    /// Steps that were told.
    pub steps: usize,
    /// New sentences that must stay true.
    pub invariants: usize,
}

/// What shows that a step is done, asked of whoever remembers.
#[derive(Clone, Copy)]
pub struct Shows<'a> {
    /// Whether a step that an agent calls done is taken so; `by_agent` is false for one that was done before.
    pub judge: &'a dyn Fn(&StepLine) -> Claim,
    /// Why a step that is done does not count as that any more, if so.
    pub stale: &'a dyn Fn(&StepLine) -> Option<String>,
}

impl Shows<'_> {
    /// Nobody remembers anything: what is told is taken.
    pub const NOTHING: Shows<'static> = Shows { judge: &|_| Claim::Taken, stale: &|_| None };
}

/// What becomes of a step that an agent calls done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// It is done.
    Taken,
    /// It is taken so, but nothing shows it.
    Doubted(String),
    /// It stays as it was; why.
    Refused(String),
}

/// Brings in what was said. A document that is not there starts from its template, once there is something to say.
pub fn absorb(
    id: &TrackId,
    before: &Files,
    harvest: &Harvest,
    core_writable: bool,
    shows: Shows<'_>,
) -> After {
    let mut after = After { files: before.clone(), ..After::default() };
    take_decisions(&mut after, id, harvest);
    take_risks(&mut after, id, &harvest.risks);
    take_steps(&mut after, id, harvest, shows);
    take_invariants(&mut after, &harvest.invariants, core_writable);
    after
}

impl After {
    fn text(&self, id: &TrackId, document: Document) -> String {
        let known = self.files.get(&id.document(document)).cloned();
        known.unwrap_or_else(|| document.template(id.as_str()))
    }

    fn put(&mut self, id: &TrackId, document: Document, text: String) {
        let file = id.document(document);
        if self.files.contains_key(&file) || text != document.template(id.as_str()) {
            self.files.insert(file, text);
        }
    }
}

fn take_decisions(after: &mut After, id: &TrackId, harvest: &Harvest) {
    let text = after.text(id, Document::Decisions);
    let known: Vec<String> = records::decisions(&text).0.into_iter().map(|known| known.key).collect();
    for (_, decision) in &harvest.decisions {
        let key = records::decision_key(decision);
        if !known.contains(&key) && !after.decisions.contains(&key) {
            after.decisions.push(key);
        }
    }
    after.counts.decisions = after.decisions.len();
    after.put(id, Document::Decisions, records::with_decisions(&text, &harvest.decisions));
}

fn take_risks(after: &mut After, id: &TrackId, told: &[Risk]) {
    let text = after.text(id, Document::Risks);
    let watched = records::risks(&text).0;
    let is_new = |risk: &&Risk| !watched.iter().any(|known| known.risk == **risk);
    after.counts.risks = told.iter().filter(is_new).count();
    after.put(id, Document::Risks, records::with_risks(&text, told));
}

fn take_steps(after: &mut After, id: &TrackId, harvest: &Harvest, shows: Shows<'_>) {
    let all = &harvest.steps;
    let mut text = after.text(id, Document::Plan);
    for ToldStep { step, by_person } in all {
        let planned = plan::parse(&text).steps;
        let known = planned.into_iter().map(|known| known.step).find(|known| known.id == step.id);
        if step.title.is_empty() && known.as_ref().is_none_or(|known| known.title.is_empty()) {
            after.skipped.push(format!("step {} is not in the plan and has no title", step.id));
            continue;
        }
        let was_done = known.as_ref().is_some_and(|known| known.state == StepState::Done);
        if step.state == StepState::Done && !was_done && !by_person {
            // The check is the one that the plan had: nobody says in one breath what was done and what shows it.
            let verify = known.map(|known| known.verify).filter(|verify| !verify.is_empty());
            let asked = StepLine { verify: verify.unwrap_or_else(|| step.verify.clone()), ..step.clone() };
            match (shows.judge)(&asked) {
                Claim::Taken => {}
                Claim::Doubted(why) => {
                    after.skipped.push(format!("step {} is taken as done, but {why}", step.id));
                }
                Claim::Refused(why) => {
                    after.skipped.push(format!("step {} stays as it was: {why}", step.id));
                    continue;
                }
            }
        }
        text = plan::with_steps(&text, std::slice::from_ref(step));
    }
    after.counts.steps = all.len();
    let text = put_back(after, &text, shows);
    let text = held_up(&text, &harvest.blocked);
    after.put(id, Document::Plan, text);
}

/// What an edit made stale is under way again.
fn put_back(after: &mut After, text: &str, shows: Shows<'_>) -> String {
    let done = plan::parse(text).steps.into_iter().map(|step| step.step);
    let mut again = Vec::new();
    for step in done.filter(|step| step.state == StepState::Done) {
        if let Some(why) = (shows.stale)(&step) {
            after.put_back.push(format!("step {} is under way again: {why}", step.id));
            again.push(StepLine { state: StepState::Doing, ..step });
        }
    }
    plan::with_steps(text, &again)
}

/// What waits for a person's answer is blocked, whatever was said; what was dropped stays so.
fn held_up(text: &str, blocked: &[String]) -> String {
    if blocked.is_empty() {
        return text.to_owned();
    }
    let steps = plan::parse(text).steps.into_iter().map(|step| step.step);
    let waits = |step: &StepLine| {
        blocked.contains(&step.id.to_string())
            && !matches!(step.state, StepState::Blocked | StepState::Dropped)
    };
    let held: Vec<StepLine> =
        steps.filter(waits).map(|step| StepLine { state: StepState::Blocked, ..step }).collect();
    plan::with_steps(text, &held)
}

fn take_invariants(after: &mut After, told: &[String], core_writable: bool) {
    let known: Vec<String> = KNOWN_IN
        .into_iter()
        .chain([PROPOSALS])
        .filter_map(|file| after.files.get(file))
        .flat_map(|text| records::invariants(text))
        .collect();
    for what in told {
        if !known.iter().chain(&after.invariants).any(|known| known.eq_ignore_ascii_case(what)) {
            after.invariants.push(what.clone());
        }
    }
    after.counts.invariants = after.invariants.len();
    if after.invariants.is_empty() {
        return;
    }
    let file = if core_writable && after.files.contains_key(CORE) { CORE } else { PROPOSALS };
    let text = after.files.get(file).cloned().unwrap_or_else(|| {
        "# Proposed for CONTEXT_CORE.md\n\nA person reviews these and moves what is right.\n".into()
    });
    after.files.insert(file.to_owned(), records::with_invariants(&text, &after.invariants));
}
