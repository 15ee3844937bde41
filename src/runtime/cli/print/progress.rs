//! The progress of long work: a bar on a terminal, nothing anywhere else.

use std::io::IsTerminal as _;

/// A bar, or nothing.
#[derive(Debug)]
pub struct Progress(Option<indicatif::ProgressBar>);

impl Progress {
    /// A bar of that length, where a person watches.
    pub fn new(length: u64, what: &'static str) -> Self {
        if !std::io::stderr().is_terminal() {
            return Self(None);
        }
        let bar = indicatif::ProgressBar::new(length);
        if let Ok(style) = indicatif::ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}") {
            bar.set_style(style);
        }
        bar.set_message(what);
        Self(Some(bar))
    }

    /// So far.
    pub fn at(&self, position: u64) {
        if let Some(bar) = &self.0 {
            bar.set_position(position);
        }
    }

    /// Done: the line is free again.
    pub fn done(self) {
        if let Some(bar) = self.0 {
            bar.finish_and_clear();
        }
    }
}
