//! Complaints about rules: mistakes, contradictions, things said twice, and how to mend them.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use super::compile::{Settings, Source};
use super::conflict;
use super::find::Found;
use super::grammar::WhyNot;
use super::kinds::{self, Verb};
use super::rule::{Bundle, Diagnostic, Layer, Mode, Rule, ToolClass, Trigger, Weight};
use super::words::{Placed, Token};

/// Complaints about one gate; `say` takes code, weight, message, fix.
pub fn gate(rule: &Rule, mut say: impl FnMut(&'static str, Weight, String, String)) {
    let triggers = || rule.gates.iter().flat_map(|gate| &gate.triggers);
    if !rule.tools.is_empty() {
        let commands = triggers().all(|t| {
            matches!(
                t,
                Trigger::Command(_)
                    | Trigger::PushTo { .. }
                    | Trigger::CommitOn { .. }
                    | Trigger::Staged { .. }
            )
        });
        let reaches = rule.tools.iter().any(|class| {
            matches!(class, ToolClass::Bash | ToolClass::All | ToolClass::Mcp | ToolClass::Task)
        });
        if commands && !reaches {
            say(
                "tag-does-not-fit",
                Weight::Warning,
                "the rule is about a command, but its tags leave command lines out".to_owned(),
                "add `[bash]` or drop the tag".to_owned(),
            );
        }
        let paths = triggers().all(|t| matches!(t, Trigger::Path { .. }));
        if paths
            && rule
                .tools
                .iter()
                .all(|class| matches!(class, ToolClass::Stop | ToolClass::Task | ToolClass::Mcp))
        {
            say(
                "tag-does-not-fit",
                Weight::Warning,
                "the rule is about files, but its tags leave edits out".to_owned(),
                "write `[edit]`".to_owned(),
            );
        }
    }
    for trigger in triggers() {
        if let Trigger::Content(pattern) = trigger
            && pattern.literal.is_empty()
        {
            say(
                "slow-pattern",
                Weight::Info,
                format!("`{}` holds no fixed text, so it is tried on every edit", pattern.regex),
                "add a fixed word to the expression".to_owned(),
            );
        }
        if let Trigger::Path { glob, .. } = trigger
            && matches!(glob.as_str(), "*" | "**" | "**/*")
        {
            say(
                "too-broad",
                Weight::Warning,
                format!("`{glob}` covers every file"),
                "name a folder or an extension".to_owned(),
            );
        }
    }
}

/// Why a strict rule is only advice: code, message, fix.
pub fn why_advice(why: Option<&WhyNot>, found: &Found, sentence: &str) -> (&'static str, String, String) {
    match why {
        Some(WhyNot::Condition(words)) => (
            "condition-not-understood",
            format!("it hangs on something that cannot be checked: {words}"),
            "split off the part that always holds, or use `unless `, `without `, `scope:` and `except:`"
                .to_owned(),
        ),
        Some(WhyNot::NotAPattern(code)) => (
            "not-a-pattern",
            format!("`{code}` is neither a command nor a path"),
            format!("for text in files write `` `content:/{}/` ``", regex_of(code)),
        ),
        Some(WhyNot::BadPattern(message)) => {
            ("bad-pattern", message.clone(), "correct the pattern".to_owned())
        }
        None if found.codes.is_empty() => (
            "strict-but-unenforceable",
            format!("\"{}\" names nothing that a command, a file or a text would show", shorten(sentence)),
            "name the command, the path or the text in backticks, or leave it as advice".to_owned(),
        ),
        None => {
            let codes: Vec<String> =
                found.codes.iter().take(3).map(|code| format!("`{}`", code.text)).collect();
            (
                "strict-but-unenforceable",
                format!("\"{}\" does not say what to stop about {}", shorten(sentence), codes.join(", ")),
                format!(
                    "say it in one of the forms of `cf-guide policy forms`, with {} in it",
                    codes.join(" or ")
                ),
            )
        }
    }
}

/// The first words of a sentence.
fn shorten(sentence: &str) -> String {
    let plain = sentence.replace(['*', '"'], "");
    let words: Vec<&str> = plain.split_whitespace().take(9).collect();
    words.join(" ").chars().take(80).collect::<String>().trim_end_matches(['.', ',', ':']).to_owned()
}

/// A text as a regular expression that means it.
fn regex_of(code: &str) -> String {
    let mut out = String::new();
    for c in code.chars().take(60) {
        if "\\.+*?()|[]{}^$/".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// A command in a strict sentence that has no backticks: its place and text.
pub fn unquoted_command(placed: &[Placed], source: &str) -> Option<(Range<usize>, String)> {
    if placed.iter().any(|p| matches!(p.token, Token::Code(_))) {
        return None;
    }
    let words: Vec<(&str, &Range<usize>)> = placed
        .iter()
        .map_while(|p| match &p.token {
            Token::Word(word) => Some((word.as_str(), &p.span)),
            Token::Code(_) | Token::Mark(_) => None,
        })
        .collect();
    let negated = matches!(words.first(), Some(("never" | "don't" | "do" | "always", _)));
    let verb = words.iter().take(4).position(|(word, _)| matches!(*word, "run" | "use" | "execute"))?;
    let (first, start) = words.get(verb + 1)?;
    let empty = std::collections::BTreeSet::new();
    if !negated || kinds::command(first, Verb::Use, &empty).is_none() {
        return None;
    }
    let stop = words.iter().skip(verb + 1).position(|(word, _)| {
        matches!(
            *word,
            "without"
                | "unless"
                | "before"
                | "when"
                | "if"
                | "for"
                | "to"
                | "in"
                | "on"
                | "or"
                | "and"
                | "directly"
                | "instead"
                | "ever"
                | "commands"
                | "after"
                | "with"
        )
    });
    let end = stop.map_or(words.len(), |len| verb + 1 + len).min(verb + 5);
    let (_, last) = words.get(end.checked_sub(1)?)?;
    let span = start.start..last.end;
    Some((span.clone(), source.get(span)?.to_owned()))
}

/// Complaints that need all rules: ids, things said twice, contradictions, what a checkout may not loosen.
pub fn across(bundle: &mut Bundle, sources: &[Source], settings: &Settings) {
    said_twice(bundle);
    same_ids(bundle);
    loosened(bundle);
    expired(bundle, settings);
    conflict::conflicts(bundle);
    for source in sources {
        bundle.diagnostics.extend(other_language(source));
    }
}

/// Says once of a text that it is mostly in another language: its lines are not understood, and stay advice.
fn other_language(source: &Source) -> Option<Diagnostic> {
    const ENGLISH: &str =
        "the a to and of in is for use never not do run with be or it always this that no on are";
    const FEW: usize = 5;
    let (mut own, mut other) = (0, 0);
    for line in source
        .text
        .lines()
        .filter(|line| line.starts_with(['-', '*']) || line.starts_with(char::is_alphabetic))
    {
        // What stands between backticks is in no language.
        let told = || line.split('`').step_by(2);
        let words = || {
            told()
                .flat_map(|part| part.split(|c: char| !c.is_alphanumeric() && c != '\''))
                .filter(|word| !word.is_empty())
        };
        if words().nth(3).is_none() {
            continue;
        }
        let is_known =
            |word: &str| kinds::is_among(ENGLISH, word) || kinds::is_among(ENGLISH, &word.to_lowercase());
        let english = words().any(is_known);
        *(if english { &mut own } else { &mut other }) += 1;
    }
    (other >= FEW && other > own).then(|| Diagnostic {
        code: "other-language",
        severity: Weight::Info,
        file: source.path.clone(),
        line: 1,
        column: 1,
        message: "most of it is not in English, so its lines are advice".to_owned(),
        fix: "write the lines that must be enforced in one of the forms of `cf-guide policy forms`"
            .to_owned(),
        edit: None,
    })
}

pub(super) fn complain(
    rule: &Rule,
    code: &'static str,
    severity: Weight,
    message: String,
    fix: &str,
) -> Diagnostic {
    Diagnostic {
        code,
        severity,
        file: rule.file.clone(),
        line: rule.line,
        column: rule.column,
        message,
        fix: fix.to_owned(),
        edit: None,
    }
}

/// The text without id, tags, case and spacing.
fn normal(rule: &Rule) -> String {
    let text = match rule.has_own_id {
        true => Cow::from(rule.text.replacen(&rule.id, "", 1)),
        false => Cow::from(&rule.text),
    };
    let mut out = String::with_capacity(text.len());
    for word in text.split_whitespace().map(|word| word.trim_matches(['*', '_', '.', '[', ']', ':'])) {
        if !word.is_empty() {
            out.push_str(if out.is_empty() { "" } else { " " });
            out.push_str(word);
        }
    }
    out.to_lowercase()
}

/// Where a rule stands that others repeat.
struct Said {
    /// The folder it holds below; empty: everywhere.
    below: String,
    file: String,
    line: u32,
}

fn said_twice(bundle: &mut Bundle) {
    // By their words: thousands of them are looked up.
    let mut seen: HashMap<String, Vec<Said>> = HashMap::with_capacity(bundle.rules.len());
    let mut diagnostics = Vec::new();
    bundle.rules.retain(|rule| {
        let below = if let Layer::Nested(below) = &rule.layer { below.as_str() } else { "" };
        let said = seen.entry(normal(rule)).or_default();
        let same = |folder: &str| said.iter().find(|one| one.below == folder);
        if let Some(Said { file, line, .. }) = same(below).or_else(|| same("")) {
            let weight = if *file == rule.file { Weight::Warning } else { Weight::Info };
            diagnostics.push(complain(
                rule,
                "said-twice",
                weight,
                format!("the same rule stands in `{file}:{line}`; it counts once"),
                "keep one of them",
            ));
            return false;
        }
        // What is on trial does not speak for a rule that is not.
        if rule.trial.is_none() {
            said.push(Said { below: below.to_owned(), file: rule.file.clone(), line: rule.line });
        }
        true
    });
    bundle.diagnostics.extend(diagnostics);
}

fn same_ids(bundle: &mut Bundle) {
    let mut seen: HashMap<String, (String, u32, Layer)> = HashMap::with_capacity(bundle.rules.len());
    let mut numbers: HashMap<String, u32> = HashMap::new();
    let mut diagnostics = Vec::new();
    for rule in &mut bundle.rules {
        if let Some((file, line, layer)) = seen.get(&rule.id) {
            let stricter_copy =
                rule.layer != *layer && matches!(rule.layer, Layer::Local | Layer::User | Layer::Nested(_));
            if !stricter_copy {
                diagnostics.push(complain(
                    rule,
                    "duplicate-id",
                    Weight::Error,
                    format!("`{}` is also the id of `{file}:{line}`", rule.id),
                    "give one of them another id",
                ));
            }
            let next = numbers.entry(rule.id.clone()).or_insert(1);
            let base = rule.id.clone();
            loop {
                *next += 1;
                rule.id = format!("{base}-{next}");
                if !seen.contains_key(&rule.id) {
                    break;
                }
            }
        }
        seen.insert(rule.id.clone(), (rule.file.clone(), rule.line, rule.layer.clone()));
    }
    bundle.diagnostics.extend(diagnostics);
}

/// A local rule with the id of a shared one may only tighten; the shared one stays in force either way.
fn loosened(bundle: &mut Bundle) {
    let other = |rule: &&Rule| rule.layer != Layer::Repo && rule.has_own_id;
    if !bundle.rules.iter().any(|rule| other(&rule)) {
        return;
    }
    let shared: HashMap<&str, Mode> = bundle
        .rules
        .iter()
        .filter(|rule| rule.layer == Layer::Repo && rule.is_gate())
        .map(|rule| (rule.id.as_str(), rule.mode))
        .collect();
    let mut diagnostics = Vec::new();
    for rule in bundle.rules.iter().filter(other) {
        let original = rule.id.rsplit_once('-').map_or(rule.id.as_str(), |(front, _)| front);
        if let Some(mode) = shared.get(original)
            && (rule.mode < *mode || !rule.is_gate())
        {
            diagnostics.push(complain(
                rule,
                "local-loosens",
                Weight::Warning,
                format!("`{original}` is stricter in the shared rules; this one cannot loosen it"),
                "tighten it here, or change the shared rule",
            ));
        }
    }
    bundle.diagnostics.extend(diagnostics);
}

fn expired(bundle: &mut Bundle, settings: &Settings) {
    let Some(today) = settings.today else { return };
    for rule in &mut bundle.rules {
        if rule.expires.is_some_and(|day| day < today) {
            let text = complain(
                rule,
                "expired",
                Weight::Warning,
                format!("`{}` expired and no longer acts", rule.id),
                "remove it or give it a later day",
            );
            bundle.diagnostics.push(text);
            rule.off = Some("it expired".to_owned());
        }
    }
}
