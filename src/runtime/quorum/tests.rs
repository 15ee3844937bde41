//! The voices that confirm a line, and those that do not: one table for each way to have no voice of one's own.

use super::*;

const LINE: &str = "Run the database tests with make db-test before a release";
const OPPOSITE: &str = "Never run the database tests with make db-test before a release";

/// A world in which sessions state something, each in a place of its own.
#[derive(Default)]
struct World {
    statements: Vec<Statement>,
    sessions: BTreeMap<String, Session>,
    said: BTreeMap<String, LineState>,
}

impl World {
    /// A session that stands for itself states something on a day.
    fn says(&mut self, session: &str, day: i64, text: &str) -> &mut Statement {
        let own = || Session { family: session.to_owned(), ..Session::default() };
        self.sessions.entry(session.to_owned()).or_insert_with(own);
        let words = Words::of(text).unwrap();
        self.statements.push(Statement {
            id: words.canonical(),
            text: text.to_owned(),
            words,
            place: format!("/r/.claude/skills/{session}/SKILL.md"),
            is_loaded: false,
            session: session.to_owned(),
            actor: "claude".to_owned(),
            score: 500,
            row: format!("{:04}", self.statements.len()),
            sources: Vec::new(),
            is_persons: false,
            at: Moment(day * DAY + 1000 + self.statements.len() as i64),
        });
        self.statements.last_mut().unwrap()
    }

    /// The proposer and three more, on days of their own.
    fn four() -> Self {
        let mut world = Self::default();
        ["proposer", "a", "b", "c"].iter().zip(0..).for_each(|(session, day)| {
            world.says(session, day, LINE);
        });
        world
    }

    fn each(&mut self, change: impl Fn(&mut Statement)) -> &mut Self {
        self.statements.iter_mut().skip(1).for_each(change);
        self
    }

    fn each_session(&mut self, change: impl Fn(&mut Session)) -> &mut Self {
        self.sessions
            .iter_mut()
            .filter(|(name, _)| *name != "proposer")
            .for_each(|(_, session)| change(session));
        self
    }

    fn first(&self) -> Line {
        tally(self.statements.clone(), &self.sessions, &self.said).remove(0)
    }

    fn voids(&self) -> Vec<Option<Void>> {
        self.first().votes.iter().map(|vote| vote.void).collect()
    }
}

#[test]
fn three_independent_sessions_confirm_a_line() {
    let line = World::four().first();
    assert_eq!((line.standing, line.counted()), (LineState::ByQuorum, (3, 0)));
}

#[test]
fn a_proposer_alone_confirms_nothing_however_often_it_says_so() {
    let mut world = World::default();
    (0..5).for_each(|day| {
        world.says("proposer", day, LINE);
    });
    assert_eq!(world.first().standing, LineState::Waits);
    assert!(world.voids().iter().all(|void| *void == Some(Void::Proposer)));
}

#[test]
fn three_workers_of_one_session_are_one_voice() {
    let mut world = World::default();
    world.says("proposer", 0, LINE);
    for (day, worker) in [(1, "claude/x"), (2, "claude/y"), (3, "claude/z")] {
        world.says("other", day, LINE).actor = worker.to_owned();
    }
    let line = world.first();
    assert_eq!((line.standing, line.counted()), (LineState::Waits, (1, 0)));
}

#[test]
fn resumed_and_forked_copies_have_no_vote() {
    let mut world = World::four();
    world.each_session(|session| session.is_copy = true);
    assert_eq!(world.first().standing, LineState::Waits);
    assert_eq!(world.voids(), [Some(Void::Copy); 3]);
    let mut unknown = World::four();
    unknown.sessions.retain(|name, _| name == "proposer");
    assert_eq!(unknown.voids(), [Some(Void::Copy); 3], "nobody knows how they began");
}

#[test]
fn sessions_that_had_the_line_before_them_have_no_vote() {
    for seen in ["/r/.claude/skills/proposer/SKILL.md", "/r/.claude/skills", "/r"] {
        let mut world = World::four();
        world.each_session(|session| session.looked = vec![(seen.to_owned(), Moment(1))]);
        assert_eq!(world.voids(), [Some(Void::Context); 3], "{seen}");
        assert_eq!(world.first().standing, LineState::Waits);
    }
    let mut loaded = World::four();
    loaded.statements[0].is_loaded = true;
    assert_eq!(loaded.voids(), [Some(Void::Context); 3], "what is loaded is before everybody");
    // Somebody else made it loaded in between: whoever comes later has read it.
    let mut between = World::four();
    between.statements[1].is_loaded = true;
    assert_eq!(between.voids(), [None, Some(Void::Context), Some(Void::Context)]);
}

#[test]
fn looking_elsewhere_or_later_takes_no_vote() {
    for (seen, at) in [
        ("/r/.claude/skills/proposer/SKILL.md", 9 * DAY),
        ("/r/.claude/skills/prop", 1),
        ("/r/src", 1),
        ("/other", 1),
    ] {
        let mut world = World::four();
        world.each_session(|session| session.looked = vec![(seen.to_owned(), Moment(at))]);
        assert_eq!(world.first().standing, LineState::ByQuorum, "{seen}");
    }
}

#[test]
fn sessions_that_read_the_same_page_are_one_voice_at_most() {
    let mut same = World::four();
    same.each(|statement| statement.sources = vec!["web:docs.evil.example".to_owned()]);
    assert_eq!(same.voids(), [None, Some(Void::Source), Some(Void::Source)]);
    assert_eq!(same.first().standing, LineState::Waits);
    let mut proposers = World::four();
    proposers.statements.iter_mut().for_each(|one| one.sources = vec!["mcp:tracker".to_owned()]);
    assert_eq!(proposers.voids(), [Some(Void::Source); 3], "the page that the proposer read");
    let mut unknown = World::four();
    unknown.statements[0].sources = vec!["web".to_owned()];
    unknown.statements[1].sources = vec!["web:a.example".to_owned()];
    assert_eq!(unknown.voids()[0], Some(Void::Source), "a page that nobody knows may be that page");
    let mut others = World::four();
    others.each(|statement| statement.sources = vec![format!("web:{}.example", statement.session)]);
    assert_eq!(others.first().standing, LineState::ByQuorum);
}

#[test]
fn two_of_three_confirm_and_one_of_three_does_not() {
    for (says, expected) in [
        ([LINE, LINE, LINE], LineState::ByQuorum),
        ([LINE, LINE, OPPOSITE], LineState::ByQuorum),
        ([OPPOSITE, LINE, LINE], LineState::ByQuorum),
        ([LINE, OPPOSITE, OPPOSITE], LineState::Waits),
        ([OPPOSITE, OPPOSITE, OPPOSITE], LineState::Waits),
    ] {
        let mut world = World::default();
        world.says("proposer", 0, LINE);
        ["a", "b", "c"].iter().zip(says).zip(1..).for_each(|((session, text), day)| {
            world.says(session, day, text);
        });
        assert_eq!(world.first().standing, expected, "{says:?}");
    }
}

#[test]
fn two_voters_one_day_relatives_and_low_standing_are_not_enough() {
    let mut two = World::four();
    two.statements.pop();
    assert_eq!(two.first().standing, LineState::Waits);
    let mut one_day = World::four();
    one_day.each(|statement| statement.at = Moment(DAY + statement.at.0 % 1000));
    assert_eq!((one_day.first().standing, one_day.first().counted()), (LineState::Waits, (3, 0)));
    let mut family = World::four();
    family.each_session(|session| session.family = "parent".to_owned());
    assert_eq!(family.voids(), [None, Some(Void::Family), Some(Void::Family)]);
    let mut children = World::four();
    children.each_session(|session| session.family = "proposer".to_owned());
    assert_eq!(children.voids(), [Some(Void::Proposer); 3]);
    let mut low = World::four();
    low.each(|statement| statement.score = 299);
    assert_eq!(low.voids(), [Some(Void::Untrusted); 3]);
}

#[test]
fn a_persons_word_is_the_last_one() {
    let id = World::four().statements[0].id.clone();
    for standing in [LineState::ByPerson, LineState::Rejected] {
        let mut world = World::four();
        world.said.insert(id.clone(), standing);
        assert_eq!(world.first().standing, standing);
    }
    let mut asked = World::default();
    asked.says("proposer", 0, LINE).is_persons = true;
    assert_eq!(asked.first().standing, LineState::ByPerson, "who let the call through said yes");
}

#[test]
fn lines_that_have_nothing_to_do_with_each_other_stand_apart() {
    let mut world = World::four();
    world.says("d", 4, "The staging server listens on port 8080");
    world.says("e", 5, "The staging server listens on port 9090");
    let lines = tally(world.statements.clone(), &world.sessions, &world.said);
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[1].votes, [Vote { session: "e".to_owned(), is_yes: false, void: None }]);
}
