//! What a person trusted: the exact bytes of a repository's settings, in this clone.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use super::files;
use super::places::Places;
use super::state::{hex, path_id};

/// Where the record of a work tree is.
pub fn record(places: &Places, top: &Path) -> PathBuf {
    places.data.join("trust").join(path_id(top))
}

/// True where a person trusted exactly this text in this work tree.
pub fn is_trusted(places: &Places, top: &Path, text: &str) -> bool {
    places.is_own(&places.data, top)
        && fs::read_to_string(record(places, top))
            .is_ok_and(|sums| sums.lines().any(|sum| sum == hex(&Sha256::digest(text.as_bytes()))))
}

/// Records that a person trusts these texts, and no others.
pub fn trust(places: &Places, top: &Path, texts: &[&str]) -> io::Result<()> {
    let record = record(places, top);
    files::make_own_folder(record.parent().unwrap_or(&places.data))?;
    let sums: Vec<String> = texts.iter().map(|text| hex(&Sha256::digest(text.as_bytes()))).collect();
    files::replace_own(&record, sums.join("\n").as_bytes())
}
