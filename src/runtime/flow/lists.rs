//! Lists that people keep in `templates/security/`: hosts that many share, ends of host names, words to an assistant.

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
        let mut places = [(0, 0); N];
        let (mut known, mut at) = (0, 0);
        while let Some((start, end)) = next(text, at, kind) {
            let mut place = known;
            while place > 0 && is_before(text.as_bytes(), (start, end), places[place - 1]) {
                places[place] = places[place - 1];
                place -= 1;
            }
            places[place] = (start as u16, end as u16);
            (known, at) = (known + 1, end);
        }
        Self { text, places }
    }

    fn has(&self, word: &str) -> bool {
        let at = |place: &(u16, u16)| self.text.as_bytes().get(usize::from(place.0)..usize::from(place.1));
        self.places.binary_search_by(|place| at(place).cmp(&Some(word.as_bytes()))).is_ok()
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
pub fn is_marked(text: &str) -> bool {
    let bytes = text.as_bytes();
    // The last four letters as the marks write them: nearly no four begin one.
    let mut last = 0_u32;
    bytes.iter().enumerate().any(|(at, byte)| {
        let folded = FOLDED[usize::from(*byte)];
        if folded == b' ' && last & 0xff == u32::from(b' ') {
            return false;
        }
        last = last << 8 | u32::from(folded);
        let place = hashed(last);
        BEGINNINGS[place / 64] & 1 << (place % 64) != 0 && begins_mark(last, &bytes[at + 1..])
    })
}

/// One of the marks begins with these four letters and goes on like this.
fn begins_mark(four: u32, rest: &[u8]) -> bool {
    let mut alike = BEGINS.iter().filter(|(begin, _)| *begin == four);
    alike.any(|(_, place)| {
        let mut before = (four & 0xff) as u8;
        let mut text = rest.iter().map(|byte| FOLDED[usize::from(*byte)]).filter(|byte| {
            let is_kept = *byte != b' ' || before != b' ';
            before = *byte;
            is_kept
        });
        let mut mark = MARKS.as_bytes()[usize::from(*place) + 4..].iter().take_while(|byte| **byte != b'\n');
        mark.all(|wanted| text.next() == Some(*wanted))
    })
}

/// The first four letters of every mark, and where it begins.
static BEGINS: [(u32, u16); begins(&mut [])] = {
    let mut table = [(0, 0); begins(&mut [])];
    begins(&mut table);
    table
};

/// How many marks there are; fills in as many as there is room for.
#[expect(clippy::cast_possible_truncation, reason = "a list of a kilobyte")]
const fn begins(table: &mut [(u32, u16)]) -> usize {
    let (bytes, mut count, mut at) = (MARKS.as_bytes(), 0, 0);
    while at + 4 <= bytes.len() {
        let is_heading = bytes[at] == b'#' && bytes[at + 1] == b' ';
        if (at == 0 || bytes[at - 1] == b'\n') && !is_heading {
            if count < table.len() {
                table[count] = (four(bytes, at), at as u16);
            }
            count += 1;
        }
        at += 1;
    }
    count
}

const fn four(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

const fn hashed(four: u32) -> usize {
    (four.wrapping_mul(0x9e37_79b1) >> 20) as usize
}

/// A bit for each four letters that a mark begins with.
static BEGINNINGS: [u64; 64] = {
    let (mut table, mut at) = ([0; 64], 0);
    while at < BEGINS.len() {
        let place = hashed(BEGINS[at].0);
        table[place / 64] |= 1 << (place % 64);
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
        let begin = |place: u16| MARKS[usize::from(place)..].lines().next().unwrap_or_default();
        assert_eq!(BEGINS.iter().map(|(_, place)| begin(*place)).collect::<Vec<_>>(), marks);
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
