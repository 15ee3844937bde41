//! Tools that are for one language: who changed nothing in that language need not run them at the end of a turn.

use super::super::command::CommandPattern;
use super::super::kinds::{is_among, path};
use super::super::rule::{Gate, Trigger, Unless};
use super::super::words::Token;
use super::Reading;
use super::parse::is_word;

/// Programs by the files that they read. What a project calls a target after a tool (`make ruff`) runs that tool.
const TOOLS: &[(&str, &[&str])] = &[
    ("cargo rustfmt clippy nextest", &["*.rs", "Cargo.toml", "Cargo.lock"]),
    (
        "pytest ruff mypy black isort flake8 pyright basedpyright pylint bandit tox nox",
        &["*.{py,pyi,ipynb}", "pyproject.toml", "uv.lock"],
    ),
    ("go gofmt goimports gofumpt golangci-lint staticcheck gotestsum", &["*.go", "go.mod", "go.sum"]),
    ("rspec rubocop standardrb sorbet srb", &["*.{rb,rake,erb}", "Gemfile", "Gemfile.lock"]),
    ("phpunit phpstan pint pest psalm", &["*.php", "composer.json", "composer.lock"]),
    ("ktlint detekt", &["*.{kt,kts}"]),
    ("swift swiftlint swiftformat xcodebuild", &["*.swift"]),
    ("dart flutter", &["*.dart", "pubspec.yaml", "*.arb"]),
    ("dotnet", &["*.{cs,fs,vb,csproj,fsproj,sln,razor,cshtml}"]),
    ("mix", &["*.{ex,exs,heex,eex}"]),
    ("zig", &["*.{zig,zon}"]),
    ("terraform tofu tflint", &["*.{tf,tfvars,hcl}"]),
    ("shellcheck shfmt", &["*.{sh,bash}"]),
];

/// Takes a demand at the end of a turn for one about the files of its tools, where all of them are for one language.
pub(super) fn narrow(reading: &mut Reading) {
    if !reading.area.scope.is_empty() {
        return;
    }
    for gate in reading.gates.iter_mut().filter(|gate| gate.triggers == [Trigger::Stop]) {
        let Unless::Passed { all } = &gate.unless else { continue };
        let Some(files) = files_of(all) else { continue };
        let changed = files.iter().map(|&glob| glob.to_owned()).collect();
        gate.unless = Unless::PassedAfter { changed, all: all.clone() };
    }
}

/// "run `x` before any commit touching `.ts`": the files for which it is demanded.
pub(super) fn only_for_touched(sentence: &[Token], reading: &mut Reading) {
    const TOUCHING: &[&str] = &["touching", "changing", "modifying", "affecting", "touches", "changes"];
    let demands =
        |gate: &Gate| matches!(gate.unless, Unless::Passed { .. }) && gate.triggers != [Trigger::Stop];
    if !reading.area.scope.is_empty() || reading.gates.is_empty() || !reading.gates.iter().all(demands) {
        return;
    }
    let named = sentence.windows(2).find_map(|pair| match pair {
        [word, Token::Code(code)] if is_word(word, TOUCHING) => Some(code),
        _ => None,
    });
    let is_ending = |code: &str| {
        code.strip_prefix('.')
            .is_some_and(|ending| !ending.is_empty() && ending.bytes().all(|b| b.is_ascii_alphanumeric()))
    };
    let glob =
        named.and_then(|code| if is_ending(code) { Some(format!("*{code}")) } else { path(code, true) });
    reading.area.scope.extend(glob);
}

/// The files that demanded commands are about, where all of them are for one language.
pub fn files_of(all: &[Vec<CommandPattern>]) -> Option<&'static [&'static str]> {
    let mut rows = all.iter().flatten().map(row);
    let files = rows.next()??;
    rows.all(|row| row == Some(files)).then_some(files)
}

/// The files of the language that a command is for.
fn row(command: &CommandPattern) -> Option<&'static [&'static str]> {
    const CALLERS: &str = "make just task rake npm pnpm yarn bun";
    let of = |name: &str| TOOLS.iter().find(|(names, _)| is_among(names, name)).map(|(_, files)| *files);
    let tool = command.clone().by_any_runner();
    let target = || match tool.words.as_slice() {
        [target] if is_among(CALLERS, &tool.program) => of(target),
        _ => None,
    };
    of(&tool.program).or_else(target)
}
