//! Any bytes as a tool's answer and as what is kept of a thread: no panic, and nothing that was named becomes trusted.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cf_guide::testing::flow::probe(bytes));
