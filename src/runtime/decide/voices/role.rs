//! The limits of a role: the tools it may use, the files it may write. Off unless a role is set.

use crate::runtime::config::RoleSetting;
use crate::runtime::decide::case::{Case, Repo};
use crate::runtime::decide::order::Policy;
use crate::runtime::model::role::ORCHESTRATOR;
use crate::runtime::model::{Decision, Finding, Memory, Question, Scene, Severity, Untrusted};
use crate::runtime::policy::{View, glob};

pub(in crate::runtime::decide) const POLICY: Policy =
    Policy { speak: |case, repo, own| own.findings.extend(findings(case, repo)) };

/// Files that everybody may write to.
const STREAMS: [&str; 5] = ["/dev/null", "/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd"];

/// Where the links of the touched files lead, if the role is limited in what it may write.
pub(in crate::runtime::decide) fn asks_for(case: &Case<'_>, repo: &Repo<'_>) -> Vec<Question> {
    match limits(case, repo).filter(|limits| limits.writable.is_some()) {
        Some(_) => View::new(case.event, case.facts, repo.scene, &Memory::default()).resolves(),
        None => Vec::new(),
    }
}

/// What the role may not do of this.
fn findings(case: &Case<'_>, repo: &Repo<'_>) -> Vec<Finding> {
    let Some(limits) = limits(case, repo) else { return Vec::new() };
    let view = case.view(repo);
    [tool(limits, &view), file(limits, &view)].into_iter().flatten().collect()
}

fn limits<'a>(case: &Case<'_>, repo: &Repo<'a>) -> Option<&'a RoleSetting> {
    repo.config.limits(case.role?).filter(|limits| limits.is_limited())
}

fn tool(limits: &RoleSetting, view: &View<'_>) -> Option<Finding> {
    let allowed = limits.tools.as_ref()?;
    let tool = view.tool()?;
    let is_allowed = allowed.iter().any(|known| glob::match_name(known, tool));
    (!is_allowed).then(|| {
        let shown = Untrusted::new(tool).for_terminal(80);
        let why = format!("the role `{}` does not use {shown}, only {}", limits.name, allowed.join(", "));
        finding("role/tools", why, shown)
    })
}

fn file(limits: &RoleSetting, view: &View<'_>) -> Option<Finding> {
    let writable = limits.writable.as_ref()?;
    let is_exact = |index: usize| view.facts.files.get(index).is_none_or(|fact| fact.exact);
    let (_, file) = view.files.iter().enumerate().find(|(index, file)| {
        file.touch.is_change()
            && !(is_exact(*index) && file.names.iter().all(|name| may_write(name, writable, view.scene)))
    })?;
    let name = file.names.first().unwrap_or(&file.absolute);
    let shown = Untrusted::new(name.as_str()).for_terminal(200);
    let why = format!("the role `{}` writes only {}", limits.name, writable.join(", "));
    let hand_over = "hand it to the subagent `coder`, whose edits are its own";
    let found = finding("role/writable", why, shown);
    Some(match limits.name == ORCHESTRATOR {
        true => Finding { way_forward: hand_over.into(), ..found },
        false => found,
    })
}

/// Inside the repository what the globs cover, outside it what is temporary.
fn may_write(name: &str, writable: &[String], scene: &Scene) -> bool {
    let is_below = |folder: &str| name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
    if name.starts_with('/') {
        STREAMS.iter().any(|stream| name == *stream || is_below(stream))
            || scene.temp.iter().any(|folder| is_below(folder))
    } else {
        writable.iter().any(|pattern| glob::covers(pattern, name))
    }
}

fn finding(rule: &str, why: String, seen: String) -> Finding {
    Finding {
        rule: rule.into(),
        decision: Decision::Deny,
        severity: Severity::High,
        place: None,
        why,
        way_forward: "leave this to a session without the role, or tell the person what is needed".into(),
        seen: Some(Untrusted::new(seen)),
        catastrophic: false,
    }
}
