//! The compound commands: groups, conditions, loops, functions.

use std::rc::Rc;

use super::{Parse, Parser, ends_word, name_len};
use crate::runtime::model::Opaque;
use crate::runtime::shell::ast::{Command, List, Pipeline, Stage, When, Word};

impl Parser<'_> {
    /// A compound command, if one begins here.
    pub(super) fn compound(&mut self) -> Parse<Option<Command>> {
        let command = match self.peek() {
            b'(' if self.peek_at(1) == b'(' && self.arithmetic_end(2).is_some() => {
                self.arithmetic_command()?
            }
            b'(' => {
                self.pos += 1;
                let list = self.list()?;
                self.expect_byte(b')')?;
                Command::Subshell(list)
            }
            b'{' if matches!(self.peek_at(1), b' ' | b'\t' | b'\n' | b'\r') => {
                self.pos += 1;
                let list = self.list()?;
                self.expect_keyword("}")?;
                Command::Lists(vec![list])
            }
            b'[' if self.at_keyword("[[") => {
                self.pos += 2;
                Command::Test(self.test_words()?)
            }
            b'i' if self.at_keyword("if") => self.condition()?,
            b'w' if self.at_keyword("while") => self.loop_over(5)?,
            b'u' if self.at_keyword("until") => self.loop_over(5)?,
            b'f' if self.at_keyword("for") => self.for_each(3)?,
            b's' if self.at_keyword("select") => self.for_each(6)?,
            b'c' if self.at_keyword("case") => self.case()?,
            b'c' if self.at_keyword("coproc") => {
                self.pos += 6;
                self.skip_blank();
                let name = name_len(&self.bytes[self.pos..]);
                let after = self.bytes[self.pos + name..].iter().find(|b| !matches!(b, b' ' | b'\t'));
                if name > 0 && matches!(after, Some(b'{' | b'(')) {
                    self.pos += name;
                    self.skip_blank();
                }
                self.enter()?;
                let stage = self.stage()?;
                self.leave();
                let pipeline = Pipeline { stages: vec![stage], background: true, when: When::Always };
                Command::Lists(vec![vec![pipeline]])
            }
            b'f' if self.at_keyword("function") => {
                self.pos += 8;
                self.skip_blank();
                let name = super::raw_text(&self.word()?);
                self.skip_blank();
                if self.peek() == b'(' && self.after_parens() {
                    return self.function(name).map(|stage| Some(stage.command));
                }
                self.function_body(name)?.command
            }
            _ => return Ok(None),
        };
        Ok(Some(command))
    }

    /// At the `()` of a definition.
    pub(super) fn function(&mut self, name: String) -> Parse<Stage> {
        self.pos += 1;
        self.skip_blank();
        self.expect_byte(b')')?;
        self.function_body(name)
    }

    fn function_body(&mut self, name: String) -> Parse<Stage> {
        self.skip_lines()?;
        self.enter()?;
        let body = self.stage()?;
        self.leave();
        Ok(Stage { command: Command::Function { name, body: Rc::new(body) }, redirects: Vec::new() })
    }

    fn expect_byte(&mut self, byte: u8) -> Parse<()> {
        self.skip_lines()?;
        if self.peek() != byte {
            return Err(Opaque::Unparsable);
        }
        self.pos += 1;
        Ok(())
    }

    fn expect_keyword(&mut self, word: &str) -> Parse<()> {
        self.skip_lines()?;
        if !self.at_keyword(word) {
            return Err(Opaque::Unparsable);
        }
        self.pos += word.len();
        Ok(())
    }

    fn condition(&mut self) -> Parse<Command> {
        let mut lists = Vec::new();
        self.pos += 2;
        loop {
            lists.push(self.list()?);
            self.expect_keyword("then")?;
            lists.push(self.list()?);
            self.skip_lines()?;
            if self.at_keyword("elif") {
                self.part()?;
                self.pos += 4;
                continue;
            }
            if self.at_keyword("else") {
                self.pos += 4;
                lists.push(self.list()?);
            }
            self.expect_keyword("fi")?;
            return Ok(Command::Lists(lists));
        }
    }

    fn loop_over(&mut self, keyword: usize) -> Parse<Command> {
        self.pos += keyword;
        let condition = self.list()?;
        let body = self.do_done()?;
        Ok(Command::Lists(vec![condition, body]))
    }

    fn do_done(&mut self) -> Parse<List> {
        self.expect_keyword("do")?;
        let body = self.list()?;
        self.expect_keyword("done")?;
        Ok(body)
    }

    fn for_each(&mut self, keyword: usize) -> Parse<Command> {
        self.pos += keyword;
        self.skip_blank();
        if self.looking_at("((") {
            let Command::Test(inner) = self.arithmetic_command()? else { return Err(Opaque::Unparsable) };
            self.for_separator()?;
            let body = self.for_body()?;
            return Ok(Command::For { name: String::new(), over: Some(inner), body });
        }
        let len = name_len(&self.bytes[self.pos..]);
        if len == 0 {
            return Err(Opaque::Unparsable);
        }
        let name = self.src[self.pos..self.pos + len].to_owned();
        self.pos += len;
        self.skip_lines()?;
        let mut over = None;
        if self.at_keyword("in") {
            self.pos += 2;
            let mut words = Vec::new();
            loop {
                self.skip_blank();
                if ends_word(self.peek()) && !self.at_process() {
                    break;
                }
                words.push(self.word()?);
            }
            over = Some(words);
        }
        self.for_separator()?;
        let body = self.for_body()?;
        Ok(Command::For { name, over, body })
    }

    fn for_separator(&mut self) -> Parse<()> {
        self.skip_blank();
        if self.peek() == b';' {
            self.pos += 1;
        }
        self.skip_lines()
    }

    /// `do … done`, or the braces that bash takes as well.
    fn for_body(&mut self) -> Parse<List> {
        if self.at_keyword("{") {
            self.pos += 1;
            let body = self.list()?;
            self.expect_keyword("}")?;
            return Ok(body);
        }
        self.do_done()
    }

    fn case(&mut self) -> Parse<Command> {
        self.pos += 4;
        self.skip_blank();
        let subject = self.word()?;
        self.expect_keyword("in")?;
        let (mut patterns, mut arms) = (Vec::new(), Vec::new());
        let mut runs_on = false;
        loop {
            self.skip_lines()?;
            if self.at_keyword("esac") {
                self.pos += 4;
                if runs_on {
                    patterns.clear();
                }
                return Ok(Command::Case { subject, patterns, arms });
            }
            self.part()?;
            patterns.push(self.case_patterns()?);
            arms.push(self.list()?);
            self.skip_lines()?;
            if self.looking_at(";;&") {
                self.pos += 3;
                runs_on = true;
            } else if self.looking_at(";;") || self.looking_at(";&") {
                runs_on |= self.looking_at(";&");
                self.pos += 2;
            } else if !self.at_keyword("esac") {
                return Err(Opaque::Unparsable);
            }
        }
    }

    fn case_patterns(&mut self) -> Parse<Vec<Word>> {
        let mut words = Vec::new();
        if self.peek() == b'(' {
            self.pos += 1;
        }
        loop {
            self.skip_blank();
            match self.peek() {
                b')' => {
                    self.pos += 1;
                    return Ok(words);
                }
                b'|' => self.pos += 1,
                byte if ends_word(byte) => return Err(Opaque::Unparsable),
                _ => words.push(self.word()?),
            }
        }
    }

    /// The words up to `]]`; operators between them mean nothing to us.
    fn test_words(&mut self) -> Parse<Vec<Word>> {
        let mut words = Vec::new();
        loop {
            self.skip_test_blank();
            if self.at_keyword("]]") {
                self.pos += 2;
                return Ok(words);
            }
            match self.peek() {
                0 => return Err(Opaque::Unparsable),
                byte if ends_word(byte) && !self.at_process() => self.pos += 1,
                _ => words.push(self.word()?),
            }
        }
    }

    /// As between words, but `#` begins no comment: it may stand in a pattern.
    fn skip_test_blank(&mut self) {
        while matches!(self.peek(), b' ' | b'\t' | b'\n' | b'\r') {
            self.pos += 1;
        }
    }

    fn arithmetic_command(&mut self) -> Parse<Command> {
        let end = self.arithmetic_end(2).ok_or(Opaque::Unparsable)?;
        self.pos += 2;
        let inner = self.arithmetic_parts(end)?;
        self.pos = end + 2;
        Ok(Command::Test(vec![inner]))
    }
}
