//! The clock, and ids that sort by it.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use super::faults;
use crate::runtime::model::Moment;

pub fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let millis = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
    Moment(millis.saturating_add(faults::clock_is_off_by().saturating_mul(1000)))
}

/// A point on a clock that never jumps.
#[derive(Debug, Clone, Copy)]
pub struct Monotonic(Instant);

pub fn monotonic() -> Monotonic {
    Monotonic(Instant::now())
}

impl Monotonic {
    /// Microseconds since then.
    pub fn elapsed_us(self) -> u64 {
        u64::try_from(self.0.elapsed().as_micros()).unwrap_or(u64::MAX)
    }
}

/// The time of day that a clock on this person's wall shows: `11:49`.
pub fn on_the_wall(at: Moment) -> String {
    let seconds: libc::time_t = at.0.div_euclid(1000);
    // SAFETY: all zeros is a valid `tm`; the call fills it and keeps no pointer.
    #[expect(unsafe_code, reason = "the C library knows the time zone, and no other crate has to")]
    let (hour, minute) = unsafe {
        let mut parts: libc::tm = std::mem::zeroed();
        libc::localtime_r(&raw const seconds, &raw mut parts);
        (parts.tm_hour, parts.tm_min)
    };
    format!("{hour:02}:{minute:02}")
}

/// When the day began on this person's wall.
pub fn midnight(now: Moment) -> Moment {
    let wall = on_the_wall(now);
    let (hours, minutes) = wall.split_once(':').unwrap_or_default();
    let since = hours.parse::<i64>().unwrap_or(0) * 3600 + minutes.parse::<i64>().unwrap_or(0) * 60;
    Moment(now.0 - now.0.rem_euclid(60_000)).minus_seconds(since)
}

/// Waits as long as a person watching does not mind.
pub fn wait_a_moment() {
    std::thread::sleep(std::time::Duration::from_millis(250));
}

/// Waits a little for another process.
pub fn wait_briefly() {
    std::thread::sleep(std::time::Duration::from_millis(15));
}

/// Random bytes from the kernel, for ids and fences; zeros where it gives none. Secrets ask for [`secret`].
pub fn random<const N: usize>() -> [u8; N] {
    secret().unwrap_or([0; N])
}

/// Random bytes that a secret may be made of; None where the kernel gives none.
pub fn secret<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0_u8; N];
    fill(&mut bytes).then_some(bytes)
}

/// The `getrandom` crate looks for the C library's function at run time, which a static binary pays for.
#[cfg(target_os = "linux")]
fn fill(bytes: &mut [u8]) -> bool {
    let wanted = bytes.len();
    rustix::rand::getrandom(bytes, rustix::rand::GetRandomFlags::empty()).is_ok_and(|given| given == wanted)
}

#[cfg(not(target_os = "linux"))]
fn fill(bytes: &mut [u8]) -> bool {
    getrandom::fill(bytes).is_ok()
}

/// Which start of the machine this is; None where the system does not say.
pub fn boot() -> Option<[u8; 16]> {
    let text = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
    let digits: String = text.chars().filter(char::is_ascii_hexdigit).collect();
    u128::from_str_radix(&digits, 16).ok().map(u128::to_be_bytes)
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
        let now = Moment(1_763_356_800_123);
        assert_eq!(Moment::of_ulid(&ulid(now)), Some(now));
        assert_eq!(Moment::of_ulid("short"), None);
    }
}
