//! Sources are read side by side where they are long: none of them waits for what another one says.

use std::num::NonZero;
use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::Source;

/// Shorter texts, in bytes and all together, are read sooner than another thread starts.
const WORTH_A_THREAD: usize = 64 * 1024;

/// As much as the first thread has: what one of them can read, all can.
const STACK: usize = 8 * 1024 * 1024;

/// More are not asked for, however many the machine could run.
const MOST: usize = 8;

/// What is read of each source, in their order.
pub(super) fn each<T: Send>(sources: &[Source], read: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let length: usize = sources.iter().map(|source| source.text.len()).sum();
    if sources.len() < 2 || length < WORTH_A_THREAD {
        return (0..sources.len()).map(read).collect();
    }
    let threads = thread::available_parallelism().map_or(1, NonZero::get).min(sources.len()).min(MOST);
    let next = AtomicUsize::new(0);
    let work = || {
        let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|at| *at < sources.len());
        std::iter::from_fn(|| take().map(|at| (at, read(at)))).collect::<Vec<_>>()
    };
    let mut out = thread::scope(|scope| {
        // Where no more threads are to be had, those that are there read it all.
        let start = |_| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).ok();
        let others: Vec<_> = (1..threads).filter_map(start).collect();
        let mut out = work();
        for other in others {
            out.extend(other.join().unwrap_or_else(|cause| panic::resume_unwind(cause)));
        }
        out
    });
    out.sort_by_key(|(at, _)| *at);
    out.into_iter().map(|(_, read)| read).collect()
}
