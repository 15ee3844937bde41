//! One call in one line, and the words for what came of it.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::runtime::cli::marks::Marks;
use crate::runtime::cli::print::{self, Paint};
use crate::runtime::cli::{ids, when};
use crate::runtime::error::Result;
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::remember::approvals::Pending;
use crate::runtime::store::{Call, NoteScope, Store};
use crate::runtime::system::clock;

/// The widths of columns; what is left goes to the command.
const AGENT: usize = 6;
const OUTCOME: usize = 18;
/// A command where nobody looks: how wide its column is, and how much of it is shown.
const USUAL: usize = 40;
const WIDE: usize = 160;
/// The terminals that have room for the agent, and for the rule.
const WITH_AGENT: usize = 90;
const WITH_REASON: usize = 70;

/// How lines look here and now.
#[derive(Debug)]
pub(in crate::runtime::cli) struct Lines {
    marks: Marks,
    /// Questions that wait: the event that asked, by what an approval would be bound to.
    waiting: BTreeMap<String, String>,
    wall: when::Wall,
    now: Moment,
    paint: Paint,
    width: Option<usize>,
}

/// What came of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Went {
    Well,
    Badly,
    Stopped,
    Waits,
    Nowhere,
}

impl Lines {
    pub(in crate::runtime::cli) fn new(store: &Store, marks: Marks, utc: bool) -> Result<Self> {
        let asked = store.notes(NoteScope::Pending)?.into_iter();
        let asked = asked.filter_map(|(key, text, _)| {
            let pending: Pending = serde_json::from_str(&text).ok()?;
            Some((key, pending.event))
        });
        Ok(Self {
            marks,
            waiting: asked.collect(),
            wall: when::Wall::new(utc),
            now: clock::now(),
            paint: Paint::for_stdout(),
            width: print::width(),
        })
    }

    /// The line of a call, with its end.
    pub(in crate::runtime::cli) fn of(&self, call: &Call) -> String {
        let row = &call.before;
        let session = row["session"].as_str().unwrap_or_default();
        let time = self.wall.short(at(row), self.now);
        let mark = self.marks.mark(session);
        let (words, went) = self.outcome(call);
        let agent = safe(row["agent"].as_str().unwrap_or_default(), 20);
        let width = self.width.unwrap_or(usize::MAX);
        let narrow = width < WITH_REASON;
        let outcome = if narrow { words } else { padded(&words, OUTCOME) };
        let fixed = time.len() + mark.len() + outcome.len() + 5;
        // What is least needed falls away first: the agent, then all of the reason but the id of a question.
        let agent = if width < WITH_AGENT { String::new() } else { format!("{agent:AGENT$} ") };
        let reason =
            if narrow { self.asked_here(row).unwrap_or_default().to_owned() } else { self.reason(call) };
        let (command, reason) = match self.width {
            None => (padded(&safe(&command(row), WIDE), USUAL), reason),
            Some(width) => {
                let room = width.saturating_sub(fixed + agent.len());
                let for_reason = if narrow { reason.len() } else { room / 3 };
                let for_command = room.saturating_sub(for_reason + 2).max(1);
                let shown = clipped(&safe(&command(row), WIDE), for_command);
                (padded(&shown, for_command), clipped(&reason, for_reason))
            }
        };
        let line = format!(
            "{time}  {} {agent}{command} {}  {reason}",
            self.mark_in_colour(mark),
            self.painted(&outcome, went)
        );
        format!("{}\n", line.trim_end())
    }

    /// Sessions are told apart by colour too.
    fn mark_in_colour(&self, mark: &str) -> String {
        let sum: usize = mark.bytes().map(usize::from).sum();
        self.paint.one_of_several(sum, mark)
    }

    fn painted(&self, words: &str, went: Went) -> String {
        match went {
            Went::Well => self.paint.dim(words),
            Went::Badly | Went::Stopped => self.paint.red(words),
            Went::Waits => self.paint.yellow(words),
            Went::Nowhere => words.to_owned(),
        }
    }

    /// What came of it, in a few words.
    fn outcome(&self, call: &Call) -> (String, Went) {
        let row = &call.before;
        if self.asked_here(row).is_some() {
            return ("waits".into(), Went::Waits);
        }
        let ended = call.after.as_ref().map(ended);
        match (row["verdict"].as_str().unwrap_or_default(), ended) {
            ("deny", _) => ("stopped".into(), Went::Stopped),
            ("ask", None) if row["parked"] == true => ("stopped, asked".into(), Went::Stopped),
            ("ask", None) => ("asked".into(), Went::Waits),
            ("ask", Some((words, went))) => (format!("asked, {words}"), went),
            (_, Some((words, went))) => (words, went),
            ("warn", None) if row["tool"].is_null() => ("warned".into(), Went::Nowhere),
            (_, None) if row["tool"].is_null() => (String::new(), Went::Nowhere),
            (_, None) => ("no end seen".into(), Went::Nowhere),
        }
    }

    /// Which rule or hint spoke, what a person said, and the id of a question that waits.
    fn reason(&self, call: &Call) -> String {
        let row = &call.before;
        let mut parts: Vec<String> = Vec::new();
        let rules: Vec<&str> = texts(&row["rules"]).collect();
        if let Some(first) = rules.first() {
            let more = if rules.len() > 1 { format!(" +{}", rules.len() - 1) } else { String::new() };
            parts.push(format!("{}{more}", safe(first, 60)));
        }
        if !row["paused_until"].is_null() {
            parts.push(format!(
                "paused; otherwise {}",
                safe(row["otherwise"].as_str().unwrap_or_default(), 20)
            ));
        }
        if row["approval"].is_string() {
            parts.push(if row["verdict"] == "deny" { "you refused" } else { "you allowed" }.into());
        }
        let hints = texts(&row["hints"]).chain(call.after.iter().flat_map(|after| texts(&after["hints"])));
        parts.extend(hints.map(|hint| format!("hint {}", safe(hint, 40))));
        parts.extend(self.asked_here(row).map(str::to_owned));
        parts.join("  ")
    }

    /// The question that this call asked and that waits still.
    fn asked_here(&self, row: &Value) -> Option<&str> {
        let waits = self.waiting.get(row["binding"].as_str()?)?;
        (row["verdict"] == "ask" && waits == ids::short(row["id"].as_str()?)).then_some(waits.as_str())
    }
}

/// Nothing more is to come of it.
pub(in crate::runtime::cli) fn is_over(call: &Call) -> bool {
    call.after.is_some()
        || call.before["tool"].is_null()
        || matches!(call.before["verdict"].as_str(), Some("deny" | "ask"))
}

/// How a call ended: `ok, 12 ms`, `failed 1, 1.4 s`.
fn ended(after: &Value) -> (String, Went) {
    let code = after["exit_code"].as_i64().filter(|code| *code != 0);
    let (mut words, went) = match (after["outcome"].as_str().unwrap_or_default(), after["test"].as_str()) {
        ("ok", Some("passed")) => ("passed".to_owned(), Went::Well),
        ("ok", _) => ("ok".to_owned(), Went::Well),
        ("failed", _) => {
            (code.map_or_else(|| "failed".to_owned(), |code| format!("failed {code}")), Went::Badly)
        }
        ("unknown", _) => ("ended".to_owned(), Went::Nowhere),
        (other, _) => (safe(other, 20), Went::Badly),
    };
    if let Some(millis) = after["duration_ms"].as_u64() {
        words.push_str(&format!(", {}", when::lasted(millis)));
    }
    (words, went)
}

/// How a call ended, for a line of its own.
pub(in crate::runtime::cli) fn ended_in_words(after: &Value) -> String {
    let (mut words, _) = ended(after);
    if let Some(class) = after["error_class"].as_str() {
        words.push_str(&format!(" ({})", safe(class, 40)));
    }
    if let Some(test) = after["test"].as_str().filter(|test| *test != "passed") {
        words.push_str(&format!("; as a test: {}", safe(test, 40)));
    }
    words
}

/// What it was about: the command as it was written, else the file, else the event's own name.
pub(in crate::runtime::cli) fn command(row: &Value) -> String {
    let words = |argv: &Value| texts(argv).collect::<Vec<_>>().join(" ");
    if let Some(line) = row["line"].as_str() {
        return line.to_owned();
    }
    if let Some(argv) = row["commands"].get(0) {
        let more = row["commands"].as_array().map_or(0, |commands| commands.len() - 1);
        let more = if more == 0 { String::new() } else { format!(" (and {more} more)") };
        return format!("{}{more}", words(argv));
    }
    let tool = row["tool"].as_str().or(row["event"].as_str()).unwrap_or_default();
    match row["files"][0][1].as_str() {
        Some(file) => format!("{tool} {file}"),
        None => tool.to_owned(),
    }
}

/// A verdict alone, for a list of what one rule said.
pub(in crate::runtime::cli) fn spoken(row: &Value) -> String {
    let time = when::Wall::new(false).short(at(row), clock::now());
    let verdict = safe(row["verdict"].as_str().unwrap_or_default(), 8);
    format!("{time}  {verdict:7} {}\n", safe(&command(row), WIDE))
}

/// When a row was written.
pub(in crate::runtime::cli) fn at(row: &Value) -> Moment {
    Moment(row["at"].as_i64().unwrap_or(0))
}

fn texts(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str)
}

fn safe(text: &str, most: usize) -> String {
    Untrusted::new(text).for_terminal(most)
}

fn padded(text: &str, width: usize) -> String {
    let missing = width.saturating_sub(text.chars().count());
    format!("{text}{}", " ".repeat(missing))
}

fn clipped(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{kept}…")
}
