//! From words as written to the fields a program would get: variables, substitutions, braces, splitting.

use super::ast::{Param, Part, Word as Written};
use super::params::is_name;
use super::vars::Value;
use super::walk::{Stream, Walker, add_origins};
use crate::runtime::model::{Opaque, Origin, Word};

/// One field of a command, and what is known of where its text comes from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Field {
    pub word: Word,
    /// Files, hosts, variables whose content is in it.
    pub taint: Vec<Origin>,
    /// For `<( … )`: what reading it gives.
    pub content: Option<Box<Stream>>,
    /// It is the content of this file: `"$(cat f)"`.
    pub file: Option<String>,
    /// It is settings for a shell: `"$(ssh-agent -s)"`.
    pub settings: bool,
}

impl Field {
    /// A field that is what it says.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { word: Word::plain(text), ..Self::default() }
    }

    pub fn text(&self) -> &str {
        &self.word.text
    }
}

/// Braces expand to at most that many words.
const MAX_BRACES: usize = 256;
/// Looking for the ends of braces, that many bytes of a line are passed in all.
const MAX_BRACE_BYTES: usize = 64 * 1024;
/// A word with more opening braces is not expanded.
const MAX_OPEN_BRACES: usize = 48;
/// Expansions on one line produce at most that many bytes.
pub const MAX_EXPANDED: usize = 512 * 1024;

/// The top of the repository that the line works in: a text that says itself where somebody reads it again.
pub const TOP: &str = "$(git rev-parse --show-toplevel)";

/// A part on its way through brace expansion.
#[derive(Clone, Copy)]
enum Piece<'a> {
    Bare(&'a str),
    Part(&'a Part),
}

impl Walker {
    /// The fields of a word, split where the shell would split.
    pub fn expand_into(&mut self, word: &Written, out: &mut Vec<Field>) {
        if let Some(text) = word.bare()
            && !text.bytes().any(|b| matches!(b, b'{' | b'~' | b'*' | b'?' | b'['))
        {
            out.push(Field::plain(text));
            return;
        }
        if word.parts.iter().any(|part| matches!(part, Part::Bare(text) if text.contains('{'))) {
            let pieces: Vec<Piece<'_>> = word.parts.iter().map(piece_of).collect();
            let mut words = Vec::new();
            let mut left = MAX_BRACE_BYTES.saturating_sub(self.brace_bytes);
            let open: usize =
                pieces.iter().filter_map(|piece| bare(*piece)).map(|text| text.matches('{').count()).sum();
            let expanded = open <= MAX_OPEN_BRACES && expand_braces(&pieces, &mut words, 0, &mut left);
            self.brace_bytes = MAX_BRACE_BYTES - left;
            if expanded {
                for pieces in words {
                    self.build(&pieces, out);
                }
                return;
            }
            self.opaque(Opaque::TooManyParts);
        }
        let pieces: Vec<Piece<'_>> = word.parts.iter().map(piece_of).collect();
        self.build(&pieces, out);
    }

    /// The one field of a word that is not split: assignments, redirection targets, here-documents.
    pub fn expand_one(&mut self, word: &Written) -> Field {
        if word.parts.is_empty() {
            return Field::plain("");
        }
        let mut builder = Builder::default();
        for part in &word.parts {
            self.append(piece_of(part), &mut builder, &mut None);
        }
        builder.field
    }

    fn build(&mut self, pieces: &[Piece<'_>], out: &mut Vec<Field>) {
        let mut builder = Builder::default();
        let mut fields = Some(Vec::new());
        for piece in pieces {
            self.append(*piece, &mut builder, &mut fields);
        }
        out.append(&mut fields.unwrap_or_default());
        if builder.started {
            out.push(builder.field);
        }
    }

    fn append(&mut self, piece: Piece<'_>, builder: &mut Builder, fields: &mut Option<Vec<Field>>) {
        let before = fields.as_ref().map_or(0, Vec::len);
        match piece {
            Piece::Bare(text) => self.append_bare(text, builder),
            Piece::Part(Part::Bare(text)) => self.append_bare(text, builder),
            Piece::Part(Part::Quoted(text)) => {
                // In a line that an outer shell handed on, a quoted `~` may be the home folder it put there.
                if builder.field.word.text.is_empty() && text.starts_with('~') && self.via.is_empty() {
                    builder.field.word.tilde_is_text = true;
                }
                builder.push(text);
            }
            Piece::Part(Part::Param(param)) => self.append_param(param, builder, fields),
            Piece::Part(Part::Substitution { list, quoted, raw }) => {
                let stream = self.substitution(list);
                add_origins(&mut builder.field.taint, &stream.taint);
                builder.field.file = stream.file;
                builder.field.settings = stream.settings && builder.field.word.text.is_empty();
                match stream.text {
                    Some(text) => {
                        builder.push_value(text.trim_end_matches('\n'), *quoted, fields, &self.separators())
                    }
                    // In quotes, a list of names is one word of them all.
                    None if stream.names.len() == 1
                        || !*quoted && fields.is_some() && !stream.names.is_empty() =>
                    {
                        for (at, name) in stream.names.iter().enumerate() {
                            if at > 0 {
                                builder.end_field(fields);
                            }
                            builder.push(&name.text);
                            builder.field.word.glob |= name.glob;
                            builder.field.word.known &= name.known;
                        }
                    }
                    // That of another repository is not the one that the text stands for.
                    None if raw == TOP => builder.push_unknown("$(git rev-parse)"),
                    None => builder.push_unknown(raw),
                }
            }
            Piece::Part(Part::Process { list, reads }) => {
                let later = *reads && self.feeds_later;
                let stream = if later { Stream::default() } else { self.process(list, *reads) };
                add_origins(&mut builder.field.taint, &stream.taint);
                builder.field.content = Some(Box::new(stream));
                builder.push("/dev/fd/63");
            }
            Piece::Part(Part::Arithmetic { inner, raw }) => {
                let sum = self.expand_one(inner);
                match sum.word.known.then(|| self.number(sum.text())).flatten() {
                    Some(number) => builder.push(&number.to_string()),
                    None => builder.push_unknown(raw),
                }
            }
        }
        // Fields count, too: an array that is put together of itself doubles each time.
        let made = fields.iter().flatten().skip(before);
        self.expanded +=
            builder.field.word.text.len() + made.map(|field| field.text().len() + 8).sum::<usize>();
        if self.expanded > MAX_EXPANDED {
            self.opaque(Opaque::TooLarge);
            fields.iter_mut().for_each(|fields| fields.truncate(before));
            *builder = Builder::default();
            builder.push_unknown("$");
        }
    }

    fn append_bare(&mut self, text: &str, builder: &mut Builder) {
        let mut text = text;
        if !builder.started && text.starts_with('~') {
            let end = text.find('/').unwrap_or(text.len());
            let home = match &text[..end] {
                "~" => self.vars.get("HOME").and_then(Value::text),
                // In a line that an outer shell handed on, it stands for where that one began.
                "~+" if self.via.is_empty() => Some(self.cwd.as_deref().unwrap_or(".")),
                _ => None,
            };
            if let Some(home) = home {
                builder.push(home);
                text = &text[end..];
            }
        }
        builder.field.word.glob |= text.bytes().any(|b| matches!(b, b'*' | b'?' | b'['));
        builder.push(text);
    }

    fn append_param(&mut self, param: &Param, builder: &mut Builder, fields: &mut Option<Vec<Field>>) {
        let value = self.param_value(param);
        let Some(value) = value else {
            if !self.vars.contains_key(&param.name) && is_name(&param.name) {
                add_origins(&mut builder.field.taint, &[Origin::Environment(param.name.clone())]);
            } else if let Some(value) = self.vars.get(&param.name) {
                add_origins(&mut builder.field.taint, &value.taint());
                if let Value::One(field) = value {
                    builder.field.file.clone_from(&field.file);
                }
            }
            builder.push_unknown(&param.raw);
            return;
        };
        let last = value.len().saturating_sub(1);
        let separators = self.separators();
        // `"$*"` and `"${a[*]}"` are one word.
        let all = param.index.as_ref().map_or(param.name.as_str(), |index| index.bare().unwrap_or_default());
        let joins = param.quoted && all == "*";
        if value.is_empty() && param.quoted && param.name != "@" {
            builder.started = true;
        }
        for (at, field) in value.into_iter().enumerate() {
            add_origins(&mut builder.field.taint, &field.taint);
            builder.field.word.glob |= field.word.glob;
            if field.word.known {
                builder.push_value(&field.word.text, param.quoted, fields, &separators);
            } else {
                builder.push_unknown(&field.word.text);
            }
            if at < last && joins {
                builder.push(separators.get(..1).unwrap_or_default());
            } else if at < last {
                builder.end_field(fields);
            }
        }
    }

    /// Where unquoted values are split.
    pub(super) fn separators(&self) -> String {
        self.vars.get("IFS").and_then(Value::text).unwrap_or(" \t\n").to_owned()
    }
}

#[derive(Default)]
struct Builder {
    field: Field,
    started: bool,
}

impl Builder {
    fn push(&mut self, text: &str) {
        if !self.started {
            self.started = true;
            self.field.word.known = true;
        }
        self.field.word.text.push_str(text);
    }

    fn push_unknown(&mut self, raw: &str) {
        self.push(raw);
        self.field.word.known = false;
    }

    /// A value: split at blanks unless it is quoted or nothing is split here.
    fn push_value(&mut self, text: &str, quoted: bool, fields: &mut Option<Vec<Field>>, separators: &str) {
        if quoted || fields.is_none() || text.starts_with(TOP) {
            self.push(text);
            return;
        }
        self.field.word.glob |= text.bytes().any(|b| matches!(b, b'*' | b'?' | b'['));
        let mut first = true;
        for piece in text.split(|c| separators.contains(c)) {
            if !first {
                self.end_field(fields);
            }
            first = false;
            if !piece.is_empty() {
                self.push(piece);
            }
        }
    }

    fn end_field(&mut self, fields: &mut Option<Vec<Field>>) {
        let Some(fields) = fields else {
            self.push(" ");
            return;
        };
        if self.started {
            let taint = self.field.taint.clone();
            fields.push(std::mem::take(&mut self.field));
            self.field.taint = taint;
            self.started = false;
        }
    }
}

const fn piece_of(part: &Part) -> Piece<'_> {
    Piece::Part(part)
}

/// All words that the braces stand for, in order; false when they are more than we look at.
fn expand_braces<'a>(
    pieces: &[Piece<'a>],
    out: &mut Vec<Vec<Piece<'a>>>,
    depth: usize,
    left: &mut usize,
) -> bool {
    if depth > 16 || out.len() > MAX_BRACES {
        return false;
    }
    let Some(found) = find_brace(pieces, left) else {
        out.push(pieces.to_vec());
        return *left > 0;
    };
    for alternative in found.alternatives {
        let mut word = found.before.clone();
        word.extend(alternative);
        word.extend(found.after.iter().copied());
        if !expand_braces(&word, out, depth + 1, left) || out.len() > MAX_BRACES {
            return false;
        }
    }
    true
}

struct Brace<'a> {
    before: Vec<Piece<'a>>,
    alternatives: Vec<Vec<Piece<'a>>>,
    after: Vec<Piece<'a>>,
}

/// The first brace group with a comma or a range in it.
fn find_brace<'a>(pieces: &[Piece<'a>], left: &mut usize) -> Option<Brace<'a>> {
    for (at, piece) in pieces.iter().enumerate() {
        let Some(text) = bare(*piece) else { continue };
        for (offset, _) in text.match_indices('{') {
            if let Some(brace) = brace_from(pieces, at, offset, left) {
                return Some(brace);
            }
        }
    }
    None
}

fn bare(piece: Piece<'_>) -> Option<&str> {
    match piece {
        Piece::Bare(text) => Some(text),
        Piece::Part(Part::Bare(text)) => Some(text),
        Piece::Part(_) => None,
    }
}

fn brace_from<'a>(pieces: &[Piece<'a>], at: usize, offset: usize, left: &mut usize) -> Option<Brace<'a>> {
    let mut depth = 0_u32;
    let mut current: Vec<Piece<'a>> = Vec::new();
    let mut alternatives = Vec::new();
    for (index, piece) in pieces.iter().enumerate().skip(at) {
        let Some(text) = bare(*piece) else {
            current.push(*piece);
            continue;
        };
        *left = left.saturating_sub(text.len() + 1);
        if *left == 0 {
            return None;
        }
        let begin = if index == at { offset + 1 } else { 0 };
        let mut start = begin;
        for (place, byte) in text.bytes().enumerate().skip(begin) {
            match byte {
                b'{' => depth += 1,
                b'}' if depth > 0 => depth -= 1,
                b',' if depth == 0 => {
                    current.push(Piece::Bare(&text[start..place]));
                    alternatives.push(std::mem::take(&mut current));
                    start = place + 1;
                }
                b'}' => {
                    if alternatives.is_empty() {
                        if index != at {
                            return None;
                        }
                        alternatives = range(&text[begin..place])?;
                    } else {
                        current.push(Piece::Bare(&text[start..place]));
                        alternatives.push(current);
                    }
                    let mut before = pieces[..at].to_vec();
                    before.push(Piece::Bare(&bare(pieces[at])?[..offset]));
                    let mut after = vec![Piece::Bare(&text[place + 1..])];
                    after.extend(&pieces[index + 1..]);
                    return Some(Brace { before, alternatives, after });
                }
                _ => {}
            }
        }
        current.push(Piece::Bare(&text[start..]));
    }
    None
}

/// `a..e` over single letters. Ranges of numbers stay as written: they name no program and no path worth the room.
fn range<'a>(text: &'a str) -> Option<Vec<Vec<Piece<'a>>>> {
    const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";
    let (from, to) = text.split_once("..")?;
    let (start, end) = (LETTERS.find(from)?, LETTERS.find(to)?);
    if from.len() != 1 || to.len() != 1 || start > end {
        return None;
    }
    Some((start..=end).map(|at| vec![Piece::Bare(&LETTERS[at..=at])]).collect())
}
