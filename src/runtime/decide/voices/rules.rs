//! The repository's own rules speak; those on trial that are not live in this session only say it to the record.

use crate::runtime::decide::case::{Case, Repo};
use crate::runtime::decide::order::Policy;
use crate::runtime::model::Finding;
use crate::runtime::model::stage::Tried;
use crate::runtime::policy;

pub(in crate::runtime::decide) const POLICY: Policy =
    Policy { speak: |case, repo, own| own.findings.extend(findings(case, repo, &mut own.tried)) };

pub(super) fn findings(case: &Case<'_>, repo: &Repo<'_>, tried: &mut Vec<Tried>) -> Vec<Finding> {
    if repo.rules.is_empty() {
        return Vec::new();
    }
    let view = case.view(repo);
    let mut findings = policy::judge(repo.rules, &view, repo.memory, case.now);
    for rule in repo.rules {
        let Some(trial) = &rule.trial else { continue };
        let Some(at) = findings.iter().position(|finding| finding.rule == rule.id) else { continue };
        let live = trial.is_live(&case.event.session);
        tried.push(Tried {
            rule: rule.id.clone(),
            text: trial.text.clone(),
            stage: trial.stage,
            live,
            decision: findings[at].decision,
        });
        if !live {
            findings.remove(at);
        }
    }
    findings
}
