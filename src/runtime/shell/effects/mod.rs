//! What a program does with its words: files, output, hosts.

mod files;
pub mod finding;
mod output;

use super::expand::Field;
use super::walk::{Stream, Walker};

/// Notes what a program does and returns what it prints.
pub fn of(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Stream {
    if let Some(out) = output::of(walker, by, name, argv, input) {
        return out;
    }
    files::of(walker, by, name, argv, input)
}
