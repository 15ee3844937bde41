//! The consequences of an action, counted, for the person who is asked about it.

use std::path::Path;

use crate::runtime::model::{Access, Facts, Memory};
use crate::runtime::system::look;
use crate::runtime::workspace::surroundings::Realm;

const MOST: usize = 6;

/// One line for each thing that would be lost, run or contacted.
pub fn of(facts: &Facts, memory: &Memory, realm: &Realm) -> Vec<String> {
    let mut lines = Vec::new();
    for file in &facts.files {
        let verb = match file.access {
            Access::Delete | Access::DeleteTree => "deletes",
            Access::MoveFrom => "moves away",
            Access::Read | Access::Write | Access::Chmod | Access::LinkTo | Access::Execute => continue,
        };
        let known = memory.paths.iter().find(|(path, _)| path.ends_with(file.path.trim_start_matches("./")));
        let tracked =
            known.and_then(|(_, answer)| look::tracked_below(&realm.root, Path::new(&answer.resolved)));
        lines.push(match tracked {
            Some(count) if count > 0 => format!("{verb} {count} tracked files under {}", file.path),
            Some(_) | None => format!("{verb} {}", file.path),
        });
    }
    for git in &facts.git {
        let branches = git.branches.join(", ");
        let force = if git.force { ", by force" } else { "" };
        lines.push(format!("git {} {branches}{force}", git.operation).trim_end().to_owned());
    }
    lines.extend(facts.hosts.iter().map(|host| format!("contacts {host}")));
    lines.truncate(MOST);
    lines
}
