//! `policy adopt`: from advice to gate, one strict line after the other, with nothing written before the last screen.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::print::{self, Paint};
use super::{here, policy};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::policy::propose::{self, Offer, Repository};
use crate::runtime::policy::{Bundle, Layer, Mode, Rule, Source};
use crate::runtime::system::{Env, Places, Root, State};

/// One strict line and how it may be read.
#[derive(Debug)]
pub struct Line<'a> {
    rule: &'a Rule,
    offers: Vec<Offer>,
}

/// What was decided so far; kept beside the ledger so that an interrupted talk goes on.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Kept {
    /// Lines that are advice and stay so.
    #[serde(default)]
    advice: BTreeSet<String>,
    /// Sentences taken, by rule.
    #[serde(default)]
    taken: BTreeMap<String, String>,
}

/// Runs it: readings for machines, one or more taken by id, or a talk.
pub fn run(json: bool, accept: &[String], yes: bool) -> Result<Exit> {
    let (sources, bundle) = policy::compiled(&[])?;
    let root = here()?;
    let lines = lines(&bundle, &root);
    if json {
        print::json(&document(&lines));
        return Ok(Exit::Done);
    }
    if Env.is_inside_agent() {
        return Err(Error::new(Exit::Usage, "this is a person's decision")
            .hint("run it in a terminal of your own, outside the agent"));
    }
    if !accept.is_empty() {
        let taken = accepted(&lines, accept)?;
        policy::write(changes(&sources, &bundle, &taken), &root.top, yes)?;
        return Ok(Exit::Done);
    }
    if lines.is_empty() {
        print::err("nothing to adopt: no strict line is left that is only advice\n");
        return Ok(Exit::Done);
    }
    if !(std::io::stdin().is_terminal() && std::io::stderr().is_terminal()) {
        return Err(
            Error::new(Exit::Usage, "adopting needs a terminal").hint("use `--json` and `--accept ID`")
        );
    }
    let state = state(&root)?;
    let term = dialoguer::console::Term::stderr();
    let mut show = |text: &str| {
        let _ = term.clear_screen();
        print::err(text);
    };
    let mut key = || term.read_char().ok();
    let mut line = |prompt: &str| {
        print::err(prompt);
        term.read_line().ok()
    };
    let taken = talk(&lines, &state, Paint::for_stdout(), &mut show, &mut key, &mut line);
    let Some(taken) = taken else {
        print::err("nothing was taken, nothing is written\n");
        return Ok(Exit::Done);
    };
    let changes = changes(&sources, &bundle, &taken);
    let _ = term.clear_screen();
    policy::preview(&changes);
    print::err("\n[y] write this  [n] throw it away  any other key: keep for later\n");
    match term.read_char().ok() {
        Some('y' | 'Y') => {
            policy::apply(changes, &root.top)?;
            forget(&state);
            print::err("written\n");
        }
        Some('n' | 'N') => forget(&state),
        Some(_) | None => print::err("kept; `cf-guide policy adopt` goes on where this ended\n"),
    }
    Ok(Exit::Done)
}

/// The lines that somebody may want to be asked about.
pub fn lines<'a>(bundle: &'a Bundle, root: &Root) -> Vec<Line<'a>> {
    let repository = repository(&root.top);
    bundle
        .rules
        .iter()
        .filter(|rule| propose::is_open(rule) && rule.layer != Layer::User)
        .map(|rule| Line { rule, offers: propose::offers(rule, &repository) })
        .collect()
}

/// What this repository has: names at its top, and its own commands by purpose.
pub fn repository(top: &Path) -> Repository {
    const MOST: usize = 2_000;
    let mut names = BTreeSet::new();
    for entry in std::fs::read_dir(top).into_iter().flatten().flatten().take(MOST) {
        let name = entry.file_name().to_string_lossy().into_owned();
        let folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        names.insert(if folder { format!("{name}/") } else { name });
    }
    let mut commands: BTreeMap<&'static str, String> = BTreeMap::new();
    let mut put = |purpose: &'static str, command: &str| {
        commands.entry(purpose).or_insert_with(|| command.to_owned());
    };
    let has = |name: &str| names.contains(name);
    if has("package.json") {
        let manager =
            [("pnpm-lock.yaml", "pnpm"), ("yarn.lock", "yarn"), ("bun.lock", "bun"), ("bun.lockb", "bun")]
                .iter()
                .find(|(lock, _)| has(lock))
                .map_or("npm", |(_, name)| *name);
        let text = std::fs::read_to_string(top.join("package.json")).unwrap_or_default();
        let package: Value = serde_json::from_str(&text).unwrap_or_default();
        for (purpose, script) in [
            ("test", "test"),
            ("lint", "lint"),
            ("format", "format"),
            ("format", "fmt"),
            ("typecheck", "typecheck"),
            ("typecheck", "type-check"),
        ] {
            if package["scripts"][script].is_string() {
                put(purpose, &format!("{manager} run {script}"));
            }
        }
        put("add", &format!("{manager} {}", if manager == "npm" { "install" } else { "add" }));
        put("publish", &format!("{manager} publish"));
    }
    if has("Cargo.toml") {
        for (purpose, command) in [
            ("test", "cargo test"),
            ("lint", "cargo clippy"),
            ("format", "cargo fmt"),
            ("typecheck", "cargo check"),
            ("add", "cargo add"),
            ("publish", "cargo publish"),
        ] {
            put(purpose, command);
        }
    }
    if has("pyproject.toml") {
        let front = if has("uv.lock") { "uv run " } else { "" };
        put("test", &format!("{front}pytest"));
        put("lint", &format!("{front}ruff check"));
        put("format", &format!("{front}ruff format"));
        put("add", if has("uv.lock") { "uv add" } else { "pip install" });
    }
    if has("go.mod") {
        put("test", "go test");
        put("lint", "golangci-lint run");
        put("format", "gofmt -w");
        put("add", "go get");
    }
    Repository { names, commands }
}

/// What can be adopted, for machines.
pub fn document(lines: &[Line<'_>]) -> Value {
    let rows: Vec<Value> = lines
        .iter()
        .map(|line| {
            let readings: Vec<Value> = line
                .offers
                .iter()
                .enumerate()
                .map(|(at, offer)| {
                    json!({ "id": format!("{}.{}", line.rule.id, at + 1), "sentence": offer.sentence,
                            "mode": offer.mode.name(), "stops": offer.stops })
                })
                .collect();
            json!({ "rule": line.rule.id, "file": line.rule.file, "line": line.rule.line,
                    "text": line.rule.text, "readings": readings })
        })
        .collect();
    json!({ "schema": "cf-guide/adopt/1", "lines": rows })
}

/// The sentences of these ids, by rule.
pub fn accepted(lines: &[Line<'_>], ids: &[String]) -> Result<BTreeMap<String, String>> {
    let mut out = BTreeMap::new();
    for id in ids {
        let found = id.rsplit_once('.').and_then(|(rule, at)| {
            let line = lines.iter().find(|line| line.rule.id == rule)?;
            Some((rule, line.offers.get(at.parse::<usize>().ok()?.checked_sub(1)?)?))
        });
        let shown = Untrusted::new(id.as_str()).for_terminal(80);
        let (rule, offer) = found.ok_or_else(|| {
            Error::new(Exit::No, format!("there is no reading `{shown}`"))
                .hint("run `cf-guide policy adopt --json` for the ids")
        })?;
        out.insert(rule.to_owned(), offer.sentence.clone());
    }
    Ok(out)
}

/// The sources with the taken sentences in a line of their own, right below what they were read from.
pub fn changes<'a>(
    sources: &'a [Source],
    bundle: &Bundle,
    taken: &BTreeMap<String, String>,
) -> Vec<(&'a Source, String)> {
    let mut out = Vec::new();
    for source in sources.iter().filter(|source| source.layer != Layer::User) {
        let mut text = source.text.clone();
        let mut rules: Vec<&Rule> = bundle
            .rules
            .iter()
            .filter(|rule| rule.file == source.path && taken.contains_key(&rule.id))
            .collect();
        // From the end, so that places stay true.
        rules.sort_by_key(|rule| std::cmp::Reverse(rule.span.start));
        for rule in rules {
            let Some(sentence) = taken.get(&rule.id) else { continue };
            insert(&mut text, rule, sentence);
        }
        if text != source.text {
            out.push((source, text));
        }
    }
    out
}

/// Puts a sentence below a rule: as the next item of its list, or as a list of its own behind a paragraph.
fn insert(text: &mut String, rule: &Rule, sentence: &str) {
    let start = text.get(..rule.span.start).and_then(|front| front.rfind('\n')).map_or(0, |at| at + 1);
    let front = text.get(start..rule.span.start).unwrap_or_default();
    let marker = front.trim_start();
    let is_item = matches!(marker, "- " | "* " | "+ ");
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let end = text
        .get(rule.span.end..)
        .map_or(text.len(), |rest| rest.find('\n').map_or(text.len(), |at| rule.span.end + at));
    let end = if text.get(..end).is_some_and(|front| front.ends_with('\r')) { end - 1 } else { end };
    let line = if is_item {
        format!("{newline}{front}{sentence}")
    } else {
        format!("{newline}{newline}- {sentence}")
    };
    text.insert_str(end, &line);
}

/// Goes through the lines with a person; None where nothing is to be written.
pub fn talk(
    lines: &[Line<'_>],
    state: &Path,
    paint: Paint,
    show: &mut dyn FnMut(&str),
    key: &mut dyn FnMut() -> Option<char>,
    written: &mut dyn FnMut(&str) -> Option<String>,
) -> Option<BTreeMap<String, String>> {
    let file = state.join("adopt.json");
    let mut kept = read(&file);
    let open: Vec<&Line<'_>> = lines
        .iter()
        .filter(|line| !kept.advice.contains(&line.rule.id) && !kept.taken.contains_key(&line.rule.id))
        .collect();
    let mut at = 0;
    while let Some(line) = open.get(at) {
        show(&screen(line, at, open.len(), kept.taken.len(), paint));
        let pressed = key()?;
        let id = line.rule.id.clone();
        match pressed.to_ascii_lowercase() {
            digit @ '1'..='3' => {
                let Some(offer) = line.offers.get(usize::from(digit as u8 - b'1')) else { continue };
                kept.taken.insert(id, offer.sentence.clone());
                at += 1;
            }
            'w' => {
                let Some(offer) = line.offers.first() else { continue };
                kept.taken.insert(id, format!("{} mode:warn", offer.sentence));
                at += 1;
            }
            'e' => {
                let Some(text) = written("sentence: ") else { continue };
                match propose::checked(text.trim()) {
                    Some(offer) => {
                        kept.taken.insert(id, offer.sentence);
                        at += 1;
                    }
                    None => {
                        show("that is not enforced as it stands; see `cf-guide policy forms` (any key)\n")
                    }
                }
            }
            'a' => {
                kept.advice.insert(id);
                at += 1;
            }
            's' => at += 1,
            'b' => {
                at = at.saturating_sub(1);
                if let Some(before) = open.get(at) {
                    kept.taken.remove(&before.rule.id);
                    kept.advice.remove(&before.rule.id);
                }
            }
            'q' => break,
            _ => continue,
        }
        write(&file, &kept);
    }
    (!kept.taken.is_empty()).then_some(kept.taken)
}

/// Forgets what was taken once it is written, or thrown away.
pub fn forget(state: &Path) {
    let file = state.join("adopt.json");
    let kept = read(&file);
    write(&file, &Kept { taken: BTreeMap::new(), ..kept });
}

fn read(file: &Path) -> Kept {
    std::fs::read(file).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
}

/// Whole or not at all; a talk that cannot be kept goes on.
fn write(file: &Path, kept: &Kept) {
    let beside: PathBuf = file.with_extension("json.new");
    if let Ok(bytes) = serde_json::to_vec(kept)
        && std::fs::write(&beside, bytes).is_ok()
    {
        let _ = std::fs::rename(&beside, file);
    }
}

/// One line and its readings, at most a screen of 24 lines.
fn screen(line: &Line<'_>, at: usize, all: usize, taken: usize, paint: Paint) -> String {
    let show = |text: &str, most: usize| {
        Untrusted::new(text.split_whitespace().collect::<Vec<_>>().join(" ")).for_terminal(most)
    };
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{}", paint.dim(&format!("{} of {all}, {taken} taken", at + 1)));
    let _ = writeln!(text, "{}\n", paint.dim(&format!("{}:{}", line.rule.file, line.rule.line)));
    let _ = writeln!(text, "{}\n", paint.bold(&show(&line.rule.sentence, 240)));
    for (number, offer) in line.offers.iter().enumerate() {
        let _ = writeln!(text, "[{}] {}", number + 1, show(&offer.sentence, 56));
        let what = match offer.mode {
            Mode::Deny => "stops",
            Mode::Ask => "asks at",
            Mode::Warn => "warns at",
            Mode::Observe => "notes",
        };
        let first = offer.stops.first().map_or("", String::as_str);
        let _ = writeln!(text, "    {}", paint.dim(&format!("{what} {}", show(first, 48))));
    }
    if line.offers.is_empty() {
        let _ = writeln!(text, "no reading is certain enough to offer");
    }
    let _ = writeln!(text, "\n[1-3] take  [w] warn only  [e] write it");
    let _ = writeln!(text, "[a] advice, do not ask again  [s] skip  [b] back  [q] quit");
    text
}

/// The folder in which decisions are kept.
pub fn state(root: &Root) -> Result<PathBuf> {
    State::open(&Places::find(Env), root).map(|state| state.folder).map_err(|why| {
        Error::new(Exit::CannotWrite, "there is no place to keep decisions").because(why.because())
    })
}
