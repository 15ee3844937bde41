//! The manifest of what the installer wrote, to be checked, updated and taken back. Pure: texts in, texts out.

use serde::{Deserialize, Serialize};

use super::edit::{block, hooks, line, server, toml};
use crate::runtime::model::{Agent, Extra, Preset, Scope, Wanted};
use crate::runtime::system::change::sha256;

/// Everything written in one place: a repository, this machine's part of it, or the user's home.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// `cf-guide/manifest/1`.
    pub schema: String,
    /// The cf-guide that wrote it.
    pub version: String,
    /// The oldest cf-guide that can serve it.
    pub oldest: String,
    /// The preset it was installed with.
    pub preset: String,
    /// The agents that were wired, by name.
    pub agents: Vec<String>,
    /// The entries name the binary by its full path.
    pub absolute: bool,
    /// The documents that were asked for beyond the hooks, by name.
    pub with: Vec<String>,
    /// The files, sorted by path.
    pub entries: Vec<Entry>,
    /// Folders that were made, outermost first.
    pub folders: Vec<String>,
    /// sha-256 of this file with this value empty: an edit by hand shows.
    pub sum: String,
}

/// One file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Relative to the repository, or absolute outside one.
    pub path: String,
    /// What of it is ours, and how it comes out again.
    pub part: Part,
    /// Which template it came from, with its version.
    pub template: String,
    /// sha-256 of the bytes that we wrote.
    pub produced: String,
    /// sha-256 of the bytes that were there before; none where there was no file.
    pub observed: Option<String>,
    /// Entries of the guidance kit were replaced: only the backup can bring them back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub replaced: bool,
}

/// What of a file is ours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Part {
    /// All of it.
    Document,
    /// Hook entries in JSON, of an agent.
    HooksJson {
        /// Whose.
        agent: String,
        /// The events that have an entry.
        events: Vec<String>,
        /// The events that have an entry which waits for answers.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        wakes: Vec<String>,
        /// How to give the old bytes back.
        undo: hooks::Record,
        /// The status line in the same file.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<line::Record>,
    },
    /// A status line alone.
    StatusLine {
        /// How to give the old bytes back.
        undo: line::Record,
    },
    /// Hook entries in TOML, of an agent.
    HooksToml {
        /// Whose.
        agent: String,
        /// The events that have an entry.
        events: Vec<String>,
        /// The events that have an entry which waits for answers.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        wakes: Vec<String>,
        /// How to give the old bytes back.
        undo: toml::Record,
        /// Our server in the same file.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        server: Option<toml::Record>,
    },
    /// Our entry among MCP servers, in JSON.
    ServerJson {
        /// How to give the old bytes back.
        undo: server::Record,
    },
    /// The same alone in a TOML file.
    ServerToml {
        /// How to give the old bytes back.
        undo: toml::Record,
    },
    /// A marked block in Markdown.
    MarkdownBlock {
        /// How to give the old bytes back.
        undo: block::Record,
    },
    /// A marked block between `#` comments.
    HashBlock {
        /// How to give the old bytes back.
        undo: block::Record,
    },
}

impl Part {
    /// What is known about the status line in the file.
    pub fn line(&self) -> Option<&line::Record> {
        match self {
            Self::HooksJson { line, .. } => line.as_ref(),
            Self::StatusLine { undo } => Some(undo),
            Self::Document
            | Self::HooksToml { .. }
            | Self::ServerJson { .. }
            | Self::ServerToml { .. }
            | Self::MarkdownBlock { .. }
            | Self::HashBlock { .. } => None,
        }
    }

    /// Our entry among MCP servers is in the file.
    pub const fn has_server(&self) -> bool {
        matches!(
            self,
            Self::ServerJson { .. } | Self::ServerToml { .. } | Self::HooksToml { server: Some(_), .. }
        )
    }
}

/// The version of the manifest's form.
pub const SCHEMA: &str = "cf-guide/manifest/1";

/// The oldest cf-guide that understands what this one installs.
pub const OLDEST: &str = "0.1.0";

/// Why a manifest was not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Damage {
    /// It does not parse.
    Broken(String),
    /// It was written by a later cf-guide.
    Newer(String),
    /// Somebody edited it.
    Edited,
}

impl Manifest {
    /// An empty manifest of this version.
    pub fn new(preset: &str) -> Self {
        Self {
            schema: SCHEMA.into(),
            version: env!("CARGO_PKG_VERSION").into(),
            oldest: OLDEST.into(),
            preset: preset.into(),
            agents: Vec::new(),
            absolute: false,
            with: Vec::new(),
            entries: Vec::new(),
            folders: Vec::new(),
            sum: String::new(),
        }
    }

    /// Reads a manifest. An edited one is read all the same: it still says where our things are.
    pub fn parse(bytes: &[u8]) -> Result<(Self, Option<Damage>), Damage> {
        let value: serde_json::Value =
            serde_json::from_slice(bytes).map_err(|error| Damage::Broken(error.to_string()))?;
        let schema = value["schema"].as_str().unwrap_or_default();
        if schema != SCHEMA {
            return Err(match schema.strip_prefix("cf-guide/manifest/") {
                Some(number) => Damage::Newer(number.to_owned()),
                None => Damage::Broken("it has no `schema`".into()),
            });
        }
        let manifest: Self =
            serde_json::from_value(value).map_err(|error| Damage::Broken(error.to_string()))?;
        let damage = (manifest.computed_sum() != manifest.sum).then_some(Damage::Edited);
        Ok((manifest, damage))
    }

    /// The file's bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut sealed = self.clone();
        sealed.entries.sort_by(|a, b| a.path.cmp(&b.path));
        sealed.sum = sealed.computed_sum();
        format!("{}\n", serde_json::to_string_pretty(&sealed).unwrap_or_default()).into_bytes()
    }

    /// The wishes it was installed with.
    pub fn wanted(&self, scope: Scope) -> Wanted {
        Wanted {
            preset: Preset::from_name(&self.preset).unwrap_or(Preset::Standard),
            scope,
            extras: self.with.iter().filter_map(|name| Extra::from_name(name)).collect(),
            agents: self.agents.iter().filter_map(|name| Agent::from_name(name)).collect(),
        }
    }

    /// The agents that its entries wire.
    pub fn wired(&self) -> Vec<String> {
        let mut names: Vec<String> = self
            .entries
            .iter()
            .filter_map(|entry| match &entry.part {
                Part::HooksJson { agent, .. } | Part::HooksToml { agent, .. } => Some(agent.clone()),
                Part::Document
                | Part::StatusLine { .. }
                | Part::ServerJson { .. }
                | Part::ServerToml { .. }
                | Part::MarkdownBlock { .. }
                | Part::HashBlock { .. } => None,
            })
            .collect();
        names.sort();
        names.dedup();
        names
    }

    /// The entry of a file.
    pub fn entry(&self, path: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.path == path)
    }

    /// Puts an entry in the place of an older one.
    pub fn put(&mut self, entry: Entry) {
        self.entries.retain(|old| old.path != entry.path);
        self.entries.push(entry);
        self.entries.sort_by(|a, b| a.path.cmp(&b.path));
    }

    fn computed_sum(&self) -> String {
        let bare = Self { sum: String::new(), ..self.clone() };
        sha256(serde_json::to_string(&bare).unwrap_or_default().as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Manifest {
        let mut manifest = Manifest::new("standard");
        manifest.put(Entry {
            path: "CLAUDE.md".into(),
            part: Part::Document,
            template: "project/CLAUDE.md@1".into(),
            produced: sha256(b"x"),
            observed: None,
            replaced: false,
        });
        manifest
    }

    #[test]
    fn a_manifest_is_read_as_it_was_written() {
        let bytes = sample().to_bytes();
        let (read, damage) = Manifest::parse(&bytes).unwrap();
        assert_eq!(damage, None);
        assert_eq!(read.entries, sample().entries);
        assert_eq!(read.to_bytes(), bytes);
    }

    #[test]
    fn an_edit_by_hand_shows() {
        let text = String::from_utf8(sample().to_bytes()).unwrap();
        let edited = text.replace("CLAUDE.md\"", "OTHER.md\"");
        assert_eq!(Manifest::parse(edited.as_bytes()).unwrap().1, Some(Damage::Edited));
        let newer = text.replace("manifest/1", "manifest/2");
        assert_eq!(Manifest::parse(newer.as_bytes()).unwrap_err(), Damage::Newer("2".into()));
        assert!(matches!(Manifest::parse(b"{"), Err(Damage::Broken(_))));
    }
}
