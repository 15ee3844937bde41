//! The folder that a piece of code works in: where it goes itself, and where it sends what it runs.

use super::called::judge_there;
use super::calls::{Found, Names, arguments, texts};
use super::strings::expression;
use crate::runtime::shell::run::join;
use crate::runtime::shell::walk::{Stream, Walker};

/// Notes what a call does, in the folder that it names for itself: `run([…], cwd="x")`, `execSync(line, { cwd: "x" })`.
pub fn judge(
    walker: &mut Walker,
    by: usize,
    label: &str,
    found: &Found<'_>,
    names: &Names<'_>,
    input: &Stream,
) {
    let Some(folder) = given(found, names) else {
        return judge_there(walker, by, label, found, names, input);
    };
    let to = join(walker.cwd.as_deref(), &folder);
    let before = walker.cwd.replace(to);
    judge_there(walker, by, label, found, names, input);
    walker.cwd = before;
}

/// What follows works in another folder: `os.chdir("x")`, `process.chdir("x")`, `Dir.chdir("x") { … }`.
pub fn goes(walker: &mut Walker, found: &Found<'_>, names: &Names<'_>) {
    let root = found.name.split(['.', ':']).next().unwrap_or_default();
    let is_here = matches!(root, "os" | "process" | "Dir" | "FileUtils" | "Deno" | "lfs" | "contextlib")
        || root == found.name
        || found.before.ends_with(").");
    let to = texts(found, names).into_iter().next().filter(|word| is_here && word.known);
    if let Some(to) = to {
        walker.cwd = Some(join(walker.cwd.as_deref(), &to.text));
    }
}

fn given(found: &Found<'_>, names: &Names<'_>) -> Option<String> {
    const NAMES: [&str; 4] = ["cwd", "\"cwd\"", "'cwd'", "chdir"];
    if !found.args.contains("cwd") && !found.args.contains("chdir") {
        return None;
    }
    let is_name = |name: &str| NAMES.contains(&name.trim().trim_start_matches(':'));
    let value = |arg: &str| {
        let (_, value) = arg.split_once(['=', ':']).filter(|(name, _)| is_name(name)).or_else(|| {
            // `:chdir => "x"`
            arg.split_once("=>").filter(|(name, _)| is_name(name))
        })?;
        let word = expression(value.trim_start_matches(['=', '>']), names, found.language, 0)?;
        (word.known && !word.text.is_empty()).then_some(word.text)
    };
    let args = arguments(found.args);
    let inside = args.iter().filter_map(|arg| arg.trim().strip_prefix('{')?.strip_suffix('}'));
    args.iter().copied().chain(inside.flat_map(arguments)).find_map(value)
}
