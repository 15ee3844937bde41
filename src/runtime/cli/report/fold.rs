//! The ledger, row by row, becomes what a picture needs: ticks, words of rules, edits, and the rows worth reading.
//!
//! It asks nobody and keeps little, so that a long history is read once, kept, and only what is new is added to it.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::record::{Ended, Judged, Next, Record, Seen, Spoke, Stop, Tick, Told};
use crate::runtime::agents::text::way_forward;
use crate::runtime::cli::log::line;
use crate::runtime::model::Untrusted;
use crate::runtime::store::Past;

/// The most calls of a session whose end is waited for.
const MOST_OPEN: usize = 256;
/// The most rows that are kept with their words, the newest.
const MOST_TOLD: usize = 20_000;
/// The longest command and the longest answer that are kept.
const LONGEST_WHAT: usize = 240;
const LONGEST_SAID: usize = 700;

/// The rest of a row, as far as it is looked at.
#[derive(Debug, Default, Deserialize)]
struct Detail<'a> {
    #[serde(borrow, default)]
    agent: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    branch: Option<Cow<'a, str>>,
    #[serde(default)]
    parked: Option<bool>,
    /// What each rule said, where several did.
    #[serde(borrow, default)]
    decisions: Vec<Cow<'a, str>>,
    #[serde(borrow, default)]
    hints: Vec<Cow<'a, str>>,
    #[serde(borrow, default)]
    commands: Option<&'a RawValue>,
    #[serde(borrow, default)]
    files: Option<&'a RawValue>,
    #[serde(borrow, default)]
    approval: Option<&'a RawValue>,
    #[serde(borrow, default)]
    said: Option<&'a RawValue>,
    #[serde(borrow, default)]
    otherwise: Option<Cow<'a, str>>,
    #[serde(default)]
    duration_ms: Option<u64>,
    #[serde(borrow, default)]
    error_class: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    test: Option<Cow<'a, str>>,
}

impl Detail<'_> {
    /// The program that the call starts, or its tool.
    fn program(&self, tool: &str) -> String {
        let raw = self.commands.map(RawValue::get).unwrap_or_default();
        let first = raw.find('"').and_then(|at| {
            let mut words = serde_json::Deserializer::from_str(&raw[at..]);
            Cow::<str>::deserialize(&mut words).ok()
        });
        let name = first.as_deref().unwrap_or(tool);
        Untrusted::new(name.rsplit('/').next().unwrap_or(name)).for_terminal(40)
    }

    /// The commands that the answer offered instead: what it puts in code marks behind its way forward.
    fn offered(&self) -> Vec<Vec<String>> {
        let said: String = self.said.and_then(|raw| serde_json::from_str(raw.get()).ok()).unwrap_or_default();
        let way = way_forward(&said).unwrap_or_default();
        let code = way.split('`').skip(1).step_by(2);
        code.map(|code| code.split_whitespace().map(str::to_owned).collect()).collect()
    }

    /// It runs one of these: the same program, with every word of it that is no name to be filled in.
    fn runs_one_of(&self, offered: &[Vec<String>]) -> bool {
        if offered.is_empty() {
            return false;
        }
        let raw = self.commands.map(RawValue::get).unwrap_or_default();
        let commands: Vec<Vec<Cow<'_, str>>> = serde_json::from_str(raw).unwrap_or_default();
        let is_name = |word: &str| word.chars().all(|c| c.is_ascii_uppercase()) || word.contains(['<', '…']);
        commands.iter().any(|argv| {
            let program = argv.first().map(|word| word.rsplit('/').next().unwrap_or(word));
            offered.iter().any(|words| {
                words.first().map(String::as_str) == program
                    && words.iter().skip(1).all(|word| is_name(word) || argv.iter().any(|one| one == word))
            })
        })
    }

    /// The files that it touches, each with how.
    fn files(&self) -> Vec<(Cow<'_, str>, Cow<'_, str>)> {
        self.files.and_then(|raw| serde_json::from_str(raw.get()).ok()).unwrap_or_default()
    }

    /// The files that it writes.
    fn written(&self) -> Vec<String> {
        if !self.files.is_some_and(|raw| raw.get().contains("\"write\"")) {
            return Vec::new();
        }
        let files = self.files().into_iter().filter(|(how, _)| how == "write");
        files.map(|(_, path)| Untrusted::new(path).for_terminal(200)).collect()
    }
}

impl Record {
    /// Takes in one row.
    pub(super) fn see(&mut self, row: &Past<'_>) {
        self.last = self.last.max(row.number);
        self.rows += 1;
        let Ok(detail) = serde_json::from_str::<Detail<'_>>(row.detail) else {
            self.unread += 1;
            return;
        };
        let at = row.at.0;
        let session = self.session(row.session, at);
        let seen = &mut self.sessions[session as usize];
        seen.last = seen.last.max(at);
        if let Some(agent) = &detail.agent
            && seen.agent.is_empty()
        {
            seen.agent = agent.clone().into_owned();
        }
        if let Some(branch) = &detail.branch {
            seen.branch = Some(Untrusted::new(branch.as_ref()).for_terminal(80));
        }
        for hint in &detail.hints {
            let hint = self.hints.of(hint);
            self.hinted.push((at, hint));
        }
        let spoke = self.speak(row, &detail);
        match row.event {
            "PreToolUse" => self.before(row, &detail, session, spoke),
            _ if !row.outcome.is_empty() => self.after(row, &detail, session),
            "PreCompact" => self.push(session, Tick { judged: Judged::Compacted, ..Tick::at(at) }),
            _ => {
                let hints = few(detail.hints.len());
                if hints > 0 {
                    self.push(session, Tick { hints: (hints, 0), ..Tick::at(at) });
                }
                let is_line = row.tool.is_empty() && (row.verdict != "allow" || hints > 0);
                if is_line || (row.event == "PermissionRequest" && row.verdict != "allow") {
                    self.tell(row, &detail, session);
                }
            }
        }
    }

    fn session(&mut self, name: &str, at: i64) -> u32 {
        if let Some(known) = self.by_session.get(name) {
            return *known;
        }
        let new = index(self.sessions.len());
        self.sessions.push(Seen { session: name.to_owned(), first: at, last: at, ..Seen::default() });
        self.by_session.insert(name.to_owned(), new);
        new
    }

    /// Every rule that spoke, each with its own word; the range of these words.
    fn speak(&mut self, row: &Past<'_>, detail: &Detail<'_>) -> (u32, u32) {
        let from = index(self.spoke.len());
        for (rule, at) in row.rules.split_whitespace().zip(0..) {
            let rule = self.rules.of(rule);
            let word = detail.decisions.get(at).map_or(row.verdict, Cow::as_ref);
            let judged = judged(word, detail.parked);
            self.spoke.push(Spoke { at: row.at.0, rule, judged, next: Next::Unknown });
        }
        (from, index(self.spoke.len()))
    }

    fn before(&mut self, row: &Past<'_>, detail: &Detail<'_>, session: u32, spoke: (u32, u32)) {
        let (at, judged) = (row.at.0, judged(row.verdict, detail.parked));
        let program = self.programs.of_few(&detail.program(row.tool));
        let hints = few(detail.hints.len());
        self.settle(session, row, detail, program);
        let tick = Tick { program, judged, is_call: true, hints: (hints, 0), ..Tick::at(at) };
        let place = index(self.sessions[session as usize].ticks.len());
        self.push(session, tick);
        let is_worth =
            judged != Judged::Passed || hints > 0 || detail.approval.is_some() || detail.otherwise.is_some();
        let told = is_worth.then(|| {
            self.tell(row, detail, session);
            row.number
        });
        let seen = &mut self.sessions[session as usize];
        if matches!(judged, Judged::Stopped | Judged::Parked) {
            let file = detail.files().first().map(|(_, path)| path.clone().into_owned());
            let offered = detail.offered();
            seen.stopped = Some(Stop { action: row.action.to_owned(), program, file, offered, spoke });
        }
        if !row.tool_use.is_empty() {
            if seen.open.len() == MOST_OPEN {
                seen.open.remove(0);
            }
            seen.open.push((row.tool_use.to_owned(), place, told));
        }
    }

    /// Says of what was stopped before what came next.
    fn settle(&mut self, session: u32, row: &Past<'_>, detail: &Detail<'_>, program: u16) {
        let Some(stop) = self.sessions[session as usize].stopped.take() else { return };
        let same_file = || detail.files().iter().any(|(_, path)| stop.file.as_deref() == Some(path.as_ref()));
        let next = match stop.action == row.action {
            true if detail.approval.is_some() && row.verdict != "deny" => Next::Allowed,
            true => Next::Again,
            false if detail.runs_one_of(&stop.offered) => Next::Offered,
            false if stop.program == program || same_file() => Next::OtherWay,
            false => Next::OtherWork,
        };
        for word in &mut self.spoke[stop.spoke.0 as usize..stop.spoke.1 as usize] {
            word.next = next;
        }
    }

    fn after(&mut self, row: &Past<'_>, detail: &Detail<'_>, session: u32) {
        let at = row.at.0;
        let is_green = detail.test.as_deref() == Some("passed");
        if is_green {
            self.greens.push((at, session));
        }
        if row.outcome != "failed" {
            for path in detail.written() {
                let file = self.files.of(&path);
                self.edits.push((at, session, file));
            }
        }
        let ended = match row.outcome {
            "ok" => Ended::Ok,
            "failed" => Ended::Failed,
            _ => Ended::Else,
        };
        let class = detail.error_class.as_deref().map_or(0, |class| self.classes.of_few(class) + 1);
        let seen = &mut self.sessions[session as usize];
        let open = seen.open.iter().position(|(tool_use, ..)| tool_use == row.tool_use);
        let (place, told) = match open.map(|at| seen.open.remove(at)) {
            Some((_, place, told)) => (place as usize, told),
            // Its beginning is not in the ledger any more, or never was.
            None => {
                let place = seen.ticks.len();
                seen.ticks.push(Tick::at(at));
                (place, None)
            }
        };
        let tick = &mut seen.ticks[place];
        tick.end = u32::try_from(at - tick.at).unwrap_or(0);
        tick.took = detail.duration_ms.and_then(|ms| u32::try_from(ms).ok()).unwrap_or(0);
        tick.ended = ended;
        tick.is_green = is_green;
        tick.class = u8::try_from(class).unwrap_or(u8::MAX);
        tick.hints.1 = few(detail.hints.len());
        let is_worth = ended != Ended::Ok && ended != Ended::Else || is_green || tick.hints.1 > 0;
        match told.and_then(|number| self.told.binary_search_by_key(&number, |told| told.number).ok()) {
            Some(known) => {
                let told = &mut self.told[known];
                told.outcome = line::ended_in_words(&whole(row));
                told.is_failed = ended == Ended::Failed;
                told.is_green = is_green;
                told.hints.extend(detail.hints.iter().map(|hint| hint.clone().into_owned()));
            }
            None if is_worth => self.tell(row, detail, session),
            None => {}
        }
    }

    fn push(&mut self, session: u32, tick: Tick) {
        self.sessions[session as usize].ticks.push(tick);
    }

    fn tell(&mut self, row: &Past<'_>, detail: &Detail<'_>, session: u32) {
        let value = whole(row);
        let is_after = !row.outcome.is_empty();
        self.told.push(Told {
            number: row.number,
            id: row.ulid.to_owned(),
            at: row.at.0,
            session,
            event: row.event.to_owned(),
            what: Untrusted::new(line::command(&value)).for_terminal(LONGEST_WHAT),
            program: detail.program(if row.tool.is_empty() { row.event } else { row.tool }),
            verdict: row.verdict.to_owned(),
            rules: row.rules.split_whitespace().map(str::to_owned).collect(),
            said: lines_of(value["said"].as_str().unwrap_or_default()),
            outcome: if is_after { line::ended_in_words(&value) } else { String::new() },
            hints: detail.hints.iter().map(|hint| hint.clone().into_owned()).collect(),
            by_person: detail.approval.is_some(),
            otherwise: detail.otherwise.as_ref().map(|word| word.clone().into_owned()),
            is_parked: detail.parked == Some(true),
            is_green: detail.test.as_deref() == Some("passed"),
            is_failed: row.outcome == "failed",
        });
        if self.told.len() > MOST_TOLD + MOST_TOLD / 8 {
            let gone = self.told.len() - MOST_TOLD;
            self.told.drain(..gone);
            self.forgotten += gone as u64;
        }
    }
}

fn judged(verdict: &str, parked: Option<bool>) -> Judged {
    match verdict {
        "deny" => Judged::Stopped,
        // Rows that do not say were written when every question was parked.
        "ask" if parked.unwrap_or(true) => Judged::Parked,
        "ask" => Judged::Asked,
        "warn" | "rewrite" => Judged::Warned,
        _ => Judged::Passed,
    }
}

/// The row as `log` has it.
fn whole(row: &Past<'_>) -> Value {
    let mut value: Value = serde_json::from_str(row.detail).unwrap_or_default();
    if let Value::Object(object) = &mut value {
        for (name, text) in [("tool", row.tool), ("event", row.event), ("outcome", row.outcome)] {
            if !text.is_empty() {
                object.insert(name.into(), text.into());
            }
        }
    }
    value
}

/// A text of several lines, each of them harmless.
fn lines_of(text: &str) -> String {
    let text: String = text.chars().take(LONGEST_SAID).collect();
    let lines: Vec<String> =
        text.lines().map(|line| Untrusted::new(line).for_terminal(LONGEST_SAID)).collect();
    lines.join("\n")
}

fn few(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

pub(super) fn index(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
