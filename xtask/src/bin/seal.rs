//! Rows with seals by the ten thousand: the newest row again and again. Run by `cargo xtask bench proof`.
#![allow(clippy::disallowed_methods, reason = "chores act on the world; the product's doors are not theirs")]

use std::path::PathBuf;
use std::process::ExitCode;

use cf_guide::testing::model::Moment;
use cf_guide::testing::store::{Chain, Row, Store};
use rusqlite::Connection;

/// A segment is closed when it has so many rows, as hooks do it.
const SEGMENT: u32 = 4096;

fn main() -> ExitCode {
    let mut args = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(store), Some(chain), Some(count)) = (args.next(), args.next(), args.next()) else {
        eprintln!("seal STORE CHAIN COUNT");
        return ExitCode::from(64);
    };
    match count.to_string_lossy().parse().map_err(|_| "COUNT is no number".to_owned()) {
        Ok(count) => told(fill(&store, chain, count)),
        Err(why) => told(Err(why)),
    }
}

fn told(done: Result<(), String>) -> ExitCode {
    let Err(why) = done else { return ExitCode::SUCCESS };
    eprintln!("{why}");
    ExitCode::FAILURE
}

fn fill(store: &std::path::Path, chain: PathBuf, count: u32) -> Result<(), String> {
    let mut row = newest(store).map_err(|cause| cause.to_string())?;
    let store = Store::open(store).map_err(|cause| format!("{cause:?}"))?.sealing(Some(Chain::at(chain)));
    for number in 1..=count {
        row.ulid = format!("01HZZZZZZZ{number:016}");
        row.tool_use = Some(format!("use-{number}"));
        store.append(&row).map_err(|cause| format!("{cause:?}"))?;
        if number % SEGMENT == 0 {
            store.close_segment(row.at).map_err(|cause| format!("{cause:?}"))?;
            store.checkpoint();
        }
    }
    store.checkpoint();
    Ok(())
}

/// The newest row, which a hook wrote.
fn newest(store: &std::path::Path) -> rusqlite::Result<Row> {
    Connection::open(store)?.query_row("SELECT * FROM ledger ORDER BY id DESC LIMIT 1", [], |row| {
        let detail: String = row.get("detail")?;
        Ok(Row {
            ulid: String::new(),
            at: Moment(row.get("at")?),
            session: row.get("session")?,
            event: row.get("event")?,
            tool: row.get("tool")?,
            tool_use: None,
            action: row.get("action")?,
            verdict: "allow",
            rules: Vec::new(),
            outcome: None,
            policy: row.get("policy")?,
            detail: serde_json::from_str(&detail).unwrap_or_default(),
        })
    })
}
