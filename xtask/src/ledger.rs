//! The store seen from outside: counting rows, and filling it up for the question whether size matters.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

/// How many rows the ledger has.
pub fn rows(store: &Path) -> Result<i64, String> {
    let connection =
        Connection::open_with_flags(store, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(|cause| said(&cause))?;
    connection.query_row("SELECT count(*) FROM ledger", [], |row| row.get(0)).map_err(|cause| said(&cause))
}

/// `ok`, or what SQLite finds wrong with the file.
pub fn integrity(store: &Path) -> Result<String, String> {
    let connection = Connection::open(store).map_err(|cause| said(&cause))?;
    connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)).map_err(|cause| said(&cause))
}

/// Copies the newest row until the ledger has that many more, spread over sessions as months of work would.
pub fn fill(store: &Path, more: usize) -> Result<(), String> {
    let connection = Connection::open(store).map_err(|cause| said(&cause))?;
    let columns = columns(&connection).map_err(|cause| said(&cause))?;
    let copied: Vec<String> = columns
        .iter()
        .map(|name| match name.as_str() {
            // One row in 200 belongs to the session that is measured.
            "session" => "CASE WHEN n % 200 = 0 THEN session ELSE session || '-' || (n / 500) END".to_owned(),
            _ => format!("\"{name}\""),
        })
        .collect();
    let names: Vec<String> = columns.iter().map(|name| format!("\"{name}\"")).collect();
    let insert = format!(
        "WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < {more})
         INSERT INTO ledger({}) SELECT {} FROM counter, (SELECT * FROM ledger ORDER BY id DESC LIMIT 1)",
        names.join(","),
        copied.join(",")
    );
    connection.execute_batch(&insert).map_err(|cause| said(&cause))?;
    connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").map_err(|cause| said(&cause))
}

/// The ledger's columns but its key.
fn columns(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare("SELECT name FROM pragma_table_info('ledger') WHERE pk = 0")?;
    statement.query_map([], |row| row.get(0))?.collect()
}

fn said(cause: &rusqlite::Error) -> String {
    format!("the store could not be looked at: {cause}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filled_ledger_has_that_many_more_rows() {
        let folder = std::env::temp_dir().join(format!("cf-guide-fill-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let store = folder.join("guide.db");
        let connection = Connection::open(&store).expect("a store");
        connection
            .execute_batch(
                "CREATE TABLE ledger(id INTEGER PRIMARY KEY, session TEXT NOT NULL, detail TEXT);
                 INSERT INTO ledger(session, detail) VALUES('s', '{}')",
            )
            .expect("a table");
        drop(connection);
        fill(&store, 1000).expect("filled");
        assert_eq!(rows(&store), Ok(1001));
        assert_eq!(integrity(&store).as_deref(), Ok("ok"));
        std::fs::remove_dir_all(&folder).expect("cleared");
    }
}
