//! A row is written with its seal by one statement, so that hooks at the same time form one chain.
//!
//! The statement asks for the seal of the row before and hands it, with every column, to a function of ours. That happens
//! with the file locked for writing, and so does the closing of a segment: no row is sealed with the key of an epoch that
//! is over.

use std::sync::{Arc, Mutex};

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::{Connection, params};

use super::chain::{Chain, cell};
use super::{Row, Store, StoreError};
use crate::runtime::proof::canonical::GENESIS;
use crate::runtime::proof::keys::Head;
use crate::runtime::proof::verify::BOOT;
use crate::runtime::proof::{Cell, Columns, Detail, Seal, unhex};

/// How many rows without a seal are looked behind for the one before.
const SEALED: &str = "INSERT INTO ledger(ulid,at,session,event,tool,tool_use,action,verdict,rules,outcome,detail,policy,seal) \
     VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,cf_seal(\
     (SELECT seal FROM (SELECT seal FROM ledger ORDER BY id DESC LIMIT 4096) WHERE seal IS NOT NULL LIMIT 1),\
     (SELECT max(id) FROM ledger),?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?12,?11))";

const UNSEALED: &str = "INSERT INTO ledger(ulid,at,session,event,tool,tool_use,action,verdict,rules,outcome,detail,policy) \
     VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12)";

/// How many arguments the function has: the seal before, the highest number, every other column, the detail.
const ARGUMENTS: i32 = 14;

/// What was sealed last, for the head.
#[derive(Debug, Clone, Copy)]
struct Made {
    head: [u8; Head::BYTES],
    /// How many rows the open segment has by now.
    open: u64,
}

impl Store {
    /// Appends one row, sealed where this store keeps a chain.
    pub fn append(&self, row: &Row) -> Result<(), StoreError> {
        let detail =
            serde_json::to_string(&row.detail).map_err(|error| StoreError::Other(error.to_string()))?;
        let rules = (!row.rules.is_empty()).then(|| row.rules.join(" "));
        let values = params![
            row.ulid,
            row.at.0,
            row.session,
            row.event,
            row.tool,
            row.tool_use,
            row.action,
            row.verdict,
            rules,
            row.outcome,
            detail,
            row.policy
        ];
        let connection = self.connection()?;
        let Some(chain) = &self.chain else {
            connection.prepare(UNSEALED)?.execute(values)?;
            return Ok(());
        };
        let boot = row.detail.get(BOOT).and_then(|boot| unhex(boot.as_str()?));
        let made = offer(connection, chain.clone(), boot)?;
        connection.prepare(SEALED)?.execute(values)?;
        // The row is safe. A head that cannot be written lags behind, and the next hook mends it.
        if let Some(made) = made.lock().ok().and_then(|mut made| made.take()) {
            let _ = chain.write_head(&made.head);
            self.open_rows.set(made.open);
        }
        Ok(())
    }
}

/// Lets SQL ask for seals; what was made for the last row stands in what is given back.
fn offer(
    connection: &Connection,
    chain: Chain,
    boot: Option<[u8; 16]>,
) -> Result<Arc<Mutex<Option<Made>>>, StoreError> {
    let slot = Arc::new(Mutex::new(None));
    let filled = Arc::clone(&slot);
    connection.create_scalar_function("cf_seal", ARGUMENTS, FunctionFlags::SQLITE_UTF8, move |context| {
        let sealed = seal(context, &chain, boot);
        if let Ok(mut filled) = filled.lock() {
            *filled = sealed.map(|(_, made)| made);
        }
        Ok(sealed.map(|(seal, _)| seal.to_bytes()))
    })?;
    Ok(slot)
}

/// The seal of a row; None where the key cannot be had: a row without a seal is better than none.
fn seal(context: &Context<'_>, chain: &Chain, boot: Option<[u8; 16]>) -> Option<(Seal, Made)> {
    let at = |place: usize| cell(context.get_raw(place));
    let columns = Columns {
        cells: std::array::from_fn(|place| match (place, at(place + 1)) {
            (0, Cell::Int(highest)) => Cell::Int(highest.saturating_add(1)),
            (0, Cell::Null | Cell::Text(_) | Cell::Other) => Cell::Int(1),
            (_, cell) => cell,
        }),
        detail: Detail::Whole(at(13)),
    };
    let last = context.get_raw(0).as_bytes_or_null().ok().flatten().and_then(Seal::from_bytes);
    let (mut seq, mut link) = last.map_or((0, GENESIS), |seal| (seal.seq, seal.link));
    let epoch = chain.epoch_from(seq + 1)?;
    let keyed = epoch.keyed()?;
    let bytes = chain.head_bytes();
    let head = bytes.as_ref().and_then(|bytes| Head::from_bytes(bytes));
    // The head never leads: where it does, rows are gone, and the chain goes on behind them, so that it stays visible.
    if let Some((head, bytes)) = head.zip(bytes).filter(|(head, _)| head.seq > seq)
        && head.epoch == epoch.number
        && Head::is_genuine(&bytes, &keyed)
    {
        (seq, link) = (head.seq, head.link);
    }
    seq += 1;
    link = columns.link(&link, seq);
    let seal = Seal { seq, link, mac: keyed.mac(&link) };
    let boot = boot.or_else(|| head.map(|head| head.boot)).unwrap_or_default();
    let head = Head { epoch: epoch.number, seq, link, boot }.to_bytes(&keyed);
    Some((seal, Made { head, open: seq.saturating_sub(epoch.first) + 1 }))
}
