//! Examples as their author wrote them: steps, and what the last one must meet.

/// An example that the author gave: steps, and what the last one must meet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Example {
    /// What the last step must meet.
    pub expect: Expect,
    /// The steps; all but the last are history.
    pub steps: Vec<ExampleStep>,
    pub text: String,
    /// Its line in the file.
    pub line: u32,
}

/// What an example expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expect {
    /// Denied.
    Block,
    Ask,
    Warn,
    /// Nothing said.
    Allow,
}

impl Expect {
    /// The word in the example.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Block => "block",
            Self::Ask => "ask",
            Self::Warn => "warn",
            Self::Allow => "allow",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExampleStep {
    /// What is done.
    pub act: ExampleAct,
    /// False where it fails.
    pub passes: bool,
}

/// What a step does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExampleAct {
    /// A command line.
    Command(String),
    /// A file changed, with this text.
    Edit(String, String),
    /// A file removed.
    Delete(String),
    /// A file read.
    Read(String),
    /// A tool called.
    Tool(String),
    /// The agent stops.
    Stop,
}
