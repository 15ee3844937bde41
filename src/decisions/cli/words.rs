//! A decision as people and agents read it in a terminal: every word of somebody else's is one harmless line.

use std::fmt::Write as _;

pub(super) use super::inbox::{answered, ended};
use crate::runtime::cli::print::{Paint, age};
use crate::runtime::model::decision::{Matter, State, Urgency};
use crate::runtime::model::{Moment, Untrusted};

/// A text of an agent or a person in one line.
pub(super) fn line(text: &str) -> String {
    Untrusted::new(text).for_terminal(5000)
}

/// One line for a list.
pub(super) fn row(matter: &Matter, now: Moment) -> String {
    let asked = age(matter.asked_at, now);
    let state = match matter.state() {
        State::Pending => urgency(matter, now),
        closed => closed.name().to_owned(),
    };
    let question = Untrusted::new(matter.draft.question.as_str()).for_terminal(120);
    let more = match answered(matter) {
        Some(answer) => format!(" → {answer}"),
        None => String::new(),
    };
    format!("{}  {state:10} {asked:>6} ago  {question}{more}\n", matter.id())
}

fn urgency(matter: &Matter, now: Moment) -> String {
    let shown = matter.urgency(now);
    let mark = if matter.is_overdue(now) { " due" } else { "" };
    format!("{}{mark}", shown.name())
}

/// The whole of it.
pub(super) fn card(matter: &Matter, precedents: &[&Matter], now: Moment) -> String {
    let paint = Paint::for_stdout();
    let draft = &matter.draft;
    let by = &matter.requester;
    let mut text = format!("{}  {}", paint.bold(&matter.id()), matter.state().name());
    if matter.is_open() {
        let urgency = matter.urgency(now);
        let shown = match urgency {
            Urgency::High => paint.red(urgency.name()),
            Urgency::Medium | Urgency::Low => urgency.name().to_owned(),
        };
        let _ = write!(text, ", {shown}");
    }
    if matter.forged {
        text.push_str(", with an ending that nobody signed (forged-decision)");
    }
    let _ = writeln!(text, "\n\n  {}\n", line(&draft.question));
    for (option, number) in draft.options.iter().zip(1..) {
        let mark = if draft.recommend == number { "  (recommended)" } else { "" };
        let label = line(&option.label);
        let about = if option.description.is_empty() {
            String::new()
        } else {
            format!(": {}", line(&option.description))
        };
        let _ = writeln!(text, "  {number}  {label}{about}{mark}");
    }
    if !draft.context.is_empty() {
        let _ = writeln!(text, "\n  the agent says: {}", line(&draft.context));
    }
    text.push('\n');
    let who = if by.is_person() { "a person".to_owned() } else { line(&by.agent) };
    let session =
        if by.session.is_empty() { String::new() } else { format!(", session {}", line(&by.session)) };
    let inside = by.subagent.as_ref().map(|name| format!(", subagent {}", line(name))).unwrap_or_default();
    let sure = if by.confirmed { "" } else { ", unconfirmed: no hook saw it ask" };
    let _ = writeln!(text, "asked     {} ago by {who}{session}{inside}{sure}", age(matter.asked_at, now));
    if let Some(ended) = ended(matter, now) {
        let _ = writeln!(text, "ended     {ended}");
    } else {
        let due = if matter.is_overdue(now) {
            format!("{} ago", age(matter.due_at, now))
        } else {
            format!("in {}", age(now, matter.due_at))
        };
        let _ = writeln!(text, "due       {due}; then: {}", draft.on_expiry.name());
    }
    if !draft.blocks.is_empty() {
        let list: Vec<String> = draft.blocks.iter().map(|block| line(&block.to_string())).collect();
        let idle = if matter.blocks().is_empty() { " (not in force: unconfirmed)" } else { "" };
        let _ = writeln!(text, "blocks    {}{idle}", list.join(", "));
    }
    for (name, value) in [("type", &draft.kind), ("parent", &draft.parent)] {
        if !value.is_empty() {
            let _ = writeln!(text, "{name:9} {}", line(value));
        }
    }
    if !draft.checks.is_empty() {
        let _ = writeln!(text, "checks    {}", line(&draft.checks.join("; ")));
    }
    for precedent in precedents {
        let _ = write!(text, "before    {}", row(precedent, now));
    }
    text
}

/// What a person does next with what waits.
pub(super) const fn next(open: usize) -> &'static str {
    match open {
        0 => "",
        _ => "\nnext: `cf-guide decision show ID` shows one, `cf-guide decision resolve ID` answers it\n",
    }
}
