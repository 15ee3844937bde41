//! The board: a small text that tells hooks what they must know of decisions without opening a database.
//!
//! It may say too much for a moment, never too little: a change writes it before it is kept and after. A board that cannot
//! be read whole is a failure, not an empty board.

use std::fmt::Write as _;

use super::Moment;
use super::decision::Block;

/// The most bytes of a board.
pub const LARGEST: usize = 64 * 1024;
const HEAD: &str = "board 1";
const TAIL: &str = "end";

/// What hooks must know.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Board {
    /// When something falls due.
    pub next: Option<Moment>,
    /// Open decisions: id and session.
    pub open: Vec<(String, String)>,
    /// Sessions for which something is queued.
    pub mail: Vec<String>,
    /// What waits: the decision and what it holds up.
    pub blocks: Vec<(String, Block)>,
}

impl Board {
    /// Nothing to know: there is no file then.
    pub fn is_empty(&self) -> bool {
        self.next.is_none() && self.open.is_empty() && self.mail.is_empty() && self.blocks.is_empty()
    }

    /// The open decisions of a session.
    pub fn open_of<'a>(&'a self, session: &'a str) -> impl Iterator<Item = &'a str> {
        self.open.iter().filter(move |(_, of)| of == session).map(|(id, _)| id.as_str())
    }

    /// Something is queued for a session.
    pub fn has_mail(&self, session: &str) -> bool {
        self.mail.iter().any(|of| of == session)
    }

    /// All that either of two boards says; of two times the earlier.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.next = [self.next, other.next].into_iter().flatten().min();
        merge(&mut self.open, &other.open);
        merge(&mut self.mail, &other.mail);
        merge(&mut self.blocks, &other.blocks);
        self
    }

    /// As the file has it.
    pub fn encode(&self) -> String {
        let mut text = format!("{HEAD}\n");
        if let Some(next) = self.next {
            let _ = writeln!(text, "next {}", next.0);
        }
        for (id, session) in &self.open {
            let _ = writeln!(text, "open {} {}", word(id), word(session));
        }
        for session in &self.mail {
            let _ = writeln!(text, "mail {}", word(session));
        }
        for (id, block) in &self.blocks {
            let _ = writeln!(text, "block {} {} {}", word(id), block.kind(), word(&block.pattern()));
        }
        text.push_str(TAIL);
        text.push('\n');
        text
    }

    /// Reads a board; None where it is not whole, or says what we do not know.
    pub fn decode(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        if lines.next() != Some(HEAD) || !text.ends_with('\n') {
            return None;
        }
        let mut board = Self::default();
        for line in lines.by_ref() {
            if line == TAIL {
                return lines.next().is_none().then_some(board);
            }
            let (words, count) = words(line)?;
            match words.get(..count)? {
                ["next", at] => board.next = Some(Moment(at.parse().ok()?)),
                ["open", id, session] => board.open.push((plain(id)?, plain(session)?)),
                ["mail", session] => board.mail.push(plain(session)?),
                ["block", id, kind, pattern] => {
                    board.blocks.push((plain(id)?, Block::of(kind, plain(pattern)?)?));
                }
                _ => return None,
            }
        }
        None
    }
}

fn merge<T: Clone + PartialEq>(into: &mut Vec<T>, other: &[T]) {
    for one in other {
        if !into.contains(one) {
            into.push(one.clone());
        }
    }
}

/// One word of a line, whatever it holds: never empty, no space, nothing that acts.
fn word(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_graphic() && byte != b'%' {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02x}");
        }
    }
    if out.is_empty() { "%".to_owned() } else { out }
}

/// The words of a line, and how many; None where there are more than any line has.
fn words(line: &str) -> Option<([&str; 4], usize)> {
    let (mut words, mut count, mut from) = ([""; 4], 0, 0);
    for (at, byte) in line.bytes().enumerate() {
        if byte == b' ' {
            *words.get_mut(count)? = &line[from..at];
            (count, from) = (count + 1, at + 1);
        }
    }
    *words.get_mut(count)? = &line[from..];
    Some((words, count + 1))
}

fn plain(word: &str) -> Option<String> {
    // Every hook reads the board, and most words say just what they are.
    if !word.as_bytes().contains(&b'%') {
        return Some(word.to_owned());
    }
    if word == "%" {
        return Some(String::new());
    }
    let mut bytes = Vec::with_capacity(word.len());
    let mut rest = word.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if *first == b'%' {
            let digits = std::str::from_utf8(rest.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &rest[2..];
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn full() -> Board {
        Board {
            next: Some(Moment(17)),
            open: vec![("d-1".into(), "s 1\n%".into()), ("d-2".into(), String::new())],
            mail: vec!["ü".into()],
            blocks: vec![
                ("d-1".into(), Block::parse("path:a b/**").unwrap()),
                ("d-1".into(), Block::parse("command:terraform apply").unwrap()),
                ("d-1".into(), Block::parse("gt-1").unwrap()),
            ],
        }
    }

    #[test]
    fn what_is_written_is_read_back_whatever_the_words_hold() {
        assert_eq!(Board::decode(&full().encode()), Some(full()));
        assert_eq!(Board::decode(&Board::default().encode()), Some(Board::default()));
    }

    #[test]
    fn a_board_that_is_not_whole_is_none() {
        let text = full().encode();
        for cut in 0..text.len() {
            assert_eq!(Board::decode(&text[..cut]), None, "{cut}");
        }
        for bad in ["", "board 2\nend\n", "board 1\nwhat x\nend\n", "board 1\nblock d path **\nend\n"] {
            assert_eq!(Board::decode(bad), None, "{bad}");
        }
    }

    #[test]
    fn two_boards_together_say_all_that_either_says() {
        let other = Board { next: Some(Moment(5)), mail: vec!["ü".into(), "x".into()], ..Board::default() };
        let both = full().and(&other);
        assert_eq!(both.next, Some(Moment(5)));
        assert_eq!(both.mail, ["ü", "x"]);
        assert_eq!(both.blocks.len(), 3);
    }
}
