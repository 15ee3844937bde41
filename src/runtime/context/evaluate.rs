//! Is a plan fit to be carried out? Sections present, steps verifiable, risks owned, no placeholders. Pure.

use super::lines::speaking;
use super::schema::Flaw;
use super::track::{Document, TrackId};
use super::{plan, records};

/// Something that stands in the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// A short code: `step-unverifiable`.
    pub code: &'static str,
    /// The file, relative to the work tree.
    pub file: String,
    /// From 1.
    pub line: u32,
    /// What is wrong.
    pub message: String,
}

impl std::fmt::Display for Remark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {} [{}]", self.file, self.line, self.message, self.code)
    }
}

/// The texts of a track; None where a file is not there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Texts {
    /// `SPEC.md`.
    pub spec: Option<String>,
    /// `PLAN.md`.
    pub plan: Option<String>,
    /// `RISKS.md`.
    pub risks: Option<String>,
    /// `DECISIONS.md`.
    pub decisions: Option<String>,
}

impl Texts {
    /// From whoever has the documents.
    pub fn of(read: impl Fn(Document) -> Option<String>) -> Self {
        Self {
            spec: read(Document::Spec),
            plan: read(Document::Plan),
            risks: read(Document::Risks),
            decisions: read(Document::Decisions),
        }
    }
}

/// Words that stand where something should be said.
const PLACEHOLDERS: [&str; 6] = ["TODO", "TBD", "FIXME", "XXX", "???", "{{"];

/// Sentences of our own templates that nobody replaced.
const TEMPLATE_WORDS: [&str; 4] = [
    "Say in one sentence what is different when this is done.",
    "a check that somebody else can run",
    "Describe the first step.",
    "the command that shows it works",
];

/// The sections that a specification needs.
const SECTIONS: [&str; 2] = ["Goal", "Done when"];

/// Everything that stands in the way of carrying the plan out, by file and line.
pub fn evaluate(id: &TrackId, texts: &Texts) -> Vec<Remark> {
    let mut remarks = violations(id, texts);
    let file = |document: Document| id.document(document);
    let say = |code, document, line, message: String| Remark { code, file: file(document), line, message };
    match &texts.plan {
        None => remarks.push(say("document-missing", Document::Plan, 1, "there is no plan".into())),
        Some(text) => {
            let plan = plan::parse(text);
            if plan.steps.is_empty() {
                let message = "the plan has no steps: `- P1 [todo] title verify: how`".into();
                remarks.push(say("plan-empty", Document::Plan, 1, message));
            }
            for step in &plan.steps {
                if step.step.title.is_empty() {
                    let message = format!("{} does not say what is to be done", step.step.id);
                    remarks.push(say("step-untitled", Document::Plan, step.line, message));
                }
                if step.step.verify.is_empty() {
                    let message = format!("{} does not say how it is verified: `verify: how`", step.step.id);
                    remarks.push(say("step-unverifiable", Document::Plan, step.line, message));
                }
            }
            remarks.extend(placeholders(text).map(|line| placeholder(file(Document::Plan), line)));
        }
    }
    match &texts.spec {
        None => remarks.push(say("document-missing", Document::Spec, 1, "there is no specification".into())),
        Some(text) => {
            for wanted in SECTIONS {
                match section(text, wanted) {
                    None => {
                        let message = format!("there is no section `## {wanted}`");
                        remarks.push(say("section-missing", Document::Spec, 1, message));
                    }
                    Some((line, 0)) => {
                        let message = format!("the section `{wanted}` is empty");
                        remarks.push(say("section-empty", Document::Spec, line, message));
                    }
                    Some(_) => {}
                }
            }
            remarks.extend(placeholders(text).map(|line| placeholder(file(Document::Spec), line)));
        }
    }
    remarks.sort_by(|a, b| (&a.file, a.line, a.code).cmp(&(&b.file, b.line, b.code)));
    remarks
}

/// What in the files is not of the schema: compaction refuses to touch them.
pub fn violations(id: &TrackId, texts: &Texts) -> Vec<Remark> {
    let in_file = |document: Document, flaws: Vec<Flaw>| {
        flaws.into_iter().map(move |flaw| Remark {
            code: flaw.code,
            file: id.document(document),
            line: flaw.line,
            message: flaw.message,
        })
    };
    let mut all = Vec::new();
    if let Some(text) = &texts.plan {
        all.extend(in_file(Document::Plan, plan::parse(text).flaws));
    }
    if let Some(text) = &texts.risks {
        all.extend(in_file(Document::Risks, records::risks(text).1));
    }
    if let Some(text) = &texts.decisions {
        all.extend(in_file(Document::Decisions, records::decisions(text).1));
    }
    all
}

fn placeholder(file: String, line: u32) -> Remark {
    let message = "a placeholder stands where something should be said".into();
    Remark { code: "placeholder", file, line, message }
}

/// A sentence of our own templates that nobody replaced.
pub fn is_template(text: &str) -> bool {
    TEMPLATE_WORDS.iter().any(|words| text.contains(words))
}

fn placeholders(text: &str) -> impl Iterator<Item = u32> + '_ {
    speaking(text).into_iter().filter(|line| holds_placeholder(line.text)).map(|line| line.number)
}

fn holds_placeholder(text: &str) -> bool {
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    let as_word = |word: &str| {
        text.match_indices(word).any(|(at, _)| {
            let is_word = word.bytes().all(|byte| byte.is_ascii_alphabetic());
            !is_word
                || !(is_part(text[..at].chars().next_back())
                    || is_part(text[at + word.len()..].chars().next()))
        })
    };
    PLACEHOLDERS.iter().any(|word| as_word(word)) || is_template(text)
}

/// A section's line, and how many lines say something in it.
fn section(text: &str, wanted: &str) -> Option<(u32, usize)> {
    let mut found = None;
    for line in speaking(text) {
        let title = line.text.strip_prefix('#').map(|rest| rest.trim_start_matches('#').trim());
        match (title, &mut found) {
            (Some(title), None) if title.eq_ignore_ascii_case(wanted) => found = Some((line.number, 0)),
            (Some(_), Some(_)) => break,
            (None, Some((_, count))) if !line.text.is_empty() => *count += 1,
            (Some(_) | None, _) => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good() -> Texts {
        Texts {
            spec: Some(
                "# Specification: x\n\n## Goal\n\nFaster.\n\n## Done when\n\n- [ ] the bench says so\n"
                    .into(),
            ),
            plan: Some(
                "# Plan: x\n\nState: executing\n\n- P1 [todo] Measure. verify: `cargo bench`\n".into(),
            ),
            risks: Some("- Risk: slower severity: low owner: ana\n".into()),
            decisions: Some(String::new()),
        }
    }

    fn check(change: impl Fn(&mut Texts), expected: &[&str]) {
        let mut texts = good();
        change(&mut texts);
        let remarks = evaluate(&TrackId::new("x").unwrap(), &texts);
        let shown: Vec<String> = remarks
            .iter()
            .map(|remark| {
                format!("{}:{} {}", remark.file.rsplit('/').next().unwrap(), remark.line, remark.code)
            })
            .collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn a_plan_that_can_be_carried_out_passes() {
        check(|_| {}, &[]);
    }

    #[test]
    fn each_thing_in_the_way_is_named_with_its_place() {
        check(|texts| texts.plan = None, &["PLAN.md:1 document-missing"]);
        check(|texts| texts.spec = None, &["SPEC.md:1 document-missing"]);
        check(|texts| texts.plan = Some("State: executing\n".into()), &["PLAN.md:1 plan-empty"]);
        check(|texts| texts.plan = Some("- P1 [todo] x\n".into()), &["PLAN.md:1 step-unverifiable"]);
        check(|texts| texts.plan = Some("- P1 [todo] verify: x\n".into()), &["PLAN.md:1 step-untitled"]);
        check(|texts| texts.plan = Some("- P1 [todo] TBD verify: x\n".into()), &["PLAN.md:1 placeholder"]);
        check(
            |texts| texts.plan = Some("State: soon\n- P1 [todo] a verify: b\n".into()),
            &["PLAN.md:1 plan-state"],
        );
        check(|texts| texts.spec = Some("## Goal\nx\n".into()), &["SPEC.md:1 section-missing"]);
        check(|texts| texts.spec = Some("## Done when\n\n## Goal\nx\n".into()), &["SPEC.md:1 section-empty"]);
        check(
            |texts| texts.risks = Some("\nRisk: x severity: high\n".into()),
            &["RISKS.md:2 risk-incomplete"],
        );
        check(
            |texts| texts.decisions = Some("Decision: x\n".into()),
            &["DECISIONS.md:1 decision-incomplete"],
        );
    }

    #[test]
    fn a_fresh_track_does_not_pass() {
        check(
            |texts| {
                texts.spec = Some(Document::Spec.template("x"));
                texts.plan = Some(Document::Plan.template("x"));
            },
            &["PLAN.md:8 placeholder", "SPEC.md:5 placeholder", "SPEC.md:11 placeholder"],
        );
    }

    #[test]
    fn a_word_within_a_word_is_no_placeholder() {
        check(|texts| texts.plan = Some("- P1 [todo] Clear the TODOS list. verify: XXXL fits\n".into()), &[]);
    }
}
