//! A person's word closes a decision: checked, looked at, kept, told to whoever should know.

use serde_json::json;

use super::here::{Here, failed};
use super::programs;
use crate::runtime::error::Result;
use crate::runtime::model::decision::{self, Answer, Closing, Fault, Matter, State};
use crate::runtime::store::decisions::{Closed, DecisionStore};

/// The most characters of an answer and of its reasons.
pub const LONGEST: usize = 4000;

/// Closes a decision with a person's word, and lets everybody know who should.
pub fn close(
    here: &Here,
    ulid: &str,
    answer: Option<Answer>,
    rationale: String,
    via: &str,
) -> Result<Closed> {
    let state = if answer.is_some() { State::Resolved } else { State::Declined };
    let closing = Closing { answer, rationale, ..Closing::new(state, here.person(via), here.now) };
    let mut store = here.open()?;
    let closed = store.answer(ulid, &closing, here.now).map_err(failed)?;
    here.record(&mut store);
    programs::pass_on(here);
    if let Closed::Done(matter) = &closed {
        programs::follow_up(here, matter);
    }
    Ok(closed)
}

/// Has a person's validators look at an answer; what they warn of.
pub fn validate(
    here: &Here,
    matter: &Matter,
    answer: Option<&Answer>,
    rationale: &str,
) -> Result<Vec<String>> {
    let looked = json!({
        "schema": "cf-guide/decision-look/1", "when": "resolve", "decision": decision::document(matter, &[]),
        "answer": answer, "rationale": rationale,
    });
    programs::validate(here, "--choice", &looked)
}

/// What is wrong with an answer.
pub fn check(matter: &Matter, answer: Option<&Answer>, rationale: &str) -> Result<(), Fault> {
    let options = matter.draft.options.len();
    let fits = |flag: &'static str, text: &str| {
        let long = text.chars().count();
        let why = format!("it has {long} characters; at most {LONGEST} are read");
        if long > LONGEST { Err(Fault::new(flag, why, format!("{flag} \"a few words\""))) } else { Ok(()) }
    };
    match answer {
        Some(Answer::Option(number)) if !(1..=options).contains(number) => Err(Fault::new(
            "--choice",
            format!("there is no option {number}; there are {options}"),
            "--choice 1",
        )),
        Some(Answer::Text(text)) if text.trim().is_empty() => {
            Err(Fault::new("--text", "it is empty", "--text \"neither: keep the file\""))
        }
        Some(Answer::Text(text)) => fits("--text", text),
        Some(Answer::Option(_)) | None => Ok(()),
    }?;
    fits("--rationale", rationale)
}
