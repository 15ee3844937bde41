//! `check`: many events in, one verdict each out, in order: as the hook would answer now. Records nothing.

use std::io::{BufRead as _, Write as _};

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::runtime::agents;
use crate::runtime::desk::Desk;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::gather::exit_code;
use crate::runtime::model::{Agent, Moment, safe_json};
use crate::runtime::system::clock;

/// Judge many tool calls at once.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Each line is a raw hook payload, or {\"id\":…,\"agent\":\"claude\"|\"codex\",\"at\":MILLISECONDS,\"payload\":{…}};\nwithout `at` it happens now. Each answer is \
                  {\"id\",\"decision\",\"rules\",\"reason\",\"latency_us\"}.\n\nExample:\n  cf-guide check < events.jsonl\n\n\
                  Exit codes: 0 all lines judged, 65 a line was not an event."
)]
pub struct Args {
    /// The agent of raw payloads
    #[arg(long, default_value = "claude", value_parser = Agent::NAMES)]
    agent: String,
    /// Let earlier lines of the same session count for later ones, and nothing else
    #[arg(long, conflicts_with = "fresh")]
    sequence: bool,
    /// Begin with an empty memory instead of what is recorded now: no grants, no pause, no history
    #[arg(long)]
    fresh: bool,
    /// Add what the client would be told, in its own shape
    #[arg(long)]
    reply: bool,
}

/// A line that says which agent it comes from.
#[derive(Deserialize)]
struct WireLine<'a> {
    #[serde(default)]
    id: Option<Value>,
    #[serde(default)]
    agent: Option<String>,
    /// When it happens, in milliseconds since 1970; the clock's time where it is not said.
    #[serde(default)]
    at: Option<i64>,
    #[serde(borrow, default)]
    payload: Option<&'a RawValue>,
}

pub fn run(args: Args) -> Result<Exit> {
    let usual = Agent::from_name(&args.agent).unwrap_or_default();
    let mut desk = if args.sequence {
        Desk::with_sequence()
            .map_err(|error| Error::new(Exit::Bug, "could not keep a sequence").because(error))?
    } else if args.fresh {
        Desk::fresh()
    } else {
        Desk::as_of_now()
    };
    let mut exit = Exit::Done;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for (number, line) in std::io::stdin().lock().split(b'\n').enumerate() {
        let line = line.map_err(|error| Error::new(Exit::BadInput, "could not read stdin").because(error))?;
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let started = clock::monotonic();
        let (id, answer) = judge(&mut desk, &args, usual, &line, number);
        let mut answer = answer.unwrap_or_else(|reason| {
            exit = Exit::BadInput;
            json!({ "decision": "error", "rules": [], "reason": reason })
        });
        if let Value::Object(object) = &mut answer {
            object.shift_insert(0, "id".into(), id);
            object.insert("latency_us".into(), started.elapsed_us().into());
        }
        if writeln!(out, "{}", safe_json(answer.to_string())).is_err() {
            return Ok(Exit::Done);
        }
    }
    Ok(exit)
}

fn judge(
    desk: &mut Desk,
    args: &Args,
    usual: Agent,
    line: &[u8],
    number: usize,
) -> (Value, std::result::Result<Value, String>) {
    let wire: Option<WireLine<'_>> = serde_json::from_slice(line).ok();
    let id = wire.as_ref().and_then(|wire| wire.id.clone()).unwrap_or_else(|| number.into());
    let agent = wire.as_ref().and_then(|wire| wire.agent.as_deref()).map_or(Some(usual), Agent::from_name);
    let Some(agent) = agent else { return (id, Err("there is no such agent".into())) };
    let payload =
        wire.as_ref().and_then(|wire| wire.payload).map_or(line, |payload| payload.get().as_bytes());
    let event = match agents::decode(agent, payload) {
        Ok(mut event) => {
            exit_code::complete(&mut event);
            event
        }
        // As the hook does: what may act and cannot be read does not happen.
        Err(error) if error.may_act => {
            let reason = error.to_string();
            return (
                id,
                Ok(json!({ "decision": "deny", "rules": ["cf-guide/unreadable"], "reason": reason })),
            );
        }
        Err(error) => return (id, Err(error.to_string())),
    };
    let at = wire.as_ref().and_then(|wire| wire.at).map_or_else(clock::now, Moment);
    let judged = desk.judge_at(&event, payload, at);
    let outcome = judged.outcome;
    let rules: Vec<&str> = outcome.findings.iter().map(|finding| finding.rule.as_str()).collect();
    let reason = outcome.findings.first().map_or("", |finding| finding.why.as_str());
    let mut answer = json!({ "decision": outcome.decision.name(), "rules": rules, "reason": reason });
    if args.reply {
        answer["reply"] = judged.reply.into();
    }
    (id, Ok(answer))
}
