//! Thousands of made-up sessions: exactly what was said comes in, once, whatever the transcript looks like.

use std::collections::BTreeMap;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::Value;

use super::absorb::{After, Files, PROPOSALS, Shows, absorb};
use super::harvest::{Harvest, WANTED};
use super::track::{Document, TrackId};
use super::transcript;
use super::{evaluate, plan, records};
use crate::runtime::agents::transcript::written::{self, Speaker};
use crate::runtime::model::Agent;

/// One thing in a message.
#[derive(Debug, Clone)]
enum Saying {
    Decision {
        what: String,
        reason: String,
        impact: String,
        style: usize,
    },
    Risk {
        what: String,
        severity: &'static str,
        owner: String,
        status: &'static str,
    },
    Step {
        id: u32,
        state: &'static str,
        title: String,
        verify: String,
    },
    Invariant(String),
    Prose(String),
    /// A decision that is shown, quoted or halved, and not made.
    LookAlike {
        what: String,
        style: usize,
    },
}

impl Saying {
    fn text(&self) -> String {
        match self {
            Self::Decision { what, reason, impact, style } => match style {
                0 => format!("Decision: {what} Reason: {reason} Impact: {impact}"),
                1 => format!("Decision: {what}\nReason: {reason}\nImpact: {impact}"),
                2 => format!("- **Decision:** {what}\n- **Reason:** {reason}\n- **Impact:** {impact}"),
                _ => format!("Decision: {what}\n\nReason: {reason}\n\nImpact: {impact}"),
            },
            Self::Risk { what, severity, owner, status } => {
                format!("- Risk: {what} (severity: {severity}, owner: {owner}, status: {status})")
            }
            Self::Step { id, state, title, verify } => {
                let verify = if verify.is_empty() { String::new() } else { format!(" verify: {verify}") };
                format!("- P{id} [{state}] {title}{verify}")
            }
            Self::Invariant(what) => format!("Invariant: {what}"),
            Self::Prose(words) => words.clone(),
            Self::LookAlike { what, style } => match style {
                0 => format!("```\nDecision: {what} Reason: shown Impact: none\n```"),
                1 => format!("> Decision: {what} Reason: quoted Impact: none"),
                2 => format!("The Decision: {what} Reason: told Impact: none"),
                3 => format!("Decision: {what}"),
                _ => format!("<!-- Invariant: {what} -->"),
            },
        }
    }
}

/// One message of a transcript, and what becomes of its line.
#[derive(Debug, Clone)]
struct Message {
    by: Speaker,
    sayings: Vec<Saying>,
    crlf: bool,
    /// The line comes a second time, as when a session is resumed.
    again: bool,
    /// A line that is no message follows.
    noise: Option<&'static str>,
}

impl Message {
    fn text(&self) -> String {
        let text = self.sayings.iter().map(Saying::text).collect::<Vec<_>>().join("\n\n");
        if self.crlf { text.replace('\n', "\r\n") } else { text }
    }

    fn counts(&self) -> bool {
        matches!(self.by, Speaker::Person | Speaker::Model)
    }

    fn line(&self, agent: Agent, number: usize) -> Value {
        let text = self.text();
        written::line(agent, self.by, &text, number)
    }
}

fn transcript_of(messages: &[Message], agent: Agent) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (number, message) in messages.iter().enumerate() {
        let line = message.line(agent, number).to_string();
        for _ in 0..=usize::from(message.again) {
            bytes.extend_from_slice(line.as_bytes());
            bytes.push(b'\n');
        }
        if let Some(noise) = message.noise {
            bytes.extend_from_slice(noise.as_bytes());
            bytes.push(b'\n');
        }
    }
    bytes
}

/// Reads whole lines from a place on; gives the place behind the last one.
fn harvested(bytes: &[u8], from: usize, agent: Agent) -> (Harvest, usize) {
    let mut harvest = Harvest::default();
    let mut items = transcript::read(&bytes[from..], 0, agent, WANTED);
    harvest.take_items(items.by_ref(), &|_| false);
    (harvest, from + usize::try_from(items.offset()).unwrap())
}

fn compacted(before: &Files, bytes: &[u8], agent: Agent) -> After {
    absorb(&id(), before, &harvested(bytes, 0, agent).0, false, Shows::NOTHING)
}

fn id() -> TrackId {
    TrackId::new("auth").unwrap()
}

fn text(files: &Files, document: Document) -> &str {
    files.get(&id().document(document)).map_or("", String::as_str)
}

/// The keys of the decisions that were really made, in order.
fn made(messages: &[Message]) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for saying in messages.iter().filter(|message| message.counts()).flat_map(|message| &message.sayings) {
        if let Saying::Decision { what, reason, impact, .. } = saying {
            let decision = super::schema::DecisionLine {
                what: what.clone(),
                reason: reason.clone(),
                impact: impact.clone(),
            };
            let key = records::decision_key(&decision);
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
    }
    keys
}

fn words() -> impl Strategy<Value = String> {
    "[a-cäß日é]{1,4}( [a-c日🙂0-9]{1,4}){0,3}"
}

fn saying() -> impl Strategy<Value = Saying> {
    prop_oneof![
        4 => (words(), words(), words(), 0..4_usize)
            .prop_map(|(what, reason, impact, style)| Saying::Decision { what, reason, impact, style }),
        2 => (words(), select(vec!["low", "high", "critical"]), "[a-c]{1,3}", select(vec!["open", "closed"]))
            .prop_map(|(what, severity, owner, status)| Saying::Risk { what, severity, owner, status }),
        3 => (1..5_u32, select(vec!["todo", "doing", "done", "dropped"]), words(), prop_oneof![Just(String::new()), words()])
            .prop_map(|(id, state, title, verify)| Saying::Step { id, state, title, verify }),
        1 => words().prop_map(Saying::Invariant),
        2 => words().prop_map(Saying::Prose),
        3 => (words(), 0..5_usize).prop_map(|(what, style)| Saying::LookAlike { what: format!("evil {what}"), style }),
    ]
}

fn message() -> impl Strategy<Value = Message> {
    let by = select(vec![
        Speaker::Person,
        Speaker::Model,
        Speaker::Model,
        Speaker::Model,
        Speaker::Tool,
        Speaker::Sidechain,
    ]);
    let noise = select(vec![
        None,
        None,
        None,
        Some(""),
        Some("{\"type\":\"summary\"}"),
        Some("Decision: evil noise Reason: r Impact: i"),
    ]);
    (by, vec(saying(), 1..4), any::<bool>(), prop::bool::weighted(0.2), noise)
        .prop_map(|(by, sayings, crlf, again, noise)| Message { by, sayings, crlf, again, noise })
}

/// The files as a person may have left them.
fn files() -> impl Strategy<Value = Files> {
    let ending = select(vec!["\n", "\r\n"]);
    (any::<bool>(), vec(saying(), 0..4), "([a-z]{1,5}\n|\n){0,4}", ending).prop_map(
        |(has_template, sayings, prose, ending)| {
            let mut files = Files::new();
            if has_template {
                for document in Document::ALL {
                    files.insert(id().document(document), document.template("auth"));
                }
            }
            let own: Vec<String> = sayings
                .iter()
                .filter(|saying| matches!(saying, Saying::Decision { .. }))
                .map(Saying::text)
                .collect();
            let decisions = format!("# Decisions\n\n{prose}\n{}", own.join("\n\n")).replace('\n', ending);
            files.insert(id().document(Document::Decisions), decisions);
            files
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn exactly_what_was_said_comes_in(messages in vec(message(), 0..12), agent in select(Agent::ALL.to_vec())) {
        let bytes = transcript_of(&messages, agent);
        let after = compacted(&Files::new(), &bytes, agent);
        prop_assert_eq!(&after.decisions, &made(&messages));
        let written: Vec<String> =
            records::decisions(text(&after.files, Document::Decisions)).0.into_iter().map(|known| known.key).collect();
        prop_assert_eq!(written, made(&messages));
        prop_assert!(!after.files.values().any(|text| text.contains("evil")), "{:?}", after.files);
        // The last word on a step and on a risk counts.
        let mut steps = BTreeMap::new();
        let mut risks: BTreeMap<String, String> = BTreeMap::new();
        let mut invariants: Vec<&String> = Vec::new();
        for saying in messages.iter().filter(|message| message.counts()).flat_map(|message| &message.sayings) {
            match saying {
                Saying::Step { id, state, title, .. } => drop(steps.insert(*id, format!("[{state}] {title}"))),
                Saying::Risk { what, severity, owner, status } => {
                    risks.insert(what.clone(), format!("severity: {severity} owner: {owner} status: {status}"));
                }
                Saying::Invariant(what) if !invariants.contains(&what) => invariants.push(what),
                Saying::Invariant(_) | Saying::Decision { .. } | Saying::Prose(_) | Saying::LookAlike { .. } => {}
            }
        }
        let planned = plan::parse(text(&after.files, Document::Plan)).steps;
        for (id, told) in &steps {
            let line = planned.iter().find(|step| step.step.id.to_string() == format!("P{id}")).unwrap().step.to_string();
            prop_assert!(line.contains(told.as_str()), "{} is not {}", line, told);
        }
        let watched = records::risks(text(&after.files, Document::Risks)).0;
        prop_assert_eq!(watched.len(), risks.len());
        for known in watched {
            prop_assert!(known.risk.to_string().ends_with(&risks[&known.risk.what]), "{}", known.risk);
        }
        let proposed = records::invariants(after.files.get(PROPOSALS).map_or("", String::as_str));
        prop_assert_eq!(proposed.len(), invariants.len());
    }

    #[test]
    fn the_same_words_a_second_time_change_nothing(
        messages in vec(message(), 0..12),
        files in files(),
        agent in select(Agent::ALL.to_vec()),
    ) {
        let bytes = transcript_of(&messages, agent);
        let once = compacted(&files, &bytes, agent);
        prop_assert_eq!(&compacted(&files, &bytes, agent), &once, "the same input, the same bytes");
        let twice = compacted(&once.files, &bytes, agent);
        prop_assert_eq!(&twice.files, &once.files);
        prop_assert_eq!(twice.decisions, Vec::<String>::new());
        prop_assert!(text(&once.files, Document::Decisions).starts_with(text(&files, Document::Decisions)));
        let texts = evaluate::Texts::of(|document| once.files.get(&id().document(document)).cloned());
        prop_assert_eq!(evaluate::violations(&id(), &texts), vec![], "what is written is of the schema");
        let plan = text(&once.files, Document::Plan);
        prop_assert_eq!(plan::with_steps(plan, &[]), plan);
    }

    #[test]
    fn a_session_read_in_pieces_comes_to_the_same_as_the_whole(
        messages in vec(message(), 1..12),
        cuts in vec(any::<Index>(), 0..4),
        agent in select(Agent::ALL.to_vec()),
    ) {
        let bytes = transcript_of(&messages, agent);
        let whole = compacted(&Files::new(), &bytes, agent);
        // Each piece ends anywhere, also within a line or a character: a writer is at work.
        let mut ends: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).collect();
        ends.push(bytes.len());
        ends.sort_unstable();
        let (mut files, mut from) = (Files::new(), 0);
        for end in ends {
            let (harvest, to) = harvested(&bytes[..end], from, agent);
            files = absorb(&id(), &files, &harvest, false, Shows::NOTHING).files;
            prop_assert!(to >= from && to <= end);
            from = to;
        }
        prop_assert_eq!(files, whole.files);
    }
}
