//! The conduct of an actor, and how far it may go at once: a score that its calls earn and lose, and buckets of tokens
//! for calls that reach out. Pure.
//!
//! Harmless calls touch nothing here, and all there is to win is twice a limit that ordinary work does not reach. A refusal by
//! a rule costs; time mends. `collusion` looks at threads that work together. Nothing here turns a deny into anything else.

mod class;
pub mod collusion;
mod record;
mod shopping;

pub use class::{Class, Reach, of as class_of};
pub use record::{About, Change, Record, Tier};

use super::model::{Event, Moment};

/// Who acts: whoever does by name, then the session's main actor where that is another.
///
/// A name is what a client calls it: only what names are made of counts.
pub fn actors(client: &str, kind: Option<&str>) -> Vec<String> {
    let safe = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | ':');
    let kind: String = kind.unwrap_or_default().chars().filter(safe).take(40).collect();
    let own = (!kind.is_empty()).then(|| format!("{client}/{kind}"));
    own.into_iter().chain([client.to_owned()]).collect()
}

/// Who acts in an event.
pub fn actors_of(event: &Event) -> Vec<String> {
    actors(event.agent.name(), event.subagent.as_ref().map(|agent| agent.kind.as_str()))
}

/// One call more of a class: the tier that counts, and how many seconds the call must wait where there is no room for it.
pub fn room(acting: &[Record], class: Class, now: Moment) -> (Tier, Option<u32>) {
    // Who sends a worker cannot have more by it: the lower tier counts, and both buckets are drawn on.
    let tier = acting.iter().map(Record::tier).min().unwrap_or(Tier::Standard);
    (tier, acting.iter().filter_map(|record| record.wait(class, tier, now)).max())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worker_has_the_lower_tier_whatever_it_is_called() {
        assert_eq!(actors("claude", None), ["claude"]);
        assert_eq!(actors("claude", Some("")), ["claude"]);
        assert_eq!(actors("claude", Some("rev\u{1b}[31miewer/x")), ["claude/rev31miewerx", "claude"]);
        let now = Moment(1);
        let mut main = Record::default().at(now);
        for at in 0..5 {
            let key = at.to_string();
            main.apply(Change::Lose, &About { action: &key, breach: &key }, now);
        }
        let fresh = Record::default().at(now);
        assert_eq!(room(&[fresh.clone(), main.clone()], Class::Send, now), (Tier::Untrusted, None));
        (0..3).for_each(|_| main.apply(Change::Draw(Class::Send, Tier::Untrusted), &About::default(), now));
        assert!(room(&[fresh, main], Class::Send, now).1.is_some(), "what its sender used up is used up");
    }
}
