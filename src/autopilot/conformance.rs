//! Conformance: what was decided, judged again under the policy that each row names, and under today's.
//!
//! Under its own policy a call must get the verdict that was recorded. Guards, and voices that look at more than was
//! recorded, count as they spoke then; what cannot be told is counted as such and never as a difference.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::replay::{Kind, Player, Policies, Recorded, Tally, row};
use super::repository::Repository;
use crate::runtime::error::Result;
use crate::runtime::model::Moment;
use crate::runtime::policy::Bundle;
use crate::runtime::store::{Past, Store};
use crate::runtime::workspace::policies;

/// So many differences are named.
const MOST: usize = 20;

/// A row whose verdict does not come again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub row: String,
    /// What was recorded.
    pub recorded: String,
    /// What its policy says now.
    pub computed: &'static str,
    /// What was done, masked.
    pub what: String,
}

/// What came of it.
#[derive(Debug, Clone, Default)]
pub struct Conformance {
    /// Calls that a policy could have stopped.
    pub events: u64,
    /// Judged again with the same verdict.
    pub same: u64,
    /// Judged again with another one.
    pub differs: u64,
    /// What was recorded does not tell.
    pub indeterminate: u64,
    /// The policy is not kept, or this cf-guide makes another one of its texts.
    pub unknown_policy: u64,
    /// The first differences.
    pub differences: Vec<Difference>,
    /// Under today's policy, beside the one of then.
    pub today: Tally,
}

impl Conformance {
    /// Nothing was decided that its policy does not say.
    pub const fn is_ok(&self) -> bool {
        self.differs == 0
    }

    /// The share of calls that could be judged again.
    pub fn coverage(&self) -> f64 {
        let judged = self.same + self.differs;
        #[expect(clippy::cast_precision_loss, reason = "a share of what fits a ledger")]
        let share = if self.events == 0 { 1.0 } else { judged as f64 / self.events as f64 };
        (share * 10_000.0).round() / 10_000.0
    }
}

/// One policy that rows name.
struct Named {
    /// It alone, against nothing.
    own: Policies,
    /// It, against today's.
    today: Policies,
    /// The ids of its rules.
    ids: BTreeSet<String>,
}

/// Judges the rows since a moment again.
pub fn run(
    repository: &Repository,
    store: &Store,
    proof: Option<&Path>,
    since: Moment,
) -> Result<Conformance> {
    let today = repository.compiled(&repository.sources);
    let mut named: BTreeMap<String, Named> = BTreeMap::new();
    for name in store.policies_since(since)? {
        if let Some((bundle, _)) = proof.and_then(|proof| policies::read(proof, &name)) {
            let own = Policies::of(&bundle, &Bundle { cap: bundle.cap, ..Bundle::default() });
            let ids = bundle.rules.iter().map(|rule| rule.id.clone()).collect();
            named.insert(name, Named { own, today: Policies::of(&bundle, &today), ids });
        }
    }
    let player = |policies| Player::new(policies, repository.scene.clone(), &repository.config);
    let mut players: BTreeMap<&str, (Player<'_>, Player<'_>, &BTreeSet<String>)> = named
        .iter()
        .map(|(name, named)| (name.as_str(), (player(&named.own), player(&named.today), &named.ids)))
        .collect();
    let mut found = Conformance::default();
    store.each_since(since, |past| {
        let Some(recorded) = row::recorded(past, &repository.scene.root) else { return };
        match recorded.kind {
            Kind::Before | Kind::Stop => {
                found.events += 1;
                match players.get_mut(past.policy) {
                    Some((own, today, ids)) => {
                        judge(own, ids, past, &recorded, &mut found);
                        today.play(&recorded);
                    }
                    None => found.unknown_policy += 1,
                }
            }
            Kind::After(_) | Kind::Asked | Kind::Refused | Kind::Prompt | Kind::Other => {
                for (own, today, _) in players.values_mut() {
                    own.play(&recorded);
                    today.play(&recorded);
                }
            }
        }
    })?;
    for (_, today, _) in players.values() {
        found.today.same += today.tally.same;
        found.today.tighten += today.tally.tighten;
        found.today.loosen += today.tally.loosen;
        found.today.indeterminate += today.tally.indeterminate;
    }
    Ok(found)
}

fn judge(
    own: &Player<'_>,
    ids: &BTreeSet<String>,
    past: &Past<'_>,
    recorded: &Recorded,
    found: &mut Conformance,
) {
    // A person's word, a pause and a rule that is none of the policy's are not in the texts.
    let foreign = past.rules.split_whitespace().any(|rule| !row::is_guard(rule) && !ids.contains(rule));
    let eased =
        recorded.approved || past.detail.contains("\"paused_until\"") || past.detail.contains("\"trial\"");
    let computed = if foreign || eased { None } else { own.alone(recorded) };
    match computed {
        None => found.indeterminate += 1,
        Some(decision) if decision.name() == past.verdict => found.same += 1,
        Some(decision) => {
            found.differs += 1;
            if found.differences.len() < MOST {
                found.differences.push(Difference {
                    row: past.ulid.to_owned(),
                    recorded: past.verdict.to_owned(),
                    computed: decision.name(),
                    what: recorded.summary(),
                });
            }
        }
    }
}
