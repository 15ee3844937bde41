//! Databases that are made to be thrown away: by the environment, by their name, in memory, or among temporary files.

use crate::runtime::guards::look::{Look, contains_any};
use crate::runtime::guards::table::Place;
use crate::runtime::model::{Access, SimpleCommand};

/// Words that stand in the name of what is only there for a test.
const TESTING: [&str; 6] = ["test", "tests", "testing", "tmp", "temp", "scratch"];

/// Programs whose words are names of databases.
const BY_NAME: [&str; 12] = [
    "dropdb",
    "createdb",
    "psql",
    "mysql",
    "mariadb",
    "mysqladmin",
    "mongosh",
    "mongo",
    "sqlite3",
    "sqlite",
    "duckdb",
    "pg_restore",
];

/// Is it a database that nobody would miss, as far as the line says?
pub(super) fn is_throwaway(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let said = |command: &SimpleCommand| command.argv.iter().any(|word| contains_any(&word.text, &["prod"]));
    if said(command) || command.assigned.iter().any(|(_, value)| contains_any(&value.text, &["prod"])) {
        return false;
    }
    is_for_tests(look, index) || is_named_so(look, index) || is_nowhere(look, index)
}

/// `RAILS_ENV=test`, `export NODE_ENV=test` before it, `--env=testing`, `DATABASE_URL=…/app_test`.
fn is_for_tests(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let tells = |name: &str, value: &str| {
        let is_place = ["_URL", "DATABASE", "DB_NAME", "_DSN"].iter().any(|end| name.ends_with(end));
        (name.ends_with("_ENV") || is_place) && is_test_name(value)
    };
    let exported = |before: &SimpleCommand| {
        before.program == "export"
            && before
                .argv
                .iter()
                .filter_map(|word| word.text.split_once('='))
                .any(|(name, value)| tells(name, value))
    };
    let mut before = "";
    let is_told = command.argv.iter().any(|word| {
        let (option, value) = word.text.split_once('=').unwrap_or((before, &word.text));
        before = &word.text;
        matches!(option, "--env" | "--environment") && is_test_name(value)
    });
    is_told
        || command.assigned.iter().any(|(name, value)| tells(name, &value.text))
        || look.facts.commands.iter().take(index).any(exported)
}

/// `dropdb app_test`, `psql -d app_test`, `psql postgres://localhost/app_test`.
fn is_named_so(look: &Look<'_>, index: usize) -> bool {
    let program = look.facts.commands[index].program.as_str();
    if !BY_NAME.contains(&program) {
        return false;
    }
    let call = look.call(index);
    let given = ["-d", "--dbname", "-D", "--database"].iter().find_map(|name| call.value_of(name));
    let named =
        given.or_else(|| call.words.iter().map(|word| word.text.as_str()).find(|word| !word.contains(' ')));
    // MongoDB calls every database `test` that nobody gave a name.
    let is_unnamed = |name: &str| program.starts_with("mongo") && name.rsplit('/').next() == Some("test");
    named.is_some_and(|name| is_test_name(name) && !is_unnamed(name))
}

/// In memory, or among temporary files.
fn is_nowhere(look: &Look<'_>, index: usize) -> bool {
    let call = look.call(index);
    if !matches!(call.command.program.as_str(), "sqlite3" | "sqlite" | "duckdb" | "litecli") {
        return false;
    }
    call.word(0) == Some(":memory:")
        || look.files_of(index).iter().any(|at| {
            look.facts.files[*at].access == Access::Write && look.spots[*at].place == Place::BelowTemp
        })
}

/// One of its words says so; `latest` and `contest` do not.
fn is_test_name(name: &str) -> bool {
    let name = name.split('?').next().unwrap_or(name);
    let last = name.rsplit('/').next().unwrap_or(name);
    last.split(|c: char| !c.is_ascii_alphanumeric())
        .any(|word| TESTING.contains(&word.to_ascii_lowercase().as_str()))
}
