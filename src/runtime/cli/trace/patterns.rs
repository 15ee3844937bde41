//! Patterns that come again: `patterns`, and a rule that is proposed for one: `guard`.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::look::say;
use super::{Form, Period, failed, open};
use crate::runtime::cli::{log, print};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::learning::here::Here;
use crate::runtime::learning::pattern::{self, Pattern, Proposal, Shape};
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::store::{Label, StoreError};

/// Puts a rule before people, through the autopilot: it is recorded and stops nothing.
pub type Propose = fn(&Proposal) -> Result<()>;

/// The most commands nearby that are looked for.
const MOST_FINE: usize = 3;

/// Propose a rule for a pattern.
#[derive(Debug, clap::Args)]
pub(super) struct GuardArgs {
    /// The pattern's id, as `trace patterns` has it
    pattern: String,
    /// Only show it
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    form: Form,
}

/// The patterns of a repository.
pub(in crate::runtime::cli) fn patterns_of(
    here: &Here,
    since: Moment,
) -> std::result::Result<Vec<Pattern>, StoreError> {
    let mut all = here.traces.all()?;
    all.retain(|kept| kept.trace.last >= since.0);
    let labels = here.ledger.as_ref().map(|ledger| ledger.labels()).transpose()?.unwrap_or_default();
    let wrong: BTreeSet<String> = labels
        .into_iter()
        .filter(|given| given.label == Label::FalseAlarm)
        .map(|given| given.event)
        .collect();
    Ok(pattern::find(&all, &wrong))
}

pub(in crate::runtime::cli) fn pattern_line(one: &Pattern) -> String {
    let about = Untrusted::new(one.about.as_str()).for_terminal(80);
    let (sessions, days) =
        (print::many(one.sessions.len() as u64, "session"), print::many(one.days as u64, "day"));
    format!("{}  {:8} {about}  ({sessions} on {days})", one.id, one.verdict.name())
}

/// Commands of the same program, or files nearby, that ran and that nobody minded: the newest of each.
pub(in crate::runtime::cli) fn fine_near(here: &Here, one: &Pattern) -> Vec<String> {
    let (Some(ledger), Some(Shape::Command { words, .. })) = (&here.ledger, &one.shape) else {
        return Vec::new();
    };
    let opening = format!("\"commands\":[[\"{}\",", words[0]);
    let mut fine: Vec<String> = Vec::new();
    // A ledger that cannot be read has no examples to give.
    let _ = ledger.each_since(Moment(0), |row| {
        if row.outcome != "ok" || !row.detail.contains(&opening) {
            return;
        }
        let detail: Value = serde_json::from_str(row.detail).unwrap_or_default();
        let argv: Vec<&str> =
            detail["commands"][0].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let is_other = argv.get(1).is_some_and(|word| Some(*word) != words.get(1).map(String::as_str));
        if is_other && argv.len() <= 4 {
            let line = argv.join(" ");
            fine.retain(|known| *known != line);
            fine.push(line);
        }
    });
    fine.into_iter().rev().take(MOST_FINE).collect()
}

pub(super) fn patterns(args: &Period) -> Result<Exit> {
    let since = args.since.as_deref().map(log::since).transpose()?.unwrap_or(Moment(i64::MIN));
    let here = open()?;
    let found = patterns_of(&here, since).map_err(failed)?;
    if args.form.json {
        let one = |one: &Pattern| {
            json!({
                "id": one.id,
                "verdict": one.verdict.name(),
                "about": one.about,
                "sessions": one.sessions.len(),
                "days": one.days,
                "traces": one.traces,
            })
        };
        let patterns: Vec<Value> = found.iter().map(one).collect();
        print::json(&json!({ "schema": "cf-guide/patterns/1", "patterns": patterns }));
        return Ok(Exit::Done);
    }
    say(&here);
    let lines: String = found.iter().map(|one| pattern_line(one) + "\n").collect();
    print::out(&lines);
    if found.is_empty() {
        print::err("nothing came again in three sessions on two days\n");
    } else if found.iter().any(|one| one.shape.is_some()) {
        print::out("hint: `cf-guide trace guard ID` proposes a rule for one that says `guard`\n");
    }
    Ok(Exit::Done)
}

pub(super) fn guard(args: &GuardArgs, propose: Propose) -> Result<Exit> {
    let here = open()?;
    say(&here);
    let found = patterns_of(&here, Moment(i64::MIN)).map_err(failed)?;
    let Some(one) = found.iter().find(|one| one.id == args.pattern) else {
        return Err(
            Error::new(Exit::No, "there is no pattern of that id").hint("`cf-guide trace patterns` has them")
        );
    };
    let made = pattern::proposal(one, &fine_near(&here, one))
        .map_err(|why| Error::new(Exit::BadInput, "no rule can be made of this").because(why))?;
    if !args.dry_run {
        propose(&made)?;
    }
    if args.form.json {
        print::json(&json!({
            "schema": "cf-guide/guard/1",
            "rule": made.rule,
            "line": made.lines[0],
            "examples": made.lines[1..].iter().map(|line| line.trim()).collect::<Vec<_>>(),
        }));
        return Ok(Exit::Done);
    }
    let lines: String =
        made.lines.iter().map(|line| Untrusted::new(line.as_str()).for_terminal(300) + "\n").collect();
    print::out(&lines);
    if !args.dry_run {
        print::err("proposed: it is recorded and stops nothing; `cf-guide review` decides\n");
    }
    Ok(Exit::Done)
}
