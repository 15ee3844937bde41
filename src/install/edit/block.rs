//! A marked block of ours in a file that is otherwise the user's: Markdown, or lines with `#` comments. Pure.

use serde::{Deserialize, Serialize};

use super::{BOM, Refusal, newline_of, text_of};

/// How the markers look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fence {
    /// `<!-- cf-guide:begin -->` near the top, below the title: clients cut long files at the end.
    Markdown,
    /// `# cf-guide:begin` at the end.
    Hash,
}

impl Fence {
    fn begin(self) -> &'static str {
        match self {
            Self::Markdown => "<!-- cf-guide:begin -->",
            Self::Hash => "# cf-guide:begin",
        }
    }

    fn end(self) -> &'static str {
        match self {
            Self::Markdown => "<!-- cf-guide:end -->",
            Self::Hash => "# cf-guide:end",
        }
    }
}

/// The line breaks that went in around the block.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Before the opening marker.
    pub before: String,
    /// After the closing marker.
    pub after: String,
}

/// Puts the block in, or brings the one that is there up to date; then there is no new record.
pub fn put(bytes: &[u8], fence: Fence, body: &str) -> Result<(Vec<u8>, Option<Record>), Refusal> {
    let (bom, text) = text_of(bytes)?;
    let render = |newline: &str| {
        let body = body.trim_end_matches('\n').replace('\n', newline);
        format!("{}{newline}{body}{newline}{}", fence.begin(), fence.end())
    };
    if let Some((start, end)) = block_span(text, fence)? {
        let block = render(newline_of(&text[start..end]));
        let after = format!("{bom}{}{block}{}", &text[..start], &text[end..]);
        return Ok((after.into_bytes(), None));
    }
    let newline = newline_of(text);
    let block = render(newline);
    let at = match fence {
        Fence::Markdown => below_title(text),
        Fence::Hash => text.len(),
    };
    let record = around(&text[..at], &text[at..], newline);
    let after = format!("{bom}{}{}{block}{}{}", &text[..at], record.before, record.after, &text[at..]);
    // INVARIANT: what goes in comes out.
    if take(after.as_bytes(), fence, Some(&record))? != bytes {
        return Err(Refusal::whole("an open code fence or comment swallows our block; close it first"));
    }
    Ok((after.into_bytes(), Some(record)))
}

/// Takes the block out, with the line breaks that came with it.
pub fn take(bytes: &[u8], fence: Fence, record: Option<&Record>) -> Result<Vec<u8>, Refusal> {
    let (bom, text) = text_of(bytes)?;
    let Some((start, end)) = block_span(text, fence)? else { return Ok(bytes.to_vec()) };
    let (mut head, mut tail) = (&text[..start], &text[end..]);
    match record.filter(|record| head.ends_with(&record.before) && tail.starts_with(&record.after)) {
        Some(record) => {
            head = &head[..head.len() - record.before.len()];
            tail = &tail[record.after.len()..];
        }
        None => {
            let newline = newline_of(text);
            tail = tail.strip_prefix(newline).unwrap_or(tail);
            tail = tail.strip_prefix(newline).unwrap_or(tail);
        }
    }
    Ok(format!("{bom}{head}{tail}").into_bytes())
}

/// What stands between the markers; none where there is no block.
pub fn body(bytes: &[u8], fence: Fence) -> Result<Option<String>, Refusal> {
    let (_, text) = text_of(bytes)?;
    Ok(block_span(text, fence)?.map(|(start, end)| {
        let inner = &text[start + fence.begin().len()..end - fence.end().len()];
        inner.trim_matches(['\r', '\n']).replace("\r\n", "\n")
    }))
}

/// The line breaks that set a block apart from its neighbours.
fn around(head: &str, tail: &str, newline: &str) -> Record {
    let before = match head {
        "" | BOM => 0,
        _ if !head.ends_with('\n') => 2,
        _ if ends_with_blank_line(head) => 0,
        _ => 1,
    };
    let after = match tail {
        "" => 1,
        _ if tail.starts_with('\n') || tail.starts_with("\r\n") => 1,
        _ => 2,
    };
    Record { before: newline.repeat(before), after: newline.repeat(after) }
}

fn ends_with_blank_line(head: &str) -> bool {
    let mut lines = head.rsplit('\n');
    lines.next();
    lines.next().is_some_and(|line| line.trim().is_empty())
}

/// Byte offsets of the block, markers included, looking past fenced code where our markers are an example.
fn block_span(text: &str, fence: Fence) -> Result<Option<(usize, usize)>, Refusal> {
    let mut offset = 0;
    let mut code: Option<(char, usize)> = None;
    let mut open: Option<usize> = None;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_end_matches(['\r', '\n']);
        if fence == Fence::Markdown && open.is_none() {
            code = code_fence(bare, code);
        }
        if code.is_none() && bare == fence.begin() && open.is_none() {
            open = Some(offset);
        } else if let (true, Some(start)) = (bare == fence.end(), open) {
            return Ok(Some((start, offset + bare.len())));
        }
        offset += line.len();
    }
    match open {
        Some(start) => Err(Refusal::at(text, start, format!("`{}` is never closed", fence.begin()))),
        None => Ok(None),
    }
}

/// The code fence that is open after a line: its character and length.
fn code_fence(line: &str, open: Option<(char, usize)>) -> Option<(char, usize)> {
    let indent = line.len() - line.trim_start_matches(' ').len();
    let rest = &line[indent..];
    let Some(mark) = rest.chars().next().filter(|c| indent < 4 && matches!(c, '`' | '~')) else {
        return open;
    };
    let length = rest.chars().take_while(|&c| c == mark).count();
    let tail = &rest[length..];
    match open {
        Some((open_mark, open_length))
            if mark == open_mark && length >= open_length && tail.trim().is_empty() =>
        {
            None
        }
        Some(_) => open,
        None if length >= 3 && !(mark == '`' && tail.contains('`')) => Some((mark, length)),
        None => None,
    }
}

/// The offset below front matter and a first-level heading, or the start.
fn below_title(text: &str) -> usize {
    let mut at = front_matter(text);
    for line in text[at..].split_inclusive('\n') {
        let bare = line.trim_end();
        if bare.is_empty() {
            at += line.len();
            continue;
        }
        if bare.starts_with("# ") {
            return at + line.len();
        }
        break;
    }
    front_matter(text)
}

fn front_matter(text: &str) -> usize {
    let mut at = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let is_fence = line.trim_end() == "---";
        if number == 0 && !is_fence {
            return 0;
        }
        at += line.len();
        if number > 0 && is_fence {
            return at;
        }
    }
    0
}
