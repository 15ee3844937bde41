//! News in the words of the hook: our sentence has id, state, number and who answered; the agent's own words stand in the
//! fence; what a person typed stands outside it, escaped, and is introduced as what it is.

use std::fmt::Write as _;

use crate::runtime::agents::text;
use crate::runtime::decide::Decided;
use crate::runtime::decide::case::Case;
use crate::runtime::decide::found::{Letter, Need, Subject};
use crate::runtime::decide::order::Note;
use crate::runtime::decide::writes::Write;
use crate::runtime::model::decision::{Answer, Closing, Matter, State, filing};
use crate::runtime::model::{Decision, Step, Untrusted};

use super::hints;

/// The most characters of what a person typed, of a question, of a label.
const TYPED: usize = 600;
const QUESTION: usize = 160;
const LABEL: usize = 80;

pub(in crate::runtime::decide) const NOTE: Note =
    Note { needs: &[Need::Mail], tell: |case, _, decided| tell(case, decided) };

/// Says what came, and what the session waits for.
fn tell(case: &Case<'_>, decided: &mut Decided) {
    let mail = &case.found.mail;
    if mail.is_due && case.found.can_keep {
        decided.writes.push(Write::Due);
    }
    for id in &mail.asked {
        decided.outcome.person.push(format!(
            "cf-guide: decision {id} waits for your answer: `cf-guide decision resolve {id}` in a terminal of your own, or \
             `cf-guide decision watch`"
        ));
    }
    // At a Stop it is heard only by whoever is held; who goes hears it another time.
    let is_heard =
        !matches!(case.event.step, Step::Stop { .. }) || decided.outcome.decision == Decision::Deny;
    if !is_heard || !case.found.can_keep {
        return;
    }
    for letter in mail.entries.iter().filter(|letter| !letter.is_known) {
        decided.outcome.news.push(said(letter, case));
        if let Subject::Decision(matter) = &letter.about {
            decided.outcome.hints.push(format!("decision/{}", matter.id()));
        }
    }
    if !mail.entries.is_empty() {
        decided.writes.push(Write::Offer {
            entries: mail.entries.iter().map(|letter| letter.entry).collect(),
            subagent: hints::thread(case.event).map(str::to_owned),
        });
    }
    if !mail.earlier.is_empty() {
        let lead =
            "A person answered questions of earlier sessions in this work tree, which did not hear it:";
        decided.outcome.news.push(listed(lead, &mail.earlier, case.token));
    }
    if !mail.answered.is_empty() {
        let lead = "Decisions of this session that a person answered before:";
        decided.outcome.news.push(listed(lead, &mail.answered, case.token));
    }
    if !mail.open.is_empty() {
        let lead = "Decisions of this session that nobody has answered yet; silence is not a yes, and you need not ask again:";
        decided.outcome.news.push(listed(lead, &mail.open, case.token));
    }
}

/// Several decisions, one line each.
fn listed(lead: &str, matters: &[Matter], token: &str) -> String {
    let mut data = String::new();
    for matter in matters {
        let question = Untrusted::new(matter.draft.question.as_str()).for_terminal(QUESTION);
        let answer = match matter.end().and_then(|end| end.answer.as_ref()) {
            None => String::new(),
            Some(Answer::Option(number)) => format!(" → {number} {}", label(matter, *number)),
            Some(Answer::Text(text)) => {
                format!(" → in words: {}", Untrusted::new(text.as_str()).for_terminal(QUESTION))
            }
        };
        let _ = writeln!(data, "{}: {question}{answer}", matter.id());
    }
    format!("{lead}\n{}", text::fence(token, &data))
}

fn label(matter: &Matter, number: usize) -> String {
    let option = matter.draft.options.get(number.wrapping_sub(1));
    Untrusted::new(option.map(|option| option.label.as_str()).unwrap_or_default()).for_terminal(LABEL)
}

fn said(letter: &Letter, case: &Case<'_>) -> String {
    let again = if letter.again { "(again) " } else { "" };
    match &letter.about {
        Subject::Words(words) => {
            let words = Untrusted::new(words.as_str()).for_terminal(TYPED);
            format!("{again}A person typed at a terminal for this session: {words}")
        }
        Subject::Decision(matter) => match matter.end() {
            Some(end) => {
                let filed = filed(matter, case);
                format!("{again}{}{filed}", closed(matter, end, case.token))
            }
            None => String::new(),
        },
    }
}

/// What is asked of the agent where the chosen option writes a failure down, and no program of the person's does that.
fn filed(matter: &Matter, case: &Case<'_>) -> &'static str {
    let chosen = matter.draft.options.get(matter.chosen().wrapping_sub(1));
    if case.config.decisions.file.is_empty() && chosen.is_some_and(filing::files) {
        "\nWrite the failure down where your tracker is, or say it in one line: `Risk: … severity: … owner: … status: open`."
    } else {
        ""
    }
}

fn closed(matter: &Matter, end: &Closing, token: &str) -> String {
    let id = matter.id();
    let typed = |text: &str| Untrusted::new(text).for_terminal(TYPED);
    let by = match Untrusted::new(end.by.name.as_str()).for_terminal(40) {
        name if name.is_empty() => "a person".to_owned(),
        name => format!("a person ({name})"),
    };
    let lead = match (end.state, &end.answer) {
        (State::Resolved, Some(Answer::Option(number))) => {
            let count = matter.draft.options.len();
            format!(
                "Decision {id} is answered by {by}: option {number} of {count}. It is yours to carry out."
            )
        }
        (State::Resolved, _) => format!("Decision {id} is answered by {by}, in words of their own."),
        (State::Declined, _) => {
            format!("Decision {id} was declined by {by}: nobody will answer it, and that is not a yes.")
        }
        (State::Cancelled, _) => format!("Decision {id} was taken back by {by}: it is not asked any more."),
        (State::Superseded, _) => format!("Decision {id} gave way to a newer question."),
        (State::Expired | State::Pending, _) => {
            format!("Decision {id} has expired: nobody answered; that is not a yes.")
        }
    };
    let mut text = lead;
    if let Some(Answer::Text(words)) = &end.answer {
        let _ = write!(text, "\nTyped by the person at a terminal as the answer: {}", typed(words));
    }
    if !end.rationale.is_empty() {
        let _ = write!(text, "\nTyped by the person at a terminal as the reason: {}", typed(&end.rationale));
    }
    let question = Untrusted::new(matter.draft.question.as_str()).for_terminal(QUESTION);
    let mut data = format!("you asked: {question}\n");
    if matter.chosen() > 0 {
        let _ = writeln!(data, "option {}: {}", matter.chosen(), label(matter, matter.chosen()));
    }
    let _ = write!(text, "\n{}", text::fence(token, &data));
    text
}
