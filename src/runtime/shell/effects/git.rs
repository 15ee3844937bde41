//! git: the operation, its flags by their long names, what it aims at.

use std::collections::BTreeSet;

use crate::runtime::model::{Access, GitFact, Origin, Sink, Word};
use crate::runtime::programs::{self, Given, Item, Reader, Role};
use crate::runtime::shell::expand::{Field, TOP};
use crate::runtime::shell::host_of_url;
use crate::runtime::shell::run::join;
use crate::runtime::shell::walk::{Stream, Walker, add_origins};
use crate::runtime::shell::wrappers::line_takers::joined_quoted;

/// Notes what git is told to do.
pub fn of(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let fed = input.from.is_some() || input.text.as_deref().is_some_and(|text| !text.is_empty());
    let mut fact = GitFact { by, fed, config: given_by_variables(walker, by), ..GitFact::default() };
    // Command lines that git would run.
    let mut inner: Vec<String> = Vec::new();
    let mut rest = None;
    let mut only_paths = false;
    for item in Reader::new("git", argv) {
        match item {
            Item::Option(given) if rest.is_none() => before_operation(walker, &mut fact, &given),
            Item::Option(given) => {
                if given.role() == Role::Line {
                    inner.extend(given.value.map(str::to_owned));
                } else if fact.operation == "grep" && (given.is("--open-files-in-pager") || given.is("-O")) {
                    // With the files that hold what it looks for behind it.
                    inner.extend(given.value.map(|program| format!("{program} ./*")));
                }
                flag(&mut fact, &given);
            }
            Item::Command { at, name } => {
                if !fact.operation.is_empty() {
                    fact.operation.push(' ');
                }
                fact.operation.push_str(name);
                rest = Some(at + 1);
            }
            Item::Operand { at } | Item::Assignment { at } | Item::Stray { at } => {
                let text = argv[at].text().to_owned();
                match rest {
                    None => {
                        fact.operation = text;
                        rest = Some(at + 1);
                    }
                    Some(_) if only_paths => fact.paths.push(text),
                    Some(_) => fact.operands.push(text),
                }
            }
            Item::Dashes => only_paths = true,
            Item::Inner { at, .. } => {
                inner.push(joined_quoted(&argv[at..], false));
                break;
            }
        }
    }
    let Some(rest) = rest else { return Stream::default() };
    let rest = argv.get(rest..).unwrap_or_default();
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
    let lists = |flag: &String| matches!(flag.as_str(), "-l" | "--files-with-matches" | "--name-only");
    if fact.operation == "grep" && fact.flags.iter().any(lists) {
        let skip = usize::from(!fact.flags.iter().any(|flag| matches!(flag.as_str(), "-e" | "-f")));
        out.names = listed(fact.operands.iter().skip(skip).chain(&fact.paths));
    }
    let whole = |flag: &String| matches!(flag.as_str(), "-z" | "--cached" | "-c" | "--full-name");
    if fact.operation == "ls-files" && fact.flags.iter().all(whole) {
        out.names = listed(fact.operands.iter().chain(&fact.paths));
    }
    if matches!(fact.operation.as_str(), "show" | "cat-file") {
        // What a file of that name held is much like what it holds.
        let held = fact.operands.iter().filter_map(|operand| operand.split_once(':'));
        let held: Vec<_> = held.map(|(_, path)| Origin::File(path.to_owned())).collect();
        add_origins(&mut out.taint, &held);
    }
    inner.extend(alias_made(&fact));
    // An address may be a line that git runs.
    inner.extend(fact.operands.iter().filter_map(|word| word.strip_prefix("ext::")).map(str::to_owned));
    out.text = printed_top(walker, &fact);
    walker.facts.git.push(fact);
    for line in inner.into_iter().chain(alias) {
        walker.line_via("git", &line, input);
    }
    out
}

/// The top of the repository, asked for from inside it.
fn printed_top(walker: &Walker, fact: &GitFact) -> Option<String> {
    let is_inside = match walker.facts.commands[fact.by].cwd.as_deref() {
        None | Some(TOP) => true,
        Some(folder) => !folder.starts_with(['/', '~', '$']) && !folder.contains(".."),
    };
    if fact.operation != "rev-parse" || !is_inside || walker.elsewhere || !fact.operands.is_empty() {
        return None;
    }
    match fact.flags.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["--show-toplevel"] => Some(format!("{TOP}\n")),
        ["--show-cdup"] => Some(format!("{TOP}/\n")),
        _ => None,
    }
}

/// The files that git keeps under these paths; its patterns go into folders.
fn listed<'p>(paths: impl Iterator<Item = &'p String>) -> Vec<Word> {
    let named = |path: &String| {
        if path.contains(['*', '?', '[']) {
            Word { glob: true, ..Word::plain(format!("**/{path}")) }
        } else {
            super::files::below(&Word::plain(path), true)
        }
    };
    let named: Vec<Word> = paths.map(named).collect();
    if named.is_empty() { vec![Word { glob: true, ..Word::plain("**") }] } else { named }
}

/// A command of git's own, or nothing that could be an alias.
pub fn is_of_git(operation: &str) -> bool {
    let name = operation.split(' ').next().unwrap_or_default();
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    !is_name || programs::find("git").is_some_and(|git| git.command(name).is_some())
}

/// The line that an alias will stand for: it is judged where it is made, since its name tells nothing later.
fn alias_made(fact: &GitFact) -> Option<String> {
    let words = fact.operands.strip_prefix(["set".to_owned()].as_slice()).unwrap_or(&fact.operands);
    let [name, line] = words else { return None };
    let is_alias = fact.operation.starts_with("config") && name.starts_with("alias.");
    // What runs a shell has a guard of its own.
    (is_alias && !line.starts_with('!')).then(|| format!("git {line}"))
}

/// `-C folder`, `-c name=value`.
fn before_operation(walker: &mut Walker, fact: &mut GitFact, given: &Given<'_>) {
    let Some(value) = given.value else { return };
    if given.role() == Role::Cwd {
        let command = &mut walker.facts.commands[fact.by];
        let from = command.cwd.take().or_else(|| walker.cwd.clone());
        command.cwd = Some(join(from.as_deref(), value));
    } else if given.is("--config-env") {
        let (name, variable) = setting(value);
        let assigned = &walker.facts.commands[fact.by].assigned;
        let held = assigned.iter().find(|(name, _)| *name == variable).map(|(_, word)| word.text.clone());
        fact.config.push((name, held.unwrap_or(variable)));
    } else if given.is("-c") {
        fact.config.push(setting(value));
    }
}

/// Settings that the command is given by variables: `GIT_CONFIG_KEY_0=x GIT_CONFIG_VALUE_0=y`, `GIT_CONFIG_PARAMETERS`.
fn given_by_variables(walker: &Walker, by: usize) -> Vec<(String, String)> {
    let Some(command) = walker.facts.commands.get(by) else { return Vec::new() };
    let value_of = |wanted: &str| {
        command.assigned.iter().find(|(name, _)| name == wanted).map(|(_, word)| word.text.as_str())
    };
    let mut found = Vec::new();
    for (name, word) in &command.assigned {
        if let Some(number) = name.strip_prefix("GIT_CONFIG_KEY_") {
            let value = value_of(&format!("GIT_CONFIG_VALUE_{number}")).unwrap_or_default();
            found.push((word.text.to_ascii_lowercase(), value.to_owned()));
        } else if name == "GIT_CONFIG_PARAMETERS" {
            // `'a.b=c'` or `'a.b'='c'`, one behind the other.
            let joined = word.text.replace("'='", "=");
            found.extend(joined.split('\'').filter(|part| part.contains('=')).map(setting));
        }
    }
    found
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

/// Notes a flag by its long name, and what else it stands for.
fn flag(fact: &mut GitFact, given: &Given<'_>) {
    let operation = fact.operation.as_str();
    let names: &[&str] = match (operation, given.name) {
        _ if given.long => &[],
        ("branch", "D") => &["--delete", "--force"],
        ("branch", "M") => &["--move", "--force"],
        ("branch", "C") => &["--copy", "--force"],
        ("update-ref", "d") => &["--delete"],
        ("clean", "d") => &["--directories"],
        ("clean", "x") => &["--ignored"],
        ("clean", "X") => &["--only-ignored"],
        ("rm", "r") => &["--recursive"],
        (_, "f") if given.known.is_none() => &["--force"],
        (_, "q") if given.known.is_none() => &["--quiet"],
        (_, "v") if given.known.is_none() => &["--verbose"],
        _ => &[],
    };
    if matches!((operation, given.name), ("checkout", "b" | "B"))
        || operation == "switch" && (given.is("--create") || given.is("--force-create"))
    {
        fact.branches.extend(given.value.map(str::to_owned));
    }
    if names.is_empty() {
        let dashes = if given.long { "--" } else { "-" };
        fact.flags.push(given.full().map_or_else(|| format!("{dashes}{}", given.name), str::to_owned));
    }
    fact.flags.extend(names.iter().map(|name| (*name).to_owned()));
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

/// Files that git is told to ignore and nothing makes again; whether they are there is looked up where it matters.
const PRIVATE: [&str; 6] =
    [".env", ".env.local", ".env.production", ".env.development", ".env.staging", "terraform.tfstate"];

/// `git clean -X` takes what is ignored: mostly what a build makes, but those files as well, unless it is told to leave
/// them (`-e '!.env'`; without that mark it takes them all the more) or what to take.
fn takes_private(fact: &GitFact, rest: &[Field]) -> bool {
    let has = |names: &[&str]| fact.flags.iter().any(|flag| names.contains(&flag.as_str()));
    has(&["--force"])
        && has(&["--only-ignored"])
        && !has(&["--dry-run", "--interactive"])
        && !rest.iter().any(|field| field.text().contains("!.env"))
        && fact.operands.is_empty()
        && fact.paths.is_empty()
}

/// A path that can only be a folder, as it is written.
fn is_folder(path: &str) -> bool {
    path.ends_with('/') || matches!(path.rsplit('/').next(), Some("." | ".."))
}

/// The fields that are among the names; a line may have thousands of both.
fn named<'f, 'n>(rest: &'f [Field], names: impl Iterator<Item = &'n String>) -> Vec<&'f Field> {
    let names: BTreeSet<&str> = names.map(String::as_str).collect();
    rest.iter().filter(|field| names.contains(field.text())).collect()
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
    let operands = |skip: usize| named(rest, fact.operands.iter().skip(skip).chain(&fact.paths));
    let has = |flag: &str| fact.flags.iter().any(|f| f == flag);
    let cwd = walker.cwd.clone();
    walker.cwd = walker.facts.commands[by].cwd.clone();
    match fact.operation.as_str() {
        "rm" if !has("--cached") && !has("--dry-run") => {
            let access = if has("--recursive") { Access::DeleteTree } else { Access::Delete };
            // Without that, git refuses a folder and removes nothing.
            let taken = |f: &&Field| has("--recursive") || !is_folder(f.text());
            operands(0).into_iter().filter(taken).for_each(|f| walker.file(by, &f.word, access));
        }
        "restore" if !has("--staged") || has("--worktree") => {
            operands(0).into_iter().for_each(|f| walker.file(by, &f.word, Access::Write));
        }
        "checkout" if fact.operands.len() + fact.paths.len() > 1 || !fact.paths.is_empty() => {
            // The first word may be a commit, and a branch that is made has no paths.
            let makes = ["-b", "-B", "--orphan", "--track", "-t"].iter().any(|flag| has(flag));
            let named_too = fact.operands.iter().skip(1).filter(|_| !makes);
            let paths = named(rest, named_too.chain(&fact.paths));
            paths.into_iter().for_each(|f| walker.file(by, &f.word, Access::Write));
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
        "clean" if takes_private(fact, rest) => {
            for name in PRIVATE {
                walker.file(by, &Word::plain(name), Access::Delete);
            }
        }
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
