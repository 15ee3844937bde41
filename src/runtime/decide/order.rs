//! The order of the voices: who speaks at which step, and in which order. Nowhere else is it written.
//!
//! Each repository's policy comes first, and the strictest wins. Then who looks at the call as a whole. Then what settles
//! it: a rewrite, the cap on holding back, a person's word. Notes for the model come last; they decide nothing.

use crate::runtime::model::Step;

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

/// A voice of one repository's policy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Policy {
    /// The built-in packs.
    Guards,
    /// The repository's own rules.
    Rules,
    /// A shell that is left open for later.
    OpenShell,
    /// What the role may do.
    Role,
    /// Guards and rules on what already ran: a word, no more.
    Hindsight,
    /// The mode caps what the others said.
    Mode,
}

/// A voice about the call as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Voice {
    /// An edit takes rules out of force.
    RuleEdits,
    /// Source files wait for a plan.
    Plan,
    /// A compaction by hand would lose what a track decided.
    Compaction,
    /// Settings work against the hook.
    Wiring,
    /// An orchestrator leaves something unsaid.
    Stop,
}

/// What settles a call that something stops or asks about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Settles {
    /// It happens in another form.
    Rewrite,
    /// Nobody is held back for ever.
    StopCap,
    /// A person said something about it before, or will be asked.
    Grants,
}

/// What is told besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// What a session or a turn begins with.
    News,
    /// Settings that work against the hook, told to the person.
    Wiring,
    /// Hints that the event brings, and answers that came.
    Hints,
    /// Where the track stands.
    Track,
    /// What survives a compaction.
    Preserved,
    /// Rules that bear on the work at hand.
    Rules,
    /// A hint where the same rule refuses again and again.
    Refusals,
}

/// The lane of a step: the one dispatch.
pub const fn lane(step: &Step) -> Lane {
    match step {
        Step::BeforeTool(_) => Lane {
            policy: GATED,
            call: &[Voice::RuleEdits, Voice::Plan],
            settles: &[Settles::Rewrite, Settles::Grants],
            notes: &[Note::Rules, Note::Refusals],
        },
        Step::Permission(_) => Lane {
            policy: GATED,
            call: &[Voice::RuleEdits, Voice::Plan],
            settles: &[Settles::Grants],
            ..SILENT
        },
        Step::ConfigChange { .. } => Lane { policy: GATED, call: &[Voice::Wiring], ..SILENT },
        Step::AfterTool { .. } => {
            Lane { policy: &[Policy::Hindsight, Policy::Mode], notes: &[Note::Hints], ..SILENT }
        }
        Step::AfterBatch { .. } => Lane { notes: &[Note::Hints], ..SILENT },
        Step::Stop { .. } => {
            Lane { policy: &[Policy::Rules], call: &[Voice::Stop], settles: &[Settles::StopCap], ..SILENT }
        }
        Step::SubagentStop { .. } => {
            Lane { policy: &[Policy::Rules], settles: &[Settles::StopCap], notes: &[Note::Hints], ..SILENT }
        }
        Step::Prompt { .. } => {
            Lane { settles: &[Settles::StopCap], notes: &[Note::News, Note::Hints, Note::Rules], ..SILENT }
        }
        Step::SessionStart { .. } => Lane {
            notes: &[Note::News, Note::Wiring, Note::Hints, Note::Track, Note::Preserved, Note::Rules],
            ..SILENT
        },
        Step::SubagentStart => Lane { notes: &[Note::Rules], ..SILENT },
        Step::BeforeCompact { .. } => {
            Lane { call: &[Voice::Compaction], notes: &[Note::Preserved], ..SILENT }
        }
        Step::SessionEnd { .. } | Step::AfterCompact { .. } | Step::Notification { .. } | Step::Other => {
            SILENT
        }
    }
}

/// Before something happens.
const GATED: &[Policy] = &[Policy::Guards, Policy::Rules, Policy::OpenShell, Policy::Role, Policy::Mode];

/// Nobody speaks.
const SILENT: Lane = Lane { policy: &[], call: &[], settles: &[], notes: &[] };
