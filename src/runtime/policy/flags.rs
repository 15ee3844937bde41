//! The options and subcommands that a rule writes, as the table of programs knows them: other spellings, values.

use crate::runtime::programs::{self, Known, Program, Role, Style, Takes, Way};

/// For programs whose options the table does not know at all.
const USUAL: &[(&str, &str)] =
    &[("-f", "--force"), ("-r", "--recursive"), ("-R", "--recursive"), ("-y", "--yes"), ("-g", "--global")];

/// The usual name of a program, and the subcommands that its own name stands for: `pip3` is `pip`, `docker-compose` is
/// `docker compose`.
pub fn canonical_program(name: &str) -> (&str, &'static [&'static str]) {
    match programs::find(name).map(|row| row.path) {
        Some([program, commands @ ..]) => (program, commands),
        Some([]) | None => (name, &[]),
    }
}

/// Other spellings of a subcommand: `npm i` is `npm install`.
pub fn canonical_sub<'a>(program: &str, sub: &'a str) -> &'a str {
    programs::find(program).and_then(|row| row.command(sub)).map_or(sub, |command| command.usual)
}

/// Programs that prepare a place for another one: a command behind them is not run directly.
pub fn is_runner(via: &str) -> bool {
    let name = via.split_whitespace().next().unwrap_or(via);
    programs::find(name).is_some_and(|row| row.root().runner)
}

/// Programs that run the tool of a package by its name: `npx x`, `pnpm x`.
pub fn runs_packages(via: &str) -> bool {
    let name = via.split_whitespace().next().unwrap_or(via);
    programs::find(name)
        .is_some_and(|row| row.root().brief || row.runs.is_some_and(|runs| runs.way == Way::Package))
}

/// The rows of a command as a rule writes it, the innermost last. Its subcommands get their usual names.
pub fn rows(program: &str, words: &mut [String]) -> Vec<&'static Program> {
    let mut rows: Vec<&'static Program> = programs::find(program).into_iter().collect();
    for word in words {
        let Some(command) = rows.last().and_then(|row| row.command(word)) else { break };
        command.usual.clone_into(word);
        match command.row() {
            Some(row) => rows.push(row),
            None => break,
        }
    }
    rows
}

fn known(rows: &[&'static Program], flag: &str) -> Option<Known> {
    rows.iter().rev().enumerate().find_map(
        |(outwards, row)| {
            if outwards > 0 && row.apart { None } else { row.option(flag) }
        },
    )
}

/// The option takes the word behind it.
pub fn takes_word(rows: &[&'static Program], flag: &str) -> bool {
    known(rows, flag).is_some_and(|known| known.opt().takes == Takes::Value)
}

/// The words behind the option are a command of their own: `python -m x`.
pub fn hands_on(rows: &[&'static Program], flag: &str) -> bool {
    known(rows, flag).is_some_and(|known| known.opt().role == Role::Rest)
}

/// The spellings of a flag in a rule: one list per flag that must be there (`-rf` is two).
pub fn spellings(program: &str, rows: &[&'static Program], flag: &str) -> Vec<Vec<String>> {
    let single = rows.first().is_some_and(|row| row.style == Style::Single);
    if flag.starts_with("--") || single || flag.len() == 2 || known(rows, flag).is_some() {
        return vec![other_names(program, rows, flag)];
    }
    let letters = &flag[1..];
    if letters.chars().all(|c| c.is_ascii_alphabetic()) && letters.len() <= 4 {
        return letters.chars().map(|c| other_names(program, rows, &format!("-{c}"))).collect();
    }
    vec![vec![flag.to_owned()]]
}

fn other_names(program: &str, rows: &[&'static Program], flag: &str) -> Vec<String> {
    let mut names = vec![flag.to_owned()];
    names.extend(known(rows, flag).into_iter().flat_map(Known::names).map(str::to_owned));
    if !program.is_empty() && rows.iter().all(|row| row.options.is_empty()) {
        for (short, long) in USUAL.iter().filter(|(short, long)| *short == flag || *long == flag) {
            names.extend([(*short).to_owned(), (*long).to_owned()]);
        }
        if names.iter().any(|name| name == "--recursive") {
            names.extend(["-r".to_owned(), "-R".to_owned()]);
        }
    }
    names.sort();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::super::command::CommandPattern;
    use crate::runtime::programs::{Opt, Role, Takes, find};
    use crate::runtime::shell::facts_of_line;

    fn matches(rule: &str, line: &str) -> bool {
        let pattern = CommandPattern::parse(rule).unwrap();
        facts_of_line(line).commands.iter().any(|command| pattern.matches(command))
    }

    #[test]
    fn a_rule_holds_whatever_options_stand_around_what_it_names() {
        let is_plain =
            |opt: &&Opt| !matches!(opt.role, Role::Looks | Role::Tries) && opt.takes != Takes::Joined;
        let with_value = |opt: &Opt| {
            let value = if opt.takes == Takes::Value { " x" } else { "" };
            format!("{}{value}", opt.name)
        };
        let mut count = 0;
        for (rule, program, sub, rest) in [
            ("git commit --no-verify", "git", "commit", "--no-verify"),
            ("git commit --no-verify", "git", "commit", "-n"),
            ("git push --force", "git", "push", "-f"),
            ("kubectl delete", "kubectl", "delete", "pod y"),
            ("docker compose down -v", "docker", "compose", "down --volumes"),
            ("npm install *", "npm", "i", "y"),
            ("cargo publish", "cargo", "publish", "--allow-dirty"),
        ] {
            let row = find(program).unwrap();
            let inner = row.command(sub).and_then(|command| command.row());
            for opt in row.options.iter().filter(is_plain) {
                let line = format!("{program} {} {sub} {rest}", with_value(opt));
                assert!(matches(rule, &line), "{rule}: {line}");
                count += 1;
            }
            for opt in inner.iter().flat_map(|row| row.options).filter(is_plain) {
                let line = format!("{program} {sub} {} {rest}", with_value(opt));
                assert!(matches(rule, &line), "{rule}: {line}");
                count += 1;
            }
        }
        assert!(count >= 200, "only {count} cases");
    }

    #[test]
    fn a_value_is_not_what_a_rule_names() {
        for (rule, line) in [
            ("git commit --no-verify", "git commit -m --no-verify"),
            ("git commit --no-verify", "git commit -mn"),
            ("git commit --no-verify", "git push -n"),
            ("git push", "git -C push status"),
            ("git push", "git commit -m push"),
            ("kubectl delete", "kubectl --as delete get pods"),
            ("npm install *", "npm i"),
            ("python -m pytest", "pytest -q"),
            ("python -m http.server", "python -m http"),
            ("docker run -v /:/host", "docker run -v /srv:/srv img"),
            ("cargo +nightly fmt", "cargo fmt"),
            ("cargo +nightly fmt", "cargo +stable fmt"),
        ] {
            assert!(!matches(rule, line), "{rule}: {line}");
        }
        for (rule, line) in [
            ("docker run -v /:/host", "docker run --rm --volume /:/host img"),
            ("kubectl -n prod delete", "kubectl --namespace=prod delete pod x"),
            ("pip install", "python3.11 -m pip --isolated install x"),
            ("pytest -x", "uv run pytest -qx"),
            ("python -m http.server", "python3 -u -m http.server 8000"),
            ("python -m pytest", "python3 -m pytest -q"),
            ("uv run pytest -x", "uv run --with y pytest -x"),
            ("git stash drop", "git -c a=b stash drop -q"),
            ("cargo +1.75.0 fmt --all", "cargo +1.75.0 fmt --all"),
            ("cargo +nightly fmt", "cargo +nightly fmt -- --check"),
            ("cargo fmt", "cargo +nightly fmt"),
        ] {
            assert!(matches(rule, line), "{rule}: {line}");
        }
    }
}
