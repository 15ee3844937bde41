//! Places in a text: which line and column a byte has, and the words that stand between HTML tags.

use std::ops::Range;

/// What stands between the tags of an HTML block, line by line, comments and scripts left out.
pub fn between_tags(text: &str, block: Range<usize>) -> Vec<Range<usize>> {
    const SILENT: [&str; 4] = ["<script", "<style", "<pre", "<textarea"];
    let mut out: Vec<Range<usize>> = Vec::new();
    let mut at = block.start;
    let mut comment = false;
    let whole = text.get(block.clone()).unwrap_or_default();
    let front = whole.trim_start().get(..10).unwrap_or_default().to_ascii_lowercase();
    if SILENT.iter().any(|tag| front.starts_with(tag)) {
        return out;
    }
    for line in whole.split_inclusive('\n') {
        let end = at + line.len();
        let mut from = at;
        let mut tagged = false;
        loop {
            let rest = text.get(from..end).unwrap_or_default();
            if comment {
                let Some(close) = rest.find("-->") else {
                    from = end;
                    tagged = true;
                    break;
                };
                comment = false;
                from += close + 3;
                continue;
            }
            let blank = rest.len() - rest.trim_start().len();
            let word = rest.trim_start();
            if word.starts_with("<!--") {
                comment = true;
                tagged = true;
                from += blank + 4;
            } else if word.starts_with('<')
                && let Some(close) = word.find('>')
            {
                tagged = true;
                from += blank + close + 1;
            } else {
                break;
            }
        }
        match out.last_mut() {
            // Without a tag the line goes on where the one before it ended.
            Some(last) if !tagged && last.end == at => last.end = end,
            Some(_) | None if text.get(from..end).is_some_and(|rest| !rest.trim().is_empty()) => {
                out.push(from..end);
            }
            Some(_) | None => {}
        }
        at = end;
    }
    out
}

/// Finds line and column of a place, both from 1; the column counts characters.
#[derive(Debug)]
pub struct Lines {
    starts: Vec<usize>,
}

impl Lines {
    pub fn of(text: &str) -> Self {
        let mut starts = vec![0];
        starts.extend(memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at + 1));
        Self { starts }
    }

    /// The place of a byte offset.
    pub fn place(&self, text: &str, offset: usize) -> (u32, u32) {
        let line = self.starts.partition_point(|&start| start <= offset).max(1);
        let start = self.starts.get(line - 1).copied().unwrap_or(0);
        let column = text.get(start..offset).map_or(0, |before| before.chars().count());
        (u32::try_from(line).unwrap_or(u32::MAX), u32::try_from(column + 1).unwrap_or(u32::MAX))
    }
}
