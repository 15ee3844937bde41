//! Patterns that come again: traces of several sessions that are about the same, and what to do about it. Pure.
//!
//! A pattern needs three sessions on two days. It is about a rule that was broken (say it more clearly, or relax it where
//! people call it a false alarm), about a command or file that people corrected while no rule spoke (make it one), or about
//! a way that goes wrong before another one works (prefer that).

use std::collections::{BTreeMap, BTreeSet};

use super::store::Kept;
use super::trace::{Grade, Kind, Trace, id_of};

/// The fewest sessions and days of a pattern.
const FEWEST_SESSIONS: usize = 3;
const FEWEST_DAYS: usize = 2;
/// So many people must have called a rule's word a false alarm.
const FALSE_ALARMS: usize = 2;
/// The most examples of each kind.
const MOST_EXAMPLES: usize = 3;

/// What to do about a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// People corrected it, and no rule speaks.
    Guard,
    /// A rule is broken although it was told.
    Clarify,
    /// People call a rule's word a false alarm.
    Relax,
    /// One way goes wrong, then another one works.
    Prefer,
}

impl Verdict {
    /// The word used in output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guard => "guard",
            Self::Clarify => "clarify",
            Self::Relax => "relax",
            Self::Prefer => "prefer",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    pub id: String,
    pub verdict: Verdict,
    /// The rule, the command or the file, in short.
    pub about: String,
    pub sessions: Vec<String>,
    pub days: usize,
    pub traces: Vec<String>,
    /// What a rule would say, where one should be made.
    pub shape: Option<Shape>,
}

/// What several calls have in common.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// Words of a command that all of them have, and whether words were left out.
    Command {
        words: Vec<String>,
        examples: Vec<String>,
        /// What worked after each of them, where that is the same.
        instead: Option<String>,
    },
    /// A glob that fits all the files, and some of them.
    Files { glob: String, examples: Vec<String> },
    /// They have nothing in common that a rule could name.
    Nothing,
}

/// Finds them, the best supported first. `false_alarms` are the events that people called one.
pub fn find(all: &[Kept], false_alarms: &BTreeSet<String>) -> Vec<Pattern> {
    let shown: Vec<&Trace> = all.iter().filter(|kept| !kept.is_suspected()).map(|kept| &kept.trace).collect();
    let mut found = of_rules(&shown, false_alarms);
    found.extend(of_corrections(&shown));
    found.extend(of_ways(&shown));
    found.sort_unstable_by(|a, b| {
        let by_sessions = b.sessions.len().cmp(&a.sessions.len());
        by_sessions.then_with(|| (a.verdict, &a.about, &a.traces).cmp(&(b.verdict, &b.about, &b.traces)))
    });
    found
}

/// Rules that were broken in several sessions.
fn of_rules(all: &[&Trace], false_alarms: &BTreeSet<String>) -> Vec<Pattern> {
    let broken = all.iter().filter(|trace| trace.kind == Kind::Violation);
    let groups = grouped(&mut broken.map(|trace| (trace.first_linked("rule").to_owned(), *trace)));
    let verdict = |rule: &str, traces: &[&Trace]| {
        let called = traces
            .iter()
            .flat_map(|trace| trace.linked("event"))
            .filter(|event| false_alarms.contains(*event));
        if called.count() >= FALSE_ALARMS {
            return Some(Verdict::Relax);
        }
        // A guard of ours is told by its first word; one of the repository's rules stands in its files.
        let is_told = |trace: &&&Trace| !rule.contains('/') || trace.count > 1;
        let told: Vec<&Trace> = traces.iter().filter(is_told).copied().collect();
        support(&told).map(|_| Verdict::Clarify)
    };
    let made = groups.into_iter().filter(|(rule, _)| !rule.is_empty()).filter_map(|(rule, traces)| {
        let (sessions, days) = support(&traces)?;
        Some(pattern(verdict(&rule, &traces)?, rule, &traces, sessions, days, None))
    });
    made.collect()
}

/// Commands and files that people corrected while no rule spoke.
fn of_corrections(all: &[&Trace]) -> Vec<Pattern> {
    let is_sure = |trace: &&&Trace| {
        trace.kind == Kind::Correction
            && matches!(trace.grade, Some(Grade::Shown | Grade::Stated))
            && trace.first_linked("rule").is_empty()
    };
    let (calls, edits): (Vec<&Trace>, Vec<&Trace>) =
        all.iter().filter(is_sure).partition(|trace| !trace.argv.is_empty());
    let commands = grouped(&mut calls.into_iter().map(|trace| (base(&trace.argv[0]).to_owned(), trace)));
    let files =
        grouped(&mut edits.into_iter().filter(|trace| !trace.first_linked("file").is_empty()).map(|trace| {
            let file = trace.first_linked("file");
            (file.split_once('/').map_or("", |(top, _)| top).to_owned(), trace)
        }));
    let mut found = Vec::new();
    for traces in commands.into_values() {
        // By its second word first: `npm install` is another thing than `npm publish`.
        let by_word =
            grouped(&mut traces.iter().map(|trace| (trace.argv.get(1).cloned().unwrap_or_default(), *trace)));
        let mut rest = Vec::new();
        for group in by_word.into_values() {
            match made(&group, command_shape(&group)) {
                Some(pattern) => found.push(pattern),
                None => rest.extend(group),
            }
        }
        found.extend(made(&rest, command_shape(&rest)));
    }
    found.extend(files.into_values().filter_map(|traces| made(&traces, file_shape(&traces))));
    found
}

/// Commands that went wrong, and what worked then, in several sessions.
fn of_ways(all: &[&Trace]) -> Vec<Pattern> {
    let mut ways = all.iter().filter(|trace| !trace.argv.is_empty()).flat_map(|trace| {
        trace.linked("then").filter_map(|then| {
            let words: Vec<String> = then.split_whitespace().map(str::to_owned).collect();
            let (wrong, right) = (head(&trace.argv), head(&words));
            (wrong != right && !right.is_empty()).then(|| (format!("{right} to {wrong}"), *trace))
        })
    });
    let made = grouped(&mut ways).into_iter().filter_map(|(about, traces)| {
        let (sessions, days) = support(&traces)?;
        Some(pattern(Verdict::Prefer, about, &traces, sessions, days, None))
    });
    made.collect()
}

/// What worked after the command of a trace, in short; None where nothing is known.
fn way(trace: &Trace) -> Option<String> {
    let words: Vec<String> = trace.linked("then").next()?.split_whitespace().map(str::to_owned).collect();
    Some(head(&words)).filter(|head| !head.is_empty())
}

/// What a command does, in short: the program and its first word, where that names something.
fn head(argv: &[String]) -> String {
    let Some(program) = argv.first().map(|word| base(word)).filter(|word| is_plain(word)) else {
        return String::new();
    };
    match argv.get(1).filter(|word| is_plain(word) && !word.starts_with('-') && !word.contains(['/', '.'])) {
        Some(word) => format!("{program} {word}"),
        None => program.to_owned(),
    }
}

fn made(traces: &[&Trace], shape: Shape) -> Option<Pattern> {
    let (sessions, days) = support(traces)?;
    let about = match &shape {
        Shape::Command { words, .. } => words.join(" "),
        Shape::Files { glob, .. } => format!("edit {glob}"),
        Shape::Nothing => format!("{} *", traces.first()?.argv.first().map_or("edit", String::as_str)),
    };
    Some(pattern(Verdict::Guard, about, traces, sessions, days, Some(shape)))
}

/// Traces by what they have in common.
fn grouped<'t>(all: &mut dyn Iterator<Item = (String, &'t Trace)>) -> BTreeMap<String, Vec<&'t Trace>> {
    let mut groups: BTreeMap<String, Vec<&Trace>> = BTreeMap::new();
    all.for_each(|(key, trace)| groups.entry(key).or_default().push(trace));
    groups
}

/// Each once, in order.
fn distinct(all: &mut dyn Iterator<Item = String>) -> Vec<String> {
    let mut all: Vec<String> = all.collect();
    all.sort();
    all.dedup();
    all
}

/// The sessions and days, where they are enough.
fn support(traces: &[&Trace]) -> Option<(Vec<String>, usize)> {
    let sessions = distinct(&mut traces.iter().map(|trace| trace.session.clone()));
    let days = distinct(&mut traces.iter().map(|trace| trace.at.div_euclid(86_400_000).to_string()));
    (sessions.len() >= FEWEST_SESSIONS && days.len() >= FEWEST_DAYS).then_some((sessions, days.len()))
}

fn pattern(
    verdict: Verdict,
    about: String,
    traces: &[&Trace],
    sessions: Vec<String>,
    days: usize,
    shape: Option<Shape>,
) -> Pattern {
    let id = id_of(Kind::Violation, verdict.name(), &[&about]);
    let traces = traces.iter().map(|trace| trace.id.clone()).collect();
    Pattern { id: format!("p{}", &id[..7]), verdict, about, sessions, days, traces, shape }
}

fn base(program: &str) -> &str {
    program.rsplit('/').next().unwrap_or(program)
}

/// A word that stands for itself: not masked, not made at run time.
fn is_plain(word: &str) -> bool {
    !word.is_empty()
        && !word.contains(['«', '`', '$', '*', '\'', '"', '\\', '…'])
        && !word.contains(char::is_whitespace)
}

/// The words that all commands begin with, and the flags that all have.
fn command_shape(traces: &[&Trace]) -> Shape {
    let Some(first) = traces.first().filter(|trace| !trace.argv.is_empty()) else { return Shape::Nothing };
    let mut words = vec![base(&first.argv[0]).to_owned()];
    let has_all = |word: &String| traces.iter().all(|trace| trace.argv.contains(word));
    let same_at = |at: usize| traces.iter().all(|trace| trace.argv.get(at) == first.argv.get(at));
    for (at, word) in first.argv.iter().enumerate().skip(1) {
        let is_kept = if word.starts_with('-') { has_all(word) } else { same_at(at) && at == words.len() };
        if is_kept && is_plain(word) {
            words.push(word.clone());
        }
    }
    if words.len() < 2 {
        return Shape::Nothing;
    }
    let plain = traces.iter().filter(|trace| trace.argv.iter().all(|word| is_plain(word)));
    let mut examples = distinct(&mut plain.map(|trace| trace.argv.join(" ")));
    examples.truncate(MOST_EXAMPLES);
    if examples.is_empty() {
        examples.push(words.join(" "));
    }
    let instead = way(first).filter(|own| traces.iter().all(|trace| way(trace).as_ref() == Some(own)));
    Shape::Command { instead: instead.filter(|way| !way.starts_with(&words.join(" "))), words, examples }
}

/// The least general glob that fits all files.
fn file_shape(traces: &[&Trace]) -> Shape {
    let mut files = distinct(&mut traces.iter().map(|trace| trace.first_linked("file").to_owned()));
    let Some(first) = files.first().cloned() else { return Shape::Nothing };
    if !files.iter().all(|file| is_plain(file)) {
        return Shape::Nothing;
    }
    let folder = |file: &str| file.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    let ending = |file: &str| file.rsplit_once('.').map_or("", |(_, ending)| ending).to_owned();
    let common = files.iter().skip(1).fold(folder(&first), |common, file| {
        let parts = common.split('/').zip(file.split('/')).take_while(|(a, b)| a == b).map(|(a, _)| a);
        parts.collect::<Vec<_>>().join("/")
    });
    let same_ending = !ending(&first).is_empty() && files.iter().all(|file| ending(file) == ending(&first));
    let glob = match (files.len(), common.is_empty()) {
        (1, _) => first,
        (_, true) => return Shape::Nothing,
        (_, false) if same_ending => format!("{common}/**/*.{}", ending(&first)),
        (_, false) => format!("{common}/**"),
    };
    files.truncate(MOST_EXAMPLES);
    Shape::Files { glob, examples: files }
}

/// A rule that is proposed: its id, its line and its examples as they would stand in a file, and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub rule: String,
    pub lines: Vec<String>,
    /// The sessions that gave birth to it: they are no evidence for it.
    pub born: Vec<String>,
}

/// The rule of a pattern, or why there is none. `fine` are commands or files nearby that nobody minded.
pub fn proposal(pattern: &Pattern, fine: &[String]) -> Result<Proposal, String> {
    let shape = match (pattern.verdict, &pattern.shape) {
        (Verdict::Guard, Some(shape)) => shape,
        (verdict, _) => {
            let what = match verdict {
                Verdict::Relax => "relax it by hand, it is yours",
                Verdict::Prefer => "say in it what to do instead",
                Verdict::Guard | Verdict::Clarify => "say it more clearly",
            };
            return Err(format!("a rule speaks about this already (`{}`): {what}", pattern.about));
        }
    };
    let (sentence, verb, examples) = match shape {
        Shape::Command { words, examples, instead } => {
            let instead = instead.as_ref().map_or_else(String::new, |way| format!("; use `{way}`"));
            (format!("Never run `{}`{instead}.", words.join(" ")), "", examples)
        }
        Shape::Files { glob, examples } => (format!("Never edit `{glob}`."), "edit ", examples),
        Shape::Nothing => {
            return Err(format!(
                "`{}` would stop everything: these calls have nothing in common that a rule could name",
                pattern.about
            ));
        }
    };
    let rule = format!("learned-{}", slug(&pattern.about));
    let mut lines = vec![format!("- [{rule}] {sentence}")];
    lines.extend(examples.iter().map(|one| format!("  - block: {verb}`{one}`")));
    let other = if verb.is_empty() { "ls" } else { "README.md" };
    let fine: Vec<&str> =
        fine.iter().map(String::as_str).filter(|one| is_one_line(one)).take(MOST_EXAMPLES).collect();
    let fine = if fine.is_empty() { vec![other] } else { fine };
    lines.extend(fine.iter().map(|one| format!("  - allow: {verb}`{one}`")));
    Ok(Proposal { rule, lines, born: pattern.sessions.clone() })
}

fn is_one_line(text: &str) -> bool {
    !text.is_empty() && text.split(' ').all(is_plain)
}

fn slug(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.take(4).map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}
