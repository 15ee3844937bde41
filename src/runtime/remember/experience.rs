//! Experience, kept for whoever asks about it: which files were edited and read, which commands passed. Rules ask, and
//! the steps of a plan that is being carried out.
//!
//! An after-event is evidence only if the same session's before-event judged exactly this call: nobody plants a passing
//! test. An edit counts however it is told.

use crate::runtime::context::plan::{self, Plan, PlanState};
use crate::runtime::context::track::{self, Document, TrackId};
use crate::runtime::model::{Event, History, Memory, Moment, PathStatus, Question, Step};
use crate::runtime::orchestrate::evidence;
use crate::runtime::policy::{self, View, command::CommandPattern, rule::Touch};
use crate::runtime::signals::class::classify;
use crate::runtime::signals::testing;
use crate::runtime::store::{NoteScope, Store, StoreError};
use crate::runtime::system::state::path_id;
use crate::runtime::system::{Env, Root, files, look, root};
use crate::runtime::workspace::surroundings::Realm;

/// The most notes that one question looks at.
pub const MOST: usize = 2000;

/// Keeps what later questions need, where the repository has rules that will ask, or a plan that is being carried out.
pub fn learn(
    event: &Event,
    view: &View<'_>,
    memory: &Memory,
    realm: &Realm,
    store: &Store,
    now: Moment,
) -> Result<(), StoreError> {
    if !matches!(event.step, Step::AfterTool { .. }) {
        return Ok(());
    }
    let steps = executing(realm, &event.session, store);
    if !realm.compiled.asks_history && steps.is_none() {
        return Ok(());
    }
    let tree = path_id(&realm.root.top);
    let by_command = view.facts.files.iter().any(|file| file.by.is_some());
    let needs = if by_command { realm.compiled.rules.needs(view) } else { Vec::new() };
    for (at, file) in view.files.iter().enumerate() {
        let Some(name) = file.names.first() else { continue };
        if file.touch.is_change() && policy::is_made_by(&needs, view, at) {
            store.set_note(NoteScope::Edited(&event.session), name, "", now)?;
        } else if file.touch.is_change() {
            let edit = NoteScope::Edit(&tree);
            store.set_note_behind(NoteScope::Passed(&tree), edit, name, &author(event), now)?;
            store.set_note(NoteScope::Edited(&event.session), name, "", now)?;
        }
        if file.touch.meets(Touch::READ) || view.is_written_whole(file) {
            store.set_note(NoteScope::Read(&event.session), name, "", now)?;
        }
    }
    if let Some((_, plan)) = &steps {
        forget_failed(event, view, plan, &tree, store)?;
    }
    if memory.judged_before {
        if let Some((_, plan)) = steps.as_ref().filter(|_| realm.compiled.config.orchestrate.enabled) {
            keep_runs(event, view, realm, plan, store, now)?;
        }
        keep(&demands(view, realm, steps.as_ref().map(|(_, plan)| plan), true), &tree, store, now)?;
    }
    Ok(())
}

/// Keeps which demands a command met that a person saw succeed; how many.
pub fn count(view: &View<'_>, realm: &Realm, store: &Store, now: Moment) -> Result<usize, StoreError> {
    let steps = executing(realm, &view.event.session, store);
    let met = demands(view, realm, steps.as_ref().map(|(_, plan)| plan), false);
    keep(&met, &path_id(&realm.root.top), store, now)?;
    Ok(met.len())
}

/// Who did it: a session, or a subagent in it.
pub fn author(event: &Event) -> String {
    match &event.subagent {
        Some(agent) if !agent.id.is_empty() => format!("{}/{}", event.session, agent.id),
        Some(_) | None => event.session.clone(),
    }
}

/// The plan that a session carries out here, if any. A repository without tracks pays one look.
pub fn executing(realm: &Realm, session: &str, store: &Store) -> Option<(TrackId, Plan)> {
    let top = &realm.root.top;
    if !realm.root.opted_in || !files::is_there(&top.join(track::FOLDER)) {
        return None;
    }
    let active = track::active(&realm.root, Env.track(), session, Some(store));
    let id = active.track()?;
    let plan = plan::parse(&track::read(top, &id.document(Document::Plan))?);
    (plan.state == PlanState::Executing).then(|| (id.clone(), plan))
}

/// The demands of rules and steps that a command met.
fn demands(view: &View<'_>, realm: &Realm, plan: Option<&Plan>, heard: bool) -> Vec<String> {
    let mut needs = realm.compiled.rules.needs(view);
    let own = &realm.compiled.config.guidance.test_commands;
    let mut steps = plan.map(evidence::needs).unwrap_or_default();
    if plan.is_some() {
        let verifiers = realm.compiled.config.orchestrate.verifiers.iter();
        steps.extend(verifiers.filter_map(|one| CommandPattern::parse(one)));
    }
    // What shows a step to be done shows it to rules as well, and not more easily.
    needs.retain(|need| !steps.iter().any(|step| step.key() == need.key()));
    if heard {
        needs.retain(|need| ran(need, view, own, |output| !testing::ran_none(view.facts, output)));
        steps.retain(|need| ran(need, view, own, |output| testing::ran_some(view.facts, output)));
    }
    needs.extend(steps);
    policy::evidence(&needs, view)
}

/// A check of the plan that fails takes away what it showed before.
fn forget_failed(
    event: &Event,
    view: &View<'_>,
    plan: &Plan,
    tree: &str,
    store: &Store,
) -> Result<(), StoreError> {
    let Step::AfterTool { outcome, .. } = &event.step else { return Ok(()) };
    let failed = outcome.ok == Some(false) || outcome.exit_code.is_some_and(|code| code != 0);
    if !failed || outcome.interrupted {
        return Ok(());
    }
    for command in evidence::needs(plan) {
        if view.facts.commands.iter().any(|one| !one.elsewhere && command.matches(one)) {
            store.drop_note(NoteScope::Passed(tree), &command.key())?;
        }
    }
    Ok(())
}

/// Keeps which checks of the plan ran and said something, whatever came of them.
fn keep_runs(
    event: &Event,
    view: &View<'_>,
    realm: &Realm,
    plan: &Plan,
    store: &Store,
    now: Moment,
) -> Result<(), StoreError> {
    let Step::AfterTool { outcome, .. } = &event.step else { return Ok(()) };
    let words = if outcome.error.is_empty() { &outcome.output } else { &outcome.error };
    let own = &realm.compiled.config.guidance.test_commands;
    let is_run = !words.trim().is_empty()
        && !outcome.interrupted
        && (!testing::is_test(view.facts, own) || testing::ran_some(view.facts, words));
    let tree = path_id(&realm.root.top);
    for command in evidence::needs(plan).iter().filter(|_| is_run) {
        if view.facts.commands.iter().any(|one| !one.elsewhere && command.matches(one)) {
            let (edits, ran) = (NoteScope::Edit(&tree), NoteScope::Ran(&tree));
            store.set_note_behind(edits, ran, &command.key(), &author(event), Moment(now.0 + 1))?;
            let failed = outcome.ok == Some(false) || outcome.exit_code.is_some_and(|code| code != 0);
            let class =
                failed.then(|| classify(words, outcome.exit_code, testing::is_test(view.facts, own)).name());
            store.set_note(NoteScope::Step(&tree), &class_of(command), class.unwrap_or_default(), now)?;
        }
    }
    Ok(())
}

/// Under which key the kind of error is kept that a check ended with.
pub fn class_of(command: &CommandPattern) -> String {
    format!("class/{}", command.key())
}

/// A test run ran a test, as far as its words tell. Of any other command its end is enough.
fn ran(need: &CommandPattern, view: &View<'_>, own: &[String], tells: impl Fn(&str) -> bool) -> bool {
    let Step::AfterTool { outcome, .. } = &view.event.step else { return false };
    let mut meant = view.facts.commands.iter().filter(|command| need.matches(command));
    !meant.any(|command| testing::is_test_run(command, own)) || tells(&outcome.output)
}

fn keep(met: &[String], tree: &str, store: &Store, now: Moment) -> Result<(), StoreError> {
    for key in met {
        // One later than the edits of the same call: `sed … && cargo test` is tested.
        let at = Moment(now.0 + 1);
        store.set_note_behind(NoteScope::Edit(tree), NoteScope::Passed(tree), key, "", at)?;
    }
    Ok(())
}

/// Did one of the commands of the question pass since the last edit in its scope? None where nobody can tell.
pub fn passed_since_edit(question: &Question, root: &Root, store: &Store) -> Option<History> {
    let Question::PassedSinceEdit { commands, .. } = question else { return None };
    let tree = path_id(&root.top);
    let passed = commands
        .iter()
        .filter_map(|key| store.note_at(NoteScope::Passed(&tree), key).ok().flatten())
        .max()
        .unwrap_or(Moment(i64::MIN));
    let edits = store.notes_after(NoteScope::Edit(&tree), passed, MOST).ok()?;
    let last = edits.into_iter().rev().find(|name| policy::counts(question, name) && is_kept(root, name));
    Some(match last {
        _ if passed == Moment(i64::MIN) => History::No(last.unwrap_or_default()),
        Some(edit) => History::No(edit),
        None => History::Yes,
    })
}

/// The question whether one command passed since the last edit of whatever git keeps.
pub fn asks(command: &CommandPattern) -> Question {
    Question::PassedSinceEdit { commands: vec![command.key()], scope: Vec::new(), except: Vec::new() }
}

/// git does not ignore it: build output is no edit.
pub fn is_kept(root: &Root, name: &str) -> bool {
    let path = root::lexical(&root.top, std::path::Path::new(name));
    !root.is_git || look::git_status(root, &path) != PathStatus::Ignored
}
