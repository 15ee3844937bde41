//! Deterministic compaction: the same inputs give the same bytes, at fixed paths, whole or not at all.
//!
//! Inputs are frozen first. What a track's files hold against the schema refuses the whole run, with file and line; what
//! a message got wrong is left out and said. Nothing is asked of the clock: times are those of the transcript.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::absorb::{self, After, Counts, KNOWN_IN, PROPOSALS, Shows};
use super::checkpoint::{self, Checkpoint, Last, Reached, Source};
use super::evaluate::{Remark, Texts, violations};
use super::harvest::{self, Harvest, Known};
use super::schema::StepLine;
use super::track::{self, Document, TrackId};
use super::{plan, schema, transient};
use crate::runtime::model::Agent;
use crate::runtime::system::change::{self, Change, Failure, sha256};
use crate::runtime::system::{Root, files, look, root};

/// What is to be compacted.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The work tree.
    pub root: &'a Root,
    /// The state folder: locks, journals, backups.
    pub state: &'a Path,
    pub track: &'a TrackId,
    /// The session; empty where there is none.
    pub session: &'a str,
    pub transcript: Option<(&'a Path, Agent)>,
    /// What the store knows of it.
    pub known: &'a Known,
    /// `CONTEXT_CORE.md` may be written.
    pub core_writable: bool,
    /// What shows that a step is done.
    pub shows: Shows<'a>,
    /// Does a text hold a credential?
    pub is_secret: &'a dyn Fn(&str) -> bool,
    /// How long another run is waited for, in milliseconds.
    pub patience: u32,
}

/// What came of it.
#[derive(Debug)]
pub struct Done {
    /// The files that change; none where nothing is new.
    pub changes: Vec<Change>,
    /// The checkpoint, the last one where nothing is new.
    pub checkpoint: Checkpoint,
    /// What messages got wrong.
    pub skipped: Vec<String>,
    /// Steps that were done and are under way again, and why.
    pub put_back: Vec<String>,
    /// How many decisions, risks and steps came in.
    pub counts: Counts,
}

/// Why it was not done. Nothing was changed.
#[derive(Debug)]
pub enum Refused {
    /// The track's files are not of the schema.
    Violations(Vec<Remark>),
    /// Another run is at work on the track.
    Busy,
    /// A file could not be written.
    Failed(Failure),
}

/// Compacts: freezes, reads, writes.
pub fn run(request: &Request<'_>) -> Result<Done, Refused> {
    let keep = track::keep(request.state, request.track);
    let _lock = settle(&keep, request.patience)?;
    let done = prepare(request)?;
    change::apply(&done.changes, &keep).map_err(Refused::Failed)?;
    // Only now: what the pointer names is there, and older ones are not needed any more.
    checkpoint::prune(&request.root.top, request.track);
    Ok(done)
}

/// Brings one step of the plan up to date, inside its block.
pub fn put_step(
    root: &Root,
    state: &Path,
    track: &TrackId,
    step: &StepLine,
    patience: u32,
) -> Result<(), Refused> {
    put_steps(root, state, track, std::slice::from_ref(step), patience)
}

/// Brings steps of the plan up to date, inside its block; a plan with flaws is not touched.
pub fn put_steps(
    root: &Root,
    state: &Path,
    track: &TrackId,
    steps: &[StepLine],
    patience: u32,
) -> Result<(), Refused> {
    let keep = track::keep(state, track);
    let _lock = settle(&keep, patience)?;
    let file = track.document(Document::Plan);
    let remark = |code, line, message| Remark { code, file: file.clone(), line, message };
    let before = text(&root.top, &file)
        .map_err(|message| Refused::Violations(vec![remark("document-unreadable", 1, message)]))?;
    let known = before.clone().unwrap_or_else(|| Document::Plan.template(track.as_str()));
    let flaws = plan::parse(&known).flaws;
    if !flaws.is_empty() {
        let wrong = flaws.into_iter().map(|flaw| remark(flaw.code, flaw.line, flaw.message)).collect();
        return Err(Refused::Violations(wrong));
    }
    let after = Some(plan::with_steps(&known, steps).into_bytes());
    let change =
        Change { path: root.top.join(&file), before: before.map(String::into_bytes), after, private: false };
    if change.is_empty() {
        return Ok(());
    }
    change::apply(&[change], &keep).map(drop).map_err(Refused::Failed)
}

impl Refused {
    /// It as a sentence.
    pub fn told(&self) -> String {
        match self {
            Self::Busy => "another run is at work on it".to_owned(),
            Self::Failed(failure) => format!("`{}` could not be written", failure.path.display()),
            Self::Violations(wrong) => {
                let all: Vec<String> = wrong.iter().take(3).map(ToString::to_string).collect();
                all.join("; ")
            }
        }
    }
}

/// What would be written, without writing it.
pub fn preview(request: &Request<'_>) -> Result<Done, Refused> {
    prepare(request)
}

/// Takes back what a run that died left half done, where there is such a thing.
pub fn mend(state: &Path, track: &TrackId) {
    let keep = track::keep(state, track);
    if change::is_half_done(&keep) {
        // What cannot be mended now is mended, or refused, by the next run.
        let _ = settle(&keep, 200);
    }
}

/// One run at a time for each track, and none on top of a half-done one.
fn settle(keep: &Path, patience: u32) -> Result<files::Lock, Refused> {
    let failed = |path: &Path, error| {
        let cause = change::Cause::Io(error);
        Refused::Failed(Failure { path: path.to_owned(), cause, left: Vec::new() })
    };
    files::make_own_folder(keep).map_err(|error| failed(keep, error))?;
    let lock = files::lock_within(&keep.join("compact.lock"), patience).ok_or(Refused::Busy)?;
    change::recover(keep).map_err(Refused::Failed)?;
    Ok(lock)
}

fn prepare(request: &Request<'_>) -> Result<Done, Refused> {
    let last = checkpoint::last(&request.root.top, request.track);
    let before = Before::freeze(request)?;
    let (harvest, source, reached) = read(request, last.good());
    let after = absorb::absorb(request.track, &before.files, &harvest, request.core_writable, request.shows);
    let mut next = Checkpoint {
        schema: checkpoint::SCHEMA.into(),
        rules: schema::SCHEMA,
        track: request.track.to_string(),
        at: harvest.at.clone(),
        source,
        head: before.standing.head.clone(),
        diff: before.standing.diff.clone(),
        inputs: sums(&before.files),
        outputs: sums(&after.files),
        decisions: after.decisions.clone(),
        steps: harvest.steps.iter().map(|told| told.step.id.to_string()).collect(),
        invariants: after.invariants.clone(),
        transient: transient_files(request),
        facts: request.known.facts.clone(),
        read: checkpoint::carried_on(last.good(), reached),
    };
    if next.at.is_empty() {
        next.at = last.good().map(|last| last.at.clone()).unwrap_or_default();
    }
    let counts = after.counts;
    let skipped = [harvest.skipped, after.skipped.clone()].concat();
    let put_back = after.put_back.clone();
    match last {
        Last::Good(last) if is_same(&last, &next) => {
            Ok(Done { changes: Vec::new(), checkpoint: *last, skipped, put_back, counts })
        }
        Last::Good(_) | Last::None | Last::Broken(_) => {
            let changes = changes(request, &before, &after, &next)?;
            Ok(Done { changes, checkpoint: next, skipped, put_back, counts })
        }
    }
}

/// Nothing happened since the last checkpoint.
fn is_same(last: &Checkpoint, next: &Checkpoint) -> bool {
    last.outputs == next.inputs
        && next.outputs == next.inputs
        && last.read == next.read
        && (&last.head, &last.diff, last.rules) == (&next.head, &next.diff, next.rules)
        && (&last.transient, &last.facts) == (&next.transient, &next.facts)
}

/// The files as they were when the run began, by path relative to the work tree.
struct Before {
    files: BTreeMap<String, String>,
    standing: look::TreeState,
}

impl Before {
    fn freeze(request: &Request<'_>) -> Result<Self, Refused> {
        let top = &request.root.top;
        let documents = Document::ALL.map(|document| request.track.document(document));
        let mut known = BTreeMap::new();
        let mut wrong = Vec::new();
        let others = KNOWN_IN.into_iter().chain([PROPOSALS]).map(str::to_owned);
        for file in documents.into_iter().chain(others) {
            match text(top, &file) {
                Ok(Some(text)) => drop(known.insert(file, text)),
                Ok(None) => {}
                Err(message) => wrong.push(Remark { code: "document-unreadable", file, line: 1, message }),
            }
        }
        let before = Self { files: known, standing: look::tree_state(request.root) };
        wrong.extend(violations(request.track, &before.texts(request.track)));
        if wrong.is_empty() { Ok(before) } else { Err(Refused::Violations(wrong)) }
    }

    fn texts(&self, id: &TrackId) -> Texts {
        Texts::of(|document| self.files.get(&id.document(document)).cloned())
    }
}

/// What was said since the last checkpoint.
fn read(request: &Request<'_>, last: Option<&Checkpoint>) -> (Harvest, Source, Reached) {
    let mut harvest = Harvest::default();
    let reached = last.and_then(|last| last.reached(request.session));
    let mut source = Source { session: request.session.to_owned(), ..Source::default() };
    let log = work_log(request);
    let seen = reached.map_or(0, |reached| reached.work_log).min(log.len() as u64);
    let fresh = log.get(usize::try_from(seen).unwrap_or(usize::MAX)..).unwrap_or_default();
    harvest.take(fresh, "", "the work log", request.is_secret);
    source.work_log = log.len() as u64;
    let mut tail = String::new();
    if let Some((path, agent)) = request.transcript {
        let since = reached
            .filter(|reached| harvest::tail(path, reached.length) == reached.tail)
            .map_or(0, |reached| reached.length);
        if let Some((from, to)) = harvest::transcript(&mut harvest, path, agent, since, request.is_secret) {
            (source.from, source.length) = (from, to);
            source.sha256 = files::sha256_part(path, from, to).unwrap_or_default();
            tail = harvest::tail(path, to);
        }
    }
    harvest.take_answered(&request.known.answered, request.is_secret);
    harvest.blocked.clone_from(&request.known.blocked);
    source.tokens = harvest.tokens;
    let reached =
        Reached { session: source.session.clone(), length: source.length, tail, work_log: source.work_log };
    (harvest, source, reached)
}

fn work_log(request: &Request<'_>) -> String {
    if request.session.is_empty() {
        return String::new();
    }
    let file = format!("{}/{}", transient::folder(request.session), transient::LOG);
    track::read(&request.root.top, &file).unwrap_or_default()
}

fn transient_files(request: &Request<'_>) -> Vec<String> {
    if request.session.is_empty() {
        return Vec::new();
    }
    let folder = transient::folder(request.session);
    transient::FILES
        .iter()
        .map(|name| format!("{folder}/{name}"))
        .filter(|file| files::is_there(&request.root.top.join(file)))
        .collect()
}

/// What has to be written, the pointer last.
fn changes(
    request: &Request<'_>,
    before: &Before,
    after: &After,
    next: &Checkpoint,
) -> Result<Vec<Change>, Refused> {
    let id = request.track;
    let mut all: Vec<(String, String)> =
        after.files.iter().map(|(file, text)| (file.clone(), text.clone())).collect();
    let plan = id.document(Document::Plan);
    for text in [before.files.get(&plan), after.files.get(&plan)].into_iter().flatten() {
        all.push((checkpoint::plan_copy(id, &sha256(text.as_bytes())), text.clone()));
    }
    all.push((next.path(), next.to_json()));
    all.push((checkpoint::latest_path(id), next.latest_json()));
    let mut changes: Vec<Change> = Vec::new();
    let mut wrong = Vec::new();
    for (file, text) in all {
        let path: PathBuf = request.root.top.join(&file);
        if changes.iter().any(|change| change.path == path) {
            continue;
        }
        // What the plan is made from is what was frozen, not what is there by now.
        let seen = match before.files.get(&file) {
            Some(text) => Ok(Some(text.clone())),
            None => self::text(&request.root.top, &file),
        };
        match seen {
            Ok(seen) => changes.push(Change {
                path,
                before: seen.map(String::into_bytes),
                after: Some(text.into_bytes()),
                private: false,
            }),
            Err(message) => wrong.push(Remark { code: "document-unreadable", file, line: 1, message }),
        }
    }
    changes.retain(|change| !change.is_empty());
    if wrong.is_empty() { Ok(changes) } else { Err(Refused::Violations(wrong)) }
}

/// A file's text; None where there is none. An error is a clause about it.
fn text(top: &Path, file: &str) -> Result<Option<String>, String> {
    let path = top.join(file);
    if !root::resolve(&path).starts_with(top) {
        return Err("its way leads out of the repository".into());
    }
    match change::read(&path) {
        Ok(Some(bytes)) => String::from_utf8(bytes).map(Some).map_err(|_| "it is not UTF-8".into()),
        Ok(None) => Ok(None),
        Err(error) => Err(format!("it cannot be read: {error}")),
    }
}

fn sums(files: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    files.iter().map(|(file, text)| (file.clone(), sha256(text.as_bytes()))).collect()
}
