//! The screen at several sizes with a fixed clock, and what keys do to it.

use std::path::Path;

use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::model::{Act, Card, Key, Kind, Mode, Screen};
use super::view;
use crate::runtime::model::Moment;
use crate::runtime::model::decision::{Answer, Urgency};

const NOW: Moment = Moment(1_800_000_000_000);

fn card(id: &str, urgency: Urgency, title: &str, minutes: i64) -> Card {
    Card {
        id: id.into(),
        kind: Kind::Decision,
        urgency,
        is_overdue: minutes > 60,
        asked_at: NOW.minus_seconds(60 * minutes),
        title: title.into(),
        options: vec!["Postgres: one server more to run".into(), "SQLite: a file (recommended)".into()],
        facts: vec![
            ("due", "in 23 h; then: wait".into()),
            ("asked by", "claude, session 4b7a0f6e, role coder".into()),
            ("waits", "path:db/**".into()),
        ],
        says: "The queue needs to survive a restart. Both work; one of them is one more thing to run.".into(),
        ended: None,
    }
}

fn call() -> Card {
    Card {
        kind: Kind::Approval { critical: true },
        options: vec!["let it through, once".into(), "refuse it".into()],
        facts: vec![("careful", "this cannot be undone".into())],
        ..card("7QK3M9ZD", Urgency::High, "Bash: terraform destroy", 3)
    }
}

fn guidance() -> Card {
    Card {
        kind: Kind::Guidance,
        options: Vec::new(),
        ..card("g-7qk3m9", Urgency::Medium, "spec and schema contradict each other", 8)
    }
}

fn screen(cards: Vec<Card>) -> Screen {
    let mut screen = Screen::new(false, NOW);
    screen.refresh(cards, |_| None, NOW);
    screen
}

fn usual() -> Screen {
    screen(vec![
        card("d-7qk3m9zd", Urgency::High, "Which database for the queue?", 90),
        call(),
        guidance(),
        card("d-9m2xk3pq", Urgency::Low, "キューのデータベースはどれですか？名前も決めてください。", 5),
    ])
}

fn press(screen: &mut Screen, keys: &str) -> Act {
    let mut last = Act::Nothing;
    for c in keys.chars() {
        last = screen.press(match c {
            '\n' => Key::Enter,
            '\u{1b}' => Key::Esc,
            '\u{8}' => Key::Backspace,
            '↓' => Key::Down,
            '↑' => Key::Up,
            c => Key::Char(c),
        });
    }
    last
}

/// The cells as lines; what follows a wide character is not a cell of its own.
fn drawn(screen: &Screen, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| view::draw(frame, screen, false)).unwrap();
    let text = terminal.backend().to_string();
    let shown = |line: &str| {
        line.split("\" Hidden by").next().unwrap_or_default().trim_matches('"').trim_end().to_owned()
    };
    text.lines().map(|line| format!("{}\n", shown(line))).collect()
}

#[track_caller]
#[expect(clippy::disallowed_methods, reason = "a test reads and blesses its own pictures")]
fn same(name: &str, screen: &Screen, width: u16, height: u16) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/watch/{name}.txt"));
    let now = drawn(screen, width, height);
    if std::env::var_os("CF_GUIDE_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &now).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(now == kept, "{name}: look at it, then CF_GUIDE_BLESS=1\n{now}");
}

#[test]
fn the_screen_at_every_size_is_the_picture_that_was_looked_at() {
    let mut one = usual();
    same("usual-80x24", &one, 80, 24);
    same("usual-40x10", &one, 40, 10);
    same("usual-120x40", &one, 120, 40);
    same("too-small-39x9", &one, 39, 9);
    press(&mut one, "2");
    same("picked-80x24", &one, 80, 24);
    press(&mut one, "\u{1b}↓↓↓");
    same("wide-characters-80x24", &one, 80, 24);
    same("wide-characters-40x10", &one, 40, 10);
    press(&mut one, "?");
    same("help-80x24", &one, 80, 24);
    same("nothing-80x24", &screen(Vec::new()), 80, 24);
    let mut typing = usual();
    press(&mut typing, &format!("t{}", "語 words ".repeat(40)));
    same("typing-80x24", &typing, 80, 24);
    let mut closed = usual();
    let rest = closed.cards[1..].to_vec();
    closed.refresh(rest, |_| Some("answered: 1 Postgres (by ann 2 s ago, cli)".into()), NOW);
    same("closed-elsewhere-80x24", &closed, 80, 24);
    let mut ending = usual();
    press(&mut ending, "d");
    same("ending-80x24", &ending, 80, 24);
}

#[test]
fn an_answer_goes_to_the_question_that_was_on_the_screen() {
    let mut screen = usual();
    press(&mut screen, "2");
    // A more pressing one arrives and stands above.
    let mut cards = screen.cards.clone();
    cards.insert(0, card("d-newnewne", Urgency::High, "Stop the release?", 1));
    assert_eq!(screen.refresh(cards, |_| None, NOW), ["d-newnewne"]);
    let sent = press(&mut screen, "\n");
    assert_eq!(
        sent,
        Act::Answer { id: "d-7qk3m9zd".into(), answer: Some(Answer::Option(2)), rationale: String::new() }
    );
    // Rows that go do not move it either, and another selection forgets what was picked.
    press(&mut screen, "1↓");
    assert_eq!(press(&mut screen, "\n"), Act::Nothing);
    let rest = screen.cards[2..].to_vec();
    screen.refresh(rest, |_| None, NOW);
    assert_eq!(screen.shown.as_ref().unwrap().id, "7QK3M9ZD");
}

#[test]
fn what_was_answered_elsewhere_takes_no_key_and_keeps_what_was_typed() {
    let mut screen = usual();
    press(&mut screen, "tneither of them");
    let rest = screen.cards[1..].to_vec();
    screen.refresh(rest, |_| Some("answered: 1 Postgres (by ann 2 s ago, cli)".into()), NOW);
    assert_eq!(press(&mut screen, "\n"), Act::Nothing, "nothing is sent");
    assert_eq!(screen.text(), "neither of them");
    assert!(screen.message.contains("by ann") && screen.message.contains("kept"), "{}", screen.message);
    press(&mut screen, "\u{1b}");
    for keys in ["1\n", "t", "r", "d", "dd"] {
        assert_eq!(press(&mut screen, keys), Act::Nothing, "{keys}");
        assert_eq!(screen.mode, Mode::Browse, "{keys}");
    }
    press(&mut screen, "j");
    assert_eq!(screen.shown.as_ref().unwrap().id, "7QK3M9ZD", "one goes on to the first that waits");
}

#[test]
fn every_key_does_what_the_help_says() {
    let answer = |id: &str, answer, rationale: &str| Act::Answer {
        id: id.into(),
        answer,
        rationale: rationale.into(),
    };
    for (keys, expected) in [
        ("1\n", answer("d-7qk3m9zd", Some(Answer::Option(1)), "")),
        ("12\n", answer("d-7qk3m9zd", Some(Answer::Option(2)), "")),
        ("rfew parts\n2\n", answer("d-7qk3m9zd", Some(Answer::Option(2)), "few parts")),
        ("2rfew\n\n", answer("d-7qk3m9zd", Some(Answer::Option(2)), "few")),
        ("tneithex\u{8}r\n", answer("d-7qk3m9zd", Some(Answer::Text("neither".into())), "")),
        ("dd", answer("d-7qk3m9zd", None, "")),
        ("dc", Act::Cancel { id: "d-7qk3m9zd".into(), rationale: String::new() }),
        ("d\u{1b}", Act::Nothing),
        ("dx", Act::Nothing),
        ("\n", Act::Nothing),
        ("3\n", Act::Nothing),
        ("2\u{1b}\n", Act::Nothing),
        ("t\n", Act::Nothing),
        ("q", Act::Quit),
        ("R", Act::Refresh),
        ("p", Act::Peek { id: "d-7qk3m9zd".into() }),
        ("cqueue\n", Act::NewTrack("queue".into())),
        ("c\u{1b}q", Act::Quit),
        ("?qq", Act::Quit),
        ("j2\n", answer("7QK3M9ZD", Some(Answer::Option(2)), "")),
        ("j1\nyes\n", answer("7QK3M9ZD", Some(Answer::Option(1)), "")),
        ("j1\ny\n", Act::Nothing),
        ("jt\n", Act::Nothing),
        ("jj1\n", Act::Nothing),
        ("jjtthe spec\n", answer("g-7qk3m9", Some(Answer::Text("the spec".into())), "")),
        ("jjdd", answer("g-7qk3m9", None, "")),
        ("jjjjjjk1\n", Act::Nothing),
        ("\u{1b}\u{1b}\u{1b}", Act::Nothing),
    ] {
        assert_eq!(press(&mut usual(), keys), expected, "{keys:?}");
    }
    assert_eq!(usual().press(Key::Interrupt), Act::Quit);
    let mut long = usual();
    let text = "x".repeat(300);
    let sent = press(&mut long, &format!("t{text}\n"));
    assert_eq!(sent, answer("d-7qk3m9zd", Some(Answer::Text(text)), ""));
}

#[test]
fn typed_words_stay_with_their_question() {
    let mut screen = usual();
    press(&mut screen, "tfirst words\u{1b}jjtsecond\u{1b}kk");
    assert_eq!(screen.text(), "first words");
    press(&mut screen, "jj");
    assert_eq!(screen.text(), "second");
    screen.answered("g-7qk3m9", "answered".into());
    assert_eq!(screen.text(), "");
}

#[test]
fn two_hundred_decisions_scroll_and_the_selected_one_stays_in_sight() {
    let cards: Vec<Card> = (0..200)
        .map(|at| card(&format!("d-{at:08}"), Urgency::Medium, &format!("question {at}"), 1))
        .collect();
    let mut screen = screen(cards);
    for _ in 0..7 {
        screen.press(Key::PageDown);
    }
    press(&mut screen, "↓↓");
    assert_eq!(screen.place(), Some(72));
    let text = drawn(&screen, 80, 24);
    assert_eq!(text.matches("question 72").count(), 2, "in the list and on the card: {text}");
    for _ in 0..50 {
        screen.press(Key::PageDown);
    }
    assert_eq!(screen.place(), Some(199));
    assert!(drawn(&screen, 40, 10).contains("question 199"));
    press(&mut screen, "!");
    assert!(screen.rows().is_empty() && drawn(&screen, 80, 24).contains("0 urgent"));
    press(&mut screen, "a");
    assert_eq!(screen.rows().len(), 200);
}
