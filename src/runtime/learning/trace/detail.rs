//! The details of a ledger row besides its columns, as far as traces need them.

use std::borrow::Cow;

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{Context, clean};
use crate::runtime::store::Past;

/// The longest description of a call.
const LONGEST_WHAT: usize = 240;
/// The most words of a command that are kept.
const MOST_WORDS: usize = 12;

/// The rest of a row.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Detail<'a> {
    #[serde(borrow, default)]
    agent: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    role: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    subagent_type: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    line: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    pub commands: Vec<Vec<Cow<'a, str>>>,
    #[serde(borrow, default)]
    pub files: Vec<(Cow<'a, str>, Cow<'a, str>)>,
    /// The words that the agent got with the verdict.
    #[serde(borrow, default)]
    pub said: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    pub decisions: Vec<Cow<'a, str>>,
    #[serde(default)]
    pub approval: Option<IgnoredAny>,
    #[serde(default)]
    pub parked: Option<bool>,
    /// A person typed the prompt.
    #[serde(default)]
    pub typed: Option<bool>,
    /// What the prompt's words look like, one letter.
    #[serde(default)]
    pub cue: Option<char>,
    /// The marked lines of the prompt.
    #[serde(borrow, default)]
    pub corrected: Option<Corrected<'a>>,
    /// Edits as keyed hashes: file, old text, new text.
    #[serde(borrow, default)]
    pub swap: Vec<(Cow<'a, str>, Cow<'a, str>, Cow<'a, str>)>,
    /// A decision of a person's: its short id, and what happened to it.
    #[serde(borrow, default)]
    pub decision: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    pub kind: Option<Cow<'a, str>>,
}

/// `Wrong:`, `Right:`, `Why:`, as a person typed them.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Corrected<'a> {
    #[serde(borrow, default)]
    pub wrong: Cow<'a, str>,
    #[serde(borrow, default)]
    pub right: Cow<'a, str>,
    #[serde(borrow, default)]
    pub why: Cow<'a, str>,
}

impl Detail<'_> {
    /// What the call was about, on one line.
    pub fn what(&self, row: &Past<'_>) -> String {
        let told = match (&self.line, self.commands.first(), self.files.first()) {
            (Some(line), ..) => line.to_string(),
            (None, Some(argv), _) if self.commands.len() > 1 => {
                format!("{} (and {} more)", argv.join(" "), self.commands.len() - 1)
            }
            (None, Some(argv), _) => argv.join(" "),
            (None, None, Some((_, file))) => format!("{} {file}", row.tool),
            (None, None, None) if row.tool.is_empty() => row.event.to_owned(),
            (None, None, None) => row.tool.to_owned(),
        };
        clean(&told, LONGEST_WHAT)
    }

    /// The words of its first command.
    pub fn argv(&self) -> Vec<String> {
        let first = self.commands.first();
        first
            .map(|argv| argv.iter().take(MOST_WORDS).map(|word| clean(word, 120)).collect())
            .unwrap_or_default()
    }

    /// The program of its first command; the tool where there is none.
    pub fn program<'r>(&'r self, row: &'r Past<'_>) -> &'r str {
        let first = self.commands.first().and_then(|argv| argv.first());
        first.map_or(row.tool, |word| word.rsplit('/').next().unwrap_or(word))
    }

    /// Who was at work.
    pub fn context(&self) -> Context {
        let own = |text: &Option<Cow<'_, str>>| clean(text.as_deref().unwrap_or_default(), 40);
        let role = own(&self.role);
        let role = if role.is_empty() { own(&self.subagent_type) } else { role };
        Context { agent: own(&self.agent), role, ..Context::default() }
    }

    /// Why a rule spoke, and the way forward it named, in the words that the agent got.
    pub fn reason(&self, rule: &str) -> (String, String) {
        let said = self.said.as_deref().unwrap_or_default();
        let name = format!("[{rule}]");
        let is_other = |line: &&str| line.starts_with("Also [") || line.starts_with("Policy [");
        let mut lines = said.lines().skip_while(|line| !line.contains(&name));
        let Some(first) = lines.next() else { return (String::new(), String::new()) };
        // The first sentence names the rule, what is behind it are its words.
        let own = first.split_once("]: ").or_else(|| first.split_once("): ")).map_or("", |(_, rest)| rest);
        let more = lines.take_while(|line| !is_other(line) && !line.starts_with("(event "));
        let all: Vec<&str> = std::iter::once(own).chain(more).filter(|line| !line.is_empty()).collect();
        let all = all.join(" ");
        let (why, way) = all.split_once("Instead: ").unwrap_or((&all, ""));
        let why = why.split_once("rules say: ").map_or(why, |(_, text)| text);
        (clean(why, super::LONGEST), clean(way, super::LONGEST))
    }
}
