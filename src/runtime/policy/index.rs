//! The index of words: written once, searched where it lies. Rules and traces are found by the same code.
//!
//! Tags, then BM25 over words and pieces of words.

use std::collections::BTreeMap;

/// What can be found: the words it is found by, and the bytes that come back.
#[derive(Debug)]
pub struct Document<'a> {
    pub words: &'a str,
    /// Words that weigh more where a text names them.
    pub tags: Vec<&'a str>,
    /// What its score is multiplied by, in hundredths.
    pub weight: u32,
    /// It can be asked for without any text.
    pub first: bool,
    pub body: Vec<u8>,
}

/// BM25's usual constants.
const K1: f32 = 1.2;
const B: f32 = 0.75;
/// What a piece of a word weighs against a whole word.
const PIECE: f32 = 0.25;
/// What a tag that the text names weighs.
const TAG: f32 = 4.0;
/// The most words of a text that are said to be known.
const MOST_KNOWN: usize = 12;

/// What the index holds beside the bodies: term → (document, count), documents' lengths.
///
/// Layout: counts, then per document (offset, length, number of terms, weight and mark), then sorted terms, then
/// postings, then bodies.
pub fn encode<'a>(all: &mut dyn Iterator<Item = Document<'a>>) -> Vec<u8> {
    // Each term with the document that has it and how often, to be put in order.
    let mut terms: Vec<u64> = Vec::new();
    let (mut documents, mut bodies, mut own) = (Vec::new(), Vec::new(), Vec::new());
    for (number, document) in all.enumerate() {
        own.clear();
        each_term(document.words, |term, _| own.push(term));
        let length = u32::try_from(own.len()).unwrap_or(u32::MAX);
        own.sort_unstable();
        let counted = own.chunk_by(|one, other| one == other).map(|same| (same[0], same.len().min(255)));
        let tags = document.tags.iter().map(|tag| (tag_term(tag), 1));
        terms.extend(
            counted
                .chain(tags)
                .map(|(term, count)| u64::from(term) << 32 | (number as u64) << 8 | count as u64),
        );
        documents.push((
            u32::try_from(bodies.len()).unwrap_or(u32::MAX),
            u32::try_from(document.body.len()).unwrap_or(0),
            length.max(1),
            document.weight << 8 | u32::from(document.first),
        ));
        bodies.extend_from_slice(&document.body);
    }
    let mut out = Vec::new();
    let mut put = |value: u32| out.extend_from_slice(&value.to_le_bytes());
    terms.sort_unstable();
    // A tag that is named twice counts once.
    terms.dedup();
    let by_term = || terms.chunk_by(|one, other| one >> 32 == other >> 32);
    put(u32::try_from(documents.len()).unwrap_or(0));
    put(u32::try_from(by_term().count()).unwrap_or(0));
    put(u32::try_from(terms.len()).unwrap_or(0));
    for (offset, len, length, mark) in documents {
        [offset, len, length, mark].into_iter().for_each(&mut put);
    }
    let mut start = 0_u32;
    for postings in by_term() {
        let count = u32::try_from(postings.len()).unwrap_or(0);
        [upper(postings[0]), start, count].into_iter().for_each(&mut put);
        start += count;
    }
    terms.iter().map(|term| lower(*term)).for_each(put);
    out.extend_from_slice(&bodies);
    out
}

/// The index, read where it lies.
#[derive(Debug, Clone, Copy)]
pub struct Index<'a> {
    bytes: &'a [u8],
    documents: usize,
    terms: usize,
    postings: usize,
}

impl<'a> Index<'a> {
    /// The index in these bytes; None where there is none, or nothing in it.
    pub fn open(bytes: &'a [u8]) -> Option<Self> {
        let number = |at: usize| u32_at(bytes, at).map(|n| n as usize);
        let index = Self { bytes, documents: number(0)?, terms: number(4)?, postings: number(8)? };
        (index.documents > 0 && index.bodies()? <= bytes.len()).then_some(index)
    }

    fn bodies(&self) -> Option<usize> {
        let documents = self.documents.checked_mul(16)?;
        let terms = self.terms.checked_mul(12)?;
        let postings = self.postings.checked_mul(4)?;
        12_usize.checked_add(documents)?.checked_add(terms)?.checked_add(postings)
    }

    fn document(&self, number: usize, field: usize) -> u32 {
        u32_at(self.bytes, 12 + number * 16 + field * 4).unwrap_or(0)
    }

    /// The bytes that a document brings.
    pub fn body(&self, number: usize) -> Option<&'a [u8]> {
        let start = self.bodies()?.checked_add(self.document(number, 0) as usize)?;
        self.bytes.get(start..start.checked_add(self.document(number, 1) as usize)?)
    }

    /// The documents that can be asked for without any text.
    pub fn first(self) -> impl Iterator<Item = usize> + 'a {
        (0..self.documents).filter(move |number| self.document(*number, 3) & 0xff == 1)
    }

    /// The postings of a term: (document, count).
    fn postings(&self, term: u32) -> impl Iterator<Item = (usize, f32)> + '_ {
        let base = 12 + self.documents * 16;
        let (mut low, mut high) = (0, self.terms);
        while low < high {
            let middle = usize::midpoint(low, high);
            if u32_at(self.bytes, base + middle * 12).unwrap_or(0) < term {
                low = middle + 1
            } else {
                high = middle
            }
        }
        let at = base + low * 12;
        let found = low < self.terms && u32_at(self.bytes, at) == Some(term);
        let start = if found { u32_at(self.bytes, at + 4).unwrap_or(0) as usize } else { 0 };
        let count = if found { u32_at(self.bytes, at + 8).unwrap_or(0) as usize } else { 0 };
        let first = base + self.terms * 12;
        (start..start.saturating_add(count).min(self.postings)).filter_map(move |posting| {
            let value = u32_at(self.bytes, first + posting * 4)?;
            #[expect(clippy::cast_precision_loss, reason = "a count below 256")]
            Some(((value >> 8) as usize, (value & 0xff) as f32))
        })
    }

    /// The documents that have something to do with a text, best first: those with a score above `least`.
    pub fn ranked(&self, text: &str, least: f32) -> Vec<usize> {
        #[expect(clippy::cast_precision_loss, reason = "scores are rough anyway")]
        let average =
            (0..self.documents).map(|n| self.document(n, 2) as f32).sum::<f32>() / self.documents as f32;
        let mut query: BTreeMap<u32, f32> = BTreeMap::new();
        each_term(text.get(..text.floor_char_boundary(8_000)).unwrap_or(text), |term, weight| {
            query.insert(term, weight);
        });
        for word in text.split_whitespace().take(400) {
            let tag = word.trim_matches(|c: char| !c.is_alphanumeric());
            query.insert(tag_term(&tag.to_lowercase()), TAG);
        }
        let mut scores = vec![0_f32; self.documents];
        for (term, weight) in query {
            let holders: Vec<(usize, f32)> =
                self.postings(term).filter(|(number, _)| *number < self.documents).collect();
            #[expect(clippy::cast_precision_loss, reason = "scores are rough anyway")]
            let idf = (1.0
                + (self.documents as f32 - holders.len() as f32 + 0.5) / (holders.len() as f32 + 0.5))
                .ln();
            for (number, count) in holders {
                #[expect(clippy::cast_precision_loss, reason = "scores are rough anyway")]
                let length = self.document(number, 2) as f32;
                let spread = count + K1 * (1.0 - B + B * length / average);
                scores[number] += weight * idf * count * (K1 + 1.0) / spread;
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a weight is a small number")]
        let weighed = |(number, score): (usize, f32)| {
            (number, score * ((self.document(number, 3) >> 8) as f32 / 100.0))
        };
        let mut order: Vec<(usize, f32)> =
            scores.into_iter().enumerate().filter(|(_, score)| *score > least).map(weighed).collect();
        order.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        order.into_iter().map(|(number, _)| number).collect()
    }

    /// The words of a text that some document has.
    pub fn known(&self, text: &str) -> Vec<String> {
        let is_known = |word: &&str| {
            let mut found = false;
            each_term(word, |term, weight| found |= weight > PIECE && self.postings(term).next().is_some());
            found
        };
        let words = text.split(|c: char| !c.is_alphanumeric()).take(400).filter(is_known);
        words.map(str::to_lowercase).take(MOST_KNOWN).collect()
    }
}

/// The two halves of a number.
const fn upper(number: u64) -> u32 {
    (number >> 32) as u32
}

#[expect(clippy::cast_possible_truncation, reason = "a half of it")]
const fn lower(number: u64) -> u32 {
    number as u32
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..at.checked_add(4)?)?.try_into().ok().map(u32::from_le_bytes)
}

/// Words that say nothing about a task, sorted.
const SMALL: &[&str] = &[
    "about", "after", "again", "all", "also", "always", "an", "and", "any", "are", "as", "at", "be", "been",
    "before", "by", "can", "could", "did", "do", "does", "done", "explain", "for", "from", "get", "give",
    "had", "has", "have", "he", "here", "how", "if", "in", "into", "is", "it", "its", "just", "know", "let",
    "like", "look", "may", "me", "might", "more", "most", "must", "my", "need", "never", "no", "not", "of",
    "off", "one", "only", "or", "our", "out", "over", "please", "see", "she", "should", "show", "so", "some",
    "such", "tell", "than", "that", "the", "their", "them", "then", "there", "these", "they", "thing",
    "things", "this", "those", "to", "two", "up", "us", "use", "very", "want", "was", "way", "we", "were",
    "what", "when", "where", "which", "who", "why", "will", "with", "work", "works", "would", "yes", "you",
    "your",
];

/// Calls back for each word (1.0) and each piece of four letters of longer words.
fn each_term(text: &str, mut take: impl FnMut(u32, f32)) {
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() > 1) {
        let word = word.to_lowercase();
        if SMALL.binary_search(&word.as_str()).is_ok() {
            continue;
        }
        let stem = word
            .strip_suffix("ing")
            .or_else(|| word.strip_suffix("es"))
            .or_else(|| word.strip_suffix('s'))
            .filter(|s| s.len() > 2)
            .unwrap_or(&word);
        take(hash(b'w', stem), 1.0);
        if word.len() > 5 && word.is_ascii() {
            for start in 0..=word.len() - 4 {
                take(hash(b'p', &word[start..start + 4]), PIECE);
            }
        }
    }
}

fn tag_term(tag: &str) -> u32 {
    hash(b't', tag)
}

fn hash(kind: u8, text: &str) -> u32 {
    let mut hash = 0x811c_9dc5_u32 ^ u32::from(kind);
    for byte in text.bytes() {
        hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    hash
}

#[cfg(test)]
mod tests {
    #[test]
    fn small_words_can_be_searched() {
        assert!(super::SMALL.is_sorted());
    }
}
