//! git: the operation, its flags by their long names, what it aims at.

use crate::runtime::model::{Access, GitFact, Sink, Word};
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::host_of_url;
use crate::runtime::shell::line_takers::joined_quoted;
use crate::runtime::shell::run::join;
use crate::runtime::shell::walk::{Stream, Walker, add_origins};

/// Options before the operation that take the next word.
const GLOBAL: [&str; 8] =
    ["-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path", "--super-prefix", "--config-env"];

/// Operations with operations of their own.
const NESTED: [&str; 10] = [
    "stash",
    "remote",
    "worktree",
    "submodule",
    "bisect",
    "reflog",
    "notes",
    "lfs",
    "flow",
    "sparse-checkout",
];

/// Notes what git is told to do.
pub fn of(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let mut fact = GitFact { by, ..GitFact::default() };
    let mut at = 1;
    while let Some(text) = argv.get(at).map(Field::text).filter(|t| t.starts_with('-')) {
        let value = argv.get(at + 1).map(Field::text).unwrap_or_default();
        match text {
            "-C" => {
                let cwd = join(walker.cwd.as_deref(), value);
                walker.facts.commands[by].cwd = Some(cwd);
            }
            "-c" | "--config-env" => fact.config.push(setting(value)),
            _ => {
                if let Some(value) = text.strip_prefix("--config-env=") {
                    fact.config.push(setting(value));
                }
            }
        }
        at += if GLOBAL.contains(&text) { 2 } else { 1 };
    }
    let Some(operation) = argv.get(at).map(Field::text) else { return Stream::default() };
    fact.operation = operation.to_owned();
    at += 1;
    if NESTED.contains(&operation)
        && let Some(verb) = argv.get(at).map(Field::text).filter(|t| !t.starts_with('-'))
    {
        fact.operation = format!("{operation} {verb}");
        at += 1;
    }
    let rest = argv.get(at..).unwrap_or_default();
    let inner = sort(&mut fact, rest);
    aim(&mut fact);
    effects(walker, by, &fact, rest, input);
    let mut out = Stream::default();
    for field in rest {
        add_origins(&mut out.taint, &field.taint);
    }
    if matches!(fact.operation.as_str(), "push" | "fetch" | "pull" | "clone" | "ls-remote") {
        for field in rest {
            walker.flow(by, &field.taint, Sink::Network);
        }
    }
    let alias = fact.config.iter().find_map(|(name, value)| {
        let is_it = name.strip_prefix("alias.") == Some(fact.operation.as_str());
        value.strip_prefix('!').filter(|_| is_it).map(str::to_owned)
    });
    let programs: Vec<String> = fact
        .config
        .iter()
        .filter(|(name, _)| runs_its_value(name))
        .map(|(_, value)| value.trim_start_matches('!').to_owned())
        .collect();
    for line in programs {
        walker.line_via("git -c", &line, &Stream::default());
    }
    let whole = |flag: &String| matches!(flag.as_str(), "-z" | "--cached" | "-c" | "--full-name");
    if fact.operation == "ls-files" && fact.flags.iter().all(whole) {
        let roots: Vec<&String> = fact.operands.iter().chain(&fact.paths).collect();
        out.names = roots.into_iter().map(|root| super::files::below(&Word::plain(root), true)).collect();
        if out.names.is_empty() {
            out.names.push(Word { glob: true, ..Word::plain("**") });
        }
    }
    walker.facts.git.push(fact);
    for line in inner.into_iter().chain(alias) {
        walker.line_via("git", &line, input);
    }
    out
}

/// Settings whose value git runs.
fn runs_its_value(name: &str) -> bool {
    matches!(
        name,
        "core.pager"
            | "core.editor"
            | "sequence.editor"
            | "core.sshcommand"
            | "core.askpass"
            | "core.fsmonitor"
            | "diff.external"
            | "gpg.program"
            | "credential.helper"
    ) || [".textconv", ".clean", ".smudge", ".process", ".driver", ".cmd"]
        .iter()
        .any(|end| name.ends_with(end))
}

fn setting(text: &str) -> (String, String) {
    let (name, value) = text.split_once('=').unwrap_or((text, "true"));
    (name.to_ascii_lowercase(), value.to_owned())
}

/// Sorts words into flags, operands and paths; returns command lines that git would run.
fn sort(fact: &mut GitFact, rest: &[Field]) -> Vec<String> {
    let mut lines = Vec::new();
    let operation = fact.operation.clone();
    let mut words = rest.iter().map(Field::text);
    if matches!(operation.as_str(), "bisect run" | "submodule foreach") {
        let skip = rest.iter().take_while(|f| f.text().starts_with("--")).count();
        lines.push(joined_quoted(&rest[skip..], false));
        words.by_ref().for_each(drop);
    }
    while let Some(word) = words.next() {
        if word == "--" {
            fact.paths.extend(words.map(str::to_owned));
            break;
        }
        if let Some(long) = word.strip_prefix("--") {
            let (name, value) = long.split_once('=').map_or((long, None), |(n, v)| (n, Some(v)));
            let name = unabbreviated(&operation, name);
            let value = match value {
                None if long_takes_value(&operation, name) => words.next(),
                given => given,
            };
            if matches!(
                name,
                "exec" | "tree-filter" | "index-filter" | "msg-filter" | "env-filter" | "extcmd"
            ) {
                lines.extend(value.map(str::to_owned));
            }
            fact.flags.push(format!("--{name}"));
        } else if word.len() > 1 && word.starts_with('-') {
            let cluster = &word[1..];
            for (at, c) in cluster.char_indices() {
                fact.flags.extend(long_names(&operation, c).iter().map(|name| (*name).to_owned()));
                if short_takes_value(&operation, c) {
                    let glued = &cluster[at + c.len_utf8()..];
                    let value = if glued.is_empty() {
                        words.next().map(str::to_owned)
                    } else {
                        Some(glued.to_owned())
                    };
                    if operation == "rebase" && c == 'x' {
                        lines.extend(value.clone());
                    }
                    if matches!((operation.as_str(), c), ("checkout", 'b' | 'B') | ("switch", 'c' | 'C')) {
                        fact.branches.extend(value);
                    }
                    break;
                }
                if c.is_ascii_digit() {
                    break;
                }
            }
        } else {
            fact.operands.push(word.to_owned());
        }
    }
    lines
}

/// The long name that a shortened one means, for flags that destroy or skip checks.
fn unabbreviated<'a>(operation: &str, name: &'a str) -> &'a str {
    const LONG: [&str; 18] = [
        "hard",
        "force",
        "force-with-lease",
        "delete",
        "no-verify",
        "mirror",
        "amend",
        "discard-changes",
        "ignore-other",
        "worktree",
        "staged",
        "prune",
        "cached",
        "expire",
        "exec",
        "orphan",
        "directories",
        "force-create",
    ];
    if name.len() < 3 || operation == "config" || LONG.contains(&name) {
        return name;
    }
    LONG.iter().find(|long| long.starts_with(name)).copied().unwrap_or(name)
}

fn long_takes_value(operation: &str, name: &str) -> bool {
    match name {
        "message" | "file" | "author" | "date" | "source" | "strategy" | "strategy-option" | "exec"
        | "onto" | "tree-filter" | "index-filter" | "msg-filter" | "env-filter" | "extcmd"
        | "receive-pack" | "upload-pack" | "repo" | "push-option" | "depth" | "branch" | "origin"
        | "reference" | "template" | "prefix" => {
            !matches!((operation, name), ("submodule deinit" | "status", _))
        }
        "format" | "since" | "until" | "grep" | "max-count" | "pretty" => false,
        _ => false,
    }
}

fn short_takes_value(operation: &str, c: char) -> bool {
    match operation {
        "commit" => matches!(c, 'm' | 'F' | 'C' | 'c' | 't'),
        "checkout" => matches!(c, 'b' | 'B'),
        "switch" => matches!(c, 'c' | 'C'),
        "restore" => c == 's',
        "tag" => matches!(c, 'm' | 'F' | 'u'),
        "merge" | "cherry-pick" | "revert" => matches!(c, 'm' | 's' | 'X'),
        "rebase" => matches!(c, 'x' | 's' | 'X'),
        "clean" => c == 'e',
        "push" => c == 'o',
        "branch" => c == 'u',
        "stash push" | "stash save" | "stash" | "notes add" => c == 'm',
        "clone" => matches!(c, 'b' | 'o' | 'j' | 'u' | 'c'),
        "log" | "show" | "diff" | "shortlog" => matches!(c, 'S' | 'G' | 'L'),
        "worktree add" => matches!(c, 'b' | 'B'),
        "apply" | "am" => matches!(c, 'p' | 'C'),
        "archive" => c == 'o',
        _ => false,
    }
}

/// The long names of a short flag; itself where it has none.
fn long_names(operation: &str, c: char) -> Vec<String> {
    let names: &[&str] = match (operation, c) {
        ("branch", 'D') => &["--delete", "--force"],
        ("branch", 'M') => &["--move", "--force"],
        ("branch", 'C') => &["--copy", "--force"],
        ("branch", 'm') => &["--move"],
        ("branch", 'a') => &["--all"],
        ("branch", 'r') => &["--remotes"],
        ("branch" | "tag" | "push" | "update-ref", 'd') => &["--delete"],
        ("clean", 'd') => &["--directories"],
        ("clean", 'x') => &["--ignored"],
        ("clean", 'X') => &["--only-ignored"],
        ("clean" | "branch" | "rebase" | "add", 'i') => &["--interactive"],
        ("clean" | "push" | "rm" | "add" | "mv" | "prune" | "fetch", 'n') => &["--dry-run"],
        ("commit", 'n') => &["--no-verify"],
        ("commit" | "add" | "stash" | "stash push", 'a') => &["--all"],
        ("add", 'A') => &["--all"],
        ("add", 'u') => &["--update"],
        ("commit", 'm') | ("tag" | "stash push" | "merge", 'm') => &["--message"],
        ("commit", 'F') => &["--file"],
        ("switch", 'C') => &["--force-create"],
        ("switch", 'c') => &["--create"],
        ("restore", 'S') => &["--staged"],
        ("restore", 'W') => &["--worktree"],
        ("restore", 's') => &["--source"],
        ("rm", 'r') => &["--recursive"],
        ("rebase", 'x') => &["--exec"],
        ("push", 'u') => &["--set-upstream"],
        ("stash" | "stash push", 'u') => &["--include-untracked"],
        ("fetch" | "pull" | "remote", 'p') => &["--prune"],
        ("pull", 'r') => &["--rebase"],
        (_, 'f') if operation != "commit" => &["--force"],
        (_, 'q') => &["--quiet"],
        (_, 'v') => &["--verbose"],
        _ => return vec![format!("-{c}")],
    };
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// What it aims at: remote, branches, and whether it goes ahead regardless.
fn aim(fact: &mut GitFact) {
    let has = |flag: &str| fact.flags.iter().any(|f| f == flag);
    fact.force = has("--force") || has("--force-create") || has("--discard-changes") || has("-B");
    match fact.operation.as_str() {
        "push" => {
            fact.remote = fact.operands.first().cloned();
            let mut deletes = false;
            for spec in fact.operands.iter().skip(1) {
                let plain = spec.strip_prefix('+').unwrap_or(spec);
                fact.force |= spec.starts_with('+');
                let (source, target) = plain.split_once(':').unwrap_or((plain, plain));
                deletes |= source.is_empty() && plain.starts_with(':');
                fact.branches.push(target.strip_prefix("refs/heads/").unwrap_or(target).to_owned());
            }
            if deletes {
                fact.flags.push("--delete".to_owned());
            }
        }
        "fetch" | "pull" | "clone" | "ls-remote" => fact.remote = fact.operands.first().cloned(),
        "remote add" | "remote set-url" => fact.remote = fact.operands.get(1).cloned(),
        "branch" => fact.branches.extend(fact.operands.iter().cloned()),
        "checkout" | "switch" | "merge" | "rebase" if fact.branches.is_empty() => {
            fact.branches.extend(fact.operands.first().cloned());
        }
        _ => {}
    }
}

fn effects(walker: &mut Walker, by: usize, fact: &GitFact, rest: &[Field], input: &Stream) {
    if let Some(remote) = &fact.remote {
        let scp_like = remote.split_once(':').filter(|(host, _)| !host.contains('/') && host.len() > 1);
        if remote.contains("://") {
            if let Some(host) = host_of_url(remote) {
                walker.host(host);
            }
        } else if let Some((host, _)) = scp_like {
            walker.host(host.rsplit('@').next().unwrap_or(host));
        }
    }
    let operands = |skip: usize| {
        let wanted: Vec<&Field> = rest
            .iter()
            .filter(|f| fact.operands.iter().skip(skip).chain(&fact.paths).any(|o| o == f.text()))
            .collect();
        wanted
    };
    let has = |flag: &str| fact.flags.iter().any(|f| f == flag);
    let cwd = walker.cwd.clone();
    walker.cwd = walker.facts.commands[by].cwd.clone();
    match fact.operation.as_str() {
        "rm" if !has("--cached") && !has("--dry-run") => {
            let access = if has("--recursive") { Access::DeleteTree } else { Access::Delete };
            operands(0).into_iter().for_each(|f| walker.file(by, &f.word, access));
        }
        "restore" if !has("--staged") || has("--worktree") => {
            operands(0).into_iter().for_each(|f| walker.file(by, &f.word, Access::Write));
        }
        "checkout" if !fact.paths.is_empty() => {
            let paths = rest.iter().filter(|f| fact.paths.iter().any(|p| p == f.text()));
            paths.for_each(|f| walker.file(by, &f.word, Access::Write));
        }
        "mv" => {
            let fields = operands(0);
            if let Some((target, sources)) = fields.split_last() {
                sources.iter().for_each(|f| walker.file(by, &f.word, Access::MoveFrom));
                walker.file(by, &target.word, Access::Write);
            }
        }
        "apply" | "am" => {
            let looks = ["--check", "--stat", "--numstat", "--summary"].iter().any(|flag| has(flag));
            let given = operands(0);
            for field in &given {
                walker.file(by, &field.word, Access::Read);
            }
            if !looks {
                walker.patched(by, &given, input);
            }
        }
        "clone" => operands(1).into_iter().for_each(|f| walker.file(by, &f.word, Access::Write)),
        "worktree remove" => {
            operands(0).into_iter().for_each(|f| walker.file(by, &f.word, Access::DeleteTree))
        }
        "worktree add" => {
            operands(0).into_iter().take(1).for_each(|f| walker.file(by, &f.word, Access::Write))
        }
        _ => {}
    }
    walker.cwd = cwd;
}
