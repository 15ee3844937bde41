//! On Linux the binary is linked statically and gets a fixed address, whichever command builds it: what people install is
//! what is tested and measured.
//!
//! Every tool call starts the binary, so its start is what people pay: a dynamic one runs the loader first, and one that
//! can be moved relocates its tables. `-C target-feature=+crt-static` would say it better, but from a settings file it
//! reaches proc macros too, and those cannot be static.

#![expect(clippy::disallowed_methods, reason = "cargo speaks to a build script by variables and files")]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The libraries that rustc names, and what stands behind each in a static binary.
const LIBRARIES: [(&str, &str); 7] = [
    ("c", ""),
    ("gcc_s", ""),
    ("m", "-l:libm.a"),
    ("dl", "-l:libdl.a"),
    ("rt", "-l:librt.a"),
    ("util", "-l:libutil.a"),
    ("pthread", "-l:libpthread.a"),
];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if !is_plain_linux() || !has_static_libc() {
        return;
    }
    let Some(folder) = env::var_os("OUT_DIR").map(PathBuf::from) else { return };
    if stand_ins(&folder).is_ok() {
        for argument in [format!("-L{}", folder.display()).as_str(), "-static", "-no-pie"] {
            println!("cargo:rustc-link-arg-bins={argument}");
        }
    }
}

/// Built on glibc for the same machine, and nobody has decided otherwise.
fn is_plain_linux() -> bool {
    let is = |name: &str, wanted: &str| env::var(name).is_ok_and(|value| value == wanted);
    is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
        && env::var("HOST") == env::var("TARGET")
        && !env::var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default().contains("crt-static")
        && env::var_os("CF_GUIDE_DYNAMIC").is_none()
}

/// Some systems package the static C library apart; without it the binary is an ordinary dynamic one.
fn has_static_libc() -> bool {
    println!("cargo:rerun-if-env-changed=CF_GUIDE_DYNAMIC");
    let found = Command::new("cc").arg("-print-file-name=libc.a").output();
    found.is_ok_and(|found| Path::new(String::from_utf8_lossy(&found.stdout).trim()).is_file())
}

/// rustc asks for shared libraries by name. The linker finds these first: they lead to the static ones.
fn stand_ins(folder: &Path) -> std::io::Result<()> {
    for (name, own) in LIBRARIES {
        let script = format!("GROUP ( {own} -l:libgcc_eh.a -l:libgcc.a -l:libc.a )\n");
        fs::write(folder.join(format!("lib{name}.so")), script)?;
    }
    Ok(())
}
