//! A session and what is known of it besides its calls: its goal, its track, its files, how full its memory was.

use std::collections::HashMap;
use std::path::Path;

use super::collect::Here;
use super::document::{Session, Waiting};
use crate::runtime::cli::marks::Marks;
use crate::runtime::context::track;
use crate::runtime::context::transcript::{self, Kind, Span, Wanted};
use crate::runtime::gather::preserved;
use crate::runtime::model::{Agent, Moment, Untrusted};
use crate::runtime::system::files;

/// How many sessions, the newest, are looked up in what their clients wrote; older ones have their numbers.
const MOST_LOOKED_UP: usize = 200;
/// How much of the end of a transcript is read.
const TAIL: u64 = 256 * 1024;
/// The most wishes of a person that are listed, and their longest.
const MOST_KEPT: usize = 12;
const LONGEST_KEPT: usize = 200;

/// Tells of each session what is known of it.
pub(super) fn tell(
    sessions: &mut [(usize, Session)],
    here: &Here<'_>,
    marks: &Marks,
    waiting: &[Waiting],
    edited: &mut HashMap<usize, Vec<(String, u64)>>,
) {
    for (at, (place, session)) in sessions.iter_mut().enumerate() {
        session.mark = marks.mark(&session.session).to_owned();
        let is_theirs = |one: &&Waiting| one.kind == "approval" && one.session == session.mark;
        session.waiting = waiting.iter().filter(is_theirs).count() as u64;
        session.files = edited.remove(place).unwrap_or_default();
        if at < MOST_LOOKED_UP {
            look_up(session, here);
        }
    }
}

fn look_up(session: &mut Session, here: &Here<'_>) {
    let Some(store) = here.store else { return };
    let goal = preserved::goal(store, &session.session);
    session.name = goal.map(|goal| Untrusted::new(goal).for_terminal(90));
    let active = track::active(here.root, None, &session.session, Some(store));
    session.track = active.track().map(|id| id.as_str().to_owned());
    let Some(kept) = preserved::recall(store, &session.session) else { return };
    let is_there = |file: &str| files::is_there(&here.root.top.join(file));
    let wishes = kept.in_force(Moment(i64::MIN), is_there).into_iter().take(MOST_KEPT);
    let line = |text: String| Untrusted::new(text).for_terminal(LONGEST_KEPT);
    session.keeps = wishes.map(|wish| line(format!("{}: {}", wish.mark.label(), wish.text))).collect();
    session.tokens =
        Agent::from_name(&kept.agent).and_then(|agent| tokens(Path::new(&kept.transcript), agent));
}

/// How many tokens the last request and its answer had.
fn tokens(path: &Path, agent: Agent) -> Option<u64> {
    let wanted = Wanted { usage: true, ..Wanted::default() };
    let items = transcript::open(path, agent, wanted, Span::tail(TAIL))?;
    let used =
        items.filter_map(|item| if let Kind::Usage { tokens } = item.kind { Some(tokens) } else { None });
    used.last().filter(|tokens| *tokens > 0)
}
