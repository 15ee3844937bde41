//! The two acts that change files: a rule is promoted, a rule is taken back. Both are written down.

use serde_json::{Value, json};

use super::prepare::{Case, Prepared, round};
use super::stages::CANARY_SESSIONS;
use crate::autopilot::book::{self, Book, Promotion};
use crate::autopilot::evidence::dormant;
use crate::autopilot::promote;
use crate::autopilot::repository::Repository;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Moment;
use crate::runtime::model::stage::{self, CANARY_SHARE, Stage, Trials};
use crate::runtime::system::{State, files, trials};

/// Promotes a candidate: the book first, then the files, so that nothing promoted goes unwatched.
pub fn promote_case(
    repository: &Repository,
    book: &mut Book,
    trials: &mut Trials,
    case: &Case,
    prepared: &Prepared,
    by: &str,
    canary: u8,
) -> Result<String> {
    let state = State::open(&repository.places, &repository.root).map_err(|why| {
        Error::new(Exit::CannotWrite, "there is no place for backups").because(why.because())
    })?;
    let plan = promote::plan(repository, &case.candidate, values(case, prepared, by))?;
    let promotion = Promotion {
        rule: case.candidate.id.clone(),
        entry: case.candidate.entry.clone(),
        at: repository.now.0,
        by: by.to_owned(),
        adr: plan.adr.clone(),
        ended: None,
    };
    let before = book.clone();
    book.page(&case.candidate.hash, &case.candidate.id, repository.now).promotion = Some(promotion);
    book.write(&state)?;
    if let Err(error) = promote::carry_out(repository, &plan) {
        *book = before;
        book.write(&state)?;
        return Err(error);
    }
    set_stage(trials, &case.candidate.hash, &case.candidate.id, Stage::Production, repository.now, canary);
    write_trials(&state, trials)?;
    history(&state, repository, "promoted", &case.candidate.id, &format!("by {by}; {}", plan.adr));
    Ok(plan.adr)
}

/// Takes a promoted rule back: the exact inverse of its edit, a record, and the text withdrawn.
pub fn take_back(
    repository: &Repository,
    book: &mut Book,
    trials: &mut Trials,
    hash: &str,
    promotion: &Promotion,
    by: &str,
    why: &str,
) -> Result<String> {
    let plan = promote::plan_back(repository, promotion, by, why)?;
    promote::carry_out(repository, &plan)?;
    end(book, hash, why);
    book.write(&repository.state)?;
    set_stage(trials, hash, &promotion.rule, Stage::Withdrawn, repository.now, CANARY_SHARE);
    write_trials(&repository.state, trials)?;
    history(&repository.state, repository, "rolled-back", &promotion.rule, &format!("by {by}: {why}"));
    Ok(plan.adr)
}

pub(super) fn end(book: &mut Book, hash: &str, why: &str) {
    if let Some(promotion) = book.rules.get_mut(hash).and_then(|page| page.promotion.as_mut()) {
        promotion.ended = Some(why.to_owned());
    }
}

/// What the record of a promotion says.
fn values<'a>(case: &Case, prepared: &Prepared, by: &str) -> Vec<(&'a str, String)> {
    let counts = case.sum.all();
    let quiet = prepared.sessions.saturating_sub(case.sessions);
    let harm = dormant::harm_at_most(u32::try_from(quiet).unwrap_or(u32::MAX), counts.losses, 0.05);
    vec![
        ("decided_by", by.to_owned()),
        ("origin", case.origin.clone()),
        ("wins", counts.wins.to_string()),
        ("losses", counts.losses.to_string()),
        ("unsure", case.sum.unsure.to_string()),
        ("people", case.sum.people.all().to_string()),
        ("capital", format!("{:.1}", round(case.standing.e_value()).min(1e12))),
        ("needed", format!("{:.0}", case.standing.needed)),
        (
            "bound",
            format!("{:.1} %; harms at most {:.1} % of sessions", case.bound * 100.0, harm * 100.0),
        ),
        ("events", case.events.to_string()),
        ("sessions", case.sessions.to_string()),
        ("all_sessions", prepared.sessions.to_string()),
        (
            "canary",
            if by == book::EVIDENCE { format!("{CANARY_SESSIONS} sessions or more, none harmed") } else { "not needed: a person decided".to_owned() },
        ),
        ("replay", "cf-guide replay --since 90d".to_owned()),
        (
            "triggers",
            "- it harms more than 2 % of the sessions (capital of the bets ≥ 20)\n- it did well and then turned (restarting bets ≥ 200)\n- \
             one session is stopped wrongly three times, people call it wrong in two of its first ten sessions, it stops more \
             than a quarter of all sessions, or its own examples fail"
                .to_owned(),
        ),
    ]
}

/// Puts a rule on a stage; the moment of arrival stays when it stays there.
pub(super) fn set_stage(trials: &mut Trials, hash: &str, rule: &str, stage: Stage, now: Moment, share: u8) {
    let same = trials.0.get(hash).is_some_and(|standing| standing.stage == stage);
    if !same {
        // Nothing else is put on trial than what a person wrote.
        let standing = stage::OnTrial { rule: rule.to_owned(), stage, share, since: now, owned: true };
        trials.0.insert(hash.to_owned(), standing);
    }
}

pub(super) fn write_trials(state: &State, known: &Trials) -> Result<()> {
    if trials::read(state) == *known {
        return Ok(());
    }
    trials::write(state, known)
        .map_err(|error| Error::io(Exit::CannotWrite, "could not write", &state.trials(), &error))
}

/// One line of what happened; a line that cannot be written is not worth failing for.
pub(super) fn history(state: &State, repository: &Repository, what: &str, rule: &str, why: &str) {
    let line = json!({ "at": repository.now.0, "what": what, "rule": rule, "why": why });
    let _ = files::append_line(&book::folder(state).join("history.jsonl"), &line.to_string());
    // In the record, too; a ledger that is busy or not there yet does not hold the step up.
    if let Ok(store) = repository.store() {
        let _ = store.note_act(what, json!({ "rule": rule, "why": why }), "", repository.now);
    }
}

/// What happened so far, oldest first.
pub fn read_history(state: &State) -> Vec<Value> {
    let bytes = files::read_own(&book::folder(state).join("history.jsonl")).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}
