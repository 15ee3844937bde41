//! Any bytes as a document with a block of ours: refused, or edited and given back as they were.

#![no_main]

use cf_guide::testing::edit::probe;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(wrong) = probe::block(bytes) {
        panic!("{wrong}");
    }
});
