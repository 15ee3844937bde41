//! One repository as the page shows it: how it stands, what waits, what was read of its ledger, how its rules fared.

use std::collections::{BTreeMap, BTreeSet};

use super::count::{self, Span};
use super::document::{Hint, Imagined, Lamp, Paused, Repository, Rule, Session, Step, Unenforced, WhatIf};
use super::kept::Read;
use super::record::Record;
use super::{asked, known};
use crate::runtime::cli::guidance::{counts, signals};
use crate::runtime::cli::marks;
use crate::runtime::cli::{adopt, policy, status};
use crate::runtime::config::Mode;
use crate::runtime::guards::{self, Modes};
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::policy::Rule as Written;
use crate::runtime::policy::propose::StoppedCall;
use crate::runtime::signals::bank::Entry;
use crate::runtime::standing::{Guarded, Standing};
use crate::runtime::store::{Label, Store};
use crate::runtime::system::{Env, Places, Root, clock};
use crate::runtime::workspace::compiled::Compiled;

/// The longest text of a rule, a hint or a question.
pub(super) const LONGEST: usize = 400;
/// The most calls whose dots are drawn.
const MOST_DOTS: usize = 2000;

/// A repository, and what is known of it.
pub(super) struct Here<'a> {
    pub root: &'a Root,
    pub places: &'a Places,
    pub store: Option<&'a Store>,
    pub read: &'a Read,
    pub since: Moment,
    pub now: Moment,
    /// What sentences that are only offered would have stopped; not asked where nobody stands in the repository.
    pub replay: Option<Replay>,
}

/// What sentences would have stopped: by sentence, the events; and how many calls were judged.
pub type Replay = fn(&[String]) -> Option<(u64, BTreeMap<String, Vec<StoppedCall>>)>;

/// The repository as the page shows it.
pub(super) fn repository(here: &Here<'_>) -> Repository {
    let compiled = Compiled::from_files(Env, here.places, here.root);
    let standing = Standing::of(here.root, here.places, &compiled, here.store, here.now);
    let record = &here.read.record;
    let span = |since: i64| Span { since, now: here.now.0 };
    let whole = span(here.since.0);
    let mut sessions = count::sessions(record, whole);
    let (events, left_out) = count::events(record, whole, &sessions);
    let marks = marks::of(record.sessions.iter().map(|seen| seen.session.as_str()));
    let asked = asked::of(here, &marks);
    known::tell(&mut sessions, here, &marks, &asked.waiting, &mut count::files_of(record, whole));
    let fared = count::rules(record, whole);
    let sessions: Vec<Session> = sessions.into_iter().map(|(_, session)| session).collect();
    let unenforced = unenforced(here);
    Repository {
        name: here.root.top.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
        path: Some(here.root.top.to_string_lossy().into_owned()),
        answer: standing.headline(),
        is_guarded: standing.is_guarded(),
        lamps: standing.agents.iter().map(|(agent, stands)| lamp(agent.title(), stands, &standing)).collect(),
        mode: status::mode_word(standing.mode),
        paused: standing
            .pause
            .as_ref()
            .map(|pause| Paused { pack: pause.pack.clone(), until: pause.until.0 }),
        counts: standing.counts,
        guards: standing.guards,
        next: standing
            .next_steps()
            .into_iter()
            .next()
            .map(|step| Step { command: step.command.to_owned(), purpose: step.purpose }),
        today: count::of_all(record, span(clock::midnight(here.now).0)),
        totals: count::of_all(record, whole),
        programs: record.programs.all().to_vec(),
        time: count::time(record, whole),
        files: count::files(record, whole),
        errors: count::errors(record, whole),
        rules: rules(here, &compiled, fared),
        hints: hints(here, &compiled, whole),
        what_if: here.replay.and_then(|replay| what_if(replay, &unenforced, here)),
        unenforced,
        waiting: asked.waiting,
        decisions: asked.decisions,
        sessions,
        events,
        left_out: left_out + record.forgotten,
        notes: notes(here.read).into_iter().chain(asked.trouble).collect(),
    }
}

/// What a lamp shows of a client.
fn lamp(agent: &'static str, stands: &Guarded, standing: &Standing) -> Lamp {
    let state = match stands {
        Guarded::Yes | Guarded::FromTop(_) if standing.pause.is_some() => "paused",
        Guarded::Yes | Guarded::FromTop(_) if standing.mode < Mode::Enforce => "warn",
        Guarded::Yes | Guarded::FromTop(_) => "on",
        Guarded::Unreviewed(_) | Guarded::Untrusted => "waits",
        Guarded::Weakened(_) | Guarded::No => "off",
    };
    Lamp { agent, state, says: stands.says() }
}

/// What could not be read, in sentences.
fn notes(read: &Read) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(trouble) = &read.trouble {
        notes.push(format!(
            "The record could not be read to its end: {trouble}. What could be read is shown."
        ));
    }
    if read.record.unread > 0 {
        notes.push(format!(
            "{} of {} rows were not understood; a newer cf-guide may have written them.",
            read.record.unread, read.record.rows
        ));
    }
    notes
}

/// Every rule and guard there is, and every one that spoke and is gone.
fn rules(here: &Here<'_>, compiled: &Compiled, mut fared: BTreeMap<String, count::Fared>) -> Vec<Rule> {
    let wrong = wrong(here.store);
    let mut gone: BTreeSet<String> = fared.keys().cloned().collect();
    let mut make = |id: &str, source, text: &str, place: String, mode: &str, written| {
        let fared = fared.remove(id).unwrap_or_default();
        Rule {
            id: Untrusted::new(id).for_terminal(120),
            source,
            text: Untrusted::new(one_line(text)).for_terminal(LONGEST),
            place,
            mode: mode.to_owned(),
            written,
            days: fared.days,
            stopped: fared.stopped,
            asked: fared.asked,
            warned: fared.warned,
            offered: fared.offered,
            other_way: fared.other_way,
            other_work: fared.other_work,
            again: fared.again,
            allowed: fared.allowed,
            wrong: wrong.get(id).copied().unwrap_or(0),
            last: fared.last,
        }
    };
    let mut rules = Vec::new();
    for (rule, mode) in policy::in_force(here.root, here.places) {
        gone.remove(&rule.id);
        let (written, mode) = mode
            .split_once('→')
            .map_or((None, mode.as_str()), |(written, mode)| (Some(written.to_owned()), mode));
        // Advice has no say in any verdict.
        if mode != "advice" || written.is_some() {
            rules.push(make(&rule.id, "rule", &rule.text, place(&rule), mode, written));
        }
    }
    for info in guards::all(Modes::new(&compiled.config.guards)) {
        gone.remove(info.guard.id);
        let place = info.pack_title.to_owned();
        rules.push(make(info.guard.id, "guard", info.guard.reason, place, info.mode.name(), None));
    }
    rules.extend(gone.iter().map(|id| make(id, "gone", "", String::new(), "gone", None)));
    rules
}

fn place(rule: &Written) -> String {
    format!("{}:{}", rule.file, rule.line)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How often a person called each rule's word a false alarm.
fn wrong(store: Option<&Store>) -> BTreeMap<String, u64> {
    let mut wrong = BTreeMap::new();
    let Some(store) = store else { return wrong };
    for given in
        store.labels().unwrap_or_default().into_iter().filter(|given| given.label == Label::FalseAlarm)
    {
        if !given.rule.is_empty() {
            *wrong.entry(given.rule).or_default() += 1;
        } else if let Ok(Some(row)) = store.row(&given.event) {
            for rule in row["rules"].as_array().into_iter().flatten().filter_map(|rule| rule.as_str()) {
                *wrong.entry(rule.to_owned()).or_default() += 1;
            }
        }
    }
    wrong
}

fn hints(here: &Here<'_>, compiled: &Compiled, span: Span) -> Vec<Hint> {
    let counts = here.store.and_then(|store| counts(store).ok()).unwrap_or_default();
    let given = count::hints(&here.read.record, span);
    let bank = compiled.bank();
    let hint = |entry: &Entry| {
        let key = entry.key.as_str();
        let count = |what: &str| counts.get(&format!("{what}/{key}")).copied().unwrap_or(0);
        let (given, days) = given.get(key).cloned().unwrap_or_default();
        Hint {
            key: Untrusted::new(key).for_terminal(80),
            signals: signals(entry).into_iter().map(str::to_owned).collect(),
            template: Untrusted::new(entry.template.as_str()).for_terminal(LONGEST),
            shown: count("shown"),
            helped: count("helped"),
            ignored: count("ignored"),
            given,
            days,
        }
    };
    bank.iter().map(hint).collect()
}

/// Strict lines that nothing enforces, with the first sentence that would be.
fn unenforced(here: &Here<'_>) -> Vec<Unenforced> {
    let (sources, bundle) = policy::written(here.root, here.places);
    let one = |line: &adopt::Line<'_>| Unenforced {
        id: line.rule.id.clone(),
        text: Untrusted::new(one_line(&line.rule.text)).for_terminal(LONGEST),
        place: place(line.rule),
        sentence: line.offers.first().map(|offer| offer.sentence.clone()),
    };
    adopt::lines(&sources, &bundle, here.root).iter().map(one).collect()
}

/// What the sentences that are offered would have stopped in what is shown.
fn what_if(replay: Replay, unenforced: &[Unenforced], here: &Here<'_>) -> Option<WhatIf> {
    let offered: Vec<(&str, &str)> = unenforced
        .iter()
        .filter_map(|line| Some((line.sentence.as_deref()?, line.place.as_str())))
        .take(26)
        .collect();
    let sentences: Vec<String> = offered.iter().map(|(sentence, _)| (*sentence).to_owned()).collect();
    let (calls, stopped) = replay(&sentences)?;
    let mut hit: BTreeMap<(&str, i64), char> = BTreeMap::new();
    let mut imagined = Vec::new();
    for ((sentence, place), letter) in offered.iter().zip('A'..='Z') {
        let events = stopped.get(*sentence).map(Vec::as_slice).unwrap_or_default();
        hit.extend(events.iter().map(|event| ((event.session.as_str(), event.at.0), letter)));
        imagined.push(Imagined {
            sentence: Untrusted::new(*sentence).for_terminal(LONGEST),
            place: (*place).to_owned(),
            stops: events.len() as u64,
            example: events
                .first()
                .map(|event| Untrusted::new(event.what.as_str()).for_terminal(160))
                .unwrap_or_default(),
        });
    }
    Some(WhatIf { calls, sentences: imagined, dots: dots(&here.read.record, here.since, &hit) })
}

/// One letter for each of the newest calls, oldest first.
fn dots(record: &Record, since: Moment, hit: &BTreeMap<(&str, i64), char>) -> String {
    let mut calls: Vec<(i64, char)> = Vec::new();
    for seen in &record.sessions {
        for tick in seen.ticks.iter().filter(|tick| tick.is_call && tick.at >= since.0) {
            let would = hit.get(&(seen.session.as_str(), tick.at));
            let letter = if tick.letter() == 's' { 's' } else { would.copied().unwrap_or('.') };
            calls.push((tick.at, letter));
        }
    }
    calls.sort_by_key(|(at, _)| *at);
    let from = calls.len().saturating_sub(MOST_DOTS);
    calls[from..].iter().map(|(_, letter)| *letter).collect()
}

/// Takes out what somebody else should not read: arguments, paths outside, what people wrote.
pub(super) fn redact(repository: &mut Repository, programs: &BTreeMap<String, String>) {
    let outside = |path: &str| path.starts_with(['/', '~']) || path.starts_with("..") || path.contains('$');
    repository.path = None;
    repository.files.retain(|file| !outside(&file.path));
    for decision in &mut repository.decisions {
        for words in [&mut decision.question, &mut decision.answer, &mut decision.rationale, &mut decision.by]
        {
            words.clear();
        }
        decision.options.clear();
        decision.blocks.clear();
    }
    for session in &mut repository.sessions {
        session.name = None;
        session.keeps.clear();
        session.files.retain(|(path, _)| !outside(path));
        session.session = session.mark.clone();
    }
    for waiting in &mut repository.waiting {
        let shown = if waiting.kind == "approval" { waiting.what.split([':', ' ']).next() } else { None };
        waiting.what = shown.unwrap_or_default().to_owned();
        waiting.why = String::new();
    }
    for event in &mut repository.events {
        event.what = programs.get(&event.id).cloned().unwrap_or_default();
        event.said = String::new();
    }
    if let Some(what_if) = &mut repository.what_if {
        what_if.sentences.iter_mut().for_each(|sentence| sentence.example.clear());
    }
    for rule in repository.rules.iter_mut().filter(|rule| outside(&rule.place)) {
        rule.place = rule.place.rsplit('/').next().unwrap_or_default().to_owned();
    }
}
