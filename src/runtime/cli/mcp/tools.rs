//! The five tools: two that ask, one that finds patterns, one that writes down, one that proposes.

use std::fmt::Write as _;

use serde_json::Value;

use super::Said;
use crate::runtime::agents::text::fence;
use crate::runtime::cli::{here, log, trace};
use crate::runtime::error::Result;
use crate::runtime::learning::ask::{BARE, Scope, Wanted, ask_in};
use crate::runtime::learning::here::Here;
use crate::runtime::learning::own::{Draft, Writer, trace_of};
use crate::runtime::learning::pattern::{self, Pattern};
use crate::runtime::learning::trace::answer::{self, Level};
use crate::runtime::learning::trace::{Kind, clean};
use crate::runtime::learning::{share, store};
use crate::runtime::model::Moment;
use crate::runtime::store::StoreError;
use crate::runtime::system::state::hex;
use crate::runtime::system::{Env, Places, Root, clock};

/// The most traces that a session or a connection may write.
const MOST_STORED: u64 = 20;
/// The most traces of one answer.
const MOST: usize = 50;
/// How long the row of the call is waited for: its hook writes it after its reply.
const AWAITED_US: u64 = 500_000;

/// The tools as a client lists them.
pub(super) fn list() -> Value {
    // A test reads it.
    serde_json::from_str(include_str!("../../../../templates/mcp-tools.json")).unwrap_or_default()
}

/// What the tools work with.
pub(super) struct Tools {
    places: Places,
    root: Root,
    /// What this connection wrote, besides what sessions did.
    stored: u64,
    propose: trace::Propose,
}

type Told = std::result::Result<String, String>;

impl Tools {
    pub(super) fn new(propose: trace::Propose) -> Result<Self> {
        Ok(Self { places: Places::find(Env), root: here()?, stored: 0, propose })
    }

    /// Calls one; None where there is no such tool.
    pub(super) fn call(&mut self, name: &str, arguments: &Value, meta: &Value) -> Option<Said> {
        let told = match name {
            "query_traces" => self.query(arguments),
            "get_trace" => self.get(arguments),
            "extract_patterns" => self.patterns(arguments),
            "store_trace" => self.store(arguments, meta),
            "create_guard" => self.guard(arguments),
            _ => return None,
        };
        Some(match told {
            Ok(text) => Said { text, is_error: false },
            Err(text) => Said { text, is_error: true },
        })
    }

    fn open(&self) -> std::result::Result<Here, String> {
        Here::open(&self.places, &self.root, clock::now()).map_err(unread)
    }

    fn query(&self, arguments: &Value) -> Told {
        let here = self.open()?;
        let level = level_of(arguments)?;
        let kind = match arguments["type"].as_str().filter(|name| !name.is_empty()) {
            Some(name) => Some(Kind::from_name(name).ok_or("there is no such type of trace")?),
            None => None,
        };
        let limit = arguments["limit"].as_u64().map_or(10, |limit| limit.clamp(1, MOST as u64));
        let wanted = Wanted {
            text: words(arguments, "query"),
            kind,
            since: since_of(arguments)?.0,
            limit: usize::try_from(limit).unwrap_or(MOST),
            ..Wanted::default()
        };
        let shared = share::all(&self.places);
        let found = ask_in(&here.traces, shared.as_ref(), Scope::All, &wanted).map_err(unread)?;
        let ids: Vec<&str> = found.traces.iter().map(|trace| trace.id.as_str()).collect();
        here.traces.count_asked(&ids, clock::now());
        if found.traces.is_empty() {
            return Ok(match found.known.is_empty() {
                true => "No trace has to do with these words.".to_owned(),
                false => format!("No trace fits. Words that some trace has: {}.", found.known.join(", ")),
            });
        }
        if found.is_bare {
            let bare = answer::text(&found.traces, Level::Metadata, found.left_out);
            return Ok(format!("{}\n{BARE}", fenced(&bare)));
        }
        Ok(fenced(&answer::text(&found.traces, level, found.left_out)))
    }

    fn get(&self, arguments: &Value) -> Told {
        let here = self.open()?;
        let level = if arguments["level"].is_null() { Level::Full } else { level_of(arguments)? };
        let id = words(arguments, "id");
        let kept = here.traces.get(&id).map_err(unread)?.filter(|kept| !kept.is_suspected());
        let shared = || share::all(&self.places)?.get(&id).ok()?;
        let kept = kept.or_else(shared).ok_or("there is no trace of that id")?;
        here.traces.count_asked(&[&kept.trace.id], clock::now());
        Ok(fenced(&answer::text(&[kept.trace], level, 0)))
    }

    fn patterns(&self, arguments: &Value) -> Told {
        let here = self.open()?;
        let found = trace::patterns_of(&here, since_of(arguments)?).map_err(unread)?;
        if found.is_empty() {
            return Ok("Nothing came again in three sessions on two days.".to_owned());
        }
        let mut text = String::new();
        for one in found.iter().take(20) {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{}", trace::pattern_line(one));
        }
        Ok(fenced(&text))
    }

    fn guard(&self, arguments: &Value) -> Told {
        let here = self.open()?;
        let id = words(arguments, "pattern");
        let found: Vec<Pattern> = trace::patterns_of(&here, Moment(i64::MIN)).map_err(unread)?;
        let one = found.iter().find(|one| one.id == id).ok_or("there is no pattern of that id")?;
        let made = pattern::proposal(one, &trace::fine_near(&here, one))?;
        (self.propose)(&made).map_err(|error| clean(&error.to_string(), 400))?;
        Ok(format!(
            "Proposed as `{}`. It is recorded and stops nothing; a person decides in `cf-guide review`.",
            made.rule
        ))
    }

    fn store(&mut self, arguments: &Value, meta: &Value) -> Told {
        let mut here = self.open()?;
        let (agent, session) = self.session(&here, meta);
        let now = clock::now();
        let so_far = match session.is_empty() {
            true => self.stored,
            false => here.traces.stored_by(&session, Moment(0)).map_err(unread)?.max(self.stored),
        };
        if so_far >= MOST_STORED {
            return Err(format!("{MOST_STORED} traces were written already; that is enough for one session"));
        }
        let draft = Draft {
            kind: words(arguments, "type"),
            what_happened: words(arguments, "what_happened"),
            what_was_correct: words(arguments, "what_was_correct"),
            why: words(arguments, "why"),
            feature: words(arguments, "feature"),
            decision: words(arguments, "decision"),
        };
        let writer = Writer { session: &session, agent, is_person: false };
        let trace = trace_of(&draft, writer, now.0)?;
        let (id, is_suspected) = (trace.id.clone(), trace.grade.is_some());
        here.traces.keep(trace).map_err(|error| format!("it could not be kept: {}", error.code()))?;
        self.stored += 1;
        Ok(match is_suspected {
            true => format!("Kept as {id}, for a person to confirm in `cf-guide trace review`."),
            false => format!("Kept as {id}."),
        })
    }

    /// Whose call it is, where the ledger judged the very call; else nobody's.
    fn session(&self, here: &Here, meta: &Value) -> (&'static str, String) {
        let of_turn = meta["x-codex-turn-metadata"]["session_id"].as_str();
        let call = meta["claudecode/toolUseId"].as_str().or_else(|| meta["callId"].as_str());
        let (Some(call), Some(ledger)) = (call, &here.ledger) else { return ("", String::new()) };
        let mut claims: Vec<(&'static str, String)> =
            of_turn.map(|session| ("codex", session.to_owned())).into_iter().collect();
        claims.extend(Env.agent_sessions().map(|(agent, session, _)| (agent.name(), session)));
        let began = clock::monotonic();
        while !claims.is_empty() && began.elapsed_us() < AWAITED_US {
            let is_judged =
                |(_, session): &&(&str, String)| ledger.judged(session, call).ok().flatten().is_some();
            if let Some((agent, session)) = claims.iter().find(is_judged) {
                return (agent, session.clone());
            }
            clock::wait_briefly();
        }
        ("", String::new())
    }
}

/// Why they cannot be read, in one sentence.
#[expect(clippy::needless_pass_by_value, reason = "it ends an error's way")]
fn unread(error: StoreError) -> String {
    format!("the traces cannot be read now: {}", store::why(&error))
}

fn words(arguments: &Value, name: &str) -> String {
    let text = arguments[name].as_str().unwrap_or_default();
    text[..text.floor_char_boundary(16 * 1024)].to_owned()
}

fn level_of(arguments: &Value) -> std::result::Result<Level, String> {
    match arguments["level"].as_str().filter(|name| !name.is_empty()) {
        None => Ok(Level::Summary),
        Some(name) => {
            Level::from_name(name).ok_or_else(|| "the level is metadata, summary or full".to_owned())
        }
    }
}

fn since_of(arguments: &Value) -> std::result::Result<Moment, String> {
    match arguments["since"].as_str().filter(|text| !text.is_empty()) {
        None => Ok(Moment(i64::MIN)),
        Some(text) => log::since(text).map_err(|_| "since is a time like 24h or 7d".to_owned()),
    }
}

/// What others wrote, as data.
fn fenced(text: &str) -> String {
    fence(&hex(&clock::random::<4>()), text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::learning::trace::{Source, Trace};
    use crate::runtime::model::safe_json;
    use proptest::prelude::*;

    #[test]
    fn the_tools_that_are_listed_are_those_that_answer() {
        let listed = list();
        let names: Vec<&str> =
            listed.as_array().unwrap().iter().filter_map(|tool| tool["name"].as_str()).collect();
        assert_eq!(names, ["query_traces", "get_trace", "extract_patterns", "store_trace", "create_guard"]);
        assert_eq!(listed[0]["inputSchema"]["properties"]["limit"]["maximum"], MOST);
    }

    /// Words of any kind, also such as grow when they are written down, and as `clean` leaves them.
    fn text(longest: usize) -> impl Strategy<Value = String> {
        prop_oneof![
            prop::collection::vec(any::<char>(), 0..longest).prop_map(String::from_iter),
            ("[\"\\\\<>&]|\\PC|[a-z ]", 0..longest).prop_map(|(piece, times)| piece.repeat(times)),
        ]
        .prop_map(move |text| clean(&text, longest))
    }

    fn trace() -> impl Strategy<Value = Trace> {
        let fields = (text(600), text(600), text(600));
        let context = (text(40), text(40), text(80), text(80));
        let links = prop::collection::vec(
            (prop::sample::select(vec!["rule", "file", "then", "event"]), text(200)),
            0..10,
        );
        (fields, context, links, 0..5_usize, 1..99_999_u32).prop_map(
            |(fields, context, links, kind, count)| {
                let mut trace = Trace::new(
                    Kind::ALL[kind],
                    Source::Agent,
                    "s",
                    &[&fields.0, &fields.1],
                    i64::from(count),
                );
                (trace.event.what, trace.event.right, trace.event.why) = fields;
                (trace.context.agent, trace.context.role, trace.context.feature, trace.context.task) =
                    context;
                links.iter().for_each(|(relation, to)| trace.link(relation, to));
                trace.count = count;
                trace
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn no_answer_is_longer_than_its_level_allows_whatever_is_in_the_traces(
            traces in prop::collection::vec(trace(), 0..8),
            project in text(80),
            note in text(300),
            before in 0..100_000_usize,
        ) {
            for level in Level::ALL {
                let told = fenced(&answer::text(&traces, level, before));
                prop_assert!(told.len() <= level.budget(), "{} {level:?}", told.len());
                let document = answer::document(&traces, &project, level, &[note.clone(), note.clone()], before);
                let printed = safe_json(format!("{document:#}\n"));
                prop_assert!(printed.len() <= level.budget(), "{} {level:?}", printed.len());
            }
        }
    }
}
