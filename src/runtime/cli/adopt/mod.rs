//! `policy adopt`: from advice to gate, one strict line after the other, with nothing written before the last screen.

mod draft;
mod repository;
mod talk;

use std::collections::{BTreeMap, BTreeSet};
use std::io::IsTerminal as _;

use serde_json::{Value, json};

use super::print::{self, Paint};
use super::{here, policy, rewrite};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Untrusted};
use crate::runtime::policy::propose::{self, Offer, Stopped};
use crate::runtime::policy::{Bundle, Layer, Rule, Source, report};
use crate::runtime::system::{Env, Root};

pub use repository::repository;

/// One strict line and how it may be read.
#[derive(Debug)]
pub struct Line<'a> {
    rule: &'a Rule,
    offers: Vec<Offer>,
    /// What each reading would have stopped.
    past: Vec<Stopped>,
    /// Sentences that a model drafted.
    drafted: BTreeSet<String>,
}

/// Holds sentences against the past; the room that can do it is above this one.
pub type Replay = fn(&[String]) -> BTreeMap<String, Stopped>;

/// What is asked for.
#[derive(Debug)]
pub struct Wish {
    /// Readings for machines.
    pub json: bool,
    /// Readings to write, by id.
    pub accept: Vec<String>,
    /// Write without asking.
    pub yes: bool,
    /// The client that drafts readings for what is left.
    pub with: Option<Agent>,
    /// How long it may take.
    pub seconds: u64,
}

/// Runs it: readings for machines, one or more taken by id, or a talk.
pub fn run(wish: &Wish, replay: Replay) -> Result<Exit> {
    let Wish { json, accept, yes, with, seconds } = wish;
    let (sources, bundle) = policy::compiled(&[])?;
    let root = here()?;
    let mut lines = lines(&bundle, &root);
    hold_against_the_past(&mut lines, replay);
    if *json {
        print::json(&document(&lines));
        return Ok(Exit::Done);
    }
    if Env.is_inside_agent() {
        return Err(Error::new(Exit::Usage, "this is a person's decision")
            .hint("run it in a terminal of your own, outside the agent"));
    }
    if !accept.is_empty() {
        let taken = accepted(&lines, accept)?;
        rewrite::write(changes(&sources, &bundle, &taken), &root.top, *yes)?;
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
    if let Some(agent) = with {
        draft::add(&mut lines, *agent, &root, *seconds)?;
        hold_against_the_past(&mut lines, replay);
    }
    let state = talk::state(&root)?;
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
    let taken = talk::talk(&lines, &state, Paint::for_stdout(), &mut show, &mut key, &mut line);
    let Some(taken) = taken else {
        print::err("nothing was taken, nothing is written\n");
        return Ok(Exit::Done);
    };
    let changes = changes(&sources, &bundle, &taken);
    let _ = term.clear_screen();
    rewrite::preview(&changes);
    print::err("\n[y] write this  [n] throw it away  any other key: keep for later\n");
    match term.read_char().ok() {
        Some('y' | 'Y') => {
            rewrite::apply(changes, &root.top)?;
            talk::forget(&state);
            print::err("written; `git diff` shows these lines and nothing else\n");
        }
        Some('n' | 'N') => talk::forget(&state),
        Some(_) | None => print::err("kept; `cf-guide policy adopt` goes on where this ended\n"),
    }
    Ok(Exit::Done)
}

/// The lines that somebody may want to be asked about.
pub fn lines<'a>(bundle: &'a Bundle, root: &Root) -> Vec<Line<'a>> {
    let repository = repository(&root.top);
    // What another rule of these files does already is no news.
    let done: BTreeSet<String> = bundle
        .rules
        .iter()
        .filter(|rule| rule.is_gate() && rule.off.is_none())
        .flat_map(report::patterns)
        .collect();
    let is_news = |offer: &Offer| !offer.stops.iter().all(|stop| done.contains(stop));
    bundle
        .rules
        .iter()
        .filter(|rule| propose::is_open(rule) && rule.layer != Layer::User)
        .map(|rule| Line {
            rule,
            offers: propose::offers(rule, &repository).into_iter().filter(is_news).collect(),
            past: Vec::new(),
            drafted: BTreeSet::new(),
        })
        .collect()
}

/// Fills in what each reading would have stopped, and puts the lines first that were ignored most.
fn hold_against_the_past(lines: &mut [Line<'_>], replay: Replay) {
    let sentences: Vec<String> =
        lines.iter().flat_map(|line| &line.offers).map(|offer| offer.sentence.clone()).collect();
    let past = replay(&sentences);
    for line in lines.iter_mut() {
        line.past =
            line.offers.iter().map(|offer| past.get(&offer.sentence).cloned().unwrap_or_default()).collect();
    }
    let worst = |line: &Line<'_>| line.past.iter().map(|past| past.events).max().unwrap_or(0);
    // What has readings comes before what has none.
    lines.sort_by_key(|line| (std::cmp::Reverse(worst(line)), line.offers.is_empty()));
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
                            "mode": offer.mode.name(), "stops": offer.stops,
                            "ignored": line.past.get(at).map_or(0, |past| past.events) })
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
    // Below a numbered item, so that the numbers stay.
    let numbered = marker.trim_end().trim_end_matches(['.', ')']).bytes().all(|b| b.is_ascii_digit())
        && marker.trim_end().len() > 1;
    let line = if numbered {
        format!("{newline}{}- {sentence}", " ".repeat(front.len()))
    } else if is_item {
        format!("{newline}{front}{sentence}")
    } else {
        format!("{newline}{newline}- {sentence}")
    };
    text.insert_str(end, &line);
}
