//! What a name stands for in git's settings, those of the person included.

use std::path::Path;

use git2::{Config, Repository};

/// The alias of that name, as git would find it from the folder.
pub fn of(folder: &Path, name: &str) -> Option<String> {
    let settings = Repository::discover(folder).and_then(|repository| repository.config());
    settings.or_else(|_| Config::open_default()).ok()?.get_string(&format!("alias.{name}")).ok()
}
