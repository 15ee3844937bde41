//! The stage of a rule that earns its place by evidence, and the sessions for which it is live on the way.
//!
//! A rule of `CLAUDE.local.md` is live for its owner as it is written, and stays so while it is on trial: a trial adds
//! evidence, it never takes a person's own rule away. What nobody wrote as a rule for themselves is live as its stage
//! says: it must be able to fail without having stopped anybody. Rules of shared files are never on trial.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{Decision, Moment};

/// The share of sessions, in percent, for which a canary is live.
pub const CANARY_SHARE: u8 = 20;

/// How far a rule has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stage {
    /// Written down, nothing else.
    Local,
    /// Its examples hold.
    Examples,
    /// It was held against what happened before.
    Replay,
    /// The hook judges by it, records what it would have said, and enforces nothing.
    Shadow,
    /// Live for a share of the sessions, in the shadow for the others.
    Canary,
    /// Written into the shared rules.
    Production,
    /// In the shared rules, with an eye on it.
    Watched,
    /// Taken back: live for its owner as it is written, as before the trial, and not tried again until its text changes.
    Withdrawn,
}

impl Stage {
    /// All of them, in order.
    pub const ALL: [Self; 8] = [
        Self::Local,
        Self::Examples,
        Self::Replay,
        Self::Shadow,
        Self::Canary,
        Self::Production,
        Self::Watched,
        Self::Withdrawn,
    ];

    /// The word used in files and output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Local => "local",
            Self::Examples => "examples",
            Self::Replay => "replay",
            Self::Shadow => "shadow",
            Self::Canary => "canary",
            Self::Production => "production",
            Self::Watched => "watched",
            Self::Withdrawn => "withdrawn",
        }
    }

    /// The stage of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.name() == name)
    }
}

/// A rule on trial, as the hook needs to know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trial {
    /// The hash of the rule's text: [`text_hash`]. Another text is another rule.
    pub text: String,
    /// How far it has come.
    pub stage: Stage,
    /// The share of sessions, in percent, for which it is live as a canary.
    pub share: u8,
    /// A person wrote it for themselves: live on every stage.
    pub owned: bool,
}

impl Trial {
    /// True where the rule decides in this session; else it is judged by, recorded, and nothing follows.
    pub fn is_live(&self, session: &str) -> bool {
        if self.owned {
            return true;
        }
        match self.stage {
            Stage::Local
            | Stage::Examples
            | Stage::Replay
            | Stage::Production
            | Stage::Watched
            | Stage::Withdrawn => true,
            Stage::Shadow => false,
            Stage::Canary => is_canary(session, &self.text, self.share),
        }
    }
}

/// True where the session belongs to the share that a rule is tried on. The draw depends on session and rule, so that
/// no session gets all canaries and nobody needs to remember who got which.
pub fn is_canary(session: &str, text: &str, share: u8) -> bool {
    let mut hash = Sha256::new();
    hash.update((session.len() as u64).to_le_bytes());
    hash.update(session);
    hash.update(text);
    let draw = hash.finalize().iter().take(8).fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte));
    draw % 100 < u64::from(share)
}

/// What a rule's text is known by: 16 hex digits, the same however it is broken into lines.
pub fn text_hash(text: &str) -> String {
    let mut hash = Sha256::new();
    for word in text.split_whitespace() {
        hash.update(word);
        hash.update(" ");
    }
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The rules of a repository that are or were on trial, by the hash of their text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Trials(pub BTreeMap<String, OnTrial>);

/// Where one rule stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnTrial {
    /// The id that it had when it was last looked at, for people.
    pub rule: String,
    /// How far it has come.
    pub stage: Stage,
    /// The share of sessions, in percent, for which it is live as a canary.
    pub share: u8,
    /// When it came to this stage.
    pub since: Moment,
    /// See [`Trial::owned`].
    pub owned: bool,
}

impl Trials {
    /// The trial of a text, if there is one.
    pub fn of(&self, text: &str) -> Option<Trial> {
        if self.0.is_empty() {
            return None;
        }
        let text = text_hash(text);
        let standing = self.0.get(&text)?;
        Some(Trial { stage: standing.stage, share: standing.share, owned: standing.owned, text })
    }
}

/// What a rule on trial had to say to an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    pub rule: String,
    /// The hash of its text.
    pub text: String,
    pub stage: Stage,
    /// It decided; else it would have.
    pub live: bool,
    /// What it decided or would have decided.
    pub decision: Decision,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn live(stage: Stage) -> usize {
        let trial = Trial { text: text_hash("never `x`"), stage, share: CANARY_SHARE, owned: false };
        (0..10_000).filter(|n| trial.is_live(&format!("session {n}"))).count()
    }

    #[test]
    fn a_fifth_of_the_sessions_see_a_canary() {
        let seen = live(Stage::Canary);
        assert!((1_850..2_150).contains(&seen), "{seen}");
    }

    #[test]
    fn a_shadow_stops_nobody_and_what_is_shared_holds_for_all() {
        assert_eq!(live(Stage::Shadow), 0);
        for stage in [
            Stage::Local,
            Stage::Examples,
            Stage::Replay,
            Stage::Production,
            Stage::Watched,
            Stage::Withdrawn,
        ] {
            assert_eq!(live(stage), 10_000, "{stage:?}");
        }
    }

    #[test]
    fn the_draws_of_two_rules_have_nothing_to_do_with_each_other() {
        let both = (0..10_000)
            .map(|n| format!("session {n}"))
            .filter(|s| is_canary(s, "one", 20) && is_canary(s, "two", 20))
            .count();
        assert!((320..480).contains(&both), "{both}");
    }

    #[test]
    fn a_share_of_nothing_is_nobody_and_of_all_is_everybody() {
        assert!((0..500).all(|n| !is_canary(&n.to_string(), "x", 0) && is_canary(&n.to_string(), "x", 100)));
    }

    #[test]
    fn a_text_is_the_same_however_it_is_broken_into_lines() {
        assert_eq!(text_hash("Never  use\n  `x`"), text_hash("Never use `x`"));
        assert_ne!(text_hash("Never use `x`"), text_hash("Never use `y`"));
        assert_eq!(text_hash("x").len(), 16);
    }

    #[test]
    fn every_stage_has_a_name_of_its_own() {
        for stage in Stage::ALL {
            assert_eq!(Stage::from_name(stage.name()), Some(stage));
        }
    }
}
