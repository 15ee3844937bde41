//! Complaints about one rule while it is read.

use super::super::find::{self, Found, Kind};
use super::super::grammar::{Reading, WhyNot};
use super::super::meta::Meta;
use super::super::rule::{Modal, Rule, TextEdit, Weight};
use super::super::words::{self, Placed, Token};
use super::super::{grammar, kinds, lint};
use super::Reader;
use super::lead::{self, Lead};

impl Reader<'_> {
    /// Says what is wrong with a rule, and why it is only advice where it wanted to be more.
    pub(super) fn complain(
        &mut self,
        found: &Found,
        meta: &Meta,
        reading: &Reading,
        rule: &Rule,
        placed: &[Placed],
    ) {
        for wrong in &meta.wrong {
            let edit = wrong.replacement.clone().map(|text| TextEdit { span: wrong.span.clone(), text });
            self.say(
                wrong.code,
                Weight::Error,
                wrong.span.start,
                wrong.message.clone(),
                wrong.fix.clone(),
                edit,
            );
        }
        if rule.is_gate() {
            lint::gate(rule, |code, weight, message, fix| {
                self.say(code, weight, found.span.start, message, fix, None)
            });
            return;
        }
        if let Some(WhyNot::BadPattern(message)) = &reading.why_not {
            let at = found
                .codes
                .iter()
                .find(|code| kinds::marked(&code.text).is_some_and(|m| m.is_err()))
                .map_or(found.span.start, |c| c.span.start);
            self.say(
                "bad-pattern",
                Weight::Error,
                at,
                message.clone(),
                "correct the pattern between the backticks".to_owned(),
                None,
            );
            return;
        }
        if let Some((span, command)) = lint::unquoted_command(placed, &self.source.text) {
            let edit = TextEdit { span: span.clone(), text: format!("`{command}`") };
            let message = format!("`{command}` is not in backticks, so it is not a pattern");
            self.say(
                "pattern-without-backticks",
                Weight::Warning,
                span.start,
                message,
                format!("write `` `{command}` ``"),
                Some(edit),
            );
            return;
        }
        if rule.modal != Some(Modal::Strict) || self.is_carried_on(found) {
            return;
        }
        // The sentence that is strict, not the first one beside it.
        let strict = words::sentences(placed)
            .into_iter()
            .find(|one| grammar::modal(&words::plain(one)).0 == Some(Modal::Strict))
            .and_then(|one| {
                let strict = |p: &&Placed| matches!(&p.token, Token::Word(word) if kinds::is_among("never not don't dont do must always only no cannot mustn't", word));
                Some(one.iter().find(strict).or(one.first())?.span.start..one.last()?.span.end)
            });
        let own =
            strict.clone().and_then(|span| self.source.text.get(span)).unwrap_or(&rule.sentence).to_owned();
        let at = strict.map_or(found.span.start, |span| span.start);
        let (code, message, fix) = lint::why_advice(reading.why_not.as_ref(), found, &own);
        self.say(code, Weight::Info, at, message, fix, None);
    }

    /// True where each item of the list below says what this leads in, so that nothing of it is lost.
    fn is_carried_on(&self, found: &Found) -> bool {
        let leads = found.kind == Kind::Heading || find::ends_in_colon(&self.source.text, found);
        if !leads || !found.codes.is_empty() {
            return false;
        }
        let all = &self.document.found;
        let at = all.iter().position(|one| one.span == found.span);
        let first = all.iter().find(|one| at.is_some() && one.lead == at);
        first.is_some_and(|item| {
            !item.codes.is_empty()
                && matches!(lead::of(&self.source.text, self.document, item), Lead::Continues(_))
        })
    }
}
