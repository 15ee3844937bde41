//! Hooks that come together take turns at the ledger.
//!
//! SQLite's own way to wait is to sleep and try again. A lock that the system hands from one to the next wastes no time
//! between them. It is a courtesy among hooks, nothing depends on it: who cannot have it goes on without.

use std::fs::File;
use std::path::Path;

/// A turn: over when it is dropped.
///
/// INVARIANT: a process that closes any descriptor of a file gives up all locks that it has on the file by `fcntl`, also
/// those of SQLite. So this must be dropped when the connection is used no more, and then it sets everything free.
#[derive(Debug)]
pub(super) struct Lock {
    file: Option<File>,
}

impl Lock {
    /// Waits for the others. The hook's deadline ends the wait if one of them is stuck.
    pub(super) fn wait_for(path: &Path) -> Self {
        let file = File::open(path).ok();
        if let Some(file) = &file {
            // Elsewhere this kind of lock and SQLite's kind get in each other's way.
            let _ = if cfg!(target_os = "linux") { file.lock() } else { Ok(()) };
        }
        Self { file }
    }

    /// Somebody waits for us to finish. Where nobody does, the turn goes on.
    pub(super) fn is_awaited(&self) -> bool {
        let Some(file) = self.file.as_ref().filter(|_| cfg!(target_os = "linux")) else { return false };
        // Who waits gets it at once.
        file.unlock().is_ok() && file.try_lock().is_err()
    }
}
