//! Other coding agents, by the names they are started under.

use crate::runtime::model::AgentStart;
use crate::runtime::shell::walk::Walker;

/// Programs and packages, and the agent each starts.
const AGENTS: [(&str, &str); 30] = [
    ("aider", "aider"),
    ("aider-chat", "aider"),
    ("amp", "amp"),
    ("auggie", "auggie"),
    ("claude", "claude"),
    ("claude-code", "claude"),
    ("claude-flow", "claude-flow"),
    ("cline", "cline"),
    ("codebuff", "codebuff"),
    ("codex", "codex"),
    ("copilot", "copilot"),
    ("crush", "crush"),
    ("cursor-agent", "cursor"),
    ("devin", "devin"),
    ("droid", "droid"),
    ("forge-code", "forge"),
    ("forgecode", "forge"),
    ("gemini", "gemini"),
    ("gemini-cli", "gemini"),
    ("goose", "goose"),
    ("kilocode", "kilocode"),
    ("kimi-cli", "kimi"),
    ("kiro-cli", "kiro"),
    ("openhands", "openhands"),
    ("opencode", "opencode"),
    ("opencode-ai", "opencode"),
    ("plandex", "plandex"),
    ("qwen", "qwen"),
    ("qwen-code", "qwen"),
    ("rovodev", "rovodev"),
];

/// Notes an agent, if the program is one.
pub fn of(walker: &mut Walker, by: usize, program: &str) {
    if let Some((_, name)) = AGENTS.iter().find(|(known, _)| *known == program) {
        walker.facts.agents.push(AgentStart { name: (*name).to_owned(), by: Some(by) });
    }
}

/// Notes an agent, if a path or an address leads into the package of one: `node_modules/@openai/codex/bin/codex.js`,
/// `npm:@openai/codex@1`, `nixpkgs#claude-code`.
pub fn in_path(walker: &mut Walker, by: usize, text: &str) {
    let packages = ["node_modules/", "npm:", "jsr:", "#"].iter().find_map(|mark| text.rsplit_once(mark));
    let Some((_, package)) = packages else { return };
    let parts = package.split('/').take(2).map(|part| part.split('@').next().unwrap_or(part));
    let known = parts.into_iter().find(|part| AGENTS.iter().any(|(known, _)| known == part));
    if let Some(name) = known {
        of(walker, by, name);
    }
}

/// Notes an agent, if the image of a container is named after one.
pub fn in_image(walker: &mut Walker, by: usize, image: &str) {
    let base = image.rsplit('/').next().unwrap_or(image);
    of(walker, by, base.split([':', '@']).next().unwrap_or(base));
}
