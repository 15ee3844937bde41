//! One trace for all repositories of a person: what happened and what was right, without paths, names and the session.
//!
//! It lies beside the person's keys; every repository reads it, and none writes it.

use std::path::Path;

use super::store::{Kept, Traces};
use super::trace::{Context, Trace};
use crate::runtime::model::Moment;
use crate::runtime::store::StoreError;
use crate::runtime::system::{Places, files};

/// What stands for something that is left out.
const LEFT_OUT: &str = "…";

/// The trace as it is shared; `names` are words that tell who and where.
pub fn stripped(trace: &Trace, names: &[String]) -> Trace {
    let bare = |text: &str| bare(text, names);
    let (what, right, why) = (bare(&trace.event.what), bare(&trace.event.right), bare(&trace.event.why));
    let mut shared = Trace::new(trace.kind, trace.source, "", &[&what, &right, &why], trace.at);
    shared.grade = trace.grade;
    shared.context = Context { agent: trace.context.agent.clone(), ..Context::default() };
    (shared.event.what, shared.event.right, shared.event.why) = (what, right, why);
    shared.link("scope", "universal");
    // A guard of ours is called the same everywhere; a repository's rules are its own.
    trace.linked("rule").filter(|rule| rule.contains('/')).for_each(|rule| shared.link("rule", rule));
    shared
}

/// A text without words that name a place, a file or somebody.
fn bare(text: &str, names: &[String]) -> String {
    let words = text.split(' ').map(|word| {
        let is_edge =
            |c: char| !(c.is_alphanumeric() || matches!(c, '/' | '~' | '@' | '\\' | '_' | '-' | '.'));
        let core = word.trim_matches(is_edge).trim_end_matches('.');
        match core.is_empty() || !(is_place(core) || names.iter().any(|name| name.eq_ignore_ascii_case(core)))
        {
            true => word.to_owned(),
            false => word.replacen(core, LEFT_OUT, 1),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A path, an address, or a file by its name.
fn is_place(word: &str) -> bool {
    let is_file = word.rsplit_once('.').is_some_and(|(stem, ending)| {
        let is_ending =
            (1..=6).contains(&ending.len()) && ending.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_ending && ending.starts_with(|c: char| c.is_ascii_alphabetic()) && stem != "."
    });
    is_file || word.contains(['/', '~', '@', '\\'])
}

/// Keeps one for all repositories.
pub fn keep(places: &Places, trace: Trace, now: Moment) -> Result<(), StoreError> {
    let folder = &places.data;
    files::make_own_folder(folder).map_err(|error| StoreError::Other(error.to_string()))?;
    Traces::open(folder, now)?.0.keep(trace)
}

/// Those that a person shared; None where there are none, or they cannot be read.
pub fn all(places: &Places) -> Option<Traces> {
    Traces::read(&places.data).ok().flatten()
}

/// Takes a shared one out; false where there is none of that id.
pub fn forget(places: &Places, id: &str, now: Moment) -> Result<bool, StoreError> {
    let Some(kept) = find(&places.data, id)? else { return Ok(false) };
    Traces::open(&places.data, now)?.0.forget(&kept.trace.id, now)?;
    Ok(true)
}

fn find(folder: &Path, id: &str) -> Result<Option<Kept>, StoreError> {
    Traces::read(folder)?.map_or(Ok(None), |traces| traces.get(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::learning::trace::{Kind, Source};

    #[test]
    fn no_path_no_name_and_no_session_is_shared() {
        let mut trace = Trace::new(Kind::Correction, Source::UserCorrection, "5f0f7c1e", &["x"], 7);
        trace.event.what = "`Edit /home/ann/acme/src/pay.rs` was put back by ann@example.org in Acme.".into();
        trace.event.right = "use `pnpm add`, see docs/setup.md (ann knows)".into();
        trace.event.why = "v1.2 has one lockfile, ../other has two.".into();
        trace.context.track = "checkout".into();
        for (relation, to) in
            [("file", "src/pay.rs"), ("rule", "acme-rule"), ("rule", "core.git/push"), ("event", "01K")]
        {
            trace.link(relation, to);
        }
        let shared = stripped(&trace, &["ann".into(), "acme".into()]);
        assert_eq!(shared.event.what, "`Edit …` was put back by … in ….");
        assert_eq!(shared.event.right, "use `pnpm add`, see … (… knows)");
        assert_eq!(shared.event.why, "v1.2 has one lockfile, … has two.");
        let links: Vec<(&str, &str)> =
            shared.links.iter().map(|(relation, to)| (relation.as_str(), to.as_str())).collect();
        assert_eq!(links, [("scope", "universal"), ("rule", "core.git/push")]);
        assert_eq!((shared.session.as_str(), &shared.context), ("", &Context::default()));
        assert_eq!(stripped(&trace, &["ann".into(), "acme".into()]).id, shared.id);
    }
}
