//! `decision await`: returns on every end a decision can have, and on a timeout.

use std::time::Duration;

use super::here::{Here, failed, meant, unknown};
use super::words;
use crate::runtime::agents::profile;
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::decision::{self, Matter, State};
use crate::runtime::model::{Untrusted, moment};
use crate::runtime::store::decisions::{DecisionStore, Wanted};
use crate::runtime::system::{Env, clock};

/// Wait until decisions are closed.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Without `--timeout` it waits 100 s in Claude Code, 8 s in Codex and for ever elsewhere. In Claude Code, run \
                  it in the background with a long timeout: its end wakes the session.\n\n\
                  Examples:\n  cf-guide decision await d-7qk3m9zd --timeout 12h\n  cf-guide decision await d-7qk3 d-9m2x --any\n\n\
                  Exit codes: 0 answered, 1 closed without an answer, 64 no such decision, 75 still open."
)]
pub(super) struct Args {
    /// The decisions
    #[arg(required = true, value_name = "ID")]
    ids: Vec<String>,
    /// Until one of them is closed, not all
    #[arg(long)]
    any: bool,
    /// At most this long: 90s, 10m, 12h
    #[arg(long, value_name = "TIME")]
    timeout: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: Args) -> Result<Exit> {
    let here = Here::find()?;
    let limit = limit(args.timeout.as_deref().unwrap_or_default())?;
    let store = here.read()?.ok_or_else(|| unknown(&args.ids[0]))?;
    let matters = args.ids.iter().map(|id| meant(&store, id)).collect::<Result<Vec<_>>>()?;
    until_closed(&store, &matters, args.any, limit, args.json)
}

/// How long one waits; empty as the client bears it. None for ever.
pub(super) fn limit(text: &str) -> Result<Option<Duration>> {
    if text.is_empty() {
        let agent = Env.agent_sessions().next().map(|(agent, ..)| agent);
        return Ok(agent.map(|agent| Duration::from_secs(profile::of(agent).entry.call_seconds)));
    }
    let seconds = moment::seconds(text).and_then(|seconds| u64::try_from(seconds).ok());
    seconds.map(|seconds| Some(Duration::from_secs(seconds))).ok_or_else(|| {
        Error::new(Exit::Usage, format!("`{}` is no time", Untrusted::new(text).for_terminal(20)))
            .hint("write it like 90s, 10m or 12h")
    })
}

/// Waits until all of them, or any, are closed, and says how.
pub(super) fn until_closed(
    store: &dyn DecisionStore,
    matters: &[Matter],
    any: bool,
    limit: Option<Duration>,
    json: bool,
) -> Result<Exit> {
    let began = clock::monotonic();
    loop {
        let (seq, _) = store.inbox(&Wanted { most: 1, ..Wanted::default() }, i64::MAX).map_err(failed)?;
        let mut now = Vec::new();
        for matter in matters {
            now.push(store.get(&matter.ulid).map_err(failed)?.unwrap_or_else(|| matter.clone()));
        }
        let closed = now.iter().filter(|matter| !matter.is_open()).count();
        let is_over = if any { closed > 0 } else { closed == now.len() };
        let left = limit.map(|limit| limit.saturating_sub(Duration::from_micros(began.elapsed_us())));
        if is_over || left.is_some_and(|left| left.is_zero()) {
            return Ok(say(seq, &now, any, is_over, json));
        }
        // Looked at again now and then even where nothing seems to have happened.
        let most = Duration::from_secs(3600);
        store.wait(seq, left.unwrap_or(most).min(most)).map_err(failed)?;
    }
}

fn say(seq: i64, matters: &[Matter], any: bool, is_over: bool, json: bool) -> Exit {
    match (json, matters) {
        (true, [one]) => print::json(&decision::document(one, &[])),
        (true, several) => print::json(&decision::list(seq, several)),
        (false, _) => {
            let now = clock::now();
            for matter in matters {
                let ended = words::ended(matter, now);
                let ended =
                    ended.unwrap_or_else(|| "still open; nobody answered, and that is not a yes".into());
                print::out(&format!("{}  {}\n  {ended}\n", matter.id(), words::line(&matter.draft.question)));
            }
        }
    }
    let mut closed = matters.iter().filter(|matter| !matter.is_open());
    let is_answered = |matter: &Matter| matter.state() == State::Resolved;
    if !is_over {
        Exit::Busy
    } else if if any { closed.any(is_answered) } else { closed.all(is_answered) } {
        Exit::Done
    } else {
        Exit::No
    }
}
