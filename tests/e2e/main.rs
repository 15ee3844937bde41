//! The real clients against a mock model API on loopback: `cargo xtask e2e`.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a broken world should fail the scenario where it broke"
)]

mod client;
mod mock;
mod sandbox;
mod script;
mod surroundings;
mod transcript;

mod transport;
