//! Findings for the voices: each thing was looked up for those that asked for it. All of it is data; nothing here is asked twice.

use crate::runtime::agents::settings::Weakness;
use crate::runtime::conduct;
use crate::runtime::config::TurnGate;
use crate::runtime::context::kept::{Audience, Wish, WorkSoFar};
use crate::runtime::flow;
use crate::runtime::learning::precedent::Precedent;
use crate::runtime::model::board::Board;
use crate::runtime::model::decision::Matter;
use crate::runtime::model::{Event, Moment, Role};
use crate::runtime::orchestrate::evidence::Evidence;
use crate::runtime::orchestrate::machine::{Next, Progress};
use crate::runtime::policy::{self, Shard, Source};

/// What a voice or a note asks `gather` to look up: mostly the field of [`Found`] of the same name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    RuleEdits,
    Plan,
    PlanEdits,
    Flow,
    Conduct,
    Pins,
    Machine,
    Flaws,
    Wiring,
    Session,
    Stops,
    News,
    Track,
    Preserved,
    Rules,
    Precedent,
    Mail,
    Turn,
    /// [`Heard`]: looked up after the verdict, and only where something stops or asks.
    Word,
}

/// What was looked up before the verdict.
#[derive(Debug, Default)]
pub struct Found {
    /// What is decided can be kept; where not, nothing may rest on being kept.
    pub can_keep: bool,
    /// How often in a row the session was held at Stop.
    pub stops: u32,
    /// Rule files that the call changes.
    pub rule_edits: Vec<RuleEdit>,
    /// Failing closed: a rule file that cannot be read as it stands, and what is wrong with it.
    pub unmended: Option<(String, String)>,
    /// The plan that source files wait for.
    pub plan: Option<PlanStands>,
    /// Plans that the call changes.
    pub plan_edits: Vec<PlanEdit>,
    /// What is due, where work is handed out step by step.
    pub machine: Option<Machine>,
    /// What is wrong in the files of the track that is to be compacted.
    pub flaws: Option<Flaws>,
    /// What settings files say against the hook.
    pub wiring: Vec<Weakened>,
    /// What the person is told when a session starts: how many rules there are of each kind, what is wrong with them.
    pub news: Vec<String>,
    /// The class of a rated call and what is kept of its actor; None for all other calls.
    pub conduct: Option<Rated>,
    /// What clients run besides us, as it is to be kept, when a session starts or settings change.
    pub pins: Option<String>,
    /// What the call uses that no person accepted as it is: `mcp/name`, what is wrong with it, and its file.
    pub pin: Option<(String, &'static str, String)>,
    /// What is kept of actors, when a session starts.
    pub actors: Vec<(String, conduct::Record)>,
    /// Where the call's data comes from; None where it is neither source nor sink.
    pub flow: Option<flow::Seen>,
    /// What is kept of the session, or of the subagent in it.
    pub session: Option<Session>,
    /// Where the track stands.
    pub track: Told,
    /// Rules that bear on the work at hand, as far as the session was not told them.
    pub rules: Option<AtHand>,
    /// Something like this that happened before, as far as the session was not told it.
    pub precedent: Option<Precedent>,
    /// What survives a compaction.
    pub preserved: Option<Preserved>,
    /// What came for whoever is at work, and what it waits for.
    pub mail: Mail,
    /// How the turn stands that is about to end, or just did, where something is asked of it.
    pub turn: Option<TurnStands>,
}

/// How a turn stands: everything that happened since a person last typed something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnStands {
    /// What is asked of it.
    pub gate: TurnGate,
    /// It changed nothing, or asked a person, or waits for one.
    pub is_satisfied: bool,
    /// How often it was held for that.
    pub holds: u32,
    /// How often the session was, in the last two minutes.
    pub recent: u32,
}

/// What came for a session, and what it waits for.
#[derive(Debug, Default)]
pub struct Mail {
    /// Something about an open decision is due.
    pub is_due: bool,
    /// What is to be said, oldest first.
    pub entries: Vec<Letter>,
    /// Its open decisions, where it is told of them.
    pub open: Vec<Matter>,
    /// Its last answers, where it may have forgotten them.
    pub answered: Vec<Matter>,
    /// Answers to questions of earlier sessions in this work tree, which they did not hear.
    pub earlier: Vec<Matter>,
    /// Decisions that this call asked for, by their ids.
    pub asked: Vec<String>,
}

/// One piece of news.
#[derive(Debug)]
pub struct Letter {
    /// Its number.
    pub entry: i64,
    /// It may have been said before.
    pub again: bool,
    /// It stands in the output of the agent's own call: noted, not said.
    pub is_known: bool,
    /// A decision that was closed, or words.
    pub about: Subject,
}

/// What news is about.
#[derive(Debug)]
pub enum Subject {
    /// A decision of the session that was closed.
    Decision(Box<Matter>),
    /// Words of a person.
    Words(String),
}

/// What open decisions of a repository hold up.
#[derive(Debug)]
pub struct Held {
    /// As their board says.
    pub board: Board,
    /// The track whose source files the call would change, where some track waits.
    pub track: Option<String>,
}

/// A rated call.
#[derive(Debug)]
pub struct Rated {
    pub class: conduct::Class,
    /// What is kept of whoever makes it, and of the session's main actor where that is another; only before the call.
    pub acting: Vec<conduct::Record>,
    /// The same as it was read, in the same order.
    pub kept: Vec<Option<String>>,
}

/// A rule file that the call changes.
#[derive(Debug)]
pub struct RuleEdit {
    /// The file, relative to the root.
    pub file: String,
    /// Every rule file as it is now.
    pub sources: Vec<Source>,
    /// Every rule file as it would be; None where that cannot be told.
    pub after: Option<Vec<Source>>,
    /// Other files come into force by this one.
    pub imports: bool,
    /// How they are compiled.
    pub settings: policy::Settings,
}

/// The plan of a gated track, as it stands while source files are to be changed.
#[derive(Debug)]
pub enum PlanStands {
    /// Which track is meant cannot be told, says this sentence.
    Unclear(String),
    /// The plan is a draft, and nothing is wrong with it.
    Draft(String),
    /// Remarks stand in the way.
    Flawed(Flaws),
}

/// What is due in the plan that a session carries out, and who is at it.
#[derive(Debug)]
pub struct Machine {
    pub track: String,
    /// What is due.
    pub next: Next,
    /// How far the step is.
    pub progress: Progress,
    /// What shows it to be done, and what else must pass.
    pub check: Vec<String>,
    /// Every step and its state.
    pub steps: Vec<(String, &'static str)>,
    /// Who acts, or is to be started.
    pub worker: Option<String>,
    /// A worker that is at it already, and since how many minutes.
    pub running: Option<(String, i64)>,
    /// The check ran in this worker since the last edit, and said something.
    pub ran: bool,
    /// Another session is at work on the track.
    pub other: Option<String>,
    /// The person began the turn with a question.
    pub question: bool,
    /// What the session used up, if anything.
    pub spent: Option<String>,
}

/// A plan that the call changes.
#[derive(Debug)]
pub struct PlanEdit {
    /// The file, relative to the root.
    pub file: String,
    /// It is being carried out, before or after the call.
    pub executing: bool,
    /// The steps that it newly calls done, each with what shows it; None where what would stand there cannot be told.
    pub claims: Option<Vec<(String, Evidence)>>,
}

/// What is wrong with the files of a track.
#[derive(Debug)]
pub struct Flaws {
    pub track: String,
    /// Each with its place.
    pub remarks: Vec<String>,
}

/// A settings file that works against the hook.
#[derive(Debug)]
pub struct Weakened {
    /// The file, as the event or the person knows it.
    pub file: String,
    /// How, most important first; when settings change, only what is new.
    pub weaknesses: Vec<Weakness>,
}

/// What is kept of a session, or of a subagent in it.
#[derive(Debug, Default)]
pub struct Session {
    /// The window, encoded.
    pub window: Option<Vec<u8>>,
    /// The role of whoever acts, whoever gave it.
    pub role: Option<Role>,
    /// Answers that wait for it.
    pub answers: Vec<Answer>,
    /// Requests without an answer, and since when.
    pub requests: Vec<(String, Moment)>,
    /// What a person waived.
    pub waived: Vec<String>,
    /// Questions to a person without an answer.
    pub parked: Vec<String>,
}

/// An answer that came while the session was at work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Under which key it waits.
    pub key: String,
    /// To what.
    pub to: Asked,
    pub words: String,
}

/// What an answer is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// A request for guidance.
    Guidance,
    /// A question that waited for a person, who allowed it.
    Allowed,
    /// A question that waited for a person, who refused it.
    Refused,
}

/// What a session is told about its track.
#[derive(Debug, Default)]
pub struct Told {
    /// For the model.
    pub note: Option<String>,
    pub person: Option<String>,
}

/// Rules that bear on the work at hand.
#[derive(Debug)]
pub struct AtHand {
    /// What is said above them.
    pub heading: &'static str,
    /// The rules, best first.
    pub shards: Vec<Shard>,
    /// What was told before counts no more.
    pub anew: bool,
}

/// What survives a compaction.
#[derive(Debug)]
pub struct Preserved {
    /// What the person asked for, most important first.
    pub wishes: Vec<Wish>,
    /// Where the work stands.
    pub standing: WorkSoFar,
    /// Who is told.
    pub audience: Audience,
    /// What is to be kept of it for the next time.
    pub keep: Option<String>,
}

/// What was looked up because something stops or asks.
#[derive(Debug, Default)]
pub struct Heard {
    /// What a person's approval would be bound to.
    pub binding: Option<String>,
    /// A person let guards rest.
    pub pause: Word,
    /// A person answered this very question.
    pub grant: Word,
    /// The question as the person who is asked sees it; empty where nobody is asked.
    pub question: String,
    /// This session's question waits already.
    pub waits: bool,
    /// The call in another form that nothing stops.
    pub rewritten: Option<Rewritten>,
    /// What is kept of the session that is refused.
    pub session: Option<Session>,
}

/// A person's word, as it was found.
#[derive(Debug, Default)]
pub enum Word {
    #[default]
    None,
    /// Nobody signed it.
    Forged,
    /// A person's yes.
    Granted(Granted),
    /// A person's no.
    Refused(Refused),
}

/// What a person refused.
#[derive(Debug)]
pub struct Refused {
    /// The event that it answers.
    pub about: String,
    /// In this session.
    pub session: String,
    /// The person's words; may be empty.
    pub because: String,
    /// Until when.
    pub expires: Moment,
}

/// What a person granted.
#[derive(Debug)]
pub struct Granted {
    /// The event that it answers, or the pack that is paused; empty for all packs.
    pub about: String,
    /// Only in this session; empty: in any.
    pub session: String,
    /// Spent by its first use.
    pub once: bool,
    /// Also where the rules deny.
    pub over_deny: bool,
    /// Until when.
    pub expires: Moment,
}

/// A call in another form.
#[derive(Debug)]
pub struct Rewritten {
    /// What happens in the place of what was asked.
    pub event: Event,
    /// The whole new tool input.
    pub input: String,
}
