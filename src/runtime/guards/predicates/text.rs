//! Text on its way somewhere: credentials in it, and characters that hide what it says.

use crate::runtime::guards::look::Look;
use crate::runtime::guards::secrets;
use crate::runtime::guards::table::Place;
use crate::runtime::model::{Access, ActionKind, FileFact};

/// A credential would land in a file that git keeps or may come to keep.
pub(super) fn secret_in_file(look: &Look<'_>) -> bool {
    look.facts.texts.iter().any(|text| {
        let Some(path) = text.path.as_deref() else { return false };
        !secrets::scan(&text.text, Some(path)).is_empty() && may_be_committed(look, path)
    })
}

/// Ignored files, temp files and the home folder are where credentials belong, if anywhere.
fn may_be_committed(look: &Look<'_>, path: &str) -> bool {
    let fact = FileFact { path: path.to_owned(), cwd: None, access: Access::Write, exact: true, by: None };
    let known = look.facts.files.iter().position(|file| file.path == path && file.access == Access::Write);
    let place = known.map_or_else(|| look.ground().spot(&fact).place, |at| look.spots[at].place);
    matches!(place, Place::Kept | Place::Untracked | Place::Absent | Place::Unknown | Place::Repo)
}

/// A credential stands in the command itself, where history and process lists show it.
pub(super) fn secret_in_command(look: &Look<'_>) -> bool {
    look.facts.texts.iter().any(|text| text.path.is_none() && !secrets::scan(&text.text, None).is_empty())
}

/// Marks that turn the reading direction or take no room, in the words of a command.
pub(super) fn has_hidden_text(look: &Look<'_>) -> bool {
    let Some(action) = look.event.action() else { return false };
    let ActionKind::Command { line } = &action.kind else { return false };
    // Every such mark is three bytes that begin with 0xE2 0x80 or 0xE2 0x81.
    memchr::memchr(0xE2, line.as_bytes()).is_some() && line.chars().any(is_hidden)
}

const fn is_hidden(c: char) -> bool {
    matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2066}'..='\u{2069}')
}
