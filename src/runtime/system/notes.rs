//! Lines kept beside commits, in a ref of notes of our own. Nothing is pushed.

use std::path::Path;

use git2::{ErrorCode, Repository, Signature};

/// Where the notes are.
pub const REF: &str = "refs/notes/cf-guide";

/// Adds a line to the note of the commit that is checked out; the commit's id, or why not.
pub fn append(top: &Path, line: &str) -> Result<String, String> {
    let told = |error: git2::Error| error.message().to_owned();
    let repo = Repository::open(top).map_err(told)?;
    let head = repo
        .head()
        .and_then(|head| head.peel_to_commit())
        .map_err(|_| "there is no commit yet".to_owned())?;
    let before = match repo.find_note(Some(REF), head.id()) {
        Ok(note) => note.message().unwrap_or_default().to_owned(),
        Err(error) if error.code() == ErrorCode::NotFound => String::new(),
        Err(error) => return Err(told(error)),
    };
    let who = repo.signature().or_else(|_| Signature::now("cf-guide", "cf-guide@localhost")).map_err(told)?;
    let gap = if before.is_empty() || before.ends_with('\n') { "" } else { "\n" };
    repo.note(&who, &who, Some(REF), head.id(), &format!("{before}{gap}{line}\n"), true).map_err(told)?;
    Ok(head.id().to_string())
}

/// Every line of every note.
pub fn lines(top: &Path) -> Result<Vec<String>, String> {
    let told = |error: git2::Error| error.message().to_owned();
    let repo = Repository::open(top).map_err(told)?;
    let notes = match repo.notes(Some(REF)) {
        Ok(notes) => notes,
        Err(error) if error.code() == ErrorCode::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(told(error)),
    };
    let mut found = Vec::new();
    for (_, commit) in notes.flatten() {
        if let Ok(note) = repo.find_note(Some(REF), commit) {
            found.extend(note.message().unwrap_or_default().lines().map(str::to_owned));
        }
    }
    Ok(found)
}
