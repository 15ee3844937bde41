//! The clock, and ids that sort by it.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use super::faults;
use crate::runtime::model::Moment;

/// Now.
pub fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let millis = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
    Moment(millis.saturating_add(faults::clock_is_off_by().saturating_mul(1000)))
}

/// A point on a clock that never jumps.
#[derive(Debug, Clone, Copy)]
pub struct Monotonic(Instant);

/// Starts measuring.
pub fn monotonic() -> Monotonic {
    Monotonic(Instant::now())
}

impl Monotonic {
    /// Microseconds since then.
    pub fn elapsed_us(self) -> u64 {
        u64::try_from(self.0.elapsed().as_micros()).unwrap_or(u64::MAX)
    }
}

/// Waits as long as a person watching does not mind.
pub fn wait_a_moment() {
    std::thread::sleep(std::time::Duration::from_millis(250));
}

/// Random bytes from the kernel; zeros where it has none, which only makes ids less unique.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0_u8; N];
    fill(&mut bytes);
    bytes
}

/// The `getrandom` crate looks for the C library's function at run time, which a static binary pays for.
#[cfg(target_os = "linux")]
fn fill(bytes: &mut [u8]) {
    let _ = rustix::rand::getrandom(bytes, rustix::rand::GetRandomFlags::empty());
}

#[cfg(not(target_os = "linux"))]
fn fill(bytes: &mut [u8]) {
    let _ = getrandom::fill(bytes);
}

/// A ULID: 26 characters that sort by time.
pub fn ulid(now: Moment) -> String {
    const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let millis = u128::from(now.0.unsigned_abs() & 0xffff_ffff_ffff);
    let mut tail = [0_u8; 16];
    tail[6..].copy_from_slice(&random::<10>());
    let value = (millis << 80) | u128::from_be_bytes(tail);
    (0..26).rev().map(|i| char::from(ALPHABET[((value >> (i * 5)) & 31) as usize])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ulids_sort_by_time_and_differ_within_a_millisecond() {
        let early = ulid(Moment(1_000));
        let late = ulid(Moment(1_001));
        assert_eq!(early.len(), 26);
        assert!(early < late);
        assert_ne!(ulid(Moment(1_000)), early);
    }
}
