//! Threads that work together on what one of them was refused: shopping, rings, and many steps at one moment. Told to a
//! person, never a block.
//!
//! Orchestrators hand work around in circles all day. So a ring, or many steps at once, says nothing by itself: something
//! in it must have been refused, or must have gone where only strangers' words pointed.

use std::collections::{BTreeMap, BTreeSet};

use super::shopping::Shopping;
use crate::runtime::model::Moment;

/// A file that one thread wrote and another uses so soon afterwards is a step from one to the other.
const HANDED_ON: i64 = 30 * 60_000;
/// Each step of a ring comes so soon after the one before.
const NEXT: i64 = 10 * 60_000;
/// So many threads make a ring.
const RING: usize = 3;
/// So many steps, among so many threads, in so short a time.
const STEPS: usize = 5;
const AMONG: usize = 3;
const AT_ONCE: i64 = 5_000;
/// The most files and steps that are looked back at.
const MOST: usize = 512;
/// The longest ring that is looked for.
const LONGEST: usize = 8;

/// Who acts: the session, and the worker in it.
pub type Thread = (String, String);

/// What a row says that matters here.
#[derive(Debug, Clone, Copy, Default)]
pub struct Call<'a> {
    pub session: &'a str,
    /// The worker; empty for the session itself.
    pub worker: &'a str,
    pub actor: &'a str,
    pub at: Moment,
    /// The action's key; empty where it is none.
    pub action: &'a str,
    /// The rule that refused it and what it saw; empty where it is unknown.
    pub breach: &'a str,
    pub is_refused: bool,
    /// It would have gone where only strangers' words pointed.
    pub is_threat: bool,
    pub kind: Kind,
}

/// What kind of row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Kind {
    /// A call that is about to happen.
    Before,
    /// A worker was started.
    Started,
    /// A worker ended, with a result.
    Ended,
    #[default]
    Other,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub what: What,
    pub session: String,
    /// The threads, by the worker's id; empty for the session itself.
    pub threads: Vec<String>,
    pub actors: Vec<String>,
    /// How many actions or steps.
    pub times: usize,
}

/// Which pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// What one thread was refused, another tried.
    Shopping,
    /// Work went round in a circle.
    Ring,
    /// Many steps among several threads at one moment.
    Timing,
}

impl What {
    /// The word used in output and record.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shopping => "shopping",
            Self::Ring => "ring",
            Self::Timing => "timing",
        }
    }
}

impl Found {
    /// The same finding has the same key.
    pub fn key(&self) -> String {
        let mut threads = self.threads.clone();
        threads.sort();
        format!("{}/{}/{}", self.what.name(), self.session, threads.join(","))
    }
}

/// A step from one thread to another.
#[derive(Debug, Clone)]
struct Step {
    from: Thread,
    to: Thread,
    at: i64,
}

/// Looks at rows one after the other, oldest first.
#[derive(Debug, Default)]
pub struct Watch {
    shopping: Shopping,
    actors: BTreeMap<Thread, String>,
    written: Vec<(String, Thread, i64)>,
    steps: Vec<Step>,
    /// When a thread was refused something, or was about to do what strangers want.
    tainted: Vec<(Thread, i64)>,
    rings: Vec<Found>,
    told: BTreeSet<String>,
}

impl Watch {
    /// One row more, with the files that it reads or runs, and those that it writes.
    pub fn see(&mut self, call: &Call<'_>, reads: &[String], writes: &[String]) {
        let thread: Thread = (call.session.to_owned(), call.worker.to_owned());
        let (now, main) = (call.at.0, (call.session.to_owned(), String::new()));
        if !call.actor.is_empty() {
            self.actors.insert(thread.clone(), call.actor.to_owned());
        }
        match call.kind {
            Kind::Before => {
                if !call.action.is_empty() {
                    self.shopping.see(
                        call.session,
                        call.worker,
                        (call.action, call.breach),
                        call.at,
                        call.is_refused,
                    );
                }
                if call.is_refused || call.is_threat {
                    push(&mut self.tainted, (thread.clone(), now));
                    self.look(now);
                }
            }
            Kind::Started => self.step(main, thread.clone(), now),
            Kind::Ended => self.step(thread.clone(), main, now),
            Kind::Other => {}
        }
        self.written.retain(|(.., at)| (now - at).abs() <= HANDED_ON);
        let from: BTreeSet<Thread> = self
            .written
            .iter()
            .filter(|(path, by, _)| *by != thread && reads.contains(path))
            .map(|(_, by, _)| by.clone())
            .collect();
        from.into_iter().for_each(|by| self.step(by, thread.clone(), now));
        for path in writes {
            self.written.retain(|(known, ..)| known != path);
            push(&mut self.written, (path.clone(), thread.clone(), now));
        }
    }

    /// Everything that was found.
    pub fn found(&self) -> Vec<Found> {
        let shopped = self.shopping.found().map(|(session, refused, tried, times)| {
            let threads = vec![refused.to_owned(), tried.to_owned()];
            self.finding(What::Shopping, session, threads, times)
        });
        shopped.chain(self.rings.iter().cloned()).collect()
    }

    fn finding(&self, what: What, session: &str, threads: Vec<String>, times: usize) -> Found {
        let actor = |thread: &String| self.actors.get(&(session.to_owned(), thread.clone())).cloned();
        let actors: BTreeSet<String> = threads.iter().filter_map(actor).collect();
        Found { what, session: session.to_owned(), threads, actors: actors.into_iter().collect(), times }
    }

    fn step(&mut self, from: Thread, to: Thread, at: i64) {
        // A worker without a name is nobody that could be told from the session.
        if from == to {
            return;
        }
        push(&mut self.steps, Step { from, to, at });
        self.look(at);
    }

    /// Something new happened: whether it closes a ring, or makes one moment too many.
    fn look(&mut self, now: i64) {
        let Some(last) = self.steps.last().cloned() else { return };
        if let Some(ring) = self.ring(&last) {
            let since = ring.first().map_or(now, |step| step.at);
            let threads: Vec<Thread> = ring.iter().map(|step| step.from.clone()).collect();
            self.tell(What::Ring, &threads, ring.len(), since, now);
        }
        let lately: Vec<&Step> = self.steps.iter().filter(|step| (now - step.at).abs() <= AT_ONCE).collect();
        let among: BTreeSet<Thread> =
            lately.iter().flat_map(|step| [step.from.clone(), step.to.clone()]).collect();
        if lately.len() >= STEPS && among.len() >= AMONG {
            let (times, among) = (lately.len(), among.into_iter().collect::<Vec<_>>());
            self.tell(What::Timing, &among, times, now - AT_ONCE, now);
        }
    }

    /// Tells of threads, once, where one of them did what was refused in that time.
    fn tell(&mut self, what: What, threads: &[Thread], times: usize, since: i64, until: i64) {
        let is_tainted =
            |(thread, at): &(Thread, i64)| threads.contains(thread) && (since..=until).contains(at);
        let Some((session, _)) = threads.first().filter(|_| self.tainted.iter().any(is_tainted)) else {
            return;
        };
        let names = threads.iter().map(|(_, worker)| worker.clone()).collect();
        let found = self.finding(what, session, names, times);
        if self.told.insert(found.key()) {
            self.rings.push(found);
        }
    }

    /// The steps that lead from the end of the last one back to its beginning, each soon after the one before.
    fn ring(&self, last: &Step) -> Option<Vec<Step>> {
        // Backwards from the last step: who led to its beginning, until somebody is its end.
        let mut path = vec![last.clone()];
        self.back(&mut path, last).then(|| {
            path.reverse();
            path
        })
    }

    fn back(&self, path: &mut Vec<Step>, last: &Step) -> bool {
        let Some(head) = path.last().cloned() else { return false };
        if path.len() > LONGEST {
            return false;
        }
        let leads = |step: &&Step| {
            step.to == head.from
                && step.at <= head.at
                && head.at - step.at <= NEXT
                && !path.iter().any(|known| known.from == step.from)
        };
        let before: Vec<Step> = self.steps.iter().rev().filter(leads).take(4).cloned().collect();
        for step in before {
            let closes = step.from == last.to;
            if closes && path.len() + 1 < RING {
                continue;
            }
            path.push(step);
            if closes || self.back(path, last) {
                return true;
            }
            path.pop();
        }
        false
    }
}

fn push<T>(list: &mut Vec<T>, one: T) {
    if list.len() >= MOST {
        list.remove(0);
    }
    list.push(one);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A story: who, at which second, does what.
    #[derive(Clone, Copy)]
    enum Does {
        Starts,
        Ends,
        Writes(&'static str),
        Reads(&'static str),
        Tries(&'static str),
        Refused(&'static str),
        Threat,
    }
    use Does::*;

    fn found(story: &[(&str, i64, Does)]) -> Vec<(What, Vec<String>)> {
        let mut watch = Watch::default();
        for (worker, second, does) in story {
            let actor = if worker.is_empty() { "claude".to_owned() } else { format!("claude/{worker}") };
            let mut call =
                Call { session: "s", worker, actor: &actor, at: Moment(second * 1000), ..Call::default() };
            let (mut reads, mut writes) = (Vec::new(), Vec::new());
            match does {
                Starts => call.kind = Kind::Started,
                Ends => call.kind = Kind::Ended,
                Writes(path) => writes.push((*path).to_owned()),
                Reads(path) => reads.push((*path).to_owned()),
                Tries(action) | Refused(action) => {
                    (call.kind, call.action) = (Kind::Before, action);
                    call.is_refused = matches!(does, Refused(_));
                }
                Threat => (call.kind, call.action, call.is_threat) = (Kind::Before, "t", true),
            }
            watch.see(&call, &reads, &writes);
        }
        watch.found().into_iter().map(|one| (one.what, one.actors)).collect()
    }

    const ALL: [&str; 3] = ["claude", "claude/a", "claude/b"];

    #[test]
    fn a_ring_with_a_refusal_inside_is_told_once() {
        let ring = [
            ("", 0, Starts),
            ("a", 1, Starts),
            ("a", 20, Refused("x")),
            ("a", 30, Writes("/r/plan.txt")),
            ("b", 31, Starts),
            ("b", 60, Reads("/r/plan.txt")),
            ("b", 90, Ends),
        ];
        let told = vec![(What::Ring, ALL.map(str::to_owned).to_vec())];
        assert_eq!(found(&ring), told);
        let threat: Vec<_> =
            ring.map(|(who, at, does)| (who, at, if at == 20 { Threat } else { does })).to_vec();
        assert_eq!(found(&threat), told);
        let again: Vec<_> = ring
            .iter()
            .chain(&ring)
            .enumerate()
            .map(|(at, one)| (one.0, one.1 + (at as i64 / 7) * 100, one.2))
            .collect();
        assert_eq!(found(&again), told, "once");
    }

    #[test]
    fn an_orchestrators_harmless_ring_says_nothing() {
        // Workers hand a file on and come back; nothing was refused.
        let ring = [
            ("a", 1, Starts),
            ("a", 30, Writes("/r/plan.txt")),
            ("b", 31, Starts),
            ("b", 60, Reads("/r/plan.txt")),
            ("b", 90, Ends),
            ("a", 95, Ends),
        ];
        assert_eq!(found(&ring), []);
        // A refusal before it, behind it, or in a thread that is no part of it.
        for outside in [("a", -10_000, Refused("x")), ("c", 40, Refused("x")), ("", 5_000, Refused("x"))] {
            let mut more = ring.to_vec();
            more.push(outside);
            more.sort_by_key(|(_, at, _)| *at);
            assert_eq!(found(&more), [], "{}", outside.1);
        }
        // Out and back between two is no ring; nor is a step that comes much later.
        let pair =
            [("a", 1, Starts), ("a", 2, Refused("x")), ("a", 9, Ends), ("b", 10, Starts), ("b", 19, Ends)];
        assert_eq!(found(&pair), []);
        let slow = [
            ("a", 1, Starts),
            ("a", 20, Refused("x")),
            ("a", 30, Writes("/r/plan.txt")),
            ("b", 1000, Reads("/r/plan.txt")),
            ("b", 2000, Ends),
        ];
        assert_eq!(found(&slow), []);
    }

    #[test]
    fn many_steps_at_one_moment_are_told_where_one_was_refused() {
        let starts =
            [("a", 0, Starts), ("b", 1, Starts), ("c", 1, Starts), ("d", 2, Starts), ("e", 3, Starts)];
        assert_eq!(found(&starts), [], "a crowd is no crime");
        let mut refused = starts.to_vec();
        refused.insert(3, ("b", 1, Refused("x")));
        let found_now = found(&refused);
        assert_eq!(found_now.len(), 1, "{found_now:?}");
        assert_eq!(found_now[0].0, What::Timing);
        let mut later = starts.to_vec();
        later.push(("b", 60, Refused("x")));
        assert_eq!(found(&later), [], "not at that moment");
    }

    #[test]
    fn shopping_names_its_actors() {
        let story =
            [("a", 0, Refused("x")), ("a", 1, Refused("y")), ("b", 60, Tries("x")), ("b", 61, Tries("y"))];
        assert_eq!(found(&story), [(What::Shopping, vec!["claude/a".to_owned(), "claude/b".to_owned()])]);
    }
}
