//! Work that is done side by side, for those who may not start threads themselves.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// As much as the first thread has: what one of them can do, all can.
const STACK: usize = 8 * 1024 * 1024;

/// More are not asked for, however many the machine could run.
const MOST: usize = 8;

/// Does each of so many pieces of work once, several at a time where the machine can, and comes back when all are done.
pub fn side_by_side(count: usize, work: &(dyn Fn(usize) + Sync)) {
    let threads = thread::available_parallelism().map_or(1, NonZero::get).min(count).min(MOST);
    let next = AtomicUsize::new(0);
    let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|piece| *piece < count);
    let all = || std::iter::from_fn(take).for_each(work);
    thread::scope(|scope| {
        for _ in 1..threads {
            // Where no more threads are to be had, those that are there do it all.
            if thread::Builder::new().stack_size(STACK).spawn_scoped(scope, all).is_err() {
                break;
            }
        }
        all();
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_done_once() {
        for count in [0, 1, 2, 7, 1_000] {
            let done: Vec<AtomicUsize> = (0..count).map(|_| AtomicUsize::new(0)).collect();
            side_by_side(count, &|piece| {
                done[piece].fetch_add(1, Ordering::Relaxed);
            });
            assert!(done.iter().all(|times| times.load(Ordering::Relaxed) == 1), "{count}");
        }
    }
}
