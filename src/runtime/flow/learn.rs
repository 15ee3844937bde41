//! The things that a thread takes in from an event: labels, names, shingles, trust.

use super::judge::Seen;
use super::names::Destination;
use super::sources::{self, Source};
use super::thread::{Label, Thread};
use super::{Lists, lists, scan, shingles, sinks};
use crate::runtime::model::{Access, Event, Facts, Moment, Scene, Step, bytes};

/// No more of an answer is looked through; where there is more, everything counts as named.
pub const MOST_SCANNED: usize = 256 * 1024;

/// The event is one that what is kept of the thread bears on, or that adds to it.
pub fn concerns(event: &Event, facts: &Facts, scene: &Scene, trusted_servers: &[String]) -> bool {
    match &event.step {
        Step::Prompt { .. } | Step::SessionStart { .. } | Step::SubagentStart | Step::SubagentStop { .. } => {
            true
        }
        Step::BeforeTool(_) | Step::Permission(_) => sinks::may_send(event, facts),
        Step::AfterTool { outcome, .. } => {
            outcome.worker.is_some()
                || sources::of(event, facts, scene, trusted_servers).is_some()
                || sinks::may_send(event, facts)
        }
        Step::SessionEnd { .. }
        | Step::AfterBatch { .. }
        | Step::Stop { .. }
        | Step::BeforeCompact { .. }
        | Step::AfterCompact { .. }
        | Step::ConfigChange { .. }
        | Step::Notification { .. }
        | Step::Other => false,
    }
}

/// What is known of the thread after the event, as bytes; None where nothing changed.
pub fn taken_in(event: &Event, facts: &Facts, scene: &Scene, seen: &Seen, now: Moment) -> Option<Vec<u8>> {
    // What is about to happen adds nothing yet; what came by way of a file is known from now on.
    if event.is_gating() {
        return seen.is_relayed().then(|| seen.thread().encode());
    }
    let before = seen.thread();
    let mut thread = before.clone();
    let lists = Lists::read();
    match &event.step {
        Step::SessionStart { source } => {
            if source == "clear" {
                thread = Thread::default();
            }
            trust_remotes(&mut thread, seen, &lists);
        }
        Step::Prompt { text } => {
            if !before.knows_remotes && !before.is_untrusted() {
                trust_remotes(&mut thread, seen, &lists);
            }
            trust_all(&mut thread, seen, text, &lists);
        }
        Step::AfterTool { .. } => {
            if let Some(worker) = &seen.worker {
                thread.take_in(&Thread::decode(worker));
            }
            after_tool(
                &mut thread,
                event,
                facts,
                scene,
                seen,
                &Label { source: String::new(), is_relayed: false, event: seen.event.clone(), at: now },
            );
        }
        Step::SubagentStop { .. } => {
            if let Some(worker) = &seen.worker {
                thread.take_in(&Thread::decode(worker));
            }
        }
        // A worker's own record begins with its sender's.
        Step::SubagentStart if seen.thread.is_none() && seen.sender.is_some() => {
            return Some(thread.encode());
        }
        Step::SubagentStart
        | Step::BeforeTool(_)
        | Step::Permission(_)
        | Step::SessionEnd { .. }
        | Step::AfterBatch { .. }
        | Step::Stop { .. }
        | Step::BeforeCompact { .. }
        | Step::AfterCompact { .. }
        | Step::ConfigChange { .. }
        | Step::Notification { .. }
        | Step::Other => {}
    }
    (thread != *before).then(|| thread.encode())
}

/// What is known of the thread once a person let the call through: they named where it goes.
pub fn approved(event: &Event, facts: &Facts, seen: &Seen) -> Option<Vec<u8>> {
    let before = seen.thread();
    let mut thread = before.clone();
    super::judge::destinations(event, facts, seen, &Lists::read())
        .iter()
        .for_each(|to| thread.trust(seen.key, to));
    (thread != *before).then(|| thread.encode())
}

fn after_tool(thread: &mut Thread, event: &Event, facts: &Facts, scene: &Scene, seen: &Seen, label: &Label) {
    let lists = Lists::read();
    if seen.discloses && thread.private.is_none() {
        thread.private = Some(label.event.clone());
    }
    if seen.is_approved {
        let to = super::judge::destinations(event, facts, seen, &lists);
        to.iter().for_each(|to| thread.trust(seen.key, to));
    }
    let Some(source) = sources::of(event, facts, scene, &seen.trusted_servers) else { return };
    if matches!(source, Source::Skill(_)) && seen.is_tracked {
        return;
    }
    let label = Label { source: source.name(), ..label.clone() };
    if source == Source::Web {
        let away = facts.files.iter().filter(|file| file.access == Access::Write && file.by.is_some());
        away.take(16).for_each(|file| thread.fetch(seen.key, &sources::absolute(event, file, scene)));
    }
    let Some(answer) = seen.answer.as_ref().filter(|answer| !answer.text.trim().is_empty() || answer.is_cut)
    else {
        return;
    };
    let page = sources::page(event, facts, &lists);
    read(thread, seen, &answer.text, answer.is_cut, page.as_ref(), label, &lists);
}

/// Reads strangers' words.
fn read(
    thread: &mut Thread,
    seen: &Seen,
    text: &str,
    is_cut: bool,
    page: Option<&Destination>,
    label: Label,
    lists: &Lists,
) {
    let is_new_source = !thread.labels.iter().any(|known| known.source == label.source);
    let mut names: Vec<Destination> = Vec::new();
    if is_cut || text.len() > MOST_SCANNED {
        thread.is_flooded = true;
    } else {
        scan(text, lists, &mut |name| {
            let own = page.is_some_and(|page| {
                page.text == name.text || (page.site.is_some() && page.site == name.site)
            });
            if !own && !name.is_local() && !names.contains(&name) {
                names.push(name);
            }
            names.len() < MOST_NEW
        });
    }
    let is_new = |name: &Destination| thread.named_by(seen.key, name).is_none();
    if is_new_source || names.iter().any(is_new) {
        let number = thread.label(label);
        names.iter().all(|name| thread.name(seen.key, name, number));
    }
    if names.len() >= MOST_NEW {
        thread.is_flooded = true;
    }
    if !thread.is_flooded {
        words(thread, seen, text);
    }
    thread.is_marked |= is_marked(text);
}

/// More names in one answer than are kept at all.
const MOST_NEW: usize = 256;

fn words(thread: &mut Thread, seen: &Seen, text: &str) {
    shingles::of(seen.key, text, |shingle| thread.remember_shingle(shingle));
    let ends = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '<' | '>' | '(' | ')');
    let (mut from, mut left) = (0, 64);
    while let Some(at) = bytes::find(&text.as_bytes()[from..], b"://").filter(|_| left > 0) {
        let (before, after) = text[from..].split_at(at);
        let start = from
            + before.rfind(ends).map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8));
        let end = from + at + after.find(ends).unwrap_or(after.len());
        if end - start > 64 {
            sinks::encoded(&text[start..end]).into_iter().for_each(|part| thread.echo(seen.key, part));
            left -= 1;
        }
        from = end;
    }
}

/// It speaks to an assistant, or hides something from people. Only the beginning is looked at.
fn is_marked(text: &str) -> bool {
    let head = &text[..text.floor_char_boundary(64 * 1024)];
    let hidden = |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{e0000}'..='\u{e007f}');
    if !head.is_ascii() && head.chars().any(hidden) {
        return true;
    }
    lists::is_marked(head)
}

fn trust_all(thread: &mut Thread, seen: &Seen, text: &str, lists: &Lists) {
    let text = &text[..text.floor_char_boundary(MOST_SCANNED)];
    let mut count = 0;
    scan(text, lists, &mut |name| {
        // The bare host of a shared one is not what was meant.
        thread.trust(seen.key, &name);
        count += 1;
        count < 256
    });
}

fn trust_remotes(thread: &mut Thread, seen: &Seen, lists: &Lists) {
    thread.knows_remotes = true;
    for (_, url) in seen.remotes.iter().take(16) {
        if let Some(remote) = Destination::of_remote(url, lists) {
            thread.trust(seen.key, &remote);
        }
    }
}
