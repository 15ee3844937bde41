//! `why`: one verdict again, with the rules behind it as they stand today.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::print::{self, Paint};
use super::{here, imagined, join, log};
use crate::runtime::desk::Desk;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::guards::{self, Modes};
use crate::runtime::model::{Action, ActionKind, Agent, Decision, Moment, Untrusted};
use crate::runtime::policy::{self, Rule, Settings};
use crate::runtime::system::{Env, Places, Root, clock};
use crate::runtime::workspace::sources;

/// Show one verdict again.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cf-guide why last\n  cf-guide why 7QK3M9ZD\n\nExit codes: 0 found, 1 no such event."
)]
pub struct Args {
    /// The event's id as the agent was told it, or `last` for the newest that was not simply allowed
    #[arg(default_value = "last")]
    id: String,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Runs it.
pub fn run(args: Args) -> Result<Exit> {
    let root = here()?;
    let row = match log::ledger()? {
        Some(store) => store.row(&args.id.to_ascii_uppercase().replace("LAST", "last"))?,
        None => None,
    };
    let Some(row) = row else {
        print::err("no such event in this repository's ledger; `cf-guide log` lists them\n");
        return Ok(Exit::No);
    };
    if args.json {
        let mut document = json!({ "schema": "cf-guide/why/1" });
        document["today"] = today(&root, &row).map(Decision::name).into();
        document["event"] = row;
        print::json(&document);
    } else {
        print::out(&as_text(&root, &row, Paint::for_stdout()));
    }
    Ok(Exit::Done)
}

fn as_text(root: &Root, row: &Value, paint: Paint) -> String {
    let safe =
        |key: &str, most: usize| Untrusted::new(row[key].as_str().unwrap_or_default()).for_terminal(most);
    let verdict = safe("verdict", 20);
    let painted = match verdict.as_str() {
        "deny" => paint.red(&verdict),
        "allow" => paint.green(&verdict),
        _ => paint.yellow(&verdict),
    };
    let mut text = format!("{}  {}\n", paint.bold(&painted), log::action(row, 160));
    if let Some(until) = row["paused_until"].as_i64() {
        let until = clock::on_the_wall(Moment(until));
        let _ = writeln!(text, "let through by a pause until {until}; otherwise {}", safe("otherwise", 20));
    }
    let known = Known::here(root);
    // Writing to a String cannot fail.
    for (rule, decision) in rules(row) {
        let _ = write!(text, "\n  {}  ", paint.bold(&Untrusted::new(rule).for_terminal(80)));
        match known.about(rule) {
            Some((place, why, instead)) => {
                let _ = writeln!(text, "{}", paint.dim(&format!("{decision}, {place}")));
                let _ = writeln!(text, "    why      {why}");
                if !instead.is_empty() {
                    let _ = writeln!(text, "    instead  {instead}");
                }
            }
            None => {
                _ = writeln!(text, "{}", paint.dim(&format!("{decision}; it is not among today's rules")))
            }
        }
    }
    text.push('\n');
    let mut say = |label: &str, what: String| {
        if !what.is_empty() {
            let _ = writeln!(text, "{label:8} {what}");
        }
    };
    say("when", format!("{}, {} of {}", log::time(row), safe("event", 40), safe("agent", 20)));
    let folder = safe("cwd", 160);
    say("folder", if folder == "." { String::new() } else { folder });
    say("session", safe("session", 80));
    say("outcome", safe("outcome", 40));
    if let Some(today) = today(root, row) {
        let still = if today.name() == verdict { "still " } else { "" };
        say("today", format!("the same call would {still}get: {}", today.name()));
    }
    let id = log::short_id(row);
    say("event", format!("{id}; `cf-guide why {id} --json` has every field"));
    text
}

/// The rules that spoke, each with what it wanted.
fn rules(row: &Value) -> impl Iterator<Item = (&str, &str)> {
    let verdict = row["verdict"].as_str().unwrap_or_default();
    let rules = row["rules"].as_array().into_iter().flatten().filter_map(Value::as_str);
    rules.enumerate().map(move |(at, rule)| (rule, row["decisions"][at].as_str().unwrap_or(verdict)))
}

/// What today's guards and rules say about themselves.
struct Known(Vec<Rule>);

impl Known {
    fn here(root: &Root) -> Self {
        let texts = sources::find(Env, &Places::find(Env), root).texts;
        Self(policy::compile(&texts, &Settings::default()).rules)
    }

    /// Where a rule comes from, why it is there and what to do instead.
    fn about(&self, id: &str) -> Option<(String, String, String)> {
        if let Some(info) = guards::all(Modes::new(&[])).into_iter().find(|info| info.guard.id == id) {
            let place = format!("{}, built in", info.guard.severity.name());
            return Some((place, info.guard.reason.to_owned(), info.guard.way_forward.to_owned()));
        }
        let rule = self.0.iter().find(|rule| rule.id == id)?;
        let file = Untrusted::new(rule.file.as_str()).for_terminal(120);
        Some((
            format!("{}, {file}:{}", rule.severity.name(), rule.line),
            format!("the project's rules say: {}", Untrusted::new(rule.text.as_str()).for_terminal(300)),
            Untrusted::new(rule.suggest.join(", ")).for_terminal(200),
        ))
    }
}

/// What would become of the same call now. Only a command of which every word was recorded can be judged again.
fn today(root: &Root, row: &Value) -> Option<Decision> {
    let is_whole = row["event"] == "PreToolUse" && row["masked"].is_null() && row["opaque"].is_null();
    let [command] = row["commands"].as_array()?.as_slice() else { return None };
    let words: Vec<String> =
        command.as_array()?.iter().map(|word| word.as_str().map(str::to_owned)).collect::<Option<_>>()?;
    let agent = Agent::from_name(row["agent"].as_str()?)?;
    let action =
        Action { tool: row["tool"].as_str()?.to_owned(), kind: ActionKind::Command { line: join(&words) } };
    let mut event = imagined(agent, action);
    event.cwd = root.top.join(row["cwd"].as_str()?).to_string_lossy().into_owned();
    event.session = row["session"].as_str().unwrap_or_default().to_owned();
    let judged = Desk::as_of_now().judge(&event, &[]);
    let count = |key: &str| row[key].as_array().map_or(0, Vec::len);
    // Wrappers and redirections are not among the words; without them it would be another call.
    let is_same = judged.facts.commands.len() == 1 && judged.facts.files.len() == count("files");
    (is_whole && is_same && row["via"].is_null()).then_some(judged.outcome.decision)
}
