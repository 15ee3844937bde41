//! Redirections and here-documents.

use std::cell::OnceCell;
use std::rc::Rc;

use super::{MAX_DOCUMENTS, Parse, Parser, Pending, ends_word, name_len, raw_text};
use crate::runtime::model::Opaque;
use crate::runtime::model::bytes;
use crate::runtime::shell::ast::{HereDoc, Part, Redirect, RedirectOp, Word};

impl Parser<'_> {
    pub(super) fn redirect(&mut self) -> Parse<Option<Redirect>> {
        let start = self.pos;
        let (mut fd, mut fd_name) = (None, None);
        let digits = self.bytes[self.pos..].iter().take_while(|b| b.is_ascii_digit()).count();
        if (1..=4).contains(&digits) && matches!(self.peek_at(digits), b'<' | b'>') {
            fd = self.src[self.pos..self.pos + digits].parse().ok();
            self.pos += digits;
        } else if self.peek() == b'{' {
            let len = name_len(&self.bytes[self.pos + 1..]);
            if len > 0 && self.peek_at(len + 1) == b'}' && matches!(self.peek_at(len + 2), b'<' | b'>') {
                fd_name = Some(self.src[self.pos + 1..=self.pos + len].to_owned());
                self.pos += len + 2;
            }
        }
        let Some((op, len)) = self.redirect_op(start != self.pos) else {
            self.pos = start;
            return Ok(None);
        };
        self.part()?;
        self.pos += len;
        let strip_tabs = op == RedirectOp::HereDoc && self.peek() == b'-';
        self.pos += usize::from(strip_tabs);
        self.skip_blank();
        if ends_word(self.peek()) && !self.at_process() {
            return Err(Opaque::Unparsable);
        }
        let target = self.word()?;
        let body = (op == RedirectOp::HereDoc).then(|| {
            let cell = Rc::new(OnceCell::new());
            self.pending.push(Pending {
                cell: Rc::clone(&cell),
                quoted: target.bare().is_none(),
                delimiter: raw_text(&target),
                strip_tabs,
            });
            cell
        });
        Ok(Some(Redirect { fd, fd_name, op, target, body }))
    }

    pub(super) fn redirect_op(&self, has_fd: bool) -> Option<(RedirectOp, usize)> {
        let found = match (self.peek(), self.peek_at(1), self.peek_at(2)) {
            (b'<', b'<', b'<') => (RedirectOp::HereString, 3),
            (b'<', b'<', _) => (RedirectOp::HereDoc, 2),
            (b'<', b'>', _) => (RedirectOp::ReadWrite, 2),
            (b'<', b'&', _) => (RedirectOp::DupIn, 2),
            (b'<' | b'>', b'(', _) => return None,
            (b'<', ..) => (RedirectOp::Read, 1),
            (b'>', b'>', _) => (RedirectOp::Append, 2),
            (b'>', b'|', _) => (RedirectOp::Write, 2),
            (b'>', b'&', _) => (RedirectOp::DupOut, 2),
            (b'>', ..) => (RedirectOp::Write, 1),
            (b'&', b'>', b'>') if !has_fd => (RedirectOp::Both, 3),
            (b'&', b'>', _) if !has_fd => (RedirectOp::Both, 2),
            _ => return None,
        };
        Some(found)
    }

    /// The bodies of the here-documents announced on the line that just ended.
    pub(super) fn read_documents(&mut self) -> Parse<()> {
        for pending in std::mem::take(&mut self.pending) {
            let start = self.pos;
            let (body_end, next) = self.find_delimiter(&pending);
            let raw = &self.src[start..body_end];
            self.documents.push((start, body_end));
            self.pos = next;
            let text = if pending.strip_tabs { strip_tabs(raw) } else { raw.to_owned() };
            let body = if pending.quoted {
                self.document_bytes += next - start;
                if self.document_bytes > MAX_DOCUMENTS {
                    return Err(Opaque::TooLarge);
                }
                Word { parts: vec![Part::Quoted(text)] }
            } else {
                self.part()?;
                self.document_word(&text)?
            };
            // The cell was made for this body, so it is still empty.
            let _ = pending.cell.set(HereDoc { body });
        }
        Ok(())
    }

    pub(super) fn find_delimiter(&self, pending: &Pending) -> (usize, usize) {
        let mut at = self.pos;
        while at < self.bytes.len() {
            let end = bytes::position(b'\n', &self.bytes[at..]).map_or(self.bytes.len(), |n| at + n);
            let mut line = &self.src[at..end];
            if pending.strip_tabs {
                line = line.trim_start_matches('\t');
            }
            if line.strip_suffix('\r').unwrap_or(line) == pending.delimiter {
                return (at, (end + 1).min(self.bytes.len()));
            }
            // `$(cat <<EOF … EOF)`: bash takes the closing parenthesis, with a warning.
            if self.depth > 0
                && line.strip_prefix(pending.delimiter.as_str()).is_some_and(|rest| rest.starts_with(')'))
            {
                let indent = end - at - line.len();
                return (at, at + indent + pending.delimiter.len());
            }
            at = end + 1;
        }
        (self.bytes.len(), self.bytes.len())
    }

    /// Here-documents whose body never came are empty.
    pub(super) fn close_pending(&mut self) {
        for pending in std::mem::take(&mut self.pending) {
            let _ = pending.cell.set(HereDoc { body: Word::default() });
        }
    }
}

fn strip_tabs(text: &str) -> String {
    text.split_inclusive('\n').map(|line| line.trim_start_matches('\t')).collect()
}
