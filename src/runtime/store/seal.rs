//! A row is written with its seal behind the one before it, so that hooks at the same time form one chain.
//!
//! Between the look at the row before and the write of the next nobody else may write: whoever has the file to itself is
//! sure of that, everybody else locks it first. The closing of a segment locks it, too: no row is sealed with the key of
//! an epoch that is over.

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::chain::Chain;
use super::{Row, Store, StoreError};
use crate::runtime::proof::canonical::GENESIS;
use crate::runtime::proof::keys::Head;
use crate::runtime::proof::verify::BOOT;
use crate::runtime::proof::{Cell, Columns, Detail, Seal, unhex};

/// The last row. Only one is ever taken: a limit would have to be compiled, too.
const NEWEST: &str = "SELECT id,seal FROM ledger ORDER BY id DESC";

const APPEND: &str = "INSERT INTO ledger(ulid,at,session,event,tool,tool_use,action,verdict,rules,outcome,detail,policy,seal) \
     VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?)";

/// How far the chain has come.
#[derive(Debug, Clone, Copy, Default)]
struct ChainEnd {
    /// The number of the last row; 0 where there is none.
    id: i64,
    /// The seal of the last one that has any.
    seal: Option<Seal>,
}

/// A seal, and what is written beside the ledger for it.
#[derive(Debug, Clone, Copy)]
struct Made {
    seal: Seal,
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
        let connection = self.connection()?;
        let lock = || Transaction::new_unchecked(connection, TransactionBehavior::Immediate);
        let locked = if self.chain.is_none() || self.is_alone.get() { None } else { Some(lock()?) };
        let made = match &self.chain {
            Some(chain) => seal(row, rules.as_deref(), &detail, self.chain_end(connection)?, chain),
            None => None,
        };
        connection.prepare(APPEND)?.execute(params![
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
            row.policy,
            made.map(|made| made.seal.to_bytes())
        ])?;
        locked.map_or(Ok(()), Transaction::commit)?;
        // The row is safe. A head that cannot be written lags behind, and the next hook mends it.
        if let Some((chain, made)) = self.chain.as_ref().zip(made) {
            let _ = chain.write_head(&made.head);
            self.open_rows.set(made.open);
        }
        Ok(())
    }

    fn chain_end(&self, connection: &Connection) -> Result<ChainEnd, StoreError> {
        let mut statement = connection.prepare(NEWEST)?;
        let mut rows = statement.query([])?;
        let Some(row) = rows.next()? else { return Ok(ChainEnd::default()) };
        let id = row.get(0)?;
        match row.get_ref(1)?.as_bytes_or_null() {
            Ok(Some(bytes)) => Ok(ChainEnd { id, seal: Seal::from_bytes(bytes) }),
            // An older binary wrote last.
            Ok(None) | Err(_) => Ok(ChainEnd { id, seal: self.newest_seal()?.map(|(_, seal)| seal) }),
        }
    }
}

/// The seal of a row behind the last one; None where the key cannot be had: a row without a seal is better than none.
fn seal(row: &Row, rules: Option<&str>, detail: &str, end: ChainEnd, chain: &Chain) -> Option<Made> {
    let columns = columns(row, rules, detail, end.id.saturating_add(1));
    let boot = row.detail.get(BOOT).and_then(|boot| unhex(boot.as_str()?));
    let (mut seq, mut link) = end.seal.map_or((0, GENESIS), |seal| (seal.seq, seal.link));
    let epoch = chain.epoch_from(seq.saturating_add(1))?;
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
    seq = seq.saturating_add(1);
    link = columns.link(&link, seq);
    let seal = Seal { seq, link, mac: keyed.mac(&link) };
    let boot = boot.or_else(|| head.map(|head| head.boot)).unwrap_or_default();
    let head = Head { epoch: epoch.number, seq, link, boot }.to_bytes(&keyed);
    Some(Made { seal, head, open: seq.saturating_sub(epoch.first).saturating_add(1) })
}

/// What a seal covers.
fn columns<'a>(row: &'a Row, rules: Option<&'a str>, detail: &'a str, id: i64) -> Columns<'a> {
    let text = |text: &'a str| Cell::Text(text.as_bytes());
    let perhaps = |words: Option<&'a str>| words.map_or(Cell::Null, text);
    Columns {
        cells: [
            Cell::Int(id),
            text(&row.ulid),
            Cell::Int(row.at.0),
            text(&row.session),
            text(&row.event),
            perhaps(row.tool.as_deref()),
            perhaps(row.tool_use.as_deref()),
            perhaps(row.action.as_deref()),
            text(row.verdict),
            perhaps(rules),
            perhaps(row.outcome),
            perhaps(row.policy.as_deref()),
        ],
        detail: Detail::Whole(text(detail)),
    }
}
