//! The package for npm: the binary inside, no script that runs at installation, nothing to download.

use std::path::Path;

use serde_json::json;

use super::{About, tree::Tree};

/// Makes the archive that `npm install ./FILE` takes; everything in it stands below `package`.
pub fn package(root: &Path, dist: &Path, built: &Path, about: &About) -> Result<String, String> {
    let tree = Tree::new(dist, "package")?;
    tree.program(built, "bin/cf-guide")?;
    tree.copy(&root.join("README.md"), "README.md")?;
    tree.copy(&root.join("LICENSE-MIT"), "LICENSE-MIT")?;
    tree.copy(&root.join("LICENSE-APACHE"), "LICENSE-APACHE")?;
    let described = json!({
        "name": "cf-guide",
        "version": about.version,
        "description": about.description,
        "license": about.license,
        "bin": {"cf-guide": "bin/cf-guide"},
        "os": ["linux"],
        "cpu": [processor(about.processor())],
    });
    tree.write("package.json", format!("{described:#}\n"))?;
    let name = tree.packed(&format!("cf-guide-{}-npm-{}.tgz", about.version, about.processor()))?;
    std::fs::remove_dir_all(tree.path("")).map_err(|cause| super::tree::cannot("clear", dist, &cause))?;
    Ok(name)
}

/// As Node names it.
fn processor(rust: &str) -> &str {
    match rust {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        other => other,
    }
}
