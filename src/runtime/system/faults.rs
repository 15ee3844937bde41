//! Doors for tests: what goes wrong on purpose in a debug build. Release builds have none of them.

/// `CF_GUIDE_TEST_FAULT` asks for this fault.
#[cfg(debug_assertions)]
pub fn is_wanted(fault: &str) -> bool {
    std::env::var("CF_GUIDE_TEST_FAULT").is_ok_and(|wanted| wanted == fault)
}

/// Nothing goes wrong on purpose.
#[cfg(not(debug_assertions))]
pub const fn is_wanted(_fault: &str) -> bool {
    false
}

/// How many seconds the clock is off: `CF_GUIDE_TEST_CLOCK`.
#[cfg(debug_assertions)]
pub fn clock_is_off_by() -> i64 {
    std::env::var("CF_GUIDE_TEST_CLOCK").ok().and_then(|text| text.parse().ok()).unwrap_or(0)
}

/// The clock is right.
#[cfg(not(debug_assertions))]
pub const fn clock_is_off_by() -> i64 {
    0
}

/// Ends the process here, as a power cut would: `CF_GUIDE_TEST_DEATH` names the place, or the place and how often it is
/// passed before.
#[cfg(debug_assertions)]
pub fn die_at(place: &str) {
    use std::sync::atomic::{AtomicU32, Ordering};
    static PASSED: AtomicU32 = AtomicU32::new(0);
    let Ok(wanted) = std::env::var("CF_GUIDE_TEST_DEATH") else { return };
    let (name, after) = wanted.split_once(':').unwrap_or((&wanted, "0"));
    if name == place && PASSED.fetch_add(1, Ordering::Relaxed) >= after.parse().unwrap_or(0) {
        std::process::abort();
    }
}

/// Nothing ends on purpose.
#[cfg(not(debug_assertions))]
pub const fn die_at(_place: &str) {}
