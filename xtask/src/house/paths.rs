//! The paths a source file names, resolved: `use` trees, inline paths, `super`, and names that `use` brought in.

use std::collections::BTreeMap;

use super::source::{Kind, Token};

/// One path that a file names, from the crate root or from an outer crate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// The line it stands on.
    pub line: usize,
    /// Its segments; `crate` first for our own.
    pub segments: Vec<String>,
    /// Followed by `!`: a macro call.
    pub is_macro: bool,
}

/// `use` trees nest; ours never this deep.
const DEEPEST_USE_TREE: usize = 32;

/// Every path that is named in a file whose module path is `module`.
pub fn named(tokens: &[Token], module: &[String]) -> Vec<Named> {
    let mut reader = Reader {
        tokens,
        module: module.to_vec(),
        inline: Vec::new(),
        depth: 0,
        children: declared_modules(tokens),
        brought_in: BTreeMap::new(),
        out: Vec::new(),
    };
    reader.collect_uses();
    reader.walk();
    reader.out
}

/// The modules a file declares with `mod name;` or `mod name {`.
pub fn declared_modules(tokens: &[Token]) -> Vec<String> {
    tokens
        .windows(3)
        .filter(|three| three[0].is_word("mod") && (three[2].is_sign(';') || three[2].is_sign('{')))
        .filter_map(|three| three[1].word().map(str::to_owned))
        .collect()
}

struct Reader<'t> {
    tokens: &'t [Token],
    module: Vec<String>,
    /// Inline modules around the current token, with the brace depth they opened at.
    inline: Vec<(String, usize)>,
    depth: usize,
    children: Vec<String>,
    brought_in: BTreeMap<String, Vec<String>>,
    out: Vec<Named>,
}

impl Reader<'_> {
    /// First pass: what `use` brings into the file's scope, so that `fs::read` after `use std::fs` is seen.
    fn collect_uses(&mut self) {
        for at in 0..self.tokens.len() {
            if !starts_use(self.tokens, at) {
                continue;
            }
            let mut leaves = Vec::new();
            use_tree(self.tokens, at + 1, &mut Vec::new(), &mut leaves, 0);
            for leaf in leaves {
                if let (Some(name), Some(first)) = (&leaf.name, leaf.segments.first())
                    && !matches!(first.as_str(), "self" | "super")
                {
                    self.brought_in.insert(name.clone(), leaf.segments.clone());
                }
            }
        }
    }

    fn walk(&mut self) {
        let mut at = 0;
        while at < self.tokens.len() {
            at = self.read_at(at);
        }
    }

    /// Reads what stands at `at` and returns where to go on.
    fn read_at(&mut self, at: usize) -> usize {
        let token = &self.tokens[at];
        match &token.kind {
            Kind::Sign('{') => self.depth += 1,
            Kind::Sign('}') => {
                self.depth = self.depth.saturating_sub(1);
                if self.inline.last().is_some_and(|(_, depth)| *depth == self.depth) {
                    self.inline.pop();
                }
            }
            Kind::Word(_) if starts_use(self.tokens, at) => return self.read_use(at),
            Kind::Word(word) if word == "mod" => {
                if let (Some(name), Some(brace)) = (self.tokens.get(at + 1), self.tokens.get(at + 2))
                    && brace.is_sign('{')
                    && let Some(name) = name.word()
                {
                    self.inline.push((name.to_owned(), self.depth));
                    return at + 2;
                }
            }
            Kind::Word(_) => return self.read_path(at),
            Kind::Sign(_) | Kind::PathSep | Kind::Literal => {}
        }
        at + 1
    }

    fn read_use(&mut self, at: usize) -> usize {
        let mut leaves = Vec::new();
        let end = use_tree(self.tokens, at + 1, &mut Vec::new(), &mut leaves, 0);
        for leaf in leaves {
            let segments = self.resolve(leaf.segments, false);
            self.out.push(Named { line: leaf.line, segments, is_macro: false });
        }
        end.max(at + 1)
    }

    fn read_path(&mut self, at: usize) -> usize {
        let line = self.tokens[at].line;
        let mut segments = Vec::new();
        let mut next = at;
        while let Some(word) = self.tokens.get(next).and_then(Token::word) {
            segments.push(word.to_owned());
            next += 1;
            match self.tokens.get(next) {
                Some(token) if token.kind == Kind::PathSep => next += 1,
                _ => break,
            }
        }
        let is_macro = self.tokens.get(next).is_some_and(|token| token.is_sign('!'))
            && !self.tokens.get(next + 1).is_some_and(|token| token.is_sign('='));
        let after_dot = at > 0 && self.tokens[at - 1].is_sign('.');
        if !after_dot && (segments.len() > 1 || is_macro || self.brought_in.contains_key(&segments[0])) {
            let segments = self.resolve(segments, true);
            self.out.push(Named { line, segments, is_macro });
        }
        next.max(at + 1)
    }

    /// Makes a path start at `crate` or at an outer crate.
    fn resolve(&self, segments: Vec<String>, through_uses: bool) -> Vec<String> {
        let Some(first) = segments.first() else { return segments };
        let mut here = self.module.clone();
        here.extend(self.inline.iter().map(|(name, _)| name.clone()));
        match first.as_str() {
            "crate" => segments,
            "cf_guide" => in_crate(&[], &segments[1..]),
            "self" => in_crate(&here, &segments[1..]),
            "super" => {
                let ups = segments.iter().take_while(|segment| *segment == "super").count();
                here.truncate(here.len().saturating_sub(ups));
                in_crate(&here, &segments[ups..])
            }
            name if through_uses && self.brought_in.contains_key(name) => {
                let mut whole = self.brought_in.get(name).cloned().unwrap_or_default();
                if whole.first().is_some_and(|first| first == "cf_guide") {
                    "crate".clone_into(&mut whole[0]);
                }
                whole.extend_from_slice(&segments[1..]);
                whole
            }
            name if self.children.iter().any(|child| child == name) => in_crate(&here, &segments),
            _ => segments,
        }
    }
}

fn in_crate(module: &[String], rest: &[String]) -> Vec<String> {
    let mut whole = vec!["crate".to_owned()];
    whole.extend_from_slice(module);
    whole.extend_from_slice(rest);
    whole
}

/// A `use` item, not the `use<'a>` of a return type.
fn starts_use(tokens: &[Token], at: usize) -> bool {
    tokens[at].is_word("use") && !tokens.get(at + 1).is_some_and(|next| next.is_sign('<'))
}

struct Leaf {
    line: usize,
    segments: Vec<String>,
    /// The name it has in this file; None for `*` and `_`.
    name: Option<String>,
}

/// Reads one use tree from `at`; returns where it ended.
fn use_tree(
    tokens: &[Token],
    mut at: usize,
    prefix: &mut Vec<String>,
    leaves: &mut Vec<Leaf>,
    depth: usize,
) -> usize {
    let before = prefix.len();
    let line = tokens.get(at).map_or(0, |token| token.line);
    let mut renamed = None;
    let mut grouped = false;
    while let Some(token) = tokens.get(at) {
        match &token.kind {
            Kind::Word(word) if word == "as" => {
                renamed = tokens.get(at + 1).and_then(Token::word).map(str::to_owned);
                at += 2;
            }
            Kind::Word(word) => {
                prefix.push(word.clone());
                at += 1;
            }
            Kind::PathSep => at += 1,
            Kind::Sign('*') => {
                prefix.push("*".to_owned());
                at += 1;
            }
            Kind::Sign('{') if depth < DEEPEST_USE_TREE => {
                grouped = true;
                at += 1;
                while tokens.get(at).is_some_and(|token| !token.is_sign('}') && !token.is_sign(';')) {
                    at = use_tree(tokens, at, prefix, leaves, depth + 1);
                    if tokens.get(at).is_some_and(|token| token.is_sign(',')) {
                        at += 1;
                    }
                }
                at += 1;
            }
            Kind::Sign(',' | '}' | ';') => break,
            Kind::Sign(_) | Kind::Literal => at += 1,
        }
    }
    if !grouped && prefix.len() > before {
        let mut segments = prefix.clone();
        if segments.len() > 1 && segments.last().is_some_and(|last| last == "self") {
            segments.pop();
        }
        let last = segments.last().filter(|last| *last != "*").cloned();
        let name = renamed.or(last).filter(|name| name != "_");
        leaves.push(Leaf { line, segments, name });
    }
    prefix.truncate(before);
    at
}

#[cfg(test)]
mod tests {
    use super::super::source::tokens;
    use super::*;

    fn paths(text: &str) -> Vec<String> {
        let module = ["runtime".to_owned(), "shell".to_owned()];
        named(&tokens(text), &module)
            .into_iter()
            .map(|named| format!("{}{}", named.segments.join("::"), if named.is_macro { "!" } else { "" }))
            .collect()
    }

    #[test]
    fn every_way_to_name_a_path_is_seen() {
        let cases: &[(&str, &[&str])] = &[
            ("use crate::install::edit;", &["crate::install::edit"]),
            (
                "use crate::{install::{edit, plan::Change as C}, runtime::*};",
                &["crate::install::edit", "crate::install::plan::Change", "crate::runtime::*"],
            ),
            ("use super::model::{self, Event};", &["crate::runtime::model", "crate::runtime::model::Event"]),
            ("fn f() { crate::install::go() }", &["crate::install::go"]),
            ("fn f() -> super::super::install::X {}", &["crate::install::X"]),
            ("use std::fs; fn f() { fs::read(x) }", &["std::fs", "std::fs::read"]),
            ("use std::io as disk; fn f() { disk::stdout() }", &["std::io", "std::io::stdout"]),
            ("use std::fs::read; fn f() { read(x) }", &["std::fs::read", "std::fs::read"]),
            ("fn f() { x.read() } use std::fs::read;", &["std::fs::read"]),
            ("mod words; use words::Word;", &["crate::runtime::shell::words::Word"]),
            ("mod inner { use super::super::model; }", &["crate::runtime::model"]),
            ("fn f() { println!(\"std::fs\") }", &["println!"]),
            ("fn f() { if a != b {} }", &[]),
            (
                "use cf_guide::runtime::hook; fn f() { hook::run() }",
                &["crate::runtime::hook", "crate::runtime::hook::run"],
            ),
            ("pub(in crate::runtime) fn f() {}", &["crate::runtime"]),
            ("use {", &[]),
            ("use a::{b", &["a::b"]),
        ];
        for (text, want) in cases {
            assert_eq!(paths(text), *want, "{text}");
        }
    }
}
