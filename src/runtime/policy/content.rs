//! Text patterns: a regular expression behind a literal that must be there, so that it is rarely compiled.

use super::edges;
use super::glob::covers;
use crate::runtime::model::bytes;
use serde::{Deserialize, Serialize};

/// The longest expression that a rule may carry.
pub const MAX_REGEX: usize = 512;

/// A pattern over text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ContentPattern {
    /// The expression.
    pub regex: String,
    /// A text that every match holds; may be empty.
    pub literal: String,
    /// Case does not matter.
    pub fold: bool,
    /// Means code: prose files may speak of it.
    pub code_only: bool,
    /// Comments and strings do not count.
    pub masked: bool,
    /// Only comments count.
    pub spoken: bool,
    /// Only files with one of these endings, blanks between them; empty means all. With `-tests` none that is made for
    /// tests or to show something.
    pub endings: String,
    /// Something in the project stands between it and everybody else: a file that has it already may be that.
    pub wrapped: bool,
}

impl ContentPattern {
    /// Reads `/re/` or `re`; the error says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let regex = match text.strip_prefix('/') {
            Some(inner) => inner.strip_suffix('/').ok_or("the expression has no closing `/`")?,
            None => text,
        };
        if regex.is_empty() {
            return Err("the expression is empty".to_owned());
        }
        if regex.len() > MAX_REGEX {
            return Err(format!("the expression is longer than {MAX_REGEX} characters"));
        }
        compile(regex).map_err(|error| format!("the expression is not valid: {error}"))?;
        let (literal, fold) = required_literal(regex);
        Ok(Self { regex: regex.to_owned(), literal, fold, ..Self::default() })
    }

    /// The pattern that means this piece of code, whole names only.
    pub fn of_code(code: &str) -> Self {
        let masked = !code.contains(['@', '#', '"', '\'', '`']) && !speaks_in_comments(code);
        let regex = edges::whole(code);
        Self { regex, literal: code.to_owned(), code_only: true, masked, ..Self::default() }
    }

    /// The pattern of a note to a tool, however it goes on.
    pub fn of_note(note: &str) -> Self {
        Self { regex: edges::opening(note), masked: false, ..Self::of_code(note) }
    }

    /// True where it is about files of which none is one of these.
    pub fn is_elsewhere(&self, glob: &str) -> bool {
        let mut endings = self.endings.split(' ');
        !self.endings.is_empty() && !endings.any(|ending| covers(glob, &format!("x.{ending}")))
    }

    /// True where a file of that name is of a kind that the pattern is about.
    pub fn fits(&self, name: &str) -> bool {
        if self.endings.is_empty() {
            return true;
        }
        let is_show = || {
            let name = name.to_ascii_lowercase();
            ["test", "spec", "fixture", "mock", "example", "sample", "demo", "seed"]
                .iter()
                .any(|word| name.contains(word))
        };
        let ends = |one: &str| name.rsplit_once('.').is_some_and(|(_, ending)| one == ending);
        self.endings.split(' ').any(ends) && !(self.endings.ends_with("-tests") && is_show())
    }

    /// A match may go over several lines, of which an edit shows only some.
    pub fn spans_lines(&self) -> bool {
        self.regex.contains(r"\n")
    }

    /// The first match in what goes into a file of that name.
    pub fn find_in(&self, text: &str, name: &str) -> Option<String> {
        self.all_in(text, name, |found| found.next().map(str::to_owned)).flatten()
    }

    /// How often it stands in a file of that name.
    pub fn count_in(&self, text: &str, name: &str) -> usize {
        self.all_in(text, name, |found| found.count()).unwrap_or(0)
    }

    /// What is made of all matches in a file of that name; None where there can be none.
    fn all_in<T>(
        &self,
        text: &str,
        name: &str,
        made: impl FnOnce(&mut dyn Iterator<Item = &str>) -> T,
    ) -> Option<T> {
        if !self.may_match(text) {
            return None;
        }
        let regex = compile(&self.regex).ok()?;
        if !self.masked && !self.spoken {
            return Some(made(&mut regex.find_iter(text).map(|found| found.as_str())));
        }
        let mut seen = masked(text, name, self.spoken);
        // What is declared to be elsewhere is not written here.
        if matches!(self.literal.as_str(), "var" | "namespace" | "enum") {
            if name.ends_with(".d.ts") {
                return None;
            }
            blank_declared(&mut seen);
        }
        let called = self.literal.ends_with('(');
        let uses = regex.find_iter(&seen).filter(|found| !called || !is_made(&seen[..found.start()]));
        Some(made(&mut uses.map(|found| found.as_str())))
    }

    /// The first match in the text.
    pub fn find<'a>(&self, text: &'a str) -> Option<&'a str> {
        if !self.may_match(text) {
            return None;
        }
        let regex = compile(&self.regex).ok()?;
        regex.find(text).map(|found| found.as_str())
    }

    /// False where the literal is missing, so that nothing needs to be compiled.
    pub fn may_match(&self, text: &str) -> bool {
        if self.literal.is_empty() {
            return true;
        }
        if self.fold {
            return contains_folded(text.as_bytes(), self.literal.as_bytes());
        }
        bytes::find(text.as_bytes(), self.literal.as_bytes()).is_some()
    }
}

/// True where what follows is given its name here: `function x(`, `def x(` call nothing.
fn is_made(front: &str) -> bool {
    let word = front.trim_end().rsplit(|c: char| !c.is_ascii_alphanumeric()).next();
    matches!(word, Some("function" | "def" | "fn" | "func" | "fun" | "sub" | "defp" | "macro"))
}

/// Code that lives in comments: directives to linters and compilers.
fn speaks_in_comments(code: &str) -> bool {
    let lower = code.to_ascii_lowercase();
    ["ignore", "disable", "noqa", "nolint", "todo", "fixme", "//", "/*"]
        .iter()
        .any(|word| lower.contains(word))
}

/// Blanks `declare global { … }`, `declare namespace X { … }` and the like: nothing of it is there when the program runs.
fn blank_declared(text: &mut String) {
    let mut from = 0;
    while let Some(at) = text[from..].find("declare ").map(|at| at + from) {
        let behind = text[at + 8..].trim_start();
        let word = behind.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        from = at + 8;
        let is_one = matches!(word, "global" | "namespace" | "module" | "enum" | "var");
        if !is_one && !behind.starts_with("const enum") {
            continue;
        }
        let mut depth = 0_usize;
        let end = text[at..].char_indices().find_map(|(offset, c)| match c {
            '{' => {
                depth += 1;
                None
            }
            '}' => {
                depth = depth.saturating_sub(1);
                (depth == 0).then_some(at + offset + 1)
            }
            ';' | '\n' if depth == 0 && word == "var" => Some(at + offset),
            _ => None,
        });
        let end = end.unwrap_or(text.len());
        let blank: String = text[at..end].chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
        text.replace_range(at..end, &blank);
        from = at + blank.len();
    }
}

/// The text with comments and what is quoted blanked out, as far as the file's language is known; or, where what is
/// `spoken` counts, with all but its comments.
pub fn masked(text: &str, name: &str, spoken: bool) -> String {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    let hash = matches!(
        ending,
        "py" | "pyi" | "rb" | "sh" | "bash" | "zsh" | "yml" | "yaml" | "toml" | "ex" | "exs" | "pl" | "r"
    );
    let dashes = matches!(ending, "lua" | "sql" | "hs" | "elm");
    let rust = ending == "rs";
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let comment = if hash {
            c == '#'
        } else if dashes {
            rest.starts_with("--")
        } else {
            rest.starts_with("//")
        };
        let len = if comment {
            rest.find('\n').unwrap_or(rest.len())
        } else if !hash && !dashes && rest.starts_with("/*") {
            rest[2..].find("*/").map_or(rest.len(), |at| at + 4)
        } else if matches!(c, '"' | '\'' | '`') && !(rust && c == '\'' && !is_char(rest)) {
            quoted(rest, c, hash)
        } else {
            out.push(if spoken && c != '\n' { ' ' } else { c });
            rest = &rest[c.len_utf8()..];
            continue;
        };
        let cut = &rest[..len];
        if spoken && !matches!(c, '"' | '\'' | '`') {
            out.push_str(cut);
        } else {
            out.extend(cut.chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
        }
        rest = &rest[len..];
    }
    out
}

/// `'x'` of Rust, not a lifetime.
fn is_char(rest: &str) -> bool {
    let mut chars = rest.chars().skip(1);
    match chars.next() {
        Some('\\') => true,
        Some(_) => chars.next() == Some('\''),
        None => false,
    }
}

/// The length of a quoted text; one that stays open ends with its line.
fn quoted(rest: &str, quote: char, triple: bool) -> usize {
    let three: String = std::iter::repeat_n(quote, 3).collect();
    if triple && rest.starts_with(&three) {
        return rest[3..].find(&three).map_or(rest.len(), |at| at + 6);
    }
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' if quote != '`' => return at,
            _ if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    rest.len()
}

fn compile(regex: &str) -> Result<regex_lite::Regex, regex_lite::Error> {
    regex_lite::RegexBuilder::new(regex).size_limit(1 << 20).nest_limit(40).build()
}

fn contains_folded(text: &[u8], literal: &[u8]) -> bool {
    text.windows(literal.len().max(1)).any(|window| window.eq_ignore_ascii_case(literal))
}

/// The longest text that every match must hold, and whether case is folded.
pub fn required_literal(regex: &str) -> (String, bool) {
    let (body, fold) = regex.strip_prefix("(?i)").map_or((regex, false), |rest| (rest, true));
    if body.contains("(?") {
        return (String::new(), fold);
    }
    let mut best = String::new();
    let mut run = String::new();
    let mut chars = body.chars().peekable();
    let mut depth = 0_usize;
    while let Some(c) = chars.next() {
        let literal = match c {
            '\\' => chars.next().filter(|next| !next.is_ascii_alphanumeric()),
            '|' if depth == 0 => return (String::new(), fold),
            '(' => {
                depth += 1;
                None
            }
            ')' => {
                depth = depth.saturating_sub(1);
                None
            }
            '[' => {
                skip_class(&mut chars);
                None
            }
            '.' | '^' | '$' | '|' => None,
            '*' | '?' | '{' => {
                // The piece before may be absent.
                run.pop();
                if c == '{' {
                    for inner in chars.by_ref() {
                        if inner == '}' {
                            break;
                        }
                    }
                }
                None
            }
            '+' => None,
            other => Some(other),
        };
        match literal.filter(|_| depth == 0) {
            Some(c) => run.push(c),
            None => keep_longer(&mut best, &mut run),
        }
    }
    keep_longer(&mut best, &mut run);
    if best.len() < 2 {
        best.clear();
    }
    (best, fold)
}

fn skip_class(chars: &mut std::iter::Peekable<std::str::Chars<'_>>) {
    let mut first = true;
    while let Some(c) = chars.next() {
        match c {
            '\\' => {
                chars.next();
            }
            ']' if !first => return,
            '^' if first => continue,
            _ => {}
        }
        first = false;
    }
}

fn keep_longer(best: &mut String, run: &mut String) {
    if run.len() > best.len() {
        std::mem::swap(best, run);
    }
    run.clear();
}

#[cfg(test)]
mod tests {
    use super::{ContentPattern, required_literal};

    #[test]
    fn the_literal_is_in_every_match() {
        for (regex, literal) in [
            ("AKIA[0-9A-Z]{16}", "AKIA"),
            (r":\s*any\b", "any"),
            ("ab?cd", "cd"),
            ("foo|bar", ""),
            ("(foo)bar", "bar"),
            (r"console\.log\(", "console.log("),
            ("x{0,3}yz", "yz"),
            ("[abc]+", ""),
            ("a+bcd", "bcd"),
        ] {
            assert_eq!(required_literal(regex).0, literal, "{regex}");
        }
    }

    #[test]
    fn what_is_wrong_with_an_expression_is_said() {
        assert!(ContentPattern::parse("/[a-/").is_err());
        assert!(ContentPattern::parse("/abc").is_err());
        assert!(ContentPattern::parse(&format!("/{}/", "a".repeat(600))).is_err());
        assert!(ContentPattern::parse("/(?i)secret/").unwrap().find("my SECRET").is_some());
    }
}
