//! `why`: one verdict again, with the rules behind it as they stand today.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::log::{self, line};
use super::print::{self, Paint};
use super::{here, ids, imagined, join, when};
use crate::runtime::desk::Desk;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::guards::{self, Modes};
use crate::runtime::model::{Action, ActionKind, Agent, Decision, Moment, Untrusted};
use crate::runtime::policy::{self, Rule, Settings};
use crate::runtime::remember::approvals;
use crate::runtime::store::{NoteScope, Store};
use crate::runtime::system::{Env, Places, Root, clock};
use crate::runtime::workspace::sources;

/// Show one verdict again.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cf-guide why last\n  cf-guide why 7QK3M9ZD\n\nExit codes: 0 found, 1 no such event."
)]
pub struct Args {
    /// The event's id as the agent was told it, the first four characters of it, or `last` for the newest that was not
    /// simply allowed
    #[arg(default_value = "last")]
    id: String,
    /// Times in UTC instead of your own
    #[arg(long)]
    utc: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> Result<Exit> {
    let root = here()?;
    let store = log::ledger()?;
    let row = store.as_ref().map_or(Ok(None), |store| ids::row(store, &args.id))?;
    let (Some(row), Some(store)) = (row, store) else {
        print::err("no such event in this repository's ledger; `cf-guide log` lists them\n");
        return Ok(Exit::No);
    };
    let after = if row["outcome"].is_null() { store.outcome_of(&row)? } else { None };
    if args.json {
        let mut document = json!({ "schema": "cf-guide/why/1" });
        document["today"] = today(&root, &row).map(Decision::name).into();
        document["event"] = row;
        document["after"] = after.into();
        print::json(&document);
    } else {
        let answer = answered(&store, &row);
        let told = Told { row: &row, after: after.as_ref(), answer, wall: when::Wall::new(args.utc) };
        print::out(&told.as_text(&root, Paint::for_stdout()));
    }
    Ok(Exit::Done)
}

/// What became of a question that was parked, as far as it is still kept.
fn answered(store: &Store, row: &Value) -> String {
    let key = row["binding"].as_str().unwrap_or_default();
    let id = ids::short(row["id"].as_str().unwrap_or_default());
    if store.note(NoteScope::Pending, key).ok().flatten().is_some() {
        return format!("were asked, and it waits: `cf-guide allow {id}` or `cf-guide deny {id}`");
    }
    match approvals::genuine(&Places::find(Env), store, key).map(|grant| grant.refused) {
        Some(Some(words)) if words.is_empty() => "were asked, and refused it".into(),
        Some(Some(words)) => {
            format!("were asked, and refused it: {}", Untrusted::new(words).for_terminal(200))
        }
        Some(None) => "were asked, and allowed it".into(),
        None => "were asked; it waits no more".into(),
    }
}

/// One verdict, told to a person.
struct Told<'a> {
    row: &'a Value,
    after: Option<&'a Value>,
    /// What became of a question that was put to the person.
    answer: String,
    wall: when::Wall,
}

impl Told<'_> {
    fn as_text(&self, root: &Root, paint: Paint) -> String {
        let verdict = self.safe("verdict", 20);
        let painted = match verdict.as_str() {
            "deny" => paint.red(&verdict),
            "allow" => paint.green(&verdict),
            _ => paint.yellow(&verdict),
        };
        let command = Untrusted::new(line::command(self.row)).for_terminal(300);
        let mut text = format!("{}  {command}\n", paint.bold(&painted));
        text.push_str(&self.rules(root, paint));
        text.push('\n');
        for (label, what) in self.facts(root, &verdict) {
            // Writing to a String cannot fail.
            let mut lines = what.lines();
            let _ = writeln!(text, "{label:8} {}", lines.next().unwrap_or_default());
            lines.for_each(|line| _ = writeln!(text, "         {line}"));
        }
        text
    }

    /// Each rule that spoke, as it stands today, and what it saw.
    fn rules(&self, root: &Root, paint: Paint) -> String {
        let known = Known::here(root);
        let mut text = String::new();
        for (at, (rule, decision)) in rules(self.row).enumerate() {
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
            if let Some(seen) = self.row["seen"][at.to_string()].as_str() {
                let _ = writeln!(text, "    saw      {}", Untrusted::new(seen).for_terminal(200));
            }
        }
        text
    }

    /// What else is known of it, each with its name.
    fn facts(&self, root: &Root, verdict: &str) -> Vec<(&'static str, String)> {
        let mut facts: Vec<(&'static str, String)> = Vec::new();
        let mut say = |label, what: String| {
            if !what.is_empty() {
                facts.push((label, what));
            }
        };
        let said = self.row["said"].as_str().unwrap_or_default().lines();
        say("told", said.map(|line| Untrusted::new(line).for_terminal(500)).collect::<Vec<_>>().join("\n"));
        let hints: Vec<&str> =
            self.row["hints"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        say("hints", Untrusted::new(hints.join(", ")).for_terminal(200));
        for threat in self.row["threats"].as_array().into_iter().flatten() {
            let field =
                |key: &str| Untrusted::new(threat[key].as_str().unwrap_or_default()).for_terminal(120);
            let (source, event) = (field("source"), field("source_event"));
            say("source", if source.is_empty() { String::new() } else { format!("{source}, event {event}") });
            say("through", field("through"));
            say("sink", field("sink"));
        }
        say("you", self.person(verdict));
        let outcome = self.after.or_else(|| Some(self.row).filter(|row| row["outcome"].is_string()));
        say("outcome", outcome.map(line::ended_in_words).unwrap_or_default());
        let event = format!("{} of {}", self.safe("event", 40), self.safe("agent", 20));
        say("when", format!("{}, {event}", self.wall.full(line::at(self.row))));
        let folder = self.safe("cwd", 160);
        say("folder", if folder == "." { String::new() } else { folder });
        say("session", self.safe("session", 80));
        if let Some(masked) = self.row["masked"].as_u64() {
            say(
                "masked",
                format!("{}, shown as «…»: they looked like text or a secret", print::many(masked, "word")),
            );
        }
        if let Some(opaque) = self.row["opaque"].as_str() {
            say("opaque", Untrusted::new(opaque).for_terminal(160));
        }
        if let Some(today) = today(root, self.row) {
            let still = if today.name() == verdict { "still " } else { "" };
            say("today", format!("the same call would {still}get: {}", today.name()));
        }
        let id = ids::short(self.row["id"].as_str().unwrap_or_default());
        say("event", format!("{id}; `cf-guide why {id} --json` has every field"));
        facts
    }

    /// What a person had to do with it.
    fn person(&self, verdict: &str) -> String {
        if let Some(until) = self.row["paused_until"].as_i64() {
            let until = clock::on_the_wall(Moment(until));
            return format!("let it rest until {until}; otherwise {}", self.safe("otherwise", 20));
        }
        match (self.row["approval"].as_str(), verdict) {
            (Some(id), "deny") => {
                format!("refused it before (event {})", Untrusted::new(id).for_terminal(20))
            }
            (Some(id), _) => format!("allowed it (event {})", Untrusted::new(id).for_terminal(20)),
            (None, "ask") if self.row["parked"] == true => self.answer.clone(),
            (None, "ask") => "were asked by the client".into(),
            (None, _) => String::new(),
        }
    }

    fn safe(&self, key: &str, most: usize) -> String {
        Untrusted::new(self.row[key].as_str().unwrap_or_default()).for_terminal(most)
    }
}

/// A guard or a rule of that name is there today.
pub(super) fn is_known(root: &Root, id: &str) -> bool {
    Known::here(root).about(id).is_some()
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
        if id.starts_with("threat/") {
            let why = "the call does what strangers' words want, and nobody trusted asked for it";
            return Some((
                "built in".to_owned(),
                why.to_owned(),
                "the person names the destination".to_owned(),
            ));
        }
        if id == "pin/changed" {
            let why = "what the call uses is defined otherwise than when it was accepted";
            let way = "a person looks at its file and runs `cf-guide pins accept`";
            return Some(("built in".to_owned(), why.to_owned(), way.to_owned()));
        }
        if id == "standing/rate" {
            let why = "one actor makes more calls of a kind in ten minutes than its standing lets it";
            return Some((
                "built in".to_owned(),
                why.to_owned(),
                "it waits, or a person allows it; `cf-guide standing` shows limits".to_owned(),
            ));
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
    if row["event"] != "PreToolUse" || !row["masked"].is_null() || !row["opaque"].is_null() {
        return None;
    }
    let line = match row["line"].as_str() {
        Some(line) => line.to_owned(),
        None => plain_line(row)?,
    };
    if line.ends_with('…') {
        return None;
    }
    let agent = Agent::from_name(row["agent"].as_str()?)?;
    let action = Action { tool: row["tool"].as_str()?.to_owned(), kind: ActionKind::Command { line } };
    let mut event = imagined(agent, action);
    event.cwd = root.top.join(row["cwd"].as_str()?).to_string_lossy().into_owned();
    event.session = row["session"].as_str().unwrap_or_default().to_owned();
    let judged = Desk::as_of_now().judge(&event, &[]);
    let count = |key: &str| row[key].as_array().map_or(0, Vec::len);
    // A row of an older cf-guide has no line: wrappers and redirections are not among its words.
    let is_same =
        judged.facts.commands.len() == count("commands") && judged.facts.files.len() == count("files");
    is_same.then_some(judged.outcome.decision)
}

/// The line of a single command without wrappers, from its words.
fn plain_line(row: &Value) -> Option<String> {
    let [command] = row["commands"].as_array()?.as_slice() else { return None };
    let words: Option<Vec<String>> =
        command.as_array()?.iter().map(|word| word.as_str().map(str::to_owned)).collect();
    row["via"].is_null().then(|| join(&words.unwrap_or_default()))
}
