//! Changes by an action that could not be told beforehand.

use crate::runtime::model::{Access, Event, Facts, FileFact, Finding, ToolOutcome};
use crate::runtime::shell;

/// Operations by which git itself brings other versions into the work tree.
const MOVING: [&str; 14] = [
    "checkout",
    "switch",
    "restore",
    "reset",
    "merge",
    "pull",
    "rebase",
    "cherry-pick",
    "revert",
    "am",
    "stash",
    "stash pop",
    "stash apply",
    "worktree add",
];

/// The edits that the client saw and the command's own facts did not have. Versions that git brings are nobody's edits.
pub(super) fn unforeseen(facts: &Facts, result: &ToolOutcome) -> Facts {
    if facts.git.iter().any(|git| MOVING.contains(&git.operation.as_str())) {
        return Facts::default();
    }
    let foreseen = |path: &str| {
        facts.files.iter().filter(|file| file.by.is_some() && file.access != Access::Read).any(|file| {
            let name = file.path.trim_start_matches("./");
            path == name || path.ends_with(&format!("/{name}"))
        })
    };
    let is_news = |path: &str| result.edited.iter().any(|edit| edit.path == path) && !foreseen(path);
    Facts {
        files: facts
            .files
            .iter()
            .filter(|file: &&FileFact| file.by.is_none() && is_news(&file.path))
            .cloned()
            .collect(),
        texts: facts.texts.iter().filter(|text| text.path.as_deref().is_some_and(is_news)).cloned().collect(),
        ..Facts::default()
    }
}

/// The command that ran is what the rule itself tells to run instead: `npm install` for a lock file.
pub(super) fn is_the_way_forward(event: &Event, finding: &Finding) -> bool {
    let Some(line) = event.line() else { return false };
    let said = format!("{} {}", finding.way_forward, finding.why);
    shell::facts_of_line(line).commands.iter().any(|command| {
        let words: Vec<&str> = command.argv.iter().take(2).map(|word| word.text.as_str()).collect();
        words.len() == 2 && words.iter().all(|word| word.len() > 1) && said.contains(&words.join(" "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::model::{FileChange, FileEdit};

    fn news(line: &str, edited: &[&str]) -> Vec<String> {
        let edit = |path: &&str| FileEdit {
            path: (*path).to_owned(),
            change: FileChange::Modify,
            added: "x".into(),
            lines_changed: 1,
            replaces: Vec::new(),
        };
        let result = ToolOutcome { edited: edited.iter().map(edit).collect(), ..ToolOutcome::default() };
        let mut facts = shell::facts_of_line(line);
        let seen = result.edited.iter().map(|edit| FileFact {
            path: edit.path.clone(),
            cwd: None,
            access: Access::Write,
            exact: true,
            by: None,
        });
        facts.files.extend(seen.collect::<Vec<_>>());
        unforeseen(&facts, &result).files.into_iter().map(|file| file.path).collect()
    }

    #[test]
    fn only_what_nobody_could_foresee_is_news() {
        assert_eq!(news("npm install", &["/r/package-lock.json"]), ["/r/package-lock.json"]);
        assert_eq!(news("sed -i s/a/b/ src/x.rs", &["/r/src/x.rs", "/r/y"]), ["/r/y"]);
        assert_eq!(news("git checkout main", &["/r/src/x.rs"]), [""; 0]);
        assert_eq!(news("git stash pop && ls", &["/r/src/x.rs"]), [""; 0]);
        assert_eq!(news("make gen", &[]), [""; 0]);
    }
}
