//! Local scripts, as somebody who can read files hands them in: shell text, targets of `make` and `just`, package scripts.

use std::rc::Rc;

use super::effects::{database, editors};
use super::expand::Field;
use super::sourced::{Library, Nested};
use super::walk::{Stream, Walker};
use super::wrappers::shells::is_shell_script;
use crate::runtime::model::{Access, Facts, FileFact, Opaque, ScriptHow, Word};

/// A longer script is not looked at.
pub const MAX_SCRIPT: usize = 256 * 1024;
/// Names in a patch, at most that many.
const MAX_PATCHED: usize = 512;
/// Lines that a makefile has run while it is read, at most that many.
const MAX_CALLS: usize = 64;
/// Targets that pull in other targets, at most that many in all.
const MAX_TARGETS: usize = 64;

/// A script, and what is known of its run.
#[derive(Debug, Clone, Copy)]
pub struct Script<'a> {
    /// What it says.
    pub text: &'a str,
    /// How it is run.
    pub how: &'a ScriptHow,
    /// The words it is given; None where they are not known.
    pub given: Option<&'a [Word]>,
    /// Where it lies, from the root.
    pub path: &'a str,
    /// The folder it is run in, if it is not the event's.
    pub cwd: Option<&'a str>,
}

impl Script<'_> {
    /// What it does, together with the files it reads in, as far as these are known.
    pub fn facts(&self, library: &Rc<Library>) -> Facts {
        let mut walker = Walker::default();
        walker.cwd = self.cwd.map(str::to_owned);
        walker.nested = Some(Nested::of(Some(self.path), library));
        if matches!(self.how, ScriptHow::Shell | ScriptHow::Source | ScriptHow::Direct) {
            walker.name_script(self.path, *self.how == ScriptHow::Source);
        }
        facts_by(walker, self.text, self.how, self.given)
    }
}

/// What a script does when it is run that way with these words; None where they are not known.
pub fn facts_of_script(text: &str, how: &ScriptHow, given: Option<&[Word]>) -> Facts {
    let mut walker = Walker::default();
    walker.nested = Some(Nested::of(None, &Rc::default()));
    facts_by(walker, text, how, given)
}

fn facts_by(mut walker: Walker, text: &str, how: &ScriptHow, given: Option<&[Word]>) -> Facts {
    let field = |word: &Word| Field { word: word.clone(), ..Field::default() };
    walker.positional = given.map(|words| words.iter().map(field).collect());
    if text.len() > MAX_SCRIPT {
        walker.opaque(Opaque::TooLarge);
        return walker.facts;
    }
    match how {
        ScriptHow::Shell | ScriptHow::Source => walker.script_text(text),
        ScriptHow::Direct => {
            // Without a first line that names an interpreter the kernel would not run it, a shell would.
            if is_shell_script(text) && !text.starts_with('\u{7f}') {
                walker.script_text(text);
            }
        }
        ScriptHow::Interpreter(name) if name == "vim" => editors::script(&mut walker, text),
        ScriptHow::Interpreter(name) => database::script(&mut walker, name, text),
        ScriptHow::Make(_) | ScriptHow::MakeDry(_) | ScriptHow::Just(_) | ScriptHow::PackageScript(_) => {
            for line in lines_of(text, how) {
                walker.line(&line, &Stream::default());
            }
        }
        ScriptHow::Patch => patch(&mut walker, None, text),
    }
    walker.facts
}

/// The command lines that a build file holds for what is asked of it.
pub fn lines_of(text: &str, how: &ScriptHow) -> Vec<String> {
    match how {
        ScriptHow::Make(targets) => make_lines(text, targets, false),
        ScriptHow::MakeDry(targets) => make_lines(text, targets, true),
        ScriptHow::Just(recipes) => just_lines(text, recipes),
        ScriptHow::PackageScript(name) => package_lines(text, name),
        ScriptHow::Shell
        | ScriptHow::Source
        | ScriptHow::Direct
        | ScriptHow::Interpreter(_)
        | ScriptHow::Patch => Vec::new(),
    }
}

/// The files that a patch names are written, whatever becomes of them.
pub fn patch(walker: &mut Walker, by: Option<usize>, text: &str) {
    const MARKS: [&str; 5] = ["+++ ", "--- ", "rename from ", "rename to ", "copy to "];
    let named = text.lines().filter_map(|line| MARKS.iter().find_map(|mark| line.strip_prefix(mark)));
    for name in named.take(MAX_PATCHED) {
        let name = name.split('\t').next().unwrap_or(name).trim().trim_matches('"');
        let path = name.strip_prefix("a/").or_else(|| name.strip_prefix("b/")).unwrap_or(name);
        let known = walker.facts.files.iter().any(|file| file.access == Access::Write && file.path == path);
        if !path.is_empty() && path != "/dev/null" && !known {
            let cwd = walker.cwd.clone();
            walker.facts.files.push(FileFact {
                path: path.to_owned(),
                cwd,
                access: Access::Write,
                exact: true,
                by,
            });
        }
    }
}

/// One rule of a Makefile or recipe of a justfile.
struct Target<'a> {
    name: &'a str,
    needs: Vec<&'a str>,
    lines: Vec<String>,
}

/// The command lines of the targets and of what they need, in the order they would run, behind those that `make` runs
/// while it reads. Where it only says what it would do, a recipe that begins with `+` is run all the same.
fn make_lines(text: &str, wanted: &[String], is_dry: bool) -> Vec<String> {
    let (targets, vars) = read_makefile(text);
    let first = targets.iter().map(|t| t.name).find(|name| !name.starts_with('.'));
    let wanted: Vec<&str> = if wanted.is_empty() {
        first.into_iter().collect()
    } else {
        wanted.iter().map(String::as_str).collect()
    };
    let recipes: Vec<&str> = collect(&targets, &wanted);
    let read = text.lines().filter(|line| !line.starts_with(['\t', '#'])).chain(recipes.iter().copied());
    let calls: Vec<&str> = read.flat_map(shell_calls).take(MAX_CALLS).collect();
    let marks = |line: &str| line.len() - line.trim_start_matches(['@', '-', '+', ' ']).len();
    let runs = |line: &&str| !is_dry || line[..marks(line)].contains('+');
    let run = recipes.iter().copied().filter(runs).map(|line| &line[marks(line)..]);
    calls.into_iter().chain(run).map(|line| make_variables(line, &vars, 0)).collect()
}

/// The command lines in `$(shell …)`.
fn shell_calls(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("$(shell ").filter_map(|(at, start)| {
        let rest = &line[at + start.len()..];
        let mut open = 1;
        let end = rest.find(|c: char| {
            open += i32::from(c == '(') - i32::from(c == ')');
            open == 0
        })?;
        Some(&rest[..end])
    })
}

fn read_makefile(text: &str) -> (Vec<Target<'_>>, Vec<(&str, &str)>) {
    let mut targets: Vec<Target<'_>> = Vec::new();
    let mut vars = Vec::new();
    let mut open = 0..0;
    let mut continued = false;
    for line in text.lines() {
        if let Some(recipe) = line.strip_prefix('\t') {
            let count = targets.len();
            for target in targets.get_mut(open.start.min(count)..open.end.min(count)).unwrap_or_default() {
                match target.lines.last_mut().filter(|_| continued) {
                    Some(last) => {
                        last.push('\n');
                        last.push_str(recipe);
                    }
                    None => target.lines.push(recipe.to_owned()),
                }
            }
            continued = recipe.ends_with('\\');
            continue;
        }
        let line = line.split('#').next().unwrap_or_default();
        let assigns = line.find('=');
        match line.find(':') {
            Some(colon) if assigns.is_none_or(|at| at > colon + 1) => {
                let start = targets.len();
                // `all: x; recipe` begins the recipe on the same line.
                let rest = line[colon + 1..].trim_start_matches(':');
                let (needs, recipe) =
                    rest.split_once(';').map_or((rest, None), |(needs, recipe)| (needs, Some(recipe)));
                let needs: Vec<&str> = needs.split_ascii_whitespace().collect();
                let recipe = recipe.map(|line| line.trim_start().to_owned());
                for name in line[..colon].split_ascii_whitespace() {
                    let lines = recipe.iter().cloned().collect();
                    targets.push(Target { name, needs: needs.clone(), lines });
                }
                open = start..targets.len();
                continued = false;
            }
            _ => {
                if let Some(at) = assigns {
                    vars.push((
                        line[..at].trim_end_matches([':', '?', '+', ' ', '\t']).trim(),
                        line[at + 1..].trim(),
                    ));
                }
            }
        }
    }
    (targets, vars)
}

fn collect<'a>(targets: &'a [Target<'a>], wanted: &[&str]) -> Vec<&'a str> {
    let mut seen: Vec<&str> = Vec::new();
    let mut queue: Vec<&str> = wanted.iter().rev().copied().collect();
    let mut order = Vec::new();
    while let Some(name) = queue.pop() {
        if seen.contains(&name) || seen.len() >= MAX_TARGETS {
            continue;
        }
        seen.push(name);
        for target in targets.iter().filter(|target| target.name == name) {
            queue.extend(target.needs.iter().rev().copied());
            order.extend(target.lines.iter().map(String::as_str));
        }
    }
    order
}

/// `$(NAME)` becomes its value or, where it is set elsewhere, a variable of the shell; `$$` becomes `$`.
fn make_variables(line: &str, vars: &[(&str, &str)], depth: usize) -> String {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find('$') {
        out.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        let close = match after.as_bytes().first() {
            Some(b'(') => after.find(')'),
            Some(b'{') => after.find('}'),
            Some(b'$') => {
                out.push('$');
                rest = &after[1..];
                continue;
            }
            _ => {
                // `$@`, `$<` and their kin: names of files.
                out.push_str("${auto}");
                rest = after.get(after.chars().next().map_or(0, char::len_utf8)..).unwrap_or_default();
                continue;
            }
        };
        let Some(close) = close else {
            out.push('$');
            rest = after;
            continue;
        };
        let name = &after[1..close];
        match vars.iter().rev().find(|(known, _)| *known == name) {
            Some((_, value)) if depth < 8 && out.len() < MAX_SCRIPT => {
                out.push_str(&make_variables(value, vars, depth + 1))
            }
            _ => {
                let plain: String =
                    name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').take(64).collect();
                out.push_str(&format!("${{{}}}", if plain.is_empty() { "auto" } else { &plain }));
            }
        }
        rest = &after[close + 1..];
    }
    out.push_str(rest);
    out
}

fn just_lines(text: &str, wanted: &[String]) -> Vec<String> {
    let mut targets: Vec<Target<'_>> = Vec::new();
    for line in text.lines() {
        if line.starts_with([' ', '\t']) {
            if let Some(target) = targets.last_mut() {
                target.lines.push(
                    line.trim_start().trim_start_matches(['@', '-']).replace("{{", "${").replace("}}", "}"),
                );
            }
        } else if let Some((head, needs)) = line.split_once(':').filter(|(_, rest)| !rest.starts_with('=')) {
            let name = head.trim_start_matches('@').split_ascii_whitespace().next().unwrap_or_default();
            targets.push(Target {
                name,
                needs: needs.split_ascii_whitespace().filter(|n| *n != "&&").collect(),
                lines: Vec::new(),
            });
        }
    }
    let first = targets.first().map(|t| t.name);
    let wanted: Vec<&str> = if wanted.is_empty() {
        first.into_iter().collect()
    } else {
        wanted.iter().map(String::as_str).collect()
    };
    let lines = collect(&targets, &wanted);
    if lines.first().is_some_and(|line| line.starts_with("#!")) {
        let whole = lines.join("\n");
        return if is_shell_script(&whole) { vec![whole] } else { Vec::new() };
    }
    lines.into_iter().map(str::to_owned).collect()
}

fn package_lines(text: &str, name: &str) -> Vec<String> {
    let Ok(document) = serde_json::from_str::<serde_json::Value>(text) else { return Vec::new() };
    [format!("pre{name}"), name.to_owned(), format!("post{name}")]
        .iter()
        .filter_map(|name| document.get("scripts")?.get(name)?.as_str().map(str::to_owned))
        .collect()
}
