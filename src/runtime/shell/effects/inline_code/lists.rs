//! Lists of texts in code, and the names they go by: `c = ["rm", "-rf", "/"]; run(c)` runs what `run(["rm", …])` runs.

use super::strings::{Names, cut, expression};
use crate::runtime::model::Word;

/// Lists inside lists, at most that many.
const MAX_DEPTH: u32 = 8;
/// A list with more texts is cut off there.
const MAX_ITEMS: usize = 128;
/// A list that goes over several lines is read up to here.
const MAX_LIST: usize = 4096;

/// The texts of a list, in order; None where the expression is no list that can be told.
pub fn items(text: &str, names: &Names<'_>, label: &str) -> Option<Vec<Word>> {
    list(text, names, label, 0)
}

/// INVARIANT: never much longer than [`MAX_ITEMS`], or `a = a + a` sixty times over would be the end of the machine's memory.
fn list(text: &str, names: &Names<'_>, label: &str, depth: u32) -> Option<Vec<Word>> {
    let mut words = whole_list(text, names, label, depth)?;
    if words.len() > MAX_ITEMS {
        words.truncate(MAX_ITEMS);
        words.push(untold());
    }
    // Names are read as often as they stand there: what they bring along is read, too.
    let brought = words.iter().map(|word| word.text.len() + 16).sum();
    names.spend(brought).then_some(words)
}

fn whole_list(text: &str, names: &Names<'_>, label: &str, depth: u32) -> Option<Vec<Word>> {
    let text = text.trim();
    if depth > MAX_DEPTH || !may_be_list(text, names) || !names.spend(text.len()) {
        return None;
    }
    let inner = |text: &str| list(text, names, label, depth + 1);
    if let pieces @ [_, _, ..] = cut(text, |byte, _| byte == b'+', 16, true).as_slice() {
        let lists: Option<Vec<Vec<Word>>> = pieces.iter().map(|piece| inner(piece)).collect();
        return lists.map(|lists| lists.concat());
    }
    if let Some(rest) = spread(text) {
        return inner(rest);
    }
    if let Some(known) = names.list(text.trim_start_matches('$')) {
        return Some(known.to_vec());
    }
    let inside = bracketed(text, b'[', b']').or_else(|| bracketed(text, b'(', b')'));
    if let Some(inside) = inside {
        let parts = cut(inside, |byte, _| byte == b',', MAX_ITEMS, true);
        // `(x)` is `x`, whatever that is.
        if text.starts_with('(') && parts.len() == 1 {
            return inner(inside);
        }
        return Some(elements(&parts, names, label, depth));
    }
    sliced(text, &inner).or_else(|| called(text, names, label, depth))
}

/// Most expressions are none: a look at how they begin and end says so.
fn may_be_list(text: &str, names: &Names<'_>) -> bool {
    text.starts_with(['[', '(', '@', '*', '$', '.'])
        || text.ends_with([')', ']'])
        || text.ends_with(".split")
        || names.list(text).is_some()
        || text.contains('+')
}

/// `*c`, `...c`, `@c`: the texts of a list, one by one.
fn spread(text: &str) -> Option<&str> {
    let rest = ["...", "\\@", "@{", "*", "@"].iter().find_map(|mark| text.strip_prefix(mark))?;
    Some(rest.trim_end_matches('}'))
}

/// What stands in brackets that open at the beginning and close at the end.
fn bracketed(text: &str, open: u8, close: u8) -> Option<&str> {
    let bytes = text.as_bytes();
    if bytes.first() != Some(&open) || bytes.last() != Some(&close) || bytes.len() < 2 {
        return None;
    }
    // `(a) + (b)` begins and ends with them, too.
    (end_of(text) == Some(bytes.len() - 1)).then(|| &text[1..text.len() - 1])
}

/// Where the bracket closes that the text begins with.
fn end_of(text: &str) -> Option<usize> {
    let (mut depth, mut quote) = (0_u32, 0_u8);
    let mut at = 0;
    let bytes = text.as_bytes();
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 1,
            byte if quote != 0 => quote = if byte == quote { 0 } else { quote },
            byte @ (b'\'' | b'"' | b'`') => quote = byte,
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
        at += 1;
    }
    None
}

/// Each part is a text, or a list whose texts stand here; what cannot be told is a variable.
fn elements(parts: &[&str], names: &Names<'_>, label: &str, depth: u32) -> Vec<Word> {
    let mut out = Vec::new();
    for part in parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty()) {
        match expression(part, names, label, depth + 1) {
            Some(word) => out.push(word),
            None => match list(part, names, label, depth + 1) {
                Some(words) => out.extend(words),
                None => out.push(untold()),
            },
        }
        if out.len() >= MAX_ITEMS {
            break;
        }
    }
    out
}

/// What cannot be told is a variable.
fn untold() -> Word {
    Word { text: "$x".to_owned(), ..Word::default() }
}

/// `c[1:]`, `c[1..]`, `c.slice(1)`, `c.drop(1)`: the list without its first texts.
fn sliced(text: &str, inner: &impl Fn(&str) -> Option<Vec<Word>>) -> Option<Vec<Word>> {
    let (before, from) = match text.strip_suffix(']') {
        Some(rest) => {
            let (before, range) = rest.rsplit_once('[')?;
            let from = range.split([':', '.']).next()?;
            (range.len() > from.len()).then_some((before, from))?
        }
        None => text.strip_suffix(')')?.rsplit_once('(').and_then(|(call, from)| {
            let before = call.strip_suffix(".slice").or_else(|| call.strip_suffix(".drop"))?;
            Some((before, from))
        })?,
    };
    let from: usize = if from.trim().is_empty() { 0 } else { from.trim().parse().ok()? };
    inner(before).map(|words| words.into_iter().skip(from).collect())
}

/// Calls that make a list: `"a b".split()`, `shlex.split("a b")`, `explode(" ", "a b")`, `list(c)`, `c.concat(d)`.
fn called(text: &str, names: &Names<'_>, label: &str, depth: u32) -> Option<Vec<Word>> {
    let inner = |text: &str| list(text, names, label, depth + 1);
    let read = |text: &str| expression(text, names, label, depth + 1).filter(|word| word.known);
    if let Some(before) = text.strip_suffix(".split").or_else(|| text.strip_suffix(".shellsplit")) {
        return read(before).map(|word| words_of(&word.text, " "));
    }
    let open = opening(text)?;
    let (call, args) = (text[..open].trim(), &text[open + 1..text.len() - 1]);
    let args = cut(args, |byte, _| byte == b',', MAX_ITEMS, true);
    let mark = |at: usize| args.get(at).and_then(|arg| read(arg)).map_or(" ".to_owned(), |word| word.text);
    match call.rsplit(['.', ':']).next()? {
        "split" if matches!(call, "shlex.split" | "split" | "Shellwords.split") => {
            // Perl and others name what stands between first.
            let (at, between) =
                if args.len() > 1 && call == "split" { (1, " ".to_owned()) } else { (0, " ".to_owned()) };
            read(args.get(at)?).map(|word| words_of(&word.text, &between))
        }
        "split" => read(call.strip_suffix(".split")?).map(|word| words_of(&word.text, &mark(0))),
        "explode" | "preg_split" => read(args.get(1)?).map(|word| words_of(&word.text, &mark(0))),
        "list" | "tuple" | "Array" | "array" if args.len() == 1 && inner(args[0]).is_some() => inner(args[0]),
        "c" if label.starts_with('R') => Some(elements(&args, names, label, depth)),
        "array" | "Array" | "of" => Some(elements(&args, names, label, depth)),
        "array_merge" => Some(elements(&args, names, label, depth)),
        "concat" | "union" => {
            let mut words = inner(call.rsplit_once('.')?.0)?;
            words.extend(elements(&args, names, label, depth));
            Some(words)
        }
        _ => None,
    }
}

/// Where the parenthesis opens that closes at the end of the text.
fn opening(text: &str) -> Option<usize> {
    text.ends_with(')').then_some(())?;
    text.match_indices('(')
        .map(|(at, _)| at)
        .take(16)
        .find(|at| end_of(&text[*at..]) == Some(text.len() - 1 - at))
}

fn words_of(text: &str, between: &str) -> Vec<Word> {
    let plain = |word: &str| Word::plain(word.trim_matches(['"', '\'']));
    if between.trim().is_empty() {
        text.split_whitespace().take(MAX_ITEMS).map(plain).collect()
    } else {
        text.split(between).take(MAX_ITEMS).map(plain).collect()
    }
}

/// `c[0]`, `c.first`: one text of a list that has a name.
pub fn one<'n>(text: &str, names: &'n Names<'_>) -> Option<&'n Word> {
    let text = text.trim_start_matches('$');
    if let Some(name) = text.strip_suffix(".first") {
        return names.list(name)?.first();
    }
    let (name, index) = text.strip_suffix(']')?.split_once('[')?;
    names.list(name)?.get(index.trim().parse::<usize>().ok()?)
}

/// What a statement does to a list that has a name: its name, and the texts that are added.
pub fn grown<'a>(part: &'a str, names: &Names<'_>, label: &str) -> Option<(&'a str, Vec<Word>)> {
    let part = part.trim();
    let add = |name: &'a str, args: &str| {
        let name = name.trim().trim_start_matches(['$', '@', '\\']);
        let parts = cut(args, |byte, _| byte == b',', MAX_ITEMS, true);
        names.list(name).map(|_| (name, elements(&parts, names, label, 0)))
    };
    if let Some((name, value)) = part.split_once("+=").or_else(|| part.split_once("<<")) {
        return add(name, value);
    }
    if let Some((name, value)) = part.split_once("[] =").or_else(|| part.split_once("[]=")) {
        return add(name, value);
    }
    if let Some(args) = ["push ", "push(", "array_push("].iter().find_map(|call| part.strip_prefix(call)) {
        let (name, rest) = args.split_once(',')?;
        return add(name, rest.strip_suffix(')').filter(|_| !part.starts_with("push ")).unwrap_or(rest));
    }
    let (name, args) = part.strip_suffix(')')?.split_once('(')?;
    let (name, call) = name.rsplit_once('.')?;
    matches!(call, "append" | "push" | "extend" | "concat").then(|| add(name, args))?
}

/// The value of a name, as far as it goes: a list may stand on several lines.
pub fn whole<'a>(code: &'a str, value: &'a str) -> &'a str {
    if !value.trim_end().ends_with(['[', '(', ',', '+']) {
        return value;
    }
    // INVARIANT: `value` is a part of `code`.
    let start = (value.as_ptr() as usize).saturating_sub(code.as_ptr() as usize);
    let mut end = code.len().min(start.saturating_add(MAX_LIST));
    while !code.is_char_boundary(end) {
        end -= 1;
    }
    let Some(rest) = code.get(start..end) else { return value };
    cut(rest, |byte, _| matches!(byte, b'\n' | b';'), 2, true).first().copied().unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::{Names, items};

    #[test]
    fn a_list_is_its_texts_whatever_language_writes_it() {
        for (label, code, expression) in [
            ("python3 -c", "c = [\"rm\", \"-rf\", \"/\"]", "c"),
            ("python3 -c", "c = (\"rm\", \"-rf\", \"/\")", "list(c)"),
            ("python3 -c", "a = [\"-rf\", \"/\"]", "[\"rm\", *a]"),
            ("python3 -c", "a = [\"-rf\", \"/\"]", "[\"rm\"] + a"),
            ("python3 -c", "c = [\"rm\"]\nc.append(\"-rf\")\nc += [\"/\"]", "c"),
            ("python3 -c", "c = [\"rm\"]; c.extend([\"-rf\", \"/\"])", "c"),
            ("python3 -c", "c = [\n  \"rm\",\n  \"-rf\",\n  \"/\",\n]", "c"),
            ("python3 -c", "x = \"rm -rf /\"", "shlex.split(x)"),
            ("python3 -c", "c = [\"sudo\", \"rm\", \"-rf\", \"/\"]", "c[1:]"),
            ("node -e", "const a = ['-rf', '/']", "['rm', ...a]"),
            ("node -e", "const a = 'x rm -rf /'.split(' ')", "a.slice(1)"),
            ("node -e", "const a = ['rm']; a.push('-rf', '/')", "a"),
            ("node -e", "const a = ['rm']", "a.concat(['-rf', '/'])"),
            ("perl -e", "my @c = ('rm', '-rf', '/')", "@c"),
            ("perl -e", "my @c = ('rm'); push @c, '-rf', '/'", "@c"),
            ("ruby -e", "c = [\"rm\"]; c << \"-rf\"; c << \"/\"", "*c"),
            ("ruby -e", "c = \"rm -rf /\"", "*c.split"),
            ("php -r", "$c = array('rm', '-rf', '/')", "$c"),
            ("php -r", "$c = ['rm']; $c[] = '-rf'; $c[] = '/'", "$c"),
        ] {
            let names = Names::of(label, code);
            let words = items(expression, &names, label).unwrap_or_default();
            let words: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
            assert_eq!(words, ["rm", "-rf", "/"], "{code}; {expression}");
        }
        let names = Names::of("python3 -c", "c = \"text\"");
        assert_eq!(items("c", &names, "python3 -c"), None);
        assert_eq!(items("f(x)", &names, "python3 -c"), None);
    }
}
