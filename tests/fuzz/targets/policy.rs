//! Any bytes as a text of rules: no panic, no altered text, and the cache opens.

#![no_main]

use cf_guide::testing::policy;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| policy::fuzz::fuzz(bytes));
