//! The promises for any text at all: shared by the fuzz target and by the test that runs its corpus.

use super::cache::{Cache, encode};
use super::{Layer, Settings, Source, compile, report, source};

/// Compiles the bytes as a text of rules, and panics where a promise is broken.
pub fn fuzz(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let _ = source::imports(&text);
    let one = Source { path: "CLAUDE.md".to_owned(), text, layer: Layer::Repo };
    let bundle = compile(std::slice::from_ref(&one), &Settings::default());
    for rule in &bundle.rules {
        assert_eq!(one.text.get(rule.span.clone()), Some(rule.text.as_str()), "a rule's text is altered");
        assert!(rule.line >= 1 && rule.column >= 1);
        assert!(!rule.id.is_empty());
        assert_eq!(report::patterns(rule).is_empty(), !rule.is_gate(), "a gate without a pattern");
    }
    let mut ids: Vec<&str> = bundle.rules.iter().map(|rule| rule.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), bundle.rules.len(), "two rules share an id");
    for diagnostic in &bundle.diagnostics {
        assert!(diagnostic.line >= 1 && diagnostic.column >= 1 && !diagnostic.message.is_empty());
    }
    let _ = report::mended(&one, &bundle);
    let additions = report::additions(std::slice::from_ref(&one), &bundle, &[]);
    let _ = report::adopted(&one, &bundle, &additions);
    let cached = encode(&bundle, b"", b"");
    let cache = Cache::open(cached.as_slice());
    assert!(cache.is_ok_and(|cache| cache.hash() == bundle.hash), "the cache does not open");
}
