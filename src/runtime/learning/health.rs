//! Is what is kept of any use, and does work go better for it? Counts over traces and the ledger.

use std::collections::{BTreeMap, HashMap};

use super::store::{Kept, Traces};
use super::trace::{Kind, Source};
use crate::runtime::model::Moment;
use crate::runtime::store::{Label, Past, Store, StoreError};

/// What is wrong with what is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    pub code: &'static str,
    pub says: String,
}

const MONTH: i64 = 30 * 86_400;
/// Below so many nothing is said about shares.
const FEWEST: usize = 20;
const FEWEST_LABELS: usize = 10;
/// So many tool events without an edit are a lot of thinking.
const MANY_EVENTS: u32 = 30;
/// A denial was complied with where the same was not tried again within so many events.
const COMPLIED_WITHIN: u32 = 5;

/// Looks at the traces and at what the ledger says beside them.
pub fn findings(
    all: &[Kept],
    traces: &Traces,
    ledger: Option<&Store>,
    now: Moment,
) -> Result<Vec<Remark>, StoreError> {
    let mut found = Vec::new();
    found.extend(never_asked(all, traces, now)?);
    found.extend(generic(all));
    if let Some(ledger) = ledger {
        found.extend(self_scoring(all, ledger)?);
        found.extend(oscillation(ledger, now)?);
    }
    Ok(found)
}

fn never_asked(all: &[Kept], traces: &Traces, now: Moment) -> Result<Option<Remark>, StoreError> {
    let since = now.minus_seconds(MONTH);
    let asked = traces.asked(since)?;
    let fresh: Vec<&Kept> =
        all.iter().filter(|kept| kept.trace.last >= since.0 && !kept.is_suspected()).collect();
    let used = fresh.iter().filter(|kept| asked.contains(&kept.trace.id)).count();
    Ok((fresh.len() >= FEWEST && used * 10 < fresh.len()).then(|| Remark {
        code: "never-asked",
        says: format!("{used} of {} traces of the last 30 days were ever asked for", fresh.len()),
    }))
}

fn generic(all: &[Kept]) -> Option<Remark> {
    let reflections: Vec<&Kept> = all.iter().filter(|kept| kept.trace.kind == Kind::Reflection).collect();
    let empty = reflections.iter().filter(|kept| !names_something(&kept.trace.words())).count();
    (empty * 10 > reflections.len() * 3).then(|| Remark {
        code: "generic-reflections",
        says: format!("{empty} of {} reflections name no path, command, rule or symbol", reflections.len()),
    })
}

/// A path, a command or a name of code is in it.
fn names_something(words: &str) -> bool {
    words.split_whitespace().any(|word| {
        let bare = word.trim_matches(|c: char| ",.;:()\"'".contains(c));
        bare.contains(['`', '/', '_']) || bare.contains("::") || bare.contains("--")
    })
}

/// What agents say of themselves against what people say of the same events.
fn self_scoring(all: &[Kept], ledger: &Store) -> Result<Option<Remark>, StoreError> {
    let labels: HashMap<String, Label> =
        ledger.labels()?.into_iter().map(|given| (given.event, given.label)).collect();
    let judged: Vec<Label> = all
        .iter()
        .filter(|kept| kept.trace.source == Source::Agent)
        .flat_map(|kept| kept.trace.linked("event").filter_map(|event| labels.get(event).copied()))
        .collect();
    let against = judged.iter().filter(|label| **label == Label::FalseAlarm).count();
    Ok((judged.len() >= FEWEST_LABELS && against * 10 > judged.len() * 3).then(|| Remark {
        code: "self-scoring",
        says: format!("people disagree with {against} of {} traces that agents wrote", judged.len()),
    }))
}

/// A rule whose stage went back and forth.
fn oscillation(ledger: &Store, now: Moment) -> Result<Vec<Remark>, StoreError> {
    let mut turns: BTreeMap<String, u32> = BTreeMap::new();
    ledger.each_since(now.minus_seconds(14 * 86_400), |row| {
        if row.event == "Person"
            && let Ok(detail) = serde_json::from_str::<serde_json::Value>(row.detail)
            && matches!(
                detail["act"].as_str(),
                Some("promoted" | "rolled-back" | "shadow" | "canary" | "withdrawn")
            )
            && let Some(rule) = detail["rule"].as_str()
        {
            *turns.entry(rule.to_owned()).or_default() += 1;
        }
    })?;
    let often = turns.into_iter().filter(|(_, times)| *times >= 3);
    Ok(often
        .map(|(rule, times)| Remark {
            code: "oscillation",
            says: format!("the stage of `{rule}` changed {times} times in 14 days"),
        })
        .collect())
}

/// How work went since a moment.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Metrics {
    pub sessions: usize,
    pub prompts: u64,
    /// Steps that were said to be done and were not taken for it.
    pub done_refused: u64,
    pub denials: u64,
    /// The same was not tried again soon.
    pub complied: u64,
    /// Refused again in a later session, although a trace of it existed.
    pub repeated: u64,
    /// Sessions with many tool events and no edit.
    pub overthinking: usize,
}

#[derive(Debug, Default)]
struct Seen {
    calls: u32,
    edits: u32,
    /// Denials whose sequel is awaited: action, and how many events passed.
    open: Vec<(String, u32)>,
}

/// Counts them.
pub fn metrics(ledger: &Store, since: Moment) -> Result<Metrics, StoreError> {
    let mut metrics = Metrics::default();
    let mut sessions: HashMap<String, Seen> = HashMap::new();
    let mut refused: HashMap<(String, String), String> = HashMap::new();
    ledger.each_since(since, |row| count(row, &mut metrics, &mut sessions, &mut refused))?;
    metrics.sessions = sessions.values().filter(|seen| seen.calls > 0).count();
    metrics.overthinking =
        sessions.values().filter(|seen| seen.calls >= MANY_EVENTS && seen.edits == 0).count();
    let awaited: usize = sessions.values().map(|seen| seen.open.len()).sum();
    metrics.complied += awaited as u64;
    Ok(metrics)
}

fn count(
    row: &Past<'_>,
    metrics: &mut Metrics,
    sessions: &mut HashMap<String, Seen>,
    refused: &mut HashMap<(String, String), String>,
) {
    let is_prompt = row.event == "UserPromptSubmit" && row.detail.contains("\"typed\":true");
    metrics.prompts += u64::from(is_prompt);
    let seen = sessions.entry(row.session.to_owned()).or_default();
    if row.event != "PreToolUse" {
        return;
    }
    seen.calls += 1;
    seen.edits += u32::from(row.detail.contains("[\"write\","));
    seen.open.retain(|(action, _)| action != row.action);
    // The others had one event more to go without.
    for (_, passed) in &mut seen.open {
        *passed += 1;
    }
    metrics.complied += seen.open.iter().filter(|(_, passed)| *passed > COMPLIED_WITHIN).count() as u64;
    seen.open.retain(|(_, passed)| *passed <= COMPLIED_WITHIN);
    if row.verdict != "deny" {
        return;
    }
    metrics.denials += 1;
    metrics.done_refused += u64::from(row.rules.split_whitespace().any(|rule| rule == "track/evidence"));
    for rule in row.rules.split_whitespace() {
        let key = (rule.to_owned(), row.action.to_owned());
        let first = refused.entry(key).or_insert_with(|| row.session.to_owned());
        metrics.repeated += u64::from(first != row.session);
    }
    seen.open.push((row.action.to_owned(), 0));
}
