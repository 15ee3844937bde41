//! From a text to its structured lines. Pure.

use super::super::lines::{self, Line};
use super::{DecisionLine, Flaw, Found, Item, Risk, Status, StepId, StepLine, StepState};
use crate::runtime::model::{Severity, Untrusted};

/// The most characters of one field.
const MAX_FIELD: usize = 500;

/// Everything structured in a text, in order, and what wanted to be.
pub fn read(text: &str) -> (Vec<Found>, Vec<Flaw>) {
    let mut found = Vec::new();
    let mut flaws = Vec::new();
    let mut draft: Option<Draft> = None;
    let mut finish = |draft: &mut Option<Draft>| match draft.take().map(|draft| (draft.line, draft.parse())) {
        Some((line, Ok(item))) => found.push(Found { line, item }),
        Some((_, Err(flaw))) => flaws.push(flaw),
        None => {}
    };
    for line in lines::speaking(text) {
        if line.text.is_empty() {
            draft.iter_mut().for_each(|draft| draft.after_gap = true);
        } else if let Some(kind) = Kind::of(line.text) {
            finish(&mut draft);
            draft = Some(Draft::new(kind, line));
        } else if let Some(open) = draft.as_mut().filter(|open| open.takes(line)) {
            open.add(line.text);
        } else {
            finish(&mut draft);
        }
    }
    finish(&mut draft);
    (found, flaws)
}

/// What a line begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Decision,
    Risk,
    Step,
    Invariant,
}

impl Kind {
    fn of(text: &str) -> Option<Self> {
        let text = without_stamp(text);
        if lines::after_label(text, "Decision").is_some() {
            Some(Self::Decision)
        } else if lines::after_label(text, "Risk").is_some() {
            Some(Self::Risk)
        } else if lines::after_label(text, "Invariant").is_some() {
            Some(Self::Invariant)
        } else {
            step_head(text).map(|_| Self::Step)
        }
    }

    /// The labels that may follow on lines of their own.
    const fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Decision => &["Reason", "Impact"],
            Self::Risk => &["severity", "owner", "status", "Severity", "Owner", "Status"],
            Self::Step => &["verify", "Verify"],
            Self::Invariant => &[],
        }
    }
}

/// An item whose lines are still coming in.
struct Draft {
    kind: Kind,
    line: u32,
    text: String,
    after_gap: bool,
}

impl Draft {
    fn new(kind: Kind, line: Line<'_>) -> Self {
        Self { kind, line: line.number, text: without_stamp(line.text).to_owned(), after_gap: false }
    }

    /// A field of this item, or a line that goes on with the sentence.
    fn takes(&self, line: Line<'_>) -> bool {
        let is_field = self.kind.fields().iter().any(|name| lines::after_label(line.text, name).is_some());
        let goes_on = !self.after_gap
            && !line.is_bullet
            && !line.text.starts_with(['#', '|'])
            && self.kind != Kind::Step
            && !looks_like_a_label(line.text);
        is_field || goes_on
    }

    fn add(&mut self, text: &str) {
        self.after_gap = false;
        self.text.push(' ');
        let field = self.kind.fields().iter().find_map(|name| Some((name, lines::after_label(text, name)?)));
        match field {
            Some((name, value)) => self.text.push_str(&format!("{name}: {value}")),
            None => self.text.push_str(text),
        }
    }

    fn parse(self) -> Result<Item, Flaw> {
        let text = squeezed(&self.text);
        match self.kind {
            Kind::Decision => decision(&text, self.line).map(Item::Decision),
            Kind::Risk => risk(&text, self.line).map(Item::Risk),
            Kind::Step => step(&text, self.line).map(Item::Step),
            Kind::Invariant => {
                let what = field(lines::after_label(&text, "Invariant").unwrap_or_default());
                if what.is_empty() {
                    return Err(Flaw::new("invariant-empty", self.line, "`Invariant:` says nothing"));
                }
                Ok(Item::Invariant(what))
            }
        }
    }
}

fn decision(text: &str, line: u32) -> Result<DecisionLine, Flaw> {
    let rest = lines::after_label(text, "Decision").unwrap_or_default();
    let (what, rest) = split_at_label(rest, "Reason").unwrap_or((rest, ""));
    let (reason, impact) = split_at_label(rest, "Impact").unwrap_or((rest, ""));
    let decision = DecisionLine { what: field(what), reason: field(reason), impact: field(impact) };
    let missing: Vec<&str> =
        [("Decision", &decision.what), ("Reason", &decision.reason), ("Impact", &decision.impact)]
            .iter()
            .filter(|(_, text)| text.is_empty())
            .map(|(name, _)| *name)
            .collect();
    if missing.is_empty() {
        return Ok(decision);
    }
    let message =
        format!("a decision has `Decision:`, `Reason:`, `Impact:` in this order; no {}", missing.join(", "));
    Err(Flaw::new("decision-incomplete", line, message))
}

fn risk(text: &str, line: u32) -> Result<Risk, Flaw> {
    let rest = lines::after_label(text, "Risk").unwrap_or_default();
    let lower = rest.to_ascii_lowercase();
    let mut marks: Vec<(usize, &str)> = ["severity", "owner", "status"]
        .into_iter()
        .filter_map(|name| label_at(&lower, name).map(|at| (at, name)))
        .collect();
    marks.sort_unstable();
    let end = |index: usize| marks.get(index + 1).map_or(rest.len(), |(at, _)| *at);
    let value = |wanted: &str| {
        let (index, (at, name)) = marks.iter().enumerate().find(|(_, (_, name))| *name == wanted)?;
        Some(field(&rest[at + name.len() + 1..end(index)]))
    };
    let what = field(&rest[..marks.first().map_or(rest.len(), |(at, _)| *at)]);
    let owner = value("owner").unwrap_or_default();
    let owner = owner.trim_end_matches('.').to_owned();
    let severity = value("severity").and_then(|word| severity(&word));
    let status = match value("status") {
        Some(word) => Status::ALL.into_iter().find(|status| first_word(&word) == status.name()),
        None => Some(Status::Open),
    };
    let wrong = |message: &str| Err(Flaw::new("risk-incomplete", line, message));
    match (severity, status) {
        _ if what.is_empty() => wrong("`Risk:` says nothing"),
        (None, _) => wrong("a risk has `severity:` low, medium, high or critical"),
        (_, None) => wrong("a risk's `status:` is open, mitigated or closed"),
        _ if owner.is_empty() => wrong("a risk has an `owner:`"),
        (Some(severity), Some(status)) => Ok(Risk { what, severity, owner, status }),
    }
}

fn severity(words: &str) -> Option<Severity> {
    [Severity::Low, Severity::Medium, Severity::High, Severity::Critical]
        .into_iter()
        .find(|severity| first_word(words) == severity.name())
}

fn first_word(words: &str) -> String {
    let plain = |c: char| c.is_ascii_alphabetic();
    words.chars().take_while(|c| plain(*c)).collect::<String>().to_ascii_lowercase()
}

fn step(text: &str, line: u32) -> Result<StepLine, Flaw> {
    let Some((id, word, rest)) = step_head(text) else {
        return Err(Flaw::new("step-unreadable", line, "a step is `P1 [todo] title verify: how`"));
    };
    let Some(state) = StepState::ALL.into_iter().find(|state| state.name() == word) else {
        let names: Vec<&str> = StepState::ALL.iter().map(|state| state.name()).collect();
        let shown = Untrusted::new(word).for_terminal(40);
        let message = format!("`{shown}` is no state of a step: {}", names.join(", "));
        return Err(Flaw::new("step-state", line, message));
    };
    let (title, verify) = match label_at(&rest.to_ascii_lowercase(), "verify") {
        Some(at) => (&rest[..at], &rest[at + "verify:".len()..]),
        None => (rest, ""),
    };
    Ok(StepLine { id, state, title: field(title), verify: field(verify) })
}

/// `P3.1 [word] rest`.
fn step_head(text: &str) -> Option<(StepId, &str, &str)> {
    let rest = text.strip_prefix('P')?;
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.')?;
    let id = StepId(rest[..end].split('.').map(|part| part.parse().ok()).collect::<Option<_>>()?);
    let inside = rest[end..].trim_start().strip_prefix('[')?;
    let (word, rest) = inside.split_once(']')?;
    let plain = !word.is_empty() && word.len() <= 20 && word.bytes().all(|byte| byte.is_ascii_alphabetic());
    plain.then(|| (id, word, rest.trim()))
}

/// The time and key that our own lines begin with are no part of the words.
fn without_stamp(text: &str) -> &str {
    let rest = match text.split_once(' ') {
        Some((time, rest)) if is_time(time) => rest,
        _ => text,
    };
    match rest.strip_prefix('[').and_then(|rest| rest.split_once("] ")) {
        Some((key, rest)) if is_key(key) => rest,
        _ => rest,
    }
}

/// A moment as we write it.
pub fn is_time(word: &str) -> bool {
    word.len() == 20
        && word.ends_with('Z')
        && word.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            10 => byte == b'T',
            13 | 16 => byte == b':',
            19 => byte == b'Z',
            _ => byte.is_ascii_digit(),
        })
}

/// A content key as we write it.
fn is_key(word: &str) -> bool {
    word.len() == 12 && word.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// A line that begins with some other label: `Note: …`.
fn looks_like_a_label(text: &str) -> bool {
    let text = text.trim_start_matches(['*', '_']);
    text.split_once(':').is_some_and(|(name, _)| {
        !name.is_empty() && name.len() <= 20 && name.bytes().all(|byte| byte.is_ascii_alphabetic())
    })
}

/// What stands before and after a label within a line.
fn split_at_label<'a>(text: &'a str, name: &str) -> Option<(&'a str, &'a str)> {
    let at = label_at(text, name)?;
    Some((&text[..at], &text[at + name.len() + 1..]))
}

/// Where `name:` begins as a word of its own.
fn label_at(text: &str, name: &str) -> Option<usize> {
    let wanted = format!("{name}:");
    text.match_indices(&wanted)
        .map(|(at, _)| at)
        .find(|&at| at == 0 || text[..at].ends_with([' ', '(', '[', ',', ';', '|', '*', '_']))
}

/// A field without the punctuation that set it apart from its neighbours, fit for one line of a file.
fn field(text: &str) -> String {
    let mut text = text;
    loop {
        let apart = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|' | '—' | '–');
        let mut inner = text.trim_matches(apart).trim_end_matches(" -").trim_start_matches(')');
        inner = inner.trim_end_matches("**").trim_start_matches("**").trim_end_matches('(');
        if inner.ends_with(')') && inner.matches(')').count() > inner.matches('(').count() {
            inner = &inner[..inner.len() - 1];
        }
        if inner.len() == text.len() {
            return squeezed(&Untrusted::new(text).for_terminal(MAX_FIELD));
        }
        text = inner;
    }
}

/// One line, one space between words.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let (found, flaws) = read(text);
        let mut shown: Vec<(u32, String)> =
            found.iter().map(|found| (found.line, found.item.to_string())).collect();
        shown.extend(flaws.iter().map(|flaw| (flaw.line, flaw.code.to_owned())));
        shown.sort();
        let shown: Vec<String> = shown.into_iter().map(|(line, words)| format!("{line}: {words}")).collect();
        assert_eq!(shown, expected, "{text}");
    }

    #[test]
    fn a_decision_is_read_from_one_line_or_three() {
        let same = ["1: Decision: use SQLite. Reason: one file. Impact: no server."];
        check("Decision: use SQLite. Reason: one file. Impact: no server.", &same);
        check("- **Decision:** use SQLite.\n- **Reason:** one file.\n- **Impact:** no server.", &same);
        check("Decision: use\nSQLite.\n\nReason: one file.\n\nImpact: no\nserver.\n", &same);
        check("- Decision: use SQLite.\n  - Reason: one file.\n  - Impact: no server.\n\nand so on", &same);
    }

    #[test]
    fn a_decision_that_lacks_something_is_a_flaw_with_its_line() {
        check("text\n\nDecision: go", &["3: decision-incomplete"]);
        check("Decision: go Impact: a Reason: b", &["1: decision-incomplete"]);
        check("Decision:\nReason: x\nImpact: y", &["1: decision-incomplete"]);
    }

    #[test]
    fn what_is_shown_or_quoted_is_not_decided() {
        check("```\nDecision: a Reason: b Impact: c\n```\n> Decision: a Reason: b Impact: c\n", &[]);
        check("The Decision: a Reason: b Impact: c", &[]);
        check("<!-- Invariant: x -->\n`Invariant: y`", &[]);
    }

    #[test]
    fn risks_have_a_severity_and_an_owner_in_any_order() {
        let same = ["1: Risk: data loss severity: high owner: ana status: open"];
        check("Risk: data loss (severity: high, owner: ana)", &same);
        check("- Risk: data loss; owner: ana; severity: High", &same);
        check("Risk: data loss\nSeverity: high\nOwner: ana", &same);
        check("Risk: data loss severity: high", &["1: risk-incomplete"]);
        check("Risk: data loss severity: bad owner: ana", &["1: risk-incomplete"]);
        check("Risk: x severity: low owner: b status: gone", &["1: risk-incomplete"]);
    }

    #[test]
    fn steps_have_an_id_a_state_and_a_verification() {
        check(
            "- P1 [done] Write it. verify: `cargo test`\n2. P2.1 [todo] Ship\nP10 [blocked]",
            &["1: P1 [done] Write it. verify: `cargo test`", "2: P2.1 [todo] Ship", "3: P10 [blocked]"],
        );
        check("P1 [finished] x", &["1: step-state"]);
        check("P0: a priority\nP1 matters\nPart [one]\nP1 [x](link)", &["4: step-state"]);
        check("P1 [done] a\nordinary words", &["1: P1 [done] a"]);
    }

    #[test]
    fn an_invariant_is_one_sentence() {
        check("Invariant: no network\nin the binary\n\nmore", &["1: Invariant: no network in the binary"]);
        check("Invariant:", &["1: invariant-empty"]);
    }

    #[test]
    fn what_we_write_is_read_as_the_same() {
        check(
            "- 2026-11-16T05:00:00Z [0123456789ab] Decision: a Reason: b Impact: c\n- [0123456789ab] Risk: r severity: low owner: o status: open",
            &["1: Decision: a Reason: b Impact: c", "2: Risk: r severity: low owner: o status: open"],
        );
    }

    #[test]
    fn characters_that_act_are_shown() {
        check("Invariant: a\u{202e}b\u{1b}[31m", &["1: Invariant: a\\u{202e}b\\u{1b}[31m"]);
    }

    proptest::proptest! {
        #[test]
        fn reading_what_was_read_changes_nothing(text in "((Decision|Reason|Impact|Risk|severity|owner|verify|Invariant): ?|P1 \\[done\\]|[a-c (,;*_-]{1,4}|high|\n|\n\n- ){0,24}") {
            let (found, _) = read(&text);
            for found in found {
                let words = found.item.to_string();
                let (again, flaws) = read(&words);
                proptest::prop_assert_eq!(flaws, vec![]);
                proptest::prop_assert_eq!(again.len(), 1);
                proptest::prop_assert_eq!(&again[0].item, &found.item, "{}", words);
            }
        }
    }
}
