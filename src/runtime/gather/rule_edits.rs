//! Rule files that a call changes, with all that is compiled together with them.

use std::path::Path;

use crate::runtime::ctx::root::{self, lexical};
use crate::runtime::decide::found::RuleEdit;
use crate::runtime::model::{Access, Event, Facts};
use crate::runtime::workspace::{Surroundings, compiled, sources};

/// The rule files that a call changes.
pub fn look(event: &Event, facts: &Facts, around: &Surroundings) -> Vec<RuleEdit> {
    let cwd = Path::new(&event.cwd);
    let touched = facts.files.iter().filter(|file| changes(file.access) && may_hold_rules(&file.path));
    touched
        .filter_map(|file| {
            let base = file.cwd.as_deref().map_or_else(|| cwd.to_owned(), |dir| lexical(cwd, Path::new(dir)));
            let path = root::resolve(&lexical(&base, Path::new(&file.path)));
            let realm =
                around.realms().find(|realm| realm.root.opted_in && path.starts_with(&realm.root.top))?;
            Some(RuleEdit {
                file: path.strip_prefix(&realm.root.top).ok()?.to_string_lossy().into_owned(),
                sources: sources::find(around.env, &around.places, &realm.root).texts,
                settings: compiled::as_written(&realm.compiled.config),
            })
        })
        .collect()
}

const fn changes(access: Access) -> bool {
    match access {
        Access::Write | Access::Delete | Access::DeleteTree | Access::MoveFrom => true,
        Access::Read | Access::Chmod | Access::LinkTo | Access::Execute => false,
    }
}

fn may_hold_rules(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    matches!(name, "CLAUDE.md" | "AGENTS.md" | "CLAUDE.local.md")
        || (path.contains(".claude/rules/") && name.ends_with(".md"))
}
