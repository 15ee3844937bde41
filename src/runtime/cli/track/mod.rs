//! `track` and `evaluate`: lines of work, which one a session is on, and whether its plan is fit to be carried out.
//!
//! `table` shows tracks, `edit` makes, binds and closes them.

mod edit;
mod table;

use serde_json::{Value, json};

use super::{here, print};
use crate::runtime::context::evaluate::{self, Remark};
use crate::runtime::context::plan::PlanState;
use crate::runtime::context::track::{self, Bound, TrackId};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::store::{Filter, Store};
use crate::runtime::system::{Env, Places, Root, State};

/// Lines of work: `docs/tracks/<id>/` with specification, plan, risks and decisions.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Which track a session is on, first that is set: CF_GUIDE_TRACK, the session's own, the branch's or \
                  worktree's, `docs/tracks/ACTIVE_TRACK`. Where two answers compete, that is said, not guessed.\n\n\
                  Examples:\n  cf-guide track new Add login --switch\n  cf-guide track switch auth\n  cf-guide track list\n  \
                  cf-guide track show\n  cf-guide track close auth\n\n\
                  Exit codes: 0 done, 1 no track is active, 64 usage, 65 no such track, 73 cannot write, 75 busy."
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Start a track: its four documents, from templates
    New {
        /// What it is about; its name is made of these words: `Add login` becomes `add-login`
        #[arg(required = true)]
        name: Vec<String>,
        /// Work on it: bind the current branch to it, or the worktree where there is no branch
        #[arg(long)]
        switch: bool,
        /// List the files and write nothing
        #[arg(long)]
        dry_run: bool,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Every track: state, open steps, age, last checkpoint
    List {
        /// Also those that are closed
        #[arg(long)]
        all: bool,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Put a branch, a worktree, a session or the whole team on a track
    Switch {
        /// The track
        #[arg(required_unless_present = "none")]
        id: Option<String>,
        /// Bind this session, by its id or `last`
        #[arg(long, conflicts_with_all = ["worktree", "default"])]
        session: Option<String>,
        /// Bind this worktree, whatever its branch
        #[arg(long, conflicts_with = "default")]
        worktree: bool,
        /// Write `docs/tracks/ACTIVE_TRACK`, for everybody who has nothing of their own
        #[arg(long)]
        default: bool,
        /// Let go instead
        #[arg(long, conflicts_with = "id")]
        none: bool,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// One track: steps, last decisions, risks, what is wrong
    Show {
        /// The track [default: the active one]
        id: Option<String>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Close a track: its plan says so, and nothing is bound to it any more
    Close {
        /// The track
        id: String,
        /// Show the change and write nothing
        #[arg(long)]
        dry_run: bool,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
}

/// Say whether a track's plan is fit to be carried out.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Looks at PLAN.md and SPEC.md: sections present, steps verifiable, risks owned, no placeholders. In a \
                  track named by `context.gate` in the settings, source files wait until this passes.\n\n\
                  Example:\n  cf-guide evaluate auth\n\n\
                  Exit codes: 0 fit, 1 not yet or no track is active, 65 no such track."
)]
pub struct EvaluateArgs {
    /// The track [default: the active one]
    id: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Runs `track`.
pub fn run(args: Args) -> Result<Exit> {
    let root = here()?;
    match args.what {
        What::New { name, switch, dry_run, json } => edit::new(&root, &name.join(" "), switch, dry_run, json),
        What::List { all, json } => table::list(&root, all, json),
        What::Switch { id, session, worktree, default, none, json } => {
            let id = if none { None } else { Some(existing(&root, id.as_deref().unwrap_or_default())?) };
            if default {
                return edit::point(&root, id.as_ref(), json);
            }
            let bound = match session {
                Some(session) => Bound::Session(session_named(&root, &session)?),
                None => edit::here_bound(&root, worktree),
            };
            edit::switch(&root, &bound, id.as_ref(), json)
        }
        What::Show { id, json } => table::show(&root, id.as_deref(), json),
        What::Close { id, dry_run, json } => edit::close(&root, &id, dry_run, json),
    }
}

/// Runs `evaluate`.
pub fn evaluate(args: EvaluateArgs) -> Result<Exit> {
    let root = here()?;
    let Some(id) = chosen(&root, args.id.as_deref())? else { return Ok(Exit::No) };
    let remarks = evaluate::evaluate(&id, &track::texts(&root.top, &id));
    if args.json {
        let findings: Vec<Value> = remarks.iter().map(remark_json).collect();
        print::json(&json!({
            "schema": "cf-guide/evaluate/1", "track": id.as_str(), "ok": remarks.is_empty(), "findings": findings,
        }));
    } else if remarks.is_empty() {
        let is_draft = track::state(&root.top, &id) == PlanState::Draft;
        let next = if is_draft { "; `State: executing` in PLAN.md starts it" } else { "" };
        print::out(&format!("{id}: fit to be carried out{next}\n"));
    } else {
        remarks.iter().for_each(|remark| print::out(&format!("{}\n", shown(&remark.to_string(), 300))));
    }
    Ok(if remarks.is_empty() { Exit::Done } else { Exit::No })
}

/// The track that a person named, or the active one; none is said.
pub(super) fn chosen(root: &Root, id: Option<&str>) -> Result<Option<TrackId>> {
    if let Some(id) = id {
        return existing(root, id).map(Some);
    }
    let active = track::active(root, Env.track(), "", history(root).as_ref());
    if active.track().is_none() {
        let why = active.trouble().unwrap_or_else(|| "no track is active here".into());
        print::err(&format!(
            "{}\n\nhint: `cf-guide track list` has them all, `cf-guide track switch NAME` puts you on one\n",
            shown(&why, 300)
        ));
    }
    Ok(active.track().cloned())
}

/// A track that is there.
fn existing(root: &Root, name: &str) -> Result<TrackId> {
    let named = [TrackId::new(name), TrackId::from_words(name)].into_iter().flatten();
    named.into_iter().find(|id| track::is_there(&root.top, id)).ok_or_else(|| {
        Error::new(Exit::BadInput, format!("there is no track `{}`", shown(name, 80)))
            .hint("`cf-guide track list` has them, `cf-guide track new` starts one")
    })
}

/// A session by its id, or the newest one of the ledger.
pub(super) fn session_named(root: &Root, name: &str) -> Result<String> {
    if name != "last" {
        return Ok(name.to_owned());
    }
    let newest = history(root)
        .and_then(|store| store.rows(&Filter { limit: 1, ..Filter::default() }).ok())
        .and_then(|rows| rows.first().and_then(|(_, row)| row["session"].as_str().map(str::to_owned)));
    newest.filter(|session| !session.is_empty()).ok_or_else(|| {
        Error::new(Exit::BadInput, "no session is recorded here yet").hint("name one by its id")
    })
}

pub(super) fn history(root: &Root) -> Option<Store> {
    Store::open_read_only(&State::locate(&Places::find(Env), root).database()).ok()
}

pub(super) fn state(root: &Root) -> Result<State> {
    State::open(&Places::find(Env), root).map_err(|storeless| {
        Error::new(Exit::CannotWrite, "there is no place to remember it").because(storeless.because())
    })
}

pub(super) fn remark_json(remark: &Remark) -> Value {
    json!({"code": remark.code, "file": remark.file, "line": remark.line, "message": remark.message})
}

fn shown(text: &str, max: usize) -> String {
    Untrusted::new(text).for_terminal(max)
}
