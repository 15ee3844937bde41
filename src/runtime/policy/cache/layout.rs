//! The bytes of the cache: header, filter, piece filter, slots, places, bodies, and the caller's own.

use super::keys::Postings;
use super::{ReadAt, Unusable};

/// The version of this layout and of everything encoded in it.
pub const FORMAT: u32 = 7;

/// The length of the header.
pub const HEADER: usize = 40 + SECTIONS * 8 + 16;

const MAGIC: [u8; 4] = *b"CFGP";
const SECTIONS: usize = 8;
const SLOT: usize = 32;

/// A sum over bytes that any change of one of them changes: each step can be turned round, so nothing is lost on the way.
pub fn sum(bytes: &[u8]) -> u64 {
    let mut sum = bytes.len() as u64 ^ 0x9e37_79b9_7f4a_7c15;
    let mut add = |eight: [u8; 8]| {
        sum = (sum ^ u64::from_le_bytes(eight)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        sum ^= sum >> 32;
    };
    let mut chunks = bytes.chunks_exact(8);
    for chunk in chunks.by_ref() {
        add(chunk.try_into().unwrap_or_default());
    }
    let mut last = [0; 8];
    last[..chunks.remainder().len()].copy_from_slice(chunks.remainder());
    add(last);
    sum
}

/// Bytes with their sum behind them.
pub fn summed(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = sum(&bytes);
    bytes.extend_from_slice(&sum.to_le_bytes());
    bytes
}

/// The bytes before their sum; None where it does not fit.
pub fn unsummed(bytes: &[u8]) -> Option<&[u8]> {
    let (bytes, kept) = bytes.split_last_chunk::<8>()?;
    (sum(bytes) == u64::from_le_bytes(*kept)).then_some(bytes)
}

/// The sum of header and filters, the place where it is kept left out.
fn head_sum(head: &[u8]) -> u64 {
    let (before, after) = head.split_at(HEADER.min(head.len()));
    sum(&before[..before.len().saturating_sub(8)]).rotate_left(1) ^ sum(after)
}

/// The parts of the file, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Section {
    /// One bit in many per key.
    Filter = 0,
    /// One bit in many per piece of text.
    Grams = 1,
    /// key → places.
    Slots = 2,
    /// Where the bodies are.
    Places = 3,
    /// Rules and wanted commands.
    Bodies = 4,
    /// For retrieval.
    Index = 5,
    /// What it was made from.
    Key = 6,
    /// The caller's own.
    Extra = 7,
}

/// What goes into a file.
pub struct Parts<'a> {
    /// The bundle's hash in hex.
    pub hash: &'a str,
    /// Some rule is about files.
    pub has_paths: bool,
    /// Keys and their bodies.
    pub postings: Postings,
    pub bodies: &'a [u8],
    /// The retrieval index.
    pub index: &'a [u8],
    /// What it was made from.
    pub key: &'a [u8],
    /// The caller's own.
    pub extra: &'a [u8],
}

/// The header, read.
#[derive(Debug, Clone)]
pub struct Header {
    hash: [u8; 32],
    places: [(u32, u32); SECTIONS],
    /// Some rule is about files.
    pub has_paths: bool,
}

/// The filter for pieces of text.
#[derive(Debug, Clone, Copy)]
pub struct Grams<'a> {
    bits: &'a [u8],
}

impl Grams<'_> {
    /// True where no rule looks for text.
    pub const fn is_empty(&self) -> bool {
        self.bits.is_empty()
    }

    /// False where no rule holds the piece.
    pub fn may_hold(&self, gram: u32) -> bool {
        let at = spot(gram, self.bits.len());
        self.bits.get(at / 8).is_some_and(|byte| byte >> (at % 8) & 1 == 1)
    }
}

/// The bit of a piece in a filter of so many bytes, a power of two.
fn spot(gram: u32, bytes: usize) -> usize {
    let mixed = gram.wrapping_mul(0x9e37_79b1);
    (mixed >> 8) as usize & (bytes * 8).saturating_sub(1)
}

/// The two bits of a key in a filter of so many bytes, a power of two.
fn spots(key: u64, bytes: usize) -> [usize; 2] {
    let mask = (bytes * 8).saturating_sub(1);
    let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    [(mixed >> 32) as usize & mask, (mixed >> 11) as usize & mask]
}

/// Writes the file.
pub fn write(parts: Parts<'_>) -> Vec<u8> {
    let keys = parts.postings.places.len();
    let mut filter = vec![0_u8; (keys * 2).next_power_of_two().max(32)];
    let mut slots = vec![0_u8; (keys * 2).next_power_of_two().max(2) * SLOT];
    let mut places: Vec<u8> = Vec::new();
    for (key, bodies) in &parts.postings.places {
        for at in spots(*key, filter.len()) {
            filter[at / 8] |= 1 << (at % 8);
        }
        let start = places.len() / 8;
        for (offset, len) in bodies {
            places.extend_from_slice(&offset.to_le_bytes());
            places.extend_from_slice(&len.to_le_bytes());
        }
        put_slot(&mut slots, *key, start, bodies.len());
    }
    let grams = &parts.postings.grams;
    let mut pieces =
        if grams.is_empty() { Vec::new() } else { vec![0_u8; (grams.len() * 2).next_power_of_two().max(64)] };
    for gram in grams {
        let at = spot(*gram, pieces.len());
        pieces[at / 8] |= 1 << (at % 8);
    }
    let [index, key, extra] = [parts.index, parts.key, parts.extra].map(|bytes| summed(bytes.to_vec()));
    let sections: [&[u8]; SECTIONS] = [&filter, &pieces, &slots, &places, parts.bodies, &index, &key, &extra];
    let mut out = Vec::with_capacity(HEADER + sections.iter().map(|s| s.len()).sum::<usize>());
    out.extend_from_slice(&MAGIC);
    out.extend_from_slice(&FORMAT.to_le_bytes());
    out.extend_from_slice(&bytes_of(parts.hash));
    let mut offset = HEADER;
    for section in sections {
        out.extend_from_slice(&u32::try_from(offset).unwrap_or(u32::MAX).to_le_bytes());
        out.extend_from_slice(&u32::try_from(section.len()).unwrap_or(u32::MAX).to_le_bytes());
        offset += section.len();
    }
    out.extend_from_slice(&u64::from(parts.has_paths).to_le_bytes());
    out.extend_from_slice(&[0; 8]);
    for section in sections {
        out.extend_from_slice(section);
    }
    let sum = head_sum(&out[..HEADER + filter.len() + pieces.len()]);
    out[HEADER - 8..HEADER].copy_from_slice(&sum.to_le_bytes());
    out
}

fn put_slot(slots: &mut [u8], key: u64, start: usize, count: usize) {
    let total = slots.len() / SLOT;
    let mut at = usize::try_from(key).unwrap_or(0) & (total - 1);
    loop {
        let slot = &mut slots[at * SLOT..(at + 1) * SLOT];
        if slot[..8] == [0; 8] {
            slot[..8].copy_from_slice(&key.to_le_bytes());
            slot[8..12].copy_from_slice(&u32::try_from(start).unwrap_or(u32::MAX).to_le_bytes());
            slot[12..16].copy_from_slice(&u32::try_from(count).unwrap_or(0).to_le_bytes());
            let sum = sum(&slot[..16]);
            slot[16..24].copy_from_slice(&sum.to_le_bytes());
            return;
        }
        at = (at + 1) & (total - 1);
    }
}

fn bytes_of(hex: &str) -> [u8; 32] {
    let mut out = [0; 32];
    for (slot, pair) in out.iter_mut().zip(hex.as_bytes().chunks(2)) {
        let text = std::str::from_utf8(pair).unwrap_or("0");
        *slot = u8::from_str_radix(text, 16).unwrap_or(0);
    }
    out
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..at + 4).and_then(|b| b.try_into().ok()).map_or(0, u32::from_le_bytes)
}

impl Header {
    /// Reads a header.
    pub fn read(bytes: &[u8]) -> Result<Self, Unusable> {
        if bytes.len() < HEADER || bytes[..4] != MAGIC {
            return Err(Unusable::Foreign);
        }
        if u32_at(bytes, 4) != FORMAT {
            return Err(Unusable::OtherFormat);
        }
        let mut hash = [0; 32];
        hash.copy_from_slice(&bytes[8..40]);
        let mut places = [(0, 0); SECTIONS];
        for (index, place) in places.iter_mut().enumerate() {
            *place = (u32_at(bytes, 40 + index * 8), u32_at(bytes, 44 + index * 8));
        }
        let header = Self { hash, places, has_paths: bytes[HEADER - 16] != 0 };
        let sound = |section: Section| {
            let len = header.place(section).1;
            len == 0 || len.is_power_of_two()
        };
        let filters = sound(Section::Filter) && sound(Section::Grams) && sound(Section::Slots);
        let small = header.head_len() <= 64 << 20
            && header.place(Section::Filter).1 > 0
            && header.place(Section::Slots).1 >= SLOT;
        if filters && small { Ok(header) } else { Err(Unusable::Broken) }
    }

    /// Offset and length of a section.
    pub const fn place(&self, section: Section) -> (usize, usize) {
        let (offset, len) = self.places[section as usize];
        (offset as usize, len as usize)
    }

    /// How much is read at once: the header and both filters.
    pub const fn head_len(&self) -> usize {
        let (offset, len) = self.place(Section::Grams);
        offset.saturating_add(len)
    }

    /// The bundle's hash in hex.
    pub fn hash_hex(&self) -> String {
        // By hand: every hook asks for it.
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let mut out = String::with_capacity(64);
        for byte in self.hash {
            out.push(char::from(DIGITS[usize::from(byte >> 4)]));
            out.push(char::from(DIGITS[usize::from(byte & 15)]));
        }
        out
    }

    /// Header and filters are as they were written.
    pub fn is_sound(&self, head: &[u8]) -> bool {
        let kept = head.get(HEADER - 8..HEADER).and_then(|kept| kept.try_into().ok()).map(u64::from_le_bytes);
        kept == Some(head_sum(head))
    }

    /// The filter for pieces of text.
    pub fn grams<'a>(&self, head: &'a [u8]) -> Grams<'a> {
        let (offset, len) = self.place(Section::Grams);
        Grams { bits: head.get(offset..offset + len).unwrap_or_default() }
    }

    /// False where no rule has the key.
    pub fn may_hold(&self, head: &[u8], key: u64) -> bool {
        let (offset, len) = self.place(Section::Filter);
        let Some(bits) = head.get(offset..offset + len).filter(|bits| !bits.is_empty()) else { return false };
        spots(key, len).into_iter().all(|at| bits[at / 8] >> (at % 8) & 1 == 1)
    }

    /// Adds the places of the bodies that the key may set off; None where what is read was damaged.
    pub fn lookup(&self, reader: &impl ReadAt, key: u64, out: &mut Vec<(u32, u32)>) -> Option<()> {
        let (offset, len) = self.place(Section::Slots);
        let total = len / SLOT;
        let mut at = usize::try_from(key).unwrap_or(0) & (total - 1);
        for _ in 0..total {
            let slot = reader.read_at(offset + at * SLOT, SLOT)?;
            if slot.iter().all(|byte| *byte == 0) {
                return Some(());
            }
            // What is behind the sum is nothing.
            unsummed(slot.get(..24)?).filter(|_| slot[24..].iter().all(|byte| *byte == 0))?;
            if slot.get(..8).and_then(|b| b.try_into().ok()).map(u64::from_le_bytes) == Some(key) {
                let (start, count) = (u32_at(&slot, 8) as usize, u32_at(&slot, 12) as usize);
                let (base, all) = self.place(Section::Places);
                if (start + count) * 8 > all {
                    return None;
                }
                let bytes = reader.read_at(base + start * 8, count * 8)?;
                out.extend(bytes.chunks_exact(8).map(|pair| (u32_at(pair, 0), u32_at(pair, 4))));
                return Some(());
            }
            at = (at + 1) & (total - 1);
        }
        Some(())
    }
}
