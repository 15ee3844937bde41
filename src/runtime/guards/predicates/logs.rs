//! Logs that are read as a whole: they fill the model's memory with lines that nobody asked for.

use super::super::look::Look;
use super::super::place;
use crate::runtime::model::{Access, ActionKind, History, Question};

/// Programs that show all of a file.
const SHOWING: [&str; 9] = ["cat", "tac", "nl", "less", "more", "most", "bat", "batcat", "view"];

/// The question that the guard asks about a file; None where it has nothing to ask.
pub fn question(look: &Look<'_>, file: usize) -> Option<Question> {
    let fact = &look.facts.files[file];
    let is_meant = fact.access == Access::Read
        && fact.path.ends_with(".log")
        && look.spots[file].path.starts_with('/')
        && is_whole(look, fact.by);
    is_meant.then(|| Question::Long(place::asked(&look.spots[file].path)))
}

/// A log that is known to be long is read as a whole.
pub fn is_long(look: &Look<'_>, command: Option<usize>, file: usize) -> bool {
    let asked = || Question::Long(place::asked(&look.spots[file].path));
    is_whole(look, command)
        && look.memory.is_some_and(|memory| memory.history.get(&asked()) == Some(&History::Yes))
}

/// All of it comes before the model's eyes: nothing picks lines out of it or puts it away. What a script does with its own
/// log is its own matter.
fn is_whole(look: &Look<'_>, command: Option<usize>) -> bool {
    let Some(mut at) = command else {
        let action = look.event.action();
        return action.is_some_and(|action| matches!(action.kind, ActionKind::Read { whole: true, .. }));
    };
    let commands = &look.facts.commands;
    loop {
        let command = &commands[at];
        let writes = look.files_of(at).iter().any(|file| look.facts.files[*file].access == Access::Write);
        let ranged = || look.call(at).has("-r") || look.call(at).has("--line-range");
        if !SHOWING.contains(&command.program.as_str())
            || command.run_by.is_some()
            || command.taken.is_some()
            || writes
            || command.program.starts_with("bat") && ranged()
        {
            return false;
        }
        let Some(next) = (at + 1..commands.len()).find(|other| commands[*other].fed_by == Some(at)) else {
            return true;
        };
        at = next;
    }
}
