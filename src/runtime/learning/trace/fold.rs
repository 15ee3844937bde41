//! The ledger, row by row, becomes traces.
//!
//! What must be known from row to row (calls that a person was asked about, edits that may be put back) is small, belongs
//! to a session and is kept with the cursor: rows that were read are not read again, and reading them all anew gives the
//! same. Nearly all rows say nothing that is worth a trace; their detail is not even parsed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::detail::{Corrected, Detail};
use super::{Context, Grade, Kind, Source, Trace};
use crate::runtime::store::Past;

/// A session that was silent for so long is forgotten.
const SILENT_MS: i64 = 2 * 86_400_000;
/// The most things of each kind that are waited for in a session.
const MOST: usize = 64;
/// How many events later an edit may be put back, and a refusal be followed by another way.
const PUT_BACK_WITHIN: u32 = 64;
const THEN_WITHIN: u32 = 5;

/// What a row brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// Something happened, for the first time or again.
    Trace(Box<Trace>),
    /// After what a trace tells of, this went through.
    Then { id: String, what: String },
    /// A hook told a session of a trace.
    Told { id: String, event: String, at: i64 },
}

/// What is known while rows are read.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fold {
    /// The latest moment that a row had.
    clock: i64,
    /// Rows that were read, and those of them that could not be understood.
    pub rows: u64,
    pub skipped: u64,
    sessions: BTreeMap<String, Session>,
}

#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Session {
    /// The fold's clock at its last row.
    seen: i64,
    events: u32,
    /// Prompts that a person typed.
    prompts: u32,
    /// Refusals whose sequel is waited for.
    stops: Vec<Stop>,
    /// Calls that a person was asked about, and nothing came of yet.
    asked: Vec<Act>,
    /// Calls that a person interrupted or refused since the last prompt.
    acts: Vec<Act>,
    /// Edits that may be put back.
    edits: Vec<Edit>,
    /// The last call, as its row has it.
    last: Option<Raw>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Stop {
    id: String,
    action: String,
    program: String,
    /// The words behind the program that are no options.
    words: Vec<String>,
    file: String,
    event: u32,
}

/// A call that something was done to.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Act {
    ulid: String,
    at: i64,
    tool_use: String,
    action: String,
    what: String,
    argv: Vec<String>,
    file: String,
    rules: String,
    /// What was done to it, to end a sentence with.
    how: String,
    #[serde(with = "whole")]
    context: Context,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Edit {
    act: Act,
    old: String,
    new: String,
    event: u32,
    prompts: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Raw {
    ulid: String,
    at: i64,
    tool: String,
    action: String,
    detail: String,
}

/// A context with all of its parts. Traces leave out what is empty; the form that a fold is kept in has no names, so its
/// reader could not tell that something is missing.
mod whole {
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    use super::Context;

    pub(super) fn serialize<S: Serializer>(context: &Context, to: S) -> Result<S::Ok, S::Error> {
        (&context.agent, &context.role, &context.track, &context.feature, &context.task).serialize(to)
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Context, D::Error> {
        let (agent, role, track, feature, task) =
            <(String, String, String, String, String)>::deserialize(from)?;
        Ok(Context { agent, role, track, feature, task })
    }
}

impl Fold {
    /// Takes in one row.
    pub fn see(&mut self, row: &Past<'_>, found: &mut Vec<Found>) {
        self.rows += 1;
        self.clock = self.clock.max(row.at.0);
        let clock = self.clock;
        if !self.sessions.contains_key(row.session) {
            self.sessions.insert(row.session.to_owned(), Session::default());
        }
        let Some(session) = self.sessions.get_mut(row.session) else { return };
        if session.seen < clock - SILENT_MS {
            *session = Session::default();
        }
        session.seen = clock;
        session.events += 1;
        found.extend(told(row));
        let done = match row.event {
            "Decision" => decided(row, found),
            "UserPromptSubmit" => session.prompt(row, found),
            _ if !row.outcome.is_empty() => session.after(row, found),
            _ => session.before(row, found),
        };
        self.skipped += u64::from(done.is_none());
    }

    /// Forgets sessions that were silent for long: they would begin anew.
    pub fn forget_silent(&mut self) {
        let clock = self.clock;
        self.sessions.retain(|_, session| session.seen >= clock - SILENT_MS);
    }
}

/// The precedent that a hook told with this row.
fn told(row: &Past<'_>) -> Option<Found> {
    if !matches!(row.event, "UserPromptSubmit" | "SubagentStart" | "PreToolUse") {
        return None;
    }
    let (_, rest) = row.detail.split_once("\"precedent/")?;
    let (id, _) = rest.split_once('"')?;
    let is_id = id.len() == 12 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_id.then(|| Found::Told { id: id.to_owned(), event: row.ulid.to_owned(), at: row.at.0 })
}

/// The detail of a row; None where it cannot be understood.
fn read<'a>(row: &Past<'a>) -> Option<Detail<'a>> {
    serde_json::from_str(row.detail).ok()
}

/// A person answered a question. The words stay where they are.
fn decided(row: &Past<'_>, found: &mut Vec<Found>) -> Option<()> {
    let detail = read(row)?;
    let (id, kind) = (detail.decision?, detail.kind?);
    let how = match kind.as_ref() {
        "resolved" => "answered",
        "declined" => "declined to answer",
        _ => return Some(()),
    };
    let mut trace = Trace::new(Kind::Decision, Source::EnforcementHook, "", &[&id], row.at.0);
    row.session.clone_into(&mut trace.session);
    trace.event.what = super::clean(&format!("A person {how} decision {id}."), super::LONGEST);
    trace.link("decision", &id);
    trace.link("event", row.ulid);
    found.push(Found::Trace(Box::new(trace)));
    Some(())
}

impl Session {
    /// A call is about to be made, or something else is judged.
    fn before(&mut self, row: &Past<'_>, found: &mut Vec<Found>) -> Option<()> {
        let is_stop = matches!(row.verdict, "deny" | "ask");
        let is_question = row.event == "PermissionRequest";
        let is_call = row.event == "PreToolUse";
        let is_approved = row.detail.contains("\"approval\":");
        if is_call {
            self.keep_last(row);
        }
        if !(is_stop || is_question || is_approved || row.event == "PermissionDenied") {
            return Some(());
        }
        let detail = read(row)?;
        if row.event == "PermissionDenied" {
            self.asked.retain(|act| !is_same(act, row));
            keep(&mut self.acts, act(row, &detail, "refused"));
            return Some(());
        }
        if detail.approval.is_some() && row.verdict != "deny" {
            found.push(Found::Trace(Box::new(approval(row.session, &act(row, &detail, ""), row))));
        }
        // A question that follows a verdict of ours is about the same call: it broke the rule once.
        let is_repeat = is_question && self.asked.iter().any(|act| is_same(act, row));
        if is_stop && !is_repeat {
            self.stopped(row, &detail, found);
        }
        let asks_now = row.verdict == "ask" && detail.parked == Some(false);
        if (asks_now || is_question && row.verdict != "deny") && !is_repeat {
            keep(&mut self.asked, act(row, &detail, "refused"));
        }
        Some(())
    }

    /// Every rule that stopped it.
    fn stopped(&mut self, row: &Past<'_>, detail: &Detail<'_>, found: &mut Vec<Found>) {
        for (rule, at) in row.rules.split_whitespace().zip(0..) {
            let word = detail.decisions.get(at).map_or(row.verdict, |word| word.as_ref());
            let how = match word {
                "deny" => "was refused",
                "ask" => "needed a person's word",
                _ => continue,
            };
            let made_of = [rule, row.action, if row.action.is_empty() { row.event } else { "" }];
            let mut trace =
                Trace::new(Kind::Violation, Source::EnforcementHook, row.session, &made_of, row.at.0);
            trace.context = detail.context();
            let (why, right) = detail.reason(rule);
            let what = detail.what(row);
            trace.event.what = super::clean(&format!("`{what}` {how} by `{rule}`."), super::LONGEST);
            (trace.event.why, trace.event.right) = (why, right);
            row.action.clone_into(&mut trace.action);
            trace.argv = detail.argv();
            trace.link("rule", rule);
            for (_, file) in detail.files.iter().take(4) {
                trace.link("file", file);
            }
            trace.link("event", row.ulid);
            if row.event == "PreToolUse" {
                self.await_way(&trace.id, &act(row, detail, ""), detail.program(row));
            }
            found.push(Found::Trace(Box::new(trace)));
        }
    }

    /// What went wrong may be done in another way soon.
    fn await_way(&mut self, id: &str, act: &Act, program: &str) {
        self.stops.push(Stop {
            id: id.to_owned(),
            action: act.action.clone(),
            program: program.to_owned(),
            words: act.argv.iter().skip(1).filter(|word| is_telling(word)).cloned().collect(),
            file: act.file.clone(),
            event: self.events,
        });
        let excess = self.stops.len().saturating_sub(MOST);
        self.stops.drain(..excess);
    }

    /// Something works after something was refused or corrected: another way, where both have program, file or a word in
    /// common.
    fn follow(&mut self, row: &Past<'_>, detail: &Detail<'_>, found: &mut Vec<Found>) {
        let events = self.events;
        self.stops.retain(|stop| events - stop.event <= THEN_WITHIN);
        let program = detail.program(row);
        let what = detail.what(row);
        self.stops.retain(|stop| {
            let same_file =
                || detail.files.iter().any(|(_, file)| !stop.file.is_empty() && *file == stop.file);
            let same_word =
                || detail.commands.iter().flatten().any(|word| stop.words.iter().any(|other| word == other));
            let is_way = stop.action != row.action && (stop.program == program || same_file() || same_word());
            if is_way {
                found.push(Found::Then { id: stop.id.clone(), what: what.clone() });
            }
            !is_way
        });
    }

    /// A call was made.
    fn after(&mut self, row: &Past<'_>, found: &mut Vec<Found>) -> Option<()> {
        let was_asked = self.asked.iter().position(|act| is_same(act, row));
        let is_interrupted = row.outcome == "interrupted";
        let is_edit = row.outcome == "ok" && row.detail.contains("\"swap\":");
        let is_git = row.outcome == "ok" && !self.edits.is_empty() && row.detail.contains("[\"git\",");
        let is_awaited = row.outcome == "ok" && !self.stops.is_empty();
        if was_asked.is_none() && !is_interrupted && !is_edit && !is_git && !is_awaited {
            return Some(());
        }
        let detail = read(row)?;
        if is_awaited {
            self.follow(row, &detail, found);
        }
        if let Some(at) = was_asked {
            let asked = self.asked.remove(at);
            if !is_interrupted {
                found.push(Found::Trace(Box::new(approval(row.session, &asked, row))));
            }
        }
        if is_interrupted {
            keep(&mut self.acts, act(row, &detail, "interrupted"));
        }
        if is_edit {
            self.edited(row, &detail, found);
        }
        if is_git && detail.commands.iter().any(|argv| takes_back(argv)) {
            self.restored(row, &detail, found);
        }
        Some(())
    }

    /// An edit: it may put an earlier one back, and may be put back itself.
    fn edited(&mut self, row: &Past<'_>, detail: &Detail<'_>, found: &mut Vec<Found>) {
        let events = self.events;
        self.edits.retain(|edit| events - edit.event <= PUT_BACK_WITHIN);
        for (file, old, new) in &detail.swap {
            let is_inverse =
                |edit: &Edit| edit.act.file == *file && edit.old == *new && edit.new == *old && old != new;
            if let Some(at) = self.edits.iter().rposition(is_inverse) {
                let edit = self.edits.remove(at);
                // Without a prompt in between the agent changed its own mind.
                if edit.prompts < self.prompts {
                    let mut trace = correction(row.session, &edit.act, Grade::Shown, &edit.act.ulid);
                    trace.source = Source::AutoDetected;
                    trace.last = row.at.0;
                    trace.link("event", row.ulid);
                    found.push(Found::Trace(Box::new(trace)));
                }
                continue;
            }
            let mut act = act(row, detail, "put back exactly after a later prompt");
            act.file = file.to_string();
            let edit = Edit {
                act,
                old: old.to_string(),
                new: new.to_string(),
                event: events,
                prompts: self.prompts,
            };
            self.edits.push(edit);
        }
        let excess = self.edits.len().saturating_sub(MOST);
        self.edits.drain(..excess);
    }

    /// Git put back what was edited before a later prompt: nobody knows whose wish that was.
    fn restored(&mut self, row: &Past<'_>, detail: &Detail<'_>, found: &mut Vec<Found>) {
        let Some(edit) = self.edits.iter().rev().find(|edit| edit.prompts < self.prompts) else { return };
        let mut act = edit.act.clone();
        act.how = format!("followed by `{}`", detail.what(row));
        let mut trace = correction(row.session, &act, Grade::Suspected, row.ulid);
        trace.source = Source::AutoDetected;
        trace.link("event", row.ulid);
        self.edits.clear();
        found.push(Found::Trace(Box::new(trace)));
    }

    /// A person wrote something: what they were asked about and nothing came of was refused.
    fn prompt(&mut self, row: &Past<'_>, found: &mut Vec<Found>) -> Option<()> {
        let detail = read(row)?;
        if row.verdict != "allow" {
            self.stopped(row, &detail, found);
        }
        if detail.typed != Some(true) {
            return Some(());
        }
        self.prompts += 1;
        self.acts.append(&mut self.asked);
        let acts = std::mem::take(&mut self.acts);
        let cue = detail.cue;
        let grade = grade(cue, detail.corrected.is_some(), !acts.is_empty());
        let trace = grade.map(|grade| match (&detail.corrected, acts.last()) {
            (Some(lines), last) => self.stated(row, lines, &acts, last),
            (None, Some(act)) => correction(row.session, act, grade, &act.ulid),
            (None, None) => {
                let mut act = self.last_act();
                act.how = "followed by a prompt that may correct it".to_owned();
                correction(row.session, &act, grade, row.ulid)
            }
        });
        if let Some(mut trace) = trace {
            trace.last = row.at.0;
            if trace.at == 0 {
                trace.at = row.at.0;
            }
            if trace.context.agent.is_empty() {
                trace.context = detail.context();
            }
            trace.link("event", row.ulid);
            if let (Some(act), true) = (acts.last(), trace.grade > Some(Grade::Suspected)) {
                let program = act.argv.first().map_or("", |word| word.rsplit('/').next().unwrap_or(word));
                self.await_way(&trace.id, act, program);
            }
            found.push(Found::Trace(Box::new(trace)));
        }
        Some(())
    }

    /// A correction in marked lines: about the call that they name, else the last one that something was done to.
    fn stated(&self, row: &Past<'_>, lines: &Corrected<'_>, acts: &[Act], last: Option<&Act>) -> Trace {
        let named: Vec<&str> =
            lines.wrong.split('`').skip(1).step_by(2).filter(|name| name.len() > 1).collect();
        let own = self.last_act();
        let is_named = |act: &&Act| named.iter().any(|name| act.what.contains(name));
        let act = acts.iter().chain(std::iter::once(&own)).rev().find(is_named).or(last);
        let nothing = Act { how: "corrected".to_owned(), at: row.at.0, ..Act::default() };
        let key = act.map_or(row.ulid, |act| act.ulid.as_str());
        let mut trace = correction(row.session, act.unwrap_or(&nothing), Grade::Stated, key);
        trace.source = Source::UserCorrection;
        let words = |text: &str| super::clean(text, super::LONGEST);
        if !lines.wrong.is_empty() {
            trace.event.what = words(&lines.wrong);
        }
        (trace.event.right, trace.event.why) = (words(&lines.right), words(&lines.why));
        trace
    }

    fn keep_last(&mut self, row: &Past<'_>) {
        self.last = Some(Raw {
            ulid: row.ulid.to_owned(),
            at: row.at.0,
            tool: row.tool.to_owned(),
            action: row.action.to_owned(),
            detail: row.detail.to_owned(),
        });
    }

    /// The last call; nothing where there was none.
    fn last_act(&self) -> Act {
        let Some(raw) = &self.last else { return Act::default() };
        let row = Past {
            number: 0,
            ulid: &raw.ulid,
            at: crate::runtime::model::Moment(raw.at),
            session: "",
            event: "PreToolUse",
            tool: &raw.tool,
            tool_use: "",
            action: &raw.action,
            verdict: "",
            rules: "",
            outcome: "",
            policy: "",
            detail: &raw.detail,
        };
        read(&row).map(|detail| act(&row, &detail, "")).unwrap_or_default()
    }
}

/// How sure it is that a prompt corrects something: by its letter, its marked lines, and a call that the person interrupted
/// or refused before it.
pub const fn grade(cue: Option<char>, is_marked: bool, has_act: bool) -> Option<Grade> {
    match (cue, has_act) {
        _ if is_marked => Some(Grade::Stated),
        (Some(GO_AHEAD), _) | (Some(REPORT) | None, false) => None,
        (Some(REPORT) | None, true) | (Some(_), false) => Some(Grade::Suspected),
        (Some(_), true) => Some(Grade::Shown),
    }
}

/// The letter of a prompt that only says to go on, and of one that tells of a failure.
pub const GO_AHEAD: char = 'g';
pub const REPORT: char = 'r';

/// A word that names something: no option, not masked, not short.
fn is_telling(word: &str) -> bool {
    word.len() > 2 && !word.starts_with('-') && !word.contains(['«', '$', '*', '…'])
}

fn keep(list: &mut Vec<Act>, act: Act) {
    if list.len() == MOST {
        list.remove(0);
    }
    list.push(act);
}

fn is_same(act: &Act, row: &Past<'_>) -> bool {
    let by_use = !row.tool_use.is_empty() && !act.tool_use.is_empty();
    if by_use { act.tool_use == row.tool_use } else { !row.action.is_empty() && act.action == row.action }
}

fn act(row: &Past<'_>, detail: &Detail<'_>, how: &str) -> Act {
    Act {
        ulid: row.ulid.to_owned(),
        at: row.at.0,
        tool_use: row.tool_use.to_owned(),
        action: row.action.to_owned(),
        what: detail.what(row),
        argv: detail.argv(),
        file: detail.files.first().map(|(_, file)| file.to_string()).unwrap_or_default(),
        rules: row.rules.to_owned(),
        how: how.to_owned(),
        context: detail.context(),
    }
}

fn about(mut trace: Trace, act: &Act) -> Trace {
    trace.context = act.context.clone();
    act.action.clone_into(&mut trace.action);
    act.argv.clone_into(&mut trace.argv);
    for rule in act.rules.split_whitespace() {
        trace.link("rule", rule);
    }
    trace.link("file", &act.file);
    trace.link("event", &act.ulid);
    trace
}

fn approval(session: &str, act: &Act, row: &Past<'_>) -> Trace {
    let key = if act.action.is_empty() { act.ulid.as_str() } else { act.action.as_str() };
    let trace = Trace::new(Kind::Approval, Source::EnforcementHook, session, &[key], row.at.0);
    let mut trace = about(trace, act);
    trace.event.what = super::clean(&format!("A person let `{}` through.", act.what), super::LONGEST);
    trace
}

fn correction(session: &str, act: &Act, grade: Grade, key: &str) -> Trace {
    let trace = Trace::new(Kind::Correction, Source::AutoDetected, session, &[key], act.at);
    let mut trace = about(trace, act);
    trace.grade = Some(grade);
    if !act.what.is_empty() {
        trace.event.what = super::clean(&format!("`{}` was {}.", act.what, act.how), super::LONGEST);
    }
    trace
}

/// A command that puts files back.
fn takes_back(argv: &[std::borrow::Cow<'_, str>]) -> bool {
    let words: Vec<&str> = argv.iter().map(AsRef::as_ref).collect();
    match words.as_slice() {
        ["git", "restore" | "revert", ..] => true,
        ["git", "checkout", rest @ ..] => rest.contains(&"--"),
        ["git", "reset", rest @ ..] => rest.contains(&"--hard"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Act, Context, Edit, Fold, Session};

    #[test]
    fn what_is_known_of_open_calls_is_read_back() {
        let context = Context { agent: "claude".to_owned(), ..Context::default() };
        let act = Act { ulid: "u".to_owned(), context, ..Act::default() };
        let edit = Edit { act: act.clone(), old: "a".to_owned(), new: "b".to_owned(), event: 1, prompts: 1 };
        let session = Session { asked: vec![act], edits: vec![edit], ..Session::default() };
        let fold = Fold { sessions: [("s".to_owned(), session)].into(), ..Fold::default() };
        let kept = postcard::to_stdvec(&fold).unwrap();
        assert_eq!(postcard::from_bytes::<Fold>(&kept), Ok(fold));
    }
}
