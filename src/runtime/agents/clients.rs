//! Facts about client versions, read from `templates/clients.toml`: for the installer and `doctor`.
//!
//! Not for the hook: what it answers does not depend on a version, because every reply it gives is one that
//! every tested version takes.

use std::fmt;

use toml_edit::{DocumentMut, Item, TableLike};

use super::profile;
use crate::runtime::model::Agent;

/// The table as it is shipped.
const SHIPPED: &str = include_str!("../../../templates/clients.toml");

/// A client's version: three numbers, whatever stands around them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    major: u32,
    minor: u32,
    patch: u32,
}

impl Version {
    /// Finds the version in what a client prints: `2.1.325 (Claude Code)`, `codex-cli 0.166.0`.
    pub fn find(text: &str) -> Option<Self> {
        text.split(|c: char| !(c.is_ascii_digit() || c == '.')).find_map(|word| {
            let mut numbers = word.split('.').map(str::parse::<u32>);
            let mut next = || numbers.next()?.ok();
            Some(Self { major: next()?, minor: next()?, patch: next()? })
        })
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}

/// What is known about one client.
#[derive(Debug, Clone)]
pub struct Client {
    pub agent: Agent,
    /// What people call it.
    pub name: String,
    /// The program on PATH.
    pub program: String,
    /// Its npm package.
    pub package: String,
    /// The versions we ran, oldest first; never empty.
    pub tested: Vec<Version>,
    /// Seconds that a hook may take unless its entry says otherwise.
    pub default_timeout: u32,
    /// Characters of context beyond which the client does something else with them.
    pub max_context_chars: usize,
    /// What it can do, each with the first version that can; None for always.
    pub capabilities: Vec<(String, Option<Version>)>,
    /// Its events, also those that we do not answer, each with the first version that has it; None for always.
    pub events: Vec<(String, Option<Version>)>,
}

/// How a version stands to those that we ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VersionCheck {
    /// Older than the oldest.
    TooOld,
    /// One of them, or between two of them.
    Tested,
    /// Newer than the newest.
    Newer,
}

impl Client {
    /// True where that version of the client can do it; a version that nobody knows can do only what every
    /// version can.
    pub fn can(&self, capability: &str, version: Option<Version>) -> bool {
        self.capabilities
            .iter()
            .find(|(name, _)| name == capability)
            .is_some_and(|(_, since)| has(*since, version))
    }

    /// The events at which that version can call us and we want to be called.
    pub fn handled_events(&self, version: Option<Version>) -> impl Iterator<Item = &'static str> {
        let is_there =
            move |name: &str| self.events.iter().any(|(known, since)| known == name && has(*since, version));
        profile::of(self.agent).events.iter().map(|event| event.name).filter(move |name| is_there(name))
    }

    /// How a version stands to those that we ran.
    pub fn standing(&self, version: Version) -> VersionCheck {
        if self.tested.first().is_some_and(|oldest| version < *oldest) {
            VersionCheck::TooOld
        } else if self.tested.last().is_some_and(|newest| version > *newest) {
            VersionCheck::Newer
        } else {
            VersionCheck::Tested
        }
    }
}

/// True where something that came with `since` is there.
fn has(since: Option<Version>, version: Option<Version>) -> bool {
    match (since, version) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(since), Some(version)) => version >= since,
    }
}

/// What is shipped about a client.
pub fn client(agent: Agent) -> Result<Client, String> {
    parse(SHIPPED, agent)
}

/// Reads one client's part of a table; says which key is wrong.
pub fn parse(text: &str, agent: Agent) -> Result<Client, String> {
    let document: DocumentMut = text.parse().map_err(|error| format!("not TOML: {error}"))?;
    let table = table(document.as_table(), agent.name())?;
    let tested = table
        .get("tested")
        .and_then(Item::as_array)
        .ok_or("no array `tested`")?
        .iter()
        .map(|version| version.as_str().and_then(Version::find).ok_or("a version in `tested`"))
        .collect::<Result<Vec<_>, _>>()?;
    if tested.is_empty() || !tested.is_sorted() {
        return Err("`tested` must name versions, oldest first".into());
    }
    Ok(Client {
        agent,
        name: string(table, "name")?,
        program: string(table, "program")?,
        package: string(table, "package")?,
        tested,
        default_timeout: number(table, "default-timeout")?,
        max_context_chars: number(table, "max-context-chars")?,
        capabilities: entries(table, "capabilities", |name, facts| Ok((name, since(facts)?)))?,
        events: entries(table, "events", |name, facts| Ok((name, since(facts)?)))?,
    })
}

fn table<'t>(parent: &'t dyn TableLike, key: &str) -> Result<&'t dyn TableLike, String> {
    parent.get(key).and_then(Item::as_table_like).ok_or_else(|| format!("no table `{key}`"))
}

fn string(table: &dyn TableLike, key: &str) -> Result<String, String> {
    table.get(key).and_then(Item::as_str).map(str::to_owned).ok_or_else(|| format!("no text `{key}`"))
}

fn number<T: TryFrom<i64>>(table: &dyn TableLike, key: &str) -> Result<T, String> {
    let number = table.get(key).and_then(Item::as_integer);
    number.and_then(|number| number.try_into().ok()).ok_or_else(|| format!("no number `{key}`"))
}

fn since(table: &dyn TableLike) -> Result<Option<Version>, String> {
    let Some(item) = table.get("since") else { return Ok(None) };
    item.as_str().and_then(Version::find).map(Some).ok_or_else(|| "`since` is no version".into())
}

/// The entries of a table of tables.
fn entries<T>(
    parent: &dyn TableLike,
    key: &str,
    read: impl Fn(String, &dyn TableLike) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    table(parent, key)?
        .iter()
        .map(|(name, item)| {
            let facts = item.as_table_like().ok_or_else(|| format!("`{key}.{name}` is no table"))?;
            read(name.to_owned(), facts).map_err(|wrong| format!("`{key}.{name}`: {wrong}"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::agents::decode;
    use crate::runtime::agents::profile::Input;
    use crate::runtime::model::{ActionKind, Step};

    fn version(text: &str) -> Option<Version> {
        Some(Version::find(text).unwrap())
    }

    #[test]
    fn a_version_is_found_in_what_a_client_prints() {
        for (text, expected) in [
            ("2.1.325 (Claude Code)", Some("2.1.325")),
            ("codex-cli 0.166.0\n", Some("0.166.0")),
            ("v0.166.0-alpha.2", Some("0.166.0")),
            ("2.1", None),
            ("99999999999.1.1", None),
            ("", None),
        ] {
            assert_eq!(Version::find(text).map(|found| found.to_string()).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn a_capability_starts_with_its_version() {
        let claude = client(Agent::Claude).unwrap();
        assert!(claude.can("on-failure", version("2.1.295")));
        assert!(!claude.can("on-failure", version("2.1.294")));
        assert!(!claude.can("on-failure", None));
        assert!(claude.can("args", version("2.1.139")) && !claude.can("args", version("2.1.112")));
        assert!(claude.can("ask", None) && !claude.can("fly", version("9.9.9")));
        assert!(!client(Agent::Codex).unwrap().can("on-failure", version("0.166.0")));
    }

    #[test]
    fn a_version_stands_somewhere_to_the_tested_ones() {
        let claude = client(Agent::Claude).unwrap();
        let standing = |text| claude.standing(Version::find(text).unwrap());
        assert_eq!(standing("2.1.111"), VersionCheck::TooOld);
        assert_eq!(standing("2.1.200"), VersionCheck::Tested);
        assert_eq!(standing("2.1.325"), VersionCheck::Tested);
        assert_eq!(standing("2.2.0"), VersionCheck::Newer);
    }

    #[test]
    fn an_old_client_is_not_asked_for_events_it_does_not_know() {
        let claude = client(Agent::Claude).unwrap();
        let names = |text| claude.handled_events(version(text)).collect::<Vec<_>>();
        assert!(names("2.1.325").contains(&"PostToolBatch"));
        assert!(!names("2.1.112").contains(&"PostToolBatch"));
        assert_eq!(names("2.1.325").len(), 15);
    }

    #[test]
    fn the_table_and_the_decoders_agree_on_events() {
        for agent in Agent::ALL {
            let client = client(agent).unwrap();
            for (name, _) in &client.events {
                let payload = format!(r#"{{"hook_event_name":"{name}","tool_input":{{}}}}"#);
                let decoded = decode(agent, payload.as_bytes()).unwrap();
                let answered = profile::of(agent).event(name);
                assert_eq!(decoded.step != Step::Other, answered.is_some(), "{name}");
                assert_eq!(decoded.is_gating(), profile::of(agent).is_gating(name), "{name}");
            }
            for event in profile::of(agent).events {
                assert!(client.events.iter().any(|(name, _)| name == event.name), "{}", event.name);
            }
        }
    }

    #[test]
    fn the_table_and_the_decoders_agree_on_tools() {
        let input = r#"{"command":"*** Begin Patch\n*** Delete File: a\n*** End Patch","file_path":"a","content":"",
            "old_string":"","new_string":"","edits":[],"notebook_path":"a","new_source":"","prompt":"p","url":"u"}"#;
        for profile in profile::ALL {
            for tool in profile.tools {
                let payload = format!(
                    r#"{{"hook_event_name":"PreToolUse","tool_name":"{}","tool_input":{input}}}"#,
                    tool.name
                );
                let event = decode(profile.agent, payload.as_bytes()).unwrap();
                let is_meant = match (&event.action().unwrap().kind, tool.input) {
                    (ActionKind::Command { .. }, Input::Command { .. })
                    | (ActionKind::Read { .. }, Input::Read { .. })
                    | (ActionKind::Tool { .. }, Input::Search { .. })
                    | (ActionKind::Task { .. }, Input::Task { .. })
                    | (ActionKind::Fetch { .. }, Input::Fetch { .. }) => true,
                    (ActionKind::Edit { .. }, edits) => matches!(
                        edits,
                        Input::Write { .. }
                            | Input::Replace { .. }
                            | Input::ReplaceEach { .. }
                            | Input::Insert { .. }
                            | Input::Patch { .. }
                    ),
                    _ => false,
                };
                assert!(is_meant, "{}", tool.name);
            }
        }
    }

    #[test]
    fn a_broken_table_says_which_key() {
        for (text, expected) in [
            ("", "no table `claude`"),
            ("[claude]", "no array `tested`"),
            ("[claude]\ntested = [\"2.1.9\", \"2.1.3\"]", "`tested` must name versions, oldest first"),
            ("[claude]\ntested = [\"2.1.9\"]", "no text `name`"),
        ] {
            assert_eq!(parse(text, Agent::Claude).unwrap_err(), expected);
        }
        let odd = SHIPPED.replace("ask = {}", "ask = { since = \"soon\" }");
        assert_eq!(parse(&odd, Agent::Claude).unwrap_err(), "`capabilities.ask`: `since` is no version");
    }
}
