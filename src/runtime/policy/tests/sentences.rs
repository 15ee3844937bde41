//! Sentences as people write them, by the hundred: what each must stop and let pass, what stays advice, what is no order.

use super::compiled;
use crate::runtime::policy::Bundle;
use crate::runtime::policy::rule::{Modal, Weight};

const KINDS: &str = include_str!("../../../../tests/data/rules/kinds.txt");
const WORDINGS: &str = include_str!("../../../../tests/data/rules/wordings.txt");
const DOCUMENTS: &str = include_str!("../../../../tests/data/rules/documents.txt");
const ADVICE: &str = include_str!("../../../../tests/data/rules/advice.txt");
const FACTS: &str = include_str!("../../../../tests/data/rules/facts.txt");

/// Groups of examples and the sentences that share them.
fn groups() -> Vec<(Vec<&'static str>, Vec<&'static str>)> {
    let mut out: Vec<(Vec<&str>, Vec<&str>)> = vec![(Vec::new(), Vec::new())];
    for line in KINDS.lines().chain([""]).chain(WORDINGS.lines()).filter(|line| !line.starts_with('#')) {
        let last = out.last_mut().unwrap();
        match line.strip_prefix("- ") {
            _ if line.trim().is_empty() => out.push((Vec::new(), Vec::new())),
            Some(sentence) => last.1.push(sentence),
            None => last.0.push(line),
        }
    }
    out.retain(|(_, sentences)| !sentences.is_empty());
    out
}

/// What is wrong with a sentence that must hold its examples.
fn fault(sentence: &str, examples: &[&str]) -> Option<String> {
    let mut text = format!("- {sentence}\n");
    for example in examples {
        text.push_str(&format!("  - {example}\n"));
    }
    let bundle = compiled(&text);
    let Some(rule) = bundle.rules.first() else { return Some("no rule".to_owned()) };
    let errors = errors(&bundle);
    if !rule.is_gate() {
        return Some(format!("no gate: {:?}", bundle.diagnostics.first().map(|d| &d.message)));
    }
    if rule.examples.len() != examples.len() || !errors.is_empty() || rule.off.is_some() {
        return Some(format!("{errors:?} {:?}", crate::runtime::policy::report::patterns(rule)));
    }
    None
}

fn errors(bundle: &Bundle) -> Vec<&str> {
    let errors = bundle.diagnostics.iter().filter(|d| d.severity == Weight::Error);
    errors.map(|d| d.message.as_str()).collect()
}

#[test]
fn every_wording_of_a_kind_holds_its_examples() {
    let mut faults = Vec::new();
    let mut count = 0;
    for (examples, sentences) in groups() {
        assert!(!examples.is_empty(), "{sentences:?}");
        for sentence in sentences {
            count += 1;
            faults.extend(fault(sentence, &examples).map(|why| format!("{sentence}\n    {why}")));
        }
    }
    assert!(faults.is_empty(), "{} of {count}:\n{}", faults.len(), faults.join("\n"));
    assert!(count >= 800, "{count}");
}

#[test]
fn lines_of_one_document_are_read_in_the_light_of_the_others() {
    for document in DOCUMENTS.split("\n## ").skip(1) {
        let bundle = compiled(&format!("## {document}"));
        let wanted = document.lines().filter(|line| line.starts_with("  - ")).count();
        let held: usize = bundle.rules.iter().map(|rule| rule.examples.len()).sum();
        let errors = errors(&bundle);
        assert!(
            held == wanted && wanted > 0 && errors.is_empty(),
            "{document}\n{held} of {wanted} {errors:#?}"
        );
    }
}

#[test]
fn what_only_a_reader_can_judge_stays_advice() {
    let mut faults = Vec::new();
    for sentence in ADVICE.lines().filter_map(|line| line.strip_prefix("- ")) {
        let bundle = compiled(&format!("- {sentence}\n"));
        for rule in bundle
            .rules
            .iter()
            .filter(|rule| rule.is_gate() && rule.mode > crate::runtime::policy::Mode::Observe)
        {
            faults.push(format!("{sentence}\n    {:?}", crate::runtime::policy::report::patterns(rule)));
        }
    }
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn what_tells_what_is_gets_no_note() {
    let mut faults = Vec::new();
    for sentence in FACTS.lines().filter_map(|line| line.strip_prefix("- ")) {
        let bundle = compiled(&format!("- {sentence}\n"));
        let strict = bundle.rules.iter().any(|rule| rule.modal == Some(Modal::Strict) || rule.is_gate());
        if strict || !bundle.diagnostics.is_empty() {
            faults.push(format!("{sentence}\n    {:?}", bundle.diagnostics.first().map(|d| &d.message)));
        }
    }
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn a_strict_sentence_never_vanishes() {
    for sentence in ADVICE.lines().filter_map(|line| line.strip_prefix("- ")) {
        let strict =
            ["Never ", "Always ", "Do not ", "Don't "].iter().any(|front| sentence.starts_with(front));
        for text in [
            format!("- {sentence}\n"),
            format!("{sentence}\n"),
            format!("Some words. {sentence} More words. And more. And yet more.\n"),
            format!("- An item.\n\n  {sentence}\n"),
            format!("> {sentence}\n"),
            format!("| rule |\n|---|\n| {sentence} |\n"),
            format!("| a | b |\n|---|---|\n| {sentence} | c |\n"),
        ] {
            let bundle = compiled(&text);
            assert!(!strict || !bundle.rules.is_empty() || !bundle.diagnostics.is_empty(), "{text}");
        }
    }
}
