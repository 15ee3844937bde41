//! A command line with the stopped command in it becomes the one that the rules want, where that is certain.

use super::chain;
use super::rule::{GateRule, Trigger};
use crate::runtime::shell;

/// The line with every command that these rules stop replaced by what stands in for it; None where a rule has no
/// stand-in, or where the line is not simple enough to be sure of.
pub fn swapped(line: &str, rules: &[&GateRule]) -> Option<String> {
    if rules.is_empty() || line.contains('\0') {
        return None;
    }
    let mut out = String::new();
    let mut rest = line;
    for (part, _) in chain::parts(line)? {
        let at = rest.find(part)?;
        out.push_str(&rest[..at]);
        out.push_str(&swapped_part(part, rules)?);
        rest = &rest[at + part.len()..];
    }
    out.push_str(rest);
    (out != line).then_some(out)
}

/// Where a new file of that name belongs by these rules, from the root; None where one of them does not say.
pub fn moved(name: &str, rules: &[&GateRule]) -> Option<String> {
    let folder = rules.first()?.swap.as_deref()?;
    let all = rules.iter().all(|rule| rule.swap.as_deref() == Some(folder) && is_about_files(rule));
    let last = name.rsplit('/').next().filter(|last| !matches!(*last, "" | "." | ".."))?;
    all.then(|| format!("{}{last}", folder.trim_start_matches("./")))
}

fn is_about_files(rule: &GateRule) -> bool {
    rule.gates.iter().flat_map(|gate| &gate.triggers).all(|trigger| matches!(trigger, Trigger::Path { .. }))
}

/// One simple command: itself, or what stands in for it.
fn swapped_part(part: &str, rules: &[&GateRule]) -> Option<String> {
    let facts = shell::facts_of_line(part);
    for rule in rules {
        let instead = rule.swap.as_ref()?;
        for trigger in rule.gates.iter().flat_map(|gate| &gate.triggers) {
            let Trigger::Command(pattern) = trigger else { return None };
            if !facts.commands.iter().any(|command| pattern.matches(command)) {
                continue;
            }
            // The command itself, not one behind a wrapper, and written as the rule writes it.
            let [command] = facts.commands.as_slice() else { return None };
            let written = command.via.is_empty() && command.assigned.is_empty();
            return written.then(|| replaced(part, &pattern.text, instead))?;
        }
    }
    Some(part.to_owned())
}

/// The part with the words in front replaced.
fn replaced(part: &str, words: &str, instead: &str) -> Option<String> {
    let mut rest = part;
    for word in words.split_whitespace() {
        rest = rest.trim_start().strip_prefix(word)?;
        if !(rest.is_empty() || rest.starts_with(char::is_whitespace)) {
            return None;
        }
    }
    Some(format!("{instead}{rest}"))
}

#[cfg(test)]
mod tests {
    use super::super::{Layer, Settings, Source, compile};
    use super::*;

    fn check(rule: &str, line: &str) -> Option<String> {
        let source = Source { path: "CLAUDE.md".into(), text: format!("- {rule}\n"), layer: Layer::Repo };
        let bundle = compile(&[source], &Settings::default());
        let rules: Vec<GateRule> = bundle.rules.iter().filter_map(|r| r.enforced(bundle.cap)).collect();
        swapped(line, &rules.iter().collect::<Vec<_>>())
    }

    #[test]
    fn a_stand_in_takes_the_place_of_the_stopped_command() {
        for (rule, line, expected) in [
            ("Use `pnpm` instead of `npm` or `yarn`.", "npm install left-pad", "pnpm install left-pad"),
            ("Use `pnpm` instead of `npm`.", "cd web && npm ci; echo npm", "cd web && pnpm ci; echo npm"),
            ("Use `pnpm` instead of `npm`.", "  npm test | tail -3 ", "  pnpm test | tail -3 "),
            ("Use `pnpm` instead of `npm`.", "npm", "pnpm"),
            (
                "Use `uv pip install` instead of `pip install`.",
                "pip install -r a.txt",
                "uv pip install -r a.txt",
            ),
            ("Use `make test` instead of `cargo test`.", "cargo test && ls", "make test && ls"),
        ] {
            assert_eq!(check(rule, line).as_deref(), Some(expected), "{rule} | {line}");
        }
    }

    #[test]
    fn what_is_not_certain_is_not_replaced() {
        for (rule, line) in [
            ("Use `pnpm` instead of `npm`.", "sudo npm install"),
            ("Use `pnpm` instead of `npm`.", "CI=1 npm install"),
            ("Use `pnpm` instead of `npm`.", "bash -c 'npm install'"),
            ("Use `pnpm` instead of `npm`.", "/usr/bin/npm install"),
            ("Use `pnpm` instead of `npm`.", "\\npm install"),
            ("Use `pnpm` instead of `npm`.", "n''pm install"),
            ("Use `pnpm` instead of `npm`.", "(npm install)"),
            ("Use `pnpm` instead of `npm`.", "echo $(npm install)"),
            ("Use `pnpm` instead of `npm`.", "echo npm"),
            ("Always use `bun` / `bunx`, never `npm` / `npx`.", "npm install"),
            ("Never run `make deploy`; use `make stage`.", "make deploy"),
            ("Use `git push --force-with-lease` instead of `git push --force`.", "git push --force"),
        ] {
            assert_eq!(check(rule, line), None, "{rule} | {line}");
        }
    }
}
