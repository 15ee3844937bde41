//! The rules of a folder, placed where they hold.

use super::super::rule::{Gate, Rule, Trigger, Unless};

/// The rules of a folder hold below it only.
pub(super) fn below(rule: &mut Rule, dir: &str) {
    let inside = |glob: &mut String| {
        if glob.contains('/')
            && !glob.starts_with('/')
            && !glob.starts_with('~')
            && !glob.starts_with(&format!("{dir}/"))
        {
            *glob = format!("{dir}/{}", glob.trim_start_matches("./"));
        }
    };
    for gate in &mut rule.gates {
        place_gate(gate, &inside);
    }
    rule.except.iter_mut().for_each(inside);
    rule.scope.iter_mut().for_each(inside);
    if let Some(folder) = rule.swap.as_mut().filter(|swap| swap.ends_with('/')) {
        *folder = format!("{dir}/{}", folder.trim_start_matches("./"));
    }
    if rule.scope.is_empty() {
        rule.scope.push(format!("{dir}/**"));
    }
}

fn place_gate(gate: &mut Gate, inside: &impl Fn(&mut String)) {
    for trigger in &mut gate.triggers {
        match trigger {
            Trigger::Path { glob, .. } | Trigger::Staged { glob } | Trigger::Field { glob, .. } => {
                inside(glob)
            }
            Trigger::Command(_)
            | Trigger::Content(_)
            | Trigger::PushTo { .. }
            | Trigger::CommitOn { .. }
            | Trigger::Message(_)
            | Trigger::Assigns { .. }
            | Trigger::BranchName { .. }
            | Trigger::Tool { .. }
            | Trigger::Host { .. }
            | Trigger::EditSize { .. }
            | Trigger::FileSize { .. }
            | Trigger::Stop => {}
        }
    }
    match &mut gate.unless {
        Unless::Nothing | Unless::Passed { .. } | Unless::ReadItself => {}
        Unless::Read { globs } => globs.iter_mut().for_each(inside),
        Unless::Coupled { changed, also } => changed.iter_mut().chain(also).for_each(inside),
        Unless::PassedAfter { changed, .. } => changed.iter_mut().for_each(inside),
    }
}
