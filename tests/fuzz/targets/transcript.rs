//! Any bytes as a transcript of either client: no panic, and the same items however the bytes arrive.

#![no_main]

use cf_guide::testing::context::transcript;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(wrong) = transcript::probe(bytes) {
        panic!("{wrong}");
    }
});
