//! Names in code that stand for one of several texts: what a loop goes over, what a function of the code is called with.

use super::calls::{Found, arguments, closing};
use super::folders::judge;
use super::lists;
use super::strings::{Names, cut, expression, name_of, statements};
use crate::runtime::model::Word;
use crate::runtime::shell::walk::{Stream, Walker};

/// More texts of one name are not told apart.
const MOST_TEXTS: usize = 8;
/// More such names of one piece of code are not followed.
const MOST_NAMES: usize = 32;
/// More calls of one function are not looked at.
const MOST_CALLS: usize = 16;

/// A name, and what it may stand for in a part of the code.
struct Name<'a> {
    name: &'a str,
    /// From where to where.
    from: usize,
    to: usize,
    texts: Vec<Word>,
}

/// Such names of the code.
pub struct Flowing<'a> {
    names: Vec<Name<'a>>,
}

/// A function of the code: where it begins, where the next one does, and its parameters.
struct Function<'a> {
    name: &'a str,
    from: usize,
    to: usize,
    params: Vec<&'a str>,
}

impl<'a> Flowing<'a> {
    /// Those of the code.
    pub fn of(label: &str, code: &'a str, names: &Names<'_>) -> Self {
        let mut found = Self { names: Vec::new() };
        if ["for", "each", "map"].iter().any(|word| code.contains(word)) {
            for part in statements(code) {
                if let Some((name, over)) = looped(part) {
                    let from = (part.as_ptr() as usize).saturating_sub(code.as_ptr() as usize);
                    let one = || expression(over, names, label, 0).filter(|_| over.starts_with('('));
                    let texts = lists::items(lists::whole(code, over), names, label);
                    let texts = texts.unwrap_or_else(|| one().into_iter().collect());
                    // The next loop with that name is another.
                    let before = found.names.iter_mut().filter(|known| known.name == name && known.to > from);
                    before.for_each(|known| known.to = from);
                    found.add(name, (from, code.len()), texts);
                }
            }
        }
        let functions = functions(code);
        // What one function hands on to the next is known the second time.
        for _ in 0..if functions.is_empty() { 0 } else { 2 } {
            for function in &functions {
                found.called(code, label, names, function);
            }
        }
        found
    }

    fn add(&mut self, name: &'a str, (from, to): (usize, usize), texts: Vec<Word>) {
        if name.is_empty() || texts.is_empty() {
            return;
        }
        let is_it = |known: &Name<'_>| known.name == name && known.from == from;
        if !self.names.iter().any(is_it) && self.names.len() < MOST_NAMES {
            self.names.push(Name { name, from, to, texts: Vec::new() });
        }
        let Some(known) = self.names.iter_mut().find(|known| is_it(known)) else { return };
        for text in texts {
            if known.texts.len() < MOST_TEXTS && !known.texts.contains(&text) {
                known.texts.push(text);
            }
        }
    }

    /// What stands for several texts at that place of the code.
    fn at(&self, place: usize) -> impl Iterator<Item = &Name<'a>> {
        self.names.iter().filter(move |name| (name.from..name.to).contains(&place))
    }

    /// What the parameters of a function stand for, by its calls.
    fn called(&mut self, code: &'a str, label: &str, names: &Names<'_>, function: &Function<'a>) {
        let mark = format!("{}(", function.name);
        for (at, _) in code.match_indices(&mark).take(MOST_CALLS) {
            let before = code[..at].trim_end();
            if ends_in_name(&code[..at]) || before.ends_with("def") || before.ends_with("function") {
                continue;
            }
            let open = at + function.name.len();
            let params = &function.params;
            let given = arguments(&code[open + 1..closing(code.as_bytes(), open)]);
            for (place, arg) in given.into_iter().enumerate() {
                let by_name = arg.split_once('=').map(|(name, value)| (name.trim(), value));
                let named = by_name.filter(|(name, _)| params.contains(name));
                let (param, value) = match named {
                    Some((name, value)) => (params.iter().find(|param| **param == name), value),
                    None => (params.get(place), arg),
                };
                let Some(param) = param else { continue };
                let texts = self.texts((at, value.trim()), label, names);
                self.add(param, (function.from, function.to), texts);
            }
        }
    }

    fn texts(&self, (place, value): (usize, &str), label: &str, names: &Names<'_>) -> Vec<Word> {
        if let Some(known) = self.at(place).find(|known| known.name == value) {
            return known.texts.clone();
        }
        expression(value, names, label, 0).into_iter().collect()
    }

    /// Is it such a name that the text begins with?
    pub fn begins(&self, text: &str) -> bool {
        let text = text.trim_start_matches('$');
        let is_it =
            |known: &Name<'_>| text.strip_prefix(known.name).is_some_and(|rest| !begins_with_name(rest));
        self.names.iter().any(is_it)
    }

    /// Notes what a call at that place does, with each text that its names may stand for.
    pub fn judge(
        &self,
        walker: &mut Walker,
        (by, label, place): (usize, &str, usize),
        found: &Found<'_>,
        names: &mut Names<'a>,
        input: &Stream,
    ) {
        let receiver = found.name.split('.').next().unwrap_or_default();
        let is_used = |name: &str| receiver == name || mentions(found.args, name);
        let used: Vec<&Name<'a>> = self.at(place).filter(|known| is_used(known.name)).collect();
        let rounds = used.iter().map(|known| known.texts.len()).max().unwrap_or(1);
        for round in 0..rounds {
            let told = used
                .iter()
                .filter_map(|known| Some((known.name, known.texts.get(round % known.texts.len())?)));
            let count = names.know(told.map(|(name, text)| (name, text.clone())));
            judge(walker, by, label, found, names, input);
            names.forget(count);
        }
    }
}

/// The name of a loop, and what it goes over: `for d in x:`, `for (const d of x)`, `for my $d (x)`, `x.each { |d|`,
/// `x.forEach(d =>`.
fn looped(part: &str) -> Option<(&str, &str)> {
    for call in [".forEach(", ".map(", ".each ", ".each{"] {
        if let Some((over, rest)) = part.split_once(call) {
            let rest = rest.trim_start_matches(|c: char| " ({|".contains(c));
            let rest = rest.strip_prefix("do ").unwrap_or(rest).trim_start_matches(['|', ' ']);
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
            let over = over.rsplit_once("= ").map_or(over, |(_, over)| over).trim();
            return Some((&rest[..end], over)).filter(|(name, _)| !name.is_empty());
        }
    }
    let (_, rest) = part
        .split_once("for ")
        .or_else(|| part.split_once("foreach "))
        .or_else(|| part.split_once("for("))?;
    let (found, over) = match rest.split_once(" in ").or_else(|| rest.split_once(" of ")) {
        Some((found, over)) => (found, over),
        None => {
            let open = rest.find('(').filter(|_| rest.starts_with(['$', 'm']))?;
            (rest[..open].trim_end(), &rest[open..])
        }
    };
    let end = cut(over, |byte, _| matches!(byte, b':' | b']' | b')' | b'{'), 2, true).first()?.len();
    Some((name_of(found.trim_start_matches('(')), over.get(..end)?.trim()))
}

/// The functions that the code defines, and their parameters: `def f(p)`, `function f(p)`, `const f = (p) =>`, `f = lambda p:`.
fn functions(code: &str) -> Vec<Function<'_>> {
    const KINDS: [&str; 5] = ["def ", "function ", "const ", "let ", "var "];
    let mut found: Vec<Function<'_>> = Vec::new();
    for kind in KINDS {
        for (at, _) in code.match_indices(kind).take(MOST_NAMES) {
            if ends_in_name(&code[..at]) {
                continue;
            }
            let rest = &code[at + kind.len()..];
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
            let (name, rest) = rest.split_at(end);
            let is_value = !matches!(kind, "def " | "function ");
            let rest = rest.trim_start();
            let rest = match rest.strip_prefix('=').filter(|_| is_value) {
                Some(value) => value.trim_start().trim_start_matches("async "),
                None if is_value => continue,
                None => rest,
            };
            let params = match rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
                Some((params, after)) if !is_value || after.trim_start().starts_with("=>") => params,
                Some(_) => continue,
                None => match rest.split_once("=>") {
                    Some((param, _)) if is_value && param.len() < 32 => param,
                    _ => continue,
                },
            };
            let plain = |param: &str| param.find([':', '=']).map_or(param.len(), |end| end);
            let params = params.split(',').map(|param| param[..plain(param)].trim().trim_start_matches('$'));
            if !name.is_empty() {
                found.push(Function { name, from: at, to: code.len(), params: params.collect() });
            }
        }
    }
    found.extend(code.match_indices("lambda ").take(MOST_NAMES).filter_map(|(at, word)| {
        let name = code[..at].trim_end().strip_suffix('=')?.trim_end();
        let name =
            &name[name.rfind(|c: char| !c.is_ascii_alphanumeric() && c != '_').map_or(0, |end| end + 1)..];
        let (params, _) = code[at + word.len()..].split_once(':')?;
        let params = params.split(',').map(str::trim).collect();
        (!name.is_empty()).then_some(Function { name, from: at, to: code.len(), params })
    }));
    found.sort_by_key(|function| function.from);
    found.truncate(MOST_NAMES);
    for at in 1..found.len() {
        found[at - 1].to = found[at].from;
    }
    found
}

fn mentions(text: &str, name: &str) -> bool {
    let mut places = text.match_indices(name);
    places.any(|(at, _)| !ends_in_name(&text[..at]) && !begins_with_name(&text[at + name.len()..]))
}

fn begins_with_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
}

fn ends_in_name(text: &str) -> bool {
    text.ends_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.'))
}
