//! `proof show`: one row, with what shows that it is in the record.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::super::place::Place;
use crate::runtime::cli::print;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::proof::canonical::{COLUMNS, Columns};
use crate::runtime::proof::{Cell, Detail, Record, Seal, hex, merkle};
use crate::runtime::store::Store;

/// A row that was found.
struct Found {
    seal: Seal,
    /// Its columns as a document.
    row: Value,
}

pub fn run(id: &str, as_json: bool) -> Result<Exit> {
    let place = Place::here()?;
    let Some(store) = place.ledger()? else { return Ok(nothing(id)) };
    let whole = match id {
        "last" => store.row(id)?.and_then(|row| row["id"].as_str().map(str::to_owned)),
        id => <[String; 1]>::try_from(store.ids_like(&id.to_ascii_uppercase(), 2)?).ok().map(|[one]| one),
    };
    let Some(whole) = whole else { return Ok(nothing(id)) };
    let Some(found) = row_of(&store, &whole)? else {
        print::err("this row has no seal: an older cf-guide wrote it, or the key could not be had\n");
        return Ok(Exit::No);
    };
    let records = place.chain.records().list;
    let record = records.into_iter().find(|record| (record.from..=record.to).contains(&found.seal.seq));
    let (path, at, holds) = match &record {
        Some(record) => inclusion(&store, record, found.seal)?,
        None => (Vec::new(), 0, true),
    };
    if as_json {
        print::json(&json!({
            "schema": "cf-guide/proof-show/1",
            "ok": holds,
            "row": found.row,
            "place": found.seal.seq,
            "link": hex(&found.seal.link),
            "seal": hex(&found.seal.to_bytes()),
            "segment": record.as_ref().and_then(|record| serde_json::from_str::<Value>(&record.to_line()).ok()),
            "index": at,
            "path": path.iter().map(|node| hex(node)).collect::<Vec<_>>(),
        }));
    } else {
        tell(&found, record.as_ref(), &path, holds);
    }
    Ok(if holds { Exit::Done } else { Exit::No })
}

fn nothing(id: &str) -> Exit {
    let shown = Untrusted::new(id).for_terminal(40);
    print::err(&format!("no row, or more than one, has the id `{shown}`; `cf-guide log` lists them\n"));
    Exit::No
}

fn tell(found: &Found, record: Option<&Record>, path: &[merkle::Node], holds: bool) {
    let mut text =
        format!("row       {} of the chain\nlink      {}\n", found.seal.seq, hex(&found.seal.link));
    match record {
        None => text.push_str("segment   open: the key of now seals it, nobody signed it yet\n"),
        Some(record) => {
            let _ = writeln!(text, "segment   {}, rows {} to {}", record.epoch, record.from, record.to);
            let _ = writeln!(text, "root      {}", hex(&record.root));
            let _ = writeln!(text, "signed by {}", hex(&record.public));
            for node in path {
                let _ = writeln!(text, "  {}", hex(node));
            }
            text.push_str(if holds {
                "the path leads to the root\n"
            } else {
                "the path does not lead to the root\n"
            });
        }
    }
    print::out(&text);
}

fn row_of(store: &Store, ulid: &str) -> Result<Option<Found>> {
    let mut found = None;
    store.each_sealed(|_, row| {
        let Some(columns) = row.columns.filter(|columns| columns.text(1) == Some(ulid.as_bytes())) else {
            return;
        };
        found = row.seal.and_then(Seal::from_bytes).map(|seal| Found { seal, row: document(&columns) });
    })?;
    Ok(found)
}

fn document(columns: &Columns<'_>) -> Value {
    let value = |cell: &Cell<'_>| match cell {
        Cell::Int(number) => json!(number),
        Cell::Text(text) => json!(String::from_utf8_lossy(text)),
        Cell::Null | Cell::Other => Value::Null,
    };
    let mut row: serde_json::Map<String, Value> =
        COLUMNS.iter().zip(&columns.cells).map(|(name, cell)| ((*name).to_owned(), value(cell))).collect();
    if let Detail::Whole(cell) = &columns.detail {
        row.insert("detail".into(), value(cell));
    }
    row.insert("detail_sha256".into(), hex(&columns.detail.hash()).into());
    Value::Object(row)
}

/// The hashes from a row to the root of its segment, its place in it, and whether they lead there.
fn inclusion(store: &Store, record: &Record, seal: Seal) -> Result<(Vec<merkle::Node>, usize, bool)> {
    let mut leaves = Vec::new();
    let mut at = 0;
    store.each_sealed(|_, row| {
        let Some(other) = row.seal.and_then(Seal::from_bytes) else { return };
        if (record.from..=record.to).contains(&other.seq) {
            if other.seq == seal.seq {
                at = leaves.len();
            }
            leaves.push(merkle::leaf(&other.to_bytes()));
        }
    })?;
    let path = merkle::path(&leaves, at);
    let leaf = merkle::leaf(&seal.to_bytes());
    let holds = record.is_signed() && merkle::leads_to(&record.root, &leaf, at as u64, record.count, &path);
    Ok((path, at, holds))
}
