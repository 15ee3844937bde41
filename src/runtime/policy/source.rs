//! The texts that belong to the policy: the files themselves and what they import, within limits.

use std::collections::BTreeSet;
use std::ops::Range;

use super::compile::Source;
use super::find;
use super::prose::Lines;
use super::rule::{Diagnostic, Layer, Weight};

/// How deep imports may nest.
pub const MAX_DEPTH: usize = 5;
/// The largest text.
pub const MAX_BYTES: usize = 256 * 1024;
/// The most text in all.
pub const MAX_TOTAL: usize = 2 * 1024 * 1024;
/// The most files in all.
pub const MAX_FILES: usize = 64;

/// Folders whose texts are somebody else's.
const FOREIGN: &[&str] = &["node_modules", "vendor", "target", ".venv", ".git"];

/// A text that another one asks for: `@docs/rules.md`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportRef {
    /// The path as written, without the `@`.
    pub path: String,
    /// Where it stands, in bytes.
    pub offset: usize,
}

/// Why a text could not be had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unloaded {
    /// Not there.
    Absent,
    /// Not a regular file, not inside the root, too large, or not ours to read.
    Refused(String),
}

/// Reads texts by a path relative to the root (or to the user's own folder).
pub trait Loader {
    /// The text.
    fn load(&mut self, layer: &Layer, path: &str) -> Result<String, Unloaded>;
}

/// The imports of a text, outside code.
pub fn imports(text: &str) -> Vec<ImportRef> {
    let document = find::find(text);
    let mut out = Vec::new();
    for found in &document.found {
        let Some(slice) = text.get(found.span.clone()) else { continue };
        let codes: Vec<Range<usize>> = found.codes.iter().map(|code| code.span.clone()).collect();
        let mut blanks = found.blanks.clone();
        blanks.sort_by_key(|span| span.start);
        for (at, _) in slice.match_indices('@') {
            let offset = found.span.start + at;
            // Both are sorted: the last one that begins before the place is the only one that can hold it.
            let held = |spans: &[Range<usize>]| {
                let at = spans.partition_point(|span| span.start <= offset);
                at.checked_sub(1).and_then(|at| spans.get(at)).is_some_and(|span| span.contains(&offset))
            };
            let in_code = held(&codes) || held(&blanks);
            let joined = slice[..at].chars().next_back().is_some_and(|c| !c.is_whitespace() && c != '(');
            if in_code || joined {
                continue;
            }
            let rest = &slice[at + 1..];
            let len =
                rest.find(|c: char| c.is_whitespace() || "`\"'()<>,;".contains(c)).unwrap_or(rest.len());
            let path = rest[..len].trim_end_matches(['.', ':', '!', '?']);
            if path.contains(['/', '.']) {
                out.push(ImportRef { path: path.to_owned(), offset });
            }
        }
    }
    out
}

/// The sources with everything they import, in reading order, and what could not be had.
pub fn gather(roots: Vec<Source>, loader: &mut impl Loader) -> (Vec<Source>, Vec<Diagnostic>) {
    let mut gathering =
        Gathering { loader, seen: BTreeSet::new(), total: 0, out: Vec::new(), diagnostics: Vec::new() };
    for root in &roots {
        gathering.seen.insert(root.path.clone());
    }
    for root in roots {
        gathering.take(root, 0);
    }
    (gathering.out, gathering.diagnostics)
}

struct Gathering<'a, L> {
    loader: &'a mut L,
    seen: BTreeSet<String>,
    total: usize,
    out: Vec<Source>,
    diagnostics: Vec<Diagnostic>,
}

impl<L: Loader> Gathering<'_, L> {
    /// INVARIANT: recursion ends at `MAX_DEPTH`.
    fn take(&mut self, source: Source, depth: usize) {
        if source.text.len() > MAX_BYTES {
            let message = format!("it is larger than {} KB and is not read", MAX_BYTES / 1024);
            self.say(
                &source,
                0,
                "source-too-large",
                message,
                "split it, or move what is not a rule elsewhere",
            );
            return;
        }
        if self.total + source.text.len() > MAX_TOTAL || self.out.len() >= MAX_FILES {
            let message = format!(
                "the rules' texts exceed {} MB or {MAX_FILES} files; this one is not read",
                MAX_TOTAL >> 20
            );
            self.say(&source, 0, "too-many-sources", message, "import less");
            return;
        }
        self.total += source.text.len();
        let wanted = imports(&source.text);
        self.out.push(source.clone());
        for import in wanted {
            self.import(&source, &import, depth);
        }
    }

    fn import(&mut self, source: &Source, import: &ImportRef, depth: usize) {
        let Some(path) = resolved(&source.path, &import.path) else {
            let message = format!("`@{}` leads outside", import.path);
            self.say(
                source,
                import.offset,
                "import-outside",
                message,
                "import files of this repository only",
            );
            return;
        };
        if path.split('/').any(|part| FOREIGN.contains(&part)) {
            let message = format!("`@{}` lies in a folder of dependencies", import.path);
            self.say(
                source,
                import.offset,
                "import-foreign",
                message,
                "copy what you want to the repository",
            );
            return;
        }
        if self.seen.contains(&path) {
            return;
        }
        if depth >= MAX_DEPTH {
            let message = format!("`@{}` is nested deeper than {MAX_DEPTH}", import.path);
            self.say(source, import.offset, "import-too-deep", message, "import it from a file further up");
            return;
        }
        match self.loader.load(&source.layer, &path) {
            Ok(text) => {
                self.seen.insert(path.clone());
                self.take(Source { path, text, layer: source.layer.clone() }, depth + 1);
            }
            // `@org/package` and the like are no imports; a text that is named and missing is a mistake.
            Err(Unloaded::Absent) if !path.ends_with(".md") => {}
            Err(Unloaded::Absent) => {
                let message = format!("`@{}` is not there", import.path);
                self.say(
                    source,
                    import.offset,
                    "import-missing",
                    message,
                    "correct the path or remove the import",
                );
            }
            Err(Unloaded::Refused(why)) => {
                let message = format!("`@{}` is not read: {why}", import.path);
                self.say(
                    source,
                    import.offset,
                    "import-refused",
                    message,
                    "import regular files of this repository only",
                );
            }
        }
    }

    fn say(&mut self, source: &Source, offset: usize, code: &'static str, message: String, fix: &str) {
        let (line, column) = Lines::of(&source.text).place(&source.text, offset);
        self.diagnostics.push(Diagnostic {
            code,
            severity: Weight::Warning,
            file: source.path.clone(),
            line,
            column,
            message,
            fix: fix.to_owned(),
            edit: None,
        });
    }
}

/// The import's path from the root; None where it leads outside.
fn resolved(file: &str, import: &str) -> Option<String> {
    if import.starts_with('/') || import.starts_with('~') || import.contains('\\') {
        return None;
    }
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    for part in import.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    (!parts.is_empty()).then(|| parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::{Layer, Loader, Source, Unloaded, gather, imports};
    use std::collections::BTreeMap;

    struct Shelf(BTreeMap<&'static str, String>);

    impl Loader for Shelf {
        fn load(&mut self, _: &Layer, path: &str) -> Result<String, Unloaded> {
            match path {
                "pipe.md" => Err(Unloaded::Refused("it is not a regular file".to_owned())),
                _ => self.0.get(path).cloned().ok_or(Unloaded::Absent),
            }
        }
    }

    fn gathered(texts: &[(&'static str, &str)]) -> (Vec<String>, Vec<&'static str>) {
        let mut shelf = Shelf(texts.iter().map(|(path, text)| (*path, (*text).to_owned())).collect());
        let text = shelf.0.remove("CLAUDE.md").unwrap_or_default();
        let root = Source { path: "CLAUDE.md".to_owned(), text, layer: Layer::Repo };
        let (sources, diagnostics) = gather(vec![root], &mut shelf);
        (sources.into_iter().map(|s| s.path).collect(), diagnostics.into_iter().map(|d| d.code).collect())
    }

    #[test]
    fn imports_stand_outside_code_and_addresses() {
        let found = imports(
            "See @docs/a.md and `@docs/b.md`, mail me@example.com, @backend.\n\n```\n@docs/c.md\n```\n- @./x/y.md.",
        );
        let paths: Vec<&str> = found.iter().map(|import| import.path.as_str()).collect();
        assert_eq!(paths, ["docs/a.md", "./x/y.md"]);
    }

    #[test]
    fn imports_nest_and_end() {
        let (paths, codes) = gathered(&[
            ("CLAUDE.md", "@docs/a.md"),
            ("docs/a.md", "@b.md @../CLAUDE.md"),
            ("docs/b.md", "x"),
        ]);
        assert_eq!(paths, ["CLAUDE.md", "docs/a.md", "docs/b.md"]);
        assert!(codes.is_empty(), "{codes:?}");
        let (paths, codes) = gathered(&[
            ("CLAUDE.md", "@1.md"),
            ("1.md", "@2.md"),
            ("2.md", "@3.md"),
            ("3.md", "@4.md"),
            ("4.md", "@5.md"),
            ("5.md", "@6.md"),
            ("6.md", "x"),
        ]);
        assert_eq!((paths.len(), codes.as_slice()), (6, ["import-too-deep"].as_slice()));
    }

    #[test]
    fn what_may_not_be_imported_is_said() {
        let text = "@/etc/passwd @../../x.md @node_modules/a/CLAUDE.md @gone.md @pipe.md @org/package";
        let (paths, mut codes) = gathered(&[("CLAUDE.md", text)]);
        codes.sort_unstable();
        assert_eq!(paths, ["CLAUDE.md"]);
        assert_eq!(
            codes,
            ["import-foreign", "import-missing", "import-outside", "import-outside", "import-refused",]
        );
    }

    #[test]
    fn a_text_that_is_too_large_is_not_read() {
        let big = "x".repeat(super::MAX_BYTES + 1);
        let (paths, codes) = gathered(&[("CLAUDE.md", big.as_str())]);
        assert_eq!((paths.len(), codes.as_slice()), (0, ["source-too-large"].as_slice()));
    }
}
