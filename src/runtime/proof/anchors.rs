//! One line that stands for a chain at a moment, to be kept where whoever could rewrite the chain cannot.

use super::canonical::Link;
use super::flaw::Code;
use super::verify::Witness;
use super::{hex, unhex};

const FORM: &str = "cf-guide-anchor/1";

/// What a chain had come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Anchor {
    /// The fingerprint of the first key.
    pub root: String,
    /// The newest place in the chain.
    pub seq: u64,
    pub link: Link,
    /// When, in milliseconds.
    pub at: i64,
}

impl Anchor {
    pub fn to_line(&self) -> String {
        format!("{FORM} root={} count={} link={} at={}", self.root, self.seq, hex(&self.link), self.at)
    }

    /// As a trailer of a commit's message.
    pub fn to_trailer(&self) -> String {
        format!("Cf-Guide-Proof: root={} count={} link={}", self.root, self.seq, hex(&self.link))
    }

    /// The anchor that a line is, a trailer too; None where it is something else.
    pub fn from_line(line: &str) -> Option<Self> {
        let line = line.trim();
        let rest = line.strip_prefix(FORM).or_else(|| line.strip_prefix("Cf-Guide-Proof:"))?;
        let field =
            |name: &str| rest.split_whitespace().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        Some(Self {
            root: field("root")?.to_owned(),
            seq: field("count")?.parse().ok()?,
            link: unhex(field("link")?)?,
            at: field("at").map_or(Some(0), |at| at.parse().ok())?,
        })
    }

    /// Whoever kept it saw this.
    pub fn witness(&self) -> Witness {
        let name = format!("an anchor of {} rows", self.seq);
        Witness { seq: self.seq, link: self.link, code: Code::AnchorOffChain, name }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_and_a_trailer_are_read_back_and_other_lines_are_none() {
        let anchor = Anchor { root: "ab".into(), seq: 7, link: [9; 32], at: 3 };
        assert_eq!(Anchor::from_line(&anchor.to_line()), Some(anchor.clone()));
        assert_eq!(Anchor::from_line(&anchor.to_trailer()), Some(Anchor { at: 0, ..anchor }));
        for other in ["", "fix: x", "cf-guide-anchor/1", "cf-guide-anchor/1 root=a count=-1 link=00 at=0"] {
            assert_eq!(Anchor::from_line(other), None, "{other}");
        }
    }
}
