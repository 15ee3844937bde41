//! The promises for any bytes at all: shared by the fuzz target and by the test that runs its corpus.

use super::{facts_of_line, facts_of_script};
use crate::runtime::model::{Facts, ScriptHow};

/// Reads the bytes as a line and as scripts, and panics where a promise is broken.
pub fn fuzz(bytes: &[u8]) {
    let line = String::from_utf8_lossy(bytes);
    let facts = facts_of_line(&line);
    hold(&facts);
    assert_eq!(facts, facts_of_line(&line), "the same line has the same facts");
    let hows = [
        ScriptHow::Make(Vec::new()),
        ScriptHow::Just(Vec::new()),
        ScriptHow::PackageScript("test".to_owned()),
    ];
    for how in &hows {
        hold(&facts_of_script(&line, how, None));
    }
}

fn hold(facts: &Facts) {
    let count = facts.commands.len();
    assert!(count <= 4097, "more commands than promised");
    assert!(facts.commands.iter().all(|command| command.fed_by.is_none_or(|by| by < count)));
    assert!(facts.files.iter().all(|file| file.by.is_none_or(|by| by < count)));
    assert!(facts.flows.iter().all(|flow| flow.by < count));
    assert!(facts.git.iter().all(|git| git.by < count));
    assert!(facts.scripts.iter().all(|script| script.by < count));
    assert!(facts.statements.iter().all(|statement| statement.by.is_none_or(|by| by < count)));
}
