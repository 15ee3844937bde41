//! Any bytes as a TOML settings file: refused, or edited and given back as they were.

#![no_main]

use cf_guide::testing::edit::probe;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(wrong) = probe::toml(bytes) {
        panic!("{wrong}");
    }
});
