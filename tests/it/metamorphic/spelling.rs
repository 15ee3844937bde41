//! Texts as other languages write them: in quotes, with escapes, in base64.

use super::rng::Rng;

/// Between single quotes.
pub fn single(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}

/// Between double quotes.
pub fn double(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        if matches!(c, '"' | '\\' | '$' | '`') {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('"');
    out
}

/// `$'…'`, some of its letters as numbers.
pub fn ansi(text: &str, rng: &mut Rng) -> String {
    let mut out = String::from("$'");
    for c in text.chars() {
        let code = u32::from(c);
        match rng.below(8) {
            0 if c.is_ascii_graphic() => out.push_str(&format!("\\x{code:02x}")),
            1 if c.is_ascii_graphic() => out.push_str(&format!("\\{code:03o}")),
            2 if c.is_ascii_graphic() => out.push_str(&format!("\\u{code:04x}")),
            _ => match c {
                '\'' => out.push_str("\\'"),
                '\\' => out.push_str("\\\\"),
                '\n' => out.push_str("\\n"),
                c => out.push(c),
            },
        }
    }
    out.push('\'');
    out
}

/// As a format of `printf`, every letter a number.
pub fn octal(text: &str) -> String {
    text.bytes().map(|b| format!("\\{b:03o}")).collect()
}

/// Every byte as `\xNN`.
pub fn hex_escaped(text: &str) -> String {
    text.bytes().map(|b| format!("\\x{b:02x}")).collect()
}

/// Every byte as two digits.
pub fn hex(text: &str) -> String {
    text.bytes().map(|b| format!("{b:02x}")).collect()
}

pub fn base64(text: &str) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in text.as_bytes().chunks(3) {
        let bits = chunk.iter().fold(0_u32, |bits, b| bits << 8 | u32::from(*b)) << (8 * (3 - chunk.len()));
        for at in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * at) & 63) as usize];
            out.push(if at <= chunk.len() { char::from(digit) } else { '=' });
        }
    }
    out
}

/// A string of Python, JavaScript or awk in double quotes.
pub fn string(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

/// A string of Perl or Ruby in double quotes.
pub fn interpolated(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '"' | '\\' | '$' | '@' | '#' => {
                out.push('\\');
                out.push(c);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// A string of Perl, Ruby or Python in single quotes.
pub fn raw_string(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}
