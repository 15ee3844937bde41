//! Records of promotions and rollbacks, from templates. Pure.

use crate::runtime::model::adr::slug;
pub use crate::runtime::model::adr::{FOLDER, next_number};

const PROMOTION: &str = include_str!("../../templates/adr/promotion.md");
const ROLLBACK: &str = include_str!("../../templates/adr/rollback.md");
const ACCEPTED: &str = "- Status: Accepted";

/// Which record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Record {
    /// A rule was promoted.
    Promotion,
    /// A rule was taken back.
    Rollback,
}

/// The record with its blanks filled in. What a value says is taken to the letter, braces too.
pub fn render(record: Record, values: &[(&str, String)]) -> String {
    let mut rest = match record {
        Record::Promotion => PROMOTION,
        Record::Rollback => ROLLBACK,
    };
    let mut out = String::with_capacity(rest.len() * 2);
    while let Some(open) = rest.find('{') {
        let (before, from) = rest.split_at(open);
        out.push_str(before);
        let close = from.find('}').unwrap_or(from.len() - 1);
        let name = &from[1..close];
        if let Some((_, value)) = values.iter().find(|(key, _)| *key == name) {
            out.push_str(value);
        }
        rest = &from[close + 1..];
    }
    out.push_str(rest);
    out
}

pub fn file_name(number: u32, record: Record, rule: &str) -> String {
    let verb = match record {
        Record::Promotion => "promote",
        Record::Rollback => "take-back",
    };
    format!("ADR-{number:03}-{verb}-{}.md", slug(rule))
}

/// The record of a promotion once another one supersedes it; None where its status was changed by somebody else.
pub fn superseded(text: &str, by: &str) -> Option<String> {
    let at = text.find(ACCEPTED)?;
    let after = &text[at + ACCEPTED.len()..];
    let is_line = (at == 0 || text.as_bytes()[at - 1] == b'\n')
        && (after.is_empty() || after.starts_with('\n') || after.starts_with("\r\n"));
    let name = by.trim_end_matches(".md");
    is_line.then(|| format!("{}- Status: Superseded by [{name}]({by}){after}", &text[..at]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_blank_of_a_record_is_filled_in() {
        let names = ["number", "rule", "date", "decided_by", "line", "superseded", "why"];
        let values: Vec<(&str, String)> = names.iter().map(|name| (*name, format!("<{name}>"))).collect();
        let text = render(Record::Rollback, &values);
        assert!(!text.contains(['{', '}']), "{text}");
        for name in names {
            assert!(text.contains(&format!("<{name}>")), "{name}");
        }
    }

    #[test]
    fn what_a_value_says_is_taken_to_the_letter() {
        let text = render(Record::Rollback, &[("rule", "{line}".into()), ("line", "`a{b}`".into())]);
        assert!(text.contains("Take back the rule `{line}`"), "{text}");
        assert!(text.contains("    `a{b}`\n"), "{text}");
    }

    #[test]
    fn a_file_name_holds_nothing_but_letters_digits_and_dashes() {
        assert_eq!(file_name(7, Record::Promotion, "No/../npm ü"), "ADR-007-promote-no----npm.md");
    }

    #[test]
    fn only_a_status_that_we_wrote_is_changed() {
        let text = "# x\n\n- Status: Accepted\n- Date: y\n";
        let told = "# x\n\n- Status: Superseded by [ADR-002-z](ADR-002-z.md)\n- Date: y\n";
        assert_eq!(superseded(text, "ADR-002-z.md").as_deref(), Some(told));
        assert_eq!(superseded("- Status: Accepted, with doubts\n", "a.md"), None);
        assert_eq!(superseded("- Status: Rejected\n", "a.md"), None);
    }
}
