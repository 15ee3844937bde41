//! The failure of a change: why nothing was changed, and how that is told.

use std::io;
use std::path::{Path, PathBuf};

use crate::runtime::error::Error;
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;

/// Why nothing was changed. Whatever had been written was taken back, unless `left` says otherwise.
#[derive(Debug)]
pub struct Failure {
    /// The file it happened at.
    pub path: PathBuf,
    pub cause: Cause,
    /// Files that could not be taken back.
    pub left: Vec<PathBuf>,
}

/// What happened.
#[derive(Debug)]
pub enum Cause {
    /// Somebody else changed the file since the plan was made.
    Changed,
    /// Another command of ours is at work.
    Busy,
    /// The file could not be read or written.
    Io(io::Error),
    /// The test pretends to be killed.
    Killed,
}

impl Failure {
    /// For the person who wanted the change; files below `top` are named from there.
    pub fn told(&self, top: &Path) -> Error {
        let shown = |path: &Path| {
            Untrusted::new(path.strip_prefix(top).unwrap_or(path).to_string_lossy()).for_terminal(200)
        };
        let path = shown(&self.path);
        let mut error = match &self.cause {
            Cause::Changed => Error::new(Exit::Busy, format!("`{path}` changed while the plan was shown"))
                .hint("run the command again"),
            Cause::Busy => Error::new(Exit::Busy, "another cf-guide is changing these files")
                .hint("wait for it, then try again"),
            Cause::Io(error) => Error::new(Exit::CannotWrite, format!("could not write `{path}`"))
                .because(error)
                .hint("everything is as it was; make the folder writable and run the command again"),
            Cause::Killed => Error::new(Exit::Bug, "killed"),
        };
        if !self.left.is_empty() {
            let left: Vec<String> = self.left.iter().map(|path| shown(path)).collect();
            error.hint = Some(format!(
                "could not be put back: {}; the backups are in the state folder",
                left.join(", ")
            ));
        }
        error
    }
}
