//! A command that git knows from its settings alone is judged by what it stands for.

use std::collections::BTreeMap;
use std::path::Path;

use crate::runtime::model::{Facts, GitFact, Word};
use crate::runtime::shell;
use crate::runtime::system::aliases;
use crate::runtime::system::root::lexical;

/// The most names of a line that are looked up.
const MOST: usize = 8;

/// Adds what aliases stand for; gives their texts.
pub fn read_into(facts: &mut Facts, cwd: &Path) -> Vec<String> {
    let mut known = BTreeMap::new();
    let mut at = 0;
    // What an alias stands for may be one as well: it comes behind.
    while let Some(git) = facts.git.get(at) {
        at += 1;
        if shell::is_of_git(&git.operation) || known.contains_key(&git.operation) || known.len() == MOST {
            continue;
        }
        let folder = facts.commands.get(git.by).and_then(|command| command.cwd.as_deref());
        let folder = folder.map_or_else(|| cwd.to_owned(), |folder| lexical(cwd, Path::new(folder)));
        let text = aliases::of(&folder, &git.operation);
        let line = text.as_deref().map(|text| line_of(facts, git, text));
        let (name, by) = (git.operation.clone(), git.by);
        known.insert(name, text);
        if let Some(line) = line {
            facts.absorb(shell::facts_of_line(&line), by);
        }
    }
    known.into_values().flatten().collect()
}

/// What is run, with the words behind the name.
fn line_of(facts: &Facts, git: &GitFact, text: &str) -> String {
    let argv = facts.commands.get(git.by).map(|command| command.argv.as_slice()).unwrap_or_default();
    let at = argv.iter().position(|word| word.text == git.operation).map_or(argv.len(), |at| at + 1);
    let rest: Vec<String> = argv[at..].iter().map(quoted).collect();
    let line = text.strip_prefix('!').map_or_else(|| format!("git {text}"), str::to_owned);
    format!("{line} {}", rest.join(" "))
}

/// As the shell reads it again; what only the shell can tell stays for it to tell.
fn quoted(word: &Word) -> String {
    if word.known && !word.glob {
        format!("'{}'", word.text.replace('\'', "'\\''"))
    } else {
        word.text.clone()
    }
}
