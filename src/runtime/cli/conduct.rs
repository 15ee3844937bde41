//! `standing`: how far each actor may go at once, and setting it back.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::{approve, here, log, print};
use crate::runtime::conduct::collusion::Found;
use crate::runtime::conduct::{Class, Record};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Untrusted, moment};
use crate::runtime::remember::collusion;
use crate::runtime::store::NoteScope;
use crate::runtime::system::{Env, Places, clock};

/// Show how far each actor may go at once.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A refusal by a rule costs 50 of 1000, rated calls that went well earn 10, and a score moves 5 an hour toward 500.\n\n\
                  Examples:\n  cf-guide standing\n  cf-guide standing reset claude/reviewer\n\n\
                  Exit codes: 0 done, 1 there is no such actor."
)]
pub struct Args {
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Set an actor back to where everybody begins (in a terminal)
    #[command(
        after_help = "Example:\n  cf-guide standing reset claude\n\nExit codes: 0 done, 1 there is no such actor."
    )]
    Reset {
        /// The actor, as `cf-guide standing` names it
        actor: String,
    },
}

pub fn run(args: Args) -> Result<Exit> {
    if let Some(What::Reset { actor }) = args.what {
        return reset(&actor);
    }
    let actors = actors()?;
    if args.json {
        let actors: Vec<Value> = actors.iter().map(|(actor, record)| as_json(actor, record)).collect();
        print::json(&json!({ "schema": "cf-guide/actors/1", "actors": actors }));
        return Ok(Exit::Done);
    }
    let mut text = String::new();
    for (actor, record) in &actors {
        let limits: Vec<String> =
            limits(record).map(|(class, limit)| format!("{} {limit}", class.name())).collect();
        let (name, limits) = (shown(actor), limits.join(", "));
        let (score, tier) = (record.score(), record.tier().name());
        let _ = writeln!(text, "{name:24} {score:4}  {tier:10} in ten minutes: {limits}");
    }
    if actors.is_empty() {
        text.push_str("nobody is rated yet: everybody begins with 500 of 1000, standard\n");
    }
    print::out(&text);
    Ok(Exit::Done)
}

/// How actors stand, in a line and as findings, for `audit`.
pub fn audited() -> Result<(String, Vec<Value>)> {
    let actors = actors()?;
    let low = actors.iter().filter(|(_, record)| record.is_low());
    let finding = |(actor, record): &(String, Record)| {
        let message = format!("rules refused `{}` a lot: {} of 1000", shown(actor), record.score());
        json!({ "code": "untrusted-actor", "severity": "warning", "message": message })
    };
    let findings: Vec<Value> = low.map(finding).collect();
    let says = match actors.is_empty() {
        true => "nobody is rated yet".to_owned(),
        false => format!("{} rated, {} untrusted", print::many(actors.len() as u64, "actor"), findings.len()),
    };
    Ok((says, findings))
}

/// Threads that worked together on what was refused lately, in a line and as findings, for `audit`. `since`: 12h, 30d.
pub fn colluded(since: &str) -> Result<(String, Vec<Value>)> {
    let seconds = moment::seconds(since)
        .ok_or_else(|| Error::new(Exit::Usage, format!("`{}` is no time", shown(since))))?;
    let found = match log::ledger()? {
        Some(store) => {
            let since = clock::now().minus_seconds(seconds);
            collusion::found(&store, &here()?.top, &Places::find(Env).home, since)?
        }
        None => Vec::new(),
    };
    let finding = |one: &Found| json!({ "code": one.what.name(), "severity": "warning", "message": collusion::says(one) });
    let says = format!("{} of threads around what was refused", print::many(found.len() as u64, "circle"));
    Ok((says, found.iter().map(finding).collect()))
}

/// Who was refused a lot, in words, for `status`.
pub(super) fn low() -> Result<Option<String>> {
    let low = actors()?.into_iter().filter(|(_, record)| record.is_low());
    let low: Vec<String> =
        low.map(|(actor, record)| format!("`{}` {}", shown(&actor), record.tier().name())).take(4).collect();
    let said = |low: &[String]| format!("{}; see `cf-guide standing`", low.join(", "));
    Ok((!low.is_empty()).then(|| said(&low)))
}

/// Everybody of whom something is kept, as they stand now.
fn actors() -> Result<Vec<(String, Record)>> {
    let now = clock::now();
    let kept = log::ledger()?.map_or(Ok(Vec::new()), |store| store.notes(NoteScope::Conduct))?;
    Ok(kept.into_iter().map(|(actor, text, _)| (actor, Record::read(&text).at(now))).collect())
}

fn as_json(actor: &str, record: &Record) -> Value {
    let limits: Map<String, Value> =
        limits(record).map(|(class, limit)| (class.name().to_owned(), limit.into())).collect();
    json!({ "actor": shown(actor), "score": record.score(), "tier": record.tier().name(), "limits": limits })
}

fn limits(record: &Record) -> impl Iterator<Item = (Class, u32)> {
    let tier = record.tier();
    Class::ALL.into_iter().map(move |class| (class, tier.limit(class)))
}

fn shown(actor: &str) -> String {
    Untrusted::new(actor).for_terminal(60)
}

fn reset(actor: &str) -> Result<Exit> {
    let unknown = || {
        Error::new(Exit::No, format!("there is no actor `{}`", shown(actor)))
            .hint("`cf-guide standing` names them")
    };
    let (store, _) = approve::open(true)?.ok_or_else(unknown)?;
    if !store.claim(NoteScope::Conduct, actor)? {
        return Err(unknown());
    }
    store.note_act("reset", json!({ "about": actor }), "", clock::now())?;
    print::out("reset: it begins anew with 500 of 1000\n");
    Ok(Exit::Done)
}
