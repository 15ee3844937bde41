//! The built-in guards: packs of data and the secret scanner. Pure.

pub mod secrets;

use super::config::{GuardMode, GuardSetting};
use super::model::{Access, Decision, Event, Facts, Finding, Memory, Question, Scene, Severity};

/// The mode of a guard or pack when nobody says otherwise; None where there is no such guard.
pub fn default_mode(name: &str) -> Option<GuardMode> {
    matches!(name, "core.filesystem" | "core.filesystem/root-delete" | "core.secrets" | "core.secrets/write")
        .then_some(GuardMode::Deny)
}

/// What must be known before the guards can judge.
pub fn questions(_event: &Event, _facts: &Facts, _scene: &Scene) -> Vec<Question> {
    Vec::new()
}

/// What the guards say.
pub fn judge(
    event: &Event,
    facts: &Facts,
    _memory: &Memory,
    scene: &Scene,
    settings: &[GuardSetting],
) -> Vec<Finding> {
    let mut findings = catastrophic(event, facts, scene);
    for text in &facts.texts {
        if let Some(secret) = secrets::scan(&text.text, text.path.as_deref()).into_iter().next() {
            let mode = settings.iter().rfind(|s| s.name.starts_with("core.secrets")).map(|s| s.mode);
            findings.push(Finding {
                rule: "core.secrets/write".into(),
                decision: match mode.unwrap_or(GuardMode::Deny) {
                    GuardMode::Off | GuardMode::Observe => Decision::Allow,
                    GuardMode::Warn => Decision::Warn,
                    GuardMode::Ask => Decision::Ask,
                    GuardMode::Deny => Decision::Deny,
                },
                severity: Severity::High,
                place: None,
                why: format!("this writes a credential ({})", secret.kind),
                way_forward: "read it from an environment variable".into(),
                seen: None,
                catastrophic: false,
            });
        }
    }
    findings
}

/// The guards that need neither store nor settings.
pub fn catastrophic(event: &Event, facts: &Facts, scene: &Scene) -> Vec<Finding> {
    let hit = facts.files.iter().any(|file| {
        let path = file.path.trim_end_matches(['/', '*']);
        file.access == Access::DeleteTree && (path.is_empty() || path == "~" || path == scene.home)
    });
    if !event.is_gating() || !hit && facts.opaque.is_none() {
        return Vec::new();
    }
    vec![Finding {
        rule: "core.filesystem/root-delete".into(),
        decision: Decision::Deny,
        severity: Severity::Critical,
        place: None,
        why: facts.opaque.as_ref().filter(|_| !hit).map_or_else(
            || "this deletes everything below the root or home folder".into(),
            |why| format!("this cannot be judged because {}", why.because()),
        ),
        way_forward: "name the one folder that should go".into(),
        seen: None,
        catastrophic: true,
    }]
}
