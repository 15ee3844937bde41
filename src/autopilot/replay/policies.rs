//! Two policies taken apart: what they share, what only one of them has, and what that cannot see in the record.

use std::collections::BTreeMap;

use super::recorded::Recorded;
use crate::runtime::policy::command::CommandPattern;
use crate::runtime::policy::glob::covers;
use crate::runtime::policy::{self, Bundle, GateRule, Rule, Trigger, View};

/// Two policies, taken apart into what they share and what only one of them has.
#[derive(Debug)]
pub struct Policies {
    pub(super) shared: Vec<u8>,
    pub(super) baseline: Vec<u8>,
    pub(super) candidate: Vec<u8>,
    /// Rules that only one of them has and that look at text or sizes.
    about_text: Vec<GateRule>,
    /// The files of the rules that only one of them has, by rule.
    pub(super) files: BTreeMap<String, String>,
    pub(super) needs: Vec<CommandPattern>,
}

impl Policies {
    /// Takes two policies apart. Rules that decide the same are shared, wherever they stand and whatever they are called.
    pub fn of(baseline: &Bundle, candidate: &Bundle) -> Self {
        let enforced = |bundle: &Bundle| -> Vec<(Rule, GateRule)> {
            let pairs =
                bundle.rules.iter().filter_map(|rule| Some((rule.clone(), rule.enforced(bundle.cap)?)));
            pairs.collect()
        };
        let (left, right) = (enforced(baseline), enforced(candidate));
        let is_in = |rule: &GateRule, side: &[(Rule, GateRule)]| {
            side.iter().any(|(_, other)| decides_the_same(rule, other))
        };
        let pick = |side: &[(Rule, GateRule)], other: &[(Rule, GateRule)], shared: bool| -> Vec<Rule> {
            let picked = side.iter().filter(|(_, rule)| is_in(rule, other) == shared);
            picked.map(|(rule, _)| rule.clone()).collect()
        };
        let only_left = pick(&left, &right, false);
        let only_right = pick(&right, &left, false);
        let shared = pick(&left, &right, true);
        let single = || only_left.iter().chain(&only_right).filter_map(|rule| rule.enforced(baseline.cap));
        let all: Vec<GateRule> =
            single().chain(shared.iter().filter_map(|rule| rule.enforced(baseline.cap))).collect();
        Self {
            about_text: single().filter(looks_at_text).collect(),
            files: only_left.iter().chain(&only_right).map(|r| (r.id.clone(), r.file.clone())).collect(),
            needs: policy::needs(&all),
            shared: encoded(baseline, shared),
            baseline: encoded(baseline, only_left),
            candidate: encoded(baseline, only_right),
        }
    }

    /// Nothing differs.
    pub fn are_equal(&self) -> bool {
        self.files.is_empty()
    }

    /// Some rule that only one policy has looks at what was not recorded.
    pub(super) fn are_blind(&self, recorded: &Recorded, view: &View<'_>) -> bool {
        if recorded.lacks_parts && !self.are_equal() {
            return true;
        }
        if !recorded.lacks_text || self.about_text.is_empty() {
            return false;
        }
        let commits = recorded.facts.commands.iter().any(|command| {
            command.program == "git" && command.argv.get(1).is_some_and(|word| word.text == "commit")
        });
        self.about_text.iter().any(|rule| {
            let reaches = |name: &str| {
                (rule.scope.is_empty() || rule.scope.iter().any(|glob| covers(glob, name)))
                    && !rule.except.iter().any(|glob| covers(glob, name))
            };
            let writes = view
                .files
                .iter()
                .filter(|file| file.touch.is_change())
                .any(|file| file.names.iter().any(|name| reaches(name)));
            rule.gates.iter().flat_map(|gate| &gate.triggers).any(|trigger| match trigger {
                Trigger::Message(_) => commits,
                Trigger::Content(_)
                | Trigger::EditSize { .. }
                | Trigger::FileSize { .. }
                | Trigger::Field { .. } => writes,
                Trigger::Command(_)
                | Trigger::Path { .. }
                | Trigger::Staged { .. }
                | Trigger::PushTo { .. }
                | Trigger::CommitOn { .. }
                | Trigger::Assigns { .. }
                | Trigger::BranchName { .. }
                | Trigger::Tool { .. }
                | Trigger::Host { .. }
                | Trigger::Stop => false,
            })
        })
    }
}

fn encoded(like: &Bundle, rules: Vec<Rule>) -> Vec<u8> {
    let bundle = Bundle { rules, cap: like.cap, hash: like.hash.clone(), ..Bundle::default() };
    policy::encode(&bundle, b"", b"")
}

/// Two rules that decide the same, wherever they stand and whatever they are called.
pub fn decides_the_same(one: &GateRule, other: &GateRule) -> bool {
    one.gates == other.gates
        && one.mode == other.mode
        && one.scope == other.scope
        && one.except == other.except
        && one.tools == other.tools
        && one.expires == other.expires
}

fn looks_at_text(rule: &GateRule) -> bool {
    rule.gates.iter().flat_map(|gate| &gate.triggers).any(|trigger| {
        matches!(
            trigger,
            Trigger::Content(_)
                | Trigger::Message(_)
                | Trigger::EditSize { .. }
                | Trigger::FileSize { .. }
                | Trigger::Field { .. }
        )
    })
}
