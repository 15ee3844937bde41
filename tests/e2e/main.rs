//! The real clients against a mock model API on loopback.
fn main() {}
