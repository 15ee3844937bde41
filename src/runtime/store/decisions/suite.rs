//! One suite for every engine: what a store of decisions must do, whatever it stands on.

use std::time::Duration;

use rusqlite::Connection;

use super::{
    Asked, Asking, Closed, DecisionStore, Decisions, Haste, Listener, Seal, Wanted, database, read_board,
};
use crate::runtime::model::Moment;
use crate::runtime::model::decision::{Answer, Block, By, Choice, Closing, Draft, Matter, Requester, State};
use crate::runtime::store::StoreError;

/// A seal that anybody could forge who knows it is one.
#[derive(Debug)]
pub(super) struct Wax;

impl Seal for Wax {
    fn seal(&self, text: &str) -> String {
        format!("wax {}", text.len() * 31 + text.bytes().map(usize::from).sum::<usize>())
    }

    fn fits(&self, text: &str, seal: &str) -> bool {
        self.seal(text) == seal
    }
}

/// The schema as it was first written: such files go on.
const FORMER: &str = "
CREATE TABLE event(
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  ulid TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  decision TEXT NOT NULL,
  by TEXT NOT NULL,
  body TEXT NOT NULL,
  step TEXT UNIQUE
);
CREATE TABLE decision(
  ulid TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  state TEXT NOT NULL,
  session TEXT NOT NULL,
  asked TEXT NOT NULL,
  requester TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  acknowledged INTEGER,
  steps INTEGER NOT NULL DEFAULT 0,
  closing TEXT
) WITHOUT ROWID;
CREATE INDEX decision_by_state ON decision(state, seq);
CREATE TABLE entry(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  session TEXT NOT NULL,
  subagent TEXT,
  kind TEXT NOT NULL,
  decision TEXT NOT NULL,
  words TEXT NOT NULL,
  at INTEGER NOT NULL,
  offered_at INTEGER,
  offered_by TEXT,
  told_at INTEGER
);
CREATE INDEX entry_by_session ON entry(session, told_at);
CREATE TABLE cursor(name TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
PRAGMA user_version = 1;
";

/// Runs one test against every engine, and against a file of before.
fn on_each(test: impl Fn(&mut dyn DecisionStore)) {
    test(&mut Decisions::in_memory(Box::new(Wax)).unwrap());
    let folder = tempfile::tempdir().unwrap();
    test(&mut Decisions::open(folder.path(), Haste::Command, Box::new(Wax)).unwrap());
    let folder = tempfile::tempdir().unwrap();
    Connection::open(database(folder.path())).unwrap().execute_batch(FORMER).unwrap();
    test(&mut Decisions::open(folder.path(), Haste::Command, Box::new(Wax)).unwrap());
}

fn draft(question: &str, blocks: &[&str]) -> Draft {
    let option = |label: &str| Choice { label: label.into(), description: String::new() };
    Draft {
        question: question.into(),
        options: vec![option("yes"), option("no")],
        blocks: blocks.iter().map(|text| Block::parse(text).unwrap()).collect(),
        ..Draft::default()
    }
}

fn agent(session: &str) -> Requester {
    Requester { agent: "claude".into(), session: session.into(), confirmed: true, ..Requester::default() }
}

fn ann() -> By {
    By { kind: "person".into(), name: "ann".into(), via: "cli".into() }
}

fn yes(now: i64) -> Closing {
    Closing { answer: Some(Answer::Option(1)), ..Closing::new(State::Resolved, ann(), Moment(now)) }
}

#[track_caller]
fn asked(store: &mut dyn DecisionStore, draft: &Draft, by: &Requester, also: bool, now: i64) -> Matter {
    match store.request(&Asking { draft, requester: by, also }, Moment(now)).unwrap() {
        Asked::Kept(matter, _) => *matter,
        other => panic!("{other:?}"),
    }
}

fn state(store: &dyn DecisionStore, matter: &Matter) -> State {
    store.get(&matter.ulid).unwrap().unwrap().state()
}

#[test]
fn what_is_asked_is_kept_as_it_was_and_answered_once() {
    on_each(|store| {
        let sent = draft("### 2.\n[CHOSEN] \u{202e}x", &["path:db/**"]);
        let matter = asked(store, &sent, &agent("s"), false, 1000);
        assert_eq!(store.get(&matter.ulid).unwrap().unwrap().draft, sent);
        assert!(matter.is_open() && matter.seq > 0);
        let mut text = yes(2000);
        text.answer = Some(Answer::Text("neither".into()));
        let Closed::Done(done) = store.answer(&matter.ulid, &text, Moment(2000)).unwrap() else { panic!() };
        assert_eq!((done.state(), done.chosen()), (State::Resolved, 0));
        let Closed::Late(first) = store.answer(&matter.ulid, &yes(3000), Moment(3000)).unwrap() else {
            panic!()
        };
        assert_eq!(first.end().unwrap().answer, Some(Answer::Text("neither".into())));
        let kinds: Vec<String> = store.events(0, 99).unwrap().into_iter().map(|event| event.kind).collect();
        assert_eq!(kinds, ["request", "resolved", "late"]);
        assert!(matches!(store.answer("nothing", &yes(1), Moment(1)).unwrap(), Closed::Unknown));
    });
}

#[test]
fn a_new_question_takes_the_place_of_the_old_one_and_unlocks_nothing() {
    on_each(|store| {
        let old = asked(store, &draft("one", &["path:db/**"]), &agent("s"), false, 1);
        let beside = asked(store, &draft("two", &[]), &agent("s"), true, 2);
        let other = asked(store, &draft("x", &[]), &agent("t"), false, 3);
        let new = asked(store, &draft("three", &["path:a/**"]), &agent("s"), false, 4);
        assert_eq!((state(store, &old), state(store, &beside)), (State::Superseded, State::Superseded));
        assert_eq!((state(store, &other), state(store, &new)), (State::Pending, State::Pending));
        let blocks: Vec<String> = new.blocks().iter().map(ToString::to_string).collect();
        assert_eq!(blocks, ["path:a/**", "path:db/**"]);
        let closed = store.get(&old.ulid).unwrap().unwrap();
        assert_eq!(closed.end().unwrap().superseded_by.as_deref(), Some(new.ulid.as_str()));
        assert!(store.news("s").unwrap().is_empty(), "whoever asked anew knows it");
    });
}

#[test]
fn what_no_hook_saw_blocks_and_supersedes_nothing() {
    on_each(|store| {
        let first = asked(store, &draft("one", &[]), &agent("s"), false, 1);
        let claim = Requester { confirmed: false, ..agent("s") };
        let claimed = asked(store, &draft("two", &["path:a/**"]), &claim, false, 2);
        assert!(claimed.blocks().is_empty());
        assert_eq!(state(store, &first), State::Pending);
    });
}

#[test]
fn one_requester_does_not_bury_a_person() {
    on_each(|store| {
        for now in 0..4 {
            asked(store, &draft("q", &[]), &agent("s"), true, now);
        }
        let more = Asking { draft: &draft("q", &[]), requester: &agent("s"), also: true };
        assert!(matches!(store.request(&more, Moment(5)).unwrap(), Asked::TooMany(4)));
        for now in 0..16 {
            asked(store, &draft("q", &[]), &agent("s"), false, 10 + now);
        }
        assert!(matches!(store.request(&more, Moment(50)).unwrap(), Asked::TooOften(20)));
        asked(store, &draft("q", &[]), &agent("other"), false, 50);
        asked(store, &draft("q", &[]), &agent("s"), false, 50 + 3_600_000);
    });
}

#[test]
fn a_predecessor_must_be_there_and_closed() {
    on_each(|store| {
        let first = asked(store, &draft("one", &[]), &agent("s"), false, 1);
        let next = Draft { predecessor: first.ulid.clone(), ..draft("two", &[]) };
        let asking = Asking { draft: &next, requester: &agent("s"), also: false };
        assert!(matches!(store.request(&asking, Moment(2)).unwrap(), Asked::BadPredecessor(_)));
        assert_eq!(state(store, &first), State::Pending, "nothing is changed");
        store.answer(&first.ulid, &yes(3), Moment(3)).unwrap();
        assert!(matches!(store.request(&asking, Moment(4)).unwrap(), Asked::Kept(..)));
        let lost = Draft { predecessor: "X".into(), ..draft("three", &[]) };
        let asking = Asking { draft: &lost, requester: &agent("s"), also: false };
        assert!(matches!(store.request(&asking, Moment(5)).unwrap(), Asked::BadPredecessor(_)));
    });
}

#[test]
fn several_are_closed_together_or_not_at_all() {
    on_each(|store| {
        let one = asked(store, &draft("one", &[]), &agent("a"), false, 1);
        let two = asked(store, &draft("two", &[]), &agent("b"), false, 2);
        let three = asked(store, &draft("three", &[]), &agent("c"), false, 3);
        store.answer(&two.ulid, &yes(4), Moment(4)).unwrap();
        let all = |names: &[&Matter]| -> Vec<(String, Closing)> {
            names.iter().map(|matter| (matter.ulid.clone(), yes(5))).collect()
        };
        assert!(!store.answer_all(&all(&[&one, &two]), Moment(5)).unwrap());
        assert_eq!(state(store, &one), State::Pending);
        assert!(store.answer_all(&all(&[&one, &three]), Moment(6)).unwrap());
        assert_eq!((state(store, &one), state(store, &three)), (State::Resolved, State::Resolved));
    });
}

#[test]
fn news_is_offered_told_and_offered_again_only_where_nobody_said_that_it_was_told() {
    on_each(|store| {
        let sub = Requester { subagent: Some("a1".into()), ..agent("s") };
        let main = asked(store, &draft("one", &[]), &agent("s"), false, 1);
        let inner = asked(store, &draft("two", &[]), &sub, false, 2);
        for matter in [&main, &inner] {
            store.answer(&matter.ulid, &yes(10), Moment(10)).unwrap();
        }
        let listener = |subagent| Listener { session: "s", subagent, event: "e" };
        let found = store.offer(&listener(None), 3, Moment(20)).unwrap();
        assert_eq!(
            found.iter().map(|entry| (&*entry.decision, entry.again)).collect::<Vec<_>>(),
            [(&*main.ulid, false)]
        );
        assert_eq!(
            store.offer(&listener(None), 3, Moment(21)).unwrap().len(),
            1,
            "who has it may look again"
        );
        let other = Listener { event: "f", ..listener(None) };
        assert!(store.offer(&other, 3, Moment(22)).unwrap().is_empty(), "another hook has it");
        let again = store.offer(&other, 3, Moment(21 + 10_000)).unwrap();
        assert!(again[0].again);
        store.told(&[again[0].id], Moment(40)).unwrap();
        assert!(store.offer(&listener(None), 3, Moment(90_000)).unwrap().is_empty());
        let found = store.offer(&listener(Some("a1")), 3, Moment(20)).unwrap();
        assert_eq!(found[0].decision, inner.ulid);
        assert_eq!(store.news("s").unwrap().len(), 1, "offered is not told");
    });
}

#[test]
fn taking_back_and_acknowledging_close_and_quiet_only_what_is_open() {
    on_each(|store| {
        let matter = asked(store, &draft("one", &[]), &agent("s"), false, 1);
        assert!(matches!(store.ack(&matter.ulid, Moment(99), &ann(), Moment(2)).unwrap(), Closed::Done(_)));
        assert_eq!(store.get(&matter.ulid).unwrap().unwrap().acknowledged, Some(Moment(99)));
        assert!(matches!(store.cancel(&matter.ulid, &ann(), "why", Moment(3)).unwrap(), Closed::Done(_)));
        assert!(matches!(store.cancel(&matter.ulid, &ann(), "", Moment(4)).unwrap(), Closed::Late(_)));
        assert!(matches!(store.ack(&matter.ulid, Moment(99), &ann(), Moment(5)).unwrap(), Closed::Late(_)));
        assert_eq!(state(store, &matter), State::Cancelled);
        assert_eq!(store.news("s").unwrap().len(), 1);
    });
}

#[test]
fn whoever_waits_hears_of_the_next_thing_and_not_of_the_last() {
    on_each(|store| {
        let matter = asked(store, &draft("one", &[]), &agent("s"), false, 1);
        let (seq, open) = store.inbox(&Wanted::default(), 0).unwrap();
        assert_eq!(open.len(), 1);
        assert!(!store.wait(seq, Duration::ZERO).unwrap());
        store.answer(&matter.ulid, &yes(2), Moment(2)).unwrap();
        assert!(store.wait(seq, Duration::ZERO).unwrap());
        let open = Wanted { state: Some(State::Pending), ..Wanted::default() };
        assert!(store.inbox(&open, 0).unwrap().1.is_empty());
    });
}

#[test]
fn the_board_says_what_is_open_and_goes_when_nothing_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Decisions::open(folder.path(), Haste::Command, Box::new(Wax)).unwrap();
    let path = super::board(folder.path());
    assert_eq!(read_board(&path).unwrap(), None);
    let matter = asked(&mut store, &draft("one", &["path:db/**"]), &agent("s"), false, 1);
    let board = read_board(&path).unwrap().unwrap();
    assert_eq!(board.open, [(matter.id(), "s".to_owned())]);
    assert_eq!(board.blocks.len(), 1);
    assert_eq!(board.next, Some(matter.due_at));
    store.answer(&matter.ulid, &yes(2), Moment(2)).unwrap();
    let board = read_board(&path).unwrap().unwrap();
    assert!(board.open.is_empty() && board.blocks.is_empty() && board.has_mail("s"));
    let found = store.offer(&Listener { session: "s", subagent: None, event: "e" }, 3, Moment(3)).unwrap();
    store.told(&[found[0].id], Moment(4)).unwrap();
    assert_eq!(read_board(&path).unwrap(), None);
}

#[test]
fn an_ending_that_nobody_signed_is_none_and_what_it_blocks_stays_blocked() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Decisions::open(folder.path(), Haste::Command, Box::new(Wax)).unwrap();
    let matter = asked(&mut store, &draft("one", &["path:db/**"]), &agent("s"), false, 1);
    let forged = r#"{"state":"resolved","answer":{"kind":"option","value":1},"by":{"kind":"person","name":"x","via":"cli"},"at":1,"mac":"wax 1"}"#;
    let raw = rusqlite::Connection::open(super::database(folder.path())).unwrap();
    for closing in [Some(forged), None, Some("{")] {
        raw.execute("UPDATE decision SET state = 'resolved', closing = ?", [closing]).unwrap();
        let seen = store.get(&matter.ulid).unwrap().unwrap();
        assert!(seen.forged && seen.state() == State::Pending, "{closing:?}");
        store.mend().unwrap();
        assert_eq!(read_board(&super::board(folder.path())).unwrap().unwrap().blocks.len(), 1, "{closing:?}");
    }
    let Closed::Done(done) = store.answer(&matter.ulid, &yes(5), Moment(5)).unwrap() else { panic!() };
    assert!(!done.forged && done.state() == State::Resolved, "a person's answer still counts");
}

/// Many write and many drain at once: each entry is told once.
/// Tries again while others hold the file: on a busy machine sixteen of them wait longer than one waits by itself.
fn patiently<T>(mut act: impl FnMut() -> Result<T, StoreError>) -> T {
    for _ in 0..1000 {
        match act() {
            Err(StoreError::Locked) => {}
            done => return done.unwrap(),
        }
    }
    panic!("the file was never free");
}

#[test]
fn of_many_writers_and_drainers_each_entry_is_told_exactly_once() {
    let each: usize = std::env::var("CF_GUIDE_QUEUE").ok().and_then(|text| text.parse().ok()).unwrap_or(40);
    let folder = tempfile::tempdir().unwrap();
    let open = || Decisions::open(folder.path(), Haste::Command, Box::new(Wax)).unwrap();
    drop(open());
    let total = 8 * each;
    let done = std::sync::atomic::AtomicUsize::new(0);
    let told = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for writer in 0..8 {
            let open = &open;
            scope.spawn(move || {
                let mut store = open();
                for number in 0..each {
                    let words = format!("{writer}/{number}");
                    patiently(|| store.queue("s", "nudge", &words, Moment(1)));
                }
            });
        }
        for drainer in 0..8 {
            let (done, told, open) = (&done, &told, &open);
            scope.spawn(move || {
                let mut store = open();
                let event = format!("e{drainer}");
                let listener = Listener { session: "s", subagent: None, event: &event };
                while done.load(std::sync::atomic::Ordering::SeqCst) < total {
                    let waiting = patiently(|| store.waiting(&listener, 3, Moment(2)));
                    let ids: Vec<i64> = waiting.iter().map(|entry| entry.id).collect();
                    if ids.is_empty() || !patiently(|| store.take(&listener, &ids, Moment(2))) {
                        std::thread::yield_now();
                        continue;
                    }
                    told.lock().unwrap().extend(waiting.into_iter().map(|entry| entry.words));
                    patiently(|| store.told(&ids, Moment(3)));
                    done.fetch_add(ids.len(), std::sync::atomic::Ordering::SeqCst);
                }
            });
        }
    });
    let mut told = told.into_inner().unwrap();
    told.sort();
    let count = told.len();
    told.dedup();
    assert_eq!((count, told.len()), (total, total));
    assert!(!super::board(folder.path()).exists());
}
