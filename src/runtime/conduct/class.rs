//! The classes of rated calls: those that reach out of the work tree, or that last.

use crate::runtime::model::{Access, ActionKind, Event, Facts};

/// A class of rated calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// A request with a body to a host that is not local, a copy, a connection, a server's tool that writes.
    Send,
    /// Push, issues, requests, releases, deployments, packages.
    Publish,
    /// Another agent is put to work.
    Delegate,
    /// Something is deleted.
    Delete,
    /// Something is kept for later sessions.
    Memory,
    /// A file that holds credentials is read.
    Credential,
}

impl Class {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Send, Self::Publish, Self::Delegate, Self::Delete, Self::Memory, Self::Credential];

    /// The word used in output and record.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Send => "send",
            Self::Publish => "publish",
            Self::Delegate => "delegate",
            Self::Delete => "delete",
            Self::Memory => "memory",
            Self::Credential => "credential",
        }
    }

    /// So many of them in ten minutes are usual.
    pub const fn limit(self) -> u32 {
        match self {
            Self::Send | Self::Memory => 30,
            Self::Publish | Self::Delete => 60,
            Self::Delegate => 40,
            Self::Credential => 10,
        }
    }
}

/// What others say about a call, so that this room need not know how it is told.
#[derive(Debug, Clone, Copy, Default)]
pub struct Reach {
    /// It sends something to a host that is not local.
    pub sends: bool,
    /// It publishes something, or writes to a forge.
    pub publishes: bool,
    /// It keeps something for later sessions.
    pub remembers: bool,
    /// It reads a file that holds credentials.
    pub discloses: bool,
}

/// The class of a call; None for those that touch nothing here.
pub fn of(event: &Event, facts: &Facts, reach: Reach) -> Option<Class> {
    let action = event.action()?;
    let delegates = matches!(action.kind, ActionKind::Task { .. }) || !facts.agents.is_empty();
    let deletes = |access: Access| matches!(access, Access::Delete | Access::DeleteTree);
    match reach {
        _ if delegates => Some(Class::Delegate),
        Reach { publishes: true, .. } => Some(Class::Publish),
        Reach { remembers: true, .. } => Some(Class::Memory),
        Reach { sends: true, .. } => Some(Class::Send),
        Reach { discloses: true, .. } => Some(Class::Credential),
        _ => facts.files.iter().any(|file| deletes(file.access)).then_some(Class::Delete),
    }
}
