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

/// So many calls over the last thirty days, of two clients in sessions of two hundred: most go well, some fail, are stopped,
/// asked or warned about.
pub fn busy(store: &Path, calls: usize) -> Result<(), String> {
    let connection = Connection::open(store).map_err(|cause| said(&cause))?;
    let insert = format!(
        "WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < {calls}),
         call AS (SELECT n, n / 200 AS s,
             CAST(strftime('%s', 'now') AS INTEGER) * 1000 - CAST(2592000000.0 * ({calls} - n) / {calls} AS INTEGER) AS at,
             CASE WHEN n % 50 = 0 THEN 'deny' WHEN n % 97 = 0 THEN 'ask' WHEN n % 53 = 0 THEN 'warn' ELSE 'allow' END AS verdict,
             json_array(json_array(
                 CASE n % 7 WHEN 0 THEN 'git' WHEN 1 THEN 'cargo' WHEN 2 THEN 'ls' WHEN 3 THEN 'rg' WHEN 4 THEN 'npm'
                     WHEN 5 THEN 'pytest' ELSE 'sed' END,
                 'word' || (n % 91), 'a longer argument ' || (n % 37), '--all')) AS commands
             FROM counter),
         part(after) AS (VALUES (0), (1))
         INSERT INTO ledger(ulid, at, session, event, tool, tool_use, action, verdict, rules, outcome, detail)
         SELECT printf('01HZZZZZZZ%016d', 2 * n + after), at + 400 * after, printf('%08x-0000-4000-8000-%012x', (s * 2654435761) % 4294967296, s),
             CASE after WHEN 0 THEN 'PreToolUse' ELSE 'PostToolUse' END, 'Bash', 'use-' || n, 'key-' || (n % 500),
             CASE after WHEN 0 THEN verdict ELSE 'allow' END,
             CASE WHEN after = 0 AND verdict <> 'allow' THEN 'core.git/rule-' || (n % 9) END,
             CASE WHEN after = 0 THEN NULL WHEN n % 9 = 0 THEN 'failed' ELSE 'ok' END,
             json_object('agent', CASE s % 2 WHEN 0 THEN 'claude' ELSE 'codex' END, 'branch', 'feature/' || (s % 9),
                 'commands', json(commands), 'files', json_array(json_array('write', 'src/part' || (n % 41) || '.rs')),
                 'duration_ms', n % 9000, 'error_class', CASE WHEN after = 1 AND n % 9 = 0 THEN 'not found' END,
                 'test', CASE WHEN after = 1 AND n % 31 = 0 THEN 'passed' END)
             FROM call, part WHERE after = 0 OR verdict IN ('allow', 'warn') ORDER BY n, after"
    );
    connection.execute_batch(&insert).map_err(|cause| said(&cause))?;
    connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").map_err(|cause| said(&cause))
}

/// So many refusals over the last thirty days, of forty in a session, each of something else.
pub fn refusals(store: &Path, count: usize) -> Result<(), String> {
    let connection = Connection::open(store).map_err(|cause| said(&cause))?;
    let insert = format!(
        "WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < {count})
         INSERT INTO ledger(ulid, at, session, event, tool, tool_use, action, verdict, rules, detail)
         SELECT printf('01HZZZZZZZ%016d', n),
             CAST(strftime('%s', 'now') AS INTEGER) * 1000 - CAST(2592000000.0 * ({count} - n) / {count} AS INTEGER),
             printf('%08x-0000-4000-8000-%012x', (n / 40 * 2654435761) % 4294967296, n / 40),
             'PreToolUse', 'Bash', 'use-' || n, 'key-' || n, 'deny', 'no-' || (n % 9),
             json_object('agent', 'claude', 'branch', 'feature/' || (n % 9),
                 'commands', json_array(json_array('npm', 'install', 'package-' || n, '--save', 'part-' || (n % 371))),
                 'said', 'Blocked by policy [no-' || (n % 9) || '] (CLAUDE.md:1); retrying will not help.' || char(10)
                     || 'The project''s rules say: Never install ' || (n % 97) || ' packages by hand in module ' || (n % 53)
                     || '.' || char(10) || 'Instead: use `pnpm add package-' || n || '`.' || char(10) || '(event XM9DCASM)')
             FROM counter ORDER BY n"
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
