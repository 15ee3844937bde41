//! Local scripts that a command runs are read and judged like an inline command, one level deep.

use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::runtime::ctx::files;
use crate::runtime::ctx::root::lexical;
use crate::runtime::ctx::state::hex;
use crate::runtime::model::{Event, Facts, ScriptRun, Word};
use crate::runtime::shell;

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

/// The words behind the script's name: its positional parameters.
fn words_given(facts: &Facts, script: &ScriptRun) -> Option<Vec<Word>> {
    let argv = &facts.commands.get(script.by)?.argv;
    let at = argv.iter().position(|word| word.text == script.path)?;
    let rest = argv.get(at + 1..)?;
    // A pattern, or a variable without quotes, may be any number of words.
    rest.iter().all(|word| word.known && !word.glob).then(|| rest.to_vec())
}
