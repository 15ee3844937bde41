//! Settings, their layers, and who may loosen what. Pure: texts in, settings and findings out.
//!
//! Layers: built-in < repository < user < managed. The repository's may only tighten until a person trusts it.

pub mod decisions;
pub mod guidance;
mod layers;
mod parse;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::runtime::model::Decision;
use crate::runtime::model::role::ORCHESTRATOR;

pub use decisions::DecisionSettings;
pub use guidance::{Guidance, Threshold, Tuned};
pub use layers::{Layer, LayerText, combine};
pub use parse::says_fail_closed;

/// The settings in force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Config {
    /// Caps what rules may do.
    pub mode: Mode,
    /// What a failure of ours means on a gating event.
    pub fail: Fail,
    /// How long a hook may think, in milliseconds.
    pub timeout_ms: u32,
    /// How much text one event may bring to the model, in characters.
    pub context_chars: u32,
    /// False: every ask is a deny.
    pub approvals: bool,
    /// What becomes of an ask when nobody can be asked.
    pub unattended: Unattended,
    /// Modes of single guards or packs, weakest layer first.
    pub guards: Vec<GuardSetting>,
    /// Modes of single rules of the repository, weakest layer first.
    pub rules: Vec<RuleSetting>,
    /// A command that a rule replaces by another runs as that other one, instead of being refused.
    pub rewrite: bool,
    /// What `@name` in a rule stands for: (name, globs).
    pub domains: Vec<(String, Vec<String>)>,
    /// What is known of roles, by name.
    pub roles: Vec<RoleSetting>,
    /// Compaction may write what must stay true into `CONTEXT_CORE.md` itself.
    pub core_writable: bool,
    /// Tokens in the model's memory at which a checkpoint is taken.
    pub checkpoint_at_tokens: u32,
    /// Tracks, by name or glob, whose plan must pass before source files are edited.
    pub gated_tracks: Vec<String>,
    /// What becomes of a step that is called done and not shown to be.
    pub evidence: Evidence,
    /// Whether work is handed out step by step, and how far.
    pub orchestrate: Orchestrate,
    /// When the agent gets a hint.
    pub guidance: Guidance,
    /// The clients that may be put to work for comparisons, by agent: program and arguments.
    pub executors: Vec<(String, Vec<String>)>,
    /// What is run when a question waits for a person: a program and its words. Empty: nothing.
    pub notify: Vec<String>,
    /// What is asked of a turn before it ends.
    pub turn: TurnGate,
    /// How long a client that stops with an open decision is held for its answer, in seconds.
    pub hold_seconds: u32,
    /// How long one has for an answer, and what a person has run for decisions.
    pub decisions: DecisionSettings,
    /// Days that ledger rows are kept.
    pub retention_days: u32,
    /// Size at which the ledger is pruned, in megabytes.
    pub retention_megabytes: u32,
    /// Whose words count as trusted beside the person's.
    pub security: Security,
}

/// Whose words count as trusted beside the person's.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Security {
    /// Hosts that belong to whoever works here; names below them, too.
    pub own_hosts: Vec<String>,
    /// Servers of tools whose answers are not strangers' words.
    pub trusted_servers: Vec<String>,
    /// Where a session's end leaves a line that stands for the record: `git`, `file` and a path, `exec` and a program with its
    /// words. Empty: nowhere.
    pub anchor: Vec<String>,
    /// What clients run besides us is not accepted on first sight.
    pub strict_pins: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            mode: Mode::Enforce,
            fail: Fail::Open,
            timeout_ms: 2000,
            context_chars: 1500,
            approvals: true,
            unattended: Unattended::Park,
            guards: Vec::new(),
            rules: Vec::new(),
            rewrite: false,
            domains: Vec::new(),
            roles: RoleSetting::built_in(),
            core_writable: false,
            checkpoint_at_tokens: 120_000,
            gated_tracks: Vec::new(),
            evidence: Evidence::Deny,
            orchestrate: Orchestrate::default(),
            guidance: Guidance::default(),
            executors: Vec::new(),
            notify: Vec::new(),
            turn: TurnGate::Off,
            hold_seconds: 540,
            decisions: DecisionSettings::default(),
            retention_days: 90,
            retention_megabytes: 200,
            security: Security::default(),
        }
    }
}

/// What is asked of a turn that changed something, before it ends: questions cost people, so nothing by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub enum TurnGate {
    /// Nothing.
    #[default]
    Off,
    /// A word with the next prompt.
    Soft,
    /// A decision: the turn is held, twice at most.
    Strict,
}

impl TurnGate {
    /// The gate of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "off" => Some(Self::Off),
            "soft" => Some(Self::Soft),
            "strict" => Some(Self::Strict),
            _ => None,
        }
    }
}

/// What the settings say about one role.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct RoleSetting {
    /// Its name, in lower case.
    pub name: String,
    /// A session whose exported id begins like this has the role.
    pub session_prefix: Option<String>,
    /// The only tools it may use, by name or glob; None is all of them.
    pub tools: Option<Vec<String>>,
    /// The only files of the repository it may write, by glob; None is all of them.
    pub writable: Option<Vec<String>>,
    /// What is asked of its turns; None as of everybody's.
    pub turn: Option<TurnGate>,
}

impl RoleSetting {
    /// The roles that are there without any settings: who orchestrates is known by its session, who writes stays with
    /// documents.
    fn built_in() -> Vec<Self> {
        let globs = ["docs/**", "artifacts/**"].map(str::to_owned).to_vec();
        let orchestrator = Self {
            name: ORCHESTRATOR.into(),
            session_prefix: Some("orch-".into()),
            writable: Some(globs.clone()),
            ..Self::default()
        };
        vec![orchestrator, Self { name: "writer".into(), writable: Some(globs), ..Self::default() }]
    }

    /// Something is forbidden to it.
    pub const fn is_limited(&self) -> bool {
        self.tools.is_some() || self.writable.is_some()
    }
}

impl Config {
    /// The role whose prefix an exported session id begins with; the longest prefix wins.
    pub fn role_of_session(&self, id: &str) -> Option<&str> {
        let fitting = self.roles.iter().filter_map(|role| {
            let prefix = role.session_prefix.as_deref().filter(|prefix| !prefix.is_empty())?;
            id.starts_with(prefix).then_some((prefix.len(), role.name.as_str()))
        });
        fitting.max_by_key(|(length, _)| *length).map(|(_, name)| name)
    }
}

/// Caps what rules may do; catastrophic guards stand above it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Mode {
    /// Only recorded.
    Observe,
    /// At most a word to the model.
    Warn,
    /// As the rules say.
    Enforce,
}

/// What a failure of ours means on a gating event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Fail {
    /// The call goes on, the person is told.
    Open,
    /// The call is denied.
    Closed,
}

/// What becomes of a step that is called done and not shown to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Evidence {
    /// Nothing.
    Off,
    /// A word to the model.
    Warn,
    /// It does not happen in a plan that is being carried out; elsewhere a word.
    Deny,
}

/// Whether work is handed out step by step, and how far one session may go without a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orchestrate {
    pub enabled: bool,
    /// The most transitions of one session.
    pub max_steps: u32,
    /// The longest that one session is kept at it, in minutes.
    pub max_minutes: u32,
    /// Commands that must have passed, besides a step's own, before the next step.
    pub verifiers: Vec<String>,
}

impl Default for Orchestrate {
    fn default() -> Self {
        Self { enabled: false, max_steps: 20, max_minutes: 240, verifiers: Vec::new() }
    }
}

/// What becomes of an ask when nobody can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Unattended {
    /// A word to the model; not for critical rules.
    Warn,
    /// The client's own prompt, whatever it makes of it.
    Prompt,
    /// Denied for now, listed for a person.
    Park,
}

/// What a guard does when it hits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum GuardMode {
    Off,
    /// Recorded.
    Observe,
    /// A word to the model.
    Warn,
    /// A person decides.
    Ask,
    /// Does not happen.
    Deny,
}

impl GuardMode {
    /// The word used in config and packs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Observe => "observe",
            Self::Warn => "warn",
            Self::Ask => "ask",
            Self::Deny => "deny",
        }
    }

    /// What it decides; None where the guard is not looked at.
    pub const fn decision(self) -> Option<Decision> {
        match self {
            Self::Deny => Some(Decision::Deny),
            Self::Ask => Some(Decision::Ask),
            Self::Warn => Some(Decision::Warn),
            Self::Observe => Some(Decision::Allow),
            Self::Off => None,
        }
    }

    /// The mode of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Off, Self::Observe, Self::Warn, Self::Ask, Self::Deny]
            .into_iter()
            .find(|mode| mode.name() == name)
    }
}

/// The mode of one guard or pack, as one layer wants it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuardSetting {
    /// A guard (`core.git/reset-hard`) or a pack (`core.git`).
    pub name: String,
    /// What it should do.
    pub mode: GuardMode,
    /// What the layer that says so may do.
    pub power: Power,
}

/// The mode of one rule of the repository, as one layer wants it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleSetting {
    pub id: String,
    /// What it should do.
    pub mode: GuardMode,
    /// What the layer that says so may do.
    pub power: Power,
    /// The settings file, as the person would name it.
    pub file: String,
    /// Where it stands there, from 1.
    pub line: u32,
    /// See `line`.
    pub column: u32,
}

/// What a layer may do to a guard or a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Power {
    /// Only make it stricter: a repository nobody trusted.
    Tighten,
    /// Anything but touch the catastrophic ones: a trusted repository.
    Change,
    /// Anything: the person's own settings, or managed ones.
    Own,
}

/// Something to say about a settings file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConfigFinding {
    /// `config-syntax`, `unknown-key`, `bad-value`, `untrusted-loosening`, `distrusted-file`, `requires-newer`.
    pub code: String,
    /// The file, as the person would name it.
    pub file: String,
    /// From 1; 0 where there is no place.
    pub line: u32,
    /// From 1; 0 where there is no place.
    pub column: u32,
    pub message: String,
    pub fix: String,
}

impl ConfigFinding {
    /// True where the file could not be understood, which is a failure in the sense of fail-closed.
    pub fn is_failure(&self) -> bool {
        matches!(self.code.as_str(), "config-syntax" | "bad-value" | "unreadable-file")
    }
}
