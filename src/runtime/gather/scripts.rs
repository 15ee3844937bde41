//! Local scripts that a command runs are read and judged like an inline command, one level deep.

use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::runtime::model::{ActionKind, Event, Facts, Opaque, ScriptRun, Step, Word};
use crate::runtime::shell;
use crate::runtime::system::files;
use crate::runtime::system::root::lexical;
use crate::runtime::system::state::hex;
use crate::runtime::workspace::Surroundings;

/// The most scripts of one action that are read.
const MOST: usize = 8;

/// What came of looking for scripts.
#[derive(Debug, Default)]
pub struct Scripts {
    /// Hashes of those that were read: an approval is bound to them.
    pub hashes: Vec<String>,
    /// Those that are there but could not be looked into.
    pub unread: Vec<String>,
}

/// Reads the scripts that the action runs and adds what they do.
pub fn read_into(facts: &mut Facts, event: &Event) -> Scripts {
    let mut found = Scripts::default();
    if facts.scripts.is_empty() || !event.is_gating() {
        return found;
    }
    let cwd = Path::new(&event.cwd);
    for (number, script) in facts.scripts.clone().iter().enumerate() {
        let folder = script.cwd.as_deref().map_or_else(|| cwd.to_owned(), |dir| lexical(cwd, Path::new(dir)));
        let path = lexical(&folder, Path::new(&script.path));
        let text = files::read_regular(&path, shell::MAX_SCRIPT as u64).filter(|_| number < MOST);
        let Some(text) = text else {
            if files::is_there(&path) {
                found.unread.push(script.path.clone());
            }
            continue;
        };
        found.hashes.push(hex(&Sha256::digest(text.as_bytes())));
        let given = words_given(facts, script);
        facts.absorb(shell::facts_of_script(&text, &script.how, given.as_deref()), script.by);
    }
    found
}

/// A command, or a path that is not absolute, in a folder that does not exist cannot be told: it may be anywhere.
pub fn see_ghost_cwd(event: &Event, around: &Surroundings, facts: &mut Facts) {
    let (Step::BeforeTool(action) | Step::Permission(action)) = &event.step else { return };
    let depends = match &action.kind {
        ActionKind::Command { .. } => true,
        ActionKind::Edit { .. } | ActionKind::Read { .. } | ActionKind::Tool { .. } => {
            !facts.commands.is_empty() || facts.files.iter().any(|file| !file.path.starts_with('/'))
        }
        ActionKind::Task { .. } | ActionKind::Fetch { .. } => false,
    };
    if depends && !around.cwd_exists && !event.cwd.is_empty() {
        facts.opaque.get_or_insert(Opaque::GhostCwd);
    }
}

/// The words behind the script's name: its positional parameters.
fn words_given(facts: &Facts, script: &ScriptRun) -> Option<Vec<Word>> {
    let argv = &facts.commands.get(script.by)?.argv;
    let at = argv.iter().position(|word| word.text == script.path)?;
    let rest = argv.get(at + 1..)?;
    // A pattern, or a variable without quotes, may be any number of words.
    rest.iter().all(|word| word.known && !word.glob).then(|| rest.to_vec())
}
