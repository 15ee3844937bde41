//! Ids and metadata around a rule's text: `[R001]`, `[bash]`, `risk:high`, `mode:ask`, `scope:…`, `#x`, `@x`.

use std::ops::Range;

use super::find::Found;
use super::rule::{Mode, ToolClass};
use crate::runtime::model::role::GivenBy;
use crate::runtime::model::{Role, Severity};

/// What the author said about the rule beside its text.
#[derive(Debug, Clone, Default)]
pub struct Meta {
    /// The id, where written.
    pub id: Option<String>,
    /// The risk, where written.
    pub risk: Option<Severity>,
    /// The mode, where written.
    pub mode: Option<Mode>,
    /// The priority, where written.
    pub priority: Option<u8>,
    /// The tool tags.
    pub tools: Vec<ToolClass>,
    /// `#x`.
    pub intents: Vec<String>,
    /// `@x`.
    pub domains: Vec<String>,
    /// `scope:`.
    pub scope: Vec<String>,
    /// `except:`.
    pub except: Vec<String>,
    /// `roles:`, in lower case.
    pub roles: Vec<String>,
    /// `expires:` in days since 1970.
    pub expires: Option<i32>,
    /// `owner:`.
    pub owner: Option<String>,
    /// `verify:`.
    pub verify: Option<String>,
    /// Where all this stands: no part of the sentence.
    pub spans: Vec<Range<usize>>,
    /// What is wrong with it: (place, code, message, fix, replacement).
    pub wrong: Vec<Wrong>,
}

/// So many mistakes of one rule are told.
const MOST_WRONG: usize = 8;

/// One thing that is wrong.
#[derive(Debug, Clone)]
pub struct Wrong {
    /// Its place.
    pub span: Range<usize>,
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub fix: String,
    /// What to put in its place, where that is clear.
    pub replacement: Option<String>,
}

impl Meta {
    /// True where the author wrote anything of it: then it is meant as a rule.
    pub fn is_marked(&self) -> bool {
        self.id.is_some()
            || self.risk.is_some()
            || self.mode.is_some()
            || self.priority.is_some()
            || !self.tools.is_empty()
            || !self.scope.is_empty()
            || !self.roles.is_empty()
    }
}

/// Reads ids and metadata around the text of what was found.
pub fn read(source: &str, found: &Found) -> Meta {
    let mut meta = Meta::default();
    let chunks = chunks(source, found);
    let mut front = 0;
    if let Some((span, text)) = chunks.first()
        && let Some((id, len)) = leading_id(text, source, span)
    {
        meta.id = Some(id);
        meta.spans.push(span.start..span.start + len);
        front = 1;
    }
    let mut back = chunks.len();
    while back > front {
        let (span, text) = &chunks[back - 1];
        let bare = text.trim_end_matches(['.', ',', ';']);
        if bare.is_empty() || !meta.take(bare, span, false) {
            break;
        }
        meta.spans.push(span.clone());
        back -= 1;
    }
    for (span, text) in &chunks[front..back] {
        let bare = text.trim_end_matches(['.', ',', ';', ':']);
        if bare.starts_with('[') && bare.ends_with(']') && meta.take(bare, span, true) {
            meta.spans.push(span.clone());
        }
    }
    meta.intents.reverse();
    meta.domains.reverse();
    meta.tools.sort_unstable();
    meta.tools.dedup();
    meta
}

/// The runs of non-blank characters outside backticks, with their places.
fn chunks<'a>(source: &'a str, found: &Found) -> Vec<(Range<usize>, &'a str)> {
    let mut out = Vec::new();
    let mut at = found.span.start;
    let codes = found.codes.iter().map(|code| code.span.clone());
    for gap in codes.chain(std::iter::once(found.span.end..found.span.end)) {
        let Some(prose) = source.get(at..gap.start.max(at)) else { break };
        let mut offset = at;
        for piece in prose.split_inclusive(char::is_whitespace) {
            let text = piece.trim();
            if !text.is_empty() {
                let start = offset + piece.find(text).unwrap_or(0);
                out.push((start..start + text.len(), text));
            }
            offset += piece.len();
        }
        if gap.start < found.span.end {
            // A backticked part ends the run of metadata.
            out.push((gap.clone(), ""));
        }
        at = gap.end;
    }
    out
}

/// An id in front: `[SEC-001]`, `R001:`, `**R001**:`, `[any-kebab]`.
fn leading_id(text: &str, source: &str, span: &Range<usize>) -> Option<(String, usize)> {
    let start = text.trim_start_matches(['*', '_']);
    if let Some(inner) = start.strip_prefix('[') {
        let (id, after) = inner.split_once(']')?;
        let after_span = source.get(span.start + (text.len() - after.len())..)?;
        if after_span.starts_with('(')
            || after_span.starts_with('[')
            || !after.chars().all(|c| "*_:.-—".contains(c))
        {
            return None;
        }
        let fits = is_id(id)
            && ToolClass::from_name(id).is_none()
            && (id.contains(['-', '_', '.', '/']) || id.bytes().any(|b| b.is_ascii_digit()));
        return fits.then(|| (id.to_owned(), text.len()));
    }
    let end = start.find([':', '*', '_']).unwrap_or(start.len());
    let id = &start[..end];
    let after = &start[end..];
    let numbered = id.bytes().next().is_some_and(|b| b.is_ascii_uppercase())
        && id.bytes().last().is_some_and(|b| b.is_ascii_digit())
        && id.len() >= 2
        && id.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-');
    (numbered && after.contains(':') && after.chars().all(|c| ":*_".contains(c)))
        .then(|| (id.to_owned(), text.len()))
}

/// Words that may be an id.
pub fn is_id(id: &str) -> bool {
    id.len() >= 2
        && id.len() <= 64
        && id.bytes().next().is_some_and(|b| b.is_ascii_alphabetic())
        && id.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.' | b'/'))
}

impl Meta {
    /// Takes one piece of metadata; false where it is none.
    fn take(&mut self, text: &str, span: &Range<usize>, only_tags: bool) -> bool {
        if let Some(inner) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
            return self.take_bracket(inner, span, only_tags);
        }
        if let Some(inner) = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
            let Some(risk) = severity(inner) else { return false };
            self.risk = Some(risk);
            return true;
        }
        if let Some(tag) = text.strip_prefix('#').filter(|tag| is_tag(tag)) {
            self.intents.push(tag.to_owned());
            return true;
        }
        if let Some(tag) = text.strip_prefix('@').filter(|tag| is_tag(tag)) {
            self.domains.push(tag.to_owned());
            return true;
        }
        self.take_pair(text, span)
    }

    fn take_bracket(&mut self, inner: &str, span: &Range<usize>, only_tags: bool) -> bool {
        let words: Vec<&str> = inner.split([',', '|']).map(str::trim).collect();
        let classes: Vec<ToolClass> = words.iter().filter_map(|word| ToolClass::from_name(word)).collect();
        if classes.len() == words.len() {
            self.tools.extend(classes);
            return true;
        }
        if let [word] = words.as_slice() {
            if let Some(risk) = severity(word) {
                self.risk = Some(risk);
                return true;
            }
            if word.contains(':') {
                return self.take_pair(word, span);
            }
            if !only_tags
                && self.wrong.len() < MOST_WRONG
                && let Some(near) = near_tool(word)
            {
                self.wrong.push(Wrong {
                    span: span.clone(),
                    code: "unknown-tag",
                    message: format!("`[{word}]` is not a tool tag"),
                    fix: format!("write `[{near}]`"),
                    replacement: Some(format!("[{near}]")),
                });
                return true;
            }
        }
        false
    }

    fn take_pair(&mut self, text: &str, span: &Range<usize>) -> bool {
        let Some((key, value)) = text.split_once(':') else { return false };
        if value.is_empty() {
            return false;
        }
        match key {
            "risk" => match severity(value) {
                Some(risk) => self.risk = Some(risk),
                None => {
                    self.bad(span, "unknown-risk", text, "risk:high", "critical, high, medium, low or info")
                }
            },
            "mode" => match Mode::from_name(value) {
                Some(mode) => self.mode = Some(mode),
                None => self.bad(span, "unknown-mode", text, mode_meant(value), "deny, ask, warn or observe"),
            },
            "priority" => match value.parse::<u8>().ok().filter(|n| *n <= 100) {
                Some(priority) => self.priority = Some(priority),
                None => self.bad(span, "bad-priority", text, "priority:50", "a number from 0 to 100"),
            },
            "scope" => self.scope.splice(0..0, value.split(',').map(unquoted)).for_each(drop),
            "except" => self.except.splice(0..0, value.split(',').map(unquoted)).for_each(drop),
            "roles" | "role" => {
                let names: Option<Vec<String>> = value
                    .split(',')
                    .map(|name| Role::new(name, GivenBy::Person).map(|role| role.name().to_owned()))
                    .collect();
                match names {
                    Some(names) => self.roles.splice(0..0, names).for_each(drop),
                    None => self.bad(
                        span,
                        "bad-roles",
                        text,
                        "roles:orchestrator",
                        "names of roles with commas between",
                    ),
                }
            }
            "expires" => match days_of(value) {
                Some(days) => self.expires = Some(days),
                None => {
                    self.bad(span, "bad-expires", text, "expires:2030-01-31", "a day such as `2030-01-31`")
                }
            },
            "owner" => self.owner = Some(value.to_owned()),
            "verify" => self.verify = Some(value.to_owned()),
            _ => return false,
        }
        true
    }

    /// Notes something wrong; the first few are enough.
    fn bad(&mut self, span: &Range<usize>, code: &'static str, text: &str, near: &str, wanted: &str) {
        if self.wrong.len() >= MOST_WRONG {
            return;
        }
        self.wrong.push(Wrong {
            span: span.start..span.start + text.len(),
            code,
            message: format!("`{text}` is not understood: it needs {wanted}"),
            fix: format!("write `{near}`"),
            replacement: Some(near.to_owned()),
        });
    }
}

fn unquoted(text: &str) -> String {
    text.trim_matches(['`', '"', '\'']).to_owned()
}

fn mode_meant(value: &str) -> &'static str {
    match value {
        "block" | "forbid" | "error" | "strict" | "enforce" => "mode:deny",
        "confirm" | "approve" | "prompt" => "mode:ask",
        "log" | "audit" | "record" => "mode:observe",
        _ => "mode:warn",
    }
}

fn is_tag(tag: &str) -> bool {
    tag.bytes().next().is_some_and(|b| b.is_ascii_alphabetic())
        && tag.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
}

/// The severity of that name.
pub fn severity(word: &str) -> Option<Severity> {
    [Severity::Info, Severity::Low, Severity::Medium, Severity::High, Severity::Critical]
        .into_iter()
        .find(|severity| severity.name() == word)
}

/// The tool tag that was meant: one letter missing, changed, or a usual other word.
fn near_tool(word: &str) -> Option<&'static str> {
    match word.to_ascii_lowercase().as_str() {
        "shell" | "sh" | "command" | "cmd" | "bsh" | "terminal" => Some("bash"),
        "edits" | "editing" | "modify" => Some("edit"),
        "agent" | "subagent" => Some("task"),
        "writes" => Some("write"),
        "reads" => Some("read"),
        lower => ToolClass::ALL
            .into_iter()
            .map(ToolClass::name)
            .find(|name| name.len() >= 4 && lower.len() >= 3 && one_off(name, lower)),
    }
}

/// True where one letter was changed, dropped, added, or two were swapped.
fn one_off(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let front = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let back = a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y).count();
    let rest = |len: usize| len.saturating_sub(front + back.min(len - front.min(len)));
    let (ra, rb) = (rest(a.len()), rest(b.len()));
    ra.max(rb) <= 1 || (ra == 2 && rb == 2 && a[front] == b[front + 1] && a[front + 1] == b[front])
}

/// A day `YYYY-MM-DD` as days since 1970.
pub fn days_of(text: &str) -> Option<i32> {
    let mut parts = text.split('-');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() || year.len() != 4 {
        return None;
    }
    let (year, month, day): (i32, i32, i32) = (year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
    if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // Days from civil, counted in years that begin in March.
    let year = if month <= 2 { year - 1 } else { year };
    let era = year / 400;
    let of_era = year - era * 400;
    let of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
    Some(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468)
}

#[cfg(test)]
mod tests {
    use super::{days_of, one_off};

    #[test]
    fn days_count_from_1970() {
        assert_eq!(days_of("1970-01-01"), Some(0));
        assert_eq!(days_of("2000-03-01"), Some(11017));
        assert_eq!(days_of("2026-11-16"), Some(20773));
        assert_eq!(days_of("soon"), None);
    }

    #[test]
    fn slips_of_the_pen_are_one_off() {
        assert!(one_off("bash", "bahs"));
        assert!(one_off("bash", "bas"));
        assert!(!one_off("bash", "edit"));
    }
}
