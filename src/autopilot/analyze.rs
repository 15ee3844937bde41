//! The quality of a set of rules as a text: six dimensions, 0 to 100. Pure. It advises and vetoes; it never promotes.
//!
//! Every point lost has a place and a way to gain it back.

use std::collections::BTreeMap;

use crate::runtime::policy::rule::{ToolClass, Trigger, Weight};
use crate::runtime::policy::{Bundle, Modal, Rule, Source};

/// The text that clients read in one go: beyond it a file is cut or crowds out the work.
const MOST_CHARACTERS: usize = 40_000;
/// Longer sentences are not remembered.
const LONG_SENTENCE: usize = 280;
/// Words that leave open what is meant.
const VAGUE: [&str; 14] = [
    "appropriate",
    "appropriately",
    "properly",
    "as needed",
    "if necessary",
    "when possible",
    "etc.",
    "and so on",
    "reasonable",
    "good code",
    "clean code",
    "best practices",
    "be careful",
    "try to",
];

/// The answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// 0 to 100 over all dimensions.
    pub score: f64,
    pub dimensions: Vec<Dimension>,
    /// What is counted beside the score.
    pub beside: Beside,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Dimension {
    pub name: &'static str,
    /// Its share of the score, in percent.
    pub weight: u32,
    /// 0 to 100.
    pub score: f64,
    /// Where points were lost.
    pub lost: Vec<Lost>,
}

/// Points lost, where, and how to gain them.
#[derive(Debug, Clone, PartialEq)]
pub struct Lost {
    /// How many of the dimension's points.
    pub points: f64,
    /// `file:line`, or the file, or empty for the whole.
    pub place: String,
    /// What is wrong, and how to mend it.
    pub how: String,
}

/// What is counted beside the score.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Beside {
    pub rules: usize,
    /// Of those, enforced.
    pub gates: usize,
    /// Characters of all rule files.
    pub characters: usize,
    /// Rules that expired.
    pub stale: Vec<String>,
    /// Rules that contradict each other.
    pub conflicts: Vec<String>,
    /// Rules that stand there twice.
    pub duplicates: Vec<String>,
}

impl Analysis {
    /// A letter for the score; none where there is nothing to grade.
    pub fn grade(&self) -> Option<char> {
        let letter = match self.score {
            s if s >= 90.0 => 'A',
            s if s >= 80.0 => 'B',
            s if s >= 70.0 => 'C',
            s if s >= 60.0 => 'D',
            _ => 'F',
        };
        (self.beside.rules > 0).then_some(letter)
    }
}

/// Analyses rules and the texts they were compiled from.
pub fn analyze(bundle: &Bundle, sources: &[Source]) -> Analysis {
    let dimensions = vec![
        structure(bundle, sources),
        coverage(bundle),
        enforceability(bundle),
        compilability(bundle),
        clarity(bundle),
        completeness(bundle),
    ];
    let whole: f64 = dimensions.iter().map(|one| one.score * f64::from(one.weight)).sum();
    let weights: u32 = dimensions.iter().map(|one| one.weight).sum();
    let score = (whole / f64::from(weights.max(1)) * 10.0).round() / 10.0;
    Analysis { score, dimensions, beside: beside(bundle, sources) }
}

fn dimension(name: &'static str, weight: u32, mut lost: Vec<Lost>) -> Dimension {
    let sum: f64 = lost.iter().map(|one| one.points).sum();
    lost.sort_by(|a, b| b.points.total_cmp(&a.points).then_with(|| a.place.cmp(&b.place)));
    Dimension { name, weight, score: (100.0 - sum).clamp(0.0, 100.0), lost }
}

fn lost(points: f64, place: impl Into<String>, how: impl Into<String>) -> Lost {
    Lost { points, place: place.into(), how: how.into() }
}

fn place(rule: &Rule) -> String {
    format!("{}:{}", rule.file, rule.line)
}

#[expect(clippy::cast_precision_loss, reason = "a share of what fits a file")]
fn share(points: f64, of: usize) -> f64 {
    points / of.max(1) as f64
}

/// Headings, sizes, places.
fn structure(bundle: &Bundle, sources: &[Source]) -> Dimension {
    let mut out = Vec::new();
    if bundle.rules.is_empty() {
        out.push(lost(100.0, "", "there are no rules: write one per list item"));
    }
    for source in sources {
        let lines = source.text.lines().count();
        if lines > 400 {
            out.push(lost(15.0, &*source.path, format!("{lines} lines: split it with `.claude/rules/`")));
        }
        if source.text.chars().count() > MOST_CHARACTERS {
            out.push(lost(25.0, &*source.path, "clients cut files of this size: keep what is a rule"));
        }
        let has_rules = bundle.rules.iter().any(|rule| rule.file == source.path);
        if has_rules && !source.text.lines().any(|line| line.starts_with('#')) {
            out.push(lost(15.0, &*source.path, "no headings: name what the rules are about"));
        }
    }
    let mut sections: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for rule in &bundle.rules {
        *sections.entry((&rule.file, &rule.section)).or_default() += 1;
    }
    for ((file, section), count) in sections {
        if count > 25 {
            out.push(lost(10.0, file, format!("{count} rules under `{section}`: give them sections")));
        }
    }
    dimension("structure", 15, out)
}

/// What work is about, and whether some rule speaks of it.
fn coverage(bundle: &Bundle) -> Dimension {
    const AREAS: [(&str, &[&str], &str); 7] = [
        ("testing", &["test", "tests", "spec", "pytest", "jest"], "say which tests must pass before what"),
        (
            "building",
            &["build", "lint", "format", "fmt", "clippy", "typecheck", "compile"],
            "say how it is built and linted",
        ),
        (
            "version control",
            &["git", "commit", "push", "branch", "merge", "rebase"],
            "say what may be pushed where",
        ),
        (
            "secrets",
            &["secret", "secrets", ".env", "key", "keys", "token", "password", "credential", "credentials"],
            "say which files hold secrets",
        ),
        (
            "files",
            &["edit", "file", "files", "folder", "generated", "migrations", "directory"],
            "say which files are not edited by hand",
        ),
        (
            "dependencies",
            &["dependency", "dependencies", "install", "package", "packages", "lockfile"],
            "say how dependencies come in",
        ),
        (
            "review",
            &["review", "pull", "approval", "ask", "confirm", "document", "docs", "changelog"],
            "say what needs a person",
        ),
    ];
    let words: Vec<Vec<String>> = bundle
        .rules
        .iter()
        .map(|rule| {
            let lower = rule.sentence.to_lowercase();
            lower
                .split(|c: char| !(c.is_alphanumeric() || c == '.' || c == '-'))
                .map(|word| word.trim_end_matches('.').to_owned())
                .collect()
        })
        .collect();
    // A word alone covers nothing: the rule must say something that can be kept or broken.
    let speaks = |about: &[&str]| {
        bundle.rules.iter().zip(&words).any(|(rule, words)| {
            (rule.is_gate() || rule.modal.is_some())
                && words.iter().any(|word| about.contains(&word.as_str()))
        })
    };
    let out = AREAS
        .iter()
        .filter(|(_, about, _)| !speaks(about))
        .map(|(area, _, how)| lost(100.0 / 7.0, "", format!("no firm rule about {area}: {how}")))
        .collect();
    dimension("coverage", 15, out)
}

/// Of what is put strictly, how much is enforced.
fn enforceability(bundle: &Bundle) -> Dimension {
    let strict: Vec<&Rule> =
        bundle.rules.iter().filter(|rule| rule.is_gate() || rule.modal == Some(Modal::Strict)).collect();
    let mut out: Vec<Lost> = strict
        .iter()
        .filter(|rule| !rule.is_gate() || rule.off.is_some())
        .map(|rule| {
            let how = rule.off.as_deref().map_or_else(
                || "it is put strictly but names nothing in backticks that could be checked".to_owned(),
                |why| format!("it is off: {why}"),
            );
            lost(share(100.0, strict.len()), place(rule), how)
        })
        .collect();
    if strict.is_empty() {
        out.push(lost(100.0, "", "nothing can be enforced: name a command or a path in backticks"));
    }
    dimension("enforceability", 30, out)
}

/// What the compiler complains about.
fn compilability(bundle: &Bundle) -> Dimension {
    let mut out: Vec<Lost> = bundle
        .diagnostics
        .iter()
        .filter(|d| d.code != "strict-but-unenforceable")
        .filter_map(|d| {
            let points = match d.severity {
                Weight::Error => 15.0,
                Weight::Warning => 5.0,
                Weight::Info => return None,
            };
            Some(lost(points, format!("{}:{}", d.file, d.line), format!("{}; {}", d.message, d.fix)))
        })
        .collect();
    if bundle.rules.is_empty() {
        out.push(lost(100.0, "", "nothing here is a rule"));
    }
    dimension("compilability", 15, out)
}

/// Short, definite sentences.
fn clarity(bundle: &Bundle) -> Dimension {
    let mut out = Vec::new();
    if bundle.rules.is_empty() {
        out.push(lost(100.0, "", "nothing here is a rule"));
    }
    let each = share(100.0, bundle.rules.len()).min(20.0);
    for rule in &bundle.rules {
        let lower = rule.sentence.to_lowercase();
        if rule.sentence.chars().count() > LONG_SENTENCE {
            out.push(lost(each, place(rule), "it is long: one sentence per rule"));
        } else if let Some(word) = VAGUE.iter().find(|word| lower.contains(**word)) {
            out.push(lost(
                each,
                place(rule),
                format!("`{word}` leaves open what is meant: say what exactly"),
            ));
        }
    }
    dimension("clarity", 10, out)
}

/// Ids, examples, a way forward.
fn completeness(bundle: &Bundle) -> Dimension {
    let gates: Vec<&Rule> = bundle.rules.iter().filter(|rule| rule.is_gate()).collect();
    let each = |part: f64| share(part, gates.len());
    let mut out = Vec::new();
    for rule in &gates {
        if rule.examples.is_empty() {
            out.push(lost(each(50.0), place(rule), "no examples: `cf-guide policy adopt --ids` writes them"));
        }
        if !rule.has_own_id {
            out.push(lost(each(30.0), place(rule), "no id: `cf-guide policy adopt --ids` writes one"));
        }
        let forbids =
            rule.gates.iter().flat_map(|gate| &gate.triggers).any(|t| matches!(t, Trigger::Command(_)));
        let has_way = !rule.suggest.is_empty() || rule.tools.contains(&ToolClass::Stop) || !forbids;
        if !has_way {
            out.push(lost(each(20.0), place(rule), "no way forward: say what to use instead"));
        }
    }
    if gates.is_empty() {
        out.push(lost(100.0, "", "no rule is enforced, so none has an id, examples or a way forward"));
    }
    dimension("completeness", 15, out)
}

fn beside(bundle: &Bundle, sources: &[Source]) -> Beside {
    let coded = |code: &str| -> Vec<String> {
        let found = bundle.diagnostics.iter().filter(|d| d.code == code);
        found.map(|d| format!("{}:{}: {}", d.file, d.line, d.message)).collect()
    };
    Beside {
        rules: bundle.rules.len(),
        gates: bundle.rules.iter().filter(|rule| rule.is_gate()).count(),
        characters: sources.iter().map(|source| source.text.chars().count()).sum(),
        stale: coded("expired"),
        conflicts: coded("conflict"),
        duplicates: coded("said-twice"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::policy::{self, Layer, Settings};

    fn of(text: &str) -> Analysis {
        let sources = [Source { path: "CLAUDE.md".into(), text: text.into(), layer: Layer::Repo }];
        analyze(
            &policy::compile(&sources, &Settings { today: Some(20_773), ..Settings::default() }),
            &sources,
        )
    }

    const GOOD: &str = "# Rules\n\n## Testing\n- [test-first] Always run `cargo test` before `git commit`.\n  - block: edit `src/a.rs` with `x` \
                        then `git commit -m x`\n  - allow: edit `src/a.rs` with `x` then `cargo test` passes then `git commit -m x`\n";

    #[test]
    fn there_are_six_dimensions_and_every_lost_point_says_how_to_gain_it() {
        let analysis = of(
            "# Rules\n- Never do bad things.\n- [x-y] Never run `rm -rf build`.\n- Be properly careful.\n",
        );
        assert_eq!(analysis.dimensions.len(), 6);
        assert_eq!(analysis.dimensions.iter().map(|one| one.weight).sum::<u32>(), 100);
        for one in &analysis.dimensions {
            let sum: f64 = one.lost.iter().map(|lost| lost.points).sum();
            assert!((100.0 - one.score - sum.min(100.0)).abs() < 1e-9, "{one:?}");
            assert!(one.lost.iter().all(|lost| lost.points > 0.0 && !lost.how.is_empty()), "{one:?}");
        }
    }

    #[test]
    fn words_without_meaning_gain_nothing() {
        let base = of(GOOD).score;
        for nonsense in
            ["- NEVER eat bananas on ALWAYS Tuesdays.\n", "- You MUST ALWAYS say hello.\n", "always\n"]
        {
            let with = of(&format!("{GOOD}{nonsense}")).score;
            assert!(with <= base, "{nonsense}: {with} > {base}");
        }
        assert!(of("always\n").score < 20.0);
    }

    #[test]
    fn a_relevant_gate_with_examples_gains() {
        let more = "## Dependencies\n- [no-npm] Never run `npm install`; use `pnpm add`.\n  - block: `npm install x`\n  - allow: `pnpm add x`\n";
        let (with, without) = (of(&format!("{GOOD}{more}")), of(GOOD));
        assert!(with.score > without.score, "{with:#?} {without:#?}");
    }

    #[test]
    fn what_stands_there_twice_or_is_over_is_named() {
        let analysis =
            of("# Rules\n- Never run `a`.\n- Never run `a`.\n- Never run `b`. expires:2020-01-01\n");
        assert_eq!((analysis.beside.duplicates.len(), analysis.beside.stale.len()), (1, 1), "{analysis:?}");
    }
}
