//! Strings of other languages: literals with their escapes, and what simple expressions make of them.

use std::borrow::Cow;
use std::cell::Cell;

use super::{lists, quotes};
use crate::runtime::model::Word;
use crate::runtime::shell::effects::output::base64_bytes;
use crate::runtime::shell::escapes::{Style, decode};

/// Expressions inside expressions, at most that many.
const MAX_DEPTH: u32 = 8;
/// What a method is called on is looked for in that many bytes before it.
const MAX_RECEIVER: usize = 512;
/// That many statements are looked at for names.
const MAX_STATEMENTS: usize = 256;

/// A string literal in code.
pub struct Literal<'a> {
    raw: &'a str,
    quote: u8,
    prefix: &'a str,
    /// Where it begins and ends in the text, quotes included.
    pub span: (usize, usize),
}

impl Literal<'_> {
    /// Something is put into it at run time.
    fn is_formatted(&self) -> bool {
        self.prefix.contains(['f', 'F']) && self.raw.contains('{')
            || self.quote == b'`' && alive(self.raw, "${").is_some()
    }

    /// The text it stands for.
    pub fn word(&self, label: &str) -> Word {
        self.word_among(label, &Names::none())
    }

    /// The same, where names of the code may be put into it.
    fn word_among(&self, label: &str, names: &Names<'_>) -> Word {
        let single =
            self.quote == b'\'' && ["perl", "ruby", "php"].iter().any(|name| label.starts_with(name));
        let text = if self.prefix.contains(['r', 'R']) {
            self.raw.to_owned()
        } else if single {
            self.raw.replace("\\\\", "\\").replace("\\'", "'")
        } else {
            decode(self.raw, Style::Code)
        };
        if !self.is_formatted() {
            let text = text.replace("$ENV{HOME}", "~").replace("#{Dir.home}", "~");
            return Word { known: true, text, ..Word::default() };
        }
        formatted(self.raw, self.quote == b'`', names)
    }
}

/// Where a mark stands that no backslash takes its meaning from.
fn alive(text: &str, mark: &str) -> Option<usize> {
    let escaped =
        |at: usize| text.as_bytes()[..at].iter().rev().take_while(|b| **b == b'\\').count() % 2 == 1;
    text.match_indices(mark).map(|(at, _)| at).find(|at| !escaped(*at))
}

/// A text with `{…}` or `${…}` in it that is put in at run time; what cannot be told is a variable.
fn formatted(text: &str, dollar: bool, names: &Names<'_>) -> Word {
    let mark = if dollar { "${" } else { "{" };
    let mut word = Word { known: true, ..Word::default() };
    let mut rest = text;
    while let Some(at) = alive(rest, mark).filter(|_| word.text.len() <= MAX_TEXT) {
        let (before, after) = (&rest[..at], &rest[at + mark.len()..]);
        word.text.push_str(&decode(before, Style::Code));
        let (inside, tail) = after.split_once('}').unwrap_or((after, ""));
        let literal = inside.trim().trim_matches(['\'', '"']);
        if literal.len() + 2 == inside.trim().len() {
            word.text.push_str(literal);
        } else if let Some(value) = names.get(inside.trim()) {
            word.text.push_str(&value.text);
            word.glob |= value.glob;
            word.known &= value.known;
        } else {
            word.text.push_str("$x");
            word.known = false;
        }
        rest = tail;
    }
    word.text.push_str(&decode(rest, Style::Code));
    word
}

/// The string literals in a text, in order.
pub fn literals(text: &str) -> Vec<Literal<'_>> {
    let bytes = text.as_bytes();
    let mut out = Vec::new();
    let mut at = 0;
    while at < bytes.len() && out.len() < 64 {
        let quote = bytes[at];
        if matches!(quote, b'\'' | b'"' | b'`') {
            let triple = bytes[at..].starts_with(&[quote; 3]);
            let start = at + if triple { 3 } else { 1 };
            let mut end = start;
            while end < bytes.len()
                && (bytes[end] != quote || triple && !bytes[end..].starts_with(&[quote; 3]))
            {
                end += if bytes[end] == b'\\' { 2 } else { 1 };
            }
            let end = end.min(bytes.len());
            let letters = bytes[..at].iter().rev().take_while(|b| b.is_ascii_alphabetic()).count();
            let prefix = &text[at - letters..at];
            let prefix = if prefix.bytes().all(|b| b"rbfuRBFU".contains(&b)) { prefix } else { "" };
            let after = if triple { end + 3 } else { end + 1 };
            let span = (at - prefix.len(), after.min(bytes.len()));
            out.push(Literal { raw: text.get(start..end).unwrap_or_default(), quote, prefix, span });
            at = after - 1;
        }
        at += 1;
    }
    out
}

/// So many texts of one piece of code are told.
const MAX_TEXTS: usize = 1024;

/// The code with plain quotes around its texts, and each text with the place where it begins there.
pub fn texts_in<'a>(label: &str, code: &'a str) -> (Cow<'a, str>, Vec<(usize, String)>) {
    let plain = quotes::plain(label, code);
    let mut texts = Vec::new();
    let mut at = 0;
    while let Some(rest) = plain.get(at..).filter(|_| texts.len() < MAX_TEXTS) {
        let found = literals(rest);
        texts.extend(found.iter().map(|one| (at + one.span.0, one.word(label).text)));
        let Some(last) = found.last() else { break };
        at += last.span.1;
    }
    (plain, texts)
}

/// `name = "text"` in the code, and how much of reading it is left: expressions lie inside each other.
pub struct Names<'a> {
    known: Vec<(&'a str, Word)>,
    /// Names of whole lists.
    lists: Vec<(&'a str, Vec<Word>)>,
    left: Cell<usize>,
}

/// So many bytes of expressions are read in one piece of code, each as often as it is looked at.
const MAX_READ: usize = 4 << 20;
/// A text that is put together and longer than this is none that runs.
const MAX_TEXT: usize = 64 * 1024;

impl<'a> Names<'a> {
    /// No names at all.
    fn none() -> Self {
        Self { known: Vec::new(), lists: Vec::new(), left: Cell::new(MAX_READ) }
    }

    /// The names that the code gives to texts.
    pub fn of(label: &str, code: &'a str) -> Self {
        let mut names = Self::none();
        if !code.contains('=') && !code.contains("for ") {
            return names;
        }
        for part in statements(code) {
            if let Some((name, word)) = looped(part, &names, label) {
                names.known.push((name, word));
            }
            if !names.lists.is_empty()
                && let Some((name, more)) = lists::grown(part, &names, label)
            {
                names.grow(name, more);
            }
            let Some((name, value)) = part.split_once('=') else { continue };
            if name.contains(',') {
                names.several(name, value, label);
                continue;
            }
            let declared = name.bytes().all(|b| b.is_ascii_alphanumeric() || b"_ $@\t".contains(&b));
            // Perl says of a name that it is a list.
            let is_list = name.contains('@');
            let name = name_of(name);
            let is_name = declared && !name.is_empty() && !name.contains('$');
            // `p = Path("x")` names the path, `p = open("x").read()` does not.
            let value = value.trim();
            let inner = ["Path(", "pathlib.Path(", "Pathname.new("]
                .iter()
                .find_map(|call| value.strip_prefix(call)?.strip_suffix(')'));
            if !is_name || value.starts_with('=') {
                continue;
            }
            if is_list {
                let bare = format!("[{}]", lists::whole(code, value));
                names.lists.extend(lists::items(&bare, &names, label).map(|words| (name, words)));
            } else if let Some(word) = expression(inner.unwrap_or(value), &names, label, 0) {
                names.known.push((name, word));
            } else if let Some(words) = lists::items(lists::whole(code, value), &names, label) {
                names.lists.push((name, words));
            } else if let [only] = literals(value).as_slice() {
                names.known.push((name, only.word(label)));
            }
        }
        names
    }

    /// `a, b = "x", "y"`, `const [a, b] = ["x", "y"]`, `my ($a, $b) = ("x", "y")`.
    fn several(&mut self, given: &'a str, value: &str, label: &str) {
        const AROUND: [char; 7] = ['[', ']', '(', ')', '{', '}', ' '];
        let values = items_of(value.trim().trim_matches(AROUND));
        let given: Vec<&str> = given.trim().trim_end_matches(AROUND).split(',').collect();
        for (name, value) in given.into_iter().zip(values) {
            let name = name_of(name).trim_start_matches(['[', '(', '$']);
            let is_name = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') && !name.is_empty();
            if let Some(word) = expression(value, self, label, 0).filter(|_| is_name) {
                self.known.push((name, word));
            }
        }
    }

    /// Takes what reading so many bytes costs; false where nothing is left.
    pub fn spend(&self, bytes: usize) -> bool {
        let left = self.left.get().saturating_sub(bytes + 16);
        self.left.set(left);
        left > 0
    }

    /// Variables of the environment that the line sets for the code: `process.env.X`, `os.environ["X"]`, `ENV["X"]`.
    pub fn set(&mut self, code: &'a str, assigned: &[(String, Word)]) {
        for (name, value) in assigned {
            let ways = ["process.env.", "process.env[", "os.environ[", "ENV["];
            for way in ways {
                let is_it = |(at, _): &(usize, &str)| {
                    let rest = code[at + way.len()..].trim_start_matches(['"', '\'']);
                    rest.strip_prefix(name.as_str()).is_some_and(|rest| {
                        !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
                    })
                };
                let Some((at, _)) = code.match_indices(way).find(is_it) else { continue };
                let length = match way.strip_suffix('[') {
                    Some(_) => code[at..].find(']').map_or(0, |end| end + 1),
                    None => way.len() + name.len(),
                };
                self.known.extend(code.get(at..at + length).map(|text| (text, value.clone())));
            }
        }
    }

    /// Names stand for these texts until they are forgotten.
    pub fn know(&mut self, told: impl Iterator<Item = (&'a str, Word)>) -> usize {
        let before = self.known.len();
        self.known.extend(told);
        self.known.len() - before
    }

    /// Forgets the names that were told last.
    pub fn forget(&mut self, count: usize) {
        self.known.truncate(self.known.len() - count);
    }

    /// The texts of the list that a name stands for.
    pub fn list(&self, name: &str) -> Option<&[Word]> {
        self.lists.iter().rev().find(|(known, _)| *known == name).map(|(_, words)| words.as_slice())
    }

    /// A list that has a name gets more texts.
    fn grow(&mut self, name: &str, more: Vec<Word>) {
        if let Some((_, words)) = self.lists.iter_mut().rev().find(|(known, _)| *known == name)
            && words.len() < MAX_STATEMENTS
        {
            words.extend(more);
        }
    }

    /// What a name stands for.
    pub fn get(&self, name: &str) -> Option<&Word> {
        self.known.iter().rev().find(|(known, _)| *known == name).map(|(_, value)| value)
    }
}

/// `for p in Path("d").glob("*.sql")`: the name stands for every file of that kind.
fn looped<'a>(part: &'a str, names: &Names<'_>, label: &str) -> Option<(&'a str, Word)> {
    let (_, rest) = part.split_once("for ")?;
    let (name, over) = rest.split_once(" in ").or_else(|| rest.split_once(" of "))?;
    let name = name_of(name.trim_start_matches('('));
    let end = cut(over, |byte, _| matches!(byte, b':' | b']' | b')' | b'{'), 2, true).first()?.len();
    let over = over.get(..end)?.split(" for ").next()?.trim();
    let open = over.find('(')?;
    let whole = |text: String| Word { known: true, glob: true, text, ..Word::default() };
    let inner = |text: &str| expression(text, names, label, 1).map(|word| word.text);
    let (before, args) = over.strip_suffix(')').and_then(|over| {
        let at = over.rfind('(')?;
        Some((&over[..at], &over[at + 1..]))
    })?;
    let word = match before.rsplit('.').next()? {
        "glob" | "iglob" | "globSync" if inner(before.strip_suffix(".glob")?).is_none() => {
            whole(inner(args)?)
        }
        "glob" => whole(format!("{}/{}", inner(before.strip_suffix(".glob")?)?, inner(args)?)),
        "rglob" => whole(format!("{}/**/{}", inner(before.strip_suffix(".rglob")?)?, inner(args)?)),
        "iterdir" => whole(format!("{}/*", inner(before.strip_suffix(".iterdir")?)?)),
        "listdir" | "scandir" | "readdirSync" | "children" => whole("*".to_owned()),
        // `for folder, _, files in os.walk("d")`.
        "walk" => {
            let first = rest.split([',', ' ']).next()?;
            return Some((first, whole(format!("{}/**", inner(args)?.trim_end_matches('/')))));
        }
        _ => return None,
    };
    (open > 0).then_some((name, word))
}

/// Code cut at line ends and semicolons that stand in no string.
pub fn statements(code: &str) -> Vec<&str> {
    cut(code, |byte, _| matches!(byte, b'\n' | b';'), MAX_STATEMENTS, false)
}

/// Cuts a text at bytes that stand in no string and, where `closed`, in no bracket.
pub fn cut(text: &str, at: impl Fn(u8, usize) -> bool, most: usize, closed: bool) -> Vec<&str> {
    let bytes = text.as_bytes();
    let (mut depth, mut quote, mut start, mut place) = (0_i32, 0_u8, 0, 0);
    let mut out = Vec::new();
    while place < bytes.len() {
        let byte = bytes[place];
        match byte {
            b'\\' => place += 1,
            _ if quote != 0 => quote = if byte == quote { 0 } else { quote },
            _ if (!closed || depth == 0) && at(byte, place) => {
                if out.len() + 1 >= most {
                    break;
                }
                out.push(&text[start..place]);
                start = place + 1;
            }
            b'\'' | b'"' | b'`' => quote = byte,
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            _ => {}
        }
        place += 1;
    }
    out.push(&text[start..]);
    out
}

/// The text that an expression stands for; None where it is more than strings put together, or longer than any command.
pub fn expression(text: &str, names: &Names<'_>, label: &str, depth: u32) -> Option<Word> {
    let word = put_together(text, names, label, depth)?;
    // What names bring along is read, too: `s = s + s` sixty times over would fill the machine's memory.
    // Nobody can tell then what the code runs, and nothing more is read.
    let cost = if word.text.len() > MAX_TEXT.max(text.len()) { MAX_READ } else { word.text.len() };
    names.spend(cost).then_some(word)
}

fn put_together(text: &str, names: &Names<'_>, label: &str, depth: u32) -> Option<Word> {
    let text = text.trim();
    if depth > MAX_DEPTH || text.is_empty() || !names.spend(text.len()) {
        return None;
    }
    let dots = label.starts_with("perl") || label.starts_with("php");
    let pieces = cut(text, |byte, _| byte == b'+' || dots && byte == b'.', 64, true);
    if let ([_], [_, _, ..]) = (pieces.as_slice(), slashed(text).as_slice()) {
        // `Path("a") / "b"`.
        let parts: Option<Vec<Word>> =
            slashed(text).into_iter().map(|part| expression(part, names, label, depth + 1)).collect();
        return parts.map(|parts| joined(&parts));
    }
    if let [_] = pieces.as_slice()
        && let [format, values] = cut(text, |byte, _| byte == b'%', 3, true).as_slice()
    {
        return percent(format, values, names, label, depth);
    }
    let mut word = Word { known: true, ..Word::default() };
    for piece in pieces {
        let next = single(piece.trim(), names, label, depth)?;
        word.text.push_str(&next.text);
        word.known &= next.known;
        word.glob |= next.glob;
    }
    Some(word)
}

/// `"rm %s" % x`.
fn percent(format: &str, values: &str, names: &Names<'_>, label: &str, depth: u32) -> Option<Word> {
    let format = expression(format, names, label, depth + 1)?;
    let values = values.trim();
    let inner = values.strip_prefix('(').and_then(|values| values.strip_suffix(')')).unwrap_or(values);
    let mut values = items_of(inner).into_iter().map(|value| expression(value, names, label, depth + 1));
    let mut word = Word { text: String::new(), ..format.clone() };
    let mut pieces = format.text.split("%s");
    word.text.push_str(pieces.next()?);
    for piece in pieces {
        match values.next().flatten() {
            Some(value) => {
                word.text.push_str(&value.text);
                word.known &= value.known;
            }
            None => {
                word.text.push_str("$x");
                word.known = false;
            }
        }
        word.text.push_str(piece);
    }
    Some(word)
}

/// A path cut at the slashes that put it together.
fn slashed(text: &str) -> Vec<&str> {
    cut(text, |byte, _| byte == b'/', 16, true)
}

/// Pieces of a path.
fn joined(parts: &[Word]) -> Word {
    let texts: Vec<&str> = parts.iter().map(|part| part.text.trim_end_matches('/')).collect();
    // An absolute piece begins anew.
    let from = parts.iter().rposition(|part| part.text.starts_with('/')).unwrap_or(0);
    Word {
        text: texts[from..].join("/"),
        known: parts.iter().all(|part| part.known),
        glob: parts.iter().any(|part| part.glob),
        ..Word::default()
    }
}

/// One literal, name or call that turns texts into a text.
fn single(text: &str, names: &Names<'_>, label: &str, depth: u32) -> Option<Word> {
    let inner = |text: &str| expression(text.trim(), names, label, depth + 1);
    let plain = |text: String| Some(Word { known: true, text, ..Word::default() });
    if let [only] = literals(text).as_slice()
        && only.span == (0, text.len())
    {
        return Some(only.word_among(label, names));
    }
    if let Some(inside) = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
        return inner(inside);
    }
    if matches!(text, "homedir()" | "Dir.home" | "process.env.HOME")
        || text.ends_with(".homedir()") && text.len() < 32
        || matches!(text, "Path.home()" | "pathlib.Path.home()")
    {
        return plain("~".to_owned());
    }
    if matches!(text, "Path.cwd()" | "os.getcwd()" | "process.cwd()" | "__dirname" | "Dir.pwd" | "Path()") {
        return plain(".".to_owned());
    }
    if let Some(word) = names.get(text.trim_start_matches('$')).or_else(|| lists::one(text, names)) {
        return Some(word.clone());
    }
    if is_home_variable(text) {
        return plain("~".to_owned());
    }
    if let Some(pattern) = text.strip_prefix("Dir[").and_then(|text| text.strip_suffix(']')) {
        return inner(pattern).map(|word| Word { glob: true, ..word });
    }
    for method in [
        ".decode()",
        ".encode()",
        ".toString()",
        ".strip()",
        ".trim()",
        ".to_s",
        ".decode(\"utf-8\")",
        ".resolve()",
        ".absolute()",
        ".expanduser()",
    ] {
        if let Some(rest) = text.strip_suffix(method) {
            return inner(rest);
        }
    }
    for method in ["[::-1]", ".reverse", ".split(\"\").reverse().join(\"\")", ".split('').reverse().join('')"]
    {
        if let Some(word) = text.strip_suffix(method).and_then(inner) {
            return plain(word.text.chars().rev().collect());
        }
    }
    // The last call: what stands before it is what it is called on.
    let open = opening(text)?;
    let args = text.strip_suffix(')')?.get(open + 1..)?;
    let call = text[..open].trim_end();
    match call.rsplit(['.', ':']).next()? {
        "b64decode" | "atob" | "decode64" | "decode_base64" | "base64_decode" | "urlsafe_b64decode" => {
            let word = inner(items_of(args).first()?)?;
            plain(String::from_utf8(base64_bytes(&word.text)?).ok()?)
        }
        "fromhex" | "unhexlify" | "hex2bin" => plain(unhex(&inner(args)?.text)?),
        "from" => match items_of(args).as_slice() {
            [data, how] if how.contains("base64") => {
                plain(String::from_utf8(base64_bytes(&inner(data)?.text)?).ok()?)
            }
            [data, how] if how.contains("hex") => plain(unhex(&inner(data)?.text)?),
            [data] => inner(data),
            _ => None,
        },
        "chr" | "fromCharCode" => {
            let codes =
                items_of(args).into_iter().map(|code| code.trim().parse().ok().and_then(char::from_u32));
            plain(codes.collect::<Option<String>>()?)
        }
        "Path" | "PurePath" | "PosixPath" => {
            let parts: Option<Vec<Word>> = items_of(args).into_iter().map(inner).collect();
            parts.map(|parts| joined(&parts))
        }
        "join" if call == "os.path.join" && items_of(args).iter().any(|item| inner(item).is_some()) => {
            // A name that is not known may be any file.
            let any = |item: &str| {
                inner(item).unwrap_or(Word {
                    text: "*".to_owned(),
                    glob: true,
                    known: true,
                    ..Word::default()
                })
            };
            Some(joined(&items_of(args).into_iter().map(any).collect::<Vec<_>>()))
        }
        // Perl and PHP name what comes between first: `join(" ", "rm", @words)`.
        "join" | "implode"
            if matches!(call, "join" | "implode")
                && ["perl", "php"].iter().any(|of| label.starts_with(of)) =>
        {
            let items = items_of(args);
            let (mark, rest) = items.split_first()?;
            let texts = lists::items(&format!("[{}]", rest.join(",")), names, label)?;
            let between = inner(mark)?.text;
            let known = texts.iter().all(|word| word.known);
            let texts: Vec<String> = texts.into_iter().map(|word| word.text).collect();
            Some(Word { known, text: texts.join(&between), ..Word::default() })
        }
        "join" | "resolve"
            if matches!(call, "os.path.join" | "path.join" | "path.resolve" | "File.join" | "join") =>
        {
            let parts: Option<Vec<Word>> = items_of(args).into_iter().map(inner).collect();
            parts.map(|parts| joined(&parts))
        }
        "joinpath" => {
            let mut parts = vec![inner(call.strip_suffix(".joinpath")?)?];
            let more: Option<Vec<Word>> = items_of(args).into_iter().map(inner).collect();
            parts.extend(more?);
            Some(joined(&parts))
        }
        "join" => {
            // `"".join(["a", "b"])`, `["a", "b"].join("")`.
            let before = call.strip_suffix(".join")?;
            let (items, mark) =
                if lists::items(before, names, label).is_some() { (before, args) } else { (args, before) };
            let texts = lists::items(items, names, label)?;
            let between = inner(mark).map(|word| word.text).unwrap_or_default();
            let known = texts.iter().all(|word| word.known);
            let texts: Vec<String> = texts.into_iter().map(|word| word.text).collect();
            Some(Word { known, text: texts.join(&between), ..Word::default() })
        }
        // Every file that the pattern finds.
        "glob" | "globSync" => Some(Word { glob: true, ..inner(items_of(args).first()?)? }),
        "bytes" | "str" | "String" | "bytearray" => inner(items_of(args).first()?),
        "expanduser" => inner(args),
        _ => None,
    }
}

/// `os.environ["HOME"]`, `os.getenv('HOME')`, `ENV["HOME"]`, `$ENV{HOME}`.
fn is_home_variable(text: &str) -> bool {
    const WAYS: [&str; 7] =
        ["os.environ[", "os.environ.get(", "os.getenv(", "process.env[", "ENV[", "getenv(", "ENV.fetch("];
    let inside = WAYS.iter().find_map(|way| text.strip_prefix(way));
    inside.is_some_and(|inside| matches!(inside.trim_matches(['"', '\'', ']', ')']), "HOME"))
        || text == "$ENV{HOME}"
}

/// Where the parenthesis opens that the end of the text closes.
fn opening(text: &str) -> Option<usize> {
    let (mut depth, mut at, bytes) = (0_u32, text.len(), text.as_bytes());
    while at > 0 {
        at -= 1;
        match bytes[at] {
            b')' | b']' => depth += 1,
            b'(' | b'[' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at);
                }
            }
            quote @ (b'"' | b'\'' | b'`') => at = bytes[..at].iter().rposition(|byte| *byte == quote)?,
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// The expression that ends here: `(Path("a") / "b")`, `Path("a").parent`.
pub fn last_expression(code: &str) -> &str {
    let mut from = code.len().saturating_sub(MAX_RECEIVER);
    while !code.is_char_boundary(from) {
        from += 1;
    }
    let code = &code[from..];
    let mut start = code.len();
    loop {
        let before = &code[..start];
        let name = before.len()
            - before.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || "_.:".contains(c)).len();
        if name > 0 {
            start -= name;
            continue;
        }
        match opening(before).filter(|_| before.ends_with([')', ']'])) {
            Some(open) => start = open,
            None => return &code[start..],
        }
    }
}

fn items_of(text: &str) -> Vec<&str> {
    cut(text, |byte, _| byte == b',', 64, true)
}

fn unhex(text: &str) -> Option<String> {
    let digits: Vec<u32> =
        text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_digit(16)).collect::<Option<_>>()?;
    let bytes = digits.chunks(2).map(|pair| {
        let value = pair.iter().fold(0, |value, digit| value * 16 + digit);
        u8::try_from(value).ok()
    });
    String::from_utf8(bytes.collect::<Option<_>>()?).ok()
}

/// What code prints, where printing is all it does.
pub fn printed(label: &str, code: &str) -> Option<String> {
    const PRINTS: [&str; 6] =
        ["print", "console.log", "puts", "process.stdout.write", "sys.stdout.write", "echo"];
    let names = Names::of(label, code);
    let mut out = String::new();
    for statement in statements(code) {
        let statement = statement.trim();
        let is_prelude = statement.is_empty()
            || ["import ", "from ", "use ", "require ", "#", "//"]
                .iter()
                .any(|start| statement.starts_with(start))
            || statement.split_once('=').is_some_and(|(name, _)| {
                !name.contains(['(', '"', '\'']) && names.get(name_of(name)).is_some()
            });
        if is_prelude {
            continue;
        }
        let call = PRINTS.iter().find_map(|name| statement.strip_prefix(name))?;
        let args = match call.strip_prefix('(') {
            Some(args) => args.strip_suffix(')')?,
            None => call.strip_prefix(' ')?,
        };
        let word = expression(args, &names, label, 0).filter(|word| word.known)?;
        out.push_str(&word.text);
        if !statement.contains(".write(") && !label.starts_with("perl") && !label.starts_with("php") {
            out.push('\n');
        }
    }
    Some(out)
}

pub fn name_of(text: &str) -> &str {
    text.trim().rsplit(' ').next().unwrap_or_default().trim_start_matches(['$', '@'])
}

#[cfg(test)]
mod tests {
    use super::{Names, expression, printed};

    #[test]
    fn expressions_of_strings_are_put_together() {
        let none = Names::of("python3 -c", "");
        for (text, want) in [
            (r#""r" + "m""#, "rm"),
            (r#""\x72\u006d""#, "rm"),
            (r#"r'\x'"#, "\\x"),
            (r#""""rm "x" """"#, "rm \"x\" "),
            (r#"base64.b64decode("cm0=").decode()"#, "rm"),
            (r#"bytes.fromhex("726d").decode()"#, "rm"),
            (r#"Buffer.from('cm0=', 'base64').toString()"#, "rm"),
            (r#"chr(114) + chr(109)"#, "rm"),
            (r#"String.fromCharCode(114, 109)"#, "rm"),
            (r#""".join(["r", "m"])"#, "rm"),
            (r#"["rm", "-rf"].join(" ")"#, "rm -rf"),
            (r#""mr"[::-1]"#, "rm"),
        ] {
            let word = expression(text, &none, "python3 -c", 0);
            assert_eq!(word.map(|word| word.text).as_deref(), Some(want), "{text}");
        }
        assert_eq!(expression("f(x)", &none, "python3 -c", 0), None);
        let code = "a = \"ls; rm\"\nb = a + \" -rf\"";
        assert_eq!(Names::of("python3 -c", code).get("b").map(|word| word.text.as_str()), Some("ls; rm -rf"));
    }

    #[test]
    fn what_code_prints_is_told_only_where_it_does_nothing_else() {
        assert_eq!(printed("python3 -c", "x = \"a\"\nprint(x)").as_deref(), Some("a\n"));
        assert_eq!(printed("perl -e", "print \"a\" . \"b\"").as_deref(), Some("ab"));
        assert_eq!(printed("python3 -c", "print(open(\"f\").read())"), None);
        assert_eq!(printed("python3 -c", "for x in y: print(x)"), None);
    }
}
