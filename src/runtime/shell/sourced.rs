//! Files that a script reads into itself: their text runs in place, so that functions, variables and folders last.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::ast::Param;
use super::conditions::Steady;
use super::expand::Field;
use super::parse;
use super::redirect::path_of;
use super::script::MAX_SCRIPT;
use super::vars::Value;
use super::walk::{Stream, Walker};
use crate::runtime::model::Access;

/// A file that a script reads in.
#[derive(Debug)]
pub struct Sourced {
    /// Where it lies, from the root.
    pub path: String,
    /// What it says.
    pub text: Rc<str>,
}

/// The files that a script reads in, by the folder and the path with which its run names them.
pub type Library = BTreeMap<(Option<String>, String), Sourced>;

/// What is known of a script beside its text.
#[derive(Debug, Default)]
pub(super) struct Nested {
    library: Rc<Library>,
    /// Those that are being read, the script itself first: one that reads itself in would never end.
    open: Vec<String>,
    /// Bytes read in so far.
    bytes: usize,
    /// One was read in whose text is not known: it may have set anything.
    missed: bool,
    /// How steady the text is in which a function stands that came from elsewhere.
    functions: BTreeMap<String, Steady>,
}

impl Nested {
    pub fn of(path: Option<&str>, library: &Rc<Library>) -> Box<Self> {
        let open = path.map(str::to_owned).into_iter().collect();
        Box::new(Self { library: Rc::clone(library), open, ..Self::default() })
    }
}

impl Walker {
    /// What `$0` and `$BASH_SOURCE` say in a script.
    pub(super) fn name_script(&mut self, path: &str, is_sourced: bool) {
        let own = if is_sourced { "bash" } else { path };
        self.vars.insert("0".to_owned(), Value::One(Field::plain(own)));
        self.vars.insert("BASH_SOURCE".to_owned(), Value::One(Field::plain(path)));
    }

    /// The path is that of a script that runs now.
    pub(super) fn is_own_name(&self, path: &str) -> bool {
        self.nested.as_deref().is_some_and(|nested| nested.open.iter().any(|open| open == path))
            || self.vars.get("0").and_then(Value::text) == Some(path)
    }

    /// The variable says where the script lies, and nobody can set it.
    pub(super) fn is_name_of_script(&self, param: &Param) -> bool {
        let first = param.index.as_ref().is_none_or(|index| index.bare() == Some("0"));
        first && matches!(param.name.as_str(), "0" | "BASH_SOURCE") && self.vars.contains_key(&param.name)
    }

    /// A file is read in that could not be followed.
    pub(super) fn misses_source(&mut self) {
        if let Some(nested) = self.nested.as_deref_mut() {
            nested.missed = true;
        }
    }

    /// All that the script read in so far is known.
    pub(super) fn knows_sources(&self) -> bool {
        self.nested.as_deref().is_none_or(|nested| !nested.missed)
    }

    /// `. file words…`, where the text of the file is known.
    pub(super) fn reads_known(&mut self, by: usize, file: &Field, words: &[Field]) -> bool {
        // What was written to it meanwhile is another text.
        if self.nested.is_none() || file.content.is_some() {
            return false;
        }
        let path = path_of(&file.word);
        if self.content_of(&path).is_some() {
            return false;
        }
        let is_known = self.read_in(&path, words);
        if is_known {
            self.file(by, &file.word, Access::Execute);
        }
        is_known
    }

    /// Runs the text of a file that is read in, where it is known; the words become its parameters, if there are any.
    /// False where it is not known.
    pub(super) fn read_in(&mut self, path: &str, words: &[Field]) -> bool {
        let Some(nested) = self.nested.as_deref_mut() else { return false };
        let library = Rc::clone(&nested.library);
        let key = (self.cwd.clone(), path.to_owned());
        let Some(sourced) = library.get(&key) else { return false };
        if nested.open.contains(&sourced.path) {
            return true;
        }
        if nested.bytes + sourced.text.len() > MAX_SCRIPT || self.depth >= parse::MAX_DEPTH {
            return false;
        }
        nested.bytes += sourced.text.len();
        nested.open.push(sourced.path.clone());
        let own = Steady::of(&sourced.text);
        let outer = self.script;
        let outer_name = self.vars.get("BASH_SOURCE").cloned();
        let positional = self.positional.clone();
        self.script = outer.map(|outer| outer.and(own));
        self.set("BASH_SOURCE", Some(Value::One(Field::plain(sourced.path.as_str()))));
        if !words.is_empty() {
            self.positional = Some(words.to_vec());
        }
        self.via.push("script".to_owned());
        let parsed = parse::parse_script(&sourced.text);
        self.list(&parsed.list, &Stream::default());
        if let Some(why) = parsed.stopped {
            self.opaque(why);
        }
        self.via.pop();
        if !words.is_empty() {
            self.positional.clone_from(&positional);
        }
        self.set("BASH_SOURCE", outer_name);
        let shifted = self.positional != positional;
        self.script = outer.map(|outer| outer.after(own, shifted));
        if let Some(nested) = self.nested.as_deref_mut() {
            nested.open.pop();
        }
        true
    }

    /// Notes in which text a function stands.
    pub(super) fn place_function(&mut self, name: &str) {
        let Some(nested) = self.nested.as_deref_mut() else { return };
        match self.script.filter(|_| nested.open.len() > 1) {
            Some(steady) => nested.functions.insert(name.to_owned(), steady),
            None => nested.functions.remove(name),
        };
    }

    /// How steady things are inside a function.
    pub(super) fn steady_in(&self, name: &str) -> Option<Steady> {
        let outer = self.script?;
        let own = self.nested.as_deref().and_then(|nested| nested.functions.get(name));
        Some(own.map_or(outer, |own| outer.and(*own)))
    }
}

/// What it is called there depends on where one stands: `.`, `a/..`.
pub fn ends_in_dots(path: &str) -> bool {
    matches!(path.rsplit('/').next(), Some("." | ".."))
}

/// The folder in which a path lies, as `dirname` has it.
pub fn folder_of(path: &str) -> &str {
    let path = path.trim_end_matches('/');
    match path.rsplit_once('/') {
        Some((folder, _)) if folder.trim_end_matches('/').is_empty() => "/",
        Some((folder, _)) => folder.trim_end_matches('/'),
        None if path.is_empty() => "/",
        None => ".",
    }
}
