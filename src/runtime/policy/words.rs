//! Cuts a rule's text into words, marks and backticked parts, so that the grammar sees no Markdown.

use std::ops::Range;

use super::find::Found;

/// One piece of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Token {
    /// A word in lower case.
    Word(String),
    /// What stood between backticks.
    Code(String),
    /// A mark: one of `. , ; : ( ) — /`; `!` and `?` are `.`.
    Mark(char),
}

/// A piece and where it stands in the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// The piece.
    pub token: Token,
    /// Its place, in bytes.
    pub span: Range<usize>,
}

/// Cuts the text of what was found, leaving out what `skip` covers (ids and metadata).
pub fn tokens(source: &str, found: &Found, skip: &[Range<usize>]) -> Vec<Placed> {
    let mut out = Vec::new();
    let mut at = found.span.start;
    let mut gaps: Vec<(Range<usize>, Option<&str>)> =
        found.codes.iter().map(|code| (code.span.clone(), Some(code.text.as_str()))).collect();
    gaps.extend(found.blanks.iter().chain(skip).map(|blank| (blank.clone(), None)));
    gaps.sort_by_key(|(span, code)| (span.start, code.is_none()));
    for (span, code) in gaps {
        if span.start < at {
            continue;
        }
        if let Some(prose) = source.get(at..span.start) {
            cut(prose, at, &mut out);
        }
        if let Some(code) = code {
            out.push(Placed { token: Token::Code(code.trim().to_owned()), span: span.clone() });
        }
        at = span.end;
    }
    if let Some(prose) = source.get(at..found.span.end.max(at)) {
        cut(prose, at, &mut out);
    }
    out
}

/// What somebody else is quoted with: "its snippet says *"never push"*". It tells the reader nothing.
pub fn speech(source: &str, span: &Range<usize>) -> Vec<Range<usize>> {
    const SAYS: [&str; 8] = ["says", "said", "say", "reads", "states", "claims", "suggests", "saying"];
    let text = source.get(span.clone()).unwrap_or_default();
    let mut out = Vec::new();
    let mut from = 0;
    while let Some(open) = text[from..].find(['"', '“']).map(|at| from + at) {
        let inside = open + text[open..].chars().next().map_or(1, char::len_utf8);
        // A sentence may end before what it quotes does.
        let close = text[inside..].find(['"', '”']).map_or(text.len(), |at| inside + at);
        let end = close + text[close..].chars().next().map_or(0, char::len_utf8);
        let front = text[..open].trim_end_matches(|c: char| c.is_whitespace() || "*_:,".contains(c));
        let last = front.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        // "“Never use `x`” → a lint": somebody's words, and what is made of them.
        let behind = text[end..].trim_start();
        let is_shown = front.is_empty() && ["→", "->", "=>"].iter().any(|arrow| behind.starts_with(arrow));
        if is_shown || SAYS.contains(&last.to_lowercase().as_str()) {
            out.push(span.start + open..span.start + end);
        }
        from = end;
    }
    out
}

/// The pieces of a line that is already free of Markdown's frame; what stands between backticks is cut like the rest.
pub fn of_line(line: &str) -> Vec<Placed> {
    let mut out = Vec::new();
    cut(line, 0, &mut out);
    out
}

/// The pieces alone.
pub fn plain(placed: &[Placed]) -> Vec<Token> {
    placed.iter().map(|one| one.token.clone()).collect()
}

/// Sentences, cut at full stops.
pub fn sentences(tokens: &[Placed]) -> Vec<&[Placed]> {
    tokens.split(|placed| placed.token == Token::Mark('.')).filter(|sentence| !sentence.is_empty()).collect()
}

fn cut(prose: &str, base: usize, out: &mut Vec<Placed>) {
    let mut rest = prose;
    let mut offset = base;
    while let Some(start) = rest.find(|c: char| !c.is_whitespace()) {
        let from = &rest[start..];
        let len = from.find(char::is_whitespace).unwrap_or(from.len());
        chunk(&from[..len], offset + start, out);
        offset += start + len;
        rest = &from[len..];
    }
}

/// Cuts one run of non-blank characters.
fn chunk(text: &str, at: usize, out: &mut Vec<Placed>) {
    let mut put = |token: Token, start: usize, len: usize| {
        out.push(Placed { token, span: at + start..at + start + len });
    };
    if matches!(text, "-" | "–" | "—" | "--" | "→" | "->" | "=>") {
        put(Token::Mark('—'), 0, text.len());
        return;
    }
    // "❌ not this ✅ but that": each mark begins a sentence of its own.
    if matches!(text.trim_end_matches('\u{fe0f}'), "✅" | "❌" | "✔" | "✗" | "✘" | "🚫" | "⛔") && at > 0
    {
        put(Token::Mark('.'), 0, 0);
    }
    let mut start = 0;
    // Marks and emphasis in front.
    for c in text.chars() {
        match c {
            '(' | '[' | '{' => put(Token::Mark('('), start, c.len_utf8()),
            ')' | ']' | '}' => put(Token::Mark(')'), start, c.len_utf8()),
            ',' | ';' | ':' => put(Token::Mark(c), start, c.len_utf8()),
            '/' | '|' => put(Token::Mark('/'), start, c.len_utf8()),
            // `.env` is a name, not the end of a sentence.
            '.' if text[start + 1..].starts_with(|next: char| next.is_ascii_alphanumeric()) => break,
            '.' | '!' | '?' => put(Token::Mark('.'), start, c.len_utf8()),
            '—' | '–' => put(Token::Mark('—'), start, c.len_utf8()),
            '*' | '_' | '"' | '“' | '”' | '\'' | '‘' | '’' | '~' => {}
            _ => break,
        }
        start += c.len_utf8();
    }
    let core = &text[start..];
    let end = core.trim_end_matches(|c: char| {
        matches!(
            c,
            ')' | ']'
                | '}'
                | ','
                | ';'
                | ':'
                | '.'
                | '!'
                | '?'
                | '*'
                | '_'
                | '"'
                | '”'
                | '“'
                | '\''
                | '’'
                | '—'
                | '–'
                | '/'
                | '('
                | '['
                | '~'
        )
    });
    let abbreviated = matches!(end.to_ascii_lowercase().as_str(), "e.g" | "i.e" | "etc" | "vs" | "eg" | "ie");
    let mut place = start;
    // Words joined by a dash without spaces, and `commit/push`, count as separate words.
    for part in split_dashes(end) {
        match part {
            Ok(word) if is_pair(word) => {
                for (index, half) in word.split('/').enumerate() {
                    if index > 0 {
                        put(Token::Mark('/'), place, 1);
                        place += 1;
                    }
                    put(Token::Word(half.to_lowercase()), place, half.len());
                    place += half.len();
                }
            }
            // A file by its name needs no backticks.
            Ok(word) if is_file_name(word) => {
                put(Token::Code(word.to_owned()), place, word.len());
                place += word.len();
            }
            // Flags differ in their case.
            Ok(word) if word.starts_with('-') => {
                put(Token::Word(word.to_owned()), place, word.len());
                place += word.len();
            }
            Ok(word) if !word.is_empty() => {
                let plain: String = word
                    .chars()
                    .filter(|c| !matches!(c, '*'))
                    .map(|c| if c == '’' { '\'' } else { c })
                    .collect();
                put(Token::Word(plain.to_lowercase()), place, word.len());
                place += word.len();
            }
            Ok(_) => {}
            Err(mark) => {
                put(Token::Mark('—'), place, mark);
                place += mark;
            }
        }
    }
    let mut place = start + end.len();
    for c in core[end.len()..].chars() {
        match c {
            ')' | ']' | '}' => put(Token::Mark(')'), place, c.len_utf8()),
            '(' | '[' => put(Token::Mark('('), place, c.len_utf8()),
            ',' | ';' | ':' => put(Token::Mark(c), place, c.len_utf8()),
            '.' | '!' | '?' if !abbreviated => put(Token::Mark('.'), place, c.len_utf8()),
            '—' | '–' => put(Token::Mark('—'), place, c.len_utf8()),
            '/' => put(Token::Mark('/'), place, c.len_utf8()),
            _ => {}
        }
        place += c.len_utf8();
    }
}

/// `CONTRIBUTING.md`, `package-lock.json`: endings that no other word has.
fn is_file_name(word: &str) -> bool {
    let Some((stem, ending)) = word.rsplit_once('.') else { return false };
    matches!(ending, "md" | "mdc" | "toml" | "yaml" | "yml" | "json" | "lock" | "lockb")
        && stem.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'.' | b'/'))
        && stem.bytes().any(|b| b.is_ascii_alphanumeric())
        && !stem.contains("..")
}

/// `commit/push`: two plain words around a slash.
fn is_pair(word: &str) -> bool {
    word.split_once('/').is_some_and(|(a, b)| {
        let plain = |half: &str| half.len() > 1 && half.chars().all(|c| c.is_ascii_alphabetic());
        plain(a) && plain(b)
    })
}

/// Splits at em and en dashes: words are Ok, a dash is Err with its length.
fn split_dashes(text: &str) -> Vec<Result<&str, usize>> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['—', '–']) {
        out.push(Ok(&rest[..at]));
        let len = rest[at..].chars().next().map_or(1, char::len_utf8);
        out.push(Err(len));
        rest = &rest[at + len..];
    }
    out.push(Ok(rest));
    out
}
