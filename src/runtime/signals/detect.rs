//! The patterns: what a window says at an event.

use super::class::ErrorClass;
use super::observe::Observed;
use super::window::{Failure, Window};
use super::{Place, Signal};
use crate::runtime::config::Guidance;
use crate::runtime::model::{Moment, Role};

/// The most lines that a hint says about what it saw.
const MOST_LINES: usize = 3;

/// A signal, with the typed values that a hint may speak of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Raised {
    /// Which one.
    pub signal: Signal,
    /// How often.
    pub count: u32,
    /// In how many seconds.
    pub seconds: u32,
    /// What goes round in circles, for a loop.
    pub circle: Option<Circle>,
    /// The kind of the latest error.
    pub class: Option<ErrorClass>,
    /// The exit code of the latest error.
    pub exit: Option<i32>,
    /// Calls and files by which its effect is seen: exactly, and roughly.
    pub about: Vec<u64>,
    /// The same, roughly.
    pub kin: Vec<u64>,
    /// Names from outside, for the fence alone.
    pub data: Vec<String>,
}

impl Raised {
    /// A signal of which nothing is known but how often.
    pub fn counted(signal: Signal, count: usize, settings: &Guidance) -> Self {
        Self {
            signal,
            count: u32::try_from(count).unwrap_or(u32::MAX),
            seconds: signal.threshold(settings).window_seconds,
            circle: None,
            class: None,
            exit: None,
            about: Vec::new(),
            kin: Vec::new(),
            data: Vec::new(),
        }
    }
}

/// The forms of a loop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Circle {
    /// One file is edited again and again without a passing test.
    File,
    /// One command fails again and again.
    Command,
    /// Two steps alternate.
    Oscillation,
}

/// Who acts, and where.
#[derive(Debug, Clone, Copy)]
pub struct Actor<'a> {
    /// The role, where there is one.
    pub role: Option<&'a Role>,
    /// It is a subagent: what it edits was handed to it.
    pub is_subagent: bool,
    /// At which event.
    pub place: Place,
}

/// The signals that an event raises. `window` has taken the event in.
pub fn detect(
    window: &Window,
    seen: &Observed,
    actor: Actor<'_>,
    settings: &Guidance,
    now: Moment,
) -> Vec<Raised> {
    let mut raised = Vec::new();
    let see = See { window, settings, now };
    if let Some(failure) = seen.failed.last() {
        raised.extend(see.error_pattern(failure));
        raised.extend(see.command_loop(failure));
        raised.extend(see.not_found(seen));
    }
    raised.extend(see.file_loop(seen));
    if !seen.failed.is_empty() || !seen.edited.is_empty() {
        raised.extend(see.oscillation());
    }
    raised.extend(see.stale_context(seen));
    raised.extend(see.repeated_denial(seen));
    match actor.place {
        Place::AfterTool | Place::Stop if !actor.is_subagent => raised.extend(see.worker_failure()),
        Place::Prompt | Place::Compacted
            if !actor.is_subagent && actor.role.is_some_and(Role::is_orchestrator) =>
        {
            raised.extend(see.delegation(seen));
        }
        Place::BeforeTool | Place::AfterTool | Place::Prompt | Place::Compacted | Place::Stop => {}
    }
    raised
}

struct See<'a> {
    window: &'a Window,
    settings: &'a Guidance,
    now: Moment,
}

impl See<'_> {
    fn signal(&self, signal: Signal, count: usize) -> Raised {
        Raised::counted(signal, count, self.settings)
    }

    fn is_recent(&self, signal: Signal, at: i64) -> bool {
        at > self.now.minus_seconds(i64::from(signal.threshold(self.settings).window_seconds)).0
    }

    fn is_enough(&self, signal: Signal, count: usize) -> bool {
        count >= signal.threshold(self.settings).count as usize
    }

    fn about_failures(&self, mut raised: Raised, failures: &[&Failure]) -> Raised {
        let latest = failures.last();
        raised.class = latest.map(|failure| failure.class);
        raised.exit = latest.and_then(|failure| failure.exit);
        for failure in failures.iter().rev() {
            if !raised.about.contains(&failure.key) {
                raised.about.push(failure.key);
                raised.kin.push(failure.kin);
                if raised.data.len() < MOST_LINES {
                    raised.data.push(line_about(failure));
                }
            }
        }
        raised
    }

    fn error_pattern(&self, latest: &Failure) -> Option<Raised> {
        let signal = Signal::ErrorPattern;
        let recent: Vec<&Failure> =
            self.window.failures.iter().filter(|failure| self.is_recent(signal, failure.at)).collect();
        debug_assert!(recent.iter().any(|failure| failure.key == latest.key));
        self.is_enough(signal, recent.len())
            .then(|| self.about_failures(self.signal(signal, recent.len()), &recent))
    }

    fn command_loop(&self, latest: &Failure) -> Option<Raised> {
        let signal = Signal::DoomLoop;
        let same: Vec<&Failure> = self
            .window
            .failures
            .iter()
            .filter(|failure| {
                failure.key == latest.key && !failure.resolved && self.is_recent(signal, failure.at)
            })
            .collect();
        self.is_enough(signal, same.len()).then(|| Raised {
            circle: Some(Circle::Command),
            ..self.about_failures(self.signal(signal, same.len()), &same)
        })
    }

    fn file_loop(&self, seen: &Observed) -> Option<Raised> {
        let signal = Signal::DoomLoop;
        let counts = seen.edited.iter().map(|edit| {
            let of_file =
                |other: &&super::window::Edit| other.file == edit.file && self.is_recent(signal, other.at);
            (self.window.edits.iter().filter(of_file).count(), edit)
        });
        let (count, edit) = counts.max_by_key(|(count, _)| *count)?;
        self.is_enough(signal, count).then(|| Raised {
            circle: Some(Circle::File),
            about: vec![edit.file],
            data: vec![format!("file: {}", edit.name)],
            ..self.signal(signal, count)
        })
    }

    fn oscillation(&self) -> Option<Raised> {
        let recent: Vec<u64> = self
            .window
            .steps
            .iter()
            .filter(|(at, _)| self.is_recent(Signal::DoomLoop, *at))
            .map(|(_, step)| *step)
            .collect();
        let &[.., a, b, c, d] = recent.as_slice() else { return None };
        (a == c && b == d && a != b).then(|| Raised {
            circle: Some(Circle::Oscillation),
            about: vec![a, b],
            ..self.signal(Signal::DoomLoop, 2)
        })
    }

    fn not_found(&self, seen: &Observed) -> Option<Raised> {
        let signal = Signal::NotFound;
        let is_one = |failure: &Failure| failure.class == ErrorClass::NotFound && !failure.stale;
        if !seen.failed.iter().any(is_one) {
            return None;
        }
        let recent: Vec<&Failure> = self
            .window
            .failures
            .iter()
            .filter(|failure| is_one(failure) && self.is_recent(signal, failure.at))
            .collect();
        self.is_enough(signal, recent.len())
            .then(|| self.about_failures(self.signal(signal, recent.len()), &recent))
    }

    /// The context was compacted, or a file is not as the agent remembers it.
    fn stale_context(&self, seen: &Observed) -> Option<Raised> {
        let stale: Vec<&Failure> = seen.failed.iter().filter(|failure| failure.stale).collect();
        let touched = seen.compacted && !(self.window.touched.is_empty() && self.window.failures.is_empty());
        (touched || !stale.is_empty())
            .then(|| self.about_failures(self.signal(Signal::StaleContext, stale.len().max(1)), &stale))
    }

    fn repeated_denial(&self, seen: &Observed) -> Option<Raised> {
        let signal = Signal::RepeatedDenial;
        let counts = seen.denied.iter().map(|rule| {
            let of_rule = |(at, other): &&(i64, u64)| other == rule && self.is_recent(signal, *at);
            self.window.denials.iter().filter(of_rule).count()
        });
        let count = counts.max()?;
        self.is_enough(signal, count).then(|| self.signal(signal, count))
    }

    /// The same task failed often enough, related tasks failed in several hands, or somebody asks for help.
    fn worker_failure(&self) -> Option<Raised> {
        let signal = Signal::WorkerFailure;
        let recent: Vec<_> =
            self.window.worker_failures.iter().filter(|failure| self.is_recent(signal, failure.at)).collect();
        let together = recent
            .iter()
            .map(|one| {
                let same = recent.iter().filter(|other| other.task == one.task).count();
                let related = recent
                    .iter()
                    .filter(|other| {
                        other.worker == one.worker || other.marks.iter().any(|mark| one.marks.contains(mark))
                    })
                    .map(|other| other.worker)
                    .collect::<std::collections::BTreeSet<_>>()
                    .len();
                same.max(related)
            })
            .max()?;
        let asks = recent.iter().any(|failure| failure.blocked);
        (self.is_enough(signal, together) || asks).then(|| Raised {
            about: recent.iter().map(|failure| failure.task).collect(),
            data: names(recent.iter().map(|failure| failure.name.as_str())),
            ..self.signal(signal, recent.len())
        })
    }

    /// An orchestrator edits files itself, or begins again after a compaction.
    fn delegation(&self, seen: &Observed) -> Option<Raised> {
        let signal = Signal::Delegation;
        let since = self.window.compacted_at.unwrap_or(i64::MIN);
        let edits =
            self.window.touched.iter().filter(|(at, _)| *at >= since && self.is_recent(signal, *at)).count();
        (seen.compacted || self.is_enough(signal, edits)).then(|| self.signal(signal, edits))
    }
}

/// One failure in typed values around a name.
fn line_about(failure: &Failure) -> String {
    let label = if failure.label.is_empty() { "a command" } else { &failure.label };
    match failure.exit {
        Some(code) => format!("{label}: {}, exit code {code}", failure.class.name()),
        None => format!("{label}: {}", failure.class.name()),
    }
}

/// The names of workers, each once.
fn names<'a>(list: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for name in list.filter(|name| !name.is_empty()) {
        let line = format!("worker: {name}");
        if out.len() < MOST_LINES && !out.contains(&line) {
            out.push(line);
        }
    }
    out
}
