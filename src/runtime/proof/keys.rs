//! The secret of an epoch and the head of the chain, as their files hold them.
//!
//! Both have one length and are overwritten in place: no moment at which the file is not there, no copy of an old secret
//! left in a freed block by us, and a write that a kill cannot halve.

use super::canonical::{Keyed, Link};
use super::sign;

/// What seals the rows of an epoch and signs its record; overwritten when the epoch ends.
#[derive(Clone, PartialEq, Eq)]
pub struct Epoch {
    /// Which one, from 0.
    pub number: u64,
    /// The first place in the chain that is sealed with it.
    pub first: u64,
    /// When it began, in milliseconds.
    pub began: i64,
    /// What the signing key is made from.
    seed: [u8; 32],
    /// For the seals.
    key: [u8; 32],
}

impl std::fmt::Debug for Epoch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Epoch({}, from {})", self.number, self.first)
    }
}

const EPOCH: &[u8; 8] = b"cfgkey1\n";
const HEAD: &[u8; 8] = b"cfghead1";

impl Epoch {
    /// How long its file is.
    pub const BYTES: usize = 104;

    /// A new one. None where the random bytes are none.
    pub fn new(number: u64, first: u64, began: i64, random: [u8; 64]) -> Option<Self> {
        let (seed, key) = random.split_first_chunk::<32>()?;
        let key: [u8; 32] = key.try_into().ok()?;
        let is_random = |bytes: &[u8; 32]| bytes.iter().any(|byte| *byte != bytes[0]);
        (is_random(seed) && is_random(&key)).then_some(Self { number, first, began, seed: *seed, key })
    }

    /// As its file has it.
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        bytes[..8].copy_from_slice(EPOCH);
        bytes[8..16].copy_from_slice(&self.number.to_le_bytes());
        bytes[16..24].copy_from_slice(&self.first.to_le_bytes());
        bytes[24..32].copy_from_slice(&self.began.to_le_bytes());
        bytes[32..64].copy_from_slice(&self.seed);
        bytes[64..96].copy_from_slice(&self.key);
        let sum = checksum(&bytes[..96]);
        bytes[96..].copy_from_slice(&sum);
        bytes
    }

    /// What a file holds; None where it is torn or something else.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; Self::BYTES] = bytes.try_into().ok()?;
        let part = |at: usize| bytes[at..].first_chunk::<8>();
        (bytes.starts_with(EPOCH) && checksum(&bytes[..96]) == bytes[96..]).then_some(())?;
        Some(Self {
            number: u64::from_le_bytes(*part(8)?),
            first: u64::from_le_bytes(*part(16)?),
            began: i64::from_le_bytes(*part(24)?),
            seed: *bytes[32..].first_chunk()?,
            key: *bytes[64..].first_chunk()?,
        })
    }

    /// For seals and heads.
    pub fn keyed(&self) -> Option<Keyed> {
        Keyed::new(&self.key)
    }

    /// What others check its signatures with.
    pub fn public(&self) -> [u8; 32] {
        sign::public(self.seed)
    }

    pub fn sign(&self, bytes: &[u8]) -> [u8; 64] {
        sign::sign(self.seed, bytes)
    }
}

/// Tells a torn file from a whole one; what protects against people is elsewhere.
fn checksum(bytes: &[u8]) -> [u8; 8] {
    let step = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step).to_le_bytes()
}

/// How far the chain had come when the last hook left: kept apart from the rows, so that both must lie the same way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    /// The epoch that it is sealed with.
    pub epoch: u64,
    /// The newest row's place in the chain.
    pub seq: u64,
    pub link: Link,
    /// The machine's boot when a session last began; zeros where that is not known.
    pub boot: [u8; 16],
}

impl Head {
    /// How long its file is.
    pub const BYTES: usize = 88;

    /// As its file has it.
    pub fn to_bytes(self, keyed: &Keyed) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        bytes[..8].copy_from_slice(HEAD);
        bytes[8..16].copy_from_slice(&self.epoch.to_le_bytes());
        bytes[16..24].copy_from_slice(&self.seq.to_le_bytes());
        bytes[24..56].copy_from_slice(&self.link);
        bytes[56..72].copy_from_slice(&self.boot);
        let mac = keyed.mac(&bytes[..72]);
        bytes[72..].copy_from_slice(&mac);
        bytes
    }

    /// What a file says, whoever wrote it; None where it is torn or something else.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; Self::BYTES] = bytes.try_into().ok()?;
        let part = |at: usize| bytes[at..].first_chunk::<8>().map(|part| u64::from_le_bytes(*part));
        bytes.starts_with(HEAD).then_some(())?;
        Some(Self {
            epoch: part(8)?,
            seq: part(16)?,
            link: *bytes[24..].first_chunk()?,
            boot: *bytes[56..].first_chunk()?,
        })
    }

    /// The file was written by whoever has the key.
    pub fn is_genuine(bytes: &[u8], keyed: &Keyed) -> bool {
        let Some((said, mac)) = bytes.split_last_chunk::<16>() else { return false };
        bytes.len() == Self::BYTES && keyed.fits(said, mac)
    }
}
