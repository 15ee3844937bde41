//! The branch that a script takes, where what it was given decides that.

use super::ast::{Command, List, ParamOp, Part, Pipeline, When, Word as Written};
use super::expand::Field;
use super::walk::{Stream, Walker};

/// What of a script's state stays as it was set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Steady {
    /// Nothing shifts its parameters away.
    unshifted: bool,
    /// Nothing sets them anew.
    unset: bool,
    /// No loop and no input changes its variables behind our back.
    variables: bool,
    /// `until` runs its body where a condition does not hold.
    turned: bool,
}

impl Steady {
    /// Looks through the script for what makes a value unsteady.
    pub fn of(text: &str) -> Self {
        const CHANGING: [&str; 9] =
            ["while", "for", "select", "eval", "read", "mapfile", "readarray", "getopts", "trap"];
        let ends = |c: char| c.is_whitespace() || matches!(c, ';' | '&' | '|' | '(' | ')' | '{' | '}' | '`');
        let mut steady = Self { unshifted: true, unset: true, variables: true, turned: false };
        let mut sets = false;
        for word in text.split(ends).filter(|word| !word.is_empty()) {
            // `set -e` and its kin leave the parameters alone.
            steady.unset &= !sets || (word.starts_with(['-', '+']) && word != "--");
            sets = word == "set";
            steady.unshifted &= !matches!(word, "shift" | "getopts");
            steady.variables &= !CHANGING.contains(&word);
            steady.turned |= word == "until";
        }
        steady
    }

    /// What stays in both texts.
    pub fn and(self, other: Self) -> Self {
        Self {
            unshifted: self.unshifted && other.unshifted,
            unset: self.unset && other.unset,
            variables: self.variables && other.variables,
            turned: self.turned || other.turned,
        }
    }

    /// What stays behind a text that was read in; its parameters were the same ones, and moved or not.
    pub fn after(self, read: Self, moved: bool) -> Self {
        Self {
            unshifted: self.unshifted && (read.unshifted || !moved),
            unset: self.unset && (read.unset || !moved),
            variables: self.variables && read.variables,
            ..self
        }
    }
}

impl Walker {
    /// The list that an `if` runs, where that can be told: `Some(None)` means none. `lists` are the body and, each with
    /// its own condition, the others.
    pub(super) fn way_taken<'l>(
        &mut self,
        first: &'l List,
        lists: &'l [List],
        input: &Stream,
    ) -> Option<Option<&'l List>> {
        // `while read x; do …; done` goes through what it is fed, at least once.
        if let ([body], true) = (lists, reads(first)) {
            return input.text.as_ref().is_some_and(|text| !text.is_empty()).then_some(Some(body));
        }
        let (mut condition, mut lists) = (first, lists);
        loop {
            let (body, others) = lists.split_first()?;
            if self.holds(condition)? {
                return Some(Some(body));
            }
            match others {
                [] => return Some(None),
                [otherwise] => return Some(Some(otherwise)),
                [next, rest @ ..] => (condition, lists) = (next, rest),
            }
        }
    }

    /// The arm of a `case` that is taken, where that can be told; one that is not there means none.
    pub(super) fn arm_taken(&mut self, subject: &Written, patterns: &[Vec<Written>]) -> Option<usize> {
        let subject = self.steady_text(subject)?;
        for (at, words) in patterns.iter().enumerate() {
            for word in words {
                let (pattern, wild) = literal(word)?;
                if pattern == subject || wild && fits(&pattern, &subject)? {
                    return Some(at);
                }
            }
        }
        (!patterns.is_empty()).then_some(usize::MAX)
    }

    /// Whether a pipeline that only asks says yes.
    pub(super) fn answers(&mut self, pipeline: &Pipeline) -> Option<bool> {
        let [stage] = pipeline.stages.as_slice() else { return None };
        if !stage.redirects.is_empty() || self.script.is_none_or(|steady| steady.turned) {
            return None;
        }
        let (words, bracket) = match &stage.command {
            Command::Simple { assigns, words } if assigns.is_empty() => (words.as_slice(), true),
            Command::Test(words) => (words.as_slice(), false),
            _ => return None,
        };
        let program = words.first().and_then(Written::bare).filter(|_| bracket);
        // A script may give these names another meaning.
        if program.is_some_and(|name| self.functions.contains_key(name)) {
            return None;
        }
        let words = match (bracket, program) {
            (false, _) => words,
            (true, Some("test")) => &words[1..],
            (true, Some("[")) if words.last().and_then(Written::bare) == Some("]") => {
                &words[1..words.len() - 1]
            }
            (true, Some("true" | ":")) => return Some(true),
            (true, Some("false")) => return Some(false),
            (true, _) => return None,
        };
        let texts = words.iter().map(|word| self.steady_text(word)).collect::<Option<Vec<String>>>()?;
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        match texts.as_slice() {
            ["!", rest @ ..] => told(rest, bracket).map(|holds| !holds),
            all => told(all, bracket),
        }
    }

    /// Behind `&&` or `||`, and what stands before it says no.
    pub(super) fn is_passed_over(
        &mut self,
        next: &Pipeline,
        before: Option<&Pipeline>,
        skipped: bool,
    ) -> bool {
        match next.when {
            When::Always => false,
            When::After => skipped || before.and_then(|before| self.answers(before)) == Some(false),
            When::Instead => !skipped && before.and_then(|before| self.answers(before)) == Some(true),
        }
    }

    fn holds(&mut self, condition: &List) -> Option<bool> {
        let [only] = condition.as_slice() else { return None };
        self.answers(only)
    }

    /// The text of a word that stands for the same all through the script.
    fn steady_text(&mut self, word: &Written) -> Option<String> {
        let steady = self.script?;
        let variables = steady.variables && self.knows_sources();
        let none_given = self.positional.as_ref().is_some_and(Vec::is_empty);
        let is_steady = |part: &Part| match part {
            Part::Bare(text) => {
                !text.contains(['*', '?', '[', '{', '~']) || matches!(text.as_str(), "[" | "]")
            }
            Part::Quoted(_) => true,
            Part::Param(param) if self.is_name_of_script(param) => {
                matches!(param.op, ParamOp::Plain | ParamOp::Default)
            }
            Part::Param(param) => {
                let given = param.name == "#" || param.name.bytes().all(|byte| byte.is_ascii_digit());
                let stays = if given {
                    steady.unset && (steady.unshifted || none_given)
                } else {
                    variables && param.name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
                };
                stays && matches!(param.op, ParamOp::Plain | ParamOp::Default) && param.index.is_none()
            }
            Part::Substitution { .. } | Part::Process { .. } | Part::Arithmetic { .. } => false,
        };
        if !word.parts.iter().all(is_steady) {
            return None;
        }
        let Field { word, .. } = self.expand_one(word);
        (word.known || word.text.is_empty()).then_some(word.text)
    }
}

/// True where a condition only reads a line.
fn reads(condition: &List) -> bool {
    let [only] = condition.as_slice() else { return false };
    let [stage] = only.stages.as_slice() else { return false };
    matches!(&stage.command, Command::Simple { words, .. } if words.first().and_then(Written::bare) == Some("read"))
        && stage.redirects.is_empty()
}

/// What `test` says to these words. A single word is only looked at between single brackets: `(( x ))` counts.
fn told(words: &[&str], bracket: bool) -> Option<bool> {
    let number = |text: &str| text.parse::<i64>().ok();
    match words {
        ["-z", text] => Some(text.is_empty()),
        ["-n", text] => Some(!text.is_empty()),
        [text] if bracket => Some(!text.is_empty()),
        [a, "=" | "==", b] => Some(a == b),
        [a, "!=", b] => Some(a != b),
        [a, "-eq", b] => Some(number(a)? == number(b)?),
        [a, "-ne", b] => Some(number(a)? != number(b)?),
        [a, "-lt", b] => Some(number(a)? < number(b)?),
        [a, "-le", b] => Some(number(a)? <= number(b)?),
        [a, "-gt", b] => Some(number(a)? > number(b)?),
        [a, "-ge", b] => Some(number(a)? >= number(b)?),
        _ => None,
    }
}

/// The pattern of an arm, and whether wildcards are alive in it.
fn literal(word: &Written) -> Option<(String, bool)> {
    let mut text = String::new();
    let mut wild = false;
    for part in &word.parts {
        match part {
            Part::Bare(bare) => {
                wild |= bare.contains(['*', '?', '[', '(']);
                text.push_str(bare);
            }
            Part::Quoted(quoted) => text.push_str(quoted),
            Part::Param(_) | Part::Substitution { .. } | Part::Process { .. } | Part::Arithmetic { .. } => {
                return None;
            }
        }
    }
    Some((text, wild))
}

/// Does the text fit a pattern of stars? Other wildcards are not told.
fn fits(pattern: &str, text: &str) -> Option<bool> {
    if pattern.contains(['?', '[', '(']) {
        return None;
    }
    let (first, rest) = pattern.split_once('*')?;
    let Some(mut left) = text.strip_prefix(first) else { return Some(false) };
    let mut pieces: Vec<&str> = rest.split('*').collect();
    let last = pieces.pop().unwrap_or_default();
    for piece in pieces {
        let Some(at) = left.find(piece) else { return Some(false) };
        left = &left[at + piece.len()..];
    }
    Some(left.ends_with(last))
}
