//! The number of looks at sentences while rules compile: what a test can hold without a clock.

use std::cell::Cell;

thread_local! {
    static LOOKS: Cell<u64> = const { Cell::new(0) };
}

/// Something was looked at.
pub fn look() {
    LOOKS.with(|looks| looks.set(looks.get() + 1));
}

/// How often something was looked at since the last time that this was asked.
pub fn looks() -> u64 {
    LOOKS.with(|looks| looks.replace(0))
}
