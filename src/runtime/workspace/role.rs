//! The role of whoever acts, as far as the event, the environment and the session id tell it.

use super::Surroundings;
use crate::runtime::config::Config;
use crate::runtime::model::role::GivenBy;
use crate::runtime::model::{Event, Role};
use crate::runtime::system::Env;

/// The role of whoever acts. A subagent has the one of its type and no other: what the session was told to be does not
/// pass down, or the workers of an orchestrator could not work.
pub fn given(event: &Event, around: &Surroundings) -> Option<Role> {
    match &event.subagent {
        Some(agent) => Role::of_agent(&agent.kind),
        None => by_environment(around.env, &around.config),
    }
}

fn by_environment(env: Env, config: &Config) -> Option<Role> {
    let named = env.role().and_then(|name| Role::new(&name, GivenBy::Environment));
    named.or_else(|| Role::new(config.role_of_session(&env.claude_session_id()?)?, GivenBy::SessionId))
}
