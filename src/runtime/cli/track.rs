//! `track` and `evaluate`: lines of work, which one a session is on, and whether its plan is fit to be carried out.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::here;
use super::print::{self, Paint};
use crate::runtime::context::checkpoint::{self, Last};
use crate::runtime::context::evaluate::{self, Remark, Texts};
use crate::runtime::context::plan::{self, PlanState};
use crate::runtime::context::records;
use crate::runtime::context::track::{self, Active, Bound, Document, TrackId};
use crate::runtime::ctx::change::{self, Cause, Change};
use crate::runtime::ctx::{Env, Places, Root, State, clock, files, look};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::store::{Filter, Store, StoreError};

/// Lines of work: `docs/tracks/<id>/` with specification, plan, risks and decisions.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Which track a session is on, first that is set: CF_GUIDE_TRACK, the session's own, the branch's or \
                  worktree's, `docs/tracks/ACTIVE_TRACK`. Where two answers compete, that is said, not guessed.\n\n\
                  Examples:\n  cf-guide track new auth\n  cf-guide track switch auth\n  cf-guide track list\n  \
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
        /// Its name: small letters, digits, `-`, `_`, `.`
        id: String,
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
        What::New { id, switch, dry_run, json } => new(&root, &id, switch, dry_run, json),
        What::List { all, json } => list(&root, all, json),
        What::Switch { id, session, worktree, default, none, json } => {
            let id = if none { None } else { Some(existing(&root, id.as_deref().unwrap_or_default())?) };
            if default {
                return point(&root, id.as_ref(), json);
            }
            let bound = match session {
                Some(session) => Bound::Session(session_named(&root, &session)?),
                None => here_bound(&root, worktree),
            };
            switch(&root, &bound, id.as_ref(), json)
        }
        What::Show { id, json } => show(&root, id.as_deref(), json),
        What::Close { id, dry_run, json } => close(&root, &id, dry_run, json),
    }
}

/// Runs `evaluate`.
pub fn evaluate(args: EvaluateArgs) -> Result<Exit> {
    let root = here()?;
    let Some(id) = chosen(&root, args.id.as_deref())? else { return Ok(Exit::No) };
    let remarks = evaluate::evaluate(&id, &texts(&root, &id));
    if args.json {
        let findings: Vec<Value> = remarks.iter().map(remark_json).collect();
        print::json(&json!({
            "schema": "cf-guide/evaluate/1", "track": id.as_str(), "ok": remarks.is_empty(), "findings": findings,
        }));
    } else if remarks.is_empty() {
        print::out(&format!("{id}: fit to be carried out\n"));
    } else {
        remarks.iter().for_each(|remark| print::out(&format!("{}\n", shown(&remark.to_string(), 300))));
    }
    Ok(if remarks.is_empty() { Exit::Done } else { Exit::No })
}

fn new(root: &Root, id: &str, and_switch: bool, dry_run: bool, json: bool) -> Result<Exit> {
    let id = TrackId::new(id).ok_or_else(|| {
        Error::new(Exit::Usage, format!("`{}` is no name of a track", shown(id, 80)))
            .hint("use small letters, digits, `-`, `_` and `.`, beginning with a letter or digit")
    })?;
    if track::is_there(&root.top, &id) {
        return Err(Error::new(Exit::BadInput, format!("there is a track `{id}` already"))
            .hint(format!("run `cf-guide track show {id}`")));
    }
    let mut changes = Vec::new();
    for (file, text) in track::files_of_new(&id) {
        let path = root.top.join(&file);
        if !files::is_there(&path) {
            changes.push(Change { path, before: None, after: Some(text.into_bytes()), private: false });
        }
    }
    let made: Vec<String> = changes.iter().map(|change| relative(root, change)).collect();
    if !dry_run {
        apply(root, &id, &changes)?;
    }
    if json {
        print::json(&json!({"schema": "cf-guide/track-new/1", "track": id.as_str(), "created": made}));
    } else {
        made.iter().for_each(|file| print::out(&format!("  create {file}\n")));
    }
    if and_switch && !dry_run {
        return switch(root, &here_bound(root, false), Some(&id), json);
    }
    if !json {
        print::out(&format!("next: fill in SPEC.md and PLAN.md, then `cf-guide track switch {id}`\n"));
    }
    Ok(Exit::Done)
}

fn list(root: &Root, with_closed: bool, json: bool) -> Result<Exit> {
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
            flaws: evaluate::violations(id, &texts(root, id)).len(),
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

fn show(root: &Root, id: Option<&str>, json: bool) -> Result<Exit> {
    let Some(id) = chosen(root, id)? else { return Ok(Exit::No) };
    let store = history(root);
    let row = Row::of(root, &id, &track::active(root, Env.track(), "", store.as_ref()), store.as_ref());
    let texts = texts(root, &id);
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

fn switch(root: &Root, bound: &Bound, id: Option<&TrackId>, json: bool) -> Result<Exit> {
    track::bind(&open_store(root)?, root, bound, id, clock::now()).map_err(busy)?;
    let what = match bound {
        Bound::Session(session) => format!("session {}", shown(session, 80)),
        Bound::Branch(branch) => format!("branch {}", shown(branch, 120)),
        Bound::Worktree => "this worktree".into(),
    };
    let name = id.map_or("no track", TrackId::as_str);
    if json {
        print::json(
            &json!({"schema": "cf-guide/track-switch/1", "track": id.map(TrackId::as_str), "bound": what}),
        );
    } else {
        print::out(&format!("{what}: {name}\n"));
        if !matches!(bound, Bound::Session(_)) {
            print::out("sessions that began on another track stay there; `--session ID` moves one\n");
        }
    }
    Ok(Exit::Done)
}

/// Writes or removes the pointer file.
fn point(root: &Root, id: Option<&TrackId>, json: bool) -> Result<Exit> {
    let path = root.top.join(track::POINTER);
    let before =
        change::read(&path).map_err(|error| Error::io(Exit::BadInput, "could not read", &path, &error))?;
    let after = id.map(|id| format!("{id}\n").into_bytes());
    let keep_for = id.cloned().or_else(|| TrackId::new("none"));
    if let Some(keep_for) = keep_for {
        apply(root, &keep_for, &[Change { path, before, after, private: false }])?;
    }
    let name = id.map_or("no track", TrackId::as_str);
    if json {
        let document = json!({"schema": "cf-guide/track-switch/1", "track": id.map(TrackId::as_str), "bound": track::POINTER});
        print::json(&document);
    } else {
        print::out(&format!("{}: {name}\n", track::POINTER));
    }
    Ok(Exit::Done)
}

fn close(root: &Root, id: &str, dry_run: bool, json: bool) -> Result<Exit> {
    let id = existing(root, id)?;
    let file = id.document(Document::Plan);
    let path = root.top.join(&file);
    let before = track::read(&root.top, &file);
    let text = before.clone().unwrap_or_else(|| Document::Plan.template(id.as_str()));
    let after = plan::with_state(&text, PlanState::Closed);
    let mut changes = vec![Change {
        path,
        before: before.map(String::into_bytes),
        after: Some(after.into_bytes()),
        private: false,
    }];
    let pointer = track::read(&root.top, track::POINTER);
    if track::pointed(&root.top) == [id.as_str()] {
        let path = root.top.join(track::POINTER);
        changes.push(Change { path, before: pointer.map(String::into_bytes), after: None, private: false });
    }
    changes.retain(|change| !change.is_empty());
    let mut bound = 0;
    if !dry_run {
        apply(root, &id, &changes)?;
        bound = track::unbind_all(&open_store(root)?, &id).map_err(busy)?;
    }
    let files: Vec<String> = changes.iter().map(|change| relative(root, change)).collect();
    if json {
        print::json(
            &json!({"schema": "cf-guide/track-close/1", "track": id.as_str(), "changed": files, "unbound": bound}),
        );
    } else {
        files.iter().for_each(|file| print::out(&format!("  edit   {file}\n")));
        print::out(&format!("{id}: closed, {bound} bindings let go\n"));
    }
    Ok(Exit::Done)
}

/// The track that a person named, or the active one; none is said.
pub(super) fn chosen(root: &Root, id: Option<&str>) -> Result<Option<TrackId>> {
    if let Some(id) = id {
        return existing(root, id).map(Some);
    }
    let active = track::active(root, Env.track(), "", history(root).as_ref());
    if active.track().is_none() {
        let why = active.trouble().unwrap_or_else(|| "no track is active here".into());
        print::err(&format!("{}\n", shown(&why, 300)));
    }
    Ok(active.track().cloned())
}

/// A track that is there.
fn existing(root: &Root, name: &str) -> Result<TrackId> {
    TrackId::new(name).filter(|id| track::is_there(&root.top, id)).ok_or_else(|| {
        Error::new(Exit::BadInput, format!("there is no track `{}`", shown(name, 80)))
            .hint("`cf-guide track list` has them, `cf-guide track new` starts one")
    })
}

/// The documents of a track.
pub(super) fn texts(root: &Root, id: &TrackId) -> Texts {
    let read = |document| track::read(&root.top, &id.document(document));
    Texts {
        spec: read(Document::Spec),
        plan: read(Document::Plan),
        risks: read(Document::Risks),
        decisions: read(Document::Decisions),
    }
}

fn here_bound(root: &Root, worktree: bool) -> Bound {
    match look::branch(root) {
        Some(branch) if !worktree => Bound::Branch(branch),
        Some(_) | None => Bound::Worktree,
    }
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

fn open_store(root: &Root) -> Result<Store> {
    Store::open(&state(root)?.database()).map_err(busy)
}

fn busy(error: StoreError) -> Error {
    Error::new(Exit::Busy, "could not use the ledger").because(error).hint("try again")
}

fn apply(root: &Root, id: &TrackId, changes: &[Change]) -> Result<()> {
    let keep = track::keep(&state(root)?.folder, id);
    change::apply(changes, &keep).map(|_| ()).map_err(|failure| failed(root, &failure))
}

/// A failed change, in words.
pub(super) fn failed(root: &Root, failure: &change::Failure) -> Error {
    let path = failure.path.strip_prefix(&root.top).unwrap_or(&failure.path).display().to_string();
    let shown = shown(&path, 200);
    match &failure.cause {
        Cause::Changed => {
            Error::new(Exit::Busy, format!("`{shown}` changed meanwhile")).hint("run the command again")
        }
        Cause::Busy => Error::new(Exit::Busy, "another cf-guide is changing these files").hint("try again"),
        Cause::Io(error) => Error::new(Exit::CannotWrite, format!("could not write `{shown}`"))
            .because(error)
            .hint("everything is as it was; make the folder writable and run the command again"),
        Cause::Killed => Error::new(Exit::Bug, "killed"),
    }
}

pub(super) fn remark_json(remark: &Remark) -> Value {
    json!({"code": remark.code, "file": remark.file, "line": remark.line, "message": remark.message})
}

fn relative(root: &Root, change: &Change) -> String {
    let path = change.path.strip_prefix(&root.top).unwrap_or(&change.path);
    shown(&path.display().to_string(), 200)
}

fn shown(text: &str, max: usize) -> String {
    Untrusted::new(text).for_terminal(max)
}
