//! `policy adopt`: from advice to gate, one strict line after the other, with nothing written before the last screen.

mod draft;
mod repository;
mod talk;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::print::{self, Paint};
use super::{here, policy, rewrite};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Untrusted};
use crate::runtime::policy::propose::{self, Offer, Stopped};
use crate::runtime::policy::{Bundle, Layer, Rule, Source, beside, report};
use crate::runtime::system::state::hex;
use crate::runtime::system::{Env, Root, terminal};

use repository::repository;

/// One strict line and how it may be read.
#[derive(Debug)]
pub struct Line<'a> {
    pub rule: &'a Rule,
    pub offers: Vec<Offer>,
    /// Readings that are not offered, and why.
    refused: Vec<(Offer, String)>,
    /// What each reading would have stopped.
    past: Vec<Stopped>,
    /// Sentences that a model drafted.
    drafted: BTreeSet<String>,
}

impl Line<'_> {
    /// A person's own file, which holds everywhere, is not written to.
    fn is_shared(&self) -> bool {
        self.rule.layer != Layer::User
    }
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
    let Wish { json, accept, with, seconds, .. } = wish;
    let (sources, bundle) = policy::compiled(&[])?;
    let root = here()?;
    let mut lines = lines(&sources, &bundle, &root);
    lines.retain(Line::is_shared);
    if *json && accept.is_empty() {
        hold_against_the_past(&mut lines, replay);
        print::json(&document(&lines));
        return Ok(Exit::Done);
    }
    if Env.is_inside_agent() {
        return Err(Error::new(Exit::Usage, "this is a person's decision")
            .hint("run it in a terminal of your own, outside the agent"));
    }
    if !accept.is_empty() {
        return take(&sources, &bundle, &lines, wish, &root);
    }
    hold_against_the_past(&mut lines, replay);
    if lines.is_empty() {
        print::err("nothing to adopt: no strict line is left that is only advice\n");
        return Ok(Exit::Done);
    }
    if !terminal::is_attended() {
        return Err(
            Error::new(Exit::Usage, "adopting needs a terminal").hint("use `--json` and `--accept ID`")
        );
    }
    if let Some(agent) = with {
        draft::add(&mut lines, *agent, &root, *seconds)?;
        vet(&mut lines, &sources, &bundle);
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
    // Each was tried alone; now they stand beside each other.
    let (taken, left) = beside_each_other(&sources, &bundle, taken);
    let changes = changes(&sources, &bundle, &taken);
    let _ = term.clear_screen();
    rewrite::preview(&changes);
    for (sentence, why) in &left {
        print::err(&format!("left out: {}\n  {}\n", shown(sentence), shown(why)));
    }
    if changes.is_empty() {
        talk::forget(&state);
        print::err("nothing was written\n");
        return Ok(Exit::No);
    }
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

/// Writes the readings of these ids, all of them or none.
fn take(sources: &[Source], bundle: &Bundle, lines: &[Line<'_>], wish: &Wish, root: &Root) -> Result<Exit> {
    let (taken, there) = accepted(bundle, lines, &wish.accept)?;
    if let Some(why) = harm(sources, bundle, &taken) {
        return Err(Error::new(Exit::No, "nothing was written").because(shown(&why)).hint(HINT));
    }
    for place in &there {
        print::err(&format!("it is adopted already: {}\n", shown(place)));
    }
    let mut exit = Exit::Done;
    if !taken.is_empty() {
        exit = rewrite::write(changes(sources, bundle, &taken), &root.top, wish.yes)?;
    }
    if wish.json {
        let (sources, bundle) = policy::compiled(&[])?;
        let mut left = self::lines(&sources, &bundle, root);
        left.retain(Line::is_shared);
        let mut document = document(&left);
        let is_written = exit == Exit::Done;
        let written = taken.iter().filter(|_| is_written);
        document["written"] =
            written.map(|(rule, sentence)| json!({ "rule": rule, "sentence": sentence })).collect();
        print::json(&document);
    }
    Ok(exit)
}

const HINT: &str = "run `cf-guide policy adopt --json` for the readings that fit";

fn shown(text: &str) -> String {
    Untrusted::new(text).for_terminal(400)
}

/// The lines that somebody may want to be asked about, with the readings that fit the rules that are there.
pub fn lines<'a>(sources: &[Source], bundle: &'a Bundle, root: &Root) -> Vec<Line<'a>> {
    let repository = repository(&root.top);
    // What another rule of these files does already is no news.
    let mut done: BTreeMap<String, &Rule> = BTreeMap::new();
    for rule in bundle.rules.iter().filter(|rule| rule.is_gate() && rule.off.is_none()) {
        report::patterns(rule).into_iter().for_each(|stop| {
            done.entry(stop).or_insert(rule);
        });
    }
    let mut lines: Vec<Line<'_>> = propose::open(bundle)
        .map(|rule| {
            let mut line = Line {
                rule,
                offers: Vec::new(),
                refused: Vec::new(),
                past: Vec::new(),
                drafted: BTreeSet::new(),
            };
            for offer in propose::offers(rule, &repository) {
                let known = offer.stops.first().and_then(|stop| done.get(stop));
                match known.filter(|_| offer.stops.iter().all(|stop| done.contains_key(stop))) {
                    Some(by) => line.refused.push((offer, format!("{} does that already", place(by)))),
                    None => line.offers.push(offer),
                }
            }
            line
        })
        .collect();
    vet(&mut lines, sources, bundle);
    lines
}

fn place(rule: &Rule) -> String {
    let sentence: String = rule.sentence.chars().take(80).collect();
    format!("\"{sentence}\" (`{}:{}`)", rule.file, rule.line)
}

/// Takes out the readings that do not fit what the repository says otherwise.
fn vet(lines: &mut [Line<'_>], sources: &[Source], bundle: &Bundle) {
    let most = lines.iter().map(|line| line.offers.len()).max().unwrap_or(0);
    // From the last one, so that places stay true.
    for nth in (0..most).rev() {
        let tried: Vec<(usize, String, String)> = lines
            .iter()
            .enumerate()
            .filter_map(|(at, line)| Some((at, line.rule.id.clone(), line.offers.get(nth)?.sentence.clone())))
            .collect();
        let taken = |some: &[(usize, String, String)]| -> BTreeMap<String, String> {
            some.iter().map(|(_, rule, sentence)| (rule.clone(), sentence.clone())).collect()
        };
        let fits = beside::sift(&tried, false, &mut |some| harm(sources, bundle, &taken(some)).is_none());
        for one in tried.iter().filter(|one| !fits.contains(one)) {
            let why = harm(sources, bundle, &taken(std::slice::from_ref(one))).unwrap_or_default();
            if let Some(line) = lines.get_mut(one.0) {
                let offer = line.offers.remove(nth);
                line.refused.push((offer, why));
            }
        }
    }
}

/// Why these sentences must not be written where they would stand; None where they may.
fn harm(sources: &[Source], bundle: &Bundle, taken: &BTreeMap<String, String>) -> Option<String> {
    let after = policy::of(&rewrite::with(sources, &changes(sources, bundle, taken)));
    let stands = |sentence: &str| {
        // What the author of the line says about it, such as its mode, is no part of the sentence.
        let is_it = |rule: &&Rule| sentence.starts_with(rule.sentence.as_str());
        after.rules.iter().filter(is_it).any(|rule| rule.is_gate() && rule.off.is_none())
    };
    let lost = taken.values().find(|sentence| !stands(sentence));
    let lost = lost.map(|sentence| format!("\"{sentence}\" would not be enforced where it would stand"));
    lost.or_else(|| beside::harm(bundle, &after))
}

/// The sentences that can stand beside each other, by rule, and those that cannot, each with the reason.
fn beside_each_other(
    sources: &[Source],
    bundle: &Bundle,
    taken: BTreeMap<String, String>,
) -> (BTreeMap<String, String>, Vec<(String, String)>) {
    let all: Vec<(String, String)> = taken.into_iter().collect();
    let map = |some: &[(String, String)]| some.iter().cloned().collect::<BTreeMap<_, _>>();
    let fit = beside::sift(&all, true, &mut |some| harm(sources, bundle, &map(some)).is_none());
    let mut left = Vec::new();
    for one in all.iter().filter(|one| !fit.contains(one)) {
        let mut more = map(&fit);
        more.insert(one.0.clone(), one.1.clone());
        left.push((one.1.clone(), harm(sources, bundle, &more).unwrap_or_default()));
    }
    (map(&fit), left)
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
                    json!({ "id": name(line.rule, offer), "sentence": offer.sentence,
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

/// The id of a reading: the same as long as the line and the sentence are, whatever else is offered.
fn name(rule: &Rule, offer: &Offer) -> String {
    let sum = Sha256::digest(offer.sentence.as_bytes());
    format!("{}.{}", rule.id, hex(&sum[..2]))
}

/// The sentences of these ids, by rule, and where those stand that are there already.
fn accepted(
    bundle: &Bundle,
    lines: &[Line<'_>],
    ids: &[String],
) -> Result<(BTreeMap<String, String>, Vec<String>)> {
    let mut out: BTreeMap<String, String> = BTreeMap::new();
    let mut there = Vec::new();
    for id in ids {
        let no = |why: String| Error::new(Exit::No, why).hint(HINT);
        let id_shown = Untrusted::new(id.as_str()).for_terminal(80);
        let rule = id.rsplit_once('.').map_or("", |(rule, _)| rule);
        if let Some(by) = propose::adopted_as(bundle, rule) {
            there.push(place(by));
            continue;
        }
        let line = lines.iter().find(|line| line.rule.id == rule);
        let line = line.ok_or_else(|| no(format!("there is no reading `{id_shown}`")))?;
        if let Some((_, why)) = line.refused.iter().find(|(offer, _)| name(line.rule, offer) == *id) {
            return Err(no(format!("`{id_shown}` does not fit the other rules")).because(shown(why)));
        }
        let offer = line.offers.iter().find(|offer| name(line.rule, offer) == *id);
        let offer = offer.ok_or_else(|| no(format!("there is no reading `{id_shown}`")))?;
        if out.get(rule).is_some_and(|other| *other != offer.sentence) {
            return Err(no(format!("`{id_shown}` is the second reading of one line")));
        }
        out.insert(rule.to_owned(), offer.sentence.clone());
    }
    Ok((out, there))
}

/// The sources with the taken sentences in a line of their own, right below what they were read from.
pub fn changes<'a>(
    sources: &'a [Source],
    bundle: &Bundle,
    taken: &BTreeMap<String, String>,
) -> Vec<(&'a Source, String)> {
    let mut out = Vec::new();
    for source in sources {
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
