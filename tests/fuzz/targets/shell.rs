//! Any bytes as a command line: no panic, no run without end, and every fact points at a command that is there.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cf_guide::testing::shell::fuzz(bytes));
