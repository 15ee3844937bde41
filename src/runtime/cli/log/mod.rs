//! `log`: what happened, one line per call.

pub(super) mod line;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use self::line::Lines;
use super::marks::{self, Marks};
use super::print;
use super::{here, ids, why};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Moment, Untrusted, many, moment};
use crate::runtime::remember::decisions;
use crate::runtime::store::decisions::Haste;
use crate::runtime::store::{Call, Chain, Every, Filter, Store};
use crate::runtime::system::{Env, Places, State, clock, files};

/// How often `--follow` looks before a call without an end is shown as it is: about a minute.
const PATIENCE: u32 = 300;

/// Show what happened: the ledger.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "One line per call: time, session, agent, command, what came of it, and the rule or hint that spoke.\n\
                  `--json` has every event of its own.\n\n\
                  Examples:\n  cf-guide log --since 2h\n  cf-guide log --verdict deny --agent codex\n  cf-guide log --follow\n  \
                  cf-guide log --stats\n\n\
                  Exit codes: 0 done, 64 usage, 75 the ledger is busy."
)]
pub struct Args {
    #[command(subcommand)]
    chore: Option<Chore>,
    /// How many, the newest
    #[arg(short = 'n', long, default_value_t = 50)]
    limit: u32,
    /// Not older than this: 30m, 2h, 7d
    #[arg(long, value_name = "TIME")]
    since: Option<String>,
    /// Only this session: its id, the beginning of it, or its mark
    #[arg(long)]
    session: Option<String>,
    /// Only where this rule or guard spoke
    #[arg(long)]
    rule: Option<String>,
    /// Only this tool
    #[arg(long)]
    tool: Option<String>,
    /// Only this verdict
    #[arg(long, value_parser = ["allow", "warn", "rewrite", "ask", "deny"])]
    verdict: Option<String>,
    /// Only this agent
    #[arg(long, value_parser = Agent::NAMES)]
    agent: Option<String>,
    /// Times in UTC instead of your own
    #[arg(long)]
    utc: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    /// Go on printing as calls come
    #[arg(long, conflicts_with = "json")]
    follow: bool,
    /// Counts and latencies of the last 30 days
    #[arg(long)]
    stats: bool,
}

#[derive(Debug, clap::Subcommand)]
enum Chore {
    /// Forget everything about this repository; or only the decisions that are closed
    Purge {
        /// Only decisions that are closed and whose answer was told; the events stay
        #[arg(long)]
        decisions: bool,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
    /// Print every event as one JSON object per line
    Export {
        /// Leave out sessions, folders, words and paths
        #[arg(long)]
        redact: bool,
    },
}

impl Args {
    /// What `--stats` alone asks for.
    pub(super) const fn stats(json: bool) -> Self {
        Self {
            chore: None,
            limit: 0,
            since: None,
            session: None,
            rule: None,
            tool: None,
            verdict: None,
            agent: None,
            utc: false,
            json,
            follow: false,
            stats: true,
        }
    }

    /// Something besides the newest was asked for.
    const fn is_narrow(&self) -> bool {
        self.since.is_some()
            || self.session.is_some()
            || self.rule.is_some()
            || self.tool.is_some()
            || self.verdict.is_some()
            || self.agent.is_some()
    }
}

/// Runs `log`.
pub fn run(args: Args) -> Result<Exit> {
    let database = database()?;
    match &args.chore {
        Some(Chore::Purge { yes, decisions: true }) => return purge_decisions(*yes),
        Some(Chore::Purge { yes, decisions: false }) => return purge(&database, *yes),
        Some(Chore::Export { redact }) => return export(&database, *redact),
        None => {}
    }
    let since = args.since.as_deref().map(since).transpose()?;
    let Some(store) = open(&database)? else {
        if args.json {
            print::json(&json!({ "schema": "cf-guide/log/1", "events": [] }));
        } else {
            print::err(
                "nothing is recorded for this repository yet; a hook has to run first: `cf-guide verify`\n",
            );
        }
        return Ok(Exit::Done);
    };
    if args.stats {
        return stats(&store, args.json);
    }
    let marks = marks::of(store.every(Every::Session)?.iter().map(String::as_str));
    let mut filter = Filter {
        session: args.session.as_deref().map(|given| session(&marks, given)).transpose()?,
        verdict: args.verdict.clone(),
        rule: args.rule.as_deref().map(|given| rule(&store, given)).transpose()?,
        tool: args.tool.as_deref().map(|given| tool(&store, given)).transpose()?,
        agent: args.agent.as_deref().and_then(Agent::from_name).map(|agent| agent.name().to_owned()),
        since,
        after: None,
        limit: args.limit,
    };
    if args.json {
        let events: Vec<Value> = store.rows(&filter)?.into_iter().map(|(_, row)| row).collect();
        print::json(&json!({ "schema": "cf-guide/log/1", "events": events }));
        return Ok(Exit::Done);
    }
    let lines = Lines::new(&store, marks, args.utc)?;
    let calls = store.calls(&filter)?;
    if calls.is_empty() && !args.follow {
        print::err(if args.is_narrow() {
            "nothing of that kind is recorded\n"
        } else {
            "no call is recorded yet\n"
        });
        return Ok(Exit::Done);
    }
    for call in &calls {
        print::out(&lines.of(call));
    }
    if !args.follow {
        return Ok(Exit::Done);
    }
    filter.after = Some(calls.last().map_or(0, |call| call.id));
    follow(&store, filter, args.utc)
}

/// Prints calls as they end.
fn follow(store: &Store, mut filter: Filter, utc: bool) -> Result<Exit> {
    filter.limit = 1000;
    let mut open: Vec<(Call, u32)> = Vec::new();
    loop {
        clock::wait_a_moment();
        let new = store.calls(&filter)?;
        filter.after = new.last().map(|call| call.id).or(filter.after);
        open.extend(new.into_iter().map(|call| (call, 0)));
        for (call, looks) in &mut open {
            *looks += 1;
            if call.after.is_none() {
                call.after = store.outcome_of(&call.before)?;
            }
        }
        let (ready, waiting): (Vec<_>, Vec<_>) =
            open.into_iter().partition(|(call, looks)| line::is_over(call) || *looks > PATIENCE);
        open = waiting;
        if ready.is_empty() {
            continue;
        }
        let marks = marks::of(store.every(Every::Session)?.iter().map(String::as_str));
        let lines = Lines::new(store, marks, utc)?;
        for (call, _) in &ready {
            print::out(&lines.of(call));
        }
    }
}

/// The moment that a length of time ago was.
pub(super) fn since(text: &str) -> Result<Moment> {
    let seconds = moment::seconds(text).ok_or_else(|| {
        Error::new(Exit::Usage, format!("`{}` is no time", Untrusted::new(text).for_terminal(20)))
            .hint("write it like 30m, 2h or 7d")
    })?;
    Ok(clock::now().minus_seconds(seconds))
}

/// The session that is meant.
pub(super) fn session(marks: &Marks, given: &str) -> Result<String> {
    match marks.meant(given).as_slice() {
        [one] => Ok((*one).to_owned()),
        [] => {
            Err(unknown("session", given, marks.all().map(|(session, mark)| format!("{mark} ({session})"))))
        }
        several => Err(ids::ambiguous(given, several.iter().copied())),
    }
}

/// The rule that is meant: one that spoke, or one that there is.
fn rule(store: &Store, given: &str) -> Result<String> {
    let mut spoke: Vec<(String, u64)> = store.hits(Moment(0))?.into_iter().collect();
    if spoke.iter().any(|(rule, _)| rule == given) || why::is_known(&here()?, given) {
        return Ok(given.to_owned());
    }
    spoke.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    Err(unknown("rule", given, spoke.into_iter().map(|(rule, _)| rule)))
}

/// The tool that is meant, whatever its case.
fn tool(store: &Store, given: &str) -> Result<String> {
    let tools = store.every(Every::Tool)?;
    let found = tools.iter().find(|tool| tool.eq_ignore_ascii_case(given)).cloned();
    found.ok_or_else(|| unknown("tool", given, tools.into_iter()))
}

fn unknown(what: &str, given: &str, possible: impl Iterator<Item = String>) -> Error {
    const MOST: usize = 12;
    let mut names: Vec<String> =
        possible.take(MOST + 1).map(|name| Untrusted::new(name).for_terminal(60)).collect();
    if names.len() > MOST {
        names.truncate(MOST);
        names.push("…".into());
    }
    let given = Untrusted::new(given).for_terminal(60);
    let error = Error::new(Exit::Usage, format!("no {what} `{given}` is recorded here"));
    if names.is_empty() { error } else { error.hint(format!("there is {}", names.join(", "))) }
}

fn database() -> Result<PathBuf> {
    let root = here()?;
    Ok(State::locate(&Places::find(Env), &root).database())
}

/// The ledger of this repository, to be read; none where nothing is recorded.
pub(super) fn ledger() -> Result<Option<Store>> {
    open(&database()?)
}

fn open(database: &Path) -> Result<Option<Store>> {
    if !database.exists() {
        return Ok(None);
    }
    Store::open_read_only(database).map(Some).map_err(Error::from)
}

fn stats(store: &Store, as_json: bool) -> Result<Exit> {
    let since = Moment(clock::now().0).minus_seconds(30 * 86_400);
    let stats = store.stats(since)?;
    if as_json {
        let mut document = json!({ "schema": "cf-guide/stats/1" });
        document["stats"] = serde_json::to_value(&stats).unwrap_or_default();
        print::json(&document);
        return Ok(Exit::Done);
    }
    let mut text = format!(
        "{} in {} in the last 30 days\n",
        print::many(stats.events, "event"),
        print::many(stats.sessions, "session")
    );
    for (verdict, count) in &stats.verdicts {
        let _ = writeln!(text, "  {count:6}  {verdict}");
    }
    if !stats.rules.is_empty() {
        text.push_str("rules that spoke\n");
    }
    for (rule, count) in &stats.rules {
        let _ = writeln!(text, "  {count:6}  {}", Untrusted::new(rule.as_str()).for_terminal(120));
    }
    let ms = |us: u64| format!("{}.{} ms", us / 1000, us % 1000 / 100);
    let _ = writeln!(text, "latency: median {}, 99th percentile {}", ms(stats.median_us), ms(stats.p99_us));
    print::out(&text);
    Ok(Exit::Done)
}

fn purge(database: &Path, yes: bool) -> Result<Exit> {
    if !database.exists() {
        print::err("nothing is recorded for this repository\n");
        return Ok(Exit::Done);
    }
    if !yes {
        return Err(Error::new(Exit::Usage, "this forgets every event of this repository")
            .hint("run `cf-guide log purge --yes`"));
    }
    let (places, root) = (Places::find(Env), here()?);
    let chain = Chain::of(&State::locate(&places, &root), &places, &root.top);
    let gone = Store::open(database).and_then(|store| store.sealing(chain).purge(clock::now()))?;
    // What `report` made of it goes, too.
    for made in ["report.bin", "report"] {
        let _ = files::remove_all(&database.with_file_name(made));
    }
    print::out(&format!("{gone} events forgotten\n"));
    Ok(Exit::Done)
}

/// Forgets the decisions that are closed. What nobody heard of yet stays.
fn purge_decisions(yes: bool) -> Result<Exit> {
    if !yes {
        return Err(Error::new(Exit::Usage, "this forgets every decision of this repository that is closed")
            .hint("run `cf-guide log purge --decisions --yes`"));
    }
    let (places, root) = (Places::find(Env), here()?);
    let state = State::locate(&places, &root);
    let now = clock::now();
    if decisions::read(&places, &state, Haste::Command)?.is_none() {
        print::err("nobody asked anything in this repository\n");
        return Ok(Exit::Done);
    }
    let (mut store, _) = decisions::open(&places, &state, Haste::Command, now)?;
    // What the record of events does not know yet would never get there.
    if let Ok(ledger) = Store::open(&state.database()) {
        let chain = Chain::of(&state, &places, &root.top);
        decisions::record(&mut store, &ledger.sealing(chain))?;
    }
    let gone = store.forget_closed()?;
    print::out(&format!("{} forgotten\n", many(gone, "decision")));
    Ok(Exit::Done)
}

/// What may tell about people, places and text.
const TELLING: [&str; 13] = [
    "session",
    "subagent",
    "cwd",
    "commands",
    "line",
    "files",
    "dirs",
    "hosts",
    "turn",
    "tool_use_id",
    "branch",
    "said",
    "seen",
];

fn export(database: &Path, redact: bool) -> Result<Exit> {
    let Some(store) = open(database)? else { return Ok(Exit::Done) };
    let mut after = Some(0);
    loop {
        let filter = Filter { after, limit: u32::MAX, ..Filter::default() };
        let rows = store.rows(&filter)?;
        if rows.is_empty() {
            return Ok(Exit::Done);
        }
        for (id, mut row) in rows {
            if redact && let Value::Object(object) = &mut row {
                object.retain(|key, _| !TELLING.contains(&key.as_str()));
            }
            print::json_line(&row);
            after = Some(id);
        }
    }
}
