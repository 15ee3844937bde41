//! A folder that becomes a package: written file by file, packed so that the same input gives the same bytes.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder below `dist`.
pub struct Tree {
    dist: PathBuf,
    name: String,
}

impl Tree {
    /// An empty folder of this name.
    pub fn new(dist: &Path, name: &str) -> Result<Self, String> {
        cleared(&dist.join(name))?;
        Ok(Self { dist: dist.to_owned(), name: name.to_owned() })
    }

    pub fn path(&self, inside: &str) -> PathBuf {
        self.dist.join(&self.name).join(inside)
    }

    pub fn write(&self, inside: &str, bytes: impl AsRef<[u8]>) -> Result<(), String> {
        write(&self.path(inside), bytes)
    }

    pub fn copy(&self, from: &Path, inside: &str) -> Result<(), String> {
        self.write(inside, fs::read(from).map_err(|cause| cannot("read", from, &cause))?)
    }

    /// A copy that may be run, whatever the mode of the original was.
    pub fn program(&self, from: &Path, inside: &str) -> Result<(), String> {
        self.copy(from, inside)?;
        let path = self.path(inside);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755))
            .map_err(|cause| cannot("mark as a program", &path, &cause))
    }

    /// One archive of the whole, with fixed times, owners and order. Returns its name.
    pub fn packed(&self, archive: &str) -> Result<String, String> {
        let mut tar = Command::new("tar");
        tar.args([
            "--sort=name",
            "--owner=0",
            "--group=0",
            "--numeric-owner",
            "--mtime=@0",
            "--mode=go=rX,u+rw",
        ])
        .args(["--use-compress-program=gzip -n9", "-cf", archive, &self.name])
        .current_dir(&self.dist);
        ran(&mut tar)?;
        Ok(archive.to_owned())
    }
}

/// Runs it to its end.
pub fn ran(command: &mut Command) -> Result<(), String> {
    let shown = command.get_program().to_string_lossy().into_owned();
    let status = command.status().map_err(|cause| format!("could not run `{shown}`: {cause}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{shown}` ended with {status}")) }
}

/// What the binary prints.
pub fn said(binary: &Path, args: &[&str]) -> Result<Vec<u8>, String> {
    let shown = args.join(" ");
    let output = Command::new(binary).args(args).output().map_err(|cause| cannot("run", binary, &cause))?;
    if output.status.success() && !output.stdout.is_empty() {
        Ok(output.stdout)
    } else {
        Err(format!("`cf-guide {shown}` printed nothing and ended with {}", output.status))
    }
}

/// Writes a file and the folders above it.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|cause| cannot("create", folder, &cause))?;
    }
    fs::write(path, bytes).map_err(|cause| cannot("write", path, &cause))
}

/// An empty folder here.
pub fn cleared(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|cause| cannot("clear", folder, &cause))?;
    }
    fs::create_dir_all(folder).map_err(|cause| cannot("create", folder, &cause))
}

pub fn cannot(verb: &str, path: &Path, cause: &std::io::Error) -> String {
    format!("could not {verb} `{}`: {cause}", path.display())
}
