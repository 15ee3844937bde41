//! Something to say about a source, with its place and how to mend it.

/// Something to say about a source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// A short code.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Weight,
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub fix: String,
    /// The edit that does it, where there is one.
    pub edit: Option<TextEdit>,
}

/// How bad a diagnostic is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Worth knowing.
    Info,
    /// Probably not what was meant.
    Warning,
    /// Does not work.
    Error,
}

impl Weight {
    /// The word used in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// A change of a source text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextEdit {
    /// What is replaced, in bytes.
    pub span: std::ops::Range<usize>,
    /// What comes in its place.
    pub text: String,
}
