//! In a track that the settings gate, source files wait until the plan is fit to be carried out.

use std::path::Path;

use super::surroundings::Surroundings;
use crate::runtime::context::evaluate;
use crate::runtime::context::plan::{self, PlanState};
use crate::runtime::context::track::{self, Active, TrackId};
use crate::runtime::ctx::root::{self, lexical};
use crate::runtime::eval;
use crate::runtime::model::{Access, Decision, Event, Facts, Finding, Severity, Step};
use crate::runtime::policy::glob;
use crate::runtime::store::Store;

/// How many things in the way are named.
const MOST: usize = 3;

/// What stands in the way of an edit, if anything.
pub fn look(event: &Event, facts: &Facts, around: &Surroundings, store: Option<&Store>) -> Option<Finding> {
    let gated = &around.home.compiled.config.gated_tracks;
    if gated.is_empty()
        || !matches!(event.step, Step::BeforeTool(_) | Step::Permission(_))
        || !touches_source(event, facts, around)
    {
        return None;
    }
    let is_gated = |name: &str| gated.iter().any(|pattern| glob::match_name(pattern, name));
    let active = track::active(&around.home.root, around.env.track(), &event.session, store);
    let why = match &active {
        Active::Track(id, _) if is_gated(id.as_str()) => in_the_way(&around.home.root.top, id)?,
        Active::Ambiguous(named) if named.iter().any(|(_, name)| is_gated(name)) => active.trouble()?,
        Active::None | Active::Track(..) | Active::Unusable { .. } | Active::Ambiguous(_) => return None,
    };
    let mut finding = Finding {
        rule: "track/plan".into(),
        decision: Decision::Deny,
        severity: Severity::High,
        place: None,
        why,
        way_forward: "mend SPEC.md and PLAN.md first; `cf-guide evaluate` says when they pass".into(),
        seen: None,
        catastrophic: false,
    };
    eval::cap(std::slice::from_mut(&mut finding), &around.home.compiled.config);
    Some(finding)
}

/// What keeps a plan from being carried out, with the places; None where it may be.
fn in_the_way(top: &Path, id: &TrackId) -> Option<String> {
    let texts = track::texts(top, id);
    let remarks = evaluate::evaluate(id, &texts);
    let state = texts.plan.as_deref().map_or(PlanState::Draft, |text| plan::parse(text).state);
    if remarks.is_empty() {
        return match state {
            PlanState::Draft => {
                Some(format!("the plan of track `{id}` is a draft: `State: executing` starts it"))
            }
            PlanState::Executing | PlanState::Closed => None,
        };
    }
    let named: Vec<String> = remarks.iter().take(MOST).map(ToString::to_string).collect();
    let more = remarks.len().saturating_sub(MOST);
    let rest = if more == 0 { String::new() } else { format!(" and {more} more") };
    Some(format!("the plan of track `{id}` does not pass: {}{rest}", named.join("; ")))
}

/// The action changes a file of the repository that is neither a document nor an artifact.
fn touches_source(event: &Event, facts: &Facts, around: &Surroundings) -> bool {
    let cwd = Path::new(&event.cwd);
    facts.files.iter().any(|file| {
        let changes = match file.access {
            Access::Write | Access::Delete | Access::DeleteTree | Access::MoveFrom => true,
            Access::Read | Access::Chmod | Access::LinkTo | Access::Execute => false,
        };
        let base = file.cwd.as_deref().map_or_else(|| cwd.to_owned(), |dir| lexical(cwd, Path::new(dir)));
        let path = root::resolve(&lexical(&base, Path::new(&file.path)));
        let inside = path.strip_prefix(&around.home.root.top);
        let is_document = |path: &Path| {
            path.starts_with("docs")
                || path.starts_with("artifacts")
                || path.extension().is_some_and(|end| end == "md")
        };
        changes && inside.is_ok_and(|path| !is_document(path))
    })
}
