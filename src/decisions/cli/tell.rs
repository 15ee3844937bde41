//! `decision dashboard`, `stats`, `export`: how it stands, figures, records.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde_json::{Value, json};

use super::here::{Here, failed, meant, unread, wrong};
use super::inbox::{self, Item};
use crate::decisions::export;
use crate::decisions::stats::{self, Besides};
use crate::runtime::cli::print;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::decision::{self, Fault, Matter, State, Urgency};
use crate::runtime::model::{Moment, Untrusted, adr, moment};
use crate::runtime::remember::decisions;
use crate::runtime::store::decisions::{DecisionStore, Wanted};
use crate::runtime::store::{Filter, Store};
use crate::runtime::system::change::{self, Change};
use crate::runtime::system::{State as Folder, files};

const WEEK_SECONDS: i64 = 7 * 86_400;
/// The rule that holds turns, as rows name it, and how many of its rows are looked at.
const TURN: &str = "decision/turn";
const MOST_HOLDS: u32 = 1000;
/// How soon a question follows a hold.
const FOLLOWS_MS: i64 = 600_000;

/// Show how many things wait, and how it stands.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  cf-guide decision dashboard\n\nExit codes: 0 done.")]
pub(super) struct DashboardArgs {
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Show figures about decisions.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  cf-guide decision stats --since 30d\n\nExit codes: 0 done, 65 no time.")]
pub(super) struct StatsArgs {
    /// Only those asked in this time: 7d, 30d
    #[arg(long, value_name = "TIME")]
    since: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Write answered decisions down as records (in a terminal).
#[derive(Debug, clap::Args)]
#[command(
    after_help = "`--adr` writes one file per answered decision into docs/adr, once, and stages nothing; `--jsonl` prints one \
                  JSON document per line.\n\n\
                  Examples:\n  cf-guide decision export --adr\n  cf-guide decision export --jsonl d-7qk3m9zd > decisions.jsonl\n\n\
                  Exit codes: 0 done, 64 not in a terminal or no such decision, 73 cannot write."
)]
pub(super) struct ExportArgs {
    /// The decisions; all when none is named
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    /// Write files into docs/adr
    #[arg(long, conflicts_with = "jsonl", required_unless_present = "jsonl")]
    adr: bool,
    /// Print one JSON document per line
    #[arg(long)]
    jsonl: bool,
    /// Print one JSON document about what was written
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,
}

/// Runs `dashboard`.
pub(super) fn dashboard(args: DashboardArgs) -> Result<Exit> {
    let here = Here::find()?;
    let (_, items) = inbox::all(&here)?;
    let everything = match here.read()? {
        Some(store) => store.inbox(&Wanted::default(), 0).map_err(failed)?.1,
        None => Vec::new(),
    };
    let open: Vec<&Matter> = items
        .iter()
        .filter_map(|item| match item {
            Item::Decision(matter) => Some(&**matter),
            Item::Approval(..) | Item::Guidance(_) => None,
        })
        .collect();
    let of = |urgency: Urgency| open.iter().filter(|one| one.urgency(here.now) == urgency).count();
    let kind = |kind: &str| items.iter().filter(|item| item.kind() == kind).count();
    let since = here.now.minus_seconds(WEEK_SECONDS).0;
    let recent = |one: &&Matter| one.end().is_some_and(|end| end.state == State::Resolved && end.at >= since);
    let overdue = open.iter().filter(|one| one.is_overdue(here.now)).count();
    let blocks: usize = open.iter().map(|one| one.blocks().len()).sum();
    let document = json!({
        "schema": "cf-guide/decision-dashboard/1",
        "pending": {
            "high": of(Urgency::High), "medium": of(Urgency::Medium), "low": of(Urgency::Low), "total": open.len(),
        },
        "overdue": overdue, "approvals": kind("approval"), "guidance": kind("guidance"),
        "resolved_7d": everything.iter().filter(recent).count(), "blocks": blocks,
    });
    if args.json {
        print::json(&document);
        return Ok(Exit::Done);
    }
    let pending = &document["pending"];
    let mut text = format!(
        "decisions  {} open: {} high, {} medium, {} low; {overdue} overdue; {blocks} things wait for them\n",
        pending["total"], pending["high"], pending["medium"], pending["low"]
    );
    let _ = writeln!(text, "calls      {} wait for you", document["approvals"]);
    let _ = writeln!(text, "guidance   {} asked for", document["guidance"]);
    let _ = writeln!(text, "answered   {} in the last 7 days", document["resolved_7d"]);
    if !items.is_empty() {
        text.push_str(
            "\nnext: `cf-guide decision watch` shows them one by one, `cf-guide pending` lists them\n",
        );
    }
    print::out(&text);
    Ok(Exit::Done)
}

/// Runs `stats`.
pub(super) fn stats(args: StatsArgs) -> Result<Exit> {
    let here = Here::find()?;
    let since = args.since.as_deref().map(|text| {
        let why = || wrong(&Fault::new("--since", "it is a time like 7d or 12h", "--since 30d"));
        moment::seconds(text).map(|seconds| here.now.minus_seconds(seconds)).ok_or_else(why)
    });
    let since = since.transpose()?.unwrap_or(Moment(0));
    let mut besides = Besides::default();
    let mut matters = Vec::new();
    if let Some(store) = here.read()? {
        matters = store.inbox(&Wanted::default(), 0).map_err(failed)?.1;
        let events = store.events(0, usize::MAX).map_err(failed)?;
        besides.late = events.iter().filter(|event| event.kind == "late" && event.at >= since).count();
    }
    matters.retain(|matter| matter.asked_at >= since);
    if let Some(ledger) = here.ledger()? {
        let rows = ledger.last_of_rule(TURN, MOST_HOLDS).map_err(unread)?;
        for row in rows.iter().filter(|row| row["verdict"] == "deny") {
            let Some(at) = row["at"].as_i64().filter(|at| *at >= since.0) else { continue };
            let follows = |one: &Matter| {
                row["session"] == one.requester.session.as_str()
                    && (at..at + FOLLOWS_MS).contains(&one.asked_at.0)
            };
            besides.holds += 1;
            besides.asked_after += usize::from(matters.iter().any(follows));
        }
        besides.turns = turns_with_changes(&ledger, since)?;
    }
    let document = stats::of(&matters, besides);
    if args.json {
        print::json(&document);
    } else {
        print::out(&in_words(&document));
    }
    Ok(Exit::Done)
}

/// How many turns changed something: a turn runs from one typed prompt of a session to the next.
fn turns_with_changes(ledger: &Store, since: Moment) -> Result<usize> {
    let filter = Filter { after: Some(0), since: Some(since), limit: u32::MAX, ..Filter::default() };
    let (mut turns, mut changed) = (BTreeMap::<String, usize>::new(), BTreeSet::new());
    for (_, row) in ledger.rows(&filter).map_err(unread)? {
        let session = row["session"].as_str().unwrap_or_default();
        let turn = turns.entry(session.to_owned()).or_default();
        *turn += usize::from(decisions::begins_a_turn(&row));
        if decisions::changes(&row) {
            changed.insert((session.to_owned(), *turn));
        }
    }
    Ok(changed.len())
}

fn in_words(document: &Value) -> String {
    let mut text = format!("{} decisions of {} sessions\n\n", document["total"], document["sessions"]);
    for (name, key) in
        [("state", "by_state"), ("urgency", "by_urgency"), ("role", "by_role"), ("type", "by_type")]
    {
        let counts = document[key].as_object().into_iter().flatten();
        let counts: Vec<String> = counts
            .map(|(key, count)| format!("{} {count}", Untrusted::new(key.as_str()).for_terminal(40)))
            .collect();
        let _ = writeln!(text, "{name:9} {}", counts.join(", "));
    }
    let time = |value: &Value| {
        value.as_i64().map_or("none".to_owned(), |seconds| print::age(Moment(0), Moment(1000 * seconds)))
    };
    let times = &document["seconds_to_answer"];
    let _ = writeln!(
        text,
        "answered  after {} (median), {} (nine of ten)",
        time(&times["median"]),
        time(&times["p90"])
    );
    let shares = document["shares"].as_object().into_iter().flatten();
    let shares: Vec<String> = shares
        .filter_map(|(name, share)| {
            Some(format!("{} {:.0} %", name.replace('_', " "), 100.0 * share.as_f64()?))
        })
        .collect();
    let _ =
        writeln!(text, "shares    {}", if shares.is_empty() { "none yet".into() } else { shares.join(", ") });
    if let Some(share) = document["asked_per_turn_with_changes"].as_f64() {
        let _ = writeln!(text, "turns     {share} questions for each turn that changed something");
    }
    let holds = &document["turn_holds"];
    let _ = writeln!(
        text,
        "holds     {} turns held, {} of them asked then",
        holds["holds"], holds["asked_after"]
    );
    for kind in document["always_recommended"].as_array().into_iter().flatten() {
        let kind = Untrusted::new(kind.as_str().unwrap_or_default()).for_terminal(40);
        let _ = writeln!(text, "always    the recommendation was taken 20 of 20 times: {kind}");
    }
    text
}

/// Runs `export`.
pub(super) fn export(args: ExportArgs) -> Result<Exit> {
    let here = Here::find()?;
    let Some(store) = here.read()? else {
        print::err("there is no decision here\n");
        return Ok(Exit::Done);
    };
    let matters = if args.ids.is_empty() {
        store.inbox(&Wanted::default(), 0).map_err(failed)?.1
    } else {
        args.ids.iter().map(|id| meant(&store, id)).collect::<Result<Vec<_>>>()?
    };
    if args.jsonl {
        matters.iter().for_each(|matter| print::json_line(&decision::document(matter, &[])));
        return Ok(Exit::Done);
    }
    let written = records(&here, &matters)?;
    if args.json {
        print::json(&json!({ "schema": "cf-guide/decision-export/1", "written": written }));
    } else if written.is_empty() {
        print::err("every answered decision has its record already\n");
    } else {
        let list: String = written.iter().map(|path| format!("{path}\n")).collect();
        print::out(&list);
        print::err("written, not staged; read them before you commit\n");
    }
    Ok(Exit::Done)
}

/// Writes the records that are not there yet; their paths from the root.
fn records(here: &Here, matters: &[Matter]) -> Result<Vec<String>> {
    let folder = here.root.top.join(adr::FOLDER);
    let names = files::names_in(&folder);
    let there: Vec<String> =
        names.iter().filter_map(|name| files::read_regular(&folder.join(name), 1 << 20)).collect();
    let mut number = adr::next_number(names.iter().map(String::as_str));
    let mut changes = Vec::new();
    let mut written = Vec::new();
    for matter in matters.iter().filter(|matter| matter.state() == State::Resolved) {
        let mark = export::mark(matter);
        if there.iter().any(|text| text.contains(&mark)) {
            continue;
        }
        let at = matter.end().map_or(matter.asked_at, |end| Moment(end.at));
        let date = jiff::Timestamp::from_millisecond(at.0).map(|at| at.strftime("%Y-%m-%d").to_string());
        let name = export::file_name(number, matter);
        let after = export::record(number, matter, &date.unwrap_or_default()).into_bytes();
        written.push(format!("{}/{name}", adr::FOLDER));
        changes.push(Change { path: folder.join(name), before: None, after: Some(after), private: false });
        number += 1;
    }
    if !changes.is_empty() {
        let keep = Folder::locate(&here.places, &here.root).folder.join("adr");
        change::apply(&changes, &keep).map_err(|failure| failure.told(&here.root.top))?;
    }
    Ok(written)
}
