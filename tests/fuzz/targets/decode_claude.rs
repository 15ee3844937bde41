//! Any bytes as an event of Claude Code: no panic, and every reply is one the client accepts.

#![no_main]

use cf_guide::runtime::agents;
use cf_guide::runtime::model::Agent;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(wrong) = agents::probe(Agent::Claude, bytes) {
        panic!("{wrong}");
    }
});
