//! Reads what the voices of `decide` ask for, from a work tree and a store, and lets them decide.
//!
//! [`Gathered::of`] looks up what the lane of the step needs and no more; [`Gathered::decide`] lets the voices speak, and
//! looks up a person's word only where something stops or asks. Nothing is changed here: what must be kept comes out with
//! the decision. The hook and `desk` differ only in the store that they bring.

mod advice;
mod aliases;
mod answers;
mod board;
mod conduct;
mod evidence;
pub mod exit_code;
pub mod failures;
mod flow;
mod heard;
mod history;
mod machine;
mod mail;
pub mod manner;
mod mentions;
mod plan;
mod precedent;
pub mod preserved;
mod relay;
pub mod role;
mod rule_edits;
pub mod scripts;
pub mod session;
mod taken;
mod tracks;
mod turn;

use std::cell::OnceCell;

use self::manner::manner;
use self::scripts::Scripts;
use crate::runtime::agents::Manner;
use crate::runtime::decide::found::{Held, Need};
use crate::runtime::decide::notes::hints;
use crate::runtime::decide::order::{self, Lane};
use crate::runtime::decide::{self, Case, Decided, Found, Repo};
use crate::runtime::model::{Event, Facts, Memory, Moment, Outcome, PermissionMode, Question, Role, Step};
use crate::runtime::policy::GateRule;
use crate::runtime::remember::mail::Mailbox;
use crate::runtime::remember::{collusion, pins, votes, wiring};
use crate::runtime::standing;
use crate::runtime::store::{Reading, Store, StoreError};
use crate::runtime::workspace::{Realm, Surroundings};

/// One call, as far as it is known before anything is looked up for it.
#[derive(Debug, Clone, Copy)]
pub struct Call<'a> {
    /// What happens.
    pub event: &'a Event,
    /// The event's bytes, for an answer that changes the tool's input; empty where there are none.
    pub raw: &'a [u8],
    /// What it really does.
    pub facts: &'a Facts,
    /// The scripts that it runs.
    pub scripts: &'a Scripts,
    /// Where it happens.
    pub around: &'a Surroundings,
    /// What is remembered; None where nothing is yet.
    pub store: Option<&'a Store>,
    /// What is decided can be kept.
    pub can_keep: bool,
    /// What open decisions say counts.
    pub reads_board: bool,
    /// The key of the action, once somebody asked for it.
    pub action: &'a OnceCell<String>,
    /// Where is looked up what came; None where it may not be said.
    pub mailbox: Option<&'a Mailbox>,
    /// The id of the event.
    pub ulid: &'a str,
    /// When it happens.
    pub now: Moment,
}

/// What was looked up for one call.
#[derive(Debug)]
pub struct Gathered {
    /// By repository, the session's own first.
    repos: Vec<Known>,
    role: Option<Role>,
    /// What the voices of the lane asked for.
    pub found: Found,
    /// What the store refused to tell.
    pub failures: Vec<StoreError>,
}

/// What was looked up for one repository's policy.
#[derive(Debug, Default)]
struct Known {
    rules: Vec<GateRule>,
    memory: Memory,
    held: Option<Held>,
}

impl Gathered {
    /// Looks up what the lane of the step needs.
    pub fn of(call: &Call<'_>) -> Self {
        let lane = order::lane(&call.event.step);
        let role = role::limiting(call.event, call.around, call.store);
        // A step at which no policy speaks needs none of its answers.
        let mut failures = Vec::new();
        let repos = if lane.policy.is_empty() {
            call.around.realms().map(|_| Known::default()).collect()
        } else {
            policies(call, role.as_ref(), &mut failures)
        };
        let names = repos.first().map(|known: &Known| &known.memory);
        let found = find(call, &lane, names, &mut failures);
        Self { repos, role, found, failures }
    }

    /// Lets the voices decide.
    pub fn decide(&mut self, call: &Call<'_>) -> Decided {
        let repos = self.repos(call);
        let case = case(call, &repos, self.role.as_ref().map(Role::name), &self.found);
        let verdict = decide::judge(&case);
        let (heard, failure) = match heard::listen(call, &case, &verdict) {
            Ok(heard) => (heard, None),
            Err(error) => (heard::binding_alone(call), Some(error)),
        };
        let decided = decide::settle(&case, verdict, heard, &manner(call.around, call.ulid, 0));
        self.failures.extend(failure);
        decided
    }

    /// What those say who see the call, without the last word.
    fn verdict(&self, call: &Call<'_>) -> Outcome {
        decide::judge(&case(call, &self.repos(call), self.role.as_ref().map(Role::name), &self.found))
    }

    fn repos<'a>(&'a self, call: &Call<'a>) -> Vec<Repo<'a>> {
        call.around
            .realms()
            .zip(&self.repos)
            .map(|(realm, known)| repo(realm, &known.rules, &known.memory, known.held.as_ref()))
            .collect()
    }

    /// What the policy of the session's own repository had to know.
    pub fn memory(&self) -> Memory {
        self.repos.first().map(|known| known.memory.clone()).unwrap_or_default()
    }
}

/// How often this session was refused the same before; to be asked before this call is recorded.
pub fn same_denials(call: &Call<'_>) -> u32 {
    heard::same_denials(call)
}

/// How the answer to a call is worded that was refused so often before.
pub fn worded<'a>(call: &Call<'a>, same_denials: u32) -> Manner<'a> {
    manner(call.around, call.ulid, same_denials)
}

fn case<'a>(call: &Call<'a>, repos: &'a [Repo<'a>], role: Option<&'a str>, found: &'a Found) -> Case<'a> {
    Case {
        event: call.event,
        facts: call.facts,
        config: &call.around.config,
        repos,
        role,
        bank: call.around.home.compiled.encoded_bank(),
        found,
        token: token(call.ulid),
        now: call.now,
    }
}

fn repo<'a>(realm: &'a Realm, rules: &'a [GateRule], memory: &'a Memory, held: Option<&'a Held>) -> Repo<'a> {
    let config = &realm.compiled.config;
    Repo { config, rules, scene: &realm.scene, opted_in: realm.root.opted_in, memory, held }
}

/// The random part of the id that nobody is told: it keeps words from outside from closing their fence.
fn token(ulid: &str) -> &str {
    ulid.get(10..18).unwrap_or(ulid)
}

/// The rules of each repository that the event may set off, and the answers to what they ask.
fn policies(call: &Call<'_>, role: Option<&Role>, failures: &mut Vec<StoreError>) -> Vec<Known> {
    let nothing = Found::default();
    let of_realm = |realm: &Realm| {
        let (rules, names) = answers::rules_for(call.event, call.facts, realm);
        let held = board::held(call, realm).map_err(|error| failures.push(error)).ok().flatten();
        let case = case(call, &[], role.map(Role::name), &nothing);
        let questions = decide::asks_for(&case, &repo(realm, &rules, &names, held.as_ref()));
        let mut memory = answers::answer(&questions, call.event, realm, call.store, names);
        if questions.contains(&Question::Role) {
            memory.role = role::of(call.event, call.around, call.store).map(|role| role.name().to_owned());
        }
        Known { rules, memory, held }
    };
    call.around.realms().map(of_realm).collect()
}

/// What the voices and notes of the lane asked for. `names`: where the links of its files lead, as far as somebody looked.
fn find(call: &Call<'_>, lane: &Lane, names: Option<&Memory>, failures: &mut Vec<StoreError>) -> Found {
    let Call { event, facts, around, store, now, .. } = *call;
    let mut found = Found { can_keep: call.can_keep, ..Found::default() };
    let mut looked_up = 0_u32;
    let mut notes = store.map(Reading::of);
    let mut changed = None;
    for need in lane.needs() {
        // Two voices may need the same, and nothing found is an answer, too.
        let bit = 1 << need as u32;
        if looked_up & bit != 0 {
            continue;
        }
        looked_up |= bit;
        match need {
            Need::RuleEdits => {
                if failures::is_closed(around) {
                    found.unmended = rule_edits::held(event, facts, around);
                }
                found.rule_edits =
                    names.map(|names| rule_edits::look(event, facts, around, names)).unwrap_or_default();
            }
            Need::Plan => found.plan = plan::look(event, facts, around, store),
            Need::PlanEdits => {
                found.plan_edits =
                    names.map(|names| evidence::look(event, facts, around, store, names)).unwrap_or_default();
            }
            Need::Pins if matches!(event.step, Step::SessionStart { .. } | Step::ConfigChange { .. }) => {
                let compared = call.reads_board.then(|| pins::compared(around, store, now)).flatten();
                (found.pins, changed) = compared.map_or((None, None), |all| (all.text, all.news));
            }
            Need::Pins => {
                found.pin = pins::used_by(event, around).map(|pin| (pin.id(), pin.says(), pin.file));
            }
            Need::Conduct if matches!(event.step, Step::SessionStart { .. }) => {
                found.actors = conduct::all(call, failures);
            }
            Need::Conduct => {
                found.conduct = conduct::look(call, found.flow.as_ref(), notes.as_mut(), failures);
            }
            Need::Flow => found.flow = flow::look(call, notes.as_mut(), failures),
            Need::Machine => found.machine = machine::look(event, around, store, now),
            Need::Mail => found.mail = mail::look(call, failures),
            Need::Turn => found.turn = turn::look(call, failures),
            Need::Flaws => found.flaws = tracks::flaws(event, around, store),
            Need::Wiring => found.wiring = wiring::look(event, around),
            Need::Session => found.session = session_of(call, failures),
            Need::Stops => found.stops = session::stops(event, store),
            Need::News => found.news = news(call, changed.take()),
            Need::Track => found.track = tracks::tell(event, around, store, token(call.ulid)),
            Need::Preserved => found.preserved = preserved::look(event, around, store, now),
            Need::Precedent => found.precedent = precedent::look(call, found.machine.as_ref()),
            Need::Rules => found.rules = advice::look(event, &around.home, store),
            // A person's word is looked up once it is known that something stops or asks.
            Need::Word => {}
        }
    }
    found
}

/// What holds in this session, when it starts: what rests, what `changed` of what clients run, the rules, and what is wrong with the files they are written in.
fn news(call: &Call<'_>, changed: Option<String>) -> Vec<String> {
    if !matches!(call.event.step, Step::SessionStart { .. }) {
        return Vec::new();
    }
    let home = &call.around.home;
    let pause = call.store.and_then(|store| standing::pause(&call.around.places, store, call.now));
    let rests = pause.map(|pause| format!("cf-guide: {}", standing::words::paused(&pause)));
    let rules =
        standing::words::rules_in_force(home.root.opted_in, &home.compiled.counts, home.compiled.config.mode);
    let wrong = home.compiled.about_rule_files().map(|one| format!("cf-guide: {}", one.message));
    let doubt = call
        .around
        .state
        .as_ref()
        .ok()
        .and_then(|state| crate::runtime::system::files::read_own(&state.doubt()));
    let doubt = doubt.map(|said| format!("cf-guide: {}", String::from_utf8_lossy(&said)));
    let rests = rests.into_iter().chain(doubt);
    rests
        .chain(rules.map(|rules| format!("cf-guide: {rules}")))
        .chain(wrong)
        .chain(changed)
        .chain(after_sessions(call))
        .collect()
}

/// What the end of a session left to be told, where somebody opted in: threads that work together, lines that wait.
fn after_sessions(call: &Call<'_>) -> Vec<String> {
    let state = call.around.state.as_ref().ok().filter(|_| call.around.home.root.opted_in);
    state
        .map(|state| collusion::news(state).into_iter().chain(votes::news(state)).collect())
        .unwrap_or_default()
}

/// The gate for orchestrators looks at this Stop, or the event may bring hints.
fn is_about_the_session(event: &Event) -> bool {
    match event.step {
        Step::Stop { background, .. } => background == 0 && event.permission_mode != PermissionMode::Plan,
        _ => hints::may_speak(event),
    }
}

/// What is kept of the session, where anything can be kept at all. Without guidance only a person's answers count.
fn session_of(call: &Call<'_>, failures: &mut Vec<StoreError>) -> Option<decide::found::Session> {
    let around = call.around;
    let is_guided = around.home.root.opted_in && around.config.guidance.enabled;
    let stops = matches!(call.event.step, Step::Stop { .. });
    if !is_about_the_session(call.event) || !call.can_keep || (stops && !is_guided) {
        return None;
    }
    let looked =
        session::look(call.event, hints::thread(call.event), around, call.store).and_then(|mut kept| {
            if stops && kept.role.as_ref().is_some_and(Role::is_orchestrator) {
                kept.parked = session::parked(&call.event.session, call.store)?;
            }
            Ok(kept)
        });
    looked.map_err(|error| failures.push(error)).ok()
}
