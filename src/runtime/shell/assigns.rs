//! Variables, elements of arrays and aliases as a line sets them.

use super::ast::{Assign, AssignValue, Command, Part, Stage, Word as Written};
use super::expand::{Field, MAX_EXPANDED};
use super::parse;
use super::vars::Value;
use super::walk::{Stream, Walker, add_origins};
use crate::runtime::model::Opaque;

/// More elements of an array are not told apart.
const MAX_ELEMENTS: usize = 64;
/// A value that grew longer is not followed: `A+=$A` doubles it each time.
const MAX_VALUE: usize = 64 * 1024;

impl Walker {
    pub(super) fn assign(&mut self, assign: &Assign) {
        let value = match (&assign.value, &assign.index) {
            (AssignValue::One(word), Some(index)) => self.element(assign, index, word),
            (AssignValue::One(word), None) => {
                let mut field = self.expand_one(word);
                if assign.append
                    && let Some(Value::One(before)) = self.value(&assign.name)
                {
                    field.word.text.insert_str(0, &before.word.text);
                    field.word.known &= before.word.known;
                    add_origins(&mut field.taint, &before.taint);
                }
                self.hidden_code(&assign.name, &field);
                let is_told = !assign.append || field.text().len() <= MAX_VALUE;
                if !is_told {
                    self.opaque(Opaque::TooLarge);
                }
                Some(if is_told { Value::One(field) } else { Value::unknown(&assign.name) })
            }
            (AssignValue::Array(words), _) => Some(self.array(assign, words)),
        };
        if let Some(value) = value {
            self.set(&assign.name, Some(value));
        }
    }

    fn array(&mut self, assign: &Assign, words: &[Written]) -> Value {
        let before = if assign.append { self.value(&assign.name) } else { None };
        if words.iter().any(|word| key_of(word).is_some()) || matches!(before, Some(Value::Keyed(_))) {
            let mut pairs = before.map(pairs_of).unwrap_or_default();
            for word in words.iter().take(MAX_ELEMENTS) {
                let mut fields = Vec::new();
                self.expand_into(word, &mut fields);
                for mut field in fields {
                    let key = match field.text().strip_prefix('[').and_then(|text| text.split_once("]=")) {
                        Some((key, value)) => {
                            let (key, value) = (key.to_owned(), value.to_owned());
                            field.word.text = value;
                            field.word.glob &= field.word.text.contains(['*', '?', '[']);
                            key
                        }
                        None => pairs.len().to_string(),
                    };
                    pairs.push((key, field));
                }
            }
            return Value::Keyed(pairs);
        }
        let mut fields = match before {
            Some(Value::Many(fields)) => fields,
            Some(Value::One(field)) => vec![field],
            Some(Value::Keyed(_) | Value::Either(_)) | None => Vec::new(),
        };
        for word in words {
            self.expand_into(word, &mut fields);
        }
        // One that grows and grows is copied each time.
        self.expanded += if assign.append { fields.len() * 8 } else { 0 };
        if self.expanded <= MAX_EXPANDED {
            return Value::Many(fields);
        }
        self.opaque(Opaque::TooLarge);
        Value::unknown(&assign.name)
    }

    /// `a[i]=x`: the array with that element.
    fn element(&mut self, assign: &Assign, index: &Written, word: &Written) -> Option<Value> {
        let (key, mut field) = (self.expand_one(index), self.expand_one(word));
        if !key.word.known {
            return Some(Value::unknown(&assign.name));
        }
        if assign.name == "BASH_ALIASES" {
            self.aliases.insert(key.word.text, field.word.text);
            return None;
        }
        let key = self.number(key.text()).map_or(key.word.text, |number| number.to_string());
        let mut pairs = self.value(&assign.name).map(pairs_of).unwrap_or_default();
        if assign.append
            && let Some((_, before)) = pairs.iter().rev().find(|(known, _)| *known == key)
        {
            field.word.text.insert_str(0, &before.word.text);
            field.word.known &= before.word.known;
        }
        pairs.retain(|(known, _)| *known != key);
        if pairs.len() >= MAX_ELEMENTS {
            return Some(Value::unknown(&assign.name));
        }
        pairs.push((key, field));
        Some(Value::Keyed(pairs))
    }

    /// Puts an alias of the line in place of the first word. A line that is more than one command is walked, and that
    /// is the whole of it.
    pub(super) fn unalias(
        &mut self,
        words: &[Written],
        argv: &mut Vec<Field>,
        input: &Stream,
    ) -> Option<Stream> {
        let (first, rest) = words.split_first()?;
        let name = first.bare()?;
        let text = self.aliases.get(name).cloned()?;
        let parsed = parse::parse(&text, self.depth);
        if let [pipeline] = parsed.list.as_slice()
            && let [Stage { command: Command::Simple { words, assigns }, redirects }] =
                pipeline.stages.as_slice()
            && assigns.is_empty()
            && redirects.is_empty()
        {
            argv.clear();
            for word in words {
                self.expand_into(word, argv);
            }
            return None;
        }
        let mut fields = Vec::new();
        for word in rest {
            self.expand_into(word, &mut fields);
        }
        let line = fields.iter().fold(text.clone(), |line, field| format!("{line} {}", field.text()));
        // Inside its own text an alias is an ordinary word.
        self.aliases.remove(name);
        let out = self.line_via("alias", &line, input);
        self.aliases.insert(name.to_owned(), text);
        Some(out)
    }
}

/// The key of `[k]=v` in an array, as written.
fn key_of(word: &Written) -> Option<&str> {
    match word.parts.first() {
        Some(Part::Bare(text)) if text.starts_with('[') => text[1..].split_once("]=").map(|(key, _)| key),
        _ => None,
    }
}

fn pairs_of(value: Value) -> Vec<(String, Field)> {
    match value {
        Value::One(field) => vec![("0".to_owned(), field)],
        Value::Many(fields) => {
            fields.into_iter().enumerate().map(|(at, field)| (at.to_string(), field)).collect()
        }
        Value::Keyed(pairs) => pairs,
        Value::Either(_) => Vec::new(),
    }
}
