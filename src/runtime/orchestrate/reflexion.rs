//! The lessons of a failed attempt: two lines of the worker's return, and the block that the next one is shown.

use super::machine::Attempt;

/// The most characters of one line.
const LONGEST: usize = 300;
/// The most characters of the block.
pub const BLOCK: usize = 800;

/// What a return says of what was learnt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Learnt {
    Nothing,
    /// Words that name nothing: they are counted and not shown.
    Generic,
    /// What was assumed, and how it is prevented: a path, a command or a name in code stands in it.
    Lines(String, String),
}

/// The two lines of a return.
pub fn read(message: &str) -> Learnt {
    let lines = (line(message, "Assumption that failed:"), line(message, "Prevent by:"));
    match lines {
        (Some(assumption), Some(prevent)) if is_specific(&assumption) || is_specific(&prevent) => {
            Learnt::Lines(assumption, prevent)
        }
        (Some(_), Some(_)) => Learnt::Generic,
        (_, _) => Learnt::Nothing,
    }
}

fn line(message: &str, label: &str) -> Option<String> {
    let words = |line: &str| {
        let line = line.trim().trim_start_matches(['-', '*', ' ']).replace("**", "");
        line.strip_prefix(label).map(|rest| rest.trim().chars().take(LONGEST).collect::<String>())
    };
    message.lines().rev().take(200).find_map(words).filter(|words| !words.is_empty())
}

/// It names something that can be looked at.
fn is_specific(words: &str) -> bool {
    words.split_whitespace().any(|word| {
        let word = word.trim_matches(|c: char| ",.;:()\"'".contains(c));
        word.contains('`')
            || word.contains('/')
            || word.contains("::")
            || word.contains('_')
            || word.ends_with("()")
            // A file's name; `e.g.` is none.
            || word.rsplit_once('.').is_some_and(|(stem, end)| {
                stem.len() > 1
                    && (1..=4).contains(&end.len())
                    && end.bytes().all(|b| b.is_ascii_lowercase())
            })
    })
}

/// The last attempt, for the one that follows; to be put into the fence.
pub fn block(last: &Attempt, check: &[String]) -> String {
    let mut out = format!(
        "LAST_ATTEMPT_AND_REFLEXION\nattempt: {}\ncheck: {}\noutcome: {}\n",
        last.number,
        check.join(" and "),
        last.outcome
    );
    if !last.class.is_empty() {
        out.push_str(&format!("error class: {}\n", last.class));
    }
    if !last.files.is_empty() {
        out.push_str(&format!("files changed: {}\n", last.files.join(", ")));
    }
    for (label, words) in [("assumption that failed", &last.assumption), ("prevent by", &last.prevent)] {
        if !words.is_empty() {
            out.push_str(&format!("{label}: {words}\n"));
        }
    }
    out.chars().take(BLOCK).collect()
}

/// A prompt that asks something of the agent instead of giving it work.
pub fn is_question(text: &str) -> bool {
    const ASKING: &str =
        "what why how who when where which is are was were does do did can could should would will has have";
    let text = text.trim();
    let first = text.split_whitespace().next().unwrap_or_default().to_lowercase();
    text.ends_with('?') && (text.lines().count() <= 3 || ASKING.split(' ').any(|word| word == first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_names_something_is_kept() {
        let said =
            |a: &str, b: &str| read(&format!("words\n- Assumption that failed: {a}\n**Prevent by:** {b}\n"));
        let is_kept = |learnt| matches!(learnt, Learnt::Lines(..));
        assert!(is_kept(said("`login` takes two arguments", "reading src/login.rs first")));
        assert!(is_kept(said("the test runs in a temp folder", "using `tempdir`")));
        for (a, b) in [("I was not careful", "being more careful"), ("it works e.g. fine", "trying harder")] {
            assert_eq!(said(a, b), Learnt::Generic, "{a} {b}");
        }
        assert_eq!(said("", "`x`"), Learnt::Nothing);
        assert_eq!(read("Assumption that failed: `x`"), Learnt::Nothing);
        assert_eq!(read(&"x\n".repeat(1_000_000)), Learnt::Nothing);
    }

    #[test]
    fn the_block_is_bounded() {
        let last = Attempt {
            number: 1,
            outcome: "failed".into(),
            assumption: "x".repeat(900),
            ..Attempt::default()
        };
        assert_eq!(block(&last, &["make a".into()]).chars().count(), BLOCK);
    }

    #[test]
    fn a_question_is_told_from_work() {
        for (text, is) in
            [("why did it fail?", true), ("Do all steps.", false), ("go on", false), ("what is next?", true)]
        {
            assert_eq!(is_question(text), is, "{text}");
        }
    }
}
