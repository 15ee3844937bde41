//! Hook groups in a JSON file of either client: `{"hooks": {Event: [{"matcher"?, "hooks": [handler…]}]}}`. Pure.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Refusal;
use super::json::{Document, Kind};

/// One group that should stand last under an event.
#[derive(Debug, Clone, PartialEq)]
pub struct Wish {
    /// The event's name in the client's words.
    pub event: String,
    /// The group: an optional matcher and one handler.
    pub group: Value,
}

/// What was there before, where the result does not tell: needed to give back the very same bytes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Members that we made, outermost first.
    #[serde(default)]
    pub created: Vec<Vec<String>>,
    /// White space in containers that were empty.
    #[serde(default)]
    pub gaps: Vec<(Vec<String>, String)>,
}

impl Record {
    /// Joins what an earlier run recorded with what this one did.
    #[must_use]
    pub fn after(mut self, earlier: Option<&Self>) -> Self {
        let Some(earlier) = earlier else { return self };
        let mut joined = earlier.clone();
        joined.created.extend(self.created.drain(..).filter(|way| !earlier.created.contains(way)));
        joined
            .gaps
            .extend(self.gaps.drain(..).filter(|(way, _)| !earlier.gaps.iter().any(|(old, _)| old == way)));
        joined
    }

    fn gap(&self, way: &[&str]) -> &str {
        self.gaps.iter().find(|(known, _)| known == way).map_or("", |(_, gap)| gap)
    }

    fn has_created(&self, way: &[&str]) -> bool {
        self.created.iter().any(|known| known == way)
    }
}

/// Which of ours a handler is; the number is the caller's own.
pub type Which = u8;

/// Tells our handlers from everybody else's, and from each other.
pub type IsOurs<'a> = &'a dyn Fn(&Value) -> Option<Which>;

/// Adds the groups that are missing, each last under its event; a handler of ours for the same call that says something
/// else is brought up to date where it stands.
pub fn add(bytes: &[u8], wishes: &[Wish], ours: IsOurs<'_>) -> Result<(Vec<u8>, Record), Refusal> {
    let mut document = Document::parse(bytes)?;
    let mut record = Record::default();
    for wish in wishes {
        let way = ["hooks", wish.event.as_str()];
        let wanted = ours(&wish.group["hooks"][0]);
        let present =
            places(&document, &wish.event, &|handler| ours(handler).filter(|which| Some(*which) == wanted))?;
        if let Some(first) = present.first() {
            refresh(&mut document, wish, first);
            continue;
        }
        make(&mut document, &[], "hooks", &json!({}), &mut record)?;
        make(&mut document, &["hooks"], &wish.event, &json!([]), &mut record)?;
        let Some(groups) = document.container(&way, Kind::Array)? else { continue };
        if let Some(gap) = document.append(&groups, "", &wish.group)
            && !record.has_created(&way)
        {
            record.gaps.push((owned(&way), gap));
        }
    }
    let was_clean = all_places(&Document::parse(bytes)?, ours)?.is_empty();
    let after = document.into_bytes()?;
    // INVARIANT: what goes in comes out. Better no installation than one that cannot be taken back.
    if was_clean && remove(&after, Some(&record), ours, Positions::Free)? != bytes {
        return Err(Refusal::whole("the layout of this file cannot be kept; please report it"));
    }
    Ok((after, record))
}

/// Whether a group that others follow may vanish. Codex trusts hooks by position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Positions {
    /// Groups may move up.
    Free,
    /// An empty group stays where others follow.
    Kept,
}

/// Takes out every handler of ours. With the record the bytes of before come back; without it, containers that
/// become empty go too.
pub fn remove(
    bytes: &[u8],
    record: Option<&Record>,
    ours: IsOurs<'_>,
    positions: Positions,
) -> Result<Vec<u8>, Refusal> {
    let mut document = Document::parse(bytes)?;
    let mut emptied: Vec<Vec<String>> = Vec::new();
    // Bounded by the text: every turn takes at least one handler out of it.
    while let Some((event, place)) = all_places(&document, ours)?.pop() {
        let way = ["hooks", event.as_str()];
        let Some(groups) = document.container(&way, Kind::Array)? else { break };
        let group = groups.children[place.group];
        let handlers = document.array_in(group, "hooks");
        match handlers {
            Some(handlers) if handlers.children.len() > 1 => document.remove(&handlers, place.handler, ""),
            Some(_) | None if positions == Positions::Kept && place.group + 1 < groups.children.len() => {
                document.replace(group, &json!({"hooks": []}));
            }
            Some(_) | None => {
                let gap = record.map_or("", |record| record.gap(&way)).to_owned();
                document.remove(&groups, place.group, &gap);
                if groups.children.len() == 1 {
                    emptied.push(owned(&way));
                }
            }
        }
    }
    drop_emptied(&mut document, record, emptied)?;
    document.into_bytes()
}

/// Takes variables out of `env` whose names begin so; which ones. An `env` that this empties goes, too.
pub fn without_variables(bytes: &[u8], prefix: &str) -> Result<(Vec<u8>, Vec<String>), Refusal> {
    let mut document = Document::parse(bytes)?;
    let mut gone = Vec::new();
    // Bounded by the text: every turn takes one variable out of it.
    while let Some(env) = document.container(&["env"], Kind::Object).ok().flatten() {
        let names = document.names(&["env"])?;
        let Some(at) = names.iter().position(|name| name.starts_with(prefix)) else { break };
        document.remove(&env, at, "");
        gone.extend(names.into_iter().nth(at));
    }
    if !gone.is_empty() {
        drop_emptied(&mut document, None, vec![vec!["env".to_owned()]])?;
    }
    Ok((document.into_bytes()?, gone))
}

/// How our handlers under each event look now: event, group, handler.
pub fn find(bytes: &[u8], ours: IsOurs<'_>) -> Result<Vec<Found>, Refusal> {
    let document = Document::parse(bytes)?;
    let mut found = Vec::new();
    for (event, place) in all_places(&document, ours)? {
        let Some(groups) = document.container(&["hooks", &event], Kind::Array)? else { continue };
        let group = document.value(groups.children[place.group]);
        let handler = group["hooks"][place.handler].clone();
        found.push(Found { event, group, handler, index: place.group, position: place.handler });
    }
    Ok(found)
}

/// A handler of ours as it stands in a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    pub event: String,
    /// The group it stands in.
    pub group: Value,
    pub handler: Value,
    /// Which group under the event, from 0.
    pub index: usize,
    /// Which handler in the group, from 0.
    pub position: usize,
}

#[derive(Debug, Clone, Copy)]
struct Place {
    group: usize,
    handler: usize,
}

fn all_places(document: &Document, ours: IsOurs<'_>) -> Result<Vec<(String, Place)>, Refusal> {
    let mut all = Vec::new();
    if document.container(&["hooks"], Kind::Object)?.is_none() {
        return Ok(all);
    }
    let mut names = document.names(&["hooks"])?;
    names.dedup();
    for event in names {
        // A value of the wrong kind under some other event is the client's business, not ours.
        let Ok(places) = places(document, &event, ours) else { continue };
        all.extend(places.into_iter().map(|place| (event.clone(), place)));
    }
    Ok(all)
}

fn places(document: &Document, event: &str, ours: IsOurs<'_>) -> Result<Vec<Place>, Refusal> {
    let Some(groups) = document.container(&["hooks", event], Kind::Array)? else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for (group, &span) in groups.children.iter().enumerate() {
        let value = document.value(span);
        let handlers = value["hooks"].as_array().map_or(&[][..], Vec::as_slice);
        let mine = handlers.iter().enumerate().filter(|(_, handler)| ours(handler).is_some());
        found.extend(mine.map(|(handler, _)| Place { group, handler }));
    }
    Ok(found)
}

fn refresh(document: &mut Document, wish: &Wish, place: &Place) {
    let way = ["hooks", wish.event.as_str()];
    let Ok(Some(groups)) = document.container(&way, Kind::Array) else { return };
    let group = groups.children[place.group];
    let current = document.value(group);
    if current == wish.group {
        return;
    }
    match document.array_in(group, "hooks") {
        Some(handlers) if handlers.children.len() > 1 => {
            let wanted = &wish.group["hooks"][0];
            let handler = handlers.children[place.handler];
            if document.value(handler) != *wanted {
                document.replace(handler, wanted);
            }
        }
        Some(_) | None => document.replace(group, &wish.group),
    }
}

fn make(
    document: &mut Document,
    way: &[&str],
    name: &str,
    value: &Value,
    record: &mut Record,
) -> Result<(), Refusal> {
    let mut full = way.to_vec();
    full.push(name);
    let kind = if value.is_array() { Kind::Array } else { Kind::Object };
    if document.container(&full, kind)?.is_some() {
        return Ok(());
    }
    let Some(parent) = document.container(way, Kind::Object)? else { return Ok(()) };
    let member = document.member(name);
    let gap = document.append(&parent, &member, value);
    if let Some(gap) = gap
        && !record.has_created(way)
    {
        record.gaps.push((owned(way), gap));
    }
    record.created.push(owned(&full));
    Ok(())
}

/// Removes the members that held nothing but ours, innermost first.
fn drop_emptied(
    document: &mut Document,
    record: Option<&Record>,
    mut emptied: Vec<Vec<String>>,
) -> Result<(), Refusal> {
    // Without a record only what our removal emptied may go: an empty `hooks` of the user's own stays.
    if record.is_none() && !emptied.is_empty() {
        emptied.push(vec!["hooks".to_owned()]);
    }
    emptied.extend(record.into_iter().flat_map(|record| record.created.iter().rev().cloned()));
    emptied.sort_by_key(|way| std::cmp::Reverse(way.len()));
    for way in emptied {
        let borrowed: Vec<&str> = way.iter().map(String::as_str).collect();
        if record.is_some_and(|record| !record.has_created(&borrowed)) {
            continue;
        }
        let Some((name, parent_way)) = borrowed.split_last() else { continue };
        let kind = if parent_way.is_empty() { Kind::Object } else { Kind::Array };
        let is_empty = document.container(&borrowed, kind)?.is_some_and(|it| it.children.is_empty());
        if !is_empty {
            continue;
        }
        let Some(parent) = document.container(parent_way, Kind::Object)? else { continue };
        let Some(index) = document.names(parent_way)?.iter().position(|other| other == name) else {
            continue;
        };
        let gap = record.map_or("", |record| record.gap(parent_way)).to_owned();
        document.remove(&parent, index, &gap);
    }
    Ok(())
}

fn owned(way: &[&str]) -> Vec<String> {
    way.iter().map(|&part| part.to_owned()).collect()
}
