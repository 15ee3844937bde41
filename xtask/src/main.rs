//! The chores of the repository: `cargo xtask <chore>`.
fn main() {}
