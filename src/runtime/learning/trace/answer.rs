//! Answers of bounded length: the best traces first, cut at a trace, with how many were left out and which ids go deeper.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::{Grade, Trace, stamp};
use crate::runtime::model::{Moment, safe_json};

/// How much of a trace is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// Id, type, time, agent.
    Metadata,
    /// Also what happened and why.
    Summary,
    /// Everything.
    Full,
}

impl Level {
    pub const ALL: [Self; 3] = [Self::Metadata, Self::Summary, Self::Full];

    /// The most bytes of one answer.
    pub const fn budget(self) -> usize {
        match self {
            Self::Metadata => 2_000,
            Self::Summary => 4_000,
            Self::Full => 8_000,
        }
    }

    /// The word used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Metadata => "metadata",
            Self::Summary => "summary",
            Self::Full => "full",
        }
    }

    /// The level of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// A field that does not fit is cut to one of these.
const CUTS: [usize; 5] = [super::LONGEST + 1, 300, 150, 60, 0];

/// The document of an answer: as many traces as fit, and how many do not. `notes` are sentences about what could not be read.
pub fn document(traces: &[Trace], project: &str, level: Level, notes: &[String], before: usize) -> Value {
    let make = |shown: &[Value]| {
        let mut document = json!({
            "schema": "cf-guide/traces/1",
            "level": level.name(),
            "traces": shown,
            "left_out": before + traces.len() - shown.len(),
        });
        if !notes.is_empty() {
            document["notes"] = notes.iter().map(|note| super::clean(note, 200)).take(2).collect();
        }
        document
    };
    let fits = |shown: &[Value]| safe_json(format!("{:#}\n", make(shown))).len() <= level.budget();
    let mut shown: Vec<Value> = Vec::new();
    for trace in traces {
        // The first one is there, however long it is; the others come whole or not at all.
        let cuts = if shown.is_empty() { &CUTS[..] } else { &CUTS[..1] };
        let fitting = cuts.iter().find_map(|cut| {
            shown.push(value(trace, project, level, *cut));
            let is_whole = fits(&shown);
            if !is_whole {
                shown.pop();
            }
            is_whole.then_some(())
        });
        if fitting.is_none() {
            break;
        }
    }
    make(&shown)
}

fn value(trace: &Trace, project: &str, level: Level, cut: usize) -> Value {
    let short = shortened(trace, cut);
    let whole = short.as_json(project);
    let mut value = json!({
        "id": whole["id"],
        "type": whole["type"],
        "timestamp": whole["timestamp"],
        "agent": short.context.agent,
    });
    match level {
        Level::Metadata => value,
        Level::Summary => {
            value["what_happened"] = whole["event"]["what_happened"].clone();
            value["why"] = whole["event"]["why"].clone();
            if !short.event.right.is_empty() {
                value["what_was_correct"] = whole["event"]["what_was_correct"].clone();
            }
            value
        }
        Level::Full => whole,
    }
}

fn shortened(trace: &Trace, cut: usize) -> Trace {
    let mut short = trace.clone();
    for field in [&mut short.event.what, &mut short.event.right, &mut short.event.why] {
        *field = super::clean(field, cut);
    }
    if cut < super::LONGEST {
        short.links.truncate(4);
        let context = &mut short.context;
        for field in [
            &mut context.agent,
            &mut context.role,
            &mut context.track,
            &mut context.feature,
            &mut context.task,
        ] {
            *field = super::clean(field, 40);
        }
    }
    short
}

/// The same answer as a person or a model reads it: at most the level's bytes.
pub fn text(traces: &[Trace], level: Level, before: usize) -> String {
    // Room for the last line, and for a fence around it all.
    let most = level.budget() - 500;
    let mut out = String::new();
    let mut shown = 0;
    for trace in traces {
        let cuts = if shown == 0 { &CUTS[..] } else { &CUTS[..1] };
        let block = cuts.iter().map(|cut| block(&shortened(trace, *cut), level));
        let Some(block) = block.into_iter().find(|block| out.len() + block.len() <= most) else { break };
        out.push_str(&block);
        shown += 1;
    }
    let left = before + traces.len() - shown;
    if left > 0 {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{left} more were left out; ask for one by its id, or with narrower words");
    }
    out
}

/// One trace as lines.
pub fn block(trace: &Trace, level: Level) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(
        out,
        "{}  {:10} {}  {}",
        trace.id,
        trace.kind.name(),
        stamp(Moment(trace.at)),
        trace.context.agent
    );
    if level == Level::Metadata {
        return out;
    }
    let mut line = |name: &str, words: &str| {
        if !words.is_empty() {
            let _ = writeln!(out, "  {name:8} {words}");
        }
    };
    line("what", &trace.event.what);
    line("right", &trace.event.right);
    line("why", &trace.event.why);
    if level == Level::Full {
        let count = format!("{} times, last {}", trace.count, stamp(Moment(trace.last)));
        line("count", if trace.count > 1 { &count } else { "" });
        line("grade", trace.grade.map_or("", Grade::name));
        line("source", trace.source.name());
        let context = &trace.context;
        for (name, words) in [
            ("role", &context.role),
            ("track", &context.track),
            ("feature", &context.feature),
            ("task", &context.task),
        ] {
            line(name, words);
        }
        for (relation, to) in &trace.links {
            line(relation, to);
        }
    }
    out
}
