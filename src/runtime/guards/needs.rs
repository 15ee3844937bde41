//! What a clause must find in an action to hold at all, as bits: most clauses are about something that most calls do not
//! have, and are passed over by one comparison.

use super::generated::{BY_PATTERN, GENERAL, PACKS};
use super::predicates;
use super::table::{Clause, ClauseAt, Guard};
use crate::runtime::model::{Access, Facts};

/// A host is contacted.
const HOST: u8 = 1;
/// A command was reached through another one.
const VIA: u8 = 2;
/// A command has variables set for it, or sets some.
const VARIABLES: u8 = 4;

/// What a clause asks for, or what an action has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Needs {
    /// One of these must be done to some file; where there is none, nothing need be.
    accesses: u8,
    /// All of these must be there.
    others: u8,
}

/// The needs of [`GENERAL`], in its order.
pub(super) static OF_GENERAL: [Needs; GENERAL.len()] = {
    let mut all = [Needs { accesses: 0, others: 0 }; GENERAL.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = Needs::of(clause_at(GENERAL[at]).1);
        at += 1;
    }
    all
};

/// The needs of [`BY_PATTERN`], in its order.
pub(super) static OF_PATTERNS: [Needs; BY_PATTERN.len()] = {
    let mut all = [Needs { accesses: 0, others: 0 }; BY_PATTERN.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = Needs::of(clause_at(BY_PATTERN[at].1).1);
        at += 1;
    }
    all
};

impl Needs {
    /// What the clause asks for, as far as it can be told by a bit.
    const fn of(clause: &Clause) -> Self {
        let (mut accesses, mut at) = (0, 0);
        while at < clause.access.len() {
            accesses |= bit(clause.access[at]);
            at += 1;
        }
        let mut others = if clause.hosts.is_empty() { 0 } else { HOST };
        others |= if clause.via.is_empty() { 0 } else { VIA };
        others |= if clause.env.is_empty() { 0 } else { VARIABLES };
        Self { accesses, others }
    }

    /// What the action has.
    pub(super) fn met_by(facts: &Facts) -> Self {
        let accesses = facts.files.iter().fold(0, |all, file| all | bit(file.access));
        let mut others = if facts.hosts.is_empty() { 0 } else { HOST };
        for command in &facts.commands {
            others |= if command.via.is_empty() { 0 } else { VIA };
            others |= if predicates::sets_variables(command) { VARIABLES } else { 0 };
        }
        Self { accesses, others }
    }

    /// Can a clause with these needs hold in an action that has `there`?
    pub(super) const fn are_met(self, there: Self) -> bool {
        (self.accesses == 0 || self.accesses & there.accesses != 0) && self.others & !there.others == 0
    }
}

const fn bit(access: Access) -> u8 {
    1 << access as u8
}

/// The clause at a place of the table, and its guard.
pub(super) const fn clause_at((pack, guard, clause): ClauseAt) -> (&'static Guard, &'static Clause) {
    let guard = &PACKS[pack as usize].guards[guard as usize];
    (guard, &guard.clauses[clause as usize])
}
