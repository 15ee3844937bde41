//! A thread and what is known of it: what strangers' words it read, what they named, what trusted people named.
//!
//! Kept as keyed hashes beside the source's event, never as text. What is kept only grows: more untrusted content takes no
//! finding away. Where it would grow too large, everything that nobody trusted named counts as named by strangers.

use super::hash::Key;
use super::names::Destination;
use crate::runtime::model::Moment;

/// The most names that strangers' words leave, sites counted.
const MOST_NAMES: usize = 256;
const MOST_SHINGLES: usize = 512;
/// The most names that trusted people leave.
const MOST_TRUSTED: usize = 1024;
/// The most files that the thread fetched, and the most long words that strangers wrote.
const MOST_OTHERS: usize = 64;
/// The most sources that are told apart.
const MOST_LABELS: usize = 32;

/// What a thread read or did.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Thread {
    /// The sources that label it, oldest first.
    pub labels: Vec<Label>,
    /// A secret was disclosed to it: by which event.
    pub private: Option<String>,
    /// Too much was read to be looked through: everything counts as named.
    pub is_flooded: bool,
    /// What was read speaks to an assistant.
    pub is_marked: bool,
    /// A name was read that nobody can read for sure.
    pub names_opaque: bool,
    /// Where the repository's remotes led when the thread began is known: later ones are nobody's word.
    pub knows_remotes: bool,
    named: Vec<(u32, u8)>,
    trusted: Vec<u32>,
    shingles: Vec<u32>,
    /// Files that it fetched.
    fetched: Vec<u32>,
    /// Long encoded words that stood in what it read: to say them back tells nobody anything.
    echoes: Vec<u32>,
}

/// A source of words that nobody trusted wrote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// `web`, `forge`, `mcp:server`, `download`, `vendored`, `skill`.
    pub source: String,
    /// It came by way of another thread.
    pub is_relayed: bool,
    pub event: String,
    /// When.
    pub at: Moment,
}

impl Thread {
    /// Strangers' words were read.
    pub const fn is_untrusted(&self) -> bool {
        !self.labels.is_empty() || self.is_flooded
    }

    /// Labels the thread; the label's number.
    pub fn label(&mut self, label: Label) -> u8 {
        // Each page is a source of its own, as long as there is room; then the last one stands for the rest.
        if self.labels.len() < MOST_LABELS {
            self.labels.push(label);
        }
        u8::try_from(self.labels.len() - 1).unwrap_or(u8::MAX)
    }

    /// Strangers' words name a destination; false where there is no more room and nothing more need be read.
    pub fn name(&mut self, key: Key, destination: &Destination, label: u8) -> bool {
        self.names_opaque |= destination.is_opaque;
        for hash in hashes(key, destination) {
            if self.named.iter().any(|(known, _)| *known == hash) {
                continue;
            }
            if self.named.len() >= 2 * MOST_NAMES {
                self.is_flooded = true;
                return false;
            }
            self.named.push((hash, label));
        }
        true
    }

    /// Somebody trusted names a destination. What cannot be read for sure is not made trusted by it.
    pub fn trust(&mut self, key: Key, destination: &Destination) {
        if destination.is_opaque {
            return;
        }
        for hash in hashes(key, destination) {
            if self.trusted.len() < MOST_TRUSTED && !self.trusted.contains(&hash) {
                self.trusted.push(hash);
            }
        }
    }

    /// Strangers' words hold this shingle; false where there is no more room.
    pub fn remember_shingle(&mut self, shingle: u32) -> bool {
        if self.shingles.len() >= MOST_SHINGLES {
            return false;
        }
        if let Err(at) = self.shingles.binary_search(&shingle) {
            self.shingles.insert(at, shingle);
        }
        true
    }

    /// The shingle stands in what was read.
    pub fn has_shingle(&self, shingle: u32) -> bool {
        self.shingles.binary_search(&shingle).is_ok()
    }

    /// A file came from elsewhere.
    pub fn fetch(&mut self, key: Key, path: &str) {
        push(&mut self.fetched, key.of(path.as_bytes()));
    }

    /// The file came from elsewhere.
    pub fn has_fetched(&self, key: Key, path: &str) -> bool {
        self.fetched.contains(&key.of(path.as_bytes()))
    }

    /// A long encoded word stood in what was read.
    pub fn echo(&mut self, key: Key, word: &str) {
        push(&mut self.echoes, key.of(word.as_bytes()));
    }

    /// The word stood in what was read.
    pub fn is_echo(&self, key: Key, word: &str) -> bool {
        self.echoes.contains(&key.of(word.as_bytes()))
    }

    /// Somebody trusted named it, or its site.
    pub fn is_trusted(&self, key: Key, destination: &Destination) -> bool {
        !destination.is_opaque && hashes(key, destination).any(|hash| self.trusted.contains(&hash))
    }

    /// Which source named it, if strangers' words did.
    pub fn named_by(&self, key: Key, destination: &Destination) -> Option<Option<&Label>> {
        let mut hashes = hashes(key, destination);
        let named = hashes.find_map(|hash| self.named.iter().find(|(known, _)| *known == hash));
        if let Some((_, label)) = named {
            return Some(self.labels.get(usize::from(*label)));
        }
        // Another spelling of a name that cannot be read for sure may be that name.
        let may_be = destination.is_opaque || destination.text.contains("xn--");
        (self.is_flooded || (self.names_opaque && may_be)).then(|| self.labels.last())
    }

    /// What of it a file brings to whoever reads that: no secret, and no destination that somebody trusted named here.
    pub fn handed_on(mut self) -> Self {
        self.private = None;
        self.named.retain(|(hash, _)| !self.trusted.contains(hash));
        self
    }

    /// Takes in what another thread knows that this one hears of.
    pub fn take_in(&mut self, other: &Self) {
        let mut numbers = Vec::with_capacity(other.labels.len());
        for label in &other.labels {
            let known = self
                .labels
                .iter()
                .position(|known| known.event == label.event && known.source == label.source);
            numbers.push(match known {
                Some(at) => u8::try_from(at).unwrap_or(u8::MAX),
                None => self.label(Label { is_relayed: true, ..label.clone() }),
            });
        }
        for (hash, label) in &other.named {
            if self.named.iter().any(|(known, _)| known == hash) {
                continue;
            }
            if self.named.len() >= 2 * MOST_NAMES {
                self.is_flooded = true;
                break;
            }
            self.named.push((*hash, numbers.get(usize::from(*label)).copied().unwrap_or(0)));
        }
        other.shingles.iter().all(|shingle| self.remember_shingle(*shingle));
        other.fetched.iter().for_each(|hash| push(&mut self.fetched, *hash));
        other.echoes.iter().for_each(|hash| push(&mut self.echoes, *hash));
        self.private = self.private.take().or_else(|| other.private.clone());
        self.is_flooded |= other.is_flooded;
        self.is_marked |= other.is_marked;
        self.names_opaque |= other.names_opaque;
    }

    /// As bytes.
    pub fn encode(&self) -> Vec<u8> {
        let lists = [&self.trusted, &self.shingles, &self.fetched, &self.echoes];
        let hashes: usize = lists.iter().map(|list| list.len()).sum();
        let mut out = Vec::with_capacity(1024 + 5 * self.named.len() + 4 * hashes);
        out.push(VERSION);
        let flags = u8::from(self.is_flooded)
            | u8::from(self.is_marked) << 1
            | u8::from(self.names_opaque) << 2
            | u8::from(self.knows_remotes) << 3;
        out.push(flags);
        put_text(&mut out, self.private.as_deref().unwrap_or_default());
        out.push(u8::try_from(self.labels.len()).unwrap_or(u8::MAX));
        for label in &self.labels {
            put_text(&mut out, &label.source);
            put_text(&mut out, &label.event);
            out.push(u8::from(label.is_relayed));
            out.extend(label.at.0.to_le_bytes());
        }
        put_count(&mut out, self.named.len());
        for (hash, label) in &self.named {
            out.extend(hash.to_le_bytes());
            out.push(*label);
        }
        for list in lists {
            put_count(&mut out, list.len());
            out.extend(list.iter().flat_map(|hash| hash.to_le_bytes()));
        }
        out
    }

    /// From bytes. What cannot be read is a flooded thread: nothing is taken for trusted by a broken record.
    pub fn decode(bytes: &[u8]) -> Self {
        Self::read(&mut Bytes { rest: bytes }).unwrap_or_else(|| Self { is_flooded: true, ..Self::default() })
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<Self> {
        if bytes.byte()? != VERSION {
            return None;
        }
        let flags = bytes.byte()?;
        let private = bytes.text()?;
        let count = bytes.byte()?;
        let mut thread = Self {
            is_flooded: flags & 1 != 0,
            is_marked: flags & 2 != 0,
            names_opaque: flags & 4 != 0,
            knows_remotes: flags & 8 != 0,
            private: (!private.is_empty()).then_some(private),
            ..Self::default()
        };
        for _ in 0..count {
            let (source, event) = (bytes.text()?, bytes.text()?);
            let is_relayed = bytes.byte()? != 0;
            let at = Moment(i64::from_le_bytes(bytes.array()?));
            thread.labels.push(Label { source, is_relayed, event, at });
        }
        thread.named = bytes
            .chunks()?
            .iter()
            .map(|[a, b, c, d, label]| (u32::from_le_bytes([*a, *b, *c, *d]), *label))
            .collect();
        for list in [&mut thread.trusted, &mut thread.shingles, &mut thread.fetched, &mut thread.echoes] {
            *list = bytes.chunks()?.iter().map(|hash| u32::from_le_bytes(*hash)).collect();
        }
        Some(thread)
    }
}

/// The form of the bytes.
const VERSION: u8 = 1;

fn hashes(key: Key, destination: &Destination) -> impl Iterator<Item = u32> {
    let own = key.of(destination.text.as_bytes());
    let site = destination.site.as_ref().map(|site| key.of(site.as_bytes()));
    std::iter::once(own).chain(site.filter(|site| *site != own))
}

fn push(list: &mut Vec<u32>, hash: u32) {
    if list.len() < MOST_OTHERS && !list.contains(&hash) {
        list.push(hash);
    }
}

fn put_text(out: &mut Vec<u8>, text: &str) {
    let short = &text[..text.floor_char_boundary(usize::from(u8::MAX))];
    out.push(u8::try_from(short.len()).unwrap_or(u8::MAX));
    out.extend(short.bytes());
}

fn put_count(out: &mut Vec<u8>, count: usize) {
    out.extend(u16::try_from(count).unwrap_or(u16::MAX).to_le_bytes());
}

struct Bytes<'a> {
    rest: &'a [u8],
}

impl<'a> Bytes<'a> {
    /// As many chunks as their count says, which stands before them.
    fn chunks<const N: usize>(&mut self) -> Option<&'a [[u8; N]]> {
        let length = N * usize::from(u16::from_le_bytes(self.array()?));
        let (head, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(head.as_chunks().0)
    }

    fn byte(&mut self) -> Option<u8> {
        self.array::<1>().map(|[byte]| byte)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (head, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(*head)
    }

    fn text(&mut self) -> Option<String> {
        let length = usize::from(self.byte()?);
        let (head, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        String::from_utf8(head.to_vec()).ok()
    }
}
