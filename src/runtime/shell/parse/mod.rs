//! From a command line to its tree: one pass over the bytes, bounded in depth and parts, never a panic.
//!
//! Written by hand because the caps are part of what is promised: no crate measured gives exact limits, linear time on
//! hostile lines and a bounded stack at once, and a one-liner costs a hook a few thousand instructions here.

mod compound;
mod redirect;
mod word;

use std::cell::OnceCell;
use std::rc::Rc;

use super::ast::{Assign, AssignValue, Command, HereDoc, List, Part, Pipeline, Stage, When, Word};
use crate::runtime::model::Opaque;
use crate::runtime::model::bytes;

/// Deeper nesting is not looked at.
pub const MAX_DEPTH: u32 = 64;
/// More commands, redirections and expansions are not looked at.
pub const MAX_PARTS: u32 = 4096;
/// A longer line is not looked at, quoted here-documents aside.
pub const MAX_LINE: usize = 64 * 1024;
/// A line with longer quoted here-documents is not looked at.
pub const MAX_DOCUMENTS: usize = 4 * 1024 * 1024;

/// What could be read of a line, and why not all of it.
pub struct Parsed {
    /// The commands read.
    pub list: List,
    /// Why reading stopped, if it did before the end.
    pub stopped: Option<Opaque>,
    /// Where the texts of here-documents lie in the line.
    pub documents: Vec<(usize, usize)>,
}

/// Reads a line; `depth` is how deep it is nested already (a line in a word of another line).
pub fn parse(line: &str, depth: u32) -> Parsed {
    let mut parser = Parser::new(line, depth);
    let mut list = List::new();
    let document = bytes::find(line.as_bytes().get(..MAX_LINE).unwrap_or(line.as_bytes()), b"<<");
    let stopped = if line.len() > MAX_LINE + MAX_DOCUMENTS || line.len() > MAX_LINE && document.is_none() {
        Some(Opaque::TooLarge)
    } else if bytes::position(0, line.as_bytes()).is_some() {
        Some(Opaque::BadBytes)
    } else {
        parser.whole(&mut list).err()
    };
    Parsed { list, stopped, documents: parser.documents }
}

/// Reads a script: as a line, but up to a larger size.
pub fn parse_script(text: &str) -> Parsed {
    let mut parser = Parser::new(text, 0);
    parser.max_line = super::script::MAX_SCRIPT;
    let mut list = List::new();
    let bad = bytes::position(0, text.as_bytes()).map(|_| Opaque::BadBytes);
    let stopped = bad.or_else(|| parser.whole(&mut list).err());
    Parsed { list, stopped, documents: parser.documents }
}

/// Reads a text in which only expansions and substitutions are alive, as in a here-document.
pub fn parse_document(text: &str, depth: u32) -> Option<Word> {
    if text.len() > MAX_LINE || bytes::position(0, text.as_bytes()).is_some() {
        return None;
    }
    Parser::new(text, depth).document_word(text).ok()
}

type Parse<T> = Result<T, Opaque>;

struct Parser<'a> {
    src: &'a str,
    bytes: &'a [u8],
    pos: usize,
    depth: u32,
    parts: u32,
    max_line: usize,
    pending: Vec<Pending>,
    documents: Vec<(usize, usize)>,
    /// Why a command broke off; what was read of it stands.
    failed: Option<Opaque>,
    /// Bytes of quoted here-documents: they do not count against the line.
    document_bytes: usize,
}

struct Pending {
    cell: Rc<OnceCell<HereDoc>>,
    delimiter: String,
    quoted: bool,
    strip_tabs: bool,
}

/// Words that end a list where a command could begin.
const CLOSERS: [&str; 8] = ["then", "do", "done", "fi", "elif", "else", "esac", "}"];

impl<'a> Parser<'a> {
    fn new(src: &'a str, depth: u32) -> Self {
        Self {
            src,
            bytes: src.as_bytes(),
            pos: 0,
            depth,
            parts: 0,
            max_line: MAX_LINE,
            pending: Vec::new(),
            documents: Vec::new(),
            failed: None,
            document_bytes: 0,
        }
    }

    fn whole(&mut self, list: &mut List) -> Parse<()> {
        self.list_into(list)?;
        if self.pos < self.bytes.len() {
            return Err(Opaque::Unparsable);
        }
        self.close_pending();
        self.failed.take().map_or(Ok(()), Err)
    }

    /// One level down; pairs with `leave`.
    fn enter(&mut self) -> Parse<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH { Err(Opaque::TooDeep) } else { Ok(()) }
    }

    const fn leave(&mut self) {
        self.depth -= 1;
    }

    fn part(&mut self) -> Parse<()> {
        self.parts += 1;
        if self.parts > MAX_PARTS {
            return Err(Opaque::TooManyParts);
        }
        if self.pos - self.document_bytes > self.max_line {
            return Err(Opaque::TooLarge);
        }
        Ok(())
    }

    fn peek(&self) -> u8 {
        self.peek_at(0)
    }

    /// The byte that many ahead; 0 at the end (a line with NUL never gets here).
    fn peek_at(&self, ahead: usize) -> u8 {
        self.bytes.get(self.pos + ahead).copied().unwrap_or(0)
    }

    fn looking_at(&self, text: &str) -> bool {
        self.bytes[self.pos..].starts_with(text.as_bytes())
    }

    /// Spaces, tabs, continued lines and comments.
    fn skip_blank(&mut self) {
        loop {
            match self.peek() {
                b' ' | b'\t' => self.pos += 1,
                b'\\' if self.peek_at(1) == b'\n' => self.pos += 2,
                b'\\' if self.peek_at(1) == b'\r' && self.peek_at(2) == b'\n' => self.pos += 3,
                b'#' => {
                    let rest = &self.bytes[self.pos..];
                    self.pos += bytes::position(b'\n', rest).unwrap_or(rest.len());
                }
                _ => return,
            }
        }
    }

    /// A line end here, with its `\r`.
    fn newline_len(&self) -> usize {
        match self.peek() {
            b'\n' => 1,
            b'\r' if self.peek_at(1) == b'\n' => 2,
            _ => 0,
        }
    }

    fn skip_lines(&mut self) -> Parse<()> {
        loop {
            self.skip_blank();
            let len = self.newline_len();
            if len == 0 {
                return Ok(());
            }
            self.pos += len;
            self.read_documents()?;
        }
    }

    /// Pipelines up to the end or to something that closes the list.
    fn list_into(&mut self, list: &mut List) -> Parse<()> {
        let mut when = When::Always;
        loop {
            self.skip_lines()?;
            match self.peek() {
                0 if self.pos >= self.bytes.len() => return Ok(()),
                b')' => return Ok(()),
                b';' if self.peek_at(1) == b';' || self.peek_at(1) == b'&' => return Ok(()),
                // A lone `;` where a command should be is an error in bash; reading on loses nothing.
                b';' => {
                    self.pos += 1;
                    continue;
                }
                _ => {}
            }
            if self.at_closer() {
                return Ok(());
            }
            if matches!(self.peek(), b'&' | b'|') && self.peek_at(1) != b'>' {
                // An operator without a command before it: bash refuses the line, we look at the rest of it.
                self.failed.get_or_insert(Opaque::Unparsable);
                self.pos += 1;
                continue;
            }
            let mut pipeline = Pipeline { stages: Vec::new(), background: false, when };
            when = When::Always;
            let outcome = self.pipeline_into(&mut pipeline);
            if outcome.is_ok() || !pipeline.stages.is_empty() {
                list.push(pipeline);
            }
            outcome?;
            self.skip_blank();
            match (self.peek(), self.peek_at(1)) {
                (b'&', b'&') => {
                    when = When::After;
                    self.pos += 2;
                }
                (b'|', b'|') => {
                    when = When::Instead;
                    self.pos += 2;
                }
                (b';', b';' | b'&') | (b')', _) => return Ok(()),
                (b';', _) => self.pos += 1,
                (b'&', _) => {
                    self.pos += 1;
                    if let Some(last) = list.last_mut() {
                        last.background = true;
                    }
                }
                (b'\n' | b'\r', _) => {}
                (0, _) if self.pos >= self.bytes.len() => return Ok(()),
                _ => return Err(Opaque::Unparsable),
            }
        }
    }

    fn list(&mut self) -> Parse<List> {
        let mut list = List::new();
        self.enter()?;
        self.list_into(&mut list)?;
        self.leave();
        Ok(list)
    }

    fn pipeline_into(&mut self, pipeline: &mut Pipeline) -> Parse<()> {
        self.skip_prefixes();
        loop {
            let stage = self.stage()?;
            pipeline.stages.push(stage);
            self.skip_blank();
            if self.peek() != b'|' || self.peek_at(1) == b'|' {
                return Ok(());
            }
            self.pos += if self.peek_at(1) == b'&' { 2 } else { 1 };
            self.skip_lines()?;
            self.skip_prefixes();
        }
    }

    /// `!` and the keyword `time` change nothing of what runs.
    fn skip_prefixes(&mut self) {
        loop {
            self.skip_blank();
            if self.peek() == b'!' && matches!(self.peek_at(1), b' ' | b'\t') {
                self.pos += 1;
            } else if self.at_keyword("time") {
                let before = self.pos;
                self.pos += 4;
                self.skip_blank();
                if self.at_keyword("-p") {
                    self.pos += 2;
                    self.skip_blank();
                    self.pos += if self.at_keyword("--") { 2 } else { 0 };
                } else if self.peek() == b'-' || ends_word(self.peek()) && self.peek() != b'(' {
                    // The program of that name, with options of its own, or `time` alone.
                    self.pos = before;
                    return;
                }
            } else {
                return;
            }
        }
    }

    /// The word stands here, bare and whole.
    fn at_keyword(&self, word: &str) -> bool {
        self.looking_at(word) && ends_word(self.peek_at(word.len()))
    }

    fn at_closer(&self) -> bool {
        matches!(self.peek(), b't' | b'd' | b'f' | b'e' | b'}')
            && CLOSERS.iter().any(|word| self.at_keyword(word))
    }

    fn stage(&mut self) -> Parse<Stage> {
        self.part()?;
        self.skip_blank();
        let Some(command) = self.compound()? else { return self.simple() };
        let mut redirects = Vec::new();
        loop {
            self.skip_blank();
            match self.redirect()? {
                Some(redirect) => redirects.push(redirect),
                None => return Ok(Stage { command, redirects }),
            }
        }
    }

    fn simple(&mut self) -> Parse<Stage> {
        let (mut assigns, mut words, mut redirects) = (Vec::new(), Vec::new(), Vec::new());
        loop {
            self.skip_blank();
            if let Some(redirect) = self.redirect()? {
                redirects.push(redirect);
                continue;
            }
            match self.peek() {
                b'(' if assigns.is_empty() && words.len() == 1 && self.after_parens() => {
                    let name = words.pop().map(|word: Word| raw_text(&word)).unwrap_or_default();
                    return self.function(name);
                }
                b'(' => return Err(Opaque::Unparsable),
                byte if ends_word(byte) && !self.at_process() => break,
                _ => {}
            }
            if let Some(assign) = self.assignment(words.is_empty())? {
                assigns.push(assign);
                continue;
            }
            match self.word() {
                Ok(word) => words.push(word),
                Err(why) if words.is_empty() || self.depth > 0 => return Err(why),
                Err(why) => {
                    self.failed.get_or_insert(why);
                    self.pos = self.bytes.len();
                    break;
                }
            }
        }
        if assigns.is_empty() && words.is_empty() && redirects.is_empty() {
            return Err(Opaque::Unparsable);
        }
        Ok(Stage { command: Command::Simple { assigns, words }, redirects })
    }

    /// `()` stands here, blanks inside allowed.
    fn after_parens(&self) -> bool {
        let rest = &self.bytes[self.pos + 1..];
        let blanks = rest.iter().take_while(|b| matches!(b, b' ' | b'\t')).count();
        rest.get(blanks) == Some(&b')')
    }

    fn at_process(&self) -> bool {
        matches!(self.peek(), b'<' | b'>') && self.peek_at(1) == b'('
    }

    /// `NAME=`, `NAME+=`, `NAME[i]=`; behind the program only its array form, as in `declare -a x=( … )`.
    fn assignment(&mut self, first: bool) -> Parse<Option<Assign>> {
        let rest = &self.bytes[self.pos..];
        let mut len = name_len(rest);
        if len == 0 {
            return Ok(None);
        }
        let name = self.src[self.pos..self.pos + len].to_owned();
        let mut subscript = None;
        if rest.get(len) == Some(&b'[') {
            // A subscript ends the search where a word would end, so this stays linear.
            let Some(close) = rest[len..].iter().position(|b| *b == b']' || ends_word(*b)) else {
                return Ok(None);
            };
            if rest[len + close] != b']' {
                return Ok(None);
            }
            subscript = Some((self.pos + len + 1, self.pos + len + close));
            len += close + 1;
        }
        let append = rest.get(len) == Some(&b'+');
        len += usize::from(append);
        if rest.get(len) != Some(&b'=') {
            return Ok(None);
        }
        len += 1;
        let array = rest.get(len) == Some(&b'(');
        if !first && !array {
            return Ok(None);
        }
        let index = match subscript {
            Some((start, end)) => {
                self.pos = start;
                let index = self.arithmetic_parts(end)?;
                self.pos = end + 1 + usize::from(append) + 1;
                Some(index)
            }
            None => {
                self.pos += len;
                None
            }
        };
        self.part()?;
        let value = if array {
            self.pos += 1;
            AssignValue::Array(self.array()?)
        } else if ends_word(self.peek()) && !self.at_process() {
            AssignValue::One(Word::default())
        } else {
            AssignValue::One(self.word()?)
        };
        Ok(Some(Assign { name, index, append, value }))
    }

    fn array(&mut self) -> Parse<Vec<Word>> {
        let mut words = Vec::new();
        loop {
            self.skip_lines()?;
            match self.peek() {
                b')' => {
                    self.pos += 1;
                    return Ok(words);
                }
                byte if ends_word(byte) && !self.at_process() => return Err(Opaque::Unparsable),
                _ => words.push(self.word()?),
            }
        }
    }
}

/// Bytes at which a bare word ends; 0 is the end of the line.
const fn ends_word(byte: u8) -> bool {
    matches!(byte, 0 | b' ' | b'\t' | b'\n' | b'\r' | b';' | b'&' | b'|' | b'<' | b'>' | b'(' | b')')
}

/// The length of the variable name that stands here.
fn name_len(bytes: &[u8]) -> usize {
    if bytes.first().is_none_or(u8::is_ascii_digit) {
        return 0;
    }
    bytes.iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count()
}

/// The text of a word after quote removal, without any expansion: delimiters, function names.
fn raw_text(word: &Word) -> String {
    let mut out = String::new();
    for part in &word.parts {
        match part {
            Part::Bare(text) | Part::Quoted(text) => out.push_str(text),
            Part::Param(param) => out.push_str(&param.raw),
            Part::Substitution { raw, .. } | Part::Arithmetic { raw, .. } => out.push_str(raw),
            Part::Process { .. } => {}
        }
    }
    out
}
