//! The policy for machines: one JSON document, SARIF, GitHub annotations; and the edits that `--fix` would make.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::compile::Source;
use super::rule::{Bundle, Diagnostic, Rule, TextEdit, Trigger, Unless, Weight};
use crate::runtime::model::Untrusted;

/// The document of `policy compile --json`.
pub fn bundle_json(bundle: &Bundle) -> Value {
    json!({
        "schema": "cf-guide/policy/1",
        "hash": bundle.hash,
        "rules": bundle.rules.iter().map(rule_json).collect::<Vec<_>>(),
        "diagnostics": bundle.diagnostics.iter().map(diagnostic_json).collect::<Vec<_>>(),
    })
}

/// One rule of the document.
pub fn rule_json(rule: &Rule) -> Value {
    json!({
        "id": rule.id,
        "text": rule.text,
        "file": rule.file,
        "line": rule.line,
        "kind": if rule.is_gate() { "gate" } else { "guidance" },
        "modal": rule.modal.map(super::Modal::name),
        "mode": rule.mode.name(),
        "risk": rule.severity.name(),
        "priority": rule.priority,
        "tools": rule.tools.iter().map(|class| class.name()).collect::<Vec<_>>(),
        "patterns": patterns(rule),
        "suggest": rule.suggest,
        "intents": rule.intents,
        "domains": rule.domains,
        "scope": rule.scope,
        "except": rule.except,
        "roles": rule.roles,
        "owner": rule.owner,
        "constitution": rule.constitution,
        "examples": rule.examples.len(),
        "off": rule.off,
    })
}

/// What a rule looks for, in words.
pub fn patterns(rule: &Rule) -> Vec<String> {
    let mut out = Vec::new();
    for gate in &rule.gates {
        let condition = match &gate.unless {
            Unless::Nothing => String::new(),
            Unless::Passed { all } => format!(" unless passed since the last edit: {}", wanted(all)),
            Unless::ReadItself => " unless read in this session".to_owned(),
            Unless::Read { globs } => format!(" unless read in this session: {}", globs.join(", ")),
            Unless::Coupled { changed, also } if changed.is_empty() => {
                format!(" when anything was edited, unless edited too: {}", also.join(", "))
            }
            Unless::Coupled { changed, also } => {
                format!(" when edited: {} unless edited too: {}", changed.join(", "), also.join(", "))
            }
            Unless::PassedAfter { changed, all } => {
                format!(" when edited: {} unless passed since: {}", changed.join(", "), wanted(all))
            }
        };
        // The way forward is shown elsewhere; what the document tells the reader to run only here.
        let spared: Vec<&str> = gate
            .spares
            .iter()
            .map(|spare| spare.text.as_str())
            .filter(|text| !rule.suggest.iter().any(|code| code == text))
            .collect();
        out.extend(gate.triggers.iter().map(|trigger| {
            let own: Vec<&str> = match trigger {
                Trigger::Command(pattern) => {
                    spared.iter().copied().filter(|text| text.starts_with(&pattern.program)).collect()
                }
                Trigger::Path { .. }
                | Trigger::Staged { .. }
                | Trigger::Content(_)
                | Trigger::Message(_)
                | Trigger::Assigns { .. }
                | Trigger::BranchName { .. }
                | Trigger::PushTo { .. }
                | Trigger::CommitOn { .. }
                | Trigger::Tool { .. }
                | Trigger::Host { .. }
                | Trigger::EditSize { .. }
                | Trigger::FileSize { .. }
                | Trigger::Field { .. }
                | Trigger::Stop => Vec::new(),
            };
            let spared = if own.is_empty() { String::new() } else { format!(" except: {}", own.join(", ")) };
            format!("{}{spared}{condition}", trigger_text(trigger))
        }));
    }
    out
}

fn wanted(all: &[Vec<super::command::CommandPattern>]) -> String {
    let groups: Vec<String> = all
        .iter()
        .map(|any| any.iter().map(|one| one.text.as_str()).collect::<Vec<_>>().join(" or "))
        .collect();
    groups.join(" and ")
}

fn message_text(message: &super::rule::Message) -> String {
    let by = format!("message of `{}`", message.by);
    let places: Vec<&str> = [
        (!message.by.is_empty(), by.as_str()),
        (message.commit, if message.subject { "first line of a commit message" } else { "commit message" }),
        (message.title, "title of a pull request"),
        (message.body, "text of a pull request"),
    ]
    .into_iter()
    .filter_map(|(is, name)| is.then_some(name))
    .collect();
    let without = if message.absent { "without " } else { "" };
    format!("{without}content:/{}/ ({})", message.pattern.regex, places.join(", "))
}

/// What sets a gate off, in words.
pub(super) fn trigger_text(trigger: &Trigger) -> String {
    match trigger {
        Trigger::Command(pattern) if pattern.bare => format!("command:{} (bare)", pattern.text),
        Trigger::Command(pattern) => format!("command:{}", pattern.text),
        Trigger::Path { glob, access } => {
            let ways = [
                (super::rule::Touch::READ, "read"),
                (super::rule::Touch::WRITE, "write"),
                (super::rule::Touch::DELETE, "delete"),
                (super::rule::Touch::CREATE, "create"),
                (super::rule::Touch::KEPT, "what is there"),
                (super::rule::Touch::EXECUTE, "run"),
            ];
            let ways: Vec<&str> =
                ways.iter().filter(|(way, _)| access.meets(*way)).map(|(_, name)| *name).collect();
            format!("path:{glob} ({})", ways.join(", "))
        }
        Trigger::Staged { glob } => format!("path:{glob} (commit)"),
        Trigger::Content(pattern) if pattern.spoken => format!("content:/{}/ (comments)", pattern.regex),
        Trigger::Content(pattern) => format!("content:/{}/", pattern.regex),
        Trigger::Message(message) => message_text(message),
        Trigger::Assigns { name, value: None } => format!("variable:{name}"),
        Trigger::Assigns { name, value: Some(value) } => format!("variable:{name}={value}"),
        Trigger::BranchName { globs } => format!("new branch not named {}", globs.join(" or ")),
        Trigger::PushTo { branch, forced: true } => format!("branch:{branch} (forced push)"),
        Trigger::PushTo { branch, forced: false } => format!("branch:{branch} (push)"),
        Trigger::CommitOn { branch } => format!("branch:{branch} (commit)"),
        Trigger::Tool { name } => format!("tool:{name}"),
        Trigger::Host { name } => format!("host:{name}"),
        Trigger::EditSize { max } => format!("edit of more than {max} lines"),
        Trigger::FileSize { max } => format!("file of more than {max} lines"),
        Trigger::Field { glob, field } => format!("field:{} in {glob}", field.text()),
        Trigger::Stop => "stop".to_owned(),
    }
}

/// One diagnostic of the document.
pub fn diagnostic_json(diagnostic: &Diagnostic) -> Value {
    json!({
        "code": diagnostic.code,
        "severity": diagnostic.severity.name(),
        "file": diagnostic.file,
        "line": diagnostic.line,
        "column": diagnostic.column,
        "message": diagnostic.message,
        "fix": diagnostic.fix,
    })
}

/// The document of `policy lint --json`.
pub fn findings_json(bundle: &Bundle) -> Value {
    let findings: Vec<Value> = bundle
        .diagnostics
        .iter()
        .map(|d| {
            json!({
                "severity": d.severity.name(),
                "code": d.code,
                "message": d.message,
                "target": format!("{}:{}:{}", d.file, d.line, d.column),
                "fix": d.fix,
            })
        })
        .collect();
    json!({ "schema": "cf-guide/lint/1", "ok": !has_errors(bundle), "findings": findings })
}

/// True where something does not work.
pub fn has_errors(bundle: &Bundle) -> bool {
    bundle.diagnostics.iter().any(|diagnostic| diagnostic.severity == Weight::Error)
}

/// Diagnostics as lines for a terminal.
pub fn text(diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    for d in diagnostics {
        let message = Untrusted::new(&d.message).for_terminal(300);
        let fix = Untrusted::new(&d.fix).for_terminal(300);
        // Writing to a String cannot fail.
        let _ = writeln!(
            out,
            "{}:{}:{}: {}: {message} [{}]",
            d.file,
            d.line,
            d.column,
            d.severity.name(),
            d.code
        );
        if !fix.is_empty() {
            let _ = writeln!(out, "  hint: {fix}");
        }
    }
    out
}

/// Diagnostics as GitHub workflow commands.
pub fn github(diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    for d in diagnostics {
        let level = match d.severity {
            Weight::Error => "error",
            Weight::Warning => "warning",
            Weight::Info => "notice",
        };
        let file = Untrusted::new(&d.file).for_workflow(300);
        let message = Untrusted::new(format!("{} ({})", d.message, d.fix)).for_workflow(600);
        let _ = writeln!(
            out,
            "::{level} file={file},line={},col={},title={}::{message}",
            d.line, d.column, d.code
        );
    }
    out
}

/// Diagnostics as a SARIF 2.1.0 document.
pub fn sarif(diagnostics: &[Diagnostic], version: &str) -> Value {
    let mut codes: Vec<&str> = diagnostics.iter().map(|d| d.code).collect();
    codes.sort_unstable();
    codes.dedup();
    let rules: Vec<Value> = codes
        .iter()
        .map(|code| json!({ "id": code, "shortDescription": { "text": code.replace('-', " ") } }))
        .collect();
    let results: Vec<Value> = diagnostics
        .iter()
        .map(|d| {
            let level = match d.severity {
                Weight::Error => "error",
                Weight::Warning => "warning",
                Weight::Info => "note",
            };
            json!({
                "ruleId": d.code,
                "ruleIndex": codes.binary_search(&d.code).unwrap_or(0),
                "level": level,
                "message": { "text": Untrusted::new(format!("{}; {}", d.message, d.fix)).for_terminal(800) },
                "locations": [{
                    "physicalLocation": {
                        "artifactLocation": { "uri": uri(&d.file) },
                        "region": { "startLine": d.line, "startColumn": d.column },
                    }
                }],
            })
        })
        .collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "cf-guide", "version": version, "rules": rules } },
            "results": results,
        }],
    })
}

/// A relative path as an address.
fn uri(path: &str) -> String {
    let mut out = String::new();
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

/// The source with what the diagnostics can mend mended; None where there is nothing to do.
pub fn mended(source: &Source, bundle: &Bundle) -> Option<String> {
    let mut edits: Vec<&TextEdit> =
        bundle.diagnostics.iter().filter(|d| d.file == source.path).filter_map(|d| d.edit.as_ref()).collect();
    edits.sort_by_key(|edit| edit.span.start);
    apply(&source.text, &edits)
}

/// What a rule that is enforced gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addition {
    /// The rule.
    pub rule: String,
    /// An example of what it stops and lets pass; otherwise an id.
    pub example: bool,
}

/// Ids, and examples, for the rules that are enforced and have none: all of them, or those that are named.
pub fn additions(sources: &[Source], bundle: &Bundle, named: &[String]) -> Vec<Addition> {
    let mut out = Vec::new();
    let meant =
        |rule: &&Rule| rule.is_gate() && rule.off.is_none() && (named.is_empty() || named.contains(&rule.id));
    for rule in bundle.rules.iter().filter(meant) {
        let own = |source: &&Source| source.path == rule.file && source.layer != super::Layer::User;
        let Some(source) = sources.iter().find(own) else { continue };
        if !rule.has_own_id {
            out.push(Addition { rule: rule.id.clone(), example: false });
        }
        if stubs(source, rule).is_some() {
            out.push(Addition { rule: rule.id.clone(), example: true });
        }
    }
    out
}

/// The source with these ids and examples; None where there is nothing to do.
pub fn adopted(source: &Source, bundle: &Bundle, additions: &[Addition]) -> Option<String> {
    let mut edits = Vec::new();
    for rule in bundle.rules.iter().filter(|rule| rule.file == source.path) {
        let gets = |example: bool| additions.iter().any(|one| one.rule == rule.id && one.example == example);
        if gets(false) {
            edits.push(TextEdit { span: rule.span.start..rule.span.start, text: format!("[{}] ", rule.id) });
        }
        if gets(true) {
            edits.extend(stubs(source, rule));
        }
    }
    let edits: Vec<&TextEdit> = edits.iter().collect();
    apply(&source.text, &edits)
}

/// An example that the rule stops, below it.
fn stubs(source: &Source, rule: &Rule) -> Option<TextEdit> {
    let before = source.text.get(..rule.span.start)?;
    let line = before.rsplit('\n').next()?;
    let is_item = line.trim_start().starts_with(|c: char| matches!(c, '-' | '*' | '+') || c.is_ascii_digit());
    // Where a rule holds only in some places an example would have to know them.
    let everywhere = rule.scope.is_empty() && rule.except.is_empty();
    if !rule.examples.is_empty() || !is_item || !everywhere {
        return None;
    }
    let indent = " ".repeat(line.chars().count());
    let expect = match rule.mode {
        super::Mode::Deny => "block",
        super::Mode::Ask => "ask",
        super::Mode::Warn => "warn",
        super::Mode::Observe => return None,
    };
    let (gate, step) =
        rule.gates.iter().find_map(|gate| Some((gate, gate.triggers.iter().find_map(act)?)))?;
    // Some gates look at what was done before.
    let edited = match &gate.unless {
        Unless::Passed { .. } => Some("src/a.rs".to_owned()),
        Unless::Coupled { changed, .. } | Unless::PassedAfter { changed, .. } => {
            Some(changed.first().map_or_else(|| "src/a.rs".to_owned(), |glob| file_of(glob)))
        }
        Unless::Nothing | Unless::Read { .. } | Unless::ReadItself => None,
    };
    let first = edited.map(|path| format!("edit `{path}` with `x` then ")).unwrap_or_default();
    let text = format!("\n{indent}- {expect}: {first}{step}\n{indent}- allow: `git status`");
    Some(TextEdit { span: rule.span.end..rule.span.end, text })
}

/// A command line that a pattern means.
pub(super) fn filled(text: &str) -> String {
    text.replace('*', "x").replace(['<', '>'], "").trim().to_owned()
}

/// A file that a glob means.
pub(super) fn file_of(glob: &str) -> String {
    let path = glob.replace("**", "x").replace('*', "x");
    if path.ends_with('/') { format!("{path}x") } else { path }
}

/// What sets a gate off, as a step of an example.
fn act(trigger: &Trigger) -> Option<String> {
    match trigger {
        Trigger::Command(pattern) if !pattern.program.is_empty() => {
            let more = if pattern.more { " x" } else { "" };
            Some(format!("`{}{more}`", pattern.text.replace(['*', '<', '>'], "").trim()))
        }
        Trigger::Path { glob, access } if access.meets(super::rule::Touch::WRITE) => {
            Some(format!("edit `{}` with `x`", file_of(glob)))
        }
        Trigger::PushTo { branch, forced } => {
            Some(format!("`git push{} origin {branch}`", if *forced { " --force" } else { "" }))
        }
        Trigger::Tool { name } => Some(format!("tool `{}`", name.replace('*', "x"))),
        Trigger::Staged { glob } => Some(format!("`git add {}`", glob.replace('*', "x"))),
        Trigger::Command(_)
        | Trigger::Path { .. }
        | Trigger::Content(_)
        | Trigger::CommitOn { .. }
        | Trigger::Message(_)
        | Trigger::Assigns { .. }
        | Trigger::BranchName { .. }
        | Trigger::Host { .. }
        | Trigger::EditSize { .. }
        | Trigger::FileSize { .. }
        | Trigger::Field { .. } => None,
        Trigger::Stop => Some("stop".to_owned()),
    }
}

/// Applies edits that do not overlap, in order; one that overlaps the one before is left out.
fn apply(text: &str, edits: &[&TextEdit]) -> Option<String> {
    let mut out = String::with_capacity(text.len() + 64);
    let mut at = 0;
    for edit in edits {
        if edit.span.start < at {
            continue;
        }
        out.push_str(text.get(at..edit.span.start)?);
        out.push_str(&edit.text);
        at = edit.span.end;
    }
    out.push_str(text.get(at..)?);
    (out != text).then_some(out)
}
