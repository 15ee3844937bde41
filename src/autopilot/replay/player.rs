//! Two policies, call by call: where they say the same, where one is stricter, and where that cannot be told.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::aftermath::{self, Aftermath};
use super::hands::{Hands, Reach};
use super::observation::{Observation, RuleTally, Tally, Turn};
use super::past::Past;
use super::policies::Policies;
use super::recorded::{Came, Guards, Kind, Recorded};
use super::row::is_guard;
use crate::runtime::config::{Config, Mode as ConfigMode};
use crate::runtime::decide::{self, Case, Found, Repo};
use crate::runtime::guards;
use crate::runtime::model::{Decision, Memory, Moment, Outcome, Question, Scene};
use crate::runtime::policy::{self, Cache, GateRule, View};

/// The most observations that are kept of one rule: enough for any decision, and bounded.
const MOST_OBSERVATIONS: usize = 2000;
/// The most different command lines that are counted.
const MOST_LINES: usize = 50_000;

/// Plays the record under two policies.
pub struct Player<'a> {
    policies: &'a Policies,
    shared: Option<Cache<&'a [u8]>>,
    baseline: Option<Cache<&'a [u8]>>,
    candidate: Option<Cache<&'a [u8]>>,
    scene: Scene,
    config: Config,
    past: Past,
    /// How often what was found.
    pub tally: Tally,
    pub rules: BTreeMap<String, RuleTally>,
    /// First divergences, oldest first.
    pub observations: Vec<Observation>,
    /// Later divergences of a session and rule: the session by event and rule.
    pub later: HashMap<(String, String), String>,
    /// Every session that made a call.
    pub sessions: HashSet<String>,
    /// How often each command line was used, where that is counted.
    pub lines: HashMap<String, u64>,
    counts_lines: bool,
    /// The first policy is no policy at all, without guards.
    from_nothing: bool,
    seen: HashSet<(String, String)>,
    /// Observations whose sequel is still looked at, by session: (observation, tool use).
    open: HashMap<String, Vec<(usize, Option<String>)>>,
    tests: HashMap<String, bool>,
    /// The first and the last moment.
    pub span: Option<(Moment, Moment)>,
    /// Rule files that agents wrote: (file, session, when).
    pub rule_edits: Vec<(String, String, Moment)>,
    /// Edits of agents that do not name their target, and when agents were at work.
    pub hands: Hands,
}

impl std::fmt::Debug for Player<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Player").field("tally", &self.tally).finish_non_exhaustive()
    }
}

/// One side's answer: at least and at most so strict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Range {
    least: Decision,
    most: Decision,
}

impl<'a> Player<'a> {
    /// A player for the calls of one work tree.
    pub fn new(policies: &'a Policies, scene: Scene, config: &Config) -> Self {
        let open = |bytes: &'a [u8]| Cache::open(bytes).ok();
        Self {
            policies,
            shared: open(&policies.shared),
            baseline: open(&policies.baseline),
            candidate: open(&policies.candidate),
            scene,
            // What the rules say is compared, not what a cap makes of it.
            config: Config { mode: ConfigMode::Enforce, ..config.clone() },
            past: Past::default(),
            tally: Tally::default(),
            rules: BTreeMap::new(),
            observations: Vec::new(),
            later: HashMap::new(),
            sessions: HashSet::new(),
            lines: HashMap::new(),
            counts_lines: false,
            from_nothing: false,
            seen: HashSet::new(),
            open: HashMap::new(),
            tests: HashMap::new(),
            span: None,
            rule_edits: Vec::new(),
            hands: Hands::default(),
        }
    }

    /// Also counts how often each command line is used.
    #[must_use]
    pub const fn counting_lines(mut self) -> Self {
        self.counts_lines = true;
        self
    }

    /// The second policy, guards and all, is held against none at all: what would have been stopped.
    #[must_use]
    pub const fn against_nothing(mut self) -> Self {
        self.from_nothing = true;
        self
    }

    /// A record that cannot be read.
    pub const fn unreadable(&mut self) {
        self.tally.events += 1;
        self.tally.errors += 1;
    }

    /// Takes in the next thing that happened.
    pub fn play(&mut self, recorded: &Recorded) {
        self.span = Some(self.span.map_or((recorded.at, recorded.at), |(first, last)| {
            (first.min(recorded.at), last.max(recorded.at))
        }));
        self.follow(recorded);
        self.hands.see(recorded, matches!(recorded.kind, Kind::After(_)));
        match recorded.kind {
            Kind::Before | Kind::Stop => {
                if !self.sessions.contains(&recorded.event.session) {
                    self.sessions.insert(recorded.event.session.clone());
                }
                self.count_lines(recorded);
                self.judge(recorded);
            }
            Kind::After(came) => {
                self.past.learn(recorded, &self.scene, &self.policies.needs);
                self.note_rule_edits(recorded);
                if recorded.facts.commands.iter().any(aftermath::is_test_run) && came != Came::Unknown {
                    self.tests.insert(recorded.event.session.clone(), came == Came::Ok);
                }
            }
            Kind::Asked | Kind::Refused | Kind::Prompt | Kind::Other => {}
        }
    }

    /// Ends the play: what needs the whole record is settled.
    pub fn finish(&mut self) {
        self.open.clear();
        let files = &self.policies.files;
        for observation in &mut self.observations {
            let session = observation.session.as_str();
            observation.own_hand = files.get(&observation.rule).is_some_and(|file| {
                self.past.edited(session, file)
                    || self.hands.reach(file, Moment(0), Some(session)) == Reach::Fits
            });
        }
    }

    fn note_rule_edits(&mut self, recorded: &Recorded) {
        let view = View::new(&recorded.event, &recorded.facts, &self.scene, &Memory::default());
        for file in view.files.iter().filter(|file| file.touch.is_change()) {
            let Some(name) = file.names.first().filter(|name| name.ends_with(".md")) else { continue };
            if self.rule_edits.len() < MOST_OBSERVATIONS {
                self.rule_edits.push((name.clone(), recorded.event.session.clone(), recorded.at));
            }
        }
    }

    /// Lets the observations of the session see what came after them.
    fn follow(&mut self, recorded: &Recorded) {
        let session = recorded.event.session.as_str();
        let Some(open) = self.open.get_mut(session) else { return };
        let tests = self.tests.get(session).copied();
        let observations = &mut self.observations;
        open.retain(|(at, call)| observations[*at].next.see(recorded, call.as_deref(), tests));
        if open.is_empty() {
            self.open.remove(session);
        }
    }

    fn count_lines(&mut self, recorded: &Recorded) {
        if !self.counts_lines {
            return;
        }
        for line in lines_of(recorded) {
            if let Some(count) = self.lines.get_mut(&line) {
                *count += 1;
            } else if self.lines.len() < MOST_LINES {
                self.lines.insert(line, 1);
            }
        }
    }

    fn judge(&mut self, recorded: &Recorded) {
        self.tally.events += 1;
        if self.from_nothing {
            self.judge_alone(recorded);
            return;
        }
        let memory = Memory { branch: recorded.branch.clone(), ..Memory::default() };
        let view = View::new(&recorded.event, &recorded.facts, &self.scene, &memory);
        let left = candidates(self.baseline.as_ref(), &view);
        let right = candidates(self.candidate.as_ref(), &view);
        if left.is_empty() && right.is_empty() {
            if self.policies.are_blind(recorded, &view) {
                self.tally.indeterminate += 1;
            } else {
                self.tally.same += 1;
            }
            return;
        }
        let shared = candidates(self.shared.as_ref(), &view);
        let before = self.verdict(recorded, &view, memory.clone(), &shared, &left);
        let after = self.verdict(recorded, &view, memory, &shared, &right);
        let spoke = |outcome: &Outcome, own: &[GateRule]| {
            outcome.findings.iter().any(|finding| own.iter().any(|rule| rule.id == finding.rule))
        };
        let differs = spoke(&before.0, &left) || spoke(&after.0, &right);
        let (a, b) = (before.1, after.1);
        if !differs {
            if self.policies.are_blind(recorded, &view) {
                self.tally.indeterminate += 1;
            } else {
                self.tally.same += 1;
            }
        } else if b.least > a.most {
            self.tally.tighten += 1;
            self.note(recorded, &after.0, Some(&right), Turn::Tighten, a.most);
        } else if b.most < a.least {
            self.tally.loosen += 1;
            self.note(recorded, &before.0, Some(&left), Turn::Loosen, b.most);
        } else if a == b && a.least == a.most {
            self.tally.same += 1;
        } else {
            self.tally.indeterminate += 1;
        }
    }

    /// What the first policy alone says to a call; None where the record does not tell.
    pub fn alone(&self, recorded: &Recorded) -> Option<Decision> {
        let memory = Memory { branch: recorded.branch.clone(), ..Memory::default() };
        let view = View::new(&recorded.event, &recorded.facts, &self.scene, &memory);
        if self.policies.are_blind(recorded, &view) {
            return None;
        }
        let rules = candidates(self.baseline.as_ref(), &view);
        let (_, range) = self.verdict(recorded, &view, memory.clone(), &rules, &[]);
        (range.least == range.most).then_some(range.least)
    }

    /// Holds the second policy against none at all.
    fn judge_alone(&mut self, recorded: &Recorded) {
        let memory = Memory { branch: recorded.branch.clone(), ..Memory::default() };
        let scene = self.scene.clone();
        let view = View::new(&recorded.event, &recorded.facts, &scene, &memory);
        let mut rules = candidates(self.shared.as_ref(), &view);
        rules.extend(candidates(self.candidate.as_ref(), &view));
        let (outcome, range) = self.verdict(recorded, &view, memory.clone(), &rules, &[]);
        // How git stood to a file then is not known, and such a guard asks when it does not know.
        let unknown = range.least == Decision::Ask
            && guards::questions(&recorded.event, &recorded.facts, &self.scene)
                .iter()
                .any(|question| matches!(question, Question::GitStatus(_) | Question::Loses(_)));
        if unknown || range.least != range.most {
            self.tally.indeterminate += 1;
        } else if range.least < Decision::Ask {
            self.tally.same += 1;
        } else {
            self.tally.tighten += 1;
            self.note(recorded, &outcome, None, Turn::Tighten, Decision::Warn);
        }
    }

    /// What one policy says: the same evaluator as the hook's, on what was known then.
    fn verdict(
        &self,
        recorded: &Recorded,
        view: &View<'_>,
        mut memory: Memory,
        shared: &[GateRule],
        own: &[GateRule],
    ) -> (Outcome, Range) {
        let rules: Vec<GateRule> = shared.iter().chain(own).cloned().collect();
        for question in policy::asks_for(&rules, view) {
            if let Some(answer) = self.past.answer(&question, &recorded.event.session) {
                memory.history.insert(question, answer);
            }
        }
        let repo = Repo {
            config: &self.config,
            rules: &rules,
            scene: &self.scene,
            opted_in: true,
            memory: &memory,
            held: None,
        };
        let case = Case {
            event: &recorded.event,
            facts: &recorded.facts,
            config: &self.config,
            repos: &[repo],
            // A role's limits are the settings', not the rules': they are the same on both sides.
            role: None,
            bank: &[],
            found: &Found::default(),
            token: "",
            now: recorded.at,
        };
        let mut outcome = decide::judge(&case);
        let floor = match recorded.guards {
            Guards::Said(decision) => {
                outcome = decide::without(outcome, |finding| is_guard(&finding.rule));
                decision
            }
            Guards::Ask => Decision::Allow,
        };
        // A rule that could not tell is milder than it is written: the truth lies in between.
        let mut range = Range { least: floor, most: floor };
        for finding in &outcome.findings {
            let written = rules.iter().find(|rule| rule.id == finding.rule).map(|rule| rule.mode.decision());
            match written {
                Some(written) if finding.decision < written => range.most = range.most.max(written),
                Some(_) | None => range.least = range.least.max(finding.decision),
            }
        }
        range.most = range.most.max(range.least);
        (outcome, range)
    }

    /// Keeps what made the difference: every rule of one side that is stricter than the other side as a whole.
    fn note(
        &mut self,
        recorded: &Recorded,
        outcome: &Outcome,
        own: Option<&[GateRule]>,
        turn: Turn,
        other: Decision,
    ) {
        for finding in &outcome.findings {
            let is_own = own.is_none_or(|own| own.iter().any(|rule| rule.id == finding.rule));
            if finding.decision <= other || !is_own {
                continue;
            }
            let tally = self.rules.entry(finding.rule.clone()).or_default();
            tally.events += 1;
            if self.counts_lines {
                for line in lines_of(recorded) {
                    *tally.lines.entry(line).or_default() += 1;
                }
            }
            let key = (recorded.event.session.clone(), finding.rule.clone());
            if self.seen.contains(&key) {
                if self.later.len() < MOST_LINES {
                    self.later.insert((recorded.id.clone(), key.1), key.0);
                }
                continue;
            }
            tally.sessions += 1;
            self.seen.insert(key);
            let kept = usize::try_from(tally.sessions).unwrap_or(usize::MAX);
            if kept > MOST_OBSERVATIONS {
                continue;
            }
            let (before, after) = match turn {
                Turn::Tighten => (other, finding.decision),
                Turn::Loosen => (finding.decision, other),
            };
            let at = self.observations.len();
            self.observations.push(Observation {
                event: recorded.id.clone(),
                at: recorded.at,
                session: recorded.event.session.clone(),
                rule: finding.rule.clone(),
                turn,
                before,
                after,
                what: recorded.summary(),
                why: finding.why.clone(),
                next: Aftermath::of(recorded),
                own_hand: false,
            });
            let open = self.open.entry(recorded.event.session.clone()).or_default();
            open.push((at, recorded.event.tool_use_id.clone()));
        }
    }

    /// The command lines that are used most, most first, with how often.
    pub fn most_used(&self, most: usize) -> Vec<(String, u64)> {
        let mut lines: Vec<(&String, &u64)> = self.lines.iter().collect();
        lines.sort_by(|a, b| (b.1, a.0).cmp(&(a.1, b.0)));
        lines.into_iter().take(most).map(|(line, count)| (line.clone(), *count)).collect()
    }
}

fn candidates(cache: Option<&Cache<&[u8]>>, view: &View<'_>) -> Vec<GateRule> {
    cache.map(|cache| cache.candidates(view)).unwrap_or_default()
}

/// The simple commands of a call, each as one line.
fn lines_of(recorded: &Recorded) -> Vec<String> {
    recorded.facts.commands.iter().take(8).map(super::row::words_of).collect()
}
