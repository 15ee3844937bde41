//! `policy`: the rules of this repository, what they compile to, what is wrong with them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use serde_json::{Value, json};

use super::ids;
use super::print::{self, Paint};
use super::{adopt, here, history, rewrite};
use crate::runtime::config::Mode;
use crate::runtime::desk::examples::{self, Played};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Moment, Untrusted};
use crate::runtime::policy::rule::Weight;
use crate::runtime::policy::{
    self, Bundle, Diagnostic, Layer, Rule, Settings, Source, Spread, example, propose, report, source,
};
use crate::runtime::system::{Env, Places, Root, clock, threads};
use crate::runtime::workspace::compiled::{Compiled, VERSION, bundle};
use crate::runtime::workspace::counts::Counts;
use crate::runtime::workspace::sources;

/// Show, check and try the rules of this repository.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cf-guide policy list\n  cf-guide policy show R001\n  cf-guide policy lint --fix\n  \
                  cf-guide policy test\n  cf-guide policy compile --json CLAUDE.md\n  cf-guide policy adopt\n  cf-guide policy forms\n\n\
                  Exit codes: 0 done, 1 something is wrong with a rule, 65 a file cannot be read, 73 cannot write."
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Every rule: id, kind, mode, source
    List {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        /// Files to read instead of this repository's
        files: Vec<PathBuf>,
    },
    /// One rule: its text, what it compiles to, its examples
    Show {
        /// The rule's id
        id: String,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// What is wrong with the rules, and how to mend it
    Lint {
        /// Mend what can be mended, after a preview
        #[arg(long)]
        fix: bool,
        /// Do not ask before writing
        #[arg(long)]
        yes: bool,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        /// How to print
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
        /// Files to read instead of this repository's
        files: Vec<PathBuf>,
    },
    /// Try the examples below the rules
    Test {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        /// Files to read instead of this repository's
        files: Vec<PathBuf>,
    },
    /// The compiled rules
    Compile {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
        /// Files to read instead of this repository's
        files: Vec<PathBuf>,
    },
    /// Make strict lines that are only advice enforced, one after the other
    Adopt {
        /// Print the lines and their readings as one JSON document
        #[arg(long)]
        json: bool,
        /// Write these readings, after a preview
        #[arg(long, value_name = "ID", num_args = 1..)]
        accept: Vec<String>,
        /// Give rules that are enforced an id and an example instead; these, or all
        #[arg(long, value_name = "RULE", num_args = 0.., conflicts_with_all = ["json", "accept"])]
        ids: Option<Vec<String>>,
        /// Let this client of yours draft sentences for the lines that have none, after asking you
        #[arg(long, value_parser = Agent::NAMES, value_name = "CLIENT", conflicts_with_all = ["json", "accept", "ids"])]
        with: Option<String>,
        /// How long that client may take
        #[arg(long, value_name = "SECONDS", default_value_t = 180, value_parser = clap::value_parser!(u64).range(1..=600))]
        seconds: u64,
        /// Do not ask before writing
        #[arg(long)]
        yes: bool,
    },
    /// The sentence forms that are enforced, each with what it stops and what it lets pass
    Forms,
}

/// How diagnostics are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For a person
    Text,
    /// One JSON document
    Json,
    /// For code scanning
    Sarif,
    /// For GitHub's annotations
    Github,
}

pub fn run(args: Args, replay: adopt::Replay) -> Result<Exit> {
    match args.what {
        What::List { json, files } => list(&files, json),
        What::Show { id, json } => show(&id, json),
        What::Lint { fix, yes, json, format, files } => {
            lint(&files, fix, yes, if json { Format::Json } else { format })
        }
        What::Test { json, files } => test(&files, json),
        What::Compile { json, files } => compile(&files, json),
        What::Adopt { ids: Some(ids), yes, .. } => rewrite::with_ids(&ids, yes),
        What::Adopt { json, accept, ids: None, yes, with, seconds } => {
            let with = with.as_deref().and_then(Agent::from_name);
            adopt::run(&adopt::Wish { json, accept, yes, with, seconds }, replay)
        }
        What::Forms => {
            print::out(&policy::forms::page());
            Ok(Exit::Done)
        }
    }
}

/// The sources and what they compile to: the named files, or this repository's, opted in or not.
pub fn compiled(files: &[PathBuf]) -> Result<(Vec<Source>, Bundle)> {
    let (sources, more) = if files.is_empty() {
        let root = Root { opted_in: true, ..here()? };
        let found = sources::find(Env, &Places::find(Env), &root);
        let mut more = found.imports;
        more.extend(found.unread.into_iter().map(|(file, why)| unread(file, &why)));
        (found.texts, more)
    } else {
        (files.iter().map(|path| named(path)).collect::<Result<Vec<_>>>()?, Vec::new())
    };
    let mut bundle = of(&sources);
    bundle.diagnostics.extend(more);
    Ok((sources, bundle))
}

/// What sources compile to, whatever the settings make of it.
pub fn of(sources: &[Source]) -> Bundle {
    policy::compile(
        sources,
        &Settings { today: Some(today()), spread: Spread(threads::side_by_side), ..Settings::default() },
    )
}

fn unread(file: String, why: &str) -> Diagnostic {
    Diagnostic {
        code: "source-refused",
        severity: Weight::Error,
        message: format!("`{file}` is not read: {why}"),
        file,
        line: 1,
        column: 1,
        fix: "make it a regular text file".to_owned(),
        edit: None,
    }
}

fn today() -> i32 {
    i32::try_from(crate::runtime::system::clock::now().0.div_euclid(86_400_000)).unwrap_or(i32::MAX)
}

fn named(path: &Path) -> Result<Source> {
    let unreadable = |why: &str| {
        Error::new(
            Exit::BadInput,
            format!("could not read `{}`", Untrusted::new(path.to_string_lossy()).for_terminal(200)),
        )
        .because(why)
        .hint("name a regular Markdown file of at most 256 KB")
    };
    let bytes = std::fs::metadata(path)
        .ok()
        .filter(|meta| meta.is_file() && meta.len() <= source::MAX_BYTES as u64)
        .and_then(|_| std::fs::read(path).ok())
        .ok_or_else(|| unreadable("it is not there, not a regular file, or too large"))?;
    let text = String::from_utf8(bytes).map_err(|_| unreadable("it is not UTF-8"))?;
    Ok(Source { path: path.to_string_lossy().into_owned(), text, layer: Layer::Repo })
}

fn compile(files: &[PathBuf], json: bool) -> Result<Exit> {
    let (_, bundle) = compiled(files)?;
    if json {
        print::json(&report::bundle_json(&bundle));
    } else {
        let gates = bundle.rules.iter().filter(|rule| rule.is_gate()).count();
        let mut text = String::new();
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{}, {gates} of them enforced, {} for `policy lint` to say",
            counted(bundle.rules.len(), "rule"),
            bundle.diagnostics.len()
        );
        let _ = writeln!(text, "hash {}", bundle.hash);
        print::out(&text);
    }
    Ok(Exit::Done)
}

fn list(files: &[PathBuf], json: bool) -> Result<Exit> {
    let (_, bundle) = compiled(files)?;
    if json {
        let rules: Vec<Value> = bundle.rules.iter().map(report::rule_json).collect();
        print::json(&json!({ "schema": "cf-guide/rules/1", "hash": bundle.hash, "rules": rules }));
        return Ok(Exit::Done);
    }
    let paint = Paint::for_stdout();
    let hits = history().and_then(|store| store.hits(month_ago()).ok()).unwrap_or_default();
    let mut text = String::new();
    let in_force = InForce::here(files)?;
    for rule in &bundle.rules {
        let hits = hits.get(&rule.id).map_or_else(|| "-".to_owned(), u64::to_string);
        let mode = in_force.of(rule);
        let words = Untrusted::new(one_line(&rule.text)).for_terminal(70);
        let id = Untrusted::new(&rule.id).for_terminal(40);
        let place = paint.dim(&format!("{}:{}", rule.file, rule.line));
        let _ = writeln!(text, "{mode:9} {hits:>5} {id:36} {words}  {place}");
    }
    if !bundle.rules.is_empty() {
        text.insert_str(0, &paint.dim("mode       hits id (hits: in the last 30 days)\n"));
    }
    if bundle.rules.is_empty() {
        text.push_str("no rules found; write them as list items in `CLAUDE.md`\n");
    } else {
        let _ = writeln!(text, "{}", in_force.counts(&bundle).in_words());
        text.push_str(in_force.what_now());
    }
    print::out(&text);
    Ok(Exit::Done)
}

/// Every rule of a work tree, and its mode as `policy list` shows it.
pub(super) fn in_force(root: &Root, places: &Places) -> Vec<(Rule, String)> {
    let in_force = InForce::at(root, places);
    let rules = written(root, places).1.rules.into_iter();
    rules.map(|rule| (in_force.of(&rule), rule)).map(|(mode, rule)| (rule, mode)).collect()
}

/// The sources of a work tree and the rules as they are written.
pub(super) fn written(root: &Root, places: &Places) -> (Vec<Source>, Bundle) {
    let found = sources::find(Env, places, &Root { opted_in: true, ..root.clone() });
    let bundle = of(&found.texts);
    (found.texts, bundle)
}

/// How the rules act under the settings of this work tree.
struct InForce {
    bundle: Option<Bundle>,
    opted_in: bool,
    mode: Mode,
}

impl InForce {
    /// For named files nothing but what they say counts.
    fn here(files: &[PathBuf]) -> Result<Self> {
        if !files.is_empty() {
            return Ok(Self { bundle: None, opted_in: true, mode: Mode::Enforce });
        }
        Ok(Self::at(&here()?, &Places::find(Env)))
    }

    fn at(root: &Root, places: &Places) -> Self {
        let config = Compiled::from_files(Env, places, root).config;
        let sources = sources::find(Env, places, &Root { opted_in: true, ..root.clone() });
        Self { bundle: Some(bundle(&config, &sources)), opted_in: root.opted_in, mode: config.mode }
    }

    /// The mode in force; beside it the one that is written, where they differ: `deny→warn`.
    fn of(&self, rule: &Rule) -> String {
        let name = |rule: &Rule, bundle: &Bundle| match (&rule.off, rule.enforced(bundle.cap)) {
            (Some(_), _) => "off",
            (None, Some(gate)) => gate.mode.name(),
            (None, None) => "advice",
        };
        let written = match (&rule.off, rule.is_gate()) {
            (Some(_), _) => "off",
            (None, true) => rule.mode.name(),
            (None, false) => "advice",
        };
        let now = self.bundle.as_ref().and_then(|bundle| {
            bundle.rules.iter().find(|known| known.id == rule.id).map(|known| name(known, bundle))
        });
        match now {
            Some(now) if now != written => format!("{written}→{now}"),
            Some(_) | None => written.to_owned(),
        }
    }

    fn counts(&self, written: &Bundle) -> Counts {
        let bundle = self.bundle.as_ref().unwrap_or(written);
        let gates: Vec<_> = bundle.rules.iter().filter_map(|rule| rule.enforced(bundle.cap)).collect();
        Counts::of(bundle, &gates)
    }

    const fn what_now(&self) -> &'static str {
        match (self.opted_in, self.mode) {
            (false, _) => "not in force yet: run `cf-guide init`\n",
            (true, Mode::Enforce) => "",
            (true, Mode::Warn) => "none of them stops anything (`mode = \"warn\"`): run `cf-guide enforce`\n",
            (true, Mode::Observe) => {
                "they are only recorded (`mode = \"observe\"`): run `cf-guide enforce`\n"
            }
        }
    }
}

/// Puts the sentence to paste where a strict line is only advice, and leaves out the lines that have one already.
fn rewritten(sources: &[Source], bundle: &mut Bundle) {
    let Ok(root) = here() else { return };
    let is_open = |one: &Diagnostic| {
        matches!(one.code, "strict-but-unenforceable" | "condition-not-understood" | "not-a-pattern")
    };
    if !bundle.diagnostics.iter().any(is_open) {
        return;
    }
    let mut diagnostics = std::mem::take(&mut bundle.diagnostics);
    let lines = adopt::lines(sources, bundle, &root);
    diagnostics.retain_mut(|one| {
        let about =
            |rule: &&Rule| rule.file == one.file && stands_in(rule, one.line) && propose::is_open(rule);
        let rule = bundle.rules.iter().filter(|_| is_open(one)).find(about);
        let Some(rule) = rule else { return true };
        let line = lines.iter().find(|line| line.rule.id == rule.id);
        if let Some(offer) = line.and_then(|line| line.offers.first()) {
            let mut codes = rule.sentence.split('`').skip(1).step_by(2).peekable();
            // Where the line names nothing, what it means was guessed; where it does, a sentence about something else is
            // no help.
            let guessed = codes.peek().is_none();
            let said = if guessed { "if this is meant, write" } else { "to have it enforced, write" };
            if guessed || codes.any(|code| offer.sentence.contains(code)) {
                one.fix = format!("{said}: {}", offer.sentence);
            }
        }
        propose::adopted_as(bundle, &rule.id).is_none()
    });
    bundle.diagnostics = diagnostics;
}

/// True where the line is one of the rule's.
fn stands_in(rule: &Rule, line: u32) -> bool {
    let more = u32::try_from(rule.text.matches('\n').count()).unwrap_or(0);
    (rule.line..=rule.line.saturating_add(more)).contains(&line)
}

fn month_ago() -> Moment {
    clock::now().minus_seconds(30 * 86_400)
}

/// A number of things in words.
fn counted(count: usize, word: &str) -> String {
    print::many(u64::try_from(count).unwrap_or(u64::MAX), word)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn show(id: &str, json: bool) -> Result<Exit> {
    let (sources, mut bundle) = compiled(&[])?;
    rewritten(&sources, &mut bundle);
    let Some(rule) = meant(&bundle.rules, id)? else {
        let shown = Untrusted::new(id).for_terminal(60);
        return Err(Error::new(Exit::No, format!("there is no rule `{shown}`"))
            .hint("run `cf-guide policy list` for the ids"));
    };
    let id = rule.id.as_str();
    if json {
        let mut document = report::rule_json(rule);
        document["schema"] = "cf-guide/rule/1".into();
        print::json(&document);
        return Ok(Exit::Done);
    }
    let mut text = shown(rule, &InForce::here(&[])?);
    for row in history().and_then(|store| store.last_of_rule(id, 5).ok()).unwrap_or_default() {
        let _ = write!(text, "  spoke    {}", super::log::line::spoken(&row));
    }
    for d in bundle.diagnostics.iter().filter(|d| d.file == rule.file && stands_in(rule, d.line)) {
        text.push_str(&report::text(std::slice::from_ref(d)));
    }
    print::out(&text);
    Ok(Exit::Done)
}

/// The rule that is meant: by its id, by the beginning of one, or by its place as a refusal names it (`CLAUDE.md:5`).
fn meant<'a>(rules: &'a [Rule], given: &str) -> Result<Option<&'a Rule>> {
    let is_it = |rule: &&Rule| rule.id == given || format!("{}:{}", rule.file, rule.line) == given;
    if let Some(rule) = rules.iter().find(is_it) {
        return Ok(Some(rule));
    }
    let fits = |rule: &&Rule| given.len() >= ids::FEWEST && rule.id.starts_with(given);
    match rules.iter().filter(fits).collect::<Vec<_>>().as_slice() {
        [] => Ok(None),
        [one] => Ok(Some(*one)),
        several => Err(ids::ambiguous(given, several.iter().map(|rule| rule.id.as_str()))),
    }
}

fn shown(rule: &Rule, in_force: &InForce) -> String {
    let paint = Paint::for_stdout();
    let mut text = String::new();
    let kind = in_force.of(rule);
    let _ = writeln!(
        text,
        "{}  {kind}, {}, priority {}",
        paint.bold(&rule.id),
        rule.severity.name(),
        rule.priority
    );
    let _ = writeln!(text, "  where    {}:{}", rule.file, rule.line);
    let _ = writeln!(text, "  says     {}", Untrusted::new(one_line(&rule.text)).for_terminal(600));
    for pattern in report::patterns(rule) {
        let _ = writeln!(text, "  stops    {}", Untrusted::new(pattern).for_terminal(300));
    }
    // A rule that holds in some places only reads, without them, as if it held everywhere.
    for (label, places) in [("in", &rule.scope), ("outside", &rule.except), ("for", &rule.roles)] {
        if !places.is_empty() {
            let _ = writeln!(text, "  {label:<8} {}", Untrusted::new(places.join(", ")).for_terminal(300));
        }
    }
    for suggest in &rule.suggest {
        let _ = writeln!(text, "  instead  {}", Untrusted::new(suggest).for_terminal(200));
    }
    for example in &rule.examples {
        let _ = writeln!(text, "  example  {}", Untrusted::new(one_line(&example.text)).for_terminal(200));
    }
    if let Some(why) = &rule.off {
        let _ = writeln!(text, "  {}      {why}", paint.red("off"));
    }
    text
}

fn lint(files: &[PathBuf], fix: bool, yes: bool, format: Format) -> Result<Exit> {
    let (sources, mut bundle) = compiled(files)?;
    rewritten(&sources, &mut bundle);
    match format {
        Format::Text if bundle.diagnostics.is_empty() => {
            print::err(&format!("nothing to say about {}\n", counted(bundle.rules.len(), "rule")));
        }
        Format::Text => print::out(&report::text(&bundle.diagnostics)),
        Format::Json => print::json(&report::findings_json(&bundle)),
        Format::Sarif => print::json(&report::sarif(&bundle.diagnostics, VERSION)),
        Format::Github => print::out(&report::github(&bundle.diagnostics)),
    }
    if fix {
        let changes = sources
            .iter()
            .filter(|s| s.layer != Layer::User)
            .filter_map(|source| Some((source, report::mended(source, &bundle)?)))
            .collect();
        let base = if files.is_empty() { here()?.top } else { Env.cwd().unwrap_or_default() };
        rewrite::write(changes, &base, yes)?;
    }
    Ok(if report::has_errors(&bundle) { Exit::No } else { Exit::Done })
}

fn test(files: &[PathBuf], json: bool) -> Result<Exit> {
    let (_, bundle) = compiled(files)?;
    let mut rows = Vec::new();
    let mut text = String::new();
    let paint = Paint::for_stdout();
    let mut failed = 0;
    for rule in bundle.rules.iter().filter(|rule| !rule.examples.is_empty()) {
        for Played { example, got, others } in examples::tried(rule) {
            let ok = example::fits(example.expect, got);
            failed += usize::from(!ok);
            let words = Untrusted::new(one_line(&example.text)).for_terminal(120);
            let mark = if ok { paint.green("ok  ") } else { paint.red("FAIL") };
            let _ = writeln!(
                text,
                "{mark} {} {words}{}",
                rule.id,
                if ok { String::new() } else { format!(" (it is {})", got.name()) }
            );
            for other in &others {
                let _ = writeln!(text, "     beside it, `{}` would {}", other.rule, other.decision.name());
            }
            let others: Vec<&str> = others.iter().map(|other| other.rule.as_str()).collect();
            rows.push(json!({
                "rule": rule.id, "line": example.line, "expect": example.expect.name(), "got": got.name(), "ok": ok,
                "others": others,
            }));
        }
    }
    if json {
        print::json(&json!({ "schema": "cf-guide/policy-test/1", "ok": failed == 0, "examples": rows }));
    } else {
        let _ = writeln!(text, "{}, {failed} failed", counted(rows.len(), "example"));
        print::out(&text);
    }
    Ok(if failed == 0 { Exit::Done } else { Exit::No })
}
