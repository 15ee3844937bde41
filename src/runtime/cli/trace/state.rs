//! Counting: `health`, `metrics`.

use std::fmt::Write as _;

use serde_json::json;

use super::look::say;
use super::{Form, Period, failed, open};
use crate::runtime::cli::{log, print};
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::learning::health;
use crate::runtime::learning::trace::Kind;
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::system::clock;

pub(super) fn health(args: &Form) -> Result<Exit> {
    let here = open()?;
    let all = here.traces.all().map_err(failed)?;
    let count = |kind: Kind| all.iter().filter(|kept| kept.trace.kind == kind).count();
    let waiting = all.iter().filter(|kept| kept.is_suspected()).count();
    let asked = here.traces.asked(Moment(i64::MIN)).map_err(failed)?.len();
    let told = here.traces.told().map_err(failed)?;
    let found = health::findings(&all, &here.traces, here.ledger.as_ref(), clock::now()).map_err(failed)?;
    if args.json {
        let kinds = Kind::ALL.map(|kind| (kind.name().to_owned(), json!(count(kind))));
        print::json(&json!({
            "schema": "cf-guide/trace-health/1",
            "traces": all.len(),
            "types": serde_json::Map::from_iter(kinds),
            "suspected": waiting,
            "asked": asked,
            "told": told,
            "skipped": here.filled.skipped,
            "findings": found.iter().map(|one| json!({ "code": one.code, "says": one.says })).collect::<Vec<_>>(),
            "notes": here.notes,
        }));
        return Ok(Exit::Done);
    }
    say(&here);
    let mut text = print::many(all.len() as u64, "trace");
    for kind in Kind::ALL {
        // Writing to a String cannot fail.
        let _ = write!(text, ", {} {}", count(kind), kind.name());
    }
    let _ = writeln!(text, "\n{asked} asked for or told at some time, {waiting} wait for a person's word");
    for one in &found {
        let _ = writeln!(text, "{}: {}", one.code, Untrusted::new(one.says.as_str()).for_terminal(200));
    }
    if found.is_empty() {
        text.push_str("nothing is wrong with them\n");
    }
    print::out(&text);
    Ok(Exit::Done)
}

pub(super) fn metrics(args: &Period) -> Result<Exit> {
    let since = log::since(args.since.as_deref().unwrap_or("30d"))?;
    let here = open()?;
    let counted =
        here.ledger.as_ref().map(|ledger| health::metrics(ledger, since)).transpose().map_err(failed)?;
    let metrics = counted.unwrap_or_default();
    let figures = [
        ("sessions", metrics.sessions as u64, "sessions that did something"),
        ("prompts", metrics.prompts, "prompts that a person typed"),
        ("done_refused", metrics.done_refused, "steps said to be done and not taken for it"),
        ("denials", metrics.denials, "refusals"),
        ("complied", metrics.complied, "of them not tried again within five events"),
        ("repeated", metrics.repeated, "of them in a later session, although a trace existed"),
        ("overthinking", metrics.overthinking as u64, "sessions with thirty calls or more and no edit"),
    ];
    if args.form.json {
        let mut document = json!({ "schema": "cf-guide/trace-metrics/1", "since": since.0 });
        for (name, value, _) in figures {
            document[name] = value.into();
        }
        print::json(&document);
        return Ok(Exit::Done);
    }
    say(&here);
    let text: String = figures.iter().map(|(_, value, says)| format!("{value:>7}  {says}\n")).collect();
    print::out(&text);
    Ok(Exit::Done)
}
