//! Other agents, started so that the rules do not hold for them.

use super::own::is_ours;
use super::sets_variable;
use crate::runtime::agents::profile;
use crate::runtime::guards::generated::{
    AGENT_LOOSENING_FLAGS, AGENT_LOOSENING_VARIABLES, UNCHECKED_AGENTS, UNHOOKED_AGENTS,
};
use crate::runtime::guards::glob;
use crate::runtime::guards::look::Look;
use crate::runtime::model::{AgentStart, SimpleCommand, Word};
use crate::runtime::shell::CLEARED;

/// Another agent is started so that its hooks, settings or rules do not hold.
pub(super) fn starts_unhooked_agent(look: &Look<'_>) -> bool {
    look.facts.agents.iter().any(|agent| {
        let Some(by) = agent.by else { return false };
        let Some(command) = look.facts.commands.get(by) else { return false };
        let words: Vec<&str> = command.argv.iter().skip(1).map(|word| word.text.as_str()).collect();
        let by_flag = words.iter().any(|word| {
            let flag = word.split('=').next().unwrap_or(word);
            AGENT_LOOSENING_FLAGS.contains(&flag) || AGENT_LOOSENING_FLAGS.contains(word)
        });
        let by_setting =
            words.iter().any(|word| {
                let lower = word.to_ascii_lowercase().replace(' ', "");
                (lower.contains("hooks")
                    && (lower.contains("false")
                        || lower.contains("=[]")
                        || lower.contains("={}")
                        || lower.contains("disable")))
                    || lower.contains("disableallhooks")
                    || lower.starts_with("hooks.")
                    || lower.starts_with("features.hooks")
            }) || words.windows(2).any(|pair| pair[0] == "--disable" && pair[1].contains("hook"));
        let by_variable = command.assigned.iter().any(|(name, _)| is_loosening(name))
            || look.facts.commands.iter().take(by).any(exports_loosening);
        // Without its environment it does not find the settings of whoever runs it.
        let by_wrapper = command.assigned.iter().any(|(name, _)| name == CLEARED);
        by_flag || by_setting || by_variable || by_wrapper || is_told(look, agent, UNHOOKED_AGENTS)
    })
}

fn is_loosening(name: &str) -> bool {
    AGENT_LOOSENING_VARIABLES.iter().any(|known| glob::word_matches(known, name))
}

/// `export CLAUDE_CODE_SIMPLE=1` earlier on the line.
fn exports_loosening(command: &SimpleCommand) -> bool {
    let names = || command.argv.iter().skip(1).map(|word| word.text.as_str());
    if command.program == "unset" {
        // Without them it looks for its settings elsewhere.
        return names()
            .any(|name| matches!(name, "HOME" | "CODEX_HOME" | "CLAUDE_CONFIG_DIR" | "XDG_CONFIG_HOME"));
    }
    let exports = matches!(command.program.as_str(), "export" | "declare" | "typeset");
    exports && names().any(|word| word.split_once('=').is_some_and(|(name, _)| is_loosening(name)))
}

/// Another agent is started so that it asks nobody: `--permission-mode bypassPermissions`, `-s danger-full-access`,
/// `--allowedTools Bash`.
pub(super) fn starts_unchecked_agent(look: &Look<'_>) -> bool {
    look.facts.agents.iter().any(|agent| is_told(look, agent, UNCHECKED_AGENTS) || allows_all(look, agent))
}

/// The agent is started with one of these options or variables: `codex --sandbox=danger-full-access`, `* --yolo`,
/// `goose GOOSE_MODE=auto`.
fn is_told(look: &Look<'_>, agent: &AgentStart, rows: &[&str]) -> bool {
    let Some(by) = agent.by.filter(|by| *by < look.facts.commands.len()) else { return false };
    let rows = rows.iter().filter_map(|row| row.split_once(' '));
    let mut ours = rows.filter(|(name, _)| *name == "*" || *name == agent.name).map(|(_, told)| told);
    ours.any(|told| {
        if told.starts_with('-') {
            has_option(&look.facts.commands[by].argv, told)
        } else {
            look.facts.commands[..=by].iter().enumerate().any(|(at, command)| {
                let own = at == by || command.program == "export";
                own && sets_variable(command, told)
            })
        }
    })
}

/// Is the option among the words, its value in the same word or in the next? That of one letter may be glued to it.
fn has_option(argv: &[Word], told: &str) -> bool {
    let (name, wanted) = told.split_once('=').map_or((told, None), |(name, value)| (name, Some(value)));
    argv.iter().enumerate().skip(1).any(|(at, word)| {
        let Some(rest) = word.text.strip_prefix(name) else { return false };
        let next = argv.get(at + 1).map(|next| next.text.as_str());
        let glued = rest.strip_prefix('=').or_else(|| Some(rest).filter(|_| !name.starts_with("--")));
        match wanted {
            None => rest.is_empty() || rest == "=true",
            Some(wanted) => {
                let value = if rest.is_empty() { next } else { glued };
                value.is_some_and(|value| glob::word_matches(wanted, value.trim_matches(['"', '\''])))
            }
        }
    })
}

/// It may run whatever it likes: `--allowedTools Bash`.
fn allows_all(look: &Look<'_>, agent: &AgentStart) -> bool {
    const ALL: [&str; 8] =
        ["Bash", "Bash(*)", "Bash(*:*)", "Bash(:*)", "*", "shell", "shell(*)", "run_shell_command"];
    const OPTIONS: [&str; 4] = ["--allowedTools", "--allowed-tools", "--allowedtools", "--allow-tool"];
    let command = agent.by.and_then(|by| look.facts.commands.get(by));
    let words: Vec<&str> = command
        .into_iter()
        .flat_map(|command| &command.argv)
        .skip(1)
        .map(|word| word.text.as_str())
        .collect();
    words.iter().enumerate().any(|(at, word)| {
        let (flag, glued) = word.split_once('=').map_or((*word, None), |(flag, value)| (flag, Some(value)));
        let behind = words[at + 1..].iter().copied().take_while(|next| !next.starts_with('-'));
        OPTIONS.contains(&flag)
            && glued
                .into_iter()
                .chain(behind)
                .flat_map(|value| value.split([',', ' ']))
                .any(|tool| ALL.contains(&tool))
    })
}

/// The variable names an agent's own folder.
fn names_home(name: &str) -> bool {
    profile::ALL.iter().any(|profile| profile.home.variable == name)
}

/// A variable that points cf-guide or an agent to other settings or another binary.
pub(super) fn shadows(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let concerns_us = is_ours(look, command) || look.facts.agents.iter().any(|agent| agent.by == Some(index));
    let named = |name: &str| -> bool {
        let always = name.starts_with("GUIDANCE_") || name.starts_with("CF_GUIDE_");
        let beside = matches!(name, "PATH" | "HOME" | "BASH_ENV" | "ENV")
            || names_home(name)
            || name.starts_with("XDG_")
            || name.starts_with("LD_");
        always || (beside && concerns_us)
    };
    if command.assigned.iter().any(|(name, _)| named(name)) {
        return true;
    }
    match command.program.as_str() {
        "export" | "declare" | "typeset" | "unset" => command.argv.iter().skip(1).any(|word| {
            let name = word.text.split('=').next().unwrap_or_default();
            name.starts_with("GUIDANCE_") || name.starts_with("CF_GUIDE_") || names_home(name)
        }),
        "alias" => command.argv.iter().skip(1).any(|word| word.text.starts_with("cf-guide=")),
        _ => false,
    }
}
