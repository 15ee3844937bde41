//! Programs that turn the text they are fed into another: what comes out, where that can be told.

use crate::runtime::shell::args::Args;
use crate::runtime::shell::escapes::{Style, decode};
use crate::runtime::shell::expand::Field;

/// Longer texts are not turned.
pub const MAX_TEXT: usize = 16 * 1024;
/// `sed` with more expressions is not followed.
const MAX_PROGRAMS: usize = 16;

/// What the filter makes of the text; None where it reads files or does more than is known here.
pub fn of(name: &str, argv: &[Field], text: &str) -> Option<String> {
    if !argv.iter().all(|field| field.word.known) {
        return None;
    }
    match name {
        "tr" => tr(argv, text),
        "cut" => cut(argv, text),
        "head" | "tail" => ends(name, argv, text),
        "sed" | "gsed" => sed(argv, text),
        "grep" | "egrep" | "fgrep" => grep(argv, text),
        "sort" | "uniq" | "nl" | "fmt" => None,
        _ => None,
    }
}

fn tr(argv: &[Field], text: &str) -> Option<String> {
    let args = Args::of("tr", argv);
    let sets: Vec<Vec<char>> = args.operands.iter().map(|f| set_of(f.text())).collect::<Option<_>>()?;
    let complement = args.short.iter().any(|c| matches!(c, 'c' | 'C'));
    match sets.as_slice() {
        [gone] if args.has('d', "delete") => {
            Some(text.chars().filter(|c| gone.contains(c) == complement).collect())
        }
        [from, to] if !complement && args.short.is_empty() => {
            let last = to.last().copied()?;
            let turn = |c: char| match from.iter().rposition(|one| *one == c) {
                Some(at) => to.get(at).copied().unwrap_or(last),
                None => c,
            };
            Some(text.chars().map(turn).collect())
        }
        _ => None,
    }
}

/// The characters of `a-z`, `\n`, `[:upper:]`.
fn set_of(text: &str) -> Option<Vec<char>> {
    let text = text
        .replace("[:upper:]", "A-Z")
        .replace("[:lower:]", "a-z")
        .replace("[:digit:]", "0-9")
        .replace("[:space:]", " \t\n\r");
    if text.contains("[:") {
        return None;
    }
    let chars: Vec<char> = decode(&text, Style::Echo).chars().collect();
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(first) = chars.get(at) {
        match (chars.get(at + 1), chars.get(at + 2)) {
            (Some('-'), Some(last)) if first <= last && last.is_ascii() => {
                out.extend(*first..=*last);
                at += 3;
            }
            _ => {
                out.push(*first);
                at += 1;
            }
        }
    }
    Some(out)
}

fn cut(argv: &[Field], text: &str) -> Option<String> {
    let args = Args::of("cut", argv);
    if !args.operands.is_empty() {
        return None;
    }
    let by_place = args.values_of(&["c", "b", "characters", "bytes"]).next();
    let by_field = args.values_of(&["f", "fields"]).next();
    let ranges = ranges(by_place.or(by_field)?.text())?;
    let wanted = |at: usize| ranges.iter().any(|(from, to)| (*from..=*to).contains(&(at + 1)));
    let mark = args.values_of(&["d", "delimiter"]).next().map_or("\t", |f| f.text());
    let mut out = String::new();
    for line in text.lines() {
        if by_place.is_some() {
            out.extend(line.chars().enumerate().filter(|(at, _)| wanted(*at)).map(|(_, c)| c));
        } else if line.contains(mark) {
            let kept = line.split(mark).enumerate().filter(|(at, _)| wanted(*at)).map(|(_, field)| field);
            out.push_str(&kept.collect::<Vec<_>>().join(mark));
        } else {
            out.push_str(line);
        }
        out.push('\n');
    }
    Some(out)
}

/// `1,3-5,7-`.
fn ranges(text: &str) -> Option<Vec<(usize, usize)>> {
    let one = |part: &str| match part.split_once('-') {
        None => part.parse().ok().map(|at| (at, at)),
        Some((from, to)) => {
            let from = if from.is_empty() { 1 } else { from.parse().ok()? };
            let to = if to.is_empty() { usize::MAX } else { to.parse().ok()? };
            Some((from, to))
        }
    };
    text.split(',').map(one).collect()
}

fn ends(name: &str, argv: &[Field], text: &str) -> Option<String> {
    let args = Args::of(name, argv);
    if !args.operands.is_empty() {
        return None;
    }
    let short = argv.get(1).and_then(|f| f.text().strip_prefix('-')?.parse::<usize>().ok());
    let value = |names: &'static [&'static str]| args.values_of(names).next().map(|f| f.text().to_owned());
    if let Some(count) = value(&["c", "bytes"]) {
        let (from_start, count) = match count.strip_prefix('+') {
            Some(count) => (true, count.parse::<usize>().ok()?),
            None => (false, count.parse::<usize>().ok()?),
        };
        let at = match (name, from_start) {
            ("head", _) => return text.get(..count.min(text.len())).map(str::to_owned),
            (_, true) => count.saturating_sub(1).min(text.len()),
            (_, false) => text.len().saturating_sub(count),
        };
        return text.get(at..).map(str::to_owned);
    }
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let given = value(&["n", "lines"]);
    if let Some(from) = given.as_deref().and_then(|count| count.strip_prefix('+')) {
        let from: usize = from.parse().ok()?;
        return (name == "tail").then(|| lines[from.saturating_sub(1).min(lines.len())..].concat());
    }
    let count = match given {
        Some(count) => count.parse().ok()?,
        None => short.unwrap_or(10),
    };
    let count = count.min(lines.len());
    Some(if name == "head" { lines[..count].concat() } else { lines[lines.len() - count..].concat() })
}

/// `sed s/a/b/g` with plain texts.
fn sed(argv: &[Field], text: &str) -> Option<String> {
    let args = Args::of("sed", argv);
    let programs: Vec<&str> = args.values_of(&["e", "expression"]).map(Field::text).collect();
    let programs = match (programs.is_empty(), args.operands.as_slice()) {
        (false, []) => programs,
        (true, [only]) => vec![only.text()],
        _ => return None,
    };
    if args.short.iter().any(|c| !matches!(c, 'e' | 'E' | 'r')) {
        return None;
    }
    if programs.len() > MAX_PROGRAMS {
        return None;
    }
    let mut out = text.to_owned();
    for program in programs {
        let rest = program.strip_prefix('s')?;
        let mark = rest.chars().next().filter(|c| c.is_ascii_punctuation() && *c != '\\')?;
        let parts: Vec<&str> = rest[1..].split(mark).collect();
        let [from, to, flags] = parts.as_slice() else { return None };
        let special = |text: &str| text.contains(['\\', '[', ']', '*', '.', '+', '?', '(', '{', '|']);
        if from.is_empty() || special(from) || to.contains(['\\', '&']) || !matches!(*flags, "" | "g") {
            return None;
        }
        out = out
            .split_inclusive('\n')
            .map(|line| match (from.strip_prefix('^'), from.strip_suffix('$'), *flags) {
                (Some(from), ..) => {
                    line.strip_prefix(from).map_or(line.to_owned(), |rest| format!("{to}{rest}"))
                }
                (None, Some(from), _) => {
                    let (body, end) = line.strip_suffix('\n').map_or((line, ""), |body| (body, "\n"));
                    body.strip_suffix(from).map_or(line.to_owned(), |rest| format!("{rest}{to}{end}"))
                }
                (None, None, "g") => line.replace(*from, to),
                (None, None, _) => line.replacen(*from, to, 1),
            })
            .collect();
        if out.len() > 4 * MAX_TEXT {
            return None;
        }
    }
    Some(out)
}

/// The lines that hold a plain text; where that cannot be told, all of them may.
fn grep(argv: &[Field], text: &str) -> Option<String> {
    let args = Args::of("grep", argv);
    let prints_lines = args.short.iter().all(|c| matches!(c, 'v' | 'E' | 'F' | 'e' | 'a' | 'i' | 'w' | 'x'));
    (prints_lines && args.long.is_empty() && args.operands.len() <= 1).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::runtime::shell::expand::Field;

    #[test]
    fn filters_turn_texts_as_the_programs_do() {
        for (line, text, want) in [
            ("tr a-z n-za-m", "ez", Some("rm")),
            ("tr -d x", "xrxm", Some("rm")),
            ("tr A-Z a-z", "RM", Some("rm")),
            ("cut -c3-", "zzrm\n", Some("rm\n")),
            ("cut -d: -f2", "a:rm:b\n", Some("rm\n")),
            ("head -n1", "rm\nx\n", Some("rm\n")),
            ("tail -n +2", "x\nrm\n", Some("rm\n")),
            ("tail -1", "x\nrm\n", Some("rm\n")),
            ("sed s/x//g", "xrxm\n", Some("rm\n")),
            ("sed s/^#//", "#rm\n", Some("rm\n")),
            ("sed s/.*/x/", "rm\n", None),
            ("cut -c1 f", "rm\n", None),
        ] {
            let argv: Vec<Field> = line.split(' ').map(Field::plain).collect();
            assert_eq!(of(argv[0].text(), &argv, text).as_deref(), want, "{line}");
        }
    }
}
