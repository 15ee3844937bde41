//! The counts of the page are those of `session list` and `log`, however the rows came.

use proptest::prelude::*;
use serde_json::json;

use super::count::{self, Span};
use super::record::{Next, Record};
use crate::runtime::model::Moment;
use crate::runtime::store::{Row, Store};

/// A row as hooks write them.
fn row(at: i64, session: &str, event: &str, verdict: &'static str) -> Row {
    Row {
        ulid: format!("01HZZZZZZZZZZZZZZZ{at:08}"),
        at: Moment(at),
        session: session.to_owned(),
        event: event.to_owned(),
        tool: None,
        tool_use: None,
        action: None,
        verdict,
        rules: Vec::new(),
        outcome: None,
        policy: None,
        detail: serde_json::Map::new(),
    }
}

/// A call: what was said of it, and what came of it.
fn call(
    store: &Store,
    at: i64,
    session: &str,
    verdict: &'static str,
    outcome: Option<&'static str>,
    hints: u8,
) {
    let id = format!("use-{at}");
    let mut before = row(at, session, "PreToolUse", verdict);
    before.tool = Some("Bash".to_owned());
    before.tool_use = Some(id.clone());
    before.action = Some(format!("key-{}", at % 3));
    before.rules = if verdict == "allow" { Vec::new() } else { vec!["core.git/force-push".to_owned()] };
    before.detail.insert("agent".into(), "claude".into());
    before.detail.insert("commands".into(), json!([["git", "push", "--force"]]));
    before.detail.insert("parked".into(), (at % 2 == 0).into());
    store.append(&before).unwrap();
    if let Some(outcome) = outcome {
        let mut after = row(at + 700, session, "PostToolUse", "allow");
        after.tool = Some("Bash".to_owned());
        after.tool_use = Some(id);
        after.outcome = Some(outcome);
        after.detail.insert("hints".into(), vec!["doom_loop"; usize::from(hints)].into());
        after.detail.insert("files".into(), json!([["write", "src/a.rs"]]));
        store.append(&after).unwrap();
    }
}

fn read(store: &Store, after: i64, mut record: Record) -> Record {
    store.each_after(after, |row| record.see(row)).unwrap();
    record
}

proptest! {
    #[test]
    fn every_session_counts_as_session_list_counts(
        calls in prop::collection::vec((0_u8..4, 0_u8..4, 0_u8..4, 0_u8..3, 1_i64..3000), 1..60),
        window in 0_i64..60_000,
    ) {
        let store = Store::in_memory().unwrap();
        let mut at = 1_000;
        for (session, verdict, outcome, hints, later) in calls {
            at += later;
            let verdict = ["allow", "warn", "ask", "deny"][usize::from(verdict)];
            let outcome = [Some("ok"), Some("failed"), Some("unknown"), None][usize::from(outcome)];
            call(&store, at, &format!("s{session}"), verdict, outcome, hints);
        }
        let now = at + 5_000;
        let since = (now - window).max(0);
        let record = read(&store, 0, Record::default());
        let span = Span { since, now };
        let mut expected = store.sessions(Moment(since), None, 100).unwrap();
        expected.sort_by(|a, b| a.session.cmp(&b.session));
        let mut found: Vec<_> = count::sessions(&record, span).into_iter().map(|(_, session)| session).collect();
        found.sort_by(|a, b| a.session.cmp(&b.session));
        prop_assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(&expected) {
            prop_assert_eq!(&found.session, &expected.session);
            prop_assert_eq!(
                [found.calls, found.failed, found.stopped, found.asked, found.hints],
                [expected.calls, expected.failed, expected.stopped, expected.asked, expected.hints]
            );
        }
        let all = store.happened(Moment(since), None).unwrap();
        let totals = count::of_all(&record, span);
        prop_assert_eq!([totals.sessions, totals.calls, totals.stopped, totals.asked], [all.sessions, all.calls, all.stopped, all.asked]);
    }

    #[test]
    fn what_is_read_in_two_parts_is_what_is_read_at_once(
        calls in prop::collection::vec((0_u8..3, 0_u8..4, 0_u8..4, 1_i64..3000), 2..40),
        cut in 0_usize..60,
    ) {
        let store = Store::in_memory().unwrap();
        let mut at = 1_000;
        for (session, verdict, outcome, later) in calls {
            at += later;
            let verdict = ["allow", "warn", "ask", "deny"][usize::from(verdict)];
            let outcome = [Some("ok"), Some("failed"), Some("unknown"), None][usize::from(outcome)];
            call(&store, at, &format!("s{session}"), verdict, outcome, 1);
        }
        let whole = read(&store, 0, Record::default());
        let mut first = Record::default();
        let mut seen = 0;
        store.each_after(0, |row| {
            if seen < cut {
                first.see(row);
            }
            seen += 1;
        }).unwrap();
        // As if it had been kept and read again.
        let kept = postcard::to_stdvec(&first).unwrap();
        let first = postcard::from_bytes::<Record>(&kept).unwrap().woken();
        let second = read(&store, first.last, first);
        prop_assert_eq!(postcard::to_stdvec(&whole).unwrap(), postcard::to_stdvec(&second).unwrap());
    }
}

#[test]
fn what_came_next_is_told_of_what_was_stopped() {
    let mut table = Vec::new();
    for (action, command, approval, expected) in [
        ("key", json!([["git", "push", "--force"]]), false, Next::Again),
        ("key", json!([["git", "push", "--force"]]), true, Next::Allowed),
        (
            "other",
            json!([["cd", "x"], ["git", "push", "--force-with-lease", "origin"]]),
            false,
            Next::Offered,
        ),
        ("other", json!([["git", "branch", "spare"]]), false, Next::Offered),
        ("other", json!([["git", "push"]]), false, Next::OtherWay),
        ("other", json!([["ls"]]), false, Next::OtherWork),
    ] {
        let store = Store::in_memory().unwrap();
        let mut stopped = row(1, "s", "PreToolUse", "deny");
        stopped.action = Some("key".to_owned());
        stopped.rules = vec!["no-force".to_owned()];
        let said =
            "Blocked by policy.\nNo.\nInstead: `git push --force-with-lease`, or `git branch NAME` first.";
        stopped.detail.insert("said".into(), said.into());
        stopped.detail.insert("commands".into(), json!([["git", "push", "--force"]]));
        store.append(&stopped).unwrap();
        let mut next = row(2, "s", "PreToolUse", "allow");
        next.action = Some(action.to_owned());
        next.detail.insert("commands".into(), command);
        if approval {
            next.detail.insert("approval".into(), "E1".into());
        }
        store.append(&next).unwrap();
        let record = read(&store, 0, Record::default());
        table.push((record.spoke[0].next, expected));
    }
    for (found, expected) in table {
        assert_eq!(found, expected);
    }
}

#[test]
fn rows_that_nobody_understands_are_counted_and_harm_nothing() {
    let store = Store::in_memory().unwrap();
    call(&store, 1_000, "s", "deny", None, 0);
    let mut record = read(&store, 0, Record::default());
    store
        .each_after(0, |row| {
            for detail in ["", "[]", "{\"hints\":7}", "{\"commands\":{}}", "not json", "{\"files\":\"x\"}"] {
                record.see(&crate::runtime::store::Past { detail, ..*row });
            }
        })
        .unwrap();
    assert!(record.unread >= 3 && record.rows == 7, "{} {}", record.unread, record.rows);
}
