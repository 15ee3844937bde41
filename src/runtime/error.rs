//! An error names the thing, the cause and the next step.

use std::fmt;

use super::exit::Exit;

/// What went wrong, why, and what to do about it.
#[derive(Debug)]
pub struct Error {
    /// The exit code it ends in.
    pub exit: Exit,
    /// The thing: a lowercase fragment, `could not read the policy`.
    pub what: String,
    /// The cause, outermost first.
    pub because: Vec<String>,
    /// The next step, as a sentence fragment.
    pub hint: Option<String>,
}

/// A result with our error.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Error {
    /// An error of a kind, with the thing that failed.
    pub fn new(exit: Exit, what: impl Into<String>) -> Self {
        Self { exit, what: what.into(), because: Vec::new(), hint: None }
    }

    /// Adds a cause.
    #[must_use]
    pub fn because(mut self, cause: impl fmt::Display) -> Self {
        self.because.push(cause.to_string());
        self
    }

    /// Adds the next step.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// An error about a path: io errors always name it.
    pub fn io(exit: Exit, what: &str, path: &std::path::Path, cause: &std::io::Error) -> Self {
        Self::new(exit, format!("{what} `{}`", path.display())).because(cause)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", self.what)?;
        for cause in &self.because {
            write!(f, "\n  because {cause}")?;
        }
        if let Some(hint) = &self.hint {
            write!(f, "\n\nhint: {hint}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {}
