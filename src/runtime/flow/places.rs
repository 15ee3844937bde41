//! Files that somebody acts on later: settings that run things, rules, memory.

use crate::runtime::agents::profile;

/// What a file is to whoever reads it later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Machines run what stands in it.
    Settings,
    /// Agents take it for rules.
    Rules,
    /// Agents take it for what they know.
    Memory,
}

/// What a file is, by its path.
pub fn kind(path: &str) -> Option<Kind> {
    let name = path.rsplit('/').next().unwrap_or(path);
    let in_folder = |folder: &str| path.starts_with(folder) || path.contains(&format!("/{folder}"));
    match name {
        "CLAUDE.md"
        | "CLAUDE.local.md"
        | "AGENTS.md"
        | "AGENTS.override.md"
        | "GEMINI.md"
        | ".cursorrules"
        | "copilot-instructions.md"
        | "SKILL.md" => return Some(Kind::Rules),
        "MEMORY.md" | "CONTEXT_CORE.md" => return Some(Kind::Memory),
        "DECISIONS.md" if path.contains("tracks/") => return Some(Kind::Memory),
        "package.json"
        | ".mcp.json"
        | ".envrc"
        | ".gitlab-ci.yml"
        | "Jenkinsfile"
        | "azure-pipelines.yml"
        | ".travis.yml"
        | "tasks.json"
        | "launch.json"
        | "devcontainer.json"
        | ".pre-commit-config.yaml"
        | "action.yml" => {
            return Some(Kind::Settings);
        }
        _ => {}
    }
    // Most files lie in no folder of these: one look for a dot folder or `memory/` settles it.
    if !path.contains("/.") && !path.starts_with('.') && !path.contains("memory/") {
        return None;
    }
    if in_folder(".github/workflows/") || in_folder(".circleci/") || in_folder(".husky/") {
        return Some(Kind::Settings);
    }
    let at_agent = profile::folders().chain([".cursor"]).any(|folder| in_folder(&format!("{folder}/")));
    if at_agent && in_folder("memory/") {
        return Some(Kind::Memory);
    }
    let words = ["skills/", "agents/", "commands/", "rules/", "output-styles/"];
    (at_agent && words.iter().any(|folder| path.contains(folder))).then_some(Kind::Rules)
}

/// Agents take the file for what they know.
pub fn is_memory(path: &str) -> bool {
    kind(path) == Some(Kind::Memory)
}

/// Every session has the file before it from the start, or may have: only what is looked up when it is wanted is not loaded.
pub fn is_loaded(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let is_asked_for = ["skills/", "agents/", "commands/"].iter().any(|folder| path.contains(folder))
        || (path.contains("memory/") && name != "MEMORY.md");
    kind(path).is_some() && !is_asked_for
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_what_others_make_of_it() {
        for (path, expected) in [
            ("CLAUDE.md", Some(Kind::Rules)),
            ("/r/sub/AGENTS.md", Some(Kind::Rules)),
            ("/r/.claude/skills/x/SKILL.md", Some(Kind::Rules)),
            (".claude/agents/reviewer.md", Some(Kind::Rules)),
            ("/home/u/.claude/projects/-r/memory/notes.md", Some(Kind::Memory)),
            ("/r/.github/workflows/ci.yml", Some(Kind::Settings)),
            ("/r/package.json", Some(Kind::Settings)),
            ("/r/src/main.rs", None),
            ("/r/src/memory/mod.rs", None),
            ("/r/docs/tracks/login/DECISIONS.md", Some(Kind::Memory)),
            ("/r/docs/DECISIONS.md", None),
            ("/r/docs/skills/a.md", None),
            ("/r/.github/README.md", None),
        ] {
            assert_eq!(kind(path), expected, "{path}");
        }
    }

    #[test]
    fn what_is_looked_up_when_it_is_wanted_is_not_loaded() {
        for (path, expected) in [
            ("CLAUDE.md", true),
            ("/r/.claude/rules/go.md", true),
            ("/home/u/.claude/projects/-r/memory/MEMORY.md", true),
            ("/home/u/.claude/projects/-r/memory/build.md", false),
            ("/r/.claude/skills/x/SKILL.md", false),
            ("/r/.claude/agents/reviewer.md", false),
            ("/r/docs/tracks/login/DECISIONS.md", true),
            ("/r/src/main.rs", false),
        ] {
            assert_eq!(is_loaded(path), expected, "{path}");
        }
    }
}
