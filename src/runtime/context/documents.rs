//! The documents that `init` writes say what the code does: each fact in them is looked up here.

use super::recover::CORE;
use super::schema::{Status, StepState};
use super::track::{ATTRIBUTES, Document, FOLDER, POINTER, Source, TrackId};
use super::{absorb, checkpoint, plan, transient};
use crate::runtime::config::Config;
use crate::runtime::model::Severity;

macro_rules! document {
    ($name:literal) => {
        include_str!(concat!("../../../templates/project/docs/context/", $name))
    };
}

/// The document has the text, wherever its lines are broken.
fn says(document: &str, text: &str) {
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat(document).contains(&flat(text)), "no `{text}` in:\n{document}");
}

fn quoted<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_compaction_rules_name_every_word_of_the_schema() {
    let text = document!("COMPACTION_RULES.md");
    let states: Vec<&str> = StepState::ALL.iter().map(|state| state.name()).collect();
    says(text, &format!("`P1 [{}] title verify: how`", states.join("\\|")));
    let severities =
        [Severity::Low, Severity::Medium, Severity::High, Severity::Critical].map(Severity::name);
    let statuses = Status::ALL.map(Status::name);
    says(
        text,
        &format!("`severity:` {}, `owner:`, and `status:` {}", severities.join(", "), statuses.join(", ")),
    );
    says(text, "`Decision:` then `Reason:` then `Impact:`");
    says(text, &format!("`{}`, or `{}` itself with `core_writable`", absorb::PROPOSALS, absorb::CORE));
    says(text, &format!("passes {} tokens", Config::default().checkpoint_at_tokens));
}

#[test]
fn the_tiers_name_the_files_that_are_read_in_their_order() {
    let text = document!("CONTEXT_TIERS.md");
    says(text, &format!("| core | {} |", quoted(CORE)));
    says(text, &format!("`{FOLDER}/<track>/` with {}", quoted(Document::ALL.map(Document::name))));
    says(text, &format!("`{}/<session>/` with {}", transient::FOLDER, quoted(transient::FILES)));
    let [environment, session, branch, worktree, pointer] =
        [Source::Environment, Source::Session, Source::Branch, Source::Worktree, Source::Pointer]
            .map(Source::name);
    says(text, &format!("`{environment}`, the {session}, the {branch} or {worktree}, `{pointer}`"));
}

#[test]
fn the_recovery_flow_names_what_is_loaded() {
    let text = document!("RECOVERY_FLOW.md");
    says(text, &format!("load the core tier: {};", quoted(CORE)));
    let latest = checkpoint::latest_path(&TrackId::new("track").unwrap()).replace("/track/", "/<track>/");
    says(text, &format!("`{latest}`"));
}

#[test]
fn the_paths_are_the_paths() {
    let text = document!("ARTIFACT_PATHS.md");
    let checkpoints = TrackId::new("track").unwrap().checkpoints().replace("/track", "/<track>/");
    says(text, &format!("the newest {} checkpoints", checkpoint::MOST));
    for path in [POINTER, ATTRIBUTES.0, absorb::PROPOSALS, &checkpoints] {
        says(text, &format!("| `{path}` |"));
    }
}

#[test]
fn the_roles_are_those_of_the_built_in_settings() {
    let text = document!("ROLES.md");
    for role in Config::default().roles.iter().filter(|role| role.is_limited()) {
        let globs = quoted(role.writable.iter().flatten().map(String::as_str));
        says(text, &format!("| `{}` | {globs} | all |", role.name));
    }
    let rows = text.lines().filter(|line| line.starts_with("| `")).count();
    assert_eq!(rows, Config::default().roles.iter().filter(|role| role.is_limited()).count());
}

#[test]
fn a_gated_track_waits_for_the_state_that_the_guardrails_name() {
    says(document!("GUARDRAILS.md"), &format!("`State: {}`", plan::PlanState::Executing.name()));
}
