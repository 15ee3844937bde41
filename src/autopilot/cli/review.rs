//! `review`: where a person decides: what a rule would have stopped, one screen each, and whether it is promoted.

use std::fmt::Write as _;
use std::io::IsTerminal as _;

use serde_json::{Value, json};

use super::seconds;
use crate::autopilot::book::{self, Book};
use crate::autopilot::cycle::{self, Case, Prepared, Wishes};
use crate::autopilot::label;
use crate::autopilot::learned;
use crate::autopilot::promote;
use crate::autopilot::replay::{Observation, report};
use crate::autopilot::repository::Repository;
use crate::runtime::cli::print::{self, Paint};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::model::stage::CANARY_SHARE;
use crate::runtime::store::{Given, Label, Store};
use crate::runtime::system::trials;

/// Decide about rules that are proposed, and about what they would have stopped.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Keys: a accept, r reject, v it was right to stop it, f a false alarm, u cannot be told, s skip, b back, q quit. What \
                  was said is kept at once; the next review goes on where this one ended.\n\n\
                  Examples:\n  cf-guide review\n  cf-guide review --json\n  cf-guide review --accept no-npm\n  \
                  cf-guide review --label 01K8…=f --rule no-npm\n\n\
                  Exit codes: 0 done, 1 nothing to review, no such rule or refused below an agent, 64 usage, 65 the rule cannot be promoted, 73 cannot write, \
                  75 a cycle is at work."
)]
pub struct Args {
    /// Promote this rule (in a terminal)
    #[arg(long, value_name = "RULE", conflicts_with_all = ["reject", "label"])]
    accept: Option<String>,
    /// Never propose this text again
    #[arg(long, value_name = "RULE", conflicts_with = "label")]
    reject: Option<String>,
    /// Say something about an event: v, f or u
    #[arg(long, value_name = "EVENT=KEY", requires = "rule")]
    label: Vec<String>,
    /// The rule that the labels are about
    #[arg(long)]
    rule: Option<String>,
    /// How far back the record is looked at
    #[arg(long, default_value = "30d", value_name = "TIME")]
    since: String,
    /// A folder with transcripts that count as record too
    #[arg(long, value_name = "DIR")]
    transcripts: Option<std::path::PathBuf>,
    /// Print what waits as one JSON document
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> Result<Exit> {
    let repository = Repository::here()?;
    let wishes =
        Wishes { since: seconds(&args.since)?, transcripts: args.transcripts.clone(), ..Wishes::default() };
    if let Some(rule) = &args.rule
        && !args.label.is_empty()
    {
        return label_events(&repository, rule, &args.label);
    }
    if let Some(rule) = &args.accept {
        return accept(&repository, &wishes, rule);
    }
    if let Some(rule) = &args.reject {
        return reject(&repository, rule);
    }
    let store = repository.store()?;
    let labels = store.labels()?;
    let mut book = Book::read(&repository.state)?;
    let known = trials::read(&repository.state);
    let prepared = cycle::prepare(&repository, &mut book, &known, &store, &labels, &wishes, &mut |_| {})?;
    let queue = queue(&prepared, &labels);
    if args.json {
        print::json(&json!({
            "schema": "cf-guide/review/1",
            "proposals": prepared.cases.iter().map(cycle::case_json).collect::<Vec<_>>(),
            "flips": queue.iter().map(|one| flip_json(one)).collect::<Vec<_>>(),
        }));
        return Ok(if prepared.cases.is_empty() { Exit::No } else { Exit::Done });
    }
    if prepared.cases.is_empty() {
        print::err("nothing waits for a decision\n");
        return Ok(Exit::No);
    }
    if !(std::io::stdin().is_terminal() && std::io::stderr().is_terminal()) {
        return Err(Error::new(Exit::Usage, "a review needs a terminal")
            .hint("use `--json`, `--label EVENT=KEY --rule RULE` or `--reject RULE`"));
    }
    let term = dialoguer::console::Term::stderr();
    let mut key = || term.read_char().ok();
    let mut show = |text: &str| {
        let _ = term.clear_screen();
        print::err(text);
    };
    let wanted = talk(&prepared, &queue, &store, repository.now, Paint::for_stdout(), &mut show, &mut key)?;
    drop(store);
    for (rule, yes) in wanted {
        if yes {
            accept(&repository, &wishes, &rule)?;
        } else {
            reject(&repository, &rule)?;
        }
    }
    Ok(Exit::Done)
}

/// What nobody said anything about yet: where something went wrong afterwards first, then the newest.
fn queue<'a>(prepared: &'a Prepared, labels: &[Given]) -> Vec<&'a Observation> {
    let is_open = |one: &&Observation| {
        let said = labels
            .iter()
            .any(|given| given.event == one.event && (given.rule.is_empty() || given.rule == one.rule));
        !said && !one.own_hand && prepared.cases.iter().any(|case| case.candidate.id == one.rule)
    };
    let mut queue: Vec<&Observation> = prepared.observations.iter().filter(is_open).collect();
    queue.sort_by_key(|one| {
        (label::automatic(&one.next).is_none(), std::cmp::Reverse(one.at), one.event.clone())
    });
    queue
}

fn flip_json(one: &Observation) -> Value {
    let mut flip = report::observation_json(one);
    flip["hint"] = label::automatic(&one.next)
        .map(|(label, by)| {
            let errors = by.errors();
            json!({ "label": label.name(), "by": by.name(), "misses": errors.misses, "flatters": errors.flatters })
        })
        .into();
    flip
}

/// Goes through proposals and calls with a person. Labels are kept at once; what is accepted or rejected comes back.
fn talk(
    prepared: &Prepared,
    queue: &[&Observation],
    store: &Store,
    now: crate::runtime::model::Moment,
    paint: Paint,
    show: &mut dyn FnMut(&str),
    key: &mut dyn FnMut() -> Option<char>,
) -> Result<Vec<(String, bool)>> {
    let mut wanted: Vec<(String, bool)> = Vec::new();
    let all = prepared.cases.len() + queue.len();
    let mut at = 0;
    while at < all {
        let screen = match prepared.cases.get(at) {
            Some(case) => proposal_screen(case, prepared, paint),
            None => flip_screen(queue[at - prepared.cases.len()], paint),
        };
        show(&format!("{}\n{screen}", paint.dim(&format!("{} of {all}", at + 1))));
        let Some(pressed) = key() else { break };
        match (pressed.to_ascii_lowercase(), prepared.cases.get(at)) {
            ('q', _) => break,
            ('s', _) => at += 1,
            ('b', _) => {
                at = at.saturating_sub(1);
                match prepared.cases.get(at) {
                    Some(case) => wanted.retain(|(rule, _)| *rule != case.candidate.id),
                    None => {
                        let one = queue[at - prepared.cases.len()];
                        store.drop_label(&one.event, &one.rule)?;
                    }
                }
            }
            (answer @ ('a' | 'r'), Some(case)) => {
                wanted.retain(|(rule, _)| *rule != case.candidate.id);
                wanted.push((case.candidate.id.clone(), answer == 'a'));
                at += 1;
            }
            (answer, None) => {
                if let Some(label) = label_of(answer) {
                    let one = queue[at - prepared.cases.len()];
                    store.set_label(&one.event, &one.rule, label, now)?;
                    at += 1;
                }
            }
            (_, Some(_)) => {}
        }
    }
    Ok(wanted)
}

const fn label_of(key: char) -> Option<Label> {
    match key {
        'v' => Some(Label::Right),
        'f' => Some(Label::FalseAlarm),
        'u' => Some(Label::Unsure),
        _ => None,
    }
}

fn proposal_screen(case: &Case, prepared: &Prepared, paint: Paint) -> String {
    let show = |text: &str| Untrusted::new(text).for_terminal(400);
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{}\n", paint.bold("a rule is proposed for CLAUDE.md"));
    for line in &case.candidate.entry {
        let _ = writeln!(text, "  {}", paint.green(&format!("+ {}", show(line))));
    }
    let counts = case.sum.all();
    let _ = writeln!(text, "\n  written by   {}", show(&case.origin));
    let _ = writeln!(
        text,
        "  in the past  it would have spoken {}, in {} of {}",
        print::many(case.events, "time"),
        case.sessions,
        print::many(prepared.sessions, "session")
    );
    let _ = writeln!(
        text,
        "  said so far  right {}, wrong {}, open {}",
        counts.wins, counts.losses, case.sum.unsure
    );
    let _ = writeln!(text, "  your choice  {}", book::choice(&case.standing, counts.all()));
    for one in prepared.observations.iter().filter(|one| one.rule == case.candidate.id).take(3) {
        let _ = writeln!(text, "  it would stop {}", show(&one.what));
    }
    let _ = writeln!(text, "\n[a] accept  [r] reject  [s] skip  [b] back  [q] quit");
    text
}

fn flip_screen(one: &Observation, paint: Paint) -> String {
    let show = |text: &str| Untrusted::new(text).for_terminal(300);
    let mut text = String::new();
    let _ = writeln!(text, "{}\n", paint.bold("would it have been right to stop this?"));
    let _ = writeln!(text, "  what     {}", paint.bold(&show(&one.what)));
    let _ = writeln!(text, "  where    session {}, event {}", show(&one.session), show(&one.event));
    let _ = writeln!(
        text,
        "  rule     {} ({} instead of {})",
        show(&one.rule),
        one.after.name(),
        one.before.name()
    );
    let _ = writeln!(text, "  why      {}", show(&one.why));
    for (at, word) in report::next_words(one).iter().enumerate() {
        let _ = writeln!(text, "  {:8} {}", if at == 0 { "then" } else { "" }, show(word));
    }
    if let Some((label, by)) = label::automatic(&one.next) {
        let _ = writeln!(text, "  hint     {} ({})", label.name(), by.name());
    }
    let _ = writeln!(text, "\n[v] right  [f] false alarm  [u] cannot be told  [s] skip  [b] back  [q] quit");
    text
}

fn label_events(repository: &Repository, rule: &str, labels: &[String]) -> Result<Exit> {
    let mut read = Vec::new();
    for text in labels {
        let parsed = text.rsplit_once('=').and_then(|(event, key)| {
            let key = key.chars().next().filter(|_| key.chars().count() == 1)?;
            Some((event, label_of(key)?))
        });
        let shown = Untrusted::new(text.as_str()).for_terminal(80);
        read.push(parsed.ok_or_else(|| {
            Error::new(Exit::Usage, format!("`{shown}` is no label"))
                .hint("write EVENT=v, EVENT=f or EVENT=u")
        })?);
    }
    let store = repository.store()?;
    for (event, label) in &read {
        store.set_label(event, rule, *label, repository.now)?;
    }
    print::err(&format!("{} labels kept\n", read.len()));
    Ok(Exit::Done)
}

fn accept(repository: &Repository, wishes: &Wishes, rule: &str) -> Result<Exit> {
    let repository = repository.again(repository.now)?;
    let store = repository.store()?;
    let _lock = cycle::lock(&repository.state)?;
    let labels = store.labels()?;
    let mut book = Book::read(&repository.state)?;
    let mut known = trials::read(&repository.state);
    let prepared = cycle::prepare(&repository, &mut book, &known, &store, &labels, wishes, &mut |_| {})?;
    let Some(case) = prepared.cases.iter().find(|case| case.candidate.id == rule) else {
        return not_found(&prepared, rule);
    };
    let plan = promote::plan(&repository, &case.candidate, Vec::new())?;
    print::err(&promote::preview(
        &repository,
        &promote::Plan { changes: plan.changes[..1].to_vec(), adr: plan.adr },
    ));
    let adr =
        cycle::promote_case(&repository, &mut book, &mut known, case, &prepared, "a person", CANARY_SHARE)?;
    print::err(&format!("promoted; the record is {adr}\n"));
    Ok(Exit::Done)
}

fn reject(repository: &Repository, rule: &str) -> Result<Exit> {
    let _lock = cycle::lock(&repository.state)?;
    let mut book = Book::read(&repository.state)?;
    let Some(page) = book.rules.values_mut().find(|page| page.rule == rule && page.promotion.is_none())
    else {
        return not_found(&Prepared::default(), rule);
    };
    page.rejected = true;
    let is_learned = page.origin == learned::ORIGIN;
    book.write(&repository.state)?;
    if is_learned {
        learned::withdraw(&repository.state, rule)?;
    }
    print::err("rejected; this text is not proposed again\n");
    Ok(Exit::Done)
}

fn not_found(prepared: &Prepared, rule: &str) -> Result<Exit> {
    let shown = Untrusted::new(rule).for_terminal(80);
    match prepared.refused.iter().find(|one| one.rule == rule) {
        Some(one) => Err(Error::new(Exit::BadInput, format!("`{shown}` cannot be promoted"))
            .because(Untrusted::new(one.reason.as_str()).for_terminal(300))),
        None => {
            print::err("no proposal of that id; see `cf-guide autopilot --once`\n");
            Ok(Exit::No)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::autopilot::replay::{Aftermath, Turn};
    use crate::runtime::model::{Decision, Moment};

    fn flip(event: &str, rule: &str) -> Observation {
        Observation {
            event: event.to_owned(),
            at: Moment(0),
            session: "s".to_owned(),
            rule: rule.to_owned(),
            turn: Turn::Tighten,
            before: Decision::Allow,
            after: Decision::Deny,
            what: "npm install \u{1b}[2J".to_owned(),
            why: "the project's rules say so".to_owned(),
            next: Aftermath::default(),
            own_hand: false,
        }
    }

    /// Presses keys, one per screen; what was shown, and what was said.
    fn pressed(keys: &str, flips: &[Observation], store: &Store) -> Vec<String> {
        let queue: Vec<&Observation> = flips.iter().collect();
        let mut screens = Vec::new();
        let mut keys = keys.chars();
        let mut show = |text: &str| screens.push(text.to_owned());
        let mut key = || keys.next();
        let plain = Paint::for_stdout();
        talk(&Prepared::default(), &queue, store, Moment(5), plain, &mut show, &mut key).unwrap();
        screens
    }

    #[test]
    fn each_key_says_its_word_and_the_queue_goes_on_where_it_ended() {
        let store = Store::in_memory().unwrap();
        let flips = [flip("E1", "r"), flip("E2", "r"), flip("E3", "r"), flip("E4", "r")];
        let screens = pressed("vxfuq", &flips, &store);
        assert_eq!(screens.len(), 5, "an unknown key shows the same screen again");
        let said: Vec<(String, Label)> =
            store.labels().unwrap().into_iter().map(|given| (given.event, given.label)).collect();
        let told = [("E1", Label::Right), ("E2", Label::FalseAlarm), ("E3", Label::Unsure)];
        assert_eq!(said, told.map(|(event, label)| (event.to_owned(), label)));
    }

    #[test]
    fn back_takes_the_last_word_back_and_skip_says_nothing() {
        let store = Store::in_memory().unwrap();
        let flips = [flip("E1", "r"), flip("E2", "r")];
        pressed("fbvs", &flips, &store);
        let labels = store.labels().unwrap();
        assert_eq!((labels.len(), labels[0].label), (1, Label::Right));
    }

    #[test]
    fn a_screen_says_what_where_which_rule_and_moves_no_cursor() {
        let store = Store::in_memory().unwrap();
        let screen = pressed("q", &[flip("E1", "no-npm")], &store).remove(0);
        for part in ["npm install", "session s, event E1", "no-npm (deny instead of allow)", "[v] right"] {
            assert!(screen.contains(part), "{part}: {screen}");
        }
        assert!(!screen.contains('\u{1b}'), "{screen}");
    }
}
