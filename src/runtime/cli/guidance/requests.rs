//! Help from outside: requests, their answers, and blockers that are external.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::runtime::cli::print;
use crate::runtime::cli::session::{chosen, failed, ledger};
use crate::runtime::cli::{here, history};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::remember::requests::{self, Request, State};
use crate::runtime::system::{Env, Places, clock, process};
use crate::runtime::workspace::compiled::Compiled;

pub(super) fn request(about: &str, session: Option<String>, question: &str, json: bool) -> Result<Exit> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '#');
    if about.starts_with('-') || about.len() > 64 || !about.chars().all(is_name) {
        return Err(
            Error::new(Exit::Usage, "`--about` takes an id").hint("letters, digits and `-_.#`, at most 64")
        );
    }
    let store = ledger()?;
    let session = chosen(&store, session)?;
    let request = requests::ask(&store, &session, about, question, clock::now()).map_err(failed)?;
    let passed_on = escalate(&request)?;
    if json {
        print::json(
            &json!({ "schema": "cf-guide/guidance-request/1", "id": request.id, "session": request.session,
                             "about": request.about, "state": request.state.name(), "passed_on": passed_on }),
        );
    } else {
        print::out(&format!("asked as {}; the answer will be put before you when it comes\n", request.id));
        if !passed_on {
            let shown = Untrusted::new(request.question.as_str()).for_terminal(400);
            print::err(&format!(
                "guidance wanted ({}): {shown}\nhint: `cf-guide guidance respond {} \"…\"` answers it\n",
                request.id, request.id
            ));
        }
    }
    Ok(Exit::Done)
}

/// Passes a request on by the program of the person's own settings; true where there is one and it went well.
fn escalate(request: &Request) -> Result<bool> {
    let config = Compiled::from_files(Env, &Places::find(Env), &here()?).config;
    if config.guidance.escalate.is_empty() {
        return Ok(false);
    }
    let argv = request.passed_on_by(&config.guidance.escalate);
    match process::run_silently(&argv) {
        Ok(0) => Ok(true),
        Ok(code) => {
            print::err(&format!(
                "`{}` ended with {code}; the request is kept\n",
                Untrusted::new(argv[0].as_str()).for_terminal(80)
            ));
            Ok(false)
        }
        Err(error) => {
            print::err(&format!(
                "`{}` did not start ({error}); the request is kept\n",
                Untrusted::new(argv[0].as_str()).for_terminal(80)
            ));
            Ok(false)
        }
    }
}

pub(super) fn respond(id: &str, words: &str) -> Result<Exit> {
    let answered = requests::answer(&ledger()?, id, words, clock::now()).map_err(failed)?;
    match answered {
        Some(_) => print::err("answered; the agent is told at its next step\n"),
        None => print::err("no open request of that id; `cf-guide guidance requests` lists them\n"),
    }
    Ok(if answered.is_some() { Exit::Done } else { Exit::No })
}

pub(super) fn list(all: bool, json: bool) -> Result<Exit> {
    let mut found = match history() {
        Some(store) => requests::all(&store).map_err(failed)?,
        None => Vec::new(),
    };
    found.retain(|request| all || request.state == State::Open);
    if json {
        let list: Vec<Value> = found
            .iter()
            .map(|request| {
                let words = match &request.state {
                    State::Open => Value::Null,
                    State::Answered(words) | State::Waived(words) => words.as_str().into(),
                };
                json!({ "id": request.id, "session": request.session, "about": request.about, "at": request.at,
                        "question": request.question, "state": request.state.name(), "words": words })
            })
            .collect();
        print::json(&json!({ "schema": "cf-guide/guidance-requests/1", "requests": list }));
    } else if found.is_empty() {
        print::err("nobody asks for guidance\n");
    } else {
        let mut text = String::new();
        for request in &found {
            let question = Untrusted::new(request.question.as_str()).for_terminal(200);
            let about = Untrusted::new(request.about.as_str()).for_terminal(64);
            let _ = writeln!(text, "{}  {}  {about}  {question}", request.id, request.state.name());
        }
        print::out(&text);
    }
    Ok(Exit::Done)
}

pub(super) fn waive(id: &str, why: &str, session: Option<String>) -> Result<Exit> {
    let store = ledger()?;
    let session = chosen(&store, session)?;
    let waived = requests::waive(&store, &session, id, why, clock::now()).map_err(failed)?;
    print::err(if waived { "waived\n" } else { "that request is not open any more\n" });
    Ok(if waived { Exit::Done } else { Exit::No })
}
