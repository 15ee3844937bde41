//! Everything a verdict may depend on.

use super::found::{Found, Held};
use crate::runtime::config::Config;
use crate::runtime::model::{Event, Facts, Memory, Moment, Scene};
use crate::runtime::policy::{GateRule, View};

/// One call, and what is known about it.
#[derive(Debug, Clone, Copy)]
pub struct Case<'a> {
    /// What happens.
    pub event: &'a Event,
    /// What it really does.
    pub facts: &'a Facts,
    /// The settings that are not a matter of one rule, as the strictest repository has them.
    pub config: &'a Config,
    /// Every repository whose policy applies, the session's own first.
    pub repos: &'a [Repo<'a>],
    /// The role of whoever acts, where one is known and may be limited.
    pub role: Option<&'a str>,
    /// The hints, in their compiled form.
    pub bank: &'a [u8],
    /// What was looked up for the voices of this step.
    pub found: &'a Found,
    /// Random, for the fence around words from outside.
    pub token: &'a str,
    /// When it happens.
    pub now: Moment,
}

/// A repository whose policy applies.
#[derive(Debug, Clone, Copy)]
pub struct Repo<'a> {
    /// Its settings.
    pub config: &'a Config,
    /// Its rules that the event may set off.
    pub rules: &'a [GateRule],
    /// Its folders.
    pub scene: &'a Scene,
    pub opted_in: bool,
    /// What its rules had to know.
    pub memory: &'a Memory,
    /// What its open decisions hold up; None where they hold up nothing.
    pub held: Option<&'a Held>,
}

impl<'a> Case<'a> {
    /// The repository that the session is bound to.
    pub fn home(&self) -> Option<&'a Repo<'a>> {
        self.repos.first()
    }

    /// Guidance is for repositories that opted in.
    pub fn is_guided(&self) -> bool {
        self.config.guidance.enabled && self.home().is_some_and(|home| home.opted_in)
    }

    /// The call as the rules of a repository see it.
    pub fn view(&self, repo: &'a Repo<'a>) -> View<'a> {
        View::new(self.event, self.facts, repo.scene, repo.memory)
    }
}
