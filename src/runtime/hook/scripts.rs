//! Local scripts that a command runs are read and judged like an inline command, one level deep.

use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::runtime::ctx::files;
use crate::runtime::ctx::root::lexical;
use crate::runtime::ctx::state::hex;
use crate::runtime::model::{Event, Facts};
use crate::runtime::shell;

/// The most scripts of one action that are read.
const MOST: usize = 8;

/// Reads the scripts that the action runs and adds what they do; their hashes, for approvals.
pub fn read_into(facts: &mut Facts, event: &Event) -> Vec<String> {
    if facts.scripts.is_empty() || !event.is_gating() {
        return Vec::new();
    }
    let cwd = Path::new(&event.cwd);
    let mut hashes = Vec::new();
    for script in facts.scripts.clone().iter().take(MOST) {
        let folder = script.cwd.as_deref().map_or_else(|| cwd.to_owned(), |dir| lexical(cwd, Path::new(dir)));
        let path = lexical(&folder, Path::new(&script.path));
        let Some(text) = files::read_regular(&path, shell::MAX_SCRIPT as u64) else { continue };
        hashes.push(hex(&Sha256::digest(text.as_bytes())));
        facts.absorb(shell::facts_of_script(&text, &script.how), script.by);
    }
    hashes
}
