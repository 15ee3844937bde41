//! The mail of a session: what came for it, and what it waits for. The database is opened only where the board says
//! that there is something.

use super::{Call, board, manner};
use crate::runtime::decide::found::{Letter, Mail, Subject};
use crate::runtime::decide::notes::hints;
use crate::runtime::model::board::Board;
use crate::runtime::model::decision::{Matter, State};
use crate::runtime::model::{Step, ToolOutcome};
use crate::runtime::remember::decisions;
use crate::runtime::remember::mail::Mailbox;
use crate::runtime::store::StoreError;
use crate::runtime::store::decisions::{DecisionStore, Decisions, Entry, Haste, Listener, Wanted};

/// The most entries that one event says.
const MOST: usize = 3;
/// The most that are looked at for them.
const LOOKED_AT: usize = 32;
/// The most decisions that a session is reminded of.
const REMINDED: usize = 5;
/// How long an answer that a session did not hear is told to those that come after it.
const INHERITED_SECONDS: i64 = 7 * 86_400;

/// What came, where anything can be noted as told.
pub(super) fn look(call: &Call<'_>, failures: &mut Vec<StoreError>) -> Mail {
    let Some(mailbox) = call.mailbox.filter(|_| call.can_keep && !call.event.session.is_empty()) else {
        return Mail::default();
    };
    let looked = board::own(call).and_then(|board| match board {
        Some(board) => read(call, mailbox, &board),
        None => Ok(Mail::default()),
    });
    looked.unwrap_or_else(|error| {
        // Another process holds the file: what came waits for the next event.
        if !matches!(error, StoreError::Locked) {
            failures.push(error);
        }
        Mail::default()
    })
}

fn read(call: &Call<'_>, mailbox: &Mailbox, board: &Board) -> Result<Mail, StoreError> {
    let session = call.event.session.as_str();
    let source = match &call.event.step {
        Step::SessionStart { source } => Some(source.as_str()),
        _ => None,
    };
    let has_open = source.is_some() && board.open_of(session).next().is_some();
    let forgot = source.is_some_and(|source| matches!(source, "compact" | "resume"));
    let is_due = board.next.is_some_and(|next| next <= call.now);
    // Whoever begins anew hears what those before it in this work tree did not.
    let begins = source.is_some_and(|source| matches!(source, "startup" | "clear"));
    let inherits = begins && board.mail.iter().any(|of| of != session);
    let Ok(state) = &call.around.state else { return Ok(Mail::default()) };
    let mut mail = Mail { is_due, asked: asked_by(call, board), ..Mail::default() };
    if board.has_mail(session) {
        let found = mailbox.with(call.around, |store| letters(call, store))?;
        mail.entries = found.unwrap_or_default();
    }
    if !has_open && !forgot && !inherits {
        return Ok(mail);
    }
    let Some(store) = decisions::read(&call.around.places, state, Haste::Hook)? else {
        return Ok(Mail::default());
    };
    if inherits {
        mail.earlier = unheard(call, &store, board)?;
    }
    if has_open || forgot {
        let of = |state| Wanted {
            state: Some(state),
            session: Some(session.to_owned()),
            urgency: None,
            most: REMINDED,
        };
        let seen =
            |matters: Vec<Matter>| matters.into_iter().filter(|matter| matter.requester.confirmed).collect();
        mail.open = seen(store.inbox(&of(State::Pending), 0)?.1);
        if forgot {
            mail.answered = seen(store.inbox(&of(State::Resolved), 0)?.1);
            let is_new = |matter: &Matter| mail.entries.iter().any(|letter| is_about(letter, matter));
            mail.answered.retain(|matter| !is_new(matter));
        }
    }
    Ok(mail)
}

/// Answers of the last days that sessions of this work tree asked for and never heard: they wait for those, too.
fn unheard(call: &Call<'_>, store: &Decisions, board: &Board) -> Result<Vec<Matter>, StoreError> {
    let since = call.now.minus_seconds(INHERITED_SECONDS).0;
    let tree = call.around.home.root.top.to_string_lossy();
    let mut found = Vec::new();
    for session in board.mail.iter().filter(|of| **of != call.event.session).take(LOOKED_AT) {
        for entry in store.news(session)? {
            let matter = if entry.decision.is_empty() { None } else { store.get(&entry.decision)? };
            found.extend(matter.filter(|matter| {
                matter.end().is_some_and(|end| end.state == State::Resolved && end.at > since)
                    && matter.requester.worktree.as_deref() == Some(&*tree)
            }));
        }
    }
    found.sort_by_key(|matter| matter.seq);
    found.truncate(REMINDED);
    Ok(found)
}

fn is_about(letter: &Letter, matter: &Matter) -> bool {
    matches!(&letter.about, Subject::Decision(about) if about.ulid == matter.ulid)
}

fn letters(call: &Call<'_>, store: &Decisions) -> Result<Vec<Letter>, StoreError> {
    let listener = Listener {
        session: &call.event.session,
        subagent: hints::thread(call.event),
        event: manner::short_id(call.ulid),
    };
    let mut letters = Vec::new();
    for entry in store.waiting(&listener, LOOKED_AT, call.now)? {
        letters.extend(letter(call, store, entry)?);
        if letters.len() == MOST {
            break;
        }
    }
    Ok(letters)
}

/// An entry with what it is about; an ending that nobody signed is no news.
fn letter(call: &Call<'_>, store: &Decisions, entry: Entry) -> Result<Option<Letter>, StoreError> {
    let about = if entry.decision.is_empty() {
        Subject::Words(entry.words)
    } else {
        match store.get(&entry.decision)?.filter(|matter| !matter.is_open()) {
            Some(matter) => Subject::Decision(Box::new(matter)),
            None => return Ok(None),
        }
    };
    let is_known = matches!(&about, Subject::Decision(matter) if stands_in_output(call, matter));
    Ok(Some(Letter { entry: entry.id, again: entry.again, is_known, about }))
}

/// The open decisions that the call asked for: it printed their ids.
fn asked_by(call: &Call<'_>, board: &Board) -> Vec<String> {
    let Step::AfterTool { outcome: ToolOutcome { output, .. }, .. } = &call.event.step else {
        return Vec::new();
    };
    if !call.event.line().is_some_and(|line| line.contains("decision") && line.contains("request")) {
        return Vec::new();
    }
    board.open_of(&call.event.session).filter(|id| output.contains(*id)).map(str::to_owned).collect()
}

/// The agent's own `await` of this call printed it.
fn stands_in_output(call: &Call<'_>, matter: &Matter) -> bool {
    let Step::AfterTool { outcome: ToolOutcome { output, error, .. }, .. } = &call.event.step else {
        return false;
    };
    let waits = call
        .event
        .line()
        .is_some_and(|line| line.contains("decision") && (line.contains("await") || line.contains("--wait")));
    let printed = |text: &str| text.contains(&matter.id()) && text.contains(matter.state().name_in_words());
    waits && (printed(output) || printed(error))
}
