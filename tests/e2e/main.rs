//! The real clients against a mock model API on loopback: `cargo xtask e2e`.
#![expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::print_stderr,
    reason = "scenarios act on a world of their own, and a broken one fails where it broke"
)]

mod client;
mod mock;
mod sandbox;
mod script;
mod surroundings;
mod transcript;

/// A test per client for each scenario: a function that takes the client.
macro_rules! on_both_clients {
    ($($scenario:ident),+ $(,)?) => {
        $(mod $scenario {
            use crate::client::Client;

            #[test]
            fn claude() {
                super::$scenario(Client::Claude);
            }

            #[test]
            fn codex() {
                super::$scenario(Client::Codex);
            }
        })+
    };
}

mod ab;
mod asking;
mod bound;
mod context;
mod decisions;
mod drafts;
mod failing;
mod flow;
mod guards;
mod guidance;
mod installed;
mod ledger;
mod line;
mod mcp;
mod orchestrate;
mod own_binary;
mod packages;
mod pins;
mod preserved;
mod report;
mod rules;
mod scopes;
mod silence;
mod stages;
mod stopping;
mod tracks;
mod transport;
mod weakening;
