//! `cargo xtask dist`: what others install. An archive with its checksum, a package for npm, a wheel for pip, and a folder
//! with a plugin for each client. All of them carry the one static binary; each installs from its file, without a network.

mod npm;
mod plugins;
mod tree;
mod wheel;

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use crate::binary::{self, Linked};
use tree::Tree;

const SHELLS: &[(&str, &str)] =
    &[("bash", "cf-guide.bash"), ("zsh", "_cf-guide"), ("fish", "cf-guide.fish"), ("elvish", "cf-guide.elv")];
const DOCUMENTS: &[&str] = &["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// What every package says of itself.
struct About {
    version: String,
    description: String,
    license: String,
    target: String,
}

/// Builds, gathers, packs and sums up.
pub fn run(root: &Path) -> Result<String, String> {
    let about = about(root)?;
    let built = binary::given_or_built(root, Linked::Static)?;
    // Tests make packages of the binary they test, beside nobody's release.
    let dist = std::env::var_os("CF_GUIDE_DIST").map_or_else(|| root.join("dist"), PathBuf::from);
    tree::cleared(&dist)?;
    let made = [
        archive(root, &dist, &built, &about)?,
        npm::package(root, &dist, &built, &about)?,
        wheel::package(root, &dist, &built, &about)?,
        plugins::folder(&dist, &built, &about)?,
    ];
    let mut sums = String::new();
    for name in &made {
        let path = dist.join(name);
        let bytes = fs::read(&path).map_err(|cause| tree::cannot("read", &path, &cause))?;
        sums.push_str(&format!("{}  {name}\n", hex(&Sha256::digest(&bytes))));
    }
    tree::write(&dist.join("SHA256SUMS"), sums)?;
    Ok(format!("dist/: {}; sums in SHA256SUMS", made.join(", ")))
}

/// The binary with its man page and completions.
fn archive(root: &Path, dist: &Path, built: &Path, about: &About) -> Result<String, String> {
    let name = format!("cf-guide-{}-{}", about.version, about.target);
    let tree = Tree::new(dist, &name)?;
    tree.program(built, "cf-guide")?;
    for document in DOCUMENTS {
        tree.copy(&root.join(document), document)?;
    }
    for (shell, file) in SHELLS {
        tree.write(&format!("completions/{file}"), tree::said(built, &["completions", shell])?)?;
    }
    tree.write("man/cf-guide.1", tree::said(built, &["man"])?)?;
    tree.packed(&format!("{name}.tar.gz"))
}

/// What `Cargo.toml` says.
fn about(root: &Path) -> Result<About, String> {
    let path = root.join("Cargo.toml");
    let text = fs::read_to_string(&path).map_err(|cause| tree::cannot("read", &path, &cause))?;
    let document: toml_edit::DocumentMut =
        text.parse().map_err(|cause| format!("could not read `Cargo.toml`: {cause}"))?;
    let field = |name: &str| {
        let value = document["package"][name].as_str();
        value.map(str::to_owned).ok_or_else(|| format!("`Cargo.toml` names no {name}"))
    };
    Ok(About {
        version: field("version")?,
        description: field("description")?,
        license: field("license")?,
        target: binary::target()?,
    })
}

impl About {
    /// The processor, as the name of the target begins.
    fn processor(&self) -> &str {
        self.target.split('-').next().unwrap_or(&self.target)
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
