//! The fields that a parameter stands for: its value, an element of it, and what the operators make of that.

use super::ast::{Param, ParamOp, Word as Written};
use super::expand::{Field, MAX_EXPANDED};
use super::sourced::ends_in_dots;
use super::vars::Value;
use super::walk::Walker;
use super::{arithmetic, escapes, patterns};
use crate::runtime::model::Word;

/// One name for another, at most that many times.
const MAX_REFERENCES: usize = 8;

/// Which elements of an array are meant.
enum Subscript {
    /// None is written.
    None,
    /// `[@]` and `[*]`.
    All,
    /// The text between the brackets, where it can be told.
    At(Option<String>),
}

impl Walker {
    /// The fields a parameter stands for; None where it cannot be told.
    pub(super) fn param_value(&mut self, param: &Param) -> Option<Vec<Field>> {
        let subscript = self.subscript(param.index.as_ref());
        let value = match param.op {
            ParamOp::Indirect | ParamOp::Length => None,
            _ => self.named(&param.name, &subscript),
        };
        let keeps = matches!(
            param.op,
            ParamOp::Plain | ParamOp::Error | ParamOp::Default | ParamOp::Assign | ParamOp::Alternative
        );
        // Of a value whose end cannot be told, nobody can tell a part.
        let value = value.filter(|fields| keeps || fields.iter().all(|field| !is_beginning(field)));
        match param.op {
            ParamOp::Plain | ParamOp::Error => value,
            ParamOp::Default | ParamOp::Assign => Some(self.or_default(param, value)),
            ParamOp::Alternative => {
                let field = self.expand_one(&param.word);
                match value {
                    Some(value) if value.iter().any(|f| !f.text().is_empty()) => Some(vec![field]),
                    Some(_) => Some(Vec::new()),
                    None => None,
                }
            }
            ParamOp::Substring if matches!(subscript, Subscript::All) || is_all(&param.name) => {
                let numbers = self.expand_one(&param.word);
                self.slice(value?, numbers.text(), is_all(&param.name))
            }
            ParamOp::Substring | ParamOp::CutStart | ParamOp::CutEnd | ParamOp::Replace => {
                let word = self.expand_one(&param.word);
                let mut fields = value?;
                for field in &mut fields {
                    // A pattern is held against every letter.
                    let work = if patterns::has_glob(word.text()) { word.text().len() } else { 1 };
                    self.expanded += field.text().len().min(1024) * work / 8;
                    if self.expanded > MAX_EXPANDED {
                        return None;
                    }
                    field.word.text = self.edited(param, field.text(), word.text())?;
                }
                Some(fields)
            }
            ParamOp::Upper | ParamOp::Lower => {
                let mut fields = value?;
                for field in &mut fields {
                    field.word.text = recased(param, field.text());
                }
                Some(fields)
            }
            ParamOp::Length => {
                let value = self.named(&param.name, &subscript)?;
                let many = matches!(subscript, Subscript::All) || is_all(&param.name);
                let one = || value.first().map_or(0, |field| field.text().chars().count());
                let length = if many { value.len() } else { one() };
                Some(vec![Field::plain(length.to_string())])
            }
            ParamOp::Indirect => self.indirect(param, &subscript),
            ParamOp::Other => {
                let word = self.expand_one(&param.word);
                self.transformed(value?, word.text())
            }
        }
    }

    fn or_default(&mut self, param: &Param, value: Option<Vec<Field>>) -> Vec<Field> {
        let set_here = self.vars.contains_key(&param.name);
        // Without the colon an empty value is a value, too.
        let colon = has_colon(param);
        let is_kept = |v: &Vec<Field>| v.iter().any(|f| !colon || !f.text().is_empty());
        if let Some(value) = value.filter(is_kept) {
            return value;
        }
        let mut field = self.expand_one(&param.word);
        // Set outside the line it may be anything; what is written here is the likely value.
        field.word.known &= set_here || !is_name(&param.name) || self.is_command_word;
        if param.op == ParamOp::Assign {
            self.set(&param.name, Some(Value::One(field.clone())));
        }
        vec![field]
    }

    fn subscript(&mut self, index: Option<&Written>) -> Subscript {
        match index {
            None => Subscript::None,
            Some(word) if matches!(word.bare(), Some("@" | "*")) => Subscript::All,
            Some(word) => {
                let field = self.expand_one(word);
                Subscript::At(field.word.known.then_some(field.word.text))
            }
        }
    }

    /// The variable that a name stands for: itself, or what `declare -n` made it.
    pub fn target(&self, name: &str) -> String {
        let mut name = name;
        for _ in 0..MAX_REFERENCES {
            match self.references.get(name) {
                Some(next) => name = next,
                None => break,
            }
        }
        name.to_owned()
    }

    /// A whole number of the line, or what it computes.
    pub fn number(&self, text: &str) -> Option<i64> {
        arithmetic::value(text, &mut |name| {
            let text = self.vars.get(name).and_then(Value::text)?;
            text.trim().parse().ok()
        })
    }

    fn named(&mut self, name: &str, subscript: &Subscript) -> Option<Vec<Field>> {
        // The line cannot be told any more; what its names hold by now need not be copied again and again.
        if self.expanded > MAX_EXPANDED {
            return None;
        }
        let name = &self.target(name);
        if let Some((array, index)) = name.split_once('[') {
            let index = index.trim_end_matches(']');
            if self.references.contains_key(array) {
                // A reference to an element of itself.
                return None;
            }
            let subscript =
                if is_all(index) { Subscript::All } else { Subscript::At(Some(index.to_owned())) };
            return self.named(array, &subscript);
        }
        match self.value(name) {
            Some(value) => self.elements(value, subscript),
            None => self.special(name),
        }
    }

    fn elements(&self, value: Value, subscript: &Subscript) -> Option<Vec<Field>> {
        match (value, subscript) {
            (Value::Either(_), _) => None,
            // A default is the likely value, whatever was set outside.
            (Value::One(field), _) => {
                let is_told = field.word.known || !field.text().contains(['$', '`']);
                (is_told || !self.is_command_word && begins_a_path(field.text())).then(|| vec![field])
            }
            (Value::Many(fields), Subscript::All) => Some(fields),
            (Value::Many(fields), Subscript::None) => Some(fields.into_iter().take(1).collect()),
            (Value::Many(fields), Subscript::At(index)) => {
                let at = self.number(index.as_deref()?)?;
                let at = if at < 0 { at + i64::try_from(fields.len()).ok()? } else { at };
                Some(usize::try_from(at).ok().and_then(|at| fields.get(at)).cloned().into_iter().collect())
            }
            (Value::Keyed(pairs), Subscript::All) => {
                Some(pairs.into_iter().map(|(_, field)| field).collect())
            }
            (Value::Keyed(pairs), subscript) => {
                let key = match subscript {
                    Subscript::At(key) => key.as_deref()?,
                    Subscript::None | Subscript::All => "0",
                };
                let found = |key: &str| pairs.iter().rev().find(|(known, _)| known == key);
                let number = self.number(key);
                let by_number = || match number {
                    Some(number) if number < 0 => pairs.last(),
                    number => number.and_then(|number| found(&number.to_string())),
                };
                Some(found(key).or_else(by_number).map(|(_, field)| field.clone()).into_iter().collect())
            }
        }
    }

    fn special(&self, name: &str) -> Option<Vec<Field>> {
        match name {
            "HOME" => Some(vec![Field::plain("~")]),
            "PWD" => Some(vec![Field::plain(self.here())]),
            "IFS" => Some(vec![Field::plain(" \t\n")]),
            "TMPDIR" => Some(vec![Field::plain("/tmp")]),
            "SHELL" => Some(vec![Field::plain("/bin/sh")]),
            "BASH" => Some(vec![Field::plain("/bin/bash")]),
            "@" | "*" => self.positional.clone(),
            "#" => self.positional.as_ref().map(|fields| vec![Field::plain(fields.len().to_string())]),
            name => {
                let at: usize = name.parse().ok()?;
                let positional = self.positional.as_ref()?;
                Some(positional.get(at.checked_sub(1)?).cloned().into_iter().collect())
            }
        }
    }

    /// `${!x}`, and `${!a[@]}`, which is the list of its keys.
    fn indirect(&mut self, param: &Param, subscript: &Subscript) -> Option<Vec<Field>> {
        if matches!(subscript, Subscript::All) {
            return match self.value(&param.name)? {
                Value::Keyed(pairs) => Some(pairs.into_iter().map(|(key, _)| Field::plain(key)).collect()),
                Value::Many(fields) => {
                    Some((0..fields.len()).map(|at| Field::plain(at.to_string())).collect())
                }
                Value::One(_) | Value::Either(_) => None,
            };
        }
        let [name] = self.named(&param.name, subscript)?.try_into().ok()?;
        self.named(name.text(), &Subscript::None)
    }

    /// `${x@E}` and its kin.
    fn transformed(&mut self, mut fields: Vec<Field>, operator: &str) -> Option<Vec<Field>> {
        for field in &mut fields {
            field.word.text = match operator {
                "@E" => escapes::decode(field.text(), escapes::Style::Ansi),
                "@U" => field.text().to_uppercase(),
                "@L" => field.text().to_lowercase(),
                "@Q" | "@K" | "@k" => field.text().to_owned(),
                "@P" => self.prompt(field.text())?,
                _ => return None,
            };
        }
        Some(fields)
    }

    /// `${@:2:1}` and `${a[@]:1}`.
    fn slice(&self, fields: Vec<Field>, numbers: &str, is_positional: bool) -> Option<Vec<Field>> {
        let (start, length) =
            numbers.split_once(':').map_or((numbers, None), |(start, length)| (start, Some(length)));
        let count = i64::try_from(fields.len()).ok()?;
        let start = self.number(start)?;
        let start = match start {
            negative if negative < 0 => count + negative,
            positive => positive - i64::from(is_positional && positive > 0),
        };
        let start = usize::try_from(start).ok()?;
        let length = match length {
            Some(length) => usize::try_from(self.number(length)?).ok()?,
            None => fields.len(),
        };
        Some(fields.into_iter().skip(start).take(length).collect())
    }

    fn edited(&self, param: &Param, text: &str, pattern: &str) -> Option<String> {
        let raw = param.raw.as_str();
        match param.op {
            ParamOp::Substring => {
                let mut numbers = pattern.splitn(2, ':').map(|number| self.number(number));
                let count = text.chars().count();
                let start = numbers.next()??;
                let start = if start < 0 {
                    count.saturating_sub(usize::try_from(-start).ok()?)
                } else {
                    usize::try_from(start).ok()?
                };
                let rest = text.chars().skip(start);
                match numbers.next() {
                    None => Some(rest.collect()),
                    Some(Some(len)) if len < 0 => {
                        let end = count.saturating_sub(usize::try_from(-len).ok()?);
                        Some(rest.take(end.saturating_sub(start)).collect())
                    }
                    Some(len) => Some(rest.take(usize::try_from(len?).ok()?).collect()),
                }
            }
            ParamOp::CutStart => patterns::cut_start(text, pattern, raw.contains("##")),
            // `${PWD%/*}`, where it is told from here.
            ParamOp::CutEnd if pattern == "/*" && !raw.contains("%%") && ends_in_dots(text) => {
                Some(format!("{text}/.."))
            }
            ParamOp::CutEnd => patterns::cut_end(text, pattern, raw.contains("%%")),
            ParamOp::Replace => {
                let (from, to) = pattern.split_once('/').unwrap_or((pattern, ""));
                patterns::replace(text, from, to, raw.contains("//"))
            }
            _ => None,
        }
    }
}

fn is_all(name: &str) -> bool {
    matches!(name, "@" | "*")
}

/// `${x:-y}`, not `${x-y}`.
fn has_colon(param: &Param) -> bool {
    let rest = param.raw.strip_prefix("${").and_then(|raw| raw.strip_prefix(param.name.as_str()));
    let rest = rest.unwrap_or_default();
    let rest = if param.index.is_some() { rest.split_once(']').map_or(rest, |(_, rest)| rest) } else { rest };
    rest.starts_with(':')
}

pub fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}

/// What is unknown stands behind something written that names a place: `/tmp/x-$$`, not `rm -rf $x`.
fn begins_a_path(text: &str) -> bool {
    let known = text.find(['$', '`']).map_or(text, |at| &text[..at]);
    !known.is_empty()
        && known.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/._~-+@:,=%".contains(&byte))
}

/// Only the beginning of it is known.
fn is_beginning(field: &Field) -> bool {
    !field.word.known && field.text().contains(['$', '`'])
}

fn recased(param: &Param, text: &str) -> String {
    let all = param.raw.contains("^^") || param.raw.contains(",,");
    let upper = param.op == ParamOp::Upper;
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.chars().enumerate() {
        if at > 0 && !all {
            out.push(c);
        } else if upper {
            out.extend(c.to_uppercase());
        } else {
            out.extend(c.to_lowercase());
        }
    }
    out
}

/// Texts that stand where a word was, known or not.
pub fn unknown(text: String) -> Field {
    Field { word: Word { text, ..Word::default() }, ..Field::default() }
}
