//! The counts of what was read of the ledger, for a time: totals, sessions, rules, hints, files, errors.

use std::collections::{BTreeMap, HashMap};

use super::document::{Class, Event, Hot, Session, Spent, Ticks, Totals};
use super::record::{Ended, Judged, Next, Record, Seen, Told};

/// The days of a sparkline.
pub(super) const DAYS: usize = 30;
const DAY: i64 = 86_400_000;
/// The most programs and files that are listed.
const MOST_PROGRAMS: usize = 14;
const MOST_FILES: usize = 20;
/// The most files that are listed of one session.
const MOST_FILES_EACH: usize = 8;
/// The most bytes of rows worth reading: with the ticks of sixty thousand calls the page stays below two megabytes.
const MOST_BYTES: usize = 1_000_000;

/// A time: from the one moment until the other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    pub since: i64,
    pub now: i64,
}

impl Span {
    const fn has(self, at: i64) -> bool {
        at >= self.since
    }

    /// The day of a sparkline, the last one today.
    fn day(self, at: i64) -> Option<usize> {
        let back = usize::try_from((self.now - at).max(0) / DAY).ok()?;
        (back < DAYS).then(|| DAYS - 1 - back)
    }
}

/// The counts of one session.
pub(super) fn of_session(seen: &Seen, span: Span) -> Totals {
    // What a person did belongs to no session.
    let is_session = span.has(seen.last) && !seen.session.is_empty();
    let mut totals = Totals { sessions: u64::from(is_session), ..Totals::default() };
    for tick in &seen.ticks {
        let (begins, ends) = (span.has(tick.at), span.has(tick.ended_at()));
        if begins && tick.is_call {
            totals.calls += 1;
            totals.stopped += u64::from(tick.judged == Judged::Stopped);
            totals.asked += u64::from(matches!(tick.judged, Judged::Asked | Judged::Parked));
            totals.warned += u64::from(tick.judged == Judged::Warned);
        }
        if begins {
            totals.hints += u64::from(tick.hints.0);
        }
        if ends {
            totals.hints += u64::from(tick.hints.1);
            totals.failed += u64::from(tick.ended == Ended::Failed);
        }
    }
    totals
}

/// The counts of all.
pub(super) fn of_all(record: &Record, span: Span) -> Totals {
    let mut all = Totals::default();
    for seen in &record.sessions {
        let one = of_session(seen, span);
        all.sessions += one.sessions;
        all.calls += one.calls;
        all.failed += one.failed;
        all.stopped += one.stopped;
        all.asked += one.asked;
        all.warned += one.warned;
        all.hints += one.hints;
    }
    all.green = record.greens.iter().map(|(at, _)| *at).filter(|at| span.has(*at)).max();
    all
}

/// The sessions of the time, the newest first, each with its place in the record.
pub(super) fn sessions(record: &Record, span: Span) -> Vec<(usize, Session)> {
    let heard = record.sessions.iter().enumerate();
    let heard = heard.filter(|(_, seen)| span.has(seen.last) && !seen.session.is_empty());
    let mut sessions: Vec<(usize, Session)> =
        heard.map(|(place, seen)| (place, session(seen, span))).collect();
    sessions.sort_by_key(|(_, session)| std::cmp::Reverse(session.last));
    sessions
}

fn session(seen: &Seen, span: Span) -> Session {
    let totals = of_session(seen, span);
    Session {
        session: seen.session.clone(),
        mark: String::new(),
        name: None,
        agent: seen.agent.clone(),
        branch: seen.branch.clone(),
        track: None,
        first: seen.first,
        last: seen.last,
        calls: totals.calls,
        failed: totals.failed,
        stopped: totals.stopped,
        asked: totals.asked,
        hints: totals.hints,
        waiting: 0,
        tokens: None,
        files: Vec::new(),
        keeps: Vec::new(),
        ticks: ticks(seen, span),
    }
}

fn ticks(seen: &Seen, span: Span) -> Ticks {
    let mut ticks = Ticks::default();
    let mut before = None;
    for tick in seen.ticks.iter().filter(|tick| span.has(tick.at)) {
        let last = *before.get_or_insert_with(|| {
            ticks.from = tick.at;
            tick.at
        });
        let step = (tick.at - last).max(0) / 1000;
        if !ticks.steps.is_empty() {
            ticks.steps.push(',');
        }
        ticks.steps.push_str(&step.to_string());
        ticks.kinds.push(tick.letter());
        ticks.programs.push_str(&two_letters(tick.program));
        before = Some(last + step * 1000);
    }
    ticks
}

/// A number below 1296 in two letters.
fn two_letters(number: u16) -> String {
    const LETTERS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let letter = |n: u16| char::from(LETTERS[usize::from(n % 36)]);
    [letter(number / 36), letter(number)].iter().collect()
}

/// Where time went, most first.
pub(super) fn time(record: &Record, span: Span) -> Vec<Spent> {
    let mut by_program: BTreeMap<u16, Spent> = BTreeMap::new();
    let ticks = record.sessions.iter().flat_map(|seen| &seen.ticks);
    for tick in ticks.filter(|tick| tick.is_call && span.has(tick.at)) {
        let spent = by_program.entry(tick.program).or_insert_with(|| Spent {
            program: record.programs.name(usize::from(tick.program)).to_owned(),
            calls: 0,
            ms: 0,
            failed_ms: 0,
        });
        spent.calls += 1;
        spent.ms += u64::from(tick.took);
        if tick.ended == Ended::Failed {
            spent.failed_ms += u64::from(tick.took);
        }
    }
    let mut all: Vec<Spent> = by_program.into_values().collect();
    all.sort_by(|a, b| (b.ms, b.calls, &a.program).cmp(&(a.ms, a.calls, &b.program)));
    all.truncate(MOST_PROGRAMS);
    all
}

/// The files that were edited most.
pub(super) fn files(record: &Record, span: Span) -> Vec<Hot> {
    // When tests last passed in each session.
    let mut greens: HashMap<u32, i64> = HashMap::new();
    for (at, session) in &record.greens {
        greens.insert(*session, *at);
    }
    let mut by_file: BTreeMap<u32, Hot> = BTreeMap::new();
    let mut untested: HashMap<(u32, u32), u64> = HashMap::new();
    for (at, session, file) in record.edits.iter().filter(|(at, ..)| span.has(*at)) {
        let hot = by_file.entry(*file).or_insert_with(|| Hot {
            path: record.files.name(*file as usize).to_owned(),
            edits: 0,
            untested: 0,
            last: 0,
        });
        hot.edits += 1;
        hot.last = *at;
        if greens.get(session).is_none_or(|green| green < at) {
            let since = untested.entry((*session, *file)).or_default();
            *since += 1;
            hot.untested = hot.untested.max(*since);
        }
    }
    let mut all: Vec<Hot> = by_file.into_values().collect();
    all.sort_by_key(|hot| std::cmp::Reverse((hot.edits, hot.last)));
    all.truncate(MOST_FILES);
    all
}

/// The files that each session edited most, by its place in the record.
pub(super) fn files_of(record: &Record, span: Span) -> HashMap<usize, Vec<(String, u64)>> {
    let mut counts: BTreeMap<(u32, u32), u64> = BTreeMap::new();
    for (_, session, file) in record.edits.iter().filter(|(at, ..)| span.has(*at)) {
        *counts.entry((*session, *file)).or_default() += 1;
    }
    let mut all: HashMap<usize, Vec<(String, u64)>> = HashMap::new();
    for ((session, file), count) in counts {
        let path = record.files.name(file as usize).to_owned();
        all.entry(session as usize).or_default().push((path, count));
    }
    for files in all.values_mut() {
        files.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        files.truncate(MOST_FILES_EACH);
    }
    all
}

/// Errors by class, most first.
pub(super) fn errors(record: &Record, span: Span) -> Vec<Class> {
    let mut counts: BTreeMap<u8, u64> = BTreeMap::new();
    let ticks = record.sessions.iter().flat_map(|seen| &seen.ticks);
    for tick in ticks.filter(|tick| tick.class > 0 && span.has(tick.ended_at())) {
        *counts.entry(tick.class).or_default() += 1;
    }
    let named = |(class, count): (u8, u64)| Class {
        class: record.classes.name(usize::from(class) - 1).to_owned(),
        count,
    };
    let mut all: Vec<Class> = counts.into_iter().map(named).collect();
    all.sort_by_key(|class| std::cmp::Reverse(class.count));
    all
}

/// How one rule fared.
#[derive(Debug, Default, Clone)]
pub(super) struct Fared {
    pub days: Vec<u32>,
    pub stopped: u64,
    pub asked: u64,
    pub warned: u64,
    pub again: u64,
    pub offered: u64,
    pub other_way: u64,
    pub other_work: u64,
    pub allowed: u64,
    /// Of all that is recorded, whatever the time.
    pub last: Option<i64>,
}

/// How each rule fared that ever spoke.
pub(super) fn rules(record: &Record, span: Span) -> BTreeMap<String, Fared> {
    let mut all: Vec<Fared> = vec![Fared::default(); record.rules.all().len()];
    for word in &record.spoke {
        let Some(fared) = all.get_mut(word.rule as usize) else { continue };
        fared.last = fared.last.max(Some(word.at));
        if let Some(day) = span.day(word.at) {
            fared.days.resize(DAYS, 0);
            fared.days[day] += 1;
        }
        if !span.has(word.at) {
            continue;
        }
        match word.judged {
            Judged::Stopped => fared.stopped += 1,
            Judged::Asked | Judged::Parked => fared.asked += 1,
            Judged::Warned => fared.warned += 1,
            Judged::Passed | Judged::Compacted => {}
        }
        match word.next {
            Next::Again => fared.again += 1,
            Next::Offered => fared.offered += 1,
            Next::OtherWay => fared.other_way += 1,
            Next::OtherWork => fared.other_work += 1,
            Next::Allowed => fared.allowed += 1,
            Next::Unknown => {}
        }
    }
    record.rules.all().iter().cloned().zip(all).collect()
}

/// How often each hint was given, and on which days.
pub(super) fn hints(record: &Record, span: Span) -> BTreeMap<&str, (u64, Vec<u32>)> {
    let mut all: BTreeMap<&str, (u64, Vec<u32>)> = BTreeMap::new();
    for (at, hint) in &record.hinted {
        let (given, days) = all.entry(record.hints.name(*hint as usize)).or_default();
        *given += u64::from(span.has(*at));
        if let Some(day) = span.day(*at) {
            days.resize(DAYS, 0);
            days[day] += 1;
        }
    }
    all
}

/// The rows worth reading, newest first, as many as there is room for; how many were left out.
pub(super) fn events(record: &Record, span: Span, sessions: &[(usize, Session)]) -> (Vec<Event>, u64) {
    let places: HashMap<usize, usize> =
        sessions.iter().enumerate().map(|(here, (there, _))| (*there, here)).collect();
    let (mut events, mut bytes, mut left_out) = (Vec::new(), 0, 0);
    for told in record.told.iter().rev().filter(|told| span.has(told.at)) {
        let Some(session) = places.get(&(told.session as usize)) else { continue };
        bytes += 120 + told.what.len() + told.said.len() + told.outcome.len();
        if bytes > MOST_BYTES {
            left_out += 1;
        } else {
            events.push(event(told, *session));
        }
    }
    (events, left_out)
}

fn event(told: &Told, session: usize) -> Event {
    let kind = match told.verdict.as_str() {
        "deny" => 's',
        "ask" => 'q',
        _ if told.is_failed => 'f',
        _ if told.is_green => 't',
        _ if !told.hints.is_empty() => 'h',
        "warn" | "rewrite" => 'w',
        _ => 'o',
    };
    Event {
        id: told.id.clone(),
        at: told.at,
        session,
        kind,
        what: told.what.clone(),
        rules: told.rules.clone(),
        said: told.said.clone(),
        outcome: told.outcome.clone(),
        hints: told.hints.clone(),
        by_person: told.by_person,
        otherwise: told.otherwise.clone(),
    }
}
