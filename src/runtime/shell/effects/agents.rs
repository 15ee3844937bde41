//! Other coding agents, by the names they are started under.

use crate::runtime::model::AgentStart;
use crate::runtime::shell::vars::Value;
use crate::runtime::shell::walk::Walker;

/// Programs and packages, and the agent each starts.
const AGENTS: [(&str, &str); 31] = [
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
    ("kimi", "kimi"),
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

/// Asked for its version or its help, and nothing else, it starts nothing: `claude --version`, `codex exec --help`.
fn only_tells(walker: &Walker, by: usize) -> bool {
    let Some(command) = walker.facts.commands.get(by) else { return false };
    let words: Vec<&str> = command.argv.iter().skip(1).map(|word| word.text.as_str()).collect();
    match words.as_slice() {
        ["--version" | "--help" | "-v" | "-V" | "-h" | "help"] => true,
        [verb, "--version" | "--help" | "-h"] => !verb.starts_with('-'),
        _ => false,
    }
}

/// Notes an agent, if the program is one.
pub fn of(walker: &mut Walker, by: usize, program: &str) {
    if only_tells(walker, by) {
        return;
    }
    if let Some((_, name)) = AGENTS.iter().find(|(known, _)| *known == program) {
        walker.facts.agents.push(AgentStart { name: (*name).to_owned(), by: Some(by) });
        take_variables(walker, by);
    }
}

/// Variables by which an agent finds programs and its settings, set anew earlier on the line: they hold for it, too.
fn take_variables(walker: &mut Walker, by: usize) {
    const NAMES: [&str; 4] = ["PATH", "HOME", "CLAUDE_CONFIG_DIR", "CODEX_HOME"];
    for name in NAMES {
        let Some(Value::One(field)) = walker.vars.get(name) else { continue };
        // What is only added to leaves what was there.
        let adds = [format!("${name}"), format!("${{{name}}}")].iter().any(|old| field.text().contains(old));
        let set = (name.to_owned(), field.word.clone());
        if let Some(command) = walker.facts.commands.get_mut(by).filter(|_| !adds) {
            command.assigned.push(set);
        }
    }
}

/// Notes an agent, if a path or an address leads into the package of one: `node_modules/@openai/codex/bin/codex.js`,
/// `npm:@openai/codex@1`, `nixpkgs#claude-code`.
pub fn in_path(walker: &mut Walker, by: usize, text: &str) {
    let packages = ["node_modules/", "npm:", "jsr:", "#"].iter().find_map(|mark| text.rsplit_once(mark));
    // `…/claude-code/cli.js`: the folder of a script, or the one above its `bin`. A plain word may name anybody's folder.
    let folders = || {
        text.rsplit('/')
            .skip(1)
            .find(|part| !matches!(*part, "bin" | "dist" | "build"))
            .filter(|part| part.contains('-'))
    };
    let Some(package) = packages.map(|(_, package)| package).or_else(folders) else { return };
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
