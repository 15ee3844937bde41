//! Answers to what the rules ask: links, git, history. Nothing is looked up that no rule will look at.

use std::cell::LazyCell;
use std::path::Path;

use super::experience;
use super::record::action_key;
use super::surroundings::Realm;
use crate::runtime::ctx::{look, losses, root};
use crate::runtime::model::{Event, Facts, History, Memory, PathAnswer, Question, Step};
use crate::runtime::policy::GateRule;
use crate::runtime::store::Store;

/// The note that counts how often a session was held at Stop.
pub const STOPS: &str = "stops-in-a-row";

/// The rules that the event may set off, and where the links of its files lead.
pub fn rules_for(event: &Event, facts: &Facts, realm: &Realm) -> (Vec<GateRule>, Memory) {
    let rules = &realm.compiled.rules;
    let questions = rules.asks_for(event, facts, &realm.scene);
    let names = if questions.is_empty() {
        Memory::default()
    } else {
        answer(&questions, event, realm, None, Memory::default())
    };
    (rules.for_event(event, facts, &realm.scene, &names), names)
}

/// The answers that this event needs, beside those that are in memory already.
pub fn answer(
    questions: &[Question],
    event: &Event,
    realm: &Realm,
    store: Option<&Store>,
    mut memory: Memory,
) -> Memory {
    // Looked up once, and only if some path is there to be compared.
    let protected = LazyCell::new(|| look::protected_files(&realm.scene));
    for question in questions {
        match question {
            Question::Resolve(path) => {
                entry(&mut memory, path, &protected);
            }
            Question::GitStatus(path) => {
                let answer = entry(&mut memory, path, &protected);
                answer.status = Some(look::git_status(&realm.root, Path::new(&answer.resolved)));
            }
            Question::Loses(loss) => {
                let told = losses::would_lose(loss);
                let told = told.map(|yes| if yes { History::Yes } else { History::No(String::new()) });
                memory.history.extend(told.map(|told| (question.clone(), told)));
            }
            Question::Branch => memory.branch = look::branch(&realm.root),
            Question::PassedSinceEdit { .. }
            | Question::ReadInSession(_)
            | Question::EditedInSession { .. } => {
                if let Some(history) =
                    store.and_then(|store| experience::recall(question, event, realm, store))
                {
                    memory.history.insert(question.clone(), history);
                }
            }
            Question::Role => {}
        }
    }
    let Some(store) = store else { return memory };
    match &event.step {
        Step::Stop { .. } | Step::SubagentStop { .. } | Step::Prompt { .. } => {
            let count = store.note(&event.session, STOPS).ok().flatten();
            memory.stops_in_a_row = count.and_then(|text| text.parse().ok()).unwrap_or(0);
        }
        Step::AfterTool { action, .. } => {
            let judged =
                event.tool_use_id.as_deref().and_then(|id| store.judged(&event.session, id).ok().flatten());
            memory.judged_before =
                judged.is_some_and(|judged| judged.action.as_deref() == Some(&action_key(action)));
        }
        Step::SessionStart { .. }
        | Step::SessionEnd { .. }
        | Step::BeforeTool(_)
        | Step::Permission(_)
        | Step::AfterBatch { .. }
        | Step::SubagentStart
        | Step::BeforeCompact { .. }
        | Step::AfterCompact { .. }
        | Step::ConfigChange { .. }
        | Step::Notification { .. }
        | Step::Other => {}
    }
    memory
}

fn entry<'a>(
    memory: &'a mut Memory,
    path: &str,
    protected: &LazyCell<Vec<look::FileId>, impl FnOnce() -> Vec<look::FileId>>,
) -> &'a mut PathAnswer {
    memory.paths.entry(path.to_owned()).or_insert_with(|| {
        let resolved = root::resolve(Path::new(path));
        let sight = look::at(&resolved);
        PathAnswer {
            protected: sight.file.is_some_and(|id| protected.contains(&id)),
            is_folder: sight.is_folder,
            exists: Some(sight.exists),
            resolved: resolved.to_string_lossy().into_owned(),
            status: None,
        }
    })
}
