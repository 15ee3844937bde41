//! What comes to a file that is there already, appended or put in by an edit: whoever runs it then runs that as well.

use super::effects;
use super::parse::MAX_LINE;
use super::redirect::path_of;
use super::script::lines_of;
use super::walk::{Content, Stream, Walker};
use super::wrappers::shells::is_shell_script;
use crate::runtime::model::{Origin, ScriptHow, Word};

/// More texts that come to one file are not followed.
const MAX_ADDED: usize = 16;

impl Content {
    /// What a file on disk holds.
    pub fn on_disk(path: &str) -> Self {
        Self { file: Some(path.to_owned()), taint: vec![Origin::File(path.to_owned())], ..Self::default() }
    }

    /// Something comes to it.
    pub fn add(&mut self, text: String) {
        if self.added.len() < MAX_ADDED && text.len() <= MAX_LINE && !text.trim().is_empty() {
            self.added.push(text);
        }
    }
}

impl Walker {
    /// An edit puts that text into a file.
    pub(super) fn amend(&mut self, word: &Word, text: String) {
        let path = path_of(word);
        let key = self.key(&path);
        self.written.entry(key).or_insert_with(|| Content::on_disk(&path)).add(text);
    }

    /// A file is run to which something came: that, and the files whose text went into it.
    pub(super) fn run_added(&mut self, by: usize, path: &str, content: &Content, how: &ScriptHow) {
        if content.text.is_none() && matches!(how, ScriptHow::Shell | ScriptHow::Source | ScriptHow::Direct) {
            for origin in &content.taint {
                match origin {
                    Origin::File(from) if from != path && is_named_as_shell(from) => {
                        self.run_script(by, from.clone(), how.clone());
                    }
                    _ => {}
                }
            }
        }
        for text in &content.added {
            // A piece of a script need not be whole.
            let opaque = self.facts.opaque.clone();
            self.run_piece(by, path, text, how);
            self.facts.opaque = opaque;
        }
    }

    fn run_piece(&mut self, by: usize, path: &str, text: &str, how: &ScriptHow) {
        match how {
            ScriptHow::Shell | ScriptHow::Source => self.written_script(path, text),
            ScriptHow::Direct if is_shell_script(text) && is_named_as_shell(path) => {
                self.written_script(path, text);
            }
            ScriptHow::Interpreter(name) => effects::inline_code::calls::scan(self, by, name, text),
            ScriptHow::Make(_) | ScriptHow::MakeDry(_) | ScriptHow::Just(_) | ScriptHow::PackageScript(_) => {
                let is_whole = text.contains(":\n") || text.contains("\n\t") || text.starts_with('{');
                let lines = if is_whole { lines_of(text, how) } else { vec![text.to_owned()] };
                for line in lines {
                    self.line_via("script", &line, &Stream::default());
                }
            }
            ScriptHow::Direct | ScriptHow::Patch => {}
        }
    }
}

/// By its name it may be a script of a shell.
fn is_named_as_shell(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.rsplit_once('.').is_none_or(|(_, ending)| matches!(ending, "sh" | "bash" | "zsh" | "ksh"))
}
