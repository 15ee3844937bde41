//! The examples of a rule, played as calls: what the rule says to each, and who else would have a word.

use crate::runtime::config::Config;
use crate::runtime::decide::{self, Case, Found, Repo};
use crate::runtime::model::{Decision, Finding, Moment};
use crate::runtime::policy::rule::Example;
use crate::runtime::policy::{Cap, GateRule, Rule, example};

/// One example, played.
#[derive(Debug)]
pub struct Played<'a> {
    pub example: &'a Example,
    /// What the rule says.
    pub got: Decision,
    /// Who else would stop it or ask.
    pub others: Vec<Finding>,
}

/// Every example of a rule, decided as the hook would; a rule that is off is tried as if it were on.
pub fn tried(rule: &Rule) -> Vec<Played<'_>> {
    let on = Rule { off: None, trial: None, ..rule.clone() };
    let rules: Vec<GateRule> = on.enforced(Cap::Enforce).into_iter().collect();
    rule.examples.iter().map(|example| play(&rules, example)).collect()
}

fn play<'a>(rules: &[GateRule], example: &'a Example) -> Played<'a> {
    let mut played = Played { example, got: Decision::Allow, others: Vec::new() };
    let Some(staged) = example::stage(rules, example) else { return played };
    let (config, found) = (Config::default(), Found::default());
    let repo = Repo {
        config: &config,
        rules,
        scene: &staged.scene,
        opted_in: true,
        memory: &staged.memory,
        held: None,
    };
    let verdict = decide::judge(&Case {
        event: &staged.event,
        facts: &staged.facts,
        config: &config,
        repos: &[repo],
        role: None,
        bank: &[],
        found: &found,
        token: "",
        now: Moment(0),
    });
    for finding in verdict.findings {
        if rules.iter().any(|rule| rule.id == finding.rule) {
            played.got = played.got.max(finding.decision);
        } else if finding.decision >= Decision::Ask {
            played.others.push(finding);
        }
    }
    played
}
