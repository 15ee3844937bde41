//! News is taken before the answer and noted as told after it; what a call brought along for decisions is kept behind it.

use std::cell::RefCell;

use serde_json::Value;

use super::About;
use super::decisions::{self, Question};
use super::notify;
use crate::runtime::decide::Write;
use crate::runtime::model::decision::{Answer, By, Choice, Closing, Draft, Matter, Requester, State};
use crate::runtime::model::{Event, Step};
use crate::runtime::store::decisions::{DecisionStore, Decisions, Haste, Listener, read_board};
use crate::runtime::store::{self, Store, StoreError};
use crate::runtime::system::files;
use crate::runtime::workspace::Surroundings;

/// What a question looks like that could not be kept where it was asked.
pub const HAND_OVER: &str = "cf-guide/hand-over/1 ";
/// The tool with which a client asks its person itself.
const ASKS_ITS_PERSON: &str = "AskUserQuestion";
/// The most questions of one call that are kept.
const MOST: usize = 4;

/// The decisions of a repository as one call has them: opened once, where something waits in them. What came is looked up
/// there, taken before the answer and noted as told after it.
#[derive(Debug, Default)]
pub struct Mailbox {
    opened: RefCell<Option<Decisions>>,
    is_read_only: bool,
}

impl Mailbox {
    /// For somebody who says what would be said, and takes nothing.
    pub fn read_only() -> Self {
        Self { is_read_only: true, ..Self::default() }
    }

    /// Lets something be done with them; None where there are none.
    pub fn with<T>(
        &self,
        around: &Surroundings,
        act: impl FnOnce(&mut Decisions) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        let mut opened = self.opened.borrow_mut();
        if opened.is_none() {
            let state = around.state.as_ref().map_err(|_| StoreError::Missing)?;
            let open = if self.is_read_only { decisions::read } else { decisions::existing };
            *opened = open(&around.places, state, Haste::Hook)?;
        }
        opened.as_mut().map(act).transpose()
    }
}

/// Takes the news that is about to be said; false where another hook was first.
pub(super) fn take(writes: &[Write], about: &About<'_>) -> Result<bool, StoreError> {
    for write in writes {
        if let Write::Offer { entries, subagent } = write {
            let listener = Listener {
                session: &about.event.session,
                subagent: subagent.as_deref(),
                event: about.event_id,
            };
            let Some(mailbox) = about.mailbox else { return Ok(false) };
            let taken = mailbox.with(about.around, |store| store.take(&listener, entries, about.now));
            return taken.map(|taken| taken.unwrap_or(false));
        }
    }
    Ok(true)
}

/// Notes that it was said. What cannot be noted is said again, marked as such.
pub fn told(writes: &[Write], about: &About<'_>) {
    for write in writes {
        match write {
            Write::Offer { entries, .. } => {
                let note = |store: &mut Decisions| store.told(entries, about.now);
                let _ = about.mailbox.map(|mailbox| mailbox.with(about.around, note));
            }
            Write::Due => {
                let _ = open(about).and_then(|mut store| decisions::take_steps(&mut store, about.now));
                pass_on(about);
            }
            _ => {}
        }
    }
}

/// Keeps what a call brought along: a question out of a sandbox, an answer that the client got itself, the end of a
/// subagent whose answers go elsewhere from now on.
pub fn after(about: &About<'_>, ledger: &Store) {
    match &about.event.step {
        Step::AfterTool { outcome, .. } if outcome.output.contains(HAND_OVER) => {
            hand_over(about, ledger, &outcome.output)
        }
        Step::AfterTool { action, .. } if action.tool == ASKS_ITS_PERSON => record_asked(about),
        Step::SubagentStop { .. } => leave(about),
        _ => {}
    }
}

fn open(about: &About<'_>) -> Result<Decisions, StoreError> {
    let state = about.around.state.as_ref().map_err(|_| StoreError::Missing)?;
    decisions::open(&about.around.places, state, Haste::Hook, about.now).map(|(store, _)| store)
}

/// A person's program hears of it, behind the answer.
fn pass_on(about: &About<'_>) {
    notify::start_tick(about.around.env, &about.around.home.root.top, &about.around.config);
}

/// A subagent whose session has decisions is gone.
fn leave(about: &About<'_>) {
    let Ok(state) = &about.around.state else { return };
    let Some(subagent) = about.event.subagent.as_ref().filter(|agent| !agent.id.is_empty()) else { return };
    let board = read_board(&store::decisions::board(&state.folder)).ok().flatten();
    let session = about.event.session.as_str();
    let concerns =
        board.is_some_and(|board| board.has_mail(session) || board.open_of(session).next().is_some());
    if concerns {
        let _ = open(about).and_then(|mut store| store.left(session, &subagent.id));
    }
}

/// Takes in a question that was printed because its folder could not be written: if the call was judged before and ran
/// `decision request`, and validated again.
fn hand_over(about: &About<'_>, ledger: &Store, output: &str) {
    let Ok(state) = &about.around.state else { return };
    let Some(call) = &about.event.tool_use_id else { return };
    let rows = ledger.rows_of(&about.event.session, 64).unwrap_or_default();
    let judged = rows.iter().find(|row| {
        row["event"] == "PreToolUse" && row["tool_use_id"] == call.as_str() && decisions::may_ask(row)
    });
    if judged.is_none() {
        return;
    }
    let requester = requester(about.event, about);
    for line in output.lines().filter_map(|line| line.trim().strip_prefix(HAND_OVER)).take(MOST) {
        let Ok(mut question) = serde_json::from_str::<Question>(line) else { continue };
        let _ = open(about).map(|mut store| {
            decisions::ask(&mut store, &mut question, &requester, None, about.now).map_err(|refusal| {
                // The agent reads it in the reply to its own call, and nobody else waits for it.
                let line = format!("decision refused: {refusal:?}");
                let _ = files::append_line(&state.failures(), &line);
            })
        });
        pass_on(about);
    }
}

/// Whoever makes a call, as its hook sees it.
fn requester(event: &Event, about: &About<'_>) -> Requester {
    Requester {
        agent: event.agent.name().to_owned(),
        session: event.session.clone(),
        subagent: event.subagent.as_ref().map(|agent| agent.id.clone()).filter(|id| !id.is_empty()),
        worktree: Some(about.around.home.scene.root.clone()),
        role: None,
        turn: event.turn.clone(),
        tool_use_id: event.tool_use_id.clone(),
        pane: None,
        confirmed: true,
    }
}

/// Keeps what a person answered in the client itself.
fn record_asked(about: &About<'_>) {
    let Ok(raw) = serde_json::from_slice::<Value>(about.raw) else { return };
    let response = &raw["tool_response"];
    let (Some(questions), Some(answers)) =
        (response["questions"].as_array(), response["answers"].as_object())
    else {
        return;
    };
    let Ok(mut store) = open(about) else { return };
    let requester = requester(about.event, about);
    for question in questions.iter().take(MOST) {
        let Some(asked) = question["question"].as_str() else { continue };
        let Some(answer) = answers.get(asked).and_then(Value::as_str) else { continue };
        let _ = record_one(&mut store, asked, &question["options"], answer, &requester, about);
    }
}

fn record_one(
    store: &mut Decisions,
    asked: &str,
    options: &Value,
    answer: &str,
    requester: &Requester,
    about: &About<'_>,
) -> Result<Matter, StoreError> {
    let text = |value: &Value, most: usize| {
        value.as_str().unwrap_or_default().chars().take(most).collect::<String>()
    };
    let options = options.as_array().map(Vec::as_slice).unwrap_or_default().iter().take(MOST);
    let options: Vec<Choice> = options
        .map(|option| Choice {
            label: text(&option["label"], 80),
            description: text(&option["description"], 400),
        })
        .collect();
    let chosen = options.iter().position(|option| option.label == answer);
    let draft = Draft { question: asked.chars().take(500).collect(), options, ..Draft::default() };
    let by = By { kind: "person".into(), name: String::new(), via: "client".into() };
    let closing =
        Closing {
            answer: Some(chosen.map_or_else(
                || Answer::Text(answer.chars().take(4000).collect()),
                |at| Answer::Option(at + 1),
            )),
            ..Closing::new(State::Resolved, by, about.now)
        };
    store.record(&decisions::masked(draft), requester, &closing, about.now)
}
