//! The page on disk: `index.html` with everything inline, `data.js` beside it.

use std::path::{Path, PathBuf};

use super::document::Document;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::system::state::hex;
use crate::runtime::system::{clock, files};

const HTML: &str = include_str!("../../../../templates/report/index.html");
const STYLE: &str = include_str!("../../../../templates/report/style.css");
/// In the order in which they are read.
const SCRIPTS: [&str; 6] = [
    include_str!("../../../../templates/report/words.js"),
    include_str!("../../../../templates/report/draw.js"),
    include_str!("../../../../templates/report/today.js"),
    include_str!("../../../../templates/report/rules.js"),
    include_str!("../../../../templates/report/sessions.js"),
    include_str!("../../../../templates/report/page.js"),
];
/// What our files begin with; others are not written over.
const OURS: [(&str, &str); 2] = [
    ("index.html", "<!doctype html>\n<!-- Made by cf-guide report. -->"),
    ("data.js", "/* Made by cf-guide report. */"),
];

/// A folder for the page.
#[derive(Debug)]
pub(super) struct Target {
    folder: PathBuf,
}

impl Target {
    /// A folder that holds nothing of that name, or an earlier page of ours.
    pub(super) fn new(folder: &Path) -> Result<Self> {
        for (name, beginning) in OURS {
            let path = folder.join(name);
            let text = files::read_beginning(&path, beginning.len());
            if text.is_some_and(|text| text != beginning.as_bytes()) {
                return Err(Error::new(Exit::CannotWrite, format!("`{}` is not ours", shown(&path)))
                    .hint("name another folder with `--out`"));
            }
        }
        std::fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
        let folder = folder.canonicalize().map_err(|error| failed(folder, &error))?;
        Ok(Self { folder })
    }

    /// The file that a browser opens.
    pub(super) fn index(&self) -> PathBuf {
        self.folder.join("index.html")
    }

    /// Writes the page itself.
    pub(super) fn write_page(&self) -> Result<()> {
        self.write("index.html", page(&hex(&clock::random::<12>())).as_bytes())
    }

    /// Writes what it shows.
    pub(super) fn write_data(&self, document: &Document) -> Result<()> {
        let json = serde_json::to_string(document)
            .map_err(|error| Error::new(Exit::Bug, "the document cannot be written").because(error))?;
        // Nothing in it can end a script, whoever pastes it into a page.
        let json = json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029");
        self.write("data.js", format!("{}\ncfGuideReport({json});\n", OURS[1].1).as_bytes())
    }

    /// A reader sees the old bytes or the new ones.
    fn write(&self, name: &str, bytes: &[u8]) -> Result<()> {
        let path = self.folder.join(name);
        files::replace_own(&path, bytes).map_err(|error| failed(&path, &error))
    }
}

/// The page with style and scripts inline. The nonce lets these run and nothing else.
fn page(nonce: &str) -> String {
    HTML.replace("/*STYLE*/", STYLE).replace("/*SCRIPTS*/", &SCRIPTS.join("\n")).replace("NONCE", nonce)
}

fn shown(path: &Path) -> String {
    Untrusted::new(path.to_string_lossy()).for_terminal(300)
}

fn failed(path: &Path, error: &std::io::Error) -> Error {
    Error::io(Exit::CannotWrite, "could not write", path, error)
}
