//! The dangers of a statement to a database, as far as its words tell.

use super::throwaway;
use crate::runtime::guards::look::Look;

/// The kinds of statements that a person should see first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Danger {
    /// A database, schema, table, user, … is gone.
    Drop,
    /// A table is emptied.
    Truncate,
    /// Every row is deleted or changed: no condition.
    Unbounded,
    /// All rights, or rights on everything.
    Grant,
    /// The server runs a program, or reads and writes files of its machine.
    Outside,
}

/// Does a statement of the action (of that command) do this?
pub(super) fn any(look: &Look<'_>, command: Option<usize>, danger: Danger) -> bool {
    look.facts
        .statements
        .iter()
        .filter(|statement| command.is_none() || statement.by == command)
        .filter(|statement| !statement.by.is_some_and(|by| look.call(by).is_idle()))
        .filter(|statement| dangers(&statement.text).contains(&danger))
        .any(|statement| !statement.by.is_some_and(|by| throwaway::is_throwaway(look, by)))
}

/// Everything that the statements in `text` do. Linear in the text.
pub(crate) fn dangers(text: &str) -> Vec<Danger> {
    let mut found = Vec::new();
    for statement in words(text).split(|word| word == ";") {
        let word = |index: usize| statement.get(index).map_or("", String::as_str);
        // `EXPLAIN …` and `\echo …` do not run what they name.
        let (first, second) = (word(0), word(1));
        let danger = match first {
            "drop"
                if matches!(
                    second,
                    "database"
                        | "schema"
                        | "table"
                        | "keyspace"
                        | "tablespace"
                        | "user"
                        | "role"
                        | "owned"
                        | "collection"
                        | "materialized"
                ) =>
            {
                Some(Danger::Drop)
            }
            "truncate" => Some(Danger::Truncate),
            "delete" if second == "from" && !is_bounded(statement) => Some(Danger::Unbounded),
            "update" if has(statement, "set") && !is_bounded(statement) => Some(Danger::Unbounded),
            "alter"
                if second == "table"
                    && statement.windows(2).any(|pair| {
                        pair[0] == "drop"
                            && pair[1] != "constraint"
                            && pair[1] != "default"
                            && pair[1] != "not"
                    }) =>
            {
                Some(Danger::Drop)
            }
            "grant"
                if matches!(second, "all")
                    && statement.windows(2).any(|pair| pair[0] == "on" && pair[1] == "*.*") =>
            {
                Some(Danger::Grant)
            }
            "flushall" | "flushdb" => Some(Danger::Truncate),
            _ => None,
        };
        found.extend(danger);
        if reaches_outside(statement) {
            found.push(Danger::Outside);
        }
        if statement.iter().any(|word| is_document_danger(word)) {
            found.push(Danger::Drop);
        }
        if statement.iter().any(|word| word.contains(".deletemany({})") || word.contains(".remove({})")) {
            found.push(Danger::Unbounded);
        }
    }
    found
}

/// `copy t to program 'x'`, `select pg_read_file('x')`, `… into outfile 'x'`.
fn reaches_outside(statement: &[String]) -> bool {
    const CALLS: [&str; 9] = [
        "pg_read_file(",
        "pg_read_binary_file(",
        "pg_ls_dir(",
        "lo_import(",
        "lo_export(",
        "load_file(",
        "xp_cmdshell",
        "sys_exec(",
        "load_extension(",
    ];
    let pair = |first: &str, second: &[&str]| {
        statement.windows(2).any(|pair| {
            let start = |name: &&str| pair[1] == **name || pair[1] == format!("{name}''");
            pair[0] == first && second.iter().any(start)
        })
    };
    let copies = statement.first().is_some_and(|first| first == "copy");
    copies && (pair("to", &["program"]) || pair("from", &["program"]))
        || pair("into", &["outfile", "dumpfile"])
        || statement.iter().any(|word| CALLS.iter().any(|call| word.contains(call)))
}

/// MongoDB's shell speaks in calls.
fn is_document_danger(word: &str) -> bool {
    ["dropdatabase(", ".drop(", "dropcollection(", ".dropindexes(", "dropalldatabases"]
        .iter()
        .any(|call| word.contains(call))
}

/// There is a condition, and not every row fulfils it: `where true`, `where 1 = 1`.
fn is_bounded(statement: &[String]) -> bool {
    let Some(at) = statement.iter().position(|word| word == "where") else { return false };
    let condition = statement[at + 1..].concat();
    !matches!(condition.as_str(), "true" | "1")
        && condition.split_once('=').is_none_or(|(one, other)| one != other)
}

fn has(statement: &[String], wanted: &str) -> bool {
    statement.iter().any(|word| word == wanted)
}

/// Lowercase words; strings become one word, comments vanish, `;` stands alone.
fn words(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut word = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\'' => {
                for next in chars.by_ref() {
                    if next == '\'' {
                        break;
                    }
                }
                word.push_str("''");
            }
            '-' if chars.peek() == Some(&'-') => {
                for next in chars.by_ref() {
                    if next == '\n' {
                        break;
                    }
                }
            }
            '/' if chars.peek() == Some(&'*') => {
                let mut last = ' ';
                for next in chars.by_ref() {
                    if last == '*' && next == '/' {
                        break;
                    }
                    last = next;
                }
            }
            ';' => {
                out.extend((!word.is_empty()).then(|| std::mem::take(&mut word)));
                out.push(";".to_owned());
            }
            c if c.is_whitespace() => out.extend((!word.is_empty()).then(|| std::mem::take(&mut word))),
            '"' | '`' => {}
            c => word.extend(c.to_lowercase()),
        }
    }
    out.extend((!word.is_empty()).then_some(word));
    out
}

#[cfg(test)]
mod tests {
    use super::{Danger, dangers};

    #[test]
    fn statements_are_told_by_their_words_not_by_their_letters() {
        for (text, want) in [
            ("DROP TABLE users;", Some(Danger::Drop)),
            ("drop  database if exists x", Some(Danger::Drop)),
            ("SELECT 'DROP TABLE users'", None),
            ("-- drop table users\nselect 1", None),
            ("/* truncate x */ select 1", None),
            ("select 1; truncate logs", Some(Danger::Truncate)),
            ("DELETE FROM users", Some(Danger::Unbounded)),
            ("DELETE FROM users WHERE id = 1", None),
            ("DELETE FROM users WHERE 1 = 1", Some(Danger::Unbounded)),
            ("DELETE FROM users WHERE '1'='1'", Some(Danger::Unbounded)),
            ("DELETE FROM users WHERE true", Some(Danger::Unbounded)),
            ("DELETE FROM users WHERE a = 1 AND b = 1", None),
            ("UPDATE users SET admin = true WHERE 1=1", Some(Danger::Unbounded)),
            ("UPDATE users SET admin = true", Some(Danger::Unbounded)),
            ("UPDATE users SET admin = true WHERE id = 3", None),
            ("ALTER TABLE users DROP COLUMN email", Some(Danger::Drop)),
            ("ALTER TABLE users ADD COLUMN email text", None),
            ("GRANT ALL PRIVILEGES ON *.* TO 'x'@'%'", Some(Danger::Grant)),
            ("GRANT SELECT ON a.b TO x", None),
            ("COPY t TO PROGRAM 'curl x'", Some(Danger::Outside)),
            ("copy t from program'id'", Some(Danger::Outside)),
            ("SELECT pg_read_file('/etc/passwd')", Some(Danger::Outside)),
            ("SELECT 1 INTO OUTFILE '/tmp/x'", Some(Danger::Outside)),
            ("COPY t TO STDOUT", None),
            ("COPY program FROM '/tmp/x'", None),
            ("SELECT 'pg_read_file(x)'", None),
            ("SELECT to program FROM t", None),
            ("db.users.drop()", Some(Danger::Drop)),
            ("use prod; db.dropDatabase()", Some(Danger::Drop)),
            ("drop index concurrently i", None),
        ] {
            assert_eq!(dangers(text).first().copied(), want, "{text}");
        }
    }
}
