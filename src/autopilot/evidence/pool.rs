//! Counts that several checkouts put together: two integers per rule and source.
//!
//! A source (one checkout's state) says what it counted and in which revision; a later revision replaces the earlier
//! one, and the same file merged twice counts once. Merging is commutative, associative and idempotent, so it does not
//! matter who sends what to whom how often.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Counts;

/// The name of the format.
pub const SCHEMA: &str = "cf-guide/evidence/1";

/// Counts by rule text and source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool {
    /// Always [`SCHEMA`].
    pub schema: String,
    /// By the hash of the rule's text, then by source.
    pub rules: BTreeMap<String, BTreeMap<String, Entry>>,
}

/// What one source says of one rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Entry {
    /// Grows when the source counts anew; the highest holds.
    pub revision: u64,
    #[serde(flatten)]
    pub counts: Counts,
}

impl Default for Pool {
    fn default() -> Self {
        Self { schema: SCHEMA.to_owned(), rules: BTreeMap::new() }
    }
}

impl Entry {
    /// The later of two entries of one source. Two different ones under one revision cannot both be right; the larger
    /// numbers hold, so that the order does not matter.
    #[must_use]
    pub fn merged(self, other: Self) -> Self {
        match self.revision.cmp(&other.revision) {
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Equal => Self {
                revision: self.revision,
                counts: Counts {
                    wins: self.counts.wins.max(other.counts.wins),
                    losses: self.counts.losses.max(other.counts.losses),
                },
            },
        }
    }
}

impl Pool {
    /// A pool read from a file; the reason why not, for a person.
    pub fn read(text: &str) -> Result<Self, String> {
        let pool: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if pool.schema == SCHEMA {
            Ok(pool)
        } else {
            Err(format!("this is `{}`, not `{SCHEMA}`", pool.schema))
        }
    }

    /// Keeps what a source counted for a rule.
    pub fn put(&mut self, text_hash: &str, source: &str, entry: Entry) {
        let known = self.rules.entry(text_hash.to_owned()).or_default().entry(source.to_owned()).or_default();
        *known = known.merged(entry);
    }

    /// Takes in everything that another pool knows.
    pub fn merge(&mut self, other: &Self) {
        for (text_hash, sources) in &other.rules {
            for (source, entry) in sources {
                self.put(text_hash, source, *entry);
            }
        }
    }

    /// What all sources together counted for a rule.
    pub fn counts(&self, text_hash: &str) -> Counts {
        self.rules.get(text_hash).into_iter().flat_map(BTreeMap::values).fold(
            Counts::default(),
            |sum, entry| {
                Counts::new(
                    sum.wins.saturating_add(entry.counts.wins),
                    sum.losses.saturating_add(entry.counts.losses),
                )
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn pools() -> impl Strategy<Value = Pool> {
        let entry = (0_u64..3, 0_u32..9, 0_u32..9)
            .prop_map(|(revision, wins, losses)| Entry { revision, counts: Counts::new(wins, losses) });
        proptest::collection::vec(("[ab]", "[xyz]", entry), 0..8).prop_map(|entries| {
            let mut pool = Pool::default();
            for (rule, source, entry) in entries {
                pool.put(&rule, &source, entry);
            }
            pool
        })
    }

    fn merged(mut one: Pool, other: &Pool) -> Pool {
        one.merge(other);
        one
    }

    proptest! {
        #[test]
        fn the_order_does_not_matter(a in pools(), b in pools()) {
            prop_assert_eq!(merged(a.clone(), &b), merged(b, &a));
        }

        #[test]
        fn the_grouping_does_not_matter(a in pools(), b in pools(), c in pools()) {
            prop_assert_eq!(merged(merged(a.clone(), &b), &c), merged(a, &merged(b, &c)));
        }

        #[test]
        fn the_same_counts_twice_count_once(a in pools(), b in pools()) {
            let once = merged(a, &b);
            prop_assert_eq!(merged(once.clone(), &b), once);
        }

        #[test]
        fn what_is_written_is_read_back(a in pools()) {
            let text = serde_json::to_string(&a).unwrap_or_default();
            prop_assert_eq!(Pool::read(&text), Ok(a));
        }
    }

    #[test]
    fn sources_add_up_and_a_recount_replaces() {
        let mut pool = Pool::default();
        pool.put("rule", "mine", Entry { revision: 1, counts: Counts::new(9, 1) });
        pool.put("rule", "yours", Entry { revision: 1, counts: Counts::new(4, 0) });
        assert_eq!(pool.counts("rule"), Counts::new(13, 1));
        pool.put("rule", "mine", Entry { revision: 2, counts: Counts::new(8, 1) });
        assert_eq!(pool.counts("rule"), Counts::new(12, 1));
        assert_eq!(pool.counts("other"), Counts::default());
    }

    #[test]
    fn another_format_is_refused_by_name() {
        let told = Pool::read(r#"{"schema":"cf-guide/evidence/9","rules":{}}"#);
        assert_eq!(told, Err("this is `cf-guide/evidence/9`, not `cf-guide/evidence/1`".to_owned()));
        assert!(Pool::read("{").is_err());
    }
}
