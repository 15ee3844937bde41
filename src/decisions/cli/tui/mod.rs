//! `decision watch`: everything that waits on one screen, answered by keys.
//!
//! - [`model`]: what the screen knows and what a key does, pure;
//! - [`view`]: the same as cells, pure;
//! - here: the terminal, the clock, the store.

mod model;
#[cfg(test)]
mod tests;
mod view;

use std::io::{self, Write as _};
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use self::model::{Act, Card, Key, Kind, Mode, Screen};
use super::here::{Here, failed, unread};
use super::inbox::{self, Item};
use super::{close, programs, settle};
use crate::runtime::cli::print::{age, parked};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::decision::{Answer, Matter, State, alike};
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::remember::approvals::Pending;
use crate::runtime::store::decisions::{Closed, DecisionStore, Wanted};
use crate::runtime::system::{Env, clock, faults, process};

/// How often it is looked whether something changed.
const LOOK: Duration = Duration::from_millis(250);
/// How often the screen is drawn anew although nothing seems to have changed: ages grow.
const EVERY: u32 = 20;
/// The most rows of a session that a peek shows.
const PEEKED: u32 = 30;
/// The most precedents that a card names.
const PRECEDENTS: usize = 3;

/// Shows what waits until the person leaves.
pub fn watch(urgent_only: bool, notify: bool) -> Result<Exit> {
    let mut out = Out::enter().map_err(|error| {
        Error::new(Exit::Usage, "this terminal cannot be drawn on")
            .because(error)
            .hint("run `cf-guide pending`")
    })?;
    process::end_when_asked();
    let result = run(&mut out, urgent_only, notify);
    drop(out);
    result
}

/// The terminal, put back as it was when this is dropped, and when something panics.
struct Out(Terminal<CrosstermBackend<io::Stdout>>);

impl Out {
    fn enter() -> io::Result<Self> {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            leave();
            before(panic);
        }));
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen)?;
        Ok(Self(Terminal::new(CrosstermBackend::new(io::stdout()))?))
    }
}

impl Drop for Out {
    fn drop(&mut self) {
        let _ = self.0.show_cursor();
        leave();
    }
}

fn leave() {
    let _ = execute!(io::stdout(), LeaveAlternateScreen, ratatui::crossterm::cursor::Show);
    let _ = disable_raw_mode();
}

fn run(out: &mut Out, urgent_only: bool, notify: bool) -> Result<Exit> {
    let drawn = |error: io::Error| Error::new(Exit::CannotWrite, "could not draw").because(error);
    let mut screen = Screen::new(urgent_only, clock::now());
    let mut seen = None;
    let mut turns = 0;
    loop {
        let here = Here::find()?;
        let state = stamp(&here)?;
        if seen != Some(state) || turns % EVERY == 0 {
            let new = look(&mut screen, &here)?;
            let rings = notify && seen.is_some() && !new.is_empty();
            seen = Some(state);
            if rings {
                ring(new.len()).map_err(drawn)?;
            }
        }
        turns += 1;
        out.0.draw(|frame| view::draw(frame, &screen, !Env.no_color())).map_err(drawn)?;
        if faults::is_wanted("watch-panic") {
            panic!("a test wants this");
        }
        if process::is_asked_to_end() {
            return Ok(Exit::Done);
        }
        if !event::poll(LOOK).unwrap_or(false) {
            continue;
        }
        let Some(key) = event::read().ok().and_then(key) else { continue };
        match screen.press(key) {
            Act::Nothing => {}
            Act::Quit => return Ok(Exit::Done),
            act => {
                do_it(&mut screen, &Here::find()?, act);
                seen = None;
            }
        }
    }
}

/// How far decisions and ledger have come: a small number each.
fn stamp(here: &Here) -> Result<(i64, i64)> {
    let decisions = match here.read()? {
        Some(store) => store.inbox(&Wanted { most: 1, ..Wanted::default() }, i64::MAX).map_err(failed)?.0,
        None => 0,
    };
    let ledger = match here.ledger()? {
        Some(store) => store.newest().map_err(unread)?,
        None => 0,
    };
    Ok((decisions, i64::try_from(ledger).unwrap_or(i64::MAX)))
}

fn key(event: Event) -> Option<Key> {
    let Event::Key(key) = event else { return None };
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
    Some(match key.code {
        KeyCode::Char('c') if has_control => Key::Interrupt,
        KeyCode::Char(c) if !has_control => Key::Char(c),
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Backspace => Key::Backspace,
        _ => return None,
    })
}

/// A bell and a notice of the terminal, in our words only.
fn ring(count: usize) -> io::Result<()> {
    let words = if count == 1 { "a question waits".to_owned() } else { format!("{count} questions wait") };
    let mut out = io::stdout();
    write!(out, "\u{7}\u{1b}]9;cf-guide: {words}\u{7}")?;
    out.flush()
}

/// Brings the screen to what waits now; the ids that are new.
fn look(screen: &mut Screen, here: &Here) -> Result<Vec<String>> {
    let (_, items) = inbox::all(here)?;
    let answered = match here.read()? {
        Some(store) => {
            store.inbox(&Wanted { state: Some(State::Resolved), ..Wanted::default() }, 0).map_err(failed)?.1
        }
        None => Vec::new(),
    };
    let cards = items.iter().map(|item| card(item, &answered, here.now)).collect();
    let ended = |id: &str| match inbox::meant(here, id).ok()? {
        Item::Decision(matter) => inbox::ended(&matter, here.now),
        Item::Approval(..) | Item::Guidance(_) => None,
    };
    Ok(screen.refresh(cards, ended, here.now))
}

fn line(text: &str) -> String {
    Untrusted::new(text).for_terminal(5000)
}

/// One thing that waits, in harmless words.
pub fn card(item: &Item, answered: &[Matter], now: Moment) -> Card {
    let mut card = Card {
        id: item.id(),
        kind: Kind::Guidance,
        urgency: item.urgency(now),
        is_overdue: item.is_overdue(now),
        asked_at: item.asked_at(),
        title: item.title(),
        options: Vec::new(),
        facts: Vec::new(),
        says: String::new(),
        ended: None,
    };
    match item {
        Item::Decision(matter) => of_decision(&mut card, matter, answered, now),
        Item::Approval(_, _, pending) => of_call(&mut card, pending),
        Item::Guidance(request) => {
            card.facts.push(("session", line(&request.session)));
            if !request.about.is_empty() {
                card.facts.push(("about", line(&request.about)));
            }
        }
    }
    card
}

fn of_decision(card: &mut Card, matter: &Matter, answered: &[Matter], now: Moment) {
    let draft = &matter.draft;
    card.kind = Kind::Decision;
    for (option, number) in draft.options.iter().zip(1..) {
        let about = if option.description.is_empty() {
            String::new()
        } else {
            format!(": {}", line(&option.description))
        };
        let mark = if draft.recommend == number { " (recommended)" } else { "" };
        card.options.push(format!("{}{about}{mark}", line(&option.label)));
    }
    let due = if matter.is_overdue(now) {
        format!("{} ago", age(matter.due_at, now))
    } else {
        format!("in {}", age(now, matter.due_at))
    };
    card.facts.push(("due", format!("{due}; then: {}", draft.on_expiry.name())));
    let by = &matter.requester;
    let mut asked = if by.is_person() { "a person".to_owned() } else { line(&by.agent) };
    for (name, value) in
        [("session", Some(&by.session)), ("subagent", by.subagent.as_ref()), ("role", by.role.as_ref())]
    {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            asked.push_str(&format!(", {name} {}", line(value)));
        }
    }
    if !by.confirmed {
        asked.push_str(", unconfirmed: no hook saw it ask");
    }
    card.facts.push(("asked by", asked));
    if !matter.blocks().is_empty() {
        let blocks: Vec<String> = matter.blocks().iter().map(|block| line(&block.to_string())).collect();
        card.facts.push(("waits", blocks.join(", ")));
    }
    for one in alike(&draft.words(), answered.iter(), PRECEDENTS) {
        let answer = inbox::answered(one).unwrap_or_default();
        card.facts.push(("before", format!("{} {} → {answer}", one.id(), line(&one.draft.question))));
    }
    card.says = line(&draft.context);
}

fn of_call(card: &mut Card, pending: &Pending) {
    card.kind = Kind::Approval { critical: pending.critical };
    card.options = vec!["let it through, once".into(), "refuse it".into()];
    card.facts.extend(pending.facts.iter().map(|fact| ("fact", line(fact))));
    card.facts.push(("rules", line(&pending.rules.join(" "))));
    card.facts.push(("why", line(&pending.why)));
    card.facts.push(("session", format!("{} {}", line(&pending.agent), line(&pending.session))));
    if pending.critical {
        card.facts.push(("careful", "this cannot be undone".into()));
    }
    let (text, _) = parked::in_full(pending);
    card.says = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" · ");
}

/// Does what a key asked for; what came of it is said on the screen.
fn do_it(screen: &mut Screen, here: &Here, act: Act) {
    match act {
        Act::Nothing | Act::Quit | Act::Refresh => {}
        Act::Answer { id, answer, rationale } => match send(here, &id, answer, rationale) {
            Ok(Sent::Taken(said)) => screen.answered(&id, format!("{id}: {said}")),
            Ok(Sent::Late(said)) => screen.message = format!("{id}: {said}; nothing was sent"),
            Err(error) => screen.message = line(&error.what),
        },
        Act::Cancel { id, rationale } => match cancel(here, &id, &rationale) {
            Ok(said) => screen.answered(&id, format!("{id}: {said}")),
            Err(error) => screen.message = line(&error.what),
        },
        Act::Peek { id } => match peek(here, &id) {
            Ok(lines) => {
                screen.scroll = 0;
                screen.mode = Mode::Peek(lines);
            }
            Err(error) => screen.message = line(&error.what),
        },
        Act::NewTrack(name) => {
            let binary = Env.binary().map(|path| path.to_string_lossy().into_owned()).unwrap_or_default();
            let top = here.root.top.to_string_lossy().into_owned();
            let argv = [binary, "-C".into(), top, "track".into(), "new".into(), name.clone()];
            screen.message = match process::run_silently(&argv) {
                Ok(0) => format!("track {} is there; start a session in it yourself", line(&name)),
                Ok(_) | Err(_) => {
                    format!("track {} was not made; run `cf-guide track new` to see why", line(&name))
                }
            };
        }
    }
}

/// What came of an answer.
enum Sent {
    Taken(String),
    Late(String),
}

fn send(here: &Here, id: &str, answer: Option<Answer>, rationale: String) -> Result<Sent> {
    let settled = |done: bool, word: &str| {
        if done { Sent::Taken(word.to_owned()) } else { Sent::Late("it does not wait any more".into()) }
    };
    Ok(match inbox::meant(here, id)? {
        Item::Decision(matter) => {
            close::check(&matter, answer.as_ref(), &rationale)
                .map_err(|fault| Error::new(Exit::BadInput, fault.why))?;
            close::validate(here, &matter, answer.as_ref(), &rationale).map_err(|mut error| {
                error.what = error.because.join("; ");
                error
            })?;
            let closed = close::close(here, &matter.ulid, answer, rationale, "watch")?;
            let said = |matter: &Matter| inbox::ended(matter, here.now).unwrap_or_default();
            match closed {
                Closed::Done(matter) => Sent::Taken(said(&matter)),
                Closed::Late(matter) => Sent::Late(said(&matter)),
                Closed::Unknown => Sent::Late("it is gone".into()),
            }
        }
        Item::Approval(key, _, pending) => {
            let is_let_through = answer == Some(Answer::Option(1));
            let done = settle::settle(here, &key, &pending, is_let_through, &rationale)?;
            settled(done, if is_let_through { "let through, once" } else { "refused" })
        }
        Item::Guidance(request) => {
            let text = match answer {
                Some(Answer::Text(text)) => Some(text),
                Some(Answer::Option(_)) | None => None,
            };
            let done = settle::advise(here, &request, text.as_deref(), &rationale)?;
            settled(done, if text.is_some() { "answered" } else { "waived" })
        }
    })
}

fn cancel(here: &Here, id: &str, reason: &str) -> Result<String> {
    let Item::Decision(matter) = inbox::meant(here, id)? else {
        return Ok("only a question is taken back".into());
    };
    let mut store = here.open()?;
    let closed = store.cancel(&matter.ulid, &here.person("watch"), reason, here.now).map_err(failed)?;
    here.record(&mut store);
    programs::pass_on(here);
    Ok(match closed {
        Closed::Done(matter) | Closed::Late(matter) => inbox::ended(&matter, here.now).unwrap_or_default(),
        Closed::Unknown => "it is gone".into(),
    })
}

/// What the session of something that waits did last, newest first.
fn peek(here: &Here, id: &str) -> Result<Vec<String>> {
    let item = inbox::meant(here, id)?;
    let Some(store) = here.ledger()? else { return Ok(vec!["no hook has run here yet".into()]) };
    let rows = store.rows_of(item.session(), PEEKED).map_err(unread)?;
    if rows.is_empty() {
        return Ok(vec!["nothing is known of its session".into()]);
    }
    let text = |row: &serde_json::Value, key: &str| line(row[key].as_str().unwrap_or_default());
    Ok(rows
        .iter()
        .map(|row| {
            let at = age(Moment(row["at"].as_i64().unwrap_or(0)), here.now);
            let what = parked::of_row(row);
            format!("{at:>6} ago  {:16} {:7} {what}", text(row, "event"), text(row, "verdict"))
        })
        .collect())
}
