//! The verdict as things stand now: hooks that nobody calls stop nothing, a pause lets through, a mode softens.

use std::collections::BTreeMap;

use crate::runtime::guards::{self, Modes};
use crate::runtime::model::{Agent, Decision, Outcome};
use crate::runtime::policy::{self, Settings};
use crate::runtime::standing::Standing;
use crate::runtime::system::{Env, Places, Root, clock};
use crate::runtime::workspace::sources;

/// What would happen now.
pub(super) struct Now {
    /// The verdict.
    pub decision: Decision,
    /// Why it is not what rules and guards say.
    pub because: Option<String>,
    /// What would happen otherwise.
    pub then: Option<Then>,
}

/// What would happen otherwise.
pub(super) struct Then {
    pub when: &'static str,
    /// What.
    pub decision: Decision,
    /// The rule behind it.
    pub place: Option<String>,
}

impl Now {
    /// From how it stands, what the hook would say, and what it would say in a repository that is set up.
    pub(super) fn of(standing: &Standing, agent: Agent, said: &Outcome, set_up: Option<&Outcome>) -> Self {
        if let Some((why, when)) = standing.agent(agent).why_not() {
            let then = Then::of(when, set_up.unwrap_or(said));
            return Self { decision: Decision::Allow, because: Some(why), then: Some(then) };
        }
        if let Some(paused) = said.paused {
            let until = format!("paused until {}", clock::on_the_wall(paused.until));
            let then = Then { when: "otherwise", decision: paused.otherwise, place: None };
            return Self { decision: said.decision, because: Some(until), then: Some(then) };
        }
        let more = set_up.filter(|set_up| set_up.decision != said.decision);
        Self {
            decision: said.decision,
            because: more.map(|_| "this repository is not set up".to_owned()),
            then: more.map(|set_up| Then::of("after cf-guide init", set_up)),
        }
    }

    /// What follows the verdict on the first line: `, not set up here; after cf-guide init: deny, AGENTS.md:166`.
    pub(super) fn rest_of_line(&self) -> Option<String> {
        let (because, then) = (self.because.as_ref()?, self.then.as_ref()?);
        if then.when == "otherwise" {
            return Some(format!(": {because}; otherwise {}", then.decision.name()));
        }
        let too = if then.decision == self.decision { " too" } else { "" };
        let place = then.place.as_ref().map(|place| format!(", {place}")).unwrap_or_default();
        Some(format!(", {because}; {}: {}{too}{place}", then.when, then.decision.name()))
    }
}

impl Then {
    fn of(when: &'static str, outcome: &Outcome) -> Self {
        let first = outcome.findings.first().filter(|finding| finding.decision == outcome.decision);
        let place = first.map(|finding| match &finding.place {
            Some(place) => format!("{}:{}", place.file, place.line),
            None => finding.rule.clone(),
        });
        Self { when, decision: outcome.decision, place }
    }
}

/// What rules and guards say of themselves, before settings, modes and pauses.
pub(super) struct Written(BTreeMap<String, Decision>);

impl Written {
    /// Of this work tree.
    pub(super) fn here(root: &Root, places: &Places) -> Self {
        let root = Root { opted_in: true, ..root.clone() };
        let texts = sources::find(Env, places, &root).texts;
        let rules = policy::compile(&texts, &Settings::default()).rules;
        let rules = rules.iter().map(|rule| (rule.id.clone(), rule.mode.decision()));
        let guards = guards::all(Modes::default());
        let guards = guards.iter().filter_map(|info| Some((info.guard.id.to_owned(), info.mode.decision()?)));
        Self(rules.chain(guards).collect())
    }

    /// The mode in force; in front of it the one that is written, where that is stricter: `deny→warn`.
    pub(super) fn beside(&self, rule: &str, decision: Decision) -> String {
        match self.0.get(rule) {
            Some(written) if *written > decision => format!("{}→{}", written.name(), decision.name()),
            Some(_) | None => decision.name().to_owned(),
        }
    }
}
