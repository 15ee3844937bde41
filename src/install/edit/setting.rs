//! One setting in a `config.toml` of ours: its value changes, every other byte stays. Pure.

use toml_edit::{Document, Item};

use super::{Refusal, newline_of, text_of};

/// The text under a key at the top of the file.
pub fn get(bytes: &[u8], key: &str) -> Option<String> {
    let (_, text) = text_of(bytes).ok()?;
    Document::parse(text).ok()?.get(key).and_then(Item::as_str).map(str::to_owned)
}

/// Puts a text under a key: in the place of its value, of a line that shows it as a comment, or as a line of its own before
/// the first table.
pub fn put(bytes: &[u8], key: &str, value: &str) -> Result<Vec<u8>, Refusal> {
    let (bom, text) = text_of(bytes)?;
    let document = Document::parse(text).map_err(|error| {
        let what = error.message().lines().next().unwrap_or("not TOML").to_owned();
        Refusal::at(text, error.span().map_or(0, |span| span.start), what)
    })?;
    let line = format!("{key} = \"{value}\"");
    let after = match document.get(key) {
        Some(item) => {
            let span = item.span().ok_or_else(|| Refusal::whole(format!("`{key}` has no place in it")))?;
            format!("{}\"{value}\"{}", &text[..span.start], &text[span.end..])
        }
        None => match comment(text, key) {
            Some((start, end)) => format!("{}{line}{}", &text[..start], &text[end..]),
            None => {
                let newline = newline_of(text);
                let at = first_table(text);
                let gap = if text[..at].is_empty() || text[..at].ends_with('\n') { "" } else { newline };
                format!("{}{gap}{line}{newline}{}", &text[..at], &text[at..])
            }
        },
    };
    let after = format!("{bom}{after}").into_bytes();
    match get(&after, key) {
        Some(now) if now == value => Ok(after),
        Some(_) | None => Err(Refusal::whole(format!("`{key}` cannot be set in it"))),
    }
}

/// Where a line shows the setting as a comment, before the first table.
fn comment(text: &str, key: &str) -> Option<(usize, usize)> {
    let head = format!("#{key} = ");
    let mut at = 0;
    for line in text[..first_table(text)].split_inclusive('\n') {
        if line.starts_with(&head) {
            return Some((at, at + line.trim_end_matches(['\n', '\r']).len()));
        }
        at += line.len();
    }
    None
}

/// Where the first table begins; the end where there is none.
fn first_table(text: &str) -> usize {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if line.starts_with('[') {
            return at;
        }
        at += line.len();
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_setting_changes_and_nothing_else() {
        for (before, expected) in [
            ("", "mode = \"warn\"\n"),
            ("a = 1", "a = 1\nmode = \"warn\"\n"),
            ("a = 1\r\n", "a = 1\r\nmode = \"warn\"\r\n"),
            ("mode = \"enforce\" # why\nb = 2\n", "mode = \"warn\" # why\nb = 2\n"),
            (
                "# What\n#mode = \"enforce\"\n\n[t]\n#mode = \"x\"\n",
                "# What\nmode = \"warn\"\n\n[t]\n#mode = \"x\"\n",
            ),
            ("[t]\nmode = \"x\"\n", "mode = \"warn\"\n[t]\nmode = \"x\"\n"),
            ("\u{feff}mode='a'\n", "\u{feff}mode=\"warn\"\n"),
        ] {
            let after = put(before.as_bytes(), "mode", "warn").unwrap();
            assert_eq!(String::from_utf8(after.clone()).unwrap(), expected, "{before:?}");
            assert_eq!(put(&after, "mode", "warn").unwrap(), after, "twice is once");
        }
        assert!(put(b"mode = [", "mode", "warn").is_err());
    }
}
