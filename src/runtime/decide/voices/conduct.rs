//! The limit of what an actor does at once: calls that reach out draw on a bucket, and refusals make it smaller.

use crate::runtime::conduct::{self, Change, Record, Tier};
use crate::runtime::decide::Decided;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::{Need, Rated};
use crate::runtime::decide::order::{Note, Voice};
use crate::runtime::decide::strength::{capped, users_most};
use crate::runtime::decide::writes::Write;
use crate::runtime::model::verdict::THEN_AGAIN;
use crate::runtime::model::{Decision, Finding, Moment, Outcome, Severity, Step, Untrusted};

pub(in crate::runtime::decide) const VOICE: Voice = Voice { needs: &[Need::Conduct], speak };

pub(in crate::runtime::decide) const NOTE: Note =
    Note { needs: &[Need::Conduct], tell: |case, _, decided| keep(case, decided) };

/// The rule that brakes.
const RULE: &str = "standing/rate";

/// Packs whose refusals say what comes first, or that we failed: no breach of anything.
const NO_BREACH: [&str; 7] = ["standing", "pin", "track", "decision", "orchestrate", "guidance", "cf-guide"];

/// Brakes an actor that is over its limit.
fn speak(case: &Case<'_>, outcome: &mut Outcome) {
    let Some(mut finding) = case.found.conduct.as_ref().and_then(|rated| over(rated, case.now)) else {
        return;
    };
    if let Some(most) = users_most(case.config, &finding.rule) {
        finding = capped(finding, case.config);
        finding.decision = finding.decision.min(most);
        outcome.findings.push(finding);
    }
}

/// What is said to one call too many; None where there is room for it.
fn over(rated: &Rated, now: Moment) -> Option<Finding> {
    let (tier, wait) = conduct::room(&rated.acting, rated.class, now);
    let seconds = wait?;
    let (decision, way_forward) = match tier {
        Tier::Trusted | Tier::Standard => {
            (Decision::Deny, format!("retry in {seconds} s: go on with other work that long, {THEN_AGAIN}"))
        }
        Tier::Probation | Tier::Untrusted => (
            Decision::Ask,
            "go on with other work; a person looks at what was refused before and decides".to_owned(),
        ),
    };
    Some(Finding {
        rule: RULE.into(),
        decision,
        severity: Severity::Medium,
        place: None,
        why: format!(
            "{} calls of the kind `{}` in ten minutes are the most for an actor whose standing is {}",
            tier.limit(rated.class),
            rated.class.name(),
            tier.name()
        ),
        way_forward,
        seen: None,
        catastrophic: false,
    })
}

/// Keeps what the call costs or earns, and tells the person when a session starts who was refused a lot, and who no longer counts as that.
fn keep(case: &Case<'_>, decided: &mut Decided) {
    let actors = || conduct::actors_of(case.event);
    let (actors, change, breach) = match &case.event.step {
        Step::SessionStart { .. } => return tell(case, decided),
        _ if !case.found.can_keep || case.event.session.is_empty() => return,
        Step::BeforeTool(_) if decided.outcome.decision == Decision::Deny => {
            let Some(breach) = breach(&decided.outcome) else { return };
            (actors(), Change::Lose, breach)
        }
        Step::BeforeTool(_) => {
            let Some(rated) = &case.found.conduct else { return };
            match conduct::room(&rated.acting, rated.class, case.now) {
                (tier, None) => (actors(), Change::Draw(rated.class, tier), String::new()),
                (_, Some(_)) => return,
            }
        }
        Step::AfterTool { outcome, .. } if case.found.conduct.is_some() && outcome.ok == Some(true) => {
            if !case.home().is_some_and(|home| home.memory.judged_before) {
                return;
            }
            (actors().into_iter().take(1).collect(), Change::Earn, String::new())
        }
        _ => return,
    };
    let seen = case.found.conduct.as_ref().map(|rated| rated.kept.clone()).unwrap_or_default();
    decided.writes.push(Write::Conduct { actors, change, breach, seen });
}

/// The rule or guard that refuses the call and what it saw of it; None where nobody does, or a person said the last word.
fn breach(outcome: &Outcome) -> Option<String> {
    let breaks = |finding: &&Finding| {
        let pack = finding.rule.split_once('/').map_or("", |(pack, _)| pack);
        finding.decision == Decision::Deny && !NO_BREACH.contains(&pack)
    };
    let finding = outcome.findings.iter().find(breaks).filter(|_| outcome.approval.is_none())?;
    let seen = finding.seen.as_ref().map_or(finding.why.as_str(), Untrusted::raw);
    Some(format!("{}\0{seen}", finding.rule))
}

fn tell(case: &Case<'_>, decided: &mut Decided) {
    // Guards watch every repository; news is for those that opted in.
    if !case.repos.iter().any(|repo| repo.opted_in) {
        return;
    }
    for (actor, record) in &case.found.actors {
        if let Some(tier) = record.clone().news() {
            decided.outcome.person.push(says(actor, record, tier));
            if case.found.can_keep {
                let (actors, change) = (vec![actor.clone()], Change::Told);
                decided.writes.push(Write::Conduct {
                    actors,
                    change,
                    breach: String::new(),
                    seen: Vec::new(),
                });
            }
        }
    }
}

fn says(actor: &str, record: &Record, tier: Tier) -> String {
    let means = match tier {
        Tier::Trusted | Tier::Standard => "the usual limits hold again",
        Tier::Probation => "calls that reach out may be half as many as usual again",
        Tier::Untrusted => "rules refused it a lot; calls that reach out may be a tenth of what is usual",
    };
    let score = record.score();
    format!("cf-guide: `{actor}` is {} now ({score} of 1000): {means}. See `cf-guide standing`", tier.name())
}
