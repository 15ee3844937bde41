//! `DECISIONS.md`, `RISKS.md` and what must stay true: read, appended, updated in place. Pure.
//!
//! One line is one entry, so that a merge by lines can neither tear nor lose one.

use sha2::{Digest as _, Sha256};

use super::lines::{is_conflict_marker, newline_of};
use super::schema::{self, DecisionLine, Flaw, Item, Risk};
use crate::runtime::system::state::hex;

/// A decision as it stands in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// From 1.
    pub line: u32,
    /// When it was made; empty where a person wrote it down without.
    pub time: String,
    /// What its content comes to.
    pub key: String,
    /// What.
    pub decision: DecisionLine,
}

/// A risk as it stands in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Watched {
    /// From 1.
    pub line: u32,
    /// What.
    pub risk: Risk,
}

/// The key of a decision: the same words have the same key.
pub fn decision_key(decision: &DecisionLine) -> String {
    key(&decision.to_string())
}

fn key(words: &str) -> String {
    hex(&Sha256::digest(words.as_bytes())[..6])
}

/// The decisions of a file, and what is wrong with it.
pub fn decisions(text: &str) -> (Vec<Recorded>, Vec<Flaw>) {
    let (found, mut flaws) = schema::read(text);
    flaws.retain(|flaw| flaw.code.starts_with("decision"));
    flaws.extend(conflicts(text));
    let lines: Vec<&str> = text.lines().collect();
    let recorded = found
        .into_iter()
        .filter_map(|found| match found.item {
            Item::Decision(decision) => {
                let raw = lines.get(found.line as usize - 1).copied().unwrap_or_default();
                let words = raw.trim_start_matches(['-', '*', '+', ' ']);
                let time = words.split(' ').next().filter(|word| schema::is_time(word)).unwrap_or_default();
                let key = decision_key(&decision);
                Some(Recorded { line: found.line, time: time.to_owned(), key, decision })
            }
            Item::Risk(_) | Item::Step(_) | Item::Invariant(_) => None,
        })
        .collect();
    (recorded, flaws)
}

/// The file with new decisions at its end. What is in it already is not written again, and nothing else changes.
pub fn with_decisions(text: &str, new: &[(String, DecisionLine)]) -> String {
    let mut known: Vec<String> = decisions(text).0.into_iter().map(|recorded| recorded.key).collect();
    let mut lines = Vec::new();
    for (time, decision) in new {
        let key = decision_key(decision);
        if !known.contains(&key) {
            let stamp = if time.is_empty() { String::new() } else { format!("{time} ") };
            lines.push(format!("- {stamp}[{key}] {decision}"));
            known.push(key);
        }
    }
    appended(text, &lines)
}

/// The risks of a file, and what is wrong with it.
pub fn risks(text: &str) -> (Vec<Watched>, Vec<Flaw>) {
    let (found, mut flaws) = schema::read(text);
    flaws.retain(|flaw| flaw.code.starts_with("risk"));
    flaws.extend(conflicts(text));
    let watched = found
        .into_iter()
        .filter_map(|found| match found.item {
            Item::Risk(risk) => Some(Watched { line: found.line, risk }),
            Item::Decision(_) | Item::Step(_) | Item::Invariant(_) => None,
        })
        .collect();
    (watched, flaws)
}

/// The file with risks brought up to date in their own lines; new ones come at the end.
pub fn with_risks(text: &str, told: &[Risk]) -> String {
    let mut text = text.to_owned();
    for risk in told {
        let line = format!("- [{}] {risk}", key(&risk.what));
        let same = |known: &Watched| same_words(&known.risk.what, &risk.what);
        // From the end, so that the lines before keep their numbers; after a merge there may be two.
        let known: Vec<Watched> = risks(&text).0.into_iter().rev().filter(same).collect();
        if known.is_empty() {
            text = appended(&text, &[line]);
            continue;
        }
        for known in known.iter().filter(|known| known.risk != *risk) {
            text = replaced(&text, known.line, &known.risk, &line);
        }
    }
    text
}

/// Puts an entry in the place of another one, which may span several lines.
fn replaced(text: &str, first: u32, old: &Risk, new: &str) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let start = first as usize - 1;
    // As many lines as it takes to read the old entry.
    let is_whole = |end: &usize| {
        let (found, flaws) = schema::read(&lines[start..*end].concat());
        flaws.is_empty() && found.iter().any(|found| found.item == Item::Risk(old.clone()))
    };
    let Some(end) = (start + 1..=lines.len()).find(is_whole) else { return text.to_owned() };
    let last = lines[end - 1];
    let ending = &last[last.trim_end_matches(['\r', '\n']).len()..];
    let line = format!("{new}{ending}");
    lines.splice(start..end, [line.as_str()]);
    lines.concat()
}

/// Where the sentences that must stay true begin in `CONTEXT_CORE.md`.
const INVARIANTS: &str = "## Invariants";

/// The file with sentences that must stay true, each once, below their own heading.
pub fn with_invariants(text: &str, new: &[String]) -> String {
    let known = invariants(text);
    let mut lines: Vec<String> = Vec::new();
    for what in new {
        let line = format!("- Invariant: {what}");
        if !known.iter().any(|known| same_words(known, what)) && !lines.contains(&line) {
            lines.push(line);
        }
    }
    if lines.is_empty() {
        return text.to_owned();
    }
    let newline = newline_of(text);
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        at += line.len();
        if line.trim_end() == INVARIANTS {
            let added: String = lines.iter().map(|line| format!("{line}{newline}")).collect();
            let gap = if line.ends_with('\n') { "" } else { newline };
            // Behind those that are there already, so that the order is the one in which they came.
            let mut rest = text[at..].split_inclusive('\n').peekable();
            let blank = rest.next_if(|line| line.trim().is_empty()).unwrap_or_default();
            let listed: String = std::iter::from_fn(|| rest.next_if(|line| line.starts_with("- "))).collect();
            let end = if listed.is_empty() || listed.ends_with('\n') { "" } else { newline };
            let tail = &text[at + blank.len() + listed.len()..];
            return format!("{}{gap}{blank}{listed}{end}{added}{tail}", &text[..at]);
        }
    }
    let mut all = vec![String::new(), INVARIANTS.to_owned(), String::new()];
    all.extend(lines);
    appended(text, &all)
}

/// The sentences of a file that must stay true.
pub fn invariants(text: &str) -> Vec<String> {
    schema::read(text)
        .0
        .into_iter()
        .filter_map(|found| match found.item {
            Item::Invariant(what) => Some(what),
            Item::Decision(_) | Item::Risk(_) | Item::Step(_) => None,
        })
        .collect()
}

fn same_words(a: &str, b: &str) -> bool {
    a.eq_ignore_ascii_case(b)
}

fn conflicts(text: &str) -> Vec<Flaw> {
    (1..)
        .zip(text.lines())
        .filter(|(_, line)| is_conflict_marker(line))
        .map(|(number, _)| Flaw::new("merge-conflict", number, "git left a conflict here"))
        .collect()
}

fn appended(text: &str, lines: &[String]) -> String {
    if lines.is_empty() {
        return text.to_owned();
    }
    let newline = newline_of(text);
    let gap = if text.is_empty() || text.ends_with('\n') { "" } else { newline };
    let added: String = lines.iter().map(|line| format!("{line}{newline}")).collect();
    format!("{text}{gap}{added}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::model::Severity;

    fn decision(what: &str) -> DecisionLine {
        DecisionLine { what: what.into(), reason: "r".into(), impact: "i".into() }
    }

    #[test]
    fn decisions_are_appended_once_with_their_time_and_key() {
        let time = "2026-11-16T05:00:00Z".to_owned();
        let text =
            with_decisions("# Decisions\n", &[(time.clone(), decision("a")), (time.clone(), decision("a"))]);
        assert_eq!(
            text,
            format!(
                "# Decisions\n- {time} [{}] Decision: a Reason: r Impact: i\n",
                decision_key(&decision("a"))
            )
        );
        assert_eq!(with_decisions(&text, &[("2027-01-01T00:00:00Z".into(), decision("a"))]), text);
        let (found, flaws) = decisions(&text);
        assert_eq!((found[0].time.as_str(), found[0].line, flaws.len()), (time.as_str(), 2, 0));
    }

    #[test]
    fn a_decision_that_a_person_wrote_down_is_not_written_again() {
        let text = "Decision: a\nReason: r\nImpact: i";
        assert_eq!(with_decisions(text, &[(String::new(), decision("a"))]), text);
    }

    #[test]
    fn risks_change_in_their_own_line() {
        let risk = |what: &str, severity| Risk {
            what: what.into(),
            severity,
            owner: "ana".into(),
            status: schema::Status::Open,
        };
        let text = "# Risks\n\nRisk: Data loss\nseverity: low\nowner: ana\n\nmy words\n";
        let after = with_risks(text, &[risk("data loss", Severity::High), risk("other", Severity::Low)]);
        assert!(after.starts_with("# Risks\n\n- ["), "{after}");
        assert!(
            after.contains("] Risk: data loss severity: high owner: ana status: open\n\nmy words\n- ["),
            "{after}"
        );
        assert_eq!(risks(&after).0.len(), 2);
        assert_eq!(with_risks(&after, &[risk("data loss", Severity::High)]), after);
        let untouched = with_risks(text, &[risk("Data loss", Severity::Low)]);
        assert_eq!(untouched, text);
    }

    #[test]
    fn invariants_come_once_below_their_heading() {
        let once = with_invariants("# Core\n\nwords", &["a".into(), "a".into()]);
        assert_eq!(once, "# Core\n\nwords\n\n## Invariants\n\n- Invariant: a\n");
        assert_eq!(with_invariants(&once, &["A".into()]), once);
        let twice = with_invariants(&format!("{once}\n## Next\n"), &["b".into()]);
        assert!(twice.contains("## Invariants\n\n- Invariant: a\n- Invariant: b\n\n## Next\n"), "{twice}");
    }

    #[test]
    fn flaws_have_their_line() {
        assert_eq!(decisions("a\nDecision: b").1[0].line, 2);
        assert_eq!(risks("a\n\nRisk: b severity: low").1[0].line, 3);
        assert_eq!(decisions(&format!("{} HEAD\n", "<".repeat(7))).1[0].code, "merge-conflict");
    }

    proptest::proptest! {
        #[test]
        fn appending_never_changes_what_is_there(text in "[a-z \n-]{0,40}", what in "[a-z]{1,8}") {
            let after = with_decisions(&text, &[(String::new(), decision(&what))]);
            proptest::prop_assert!(after.starts_with(&text));
            let again = with_decisions(&after, &[(String::new(), decision(&what))]);
            proptest::prop_assert_eq!(again, after);
        }
    }
}
