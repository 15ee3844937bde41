//! The hot path: bytes in, verdict, bytes out, remembered.
//!
//! Read [`answer`] first: it is the product in one screen. Around it: `call` (the steps), `edge` (stdin, stdout, exit),
//! `last_words` (deadline and panic), `failing` (what a failure of ours means), `wake` (waiting for an answer), `kit` and
//! `older` (older names). What is looked up is in `gather`, the order of who decides in `decide/order.rs`, what is kept in
//! `remember`.

mod call;
mod edge;
mod failing;
mod kit;
mod last_words;
mod older;
mod wake;

use std::time::Duration;

use self::call::Call;
use self::edge::Input;
use crate::runtime::agents::{self, DecodeError, Fault, MAX_INPUT};
use crate::runtime::gather::exit_code;
use crate::runtime::model::{Agent, Decision, Event};
use crate::runtime::system::{Env, clock};

pub use self::edge::ready_standard_streams;
pub use self::kit::{knows as knows_kit, run as run_kit, run_bridge};
pub use self::older::run as older;
pub use self::wake::wake;
pub use crate::runtime::system::memory::Memory;

/// Answers one hook call and ends the process.
pub fn run(agent: Agent) -> ! {
    let env = Env;
    let started = clock::monotonic();
    stand_fast();
    let limit = failing::limit_ms(env, failing::USUAL_MS);
    let bytes = match edge::read(MAX_INPUT, Duration::from_millis(u64::from(limit))) {
        Input::Whole(bytes) => bytes,
        Input::Oversized(bytes) => {
            let fault = Fault::TooLarge { bytes: bytes.len() };
            failing::unreadable(env, agent, &DecodeError::of(&bytes, fault))
        }
        Input::Stalled(bytes) => {
            let fault = if bytes.is_empty() { Fault::Empty } else { Fault::Truncated };
            failing::unreadable(env, agent, &DecodeError::of(&bytes, fault))
        }
    };
    failing::inject("decode");
    failing::inject("exhaust");
    match agents::decode(agent, &bytes) {
        Ok(mut event) => {
            exit_code::complete(&mut event);
            answer(env, &event, started, Voice::Client, &bytes)
        }
        Err(error) => failing::unreadable(env, agent, &error),
    }
}

/// Who hears the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Voice {
    /// The client, in its own shapes.
    Client,
    /// Scripts written for the kit: a line with `[OK]` or `[BLOCKED]`, exit code 0 or 1.
    Kit,
    /// Callers of the kit's Codex bridge: a JSON summary, exit code 0 or 1.
    Bridge,
}

/// The hot path, top to bottom.
fn answer(env: Env, event: &Event, started: clock::Monotonic, voice: Voice, raw: &[u8]) -> ! {
    let mut call = Call::begin(env, event, started, raw); // what it is, where it happens; the clock runs
    call.understand(); // what it really does
    let decided = call.decide(); // gather, decide; what the answer rests on is kept
    failing::inject("panic");
    let decided = call.settle(decided); // what our own failures mean
    let decided = call.remember_before(decided); // failing closed, the row comes before the answer
    let (reply, code) = call.reply(&decided, voice);
    last_words::forget(failing::USUAL_MS);
    let heard = edge::send(&reply); // the agent is waiting
    call.remember_after(&decided, heard); // the rest
    if !heard && event.is_gating() && decided.outcome.decision >= Decision::Ask {
        edge::refuse(&reply);
    }
    edge::leave(code)
}

/// Whatever happens from here on, the client is not left without a word: a panic answers as the mode says.
fn stand_fast() {
    last_words::stand_fast();
    std::panic::set_hook(Box::new(|_| last_words::speak_after_panic()));
}
