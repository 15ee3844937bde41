//! What is written to the ledger is masked first: secrets and literals become short keyed hashes.
//!
//! The same literal gives the same mask within a repository, so that repetition stays visible; without the key nobody can
//! try out guesses.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::runtime::guards::secrets;
use crate::runtime::system::state::hex;
use crate::runtime::system::{Places, State, files};

/// Longer words are literals, not names.
const LONGEST_NAME: usize = 120;

/// Masks text for one repository.
#[derive(Debug)]
pub struct Mask {
    key: Option<[u8; 32]>,
    repo: String,
    /// How many pieces were masked.
    pub masked: u32,
}

impl Mask {
    /// A mask that fetches its key when it first needs one.
    pub fn new(state: &State) -> Self {
        Self { key: None, repo: state.id.clone(), masked: 0 }
    }

    /// A word of a command: kept when it is a name, a flag or a path, masked when it is a literal or holds a secret.
    pub fn word(&mut self, places: &Places, word: &str) -> String {
        let is_name = word.len() <= LONGEST_NAME && !word.contains(char::is_whitespace);
        if is_name && (word.len() < 12 || secrets::scan(word, None).is_empty()) {
            return word.to_owned();
        }
        self.masked += 1;
        format!("«{}»", self.hash(places, word))
    }

    /// 8 hex digits that stand for a text.
    fn hash(&mut self, places: &Places, text: &str) -> String {
        let key = *self.key.get_or_insert_with(|| files::own_key(&places.data, "masking.key"));
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&key) else { return "00000000".into() };
        mac.update(self.repo.as_bytes());
        mac.update(text.as_bytes());
        hex(&mac.finalize().into_bytes()[..4])
    }
}
