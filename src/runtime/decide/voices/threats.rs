//! Threats by where data comes from and where it would go: a call that sends something to a place that only strangers
//! named, or that makes their words rules, memory or code.

use crate::runtime::decide::Decided;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::Need;
use crate::runtime::decide::notes::labels;
use crate::runtime::decide::order::{Note, Voice};
use crate::runtime::decide::strength::{capped, users_most};
use crate::runtime::flow;
use crate::runtime::model::{Category, Decision, Finding, Outcome, Severity, Threat, moment};

/// The pack that the findings are of.
const PACK: &str = "threat/";

/// From so many hundredths on a threat is refused, asked about, warned of.
const GRADES: [(u8, Decision, Severity); 3] = [
    (85, Decision::Deny, Severity::Critical),
    (65, Decision::Ask, Severity::High),
    (45, Decision::Warn, Severity::Medium),
];

pub(in crate::runtime::decide) const VOICE: Voice = Voice { needs: &[Need::Flow], speak };

pub(in crate::runtime::decide) const NOTE: Note =
    Note { needs: &[], tell: |case, _, decided| tell(case, decided) };

/// Adds the threats that are in the call.
fn speak(case: &Case<'_>, outcome: &mut Outcome) {
    let Some(seen) = &case.found.flow else { return };
    for threat in flow::threats(case.event, case.facts, seen) {
        let is_known = outcome.threats.iter().any(|known| known.category == threat.category);
        let mut finding = capped(finding(&threat), case.config);
        if let Some(most) = users_most(case.config, &finding.rule) {
            finding.decision = finding.decision.min(most);
            if !is_known {
                outcome.findings.push(finding);
            }
            outcome.threats.push(threat);
        }
    }
}

/// Tells the person of a threat that was stopped; one that asks is told where the question waits.
fn tell(case: &Case<'_>, decided: &mut Decided) {
    let outcome = &mut decided.outcome;
    let Some(seen) = case.found.flow.as_ref().filter(|_| !outcome.threats.is_empty()) else { return };
    if outcome.approval.is_some() && outcome.decision < Decision::Ask {
        if let Some(known) = flow::approved(case.event, case.facts, seen).filter(|_| case.found.can_keep) {
            decided.writes.push(labels::written(case, seen, known));
        }
        return;
    }
    let stopped = outcome.findings.iter().any(|finding| {
        finding.rule.starts_with(PACK)
            && finding.decision == Decision::Deny
            && outcome.decision == Decision::Deny
    });
    if let Some(threat) = outcome.threats.first().filter(|_| stopped) {
        let id = &seen.event;
        let text = format!("cf-guide: stopped: {}. `cf-guide threat show {id}` tells more", says(threat));
        outcome.person.push(text);
    }
}

fn finding(threat: &Threat) -> Finding {
    let grade = GRADES.iter().find(|(least, _, _)| threat.severity >= *least);
    let (decision, severity) =
        grade.map_or((Decision::Allow, Severity::Low), |(_, decision, severity)| (*decision, *severity));
    Finding {
        rule: format!("{PACK}{}", threat.category.name()),
        decision,
        severity,
        place: None,
        why: says(threat),
        way_forward:
            "go on with the person's task without it; if they want it, they name the destination themselves"
                .into(),
        seen: None,
        catastrophic: false,
    }
}

/// The sentence for model and person: typed values only, no word of what was read.
fn says(threat: &Threat) -> String {
    let Threat { sink, what, .. } = threat;
    let does = match threat.category {
        Category::DataExfiltration => format!("this would send {what} to `{sink}`"),
        Category::PrivilegeEscalation if *what == "code" => format!("this would run code from `{sink}`"),
        Category::PrivilegeEscalation => format!("this would have machines act on {what} (`{sink}`)"),
        Category::ShardManipulation => format!("this would make {what} a rule (`{sink}`)"),
        Category::MemoryPoisoning => format!("this would make {what} part of the memory (`{sink}`)"),
        Category::MaliciousDelegation => format!("this would give a worker {what} (`{sink}`)"),
    };
    let whose = match &threat.source {
        source if source.is_empty() => ", which nobody trusted named".to_owned(),
        source => {
            let through = match &threat.through {
                file if file.is_empty() => String::new(),
                file => format!(" by way of `{file}`, a file that another thread wrote,"),
            };
            format!(
                ", which came from {} at {} (event {}){through} and not from the person",
                described(source),
                moment::clock(threat.source_at),
                threat.source_event
            )
        }
    };
    let private = if threat.private { "; a secret was read before" } else { "" };
    format!("{does}{whose}{private}")
}

/// A source in words.
fn described(source: &str) -> String {
    match source {
        "web" => "a page".into(),
        "forge" => "an issue, a request or a release".into(),
        "download" => "a downloaded file".into(),
        "vendored" => "other people's code".into(),
        "skill" => "a skill that git does not keep here".into(),
        other => match other.strip_prefix("mcp:") {
            Some(server) => format!("the server `{server}`"),
            None => "somewhere else".into(),
        },
    }
}
