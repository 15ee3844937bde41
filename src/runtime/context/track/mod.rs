//! Lines of work: their names, their files, and which one a session is on.

mod active;

use std::path::{Path, PathBuf};

pub use self::active::{Active, Bound, Source, active, bind, bindings, pin, pointed, unbind_all};
use super::evaluate::Texts;
use super::lines::newline_of;
use super::plan::{self, PlanState};
use crate::runtime::system::{files, root};

/// Where tracks are, relative to the work tree.
pub const FOLDER: &str = "docs/tracks";
/// The track to work on when nothing else says so.
pub const POINTER: &str = "docs/tracks/ACTIVE_TRACK";
/// Two branches that both wrote down decisions or risks merge without a conflict: a line is an entry, and both stay.
pub const ATTRIBUTES: (&str, [&str; 2]) =
    ("docs/tracks/.gitattributes", ["*/DECISIONS.md merge=union", "*/RISKS.md merge=union"]);
/// The largest document that is read.
const MAX_DOCUMENT: u64 = 1 << 20;

/// The name of a track: small letters, digits, `-`, `_` and `.`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TrackId(String);

impl TrackId {
    /// The track of that name; None where it could not be a folder's plain name.
    pub fn new(name: &str) -> Option<Self> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_.".contains(&byte);
        let starts = name.bytes().next().is_some_and(|byte| byte.is_ascii_alphanumeric());
        (starts && name.len() <= 64 && name.bytes().all(plain)).then(|| Self(name.to_owned()))
    }

    /// A name made of words: `Add login` becomes `add-login`. None for a path, and where no letter or digit is left.
    pub fn from_words(words: &str) -> Option<Self> {
        if words.contains(['/', '\\']) {
            return None;
        }
        let mut name = String::new();
        for part in words.split(|c: char| !c.is_alphanumeric() && !matches!(c, '.' | '_')) {
            let plain: String = part.chars().flat_map(plain_letters).collect();
            let plain = plain.trim_matches(['.', '_']);
            if !plain.is_empty() && name.len() + plain.len() < 60 {
                let gap = if name.is_empty() { "" } else { "-" };
                name = format!("{name}{gap}{plain}");
            }
        }
        Self::new(&name)
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A document of the track, relative to the work tree.
    pub fn document(&self, document: Document) -> String {
        format!("{FOLDER}/{}/{}", self.0, document.name())
    }

    /// Where its checkpoints are, relative to the work tree.
    pub fn checkpoints(&self) -> String {
        format!("artifacts/checkpoints/{}", self.0)
    }
}

impl std::fmt::Display for TrackId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// The letters and digits of a name that a letter stands for; none for what has no plain form.
fn plain_letters(letter: char) -> Vec<char> {
    let plain = match letter {
        'ä' | 'Ä' => "ae",
        'ö' | 'Ö' => "oe",
        'ü' | 'Ü' => "ue",
        'ß' => "ss",
        'à'..='å' | 'À'..='Å' => "a",
        'ç' | 'Ç' => "c",
        'è'..='ë' | 'È'..='Ë' => "e",
        'ì'..='ï' | 'Ì'..='Ï' => "i",
        'ñ' | 'Ñ' => "n",
        'ò'..='õ' | 'Ò'..='Õ' | 'ø' | 'Ø' => "o",
        'ù'..='û' | 'Ù'..='Û' => "u",
        _ if letter.is_ascii() => return vec![letter.to_ascii_lowercase()],
        _ => "",
    };
    plain.chars().collect()
}

/// The documents of a track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Document {
    /// What is wanted.
    Spec,
    /// How it is done.
    Plan,
    /// What may go wrong.
    Risks,
    /// What was decided.
    Decisions,
}

impl Document {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Spec, Self::Plan, Self::Risks, Self::Decisions];

    /// The file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Spec => "SPEC.md",
            Self::Plan => "PLAN.md",
            Self::Risks => "RISKS.md",
            Self::Decisions => "DECISIONS.md",
        }
    }

    /// What a new track starts with; `title` is what it is about.
    pub fn template(self, title: &str) -> String {
        let text = match self {
            Self::Spec => include_str!("../../../../templates/project/docs/tracks/SPEC.md"),
            Self::Plan => include_str!("../../../../templates/project/docs/tracks/PLAN.md"),
            Self::Risks => include_str!("../../../../templates/project/docs/tracks/RISKS.md"),
            Self::Decisions => include_str!("../../../../templates/project/docs/tracks/DECISIONS.md"),
        };
        text.replace("{{track}}", title)
    }
}

/// The text of a file of the work tree; None where there is none, or its way leads outside.
pub fn read(top: &Path, relative: &str) -> Option<String> {
    let path = top.join(relative);
    if !files::is_there(&path) || !root::resolve(&path).starts_with(top) {
        return None;
    }
    files::read_regular(&path, MAX_DOCUMENT)
}

/// The documents of a track.
pub fn texts(top: &Path, id: &TrackId) -> Texts {
    Texts::of(|document| read(top, &id.document(document)))
}

/// The tracks of a work tree, by name.
pub fn all(top: &Path) -> Vec<TrackId> {
    files::folders_in(&top.join(FOLDER)).iter().filter_map(|name| TrackId::new(name)).collect()
}

/// True where the track has a folder.
pub fn is_there(top: &Path, id: &TrackId) -> bool {
    root::is_folder(&top.join(FOLDER).join(id.as_str()))
}

/// How far a track is; a draft where its plan says nothing.
pub fn state(top: &Path, id: &TrackId) -> PlanState {
    read(top, &id.document(Document::Plan)).map_or(PlanState::Draft, |text| plan::parse(&text).state)
}

/// The documents that a new track starts with, relative to the work tree.
pub fn files_of_new(id: &TrackId, title: &str) -> Vec<(String, String)> {
    Document::ALL.map(|document| (id.document(document), document.template(title))).to_vec()
}

/// The attributes file with our lines in it, each once; everything else stays.
pub fn with_attributes(text: &str) -> String {
    let mut text = text.to_owned();
    for line in ATTRIBUTES.1 {
        if !text.lines().any(|known| known.trim() == line) {
            let newline = newline_of(&text);
            let gap = if text.is_empty() || text.ends_with('\n') { "" } else { newline };
            text = format!("{text}{gap}{line}{newline}");
        }
    }
    text
}

/// Where a work tree's half-done changes of a track are kept until they are whole.
pub fn keep(state: &Path, id: &TrackId) -> PathBuf {
    state.join("tracks").join(id.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain() {
        for name in ["auth", "a.b-c_1", "2fa"] {
            assert!(TrackId::new(name).is_some(), "{name}");
        }
        for name in ["", ".", "..", ".x", "-x", "a/b", "A", "a b", "ü", &"x".repeat(65)] {
            assert!(TrackId::new(name).is_none(), "{name}");
        }
    }

    #[test]
    fn words_become_a_name() {
        for (words, name) in [
            ("Add login", "add-login"),
            ("  Fix #42: the *parser*!  ", "fix-42-the-parser"),
            ("Über-Größe v1.2", "ueber-groesse-v1.2"),
            ("snake_case", "snake_case"),
        ] {
            assert_eq!(TrackId::from_words(words).unwrap().as_str(), name);
        }
        for words in ["", "  ", "日本", "../x", "a\\b", "---"] {
            assert!(TrackId::from_words(words).is_none(), "{words}");
        }
        let long = TrackId::from_words(&"many words ".repeat(40)).unwrap();
        assert!(long.as_str().len() <= 64 && !long.as_str().ends_with('-'));
    }

    #[test]
    fn attributes_come_in_once_and_beside_what_is_there() {
        let own = with_attributes("");
        assert_eq!(own, "*/DECISIONS.md merge=union\n*/RISKS.md merge=union\n");
        assert_eq!(with_attributes(&own), own);
        assert_eq!(
            with_attributes("* text=auto\r\n*/RISKS.md merge=union"),
            "* text=auto\r\n*/RISKS.md merge=union\r\n*/DECISIONS.md merge=union\r\n"
        );
    }

    #[test]
    fn every_template_is_free_of_flaws() {
        use super::super::records;
        let plan = plan::parse(&Document::Plan.template("x"));
        assert_eq!((plan.flaws.len(), plan.steps.len(), plan.state), (0, 1, PlanState::Draft));
        assert_eq!(plan::with_steps(&Document::Plan.template("x"), &[]), Document::Plan.template("x"));
        assert_eq!(records::decisions(&Document::Decisions.template("x")), (vec![], vec![]));
        assert_eq!(records::risks(&Document::Risks.template("x")), (vec![], vec![]));
    }
}
