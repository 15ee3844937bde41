//! Trust records of a person: the exact bytes of a repository's settings, in this clone.

use std::fs;
use std::io;
use std::path::PathBuf;

use sha2::{Digest as _, Sha256};

use super::files;
use super::places::Places;
use super::root::Root;
use super::state::{hex, path_id};

/// Where the record of a repository is; linked worktrees share that of their main checkout.
pub fn record(places: &Places, root: &Root) -> PathBuf {
    places.data.join("trust").join(path_id(root.main().unwrap_or(&root.top)))
}

/// True where a person trusted exactly this text in this clone.
pub fn is_trusted(places: &Places, root: &Root, text: &str) -> bool {
    places.is_own(&places.data, &root.top)
        && fs::read_to_string(record(places, root))
            .is_ok_and(|sums| sums.lines().any(|sum| sum == hex(&Sha256::digest(text.as_bytes()))))
}

/// Records that a person trusts these texts, and no others.
pub fn trust(places: &Places, root: &Root, texts: &[&str]) -> io::Result<()> {
    let record = record(places, root);
    files::make_own_folder(record.parent().unwrap_or(&places.data))?;
    let sums: Vec<String> = texts.iter().map(|text| hex(&Sha256::digest(text.as_bytes()))).collect();
    files::replace_own(&record, sums.join("\n").as_bytes())
}
