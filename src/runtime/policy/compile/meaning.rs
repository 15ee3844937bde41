//! The meaning of a rule's sentences, in the light of what leads them in.

use super::super::grammar::{self, Reading, WhyNot};
use super::super::kinds::{self, Verb};
use super::super::rule::{Gate, Modal, Mode, Trigger};
use super::super::words::Token;
use super::Reader;
use super::lead::Lead;

impl Reader<'_> {
    /// Reads the sentences in the light of what leads them in.
    pub(super) fn meaning(&self, sentences: &[Vec<Token>], lead: &Lead) -> (Reading, Option<Modal>) {
        // "…; `x` is the only exception" is an exception like one in a sentence of its own.
        let excepts = |sentence: &Vec<Token>| grammar::split_exception(sentence).is_some();
        let apart: Vec<Vec<Token>>;
        let sentences = if sentences.iter().any(excepts) {
            let parts = sentences.iter().flat_map(|sentence| match grammar::split_exception(sentence) {
                Some((front, tail)) => vec![front.to_vec(), tail.to_vec()],
                None => vec![sentence.clone()],
            });
            apart = parts.collect();
            apart.as_slice()
        } else {
            sentences
        };
        // "No `any`: 除非绝对必要": what else it says is in another language.
        if sentences.iter().flatten().any(is_in_other_letters) {
            let why_not = Some(WhyNot::Condition("words in another language".to_owned()));
            let modal = sentences.iter().fold(None, |modal, one| strongest(modal, self.modal(one).0));
            return (Reading { why_not, ..Reading::default() }, modal);
        }
        if sentences.first().is_some_and(|first| is_of_a_mode(first)) {
            let why_not = Some(WhyNot::Condition("the mode that it is said of".to_owned()));
            let modal = sentences.iter().fold(None, |modal, one| strongest(modal, self.modal(one).0));
            return (Reading { why_not, ..Reading::default() }, modal);
        }
        let mut modal = None;
        let mut whole = Reading::default();
        let place = sentences.first().map(|first| grammar::unlabelled(first)).and_then(place_of);
        for (index, sentence) in sentences.iter().enumerate() {
            modal = strongest(modal, self.modal(sentence).0);
            let reading = match lead {
                Lead::Plain => Reading::clone(&self.reading(sentence)),
                Lead::Binds(_) if starts_negative(sentence) || grammar::forbids(sentence) => {
                    Reading::clone(&self.reading(sentence))
                }
                Lead::Binds(what) | Lead::BindsAll(what) => match grammar::never_in_brackets(sentence) {
                    Some(always) => grammar::read(always, self.known),
                    None => Reading { why_not: Some(WhyNot::Condition(what.clone())), ..Reading::default() },
                },
                Lead::Continues(words) if index == 0 => self.continued(words, sentence),
                Lead::Continues(_) => Reading::default(),
            };
            // "**Style:** in commit messages. No emojis.": the place holds for what follows.
            let reading = match place.filter(|_| index > 0 && !reading.gates.is_empty()) {
                Some(place) => grammar::read(&[sentence, place].concat(), self.known),
                None => reading,
            };
            let reading = match index.checked_sub(1).and_then(|before| sentences.get(before)) {
                Some(before) if reading.gates.is_empty() && matches!(lead, Lead::Plain) => {
                    grammar::regenerated(before, sentence, self.known).unwrap_or(reading)
                }
                Some(_) | None => reading,
            };
            let reading = match sentences.get(..index) {
                Some(before) if !before.is_empty() => grammar::of_changes(before, sentence, reading),
                Some(_) | None => reading,
            };
            // An exception in a sentence of its own takes the certainty away.
            let excepts = matches!(sentence.first(), Some(Token::Word(word)) if matches!(word.as_str(), "except" | "exception" | "exceptions" | "unless" | "only"));
            if index > 0
                && !whole.gates.is_empty()
                && let Some(spared) = grammar::spare(&whole, sentence, self.known)
            {
                whole = spared;
                continue;
            }
            let excepts = excepts || lets_off(sentence);
            if excepts && index > 0 && !whole.gates.is_empty() {
                // "Only do so when asked" leaves it to a person.
                if grammar::asks_a_person(sentence) && !is_free(sentence) {
                    whole.mode = whole.mode.map(|mode| mode.min(Mode::Ask));
                    continue;
                }
                return (
                    Reading {
                        why_not: Some(WhyNot::Condition("an exception in the next sentence".to_owned())),
                        ..Reading::default()
                    },
                    modal,
                );
            }
            // One in the middle of a sentence that follows leaves it to the person.
            let mentions = sentence.windows(2).any(|pair| {
                matches!(&pair[1], Token::Word(word) if matches!(word.as_str(), "exception" | "exceptions"))
                    && !matches!(&pair[0], Token::Word(word) if matches!(word.as_str(), "no" | "without" | "zero"))
            });
            // "The user alone commits, unless they give an order."
            let left = reading.gates.is_empty()
                && sentence.iter().any(|token| matches!(token, Token::Word(word) if word == "unless"))
                && grammar::asks_a_person(sentence);
            if (mentions || left) && index > 0 && whole.mode == Some(Mode::Deny) {
                whole.mode = Some(Mode::Ask);
            }
            if whole.gates.is_empty() {
                whole.why_not = whole.why_not.or(reading.why_not);
                whole.suggest = if reading.gates.is_empty() { whole.suggest } else { reading.suggest };
                whole.mode = reading.mode;
                whole.gates = reading.gates;
                whole.swap = reading.swap;
                whole.area = reading.area;
            } else if whole.mode == reading.mode && whole.area == reading.area && !reading.gates.is_empty() {
                whole.gates.extend(reading.gates);
                whole.swap = None;
            }
        }
        if whole.gates.is_empty()
            && !matches!(lead, Lead::Binds(_) | Lead::BindsAll(_))
            && let Some(reading) = grammar::read_together(sentences, self.known)
        {
            whole = reading;
            modal = strongest(modal, Some(Modal::Strict));
        }
        if !whole.gates.is_empty() {
            whole.why_not = None;
            grammar::of_named_kind(sentences, &mut whole);
            sentences.iter().for_each(|sentence| grammar::leave_its_source(sentence, &mut whole));
            // Below "Never:" the first sentence of an item is what not to do.
            let led = usize::from(matches!(lead, Lead::Continues(_)));
            let of_secrets = |trigger: &Trigger| matches!(trigger, Trigger::Content(pattern) if pattern.literal == grammar::FIRST_KEY);
            let secrets = whole.gates.iter().flat_map(|gate| &gate.triggers).any(of_secrets);
            let own = !whole.suggest.is_empty();
            if !own && !secrets {
                whole.suggest = suggestion_beside(sentences.get(led..).unwrap_or_default());
            }
            let spares: Vec<_> =
                whole.suggest.iter().filter_map(|code| kinds::command(code, Verb::Run, self.known)).collect();
            let of_files = |gate: &Gate| gate.triggers.iter().all(|one| matches!(one, Trigger::Path { .. }));
            // What takes the place of a command may be a part of it; what makes a file is never meant.
            for gate in whole.gates.iter_mut().filter(|gate| !own || of_files(gate)) {
                for spare in &spares {
                    if !gate.spares.contains(spare) {
                        gate.spares.push(spare.clone());
                    }
                }
            }
        }
        (whole, modal)
    }

    /// "Before committing:" and "`cargo fmt`" as one sentence, with and without the colon.
    fn continued(&self, lead: &[Token], sentence: &[Token]) -> Reading {
        // "Don't use `x`" below "Don't" says it once more.
        let before = lead.first() == Some(&Token::Word("before".to_owned()));
        if starts_negative(sentence) {
            return grammar::read(sentence, self.known);
        }
        // "`db/migrations/` — never edit existing ones" below "Ask before changing" is firmer, and says what is meant.
        if lead.first() == Some(&Token::Word("ask".to_owned())) {
            let own = self.reading(sentence);
            if own.mode == Some(Mode::Deny) && !own.gates.is_empty() {
                return Reading::clone(&own);
            }
        }
        // "Regenerate all: `make gen`" below "do not edit": what to do, not one more thing that is left alone.
        if matches!(sentence.first(), Some(Token::Word(word)) if kinds::is_among(MAKING, word)) {
            return grammar::read(sentence, self.known);
        }
        let sentence = grammar::unlabelled(sentence);
        let mut lead = lead.to_vec();
        let told = |word: &str| kinds::is_among("run execute ensure make verify check confirm always", word);
        if before && matches!(sentence.first(), Some(Token::Word(word)) if told(word)) {
            lead.pop();
        }
        // What is named without a verb is not touched where it is a path.
        if let ([Token::Word(_)], Some(Token::Code(code))) = (lead.as_slice(), sentence.first())
            && kinds::path(code, false).is_some()
            && kinds::command(code, Verb::Use, self.known).is_none()
        {
            // "`src/**` — raw queries": what is not done there, not that nothing is.
            if says_what_there(sentence) {
                return Reading::default();
            }
            lead.push(Token::Word("edit".to_owned()));
        }
        let lead = lead.as_slice();
        let mut with = lead.to_vec();
        with.extend(sentence.iter().cloned());
        let reading = grammar::read(&with, self.known);
        if !reading.gates.is_empty() {
            return reading;
        }
        let mut without: Vec<Token> = lead.to_vec();
        while matches!(without.last(), Some(Token::Mark(_))) {
            without.pop();
        }
        without.extend(sentence.iter().cloned());
        let reading = grammar::read(&without, self.known);
        // Below "Before committing" an item may be an order of its own.
        if before && reading.gates.is_empty() { grammar::read(sentence, self.known) } else { reading }
    }
}

/// "If it is not installed, skip this step.", "The only time it is acceptable is after a review.": when it need not be done.
fn lets_off(sentence: &[Token]) -> bool {
    const BINDERS: &str = "if when whenever where in during for";
    const OFF: &str = "skip omit ignore skipped omitted ignored fine ok okay acceptable permitted exempt";
    let has = |list: &str| {
        sentence.iter().any(|token| matches!(token, Token::Word(word) if kinds::is_among(list, word)))
    };
    let denied = has("never not no don't cannot isn't aren't without");
    let bound = matches!(sentence.first(), Some(Token::Word(word)) if kinds::is_among(BINDERS, word));
    let at_times = sentence.windows(2).any(|pair| {
        matches!(pair, [Token::Word(only), Token::Word(time)]
            if only == "only" && kinds::is_among("time times case cases situation place places exception", time))
    });
    let row = |words: [&str; 2]| {
        sentence
            .windows(2)
            .any(|pair| matches!(pair, [Token::Word(a), Token::Word(b)] if *a == words[0] && *b == words[1]))
    };
    // "If you need to change it, do so on a branch."
    let goes_on = bound && row(["do", "so"]);
    // "Dry runs are allowed."
    let allows = |pair: &[Token]| {
        matches!(pair, [Token::Word(is), Token::Word(word)]
            if kinds::is_among("is are", is) && kinds::is_among("allowed permitted acceptable", word))
    };
    let allowed = sentence.windows(2).any(allows) && !denied && !has("only");
    has(OFF) && (bound && (!denied || has("skip omit")) || at_times)
        || allowed
        || goes_on
        || is_free(sentence)
}

/// "You may add new ones without asking."
fn is_free(sentence: &[Token]) -> bool {
    let word = |token: &Token, list: &str| matches!(token, Token::Word(word) if kinds::is_among(list, word));
    let unasked = |pair: &[Token]| word(&pair[0], "without") && word(&pair[1], "asking approval permission");
    sentence.iter().any(|token| word(token, "may can")) && sentence.windows(2).any(unasked)
}

/// Words that begin what to do about things that nobody edits.
const MAKING: &str = "regenerate rebuild recreate refresh regen";

/// Letters of East Asian scripts, of Cyrillic, Arabic or Hebrew.
fn is_in_other_letters(token: &Token) -> bool {
    let other = |c: char| matches!(c, '\u{400}'..='\u{52f}' | '\u{590}'..='\u{6ff}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}');
    matches!(token, Token::Word(word) if word.chars().any(other))
}

/// "**Explore mode** (…): … No commits.": what holds in a mode of working, and which is on only the reader knows.
fn is_of_a_mode(sentence: &[Token]) -> bool {
    const MODES: &str = "mode phase stage persona";
    let end = sentence.iter().position(|token| matches!(token, Token::Mark(_))).unwrap_or(sentence.len());
    let (label, behind) = sentence.split_at(end);
    let named = matches!(label.last(), Some(Token::Word(word)) if kinds::is_among(MODES, word));
    let told = matches!(behind.first(), Some(Token::Mark(':' | '(' | '—')));
    named && told && (2..=4).contains(&label.len())
}

/// True where a path is followed by words that do not say why it is left alone.
fn says_what_there(sentence: &[Token]) -> bool {
    const WHY: &str = "        generated auto-generated autogenerated regenerated build built output outputs artifact artifacts compiled vendored         vendor third-party external managed owned read-only readonly immutable frozen legacy archived upstream lockfile lock         locked secret secrets credentials private production submodule binary do don't never edit edited touch modify hand         manually off-limits protected";
    let behind = sentence.iter().position(|token| matches!(token, Token::Mark('—' | ':' | '(')));
    let Some(behind) = behind.and_then(|at| sentence.get(at + 1..)) else { return false };
    !behind.iter().any(|token| matches!(token, Token::Word(word) if kinds::is_among(WHY, word)))
}

/// The place that a sentence is about, for those that follow it: "in commit messages", "all code in `lib/py` must be …".
fn place_of(sentence: &[Token]) -> Option<&[Token]> {
    if is_place(sentence) {
        return Some(sentence);
    }
    const ALL: &str =
        "all any every new code files modules tests classes functions everything components the";
    let at = sentence.iter().take(5).position(
        |token| matches!(token, Token::Word(word) if matches!(word.as_str(), "in" | "inside" | "under" | "within")),
    )?;
    let general = |token: &Token| matches!(token, Token::Word(word) if kinds::is_among(ALL, word));
    let named = matches!(sentence.get(at + 1), Some(Token::Code(_)));
    (at > 0 && named && sentence[..at].iter().all(general)).then(|| &sentence[at..at + 2])
}

/// "in commit messages and code comments", and no more.
fn is_place(sentence: &[Token]) -> bool {
    matches!(sentence.first(), Some(Token::Word(word)) if matches!(word.as_str(), "in" | "within" | "inside"))
        && sentence.len() <= 14
        && !sentence.iter().any(|token| matches!(token, Token::Mark(mark) if *mark != ',' && *mark != '/'))
        && grammar::modal(sentence).0.is_none()
}

fn starts_negative(sentence: &[Token]) -> bool {
    matches!(sentence.first(), Some(Token::Word(word)) if matches!(word.as_str(), "never" | "don't" | "do" | "no" | "avoid"))
}

fn strongest(a: Option<Modal>, b: Option<Modal>) -> Option<Modal> {
    match (a, b) {
        (Some(Modal::Strict), _) | (_, Some(Modal::Strict)) => Some(Modal::Strict),
        (Some(Modal::Soft), _) | (_, Some(Modal::Soft)) => Some(Modal::Soft),
        (None, None) => None,
    }
}

/// "Use `y` instead." in a sentence of its own.
fn suggestion_beside(sentences: &[Vec<Token>]) -> Vec<String> {
    for sentence in sentences {
        let mut words =
            sentence.iter().filter_map(|t| if let Token::Word(w) = t { Some(w.as_str()) } else { None });
        let first = words.next().unwrap_or_default();
        let second = words.next().unwrap_or_default();
        if matches!(first, "use" | "instead" | "prefer" | "run")
            || (first == "always" && matches!(second, "use" | "run"))
        {
            let found = grammar::suggested(sentence);
            // "Use `x` in a merged pull request": another case, unless it is said to be instead.
            let code = sentence.iter().rposition(|token| matches!(token, Token::Code(_))).unwrap_or(0);
            let behind = sentence.get(code..).unwrap_or_default();
            let word =
                |token: &Token, list: &str| matches!(token, Token::Word(word) if kinds::is_among(list, word));
            let elsewhere = behind.windows(2).any(|pair| {
                word(&pair[0], "in on after during inside within")
                    && !word(&pair[1], "this our the all any every")
            });
            if !found.is_empty() && (!elsewhere || behind.iter().any(|token| word(token, "instead"))) {
                return found;
            }
        }
    }
    Vec::new()
}
