//! The strict sentences of a text that is no rule as a whole: none of them vanishes.

use super::super::find::{Found, Kind};
use super::super::rule::Modal;
use super::super::words::Token;
use super::super::{grammar, words};
use super::Reader;

impl Reader<'_> {
    /// The strict sentences of a longer text, each as a stretch of its own.
    pub(super) fn strict_sentences(&self, found: &Found) -> Vec<Found> {
        let placed = words::tokens(&self.source.text, found, &[]);
        let mut out = Vec::new();
        let sentences = words::sentences(&placed);
        let describes = sentences.first().is_some_and(|first| !grammar::modal(&words::plain(first)).1);
        for (at, sentence) in sentences.iter().enumerate() {
            let (Some(first), Some(mut last)) = (sentence.first(), sentence.last()) else { continue };
            // An exception in a sentence of its own belongs to the one before it.
            let next = sentences.get(at + 1).filter(|next| {
                matches!(next.first().map(|p| &p.token), Some(Token::Word(word)) if matches!(word.as_str(), "only" | "except" | "unless" | "exception" | "exceptions"))
            });
            if let Some(end) = next.and_then(|next| next.last()) {
                last = end;
            }
            let tokens: Vec<Token> = sentence.iter().map(|p| p.token.clone()).collect();
            if grammar::modal(&tokens).0 != Some(Modal::Strict)
                || describes && grammar::goes_on_describing(&tokens)
            {
                continue;
            }
            // Emphasis around the sentence belongs to it.
            let text = self.source.text.as_str();
            let front = text.get(found.span.start..first.span.start).unwrap_or_default();
            let behind = text.get(last.span.end..found.span.end).unwrap_or_default();
            let before = front.len() - front.trim_end_matches(['*', '_']).len();
            let after = behind.len() - behind.trim_start_matches(['*', '_']).len();
            let span = first.span.start - before..last.span.end + after;
            let inside = |one: &std::ops::Range<usize>| one.start >= span.start && one.end <= span.end;
            out.push(Found {
                kind: Kind::Item,
                codes: found.codes.iter().filter(|code| inside(&code.span)).cloned().collect(),
                blanks: found.blanks.iter().filter(|blank| inside(blank)).cloned().collect(),
                sections: found.sections.clone(),
                lead: None,
                parent: None,
                column: None,
                span,
            });
        }
        out
    }
}
