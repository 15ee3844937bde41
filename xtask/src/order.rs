//! `cargo xtask order`: which functions hooks run, written down for the linker.
//!
//! A hook runs a sixth of the program, and the kernel brings in sixteen pages around each one that is missing. What every
//! hook runs therefore stands side by side in front: `build.rs` makes a script for the linker out of the list.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::binary::{self, Linked};
use crate::icount;

/// The list, in the repository.
const FILE: &str = "templates/first.txt";

/// A name without its hash that stands for more functions than this brings too many along that nobody runs.
const MOST_ALIKE: usize = 8;

/// Counts anew and writes the list.
pub fn run(root: &Path) -> Result<String, String> {
    let binary = binary::given_or_built(root, Linked::Named)?;
    let alike = alike(&binary)?;
    let names = listed(&icount::profiles(&binary)?, &alike);
    let text: String = names.iter().flat_map(|name| [name.as_str(), "\n"]).collect();
    fs::write(root.join(FILE), text).map_err(|cause| format!("could not write `{FILE}`: {cause}"))?;
    Ok(format!("{} functions in `{FILE}`", names.len()))
}

/// What the profiles name, in the order in which hooks come to it, without what no linker would find.
fn listed(profiles: &[String], alike: &BTreeMap<String, usize>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let lines = profiles.iter().flat_map(|profile| profile.lines());
    lines
        .filter_map(|line| line.strip_prefix("fn=").or_else(|| line.strip_prefix("cfn=")))
        // The first time a name is used it stands behind its number: `fn=(12) name`.
        .filter_map(|named| named.split_once(' '))
        .map(|(_, name)| without_hash(name.split('\'').next().unwrap_or(name)))
        .filter(|name| alike.get(*name).is_some_and(|count| *count <= MOST_ALIKE))
        .filter(|name| seen.insert(*name))
        .map(str::to_owned)
        .collect()
}

/// A mangled name up to its hash, which is another one with every compiler; other names are whole.
fn without_hash(name: &str) -> &str {
    match name.rfind("17h") {
        Some(at) if name.starts_with("_ZN") => &name[..at + 3],
        Some(_) | None => name,
    }
}

/// How many functions of the binary each name without its hash stands for.
fn alike(binary: &Path) -> Result<BTreeMap<String, usize>, String> {
    let output =
        Command::new("nm").arg(binary).output().map_err(|cause| format!("could not run `nm`: {cause}"))?;
    let mut alike = BTreeMap::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        if let [_, "t" | "T" | "w" | "W", name] = line.split(' ').collect::<Vec<_>>()[..] {
            *alike.entry(without_hash(name).to_owned()).or_default() += 1;
        }
    }
    if alike.is_empty() { Err(format!("`{}` has no names", binary.display())) } else { Ok(alike) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_their_hash_and_come_in_the_order_of_their_first_run() {
        let profile =
            "fn=(1) _ZN1a1b17h0123456789abcdefE\ncfn=(2) sqlite3_step\nfn=(1)\nfn=(3) many'2\ncfn=(4) gone\n";
        let alike = [("_ZN1a1b17h", 1), ("sqlite3_step", 1), ("many", MOST_ALIKE + 1)];
        let alike = alike.map(|(name, count)| (name.to_owned(), count)).into();
        assert_eq!(listed(&[profile.to_owned()], &alike), ["_ZN1a1b17h", "sqlite3_step"]);
    }
}
