//! Strings that do not stand in quotes, put into quotes: Perl's `q(…)`, Ruby's `%w[…]`, Lua's `[[…]]`, R's `r"(…)"`.
//!
//! Everything behind this reads plain quotes only, so that one place knows how languages delimit a text.

use std::borrow::Cow;

/// The same code with plain quotes around every text.
pub fn plain<'a>(label: &str, code: &'a str) -> Cow<'a, str> {
    let name = label.split(' ').next().unwrap_or_default();
    let begins: fn(&[u8], usize) -> Option<Opened> = match name.trim_end_matches(|c: char| !c.is_alphabetic())
    {
        "perl" => perl,
        "ruby" => ruby,
        "lua" | "luajit" => lua,
        "R" | "Rscript" => r,
        "elixir" => elixir,
        _ => return Cow::Borrowed(code),
    };
    let bytes = code.as_bytes();
    let mut out = String::new();
    let (mut at, mut kept) = (0, 0);
    while at < bytes.len() {
        if let Some(opened) = begins(bytes, at) {
            let Some(end) = opened.end(bytes) else { break };
            let inside = code.get(opened.from..end).unwrap_or_default();
            out.push_str(&code[kept..at]);
            opened.kind.quote(inside, &mut out);
            at = end + opened.close.len();
            kept = at;
        } else if matches!(bytes[at], b'\'' | b'"' | b'`') {
            at = end_of_string(bytes, at);
        } else {
            at += 1;
        }
    }
    if kept == 0 {
        return Cow::Borrowed(code);
    }
    out.push_str(&code[kept..]);
    Cow::Owned(out)
}

/// A text that begins here.
struct Opened {
    kind: Kind,
    /// Where it begins, behind what opens it.
    from: usize,
    /// Opens one inside it, where the two marks differ.
    nests: Option<u8>,
    close: Vec<u8>,
}

#[derive(Clone, Copy)]
enum Kind {
    /// As it stands, but for a mark that is escaped.
    Raw,
    /// As it stands, with every backslash.
    Verbatim,
    /// With escapes and names put in.
    Spoken,
    /// A command that is run.
    Run,
    /// A list of words, with what stands around it.
    Words(&'static str, &'static str),
}

impl Opened {
    /// Between two of the same mark, or between a pair of brackets.
    fn by(kind: Kind, mark: u8, from: usize) -> Self {
        let close = match mark {
            b'(' => b')',
            b'[' => b']',
            b'{' => b'}',
            b'<' => b'>',
            same => same,
        };
        Self { kind, from, nests: (close != mark).then_some(mark), close: vec![close] }
    }

    fn end(&self, code: &[u8]) -> Option<usize> {
        let (mut at, mut depth) = (self.from, 0_usize);
        while at < code.len() {
            if self.close.len() == 1 && code[at] == b'\\' {
                at += 2;
                continue;
            }
            if code[at..].starts_with(&self.close) {
                if depth == 0 {
                    return Some(at);
                }
                depth -= 1;
            } else if self.nests == Some(code[at]) {
                depth += 1;
            }
            at += 1;
        }
        None
    }
}

impl Kind {
    fn quote(self, text: &str, out: &mut String) {
        let mut between = |mark: char, text: &str| {
            out.push(mark);
            for letter in text.chars() {
                if letter == mark {
                    out.push('\\');
                }
                out.push(letter);
            }
            out.push(mark);
        };
        match self {
            Self::Raw => between('\'', text),
            Self::Spoken => between('"', text),
            Self::Verbatim => between('"', &text.replace('\\', "\\\\")),
            Self::Run => between('`', text),
            Self::Words(before, after) => {
                out.push_str(before);
                for (at, word) in text.split_whitespace().enumerate() {
                    out.push_str(if at > 0 { ", '" } else { "'" });
                    out.push_str(&word.replace('\'', "\\'"));
                    out.push('\'');
                }
                out.push_str(after);
            }
        }
    }
}

/// Behind the string that begins here.
fn end_of_string(code: &[u8], at: usize) -> usize {
    let mut end = at + 1;
    while end < code.len() && code[end] != code[at] {
        end += if code[end] == b'\\' { 2 } else { 1 };
    }
    end + 1
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// No word, variable or method goes on here.
fn is_free(code: &[u8], at: usize) -> bool {
    let Some(before) = at.checked_sub(1).map(|before| code[before]) else { return true };
    !is_word(before) && !b"$@%&*.:>-".contains(&before)
}

/// `q(…)`, `qq{…}`, `qx/…/`, `qw<…>`; not `$q`, `{q}`, `q =>`.
fn perl(code: &[u8], at: usize) -> Option<Opened> {
    if code[at] != b'q' || !is_free(code, at) {
        return None;
    }
    let (kind, name) = match code.get(at + 1) {
        Some(b'q') => (Kind::Spoken, 2),
        Some(b'x') => (Kind::Run, 2),
        Some(b'w') => (Kind::Words("", ""), 2),
        _ => (Kind::Raw, 1),
    };
    let rest = code.get(at + name..)?;
    let gap = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let mark = *rest.get(gap)?;
    let delimits = mark.is_ascii_punctuation() && !b"_,;)]}>=".contains(&mark) && !(gap > 0 && mark == b'#');
    delimits.then(|| Opened::by(kind, mark, at + name + gap + 1))
}

/// `%q(…)`, `%Q[…]`, `%(…)`, `%x{…}`, `%w[…]`; not `a % (b)`, `"%s" %(x)`.
fn ruby(code: &[u8], at: usize) -> Option<Opened> {
    if code[at..].starts_with(b"*%w") || code[at..].starts_with(b"*%W") {
        // The words one by one.
        return Some(Opened::by(Kind::Words("", ""), *code.get(at + 3)?, at + 4));
    }
    let before = code[..at].trim_ascii_end();
    let is_divided = before.len() == at && at > 0 && is_word(code[at - 1])
        || before.last().is_some_and(|byte| b")]}'\"".contains(byte) || byte.is_ascii_digit());
    if code[at] != b'%' || is_divided {
        return None;
    }
    let (kind, name) = match code.get(at + 1)? {
        b'q' => (Kind::Raw, 2),
        b'Q' => (Kind::Spoken, 2),
        b'x' => (Kind::Run, 2),
        b'w' | b'W' | b'i' | b'I' => (Kind::Words("[", "]"), 2),
        _ => (Kind::Spoken, 1),
    };
    let mark = *code.get(at + name)?;
    let delimits = if name == 1 { b"([{<|!/".contains(&mark) } else { mark.is_ascii_punctuation() };
    delimits.then(|| Opened::by(kind, mark, at + name + 1))
}

/// `[[…]]`, `[==[…]==]`.
fn lua(code: &[u8], at: usize) -> Option<Opened> {
    let level = code.get(at + 1..)?.iter().take_while(|byte| **byte == b'=').count();
    let opens = code[at] == b'[' && code.get(at + 1 + level) == Some(&b'[') && !code[..at].ends_with(b"--");
    let close = [b"]".as_slice(), &b"=".repeat(level), b"]"].concat();
    opens.then(|| Opened { kind: Kind::Verbatim, from: at + 2 + level, nests: None, close })
}

/// `r"(…)"`, `R'---[…]---'`.
fn r(code: &[u8], at: usize) -> Option<Opened> {
    if !matches!(code[at], b'r' | b'R') || !is_free(code, at) {
        return None;
    }
    let quote = *code.get(at + 1).filter(|byte| matches!(byte, b'"' | b'\''))?;
    let dashes = code.get(at + 2..)?.iter().take_while(|byte| **byte == b'-').count();
    let close = match code.get(at + 2 + dashes)? {
        b'(' => b')',
        b'[' => b']',
        b'{' => b'}',
        _ => return None,
    };
    let close = [[close].as_slice(), &b"-".repeat(dashes), &[quote]].concat();
    Some(Opened { kind: Kind::Verbatim, from: at + 3 + dashes, nests: None, close })
}

/// `~s(…)`, `~S[…]`, `~c/…/`.
fn elixir(code: &[u8], at: usize) -> Option<Opened> {
    let kind = match (code[at], code.get(at + 1)?) {
        (b'~', b's' | b'c') => Kind::Spoken,
        (b'~', b'S' | b'C') => Kind::Raw,
        (b'~', b'w') => Kind::Words("[", "]"),
        _ => return None,
    };
    let mark = *code.get(at + 2).filter(|byte| b"([{<|/\"'".contains(byte))?;
    Some(Opened::by(kind, mark, at + 3))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn every_way_to_delimit_a_text_becomes_plain_quotes() {
        for (label, code, want) in [
            ("perl -e", "system(q(rm -rf /))", "system('rm -rf /')"),
            ("perl -e", "system(q{rm (a) {b}})", "system('rm (a) {b}')"),
            ("perl -e", "system qq{rm \"x\"}", r#"system "rm \"x\"""#),
            ("perl -e", "qx/rm x/; qx{ls}", "`rm x`; `ls`"),
            ("perl -e", "system(qw(rm -rf /))", "system('rm', '-rf', '/')"),
            ("perl -e", "system qw/rm -rf/", "system 'rm', '-rf'"),
            ("perl -e", "unlink q !a!", "unlink 'a'"),
            ("perl -e", "q(it's)", r"'it\'s'"),
            ("ruby -e", "system(%q(rm -rf /))", "system('rm -rf /')"),
            ("ruby -e", "system %(rm x)", "system \"rm x\""),
            ("ruby -e", "%x[rm x]", "`rm x`"),
            ("ruby -e", "system(*%w[rm -rf /])", "system('rm', '-rf', '/')"),
            ("ruby -e", "%w[rm -rf /].each { }", "['rm', '-rf', '/'].each { }"),
            ("lua -e", "os.execute([[rm -rf /]])", "os.execute(\"rm -rf /\")"),
            ("lua5.4 -e", "os.execute([==[a]]b]==])", "os.execute(\"a]]b\")"),
            ("Rscript -e", "system(r\"(rm -rf /)\")", "system(\"rm -rf /\")"),
            ("Rscript -e", "system(R'--[rm]--')", "system(\"rm\")"),
            ("elixir -e", "System.shell(~s(rm x))", "System.shell(\"rm x\")"),
        ] {
            assert_eq!(plain(label, code), want, "{code}");
        }
    }

    #[test]
    fn what_only_looks_like_one_stays_as_it_is() {
        for (label, code) in [
            ("perl -e", "$q{x}; $h{q}; $x->q(1); my %q=(a,1); print 'q(x)'; qsort(x); f(q => 1)"),
            ("perl -e", "q(never closed"),
            ("ruby -e", "a % (b); 7 %(x); \"%s\" %(x); x%w; puts '%w[a]'"),
            ("lua -e", "t[a[1]]; --[[ a comment ]]"),
            ("Rscript -e", "bar\"(x)\"; r\"x\""),
            ("python3 -c", "q(x); [[1]]"),
        ] {
            assert_eq!(plain(label, code), code);
        }
    }
}
