//! The role of whoever acts, by the first that gives one: environment, session id, agent type, a person.

use super::guidance;
use super::surroundings::Surroundings;
use crate::runtime::config::Config;
use crate::runtime::ctx::{Env, files};
use crate::runtime::model::role::GivenBy;
use crate::runtime::model::{Event, Role, Step};
use crate::runtime::store::Store;

/// Where a person's word on the role of a session is kept.
pub const NOTE: &str = "role";

/// The role of whoever acts. The store is asked, with one statement, only where nobody else names a role.
pub fn of(event: &Event, around: &Surroundings, store: Option<&Store>) -> Option<Role> {
    without_store(event, around).or_else(|| {
        let name = store?.note(&guidance::scope(&event.session, None), NOTE).ok().flatten()?;
        Role::new(&name, GivenBy::Person)
    })
}

/// The role that may be limited in what it does. The store is asked only where a person ever gave a role here.
pub fn limiting(event: &Event, around: &Surroundings, store: Option<&Store>) -> Option<Role> {
    if !matches!(event.step, Step::BeforeTool(_) | Step::Permission(_)) {
        return None;
    }
    without_store(event, around).or_else(|| {
        let state = around.state.as_ref().ok()?;
        files::is_there(&state.roles()).then(|| of(event, around, store)).flatten()
    })
}

/// The role as far as the event and the environment tell it.
pub fn without_store(event: &Event, around: &Surroundings) -> Option<Role> {
    let agent_type = event.subagent.as_ref().map(|agent| agent.kind.as_str());
    by_environment(around.env, &around.config)
        .or_else(|| Role::new(agent_type.unwrap_or_default(), GivenBy::AgentType))
}

fn by_environment(env: Env, config: &Config) -> Option<Role> {
    let named = env.role().and_then(|name| Role::new(&name, GivenBy::Environment));
    named.or_else(|| Role::new(config.role_of_session(&env.claude_session_id()?)?, GivenBy::SessionId))
}
