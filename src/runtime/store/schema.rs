//! The tables, and how an older file becomes a current one. Changes only add, so that an older binary goes on.

use rusqlite::{Connection, TransactionBehavior};

use super::StoreError;

/// How a file climbs from one schema to the next: the first rung is what 0.1.0 made, each later one only adds.
///
/// INVARIANT: a rung that was released never changes; what comes next is a new one. An older binary names the columns
/// that it writes and reads, so a column more does not trouble it.
const LADDER: [&str; 3] =
    [FIRST, "ALTER TABLE ledger ADD COLUMN policy TEXT;", "ALTER TABLE ledger ADD COLUMN seal BLOB;"];

/// What the whole ladder comes to, for a file that is new. Every word of it is read by every hook: nothing is said that we
/// keep ourselves, and of the ledger, whose rows have one writer, not even what kind its columns are.
const WHOLE: &str = "\
CREATE TABLE ledger(id INTEGER PRIMARY KEY,ulid,at,session,event,tool,tool_use,action,verdict,rules,outcome,detail,\
policy,seal);\
CREATE INDEX ledger_by_session ON ledger(session,id);\
CREATE TABLE note(scope TEXT,key TEXT,value TEXT,at INTEGER,PRIMARY KEY(scope,key))WITHOUT ROWID;";

/// The schema this binary writes.
#[expect(clippy::cast_possible_truncation, reason = "a ladder of a few rungs")]
pub const SCHEMA: u32 = LADDER.len() as u32;

/// The oldest schema that can read what this binary writes.
const MIN_READER: u32 = 1;

/// Every table and index is parsed by every hook (about 19,000 instructions each), so there are few: what is looked for
/// has a column, everything else is in `detail`.
const FIRST: &str = "
CREATE TABLE ledger(
  id INTEGER PRIMARY KEY,
  ulid TEXT NOT NULL,
  at INTEGER NOT NULL,
  session TEXT NOT NULL,
  event TEXT NOT NULL,
  tool TEXT,
  tool_use TEXT,
  action TEXT,
  verdict TEXT NOT NULL,
  rules TEXT,
  outcome TEXT,
  detail TEXT NOT NULL
);
CREATE INDEX ledger_by_session ON ledger(session, id);
CREATE TABLE note(
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY(scope, key)
) WITHOUT ROWID;
";

/// `user_version` holds both numbers: schema in the upper half, oldest reader in the lower.
fn versions(connection: &Connection) -> Result<(u32, u32), StoreError> {
    let packed: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let packed = u32::try_from(packed).unwrap_or(0);
    Ok((packed >> 16, packed & 0xffff))
}

/// An error where a newer binary says that this one cannot read the file.
pub(super) fn check_readable(connection: &Connection) -> Result<u32, StoreError> {
    let (schema, min_reader) = versions(connection)?;
    if min_reader > SCHEMA { Err(StoreError::TooNew { min_reader }) } else { Ok(schema) }
}

/// Makes what is missing. A file of a newer schema that we can read is left as it is.
pub(super) fn bring_up_to_date(connection: &mut Connection) -> Result<(), StoreError> {
    if check_readable(connection)? >= SCHEMA {
        return Ok(());
    }
    connection.pragma_update(None, "journal_mode", "WAL")?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Somebody else may have been first while we waited for the lock.
    let at = check_readable(&transaction)?;
    match at {
        0 => transaction.execute_batch(WHOLE)?,
        at => LADDER.iter().skip(at as usize).try_for_each(|rung| transaction.execute_batch(rung))?,
    }
    if at < SCHEMA {
        transaction.pragma_update(None, "user_version", (SCHEMA << 16) | MIN_READER)?;
    }
    transaction.commit()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The columns of the tables and what the index covers, in their order.
    fn shape(sql: &[&str]) -> Vec<String> {
        let connection = Connection::open_in_memory().unwrap();
        sql.iter().for_each(|sql| connection.execute_batch(sql).unwrap());
        let asked = "SELECT m.name || '.' || c.name || c.pk FROM sqlite_master m, pragma_table_info(m.name) c \
                     UNION ALL SELECT m.name || '.' || c.name FROM sqlite_master m, pragma_index_info(m.name) c";
        let mut statement = connection.prepare(asked).unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
    }

    #[test]
    fn a_new_file_has_what_an_old_one_climbs_to() {
        let whole = shape(&[WHOLE]);
        assert_eq!(whole, shape(&LADDER));
        assert_eq!(whole.len(), 22, "{whole:?}");
    }

    #[test]
    fn the_disk_is_waited_for_when_the_log_is_copied_and_not_for_each_row() {
        let folder = tempfile::tempdir().unwrap();
        let store = super::super::Store::open(&folder.path().join("guide.db")).unwrap();
        let asked = store.connection().unwrap().query_row("PRAGMA synchronous", [], |row| row.get(0));
        assert_eq!(asked, Ok(1_i64), "NORMAL, by the flags SQLite is built with");
    }
}
