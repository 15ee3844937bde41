//! `hook` is answered before anything else exists; everything else goes to the command line.

// std's own start reads `/proc/self/maps` and sets up handlers for overflowing stacks: a thirtieth of a hook.
#![no_main]

use std::ffi::{CStr, OsString, c_char, c_int};
use std::os::unix::ffi::OsStringExt as _;

use cf_guide::{Agent, hook};

#[global_allocator]
static MEMORY: hook::Memory = hook::Memory::new();

#[expect(unsafe_code, reason = "the C library calls this, and knows it by its name")]
#[unsafe(no_mangle)]
extern "C" fn main(count: c_int, words: *const *const c_char) -> c_int {
    hook::ready_standard_streams();
    let count = usize::try_from(count).unwrap_or(0);
    // SAFETY: the C library hands over `count` pointers to texts that end with NUL and stay until the process ends.
    let word = |at| unsafe { CStr::from_ptr(*words.add(at)) };
    let args: Vec<OsString> = (0..count).map(|at| OsString::from_vec(word(at).to_bytes().to_vec())).collect();
    if let [_, verb, name, rest @ ..] = args.as_slice()
        && let (Some(verb), Some(name)) = (verb.to_str(), name.to_str())
    {
        match (verb, Agent::from_name(name)) {
            ("hook", Some(agent)) => hook::run(agent),
            ("hook", None) if hook::knows_kit(name) => hook::run_kit(name, rest),
            ("codex", None) if hook::knows_kit(name) => hook::run_bridge(name, rest),
            _ => {}
        }
    }
    if let [_, decision, verb, name] = args.as_slice()
        && decision == "decision"
        && verb == "wake"
        && let Some(agent) = name.to_str().and_then(Agent::from_name)
    {
        hook::wake(agent);
    }
    if let [_, decision, rest @ ..] = args.as_slice()
        && decision == "decision"
    {
        hook::older(rest);
    }
    if let [_, verb, rest @ ..] = args.as_slice()
        && verb == "statusline"
        && let Some(words) = rest.iter().map(|word| word.to_str()).collect::<Option<Vec<_>>>()
        && let Some(exit) = cf_guide::quick(&words)
    {
        return c_int::from(exit as u8);
    }
    c_int::from(cf_guide::run(args) as u8)
}
