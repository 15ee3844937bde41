//! Finds credentials in text that is on its way into a file or a command. Pure, linear, and it never repeats what it found.
//!
//! Two readers walk the text once each: one knows the shapes that providers give their keys ([`formats`]), the other
//! looks at assignments whose name speaks of a secret ([`assignments`]). Both ask [`placeholder`] before they speak,
//! because most of what looks like a key in a repository is an example.
//! No regular expression is compiled: this runs inside every edit.

mod assignments;
mod entropy;
mod formats;
mod jwt;
mod pem;
mod placeholder;
mod url;

#[cfg(test)]
mod tests;

use std::ops::Range;

/// One credential, without its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Secret {
    /// What it is: `github-token`, `private-key`.
    pub kind: &'static str,
    /// Where in the text it stands.
    pub span: Range<usize>,
    /// A form that may be shown: the public prefix and the length, nothing of the rest.
    pub masked: String,
}

/// After this many the answer does not change any more.
const MAX_FOUND: usize = 16;

/// Every credential in `text`, in order. `path` is the file it would land in; it decides how bare words are read.
pub fn scan(text: &str, path: Option<&str>) -> Vec<Secret> {
    let mut found = Vec::new();
    formats::scan(text, &mut found);
    pem::scan(text, &mut found);
    url::scan(text, &mut found);
    if found.len() < MAX_FOUND && !is_lockfile(path) {
        assignments::scan(text, path, &mut found);
    }
    found.sort_by_key(|secret| secret.span.start);
    found.dedup_by(|later, earlier| later.span.start < earlier.span.end);
    found.truncate(MAX_FOUND);
    found
}

/// `text` with every credential replaced by its masked form.
pub fn mask(text: &str, path: Option<&str>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for secret in scan(text, path) {
        if secret.span.start >= at {
            out.push_str(text.get(at..secret.span.start).unwrap_or_default());
            out.push_str(&secret.masked);
            at = secret.span.end;
        }
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}

/// The public prefix that tells the kind, then how long the rest was.
fn masked(prefix: &str, hidden: usize) -> String {
    format!("{prefix}…({hidden} characters)")
}

/// Files full of hashes that nobody wrote by hand.
fn is_lockfile(path: Option<&str>) -> bool {
    const NAMES: [&str; 17] = [
        "package-lock.json",
        "npm-shrinkwrap.json",
        "yarn.lock",
        "pnpm-lock.yaml",
        "bun.lock",
        "Cargo.lock",
        "poetry.lock",
        "uv.lock",
        "Pipfile.lock",
        "pdm.lock",
        "go.sum",
        "composer.lock",
        "Gemfile.lock",
        "Podfile.lock",
        "flake.lock",
        "mix.lock",
        "deno.lock",
    ];
    path.is_some_and(|path| {
        let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
        NAMES.contains(&name)
    })
}
