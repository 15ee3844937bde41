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
    if takes_scripts()
        && let Ok(script) = first(&folder)
    {
        println!("cargo:rustc-link-arg-bins=-Wl,-T,{}", script.display());
    }
}

/// The functions that hooks run, as `cargo xtask order` found them. A name that is gone does no harm.
const FIRST: &str = "templates/first.txt";

/// A script that puts those in front of all others: side by side they are a third fewer pages to bring in.
fn first(folder: &Path) -> std::io::Result<PathBuf> {
    println!("cargo:rerun-if-changed={FIRST}");
    let mut script = String::from("SECTIONS { .text.first : {\n");
    for name in fs::read_to_string(FIRST)?.lines() {
        // Behind a name that has lost its hash stands any.
        let any = if name.starts_with("_ZN") { "*" } else { "" };
        script.extend(["*(.text.", name, any, ")\n"]);
    }
    script.push_str("} } INSERT BEFORE .text;\n");
    let path = folder.join("first.ld");
    fs::write(&path, script)?;
    Ok(path)
}

/// An optimized build by one of the two linkers that are known to take such a script: the one that comes with Rust, or
/// that of the system where nobody chose another.
fn takes_scripts() -> bool {
    let chosen = ["CARGO_ENCODED_RUSTFLAGS", "RUSTC_LINKER"].map(|name| env::var(name).unwrap_or_default());
    let is_chosen = chosen[0].contains("linker") || chosen[0].contains("fuse-ld") || !chosen[1].is_empty();
    let version = Command::new("cc").arg("-Wl,--version").output();
    let is_known = version.is_ok_and(|version| {
        let name = String::from_utf8_lossy(&version.stdout);
        name.starts_with("GNU ld") || name.contains("LLD")
    });
    env::var("PROFILE").is_ok_and(|profile| profile == "release") && !is_chosen && is_known
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
