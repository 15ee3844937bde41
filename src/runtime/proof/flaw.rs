//! The flaws that a record can have, each with a code that programs may rely on.

use serde_json::{Value, json};

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing; the record holds.
    Warning,
    /// The record does not hold.
    Error,
}

impl Severity {
    /// The word in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])* $name:ident = $word:literal,)*) => {
        /// What is wrong.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $($(#[doc = $doc])* $name,)* }

        impl Code {
            /// Every code.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The word in output.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $word,)* }
            }
        }
    };
}

codes! {
    /// A column of a row is not what was sealed.
    RowChanged = "row-changed",
    /// A row of the chain is not there.
    RowMissing = "row-missing",
    /// A row is there that the chain does not have.
    RowExtra = "row-extra",
    /// A row stands in another place.
    RowMoved = "row-moved",
    /// A seal does not fit its row or its key.
    SealWrong = "seal-wrong",
    /// An old row was sealed anew with a key that did not exist then.
    SealLaterKey = "seal-later-key",
    /// A record of a closed segment is not there.
    SegmentMissing = "segment-missing",
    /// A record was not signed by whom it should be, or says what was not signed.
    SegmentForged = "segment-forged",
    /// The rows of a closed segment are not those that its record was made over.
    SegmentDiffers = "segment-differs",
    /// The newest rows are gone.
    StoreTruncated = "store-truncated",
    /// The ledger is an older one than what was closed.
    StoreRolledBack = "store-rolled-back",
    /// The ledger is another one.
    StoreReplaced = "store-replaced",
    /// There is no ledger any more.
    StoreDeleted = "store-deleted",
    /// There is no head.
    HeadMissing = "head-missing",
    /// The head is torn, or was not written with the key.
    HeadForged = "head-forged",
    /// There is no key.
    KeyMissing = "key-missing",
    /// The key's file is torn or not ours.
    KeyDamaged = "key-damaged",
    /// The key is not the one that the last record names.
    KeyReplaced = "key-replaced",
    /// The chain went another way than a witness saw.
    Fork = "fork",
    /// An anchor names a link that is not on the chain.
    AnchorOffChain = "anchor-off-chain",
    /// The chain does not begin with the key that was asked for.
    RootDiffers = "root-differs",
    /// An export is not what was signed at its end.
    ExportChanged = "export-changed",
    /// Rows have no seal: an older cf-guide wrote them, or the key could not be had.
    Unsealed = "unsealed",
    /// The newest rows were lost with a power cut.
    TailLost = "tail-lost",
}

impl Code {
    /// How bad it is.
    pub const fn severity(self) -> Severity {
        match self {
            Self::Unsealed | Self::TailLost => Severity::Warning,
            _ => Severity::Error,
        }
    }
}

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flaw {
    /// What.
    pub code: Code,
    /// The row's id, where it is about one.
    pub row: Option<String>,
    /// The segment, where it is about one.
    pub segment: Option<u64>,
    /// For people.
    pub message: String,
}

impl Flaw {
    /// About the record as a whole.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, row: None, segment: None, message: message.into() }
    }

    /// About a row.
    pub fn at_row(mut self, row: impl Into<String>) -> Self {
        self.row = Some(row.into()).filter(|row| !row.is_empty());
        self
    }

    /// About a segment.
    pub const fn in_segment(mut self, segment: u64) -> Self {
        self.segment = Some(segment);
        self
    }

    /// The record does not hold.
    pub fn is_error(&self) -> bool {
        self.code.severity() == Severity::Error
    }

    /// The object of `--json`.
    pub fn to_json(&self) -> Value {
        json!({
            "code": self.code.name(),
            "severity": self.code.severity().name(),
            "row": self.row,
            "segment": self.segment,
            "message": self.message,
        })
    }
}
