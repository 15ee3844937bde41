//! Checkpoints: what went into a compaction and what came of it, named by their content.
//!
//! `latest.json` names the newest and is written last, so that it never points at something missing.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::kept::WorkSoFar;
use super::track::{self, TrackId};
use crate::runtime::system::change::sha256;
use crate::runtime::system::{files, root};

/// The form of a checkpoint.
pub const SCHEMA: &str = "cf-guide/track-checkpoint/1";
/// The form of the pointer.
const LATEST: &str = "cf-guide/latest/1";
/// How many sessions' places are carried on.
const MOST_SESSIONS: usize = 16;
/// How many checkpoints a track keeps.
pub const MOST: usize = 32;

/// One compaction of one track.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// [`SCHEMA`].
    pub schema: String,
    /// The schema of structured lines.
    pub rules: u32,
    /// Which track.
    pub track: String,
    /// The time of the newest line that was read, as the transcript has it.
    pub at: String,
    /// What was read.
    pub source: Source,
    /// The commit that the work tree stood on.
    pub head: Option<String>,
    /// What was changed since, without the files that compaction itself writes.
    pub diff: Option<String>,
    /// sha-256 of the documents before.
    pub inputs: BTreeMap<String, String>,
    /// sha-256 of the documents after.
    pub outputs: BTreeMap<String, String>,
    /// Keys of the decisions that came in.
    pub decisions: Vec<String>,
    /// Steps that were told anew.
    pub steps: Vec<String>,
    /// Sentences proposed for, or written to, the core context.
    pub invariants: Vec<String>,
    /// Transient files of the session that were there.
    pub transient: Vec<String>,
    /// Where the work stood, as the ledger saw it.
    #[serde(default)]
    pub facts: SessionFacts,
    /// How far each session was read, newest last.
    pub read: Vec<Reached>,
}

/// Where the work of the session stood, as the ledger saw it. Words in it are masked.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SessionFacts {
    /// Commands whose last run failed.
    pub failing: Vec<String>,
    /// Commands whose last run passed and which prove something.
    pub passing: Vec<String>,
    /// Files that were changed.
    pub changed: Vec<String>,
}

impl SessionFacts {
    /// From where a session stands.
    pub fn of(standing: &WorkSoFar) -> Self {
        let failing = standing.failing.iter().map(|(command, code)| match code {
            Some(code) => format!("{command} (exit {code})"),
            None => command.clone(),
        });
        Self {
            failing: failing.collect(),
            passing: standing.passing.clone(),
            changed: standing.changed.clone(),
        }
    }
}

/// The part of a transcript that a compaction read.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Source {
    /// The session; empty where there was none.
    pub session: String,
    /// From which byte.
    pub from: u64,
    /// To which byte: the end of a whole line.
    pub length: u64,
    /// sha-256 of these bytes.
    pub sha256: String,
    /// Tokens in the model's memory at the end of it; 0 where not told.
    pub tokens: u64,
    /// How much of the work log was read.
    pub work_log: u64,
}

/// How far a session was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reached {
    pub session: String,
    /// The byte behind the last line read.
    pub length: u64,
    /// sha-256 of the bytes just before it: another file under the same name is seen.
    pub tail: String,
    /// How much of its work log was read.
    pub work_log: u64,
}

/// The newest checkpoint's name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Latest {
    schema: String,
    track: String,
    checkpoint: String,
    sha256: String,
    plan: Option<String>,
    transient: Vec<String>,
}

/// The newest checkpoint of a track.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Last {
    /// There is none.
    None,
    /// This one.
    Good(Box<Checkpoint>),
    /// One is named that is not to be believed; a clause.
    Broken(String),
}

impl Last {
    /// The checkpoint, if it is good.
    pub fn good(&self) -> Option<&Checkpoint> {
        match self {
            Self::Good(checkpoint) => Some(checkpoint),
            Self::None | Self::Broken(_) => None,
        }
    }
}

impl Checkpoint {
    /// Its bytes.
    pub fn to_json(&self) -> String {
        // Plain structs and strings always serialise.
        format!("{}\n", serde_json::to_string_pretty(self).unwrap_or_default())
    }

    /// Its file, relative to the work tree: named by its content.
    pub fn path(&self) -> String {
        format!("artifacts/checkpoints/{}/{}.json", self.track, &sha256(self.to_json().as_bytes())[..16])
    }

    /// The pointer to it.
    pub fn latest_json(&self) -> String {
        let path = self.path();
        let latest = Latest {
            schema: LATEST.into(),
            track: self.track.clone(),
            checkpoint: path.rsplit('/').next().unwrap_or(&path).to_owned(),
            sha256: sha256(self.to_json().as_bytes()),
            plan: self.plan().map(str::to_owned),
            transient: self.transient.clone(),
        };
        format!("{}\n", serde_json::to_string_pretty(&latest).unwrap_or_default())
    }

    /// sha-256 of the plan as it was left.
    pub fn plan(&self) -> Option<&str> {
        let plan = self.outputs.iter().find(|(file, _)| file.ends_with("/PLAN.md"));
        plan.map(|(_, sum)| sum.as_str())
    }

    /// How far a session was read.
    pub fn reached(&self, session: &str) -> Option<&Reached> {
        self.read.iter().find(|reached| reached.session == session)
    }
}

/// The places of all sessions with one of them brought up to date.
pub fn carried_on(last: Option<&Checkpoint>, now: Reached) -> Vec<Reached> {
    let known = last.map(|last| last.read.as_slice()).unwrap_or_default();
    let mut all: Vec<Reached> =
        known.iter().filter(|reached| reached.session != now.session).cloned().collect();
    all.push(now);
    let surplus = all.len().saturating_sub(MOST_SESSIONS);
    all.split_off(surplus)
}

/// The pointer's path, relative to the work tree.
pub fn latest_path(id: &TrackId) -> String {
    format!("{}/latest.json", id.checkpoints())
}

/// The copy of a plan, kept under its content: what a compaction overwrites is not gone.
pub fn plan_copy(id: &TrackId, sum: &str) -> String {
    format!("{}/plan-{}.md", id.checkpoints(), &sum[..16.min(sum.len())])
}

/// Removes the oldest checkpoints of a track, and copies of plans that no other checkpoint knows. The one that the
/// pointer names stays, and so does whatever is not ours.
pub fn prune(top: &Path, id: &TrackId) {
    let folder = top.join(id.checkpoints());
    let names = files::names_in(&folder);
    if names.len() <= MOST || root::resolve(&folder) != folder {
        return;
    }
    let Last::Good(latest) = last(top, id) else { return };
    let latest = latest.path();
    let mut known: Vec<(bool, String, &str, Checkpoint)> = Vec::new();
    for name in &names {
        let file = format!("{}/{name}", id.checkpoints());
        let text = track::read(top, &file).filter(|_| is_named_by_content(name, "", ".json"));
        // What its name does not fit is not ours.
        if let Some(checkpoint) = text.and_then(|text| serde_json::from_str::<Checkpoint>(&text).ok())
            && checkpoint.path() == file
        {
            known.push((file == latest, checkpoint.at.clone(), name, checkpoint));
        }
    }
    known.sort_by(|a, b| (a.0, &a.1, a.2).cmp(&(b.0, &b.1, b.2)));
    let kept = known.split_off(known.len().saturating_sub(MOST));
    let sums = |checkpoint: &Checkpoint| {
        let both = checkpoint.inputs.values().chain(checkpoint.outputs.values());
        both.map(|sum| plan_copy(id, sum)).collect::<Vec<_>>()
    };
    let needed: Vec<String> = kept.iter().flat_map(|(.., checkpoint)| sums(checkpoint)).collect();
    let is_needed = |name: &str| needed.contains(&format!("{}/{name}", id.checkpoints()));
    let copies = names.iter().map(String::as_str).filter(|name| is_named_by_content(name, "plan-", ".md"));
    let mut old: Vec<&str> = known.iter().map(|(_, _, name, _)| *name).collect();
    old.extend(copies.filter(|name| !is_needed(name)));
    files::remove_own_files(&folder, &old);
}

/// Sixteen digits of a sha-256 between two words.
fn is_named_by_content(name: &str, before: &str, after: &str) -> bool {
    let sum = name.strip_prefix(before).and_then(|rest| rest.strip_suffix(after));
    sum.is_some_and(|sum| sum.len() == 16 && sum.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// The newest checkpoint of a track, believed only as far as its sums hold.
pub fn last(top: &Path, id: &TrackId) -> Last {
    let Some(text) = track::read(top, &latest_path(id)) else { return Last::None };
    let Ok(latest) = serde_json::from_str::<Latest>(&text) else {
        return Last::Broken("`latest.json` cannot be read".into());
    };
    let plain = latest.checkpoint.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.');
    if latest.schema != LATEST || latest.track != id.as_str() || !plain {
        return Last::Broken("`latest.json` is not of this track".into());
    }
    let Some(text) = track::read(top, &format!("{}/{}", id.checkpoints(), latest.checkpoint)) else {
        return Last::Broken(format!("the checkpoint `{}` is missing", latest.checkpoint));
    };
    if sha256(text.as_bytes()) != latest.sha256 {
        return Last::Broken(format!("the checkpoint `{}` does not fit its checksum", latest.checkpoint));
    }
    match serde_json::from_str::<Checkpoint>(&text) {
        Ok(checkpoint) if checkpoint.schema == SCHEMA => Last::Good(Box::new(checkpoint)),
        Ok(_) | Err(_) => Last::Broken(format!("the checkpoint `{}` cannot be read", latest.checkpoint)),
    }
}
