//! The progress of a plan's steps, and what moves them: a worker that ends. One note per step, and the plan itself.
//!
//! INVARIANT: nothing here runs a program, and of the plan only its own block is written.

use std::path::Path;

use sha2::{Digest as _, Sha256};

use super::experience::{self, author, is_kept};
use super::{evidence, names, requests};
use crate::runtime::agents::profile;
use crate::runtime::config::Orchestrate;
use crate::runtime::context::compact;
use crate::runtime::context::plan::Plan;
use crate::runtime::context::schema::{StepLine, StepState};
use crate::runtime::context::track::TrackId;
use crate::runtime::model::decision::Block;
use crate::runtime::model::{Decision, Event, Moment, Outcome, Question, Role, Step};
use crate::runtime::orchestrate::machine::{self, Action, Attempt, Happened, Next, Progress};
use crate::runtime::orchestrate::reflexion::{self, Learnt};
use crate::runtime::policy;
use crate::runtime::policy::command::CommandPattern;
use crate::runtime::store::{NoteScope, Store, StoreError, decisions};
use crate::runtime::system::Root;
use crate::runtime::system::state::{hex, path_id};
use crate::runtime::workspace::{Surroundings, role};

/// How many transitions a session made, beside when it began and how its turn began.
pub const TRANSITIONS: &str = "transitions";
/// When a session was first seen at it.
pub const BEGAN: &str = "began";
/// The person began the turn with a question.
pub const QUESTION: &str = "question";
/// How long another session counts as being at work on a track, in milliseconds.
const AT_WORK: i64 = 60 * 60 * 1000;
/// How long a worker may take, in milliseconds.
pub const DEADLINE: i64 = 30 * 60 * 1000;
/// How long the plan's writer waits for another one.
const PATIENCE: u32 = 500;
/// The most files that an attempt is remembered by.
const MOST_FILES: usize = 12;

/// Where the steps of a track are kept.
#[derive(Debug, Clone, Copy)]
pub struct Steps<'a> {
    /// The work tree.
    pub root: &'a Root,
    pub track: &'a TrackId,
    /// What is remembered.
    pub store: &'a Store,
    pub settings: &'a Orchestrate,
}

impl Steps<'_> {
    /// How far a step is. Another title or another check is another step.
    pub fn progress(&self, step: &StepLine) -> Progress {
        kept(step, self.track, self.root, self.store)
    }

    /// Keeps how far a step is.
    pub fn keep(&self, step: &StepLine, progress: &Progress, now: Moment) -> Result<(), StoreError> {
        let text = serde_json::to_string(progress).unwrap_or_default();
        self.store.set_note(NoteScope::Step(&self.tree()), &key(self.track, step), &text, now)
    }

    /// What is due. A step that an open decision holds up is passed over.
    pub fn next(&self, plan: &Plan, folder: &Path) -> Next {
        let waiting = waiting(folder, self.track);
        machine::next(plan, &|step| self.progress(step), &|step| waiting.contains(&step.id.to_string()))
    }

    /// The worker that was started at what is due and has not ended. What moved since makes it a thing of the past.
    pub fn running(&self, next: &Next, now: Moment) -> Option<Running> {
        let notes = self.store.notes(NoteScope::Step(&self.tree())).ok()?;
        let (_, who, at) = notes.into_iter().find(|(key, ..)| *key == self.started())?;
        let (who, worker) = who.strip_suffix(&format!("\n{}", work(next)))?.split_once('\n')?;
        let since = next.step.as_ref().map_or(0, |step| self.progress(step).since);
        if now.0 >= since && at.0 < since {
            return None;
        }
        let age = (now.0 - at.0).abs();
        Some(Running {
            who: who.into(),
            worker: worker.into(),
            minutes: age / 60_000,
            overdue: age > DEADLINE,
        })
    }

    fn started(&self) -> String {
        format!("running/{}", self.track)
    }

    /// Nobody is at work any more, if it was one of these.
    fn forget_running(&self, next: &Next, now: Moment, is_it: impl Fn(&Running) -> bool) {
        if self.running(next, now).is_some_and(|running| is_it(&running)) {
            let _ = self.store.drop_note(NoteScope::Step(&self.tree()), &self.started());
        }
    }

    /// What kind of error the step's check ended with the last time.
    fn class(&self, step: &StepLine) -> String {
        let next = Next { action: Action::Test, step: Some(step.clone()), attempt: 1 };
        let commands = next.check(&[]);
        let kept = commands.iter().filter_map(|one| CommandPattern::parse(one)).filter_map(|command| {
            self.store.note(NoteScope::Step(&self.tree()), &experience::class_of(&command)).ok().flatten()
        });
        kept.into_iter().find(|class| !class.is_empty()).unwrap_or_default()
    }

    /// The step's own check passed since the last edit, and so did every verifier.
    pub fn holds(&self, step: &StepLine) -> bool {
        evidence::of(step, self.track, self.root, Some(self.store)).holds() && {
            let more: Vec<CommandPattern> =
                self.settings.verifiers.iter().filter_map(|one| CommandPattern::parse(one)).collect();
            more.is_empty() || evidence::by_commands(&more, self.root, Some(self.store)).holds()
        }
    }

    /// Another session is at work on the track.
    pub fn other(&self, session: &str, now: Moment) -> Option<String> {
        let holder = self.store.notes(NoteScope::Step(&self.tree())).ok()?.into_iter();
        let mut holder = holder.filter(|(key, ..)| *key == self.holder());
        let (_, who, at) = holder.next()?;
        (who != session && (now.0 - at.0).abs() < AT_WORK).then_some(who)
    }

    fn holder(&self) -> String {
        format!("holder/{}", self.track)
    }

    fn tree(&self) -> String {
        path_id(&self.root.top)
    }

    /// What whoever asks edited that counts, since the step stands where it does.
    fn edited_by(&self, who: &str, since: Moment, now: Moment) -> Vec<String> {
        // A clock that was set back says nothing about what came first.
        let since = if now < since { Moment(i64::MIN) } else { since };
        let any = Question::PassedSinceEdit { commands: Vec::new(), scope: Vec::new(), except: Vec::new() };
        let edits = self.store.notes(NoteScope::Edit(&self.tree())).unwrap_or_default();
        let theirs = edits.into_iter().filter(|(name, author, at)| {
            author == who && *at >= since && policy::counts(&any, name) && is_kept(self.root, name)
        });
        theirs.map(|(name, ..)| name).take(MOST_FILES).collect()
    }

    /// Whether the step's check ran in this subagent since the last edit, and said something: passed or failed.
    pub fn ran(&self, step: &StepLine, who: &str) -> bool {
        let next = Next { action: Action::Test, step: Some(step.clone()), attempt: 1 };
        let tree = self.tree();
        let commands: Vec<CommandPattern> =
            next.check(&[]).iter().filter_map(|one| CommandPattern::parse(one)).collect();
        if commands.is_empty() {
            return evidence::of(step, self.track, self.root, Some(self.store)).holds();
        }
        commands.iter().all(|command| {
            let runs = self.store.notes(NoteScope::Ran(&tree)).unwrap_or_default();
            let Some((_, by, at)) = runs.into_iter().find(|(key, ..)| *key == command.key()) else {
                return false;
            };
            let question = experience::asks(command);
            let later =
                self.store.notes_after(NoteScope::Edit(&tree), at, experience::MOST).unwrap_or_default();
            by == who && !later.iter().any(|name| policy::counts(&question, name) && is_kept(self.root, name))
        })
    }

    /// A step in another state, in the plan and in what is kept: the plan first, which everybody reads.
    pub fn put(
        &self,
        step: &StepLine,
        state: StepState,
        progress: &Progress,
        folder: &Path,
        now: Moment,
    ) -> Result<(), compact::Refused> {
        let told = StepLine { state, ..step.clone() };
        compact::put_step(self.root, folder, self.track, &told, PATIENCE)?;
        // A note that cannot be kept leaves the phase before it: the work is handed out once more.
        let _ = self.keep(step, progress, now);
        Ok(())
    }
}

/// A worker that was started and has not ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Running {
    /// Which: its session, and its own id.
    pub who: String,
    /// What kind of worker.
    pub worker: String,
    /// Since how many minutes.
    pub minutes: i64,
    /// It takes longer than it may.
    pub overdue: bool,
}

impl Running {
    /// It was started by that session.
    pub fn is_of(&self, session: &str) -> bool {
        self.who.split('/').next() == Some(session)
    }
}

/// The steps of a track that open decisions hold up. A board that cannot be read holds up nothing here; what it guards is
/// refused elsewhere.
pub fn waiting(folder: &Path, track: &TrackId) -> Vec<String> {
    let board = decisions::read_board(&decisions::board(folder)).ok().flatten().unwrap_or_default();
    let blocks = board.blocks.into_iter().filter_map(|(_, block)| match block {
        Block::Step { track: of, step } if of == track.as_str() => Some(step),
        _ => None,
    });
    blocks.collect()
}

/// How far a step is, as it is kept.
pub fn kept(step: &StepLine, track: &TrackId, root: &Root, store: &Store) -> Progress {
    let kept = store.note(NoteScope::Step(&path_id(&root.top)), &key(track, step)).ok().flatten();
    kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Under which key: another title or another check is another step.
fn key(track: &TrackId, step: &StepLine) -> String {
    let sum = Sha256::digest(format!("{}\0{}", step.title, step.verify));
    format!("{track}/{}/{}", step.id, hex(&sum[..6]))
}

/// The worker that acts, by the name of its kind.
pub fn worker(event: &Event, around: &Surroundings) -> Option<Role> {
    event.subagent.as_ref()?;
    role::given(event, around)
}

/// After the reply: what the event means for the step that is due. What a person is to hear comes as a sentence.
pub fn after(
    event: &Event,
    around: &Surroundings,
    store: &Store,
    outcome: &Outcome,
    now: Moment,
) -> Option<String> {
    let settings = &around.home.compiled.config.orchestrate;
    if !settings.enabled {
        return None;
    }
    match &event.step {
        Step::Prompt { text } => {
            note_prompt(event, store, text, now);
            // Whoever was at work for this session was stopped, or is beside the point now.
            let (track, plan) = experience::executing(&around.home, &event.session, store)?;
            let steps = Steps { root: &around.home.root, track: &track, store, settings };
            let next = steps.next(&plan, &around.state.as_ref().ok()?.folder);
            steps.forget_running(&next, now, |running| running.is_of(&event.session) && !running.overdue);
        }
        Step::Stop { .. } | Step::SubagentStart => {
            let (track, plan) = experience::executing(&around.home, &event.session, store)?;
            let steps = Steps { root: &around.home.root, track: &track, store, settings };
            claim(&steps, event, now);
            let folder = &around.state.as_ref().ok()?.folder;
            let next = steps.next(&plan, folder);
            if is_alone(event) {
                steps.forget_running(&next, now, |running| running.is_of(&event.session) && !running.overdue);
            }
            let said = expire(&steps, &next, event, folder, now);
            if matches!(event.step, Step::SubagentStart) && said.is_none() {
                note_start(&steps, &next, event, around, now);
            }
            return said.flatten();
        }
        Step::SessionEnd { .. } => {
            let (track, _) = experience::executing(&around.home, &event.session, store)?;
            let steps = Steps { root: &around.home.root, track: &track, store, settings };
            if store.note(NoteScope::Step(&steps.tree()), &steps.holder()).ok()?
                == Some(event.session.clone())
            {
                let _ = store.drop_note(NoteScope::Step(&steps.tree()), &steps.holder());
            }
        }
        Step::SubagentStop { last_message, .. } if outcome.decision < Decision::Ask => {
            return ended(event, around, store, last_message, now);
        }
        _ => {}
    }
    None
}

/// The main agent stops, and its client says that nobody else of the session is at work.
pub fn is_alone(event: &Event) -> bool {
    matches!(event.step, Step::Stop { background: 0, .. })
        && event.subagent.is_none()
        && profile::of(event.agent).tells_background
}

/// What is due, as a worker's note names it.
fn work(next: &Next) -> String {
    let step = next.step.as_ref().map(|step| step.id.to_string()).unwrap_or_default();
    format!("{} {step} {}", next.action.name(), next.attempt)
}

/// A worker whose turn it is was started.
fn note_start(steps: &Steps<'_>, next: &Next, event: &Event, around: &Surroundings, now: Moment) {
    let Some(role) = worker(event, around) else { return };
    if next.action.worker() == Some(role.name()) && steps.running(next, now).is_none() {
        let who = format!("{}\n{}\n{}", author(event), role.name(), work(next));
        let _ = steps.store.set_note(NoteScope::Step(&steps.tree()), &steps.started(), &who, now);
    }
}

/// A worker that takes longer than it may has failed; None where there is none.
fn expire(
    steps: &Steps<'_>,
    next: &Next,
    event: &Event,
    folder: &Path,
    now: Moment,
) -> Option<Option<String>> {
    steps.running(next, now).filter(|running| running.overdue)?;
    steps.forget_running(next, now, |_| true);
    let progress = steps.progress(next.step.as_ref()?);
    let (mut moved, state) = machine::advance(&progress, Happened::Overdue, now.0)?;
    moved.last = Some(failed(&progress, next.attempt, "overdue", String::new()));
    Some(move_on(steps, next, state, &moved, event, folder, now))
}

/// A failed attempt, as far as it is known without its worker's words.
fn failed(progress: &Progress, number: u32, outcome: &str, class: String) -> Attempt {
    Attempt { number, outcome: outcome.into(), class, files: progress.files.clone(), ..Attempt::default() }
}

/// How a turn began, and when the session did.
fn note_prompt(event: &Event, store: &Store, text: &str, now: Moment) {
    let scope = NoteScope::Machine(&event.session);
    if store.note(scope, BEGAN).ok().flatten().is_none() {
        let _ = store.set_note(scope, BEGAN, &now.0.to_string(), now);
    }
    // What a machine says is no turn of a person's.
    if !text.trim_start().starts_with('<') {
        let _ = store.set_note(scope, QUESTION, if reflexion::is_question(text) { "1" } else { "" }, now);
    }
}

/// This session is at work on the track, where no other one is.
fn claim(steps: &Steps<'_>, event: &Event, now: Moment) {
    if steps.other(&event.session, now).is_none() {
        let _ = steps.store.set_note(NoteScope::Step(&steps.tree()), &steps.holder(), &event.session, now);
    }
}

/// A worker ended: the step that is due moves, or it does not.
fn ended(event: &Event, around: &Surroundings, store: &Store, message: &str, now: Moment) -> Option<String> {
    let home = &around.home;
    let settings = &home.compiled.config.orchestrate;
    let role = worker(event, around)?;
    let (track, plan) = experience::executing(home, &event.session, store)?;
    let steps = Steps { root: &home.root, track: &track, store, settings };
    let who = author(event);
    let folder = &around.state.as_ref().ok()?.folder;
    let next = steps.next(&plan, folder);
    if let Some(said) = expire(&steps, &next, event, folder, now) {
        return said;
    }
    steps.forget_running(&next, now, |running| running.who == who);
    let step = next.step.as_ref()?;
    let progress = steps.progress(step);
    let edits = steps.edited_by(&who, Moment(progress.since), now);
    let happened = match (role.name(), next.action) {
        ("coder", Action::Code) => Happened::CoderEnded(!edits.is_empty()),
        ("tester", Action::Test) => Happened::TesterEnded(steps.holds(step)),
        _ => return None,
    };
    let (mut moved, state) = machine::advance(&progress, happened, now.0)?;
    if happened == Happened::TesterEnded(false) {
        let outcome = if steps.ran(step, &who) { "failed" } else { "untested" };
        moved.last = Some(failed(&progress, next.attempt, outcome, steps.class(step)));
    } else if happened == Happened::CoderEnded(true) {
        moved.files = edits;
    }
    match reflexion::read(message) {
        Learnt::Lines(assumption, prevent) => {
            moved.last = moved.last.map(|last| Attempt { assumption, prevent, ..last });
        }
        Learnt::Generic => moved.generic = moved.generic.saturating_add(1),
        Learnt::Nothing => {}
    }
    move_on(&steps, &next, state, &moved, event, folder, now)
}

/// The step moves, in the plan and in what is kept of it; what a person is to hear comes as a sentence.
fn move_on(
    steps: &Steps<'_>,
    next: &Next,
    state: StepState,
    moved: &Progress,
    event: &Event,
    folder: &Path,
    now: Moment,
) -> Option<String> {
    let (step, track, store) = (next.step.as_ref()?, steps.track, steps.store);
    if let Err(why) = steps.put(step, state, moved, folder, now) {
        return Some(format!("the plan of track `{track}` could not be brought up to date: {}", why.told()));
    }
    // A transition: whoever was held before is held anew, and it counts for the session.
    let _ = store.drop_note(NoteScope::Stops(&event.session), names::STOPS);
    let _ = store.count_one(NoteScope::Machine(&event.session), TRANSITIONS, now);
    (state == StepState::Blocked).then(|| {
        let question = format!("step {} of track {track} failed {} times", step.id, moved.retries);
        let _ = requests::ask(store, &event.session, &format!("{track}/{}", step.id), &question, now);
        format!("{question}; `cf-guide feature retry {}` reopens it", step.id)
    })
}
