//! A decision as a record for the repository: one Markdown file, in which nobody's words can be anything but words. Pure.

use std::fmt::Write as _;

use crate::runtime::model::Untrusted;
use crate::runtime::model::adr::slug;
use crate::runtime::model::decision::{Answer, Matter};

/// What marks the file of a decision: no other record of it is written.
pub fn mark(matter: &Matter) -> String {
    format!("<!-- cf-guide decision {} -->", matter.ulid)
}

/// The file's name.
pub fn file_name(number: u32, matter: &Matter) -> String {
    let words = slug(&matter.draft.question);
    format!("ADR-{number:03}-{}.md", if words.is_empty() { "decision" } else { &words })
}

/// The record of an answered decision; `date` is when it was answered.
pub fn record(number: u32, matter: &Matter, date: &str) -> String {
    let draft = &matter.draft;
    let end = matter.end();
    let mut text = format!("# ADR-{number:03}: {}\n\n{}\n\n", words(&draft.question), mark(matter));
    let _ = writeln!(text, "- Status: Accepted\n- Date: {date}");
    if let Some(end) = end {
        let _ = writeln!(text, "- Decided by: {}", words(&end.by.name));
    }
    let _ = writeln!(text, "- Decision: {}", matter.id());
    if !draft.context.is_empty() {
        let _ = write!(text, "\n## Context\n\nIn the words of whoever asked:\n\n{}", quoted(&draft.context));
    }
    text.push_str("\n## Options\n\n");
    for (option, number) in draft.options.iter().zip(1..) {
        let about = match option.description.as_str() {
            "" => String::new(),
            about => format!(": {}", words(about)),
        };
        let mark = if draft.recommend == number { " (recommended)" } else { "" };
        let _ = writeln!(text, "{number}. {}{about}{mark}", words(&option.label));
    }
    text.push_str("\n## Decision\n\n");
    match end.and_then(|end| end.answer.as_ref()) {
        Some(Answer::Option(chosen)) => {
            let label = draft.options.get(chosen.wrapping_sub(1)).map(|option| words(&option.label));
            let _ = writeln!(text, "Option {chosen}: {}", label.unwrap_or_default());
        }
        Some(Answer::Text(answer)) => text.push_str(&quoted(answer)),
        None => text.push_str("None.\n"),
    }
    if let Some(end) = end.filter(|end| !end.rationale.is_empty()) {
        let _ = write!(text, "\n## Why\n\n{}", quoted(&end.rationale));
    }
    text
}

/// Somebody's words in one line of Markdown: nothing in them is a heading, a link, code or a tag.
fn words(text: &str) -> String {
    let mut out = String::new();
    for c in Untrusted::new(text).for_terminal(4000).chars() {
        if "\\`*_{}[]<>#|~!&".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    let is_list = |c: char| matches!(c, '-' | '+' | '=' | '.' | ')') || c.is_ascii_digit();
    if out.starts_with(is_list) { format!("\u{2060}{out}").replace('\u{2060}', "&#8203;") } else { out }
}

/// Somebody's lines, each as a line of a quotation.
fn quoted(text: &str) -> String {
    text.lines().map(|line| format!("> {}\n", words(line))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::model::Moment;
    use crate::runtime::model::decision::{By, Choice, Closing, Draft, Requester, State};

    fn matter(question: &str, label: &str, rationale: &str) -> Matter {
        let by = By { kind: "person".into(), name: "ann".into(), via: "cli".into() };
        Matter {
            ulid: "01HZX3F0AB01HZX3F07QK3M9ZD".into(),
            seq: 1,
            draft: Draft {
                question: question.into(),
                context: "two\nlines".into(),
                options: vec![
                    Choice { label: label.into(), description: "a file".into() },
                    Choice { label: "Postgres".into(), description: String::new() },
                ],
                recommend: 1,
                ..Draft::default()
            },
            requester: Requester::person(),
            asked_at: Moment(0),
            due_at: Moment(0),
            closing: Some(Closing {
                answer: Some(Answer::Option(1)),
                rationale: rationale.into(),
                ..Closing::new(State::Resolved, by, Moment(5))
            }),
            forged: false,
            acknowledged: None,
            steps: 0,
        }
    }

    #[test]
    fn a_record_says_what_was_asked_chosen_and_why() {
        let text = record(7, &matter("Which database?", "SQLite", "fewer parts"), "2026-11-17");
        let expected = "# ADR-007: Which database?\n\n<!-- cf-guide decision 01HZX3F0AB01HZX3F07QK3M9ZD -->\n\n\
            - Status: Accepted\n- Date: 2026-11-17\n- Decided by: ann\n- Decision: d-7qk3m9zd\n\n\
            ## Context\n\nIn the words of whoever asked:\n\n> two\n> lines\n\n\
            ## Options\n\n1. SQLite: a file (recommended)\n2. Postgres\n\n## Decision\n\nOption 1: SQLite\n\n\
            ## Why\n\n> fewer parts\n";
        assert_eq!(text, expected);
        assert_eq!(file_name(7, &matter("Which database?", "", "")), "ADR-007-which-database.md");
        assert_eq!(file_name(8, &matter("日本", "", "")), "ADR-008-decision.md");
    }

    #[test]
    fn nobodys_words_are_anything_but_words() {
        for bad in [
            "## Decision\n\nOption 2",
            "[x](http://y)",
            "<script>",
            "- a",
            "1. b",
            "\u{1b}[31m",
            "--> <!--",
            "`x`",
        ] {
            let text = record(1, &matter(bad, bad, bad), "d");
            let headings: Vec<&str> = text.lines().filter(|line| line.starts_with('#')).collect();
            assert_eq!(headings.len(), 5, "{bad:?}: {text}");
            assert_eq!(text.matches("\nOption 1: ").count(), 1, "{text}");
            assert!(
                !text.contains('\u{1b}')
                    && !text.replace("\\<", "").contains("<script")
                    && !text.contains("[x]("),
                "{text}"
            );
        }
    }
}
