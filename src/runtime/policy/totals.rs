//! How many rules act, how many want to and cannot, how many are advice: one line, the same wherever it is told.

use super::propose;
use super::rule::Bundle;

/// How many rules there are of each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// They stop, ask or warn.
    pub enforced: usize,
    /// Put strictly, and nothing checks them.
    pub strict: usize,
    /// The rest.
    pub advice: usize,
}

impl Totals {
    /// Of the compiled rules.
    pub fn of(bundle: &Bundle) -> Self {
        let enforced = bundle.rules.iter().filter(|rule| rule.is_gate() && rule.off.is_none()).count();
        let strict = bundle.rules.iter().filter(|rule| propose::is_open(rule) || rule.off.is_some()).count();
        Self { enforced, strict, advice: bundle.rules.len().saturating_sub(enforced + strict) }
    }
}

/// One line for a person; None where there are no rules. `guards` is how many built-in guards are on.
pub fn rules_totals(bundle: &Bundle, guards: usize) -> Option<String> {
    let totals = Totals::of(bundle);
    let all = bundle.rules.len();
    if all == 0 {
        return None;
    }
    if totals.enforced == 0 {
        let rules =
            if all == 1 { "your 1 rule cannot".to_owned() } else { format!("none of your {all} rules can") };
        return Some(format!("{rules} be enforced yet; the {guards} guards are on"));
    }
    let open = if totals.strict == 0 {
        String::new()
    } else {
        format!(", {} strict but not checkable", totals.strict)
    };
    let advice = if totals.advice == 0 { String::new() } else { format!(", {} advice", totals.advice) };
    Some(format!("your rules: {} enforced{open}{advice}", totals.enforced))
}
