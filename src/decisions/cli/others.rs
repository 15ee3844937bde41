//! The other things that are answered with `decision resolve`: calls that wait, and requests for guidance.

use serde_json::json;

use super::here::{Here, confirm, wrong};
use super::settle;
use crate::runtime::cli::print::{self, parked};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::model::decision::Fault;
use crate::runtime::remember::approvals::Pending;
use crate::runtime::remember::requests::Request;

/// What was given on the command line.
#[derive(Debug)]
pub struct Given {
    pub choice: Option<usize>,
    pub text: Option<String>,
    pub decline: bool,
    pub rationale: String,
    pub json: bool,
}

/// Lets a call through once, or refuses it.
pub fn approval(here: &Here, key: &str, pending: &Pending, given: &Given) -> Result<Exit> {
    let (text, hidden) = parked::in_full(pending);
    let mut choice = match (given.choice, &given.text, given.decline) {
        (Some(number @ 1..=2), _, _) => Some(number),
        (_, _, true) => Some(2),
        (None, None, false) => None,
        (Some(_), _, _) | (None, Some(_), _) => {
            let why = "a call that waits is answered with 1 (let it through, once) or 2 (refuse)";
            return Err(wrong(&Fault::new("--choice", why, "--choice 2 --rationale \"use a branch\"")));
        }
    };
    let mut rationale = given.rationale.clone();
    if choice != Some(2) {
        print::err(&text);
    }
    if choice.is_none() {
        let said = input("\n1 lets it through, once; 2 refuses it; nothing leaves it open");
        choice = said.and_then(|said| said.trim().parse().ok()).filter(|number| (1..=2).contains(number));
        if choice == Some(2) {
            rationale = input("what the agent is told (may be empty)").unwrap_or_default();
        }
    }
    match choice {
        Some(1) if !is_meant(pending, hidden) => Ok(Exit::No),
        Some(number) => {
            if !settle::settle(here, key, pending, number == 1, &rationale)? {
                print::err(&format!("{} does not wait any more; nothing was changed\n", pending.event));
                return Ok(Exit::No);
            }
            let answer = if number == 1 { "allowed" } else { "refused" };
            said(&pending.event, "approval", answer, &pending.session, given.json);
            Ok(Exit::Done)
        }
        None => Ok(Exit::No),
    }
}

/// Asks once more before a call goes through; what cannot be undone takes the whole word.
fn is_meant(pending: &Pending, hidden: usize) -> bool {
    let unseen =
        if hidden > 0 { format!(" ({hidden} characters of it were not shown)") } else { String::new() };
    if pending.critical {
        let prompt = format!("this cannot be undone{unseen}; type yes to let it through");
        input(&prompt).is_some_and(|said| said.trim() == "yes")
    } else {
        confirm(&format!("let it through{unseen}?"))
    }
}

/// Answers a request for guidance, or says that nobody will.
pub fn guidance(here: &Here, request: &Request, given: &Given) -> Result<Exit> {
    if given.choice.is_some() {
        let why = "a request for guidance is answered in words";
        return Err(wrong(&Fault::new("--choice", why, "--text \"the spec is right; see docs/spec.md\"")));
    }
    let text = match &given.text {
        Some(text) => Some(text.clone()),
        None if given.decline => None,
        None => {
            let question = Untrusted::new(request.question.as_str()).for_terminal(2000);
            print::err(&format!("{}  {question}\n", request.id));
            let Some(text) =
                input("\nyour words; nothing leaves it open").filter(|text| !text.trim().is_empty())
            else {
                return Ok(Exit::No);
            };
            Some(text)
        }
    };
    if !settle::advise(here, request, text.as_deref(), &given.rationale)? {
        return Err(Error::new(Exit::No, format!("{} was closed before", request.id))
            .hint("run `cf-guide guidance requests --all` to see how"));
    }
    said(
        &request.id,
        "guidance",
        if text.is_some() { "answered" } else { "waived" },
        &request.session,
        given.json,
    );
    Ok(Exit::Done)
}

fn said(id: &str, kind: &str, answer: &str, session: &str, json: bool) {
    if json {
        print::json(&json!({
            "schema": "cf-guide/inbox-answer/1", "id": id, "kind": kind, "answer": answer, "session": session,
        }));
    }
    print::err(&format!("{id}: {answer}; the agent is told at its next step\n"));
}

fn input(prompt: &str) -> Option<String> {
    dialoguer::Input::<String>::new().with_prompt(prompt).allow_empty(true).interact_text().ok()
}
