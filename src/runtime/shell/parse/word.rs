//! Words: quotes, expansions and substitutions.

use super::{Parse, Parser, ends_word, name_len};
use crate::runtime::model::Opaque;
use crate::runtime::model::bytes;
use crate::runtime::shell::ast::{Param, ParamOp, Part, Word};
use crate::runtime::shell::escapes;

/// Longer arithmetic is not taken for such.
const MAX_ARITHMETIC: usize = 8 * 1024;

impl Parser<'_> {
    /// The word that begins here; the caller knows that one does.
    pub(super) fn word(&mut self) -> Parse<Word> {
        let mut parts = Vec::new();
        self.word_parts(&mut parts, ends_word)?;
        Ok(Word { parts })
    }

    fn word_parts(&mut self, parts: &mut Vec<Part>, ends: fn(u8) -> bool) -> Parse<()> {
        loop {
            let start = self.pos;
            let run = self.bytes[start..].iter().take_while(|b| !is_special(**b) && !ends(**b)).count();
            if run > 0 {
                self.pos += run;
                push_bare(parts, &self.src[start..self.pos]);
            }
            match self.peek() {
                0 if self.pos >= self.bytes.len() => return Ok(()),
                b'(' if ends(b'(') && self.after_glob_operator(parts) => self.extended_glob(parts)?,
                b'<' | b'>' if self.at_process() && ends(b'<') => self.process(parts)?,
                // `a\r\n`: the line end is two bytes; a lone `\r` belongs to the word.
                b'\r' if self.newline_len() == 0 => {
                    self.pos += 1;
                    push_bare(parts, "\r");
                }
                byte if ends(byte) => return Ok(()),
                b'\\' => self.backslash(parts),
                b'\'' => self.single_quotes(parts)?,
                b'"' => {
                    self.pos += 1;
                    self.double_quotes(parts)?;
                }
                b'$' => self.dollar(parts, false)?,
                b'`' => self.backticks(parts, false)?,
                _ => {
                    // A special byte of another context: it stands for itself here.
                    let len = self.src[self.pos..].chars().next().map_or(1, char::len_utf8);
                    push_bare(parts, &self.src[self.pos..self.pos + len]);
                    self.pos += len;
                }
            }
        }
    }

    fn backslash(&mut self, parts: &mut Vec<Part>) {
        self.pos += 1;
        if self.newline_len() > 0 {
            self.pos += self.newline_len();
            return;
        }
        match self.src[self.pos..].chars().next() {
            Some(c) => {
                let end = self.pos + c.len_utf8();
                push_quoted(parts, &self.src[self.pos..end]);
                self.pos = end;
            }
            None => push_quoted(parts, "\\"),
        }
    }

    fn single_quotes(&mut self, parts: &mut Vec<Part>) -> Parse<()> {
        let start = self.pos + 1;
        let len = bytes::position(b'\'', &self.bytes[start..]).ok_or(Opaque::Unparsable)?;
        push_quoted(parts, &self.src[start..start + len]);
        self.pos = start + len + 1;
        Ok(())
    }

    /// Behind the opening quote, up to and with the closing one.
    fn double_quotes(&mut self, parts: &mut Vec<Part>) -> Parse<()> {
        push_quoted(parts, "");
        self.quoted_parts(parts, true)?;
        if self.peek() != b'"' {
            return Err(Opaque::Unparsable);
        }
        self.pos += 1;
        Ok(())
    }

    /// Text in which only `$`, backticks and backslashes are alive.
    fn quoted_parts(&mut self, parts: &mut Vec<Part>, until_quote: bool) -> Parse<()> {
        loop {
            let start = self.pos;
            let run =
                self.bytes[start..].iter().take_while(|b| !matches!(b, b'"' | b'$' | b'`' | b'\\')).count();
            self.pos += run;
            push_quoted(parts, &self.src[start..self.pos]);
            match self.peek() {
                b'"' if until_quote => return Ok(()),
                b'"' => {
                    push_quoted(parts, "\"");
                    self.pos += 1;
                }
                b'$' => self.dollar(parts, true)?,
                b'`' => self.backticks(parts, true)?,
                b'\\' => match self.peek_at(1) {
                    b'\n' => self.pos += 2,
                    b'$' | b'`' | b'\\' => {
                        push_quoted(parts, &self.src[self.pos + 1..self.pos + 2]);
                        self.pos += 2;
                    }
                    b'"' if until_quote => {
                        push_quoted(parts, "\"");
                        self.pos += 2;
                    }
                    _ => {
                        push_quoted(parts, "\\");
                        self.pos += 1;
                    }
                },
                _ => return Ok(()),
            }
        }
    }

    /// The body of an unquoted here-document.
    pub(super) fn document_word(&mut self, text: &str) -> Parse<Word> {
        self.nested(text, |inner| {
            let mut parts = Vec::new();
            inner.quoted_parts(&mut parts, false)?;
            Ok(Word { parts })
        })
    }

    /// Reads another text as part of this line: depth and parts go on counting.
    fn nested<T>(&mut self, text: &str, read: impl FnOnce(&mut Parser<'_>) -> Parse<T>) -> Parse<T> {
        self.enter()?;
        let mut inner = Parser::new(text, self.depth);
        inner.parts = self.parts;
        let outcome = read(&mut inner);
        inner.close_pending();
        self.parts = inner.parts;
        self.leave();
        outcome
    }

    fn dollar(&mut self, parts: &mut Vec<Part>, quoted: bool) -> Parse<()> {
        let start = self.pos;
        match self.peek_at(1) {
            b'(' if self.peek_at(2) == b'(' && self.arithmetic_end(3).is_some() => {
                self.part()?;
                let end = self.arithmetic_end(3).ok_or(Opaque::Unparsable)?;
                self.pos += 3;
                let inner = self.arithmetic_parts(end)?;
                self.pos = end + 2;
                parts.push(Part::Arithmetic { inner, raw: self.src[start..self.pos].to_owned() });
            }
            b'(' => {
                self.part()?;
                self.pos += 2;
                let list = self.list()?;
                if self.peek() != b')' {
                    return Err(Opaque::Unparsable);
                }
                self.pos += 1;
                parts.push(Part::Substitution { list, quoted, raw: self.src[start..self.pos].to_owned() });
            }
            b'{' => self.braced(parts, quoted)?,
            b'\'' if !quoted => {
                self.pos += 2;
                let text = self.ansi_c()?;
                push_quoted(parts, "");
                push_quoted(parts, &text);
            }
            b'"' if !quoted => {
                self.pos += 2;
                self.double_quotes(parts)?;
            }
            b'@' | b'*' | b'#' | b'?' | b'-' | b'$' | b'!' | b'0'..=b'9' => {
                self.pos += 2;
                self.plain_param(parts, start, quoted)?;
            }
            _ => {
                let len = name_len(&self.bytes[self.pos + 1..]);
                self.pos += 1 + len;
                if len > 0 {
                    self.plain_param(parts, start, quoted)?;
                } else if quoted {
                    push_quoted(parts, "$");
                } else {
                    push_bare(parts, "$");
                }
            }
        }
        Ok(())
    }

    fn plain_param(&mut self, parts: &mut Vec<Part>, start: usize, quoted: bool) -> Parse<()> {
        self.part()?;
        let raw = self.src[start..self.pos].to_owned();
        parts.push(Part::Param(Box::new(Param {
            name: raw[1..].to_owned(),
            index: None,
            op: ParamOp::Plain,
            word: Word::default(),
            quoted,
            raw,
        })));
        Ok(())
    }

    /// `${ … }`.
    fn braced(&mut self, parts: &mut Vec<Part>, quoted: bool) -> Parse<()> {
        self.part()?;
        self.enter()?;
        let start = self.pos;
        self.pos += 2;
        let mut op = match self.peek() {
            b'#' if self.peek_at(1) != b'}' => ParamOp::Length,
            b'!' if self.peek_at(1) != b'}' => ParamOp::Indirect,
            _ => ParamOp::Plain,
        };
        self.pos += usize::from(op != ParamOp::Plain);
        let len = name_len(&self.bytes[self.pos..]).max(self.special_name_len());
        let name = self.src[self.pos..self.pos + len].to_owned();
        self.pos += len;
        let mut index = None;
        if self.peek() == b'[' {
            self.pos += 1;
            let mut word = Word::default();
            self.word_parts(&mut word.parts, |byte| matches!(byte, b']' | b'}'))?;
            self.pos += usize::from(self.peek() == b']');
            index = Some(word);
        }
        if self.peek() != b'}' {
            let (found, len) = self.param_op();
            self.pos += len;
            op = if op == ParamOp::Plain { found } else { ParamOp::Other };
        }
        let mut word = Word::default();
        self.word_parts(&mut word.parts, |byte| byte == b'}')?;
        if self.peek() != b'}' {
            return Err(Opaque::Unparsable);
        }
        self.pos += 1;
        self.leave();
        let raw = self.src[start..self.pos].to_owned();
        parts.push(Part::Param(Box::new(Param { name, index, op, word, quoted, raw })));
        Ok(())
    }

    fn special_name_len(&self) -> usize {
        let digits = self.bytes[self.pos..].iter().take_while(|b| b.is_ascii_digit()).count();
        if digits > 0 {
            return digits;
        }
        usize::from(matches!(self.peek(), b'@' | b'*' | b'#' | b'?' | b'-' | b'$' | b'!'))
    }

    fn param_op(&self) -> (ParamOp, usize) {
        let double = |byte| if self.peek_at(1) == byte { 2 } else { 1 };
        match (self.peek(), self.peek_at(1)) {
            (b':', b'-') => (ParamOp::Default, 2),
            (b':', b'=') => (ParamOp::Assign, 2),
            (b':', b'+') => (ParamOp::Alternative, 2),
            (b':', b'?') => (ParamOp::Error, 2),
            (b'-', _) => (ParamOp::Default, 1),
            (b'=', _) => (ParamOp::Assign, 1),
            (b'+', _) => (ParamOp::Alternative, 1),
            (b'?', _) => (ParamOp::Error, 1),
            (b':', _) => (ParamOp::Substring, 1),
            (b'#', _) => (ParamOp::CutStart, double(b'#')),
            (b'%', _) => (ParamOp::CutEnd, double(b'%')),
            (b'/', _) => (ParamOp::Replace, double(b'/')),
            (b'^', _) => (ParamOp::Upper, double(b'^')),
            (b',', _) => (ParamOp::Lower, double(b',')),
            _ => (ParamOp::Other, 0),
        }
    }

    /// Backticks: the text inside loses one layer of backslashes and is a line of its own.
    fn backticks(&mut self, parts: &mut Vec<Part>, quoted: bool) -> Parse<()> {
        self.part()?;
        let start = self.pos;
        self.pos += 1;
        let mut text = String::new();
        loop {
            let from = self.pos;
            let run = self.bytes[from..].iter().take_while(|b| !matches!(b, b'`' | b'\\')).count();
            self.pos += run;
            text.push_str(&self.src[from..self.pos]);
            match self.peek() {
                b'`' => break,
                b'\\' => {
                    let next = self.peek_at(1);
                    let kept = !(matches!(next, b'`' | b'\\' | b'$') || quoted && next == b'"');
                    if kept {
                        text.push('\\');
                    } else {
                        text.push(char::from(next));
                        self.pos += 1;
                    }
                    self.pos += 1;
                }
                _ => return Err(Opaque::Unparsable),
            }
        }
        self.pos += 1;
        let list = self.nested(&text, |inner| {
            let mut list = Vec::new();
            inner.whole(&mut list)?;
            Ok(list)
        })?;
        parts.push(Part::Substitution { list, quoted, raw: self.src[start..self.pos].to_owned() });
        Ok(())
    }

    fn process(&mut self, parts: &mut Vec<Part>) -> Parse<()> {
        self.part()?;
        let reads = self.peek() == b'>';
        self.pos += 2;
        let list = self.list()?;
        if self.peek() != b')' {
            return Err(Opaque::Unparsable);
        }
        self.pos += 1;
        parts.push(Part::Process { list, reads });
        Ok(())
    }

    /// `!(a|b)` and its kin: one glob to us, whatever is inside.
    fn after_glob_operator(&self, parts: &[Part]) -> bool {
        matches!(parts.last(), Some(Part::Bare(text)) if text.ends_with(['!', '?', '*', '+', '@']))
    }

    fn extended_glob(&mut self, parts: &mut Vec<Part>) -> Parse<()> {
        let start = self.pos;
        let mut depth = 0_u32;
        for (offset, byte) in self.bytes[start..].iter().enumerate() {
            match byte {
                b'(' => depth += 1,
                b')' if depth == 1 => {
                    self.pos = start + offset + 1;
                    push_bare(parts, &self.src[start..self.pos]);
                    return Ok(());
                }
                b')' => depth -= 1,
                b'\n' | b'$' | b'`' | b';' => break,
                _ => {}
            }
        }
        Err(Opaque::Unparsable)
    }

    /// Where the `))` lies that closes the arithmetic whose text begins that many bytes ahead. Looks, reads nothing.
    pub(super) fn arithmetic_end(&self, ahead: usize) -> Option<usize> {
        let mut depth = 0_u32;
        let mut at = self.pos + ahead;
        let limit = at + MAX_ARITHMETIC;
        while let Some(byte) = self.bytes.get(at).filter(|_| at < limit) {
            match byte {
                b'\\' => at += 1,
                b'\'' => at += 1 + bytes::position(b'\'', &self.bytes[at + 1..])?,
                b'(' => depth += 1,
                b')' if depth > 0 => depth -= 1,
                b')' => return (self.bytes.get(at + 1) == Some(&b')')).then_some(at),
                _ => {}
            }
            at += 1;
        }
        None
    }

    /// The substitutions in an arithmetic text that ends at `end`.
    pub(super) fn arithmetic_parts(&mut self, end: usize) -> Parse<Word> {
        let text = &self.src[self.pos..end];
        self.nested(text, |inner| {
            let mut parts = Vec::new();
            inner.quoted_parts(&mut parts, false)?;
            Ok(Word { parts })
        })
    }

    /// Behind `$'`, up to and with the closing quote.
    fn ansi_c(&mut self) -> Parse<String> {
        let mut out = Vec::new();
        loop {
            match self.peek() {
                0 => return Err(Opaque::Unparsable),
                b'\'' => {
                    self.pos += 1;
                    return Ok(String::from_utf8_lossy(&out).into_owned());
                }
                b'\\' => {
                    self.pos += 1;
                    escapes::escape(self.bytes, &mut self.pos, escapes::Style::Ansi, &mut out);
                }
                byte => {
                    out.push(byte);
                    self.pos += 1;
                }
            }
        }
    }
}

const fn is_special(byte: u8) -> bool {
    matches!(byte, b'\\' | b'\'' | b'"' | b'$' | b'`' | b'<' | b'>' | b'(' | b'\r')
}

fn push_bare(parts: &mut Vec<Part>, text: &str) {
    if let Some(Part::Bare(last)) = parts.last_mut() {
        last.push_str(text);
    } else if !text.is_empty() {
        parts.push(Part::Bare(text.to_owned()));
    }
}

fn push_quoted(parts: &mut Vec<Part>, text: &str) {
    if let Some(Part::Quoted(last)) = parts.last_mut() {
        last.push_str(text);
    } else {
        parts.push(Part::Quoted(text.to_owned()));
    }
}
