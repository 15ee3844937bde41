//! The next action of a plan that is carried out, and how far each step is. Pure and total: the same plan and the same
//! facts give the same answer, whoever asks.

use serde::{Deserialize, Serialize};

use super::evidence::{self, Wanted};
use crate::runtime::context::evaluate;
use crate::runtime::context::plan::Plan;
use crate::runtime::context::schema::{StepLine, StepState};

/// Failed attempts after which a step waits for a person.
pub const MOST_FAILURES: u32 = 2;

/// How far the work on one step is, as it is kept. One value, so that a crash leaves the one before it or the one after.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// Where it stands.
    pub phase: Phase,
    /// Attempts that failed.
    pub retries: u32,
    /// A person said that it is done.
    pub accepted: bool,
    /// Since when it stands there, in milliseconds.
    pub since: i64,
    /// What the last failed attempt left to be learnt.
    pub last: Option<Attempt>,
    /// The files that the coder changed.
    pub files: Vec<String>,
    /// How often a worker said what it learnt in words that name nothing.
    pub generic: u32,
}

/// Where the work on a step stands between two workers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// To be coded.
    #[default]
    Start,
    /// Coded, to be tested.
    Coded,
}

impl Phase {
    /// The word used in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Coded => "coded",
        }
    }
}

/// A failed attempt, for the next one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Attempt {
    /// Which, from 1.
    pub number: u32,
    /// What came of its check: `failed`, `untested`, `overdue`.
    pub outcome: String,
    /// The kind of error that the check ended with; empty where nobody knows.
    pub class: String,
    /// The files that it changed.
    pub files: Vec<String>,
    /// What the worker says it assumed; empty where it said nothing that can be used.
    pub assumption: String,
    /// How it would prevent that.
    pub prevent: String,
}

/// Something that happened to the step that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happened {
    /// A coder ended; true where it edited something.
    CoderEnded(bool),
    /// A tester ended; true where the check passed since the last edit.
    TesterEnded(bool),
    /// A worker took longer than it may.
    Overdue,
}

/// What becomes of a step: how far it is now, and its new state in the plan, where it has one. None where nothing moved.
pub fn advance(progress: &Progress, happened: Happened, now: i64) -> Option<(Progress, StepState)> {
    let on = |phase, retries| Progress { phase, retries, since: now, ..progress.clone() };
    match (progress.phase, happened) {
        (Phase::Start, Happened::CoderEnded(true)) => {
            Some((on(Phase::Coded, progress.retries), StepState::Doing))
        }
        // The code is there: should an edit make the evidence stale, the step needs a test and no coder.
        (Phase::Coded, Happened::TesterEnded(true)) => {
            let generic = progress.generic;
            Some((
                Progress { phase: Phase::Coded, since: now, generic, ..Progress::default() },
                StepState::Done,
            ))
        }
        (Phase::Coded, Happened::TesterEnded(false)) | (_, Happened::Overdue) => {
            let retries = progress.retries.saturating_add(1);
            let state = if retries >= MOST_FAILURES { StepState::Blocked } else { StepState::Doing };
            Some((on(Phase::Start, retries), state))
        }
        (Phase::Start, Happened::CoderEnded(false) | Happened::TesterEnded(_))
        | (Phase::Coded, Happened::CoderEnded(_)) => None,
    }
}

/// What is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// The plan has no steps yet.
    Initialise,
    /// A step is to be coded.
    Code,
    /// A step is to be tested.
    Test,
    /// Nothing is left that can be done without a person.
    End,
}

impl Action {
    /// The word used in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Initialise => "initialise",
            Self::Code => "code",
            Self::Test => "test",
            Self::End => "end",
        }
    }

    /// Who does it.
    pub const fn worker(self) -> Option<&'static str> {
        match self {
            Self::Initialise => Some("initializer"),
            Self::Code => Some("coder"),
            Self::Test => Some("tester"),
            Self::End => None,
        }
    }
}

/// What is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Next {
    /// What.
    pub action: Action,
    /// On which step.
    pub step: Option<StepLine>,
    /// Which attempt it is, from 1; 0 where there is no step.
    pub attempt: u32,
}

impl Next {
    /// The commands that show the step to be done, as the plan and the settings write them.
    pub fn check(&self, verifiers: &[String]) -> Vec<String> {
        let Some(step) = &self.step else { return Vec::new() };
        let own = match evidence::wanted(&step.verify) {
            Wanted::Commands(commands) => commands.into_iter().map(|command| command.text).collect(),
            Wanted::Unreadable(_) | Wanted::Word => Vec::new(),
        };
        let mut all: Vec<String> = own;
        all.extend(verifiers.iter().cloned());
        all
    }
}

/// What is due next. `progress` says how far a step is, `waits` whether something outside holds it up: such a step is passed
/// over, its attempts untouched.
pub fn next(
    plan: &Plan,
    progress: &dyn Fn(&StepLine) -> Progress,
    waits: &dyn Fn(&StepLine) -> bool,
) -> Next {
    let all = plan.steps.iter().map(|step| &step.step);
    if !all.clone().any(|step| !evaluate::is_template(&step.title)) {
        return Next { action: Action::Initialise, step: None, attempt: 0 };
    }
    let due = all
        .filter(|step| matches!(step.state, StepState::Todo | StepState::Doing))
        .find(|step| !evaluate::is_template(&step.title) && !waits(step));
    let Some(step) = due else { return Next { action: Action::End, step: None, attempt: 0 } };
    let known = progress(step);
    let action = match known.phase {
        Phase::Start => Action::Code,
        Phase::Coded => Action::Test,
    };
    Next { action, step: Some(step.clone()), attempt: known.retries.saturating_add(1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::context::plan;

    fn plan_of(lines: &str) -> Plan {
        plan::parse(&format!("State: executing\n\n{lines}"))
    }

    fn said(plan: &Plan, progress: Progress) -> String {
        let next = next(plan, &|_| progress.clone(), &|_| false);
        let step = next.step.as_ref().map(|step| step.id.to_string()).unwrap_or_default();
        let worker = next.action.worker().unwrap_or_default();
        format!("{} {worker} {step} {}", next.action.name(), next.attempt)
    }

    #[test]
    fn the_seven_rows() {
        let fresh = Progress::default;
        assert_eq!(said(&plan_of(""), fresh()), "initialise initializer  0");
        assert_eq!(
            said(&plan_of("- P1 [todo] Describe the first step. verify: x"), fresh()),
            "initialise initializer  0"
        );
        let open = plan_of("- P1 [done] a\n- P2 [todo] b verify: `make b`\n- P3 [todo] c");
        assert_eq!(said(&open, fresh()), "code coder P2 1");
        let (coded, state) = advance(&fresh(), Happened::CoderEnded(true), 1).unwrap();
        assert_eq!((said(&open, coded.clone()).as_str(), state), ("test tester P2 1", StepState::Doing));
        assert_eq!(advance(&coded, Happened::TesterEnded(true), 2).unwrap().1, StepState::Done);
        let (once, state) = advance(&coded, Happened::TesterEnded(false), 2).unwrap();
        assert_eq!((said(&open, once.clone()).as_str(), state), ("code coder P2 2", StepState::Doing));
        let (coded, _) = advance(&once, Happened::CoderEnded(true), 3).unwrap();
        let (twice, state) = advance(&coded, Happened::TesterEnded(false), 4).unwrap();
        assert_eq!((twice.retries, state), (2, StepState::Blocked));
        assert_eq!(
            said(&plan_of("- P1 [done] a\n- P2 [blocked] b\n- P3 [todo] c"), fresh()),
            "code coder P3 1"
        );
        assert_eq!(said(&plan_of("- P1 [done] a\n- P2 [blocked] b\n- P3 [dropped] c"), fresh()), "end   0");
    }

    #[test]
    fn a_step_that_waits_is_passed_over_and_a_word_that_is_no_transition_moves_nothing() {
        let plan = plan_of("- P1 [todo] a\n- P2 [todo] b");
        let next = next(&plan, &|_| Progress::default(), &|step| step.title == "a");
        assert_eq!(next.step.unwrap().title, "b");
        assert_eq!(advance(&Progress::default(), Happened::TesterEnded(true), 1), None);
        assert_eq!(advance(&Progress::default(), Happened::CoderEnded(false), 1), None);
        let coded = Progress { phase: Phase::Coded, ..Progress::default() };
        assert_eq!(advance(&coded, Happened::CoderEnded(true), 1), None);
        for late in [coded, Progress::default()] {
            let (once, state) = advance(&late, Happened::Overdue, 1).unwrap();
            assert_eq!((once.phase, once.retries, state), (Phase::Start, 1, StepState::Doing));
            assert_eq!(advance(&once, Happened::Overdue, 2).unwrap().1, StepState::Blocked);
        }
    }

    /// What can happen, in any order.
    #[derive(Debug, Clone, Copy)]
    enum Event {
        Edit,
        CheckPasses,
        CheckFails,
        CoderEnds,
        TesterEnds,
        Prompt,
    }

    const EVENTS: [Event; 6] = [
        Event::Edit,
        Event::CheckPasses,
        Event::CheckFails,
        Event::CoderEnds,
        Event::TesterEnds,
        Event::Prompt,
    ];

    /// The machine as hooks drive it: a plan of two steps, and what the ledger would say.
    struct Driven {
        states: [StepState; 2],
        progress: [Progress; 2],
        edited: bool,
        fresh: bool,
    }

    impl Driven {
        fn plan(&self) -> Plan {
            plan_of(&format!(
                "- P1 [{}] a verify: `make a`\n- P2 [{}] b verify: `make a`",
                self.states[0].name(),
                self.states[1].name()
            ))
        }

        fn next(&self) -> Next {
            next(&self.plan(), &|step| self.progress[usize::from(step.title == "b")].clone(), &|_| false)
        }

        fn take(&mut self, event: Event) {
            let happened = match event {
                Event::Edit => {
                    (self.edited, self.fresh) = (true, false);
                    return;
                }
                Event::CheckPasses => return self.fresh = true,
                Event::CheckFails => return self.fresh = false,
                Event::Prompt => return,
                Event::CoderEnds => Happened::CoderEnded(self.edited),
                Event::TesterEnds => Happened::TesterEnded(self.fresh),
            };
            let Some(step) = self.next().step else { return };
            let at = usize::from(step.title == "b");
            if let Some((progress, state)) = advance(&self.progress[at], happened, 0) {
                (self.progress[at], self.states[at]) = (progress, state);
                self.edited = false;
            }
        }

        fn said(&self) -> String {
            let next = self.next();
            let step = next.step.map(|step| step.id.to_string()).unwrap_or_default();
            format!("{} {step} {:?}", next.action.name(), self.states.map(StepState::name))
        }
    }

    /// The table, read once more: state by state, without the machine's own words.
    fn reference(events: &[Event]) -> String {
        let mut done: Vec<&str> = Vec::new();
        let (mut coded, mut failures, mut edited, mut passed, mut touched) = (false, 0, false, false, false);
        for event in events {
            if done.len() == 2 {
                break;
            }
            match event {
                Event::Prompt => {}
                Event::Edit => (edited, passed) = (true, false),
                Event::CheckPasses => passed = true,
                Event::CheckFails => passed = false,
                Event::CoderEnds if !coded && edited => (coded, edited, touched) = (true, false, true),
                Event::CoderEnds => {}
                Event::TesterEnds if coded => {
                    (coded, edited) = (false, false);
                    failures += 1;
                    let end = if passed {
                        Some("done")
                    } else if failures == 2 {
                        Some("blocked")
                    } else {
                        None
                    };
                    if let Some(end) = end {
                        done.push(end);
                        (failures, touched) = (0, false);
                    }
                }
                Event::TesterEnds => {}
            }
        }
        let due = if touched { "doing" } else { "todo" };
        let states: Vec<&str> = done.iter().copied().chain([due, "todo"]).take(2).collect();
        let action = match done.len() {
            2 => "end ".to_owned(),
            before => format!("{} P{}", if coded { "test" } else { "code" }, before + 1),
        };
        format!("{action} {states:?}")
    }

    #[test]
    fn every_order_of_events_up_to_six_agrees_with_the_table() {
        let mut count = 0;
        for length in 0..=6_u32 {
            for number in 0..6_usize.pow(length) {
                let mut rest = number;
                let events: Vec<Event> = (0..length)
                    .map(|_| {
                        let event = EVENTS[rest % 6];
                        rest /= 6;
                        event
                    })
                    .collect();
                let mut driven = Driven {
                    states: [StepState::Todo; 2],
                    progress: [Progress::default(), Progress::default()],
                    edited: false,
                    fresh: false,
                };
                events.iter().for_each(|event| driven.take(*event));
                assert_eq!(driven.said(), reference(&events), "{events:?}");
                count += 1;
            }
        }
        assert_eq!(count, 55_987);
    }

    proptest::proptest! {
        #[test]
        fn whatever_the_plan_and_the_facts_there_is_an_answer_and_it_is_the_same_twice(
            text in "(State: [a-z]{0,9}\n|- P[0-9]{1,3}(\\.[0-9])? \\[(todo|doing|done|blocked|dropped)\\] [a-z`: ]{0,20}\n|<!-- cf-guide:plan:(begin|end) -->\n|[a-z ]{0,9}\n){0,30}",
            retries in 0_u32..9, coded in proptest::bool::ANY, waits in proptest::bool::ANY,
        ) {
            let plan = plan::parse(&text);
            let phase = if coded { Phase::Coded } else { Phase::Start };
            let known = Progress { phase, retries, ..Progress::default() };
            let answer = || next(&plan, &|_| known.clone(), &|_| waits);
            let first = answer();
            proptest::prop_assert_eq!(&first, &answer());
            proptest::prop_assert_eq!(first.step.is_some(), matches!(first.action, Action::Code | Action::Test));
            for happened in [true, false].into_iter().flat_map(|yes| [Happened::CoderEnded(yes), Happened::TesterEnded(yes), Happened::Overdue]) {
                let _ = advance(&known, happened, i64::MAX);
            }
        }
    }
}
