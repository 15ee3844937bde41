//! A question that an agent puts to a person, kept until it is closed. Silence is never consent, and no agent answers.
//!
//! [`Draft`] is what is asked, checked before it is kept; [`Matter`] is what is kept; [`Closing`] ends it, once.

pub mod block;
mod document;
mod draft;
pub mod filing;
mod likeness;

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

pub use block::Block;
pub use document::{document, list};
pub use draft::{Choice, Draft, Fault, OnExpiry, Urgency};
pub use likeness::alike;

use super::Moment;

/// The fewest characters of an id that name a decision.
pub const SHORTEST_ID: usize = 4;

/// A decision, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matter {
    /// The whole id.
    pub ulid: String,
    /// Its place in the order of everything that happened.
    pub seq: i64,
    /// What is asked.
    pub draft: Draft,
    /// Who asks.
    pub requester: Requester,
    /// Since when.
    pub asked_at: Moment,
    /// When it should be answered.
    pub due_at: Moment,
    /// What ended it.
    pub closing: Option<Closing>,
    /// It bears an ending that nobody signed: it counts as open.
    pub forged: bool,
    /// A person has seen it and will not be reminded before this.
    pub acknowledged: Option<Moment>,
    /// How many of its steps are done: reminded at its time, escalated at twice and at four times that.
    pub steps: u32,
}

/// Who asks, as the hook recorded it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Requester {
    /// The client; `person` for one at a terminal.
    pub agent: String,
    /// Its session; empty for a person.
    pub session: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subagent: Option<String>,
    /// The work tree.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worktree: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// The client's turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<String>,
    /// The call that asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool_use_id: Option<String>,
    /// The pane of the terminal that it works in, where tmux names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pane: Option<String>,
    /// A hook saw it ask.
    pub confirmed: bool,
}

impl Requester {
    /// The name that stands for a person in [`Requester::agent`].
    pub const PERSON: &'static str = "person";

    /// A person at a terminal.
    pub fn person() -> Self {
        Self { agent: Self::PERSON.into(), confirmed: true, ..Self::default() }
    }

    pub fn is_person(&self) -> bool {
        self.agent == Self::PERSON
    }

    /// The same session, and the same thread in it.
    pub fn is_same(&self, other: &Self) -> bool {
        (&self.agent, &self.session, &self.subagent) == (&other.agent, &other.session, &other.subagent)
    }
}

/// How a decision stands. All but the first are final.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// It waits for a person.
    Pending,
    /// A person answered.
    Resolved,
    /// A person will not answer.
    Declined,
    /// It is not asked any more.
    Cancelled,
    /// Another question took its place.
    Superseded,
    /// Nobody answered in time.
    Expired,
}

impl State {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Pending, Self::Resolved, Self::Declined, Self::Cancelled, Self::Superseded, Self::Expired];

    /// The word used in output and in the store.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Resolved => "resolved",
            Self::Declined => "declined",
            Self::Cancelled => "cancelled",
            Self::Superseded => "superseded",
            Self::Expired => "expired",
        }
    }

    /// How a sentence about it begins where it ended so: `answered: 2 SQLite`.
    pub const fn name_in_words(self) -> &'static str {
        match self {
            Self::Resolved => "answered",
            Self::Pending | Self::Declined | Self::Cancelled | Self::Superseded | Self::Expired => {
                self.name()
            }
        }
    }

    /// The state of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }
}

/// What a person chose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "value", rename_all = "lowercase")]
pub enum Answer {
    /// An option, from 1.
    Option(usize),
    /// Words of their own.
    Text(String),
}

/// Who closed a decision.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct By {
    /// `person`, `agent` (its own request), or `clock`.
    pub kind: String,
    /// The person's login name, or the session.
    pub name: String,
    /// `cli`, `watch`, `batch`, `client`, `request`, `tick`.
    pub via: String,
}

/// The end of a decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closing {
    /// How it stands from now on.
    pub state: State,
    /// What was chosen; only where it is resolved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// Why, in the words of whoever closed it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rationale: String,
    /// Who.
    pub by: By,
    /// When.
    pub at: i64,
    /// The decision that took its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub superseded_by: Option<String>,
    /// A person's seal over all of it.
    #[serde(default)]
    pub mac: String,
}

impl Closing {
    /// An end without an answer.
    pub fn new(state: State, by: By, now: Moment) -> Self {
        Self {
            state,
            answer: None,
            rationale: String::new(),
            by,
            at: now.0,
            superseded_by: None,
            mac: String::new(),
        }
    }

    /// What is sealed: everything that is said, and the decision as it was asked. Each part has its length, so that no
    /// words can pass for others.
    pub fn sealed_text(&self, ulid: &str, asked: &str) -> String {
        let (kind, answer) = match &self.answer {
            None => ("none", String::new()),
            Some(Answer::Option(number)) => ("option", number.to_string()),
            Some(Answer::Text(text)) => ("text", text.clone()),
        };
        let at = self.at.to_string();
        let parts = [
            ulid,
            asked,
            self.state.name(),
            kind,
            &answer,
            &self.rationale,
            &self.by.kind,
            &self.by.name,
            &self.by.via,
            &at,
            self.superseded_by.as_deref().unwrap_or_default(),
        ];
        let mut text = String::from("decision");
        for part in parts {
            let _ = write!(text, ",{}:{part}", part.len());
        }
        text
    }
}

impl Matter {
    /// The short form of its id.
    pub fn id(&self) -> String {
        short(&self.ulid)
    }

    /// How it stands; an ending that nobody signed is none.
    pub fn state(&self) -> State {
        self.end().map_or(State::Pending, |closing| closing.state)
    }

    /// What ended it, where somebody signed that.
    pub const fn end(&self) -> Option<&Closing> {
        match &self.closing {
            Some(closing) if !self.forged => Some(closing),
            Some(_) | None => None,
        }
    }

    /// It waits for a person.
    pub const fn is_open(&self) -> bool {
        self.end().is_none()
    }

    /// The option that was chosen, from 1; 0 where none was.
    pub fn chosen(&self) -> usize {
        match self.end().and_then(|closing| closing.answer.as_ref()) {
            Some(Answer::Option(number)) => *number,
            Some(Answer::Text(_)) | None => 0,
        }
    }

    /// What is blocked until it is closed: only a hook's word, or a person's, blocks anything.
    pub fn blocks(&self) -> &[Block] {
        if self.requester.confirmed { &self.draft.blocks } else { &[] }
    }

    /// How pressing it is by now: what nobody answered for long counts for more.
    pub fn urgency(&self, now: Moment) -> Urgency {
        if self.is_open() && self.escalations(now) > 0 {
            self.draft.urgency.raised()
        } else {
            self.draft.urgency
        }
    }

    /// How often its time has doubled since it was due: 0, at twice 1, at four times 2.
    pub fn escalations(&self, now: Moment) -> u32 {
        if self.acknowledged.is_some_and(|until| now < until) {
            return 0;
        }
        let (given, passed) = (self.due_at.0 - self.asked_at.0, now.0 - self.asked_at.0);
        u32::from(given > 0 && passed >= 2 * given) + u32::from(given > 0 && passed >= 4 * given)
    }

    /// Nobody answered in time.
    pub fn is_overdue(&self, now: Moment) -> bool {
        self.is_open() && self.due_at <= now
    }
}

/// The short form of an id, as people and agents are told it: `d-` and its last eight characters in lower case.
pub fn short(ulid: &str) -> String {
    format!("d-{}", ulid.get(ulid.len().saturating_sub(8)..).unwrap_or(ulid).to_ascii_lowercase())
}

/// What somebody typed for an id, as the store compares it: upper case, without `d-`. None where it is none.
pub fn wanted(id: &str) -> Option<String> {
    let bare = id.trim();
    let bare = bare.strip_prefix("d-").or_else(|| bare.strip_prefix("D-")).unwrap_or(bare);
    let fits = (SHORTEST_ID..=26).contains(&bare.len()) && bare.bytes().all(|b| b.is_ascii_alphanumeric());
    fits.then(|| bare.to_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_one_part_cannot_pass_for_another() {
        let by = By { kind: "person".into(), name: "ann".into(), via: "cli".into() };
        let mut one = Closing::new(State::Resolved, by, Moment(5));
        one.answer = Some(Answer::Text("a,3:b".into()));
        one.rationale = "c".into();
        let mut other = one.clone();
        other.answer = Some(Answer::Text("a".into()));
        other.rationale = "b,1:c".into();
        assert_ne!(one.sealed_text("X", "q"), other.sealed_text("X", "q"));
        assert_ne!(one.sealed_text("X", "q"), one.sealed_text("Y", "q"));
        assert_ne!(one.sealed_text("X", "q"), one.sealed_text("X", "r"));
    }

    #[test]
    fn an_id_is_read_in_every_form_that_people_type() {
        for (typed, expected) in [
            ("d-7qk3m9zd", Some("7QK3M9ZD")),
            ("D-7QK3M9ZD", Some("7QK3M9ZD")),
            (" 7qk3 ", Some("7QK3")),
            ("01HZX3F0AB01HZX3F0AB7QK3M9", Some("01HZX3F0AB01HZX3F0AB7QK3M9")),
            ("d-7q", None),
            ("", None),
            ("d-7qk3 m9zd", None),
            ("d-%_%_", None),
        ] {
            assert_eq!(wanted(typed).as_deref(), expected, "{typed}");
        }
        assert_eq!(short("01HZX3F0AB01HZX3F07QK3M9ZD"), "d-7qk3m9zd");
    }
}
