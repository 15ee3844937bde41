//! The force of a clause: how firmly it is put, by its modal words.

use super::super::words::Token;
use super::parse::is_among_token;

/// How firmly a clause is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Force {
    /// "never", "do not", "must not".
    Never,
    /// "always", "must", "make sure".
    Must,
    /// "only use".
    Only,
    /// "avoid", "should not".
    Avoid,
    Should,
    Prefer,
    /// An order without more: "run `x`".
    Plain,
    /// It tells what is, not what to do.
    Fact,
}

impl Force {
    /// True where it is not left to the reader.
    pub const fn is_strict(self) -> bool {
        matches!(self, Self::Never | Self::Must | Self::Only)
    }

    /// True where it tells somebody to do something.
    pub const fn is_order(self) -> bool {
        !matches!(self, Self::Fact)
    }

    /// True where it rules something out.
    pub const fn rules_out(self) -> bool {
        matches!(self, Self::Never | Self::Avoid)
    }
}

/// The modal at that place and the place behind it; `Fact` where there is none.
pub(super) fn modal(all: &[Token], at: usize) -> (Force, usize) {
    const MODALS: &[(&[&str], Force)] = &[
        (&["must", "never"], Force::Never),
        (&["must", "not"], Force::Never),
        (&["should", "never"], Force::Never),
        (&["may", "not"], Force::Never),
        (&["can", "not"], Force::Never),
        (&["do", "not"], Force::Never),
        (&["are", "not", "allowed", "to"], Force::Never),
        (&["are", "not", "to"], Force::Never),
        (&["not", "allowed", "to"], Force::Never),
        (&["make", "sure", "to", "never"], Force::Never),
        (&["make", "sure", "not", "to"], Force::Never),
        (&["make", "sure", "you", "never"], Force::Never),
        (&["under", "no", "circumstances"], Force::Never),
        (&["never"], Force::Never),
        (&["don't"], Force::Never),
        (&["dont"], Force::Never),
        (&["mustn't"], Force::Never),
        (&["cannot"], Force::Never),
        (&["can't"], Force::Never),
        (&["no"], Force::Never),
        (&["always", "avoid"], Force::Avoid),
        (&["should", "not"], Force::Avoid),
        (&["shouldn't"], Force::Avoid),
        (&["refrain", "from"], Force::Avoid),
        (&["try", "not", "to"], Force::Avoid),
        (&["avoid"], Force::Avoid),
        (&["always", "prefer"], Force::Prefer),
        (&["should", "prefer"], Force::Prefer),
        (&["prefer"], Force::Prefer),
        (&["favor"], Force::Prefer),
        (&["favour"], Force::Prefer),
        (&["make", "sure", "to"], Force::Must),
        (&["make", "sure", "that"], Force::Must),
        (&["make", "sure"], Force::Must),
        (&["be", "sure", "to"], Force::Must),
        (&["have", "to"], Force::Must),
        (&["need", "to"], Force::Must),
        (&["are", "required", "to"], Force::Must),
        (&["ensure", "that"], Force::Must),
        (&["ensure"], Force::Must),
        (&["must", "always"], Force::Must),
        (&["must", "only"], Force::Only),
        (&["must"], Force::Must),
        (&["always", "only"], Force::Only),
        (&["always"], Force::Must),
        (&["only"], Force::Only),
        (&["should"], Force::Should),
    ];
    let rest = all.get(at..).unwrap_or_default();
    for (words, force) in MODALS {
        let hit = rest.len() >= words.len()
            && rest.iter().zip(*words).all(|(token, word)| matches!(token, Token::Word(w) if w == word));
        if hit {
            let mut behind = at + words.len();
            while all
                .get(behind)
                .is_some_and(|token| is_among_token("ever directly manually you please to", token))
            {
                behind += 1;
            }
            return (*force, behind);
        }
    }
    (Force::Fact, at)
}
