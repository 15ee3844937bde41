//! The questions since the ledger was read last: one line for each, counted in the database with the next rows.
//!
//! A line costs one write and waits for nobody; counting in the database at once would cost a question more than finding
//! the answer.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, params};

use crate::runtime::model::Moment;
use crate::runtime::store::StoreError;
use crate::runtime::system::files;

/// The file beside the database.
pub(super) const FILE: &str = "traces.asked";

/// The line of one question: when, and what came back.
pub(super) fn line(ids: &[&str], at: Moment) -> String {
    format!("{} {}", at.0, ids.join(" "))
}

/// What the lines of a file say.
pub(super) fn read(path: &Path) -> Vec<(String, Moment)> {
    let text = files::read_own(path).and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
    let lines = text.lines().filter_map(|line| {
        let (at, ids) = line.split_once(' ')?;
        Some((Moment(at.parse().ok()?), ids))
    });
    lines.flat_map(|(at, ids)| ids.split(' ').map(move |id| (id.to_owned(), at))).collect()
}

/// Lines that are being counted: new ones go to another file.
pub(super) struct Aside {
    path: PathBuf,
    lines: Vec<(String, Moment)>,
}

/// Sets the lines of a file aside; those that were set aside before and not counted come first.
pub(super) fn set_aside(path: &Path) -> Option<Aside> {
    let aside = path.with_extension("counting");
    if !files::is_there(&aside) {
        std::fs::rename(path, &aside).ok()?;
    }
    Some(Aside { lines: read(&aside), path: aside })
}

impl Aside {
    pub(super) fn count(&self, connection: &Connection) -> Result<(), StoreError> {
        let sql = "INSERT INTO asked(id, times, at) VALUES(?1, 1, ?2) \
                   ON CONFLICT(id) DO UPDATE SET times = times + 1, at = max(at, ?2)";
        let mut statement = connection.prepare(sql)?;
        for (id, at) in &self.lines {
            statement.execute(params![id, at.0])?;
        }
        Ok(())
    }

    /// They are counted.
    pub(super) fn remove(self) {
        let _ = files::remove_all(&self.path);
    }
}
