//! Programs that run others out of a package or in a project's environment, and the targets of build files.

use super::args::Args;
use super::expand::Field;
use super::launchers::{inner, operand_at};
use super::redirect::path_of;
use super::walk::{Call, Stream, Walker};
use super::wrappers::Peeled;
use crate::runtime::model::ScriptHow;

/// Programs that run another one out of a package or in a project's environment.
pub fn package(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    let words: Vec<&str> = call.argv.iter().skip(1).map(Field::text).collect();
    let first = words.iter().find(|w| !w.starts_with('-')).copied().unwrap_or_default();
    let (label, at) = match (name, first) {
        ("npx" | "bunx" | "pnpx" | "uvx", _) => (name.to_owned(), 1),
        ("npm", "exec" | "x") | ("pnpm" | "yarn", "exec" | "dlx") | ("bun", "x") | ("pipx", "run") => {
            (format!("{name} {first}"), 2)
        }
        (
            "uv" | "poetry" | "pipenv" | "pdm" | "hatch" | "rye" | "conda" | "mamba" | "micromamba" | "volta"
            | "doppler" | "op" | "infisical",
            "run",
        )
        | ("bundle" | "asdf" | "rbenv" | "pyenv" | "mise" | "direnv" | "aws-vault", "exec")
        | ("mise" | "rtx", "x") => (format!("{name} {first}"), 2),
        ("uv", "tool") => ("uv tool run".to_owned(), 3),
        ("nix", "run" | "shell" | "develop") | ("nix-shell", _) => return nix(walker, name, call, input),
        ("dotenv" | "dotenvx", _) => (name.to_owned(), 1),
        _ => return scripts(walker, name, first, call, input),
    };
    let by = walker.emit(name, call, input);
    let done = Stream { from: Some(by), ..Stream::default() };
    const VALUED: [&str; 24] = [
        "-p",
        "--package",
        "-c",
        "--call",
        "--from",
        "--with",
        "--python",
        "-n",
        "--name",
        "--spec",
        "-C",
        "--project",
        "--directory",
        "--env-file",
        "-e",
        "-f",
        "--extra",
        "--group",
        "--prefix",
        "--config",
        "--env",
        "--with-requirements",
        "--index-url",
        "-w",
    ];
    if let Some(line) =
        call.argv.windows(2).find(|pair| matches!(pair[0].text(), "-c" | "--call") && name == "npx")
    {
        walker.line_via(label, line[1].text(), input);
        return Peeled::Done(done);
    }
    let mut at = at;
    if let Some(verb) = call.argv.iter().position(|f| f.text() == first).filter(|_| at > 1) {
        at = verb + at - 1;
    }
    if let Some(dashes) = call
        .argv
        .iter()
        .position(|f| f.text() == "--")
        .filter(|d| matches!(name, "mise" | "rtx" | "aws-vault" | "direnv") && *d > at)
    {
        at = dashes + 1;
    } else if matches!(name, "aws-vault" | "direnv") {
        at += 1;
    }
    let Some(at) = operand_at(&call.argv, at, &VALUED) else { return Peeled::Done(done) };
    let mut argv = call.argv[at..].to_vec();
    if matches!(name, "npx" | "bunx" | "pnpx" | "uvx" | "npm" | "pnpm" | "yarn" | "bun" | "pipx")
        || label == "uv tool run"
    {
        let package = without_version(argv[0].text());
        let package = package.rsplit('/').next().unwrap_or(package).to_owned();
        argv[0].word.text = package;
    }
    let mut out = inner(walker, label, argv, call, input);
    out.from = out.from.or(Some(by));
    Peeled::Done(out)
}

/// `@scope/name@1.2` is `@scope/name`.
fn without_version(package: &str) -> &str {
    match package.char_indices().skip(1).find(|(_, c)| matches!(c, '@' | '=')) {
        Some((at, _)) => package[..at].trim_end_matches('='),
        None => package,
    }
}

fn nix(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Peeled {
    let by = walker.emit(name, call, input);
    let done = Stream { from: Some(by), ..Stream::default() };
    let mark = call.argv.iter().position(|f| matches!(f.text(), "-c" | "--command" | "--run" | "--"));
    let Some(at) = mark else { return Peeled::Done(done) };
    let rest = call.argv[at + 1..].to_vec();
    if rest.is_empty() {
        return Peeled::Done(done);
    }
    if name == "nix-shell" {
        walker.line_via("nix-shell", rest[0].text(), input);
        return Peeled::Done(done);
    }
    Peeled::Done(inner(walker, "nix".to_owned(), rest, call, input))
}

/// Targets of `make`, `just`, and the scripts of a `package.json`.
fn scripts(walker: &mut Walker, name: &str, first: &str, call: &Call, input: &Stream) -> Peeled {
    let args = || {
        Args::of(
            &call.argv,
            &[
                "f",
                "C",
                "j",
                "file",
                "directory",
                "justfile",
                "d",
                "working-directory",
                "prefix",
                "filter",
                "w",
                "workspace",
                "I",
                "o",
                "l",
            ],
        )
    };
    let (file, how) = match (name, first) {
        ("make" | "gmake", _) => ("Makefile", ScriptHow::Make(targets(&args()))),
        ("just", _) => ("justfile", ScriptHow::Just(targets(&args()))),
        ("npm" | "pnpm" | "yarn" | "bun", "run" | "run-script") => {
            let script = args().operands.get(1).map(|f| f.text().to_owned());
            let Some(script) = script else { return Peeled::Plain };
            ("package.json", ScriptHow::PackageScript(script))
        }
        ("npm" | "pnpm" | "yarn", "test" | "start" | "stop" | "restart" | "t") => {
            ("package.json", ScriptHow::PackageScript(if first == "t" { "test" } else { first }.to_owned()))
        }
        ("yarn" | "pnpm", script) if !script.is_empty() && !is_package_verb(script) => {
            ("package.json", ScriptHow::PackageScript(script.to_owned()))
        }
        _ => return Peeled::Plain,
    };
    let args = args();
    let folder = args
        .values_of(&["C", "directory", "d", "working-directory", "prefix"])
        .next()
        .map(|f| path_of(&f.word));
    let given = args.values_of(&["f", "file", "justfile"]).next().map(|f| path_of(&f.word));
    let path = match (folder, given) {
        (_, Some(given)) => given,
        (Some(folder), None) => format!("{}/{file}", folder.trim_end_matches('/')),
        (None, None) => file.to_owned(),
    };
    let by = walker.emit(name, call, input);
    walker.run_script(by, path, how);
    Peeled::Done(Stream { from: Some(by), taint: input.taint.clone(), ..Stream::default() })
}

fn targets(args: &Args<'_>) -> Vec<String> {
    args.operands.iter().map(|f| f.text()).filter(|t| !t.contains('=')).map(str::to_owned).collect()
}

fn is_package_verb(word: &str) -> bool {
    matches!(
        word,
        "add"
            | "install"
            | "i"
            | "remove"
            | "rm"
            | "uninstall"
            | "update"
            | "up"
            | "upgrade"
            | "link"
            | "unlink"
            | "publish"
            | "pack"
            | "init"
            | "create"
            | "list"
            | "ls"
            | "why"
            | "outdated"
            | "audit"
            | "config"
            | "cache"
            | "store"
            | "dlx"
            | "exec"
            | "workspace"
            | "workspaces"
            | "set"
            | "version"
            | "info"
            | "view"
            | "import"
            | "global"
            | "login"
            | "logout"
            | "npm"
            | "node"
            | "plugin"
            | "prune"
            | "rebuild"
            | "deploy"
            | "env"
            | "fetch"
            | "patch"
            | "patch-commit"
            | "dedupe"
            | "licenses"
            | "root"
            | "bin"
            | "setup"
            | "tag"
            | "team"
            | "owner"
            | "unpublish"
            | "deprecate"
            | "help"
            | "constraints"
            | "explain"
            | "search"
            | "doctor"
            | "run"
    )
}
