//! Single values of a settings file: read, or complained about with their place.

use toml_edit::{Item, Value};

use super::{Parsed, Placed, Wish};
use crate::runtime::config::ConfigFinding;
use crate::runtime::model::moment;

/// One file that is being read.
pub(super) struct Reader<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a str,
    pub(super) version: &'a str,
}

impl Reader<'_> {
    pub(super) fn table(
        &self,
        parsed: &mut Parsed,
        key: &str,
        item: &Item,
        at: usize,
        each: impl Fn(&Self, &mut Parsed, &str, &Item, usize),
    ) {
        let Some(table) = item.as_table_like() else {
            self.bad(parsed, key, at, "a table");
            return;
        };
        for (name, item) in table.iter() {
            let at = table.key(name).and_then(toml_edit::Key::span).map_or(at, |span| span.start);
            each(self, parsed, name, item, at);
        }
    }

    pub(super) fn word(
        &self,
        parsed: &mut Parsed,
        key: &str,
        item: &Item,
        at: usize,
        read: impl Fn(&str) -> Option<Wish>,
    ) {
        match item.as_str().and_then(read) {
            Some(wish) => self.wish(parsed, key, at, wish),
            None => self.bad(parsed, key, at, expected(key)),
        }
    }

    pub(super) fn number(
        &self,
        parsed: &mut Parsed,
        key: &str,
        item: &Item,
        at: usize,
        range: std::ops::RangeInclusive<u32>,
        wish: impl Fn(u32) -> Wish,
    ) {
        let value = item.as_value().and_then(Value::as_integer).and_then(|n| u32::try_from(n).ok());
        match value {
            Some(value) => self.wish(parsed, key, at, wish(value.clamp(*range.start(), *range.end()))),
            None => self.bad(parsed, key, at, &format!("a number from {} to {}", range.start(), range.end())),
        }
    }

    /// A time as people write it, in seconds: `"9m"`.
    pub(super) fn time(
        &self,
        parsed: &mut Parsed,
        key: &str,
        item: &Item,
        at: usize,
        most: u32,
        wish: impl Fn(u32) -> Wish,
    ) {
        let seconds = item.as_str().and_then(moment::seconds).and_then(|seconds| u32::try_from(seconds).ok());
        match seconds {
            Some(seconds) => self.wish(parsed, key, at, wish(seconds.min(most))),
            None => self.bad(parsed, key, at, "a time like \"30m\", \"4h\" or \"2d\""),
        }
    }

    pub(super) fn wish(&self, parsed: &mut Parsed, key: &str, at: usize, wish: Wish) {
        let (line, column) = place(self.text, at);
        parsed.wishes.push(Placed { wish, key: key.to_owned(), line, column });
    }

    pub(super) fn unknown(&self, parsed: &mut Parsed, key: &str, at: usize) {
        self.say(
            parsed,
            "unknown-key",
            at,
            format!("`{key}` is not a setting of cf-guide {}", self.version),
            "correct the name or take the line out",
        );
    }

    pub(super) fn bad(&self, parsed: &mut Parsed, key: &str, at: usize, expected: &str) {
        self.say(parsed, "bad-value", at, format!("`{key}` takes {expected}"), "correct the value");
    }

    pub(super) fn say(&self, parsed: &mut Parsed, code: &str, at: usize, message: String, fix: &str) {
        let (line, column) = place(self.text, at);
        parsed.findings.push(ConfigFinding {
            code: code.into(),
            file: self.file.into(),
            line,
            column,
            message,
            fix: fix.into(),
        });
    }
}

/// A list of texts.
pub(super) fn list_of(item: &Item) -> Option<Vec<String>> {
    item.as_array()?.iter().map(|one| one.as_str().map(str::to_owned)).collect()
}

/// A list of lists of texts, none of them empty; one flat list is one of them.
pub(super) fn lists_of(item: &Item) -> Option<Vec<Vec<String>>> {
    if let Some(one) = list_of(item) {
        return Some(if one.is_empty() { Vec::new() } else { vec![one] });
    }
    let texts = |value: &Value| -> Option<Vec<String>> {
        value.as_array()?.iter().map(|one| one.as_str().map(str::to_owned)).collect()
    };
    item.as_array()?.iter().map(|one| texts(one).filter(|argv| !argv.is_empty())).collect()
}

fn expected(key: &str) -> &'static str {
    match key {
        "mode" => "\"enforce\", \"warn\" or \"observe\"",
        "fail" => "\"open\" or \"closed\"",
        "approvals" => "\"on\" or \"off\"",
        "context.evidence" => "\"deny\", \"warn\" or \"off\"",
        "decisions.turn" => "\"off\", \"soft\" or \"strict\"",
        "ask.unattended" => "\"park\", \"prompt\" or \"warn\"",
        _ => "\"deny\", \"ask\", \"warn\", \"observe\" or \"off\"",
    }
}

/// Line and column, from 1.
pub(super) fn place(text: &str, at: usize) -> (u32, u32) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (u32::try_from(line).unwrap_or(u32::MAX), u32::try_from(column).unwrap_or(u32::MAX))
}
