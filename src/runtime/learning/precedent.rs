//! `precedents.bin`: the newest traces that say what was right, laid out so that a hook finds the one that fits by a few reads.
//!
//! Header, words, who has them and places come first and are read in one go; a body is read only where it is told. Nothing is
//! parsed. A word weighs the more the fewer traces have it, and what has little in common with a text stays out: an example
//! that does not fit is worse than none.

use std::borrow::Cow;

use super::trace::{Source, Trace, stamp};
use crate::runtime::model::Moment;
use crate::runtime::policy::ReadAt;
use crate::runtime::policy::cache::{summed, unsummed};
use crate::runtime::policy::judge::NO_WAY;

/// The most that are laid out.
pub const MOST: usize = 200;
/// The most characters of one.
pub const LONGEST: usize = 300;
/// How much of a text is looked at, in bytes.
const LOOKED_AT: usize = 1_500;
/// A word weighs as if there were at least so many traces: in a young repository everything would be rare.
const FEWEST: f32 = 50.0;
/// What the words in common must weigh, in sixteenths, and how much more for each word of the text: a long text shares some
/// word with everything.
const LEAST: u32 = 6 * 16;
const PER_WORD: u32 = 2;
/// So many words must be in common.
const FEWEST_SHARED: u8 = 2;

const MAGIC: [u8; 4] = *b"CFP1";
const HEADER: usize = 24;
const TERM: usize = 8;
const PLACE: usize = 8;

/// One that fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Precedent {
    /// The trace.
    pub id: String,
    /// What happened, and what was right.
    pub text: String,
}

/// Lays traces out, newest first; None where none of them says what was right. What an agent wrote about itself is found by
/// those who ask for it, and told to nobody unasked.
pub fn encode<'a>(traces: impl Iterator<Item = &'a Trace>, generation: i64) -> Option<Vec<u8>> {
    let mut small = Vec::new();
    each_word(SMALL, |word| small.push(word));
    let mut same = Vec::new();
    let told = traces.filter(|trace| {
        let words = (trace.event.what.as_str(), trace.event.right.as_str());
        let is_told = says_what_was_right(trace) && trace.source != Source::Agent && !same.contains(&words);
        same.extend(is_told.then_some(words));
        is_told
    });
    // Each word with who has it, to be put in order.
    let mut terms: Vec<u64> = Vec::new();
    let (mut places, mut bodies, mut count) = (Vec::new(), Vec::new(), 0_u8);
    for trace in told.take(MOST) {
        each_word(&trace.words(), |word| {
            terms.extend((!small.contains(&word)).then_some(u64::from(word) << 8 | u64::from(count)));
        });
        let body = summed(format!("{}\n{}", trace.id, text(trace)).into_bytes());
        for number in [bodies.len(), body.len()] {
            places.extend_from_slice(&u32::try_from(number).unwrap_or(0).to_le_bytes());
        }
        bodies.extend_from_slice(&body);
        count += 1;
    }
    if count == 0 {
        return None;
    }
    terms.sort_unstable();
    terms.dedup();
    let (mut words, mut holders) = (Vec::new(), Vec::new());
    for who in terms.chunk_by(|one, other| one >> 8 == other >> 8) {
        let Ok(start) = u16::try_from(holders.len()) else { break };
        let weight = weight(who.len(), count);
        // A word that all of them have tells none from another.
        if weight == 0 {
            continue;
        }
        words.extend_from_slice(&who[0].to_le_bytes()[1..5]);
        words.extend_from_slice(&start.to_le_bytes());
        words.extend_from_slice(&[u8::try_from(who.len()).unwrap_or(u8::MAX), weight]);
        holders.extend(who.iter().map(|term| term.to_le_bytes()[0]));
    }
    let mut out = MAGIC.to_vec();
    out.extend_from_slice(&generation.to_le_bytes());
    for number in [usize::from(count), words.len() / TERM, holders.len()] {
        out.extend_from_slice(&u32::try_from(number).unwrap_or(0).to_le_bytes());
    }
    for part in [words, holders, places, bodies] {
        out.extend_from_slice(&part);
    }
    Some(out)
}

/// A rule that names no way forward says nothing that the rule itself does not.
fn says_what_was_right(trace: &Trace) -> bool {
    !trace.event.right.is_empty() && !trace.event.right.starts_with(NO_WAY)
}

/// What a word weighs that so many have, in sixteenths.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "at most 200, and a logarithm of it"
)]
fn weight(holders: usize, all: u8) -> u8 {
    let (holders, all) = (holders as f32, f32::from(all).max(FEWEST));
    (16.0 * (1.0 + (all - holders + 0.5) / (holders + 0.5)).ln()) as u8
}

/// One as it is told.
fn text(trace: &Trace) -> String {
    let day = stamp(Moment(trace.last));
    let day = day.split('T').next().unwrap_or_default();
    let short = |text: &str, most: usize| super::trace::clean(text, most);
    let mut told = format!(
        "{}, {day}: {} Right: {}",
        trace.id,
        short(&trace.event.what, 110),
        short(&trace.event.right, 110)
    );
    if !trace.event.why.is_empty() {
        told.push_str(" Why: ");
        told.push_str(&trace.event.why);
    }
    short(&told, LONGEST - 1)
}

/// The generation of traces that these bytes were made of.
pub fn generation(bytes: &[u8]) -> Option<i64> {
    let bytes = bytes.strip_prefix(&MAGIC)?;
    Some(i64::from_le_bytes(*bytes.first_chunk::<8>()?))
}

/// Precedents, read where they lie.
#[derive(Debug)]
pub struct Precedents<R> {
    reader: R,
    head: Vec<u8>,
    documents: usize,
    terms: usize,
    holders: usize,
}

impl<R: ReadAt> Precedents<R> {
    /// Reads what is needed to look for words; None where it is no such file.
    pub fn open(reader: R) -> Option<Self> {
        let first = reader.read_at(0, HEADER)?;
        let number = |at: usize| u32_at(&first, at).map(|number| number as usize);
        let (documents, terms, holders) = (number(12)?, number(16)?, number(20)?);
        let is_sane =
            first.starts_with(&MAGIC) && documents <= MOST && terms <= 1 << 16 && holders <= 1 << 17;
        drop(first);
        let length = HEADER + terms * TERM + holders + documents * PLACE;
        let head = is_sane.then(|| reader.read_at(0, length).map(Cow::into_owned))??;
        Some(Self { reader, head, documents, terms, holders })
    }

    /// Those that have something to do with a text, best first.
    pub fn fitting(&self, text: &str) -> Vec<usize> {
        let mut scores = [(0_u16, 0_u8); MOST];
        let mut seen = Vec::new();
        let mut words = 0;
        each_word(text.get(..text.floor_char_boundary(LOOKED_AT)).unwrap_or(text), |word| {
            words += 1;
            let Some(at) = self.find(word).filter(|at| !seen.contains(at)) else { return };
            seen.push(at);
            let (who, weight) = self.holders(at);
            for document in who {
                if let Some((score, shared)) = scores.get_mut(usize::from(*document)) {
                    *score = score.saturating_add(u16::from(weight));
                    *shared = shared.saturating_add(1);
                }
            }
        });
        let least = LEAST + PER_WORD * words;
        let fits = |(score, shared): &(u16, u8)| u32::from(*score) >= least && *shared >= FEWEST_SHARED;
        let mut found: Vec<(u16, usize)> = scores[..self.documents]
            .iter()
            .enumerate()
            .filter(|(_, score)| fits(score))
            .map(|(document, (score, _))| (*score, document))
            .collect();
        found.sort_unstable_by_key(|(score, document)| (std::cmp::Reverse(*score), *document));
        found.into_iter().map(|(_, document)| document).collect()
    }

    /// One of them; None where it is not as it was written.
    pub fn get(&self, document: usize) -> Option<Precedent> {
        let at = HEADER + self.terms * TERM + self.holders + document * PLACE;
        let (offset, length) = (u32_at(&self.head, at)? as usize, u32_at(&self.head, at + 4)? as usize);
        // A length that nobody wrote is not made room for.
        let body = self.reader.read_at(self.head.len().checked_add(offset)?, length.min(8 * LONGEST))?;
        let (id, text) = std::str::from_utf8(unsummed(&body)?).ok()?.split_once('\n')?;
        Some(Precedent { id: id.to_owned(), text: text.to_owned() })
    }

    /// Where a word stands in the table.
    fn find(&self, word: u32) -> Option<usize> {
        let (mut low, mut high) = (0, self.terms);
        while low < high {
            let middle = usize::midpoint(low, high);
            match u32_at(&self.head, HEADER + middle * TERM)?.cmp(&word) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return Some(middle),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// Who has a word, and what it weighs.
    fn holders(&self, term: usize) -> (&[u8], u8) {
        let entry = self.head.get(HEADER + term * TERM + 4..).and_then(<[u8]>::first_chunk::<4>);
        let [low, high, count, weight] = entry.copied().unwrap_or_default();
        let from = HEADER + self.terms * TERM + usize::from(u16::from_le_bytes([low, high]));
        (self.head.get(from..from + usize::from(count)).unwrap_or_default(), weight)
    }
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk::<4>().map(|four| u32::from_le_bytes(*four))
}

/// Words that say nothing about a task, and those that every trace has.
const SMALL: &str = "the and for with this that you your are not use never always must should before when from into any all \
    please can will have was refused by needed person word interrupted put back exactly after later prompt it is in on of to \
    an or be do run instead first there rule what how why add make we me my our so then if as at no now file code right";

/// Calls back with the hash of each word that may say something, in lower case and without its ending.
fn each_word(text: &str, mut take: impl FnMut(u32)) {
    let is_inside = |byte: &u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
    for word in text.as_bytes().split(|byte| !is_inside(byte)).filter(|word| word.len() > 1) {
        take(hash(stem(word)));
    }
}

/// Without the ending of a plural or of something under way.
fn stem(word: &[u8]) -> &[u8] {
    let without = |ending: &[u8]| {
        let (rest, last) = word.split_at_checked(word.len().checked_sub(ending.len())?)?;
        (rest.len() > 2 && last.eq_ignore_ascii_case(ending)).then_some(rest)
    };
    without(b"ing").or_else(|| without(b"es")).or_else(|| without(b"s")).unwrap_or(word)
}

fn hash(word: &[u8]) -> u32 {
    word.iter().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte.to_ascii_lowercase())).wrapping_mul(0x0100_0193)
    })
}

#[cfg(test)]
mod tests {
    use super::super::trace::Kind;
    use super::*;
    use proptest::prelude::*;

    fn trace(number: i64, what: &str, right: &str) -> Trace {
        let mut trace = Trace::new(Kind::Correction, Source::UserCorrection, "s", &[what, right], number);
        (trace.event.what, trace.event.right) = (what.to_owned(), right.to_owned());
        trace
    }

    fn cases() -> Vec<serde_json::Value> {
        let lines = include_str!("../../../tests/data/traces.jsonl").lines();
        lines.map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    fn told(bytes: &[u8], text: &str) -> Option<Precedent> {
        let precedents = Precedents::open(bytes).unwrap();
        precedents.fitting(text).first().and_then(|best| precedents.get(*best))
    }

    #[test]
    fn a_prompt_that_names_what_happened_is_told_of_it_and_other_prompts_are_told_nothing() {
        let cases = cases();
        let traces: Vec<Trace> = cases
            .iter()
            .map(|case| trace(1, case["what"].as_str().unwrap(), case["right"].as_str().unwrap()))
            .collect();
        let bytes = encode(traces.iter(), 7).unwrap();
        assert_eq!(generation(&bytes), Some(7));
        let right = cases.iter().zip(&traces).filter(|(case, trace)| {
            told(&bytes, case["what"].as_str().unwrap()).is_some_and(|found| found.id == trace.id)
        });
        assert_eq!(right.count(), 48, "its own words lead to it");
        let count = |query: &str| {
            let found = cases.iter().zip(&traces).filter_map(|(case, trace)| {
                told(&bytes, case[query].as_str().unwrap()).map(|found| found.id == trace.id)
            });
            let found: Vec<bool> = found.collect();
            (found.len(), found.iter().filter(|is_right| **is_right).count())
        };
        let ((lexical, right), (paraphrase, as_right)) = (count("lexical"), count("paraphrase"));
        println!(
            "told: lexical {lexical} of 48, {right} right; paraphrase {paraphrase} of 48, {as_right} right"
        );
        assert!(right * 10 >= lexical * 9, "{right} of {lexical}");
        // Prompts that were written for something else, though about the same kind of work.
        let others = include_str!("../../../tests/data/corrections.jsonl").lines();
        let others: Vec<serde_json::Value> = others.map(|line| serde_json::from_str(line).unwrap()).collect();
        let noise: Vec<String> = others
            .iter()
            .filter_map(|other| {
                let prompt = other["prompt"].as_str().unwrap();
                told(&bytes, prompt).map(|found| format!("{prompt} -> {}", found.text))
            })
            .collect();
        println!("told to {} of {} other prompts: {noise:#?}", noise.len(), others.len());
        assert!(noise.len() * 10 <= others.len(), "{noise:#?}");
    }

    #[test]
    fn what_an_agent_wrote_and_what_says_nothing_about_what_was_right_is_left_out() {
        let mut own = trace(1, "ran `npm install` in web", "use `pnpm add`");
        own.source = Source::Agent;
        let silent = trace(1, "ran `npm install` in web", "");
        let empty = trace(1, "ran `npm install` in web", &format!("{NO_WAY}."));
        assert_eq!(encode([&own, &silent, &empty].into_iter(), 1), None);
        let twice = [trace(1, "ran `npm install`", "use pnpm"), trace(2, "ran `npm install`", "use pnpm")];
        let bytes = encode(twice.iter(), 1).unwrap();
        assert_eq!(Precedents::open(bytes.as_slice()).unwrap().documents, 1);
    }

    proptest! {
        #[test]
        fn no_precedent_is_longer_than_it_may_be_and_no_damage_does_harm(
            fields in prop::collection::vec(("\\PC{0,700}", "\\PC{1,700}", "\\PC{0,700}"), 1..8),
            text in "\\PC{0,300}",
            at in any::<prop::sample::Index>(),
            byte in any::<u8>(),
        ) {
            let clean = |text: &str| super::super::trace::clean(text, 600);
            let traces: Vec<Trace> = fields.iter().map(|(what, right, why)| {
                let mut trace = trace(1, &clean(what), &clean(right));
                trace.event.why = clean(why);
                trace
            }).collect();
            let Some(mut bytes) = encode(traces.iter(), 1) else { return Ok(()) };
            let whole = Precedents::open(bytes.as_slice()).unwrap();
            for document in 0..whole.documents {
                prop_assert!(whole.get(document).unwrap().text.chars().count() <= LONGEST);
            }
            let at = at.index(bytes.len());
            bytes[at] = byte;
            if let Some(damaged) = Precedents::open(bytes.as_slice()) {
                for document in damaged.fitting(&text) {
                    if let Some(found) = damaged.get(document) {
                        prop_assert!(found.text.chars().count() <= LONGEST);
                    }
                }
            }
        }
    }
}
