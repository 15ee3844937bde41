//! Redirections and the files behind them: what is read, what is written, what is known of its content.

use super::ast::{Part, Redirect, RedirectOp};
use super::expand::Field;
use super::parse;
use super::run::join;
use super::vars::Value;
use super::walk::{Content, Descriptor, Stream, Walker, add_origins};
use crate::runtime::model::{Access, FileFact, Origin, Sink, TextFact, Word};

/// `2>/dev/null`, `&>/dev/null`, `>/dev/null 2>&1`.
pub(super) fn hides_errors(redirects: &[Redirect], fields: &[Field]) -> bool {
    let mut is_output_gone = false;
    redirects.iter().zip(fields).any(|(redirect, field)| {
        let is_gone = field.text() == "/dev/null";
        match (&redirect.op, redirect.fd) {
            (RedirectOp::Both, _) | (RedirectOp::Write | RedirectOp::Append, Some(2)) => is_gone,
            (RedirectOp::Write | RedirectOp::Append, None | Some(1)) => {
                is_output_gone = is_gone;
                false
            }
            (RedirectOp::DupOut, Some(2)) => field.text() == "1" && is_output_gone,
            _ => false,
        }
    })
}

impl Walker {
    /// `exec 3< f`: what stands on a descriptor from here on.
    pub(super) fn keep_descriptors(&mut self, redirects: &[Redirect], fields: &[Field]) {
        for (redirect, field) in redirects.iter().zip(fields) {
            let fd = match &redirect.fd_name {
                Some(name) => {
                    let free = (10..).find(|fd| !self.descriptors.contains_key(fd)).unwrap_or(10);
                    self.set(name, Some(Value::One(Field::plain(free.to_string()))));
                    free
                }
                None => match redirect.fd.filter(|fd| *fd > 2) {
                    Some(fd) => fd,
                    None => continue,
                },
            };
            let is_text = matches!(redirect.op, RedirectOp::HereDoc | RedirectOp::HereString);
            let content =
                if is_text { Some(given_text(redirect, field)) } else { field.content.as_deref().cloned() };
            let stream = content.unwrap_or_else(|| self.file_stream(&field.word));
            self.descriptors.insert(fd, Descriptor { stream, sends: device_host(field.text()).is_some() });
        }
    }

    pub(super) fn redirects(&mut self, redirects: &[Redirect]) -> Vec<Field> {
        redirects
            .iter()
            .map(|redirect| match (&redirect.op, redirect.body.as_ref().and_then(|cell| cell.get())) {
                // A quoted document may be larger than a line: it is taken as it is.
                (RedirectOp::HereDoc, Some(document)) => match document.body.parts.as_slice() {
                    [Part::Quoted(text)] => Field::plain(text),
                    _ => self.expand_one(&document.body),
                },
                _ => self.expand_one(&redirect.target),
            })
            .collect()
    }

    /// What stands on descriptor 0 instead of what came through the pipe.
    pub(super) fn redirected_input(&self, redirects: &[Redirect], fields: &[Field]) -> Option<Stream> {
        let mut found = None;
        for (redirect, field) in redirects.iter().zip(fields) {
            if redirect.fd.is_some_and(|fd| fd != 0) || redirect.fd_name.is_some() {
                continue;
            }
            match redirect.op {
                RedirectOp::HereDoc | RedirectOp::HereString => found = Some(given_text(redirect, field)),
                RedirectOp::Read | RedirectOp::ReadWrite => {
                    let content = field.content.as_deref().cloned();
                    found = Some(content.unwrap_or_else(|| self.file_stream(&field.word)));
                }
                RedirectOp::DupIn if !field.word.known => {
                    // Something that was opened before; what, cannot be told.
                    found = Some(Stream { from: Some(self.facts.commands.len()), ..Stream::default() });
                }
                RedirectOp::DupIn => {
                    let kept = field.text().parse().ok().and_then(|fd: u32| self.descriptors.get(&fd));
                    found = kept.map(|kept| kept.stream.clone()).or(found);
                }
                RedirectOp::Write | RedirectOp::Append | RedirectOp::DupOut | RedirectOp::Both => {}
            }
        }
        found
    }

    /// One name for a file, however it is written.
    pub fn key(&self, path: &str) -> String {
        join(self.cwd.as_deref(), path.trim_start_matches("./"))
    }

    /// What reading a file gives.
    pub fn file_stream(&self, word: &Word) -> Stream {
        let path = path_of(word);
        if is_stream(&path) {
            return Stream::default();
        }
        if device_host(&path).is_some() {
            // The command that will read it is the next to be noted.
            let taint = vec![Origin::Network(self.facts.commands.len())];
            return Stream { from: Some(self.facts.commands.len()), taint, ..Stream::default() };
        }
        match self.content_of(&path) {
            Some(content) => Self::stream_of(content),
            None => Stream { taint: vec![Origin::File(path.clone())], file: Some(path), ..Stream::default() },
        }
    }

    pub(super) fn redirect_facts(
        &mut self,
        redirects: &[Redirect],
        fields: Vec<Field>,
        first: usize,
        out: Stream,
    ) -> Stream {
        let own = (first < self.facts.commands.len()).then_some(first);
        // `docker run x sh -c '> f'`: without a command of its own it is over there that it writes.
        let outer = || self.facts.commands.len().checked_sub(1).filter(|_| self.elsewhere);
        let by = own.or_else(outer);
        let mut out = out;
        for (redirect, field) in redirects.iter().zip(fields) {
            let to_stdout = redirect.fd.is_none_or(|fd| fd == 1) && redirect.fd_name.is_none();
            match redirect.op {
                RedirectOp::Read => self.redirect_file(by, &field, Access::Read, &out),
                RedirectOp::ReadWrite => {
                    self.redirect_file(by, &field, Access::Read, &out);
                    self.redirect_file(by, &field, Access::Write, &out);
                }
                RedirectOp::Write | RedirectOp::Append | RedirectOp::Both => {
                    if let [Part::Process { list, reads: true }] = redirect.target.parts.as_slice() {
                        // `> >( … )` is a pipe.
                        self.fed_process(list, &out);
                    }
                    self.redirect_file(by, &field, Access::Write, &out);
                    if let (true, "/dev/null", Some(by)) = (to_stdout, field.text(), by) {
                        self.throw_away(by);
                    }
                    if to_stdout {
                        let append = redirect.op == RedirectOp::Append;
                        self.write_content(&field.word, std::mem::take(&mut out), append);
                    }
                }
                RedirectOp::DupOut if !is_descriptor(field.text()) => {
                    self.redirect_file(by, &field, Access::Write, &out);
                    self.write_content(&field.word, std::mem::take(&mut out), false);
                }
                RedirectOp::DupOut if to_stdout && field.text() != "1" => {
                    let kept = field.text().parse().ok().and_then(|fd: u32| self.descriptors.get(&fd));
                    if let (Some(by), true) = (by, kept.is_some_and(|kept| kept.sends)) {
                        self.flow(by, &out.taint, Sink::Network);
                    }
                    out = Stream::default();
                }
                RedirectOp::DupOut | RedirectOp::DupIn | RedirectOp::HereDoc | RedirectOp::HereString => {}
            }
        }
        out
    }

    pub(super) fn redirect_file(&mut self, by: Option<usize>, field: &Field, access: Access, out: &Stream) {
        if let Some(host) = device_host(field.text()) {
            self.device(host, by, &out.taint);
            return;
        }
        if field.content.is_some() {
            return;
        }
        let word = &field.word;
        if word.text.is_empty() || is_stream(&word.text) {
            return;
        }
        let exact = word.known && !word.glob;
        self.file_fact(FileFact { path: path_of(word), cwd: self.cwd.clone(), access, exact, by });
    }

    /// Remembers what a file holds now, and what of it is text.
    pub fn write_content(&mut self, word: &Word, content: Stream, append: bool) {
        if is_stream(&word.text) {
            return;
        }
        let path = path_of(word);
        if let Some(text) = &content.text
            && !text.trim().is_empty()
        {
            self.facts.texts.push(TextFact {
                path: Some(path.clone()),
                text: text.clone(),
                append,
                literal: content.literal,
            });
        }
        let key = self.key(&path);
        self.feed_earlier_readers(&path, &content);
        // Where it depends which text lands there, it holds both.
        let append = append || self.choices.open > 0 && self.written.contains_key(&key);
        if append {
            let entry = self.written.entry(key).or_insert_with(|| Content::on_disk(&path));
            entry.text = match (entry.text.take(), content.text) {
                (Some(before), Some(after)) if before.len() + after.len() <= parse::MAX_LINE => {
                    Some(before + &after)
                }
                (before, after) => {
                    before.into_iter().chain(after).for_each(|text| entry.add(text));
                    None
                }
            };
            add_origins(&mut entry.taint, &content.taint);
        } else {
            let Stream { text, taint, file, packed, .. } = content;
            self.written.insert(key, Content { text, taint, file, packed, added: Vec::new() });
        }
    }
}

impl Walker {
    /// A named pipe gives what is written to it to those who began to read it before.
    fn feed_earlier_readers(&mut self, path: &str, content: &Stream) {
        if self.pipes.is_empty() || !self.pipes.contains(&self.key(path)) {
            return;
        }
        let from = Origin::File(path.to_owned());
        let ends: Vec<(usize, Sink)> =
            self.facts.flows.iter().filter(|flow| flow.from == from).map(|flow| (flow.by, flow.to)).collect();
        for (by, to) in ends {
            self.flow(by, &content.taint, to);
        }
        let is_run = self.facts.scripts.iter().any(|script| script.path == path);
        if let (true, Some(text)) = (is_run, content.text.clone()) {
            self.line_via(format!("script {path}"), &text, &Stream::default());
        }
    }
}

/// The text of a here-document or here-string. What could not be resolved stays in it as written: better judged than
/// skipped.
fn given_text(redirect: &Redirect, field: &Field) -> Stream {
    let mut text = field.text().to_owned();
    if redirect.op == RedirectOp::HereString {
        text.push('\n');
    }
    Stream { text: Some(text), literal: field.word.known, taint: field.taint.clone(), ..Stream::default() }
}

/// Names that stand for no file of their own.
pub fn is_stream(path: &str) -> bool {
    path == "-"
        || path.strip_prefix("/dev/").is_some_and(|name| {
            matches!(
                name,
                "null" | "stdin" | "stdout" | "stderr" | "tty" | "zero" | "urandom" | "random" | "full"
            ) || name.starts_with("fd/")
        })
}

/// The host of bash's `/dev/tcp/host/port`.
fn device_host(path: &str) -> Option<&str> {
    let rest = path.strip_prefix("/dev/tcp/").or_else(|| path.strip_prefix("/dev/udp/"))?;
    Some(rest.split('/').next().unwrap_or(rest))
}

fn is_descriptor(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'-')
}

/// The path a word stands for.
pub fn path_of(word: &Word) -> String {
    if word.tilde_is_text { format!("./{}", word.text) } else { word.text.clone() }
}
