//! The blocks of a decision: what it holds up until it is closed.

use serde::{Deserialize, Serialize};

/// One thing that waits for a decision.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Block {
    /// Files that nobody writes, deletes or moves: a glob from the root.
    Path(String),
    /// A command, by its words.
    Command(String),
    /// A tool, by its name.
    Tool(String),
    /// A track, whose sessions change no source file.
    Track(String),
    /// A step of a track's plan.
    Step {
        track: String,
        /// The step: `P3`.
        step: String,
    },
    /// An id of another tracker: told, not enforced.
    Other(String),
}

/// The longest pattern.
pub const LONGEST: usize = 200;

impl Block {
    /// Reads one as it is typed: `path:db/**`, `command:terraform apply`, `tool:mcp__x__y`, `track:checkout`,
    /// `step:checkout/P3`, or a word of another tracker.
    pub fn parse(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(format!("it has 1 to {LONGEST} characters"));
        }
        if text.chars().any(char::is_control) {
            return Err("it is one line without control characters".into());
        }
        let (kind, rest) = text.split_once(':').unwrap_or(("", text));
        let rest = rest.trim();
        match kind {
            "path" | "command" | "tool" | "track" | "step" => Self::checked(kind, rest),
            _ if text.contains(char::is_whitespace) => {
                Err("write `path:`, `command:`, `tool:`, `track:` or `step:` before it".into())
            }
            _ => Ok(Self::Other(text.to_owned())),
        }
    }

    /// One of a kind, if its pattern can stand.
    fn checked(kind: &str, rest: &str) -> Result<Self, String> {
        match kind {
            "path" if is_everything(rest) => {
                Err("a pattern that covers the whole repository would stop all work; name what waits".into())
            }
            "path" if rest.split('/').any(|part| part == "..") => {
                Err("a path is written from the root of the repository, without `..`".into())
            }
            "path" => Ok(Self::Path(rest.to_owned())),
            "command" if is_ours(rest.split_whitespace().next().unwrap_or_default()) => {
                Err("cf-guide itself cannot be blocked: asking and answering go through it".into())
            }
            "command" if !is_word(rest) => Err("it begins with the name of a program".into()),
            "command" => Ok(Self::Command(rest.to_owned())),
            "tool" if !rest.bytes().all(is_name) || rest.bytes().all(|b| b == b'*') => {
                Err("it names one tool, or ends with `*` behind at least one letter".into())
            }
            "tool" => Ok(Self::Tool(rest.to_owned())),
            "track" if !is_id(rest) => Err("it names a track, such as `checkout`".into()),
            "track" => Ok(Self::Track(rest.to_owned())),
            "step" => match rest.split_once('/') {
                Some((track, step)) if is_id(track) && is_id(step) => {
                    Ok(Self::Step { track: track.to_owned(), step: step.to_owned() })
                }
                Some(_) | None => Err("it names track and step, such as `checkout/P3`".into()),
            },
            _ => Err(String::new()),
        }
    }

    /// What kind it is: the word before the colon; empty for another tracker's.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Path(_) => "path",
            Self::Command(_) => "command",
            Self::Tool(_) => "tool",
            Self::Track(_) => "track",
            Self::Step { .. } => "step",
            Self::Other(_) => "other",
        }
    }

    /// What stands behind the colon.
    pub fn pattern(&self) -> String {
        match self {
            Self::Path(text)
            | Self::Command(text)
            | Self::Tool(text)
            | Self::Track(text)
            | Self::Other(text) => text.clone(),
            Self::Step { track, step } => format!("{track}/{step}"),
        }
    }

    /// One of a kind, as the board has it; None for what is none.
    pub fn of(kind: &str, pattern: String) -> Option<Self> {
        match kind {
            // What hooks read at every call was looked at when it was asked; what would stop all work is none here, too.
            "path" => (!is_everything(&pattern)).then_some(Self::Path(pattern)),
            "other" => Some(Self::Other(pattern)),
            _ => Self::checked(kind, &pattern).ok(),
        }
    }
}

impl std::fmt::Display for Block {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Other(text) => f.write_str(text),
            Self::Path(_) | Self::Command(_) | Self::Tool(_) | Self::Track(_) | Self::Step { .. } => {
                write!(f, "{}:{}", self.kind(), self.pattern())
            }
        }
    }
}

impl TryFrom<String> for Block {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text)
    }
}

impl From<Block> for String {
    fn from(block: Block) -> Self {
        block.to_string()
    }
}

/// A pattern without one letter of a name: it would cover the whole root.
fn is_everything(pattern: &str) -> bool {
    // The usual one, which hooks see at every call.
    if pattern.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        return false;
    }
    let rest = pattern.trim_start_matches("./");
    let names = rest.split('/').filter(|part| !part.is_empty() && *part != ".");
    let mut names = names.map(|part| part.bytes().all(|b| b"*?{},".contains(&b)));
    rest.starts_with(['/', '~']) || names.all(|is_wild| is_wild)
}

fn is_ours(program: &str) -> bool {
    program.rsplit('/').next() == Some("cf-guide")
}

fn is_word(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '/' | '_'))
}

const fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'*')
}

fn is_id(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_what_is_kept() {
        for text in [
            "path:db/**",
            "command:terraform apply",
            "tool:mcp__prod__*",
            "track:checkout",
            "step:a/P3",
            "gt-17",
        ] {
            let block = Block::parse(text).unwrap();
            assert_eq!(block.to_string(), text);
            assert_eq!(Block::of(block.kind(), block.pattern()), Some(block));
        }
    }

    #[test]
    fn what_would_stop_everything_or_ourselves_is_refused() {
        for text in [
            "path:**",
            "path:*",
            "path:./**",
            "path:**/*",
            "path:/",
            "path:/etc/**",
            "path:~/x",
            "path:",
            "path:.",
            "path:{*,?}",
            "path:a/../b",
            "command:cf-guide decision",
            "command:/usr/bin/cf-guide",
            "command:",
            "command:*",
            "tool:*",
            "tool:",
            "tool:a b",
            "track:",
            "track:a b",
            "step:P3",
            "step:/P3",
            "",
            "two words",
            "path:a\nb",
        ] {
            assert!(Block::parse(text).is_err(), "{text:?}");
        }
    }
}
