//! The words of the policy room: rules, gates, what sets them off and what satisfies them.

mod diagnostic;
mod excerpt;
mod gate;
mod mode;
mod steps;

use serde::{Deserialize, Serialize};

pub use diagnostic::{Diagnostic, TextEdit, Weight};
pub use excerpt::excerpt;
pub use gate::{Gate, GateRule, Message, Touch, Trigger, Unless};
pub use mode::{Cap, Modal, Mode};
pub use steps::{Example, ExampleAct, ExampleStep, Expect};

use crate::runtime::model::Severity;
use crate::runtime::model::stage::Trial;

/// The file of rules that nobody wrote: proposed from traces, kept beside the record, in the shadow until a person accepts
/// them.
pub const LEARNED: &str = "learned";

/// Everything that the sources say.
#[derive(Debug, Clone, Default)]
pub struct Bundle {
    /// Sha-256 over the sources and settings, in hex: same sources, same hash.
    pub hash: String,
    /// Every rule, in reading order.
    pub rules: Vec<Rule>,
    /// Indexes of the rules that come first at the start of a session.
    pub constitution: Vec<usize>,
    /// What there is to say about the sources.
    pub diagnostics: Vec<Diagnostic>,
    /// The strongest thing a rule may do.
    pub cap: Cap,
}

/// One rule as it was written, and what became of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Rule {
    /// Its id: written by the author, or made from the text.
    pub id: String,
    /// True where the author wrote the id.
    pub has_own_id: bool,
    /// The text as it stands in the file.
    pub text: String,
    /// The text without id and tags, on one line: what it says to a person.
    pub sentence: String,
    /// The file, relative to the root.
    pub file: String,
    /// Line and column of its first character, from 1.
    pub line: u32,
    /// See `line`.
    pub column: u32,
    /// Where it stands in the file, in bytes.
    pub span: std::ops::Range<usize>,
    /// Which layer the file belongs to.
    pub layer: Layer,
    /// How firmly it is put.
    pub modal: Option<Modal>,
    /// What breaking it costs.
    pub severity: Severity,
    /// What happens when it is broken.
    pub mode: Mode,
    /// 0 to 100; the higher comes first.
    pub priority: u8,
    /// Tools it speaks about; empty means those that its patterns imply.
    pub tools: Vec<ToolClass>,
    /// `#x` tags, for retrieval.
    pub intents: Vec<String>,
    /// `@x` tags, for retrieval and scope.
    pub domains: Vec<String>,
    /// Paths it holds for; empty means all.
    pub scope: Vec<String>,
    /// Paths it does not hold for.
    pub except: Vec<String>,
    /// Roles it holds for, in lower case; empty means all.
    pub roles: Vec<String>,
    /// The last day on which it holds, in days since 1970.
    pub expires: Option<i32>,
    /// Who answers for it.
    pub owner: Option<String>,
    /// What verifies it, in the author's words.
    pub verify: Option<String>,
    /// The heading above it.
    pub section: String,
    /// It is part of what is said first at the start of a session.
    pub constitution: bool,
    /// What can decide; empty for guidance.
    pub gates: Vec<Gate>,
    /// What to do instead, in the author's backticks.
    pub suggest: Vec<String>,
    /// The command that takes the place of the one that the rule stops, word for word.
    pub swap: Option<String>,
    /// The author's own examples.
    pub examples: Vec<Example>,
    /// Why it does not act, if it does not.
    pub off: Option<String>,
    /// It is on trial: its stage decides for whom it is live.
    pub trial: Option<Trial>,
}

impl Rule {
    /// About as many bytes of its words as an answer has room for.
    const TOLD: usize = 220;

    /// True where it can decide something.
    pub const fn is_gate(&self) -> bool {
        !self.gates.is_empty()
    }

    /// The part of it that the hot path needs.
    pub fn enforced(&self, cap: Cap) -> Option<GateRule> {
        if self.gates.is_empty() || self.off.is_some() {
            return None;
        }
        Some(GateRule {
            id: self.id.clone(),
            file: self.file.clone(),
            line: self.line,
            text: excerpt(&self.sentence, &self.gates, Self::TOLD),
            severity: Level::from(self.severity),
            mode: cap.applied(self.mode),
            priority: self.priority,
            tools: self.tools.clone(),
            scope: self.scope.clone(),
            except: self.except.clone(),
            roles: self.roles.clone(),
            expires: self.expires,
            gates: self.gates.clone(),
            suggest: self.suggest.clone(),
            trial: self.trial.clone(),
            swap: self.swap.clone(),
        })
    }
}

/// Where a source stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Layer {
    /// The repository's own rules.
    Repo,
    /// This checkout's: adds or tightens.
    Local,
    /// The person's own.
    User,
    /// The rules of a folder, for what lies below it.
    Nested(String),
}

/// The tool classes of the tag grammar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ToolClass {
    /// Command lines.
    Bash,
    /// Changes of files.
    Edit,
    /// Whole files written.
    Write,
    /// Files read.
    Read,
    /// Other agents put to work.
    Task,
    /// Tools of MCP servers.
    Mcp,
    /// The end of a turn.
    Stop,
    /// Everything.
    All,
}

impl ToolClass {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 8] =
        [Self::Bash, Self::Edit, Self::Write, Self::Read, Self::Task, Self::Mcp, Self::Stop, Self::All];

    /// The word in the tag.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bash => "bash",
            Self::Edit => "edit",
            Self::Write => "write",
            Self::Read => "read",
            Self::Task => "task",
            Self::Mcp => "mcp",
            Self::Stop => "stop",
            Self::All => "all",
        }
    }

    /// The class of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name().eq_ignore_ascii_case(name))
    }
}

/// A severity as the cache keeps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level(u8);

impl From<Severity> for Level {
    fn from(severity: Severity) -> Self {
        Self(match severity {
            Severity::Info => 0,
            Severity::Low => 1,
            Severity::Medium => 2,
            Severity::High => 3,
            Severity::Critical => 4,
        })
    }
}

impl From<Level> for Severity {
    fn from(level: Level) -> Self {
        match level.0 {
            0 => Self::Info,
            1 => Self::Low,
            2 => Self::Medium,
            3 => Self::High,
            _ => Self::Critical,
        }
    }
}
