//! The order of the voices: who speaks at which step, and in which order. Nowhere else is it written.
//!
//! Each repository's policy comes first, and the strictest wins. Then who looks at the call as a whole. Then what settles
//! it: a rewrite, the cap on holding back, a person's word. Notes for the model come last; they decide nothing.

use super::case::{Case, Repo};
use super::found::{Heard, Need};
use super::notes::{
    hints, labels, mail, news, precedent, preserved, rules as rule_notes, track, wiring as wiring_notes,
};
use super::{Decided, strength};
use crate::runtime::agents::Manner;
use crate::runtime::model::{Outcome, Step};

/// Those who can change a verdict, one file each.
pub mod voices {
    mod after;
    pub(in crate::runtime::decide) mod blocks;
    pub(in crate::runtime::decide) mod compaction;
    pub(super) mod conduct;
    pub(super) mod evidence;
    pub(in crate::runtime::decide) mod failure;
    pub(in crate::runtime::decide) mod grants;
    pub(super) mod guards;
    pub(super) mod machine;
    pub(super) mod pins;
    pub(super) mod plan;
    pub mod rewrite;
    pub(in crate::runtime::decide) mod role;
    pub(super) mod rule_edits;
    pub(super) mod rules;
    pub mod stop;
    pub(super) mod threats;
    pub(super) mod turn_gate;
    pub(super) mod unheard;
    pub(super) mod wiring;
}
use self::voices::{
    blocks, compaction, conduct, evidence, grants, guards, machine, pins, plan, rewrite, role, rule_edits,
    rules, stop, threats, turn_gate, unheard, wiring,
};

/// Who speaks at a step.
#[derive(Debug, Clone, Copy)]
pub struct Lane {
    /// What one repository's policy says; asked of each that the call touches.
    pub policy: &'static [Policy],
    /// What the call as a whole means to the supervision, the plan and the rules themselves.
    pub call: &'static [Voice],
    /// What settles it, where something stops or asks.
    pub settles: &'static [Settles],
    /// What the model and the person are told besides.
    pub notes: &'static [Note],
}

/// A voice of one repository's policy. What its rules must know they ask themselves: `asks_for`.
#[derive(Debug, Clone, Copy)]
pub struct Policy {
    pub(super) speak: fn(&Case<'_>, &Repo<'_>, &mut Outcome),
}

/// A voice about the call as a whole.
#[derive(Debug, Clone, Copy)]
pub struct Voice {
    pub(super) needs: &'static [Need],
    pub(super) speak: fn(&Case<'_>, &mut Outcome),
}

/// Settles a call that something stops or asks about.
#[derive(Debug, Clone, Copy)]
pub struct Settles {
    pub(super) needs: &'static [Need],
    pub(super) settle: fn(&Case<'_>, &mut Heard, &Manner<'_>, &mut Decided),
}

/// Tells the model or the person something besides; decides nothing.
#[derive(Debug, Clone, Copy)]
pub struct Note {
    pub(super) needs: &'static [Need],
    pub(super) tell: fn(&Case<'_>, &Heard, &mut Decided),
}

impl Lane {
    /// What must be looked up for those who speak here; a thing that two of them need comes twice.
    pub fn needs(&self) -> impl Iterator<Item = Need> {
        let voices = self.call.iter().map(|voice| voice.needs);
        let settling = self.settles.iter().map(|settles| settles.needs);
        voices.chain(settling).chain(self.notes.iter().map(|note| note.needs)).flatten().copied()
    }
}

/// The lane of a step: the one dispatch.
pub const fn lane(step: &Step) -> Lane {
    match step {
        Step::BeforeTool(_) => Lane {
            policy: GATED,
            call: &[
                rule_edits::VOICE,
                plan::VOICE,
                evidence::VOICE,
                machine::VOICE,
                threats::VOICE,
                conduct::VOICE,
                pins::VOICE,
            ],
            settles: &[rewrite::SETTLES, grants::SETTLES],
            notes: &[threats::NOTE, conduct::NOTE, rule_notes::NOTE, precedent::NOTE, hints::REFUSALS],
        },
        Step::Permission(_) => Lane {
            policy: GATED,
            call: &[rule_edits::VOICE, plan::VOICE, evidence::VOICE, machine::VOICE, threats::VOICE],
            settles: &[grants::SETTLES],
            ..SILENT
        },
        Step::ConfigChange { .. } => {
            Lane { policy: GATED, call: &[wiring::VOICE], notes: &[pins::NOTE], ..SILENT }
        }
        Step::AfterTool { .. } => Lane {
            policy: &[guards::HINDSIGHT, MODE],
            notes: &[mail::NOTE, hints::NOTE, labels::NOTE, conduct::NOTE],
            ..SILENT
        },
        Step::AfterBatch { .. } => Lane { notes: &[hints::NOTE], ..SILENT },
        Step::Stop { .. } => Lane {
            policy: &[rules::POLICY],
            call: &[stop::VOICE, machine::VOICE, turn_gate::VOICE, unheard::VOICE],
            settles: &[stop::CAP],
            notes: &[mail::NOTE],
        },
        Step::SubagentStop { .. } => Lane {
            policy: &[rules::POLICY],
            call: &[machine::VOICE],
            settles: &[stop::CAP],
            notes: &[hints::NOTE, labels::NOTE],
        },
        Step::Prompt { .. } => Lane {
            settles: &[stop::CAP],
            notes: &[
                news::NOTE,
                mail::NOTE,
                turn_gate::NOTE,
                hints::NOTE,
                rule_notes::NOTE,
                precedent::NOTE,
                labels::NOTE,
            ],
            ..SILENT
        },
        Step::SessionStart { .. } => Lane {
            notes: &[
                // What changed is news.
                pins::NOTE,
                news::NOTE,
                wiring_notes::NOTE,
                mail::NOTE,
                hints::NOTE,
                track::NOTE,
                machine::NOTE,
                preserved::NOTE,
                rule_notes::NOTE,
                labels::NOTE,
                conduct::NOTE,
            ],
            ..SILENT
        },
        Step::SubagentStart => {
            Lane { notes: &[rule_notes::NOTE, machine::NOTE, precedent::NOTE, labels::NOTE], ..SILENT }
        }
        Step::BeforeCompact { .. } => {
            Lane { call: &[compaction::VOICE], notes: &[preserved::NOTE], ..SILENT }
        }
        Step::SessionEnd { .. } | Step::AfterCompact { .. } | Step::Notification { .. } | Step::Other => {
            SILENT
        }
    }
}

/// Before something happens. What waits for a person comes behind the mode: an agent asked for it by name, whatever rules
/// are allowed to do.
const GATED: &[Policy] =
    &[guards::POLICY, rules::POLICY, guards::OPEN_SHELL, role::POLICY, MODE, blocks::POLICY];

/// Nobody speaks.
const SILENT: Lane = Lane { policy: &[], call: &[], settles: &[], notes: &[] };

/// Caps what the voices before it said.
const MODE: Policy = Policy { speak: |_, repo, own| strength::cap(&mut own.findings, repo.config) };
