//! The closed vocabulary: the sentences that can become a gate. What it does not know stays advice.
//!
//! A sentence is read from its start, clause by clause. Every word up to the end of the clause must be one
//! that is understood: a condition we cannot judge makes the whole sentence guidance, never a broader gate.

mod cursor;
mod git;
mod order;
mod phrase;
mod prohibit;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use super::rule::{Gate, Modal, Mode};
use super::words::Token;
use cursor::Cursor;

pub use phrase::suggested;

/// What a sentence says.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    /// What can decide.
    pub gates: Vec<Gate>,
    /// What it decides.
    pub mode: Option<Mode>,
    /// What to do instead.
    pub suggest: Vec<String>,
    /// Why there is no gate, where the sentence looked like one.
    pub why_not: Option<WhyNot>,
}

/// Why a sentence that looks like a rule is only advice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyNot {
    /// It hangs on something that cannot be judged.
    Condition(String),
    /// What is in backticks is neither a command nor a path.
    NotAPattern(String),
    /// A prefixed pattern is wrong.
    BadPattern(String),
}

impl Reading {
    fn gate(gates: Vec<Gate>, mode: Mode, suggest: Vec<String>) -> Self {
        Self { gates, mode: Some(mode), suggest, why_not: None }
    }

    fn no(why: WhyNot) -> Self {
        Self { why_not: Some(why), ..Self::default() }
    }
}

/// Reads one sentence.
pub fn read(sentence: &[Token], known: &BTreeSet<String>) -> Reading {
    let start = without_label(Cursor::new(sentence));
    let forms: [fn(Cursor<'_>, &BTreeSet<String>) -> Option<Reading>; 6] = [
        order::couple,
        order::before_first,
        prohibit::ask,
        prohibit::replace,
        order::run_before,
        order::keep_under,
    ];
    let mut why_not = None;
    for form in forms {
        if let Some(reading) = form(start, known) {
            if !reading.gates.is_empty() {
                return reading;
            }
            why_not = why_not.or(reading.why_not);
        }
    }
    for (index, clause) in start.clauses().into_iter().enumerate() {
        // A clause behind a condition is bound by it.
        if index > 0 && is_bound(start, clause) {
            continue;
        }
        for form in [prohibit::prohibit, prohibit::passive, prohibit::replace, order::run_before] {
            if let Some(mut reading) = form(clause, known) {
                if !reading.gates.is_empty() {
                    if reading.suggest.is_empty() {
                        reading.suggest = suggested(clause.before());
                    }
                    return reading;
                }
                why_not = why_not.or(reading.why_not);
            }
        }
    }
    Reading { why_not, ..Reading::default() }
}

/// True where the sentence opens with a condition, or the clause stands in an open bracket or behind "if".
fn is_bound(start: Cursor<'_>, clause: Cursor<'_>) -> bool {
    const BINDERS: &[&str] = &[
        "if", "when", "whenever", "for", "in", "on", "during", "while", "unless", "after", "before", "where",
        "until", "once", "as", "inside", "within", "outside",
    ];
    if start.word().is_some_and(|word| BINDERS.contains(&word)) {
        return true;
    }
    // The words of the clause's own run-up, back to the last strong mark.
    let before = clause.before();
    let from = before
        .iter()
        .rposition(|t| matches!(t, Token::Mark(';' | '—' | '(')))
        .map_or(start.position(), |at| at + 1);
    let at_strong = before.len() == from;
    !at_strong
        && before.get(from..).unwrap_or_default().iter().any(
            |t| matches!(t, Token::Word(word) if matches!(word.as_str(), "if" | "when" | "whenever" | "unless" | "while" | "where")),
        )
}

/// The sentence without a label in front.
pub fn unlabelled(sentence: &[Token]) -> &[Token] {
    without_label(Cursor::new(sentence)).rest()
}

/// Drops "**Note**:" and the like in front, unless it is a condition or says what to do.
fn without_label(start: Cursor<'_>) -> Cursor<'_> {
    const KEEP: &[&str] = &[
        "never",
        "not",
        "don't",
        "avoid",
        "before",
        "after",
        "when",
        "if",
        "for",
        "in",
        "on",
        "during",
        "while",
        "always",
        "must",
        "only",
        "use",
        "prefer",
        "ask",
        "forbidden",
        "prohibited",
        "unless",
        "whenever",
        "run",
        "outside",
        "inside",
        "except",
        "until",
        "read",
        "keep",
        "no",
        "cannot",
        "can't",
        "confirm",
        "instead",
        "once",
        "where",
    ];
    let mut at = start;
    at.skip(OPENERS);
    for _ in 0..2 {
        let mut look = at;
        let mut words = 0;
        let mut keep = false;
        while let Some(word) = look.word() {
            keep |= KEEP.contains(&word);
            look.step();
            words += 1;
        }
        if words == 0 || words > 6 || keep || !look.eat_mark(&[':', '—']) || look.is_done() {
            break;
        }
        at = look;
        at.skip(OPENERS);
    }
    at
}

/// Words in front of a sentence that change nothing.
const OPENERS: &[&str] = &[
    "please", "you", "we", "agents", "agent", "claude", "also", "and", "but", "then", "so", "⚠️", "🚨", "✅",
    "🔴", "❗", "⛔", "🚫", "i", "remember", "to", "just", "simply", "first",
];

/// How firmly a text is put, and whether it tells somebody to do something.
pub fn modal(sentence: &[Token]) -> (Option<Modal>, bool) {
    let start = without_label(Cursor::new(sentence));
    let mut soft = false;
    for clause in start.clauses() {
        let mut at = clause;
        at.skip(OPENERS);
        if is_strict(at) {
            return (Some(Modal::Strict), true);
        }
        let first = at.word().unwrap_or_default();
        soft |= matches!(first, "prefer" | "avoid" | "should" | "shouldn't" | "try" | "consider" | "ideally");
    }
    let words: Vec<&str> =
        sentence.iter().map(|t| if let Token::Word(w) = t { w.as_str() } else { "" }).collect();
    let strict = words.iter().any(|w| matches!(*w, "must" | "mustn't"))
        || words.windows(2).any(|w| {
            matches!(w, ["should", "never"] | ["not", "allowed"])
                || (matches!(w[0], "is" | "are")
                    && matches!(w[1], "forbidden" | "prohibited" | "mandatory" | "required" | "banned"))
        });
    if strict {
        return (Some(Modal::Strict), true);
    }
    soft |= words.iter().any(|w| matches!(*w, "should" | "shouldn't" | "prefer" | "recommended"));
    let imperative = start.word().is_some_and(|word| IMPERATIVES.contains(&word));
    (soft.then_some(Modal::Soft), soft || imperative)
}

/// True where a clause begins with a strict word that is meant for the reader: "always run", not "always runs".
fn is_strict(at: Cursor<'_>) -> bool {
    let first = at.word().unwrap_or_default();
    let mut behind = at;
    behind.step();
    let second = behind.word().unwrap_or_default();
    let tells = second.ends_with('s')
        && !second.ends_with("ss")
        && !matches!(second, "focus" | "this" | "always" | "its");
    match first {
        "never" | "always" => !tells && !(second.is_empty() && behind.is_done()),
        "don't" | "dont" | "mustn't" | "must" => true,
        "do" => second == "not",
        "only" => IMPERATIVES.contains(&second),
        "forbidden" | "required" | "prohibited" | "mandatory" => {
            behind.mark() == Some(':') || behind.code().is_some()
        }
        _ => false,
    }
}

/// Verbs that, in front of a sentence, tell somebody to do something.
const IMPERATIVES: &[&str] = &[
    "add",
    "ask",
    "assume",
    "avoid",
    "be",
    "before",
    "build",
    "call",
    "check",
    "choose",
    "commit",
    "confirm",
    "consider",
    "consult",
    "create",
    "default",
    "define",
    "delete",
    "describe",
    "do",
    "document",
    "ensure",
    "explain",
    "extract",
    "fix",
    "follow",
    "format",
    "get",
    "give",
    "handle",
    "import",
    "include",
    "inline",
    "install",
    "keep",
    "let",
    "limit",
    "log",
    "make",
    "mark",
    "match",
    "minimize",
    "move",
    "name",
    "note",
    "open",
    "pass",
    "pin",
    "place",
    "prefer",
    "prefix",
    "preserve",
    "push",
    "put",
    "read",
    "rebase",
    "reference",
    "regenerate",
    "remove",
    "rename",
    "replace",
    "request",
    "require",
    "respect",
    "return",
    "reuse",
    "review",
    "run",
    "set",
    "split",
    "start",
    "stick",
    "stop",
    "store",
    "test",
    "throw",
    "treat",
    "try",
    "update",
    "use",
    "validate",
    "verify",
    "wait",
    "wrap",
    "write",
    "when",
    "if",
    "whenever",
    "favor",
    "favour",
    "leave",
    "target",
];
