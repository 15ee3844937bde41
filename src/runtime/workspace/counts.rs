//! The number of rules of each kind in a work tree: one count for `status`, `policy list`, the status line and a session's start.

use serde::{Deserialize, Serialize};

use crate::runtime::model::Decision;
use crate::runtime::model::stage::Stage;
use crate::runtime::policy::{Bundle, GateRule, propose};

/// How many rules there are of each kind; every rule is in exactly one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// They deny.
    pub denied: u32,
    /// They ask.
    pub asked: u32,
    /// They warn, or are only recorded.
    pub warned: u32,
    /// Strict words without anything to check.
    pub unenforceable: u32,
    /// Off, because their own example fails or somebody switched them off.
    pub off: u32,
    /// On trial, and not live for everybody.
    pub on_trial: u32,
    pub advice: u32,
}

impl Counts {
    /// They stop or ask.
    pub const fn enforced(self) -> u32 {
        self.denied + self.asked
    }

    pub const fn all(self) -> u32 {
        self.enforced() + self.warned + self.unenforceable + self.off + self.on_trial + self.advice
    }

    /// `6 deny, 3 warn, 31 strict but not enforced, 72 advice`: every kind that there is.
    pub fn in_words(self) -> String {
        self.in_words_where("warn")
    }

    /// The same under settings that have another word for rules that stop nothing.
    pub fn in_words_where(self, warned: &str) -> String {
        let parts = [
            (self.denied, "deny"),
            (self.asked, "ask"),
            (self.warned, warned),
            (self.unenforceable, "strict but not enforced"),
            (self.off, "off"),
            (self.on_trial, "on trial"),
            (self.advice, "advice"),
        ];
        let said: Vec<String> = parts
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        if said.is_empty() { "none".to_owned() } else { said.join(", ") }
    }

    /// Of the compiled rules, and those of them that can decide.
    pub fn of(bundle: &Bundle, rules: &[GateRule]) -> Self {
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let (on_trial, live): (Vec<&GateRule>, Vec<&GateRule>) = rules.iter().partition(|rule| {
            rule.trial
                .as_ref()
                .is_some_and(|trial| !trial.owned && matches!(trial.stage, Stage::Shadow | Stage::Canary))
        });
        let of_live =
            |decision: Decision| live.iter().filter(|rule| rule.mode.decision() == decision).count();
        let (denied, asked) = (of_live(Decision::Deny), of_live(Decision::Ask));
        let off = bundle.rules.iter().filter(|rule| rule.off.is_some()).count();
        let open = propose::open(bundle).count();
        Self {
            denied: count(denied),
            asked: count(asked),
            warned: count(live.len() - denied - asked),
            unenforceable: count(open),
            off: count(off),
            on_trial: count(on_trial.len()),
            advice: count(bundle.rules.len().saturating_sub(rules.len() + off + open)),
        }
    }
}
