//! The board's file: read by every hook, replaced whole under the store's write lock.

use std::io;
use std::path::Path;

use crate::runtime::model::board::{Board, LARGEST};
use crate::runtime::store::StoreError;
use crate::runtime::system::files::{self, Owner, Unread};

/// The board; None where there is none, an error where it cannot be read whole.
pub fn read(path: &Path) -> Result<Option<Board>, StoreError> {
    match files::read_owned(path, Owner::Me, LARGEST as u64) {
        Ok(text) => Board::decode(&text).map(Some).ok_or_else(|| damaged("it is not whole")),
        Err(Unread::Absent) => Ok(None),
        Err(Unread::Distrusted(why)) => Err(damaged(why)),
        Err(Unread::Io(error)) => Err(damaged(&error.to_string())),
    }
}

fn damaged(why: &str) -> StoreError {
    StoreError::Other(format!("the board of open decisions cannot be read: {why}"))
}

/// Replaces the board, durably; an empty one is no file.
pub(super) fn write(path: &Path, board: &Board) -> Result<(), StoreError> {
    if board.is_empty() {
        return match std::fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(of(&error)),
            Ok(()) | Err(_) => Ok(()),
        };
    }
    let text = board.encode();
    if text.len() > LARGEST {
        return Err(StoreError::Locked);
    }
    files::replace_durably(path, text.as_bytes()).map_err(|error| of(&error))
}

fn of(error: &io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full,
        io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => StoreError::ReadOnly,
        _ => StoreError::Other(error.to_string()),
    }
}
