//! The role of whoever acts, as far as the environment, the session id and the event tell it.

use super::Surroundings;
use crate::runtime::config::Config;
use crate::runtime::model::role::GivenBy;
use crate::runtime::model::{Event, Role};
use crate::runtime::system::Env;

/// The role by the first that gives one: environment, session id, agent type.
pub fn given(event: &Event, around: &Surroundings) -> Option<Role> {
    let agent_type = event.subagent.as_ref().map(|agent| agent.kind.as_str());
    by_environment(around.env, &around.config)
        .or_else(|| Role::new(agent_type.unwrap_or_default(), GivenBy::AgentType))
}

fn by_environment(env: Env, config: &Config) -> Option<Role> {
    let named = env.role().and_then(|name| Role::new(&name, GivenBy::Environment));
    named.or_else(|| Role::new(config.role_of_session(&env.claude_session_id()?)?, GivenBy::SessionId))
}
