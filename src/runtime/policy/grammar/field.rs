//! Sentences about a field of a JSON or TOML file: "Never set `field:tested=true` in `feature-list.json`".

use std::collections::BTreeSet;

use super::super::field::FieldPattern;
use super::super::kinds;
use super::super::rule::{Gate, Mode, Trigger, Unless};
use super::super::words::Token;
use super::condition::{self, Condition};
use super::cursor::Cursor;
use super::phrase::{self, Objects};
use super::{Reading, WhyNot, area, prohibit};

const VERBS: &[&str] = &[
    "set",
    "setting",
    "change",
    "changing",
    "modify",
    "modifying",
    "edit",
    "editing",
    "write",
    "writing",
    "add",
    "adding",
    "update",
    "updating",
    "touch",
    "touching",
    "alter",
    "altering",
    "flip",
    "flipping",
    "put",
];

/// Reads such a sentence; None where no field is named.
pub fn field(start: Cursor<'_>, known: &BTreeSet<String>) -> Option<Reading> {
    start.rest().iter().find(|token| matches!(token, Token::Code(code) if code.starts_with("field:")))?;
    Some(read(start, known).unwrap_or_else(Reading::no))
}

fn read(start: Cursor<'_>, known: &BTreeSet<String>) -> Result<Reading, WhyNot> {
    let unclear = |at: Cursor<'_>| WhyNot::Condition(phrase::first_words(at.rest()));
    let mut cursor = start;
    let mode = match prohibit::negation(&mut cursor) {
        Some(mode) => mode,
        None if cursor.eat_all(&["ask", "before"]) || cursor.eat_all(&["always", "ask", "before"]) => {
            Mode::Ask
        }
        None => return Err(unclear(start)),
    };
    if !cursor.eat(VERBS) {
        return Err(unclear(cursor));
    }
    cursor.skip(&["the", "a", "any", "field", "fields"]);
    let mut found = Objects::default();
    phrase::list(&mut cursor, &mut found);
    cursor.skip(&["field", "fields"]);
    let fields = found.codes.iter().map(|code| named(code)).collect::<Result<Vec<_>, _>>()?;
    if fields.is_empty() {
        return Err(unclear(cursor));
    }
    let (area, behind) = area::area(cursor)
        .filter(|(area, _)| !area.scope.is_empty())
        .ok_or_else(|| WhyNot::BadPattern("`field:` needs the file: in `feature-list.json`".to_owned()))?;
    if let Some(other) = area.scope.iter().find(|glob| !is_read(glob)) {
        let message = format!("`field:` looks into JSON and TOML files; `{other}` is neither");
        return Err(WhyNot::BadPattern(message));
    }
    let (tail, suggest) = condition::tail(behind, known);
    let (mode, unless) = match tail {
        Condition::None => (mode, Unless::Nothing),
        Condition::Approval => (Mode::Ask, Unless::Nothing),
        Condition::Soft => (Mode::Warn, Unless::Nothing),
        Condition::Passed(all) => (mode, Unless::Passed { all }),
        Condition::Branch(_) | Condition::Within(_) | Condition::Unknown(_) => return Err(unclear(behind)),
    };
    let triggers = area.scope.iter().flat_map(|glob| {
        fields.iter().map(|field| Trigger::Field { glob: glob.clone(), field: field.clone() })
    });
    let gate = Gate { triggers: triggers.collect(), unless, spares: Vec::new() };
    Ok(Reading::gate(vec![gate], mode, suggest))
}

fn named(code: &str) -> Result<FieldPattern, WhyNot> {
    let field = code.strip_prefix("field:").ok_or_else(|| WhyNot::NotAPattern(code.to_owned()))?;
    FieldPattern::parse(field).map_err(WhyNot::BadPattern)
}

/// The glob means only files that can be looked into.
pub(super) fn is_read(glob: &str) -> bool {
    let ending = glob.rsplit_once('.').map_or("", |(_, ending)| ending);
    ending
        .trim_matches(['{', '}'])
        .split(',')
        .all(|one| kinds::is_among("json toml", one.trim_start_matches('.')))
}
