//! The files of a track with what was said brought in. Pure: the same files and the same words give the same bytes.

use std::collections::BTreeMap;

use super::harvest::Harvest;
use super::schema::{Risk, StepLine};
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

/// Brings in what was said. A document that is not there starts from its template, once there is something to say.
pub fn absorb(id: &TrackId, before: &Files, harvest: &Harvest, core_writable: bool) -> After {
    let mut after = After { files: before.clone(), ..After::default() };
    take_decisions(&mut after, id, harvest);
    take_risks(&mut after, id, &harvest.risks);
    take_steps(&mut after, id, &harvest.steps);
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

fn take_steps(after: &mut After, id: &TrackId, all: &[StepLine]) {
    let text = after.text(id, Document::Plan);
    let planned = plan::parse(&text).steps;
    let mut told: Vec<StepLine> = Vec::new();
    for step in all {
        let is_known = |known: &StepLine| known.id == step.id && !known.title.is_empty();
        let titled = !step.title.is_empty()
            || told.iter().any(is_known)
            || planned.iter().any(|known| is_known(&known.step));
        if titled {
            told.push(step.clone());
        } else {
            after.skipped.push(format!("step {} is not in the plan and has no title", step.id));
        }
    }
    after.counts.steps = all.len();
    after.put(id, Document::Plan, plan::with_steps(&text, &told));
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
