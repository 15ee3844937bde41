//! Bytes become lines, one at a time, none longer than a limit.

use std::io::Read;

/// Longer lines are passed over.
pub const MAX_LINE: usize = 16 * 1024 * 1024;

/// How much is read at once.
pub const CHUNK: usize = 256 * 1024;

#[derive(Debug)]
pub enum Line<'a> {
    /// A line that can be looked at.
    Whole {
        /// Without its end.
        bytes: &'a [u8],
        /// Where it starts in the file.
        offset: u64,
        /// It has an end; only the last one may have none.
        ended: bool,
    },
    /// A line over the limit; its bytes are gone.
    TooLong,
}

/// The lines of a source.
#[derive(Debug)]
pub struct Lines<R> {
    source: R,
    chunk: usize,
    buffer: Vec<u8>,
    /// Where the next line starts in the buffer.
    start: usize,
    /// Where the buffer starts in the file.
    base: u64,
    /// Where the last whole line ended in the file.
    offset: u64,
    is_over: bool,
    /// The rest of a line is to be dropped, either because it is too long or because it began before us.
    skipping: Option<Skipping>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Skipping {
    TooLong,
    BeganBefore,
}

impl<R: Read> Lines<R> {
    /// The lines of a source that starts one byte before `offset` of a file, or with it, read so many
    /// bytes at a time.
    pub fn new(source: R, offset: u64, chunk: usize) -> Self {
        Self {
            source,
            chunk,
            buffer: Vec::new(),
            start: 0,
            base: offset.saturating_sub(1),
            offset,
            is_over: false,
            skipping: (offset > 0).then_some(Skipping::BeganBefore),
        }
    }

    /// Where the last whole line ended.
    pub const fn offset(&self) -> u64 {
        self.offset
    }

    /// The next line that is not empty.
    pub fn next_line(&mut self) -> Option<Line<'_>> {
        let mut searched = self.start;
        loop {
            let found = memchr::memchr(b'\n', &self.buffer[searched..]);
            let (end, ended) = match found {
                Some(at) => (searched + at, true),
                None if self.is_over => (self.buffer.len(), false),
                None => {
                    searched = self.more();
                    continue;
                }
            };
            let start = std::mem::replace(&mut self.start, end + usize::from(ended));
            searched = self.start;
            let offset = self.base + start as u64;
            if ended {
                self.offset = self.base + self.start as u64;
            }
            match self.skipping.take() {
                Some(Skipping::TooLong) => return Some(Line::TooLong),
                Some(Skipping::BeganBefore) if ended => continue,
                Some(Skipping::BeganBefore) => return None,
                None => {}
            }
            if end - start > MAX_LINE {
                return Some(Line::TooLong);
            }
            if end > start {
                return Some(Line::Whole { bytes: &self.buffer[start..end], offset, ended });
            }
            if !ended {
                return None;
            }
        }
    }

    /// Reads on; where to go on looking for the end of the line.
    fn more(&mut self) -> usize {
        self.buffer.drain(..self.start);
        self.base += self.start as u64;
        self.start = 0;
        if self.buffer.len() > MAX_LINE || self.skipping.is_some() {
            self.base += self.buffer.len() as u64;
            self.buffer.clear();
            self.skipping.get_or_insert(Skipping::TooLong);
        }
        let filled = self.buffer.len();
        // What cannot be read is not there.
        let _ = self.source.by_ref().take(self.chunk as u64).read_to_end(&mut self.buffer);
        self.is_over = self.buffer.len() == filled;
        filled
    }
}
