//! Tracks shown: all of them in a table, or one with what is in it.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::super::print::{self, Paint};
use super::{chosen, history, remark_json, shown};
use crate::runtime::context::checkpoint::{self, Last};
use crate::runtime::context::evaluate;
use crate::runtime::context::plan::{self, PlanState};
use crate::runtime::context::records;
use crate::runtime::context::track::{self, Active, Document, TrackId};
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::store::Store;
use crate::runtime::system::{Env, Root, clock, files};

/// Every track, one line each.
pub fn list(root: &Root, with_closed: bool, json: bool) -> Result<Exit> {
    let store = history(root);
    let active = track::active(root, Env.track(), "", store.as_ref());
    let mut rows = Vec::new();
    for id in track::all(&root.top) {
        let row = Row::of(root, &id, &active, store.as_ref());
        if with_closed || row.state != PlanState::Closed {
            rows.push(row);
        }
    }
    if json {
        let tracks: Vec<Value> = rows.iter().map(Row::json).collect();
        let document = json!({
            "schema": "cf-guide/track-list/1",
            "active": active.track().map(TrackId::as_str),
            "trouble": active.trouble(),
            "tracks": tracks,
        });
        print::json(&document);
        return Ok(Exit::Done);
    }
    if rows.is_empty() {
        print::out("there is no track; `cf-guide track new NAME` starts one\n");
    } else {
        let paint = Paint::for_stdout();
        let width = rows.iter().map(|row| row.id.as_str().len()).max().unwrap_or(0).max(5);
        let head =
            format!("  {:width$}  {:9}  {:>7}  {:>5}  LAST CHECKPOINT\n", "TRACK", "STATE", "OPEN", "AGE");
        print::out(&paint.dim(&head));
        rows.iter().for_each(|row| print::out(&row.line(width)));
    }
    if let Some(trouble) = active.trouble() {
        print::err(&format!("{}\n", shown(&trouble, 300)));
    }
    Ok(Exit::Done)
}

/// A line of the table.
struct Row {
    id: TrackId,
    state: PlanState,
    active_by: Option<&'static str>,
    open: usize,
    steps: usize,
    flaws: usize,
    age: Option<i64>,
    last: Last,
    bindings: Vec<String>,
}

impl Row {
    fn of(root: &Root, id: &TrackId, active: &Active, store: Option<&Store>) -> Self {
        let plan = plan::parse(&track::read(&root.top, &id.document(Document::Plan)).unwrap_or_default());
        let active_by = match active {
            Active::Track(known, by) if known == id => Some(by.name()),
            Active::Track(..) | Active::None | Active::Unusable { .. } | Active::Ambiguous(_) => None,
        };
        Self {
            id: id.clone(),
            state: plan.state,
            active_by,
            open: plan.open().count(),
            steps: plan.steps.len(),
            flaws: evaluate::violations(id, &track::texts(&root.top, id)).len(),
            age: files::age_seconds(&root.top.join(id.document(Document::Plan)), clock::now()),
            last: checkpoint::last(&root.top, id),
            bindings: store.map(|store| track::bindings(store, id)).unwrap_or_default(),
        }
    }

    fn line(&self, width: usize) -> String {
        let mark = if self.active_by.is_some() { '*' } else { ' ' };
        let open = format!("{}/{}", self.open, self.steps);
        let age = self.age.map(age).unwrap_or_default();
        let state = self.state.name();
        let mut line = format!("{mark} {:width$}  {state:9}  {open:>7}  {age:>5}  ", self.id.as_str());
        line.push_str(&match &self.last {
            Last::None => "none".into(),
            Last::Good(checkpoint) => shown(&checkpoint.at, 40),
            Last::Broken(why) => shown(why, 100),
        });
        if let Some(by) = self.active_by {
            let _ = write!(line, "  (active: {by})");
        }
        if self.flaws > 0 {
            let _ = write!(line, "  ({} violations)", self.flaws);
        }
        format!("{}\n", line.trim_end())
    }

    fn json(&self) -> Value {
        json!({
            "id": self.id.as_str(),
            "state": self.state.name(),
            "active": self.active_by,
            "steps_open": self.open,
            "steps": self.steps,
            "violations": self.flaws,
            "age_seconds": self.age,
            "checkpoint": match &self.last {
                Last::None => Value::Null,
                Last::Good(checkpoint) => json!({"at": checkpoint.at, "file": checkpoint.path()}),
                Last::Broken(why) => json!({"broken": why}),
            },
            "bindings": self.bindings,
        })
    }
}

/// How long ago, in the largest unit that fits.
fn age(seconds: i64) -> String {
    match seconds.max(0) {
        seconds @ ..60 => format!("{seconds}s"),
        seconds @ 60..3600 => format!("{}m", seconds / 60),
        seconds @ 3600..86_400 => format!("{}h", seconds / 3600),
        seconds => format!("{}d", seconds / 86_400),
    }
}

/// One track.
pub fn show(root: &Root, id: Option<&str>, json: bool) -> Result<Exit> {
    let Some(id) = chosen(root, id)? else { return Ok(Exit::No) };
    let store = history(root);
    let row = Row::of(root, &id, &track::active(root, Env.track(), "", store.as_ref()), store.as_ref());
    let texts = track::texts(&root.top, &id);
    let plan = plan::parse(&texts.plan.clone().unwrap_or_default());
    let decisions = records::decisions(&texts.decisions.clone().unwrap_or_default()).0;
    let risks = records::risks(&texts.risks.clone().unwrap_or_default()).0;
    let violations = evaluate::violations(&id, &texts);
    if json {
        let mut document = row.json();
        document["schema"] = "cf-guide/track-show/1".into();
        document["plan"] = plan
            .steps
            .iter()
            .map(|step| {
                let line = &step.step;
                json!({
                    "id": line.id.to_string(), "state": line.state.name(), "title": line.title, "verify": line.verify,
                    "line": step.line,
                })
            })
            .collect();
        document["decisions"] = decisions
            .iter()
            .map(|known| json!({"key": known.key, "time": known.time, "text": known.decision.to_string(), "line": known.line}))
            .collect();
        document["risks"] =
            risks.iter().map(|known| json!({"text": known.risk.to_string(), "line": known.line})).collect();
        document["findings"] = violations.iter().map(remark_json).collect();
        print::json(&document);
        return Ok(Exit::Done);
    }
    let mut text = row.line(id.as_str().len());
    for step in &plan.steps {
        let _ = writeln!(text, "  {}", shown(&step.step.to_string(), 200));
    }
    for known in decisions.iter().rev().take(5) {
        let _ = writeln!(text, "  {} {}", known.time, shown(&known.decision.to_string(), 200));
    }
    for known in &risks {
        let _ = writeln!(text, "  {}", shown(&known.risk.to_string(), 200));
    }
    for bound in &row.bindings {
        let _ = writeln!(text, "  bound: {}", shown(bound, 120));
    }
    for remark in &violations {
        let _ = writeln!(text, "{}", shown(&remark.to_string(), 300));
    }
    print::out(&text);
    Ok(Exit::Done)
}
