//! The memory of the shell while it walks: variables, and what becomes of them behind subshells and branches.
//!
//! Conditions are not decided, so a variable that is set on one way and not on another holds *either* value
//! afterwards. A pipeline that reads such a variable is walked once for each value it may hold, up to a bound; behind
//! the bound the variable is unknown.

use std::collections::BTreeMap;

use super::ast::{List, Pipeline, When};
use super::expand::Field;
use super::walk::{Stream, Walker, add_origins};
use crate::runtime::model::{Origin, Word};

/// That many values of one variable are told apart.
const MAX_VALUES: usize = 8;
/// That many times in all a pipeline of the line is walked again with another value; reading many of them counts more.
const MAX_CHOICES: usize = 512;

/// What a variable holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// One text.
    One(Field),
    /// An array.
    Many(Vec<Field>),
    /// An array with gaps, or one whose keys are words.
    Keyed(Vec<(String, Field)>),
    /// One of these, none of which is of this kind again; the likeliest first.
    Either(Vec<Self>),
}

impl Value {
    /// A text that cannot be told.
    pub fn unknown(name: &str) -> Self {
        Self::One(Field { word: Word { text: format!("${name}"), ..Word::default() }, ..Field::default() })
    }

    /// The text of a variable that holds one.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::One(field) => field.word.known.then(|| field.text()),
            Self::Many(_) | Self::Keyed(_) | Self::Either(_) => None,
        }
    }

    /// What is in it.
    pub fn taint(&self) -> Vec<Origin> {
        match self {
            Self::One(field) => field.taint.clone(),
            Self::Many(fields) => fields.iter().flat_map(|f| f.taint.iter().cloned()).collect(),
            Self::Keyed(pairs) => pairs.iter().flat_map(|(_, field)| field.taint.iter().cloned()).collect(),
            Self::Either(values) => values.iter().flat_map(Self::taint).collect(),
        }
    }
}

/// What a way through the line left in the variables it set.
type Changes = BTreeMap<String, Option<Value>>;

/// What variables hold one of several values, and how often that was followed up.
#[derive(Debug, Default)]
pub struct Choices {
    /// Ways that may be taken or not, around what is walked now.
    pub open: u32,
    /// A variable of the line holds one of several values.
    any: bool,
    /// Those that were read.
    read: Vec<String>,
    /// Pipelines walked again.
    taken: usize,
}

impl Walker {
    /// Sets a variable, or forgets it.
    pub fn set(&mut self, name: &str, value: Option<Value>) {
        let name = &*self.target(name);
        self.choices.any |= matches!(value, Some(Value::Either(_)));
        let before = match value {
            Some(value) => self.vars.insert(name.to_owned(), value),
            None => self.vars.remove(name),
        };
        if self.recording > 0 {
            self.undo.push((name.to_owned(), before));
        }
    }

    /// What a variable holds; of several values the likeliest, and whoever reads it is walked again for the others.
    pub fn value(&mut self, name: &str) -> Option<Value> {
        match self.vars.get(name)? {
            Value::Either(_) if self.choices.taken >= MAX_CHOICES => Some(Value::unknown(name)),
            Value::Either(values) => {
                let first = values.first().cloned();
                if !self.choices.read.iter().any(|known| known == name) {
                    self.choices.read.push(name.to_owned());
                }
                first
            }
            value => Some(value.clone()),
        }
    }

    /// Runs a list whose changes to the shell do not last.
    pub(super) fn subshell(&mut self, list: &List, input: &Stream) -> Stream {
        let (cwd, came_from, defined) = (self.cwd.clone(), self.came_from.clone(), self.defined.len());
        self.subshells += 1;
        let (out, _) = self.apart(|walker| walker.list(list, input));
        self.subshells -= 1;
        (self.cwd, self.came_from) = (cwd, came_from);
        for (name, before) in self.defined.drain(defined..).rev() {
            match before {
                Some(bodies) => self.functions.insert(name, bodies),
                None => self.functions.remove(&name),
            };
        }
        out
    }

    /// Walks something and takes back what it did to the variables: that is returned.
    fn apart<T>(&mut self, walk: impl FnOnce(&mut Self) -> T) -> (T, Changes) {
        let mark = self.undo.len();
        self.recording += 1;
        let out = walk(self);
        self.recording -= 1;
        (out, self.take_back(mark))
    }

    /// Takes back what happened to the variables since then, and returns it.
    fn take_back(&mut self, mark: usize) -> Changes {
        let mut changes = Changes::new();
        for (name, before) in self.undo.drain(mark..).rev() {
            let now = match before {
                Some(value) => self.vars.insert(name.clone(), value),
                None => self.vars.remove(&name),
            };
            changes.entry(name).or_insert(now);
        }
        changes
    }

    /// Walks ways of which one is taken, or none: what one of them sets, the next does not see.
    pub(super) fn ways<'a>(&mut self, ways: impl Iterator<Item = &'a [List]>, input: &Stream) -> Vec<Stream> {
        self.choices.open += 1;
        self.branches += 1;
        let (mut outs, mut all) = (Vec::new(), Vec::new());
        let begin = self.cwd.clone();
        let mut ends = vec![begin.clone()];
        for way in ways {
            let (_, changes) =
                self.apart(|walker| outs.extend(way.iter().map(|list| walker.list(list, input))));
            all.push(changes);
            let end = std::mem::replace(&mut self.cwd, begin.clone());
            if !ends.contains(&end) {
                ends.push(end);
            }
        }
        self.choices.open -= 1;
        self.branches -= 1;
        self.either(all, true);
        self.came_from = None;
        self.cwd = match ends.as_slice() {
            [_, .., _, _] => Some(UNKNOWN_FOLDER.to_owned()),
            _ => ends.pop().flatten(),
        };
        outs
    }

    /// What follows may not run.
    fn open_way(&mut self, marks: &mut Vec<usize>) {
        marks.push(self.undo.len());
        self.recording += 1;
        self.choices.open += 1;
    }

    /// What depended on something is over: each part of it ran or did not.
    pub(super) fn close_ways(&mut self, marks: &mut Vec<usize>) {
        while let Some(mark) = marks.pop() {
            self.recording -= 1;
            self.choices.open -= 1;
            let changes = self.take_back(mark);
            if !changes.is_empty() {
                self.either(vec![changes], true);
            }
        }
    }

    /// Walks one pipeline of a list. Behind `&&` it sees what ran before it; behind it, it may not have run.
    pub(super) fn next_of_list(
        &mut self,
        pipeline: &Pipeline,
        input: &Stream,
        marks: &mut Vec<usize>,
    ) -> Stream {
        match pipeline.when {
            When::Always => {
                self.close_ways(marks);
                self.every_value(pipeline, input)
            }
            When::After => {
                self.open_way(marks);
                self.every_value(pipeline, input)
            }
            When::Instead => {
                self.close_ways(marks);
                let before = self.cwd.clone();
                self.open_way(marks);
                let out = self.every_value(pipeline, input);
                self.close_ways(marks);
                if self.cwd != before {
                    self.came_from = None;
                }
                if self.cwd != before && before.is_some() {
                    // `cd a || cd b`: here or there.
                    self.cwd = Some(UNKNOWN_FOLDER.to_owned());
                }
                out
            }
        }
    }

    /// Walks a pipeline once for each value of the variables it reads.
    fn every_value(&mut self, pipeline: &Pipeline, input: &Stream) -> Stream {
        if !self.choices.any || pipeline.is_group() {
            return self.stages(pipeline, input);
        }
        let outer = std::mem::take(&mut self.choices.read);
        let (mut out, changes) = self.apart(|walker| walker.stages(pipeline, input));
        let mut all = vec![changes];
        let read = std::mem::replace(&mut self.choices.read, outer);
        let mut settled = Vec::new();
        for name in &read {
            let Some(Value::Either(values)) = self.vars.get(name).cloned() else { continue };
            let Some((first, others)) = values.split_first() else { continue };
            if self.choices.taken >= MAX_CHOICES {
                break;
            }
            self.choices.open += 1;
            for value in others {
                // What is read costs as much as walking does.
                self.choices.taken += 1 + read.len();
                self.steps += 1;
                self.set(name, Some(value.clone()));
                let (next, changes) = self.apart(|walker| walker.every_value(pipeline, input));
                add_origins(&mut out.taint, &next.taint);
                all.push(changes);
                if self.choices.taken >= MAX_CHOICES {
                    // Enough: once more, with everything that is left unknown.
                    self.set(name, Some(Value::Either(values.clone())));
                    let (_, changes) = self.apart(|walker| walker.stages(pipeline, input));
                    all.push(changes);
                    break;
                }
            }
            self.choices.open -= 1;
            self.set(name, Some(first.clone()));
            settled.push((name, values));
        }
        for (name, values) in settled {
            self.set(name, Some(Value::Either(values)));
        }
        for name in read {
            if !self.choices.read.contains(&name) {
                self.choices.read.push(name);
            }
        }
        self.either(all, false);
        out
    }

    /// After ways of which one was taken, a variable holds what any of them left in it.
    fn either(&mut self, mut ways: Vec<Changes>, or_none: bool) {
        while let Some((name, _)) = ways.iter().find_map(|way| way.first_key_value()) {
            let name = name.clone();
            let mut values: Vec<Value> = Vec::new();
            let before = self.vars.get(&name).cloned();
            let mut unchanged = or_none;
            for way in ways.iter_mut().rev() {
                match way.remove(&name) {
                    Some(value) => add(&mut values, value),
                    None => unchanged = true,
                }
            }
            if unchanged {
                add(&mut values, before);
            }
            let value = match values.len() {
                0 | 1 => values.pop(),
                2..=MAX_VALUES => Some(Value::Either(values)),
                _ => Some(Value::unknown(&name)),
            };
            self.set(&name, value);
        }
    }
}

/// A folder that cannot be told, as `cd` would be given it.
pub(super) const UNKNOWN_FOLDER: &str = "$OLDPWD";

fn add(values: &mut Vec<Value>, value: Option<Value>) {
    match value {
        Some(Value::Either(several)) => several.into_iter().for_each(|one| add(values, Some(one))),
        Some(one) if !values.contains(&one) && values.len() <= MAX_VALUES => values.push(one),
        Some(_) | None => {}
    }
}
