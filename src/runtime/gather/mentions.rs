//! Texts in the files that keep the supervision in force in a repository.

use std::path::Path;

use crate::runtime::agents::profile;
use crate::runtime::system::files;

/// A larger file counts as one that holds everything.
const MAX: u64 = 256 * 1024;
/// A folder with more files counts as well.
const MAX_FILES: usize = 64;

/// One of these files holds one of the texts, or nobody can tell.
pub fn any(root: &Path, texts: &[String]) -> bool {
    profile::protected_in_repo().any(|pattern| match pattern.strip_suffix("/**") {
        Some(folder) => in_folder(&root.join(folder), texts),
        None => in_file(&root.join(pattern), texts),
    })
}

fn in_folder(folder: &Path, texts: &[String]) -> bool {
    let names = files::names_in(folder);
    // git runs no sample.
    let mut counted = names.iter().filter(|name| !name.ends_with(".sample"));
    names.len() > MAX_FILES
        || counted.any(|name| is_folder(&folder.join(name)) || in_file(&folder.join(name), texts))
}

fn is_folder(path: &Path) -> bool {
    files::is_there(path) && files::regular_len(path).is_none()
}

/// The file holds one of the texts, or nobody can tell.
pub fn in_file(path: &Path, texts: &[String]) -> bool {
    // Of a folder, the pattern beside it tells.
    let Some(len) = files::regular_len(path) else { return false };
    let text = files::read_regular(path, MAX).filter(|_| len <= MAX).map(|text| text.to_lowercase());
    text.is_none_or(|text| texts.iter().any(|wanted| text.contains(wanted)))
}
