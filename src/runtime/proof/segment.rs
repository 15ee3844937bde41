//! The signed record of a closed part of the chain.
//!
//! Each record names the key that signs the next, so whoever knows the first knows them all; the secret of each is gone
//! once its record is written.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::canonical::Link;
use super::{hex, sign, unhex};

/// What is signed is not the JSON, so that white space and order do not matter.
const DOMAIN: &str = "cf-guide segment 1";

/// A closed part of the chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Which epoch it was.
    pub epoch: u64,
    /// The repository, as its state folder is named.
    pub repo: String,
    /// The first place of the chain that belongs to it.
    pub from: u64,
    /// The last.
    pub to: u64,
    /// How many rows there were: fewer than places where a power cut took some.
    pub count: u64,
    /// How many of their seals were not made with the key of the epoch.
    pub unfit: u64,
    /// The row number of the last row: what retention may remove up to.
    pub last_id: i64,
    /// The link before its first row.
    pub before: Link,
    /// The link of its last row.
    pub link: Link,
    /// The root of the tree over its seals.
    pub root: [u8; 32],
    /// The policies that its rows name.
    pub policies: Vec<String>,
    /// When it was closed, in milliseconds.
    pub at: i64,
    /// Who signed.
    pub public: [u8; 32],
    /// Who signs the next.
    pub next: [u8; 32],
    /// Over all of it.
    pub signature: [u8; 64],
}

/// As a line of the file has it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    segment: u64,
    repo: String,
    from: u64,
    to: u64,
    count: u64,
    #[serde(default)]
    unfit: u64,
    last_id: i64,
    before: String,
    link: String,
    root: String,
    policies: Vec<String>,
    at: i64,
    public: String,
    next: String,
    signature: String,
}

impl Record {
    /// What is signed: every field with its length.
    pub fn signed_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(512);
        let mut put = |part: &[u8]| {
            bytes.extend_from_slice(&(part.len() as u64).to_le_bytes());
            bytes.extend_from_slice(part);
        };
        put(DOMAIN.as_bytes());
        put(self.repo.as_bytes());
        for number in [self.epoch, self.from, self.to, self.count, self.unfit] {
            put(&number.to_le_bytes());
        }
        put(&self.last_id.to_le_bytes());
        put(&self.at.to_le_bytes());
        for hash in [&self.before, &self.link, &self.root, &self.public, &self.next] {
            put(hash);
        }
        self.policies.iter().for_each(|policy| put(policy.as_bytes()));
        bytes
    }

    /// Signed by the key that it names.
    pub fn is_signed(&self) -> bool {
        sign::is_signed(&self.public, &self.signed_bytes(), &self.signature)
    }

    pub fn to_line(&self) -> String {
        let wire = Wire {
            segment: self.epoch,
            repo: self.repo.clone(),
            from: self.from,
            to: self.to,
            count: self.count,
            unfit: self.unfit,
            last_id: self.last_id,
            before: hex(&self.before),
            link: hex(&self.link),
            root: hex(&self.root),
            policies: self.policies.clone(),
            at: self.at,
            public: hex(&self.public),
            next: hex(&self.next),
            signature: hex(&self.signature),
        };
        serde_json::to_string(&wire).unwrap_or_default()
    }

    /// A line's record; None where it is none.
    pub fn from_line(line: &str) -> Option<Self> {
        let wire: Wire = serde_json::from_str(line).ok()?;
        Some(Self {
            epoch: wire.segment,
            repo: wire.repo,
            from: wire.from,
            to: wire.to,
            count: wire.count,
            unfit: wire.unfit,
            last_id: wire.last_id,
            before: unhex(&wire.before)?,
            link: unhex(&wire.link)?,
            root: unhex(&wire.root)?,
            policies: wire.policies,
            at: wire.at,
            public: unhex(&wire.public)?,
            next: unhex(&wire.next)?,
            signature: unhex(&wire.signature)?,
        })
    }
}

/// What people compare: stands for the first key of a chain, and so for all of it.
pub fn fingerprint(public: &[u8; 32]) -> String {
    hex(&Sha256::new_with_prefix(b"cf-guide root 1").chain_update(public).finalize())
}
