//! Any bytes as an event of Codex: no panic, and every reply is one the client accepts.

#![no_main]

use cf_guide::testing::agents;
use cf_guide::testing::model::Agent;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(wrong) = agents::probe(Agent::Codex, bytes) {
        panic!("{wrong}");
    }
});
