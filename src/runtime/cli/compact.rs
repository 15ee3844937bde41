//! `compact` and `recover`: a track's files brought up to date from the transcript, and the way back from them.

use std::path::PathBuf;

use serde_json::{Value, json};

use super::track::{chosen, history, remark_json, session_named, state};
use super::{here, print};
use crate::runtime::context::absorb::{Counts, Shows};
use crate::runtime::context::compact::{self, Done, Refused, Request};
use crate::runtime::context::recover;
use crate::runtime::context::schema::StepLine;
use crate::runtime::context::track::{self, Active, Source, TrackId};
use crate::runtime::context::transcript;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::gather::preserved;
use crate::runtime::guards::secrets;
use crate::runtime::model::{Agent, Untrusted};
use crate::runtime::remember::{evidence, tracks};
use crate::runtime::store::Store;
use crate::runtime::system::state::hex;
use crate::runtime::system::{Env, Places, Root, clock};
use crate::runtime::workspace::compiled::Compiled;

/// Bring a track's files up to date from what was said since its last checkpoint.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Takes `Decision:`/`Reason:`/`Impact:`, `Risk:`, plan steps and `Invariant:` from messages of a session, \
                  never from tool output, and what `cf-guide guidance respond` answered it. The same input gives the same bytes. Runs by itself before a client compacts.\n\n\
                  Examples:\n  cf-guide compact\n  cf-guide compact --track auth --transcript session.jsonl --dry-run\n\n\
                  Exit codes: 0 done, 1 no track is active, 65 a file is not of the schema, 73 cannot write, 75 busy."
)]
pub struct Args {
    /// The track [default: the active one]
    #[arg(long)]
    track: Option<String>,
    /// The session, by its id or `last` [default: the last one at work here]
    #[arg(long)]
    session: Option<String>,
    /// Its transcript [default: where the client said it is]
    #[arg(long)]
    transcript: Option<PathBuf>,
    /// Show what would change and write nothing
    #[arg(long)]
    dry_run: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Print the brief that brings a session back: plan, decisions, what not to repeat.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The same brief that an agent gets after a compaction and on resume. What is missing is said in it.\n\n\
                  Examples:\n  cf-guide recover\n  cf-guide recover --track auth --json\n\n\
                  Exit codes: 0 whole, 1 no track is active or something is missing, 65 no such track."
)]
pub struct RecoverArgs {
    /// The track [default: the active one]
    #[arg(long)]
    track: Option<String>,
    /// The session whose track it is
    #[arg(long)]
    session: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Runs `compact`.
pub fn run(args: Args) -> Result<Exit> {
    let root = here()?;
    let session = session(&root, args.session.as_deref())?;
    let Some(track) = on_track(&root, args.track.as_deref(), &session)? else { return Ok(Exit::No) };
    let known = transcript_of(&root, &session, args.transcript)?;
    let done = attempt(&root, &track, &session, known.as_ref(), args.dry_run)?;
    match done {
        Ok(done) => {
            say(&root, &track, &done, args.json);
            Ok(Exit::Done)
        }
        Err(Refused::Busy) => Err(busy(&track)),
        Err(Refused::Failed(failure)) => Err(failure.told(&root.top)),
        Err(Refused::Violations(wrong)) => {
            if args.json {
                let findings: Vec<Value> = wrong.iter().map(remark_json).collect();
                let document = json!({"schema": "cf-guide/compact/1", "track": track.as_str(), "ok": false, "findings": findings});
                print::json(&document);
            } else {
                wrong.iter().for_each(|remark| print::err(&format!("{}\n", shown(&remark.to_string()))));
                print::err("nothing was written; correct these lines and run the command again\n");
            }
            Ok(Exit::BadInput)
        }
    }
}

/// The track of a session brought up to date, for a machine and for a person; None where it is on none.
pub(super) fn of_session(
    root: &Root,
    session: &str,
    known: &(PathBuf, Agent),
) -> Result<Option<(Value, String)>> {
    let active = track::active(root, Env.track(), session, history(root).as_ref());
    let Some(track) = active.track() else { return Ok(None) };
    Ok(Some(match attempt(root, track, session, Some(known), false)? {
        Ok(done) => {
            let counts = done.counts;
            let line = format!(
                "track {track}: {} decisions, {} risks, {} steps, {} invariants",
                counts.decisions, counts.risks, counts.steps, counts.invariants
            );
            (json!({"track": track.as_str(), "checkpoint": done.checkpoint.path(), "findings": []}), line)
        }
        Err(Refused::Violations(wrong)) => {
            let findings: Vec<Value> = wrong.iter().map(remark_json).collect();
            let places: Vec<String> =
                wrong.iter().map(|remark| format!("{}:{}", remark.file, remark.line)).collect();
            let line = format!("track {track}: not compacted, see {}", places.join(", "));
            (json!({"track": track.as_str(), "checkpoint": null, "findings": findings}), line)
        }
        Err(Refused::Busy) => return Err(busy(track)),
        Err(Refused::Failed(failure)) => return Err(failure.told(&root.top)),
    }))
}

fn busy(track: &TrackId) -> Error {
    Error::new(Exit::Busy, format!("another run is at work on `{track}`")).hint("try again")
}

/// One run, or a preview of it.
fn attempt(
    root: &Root,
    track: &TrackId,
    session: &str,
    transcript: Option<&(PathBuf, Agent)>,
    dry_run: bool,
) -> Result<std::result::Result<Done, Refused>> {
    let places = Places::find(Env);
    let compiled = Compiled::from_files(Env, &places, root);
    let state = state(root)?;
    let store = history(root);
    let known = tracks::known(store.as_ref(), session, &root.top, track, (&places, &state));
    let how = (compiled.config.evidence, track::state(&root.top, track));
    let judge = |step: &StepLine| evidence::claim(step, track, root, store.as_ref(), how);
    let stale = |step: &StepLine| evidence::stale(step, track, root, store.as_ref(), how);
    let request = Request {
        root,
        state: &state.folder,
        track,
        session,
        known: &known,
        transcript: transcript.map(|(path, agent)| (path.as_path(), *agent)),
        core_writable: compiled.config.core_writable,
        shows: Shows { judge: &judge, stale: &stale },
        is_secret: &|text| !secrets::scan(text, None).is_empty(),
        patience: 5_000,
    };
    Ok(if dry_run { compact::preview(&request) } else { compact::run(&request) })
}

fn say(root: &Root, track: &TrackId, done: &Done, as_json: bool) {
    let files: Vec<String> = done
        .changes
        .iter()
        .map(|change| change.path.strip_prefix(&root.top).unwrap_or(&change.path).display().to_string())
        .collect();
    let counts = done.counts;
    if as_json {
        print::json(&json!({
            "schema": "cf-guide/compact/1",
            "ok": true,
            "track": track.as_str(),
            "checkpoint": done.checkpoint.path(),
            "at": done.checkpoint.at,
            "decisions": counts.decisions,
            "risks": counts.risks,
            "steps": counts.steps,
            "invariants": counts.invariants,
            "changed": files,
            "skipped": done.skipped,
            "put_back": done.put_back,
        }));
        return;
    }
    if files.is_empty() {
        let since = match done.checkpoint.at.as_str() {
            "" => String::new(),
            at => format!(" since {}", shown(at)),
        };
        print::out(&format!("{track}: nothing new{since}\n"));
    } else if counts == Counts::default() {
        print::out(&format!("{track}: nothing new was said; a checkpoint is taken\n"));
        files.iter().for_each(|file| print::out(&format!("  {}\n", shown(file))));
    } else {
        print::out(&format!(
            "{track}: {} decisions, {} risks, {} steps, {} invariants\n",
            counts.decisions, counts.risks, counts.steps, counts.invariants
        ));
        files.iter().for_each(|file| print::out(&format!("  {}\n", shown(file))));
    }
    done.put_back.iter().for_each(|why| print::out(&format!("{}\n", shown(why))));
    done.skipped.iter().for_each(|why| print::err(&format!("left out: {}\n", shown(why))));
}

/// Runs `recover`.
pub fn recover(args: RecoverArgs) -> Result<Exit> {
    let root = here()?;
    let session = args.session.clone().unwrap_or_default();
    let Some(id) = on_track(&root, args.track.as_deref(), &session)? else { return Ok(Exit::No) };
    let by = match track::active(&root, Env.track(), &session, history(&root).as_ref()) {
        Active::Track(known, by) if known == id => by,
        Active::Track(..) | Active::None | Active::Unusable { .. } | Active::Ambiguous(_) => Source::Session,
    };
    compact::mend(&state(&root)?.folder, &id);
    let found = recover::recover(&root.top, &id, by);
    let compiled = Compiled::from_files(Env, &Places::find(Env), &root);
    let brief = found.brief(&hex(&clock::random::<8>()), compiled.config.context_chars as usize);
    if args.json {
        let open: Vec<String> = found.plan.open().map(|step| step.step.to_string()).collect();
        let decisions: Vec<Value> = found
            .decisions
            .iter()
            .map(|known| json!({"key": known.key, "time": known.time, "text": known.decision.to_string()}))
            .collect();
        print::json(&json!({
            "schema": "cf-guide/recover/1",
            "track": id.as_str(),
            "state": found.plan.state.name(),
            "plan": {"sha256": found.plan_sum, "same": found.plan_is_same},
            "checkpoint": found.at,
            "core": found.core,
            "open": open,
            "decisions": decisions,
            "transient": found.transient,
            "facts": found.facts,
            "degraded": found.degraded,
            "brief": brief.text,
        }));
    } else {
        brief
            .text
            .lines()
            .for_each(|line| print::out(&format!("{}\n", Untrusted::new(line).for_terminal(400))));
    }
    Ok(if found.degraded.is_empty() { Exit::Done } else { Exit::No })
}

/// The track a person named, the session's, or the active one; none is said.
fn on_track(root: &Root, name: Option<&str>, session: &str) -> Result<Option<TrackId>> {
    if name.is_some() || session.is_empty() {
        return chosen(root, name);
    }
    let active = track::active(root, Env.track(), session, history(root).as_ref());
    match active.track() {
        Some(id) => Ok(Some(id.clone())),
        None => chosen(root, None),
    }
}

/// The session a person named, or the last one that was at work here; empty where there was none.
fn session(root: &Root, name: Option<&str>) -> Result<String> {
    match name {
        Some(name) => session_named(root, name),
        None => Ok(history(root)
            .and_then(|store| preserved::last_session(&store).ok().flatten())
            .unwrap_or_default()),
    }
}

/// The transcript a person named, or the one that the session's client named.
fn transcript_of(root: &Root, session: &str, named: Option<PathBuf>) -> Result<Option<(PathBuf, Agent)>> {
    if let Some(path) = named {
        let path = Env.cwd().map_or_else(|| path.clone(), |cwd| cwd.join(&path));
        let agent = transcript::agent_of(&path).ok_or_else(|| {
            Error::new(Exit::BadInput, format!("`{}` is no transcript", path.display()))
                .hint("name a session's .jsonl file of Claude Code or Codex")
        })?;
        return Ok(Some((path, agent)));
    }
    let known = history(root).and_then(|store: Store| preserved::recall(&store, session));
    Ok(known.map(|known| {
        let agent = Agent::from_name(&known.agent).unwrap_or_default();
        (PathBuf::from(known.transcript), agent)
    }))
}

fn shown(text: &str) -> String {
    Untrusted::new(text).for_terminal(300)
}
