//! Backslash escapes, decoded the same wherever they stand: `$'…'`, `printf`, `echo -e`, and strings of other languages.

/// Who reads the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// `$'…'` and `${x@E}`.
    Ansi,
    /// `echo -e` and `printf %b`, where an octal number may begin with `\0`.
    Echo,
    /// A string of a programming language: what is no escape is the letter itself.
    Code,
}

/// The text that the escapes stand for.
pub fn decode(text: &str, style: Style) -> String {
    if !text.contains('\\') {
        return text.to_owned();
    }
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        at += 1;
        if *byte == b'\\' {
            escape(bytes, &mut at, style, &mut out);
        } else {
            out.push(*byte);
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// Decodes one escape, behind its backslash.
pub fn escape(bytes: &[u8], at: &mut usize, style: Style, out: &mut Vec<u8>) {
    let Some(byte) = bytes.get(*at).copied() else {
        out.push(b'\\');
        return;
    };
    *at += 1;
    match byte {
        b'n' => out.push(b'\n'),
        b't' => out.push(b'\t'),
        b'r' => out.push(b'\r'),
        b'a' => out.push(7),
        b'b' => out.push(8),
        b'e' | b'E' => out.push(27),
        b'f' => out.push(12),
        b'v' => out.push(11),
        b'0'..=b'7' => {
            *at -= usize::from(!(style == Style::Echo && byte == b'0'));
            let code = number(bytes, at, 8, 3) & 0xff;
            out.push(u8::try_from(code).unwrap_or_default());
        }
        b'x' if style == Style::Code && bytes.get(*at) == Some(&b'{') => braced(bytes, at, out),
        b'x' => {
            let start = *at;
            let code = number(bytes, at, 16, 2);
            if *at == start {
                out.extend(b"\\x");
            } else {
                out.push(u8::try_from(code).unwrap_or_default());
            }
        }
        b'u' if bytes.get(*at) == Some(&b'{') => braced(bytes, at, out),
        b'u' => push_char(out, number(bytes, at, 16, 4)),
        b'U' => push_char(out, number(bytes, at, 16, 8)),
        b'c' if style == Style::Ansi => {
            out.extend(bytes.get(*at).map(|byte| byte & 0x1f));
            *at += usize::from(*at < bytes.len());
        }
        b'\n' if style == Style::Code => {}
        b'\\' => out.push(b'\\'),
        b'\'' | b'"' | b'?' if style == Style::Ansi => out.push(byte),
        other if style == Style::Code => out.push(other),
        other => out.extend([b'\\', other]),
    }
}

/// `\x{72}` and `\u{72}`.
fn braced(bytes: &[u8], at: &mut usize, out: &mut Vec<u8>) {
    *at += 1;
    push_char(out, number(bytes, at, 16, 8));
    *at += usize::from(bytes.get(*at) == Some(&b'}'));
}

fn number(bytes: &[u8], at: &mut usize, radix: u32, most: usize) -> u32 {
    let mut value = 0_u32;
    for _ in 0..most {
        let Some(digit) = bytes.get(*at).and_then(|b| char::from(*b).to_digit(radix)) else { break };
        value = value.wrapping_mul(radix).wrapping_add(digit);
        *at += 1;
    }
    value
}

fn push_char(out: &mut Vec<u8>, code: u32) {
    let c = char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
    out.extend(c.encode_utf8(&mut [0; 4]).as_bytes());
}

#[cfg(test)]
mod tests {
    use super::{Style, decode};

    #[test]
    fn the_same_number_is_the_same_letter_everywhere() {
        for style in [Style::Ansi, Style::Echo, Style::Code] {
            for text in ["\\x72m", "\\162m", "\\u0072m", "\\U00000072m", "r\\155"] {
                assert_eq!(decode(text, style), "rm", "{text} {style:?}");
            }
        }
        assert_eq!(decode("\\0162\\0155", Style::Echo), "rm");
        assert_eq!(decode("\\x{72}\\u{6d}", Style::Code), "rm");
        assert_eq!(decode("\\$x\\@y\\#z", Style::Code), "$x@y#z");
        assert_eq!(decode("a\\qb\\", Style::Ansi), "a\\qb\\");
    }
}
