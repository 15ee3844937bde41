//! Numbers that a line computes: subscripts, substrings, `$(( … ))`.

/// Longer expressions are not computed.
const MAX_LEN: usize = 256;
const MAX_DEPTH: u32 = 16;

/// The value of an expression over whole numbers; None where it holds anything else.
pub fn value(text: &str, variable: &mut dyn FnMut(&str) -> Option<i64>) -> Option<i64> {
    if text.len() > MAX_LEN {
        return None;
    }
    let mut reader = Reader { rest: text, depth: 0, variable };
    let value = reader.sum()?;
    reader.rest.trim().is_empty().then_some(value)
}

struct Reader<'a, 'v> {
    rest: &'a str,
    depth: u32,
    variable: &'v mut dyn FnMut(&str) -> Option<i64>,
}

impl Reader<'_, '_> {
    fn sum(&mut self) -> Option<i64> {
        let mut value = self.product()?;
        loop {
            value = match self.next_is(&['+', '-']) {
                Some('+') => value.checked_add(self.product()?)?,
                Some(_) => value.checked_sub(self.product()?)?,
                None => return Some(value),
            };
        }
    }

    fn product(&mut self) -> Option<i64> {
        let mut value = self.single()?;
        loop {
            value = match self.next_is(&['*', '/', '%']) {
                Some('*') => value.checked_mul(self.single()?)?,
                Some('/') => value.checked_div(self.single()?)?,
                Some(_) => value.checked_rem(self.single()?)?,
                None => return Some(value),
            };
        }
    }

    fn single(&mut self) -> Option<i64> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let value = if self.next_is(&['-']).is_some() {
            self.single()?.checked_neg()
        } else if self.next_is(&['+']).is_some() {
            self.single()
        } else if self.next_is(&['(']).is_some() {
            let inner = self.sum();
            self.next_is(&[')'])?;
            inner
        } else {
            self.atom()
        };
        self.depth -= 1;
        value
    }

    fn atom(&mut self) -> Option<i64> {
        self.rest = self.rest.trim_start_matches([' ', '$']);
        let end = self.rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '#'));
        let (text, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        if text.starts_with(|c: char| c.is_ascii_digit()) { number(text) } else { (self.variable)(text) }
    }

    fn next_is(&mut self, wanted: &[char]) -> Option<char> {
        self.rest = self.rest.trim_start();
        let c = self.rest.chars().next().filter(|c| wanted.contains(c))?;
        self.rest = &self.rest[c.len_utf8()..];
        Some(c)
    }
}

/// `12`, `0x1f`, `017`, `2#101`.
fn number(text: &str) -> Option<i64> {
    if let Some((base, digits)) = text.split_once('#') {
        let base = base.parse().ok().filter(|base| (2..=36).contains(base))?;
        return i64::from_str_radix(digits, base).ok();
    }
    match text.strip_prefix("0x") {
        Some(hex) => i64::from_str_radix(hex, 16).ok(),
        None if text.len() > 1 && text.starts_with('0') => i64::from_str_radix(text, 8).ok(),
        None => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::value;

    #[test]
    fn small_sums_are_computed_and_nothing_else() {
        let mut variable = |name: &str| (name == "i").then_some(2);
        for (text, want) in [
            ("1+2*3", Some(7)),
            ("(1+2)*3", Some(9)),
            ("i + 1", Some(3)),
            ("-1", Some(-1)),
            ("0x1f", Some(31)),
            ("010", Some(8)),
            ("$i-1", Some(1)),
            ("x", None),
            ("1/0", None),
            ("1 ? 2 : 3", None),
            ("((((((((((((((((((1))))))))))))))))))", None),
        ] {
            assert_eq!(value(text, &mut variable), want, "{text}");
        }
    }
}
