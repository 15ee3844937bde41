//! The part of a long rule that says what it forbids: all that an answer or a narrow screen has room for.

use std::collections::BTreeSet;

use super::super::{grammar, report, words};
use super::{Gate, Modal};

/// A rule's words on one line of at most about so many bytes. A longer text begins at the sentence that the gates come
/// from: what stands before it does not tell anybody what was wrong.
pub fn excerpt(text: &str, gates: &[Gate], most: usize) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.len() <= most {
        return text;
    }
    let start = deciding(&text, gates, most);
    cut(text.get(start..).unwrap_or_default(), start > 0, most)
}

/// Where the sentence begins that names most of what the gates look for; a strict one where several do.
fn deciding(text: &str, gates: &[Gate], most: usize) -> usize {
    let triggers = gates.iter().flat_map(|gate| &gate.triggers).map(report::trigger_text);
    let sought: BTreeSet<String> = triggers
        .flat_map(|trigger| {
            let pattern = trigger.split_once(':').map_or(trigger.as_str(), |(_, pattern)| pattern).to_owned();
            pieces(&pattern).collect::<Vec<_>>()
        })
        .collect();
    let tokens = words::of_line(text);
    let mut best = (0, false, 0);
    for sentence in words::sentences(&tokens) {
        let (Some(first), Some(last)) = (sentence.first(), sentence.last()) else { continue };
        // A stop between backticks ends no sentence.
        let is_inside = text.get(..first.span.start).unwrap_or_default().matches('`').count() % 2 == 1;
        let own = text.get(first.span.start..last.span.end).unwrap_or_default();
        let named = pieces(own).filter(|piece| sought.contains(piece)).collect::<BTreeSet<_>>().len();
        let is_strict = grammar::modal(&words::plain(sentence)).0 == Some(Modal::Strict);
        if !is_inside && (named, is_strict) > (best.0, best.1) {
            // What is on the first line anyway is read from its beginning.
            let start = if last.span.end <= most { 0 } else { first.span.start };
            best = (named, is_strict, start);
        }
    }
    best.2
}

/// The words of a text in lower case, without marks.
fn pieces(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|piece| piece.len() > 1).map(str::to_lowercase)
}

/// As many whole words as there is room for.
fn cut(text: &str, begins_later: bool, most: usize) -> String {
    let mut out = if begins_later { "…".to_owned() } else { String::new() };
    for word in text.split(' ') {
        if !out.is_empty() {
            out.push(' ');
        }
        if out.len() + word.len() > most {
            out.push('…');
            break;
        }
        out.push_str(word);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::super::compile::{Settings, Source, compile};
    use super::super::{Cap, Layer};

    /// The words of the only rule of a line that can stop something.
    fn told(line: &str) -> String {
        let source = Source { path: "CLAUDE.md".into(), text: format!("- {line}\n"), layer: Layer::Repo };
        let bundle = compile(&[source], &Settings::default());
        let told: Vec<String> = bundle
            .rules
            .iter()
            .filter_map(|rule| rule.enforced(Cap::default()))
            .map(|rule| rule.text)
            .collect();
        assert_eq!(told.len(), 1, "{line}: {told:?}");
        told.into_iter().next().unwrap_or_default()
    }

    #[test]
    fn a_long_rule_is_told_from_the_sentence_that_decides() {
        let before = "Carry authorized local work through fixes, the review that applies, the verification and the \
                      handoff, and take the time that each of them needs, because the people who read the change \
                      later know nothing of today.";
        let after = "The maintainers decide in their weekly round what becomes of it, and they write down why they \
                     did so for everybody who was not there on that day.";
        for rule in [
            "Never push.",
            "Never run `make deploy`, not even `make deploy DRY=1`.",
            "Never edit `gen/a.rs`.",
        ] {
            assert_eq!(told(rule), rule);
            let long = told(&format!("{before} {rule} {after}"));
            assert!(long.starts_with(&format!("… {rule} The maintainers")), "{long}");
            assert!(long.len() <= 224, "{long}");
            // What comes first is told from the beginning, and a short rule as it stands.
            let first = told(&format!("{rule} {before} {after}"));
            assert!(first.starts_with(rule) && first.ends_with('…'), "{first}");
        }
    }
}
