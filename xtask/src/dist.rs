//! `cargo xtask dist`: one archive with the static binary, its man page and completions, and its checksum.

use std::fs;
use std::path::Path;
use std::process::Command;

use sha2::{Digest as _, Sha256};

use crate::binary::{self, Linked};

const SHELLS: &[(&str, &str)] =
    &[("bash", "cf-guide.bash"), ("zsh", "_cf-guide"), ("fish", "cf-guide.fish"), ("elvish", "cf-guide.elv")];
const DOCUMENTS: &[&str] = &["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Builds, gathers, packs and sums up.
pub fn run(root: &Path) -> Result<String, String> {
    let target = binary::target()?;
    let built = binary::build(root, Linked::Static)?;
    let name = format!("cf-guide-{}-{target}", version(root)?);
    let dist = root.join("dist");
    let folder = dist.join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|cause| cannot("clear", &folder, &cause))?;
    }
    make_folder(&folder.join("completions"))?;
    make_folder(&folder.join("man"))?;
    copy(&built, &folder.join("cf-guide"))?;
    for document in DOCUMENTS {
        copy(&root.join(document), &folder.join(document))?;
    }
    for (shell, file) in SHELLS {
        said(&built, &["completions", shell], &folder.join("completions").join(file))?;
    }
    said(&built, &["man"], &folder.join("man/cf-guide.1"))?;
    let archive = format!("{name}.tar.gz");
    pack(&dist, &name, &archive)?;
    let bytes =
        fs::read(dist.join(&archive)).map_err(|cause| cannot("read", &dist.join(&archive), &cause))?;
    let sums = format!("{}  {archive}\n", hex(&Sha256::digest(&bytes)));
    let sums_path = dist.join("SHA256SUMS");
    fs::write(&sums_path, &sums).map_err(|cause| cannot("write", &sums_path, &cause))?;
    Ok(format!("dist/{archive}, {} KB, sums in dist/SHA256SUMS", bytes.len() / 1024))
}

/// The version in Cargo.toml.
fn version(root: &Path) -> Result<String, String> {
    let path = root.join("Cargo.toml");
    let text = fs::read_to_string(&path).map_err(|cause| cannot("read", &path, &cause))?;
    let document: toml_edit::DocumentMut =
        text.parse().map_err(|cause| format!("could not read `Cargo.toml`: {cause}"))?;
    let version = document["package"]["version"].as_str();
    version.map(str::to_owned).ok_or_else(|| "`Cargo.toml` names no version".to_owned())
}

/// Keeps what the binary prints.
fn said(binary: &Path, args: &[&str], into: &Path) -> Result<(), String> {
    let shown = args.join(" ");
    let output = Command::new(binary).args(args).output().map_err(|cause| cannot("run", binary, &cause))?;
    if !output.status.success() || output.stdout.is_empty() {
        return Err(format!("`cf-guide {shown}` printed nothing and ended with {}", output.status));
    }
    fs::write(into, output.stdout).map_err(|cause| cannot("write", into, &cause))
}

/// Packs with fixed times, owners and order: the same input gives the same archive.
fn pack(dist: &Path, name: &str, archive: &str) -> Result<(), String> {
    let status = Command::new("tar")
        .args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"])
        .args(["--use-compress-program=gzip -n9", "-cf", archive, name])
        .current_dir(dist)
        .status()
        .map_err(|cause| format!("could not run `tar`: {cause}"))?;
    if status.success() { Ok(()) } else { Err(format!("`tar` ended with {status}")) }
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::copy(from, to).map(|_| ()).map_err(|cause| cannot("copy", from, &cause))
}

fn make_folder(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|cause| cannot("create", folder, &cause))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn cannot(verb: &str, path: &Path, cause: &std::io::Error) -> String {
    format!("could not {verb} `{}`: {cause}", path.display())
}
