//! Changing: `store`, `forget`, `rebuild`.

use serde_json::json;

use super::look::say;
use super::{Form, failed, open};
use crate::runtime::cli::{here, print};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::learning::fill;
use crate::runtime::learning::here::Here;
use crate::runtime::learning::own::{Draft, Writer, trace_of};
use crate::runtime::learning::share;
use crate::runtime::model::Untrusted;
use crate::runtime::system::{Env, Places, clock};

/// Write a trace down, or keep one for good.
#[derive(Debug, clap::Args)]
pub(super) struct StoreArgs {
    /// correction, decision or reflection
    #[arg(long = "type", value_name = "TYPE", default_value = "reflection")]
    kind: String,
    /// What happened
    #[arg(long, value_name = "WORDS", required_unless_present_any = ["pin", "unpin"])]
    what: Option<String>,
    /// What would have been right
    #[arg(long, value_name = "WORDS")]
    right: Option<String>,
    /// Why
    #[arg(long, value_name = "WORDS")]
    why: Option<String>,
    /// The feature that it is about
    #[arg(long)]
    feature: Option<String>,
    /// The decision that it is about
    #[arg(long, value_name = "ID")]
    decision: Option<String>,
    /// Keep this trace for good instead
    #[arg(long, value_name = "ID", conflicts_with = "unpin")]
    pin: Option<String>,
    /// Keep this trace as long as others again
    #[arg(long, value_name = "ID")]
    unpin: Option<String>,
    #[command(flatten)]
    form: Form,
}

/// Take traces out.
#[derive(Debug, clap::Args)]
pub(super) struct ForgetArgs {
    /// Their ids
    #[arg(required = true)]
    ids: Vec<String>,
}

pub(super) fn store(args: &StoreArgs) -> Result<Exit> {
    let mut here = open()?;
    say(&here);
    if let Some((id, is_pinned)) =
        args.pin.as_ref().map(|id| (id, true)).or_else(|| args.unpin.as_ref().map(|id| (id, false)))
    {
        let id = meant(&here, id)?;
        here.traces.pin(&id, is_pinned).map_err(failed)?;
        return done(args.form.json, &id, if is_pinned { "kept for good" } else { "kept as long as others" });
    }
    let given = |words: &Option<String>| words.clone().unwrap_or_default();
    let draft = Draft {
        kind: args.kind.clone(),
        what_happened: given(&args.what),
        what_was_correct: given(&args.right),
        why: given(&args.why),
        feature: given(&args.feature),
        decision: given(&args.decision),
    };
    let writer = Writer { session: "", agent: "", is_person: true };
    let trace = trace_of(&draft, writer, clock::now().0).map_err(|why| Error::new(Exit::Usage, why))?;
    let id = trace.id.clone();
    here.traces.keep(trace).map_err(failed)?;
    here.tell_hooks();
    done(args.form.json, &id, "kept")
}

fn done(json: bool, id: &str, what: &str) -> Result<Exit> {
    if json {
        print::json(&json!({ "schema": "cf-guide/trace-kept/1", "id": id, "done": what }));
    } else {
        print::out(&format!("{id}: {what}\n"));
    }
    Ok(Exit::Done)
}

/// The whole id of the trace that is meant.
pub(super) fn meant(here: &Here, id: &str) -> Result<String> {
    let found = here.traces.get(id).map_err(failed)?;
    found.map(|kept| kept.trace.id).ok_or_else(|| {
        let shown = Untrusted::new(id).for_terminal(40);
        Error::new(Exit::No, format!("there is no trace `{shown}`, or several begin like this"))
            .hint("`cf-guide trace list` has them")
    })
}

pub(super) fn forget(args: &ForgetArgs) -> Result<Exit> {
    let mut here = open()?;
    say(&here);
    let mut own = Vec::new();
    for id in &args.ids {
        match meant(&here, id) {
            Ok(id) => own.push(id),
            // One that was shared is taken from all repositories.
            Err(error) => {
                if !share::forget(&Places::find(Env), id, clock::now()).map_err(failed)? {
                    return Err(error);
                }
            }
        }
    }
    for id in &own {
        here.traces.forget(id, clock::now()).map_err(failed)?;
    }
    here.tell_hooks();
    let count = print::many(args.ids.len() as u64, "trace");
    print::out(&format!("{count} taken out; they do not come back\n"));
    Ok(Exit::Done)
}

pub(super) fn rebuild(args: &Form) -> Result<Exit> {
    let mut here = Here::as_it_is(&Places::find(Env), &here()?, clock::now()).map_err(failed)?;
    let Some(ledger) = &here.ledger else {
        return Err(Error::new(Exit::No, "nothing is recorded here, so there is nothing to read anew"));
    };
    let filled = fill::rebuild(&mut here.traces, ledger, &here.state, clock::now()).map_err(failed)?;
    here.tell_hooks();
    let count = here.traces.count().map_err(failed)?;
    if args.json {
        print::json(&json!({
            "schema": "cf-guide/trace-rebuilt/1",
            "rows": filled.rows,
            "skipped": filled.skipped,
            "traces": count,
            "notes": here.notes,
        }));
        return Ok(Exit::Done);
    }
    say(&here);
    let rows = print::many(filled.rows, "row");
    print::out(&format!("{rows} read, {} kept\n", print::many(count, "trace")));
    if filled.skipped > 0 {
        print::out(&format!("{} could not be understood\n", print::many(filled.skipped, "row")));
    }
    Ok(Exit::Done)
}
