//! The texts that a work tree's policy was made from: what the tree loses stays for the sessions that knew it.
//!
//! Lost is a file that is gone or can no longer be read. An edited file is not lost: as it stands it counts, and an edit
//! by the agent was judged before it happened.

use serde::{Deserialize, Serialize};

use super::sources::{self, Sources};
use super::surroundings::Surroundings;
use crate::runtime::agents::profile;
use crate::runtime::model::{Event, Step};
use crate::runtime::policy::{LEARNED, Layer, Source};
use crate::runtime::system::files::{self, Owner};
use crate::runtime::system::{Env, Places, Root, State};

/// A loss is remembered for as long as a session may reasonably live.
const KEPT_DAYS: i64 = 30;
/// The most files that are named to the person.
const MAX_NAMED: usize = 6;
const DAY: i64 = 86_400_000_000_000;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptText {
    /// The file as a person would name it.
    pub shown: String,
    /// What it is for.
    pub kind: Kind,
    pub text: String,
    /// Since when it is gone, in nanoseconds.
    pub lost: Option<i64>,
}

/// What a text is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    Settings,
    Hints,
    Rules(Layer),
}

/// The texts as the work tree has them now.
pub fn present(root: &Root, sources: &Sources, most: u64) -> Vec<KeptText> {
    let own = [
        (Kind::Settings, super::compiled::repo_config(root)),
        (Kind::Hints, super::compiled::repo_hints(root)),
    ];
    let own = own.into_iter().filter_map(|(kind, path)| {
        let text = files::read_owned(&path, Owner::Me, most).ok()?;
        let shown = path.strip_prefix(&root.top).unwrap_or(&path).to_string_lossy().into_owned();
        Some(KeptText { shown, kind, text, lost: None })
    });
    // What nobody accepted yet is nothing that a session could lose.
    let written = sources.texts.iter().filter(|source| source.path != LEARNED);
    let rules = written.map(|source| KeptText {
        shown: source.path.clone(),
        kind: Kind::Rules(source.layer.clone()),
        text: source.text.clone(),
        lost: None,
    });
    own.chain(rules).collect()
}

/// What is to be kept from now on: what is there, and what is not there any more.
pub fn after(
    earlier: Vec<KeptText>,
    present: Vec<KeptText>,
    is_gone: impl Fn(&KeptText) -> bool,
    at: i64,
) -> Vec<KeptText> {
    let missing: Vec<KeptText> = earlier
        .into_iter()
        .filter(|text| !present.iter().any(|now| now.shown == text.shown))
        .filter(|text| text.lost.is_none_or(|lost| at - lost < KEPT_DAYS * DAY))
        .collect();
    // What only a lost file imported went with it, though it may still lie there.
    let any = missing.iter().any(|text| text.lost.is_some() || is_gone(text));
    let lost = missing.into_iter().filter(|text| text.lost.is_some() || any);
    let lost = lost.map(|text| KeptText { lost: text.lost.or(Some(at)), ..text });
    present.into_iter().chain(lost).collect()
}

/// When the last of them was lost.
pub fn last_loss(texts: &[KeptText]) -> Option<i64> {
    texts.iter().filter_map(|text| text.lost).max()
}

/// What was lost under the eyes of a session that began then.
pub fn lost_since(texts: Vec<KeptText>, began: i64) -> Vec<KeptText> {
    texts.into_iter().filter(|text| text.lost.is_some_and(|lost| lost > began)).collect()
}

/// What is kept for a work tree.
pub fn read(state: &State, root: &Root) -> Vec<KeptText> {
    let bytes = files::read_own(&state.kept(&root.top));
    bytes.and_then(|bytes| postcard::from_bytes(&bytes).ok()).unwrap_or_default()
}

/// Keeps it; what cannot be kept is not held, as without a state folder.
pub fn write(state: &State, root: &Root, texts: &[KeptText]) {
    if let Ok(bytes) = postcard::to_stdvec(texts) {
        let _ = files::replace_own(&state.kept(&root.top), &bytes);
    }
}

/// The file of a rule text cannot be read any more.
pub fn is_gone(env: Env, places: &Places, root: &Root, text: &KeptText) -> bool {
    let at_home = profile::ALL.iter().find_map(|profile| {
        let below = profile.named_at_home(&text.shown)?;
        Some(places.agent_home(env, profile.agent).join(below))
    });
    let path = at_home.unwrap_or_else(|| root.top.join(&text.shown));
    files::read_rules(&path, sources::MAX_FILE).is_err()
}

/// The sources with those that were lost.
pub fn with_lost(mut sources: Sources, held: &[KeptText]) -> Sources {
    for text in held {
        if let Kind::Rules(layer) = &text.kind
            && !sources.texts.iter().any(|source| source.path == text.shown)
        {
            // Where it stood: of two equal rules the first counts, and a copy below a folder holds for that alone.
            let place = sources.texts.iter().position(|source| rank(&source.layer) > rank(layer));
            let (path, text) = (text.shown.clone(), text.text.clone());
            let source = Source { path, text, layer: layer.clone() };
            sources.texts.insert(place.unwrap_or(sources.texts.len()), source);
        }
    }
    sources
}

/// The order in which layers are compiled.
const fn rank(layer: &Layer) -> u8 {
    match layer {
        Layer::Repo => 0,
        Layer::Nested(_) => 1,
        Layer::Local => 2,
        Layer::User => 3,
    }
}

/// What the person is to be told once in a session: what the work tree lost and this session keeps.
pub fn lost(event: &Event, around: &Surroundings) -> Option<String> {
    let mut names: Vec<&str> = Vec::new();
    for realm in around.realms() {
        names.extend(realm.lost_opt_in.then_some(".cf-guide"));
        names.extend(realm.compiled.held.iter().map(String::as_str));
    }
    let shown = !matches!(event.step, Step::SessionEnd { .. } | Step::Notification { .. } | Step::Other);
    if !shown || names.is_empty() || around.state.is_err() {
        return None;
    }
    let more = names.len().saturating_sub(MAX_NAMED);
    names.truncate(MAX_NAMED);
    let others = if more > 0 { format!(" and {more} more") } else { String::new() };
    let list = names.join("`, `");
    Some(format!(
        "cf-guide: the work tree lost `{list}`{others}; this session keeps what they said, a new one will not"
    ))
}

/// The text of this kind, where it was lost.
pub fn text_of<'t>(held: &'t [KeptText], kind: &Kind) -> Option<&'t str> {
    held.iter().find(|text| text.kind == *kind).map(|text| text.text.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(shown: &str, lost: Option<i64>) -> KeptText {
        KeptText { shown: shown.into(), kind: Kind::Rules(Layer::Repo), text: shown.into(), lost }
    }

    fn names(texts: &[KeptText]) -> Vec<(&str, Option<i64>)> {
        texts.iter().map(|text| (text.shown.as_str(), text.lost)).collect()
    }

    #[test]
    fn what_is_gone_is_kept_and_what_returns_is_not_lost() {
        let gone = |text: &KeptText| text.shown != "still-there";
        let kept = after(vec![text("a", None), text("b", None)], vec![text("a", None)], gone, 7);
        assert_eq!(names(&kept), [("a", None), ("b", Some(7))]);
        let later = after(kept.clone(), vec![text("a", None)], gone, 9);
        assert_eq!(names(&later), [("a", None), ("b", Some(7))], "the first loss counts");
        let back = after(later, vec![text("a", None), text("b", None)], gone, 11);
        assert_eq!(names(&back), [("a", None), ("b", None)]);
    }

    #[test]
    fn what_nobody_imports_any_more_is_not_lost_unless_its_importer_is() {
        let gone = |text: &KeptText| text.shown != "still-there";
        let earlier = || vec![text("a", None), text("still-there", None)];
        assert_eq!(names(&after(earlier(), vec![text("a", None)], gone, 7)), [("a", None)]);
        assert_eq!(names(&after(earlier(), vec![], gone, 7)), [("a", Some(7)), ("still-there", Some(7))]);
    }

    #[test]
    fn only_a_session_that_began_before_holds_it() {
        let kept = vec![text("a", Some(7)), text("b", None)];
        assert_eq!(names(&lost_since(kept.clone(), 6)), [("a", Some(7))]);
        assert_eq!(names(&lost_since(kept.clone(), 7)), []);
        assert_eq!(last_loss(&kept), Some(7));
        let old = after(kept, vec![], |_| false, 7 + KEPT_DAYS * DAY);
        assert_eq!(names(&old), [], "an old loss is forgotten");
    }
}
