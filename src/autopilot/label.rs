//! Labels that no person gave: what a call's sequel says about stopping it, where they come from and how far they can
//! be trusted. Pure.
//!
//! Where the client asked a person about the very call, both answers are seen, so they are bet on, with their error
//! rates. What happened later is one-sided: trouble is noticed, the lack of it proves nothing. Such a hint is shown to the
//! person who reviews, puts the call to the front of the queue, and is never bet on.

use super::evidence::labels::Errors;
use super::replay::Aftermath;
use crate::runtime::store::Label;

/// Where a label comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum By {
    /// A person looked at it: `review`, `wrong`.
    Person,
    /// A person was asked by the client and said no.
    Refused,
    /// A person was asked by the client and agreed.
    Approved,
    /// It was stopped while it ran.
    Stopped,
    /// What it did was taken back soon after.
    Undone,
    /// Tests that passed before failed right after.
    Broke,
}

impl By {
    pub const ALL: [Self; 6] =
        [Self::Person, Self::Refused, Self::Approved, Self::Stopped, Self::Undone, Self::Broke];

    /// The word used in files and output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Refused => "refused",
            Self::Approved => "approved",
            Self::Stopped => "stopped",
            Self::Undone => "undone",
            Self::Broke => "tests-broke",
        }
    }

    /// The source of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|by| by.name() == name)
    }

    /// How often such a label is wrong, at worst.
    pub const fn errors(self) -> Errors {
        match self {
            Self::Person => Errors::NONE,
            // A person who clicks through questions says yes too easily and no for other reasons.
            Self::Refused | Self::Approved => Errors { misses: 0.05, flatters: 0.2 },
            Self::Stopped | Self::Undone => Errors { misses: 0.0, flatters: 0.3 },
            Self::Broke => Errors { misses: 0.0, flatters: 0.4 },
        }
    }

    /// Both answers are seen where this one is: it may be counted.
    pub const fn counts(self) -> bool {
        match self {
            Self::Person | Self::Refused | Self::Approved => true,
            Self::Stopped | Self::Undone | Self::Broke => false,
        }
    }
}

/// What a sequel says, and where it says so.
pub const fn automatic(next: &Aftermath) -> Option<(Label, By)> {
    if next.refused {
        Some((Label::Right, By::Refused))
    } else if next.approved {
        Some((Label::FalseAlarm, By::Approved))
    } else if next.stopped {
        Some((Label::Right, By::Stopped))
    } else if next.undone {
        Some((Label::Right, By::Undone))
    } else if next.broke {
        Some((Label::Right, By::Broke))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_persons_own_act_outweighs_what_happened_later() {
        let next = |refused, approved, undone, broke| {
            let mut next = Aftermath::default();
            (next.refused, next.approved, next.undone, next.broke) = (refused, approved, undone, broke);
            next
        };
        let table = [
            (next(true, false, true, true), Some((Label::Right, By::Refused))),
            (next(false, true, true, true), Some((Label::FalseAlarm, By::Approved))),
            (next(false, false, true, true), Some((Label::Right, By::Undone))),
            (next(false, false, false, true), Some((Label::Right, By::Broke))),
            (next(false, false, false, false), None),
        ];
        for (next, told) in table {
            assert_eq!(automatic(&next), told, "{next:?}");
        }
    }

    #[test]
    fn one_sided_hints_are_never_counted_and_every_source_is_better_than_a_coin() {
        for by in By::ALL {
            assert_eq!(By::from_name(by.name()), Some(by));
            assert!(by.errors().are_useful());
        }
        assert!(!By::Undone.counts() && !By::Broke.counts());
    }
}
