//! Cycles at their time, until somebody asks to end. One per repository.
//!
//! The clock is handed in, so that a thousand cycles take a moment in a test.

use super::book;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Moment;
use crate::runtime::system::{State, clock, files, process};

/// Whoever tells the time and waits.
pub trait Clockwork {
    fn now(&self) -> Moment;
    /// Waits until a moment; false where it is time to end.
    fn wait_until(&mut self, moment: Moment) -> bool;
}

/// The real clock, and real signals.
#[derive(Debug)]
pub struct RealTime;

impl Clockwork for RealTime {
    fn now(&self) -> Moment {
        clock::now()
    }

    fn wait_until(&mut self, moment: Moment) -> bool {
        loop {
            if process::is_asked_to_end() {
                return false;
            }
            let left = moment.0 - clock::now().0;
            if left <= 0 {
                return true;
            }
            // A signal ends the wait; the clock may also be set back, so nobody sleeps for long.
            process::wait(u32::try_from(left.min(60_000)).unwrap_or(60_000));
        }
    }
}

/// Runs cycles at their time until the clock says to end; how many there were. The times are multiples of the interval
/// from the start, so that long cycles do not make them drift; one that was missed is left out.
pub fn run(
    clock: &mut dyn Clockwork,
    interval_ms: i64,
    cycle: &mut dyn FnMut(Moment) -> Result<()>,
) -> Result<u64> {
    let start = clock.now();
    let mut due = start;
    let mut cycles = 0;
    while clock.wait_until(due) {
        cycle(clock.now())?;
        cycles += 1;
        let passed = (clock.now().0 - start.0).max(0);
        due = Moment(start.0 + (passed / interval_ms.max(1) + 1) * interval_ms.max(1));
    }
    Ok(cycles)
}

/// The right to be the one daemon of a repository; it ends with the process, however that ends.
#[derive(Debug)]
pub struct Seat {
    _lock: files::Lock,
}

impl Seat {
    /// Takes the seat. One that a dead daemon left is taken over; the second value is its process id.
    pub fn take(state: &State) -> Result<(Self, Option<u32>)> {
        let folder = book::folder(state);
        files::make_own_folder(&folder)
            .map_err(|error| Error::io(Exit::CannotWrite, "could not make", &folder, &error))?;
        let path = folder.join("daemon.lock");
        let left = holder(state);
        let Some(mut lock) = files::try_lock(&path) else {
            let who = left.map(|pid| format!(" (process {pid})")).unwrap_or_default();
            return Err(Error::new(Exit::Busy, format!("an autopilot daemon is at work here{who}"))
                .hint("end it before you start another one"));
        };
        lock.fill(process::id().to_string().as_bytes())
            .map_err(|error| Error::io(Exit::CannotWrite, "could not write", &path, &error))?;
        Ok((Self { _lock: lock }, left))
    }
}

/// The process that a lock file names: at work, or dead without a word.
fn holder(state: &State) -> Option<u32> {
    let bytes = files::read_own(&book::folder(state).join("daemon.lock"))?;
    let text = String::from_utf8(bytes).ok()?;
    text.trim().parse().ok()
}

/// The daemon that is at work, if one is.
pub fn at_work(state: &State) -> Option<u32> {
    let pid = holder(state)?;
    // Whoever can take the lock sees that nobody holds it.
    files::try_lock(&book::folder(state).join("daemon.lock")).is_none().then_some(pid)
}

/// Leaves the seat in order: the file says that nobody sits there.
pub fn leave(seat: Seat, state: &State) {
    let _ = files::replace_own(&book::folder(state).join("daemon.lock"), b"");
    drop(seat);
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// A clock that is at the next moment as soon as somebody waits for it; work makes it later.
    struct Jumps<'a> {
        now: &'a Cell<i64>,
        left: u32,
    }

    impl Clockwork for Jumps<'_> {
        fn now(&self) -> Moment {
            Moment(self.now.get())
        }

        fn wait_until(&mut self, moment: Moment) -> bool {
            self.now.set(self.now.get().max(moment.0));
            self.left -= 1;
            self.left > 0
        }
    }

    #[test]
    fn cycles_come_at_multiples_of_the_interval_however_long_they_take() {
        for (took, step) in [(0, 1_000), (300, 1_000), (2_500, 3_000)] {
            let time = Cell::new(7);
            let mut at = Vec::new();
            let cycles = run(&mut Jumps { now: &time, left: 1_001 }, 1_000, &mut |now| {
                at.push(now.0);
                time.set(time.get() + took);
                Ok(())
            });
            assert_eq!(cycles.ok(), Some(1_000));
            let expected: Vec<i64> = (0..1_000).map(|n| 7 + n * step).collect();
            assert_eq!(at, expected, "{took}");
        }
    }

    #[test]
    fn one_seat_and_what_a_dead_daemon_left_is_taken_over() {
        let folder = tempfile::tempdir().unwrap();
        let state = State { folder: folder.path().to_owned(), id: String::new() };
        assert_eq!(at_work(&state), None);
        let (seat, left) = Seat::take(&state).unwrap();
        assert_eq!((left, at_work(&state)), (None, Some(process::id())));
        assert_eq!(Seat::take(&state).map(|_| ()).map_err(|error| error.exit), Err(Exit::Busy));
        // As after kill -9: the lock is gone, the number stays.
        drop(seat);
        assert_eq!(at_work(&state), None);
        let (seat, left) = Seat::take(&state).unwrap();
        assert_eq!(left, Some(process::id()));
        leave(seat, &state);
        assert_eq!(Seat::take(&state).unwrap().1, None);
    }
}
