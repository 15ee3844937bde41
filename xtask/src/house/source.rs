//! Rust source as a flat list of words and signs, comments and strings set aside.
//!
//! Not a parser: just enough to tell a path from a comment, a string or a lifetime, on any input, in one pass.

/// One word or sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// The line it starts on, from 1.
    pub line: usize,
    /// What it is.
    pub kind: Kind,
}

/// What a token is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// An identifier or keyword.
    Word(String),
    /// `::`
    PathSep,
    /// Any other sign, one character at a time.
    Sign(char),
    /// A string, character or number; its text does not matter here.
    Literal,
}

impl Token {
    /// True for this word.
    pub fn is_word(&self, word: &str) -> bool {
        matches!(&self.kind, Kind::Word(own) if own == word)
    }

    /// True for this sign.
    pub fn is_sign(&self, sign: char) -> bool {
        self.kind == Kind::Sign(sign)
    }

    /// The word, if it is one.
    pub fn word(&self) -> Option<&str> {
        match &self.kind {
            Kind::Word(word) => Some(word),
            Kind::PathSep | Kind::Sign(_) | Kind::Literal => None,
        }
    }
}

/// The tokens of a file.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut scanner = Scanner { bytes: text.as_bytes(), text, at: 0, line: 1, out: Vec::new() };
    while scanner.at < scanner.bytes.len() {
        scanner.step();
    }
    scanner.out
}

/// Tokens without the items that only exist under test: `#[cfg(test)]` and what follows it.
pub fn without_tests(tokens: Vec<Token>) -> Vec<Token> {
    let mut out = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < tokens.len() {
        match test_only_item(&tokens, at) {
            Some(end) => at = end,
            None => {
                out.push(tokens[at].clone());
                at += 1;
            }
        }
    }
    out
}

/// Where the item ends whose `#[cfg(test)]` or `#[test]` stands at `at`.
fn test_only_item(tokens: &[Token], at: usize) -> Option<usize> {
    let rest = &tokens[at..];
    if rest.len() < 4 || !rest[0].is_sign('#') || !rest[1].is_sign('[') {
        return None;
    }
    let cfg_test = rest[2].is_word("cfg")
        && rest.iter().skip(3).take_while(|token| !token.is_sign(']')).any(|token| token.is_word("test"))
        && !rest.iter().skip(3).take_while(|token| !token.is_sign(']')).any(|token| token.is_word("not"));
    let test = rest[2].is_word("test") && rest[3].is_sign(']');
    if !(cfg_test || test) {
        return None;
    }
    // The item runs to the `;` outside of every bracket, or over the first `{ … }`.
    let mut depth = 0_usize;
    for (offset, token) in rest.iter().enumerate() {
        match token.kind {
            Kind::Sign('(' | '[' | '{') => depth += 1,
            Kind::Sign(sign @ (')' | ']' | '}')) => {
                depth = depth.saturating_sub(1);
                if depth == 0 && sign == '}' {
                    return Some(at + offset + 1);
                }
            }
            Kind::Sign(';') if depth == 0 => return Some(at + offset + 1),
            Kind::Sign(_) | Kind::Word(_) | Kind::PathSep | Kind::Literal => {}
        }
    }
    Some(tokens.len())
}

struct Scanner<'t> {
    bytes: &'t [u8],
    text: &'t str,
    at: usize,
    line: usize,
    out: Vec<Token>,
}

impl Scanner<'_> {
    fn step(&mut self) {
        let byte = self.bytes[self.at];
        match byte {
            b'/' if self.peek(1) == Some(b'/') => self.skip_while(|byte| byte != b'\n'),
            b'/' if self.peek(1) == Some(b'*') => self.block_comment(),
            b'"' => self.string(),
            b'\'' => self.quote(),
            b':' if self.peek(1) == Some(b':') => {
                self.push(Kind::PathSep);
                self.at += 2;
            }
            _ if byte.is_ascii_whitespace() => self.advance(),
            _ if byte.is_ascii_digit() => {
                self.push(Kind::Literal);
                self.skip_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            }
            _ if is_word_byte(byte) => self.word(),
            _ => {
                self.push(Kind::Sign(char::from(byte)));
                self.at += 1;
            }
        }
    }

    fn word(&mut self) {
        let start = self.at;
        let mut end = start;
        while end < self.bytes.len() && is_word_byte(self.bytes[end]) {
            end += 1;
        }
        let word = self.text.get(start..end).unwrap_or_default();
        let next = self.bytes.get(end).copied();
        match (word, next) {
            ("r" | "br" | "cr", Some(b'"' | b'#')) => {
                let hashes = self.bytes[end..].iter().take_while(|byte| **byte == b'#').count();
                if self.bytes.get(end + hashes) == Some(&b'"') {
                    self.raw_string(end + hashes + 1, hashes);
                } else {
                    // `r#name`: the name follows on its own.
                    self.at = end + hashes.max(1);
                }
            }
            ("b" | "c", Some(b'"')) => {
                self.at = end;
                self.string();
            }
            ("b", Some(b'\'')) => {
                self.at = end;
                self.quote();
            }
            _ => {
                self.push(Kind::Word(word.to_owned()));
                self.at = end;
            }
        }
    }

    fn string(&mut self) {
        self.push(Kind::Literal);
        self.at += 1;
        while self.at < self.bytes.len() {
            match self.bytes[self.at] {
                b'\\' => {
                    self.advance();
                    if self.at < self.bytes.len() {
                        self.advance();
                    }
                }
                b'"' => {
                    self.at += 1;
                    return;
                }
                _ => self.advance(),
            }
        }
    }

    fn raw_string(&mut self, body: usize, hashes: usize) {
        self.push(Kind::Literal);
        self.at = body;
        while self.at < self.bytes.len() {
            let closes = self.bytes[self.at] == b'"'
                && self.bytes[self.at + 1..].iter().take_while(|byte| **byte == b'#').count() >= hashes;
            self.advance();
            if closes {
                self.at += hashes;
                return;
            }
        }
    }

    /// A character or a lifetime: `'a'`, `'\n'`, `'é'`, `'a`.
    fn quote(&mut self) {
        let rest = self.text.get(self.at + 1..).unwrap_or_default();
        let mut chars = rest.chars();
        let first = chars.next();
        let closes_at_once = chars.next() == Some('\'');
        if first == Some('\\') {
            self.push(Kind::Literal);
            self.at += 3;
            self.skip_while(|byte| byte != b'\'' && byte != b'\n');
            self.at += 1;
        } else if closes_at_once {
            self.push(Kind::Literal);
            self.at += 2 + first.map_or(0, char::len_utf8);
        } else {
            self.at += 1;
            self.skip_while(is_word_byte);
        }
        self.at = self.at.min(self.bytes.len());
    }

    fn block_comment(&mut self) {
        let mut depth = 0_usize;
        while self.at < self.bytes.len() {
            match (self.bytes[self.at], self.peek(1)) {
                (b'/', Some(b'*')) => {
                    depth += 1;
                    self.at += 2;
                }
                (b'*', Some(b'/')) => {
                    depth -= 1;
                    self.at += 2;
                    if depth == 0 {
                        return;
                    }
                }
                _ => self.advance(),
            }
        }
    }

    fn push(&mut self, kind: Kind) {
        self.out.push(Token { line: self.line, kind });
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.bytes.get(self.at + ahead).copied()
    }

    fn advance(&mut self) {
        if self.bytes[self.at] == b'\n' {
            self.line += 1;
        }
        self.at += 1;
    }

    fn skip_while(&mut self, wanted: impl Fn(u8) -> bool) {
        while self.at < self.bytes.len() && wanted(self.bytes[self.at]) {
            self.advance();
        }
    }
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        tokens(text).iter().filter_map(|token| token.word().map(str::to_owned)).collect()
    }

    #[test]
    fn comments_strings_and_characters_are_no_words() {
        let cases: &[(&str, &[&str])] = &[
            ("a // b\nc", &["a", "c"]),
            ("a /* b /* c */ d */ e", &["a", "e"]),
            (r#"a "b \" c" d"#, &["a", "d"]),
            ("a r#\"b \" c\"# d", &["a", "d"]),
            ("a br##\"b\"# c\"## d", &["a", "d"]),
            ("a b\"x\" c\"y\" d", &["a", "d"]),
            ("a 'b' c", &["a", "c"]),
            ("a '\\'' c", &["a", "c"]),
            ("a '\\u{1F600}' c", &["a", "c"]),
            ("a 'é' c", &["a", "c"]),
            ("fn f<'a>(x: &'a str) {}", &["fn", "f", "x", "str"]),
            ("r#type x", &["type", "x"]),
            ("1_000u64 x", &["x"]),
            ("\"never closed", &[]),
            ("/* never closed", &[]),
            ("'", &[]),
            ("'\\", &[]),
        ];
        for (text, want) in cases {
            assert_eq!(words(text), *want, "{text}");
        }
    }

    #[test]
    fn lines_count_through_multi_line_strings() {
        let all = tokens("a\n\"x\ny\"\nb");
        assert_eq!(all.last().map(|token| token.line), Some(4));
    }

    #[test]
    fn items_under_test_are_set_aside() {
        let text = "use a;\n#[cfg(test)]\nmod tests { use b; fn f() { c() } }\nuse d;\n#[cfg(test)] mod e;\nuse f; #[cfg(not(test))] use g;";
        let kept: Vec<_> =
            without_tests(tokens(text)).iter().filter_map(|token| token.word().map(str::to_owned)).collect();
        assert_eq!(kept, ["use", "a", "use", "d", "use", "f", "cfg", "not", "test", "use", "g"]);
    }
}
