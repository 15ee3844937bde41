//! Sources are read apart from each other, side by side where they are long: none of them needs to know what another says.

use std::sync::OnceLock;

use super::Source;

/// Does each of so many pieces of work once; in which order, and how many at a time, is up to it.
pub type Doing = fn(usize, &(dyn Fn(usize) + Sync));

/// How work is done that falls into pieces.
#[derive(Debug, Clone, Copy)]
pub struct Spread(pub Doing);

impl Default for Spread {
    /// One piece after another.
    fn default() -> Self {
        Self(|count, work| (0..count).for_each(work))
    }
}

/// Shorter texts, in bytes and all together, are read sooner than another thread starts.
const LONG: usize = 64 * 1024;

/// What is read of each source, in their order.
pub(super) fn each<T: Send + Sync>(
    sources: &[Source],
    spread: Spread,
    read: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let length: usize = sources.iter().map(|source| source.text.len()).sum();
    if sources.len() < 2 || length < LONG {
        return (0..sources.len()).map(read).collect();
    }
    let found: Vec<OnceLock<T>> = sources.iter().map(|_| OnceLock::new()).collect();
    (spread.0)(sources.len(), &|at| {
        found[at].get_or_init(|| read(at));
    });
    found.into_iter().enumerate().map(|(at, one)| one.into_inner().unwrap_or_else(|| read(at))).collect()
}
