//! `check`: many events in, one verdict each out, in order. Records nothing.

use std::io::{BufRead as _, Write as _};

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::runtime::agents;
use crate::runtime::ctx::clock;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::hook::desk::Desk;
use crate::runtime::model::Agent;

/// Judge many tool calls at once.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Each line is a raw hook payload, or {\"id\":…,\"agent\":\"claude\"|\"codex\",\"payload\":{…}}.\nEach answer is \
                  {\"id\",\"decision\",\"rules\",\"reason\",\"latency_us\"}.\n\nExample:\n  cf-guide check < events.jsonl\n\n\
                  Exit codes: 0 all lines judged, 65 a line was not an event."
)]
pub struct Args {
    /// The agent of raw payloads
    #[arg(long, default_value = "claude", value_parser = ["claude", "codex"])]
    agent: String,
}

/// A line that says which agent it comes from.
#[derive(Deserialize)]
struct WireLine<'a> {
    #[serde(default)]
    id: Option<Value>,
    #[serde(default)]
    agent: Option<String>,
    #[serde(borrow, default)]
    payload: Option<&'a RawValue>,
}

/// Runs it.
pub fn run(args: Args) -> Result<Exit> {
    let usual = Agent::from_name(&args.agent).unwrap_or(Agent::Claude);
    let mut desk = Desk::default();
    let mut exit = Exit::Done;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for (number, line) in std::io::stdin().lock().lines().enumerate() {
        let line = line.map_err(|error| Error::new(Exit::BadInput, "could not read stdin").because(error))?;
        if line.trim().is_empty() {
            continue;
        }
        let started = clock::monotonic();
        let (id, answer) = judge(&mut desk, usual, &line, number);
        let mut answer = answer.unwrap_or_else(|reason| {
            exit = Exit::BadInput;
            json!({ "decision": "error", "rules": [], "reason": reason })
        });
        if let Value::Object(object) = &mut answer {
            object.shift_insert(0, "id".into(), id);
            object.insert("latency_us".into(), started.elapsed_us().into());
        }
        if writeln!(out, "{answer}").is_err() {
            return Ok(Exit::Done);
        }
    }
    Ok(exit)
}

fn judge(
    desk: &mut Desk,
    usual: Agent,
    line: &str,
    number: usize,
) -> (Value, std::result::Result<Value, String>) {
    let wire: Option<WireLine<'_>> = serde_json::from_str(line).ok();
    let id = wire.as_ref().and_then(|wire| wire.id.clone()).unwrap_or_else(|| number.into());
    let agent = wire.as_ref().and_then(|wire| wire.agent.as_deref()).map_or(Some(usual), Agent::from_name);
    let Some(agent) = agent else { return (id, Err("there is no such agent".into())) };
    let payload = wire.as_ref().and_then(|wire| wire.payload).map_or(line, RawValue::get);
    let event = match agents::decode(agent, payload.as_bytes()) {
        Ok(event) => event,
        Err(error) => return (id, Err(error.to_string())),
    };
    let outcome = desk.judge(&event, None).outcome;
    let rules: Vec<&str> = outcome.findings.iter().map(|finding| finding.rule.as_str()).collect();
    let reason = outcome.findings.first().map_or("", |finding| finding.why.as_str());
    (id, Ok(json!({ "decision": outcome.decision.name(), "rules": rules, "reason": reason })))
}
