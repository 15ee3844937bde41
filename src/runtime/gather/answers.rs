//! Answers to what the rules ask: links, git, history. Nothing is looked up that no rule will look at.

use std::cell::LazyCell;
use std::path::{Path, PathBuf};

use super::{history, mentions, taken};
use crate::runtime::guards;
use crate::runtime::model::{Event, Facts, History, Memory, PathAnswer, Question, Step};
use crate::runtime::policy::glob::Globs;
use crate::runtime::policy::{GateRule, view};
use crate::runtime::remember::record::action_key;
use crate::runtime::store::Store;
use crate::runtime::system::look::{self, Protected};
use crate::runtime::system::{Env, Places, archive, files, handed, losses, matching, program, root};
use crate::runtime::workspace::compiled::Compiled;
use crate::runtime::workspace::surroundings::Realm;

/// A file of more bytes than this is not looked into; what is written into it cannot be told then.
const MAX_TEXT: u64 = 4 << 20;

/// What the guards know of names that a pattern finds.
const NAMES: matching::Names<'_> =
    matching::Names { fits: &guards::fits, comes_back: &guards::comes_back, is_private: &guards::is_secret };

/// A log of more lines is not read as a whole.
const LONG: usize = 1_000;

/// The rules that the event may set off, and where the links of its files lead.
pub fn rules_for(event: &Event, facts: &Facts, realm: &Realm) -> (Vec<GateRule>, Memory) {
    let rules = &realm.compiled.rules;
    let questions = rules.asks_for(event, facts, &realm.scene);
    let names = if questions.is_empty() {
        Memory::default()
    } else {
        answer(&questions, event, realm, None, Memory::default())
    };
    let mut found = rules.for_event(event, facts, &realm.scene, &names);
    if rules.is_damaged() {
        let anew = Compiled::from_files(Env, &Places::find(Env), &realm.root);
        found = anew.rules.for_event(event, facts, &realm.scene, &names);
    }
    (found, names)
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
    let until = LazyCell::new(matching::deadline);
    for question in questions {
        match question {
            Question::Resolve(path) => {
                entry(&mut memory, path, &protected);
            }
            Question::Program(name) => {
                if let Some(file) = Env.path().and_then(|path| program::find(name, &path)) {
                    let answer = entry(&mut memory, &file.to_string_lossy(), &protected).clone();
                    memory.paths.insert(name.clone(), answer);
                }
            }
            Question::GitStatus(path) => {
                let answer = entry(&mut memory, path, &protected);
                answer.status = Some(look::git_status(&realm.root, Path::new(&answer.resolved)));
            }
            Question::Matches(pattern) => {
                let resolved = root::resolve(Path::new(pattern)).to_string_lossy().into_owned();
                let status = Some(matching::git_status(&realm.root, &resolved, &NAMES, *until));
                let answer = PathAnswer { resolved, status, ..PathAnswer::default() };
                memory.paths.insert(pattern.clone(), answer);
            }
            Question::Taken(taking) => {
                if let Some(digest) = taken::wiring(taking) {
                    memory.taken.insert(taking.clone(), digest);
                }
            }
            Question::Loses(loss) => {
                let told = losses::would_lose(loss, &guards::comes_back);
                let told = told.map(|yes| if yes { History::Yes } else { History::No(String::new()) });
                memory.history.extend(told.map(|told| (question.clone(), told)));
            }
            Question::Mentions { root, texts } => {
                let yes = mentions::any(Path::new(root), texts);
                let told = if yes { History::Yes } else { History::No(String::new()) };
                memory.history.insert(question.clone(), told);
            }
            Question::Finds { glob, pattern, texts } => {
                let globs = Globs::new(std::slice::from_ref(glob));
                let is_wanted = |name: &str| globs.cover(name) && matching::finds(pattern, name, &NAMES);
                let kept = matching::kept(&realm.root, &is_wanted, *until);
                let holds = |file: &PathBuf| texts.is_empty() || mentions::in_file(file, texts);
                if kept.is_some_and(|files| !files.iter().any(holds)) {
                    memory.history.insert(question.clone(), History::No(String::new()));
                }
            }
            Question::Text(path) => {
                let resolved = entry(&mut memory, path, &protected).resolved.clone();
                memory.texts.insert(path.clone(), files::text_of(Path::new(&resolved), MAX_TEXT));
            }
            Question::Long(path) => {
                let long = files::has_more_lines(Path::new(path), LONG);
                let told = if long { History::Yes } else { History::No(String::new()) };
                memory.history.insert(question.clone(), told);
            }
            Question::Secrets(folder) => {
                let found = files::found_below(Path::new(folder), &guards::is_secret);
                memory.held.insert(folder.clone(), found);
            }
            Question::Packed(path) => {
                memory.packed.insert(path.clone(), archive::names(Path::new(path)));
            }
            Question::Handed { handing, globs } => {
                let globs = Globs::new(globs);
                let found = handed::files(handing, &|path| is_covered(&globs, path, realm));
                memory.handed.insert(handing.clone(), found);
            }
            Question::OnBranch(globs) if !was_edited(&memory, globs) => {
                let globs = Globs::new(globs);
                let told = handed::on_branch(&realm.root, &|path| is_covered(&globs, path, realm));
                let told = told.map(|yes| if yes { History::Yes } else { History::No(String::new()) });
                memory.history.extend(told.map(|told| (question.clone(), told)));
            }
            Question::Branch => memory.branch = look::branch(&realm.root),
            Question::BranchAt(folder) => {
                memory.branches.insert(folder.clone(), look::branch_at(Path::new(folder)));
            }
            Question::PassedSinceEdit { .. }
            | Question::ReadInSession(_)
            | Question::EditedInSession { .. } => {
                if let Some(history) = store.and_then(|store| history::recall(question, event, realm, store))
                {
                    memory.history.insert(question.clone(), history);
                }
            }
            Question::OnBranch(_) | Question::Role => {}
        }
    }
    if let (Step::AfterTool { action, .. }, Some(id), Some(store)) = (&event.step, &event.tool_use_id, store)
    {
        let judged = store.judged(&event.session, id).ok().flatten();
        memory.judged_before =
            judged.is_some_and(|judged| judged.action.as_deref() == Some(&action_key(action)));
    }
    memory
}

/// The absolute path lies in the repository, and one of the globs covers it there.
fn is_covered(globs: &Globs<'_>, path: &str, realm: &Realm) -> bool {
    view::relative(path, &realm.scene.root).is_some_and(|name| globs.cover(&name))
}

/// This session edited such a file: nobody need look further.
fn was_edited(memory: &Memory, globs: &[String]) -> bool {
    let question = Question::EditedInSession { globs: globs.to_vec(), except: Vec::new() };
    memory.history.get(&question) == Some(&History::Yes)
}

fn entry<'a>(
    memory: &'a mut Memory,
    path: &str,
    protected: &LazyCell<Protected, impl FnOnce() -> Protected>,
) -> &'a mut PathAnswer {
    memory.paths.entry(path.to_owned()).or_insert_with(|| {
        let resolved = root::resolve(Path::new(path));
        let sight = look::at(&resolved);
        PathAnswer {
            protected: sight.file.is_some_and(|id| protected.holds(id)),
            ours: sight.file.is_some() && protected.is_binary(&resolved, &sight),
            is_folder: sight.is_folder,
            exists: Some(sight.exists),
            resolved: resolved.to_string_lossy().into_owned(),
            status: None,
        }
    })
}
