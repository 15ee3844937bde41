//! Any bytes as the files beside the ledger: no panic, and what is read is what is written.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cf_guide::testing::proof::probe::segments(bytes));
