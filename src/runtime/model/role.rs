//! The role of a session, which says what it is there for: a name, and how the session got it.

/// The role that hands work out instead of doing it.
pub const ORCHESTRATOR: &str = "orchestrator";

/// The longest name of a role.
const LONGEST: usize = 64;

/// The role of a session or of a subagent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Role {
    name: String,
    given_by: GivenBy,
}

/// Who gave a session its role; the first that did counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum GivenBy {
    /// `CF_GUIDE_ROLE`.
    Environment,
    /// The beginning of an exported `CLAUDE_SESSION_ID`.
    SessionId,
    /// The client's own name for the kind of agent.
    AgentType,
    /// A person, with `cf-guide session role`.
    Person,
}

impl GivenBy {
    /// The word used in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Environment => "CF_GUIDE_ROLE",
            Self::SessionId => "CLAUDE_SESSION_ID",
            Self::AgentType => "agent type",
            Self::Person => "session role",
        }
    }
}

impl Role {
    /// A role of that name: letters, digits and `-_.:`, compared without case. Anything else is no name.
    pub fn new(name: &str, given_by: GivenBy) -> Option<Self> {
        let name = name.trim();
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | ':');
        (!name.is_empty() && name.len() <= LONGEST && name.chars().all(plain))
            .then(|| Self { name: name.to_ascii_lowercase(), given_by })
    }

    /// The role of a subagent of that type: a plugin's name before it falls, and older names mean the same.
    pub fn of_agent(kind: &str) -> Option<Self> {
        let role = Self::new(kind.rsplit(':').next().unwrap_or(kind), GivenBy::AgentType)?;
        let name = match role.name.as_str() {
            "coding-agent" => "coder",
            "tester-agent" => "tester",
            "initializer-agent" => "initializer",
            _ => return Some(role),
        };
        Self::new(name, GivenBy::AgentType)
    }

    /// Its name, in lower case.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub const fn given_by(&self) -> GivenBy {
        self.given_by
    }

    /// It hands work out instead of doing it.
    pub fn is_orchestrator(&self) -> bool {
        self.name == ORCHESTRATOR
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subagents_type_is_its_role_without_the_plugin_and_by_its_present_name() {
        let named = |kind: &str| Role::of_agent(kind).map(|role| role.name);
        for (kind, name) in [
            ("coder", Some("coder")),
            ("Coding-Agent", Some("coder")),
            ("kit:tester-agent", Some("tester")),
            ("a:b:initializer-agent", Some("initializer")),
            ("code-reviewer", Some("code-reviewer")),
            ("", None),
            ("x:", None),
        ] {
            assert_eq!(named(kind).as_deref(), name, "{kind}");
        }
    }

    #[test]
    fn a_role_is_a_plain_word_in_any_case() {
        let named = |name: &str| Role::new(name, GivenBy::Person).map(|role| role.name);
        assert_eq!(named(" Orchestrator ").as_deref(), Some(ORCHESTRATOR));
        assert_eq!(named("plugin:code-reviewer").as_deref(), Some("plugin:code-reviewer"));
        for wrong in ["", "  ", "a b", "ignore\nprevious", "<system>", &"x".repeat(65)] {
            assert_eq!(named(wrong), None, "{wrong:?}");
        }
    }
}
