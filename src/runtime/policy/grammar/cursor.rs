//! A place in a sentence that moves forward, and can be set back by copying.

use super::super::kinds::is_among;
use super::super::words::Token;

/// A place in a sentence.
#[derive(Debug, Clone, Copy)]
pub struct Cursor<'a> {
    tokens: &'a [Token],
    at: usize,
}

impl<'a> Cursor<'a> {
    /// At the start of a sentence.
    pub const fn new(tokens: &'a [Token]) -> Self {
        Self { tokens, at: 0 }
    }

    /// What comes next.
    pub fn peek(&self) -> Option<&'a Token> {
        self.tokens.get(self.at)
    }

    /// The word that comes next, if it is one.
    pub fn word(&self) -> Option<&'a str> {
        match self.peek() {
            Some(Token::Word(word)) => Some(word),
            Some(Token::Code(_) | Token::Mark(_)) | None => None,
        }
    }

    /// The code that comes next, if it is one.
    pub fn code(&self) -> Option<&'a str> {
        match self.peek() {
            Some(Token::Code(code)) => Some(code),
            Some(Token::Word(_) | Token::Mark(_)) | None => None,
        }
    }

    /// The mark that comes next, if it is one.
    pub fn mark(&self) -> Option<char> {
        match self.peek() {
            Some(Token::Mark(mark)) => Some(*mark),
            Some(Token::Word(_) | Token::Code(_)) | None => None,
        }
    }

    /// Moves on.
    pub fn step(&mut self) {
        self.at += 1;
    }

    /// Takes one of these words.
    pub fn eat(&mut self, words: &[&str]) -> bool {
        let hit = self.word().is_some_and(|word| words.contains(&word));
        if hit {
            self.step();
        }
        hit
    }

    /// Takes one of these words, written with blanks between them.
    pub fn eat_among(&mut self, words: &str) -> bool {
        let hit = self.word().is_some_and(|word| is_among(words, word));
        if hit {
            self.step();
        }
        hit
    }

    /// Takes these words in a row, or nothing.
    pub fn eat_all(&mut self, words: &[&str]) -> bool {
        let mut ahead = *self;
        for word in words {
            if !ahead.eat(&[word]) {
                return false;
            }
        }
        *self = ahead;
        true
    }

    /// Takes a mark.
    pub fn eat_mark(&mut self, marks: &[char]) -> bool {
        let hit = self.mark().is_some_and(|mark| marks.contains(&mark));
        if hit {
            self.step();
        }
        hit
    }

    /// Skips any of these words.
    pub fn skip(&mut self, words: &[&str]) {
        while self.eat(words) {}
    }

    /// True at the end.
    pub fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// What is left.
    pub fn rest(&self) -> &'a [Token] {
        self.tokens.get(self.at..).unwrap_or_default()
    }

    /// How far it has come.
    pub const fn position(&self) -> usize {
        self.at
    }

    /// The same sentence from another place.
    #[must_use]
    pub const fn at(&self, at: usize) -> Self {
        Self { tokens: self.tokens, at }
    }

    /// What comes before this place.
    pub fn before(&self) -> &'a [Token] {
        self.tokens.get(..self.at.min(self.tokens.len())).unwrap_or_default()
    }

    /// Every place in the sentence where a clause may begin: after a mark or a joining word.
    pub fn clauses(&self) -> Vec<Self> {
        let mut out = vec![*self];
        for at in self.at + 1..self.tokens.len() {
            let begins = match &self.tokens[at - 1] {
                Token::Mark(mark) => matches!(mark, ';' | ',' | '—' | ':' | '('),
                Token::Word(word) => matches!(word.as_str(), "and" | "but" | "so" | "then"),
                Token::Code(_) => false,
            };
            if begins {
                out.push(self.at(at));
            }
        }
        out
    }
}
