//! The places where `cargo xtask e2e` put the clients and the binary under test.

use std::path::{Path, PathBuf};

/// Clients are kept, and sandboxes made, in this folder outside the clone.
pub fn cache() -> PathBuf {
    named("CF_GUIDE_E2E_CACHE")
}

pub fn claude() -> PathBuf {
    named("CF_GUIDE_E2E_CLAUDE")
}

pub fn codex() -> PathBuf {
    named("CF_GUIDE_E2E_CODEX")
}

/// A browser, and the packages with which it is driven.
pub fn browser() -> PathBuf {
    named("CF_GUIDE_E2E_BROWSER")
}

pub fn browser_modules() -> PathBuf {
    named("CF_GUIDE_E2E_BROWSER_MODULES")
}

/// The binary under test: the one that `CF_GUIDE_TEST_BIN` names, such as the release, or the one that this build made.
pub fn cf_guide() -> PathBuf {
    std::env::var_os("CF_GUIDE_TEST_BIN").map_or_else(cf_guide_that_breaks, PathBuf::from)
}

/// Only a debug build can be told to break.
pub fn cf_guide_that_breaks() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_cf-guide"))
}

/// Transcripts for people to read.
pub fn transcripts() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target folder has a tmp folder");
    target.join("e2e")
}

fn named(variable: &str) -> PathBuf {
    match std::env::var_os(variable) {
        Some(path) => PathBuf::from(path),
        None => {
            panic!("`{variable}` is not set; run this suite with `cargo xtask e2e`, with Chromium installed")
        }
    }
}
