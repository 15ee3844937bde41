//! The little that is kept of recent events: one small window per session and subagent, bounded in every direction.

use serde::{Deserialize, Serialize};

use super::class::ErrorClass;
use super::effect::Watch;
use super::observe::{Observed, Report};
use super::worker::Word;
use crate::runtime::config::{Guidance, Tuned};
use crate::runtime::model::Moment;

/// Changes whenever the form does: an older window is forgotten.
const FORMAT: u8 = 1;

const MOST_FAILURES: usize = 24;
const MOST_EDITS: usize = 48;
const MOST_DENIALS: usize = 24;
const MOST_WORKERS: usize = 16;
const MOST_STEPS: usize = 4;
/// A worker's end is told twice, by its own event and by the result of the call that started it.
const SAME_END_SECONDS: i64 = 120;

/// What is known of the recent past of one session or subagent.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Window {
    format: u8,
    /// Calls that failed, oldest first.
    pub failures: Vec<Failure>,
    /// Files edited since a passing test covered them, oldest first.
    pub edits: Vec<Edit>,
    /// The last steps that changed something or failed, for oscillation: (when, which).
    pub steps: Vec<(i64, u64)>,
    /// Rules that stood in the way: (when, which).
    pub denials: Vec<(i64, u64)>,
    /// Workers that failed and were not heard of in a better way since.
    pub worker_failures: Vec<WorkerFailure>,
    /// Who does what: (worker, task, what it is about).
    pub assigned: Vec<(u64, u64, Vec<u64>)>,
    /// Files that were edited here, tested or not: (when, which).
    pub touched: Vec<(i64, u64)>,
    /// When the context was compacted last.
    pub compacted_at: Option<i64>,
    /// What was shown.
    pub shown: Vec<Shown>,
    /// Hints whose effect is waited for.
    pub watches: Vec<Watch>,
}

/// One call that failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// When.
    pub at: i64,
    /// Exactly which call.
    pub key: u64,
    /// Roughly which: program and subcommand, or file.
    pub kin: u64,
    /// What kind of error.
    pub class: ErrorClass,
    /// The file was not as remembered.
    pub stale: bool,
    /// The exit code, where told.
    pub exit: Option<i32>,
    /// What it was, for the fence.
    pub label: String,
    /// The same call worked since.
    pub resolved: bool,
    /// A call of the same kind worked since.
    pub overtaken: bool,
}

/// One edit of one file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edit {
    /// When.
    pub at: i64,
    /// Which file.
    pub file: u64,
    /// Exactly this edit of it.
    pub step: u64,
    /// The file's name, for the fence.
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkerFailure {
    /// When.
    pub at: i64,
    /// Which worker.
    pub worker: u64,
    /// On which task.
    pub task: u64,
    /// What the task is about.
    pub marks: Vec<u64>,
    /// It says that it cannot go on by itself.
    pub blocked: bool,
    /// Tells one failure from the next.
    pub fingerprint: u64,
    /// The worker's name, for the fence.
    pub name: String,
}

/// How often a hint was shown here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    pub key: String,
    /// When last.
    pub at: i64,
    /// How often.
    pub times: u32,
}

impl Window {
    /// What was kept; nothing where that cannot be read.
    pub fn decode(bytes: &[u8]) -> Self {
        let read: Option<Self> = postcard::from_bytes(bytes).ok();
        read.filter(|window| window.format == FORMAT)
            .map(|window| Self { format: 0, ..window })
            .unwrap_or_default()
    }

    /// What is kept; nothing where nothing is worth it.
    pub fn encode(&self) -> Vec<u8> {
        if *self == Self::default() {
            return Vec::new();
        }
        // A window of plain values always has a form.
        postcard::to_stdvec(&Self { format: FORMAT, ..self.clone() }).unwrap_or_default()
    }

    /// Takes in what an event added, and forgets what no signal looks at any more.
    pub fn take_in(&mut self, seen: &Observed, settings: &Guidance, now: Moment) {
        self.forget(settings, now);
        for (key, kin) in &seen.worked {
            for failure in &mut self.failures {
                failure.resolved |= failure.key == *key;
                failure.overtaken |= failure.kin == *kin;
            }
        }
        if let Some(passed) = &seen.passed {
            self.edits.retain(|edit| !passed.covers(&edit.name));
            self.steps.clear();
            for failure in self.failures.iter_mut().filter(|failure| failure.class == ErrorClass::TestFailure)
            {
                failure.resolved = true;
            }
        }
        for failure in &seen.failed {
            self.steps.push((failure.at, failure.key));
            self.failures.push(failure.clone());
        }
        for edit in &seen.edited {
            // Tested and passed in the same breath.
            if seen.passed.as_ref().is_some_and(|passed| passed.covers(&edit.name)) {
                continue;
            }
            self.steps.push((edit.at, edit.step));
            self.edits.push(edit.clone());
        }
        self.touched.extend(seen.edited.iter().map(|edit| (edit.at, edit.file)));
        self.denials.extend(seen.denied.iter().map(|rule| (now.0, *rule)));
        if let Some(report) = &seen.report {
            self.hear(report, now);
        }
        if seen.compacted {
            self.compacted_at = Some(now.0);
        }
        keep_last(&mut self.failures, MOST_FAILURES);
        keep_last(&mut self.edits, MOST_EDITS);
        keep_last(&mut self.touched, MOST_EDITS);
        keep_last(&mut self.denials, MOST_DENIALS);
        keep_last(&mut self.steps, MOST_STEPS);
        keep_last(&mut self.worker_failures, MOST_WORKERS);
        keep_last(&mut self.assigned, MOST_WORKERS);
    }

    /// What a worker said counts for its task: a better word takes back the failures on it.
    fn hear(&mut self, report: &Report, now: Moment) {
        if let Some((task, marks)) = &report.task {
            self.assigned.retain(|(worker, ..)| *worker != report.worker);
            self.assigned.push((report.worker, *task, marks.clone()));
        }
        let known = self.assigned.iter().find(|(worker, ..)| *worker == report.worker);
        let (task, marks) =
            known.map_or_else(|| (report.worker, Vec::new()), |(_, task, marks)| (*task, marks.clone()));
        // What its own end said before its task was known.
        for failure in self.worker_failures.iter_mut().filter(|failure| failure.worker == report.worker) {
            failure.task = task;
            failure.marks.clone_from(&marks);
        }
        let blocked = match report.word {
            None => return,
            Some(Word::Fine) => {
                self.worker_failures
                    .retain(|failure| failure.task != task && failure.worker != report.worker);
                return;
            }
            Some(Word::Failed) => false,
            Some(Word::Blocked) => true,
        };
        let same = |failure: &&mut WorkerFailure| {
            failure.worker == report.worker
                && (failure.fingerprint == report.fingerprint || now.0 - failure.at < SAME_END_SECONDS * 1000)
        };
        // A pane is one worker for as long as it is there: what it says next is news.
        let is_pane = report.task.as_ref().is_some_and(|(task, _)| *task == report.worker);
        let known = self.worker_failures.iter_mut().find(|failure| {
            if is_pane {
                failure.worker == report.worker && failure.fingerprint == report.fingerprint
            } else {
                same(failure)
            }
        });
        match known {
            Some(failure) => failure.blocked |= blocked,
            None => self.worker_failures.push(WorkerFailure {
                at: now.0,
                worker: report.worker,
                task,
                marks,
                blocked,
                fingerprint: report.fingerprint,
                name: report.name.clone(),
            }),
        }
    }

    /// Drops what is older than any signal looks.
    pub fn forget(&mut self, settings: &Guidance, now: Moment) {
        let since = |tuned: Tuned| now.minus_seconds(i64::from(settings.threshold(tuned).window_seconds)).0;
        let errors = [Tuned::ErrorTracking, Tuned::DoomLoop, Tuned::NotFound, Tuned::UnescalatedBlockers];
        let oldest_error = errors.map(since).into_iter().min().unwrap_or(now.0);
        self.failures.retain(|failure| failure.at > oldest_error);
        self.edits.retain(|edit| edit.at > since(Tuned::DoomLoop));
        self.steps.retain(|(at, _)| *at > since(Tuned::DoomLoop));
        self.touched.retain(|(at, _)| *at > since(Tuned::Delegation));
        self.denials.retain(|(at, _)| *at > since(Tuned::RepeatedDenial));
        self.worker_failures.retain(|failure| failure.at > since(Tuned::WorkerFailure));
    }

    /// Notes that a hint is shown.
    pub fn note_shown(&mut self, key: &str, now: Moment) {
        match self.shown.iter_mut().find(|shown| shown.key == key) {
            Some(shown) => {
                shown.at = now.0;
                shown.times += 1;
            }
            None => self.shown.push(Shown { key: key.to_owned(), at: now.0, times: 1 }),
        }
    }
}

/// Keeps the newest.
fn keep_last<T>(list: &mut Vec<T>, most: usize) {
    if list.len() > most {
        list.drain(..list.len() - most);
    }
}
