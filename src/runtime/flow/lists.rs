//! Lists that people keep in `templates/security/`: hosts that many share, ends of host names, words to an assistant.

use super::hash::folded;

const SHARED: &str = include_str!("../../../templates/security/shared-hosts.txt");
const TOP_LEVELS: &str = include_str!("../../../templates/security/top-levels.txt");
const FILE_ENDS: &str = include_str!("../../../templates/security/file-ends.txt");
const MARKS: &str = include_str!("../../../templates/security/marks.txt");
const MEMORY_TOOLS: &str = include_str!("../../../templates/security/memory-tools.txt");

/// The words of a list in their order, each as where it begins and ends: the compiler takes the lists apart, a hook does not.
#[derive(Debug)]
struct Words<const N: usize> {
    text: &'static str,
    places: [(u16, u16); N],
    /// A bit for each word: most words that are asked for have none.
    signs: [u64; SIGNS / 64],
}

/// So many bits, a few times as many as the longest list has words.
const SIGNS: usize = 1024;

/// The bit of a word.
const fn sign(word: &[u8]) -> usize {
    match word {
        [] => 0,
        [first, ..] => {
            let (middle, last) = (word[word.len() / 2] as usize, word[word.len() - 1] as usize);
            (*first as usize + 37 * middle + 301 * last + 5 * word.len()) % SIGNS
        }
    }
}

static PATHS: Words<{ count(SHARED, Kind::Plain) }> = Words::of(SHARED, Kind::Plain);
static SUFFIXES: Words<{ count(SHARED, Kind::Suffix) }> = Words::of(SHARED, Kind::Suffix);
static MAILBOXES: Words<{ count(SHARED, Kind::Mailbox) }> = Words::of(SHARED, Kind::Mailbox);
static TOPS: Words<{ count(TOP_LEVELS, Kind::Plain) }> = Words::of(TOP_LEVELS, Kind::Plain);
static ENDS: Words<{ count(FILE_ENDS, Kind::Plain) }> = Words::of(FILE_ENDS, Kind::Plain);

/// What a word of a list is about, by how it begins.
#[derive(Clone, Copy)]
enum Kind {
    Plain,
    /// `*.suffix`
    Suffix,
    /// `@host`
    Mailbox,
}

/// The next word of a kind from a place on, without what says its kind: where it begins and ends. None at the end.
const fn next(text: &str, mut at: usize, kind: Kind) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    let mut starts_line = at == 0 || bytes[at - 1] == b'\n';
    while at < bytes.len() {
        if bytes[at].is_ascii_whitespace() {
            starts_line |= bytes[at] == b'\n';
            at += 1;
            continue;
        }
        let is_heading = starts_line && bytes[at] == b'#' && at + 1 < bytes.len() && bytes[at + 1] == b' ';
        let start = at;
        while at < bytes.len() && bytes[at] != b'\n' && (is_heading || !bytes[at].is_ascii_whitespace()) {
            at += 1;
        }
        starts_line = false;
        let skipped = match (kind, bytes[start]) {
            _ if is_heading => continue,
            (Kind::Suffix, b'*') => 2,
            (Kind::Mailbox, b'@') => 1,
            (Kind::Plain, b'*' | b'@') | (Kind::Suffix | Kind::Mailbox, _) => continue,
            (Kind::Plain, _) => 0,
        };
        return Some((start + skipped, at));
    }
    None
}

const fn count(text: &str, kind: Kind) -> usize {
    let (mut count, mut at) = (0, 0);
    while let Some((_, end)) = next(text, at, kind) {
        (count, at) = (count + 1, end);
    }
    count
}

impl<const N: usize> Words<N> {
    #[expect(clippy::cast_possible_truncation, reason = "lists of a few kilobytes")]
    const fn of(text: &'static str, kind: Kind) -> Self {
        let (mut places, mut signs) = ([(0, 0); N], [0; SIGNS / 64]);
        let (mut known, mut at) = (0, 0);
        while let Some((start, end)) = next(text, at, kind) {
            let sign = sign(text.as_bytes().split_at(end).0.split_at(start).1);
            signs[sign / 64] |= 1 << (sign % 64);
            let mut place = known;
            while place > 0 && is_before(text.as_bytes(), (start, end), places[place - 1]) {
                places[place] = places[place - 1];
                place -= 1;
            }
            places[place] = (start as u16, end as u16);
            (known, at) = (known + 1, end);
        }
        Self { text, places, signs }
    }

    fn has(&self, word: &str) -> bool {
        let at = |place: &(u16, u16)| self.text.as_bytes().get(usize::from(place.0)..usize::from(place.1));
        let sign = sign(word.as_bytes());
        self.signs[sign / 64] >> (sign % 64) & 1 != 0
            && self.places.binary_search_by(|place| at(place).cmp(&Some(word.as_bytes()))).is_ok()
    }
}

const fn is_before(bytes: &[u8], one: (usize, usize), other: (u16, u16)) -> bool {
    let (mut at, mut to) = (one.0, other.0 as usize);
    while at < one.1 && to < other.1 as usize {
        if bytes[at] != bytes[to] {
            return bytes[at] < bytes[to];
        }
        (at, to) = (at + 1, to + 1);
    }
    one.1 - one.0 < (other.1 - other.0) as usize
}

/// The lists that destinations are read with, ready to be searched.
#[derive(Debug, Clone, Copy)]
pub struct Lists(());

impl Lists {
    pub const fn read() -> Self {
        Self(())
    }

    /// On this host the first segment of the path says whose it is.
    pub fn is_by_path(self, host: &str) -> bool {
        PATHS.has(host.strip_prefix("www.").unwrap_or(host))
    }

    /// Each name below this one is somebody else's.
    pub fn is_suffix(self, host: &str) -> bool {
        SUFFIXES.has(host)
    }

    /// Anybody may have a mailbox here.
    pub fn is_mailbox(self, host: &str) -> bool {
        MAILBOXES.has(host)
    }

    /// A bare name that ends so is a host.
    pub fn ends_a_host(self, label: &str) -> bool {
        let two = label.len() == 2 && label.bytes().all(|byte| byte.is_ascii_alphabetic());
        (two && !ENDS.has(label)) || TOPS.has(label)
    }
}

/// Some words of the text speak to an assistant, in whatever case, and whatever stands between two of them.
///
/// Each mark has a word of four letters or more. Of its first four, three in a row begin at every second place of a text, and
/// nearly no three are such: only there a mark is looked for.
pub fn is_marked(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some([a, b, c, d, e, f, g, h, i]) = bytes[at..].first_chunk() {
        let eight = folded(u64::from_le_bytes([*a, *b, *c, *d, *e, *f, *g, *h]));
        let last = eight >> 48 | folded((*i).into()) << 16;
        if (may_begin(eight) | may_begin(eight >> 16) | may_begin(eight >> 32) | may_begin(last))
            && [at, at + 2, at + 4, at + 6].iter().any(|at| has_mark_at(bytes, *at))
        {
            return true;
        }
        at += 8;
    }
    (at..bytes.len()).any(|at| has_mark_at(bytes, at))
}

/// The first three letters, small ones, may be those of a mark's word.
fn may_begin(letters: u64) -> bool {
    THREES[hashed(letters)]
}

/// One of the marks has the letters of its word here, and the rest of it around them.
fn has_mark_at(bytes: &[u8], at: usize) -> bool {
    CORES.iter().any(|mark| {
        (0..2).any(|skipped| {
            let core = usize::from(mark.core) + skipped;
            let (before, after) = bytes.split_at(at);
            let (behind, ahead) = MARKS.as_bytes()[usize::from(mark.from)..usize::from(mark.to)]
                .split_at(core - usize::from(mark.from));
            is_folded(after.iter(), ahead.iter()) && is_folded(before.iter().rev(), behind.iter().rev())
        })
    })
}

/// The text goes on as the mark does; what is between two words of the one may be more in the other.
fn is_folded<'a>(text: impl Iterator<Item = &'a u8>, mut mark: impl Iterator<Item = &'a u8>) -> bool {
    let mut before = 0;
    let mut text = text.map(|byte| FOLDED[usize::from(*byte)]).filter(|byte| {
        let is_kept = *byte != b' ' || before != b' ';
        before = *byte;
        is_kept
    });
    mark.all(|wanted| text.next() == Some(*wanted))
}

/// Where a mark begins and ends, and where the word begins that it is looked for by: its first one of the longest.
#[derive(Clone, Copy)]
struct Core {
    from: u16,
    core: u16,
    to: u16,
}

static CORES: [Core; cores(&mut [])] = {
    let mut table = [Core { from: 0, core: 0, to: 0 }; cores(&mut [])];
    cores(&mut table);
    table
};

/// How many marks there are; fills in as many as there is room for.
#[expect(clippy::cast_possible_truncation, reason = "a list of a kilobyte")]
const fn cores(table: &mut [Core]) -> usize {
    let (bytes, mut count, mut at) = (MARKS.as_bytes(), 0, 0);
    while at < bytes.len() {
        let from = at;
        let (mut word, mut core, mut longest) = (at, at, 0);
        while at < bytes.len() && bytes[at] != b'\n' {
            if bytes[at] == b' ' {
                word = at + 1;
            } else if at + 1 - word > longest {
                (core, longest) = (word, at + 1 - word);
            }
            at += 1;
        }
        let is_heading = bytes[from] == b'#' && bytes[from + 1] == b' ';
        if !is_heading && at > from {
            assert!(longest >= 4, "a mark needs a word of four letters");
            if count < table.len() {
                table[count] = Core { from: from as u16, core: core as u16, to: at as u16 };
            }
            count += 1;
        }
        at += 1;
    }
    count
}

/// Where the first three letters are in the table.
const fn hashed(letters: u64) -> usize {
    (((letters & 0x00ff_ffff) as u32).wrapping_mul(0x9e37_79b1) >> 20) as usize
}

/// The three letters that marks are looked for by.
static THREES: [bool; 4096] = {
    let (bytes, mut table, mut at) = (MARKS.as_bytes(), [false; 4096], 0);
    while at < 2 * CORES.len() {
        let core = CORES[at / 2].core as usize + at % 2;
        let three = [bytes[core], bytes[core + 1], bytes[core + 2], 0, 0, 0, 0, 0];
        table[hashed(folded(u64::from_le_bytes(three)))] = true;
        at += 1;
    }
    table
};

/// Each byte as the marks write it: small letters, one kind of space.
static FOLDED: [u8; 256] = {
    let (mut table, mut at) = ([0; 256], 0);
    while at < 256 {
        let byte = at as u8;
        table[at] = if byte.is_ascii_whitespace() { b' ' } else { byte.to_ascii_lowercase() };
        at += 1;
    }
    table
};

/// The tool keeps something for later sessions, by a word of its name.
pub fn is_memory_tool(tool: &str) -> bool {
    let lower = tool.to_ascii_lowercase();
    lines(MEMORY_TOOLS).any(|word| lower.split(|c: char| !c.is_ascii_alphanumeric()).any(|part| part == word))
}

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    // A heading line begins with `# `; `### system` is a mark.
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("# "))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A list as a person reads it.
    fn read(text: &'static str, kind: &str) -> Vec<&'static str> {
        let words = lines(text).flat_map(str::split_ascii_whitespace);
        let mut words: Vec<&str> = match kind {
            "" => words.filter(|word| !word.starts_with(['*', '@'])).collect(),
            kind => words.filter_map(|word| word.strip_prefix(kind)).collect(),
        };
        words.sort_unstable();
        words
    }

    fn taken_apart<const N: usize>(words: &Words<N>) -> Vec<&'static str> {
        words.places.iter().map(|(from, to)| &words.text[usize::from(*from)..usize::from(*to)]).collect()
    }

    #[test]
    fn the_compiler_takes_the_lists_apart_as_a_person_reads_them() {
        assert_eq!(taken_apart(&PATHS), read(SHARED, ""));
        assert_eq!(taken_apart(&SUFFIXES), read(SHARED, "*."));
        assert_eq!(taken_apart(&MAILBOXES), read(SHARED, "@"));
        assert_eq!(taken_apart(&TOPS), read(TOP_LEVELS, ""));
        assert_eq!(taken_apart(&ENDS), read(FILE_ENDS, ""));
        assert!(PATHS.has("github.com") && !PATHS.has("github.co") && !PATHS.has(""));
        assert!(!taken_apart(&MAILBOXES).is_empty() && !taken_apart(&SUFFIXES).is_empty());
    }

    /// As it is said: in lower case, with one space between words, a mark stands somewhere.
    fn as_said(text: &str) -> bool {
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        let lower = words.join(" ").to_ascii_lowercase();
        lines(MARKS).any(|mark| lower.contains(mark))
    }

    #[test]
    fn the_marks_are_taken_apart_line_by_line() {
        let marks: Vec<&str> = lines(MARKS).collect();
        let of = |core: &Core| &MARKS[usize::from(core.from)..usize::from(core.to)];
        assert_eq!(CORES.iter().map(of).collect::<Vec<_>>(), marks);
    }

    #[test]
    fn every_mark_is_found_wherever_it_stands() {
        for mark in lines(MARKS) {
            let other = mark.to_ascii_uppercase().replace(' ', " \n\t ");
            let torn = mark.replacen(' ', "_", 1);
            let cut = &mark[..mark.len() - 1];
            for text in [mark, &other, &torn, cut] {
                for text in [
                    text.to_owned(),
                    format!("so  {text} "),
                    format!("then  {text}"),
                    format!("\n<{text}>\u{e9}"),
                    format!("x{text}y"),
                ] {
                    assert_eq!(is_marked(&text), as_said(&text), "{text:?}");
                }
            }
            assert!(is_marked(mark) && is_marked(&other), "{mark}");
        }
        for text in
            ["", "i", "ignore nothing", "the system is <sys>", "do  not   tell the  users' names, tell them"]
        {
            assert_eq!(is_marked(text), as_said(text), "{text}");
        }
    }
}
