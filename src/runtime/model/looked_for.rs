//! Edits that look for a text change no file without it: `… | xargs sed -i s/old/new/` reaches many files and changes few.

use super::fact::SimpleCommand;

/// What the command looks for in each file that it edits, in lower case: one that holds none of these stays as it is. None
/// where that cannot be told.
pub fn looked_for(command: &SimpleCommand) -> Option<Vec<String>> {
    let is_sed = matches!(command.program.as_str(), "sed" | "gsed");
    if !is_sed && command.program != "perl" {
        return None;
    }
    let mut words = command.argv.iter().skip(1).map(|word| word.text.as_str());
    let mut scripts = Vec::new();
    let mut is_plain = true;
    while let Some(word) = words.next() {
        let Some(letters) = word.strip_prefix('-').filter(|letters| !letters.is_empty()) else {
            // sed takes the first word for the script where no option brought one. An empty one ends a BSD's `-i`.
            if is_sed && scripts.is_empty() && !word.is_empty() {
                scripts.push(word);
            }
            continue;
        };
        match letters {
            "e" | "pe" | "pie" | "pi -e" if !is_sed || letters == "e" => scripts.push(words.next()?),
            "i" | "E" | "r" | "n" | "-in-place" | "-regexp-extended" | "p" | "pi" => {}
            _ => {
                is_plain = letters.starts_with("i.")
                    || letters.starts_with("pi.")
                    || letters.starts_with("-in-place=")
            }
        }
        if !is_plain {
            return None;
        }
    }
    let mut found = Vec::new();
    for script in scripts {
        replaced(script, is_sed, &mut found)?;
    }
    (!found.is_empty()).then_some(found)
}

/// `s/old/new/g; s|a|b|`.
fn replaced(script: &str, is_sed: bool, found: &mut Vec<String>) -> Option<()> {
    let mut rest = script.trim();
    while !rest.is_empty() {
        let (mark, behind) = split_char(rest.strip_prefix('s')?)?;
        if mark.is_alphanumeric() || mark.is_whitespace() || mark == '\\' {
            return None;
        }
        let (old, behind) = until(behind, mark)?;
        let (new, behind) = until(behind, mark)?;
        found.push(longest_literal(old, is_sed)?);
        let flags = behind.len()
            - behind.trim_start_matches(|c: char| matches!(c, 'g' | 'i' | 'I') || c.is_ascii_digit()).len();
        rest = behind[flags..].trim_start();
        // Something else may follow, and then it is no replacement alone.
        rest = match split_char(rest) {
            None => "",
            Some((';' | '\n', behind)) if !new.contains('\n') => behind.trim_start(),
            Some(_) => return None,
        };
    }
    Some(())
}

fn split_char(text: &str) -> Option<(char, &str)> {
    let first = text.chars().next()?;
    Some((first, &text[first.len_utf8()..]))
}

fn until(text: &str, mark: char) -> Option<(&str, &str)> {
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        if c == mark && !is_escaped {
            return Some((&text[..at], &text[at + c.len_utf8()..]));
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    None
}

/// The longest part of a pattern that stands in whatever it fits. Perl puts a list in place of `@name`.
fn longest_literal(pattern: &str, is_sed: bool) -> Option<String> {
    let mut parts = vec![String::new()];
    let mut rest = pattern.chars();
    while let Some(c) = rest.next() {
        let literal = match c {
            '\\' => match rest.next()? {
                'b' | '<' | '>' | 'B' | 's' | 'S' | 'w' | 'W' | 'd' => None,
                escaped
                    if escaped.is_alphanumeric()
                        || matches!(escaped, '(' | ')' | '{' | '}' | '|' | '+' | '?') =>
                {
                    return None;
                }
                escaped => Some(escaped),
            },
            '.' | '^' | '$' => None,
            '@' if is_sed => Some('@'),
            '*' | '[' | ']' | '(' | ')' | '{' | '}' | '|' | '+' | '?' | '@' => return None,
            c => Some(c),
        };
        match literal {
            Some(c) => parts.last_mut()?.extend(c.to_lowercase()),
            None => parts.push(String::new()),
        }
    }
    parts.into_iter().max_by_key(String::len).filter(|part| part.len() > 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::model::Word;

    fn told(line: &[&str]) -> Option<Vec<String>> {
        let argv = line.iter().map(|word| Word::plain(*word)).collect();
        looked_for(&SimpleCommand { program: line[0].to_owned(), argv, ..SimpleCommand::default() })
    }

    #[test]
    fn what_is_replaced_is_what_is_looked_for() {
        for (line, wanted) in [
            (&["sed", "-i", "s/old/new/g", "**"][..], vec!["old"]),
            (&["sed", "-i.bak", "-e", "s|a/Bc|x|", "-e", "s,foo.barbaz,y,2", "**"], vec!["a/bc", "barbaz"]),
            (&["gsed", "-i", "-E", r"s/\bOldName\b/NewName/g; s/other/x/I", "**"], vec!["oldname", "other"]),
            (&["perl", "-pi", "-e", "s/old/new/", "**"], vec!["old"]),
            (&["sed", "-i", "", "s/old/new/", "**"], vec!["old"]),
            (&["sed", "-i", "", "-e", "s/old/new/", "**"], vec!["old"]),
            (&["sed", "-i", r"s/it\.s/x/", "**"], vec!["it.s"]),
            (&["sed", "-i", "s#@scope/old#@scope/new#g", "**"], vec!["@scope/old"]),
        ] {
            assert_eq!(told(line), Some(wanted.into_iter().map(str::to_owned).collect()), "{line:?}");
        }
    }

    #[test]
    fn anything_else_may_change_any_file() {
        for line in [
            &["sed", "-i", "s/a*/b/", "**"][..],
            &["sed", "-i", "s/x/y/", "**"],
            &["sed", "-i", "s/old/new/;d", "**"],
            &["sed", "-i", "s/old/new/e", "**"],
            &["sed", "-i", "s/old/new/w out", "**"],
            &["sed", "-i", "1d", "**"],
            &["sed", "-i", "-f", "x.sed", "**"],
            &["sed", "-i", r"s/old\|new/x/", "**"],
            &["sed", "-i", "s/old/new/\ns/[ab]/c/", "**"],
            &["sed", "-i", "s/old/new", "**"],
            &["sed", "-i", "--expression=d", "s/old/new/", "**"],
            &["perl", "-i", "-ne", "print", "**"],
            &["perl", "-pi", "-e", "s/old/new/; unlink", "**"],
            &["rm", "s/old/new/"],
        ] {
            assert_eq!(told(line), None, "{line:?}");
        }
    }
}
