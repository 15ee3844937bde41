//! On Linux the binary gets a fixed address. One that can move relocates its tables at every start, a fifth of a hook.

#![expect(clippy::disallowed_methods, reason = "cargo speaks to a build script by variables")]

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "linux") {
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
}
