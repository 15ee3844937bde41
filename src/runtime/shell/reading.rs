//! `read` and `mapfile`: text becomes variables.

use super::args::Args;
use super::expand::Field;
use super::params::unknown;
use super::vars::Value;
use super::walk::{Call, Stream, Walker};
use crate::runtime::model::Word;

/// Of more lines the rest is not told apart.
const MAX_LINES: usize = 64;

impl Walker {
    /// `read a b`, `read -a x`, `read -d ''`.
    pub(super) fn read(&mut self, call: &Call, input: &Stream) {
        let args = Args::of("read", &call.argv);
        let input = self.read_from(&args, input);
        let mut names: Vec<String> = args.operands.iter().map(|f| f.text().to_owned()).collect();
        let array = args.values_of(&["a"]).next().map(|f| f.text().to_owned());
        if names.is_empty() {
            names.push("REPLY".to_owned());
        }
        let Some(text) = &input.text else {
            if let ([name], false) = (names.as_slice(), input.names.is_empty()) {
                let one = |word: &Word| Value::One(Field { word: word.clone(), ..Field::default() });
                let values = input.names.iter().map(one).collect();
                return self.set_either(name, values);
            }
            for name in array.iter().chain(&names) {
                self.set_unknown(name, &input);
            }
            return;
        };
        let given = call.assigned.iter().rev().find(|(name, _)| name == "IFS");
        let separators = given.map_or_else(|| self.separators(), |(_, word)| word.text.clone());
        let whole = args.values_of(&["d"]).next().is_some_and(|f| !f.text().contains('\n'));
        let lines: Vec<&str> = if whole { vec![text.as_str()] } else { text.lines().collect() };
        // Read in a loop, a variable holds one line after the other.
        let mut found: Vec<Vec<Value>> = vec![Vec::new(); names.len() + 1];
        for line in lines.iter().take(MAX_LINES) {
            let line = if args.short.contains(&'r') { (*line).to_owned() } else { line.replace('\\', "") };
            let field = |text: &str| Field { taint: input.taint.clone(), ..Field::plain(text) };
            if array.is_some() {
                let pieces = pieces(&line, &separators, usize::MAX);
                found[0].push(Value::Many(pieces.into_iter().map(field).collect()));
            }
            let mut pieces = pieces(&line, &separators, names.len()).into_iter();
            for values in found.iter_mut().skip(1) {
                values.push(Value::One(field(pieces.next().unwrap_or_default())));
            }
        }
        for (name, values) in
            array.iter().cloned().chain(names).zip(found.into_iter().skip(usize::from(array.is_none())))
        {
            self.set_either(&name, values);
        }
    }

    /// `mapfile -t a`: one element for each line.
    pub(super) fn mapfile(&mut self, call: &Call, input: &Stream) {
        let args = Args::of("mapfile", &call.argv);
        let input = self.read_from(&args, input);
        let name = args.operands.first().map_or("MAPFILE", |f| f.text()).to_owned();
        if let Some(line) = args.values_of(&["C"]).next().cloned() {
            self.line_via("mapfile -C", line.text(), &Stream::default());
        }
        match &input.text {
            Some(text) => {
                let field = |text: &str| Field { taint: input.taint.clone(), ..Field::plain(text) };
                let zero = args.values_of(&["d"]).next().is_some_and(|f| f.text().is_empty());
                let lines = text.split(if zero { '\0' } else { '\n' });
                let mut fields: Vec<Field> = lines.take(MAX_LINES * 4).map(field).collect();
                if fields.last().is_some_and(|field| field.text().is_empty()) {
                    fields.pop();
                }
                self.set(&name, Some(Value::Many(fields)));
            }
            None => self.set_unknown(&name, &input),
        }
    }

    fn read_from(&self, args: &Args<'_>, input: &Stream) -> Stream {
        let descriptor = args.values_of(&["u"]).next().and_then(|f| f.text().parse().ok());
        let kept = descriptor.and_then(|fd: u32| self.descriptors.get(&fd));
        kept.map_or_else(|| input.clone(), |kept| kept.stream.clone())
    }

    fn set_unknown(&mut self, name: &str, input: &Stream) {
        let field =
            Field { taint: input.taint.clone(), file: input.file.clone(), ..unknown(format!("${name}")) };
        self.set(name, Some(Value::One(field)));
    }

    fn set_either(&mut self, name: &str, mut values: Vec<Value>) {
        values.dedup();
        let value = match values.len() {
            0 => Value::One(Field::plain("")),
            1 => values.remove(0),
            2..=8 => Value::Either(values),
            _ => Value::unknown(name),
        };
        self.set(name, Some(value));
    }
}

/// The line cut where the shell would cut it, the rest in the last piece.
fn pieces<'a>(line: &'a str, separators: &str, most: usize) -> Vec<&'a str> {
    let blank = |c: char| separators.contains(c) && c.is_ascii_whitespace();
    let mut rest = line.trim_matches(blank);
    let mut out = Vec::new();
    while out.len() + 1 < most && !rest.is_empty() {
        let Some(at) = rest.find(|c| separators.contains(c)) else { break };
        out.push(&rest[..at]);
        let after = rest[at..].trim_start_matches(blank);
        // One mark that is no blank parts two pieces, whatever blanks stand around it.
        let marked =
            after.len() == rest.len() - at || after.starts_with(|c| separators.contains(c) && !blank(c));
        let skip = if marked { after.chars().next().map_or(0, char::len_utf8) } else { 0 };
        rest = after[skip..].trim_start_matches(blank);
    }
    out.push(rest);
    out
}
