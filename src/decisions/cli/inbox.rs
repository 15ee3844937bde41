//! The inbox of a person, three kinds of things: questions of agents, calls that were parked, requests for guidance.

use super::here::{self, Here};
use crate::runtime::cli::print::age;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::decision::{self, Answer, Matter, State, Urgency};
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::remember::approvals::{self, Pending};
use crate::runtime::remember::requests::{self, Request};
use crate::runtime::store::decisions::{DecisionStore, Wanted};
use crate::runtime::store::{NoteScope, Store};

/// The most that are named where several fit.
const MOST_NAMED: usize = 5;

/// One thing that waits.
#[derive(Debug, Clone)]
pub enum Item {
    /// A question of an agent.
    Decision(Box<Matter>),
    /// A call that was parked: its key, since when, and what it is.
    Approval(String, Moment, Box<Pending>),
    Guidance(Request),
}

impl Item {
    /// The id that people are told.
    pub fn id(&self) -> String {
        match self {
            Self::Decision(matter) => matter.id(),
            Self::Approval(_, _, pending) => pending.event.clone(),
            Self::Guidance(request) => request.id.clone(),
        }
    }

    /// The word for its kind.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Decision(_) => "decision",
            Self::Approval(..) => "approval",
            Self::Guidance(_) => "guidance",
        }
    }

    /// Since when it waits.
    pub fn asked_at(&self) -> Moment {
        match self {
            Self::Decision(matter) => matter.asked_at,
            Self::Approval(_, at, _) => *at,
            Self::Guidance(request) => Moment(request.at),
        }
    }

    /// How pressing it is. A call that cannot be undone is; an agent that waits with a call, or is stuck, can do other work.
    pub fn urgency(&self, now: Moment) -> Urgency {
        match self {
            Self::Decision(matter) => matter.urgency(now),
            Self::Approval(_, _, pending) if pending.critical => Urgency::High,
            Self::Approval(..) | Self::Guidance(_) => Urgency::Medium,
        }
    }

    /// Nobody answered in time.
    pub fn is_overdue(&self, now: Moment) -> bool {
        matches!(self, Self::Decision(matter) if matter.is_overdue(now))
    }

    /// One line that says what it is about.
    pub fn title(&self) -> String {
        let text = match self {
            Self::Decision(matter) => matter.draft.question.as_str(),
            Self::Approval(_, _, pending) => pending.action.as_str(),
            Self::Guidance(request) => request.question.as_str(),
        };
        Untrusted::new(text).for_terminal(500)
    }

    /// The session that waits for it.
    pub fn session(&self) -> &str {
        match self {
            Self::Decision(matter) => &matter.requester.session,
            Self::Approval(_, _, pending) => &pending.session,
            Self::Guidance(request) => &request.session,
        }
    }
}

/// Everything that waits, the most pressing first, then the oldest; and the place of the last thing that happened.
pub fn all(here: &Here) -> Result<(i64, Vec<Item>)> {
    let mut items = Vec::new();
    let mut seq = 0;
    if let Some(store) = here.read()? {
        let open = Wanted { state: Some(State::Pending), ..Wanted::default() };
        let (last, found) = store.inbox(&open, 0).map_err(here::failed)?;
        seq = last;
        items.extend(found.into_iter().map(|matter| Item::Decision(Box::new(matter))));
    }
    if let Some(store) = here.ledger()? {
        items.extend(parked(&store)?);
        let requests = requests::all(&store).map_err(here::unread)?;
        let open = requests.into_iter().filter(|request| request.state == requests::State::Open);
        items.extend(open.map(Item::Guidance));
    }
    let now = here.now;
    items.sort_by_key(|item| (item.urgency(now), item.asked_at()));
    Ok((seq, items))
}

fn parked(store: &Store) -> Result<Vec<Item>> {
    let parked = approvals::questions(store, NoteScope::Pending).map_err(here::unread)?;
    Ok(parked.into_iter().map(|(key, at, pending)| Item::Approval(key, at, Box::new(pending))).collect())
}

/// Each try of an agent has an id of its own; all of them are the same question.
fn tried_again(store: &Store, wanted: &str) -> Result<Option<Item>> {
    let ids = if wanted.len() < decision::SHORTEST_ID {
        Vec::new()
    } else {
        store.ids_like(wanted, 2).map_err(here::unread)?
    };
    let [one] = ids.as_slice() else { return Ok(None) };
    let row = store.row(one).map_err(here::unread)?.unwrap_or_default();
    let is_it = |item: &Item| matches!(item, Item::Approval(key, ..) if row["binding"] == key.as_str());
    Ok(parked(store)?.into_iter().find(is_it))
}

/// The one that is meant: a decision in any state, a call or a request that waits.
pub fn meant(here: &Here, id: &str) -> Result<Item> {
    let typed = id.trim().to_ascii_lowercase();
    let mut found: Vec<Item> = Vec::new();
    if !typed.starts_with("d-")
        && let Some(store) = here.ledger()?
    {
        let requests = requests::all(&store).map_err(here::unread)?;
        let fits = |request: &Request| {
            typed.len() >= decision::SHORTEST_ID && request.id.starts_with(typed.as_str())
        };
        found.extend(requests.into_iter().filter(fits).map(Item::Guidance));
        if !typed.starts_with("g-") {
            let wanted = typed.to_ascii_uppercase();
            let fits = |item: &Item| wanted.len() >= decision::SHORTEST_ID && item.id().starts_with(&wanted);
            found.extend(parked(&store)?.into_iter().filter(fits));
            if found.is_empty() {
                found.extend(tried_again(&store, &wanted)?);
            }
        }
    }
    if !typed.starts_with("g-")
        && let (Some(store), Some(wanted)) = (here.read()?, decision::wanted(id))
    {
        let fitting = store.find(&wanted, MOST_NAMED + 1).map_err(here::failed)?;
        found.extend(fitting.into_iter().map(|matter| Item::Decision(Box::new(matter))));
    }
    let shown = Untrusted::new(id).for_terminal(40);
    match found.len() {
        0 if !typed.starts_with("g-") && decision::wanted(id).is_none() => Err(here::no_id(&shown)),
        0 => Err(here::unknown(id)),
        1 => Ok(found.remove(0)),
        count => {
            let mut names: Vec<String> = found.iter().take(MOST_NAMED).map(Item::id).collect();
            if count > MOST_NAMED {
                names.push("…".into());
            }
            Err(Error::new(Exit::Usage, format!("`{shown}` fits several: {}", names.join(", ")))
                .hint("give more of it"))
        }
    }
}

/// What was chosen, in a few words.
pub fn answered(matter: &Matter) -> Option<String> {
    Some(match matter.end()?.answer.as_ref()? {
        Answer::Option(number) => {
            let label = matter.draft.options.get(number.wrapping_sub(1)).map(|option| option.label.as_str());
            format!("{number} {}", Untrusted::new(label.unwrap_or_default()).for_terminal(80))
        }
        Answer::Text(text) => format!("text: {}", Untrusted::new(text.as_str()).for_terminal(200)),
    })
}

/// How a decision ended, by whom and when.
pub fn ended(matter: &Matter, now: Moment) -> Option<String> {
    let line = |text: &str| Untrusted::new(text).for_terminal(5000);
    let end = matter.end()?;
    let who = format!("{} {} ago", line(&end.by.name), age(Moment(end.at), now));
    let what = match (end.state, answered(matter)) {
        (State::Resolved, Some(answer)) => format!("answered: {answer}"),
        (State::Superseded, _) => {
            let by = end.superseded_by.as_deref().map(decision::short);
            format!("superseded by {}", by.unwrap_or_default())
        }
        (state, _) => state.name().to_owned(),
    };
    let why = if end.rationale.is_empty() { String::new() } else { format!("; {}", line(&end.rationale)) };
    Some(format!("{what} (by {who}, {}){why}", line(&end.by.via)))
}
