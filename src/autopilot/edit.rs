//! One rule into a rule file and out again: the edit of a promotion and its inverse. Pure.
//!
//! Promoted rules stand in a section of their own at the end of the file, between two markers. The first marker says how
//! many line breaks came with the section, so that taking the last rule out gives back the file byte for byte, without
//! any memory but the file itself. What people write around the section, or in it beside our entries, stays.

/// The first marker, up to the number of line breaks that came before it.
const BEGIN: &str = "<!-- cf-guide:promoted:begin ";
/// How the first marker ends.
const CLOSE: &str = " -->";
const END: &str = "<!-- cf-guide:promoted:end -->";
/// What stands above the first entry.
const HEADING: &str = "## Promoted rules";

/// Why a file was left as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The markers are not as we write them.
    Markers,
    /// An open code block or comment would swallow the rule.
    Swallowed,
    /// The entry is not there as we wrote it: somebody took it in hand.
    Changed,
}

impl Refusal {
    /// A clause that finishes "it was left as it is because".
    pub const fn because(self) -> &'static str {
        match self {
            Self::Markers => "the markers of its promoted rules are damaged",
            Self::Swallowed => "an open code block or comment would swallow the rule",
            Self::Changed => "a person changed the promoted line since",
        }
    }
}

/// Puts an entry (the rule's line and its examples, each without a line break) into the section of promoted rules. An
/// entry that is there already is not put in again.
pub fn put(text: &str, entry: &[String]) -> Result<String, Refusal> {
    let after = match section(text)? {
        Some(found) if found.place_of(text, entry).is_some() => return Ok(text.to_owned()),
        Some(found) => {
            let newline = found.newline;
            let mut lines = entry.join(newline);
            lines.push_str(newline);
            format!("{}{lines}{}", &text[..found.end], &text[found.end..])
        }
        None => {
            let newline = newline_of(text);
            let breaks = match text.trim_start_matches('\u{feff}') {
                "" => 0,
                _ if !text.ends_with('\n') => 2,
                _ if ends_with_blank_line(text) => 0,
                _ => 1,
            };
            let mut out = text.to_owned();
            out.push_str(&newline.repeat(breaks));
            let begin = format!("{BEGIN}{breaks}{CLOSE}");
            for line in [begin.as_str(), HEADING, ""].into_iter().chain(entry.iter().map(String::as_str)) {
                out.push_str(line);
                out.push_str(newline);
            }
            out.push_str(END);
            out.push_str(newline);
            out
        }
    };
    // INVARIANT: what goes in comes out.
    match take(&after, entry) {
        Ok(back) if back == text => Ok(after),
        Ok(_) | Err(_) => Err(Refusal::Swallowed),
    }
}

/// Takes an entry out; with the last one the section goes.
pub fn take(text: &str, entry: &[String]) -> Result<String, Refusal> {
    let found = section(text)?.ok_or(Refusal::Changed)?;
    let (from, to) = found.place_of(text, entry).ok_or(Refusal::Changed)?;
    let rest = [&text[found.body..from], &text[to..found.end]].concat();
    let is_empty = rest.lines().all(|line| line.is_empty() || line == HEADING);
    if !is_empty {
        return Ok([&text[..from], &text[to..]].concat());
    }
    let mut head = &text[..found.start];
    for _ in 0..found.breaks {
        head = head.strip_suffix(found.newline).unwrap_or(head);
    }
    let tail = &text[found.after..];
    // Lines that came behind the section must not run into the one before it.
    let between = if head.is_empty() || head.ends_with('\n') || tail.is_empty() { "" } else { found.newline };
    Ok([head, between, tail].concat())
}

/// True where the file holds the entry as we wrote it.
pub fn holds(text: &str, entry: &[String]) -> bool {
    section(text).ok().flatten().is_some_and(|found| found.place_of(text, entry).is_some())
}

/// Where the section is.
struct Section<'a> {
    /// The first byte of the first marker.
    start: usize,
    /// The first byte behind the first marker's line.
    body: usize,
    /// The first byte of the last marker.
    end: usize,
    /// The first byte behind the last marker's line.
    after: usize,
    /// How many line breaks came before it.
    breaks: usize,
    /// How its lines end.
    newline: &'a str,
}

impl Section<'_> {
    /// Where the entry stands, as whole lines that are exactly those.
    fn place_of(&self, text: &str, entry: &[String]) -> Option<(usize, usize)> {
        let body = &text[self.body..self.end];
        let mut starts = vec![0];
        starts.extend(body.match_indices('\n').map(|(at, _)| at + 1));
        let line = |n: usize| {
            let (from, to) = (*starts.get(n)?, *starts.get(n + 1)?);
            Some(body[from..to].trim_end_matches(['\r', '\n']))
        };
        let is_here = |at: usize| {
            let ours = entry.iter().enumerate().all(|(n, want)| line(at + n) == Some(want.as_str()));
            // A further line below the rule is part of it: then it is not the one we wrote.
            let next = line(at + entry.len());
            ours && !next.is_some_and(|next| next.starts_with([' ', '\t']))
        };
        let at = (0..starts.len()).find(|at| !entry.is_empty() && is_here(*at))?;
        Some((self.body + starts[at], self.body + starts[at + entry.len()]))
    }
}

/// The section, if there is one. Markers inside fenced code are an example.
fn section(text: &str) -> Result<Option<Section<'_>>, Refusal> {
    let mut fence: Option<(char, usize)> = None;
    let mut begin: Option<(usize, usize, usize, &str)> = None;
    let mut found = None;
    let mut at = 0;
    for whole in text.split_inclusive('\n') {
        let start = at;
        at += whole.len();
        let line = whole.trim_end_matches(['\r', '\n']);
        let bare = line.trim_start();
        if line.len() - bare.len() < 4
            && let Some(mark) = bare.chars().next().filter(|c| matches!(c, '`' | '~'))
        {
            let run = bare.chars().take_while(|c| *c == mark).count();
            match fence {
                Some((open, least)) if open == mark && run >= least && bare[run..].trim().is_empty() => {
                    fence = None;
                    continue;
                }
                None if run >= 3 && !(mark == '`' && bare[run..].contains('`')) => {
                    fence = Some((mark, run));
                    continue;
                }
                Some(_) | None => {}
            }
        }
        if fence.is_some() {
            continue;
        }
        if let Some(rest) = line.strip_prefix(BEGIN) {
            let breaks = rest.strip_suffix(CLOSE).and_then(|n| n.parse::<usize>().ok()).filter(|n| *n <= 2);
            let (Some(breaks), None, None) = (breaks, &begin, &found) else { return Err(Refusal::Markers) };
            begin = Some((start, at, breaks, if whole.ends_with("\r\n") { "\r\n" } else { "\n" }));
        } else if line == END {
            let Some((first, body, breaks, newline)) = begin.take() else { return Err(Refusal::Markers) };
            found = Some(Section { start: first, body, end: start, after: at, breaks, newline });
        }
    }
    if begin.is_some() { Err(Refusal::Markers) } else { Ok(found) }
}

fn newline_of(text: &str) -> &'static str {
    match text.find('\n') {
        Some(at) if text[..at].ends_with('\r') => "\r\n",
        Some(_) | None => "\n",
    }
}

fn ends_with_blank_line(text: &str) -> bool {
    let mut lines = text.rsplit('\n');
    lines.next();
    lines.next().is_some_and(|line| line.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn entry(id: &str) -> Vec<String> {
        vec![
            format!("- [{id}] Never run `{id}`."),
            format!("  - block: `{id}`"),
            "  - allow: `git status`".to_owned(),
        ]
    }

    #[test]
    fn one_line_and_its_examples_come_into_a_section_of_their_own() {
        let after = put("# Rules\n\n- Be kind.\n", &entry("one")).unwrap();
        let told = "# Rules\n\n- Be kind.\n\n<!-- cf-guide:promoted:begin 1 -->\n## Promoted rules\n\n- [one] Never run \
                    `one`.\n  - block: `one`\n  - allow: `git status`\n<!-- cf-guide:promoted:end -->\n";
        assert_eq!(after, told);
        let both = put(&after, &entry("two")).unwrap();
        assert_eq!(both.lines().count(), after.lines().count() + 3);
        assert!(both.contains("- [one]") && both.contains("- [two]"));
        assert_eq!(put(&both, &entry("one")).unwrap(), both, "a second time changes nothing");
    }

    #[test]
    fn a_line_that_a_person_changed_is_theirs() {
        let after = put("# Rules\n", &entry("one")).unwrap();
        let changed = after.replace("Never run `one`", "Never ever run `one`");
        assert_eq!(take(&changed, &entry("one")), Err(Refusal::Changed));
        let longer = after.replace("  - allow: `git status`\n", "  - allow: `git status`\n  - allow: `ls`\n");
        assert_eq!(take(&longer, &entry("one")), Err(Refusal::Changed));
    }

    #[test]
    fn what_a_person_adds_inside_the_section_stays() {
        let after = put("# Rules\n", &entry("one")).unwrap();
        let more = after.replace("- [one]", "- Mine.\n- [one]");
        let back = take(&more, &entry("one")).unwrap();
        assert!(back.contains("- Mine.\n<!-- cf-guide:promoted:end -->"), "{back}");
    }

    #[test]
    fn an_open_code_block_and_broken_markers_refuse() {
        assert_eq!(put("# Rules\n```\ncode", &entry("one")), Err(Refusal::Swallowed));
        let after = put("# Rules\n", &entry("one")).unwrap();
        assert_eq!(put(&after.replace(END, ""), &entry("two")), Err(Refusal::Markers));
        let example = "# Rules\n```\n<!-- cf-guide:promoted:begin 9 -->\n```\n";
        assert!(put(example, &entry("one")).is_ok());
    }

    /// Texts that people write: lines of all kinds, ends of all kinds.
    fn texts() -> impl Strategy<Value = String> {
        let line = prop_oneof![
            Just(String::new()),
            Just("- Never run `x`.".to_owned()),
            Just("```".to_owned()),
            Just("~~~ sh".to_owned()),
            Just("<!-- a comment -->".to_owned()),
            Just("<!-- cf-guide:promoted:end -->".to_owned()),
            Just("## Promoted rules".to_owned()),
            Just("    indented".to_owned()),
            "[a-zA-Zäöü# *`-]{0,20}",
        ];
        let end = prop_oneof![8 => Just("\n"), 2 => Just("\r\n")];
        (any::<bool>(), proptest::collection::vec((line, end), 0..12), any::<bool>()).prop_map(
            |(bom, lines, ended)| {
                let mut text = if bom { "\u{feff}".to_owned() } else { String::new() };
                for (line, end) in &lines {
                    text.push_str(line);
                    text.push_str(end);
                }
                if !ended { text.trim_end_matches(['\r', '\n']).to_owned() } else { text }
            },
        )
    }

    proptest! {
        #[test]
        fn what_goes_in_comes_out_byte_for_byte(text in texts()) {
            if let Ok(after) = put(&text, &entry("one")) {
                prop_assert_eq!(take(&after, &entry("one")), Ok(text.clone()));
                if let Ok(both) = put(&after, &entry("two")) {
                    let other = take(&both, &entry("one")).and_then(|rest| take(&rest, &entry("two")));
                    prop_assert_eq!(other, Ok(text));
                }
            }
        }

        #[test]
        fn what_people_write_around_it_survives(text in texts(), above in "[a-z \n]{0,30}", below in "[a-z \n]{0,30}") {
            let text = format!("{}\n", text.trim_start_matches('\u{feff}'));
            if let Ok(after) = put(&text, &entry("one")) {
                let above = format!("{above}\n");
                let edited = format!("{above}{after}{below}");
                prop_assert_eq!(take(&edited, &entry("one")), Ok(format!("{above}{text}{below}")));
            }
        }
    }
}
