//! The gates of the context tiers, run on throw-away copies: what compaction and recovery promise holds for the tracks
//! that are really here. Nothing of the repository is written.

use std::path::PathBuf;

use super::findings::Diagnosis;
use super::survey::Site;
use crate::runtime::config::{Config, Mode};
use crate::runtime::context::absorb;
use crate::runtime::context::absorb::Shows;
use crate::runtime::context::checkpoint::{self, Last};
use crate::runtime::context::compact::{self, Done, Refused, Request};
use crate::runtime::context::evaluate;
use crate::runtime::context::harvest::Known;
use crate::runtime::context::plan::PlanState;
use crate::runtime::context::recover;
use crate::runtime::context::track::{self, Document, Source, TrackId};
use crate::runtime::desk::Desk;
use crate::runtime::model::event::PermissionMode;
use crate::runtime::model::{
    Action, ActionKind, Agent, Decision, Event, FileChange, FileEdit, Step, Subagent,
};
use crate::runtime::system::change::{self, Change};
use crate::runtime::system::{Root, program, root};
use crate::runtime::workspace::compiled::Compiled;

/// The most tracks that are looked at.
const MOST: usize = 16;
/// What a client takes in from one hook, with room for what else is said.
const HARD_LIMIT: usize = 8_000;
/// Where no role may write, and a tool that no role has.
const FORBIDDEN: &str = "cf-guide-gate/forbidden";
/// The session that speaks on the copies.
const SESSION: &str = "cf-guide-gate";
/// What it says: one of each kind.
const SAID: &str = "Decision: pass the gate Reason: it is planted Impact: none\n\nP990 [todo] Pass the gate. verify: look\n\n\
                    Risk: a planted risk severity: low owner: gate\n\nInvariant: a gate holds";

/// Everything that does not hold.
pub fn run(site: &Site) -> Vec<Diagnosis> {
    let config = Compiled::from_files(site.env, &site.places, &site.root).config;
    let top = &site.root.top;
    let mut findings = guardrail(site, &config);
    let tracks = track::all(top).into_iter().filter(|id| track::state(top, id) != PlanState::Closed);
    for id in tracks.take(MOST) {
        findings.extend(evaluator(site, &id));
        findings.extend(budget(site, &id));
        findings.extend(replay(site, &id));
    }
    findings
}

/// A forbidden write is blocked and logged, for every role that has limits.
fn guardrail(site: &Site, config: &Config) -> Vec<Diagnosis> {
    let mut findings = Vec::new();
    for role in config.roles.iter().filter(|role| role.is_limited()) {
        let (rule, key) = match role.writable {
            Some(_) => ("role/writable", "writable"),
            None => ("role/tools", "tools"),
        };
        let Ok(mut desk) = Desk::with_sequence() else { continue };
        let outcome = desk.judge(&forbidden(site, &role.name), &[]).outcome;
        let spoke = outcome.findings.iter().any(|finding| finding.rule == rule);
        // What is only recorded counts as allowed, and the desk remembers what was not.
        let is_logged = config.mode == Mode::Observe || desk.last_rules().iter().any(|known| known == rule);
        let holds =
            spoke && is_logged && (config.mode != Mode::Enforce || outcome.decision == Decision::Deny);
        if !holds {
            let target = format!("roles.{}.{key}", role.name);
            let message = format!("a planted write to `{FORBIDDEN}` was not blocked and logged");
            findings.push(Diagnosis::new("gate-guardrail", target, message));
        }
    }
    findings
}

fn forbidden(site: &Site, role: &str) -> Event {
    let edit = FileEdit {
        path: site.root.top.join(FORBIDDEN).to_string_lossy().into_owned(),
        change: FileChange::Write,
        added: "x\n".into(),
        lines_changed: 1,
        replaces: Vec::new(),
    };
    Event {
        agent: Agent::Claude,
        name: "PreToolUse".into(),
        session: SESSION.into(),
        subagent: Some(Subagent { id: SESSION.into(), kind: role.to_owned() }),
        cwd: site.root.top.to_string_lossy().into_owned(),
        transcript: None,
        permission_mode: PermissionMode::Default,
        turn: None,
        tool_use_id: None,
        step: Step::BeforeTool(Action {
            tool: FORBIDDEN.into(),
            kind: ActionKind::Edit { files: vec![edit] },
        }),
    }
}

/// A plan that is being carried out is fit for it.
fn evaluator(site: &Site, id: &TrackId) -> Vec<Diagnosis> {
    let top = &site.root.top;
    if track::state(top, id) != PlanState::Executing {
        return Vec::new();
    }
    let found = evaluate::evaluate(id, &track::texts(top, id)).into_iter().map(|remark| {
        let message = format!("{} ({})", remark.message, remark.code);
        Diagnosis::new("gate-evaluator", format!("{}:{}", remark.file, remark.line), message)
    });
    found.collect()
}

/// Every open step fits into what a client takes in.
fn budget(site: &Site, id: &TrackId) -> Option<Diagnosis> {
    let recovered = recover::recover(&site.root.top, id, Source::Session);
    let open = recovered.plan.open().count();
    let brief = recovered.brief("0000000000000000", HARD_LIMIT);
    let fits = brief.steps == open && brief.text.chars().count() <= HARD_LIMIT;
    (!fits).then(|| {
        let message =
            format!("{open} steps are open, {} of them fit into {HARD_LIMIT} characters", brief.steps);
        Diagnosis::new("gate-budget", id.document(Document::Plan), message)
    })
}

/// Determinism and recovery: two copies compacted from the same words, and a session that starts from one of them.
fn replay(site: &Site, id: &TrackId) -> Vec<Diagnosis> {
    let mut findings = Vec::new();
    if let Last::Broken(why) = checkpoint::last(&site.root.top, id) {
        findings.push(Diagnosis::new("gate-recovery", checkpoint::latest_path(id), why));
    }
    let cannot =
        |message: String| vec![Diagnosis::new("gate-determinism", id.document(Document::Plan), message)];
    let (first, second) = match (Copy::of(site, id), Copy::of(site, id)) {
        (Ok(first), Ok(second)) => (first, second),
        (Err(why), _) | (_, Err(why)) => return cannot(why),
    };
    let runs = [first.compact(id), second.compact(id), first.compact(id)];
    match runs {
        [Ok(one), Ok(two), Ok(again)] => {
            if let Some(file) = differs(&first.outputs(&one), &second.outputs(&two)) {
                let message = "two runs on the same input gave different bytes".to_owned();
                findings.push(Diagnosis::new("gate-determinism", file, message));
            }
            if let Some((file, _)) = first.outputs(&again).first() {
                let message = "a second run on the same input changed something".to_owned();
                findings.push(Diagnosis::new("gate-determinism", file.clone(), message));
            }
            findings.extend(recovery(&first, id));
        }
        [Err(refused), ..] | [_, Err(refused), _] | [.., Err(refused)] => match refused {
            Refused::Violations(wrong) => findings.extend(wrong.into_iter().take(5).map(|remark| {
                let target = format!("{}:{}", remark.file, remark.line);
                Diagnosis::new("gate-determinism", target, format!("{} ({})", remark.message, remark.code))
            })),
            Refused::Busy => findings.extend(cannot("the copy is busy".into())),
            Refused::Failed(failure) => {
                findings
                    .extend(cannot(format!("the copy could not be written: `{}`", failure.path.display())));
            }
        },
    }
    findings
}

/// A session that starts from the checkpoint has the plan that is there, and what was just decided.
fn recovery(copy: &Copy, id: &TrackId) -> Option<Diagnosis> {
    let recovered = recover::recover(&copy.root.top, id, Source::Session);
    let knows_step = recovered.plan.open().any(|step| step.step.id.to_string() == "P990");
    let knows_decision = recovered.decisions.iter().any(|known| known.decision.what == "pass the gate");
    let missing = match () {
        () if recovered.plan_is_same != Some(true) => "the restored plan does not fit its checksum",
        () if !knows_step => "an open step is not in the restored plan",
        () if !knows_decision => "a decision is not restored",
        () => return None,
    };
    Some(Diagnosis::new("gate-recovery", id.document(Document::Plan), missing))
}

/// The first file in which two sets of outputs differ.
fn differs(first: &[(String, Vec<u8>)], second: &[(String, Vec<u8>)]) -> Option<String> {
    let unmatched = |of: &[(String, Vec<u8>)], other: &[(String, Vec<u8>)]| {
        of.iter().find(|output| !other.contains(output)).map(|(file, _)| file.clone())
    };
    unmatched(first, second).or_else(|| unmatched(second, first))
}

/// A throw-away copy of one track, with a state folder of its own.
struct Copy {
    _folder: program::ThrowAway,
    root: Root,
    state: PathBuf,
    transcript: PathBuf,
}

impl Copy {
    fn of(site: &Site, id: &TrackId) -> Result<Self, String> {
        let folder =
            program::throw_away_folder().map_err(|error| format!("no folder for a copy: {error}"))?;
        let base = root::resolve(folder.path());
        let (top, state, transcript) = (base.join("copy"), base.join("state"), base.join("session.jsonl"));
        let documents = Document::ALL.map(|document| id.document(document));
        let mut changes: Vec<Change> = documents
            .iter()
            .map(String::as_str)
            .chain([absorb::CORE])
            .filter_map(|file| Some((file, track::read(&site.root.top, file)?)))
            .map(|(file, text)| new_file(top.join(file), text))
            .collect();
        changes.push(new_file(top.join(".keep"), String::new()));
        changes.push(new_file(transcript.clone(), planted()));
        change::apply(&changes, &base.join("keep"))
            .map_err(|failure| format!("could not be copied: `{}`", failure.path.display()))?;
        let root = Root { common: top.clone(), top, opted_in: true, is_git: false };
        Ok(Self { _folder: folder, root, state, transcript })
    }

    fn compact(&self, id: &TrackId) -> Result<Done, Refused> {
        compact::run(&Request {
            root: &self.root,
            state: &self.state,
            track: id,
            session: SESSION,
            transcript: Some((&self.transcript, Agent::Claude)),
            known: &Known::default(),
            core_writable: false,
            shows: Shows::NOTHING,
            is_secret: &|_| false,
            patience: 100,
        })
    }

    /// What a run wrote, by name.
    fn outputs(&self, done: &Done) -> Vec<(String, Vec<u8>)> {
        let named = done.changes.iter().filter_map(|change| {
            let file = change.path.strip_prefix(&self.root.top).ok()?;
            Some((file.to_string_lossy().into_owned(), change.after.clone()?))
        });
        named.collect()
    }
}

fn new_file(path: PathBuf, text: String) -> Change {
    Change { path, before: None, after: Some(text.into_bytes()), private: false }
}

/// The transcript of a session that says one of each kind.
fn planted() -> String {
    let line = serde_json::json!({
        "type": "assistant",
        "uuid": SESSION,
        "sessionId": SESSION,
        "isSidechain": false,
        "timestamp": "2026-01-01T00:00:00.000Z",
        "message": {"role": "assistant", "content": [{"type": "text", "text": SAID}]},
    });
    format!("{line}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_drifts_is_named_by_its_file() {
        let output = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
        let same = [output("PLAN.md", "a"), output("DECISIONS.md", "b")];
        assert_eq!(differs(&same, &same), None);
        let drifted = [output("PLAN.md", "a"), output("DECISIONS.md", "b at 12:01")];
        assert_eq!(differs(&same, &drifted).as_deref(), Some("DECISIONS.md"));
        assert_eq!(differs(&same[..1], &same).as_deref(), Some("DECISIONS.md"));
    }

    #[test]
    fn what_is_planted_is_of_the_schema() {
        let (found, flaws) = crate::runtime::context::schema::read(SAID);
        assert_eq!((found.len(), flaws.len()), (4, 0));
    }
}
