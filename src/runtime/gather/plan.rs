//! The state of the plan that source files wait for, in a track that the settings gate.

use std::path::Path;

use crate::runtime::context::evaluate;
use crate::runtime::context::plan::{self, PlanState};
use crate::runtime::context::track::{self, Active, TrackId};
use crate::runtime::decide::found::{Flaws, PlanStands};
use crate::runtime::model::{Access, Event, Facts};
use crate::runtime::policy::glob;
use crate::runtime::store::Store;
use crate::runtime::system::root::{self, lexical};
use crate::runtime::workspace::surroundings::Surroundings;

/// How the plan stands, where the call changes source files in a track that the settings gate; None where nothing is in
/// the way.
pub fn look(
    event: &Event,
    facts: &Facts,
    around: &Surroundings,
    store: Option<&Store>,
) -> Option<PlanStands> {
    let gated = &around.home.compiled.config.gated_tracks;
    if gated.is_empty() || !touches_source(event, facts, around) {
        return None;
    }
    let is_gated = |name: &str| gated.iter().any(|pattern| glob::match_name(pattern, name));
    let active = track::active(&around.home.root, around.env.track(), &event.session, store);
    match &active {
        Active::Track(id, _) if is_gated(id.as_str()) => stands(&around.home.root.top, id),
        Active::Ambiguous(named) if named.iter().any(|(_, name)| is_gated(name)) => {
            active.trouble().map(PlanStands::Unclear)
        }
        Active::None | Active::Track(..) | Active::Unusable { .. } | Active::Ambiguous(_) => None,
    }
}

/// What keeps a plan from being carried out; None where it may be.
fn stands(top: &Path, id: &TrackId) -> Option<PlanStands> {
    let texts = track::texts(top, id);
    let remarks = evaluate::evaluate(id, &texts);
    let track = id.to_string();
    if !remarks.is_empty() {
        let remarks = remarks.iter().map(ToString::to_string).collect();
        return Some(PlanStands::Flawed(Flaws { track, remarks }));
    }
    match texts.plan.as_deref().map_or(PlanState::Draft, |text| plan::parse(text).state) {
        PlanState::Draft => Some(PlanStands::Draft(track)),
        PlanState::Executing | PlanState::Closed => None,
    }
}

/// The action changes a file of the repository that is neither a document nor an artifact.
pub(super) fn touches_source(event: &Event, facts: &Facts, around: &Surroundings) -> bool {
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
