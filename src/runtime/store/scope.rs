//! The scopes of notes: the one list of what hooks and commands remember besides the ledger.

use std::borrow::Cow;

/// What a note is about. Its key, and what its value is, are said at each.
///
/// INVARIANT: the words of [`column`](Self::column) are in people's files; one that changes orphans what is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteScope<'a> {
    /// Questions that wait for a person: what an approval would be bound to -> the question, JSON.
    Pending,
    /// Questions that a person answered with no, who may change their mind: the same -> the question, JSON.
    Refused,
    /// What a person granted: what it is bound to, or the one pause -> the grant, signed, JSON.
    Grant,
    /// What people said of verdicts: event and rule -> a label's name. Outlives the ledger's retention.
    Label,
    /// Who is on which track: session, branch or worktree -> the track.
    Track,
    /// What survives a compaction: session -> JSON.
    Kept,
    /// How long the transcript was when it was last weighed: session -> bytes.
    Weighed,
    /// What orchestrators asked people: request -> JSON.
    Request,
    /// How hints fared: `shown/KEY`, `helped/KEY`, `ignored/KEY` -> a count.
    Counter,
    /// How often a session was held when it wanted to stop: itself or its subagent -> a count.
    Stops(&'a str),
    /// What guidance keeps of a session or of a subagent in it: its window, a role, answers, open requests, waivers.
    Guide { session: &'a str, subagent: Option<&'a str> },
    /// What strangers' words a session or a subagent in it read: `thread` -> keyed hashes, bytes.
    Flow { session: &'a str, subagent: Option<&'a str> },
    /// The threads that read strangers' words lately: one list, JSON.
    Labelled,
    /// How far actors may go at once: actor -> its score and buckets, JSON.
    Conduct,
    /// Lines that agents put into memory: the line and its session -> what was stated, JSON. Outlives the ledger's retention.
    Line,
    /// How lines stand: line -> confirmed or rejected, and by whom. Outlives the ledger's retention.
    LineSaid,
    /// Sessions that put something into memory since votes were last counted: session -> nothing.
    LineDue,
    /// Threads that were found to work together on what was refused: what was found -> nothing.
    Colluded,
    /// Files that agents wrote in which clients look for what they run: the file, from the root -> the event.
    Defined,
    /// The rules that a session was told: rule, or empty for when it began anew -> nothing.
    Told(&'a str),
    /// What was edited in a work tree: file -> who did.
    Edit(&'a str),
    /// Which demands of rules a work tree met: demand -> nothing.
    Passed(&'a str),
    /// Which checks of a plan's steps ran in a work tree and said something: demand -> who ran it.
    Ran(&'a str),
    /// How far the steps of plans are in a work tree: track, step and a hash of it -> JSON; who is at work on a track.
    Step(&'a str),
    /// What a session that work is handed out in did: transitions, when it began, how its turn began.
    Machine(&'a str),
    /// What a session edited: file -> nothing.
    Edited(&'a str),
    /// What a session read: file -> nothing.
    Read(&'a str),
}

/// What the scopes of guidance begin with.
pub(super) const GUIDE: &str = "guide@";
/// What the scopes of flows begin with.
pub(super) const FLOW: &str = "flow@";

impl<'a> NoteScope<'a> {
    /// As the table has it.
    pub(super) fn column(self) -> Cow<'a, str> {
        let of = |kind: &str, name: &str| Cow::Owned([kind, name].concat());
        match self {
            Self::Pending => "pending".into(),
            Self::Refused => "refused".into(),
            Self::Grant => "grant".into(),
            Self::Label => "label".into(),
            Self::Track => "track".into(),
            Self::Kept => "kept".into(),
            Self::Weighed => "tokens".into(),
            Self::Request => "guidance-request".into(),
            Self::Counter => "guidance".into(),
            Self::Stops(session) => session.into(),
            Self::Guide { session, subagent: None } => of(GUIDE, session),
            Self::Guide { session, subagent: Some(id) } => Cow::Owned([GUIDE, session, "/", id].concat()),
            Self::Flow { session, subagent: None } => of(FLOW, session),
            Self::Flow { session, subagent: Some(id) } => Cow::Owned([FLOW, session, "/", id].concat()),
            Self::Labelled => "labelled".into(),
            Self::Conduct => "conduct".into(),
            Self::Line => "line".into(),
            Self::Defined => "defined".into(),
            Self::Colluded => "colluded".into(),
            Self::LineSaid => "line-said".into(),
            Self::LineDue => "line-due".into(),
            Self::Told(session) => of("told@", session),
            Self::Edit(tree) => of("edit@", tree),
            Self::Passed(tree) => of("passed@", tree),
            Self::Ran(tree) => of("ran@", tree),
            Self::Step(tree) => of("step@", tree),
            Self::Machine(session) => of("machine@", session),
            Self::Edited(session) => of("edited@", session),
            Self::Read(session) => of("read@", session),
        }
    }

    /// What guidance keeps of a session itself.
    pub const fn of_session(session: &'a str) -> Self {
        Self::Guide { session, subagent: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_those_of_the_first_release() {
        use NoteScope as S;
        let written = [
            (S::Pending, "pending"),
            (S::Refused, "refused"),
            (S::Grant, "grant"),
            (S::Label, "label"),
            (S::Track, "track"),
            (S::Kept, "kept"),
            (S::Weighed, "tokens"),
            (S::Request, "guidance-request"),
            (S::Counter, "guidance"),
            (S::Stops("s"), "s"),
            (S::of_session("s"), "guide@s"),
            (S::Guide { session: "s", subagent: Some("a") }, "guide@s/a"),
            (S::Flow { session: "s", subagent: None }, "flow@s"),
            (S::Flow { session: "s", subagent: Some("a") }, "flow@s/a"),
            (S::Labelled, "labelled"),
            (S::Conduct, "conduct"),
            (S::Line, "line"),
            (S::Defined, "defined"),
            (S::Colluded, "colluded"),
            (S::LineSaid, "line-said"),
            (S::LineDue, "line-due"),
            (S::Told("s"), "told@s"),
            (S::Edit("t"), "edit@t"),
            (S::Passed("t"), "passed@t"),
            (S::Ran("t"), "ran@t"),
            (S::Step("t"), "step@t"),
            (S::Machine("s"), "machine@s"),
            (S::Edited("s"), "edited@s"),
            (S::Read("s"), "read@s"),
        ];
        for (scope, word) in written {
            assert_eq!(scope.column(), word);
        }
    }
}
