//! `autopilot status` and `autopilot history`: where every rule stands, and how it came there.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::autopilot::book::{Book, Page};
use crate::autopilot::repository::Repository;
use crate::autopilot::{cycle, daemon};
use crate::runtime::cli::print;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::system::trials;

pub(super) fn status(as_json: bool) -> Result<Exit> {
    let repository = Repository::here()?;
    let book = Book::read(&repository.state)?;
    let trials = trials::read(&repository.state);
    let daemon = daemon::at_work(&repository.state);
    let stage = |hash: &str, page: &Page| match &page.promotion {
        Some(promotion) if promotion.ended.is_some() => "ended",
        Some(_) => "production",
        None => trials.0.get(hash).map_or("local", |standing| standing.stage.name()),
    };
    if as_json {
        let rules: Vec<Value> = book
            .rules
            .iter()
            .map(|(hash, page)| {
                let sum = page.sum();
                json!({
                    "rule": page.rule,
                    "text": hash,
                    "stage": stage(hash, page),
                    "origin": page.origin,
                    "wins": sum.all().wins,
                    "losses": sum.all().losses,
                    "unsure": sum.unsure,
                    "promoted": page.promotion.as_ref().map(|promotion| promotion.at),
                    "ended": page.promotion.as_ref().and_then(|promotion| promotion.ended.clone()),
                })
            })
            .collect();
        print::json(&json!({
            "schema": "cf-guide/autopilot-status/1",
            "daemon": daemon,
            "last_cycle": book.last_cycle,
            "rules": rules,
        }));
        return Ok(Exit::Done);
    }
    let mut text = String::new();
    match daemon {
        Some(pid) => _ = writeln!(text, "a daemon is at work (process {pid})"),
        None => _ = writeln!(text, "no daemon is at work"),
    }
    if book.rules.is_empty() {
        text.push_str("no rule was ever tried; write one into CLAUDE.local.md\n");
    }
    for (hash, page) in &book.rules {
        let sum = page.sum();
        let _ = writeln!(
            text,
            "{:12} {}  right {}, wrong {}, open {}, written by {}",
            stage(hash, page),
            Untrusted::new(page.rule.as_str()).for_terminal(80),
            sum.all().wins,
            sum.all().losses,
            sum.unsure,
            if page.origin.is_empty() { "unknown" } else { &page.origin }
        );
        if let Some(why) = page.promotion.as_ref().and_then(|promotion| promotion.ended.as_ref()) {
            let _ = writeln!(text, "             {}", Untrusted::new(why.as_str()).for_terminal(160));
        }
    }
    print::out(&text);
    Ok(Exit::Done)
}

pub(super) fn history(as_json: bool) -> Result<Exit> {
    let repository = Repository::here()?;
    let lines = cycle::read_history(&repository.state);
    if as_json {
        print::json(&json!({ "schema": "cf-guide/autopilot-history/1", "events": lines }));
        return Ok(Exit::Done);
    }
    if lines.is_empty() {
        print::err("nothing happened yet; `cf-guide autopilot --once` runs a cycle\n");
    }
    for line in &lines {
        let at = jiff::Timestamp::from_millisecond(line["at"].as_i64().unwrap_or(0))
            .map(|at| at.strftime("%Y-%m-%d %H:%MZ").to_string())
            .unwrap_or_default();
        let word =
            |key: &str, most| Untrusted::new(line[key].as_str().unwrap_or_default()).for_terminal(most);
        print::out(&format!("{at}  {:11} {}  {}\n", word("what", 20), word("rule", 80), word("why", 160)));
    }
    Ok(Exit::Done)
}
