//! The wheel for pip: the binary as a script of the distribution, and the three files that pip reads.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};

use sha2::{Digest as _, Sha256};

use super::{About, tree, tree::Tree};

/// The first moment that a zip archive can hold: 1980-01-01.
const EARLIEST: Duration = Duration::from_secs(315_532_800);

/// Makes the file that `pip install ./FILE` takes.
pub fn package(root: &Path, dist: &Path, built: &Path, about: &About) -> Result<String, String> {
    let tree = Tree::new(dist, "wheel")?;
    let base = format!("cf_guide-{}", about.version);
    let info = format!("{base}.dist-info");
    // A static binary asks nothing of the C library it finds, so it runs on every Linux.
    let tag = format!("py3-none-manylinux_2_17_{0}.musllinux_1_1_{0}", about.processor());
    let program = format!("{base}.data/scripts/cf-guide");
    tree.program(built, &program)?;
    let readme = fs::read_to_string(root.join("README.md"))
        .map_err(|cause| tree::cannot("read", &root.join("README.md"), &cause))?;
    tree.write(
        &format!("{info}/METADATA"),
        format!(
            "Metadata-Version: 2.4\nName: cf-guide\nVersion: {}\nSummary: {}\nLicense-Expression: {}\n\
             Description-Content-Type: text/markdown\n\n{readme}",
            about.version, about.description, about.license
        ),
    )?;
    let tags: String = expanded(&tag).map(|tag| format!("Tag: {tag}\n")).collect();
    tree.write(
        &format!("{info}/WHEEL"),
        format!("Wheel-Version: 1.0\nGenerator: cf-guide\nRoot-Is-Purelib: false\n{tags}"),
    )?;
    let files = [program, format!("{info}/METADATA"), format!("{info}/WHEEL")];
    let mut record = String::new();
    for file in &files {
        let path = tree.path(file);
        let bytes = fs::read(&path).map_err(|cause| tree::cannot("read", &path, &cause))?;
        record.push_str(&format!("{file},sha256={},{}\n", base64(&Sha256::digest(&bytes)), bytes.len()));
    }
    record.push_str(&format!("{info}/RECORD,,\n"));
    tree.write(&format!("{info}/RECORD"), record)?;
    for file in files.iter().chain([&format!("{info}/RECORD")]) {
        let path = tree.path(file);
        let opened = fs::File::options().write(true).open(&path);
        opened
            .and_then(|opened| opened.set_modified(SystemTime::UNIX_EPOCH + EARLIEST))
            .map_err(|cause| tree::cannot("set the time of", &path, &cause))?;
    }
    let name = format!("{base}-{tag}.whl");
    // Python is there where a wheel is of use; its zip keeps the order and the modes that it is given.
    let mut zip = Command::new("python3");
    zip.args(["-m", "zipfile", "-c", &format!("../{name}"), &format!("{base}.data"), &info])
        .env("TZ", "UTC")
        .current_dir(tree.path(""));
    tree::ran(&mut zip)?;
    fs::remove_dir_all(tree.path("")).map_err(|cause| tree::cannot("clear", dist, &cause))?;
    Ok(name)
}

/// The single tags that a compressed one stands for.
fn expanded(tag: &str) -> impl Iterator<Item = String> {
    let (head, platforms) = tag.rsplit_once('-').unwrap_or((tag, "any"));
    platforms.split('.').map(move |platform| format!("{head}-{platform}"))
}

/// For file names, without padding: as a RECORD has it.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let group =
            chunk.iter().fold(0_u32, |sum, byte| sum << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for place in 0..=chunk.len() {
            text.push(char::from(LETTERS[(group >> (18 - 6 * place) & 63) as usize]));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn a_digest_is_written_as_pip_reads_it() {
        for (bytes, text) in [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("\u{3ff}?", "z78_")] {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }
}
