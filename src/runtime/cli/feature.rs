//! `feature` and `handoff`: the steps of the active track as work that is handed out, what is due, and a person's word on it.

use std::path::PathBuf;

use serde_json::{Value, json};

use super::track::{chosen, history, state};
use super::{here, print};
use crate::runtime::context::compact;
use crate::runtime::context::plan::{self, Plan};
use crate::runtime::context::schema::{StepLine, StepState};
use crate::runtime::context::track::{self, Document, TrackId};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::orchestrate::machine::{self, Next, Progress};
use crate::runtime::orchestrate::{features, handoff};
use crate::runtime::remember::evidence;
use crate::runtime::remember::steps::{Steps, waiting};
use crate::runtime::store::Store;
use crate::runtime::system::{Env, Places, Root, clock, files};
use crate::runtime::workspace::compiled::Compiled;

/// How long the plan's writer waits for another one, in milliseconds.
const PATIENCE: u32 = 5_000;
/// The largest list that is read.
const LARGEST: u64 = 4 << 20;

/// The steps of the active track as work that is handed out.
#[derive(Debug, clap::Args)]
#[command(after_help = "A feature is a step of the track's PLAN.md; there is no second list.\n\n\
                  Examples:\n  cf-guide feature list\n  cf-guide feature next --json\n  cf-guide feature accept P3\n\n\
                  Exit codes: 0 done, 1 no track is active or nothing is due, 65 bad input or no such step, 73 cannot write, 75 busy.")]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Every step: state, failed attempts, what shows it
    List {
        #[command(flatten)]
        which: Which,
    },
    /// One step
    Show {
        /// The step: P3
        step: String,
        #[command(flatten)]
        which: Which,
    },
    /// What is due: which worker, which step, which check
    Next {
        #[command(flatten)]
        which: Which,
    },
    /// Make steps of the plan from a feature-list.json
    Import {
        /// The list: objects with `id`, `title` or `description`, `status`
        file: PathBuf,
        /// Show the plan and write nothing
        #[arg(long)]
        dry_run: bool,
        #[command(flatten)]
        which: Which,
    },
    /// Say that a step is done, whatever shows it
    Accept {
        /// The step: P3
        step: String,
        #[command(flatten)]
        which: Which,
    },
    /// Reopen a step that failed too often
    Retry {
        /// The step: P3
        step: String,
        #[command(flatten)]
        which: Which,
    },
}

#[derive(Debug, clap::Args)]
struct Which {
    /// The track [default: the active one]
    #[arg(long)]
    track: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// What one agent hands to the next.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cf-guide handoff new --to tester --step P1\n  cf-guide handoff check handoff.json\n\n\
                  Exit codes: 0 done, 1 it is not due or something is wrong with it, 65 no such track or step."
)]
pub struct HandoffArgs {
    #[command(subcommand)]
    what: Handing,
}

#[derive(Debug, clap::Subcommand)]
enum Handing {
    /// Print the handoff of a step that is due
    New {
        /// Whom: initializer, coder or tester
        #[arg(long)]
        to: String,
        /// Which step: P3 [default: the one that is due]
        #[arg(long)]
        step: Option<String>,
        /// The track [default: the active one]
        #[arg(long)]
        track: Option<String>,
    },
    /// Say whether a handoff is whole, and where it is not
    Check {
        /// The file
        file: PathBuf,
    },
}

/// A track's plan, and what is remembered of it.
struct Board {
    root: Root,
    track: TrackId,
    plan: Plan,
    store: Option<Store>,
    compiled: Compiled,
}

impl Board {
    fn of(name: Option<&str>) -> Result<Option<Self>> {
        let root = here()?;
        let Some(track) = chosen(&root, name)? else { return Ok(None) };
        let plan = plan::parse(&track::read(&root.top, &track.document(Document::Plan)).unwrap_or_default());
        let compiled = Compiled::from_files(Env, &Places::find(Env), &root);
        Ok(Some(Self { store: history(&root), root, track, plan, compiled }))
    }

    fn steps(&self) -> Option<Steps<'_>> {
        let settings = &self.compiled.config.orchestrate;
        self.store.as_ref().map(|store| Steps { root: &self.root, track: &self.track, store, settings })
    }

    fn progress(&self, step: &StepLine) -> Progress {
        self.steps().map(|steps| steps.progress(step)).unwrap_or_default()
    }

    fn next(&self) -> Next {
        let waiting =
            self::state(&self.root).map(|state| waiting(&state.folder, &self.track)).unwrap_or_default();
        let waits = |step: &StepLine| waiting.contains(&step.id.to_string());
        machine::next(&self.plan, &|step| self.progress(step), &waits)
    }

    fn check(&self, next: &Next) -> Vec<String> {
        next.check(&self.compiled.config.orchestrate.verifiers)
    }

    fn step(&self, name: &str) -> Result<&StepLine> {
        let wanted = name.trim().to_ascii_uppercase();
        let found = self.plan.steps.iter().map(|step| &step.step).find(|step| step.id.to_string() == wanted);
        found.ok_or_else(|| {
            Error::new(
                Exit::BadInput,
                format!("there is no step `{}` in track `{}`", shown(name), self.track),
            )
            .hint("run `cf-guide feature list`")
        })
    }

    /// The seed's shape of a step.
    fn feature(&self, step: &StepLine) -> Value {
        let evidence = evidence::of(step, &self.track, &self.root, self.store.as_ref());
        let progress = self.progress(step);
        let holds = evidence.holds() || progress.accepted;
        json!({
            "id": step.id.to_string(),
            "title": step.title,
            "status": status(step.state),
            "tested": step.state == StepState::Done,
            "retries": progress.retries,
            "phase": progress.phase.name(),
            "generic_reflections": progress.generic,
            "evidence": { "verify": step.verify, "holds": holds, "missing": evidence.missing().0 },
        })
    }

    fn put(&self, step: &StepLine, state: StepState, progress: &Progress) -> Result<()> {
        let folder = self::state(&self.root)?;
        let store = Store::open(&folder.database())
            .map_err(|error| Error::new(Exit::CannotWrite, "could not open the ledger").because(error))?;
        let settings = &self.compiled.config.orchestrate;
        let steps = Steps { root: &self.root, track: &self.track, store: &store, settings };
        let told = StepLine { state, ..step.clone() };
        put(&self.root, &folder.folder, &self.track, &told)?;
        steps
            .keep(step, progress, clock::now())
            .map_err(|error| Error::new(Exit::CannotWrite, "could not keep it in the ledger").because(error))
    }
}

/// Writes a step into the plan, inside its block.
fn put(root: &Root, folder: &std::path::Path, track: &TrackId, step: &StepLine) -> Result<()> {
    compact::put_step(root, folder, track, step, PATIENCE).map_err(|refused| {
        Error::new(Exit::CannotWrite, format!("the plan of `{track}` was not changed"))
            .because(refused.told())
    })
}

const fn status(state: StepState) -> &'static str {
    match state {
        StepState::Todo => "pending",
        StepState::Doing => "in_progress",
        StepState::Blocked => "blocked",
        StepState::Done => "completed",
        StepState::Dropped => "dropped",
    }
}

/// Runs `feature`.
pub fn run(args: Args) -> Result<Exit> {
    match args.what {
        What::List { which } => on(&which, |board| Ok(list(board, which.json))),
        What::Show { step, which } => on(&which, |board| {
            let feature = board.feature(board.step(&step)?);
            if which.json {
                print::json(&with_schema("cf-guide/feature/1", board, json!({ "feature": feature })));
            } else {
                say(&feature);
            }
            Ok(Exit::Done)
        }),
        What::Next { which } => on(&which, |board| Ok(due(board, which.json))),
        What::Import { file, dry_run, which } => {
            on(&which, |board| import(board, &file, dry_run, which.json))
        }
        What::Accept { step, which } => on(&which, |board| {
            let step = board.step(&step)?;
            board.put(step, StepState::Done, &Progress { accepted: true, ..Progress::default() })?;
            Ok(moved(board, step, StepState::Done, which.json))
        }),
        What::Retry { step, which } => on(&which, |board| {
            let step = board.step(&step)?;
            board.put(step, StepState::Todo, &Progress { since: clock::now().0, ..Progress::default() })?;
            Ok(moved(board, step, StepState::Todo, which.json))
        }),
    }
}

fn on(which: &Which, act: impl FnOnce(&Board) -> Result<Exit>) -> Result<Exit> {
    match Board::of(which.track.as_deref())? {
        Some(board) => act(&board),
        None => Ok(Exit::No),
    }
}

fn with_schema(schema: &str, board: &Board, more: Value) -> Value {
    let mut document = json!({ "schema": schema, "track": board.track.as_str() });
    if let (Some(all), Value::Object(more)) = (document.as_object_mut(), more) {
        all.extend(more);
    }
    document
}

fn list(board: &Board, as_json: bool) -> Exit {
    let all: Vec<Value> = board.plan.steps.iter().map(|step| board.feature(&step.step)).collect();
    if as_json {
        print::json(&with_schema("cf-guide/features/1", board, json!({ "features": all })));
    } else {
        all.iter().for_each(say);
    }
    Exit::Done
}

fn say(feature: &Value) {
    let text = |key: &str| shown(feature[key].as_str().unwrap_or_default());
    let missing =
        feature["evidence"]["missing"].as_str().filter(|_| feature["tested"] == false).unwrap_or_default();
    let note = if missing.is_empty() { String::new() } else { format!("  ({})", shown(missing)) };
    print::out(&format!("{:<5} {:<11} {}{note}\n", text("id"), text("status"), text("title")));
}

fn moved(board: &Board, step: &StepLine, state: StepState, as_json: bool) -> Exit {
    if as_json {
        print::json(&with_schema(
            "cf-guide/feature/1",
            board,
            json!({ "feature": board.feature(&StepLine { state, ..step.clone() }) }),
        ));
    } else {
        print::out(&format!("{}: [{}] {}\n", step.id, state.name(), shown(&step.title)));
    }
    Exit::Done
}

fn due(board: &Board, as_json: bool) -> Exit {
    let next = board.next();
    let step = next.step.as_ref().map(|step| step.id.to_string());
    let check = board.check(&next);
    if as_json {
        print::json(&json!({
            "schema": "cf-guide/next/1",
            "track": board.track.as_str(),
            "action": next.action.name(),
            "agent": next.action.worker(),
            "step": step,
            "check": check,
            "attempt": next.attempt,
        }));
    } else {
        let words = [
            Some(next.action.name().to_owned()),
            step,
            next.action.worker().map(|worker| format!("by {worker}")),
            (!check.is_empty()).then(|| format!("with `{}`", shown(&check.join("` and `")))),
            (next.attempt > 1).then(|| format!("(attempt {})", next.attempt)),
        ];
        print::out(&format!("{}\n", words.into_iter().flatten().collect::<Vec<_>>().join(" ")));
    }
    if next.action.worker().is_some() { Exit::Done } else { Exit::No }
}

fn import(board: &Board, file: &std::path::Path, dry_run: bool, as_json: bool) -> Result<Exit> {
    let path = Env.cwd().map_or_else(|| file.to_owned(), |cwd| cwd.join(file));
    let text = files::read_regular(&path, LARGEST).ok_or_else(|| {
        Error::new(Exit::BadInput, format!("could not read `{}`", file.display()))
            .hint("name a feature-list.json of at most 4 MB")
    })?;
    let found = features::read(&text, &board.plan).map_err(|why| {
        Error::new(Exit::BadInput, format!("`{}` is not taken over", file.display())).because(why)
    })?;
    if !dry_run {
        let folder = self::state(&board.root)?;
        compact::put_steps(&board.root, &folder.folder, &board.track, &found, PATIENCE).map_err(
            |refused| {
                Error::new(Exit::CannotWrite, format!("the plan of `{}` was not changed", board.track))
                    .because(refused.told())
            },
        )?;
    }
    if as_json {
        let steps: Vec<String> = found.iter().map(ToString::to_string).collect();
        print::json(&with_schema(
            "cf-guide/feature-import/1",
            board,
            json!({ "steps": steps, "written": !dry_run }),
        ));
    } else {
        found.iter().for_each(|step| print::out(&format!("  {}\n", shown(&step.to_string()))));
        let end = if dry_run {
            "nothing was written".to_owned()
        } else {
            format!("{} steps in the plan of {}", found.len(), board.track)
        };
        print::out(&format!("{end}\n"));
    }
    Ok(Exit::Done)
}

/// Runs `handoff`.
pub fn handoff(args: HandoffArgs) -> Result<Exit> {
    match args.what {
        Handing::New { to, step, track } => {
            let Some(board) = Board::of(track.as_deref())? else { return Ok(Exit::No) };
            let next = board.next();
            let progress = next.step.as_ref().map(|step| board.progress(step)).unwrap_or_default();
            let fits = next.action.worker() == Some(to.as_str())
                && match &step {
                    Some(name) => next.step.as_ref() == Some(board.step(name)?),
                    None => true,
                };
            let made =
                handoff::of(board.track.as_str(), &next, &progress, &board.check(&next)).filter(|_| fits);
            match made {
                Some(made) => {
                    print::json(&made);
                    Ok(Exit::Done)
                }
                None => {
                    print::err("it is not due; `cf-guide feature next` says what is\n");
                    Ok(Exit::No)
                }
            }
        }
        Handing::Check { file } => {
            let root = here()?;
            let path = Env.cwd().map_or_else(|| file.clone(), |cwd| cwd.join(&file));
            let text = files::read_regular(&path, LARGEST)
                .ok_or_else(|| Error::new(Exit::BadInput, format!("could not read `{}`", file.display())))?;
            let has_step = |track: &str, step: &str| {
                let id = TrackId::new(track).filter(|id| track::is_there(&root.top, id))?;
                let plan = plan::parse(&track::read(&root.top, &id.document(Document::Plan))?);
                Some(plan.steps.iter().any(|known| known.step.id.to_string() == step))
            };
            match handoff::check(&text, &has_step) {
                Ok(unchecked) => {
                    for name in unchecked {
                        print::out(&format!("unchecked: {}\n", shown(&name)));
                    }
                    print::out("whole\n");
                    Ok(Exit::Done)
                }
                Err(wrong) => {
                    print::out(&format!("{}: {}\n", shown(&wrong.pointer), wrong.reason));
                    Ok(Exit::No)
                }
            }
        }
    }
}

fn shown(text: &str) -> String {
    Untrusted::new(text).for_terminal(300)
}
