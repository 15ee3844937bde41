//! A row of the ledger as bytes, the link that binds it to the row before, and the seal that is kept beside it.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};

/// A SHA-256 that binds a row to everything before it.
pub type Link = [u8; 32];

/// What stands before the first row.
pub const GENESIS: Link = [0; 32];

/// The columns that a link covers, in this order; `detail` follows as its hash.
///
/// INVARIANT: seals in people's files were made with this list. Another one needs another [`VERSION`].
pub const COLUMNS: [&str; 12] = [
    "id", "ulid", "at", "session", "event", "tool", "tool_use", "action", "verdict", "rules", "outcome",
    "policy",
];

/// The form of a seal and of what it covers.
const VERSION: u8 = 1;

/// A column's value as the file has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell<'a> {
    /// Nothing.
    Null,
    /// A number.
    Int(i64),
    /// Text, of whatever bytes.
    Text(&'a [u8]),
    /// Something that we never write.
    Other,
}

/// What is known of a row's detail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail<'a> {
    /// All of it.
    Whole(Cell<'a>),
    /// Its SHA-256: the row verifies without the words.
    Hash([u8; 32]),
}

impl Detail<'_> {
    /// What the link covers.
    pub fn hash(&self) -> [u8; 32] {
        match self {
            Self::Whole(Cell::Text(bytes)) => Sha256::digest(bytes).into(),
            // Not of our making; no text has this hash.
            Self::Whole(Cell::Null | Cell::Int(_) | Cell::Other) => [0; 32],
            Self::Hash(hash) => *hash,
        }
    }
}

/// Everything of a row but its seal.
#[derive(Debug, Clone, Copy)]
pub struct Columns<'a> {
    /// As [`COLUMNS`] names them.
    pub cells: [Cell<'a>; COLUMNS.len()],
    /// The rest of the row.
    pub detail: Detail<'a>,
}

impl Columns<'_> {
    /// The link of this row behind another one: SHA-256 over that one's link, the place in the chain, every column with
    /// its kind and length, and the hash of the detail.
    pub fn link(&self, previous: &Link, seq: u64) -> Link {
        let mut bytes = Vec::with_capacity(512);
        bytes.push(VERSION);
        bytes.extend_from_slice(previous);
        bytes.extend_from_slice(&seq.to_le_bytes());
        for cell in &self.cells {
            match cell {
                Cell::Null => bytes.push(0),
                Cell::Int(number) => {
                    bytes.push(1);
                    bytes.extend_from_slice(&number.to_le_bytes());
                }
                Cell::Text(text) => {
                    bytes.push(2);
                    bytes.extend_from_slice(&(text.len() as u64).to_le_bytes());
                    bytes.extend_from_slice(text);
                }
                Cell::Other => bytes.push(3),
            }
        }
        bytes.extend_from_slice(&self.detail.hash());
        Sha256::digest(&bytes).into()
    }

    /// The row's id for people; empty where it has none.
    pub fn ulid(&self) -> String {
        self.text(1).map(|text| String::from_utf8_lossy(text).into_owned()).unwrap_or_default()
    }

    pub fn text(&self, column: usize) -> Option<&[u8]> {
        match self.cells.get(column) {
            Some(Cell::Text(text)) => Some(text),
            Some(Cell::Null | Cell::Int(_) | Cell::Other) | None => None,
        }
    }
}

/// What is kept beside a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seal {
    /// The row's place in the chain, from 1.
    pub seq: u64,
    /// Over the row and everything before it.
    pub link: Link,
    /// Over the link, with the key of the epoch.
    pub mac: [u8; 16],
}

impl Seal {
    /// How long a seal is.
    pub const BYTES: usize = 57;

    /// As the column has it.
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut bytes = [VERSION; Self::BYTES];
        bytes[1..9].copy_from_slice(&self.seq.to_be_bytes());
        bytes[9..41].copy_from_slice(&self.link);
        bytes[41..].copy_from_slice(&self.mac);
        bytes
    }

    /// A seal of this form; None for anything else.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; Self::BYTES] = bytes.try_into().ok()?;
        let (version, rest) = bytes.split_first()?;
        let (seq, rest) = rest.split_first_chunk()?;
        let (link, rest) = rest.split_first_chunk()?;
        (*version == VERSION).then_some(())?;
        Some(Self { seq: u64::from_be_bytes(*seq), link: *link, mac: rest.try_into().ok()? })
    }
}

/// Makes and checks the keyed half of seals; the key is prepared once.
#[derive(Clone)]
pub struct Keyed(Hmac<Sha256>);

impl std::fmt::Debug for Keyed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keyed")
    }
}

impl Keyed {
    /// Of an epoch's key.
    pub fn new(key: &[u8; 32]) -> Option<Self> {
        Hmac::new_from_slice(key).ok().map(Self)
    }

    /// 16 bytes over these.
    pub fn mac(&self, bytes: &[u8]) -> [u8; 16] {
        let mut mac = self.0.clone();
        mac.update(bytes);
        let whole = mac.finalize().into_bytes();
        let mut half = [0; 16];
        half.copy_from_slice(&whole[..16]);
        half
    }

    /// These 16 bytes are over those, told in a time that says nothing of where they differ.
    pub fn fits(&self, bytes: &[u8], mac: &[u8; 16]) -> bool {
        let mut own = self.0.clone();
        own.update(bytes);
        own.verify_truncated_left(mac).is_ok()
    }
}
