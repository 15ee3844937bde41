//! Plans that a call changes, and what shows the steps that it newly calls done.

use std::path::{Path, PathBuf};

use super::rule_edits::{means, place_of};
use crate::runtime::config::Evidence as Setting;
use crate::runtime::context::plan;
use crate::runtime::context::track::{self, Document, TrackId};
use crate::runtime::decide::found::PlanEdit;
use crate::runtime::model::outcome_text::{self, is_change};
use crate::runtime::model::{Access, Event, Facts, FileFact, Memory};
use crate::runtime::orchestrate::evidence;
use crate::runtime::policy::glob;
use crate::runtime::remember;
use crate::runtime::store::Store;
use crate::runtime::workspace::{Realm, Surroundings};

/// The plans that a call changes.
pub fn look(
    event: &Event,
    facts: &Facts,
    around: &Surroundings,
    store: Option<&Store>,
    names: &Memory,
) -> Vec<PlanEdit> {
    if around.home.compiled.config.evidence == Setting::Off {
        return Vec::new();
    }
    let mut found: Vec<PlanEdit> = Vec::new();
    for file in facts.files.iter().filter(|file| is_change(file.access) && may_be_plan(file)) {
        let path = place_of(event, file, names);
        let Some(realm) =
            around.realms().find(|realm| realm.root.opted_in && path.starts_with(&realm.root.top))
        else {
            continue;
        };
        for id in tracks(realm, &path, file) {
            let shown = id.document(Document::Plan);
            if found.iter().all(|known| known.file != shown) {
                found.extend(edit(event, facts, realm, names, &id, store));
            }
        }
    }
    found
}

/// A quick look that most calls do not pass: the file is called like a plan, or more than one file is meant.
fn may_be_plan(file: &FileFact) -> bool {
    let named = Path::new(&file.path).file_name().is_some_and(|name| name == Document::Plan.name());
    named || !file.exact || matches!(file.access, Access::DeleteTree | Access::MoveFrom)
}

/// The tracks whose plan the path names, holds or fits.
fn tracks(realm: &Realm, path: &Path, file: &FileFact) -> Vec<TrackId> {
    let folder = realm.root.top.join(track::FOLDER);
    let plan_of = |id: &TrackId| -> PathBuf { realm.root.top.join(id.document(Document::Plan)) };
    let named = path.strip_prefix(&folder).ok().and_then(|rest| rest.iter().next()?.to_str());
    if let Some(id) = named.and_then(TrackId::new).filter(|id| plan_of(id) == path) {
        return vec![id];
    }
    let whole = matches!(file.access, Access::DeleteTree | Access::MoveFrom);
    let pattern = path.to_str().filter(|path| !file.exact && path.contains(['*', '?', '[']));
    if !(whole && (folder.starts_with(path) || path.starts_with(&folder))) && pattern.is_none() {
        return Vec::new();
    }
    let meets = |id: &TrackId| {
        let plan = plan_of(id);
        let fits = |pattern: &str| plan.to_str().is_some_and(|plan| glob::covers(pattern, plan));
        (whole && plan.starts_with(path)) || pattern.is_some_and(fits)
    };
    track::all(&realm.root.top).into_iter().filter(meets).collect()
}

fn edit(
    event: &Event,
    facts: &Facts,
    realm: &Realm,
    names: &Memory,
    id: &TrackId,
    store: Option<&Store>,
) -> Option<PlanEdit> {
    let file = id.document(Document::Plan);
    let path = realm.root.top.join(&file);
    let text = track::read(&realm.root.top, &file).unwrap_or_default();
    let before = plan::parse(&text);
    let after = outcome_text::after(event, facts, &|named| means(event, facts, names, named, &path), &text)
        .map(|text| plan::parse(&text));
    let executing = evidence::is_executing(&before, after.as_ref());
    let claims = after.map(|after| {
        let done = evidence::newly_done(&before, &after).into_iter();
        done.map(|step| {
            let shown = remember::evidence::of(&step, id, &realm.root, store);
            (step.id.to_string(), shown)
        })
        .collect::<Vec<_>>()
    });
    let says_nothing = claims.as_ref().is_some_and(Vec::is_empty);
    (!says_nothing).then_some(PlanEdit { file, executing, claims })
}
