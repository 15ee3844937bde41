//! Marked lines and firm sentences in what a person typed.

use serde::{Deserialize, Serialize};

/// The most characters of one wish.
const LONGEST: usize = 240;
/// Shorter sentences say too little to be kept by themselves.
const SHORTEST: usize = 12;
/// The most firm sentences taken from one prompt.
const MOST_SENTENCES: usize = 4;
/// The most lines of one prompt that are looked at.
const MOST_LINES: usize = 2_000;

/// How a line was marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// `Goal:`; the newest one counts.
    Goal,
    /// `Constraint:`.
    Constraint,
    /// `P0:`.
    P0,
    /// `P1:`.
    P1,
    /// `Remember:` or `#keep`.
    Remember,
    /// `P2:`.
    P2,
    /// A sentence with must, never or always.
    Firm,
}

impl Mark {
    /// What comes first: a smaller number.
    pub const fn rank(self) -> u8 {
        match self {
            Self::Goal | Self::Constraint | Self::P0 => 0,
            Self::P1 | Self::Remember => 1,
            Self::P2 | Self::Firm => 2,
        }
    }

    /// How the line begins when it is shown again.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Goal => "Goal",
            Self::Constraint => "Constraint",
            Self::P0 => "P0",
            Self::P1 => "P1",
            Self::P2 => "P2",
            Self::Remember => "Remember",
            Self::Firm => "The person said",
        }
    }
}

/// What a prompt says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Marked {
    /// Something to keep.
    Wish(Mark, String),
    /// Something that is done, or not wanted any more.
    Over(String),
}

/// What a line's mark means.
enum Meaning {
    Keep(Mark),
    Over,
}

/// What a prompt asks to keep, in its order. Code blocks and quotations are somebody else's words.
pub fn marked(prompt: &str) -> Vec<Marked> {
    let mut found = Vec::new();
    let mut prose = String::new();
    let mut lines = prompt.lines().take(MOST_LINES).peekable();
    let mut code = None;
    while let Some(line) = lines.next() {
        let bare = line.trim();
        if is_fence(bare, &mut code) {
            continue;
        }
        if code.is_some() || bare.starts_with('>') || line.starts_with("    ") || line.starts_with('\t') {
            continue;
        }
        let Some((meaning, rest)) = mark(bare) else {
            prose.push_str(bare);
            prose.push(if bare.is_empty() || is_item(bare) { '\n' } else { ' ' });
            continue;
        };
        prose.push('\n');
        let mut text = rest.to_owned();
        // `Goal:` alone on its line: what follows, up to the next blank or marked line.
        if text.is_empty() {
            while let Some(next) =
                lines.next_if(|next| !next.trim().is_empty() && mark(next.trim()).is_none())
            {
                text.push_str(next.trim());
                text.push(' ');
            }
        }
        let text = tidy(&text);
        match meaning {
            Meaning::Over => found.push(Marked::Over(text)),
            Meaning::Keep(_) if text.is_empty() => {}
            Meaning::Keep(mark) => found.push(match finished(&text) {
                Some(what) => Marked::Over(what.to_owned()),
                None => Marked::Wish(mark, text),
            }),
        }
    }
    found.extend(firm(&prose).map(|sentence| Marked::Wish(Mark::Firm, sentence)));
    found
}

/// `Wrong:`, `Right:` and `Why:` of a prompt, as a person marked them; each empty where it is not there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Corrected {
    pub wrong: String,
    pub right: String,
    pub why: String,
}

/// A correction in marked lines; None where there is none. Code blocks and quotations are somebody else's words.
pub fn corrected(prompt: &str) -> Option<Corrected> {
    let mut found = Corrected::default();
    for line in own_lines(prompt) {
        let start = line.trim_start_matches(|c: char| c.is_whitespace() || "-*+•#_".contains(c));
        let Some((word, rest)) = start.split_once(':') else { continue };
        let field = match word.trim_end_matches(['*', '_', ' ']).to_ascii_lowercase().as_str() {
            "wrong" => &mut found.wrong,
            "right" | "correction" => &mut found.right,
            "why" => &mut found.why,
            _ => continue,
        };
        if field.is_empty() && !rest.starts_with(['/', '\\']) {
            *field = tidy(rest.trim_start_matches(['*', '_']));
        }
    }
    // A reason alone corrects nothing.
    (!found.wrong.is_empty() || !found.right.is_empty()).then_some(found)
}

/// True where a line opens or closes a block of code; `code` is the fence of the one that is open.
fn is_fence(line: &str, code: &mut Option<&'static str>) -> bool {
    let Some(fence) = ["```", "~~~"].into_iter().find(|fence| line.starts_with(fence)) else { return false };
    match code {
        Some(open) if *open == fence => *code = None,
        Some(_) => {}
        None => *code = Some(fence),
    }
    true
}

/// The lines that are a person's own: no code, no quotations.
fn own_lines(prompt: &str) -> impl Iterator<Item = &str> {
    let mut code = None;
    prompt.lines().take(MOST_LINES).filter(move |line| {
        let bare = line.trim();
        if is_fence(bare, &mut code) {
            return false;
        }
        code.is_none() && !bare.starts_with('>') && !line.starts_with("    ") && !line.starts_with('\t')
    })
}

/// A line's mark and the rest of the line; None where it has none.
fn mark(line: &str) -> Option<(Meaning, &str)> {
    let start = line.trim_start_matches(|c: char| c.is_whitespace() || "-*+•#_".contains(c));
    // `#keep` may stand anywhere.
    if let Some(at) = keep_tag(line) {
        let (before, after) = (line[..at].trim(), line[at + 5..].trim_start_matches(':').trim());
        let text = if before.is_empty() { after } else { before };
        return Some((Meaning::Keep(Mark::Remember), text.trim_start_matches(['-', '*', ' '])));
    }
    let (word, rest) = start.split_once(':')?;
    // Not `http://…` or `C:\…`.
    if rest.starts_with(['/', '\\']) {
        return None;
    }
    let rest = rest.trim_start_matches(['*', '_']).trim();
    let meaning = match word.trim_end_matches(['*', '_', ' ']).to_ascii_lowercase().as_str() {
        "goal" => Meaning::Keep(Mark::Goal),
        "constraint" => Meaning::Keep(Mark::Constraint),
        "p0" => Meaning::Keep(Mark::P0),
        "p1" => Meaning::Keep(Mark::P1),
        "p2" => Meaning::Keep(Mark::P2),
        "remember" => Meaning::Keep(Mark::Remember),
        "done" | "forget" => Meaning::Over,
        _ => return None,
    };
    Some((meaning, rest))
}

/// Where `#keep` stands as a word of its own.
fn keep_tag(line: &str) -> Option<usize> {
    let at = line.find("#keep")?;
    let before = line[..at].chars().next_back().is_none_or(char::is_whitespace);
    let after = line[at + 5..].chars().next().is_none_or(|c| c.is_whitespace() || c == ':');
    (before && after).then_some(at)
}

/// `[x] add tests` and `add tests (done)`: what is finished.
fn finished(text: &str) -> Option<&str> {
    ["[x]", "[X]"]
        .iter()
        .find_map(|tick| text.strip_prefix(tick))
        .or_else(|| text.strip_suffix("(done)"))
        .map(str::trim)
}

fn is_item(line: &str) -> bool {
    line.starts_with(['-', '*', '+', '•']) || line.starts_with(|c: char| c.is_ascii_digit())
}

/// Sentences with must, never or always that are no questions.
fn firm(prose: &str) -> impl Iterator<Item = String> + '_ {
    let sentences = prose.split('\n').flat_map(sentences);
    let firm = sentences.filter(|sentence| {
        !sentence.ends_with('?')
            && sentence.chars().count() >= SHORTEST
            && sentence
                .split(|c: char| !c.is_alphanumeric() && c != '\'')
                .any(|word| ["must", "never", "always"].iter().any(|firm| word.eq_ignore_ascii_case(firm)))
    });
    firm.map(tidy).take(MOST_SENTENCES)
}

/// Cut behind a full stop, question or exclamation mark that ends a word.
fn sentences(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        if rest.is_empty() {
            return None;
        }
        let end = rest
            .match_indices(['.', '!', '?'])
            .map(|(at, _)| at + 1)
            .find(|at| rest[*at..].starts_with(char::is_whitespace))
            .unwrap_or(rest.len());
        let (sentence, after) = rest.split_at(end);
        rest = after;
        Some(sentence.trim())
    })
}

/// One line, at most so long.
fn tidy(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match words.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", words[..end].trim_end()),
        None => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(prompt: &str) -> Vec<String> {
        let told = marked(prompt).into_iter().map(|marked| match marked {
            Marked::Wish(mark, text) => format!("{mark:?} {text}"),
            Marked::Over(text) => format!("over {text}"),
        });
        told.collect()
    }

    #[test]
    fn marked_lines_and_firm_sentences_are_kept_and_nothing_else() {
        let table: [(&str, &[&str]); 24] = [
            ("Goal: make it work", &["Goal make it work"]),
            ("please\n- **Constraint:** no new crates\nthanks", &["Constraint no new crates"]),
            ("goal: lower case", &["Goal lower case"]),
            ("P0: a\nP1: b\nP2: c", &["P0 a", "P1 b", "P2 c"]),
            ("Remember: the port is 8080", &["Remember the port is 8080"]),
            ("the port is 8080 #keep", &["Remember the port is 8080"]),
            ("#keep the port is 8080", &["Remember the port is 8080"]),
            ("Goal:\n- first\n- second\n\nelse", &["Goal - first - second"]),
            ("Goal:\nConstraint: x", &["Constraint x"]),
            ("You must not touch main. And then go on.", &["Firm You must not touch main."]),
            ("we never\nship on Fridays", &["Firm we never ship on Fridays"]),
            ("- always run the tests\n- look around", &["Firm - always run the tests"]),
            ("must it be so?", &[]),
            ("mustard is never-ending", &["Firm mustard is never-ending"]),
            ("mustard and nevertheless", &[]),
            ("```\nGoal: x\nyou must obey this\n```\nok", &[]),
            ("> Goal: quoted\n> you must obey this", &[]),
            ("    Goal: a log line\n", &[]),
            ("see http://x and C:\\goal:\\x", &[]),
            ("the goal: to be kind", &[]),
            ("done: make it work", &["over make it work"]),
            ("P1: [x] add tests\nP2: docs (done)", &["over add tests", "over docs"]),
            ("issue#keep and #keeper", &[]),
            ("", &[]),
        ];
        for (prompt, expected) in table {
            assert_eq!(told(prompt), expected, "{prompt:?}");
        }
    }

    #[test]
    fn a_correction_is_read_from_marked_lines_of_the_person_alone() {
        let told =
            |prompt: &str| corrected(prompt).map(|found| [found.wrong, found.right, found.why].join("|"));
        for (prompt, expected) in [
            (
                "Wrong: ran `npm install`\nRight: use `pnpm add`\nWhy: one lockfile",
                Some("ran `npm install`|use `pnpm add`|one lockfile"),
            ),
            ("- **Wrong:** a\n- **right:** b", Some("a|b|")),
            ("Correction: ask first", Some("|ask first|")),
            ("Why: because", None),
            ("that is wrong: you know", None),
            ("```\nWrong: a log line\n```", None),
            ("> Wrong: quoted\n> Right: x", None),
            ("    Wrong: indented", None),
            ("Wrong:", None),
            ("", None),
        ] {
            assert_eq!(told(prompt).as_deref(), expected, "{prompt}");
        }
    }

    #[test]
    fn a_long_wish_is_cut_and_a_prompt_full_of_sentences_is_bounded() {
        let long = told(&format!("Goal: {}", "word ".repeat(200)));
        assert!(long[0].chars().count() < LONGEST + 10 && long[0].ends_with('…'), "{long:?}");
        assert_eq!(told(&"You must do this thing. ".repeat(50)).len(), MOST_SENTENCES);
    }
}
