//! The mask for everything that is written to the ledger: secrets and literals become short keyed hashes.
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

/// The most bytes of a command line that is kept as it was written.
const LONGEST_LINE: usize = 400;

/// The word at the beginning of a text: as written, without its quotes, and where it ends.
fn word_at(text: &str) -> (&str, String, usize) {
    let mut plain = String::new();
    let (mut quote, mut escaped) = (None, false);
    let mut end = text.len();
    for (at, c) in text.char_indices() {
        if escaped {
            (escaped, _) = (false, plain.push(c));
            continue;
        }
        match (quote, c) {
            (None | Some('"'), '\\') => escaped = true,
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), _) if c == open => quote = None,
            (None, _) if c.is_whitespace() => {
                end = at;
                break;
            }
            (None | Some(_), _) => plain.push(c),
        }
    }
    (&text[..end], plain, end)
}

/// Far more of a text than is ever kept or shown, so that a credential that is shown in part was seen whole.
pub fn beginning(text: &str) -> &str {
    &text[..text.floor_char_boundary(16 * 1024)]
}

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

    /// A command line as it was written: words as [`Mask::word`] has them, all between them kept. Ends with its first line.
    pub fn line(&mut self, places: &Places, line: &str) -> String {
        // The words were counted where the commands were masked.
        let before = self.masked;
        let first = line.lines().next().unwrap_or_default();
        let seen = beginning(first);
        let mut out = String::new();
        let mut rest = seen;
        while let Some(start) = rest.find(|c: char| !c.is_whitespace()) {
            let (written, text, end) = word_at(&rest[start..]);
            // What a word is that goes on where nobody looks, nobody knows.
            if start + end == rest.len() && seen.len() < first.len() {
                break;
            }
            out.push_str(&rest[..start]);
            let masked = self.word(places, &text);
            out.push_str(if masked == text { written } else { &masked });
            rest = &rest[start + end..];
            if out.len() > LONGEST_LINE {
                break;
            }
        }
        if !rest.trim().is_empty() || first.len() < line.trim_end().len() {
            out.push_str(" …");
        }
        self.masked = before;
        out
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_keeps_its_form_and_loses_its_literals() {
        let folder = tempfile::tempdir().unwrap();
        let state = State { folder: folder.path().to_owned(), id: "x".into() };
        let places = Places { data: folder.path().to_owned(), ..Places::find(crate::runtime::system::Env) };
        for (line, expected) in [
            ("uv run pytest -k x | tail -5", "uv run pytest -k x | tail -5"),
            ("cd src && make -j4 > out.log 2>&1", "cd src && make -j4 > out.log 2>&1"),
            ("git commit -m 'two words'", "git commit -m «»"),
            ("echo \"a\" 'b' c\\ d", "echo \"a\" 'b' «»"),
            ("cat <<EOF\nsecret text\nEOF", "cat <<EOF …"),
            ("x 'never closed", "x «»"),
        ] {
            let masked = Mask::new(&state).line(&places, line);
            let shape: String = {
                let mut inside = false;
                masked
                    .chars()
                    .filter(|c| {
                        let keep = !inside || *c == '»';
                        if *c == '«' {
                            inside = true
                        } else if *c == '»' {
                            inside = false
                        }
                        keep
                    })
                    .collect()
            };
            assert_eq!(shape, expected, "{masked}");
        }
        let long = "word ".repeat(1000);
        let kept = Mask::new(&state).line(&places, &long);
        assert!(kept.len() < 420 && kept.ends_with(" …"), "{kept}");
        for long in ["x".repeat(1 << 20), format!("'{}", "a b ".repeat(1 << 18))] {
            let kept = Mask::new(&state).line(&places, &format!("echo {long} 'my own word'"));
            assert_eq!(kept, "echo …", "a word that is cut is none of the words that are known");
        }
    }
}
