//! The state of the screen, and what a key does to it. Pure: rows in, keys in, what should happen out.
//!
//! Selection is an id: rows that come or go never move it. What was picked or typed belongs to an id, too, so that an answer
//! can only go to the question that was on the screen when it was given.

use std::collections::BTreeMap;

use crate::runtime::model::Moment;
use crate::runtime::model::decision::{Answer, Urgency};

/// The most characters of an answer and of its reasons.
const LONGEST: usize = 4000;

/// What kind of thing waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Decision,
    /// A call; one that cannot be undone takes the whole word `yes`.
    Approval {
        critical: bool,
    },
    Guidance,
}

/// One thing that waits, in harmless words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    pub id: String,
    pub kind: Kind,
    pub urgency: Urgency,
    pub is_overdue: bool,
    pub asked_at: Moment,
    /// The question, in one line.
    pub title: String,
    /// The options, each in one line.
    pub options: Vec<String>,
    /// What is known about it: name and value.
    pub facts: Vec<(&'static str, String)>,
    /// What the agent says.
    pub says: String,
    /// How it ended, where it did.
    pub ended: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    Up,
    Down,
    PageUp,
    PageDown,
    Enter,
    Esc,
    Backspace,
    /// Whatever is typed.
    Char(char),
    /// Control and C.
    Interrupt,
}

/// What should happen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    Nothing,
    Quit,
    /// Look again at what waits.
    Refresh,
    /// Close it with an answer; None declines.
    Answer {
        id: String,
        answer: Option<Answer>,
        rationale: String,
    },
    /// Take it back.
    Cancel {
        id: String,
        rationale: String,
    },
    /// Show what its session did.
    Peek {
        id: String,
    },
    /// Begin a line of work.
    NewTrack(String),
}

/// What is typed, or asked, at the moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mode {
    Browse,
    /// Reasons for an answer.
    Rationale,
    /// An answer in words.
    Text,
    /// Decline or take back?
    Ending,
    /// The whole word before what cannot be undone.
    Word(String),
    /// The name of a new track.
    Track(String),
    /// Lines about a session.
    Peek(Vec<String>),
    Help,
}

#[derive(Debug, Clone)]
pub struct Screen {
    pub cards: Vec<Card>,
    /// The selected one, as it was seen last: it stays on the screen when it is gone from the list.
    pub shown: Option<Card>,
    pub mode: Mode,
    /// Only what is urgent.
    pub urgent_only: bool,
    /// The option that was pressed, for which id.
    pub picked: Option<(String, usize)>,
    /// Answers in words and reasons that were typed, by id.
    texts: BTreeMap<String, String>,
    rationales: BTreeMap<String, String>,
    /// One line about what happened last.
    pub message: String,
    /// How far the card is scrolled.
    pub scroll: u16,
    pub now: Moment,
}

impl Screen {
    pub fn new(urgent_only: bool, now: Moment) -> Self {
        Self {
            cards: Vec::new(),
            shown: None,
            mode: Mode::Browse,
            urgent_only,
            picked: None,
            texts: BTreeMap::new(),
            rationales: BTreeMap::new(),
            message: String::new(),
            scroll: 0,
            now,
        }
    }

    /// The rows of the list.
    pub fn rows(&self) -> Vec<&Card> {
        self.cards.iter().filter(|card| !self.urgent_only || card.urgency == Urgency::High).collect()
    }

    /// The place of the selected row, where it is in the list.
    pub fn place(&self) -> Option<usize> {
        let id = &self.shown.as_ref()?.id;
        self.rows().iter().position(|card| card.id == *id)
    }

    /// What was typed as an answer to the selected one.
    pub fn text(&self) -> &str {
        self.shown.as_ref().and_then(|card| self.texts.get(&card.id)).map_or("", String::as_str)
    }

    /// What was typed as the reason.
    pub fn rationale(&self) -> &str {
        self.shown.as_ref().and_then(|card| self.rationales.get(&card.id)).map_or("", String::as_str)
    }

    /// The option that was pressed for the selected one.
    pub fn pick(&self) -> Option<usize> {
        let id = &self.shown.as_ref()?.id;
        self.picked.as_ref().filter(|(of, _)| of == id).map(|(_, number)| *number)
    }

    /// What waits now. The selected one stays; `ended` says how it ended where it is gone. Ids that are new are returned.
    pub fn refresh(
        &mut self,
        cards: Vec<Card>,
        ended: impl FnOnce(&str) -> Option<String>,
        now: Moment,
    ) -> Vec<String> {
        let is_new = |card: &&Card| self.cards.iter().all(|old| old.id != card.id);
        let new = cards.iter().filter(is_new).map(|card| card.id.clone()).collect();
        self.cards = cards;
        self.now = now;
        match &mut self.shown {
            Some(shown) => match self.cards.iter().find(|card| card.id == shown.id) {
                Some(card) => *shown = card.clone(),
                None if shown.ended.is_none() => {
                    shown.ended =
                        Some(ended(&shown.id).unwrap_or_else(|| "it does not wait any more".into()));
                    self.picked = None;
                }
                None => {}
            },
            None => self.select(0),
        }
        new
    }

    fn select(&mut self, at: usize) {
        let rows = self.rows();
        let chosen = rows.get(at.min(rows.len().saturating_sub(1))).map(|card| (*card).clone());
        if let Some(chosen) = chosen {
            self.shown = Some(chosen);
            self.picked = None;
            self.scroll = 0;
        }
    }

    /// Moves the selection by rows. From one that is gone it goes to the first.
    fn step(&mut self, by: isize) {
        let at = match self.place() {
            Some(at) => at.saturating_add_signed(by),
            None => 0,
        };
        self.message.clear();
        self.select(at);
    }

    /// The selected one, if it takes an answer; says why it takes none.
    fn open(&mut self) -> Option<Card> {
        let card = self.shown.clone()?;
        match &card.ended {
            Some(ended) => {
                self.message = format!("{}: {ended}; nothing was sent", card.id);
                None
            }
            None => Some(card),
        }
    }

    /// A key was pressed.
    pub fn press(&mut self, key: Key) -> Act {
        if key == Key::Interrupt {
            return Act::Quit;
        }
        match &mut self.mode {
            Mode::Browse => self.browse(key),
            Mode::Help | Mode::Peek(_) => self.look(key),
            Mode::Ending => self.ending(key),
            Mode::Rationale => {
                let id = self.shown.as_ref().map(|card| card.id.clone()).unwrap_or_default();
                if edit(self.rationales.entry(id).or_default(), key) == Edited::Done {
                    self.mode = Mode::Browse;
                }
                Act::Nothing
            }
            Mode::Text => self.typing(key),
            Mode::Word(word) => match key {
                Key::Enter => {
                    let is_meant = word.trim() == "yes";
                    self.mode = Mode::Browse;
                    if is_meant {
                        return self.send(Some(Answer::Option(1)));
                    }
                    self.message = "not let through".into();
                    Act::Nothing
                }
                key => {
                    if edit(word, key) == Edited::Done {
                        self.mode = Mode::Browse;
                    }
                    Act::Nothing
                }
            },
            Mode::Track(name) => match key {
                Key::Enter if !name.trim().is_empty() => {
                    let name = name.trim().to_owned();
                    self.mode = Mode::Browse;
                    Act::NewTrack(name)
                }
                key => {
                    if edit(name, key) == Edited::Done {
                        self.mode = Mode::Browse;
                    }
                    Act::Nothing
                }
            },
        }
    }

    fn browse(&mut self, key: Key) -> Act {
        match key {
            Key::Char('q') => return Act::Quit,
            Key::Char('R') => return Act::Refresh,
            Key::Up | Key::Char('k') => self.step(-1),
            Key::Down | Key::Char('j') => self.step(1),
            Key::PageUp => self.step(-10),
            Key::PageDown => self.step(10),
            Key::Char('J') => self.scroll = self.scroll.saturating_add(1),
            Key::Char('K') => self.scroll = self.scroll.saturating_sub(1),
            Key::Char('!') => self.urgent_only = true,
            Key::Char('a') => self.urgent_only = false,
            Key::Char('?') => self.mode = Mode::Help,
            Key::Char('c') => self.mode = Mode::Track(String::new()),
            Key::Char('p') => {
                if let Some(card) = &self.shown {
                    return Act::Peek { id: card.id.clone() };
                }
            }
            Key::Char(digit @ '1'..='4') => self.press_option(digit),
            Key::Char('r') => self.enter(Mode::Rationale),
            Key::Char('t') => self.enter_text(),
            Key::Char('d') => self.enter(Mode::Ending),
            Key::Enter => return self.confirm(),
            Key::Esc => {
                self.picked = None;
                self.message.clear();
            }
            Key::Backspace | Key::Char(_) | Key::Interrupt => {}
        }
        Act::Nothing
    }

    fn press_option(&mut self, digit: char) {
        let number = digit as usize - '0' as usize;
        let Some(card) = self.open() else { return };
        if number > card.options.len() {
            self.message = match card.options.len() {
                0 => "it is answered in words: t".into(),
                count => format!("there is no option {number}; there are {count}"),
            };
            return;
        }
        self.message = format!("Enter answers {} with {number}; r adds a reason, Esc takes it back", card.id);
        self.picked = Some((card.id, number));
    }

    fn enter(&mut self, mode: Mode) {
        if self.open().is_some() {
            self.message.clear();
            self.mode = mode;
        }
    }

    fn enter_text(&mut self) {
        match self.open().map(|card| card.kind) {
            Some(Kind::Approval { .. }) => {
                self.message = "a call takes 1 or 2; r is what the agent is told".into();
            }
            Some(Kind::Decision | Kind::Guidance) => self.enter(Mode::Text),
            None => {}
        }
    }

    fn confirm(&mut self) -> Act {
        let Some(number) = self.pick() else {
            if self.open().is_some() {
                self.message = "press the number of an option first, or t for words".into();
            }
            return Act::Nothing;
        };
        let Some(card) = self.open() else { return Act::Nothing };
        if matches!(card.kind, Kind::Approval { critical: true }) && number == 1 {
            self.mode = Mode::Word(String::new());
            return Act::Nothing;
        }
        self.send(Some(Answer::Option(number)))
    }

    fn typing(&mut self, key: Key) -> Act {
        let id = self.shown.as_ref().map(|card| card.id.clone()).unwrap_or_default();
        if key != Key::Enter {
            if edit(self.texts.entry(id).or_default(), key) == Edited::Done {
                self.mode = Mode::Browse;
            }
            return Act::Nothing;
        }
        if self.open().is_none() {
            // What was typed stays, and so does the mode: nothing is lost, nothing is sent.
            self.message.push_str("; your words are kept");
            return Act::Nothing;
        }
        let text = self.text().trim().to_owned();
        if text.is_empty() {
            self.message = "there are no words to send".into();
            return Act::Nothing;
        }
        self.mode = Mode::Browse;
        self.send(Some(Answer::Text(text)))
    }

    fn ending(&mut self, key: Key) -> Act {
        let is_decision = matches!(self.shown.as_ref().map(|card| card.kind), Some(Kind::Decision));
        self.mode = Mode::Browse;
        match key {
            Key::Char('d' | 'y') => self.send(None),
            Key::Char('c') if is_decision => match self.open() {
                Some(card) => Act::Cancel { id: card.id, rationale: self.rationale().to_owned() },
                None => Act::Nothing,
            },
            _ => Act::Nothing,
        }
    }

    fn look(&mut self, key: Key) -> Act {
        match key {
            Key::Esc | Key::Enter | Key::Char('q' | 'p' | '?') => {
                self.mode = Mode::Browse;
                self.scroll = 0;
            }
            Key::Up | Key::Char('k') => self.scroll = self.scroll.saturating_sub(1),
            Key::Down | Key::Char('j') => self.scroll = self.scroll.saturating_add(1),
            Key::PageUp => self.scroll = self.scroll.saturating_sub(10),
            Key::PageDown => self.scroll = self.scroll.saturating_add(10),
            Key::Backspace | Key::Char(_) | Key::Interrupt => {}
        }
        Act::Nothing
    }

    /// An answer to the selected one, if it still waits.
    fn send(&mut self, answer: Option<Answer>) -> Act {
        let rationale = self.rationale().trim().to_owned();
        match self.open() {
            Some(card) => Act::Answer { id: card.id, answer, rationale },
            None => Act::Nothing,
        }
    }

    /// An answer was taken: what was typed for it is not needed any more.
    pub fn answered(&mut self, id: &str, said: String) {
        self.texts.remove(id);
        self.rationales.remove(id);
        self.picked = None;
        self.message = said;
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Edited {
    Going,
    Done,
}

/// One line of text and a key.
fn edit(text: &mut String, key: Key) -> Edited {
    match key {
        Key::Enter | Key::Esc => return Edited::Done,
        Key::Backspace => drop(text.pop()),
        Key::Char(c) if !c.is_control() && text.chars().count() < LONGEST => text.push(c),
        Key::Char(_) | Key::Up | Key::Down | Key::PageUp | Key::PageDown | Key::Interrupt => {}
    }
    Edited::Going
}
