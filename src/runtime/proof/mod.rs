//! The ledger as a chain: what a row's seal covers, how parts of the chain are closed and signed, and what is wrong.
//!
//! In reading order: [`canonical`] (a row as bytes, its link and seal), [`keys`] (the secret of an epoch and the head of
//! the chain, as files hold them), [`merkle`] (a tree over seals, as RFC 9162 has it), [`sign`] (Ed25519), [`segment`]
//! (the signed record of a part that was closed), [`verify`] (rows, records, head and anchors held against each other),
//! [`finding`] (what can be wrong), [`export`] (all of it
//! as a file that needs nothing else), [`anchors`] (one line that stands for it).

pub mod anchors;
pub mod canonical;
pub mod export;
pub mod flaw;
pub mod keys;
pub mod merkle;
pub mod probe;
#[cfg(test)]
mod properties;
mod records;
pub mod segment;
pub mod sign;
pub mod verify;

pub use canonical::{Cell, Columns, Detail, Seal};
pub use flaw::{Code, Flaw};
pub use keys::Epoch;
pub use segment::Record;
pub use verify::{Against, Report, Sealed, Verifier, Witness};

/// Lowercase hex.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits =
        bytes.iter().flat_map(|byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
    digits.map(char::from).collect()
}

/// So many bytes from their hex digits; None for anything else.
pub fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.as_bytes();
    if digits.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let value = |digit: u8| match digit {
            b'0'..=b'9' => Some(digit - b'0'),
            b'a'..=b'f' => Some(digit - b'a' + 10),
            _ => None,
        };
        *byte = value(pair[0])? << 4 | value(pair[1])?;
    }
    Some(bytes)
}
