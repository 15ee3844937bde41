//! A compaction that is killed, from inside at every step and from outside at any moment, leads to the same bytes.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::support::{Sandbox, said};
use crate::told_session::{
    SESSION, Transcript, compact, latest_is_whole, ok, on_track_without_git, picture, told,
};

/// Dies at the n-th point between two steps of writing.
fn dies_at(sandbox: &Sandbox, transcript: &Path, point: usize) -> bool {
    let mut command =
        sandbox.breakable(&["compact", "--session", SESSION, "--transcript", transcript.to_str().unwrap()]);
    command.env("CF_GUIDE_TEST_DIE_AT", point.to_string());
    said(command, b"").code != 0
}

#[test]
fn a_death_between_any_two_steps_leads_to_the_same_bytes() {
    let more = || told().answer(20, "Decision: late Reason: r Impact: i\n\nP3 [done]");
    let expected = {
        let sandbox = on_track_without_git();
        let path = told().write(&sandbox);
        ok(&compact(&sandbox, &path));
        let first = picture(&sandbox.repo());
        more().write(&sandbox);
        ok(&compact(&sandbox, &path));
        [first, picture(&sandbox.repo())]
    };
    let sandbox = on_track_without_git();
    let path = told().write(&sandbox);
    for (stage, wanted) in expected.iter().enumerate() {
        if stage == 1 {
            more().write(&sandbox);
        }
        // Each run finds what the one before left half done.
        let deaths = (1..).take_while(|&point| {
            let died = dies_at(&sandbox, &path, point);
            latest_is_whole(&sandbox.repo());
            died
        });
        let deaths = deaths.count();
        assert!(deaths > 10, "{deaths} points");
        assert_eq!(&picture(&sandbox.repo()), wanted, "stage {stage}");
    }
}

/// Small numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn share(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        f64::from(u32::try_from(self.0 >> 32).unwrap()) / f64::from(u32::MAX)
    }
}

/// A repository that is compacted, put back and compacted again.
struct Victim {
    sandbox: Sandbox,
    transcript: PathBuf,
    before: BTreeMap<String, String>,
    after: BTreeMap<String, String>,
    journal: PathBuf,
}

/// Where a kill hit.
#[derive(Debug, PartialEq, Eq)]
enum Hit {
    BeforeWriting,
    WhileWriting,
    TooLate,
}

impl Victim {
    fn new(session: &Transcript) -> Self {
        let sandbox = on_track_without_git();
        let transcript = session.write(&sandbox);
        let before = picture(&sandbox.repo());
        ok(&compact(&sandbox, &transcript));
        let after = picture(&sandbox.repo());
        let journal = sandbox.state().join("tracks/auth/journal.json");
        Self { sandbox, transcript, before, after, journal }
    }

    /// Everything as it was before the first compaction.
    fn put_back(&self) {
        let _ = fs::remove_dir_all(self.sandbox.repo().join("artifacts"));
        for (file, text) in &self.before {
            self.sandbox.write(file, text);
        }
    }

    /// A run of its own, killed once `is_time` says so, which it is asked again and again.
    fn kill_when(&self, is_time: &mut dyn FnMut() -> bool) -> Hit {
        let path = self.transcript.to_str().unwrap();
        let mut command = self.sandbox.command(&["compact", "--session", SESSION, "--transcript", path]);
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        while !is_time() && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_micros(50));
        }
        let _ = child.kill();
        let status = child.wait().unwrap();
        match status.signal() {
            None => Hit::TooLate,
            Some(signal) => {
                assert_eq!(signal, 9);
                if self.journal.exists() { Hit::WhileWriting } else { Hit::BeforeWriting }
            }
        }
    }

    /// Every file holds its old bytes or its new ones, and the pointer leads somewhere.
    fn is_sound(&self) {
        latest_is_whole(&self.sandbox.repo());
        for (file, text) in picture(&self.sandbox.repo()) {
            let is_whole = [&self.before, &self.after].iter().any(|known| known.get(&file) == Some(&text));
            // What was being written beside its target has another name, and nobody reads it.
            let is_beside = !self.before.contains_key(&file) && !self.after.contains_key(&file);
            assert!(is_whole || is_beside, "{file}: {text}");
        }
    }
}

#[test]
fn a_kill_from_outside_at_any_moment_leads_to_the_same_bytes() {
    const KILLS: usize = 200;
    let session = (0..30).fold(told(), |session, number| {
        let words = format!(
            "Decision: choice {number} Reason: r Impact: i\n\nP{} [todo] Step {number}. verify: look",
            number + 4
        );
        session.answer(30, &words)
    });
    let victim = Victim::new(&session);
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    // How long a run takes here and now, and how long it writes.
    let (mut whole, mut writing) = (Duration::MAX, Duration::MAX);
    for _ in 0..3 {
        victim.put_back();
        let begun = Instant::now();
        let mut seen = None;
        let hit = victim.kill_when(&mut || {
            if seen.is_none() && victim.journal.exists() {
                seen = Some(begun.elapsed());
            }
            false
        });
        assert_eq!(hit, Hit::TooLate);
        whole = whole.min(begun.elapsed());
        writing = writing.min(begun.elapsed().saturating_sub(seen.unwrap_or_default()));
    }
    let (mut before, mut during, mut late) = (0, 0, 0);
    while before + during < KILLS {
        victim.put_back();
        let begun = Instant::now();
        let of_run = (before + during + late) % 2 == 0;
        let hit = if of_run {
            // At any moment of the run.
            let at = whole.mul_f64(dice.share());
            victim.kill_when(&mut || begun.elapsed() >= at)
        } else {
            // At any moment since the first file was about to change.
            let (mut seen, behind) = (None, writing.mul_f64(dice.share()));
            victim.kill_when(&mut || {
                if seen.is_none() && victim.journal.exists() {
                    seen = Some(Instant::now());
                }
                seen.is_some_and(|seen: Instant| seen.elapsed() >= behind)
            })
        };
        // Others work on this machine, too: a run that was over takes less time than it was thought to.
        let span = if of_run { &mut whole } else { &mut writing };
        *span = span.mul_f64(if hit == Hit::TooLate { 0.9 } else { 1.01 });
        match hit {
            Hit::BeforeWriting => before += 1,
            Hit::WhileWriting => during += 1,
            Hit::TooLate => {
                late += 1;
                continue;
            }
        }
        victim.is_sound();
        ok(&compact(&victim.sandbox, &victim.transcript));
        assert_eq!(picture(&victim.sandbox.repo()), victim.after, "{hit:?}");
    }
    println!(
        "{KILLS} kills: {during} while files were written, {before} before or after; {late} came too late"
    );
    assert!(during > 0, "no kill hit the writing");
}
