//! Traces that somebody writes: bounded, masked, and only of the kinds that one may write about oneself.

use super::trace::{Context, Grade, Kind, LONGEST, Source, Trace, clean};
use crate::runtime::guards::secrets;

/// The most that is looked at of one field, in bytes.
const MOST_BYTES: usize = 16 * 1024;

/// What somebody wants to keep.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    pub kind: String,
    pub what_happened: String,
    pub what_was_correct: String,
    pub why: String,
    pub feature: String,
    /// The decision that it is about, by its id.
    pub decision: String,
}

/// Who wrote it.
#[derive(Debug, Clone, Copy)]
pub struct Writer<'a> {
    /// The session; empty where the ledger knows of none.
    pub session: &'a str,
    pub agent: &'a str,
    /// No agent is above whoever writes.
    pub is_person: bool,
}

/// The trace of a draft, or the sentence that says why there is none.
pub fn trace_of(draft: &Draft, writer: Writer<'_>, at: i64) -> Result<Trace, String> {
    let kind = match Kind::from_name(&draft.kind) {
        Some(kind @ (Kind::Correction | Kind::Decision | Kind::Reflection)) => kind,
        Some(Kind::Violation | Kind::Approval) => {
            return Err(
                "violations and approvals come from the record alone: nobody scores himself".to_owned()
            );
        }
        None => return Err("the type must be correction, decision or reflection".to_owned()),
    };
    let what = words(&draft.what_happened);
    if what.is_empty() {
        return Err("what_happened must say something".to_owned());
    }
    let decision = words(&draft.decision);
    if kind == Kind::Decision && decision.is_empty() {
        return Err("a decision is named by its id; `cf-guide decision list` has them".to_owned());
    }
    let (right, why) = (words(&draft.what_was_correct), words(&draft.why));
    let source = if writer.is_person { Source::UserCorrection } else { Source::Agent };
    let made_of = [&what, &right, &why, &decision].map(String::as_str);
    let mut trace = Trace::new(kind, source, writer.session, &made_of, at);
    if kind == Kind::Correction {
        trace.grade = Some(if writer.is_person { Grade::Stated } else { Grade::Suspected });
    }
    trace.context =
        Context { agent: clean(writer.agent, 40), feature: clean(&draft.feature, 80), ..Context::default() };
    (trace.event.what, trace.event.right, trace.event.why) = (what, right, why);
    trace.link("decision", &decision);
    Ok(trace)
}

/// Words of an agent: no secrets, one line, a bounded number of characters.
fn words(text: &str) -> String {
    let text = &text[..text.floor_char_boundary(MOST_BYTES)];
    clean(&secrets::mask(text, None), LONGEST)
}
