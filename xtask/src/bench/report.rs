//! The figures of a benchmark, against what they should be: one line for each.

/// One figure.
#[derive(Debug)]
pub struct Line {
    /// What was measured.
    pub what: String,
    /// What came out.
    pub found: f64,
    /// Its unit, after the number: ` x`, ` us`, ` MB`.
    pub unit: &'static str,
    /// What it must keep to; None where it is only shown.
    pub limit: Option<Limit>,
    /// More about it.
    pub note: String,
}

/// Which side of a number is good.
#[derive(Debug, Clone, Copy)]
pub enum Limit {
    /// Not more than this.
    AtMost(f64),
    /// Not less than this.
    AtLeast(f64),
}

impl Line {
    /// False where a limit is broken.
    pub fn holds(&self) -> bool {
        match self.limit {
            None => true,
            Some(Limit::AtMost(most)) => self.found <= most,
            Some(Limit::AtLeast(least)) => self.found >= least,
        }
    }

    /// One line of the table.
    pub fn shown(&self) -> String {
        let found = format!("{}{}", short(self.found), self.unit);
        let limit = match self.limit {
            None => String::new(),
            Some(Limit::AtMost(most)) => format!("<= {}{}", short(most), self.unit),
            Some(Limit::AtLeast(least)) => format!(">= {}{}", short(least), self.unit),
        };
        let verdict = match (self.limit, self.holds()) {
            (None, _) => "",
            (Some(_), true) => "ok",
            (Some(_), false) => "OVER",
        };
        format!("{:<52} {found:>14} {limit:>14}  {verdict:<4}  {}", self.what, self.note)
            .trim_end()
            .to_owned()
    }
}

/// Two decimals for small numbers, none for large ones.
fn short(number: f64) -> String {
    if number.abs() < 100.0 { format!("{number:.2}") } else { format!("{number:.0}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(found: f64, limit: Option<Limit>) -> Line {
        Line { what: "allow".to_owned(), found, unit: " x", limit, note: String::new() }
    }

    #[test]
    fn limits_are_kept_or_broken_on_the_right_side() {
        assert!(line(2.5, Some(Limit::AtMost(2.5))).holds());
        assert!(!line(2.51, Some(Limit::AtMost(2.5))).holds());
        assert!(line(20_000.0, Some(Limit::AtLeast(20_000.0))).holds());
        assert!(!line(19_999.0, Some(Limit::AtLeast(20_000.0))).holds());
        assert!(line(1e9, None).holds());
    }

    #[test]
    fn a_broken_limit_is_shown() {
        let shown = line(2.6, Some(Limit::AtMost(2.5))).shown();
        assert!(
            shown.contains("2.60 x") && shown.contains("<= 2.50 x") && shown.ends_with("OVER"),
            "{shown}"
        );
    }
}
