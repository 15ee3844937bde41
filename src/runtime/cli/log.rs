//! `log`: what happened.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::here;
use super::print::{self, Paint};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::store::{Filter, Store};
use crate::runtime::system::{Env, Places, State, clock};

/// Show what happened: the ledger.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cf-guide log --verdict deny\n  cf-guide log --follow\n  cf-guide log --stats\n\n\
                  Exit codes: 0 done, 64 usage, 75 the ledger is busy."
)]
pub struct Args {
    #[command(subcommand)]
    chore: Option<Chore>,
    /// How many events, the newest
    #[arg(short = 'n', long, default_value_t = 50)]
    limit: u32,
    /// Only this session
    #[arg(long)]
    session: Option<String>,
    /// Only this verdict: allow, warn, rewrite, ask, deny
    #[arg(long)]
    verdict: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    /// Go on printing as events come
    #[arg(long, conflicts_with = "json")]
    follow: bool,
    /// Counts and latencies of the last 30 days
    #[arg(long)]
    stats: bool,
}

#[derive(Debug, clap::Subcommand)]
enum Chore {
    /// Forget everything about this repository
    Purge {
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
        Self { chore: None, limit: 0, session: None, verdict: None, json, follow: false, stats: true }
    }
}

/// Runs `log`.
pub fn run(args: Args) -> Result<Exit> {
    let database = database()?;
    match &args.chore {
        Some(Chore::Purge { yes }) => return purge(&database, *yes),
        Some(Chore::Export { redact }) => return export(&database, *redact),
        None => {}
    }
    let Some(store) = open(&database)? else {
        if args.json {
            print::json(&json!({ "schema": "cf-guide/log/1", "events": [] }));
        } else {
            print::err("nothing is recorded for this repository yet\n");
        }
        return Ok(Exit::Done);
    };
    if args.stats {
        return stats(&store, args.json);
    }
    let mut filter = Filter { session: args.session, verdict: args.verdict, after: None, limit: args.limit };
    let rows = store.rows(&filter)?;
    if args.json {
        let events: Vec<Value> = rows.into_iter().map(|(_, row)| row).collect();
        print::json(&json!({ "schema": "cf-guide/log/1", "events": events }));
        return Ok(Exit::Done);
    }
    let paint = Paint::for_stdout();
    let mut last = None;
    for (id, row) in &rows {
        print::out(&line(row, paint));
        last = Some(*id);
    }
    if !args.follow {
        return Ok(Exit::Done);
    }
    loop {
        clock::wait_a_moment();
        filter.after = Some(last.unwrap_or(0));
        filter.limit = 1000;
        for (id, row) in store.rows(&filter)? {
            print::out(&line(&row, paint));
            last = Some(id);
        }
    }
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

pub(super) fn line(row: &Value, paint: Paint) -> String {
    let text = |key: &str| row[key].as_str().unwrap_or_default().to_owned();
    let show = |words: String, most: usize| Untrusted::new(words).for_terminal(most);
    let verdict = text("verdict");
    let painted = match verdict.as_str() {
        "deny" => paint.red("deny   "),
        "ask" => paint.yellow("ask    "),
        "warn" | "rewrite" => paint.yellow(&format!("{verdict:7}")),
        _ => paint.dim(&format!("{verdict:7}")),
    };
    let mut line = format!("{} {} {painted} {:18}", time(row), short_id(row), show(text("event"), 18));
    let _ = write!(line, " {:12} {}", show(text("tool"), 40), first(row, 80));
    let rules: Vec<&str> = row["rules"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    if !rules.is_empty() {
        let _ = write!(line, "  [{}]", show(rules.join(" "), 120));
    }
    if !row["paused_until"].is_null() {
        let _ = write!(line, "  paused; otherwise {}", show(text("otherwise"), 20));
    }
    line.truncate(line.trim_end().len());
    line.push('\n');
    line
}

/// What it was about: the first command, else the first file.
fn first(row: &Value, most: usize) -> String {
    let command = row["commands"][0]
        .as_array()
        .map(|words| words.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "));
    let file = row["files"][0][1].as_str().map(str::to_owned);
    Untrusted::new(command.or(file).unwrap_or_default()).for_terminal(most)
}

/// The tool and what it was about, and how much more it did.
pub(super) fn action(row: &Value, most: usize) -> String {
    let Some(tool) = row["tool"].as_str() else {
        return Untrusted::new(row["event"].as_str().unwrap_or_default()).for_terminal(most);
    };
    let more = row["commands"].as_array().map_or(0, |commands| commands.len().saturating_sub(1));
    let more = if more == 0 { String::new() } else { format!(" (and {more} more)") };
    format!("{}: {}{more}", Untrusted::new(tool).for_terminal(40), first(row, most))
}

/// The id as agents are told it.
pub(super) fn short_id(row: &Value) -> &str {
    let id = row["id"].as_str().unwrap_or_default();
    id.get(id.len().saturating_sub(8)..).unwrap_or_default()
}

/// When it was.
pub(super) fn time(row: &Value) -> String {
    jiff::Timestamp::from_millisecond(row["at"].as_i64().unwrap_or(0))
        .map(|at| at.strftime("%Y-%m-%d %H:%M:%SZ").to_string())
        .unwrap_or_default()
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
    let mut text = format!("{} events in {} sessions in the last 30 days\n", stats.events, stats.sessions);
    for (verdict, count) in &stats.verdicts {
        let _ = writeln!(text, "  {count:6}  {verdict}");
    }
    let mut rules: Vec<(String, u64)> = store.hits(since)?.into_iter().collect();
    rules.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    if !rules.is_empty() {
        text.push_str("rules that spoke\n");
    }
    for (rule, count) in rules.iter().take(20) {
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
    let gone = Store::open(database).and_then(|store| store.purge())?;
    print::out(&format!("{gone} events forgotten\n"));
    Ok(Exit::Done)
}

/// What may tell about people, places and text.
const TELLING: [&str; 8] =
    ["session", "subagent", "cwd", "commands", "files", "hosts", "turn", "tool_use_id"];

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
            print::out(&format!("{row}\n"));
            after = Some(id);
        }
    }
}
