//! A rule into the shared rules and out again: the file, its backup, the record. An unstaged edit, never a commit.

use std::path::Path;

use super::adr::{self, Record};
use super::book::Promotion;
use super::candidate::Candidate;
use super::edit::{self, Refusal};
use super::replay::policies::decides_the_same;
use super::repository::{Repository, SHARED};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::policy::{Cap, Layer, Source};
use crate::runtime::system::change::{self, Change};
use crate::runtime::system::{State, files};

/// What is done, before it is done: every file with its old and its new bytes.
#[derive(Debug, Clone)]
pub struct Plan {
    pub changes: Vec<Change>,
    /// The record that comes with it, relative to the root.
    pub adr: String,
}

/// The plan of a promotion. `values` fill the record.
pub fn plan(repository: &Repository, candidate: &Candidate, mut values: Vec<(&str, String)>) -> Result<Plan> {
    let path = repository.root.top.join(SHARED);
    let before = read(&path)?;
    let text = utf8(before.as_deref().unwrap_or_default())?;
    let after = edit::put(text, &candidate.entry).map_err(refused)?;
    stands(repository, candidate, &after)?;
    let name = record_name(repository, Record::Promotion, &candidate.id);
    values.extend([
        ("number", format!("{:03}", number_of(&name))),
        ("rule", candidate.id.clone()),
        ("date", date(repository.now)),
        ("line", candidate.entry[0].trim_start_matches("- ").to_owned()),
    ]);
    let record = adr::render(Record::Promotion, &values);
    let adr = format!("{}/{name}", adr::FOLDER);
    let changes = vec![
        Change { path, before, after: Some(after.into_bytes()), private: false },
        Change {
            path: repository.root.top.join(&adr),
            before: None,
            after: Some(record.into_bytes()),
            private: false,
        },
    ];
    Ok(Plan { changes, adr })
}

/// The plan of a rollback: the exact inverse of the edit, a record of its own, and the old record superseded.
pub fn plan_back(repository: &Repository, promotion: &Promotion, by: &str, why: &str) -> Result<Plan> {
    let path = repository.root.top.join(SHARED);
    let before = read(&path)?;
    let text = utf8(before.as_deref().unwrap_or_default())?;
    let after = edit::take(text, &promotion.entry).map_err(refused)?;
    let name = record_name(repository, Record::Rollback, &promotion.rule);
    let values = [
        ("number", format!("{:03}", number_of(&name))),
        ("rule", promotion.rule.clone()),
        ("date", date(repository.now)),
        ("decided_by", by.to_owned()),
        ("superseded", promotion.adr.rsplit('/').next().unwrap_or_default().to_owned()),
        (
            "line",
            promotion.entry.first().map(|line| line.trim_start_matches("- ").to_owned()).unwrap_or_default(),
        ),
        ("why", Untrusted::new(why).for_markdown(400)),
    ];
    let adr = format!("{}/{name}", adr::FOLDER);
    let mut changes = vec![
        Change { path, before, after: Some(after.into_bytes()), private: false },
        Change {
            path: repository.root.top.join(&adr),
            before: None,
            after: Some(adr::render(Record::Rollback, &values).into_bytes()),
            private: false,
        },
    ];
    let old = repository.root.top.join(&promotion.adr);
    if let Ok(Some(bytes)) = change::read(&old)
        && let Some(text) = std::str::from_utf8(&bytes).ok().and_then(|text| adr::superseded(text, &name))
    {
        changes.push(Change {
            path: old,
            before: Some(bytes),
            after: Some(text.into_bytes()),
            private: false,
        });
    }
    Ok(Plan { changes, adr })
}

/// Does what a plan says: all of it or nothing, with backups.
pub fn carry_out(repository: &Repository, plan: &Plan) -> Result<()> {
    let state = State::open(&repository.places, &repository.root).map_err(|why| {
        Error::new(Exit::CannotWrite, "there is no place for backups").because(why.because())
    })?;
    change::apply(&plan.changes, &state.folder)
        .map(|_| ())
        .map_err(|failure| failure.told(&repository.root.top))
}

/// A preview of a plan for a person.
pub fn preview(repository: &Repository, plan: &Plan) -> String {
    let mut out = String::new();
    for change in &plan.changes {
        let text = |bytes: &Option<Vec<u8>>| {
            String::from_utf8_lossy(bytes.as_deref().unwrap_or_default()).into_owned()
        };
        let (before, after) = (text(&change.before), text(&change.after));
        let name =
            change.path.strip_prefix(&repository.root.top).unwrap_or(&change.path).display().to_string();
        out.push_str(&change::diff((&name, &before), (&name, &after), 1));
    }
    // The lines are the repository's: nothing in them may move the cursor.
    out.lines().map(|line| Untrusted::new(line).for_terminal(400) + "\n").collect()
}

/// The rule must stand in the new text as it was tried: same gates, no example failing, nothing swallowed.
fn stands(repository: &Repository, candidate: &Candidate, after: &str) -> Result<()> {
    let mut sources = repository.shared();
    match sources.iter_mut().find(|source| source.path == SHARED) {
        Some(source) => after.clone_into(&mut source.text),
        None => {
            sources.insert(0, Source { path: SHARED.to_owned(), text: after.to_owned(), layer: Layer::Repo })
        }
    }
    let bundle = repository.compiled(&sources);
    let found = bundle.rules.iter().find(|rule| rule.file == SHARED && rule.id == candidate.id);
    let same = found
        .and_then(|rule| rule.enforced(Cap::Enforce))
        .is_some_and(|gate| decides_the_same(&gate, &candidate.gate));
    if same {
        return Ok(());
    }
    let what = format!("`{}` would not mean the same in `{SHARED}`", candidate.id);
    Err(Error::new(Exit::BadInput, what).hint("write the rule on one line, with what it stops in backticks"))
}

fn record_name(repository: &Repository, record: Record, rule: &str) -> String {
    let names = files::names_in(&repository.root.top.join(adr::FOLDER));
    adr::file_name(adr::next_number(names.iter().map(String::as_str)), record, rule)
}

fn number_of(name: &str) -> u32 {
    adr::next_number([name]) - 1
}

fn date(now: Moment) -> String {
    jiff::Timestamp::from_millisecond(now.0).map(|at| at.strftime("%Y-%m-%d").to_string()).unwrap_or_default()
}

fn read(path: &Path) -> Result<Option<Vec<u8>>> {
    change::read(path).map_err(|error| Error::io(Exit::BadInput, "could not read", path, &error))
}

fn utf8(bytes: &[u8]) -> Result<&str> {
    std::str::from_utf8(bytes)
        .map_err(|_| Error::new(Exit::BadInput, format!("`{SHARED}` is not UTF-8, so it was left as it is")))
}

fn refused(refusal: Refusal) -> Error {
    Error::new(Exit::BadInput, format!("`{SHARED}` was left as it is")).because(refusal.because())
}
