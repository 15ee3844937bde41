//! A repository, a home and a store at fixed paths: the same surroundings for every measurement.
//!
//! Paths are part of what is measured (they are read, compared and hashed), so they never depend on the clone.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where measurements take place. One run at a time.
const BASE: &str = "/tmp/cf-guide-measure";

/// A repository and the home of the one who works in it.
#[derive(Debug)]
pub struct Scene {
    /// The repository.
    pub repo: PathBuf,
    /// `HOME`; the store lives below it.
    pub home: PathBuf,
}

/// The whole stage, with a lock so that two runs do not share it.
#[derive(Debug)]
pub struct Stage {
    _lock: fs::File,
}

impl Stage {
    /// Clears the stage and takes the lock.
    pub fn set() -> Result<Self, String> {
        let lock_path = format!("{BASE}.lock");
        let lock =
            fs::File::create(&lock_path).map_err(|cause| cannot("create", Path::new(&lock_path), &cause))?;
        if lock.try_lock().is_err() {
            return Err(format!("another measurement holds `{lock_path}`; wait for it to end"));
        }
        clear(Path::new(BASE))?;
        Ok(Self { _lock: lock })
    }

    /// A copy of a binary, as `cargo install` leaves it. What the linker wrote page by page lies in the system's memory in
    /// small pieces, and mapping it costs a hook a fifth more.
    pub fn installed(&self, name: &str, binary: &Path) -> Result<PathBuf, String> {
        let to = PathBuf::from(BASE).join("bin").join(name);
        let folder = to.parent().unwrap_or(Path::new(BASE));
        fs::create_dir_all(folder).map_err(|cause| cannot("create", folder, &cause))?;
        fs::copy(binary, &to).map_err(|cause| cannot("copy", binary, &cause))?;
        Ok(to)
    }

    /// A scene of its own name, with a `CLAUDE.md` of so many rules.
    pub fn scene(&self, name: &str, rules: usize) -> Result<Scene, String> {
        let repo = PathBuf::from(BASE).join(name).join("repo");
        let home = PathBuf::from(BASE).join(name).join("home");
        for folder in [&repo.join("src"), &home] {
            fs::create_dir_all(folder).map_err(|cause| cannot("create", folder, &cause))?;
        }
        let scene = Scene { repo, home };
        scene.git(&["init", "--quiet", "--initial-branch=main"])?;
        write(&scene.repo.join("README.md"), "# A repository to measure in\n")?;
        // Opted in, so that its rules count; patient, because valgrind is slow.
        write(&scene.repo.join(".cf-guide/config.toml"), "# Nothing but the defaults.\n")?;
        write(&scene.home.join(".config/cf-guide/config.toml"), "timeout_ms = 5000\n")?;
        if rules > 0 {
            write(&scene.repo.join("CLAUDE.md"), &rules_text(rules))?;
        }
        Ok(scene)
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // The next run clears what is left here.
        drop(clear(Path::new(BASE)));
    }
}

impl Scene {
    /// A command in this scene: nothing of our own environment but a plain `PATH`.
    pub fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .env_clear()
            .env("HOME", &self.home)
            .env("PATH", "/usr/local/bin:/usr/bin:/bin")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }

    /// Keeps a payload as a file, so that a hook's stdin costs nothing to make.
    pub fn payload(&self, name: &str, text: &str) -> Result<PathBuf, String> {
        let path = self.home.with_file_name(format!("{name}.json"));
        write(&path, text)?;
        Ok(path)
    }

    /// The store, once a hook has made it.
    pub fn store(&self) -> Result<PathBuf, String> {
        let repos = self.home.join(".local/state/cf-guide/repos");
        let folders = fs::read_dir(&repos).map_err(|cause| cannot("read", &repos, &cause))?;
        let found =
            folders.filter_map(Result::ok).map(|entry| entry.path().join("guide.db")).find(|db| db.is_file());
        found.ok_or_else(|| format!("no store below `{}`: the hook wrote nothing", repos.display()))
    }

    /// Takes the board away that tells hooks what waits.
    pub fn take_down_the_board(&self) -> Result<(), String> {
        let board = self.store()?.with_file_name("board");
        fs::remove_file(&board).map_err(|cause| cannot("remove", &board, &cause))
    }

    /// How large the write-ahead log is.
    pub fn wal_size(&self) -> u64 {
        let Ok(store) = self.store() else { return 0 };
        fs::metadata(with_suffix(&store, "-wal")).map_or(0, |meta| meta.len())
    }

    /// Keeps the store as it is now.
    pub fn snapshot(&self) -> Result<Snapshot, String> {
        let store = self.store()?;
        let mut files = Vec::new();
        for suffix in ["", "-wal"] {
            let path = with_suffix(&store, suffix);
            match fs::read(&path) {
                Ok(bytes) => files.push((path, Some(bytes))),
                Err(cause) if cause.kind() == io::ErrorKind::NotFound => files.push((path, None)),
                Err(cause) => return Err(cannot("read", &path, &cause)),
            }
        }
        // What was asked and answered.
        for name in ["decisions.db", "decisions.db-wal", "board"] {
            let path = store.with_file_name(name);
            if let Ok(bytes) = fs::read(&path) {
                files.push((path, Some(bytes)));
            }
        }
        files.push((store.with_file_name("decisions.db-shm"), None));
        // A head that leads tells of rows that are gone, and costs a look of its own.
        for folder in fs::read_dir(self.home.join(".local/share/cf-guide/proof")).into_iter().flatten() {
            let head = folder.map_err(|cause| cannot("read", &store, &cause))?.path().join("head");
            files.push((head.clone(), Some(fs::read(&head).map_err(|cause| cannot("read", &head, &cause))?)));
        }
        // What a session was told, it is told again.
        for entry in fs::read_dir(store.with_file_name("")).into_iter().flatten().flatten() {
            if entry.file_name().to_string_lossy().starts_with("told-") {
                files.push((entry.path(), None));
            }
        }
        // The index of the log is made anew by whoever opens the file alone.
        files.push((with_suffix(&store, "-shm"), None));
        Ok(Snapshot { files })
    }

    fn git(&self, args: &[&str]) -> Result<(), String> {
        let status = self
            .command(Path::new("git"))
            .args(args)
            .current_dir(&self.repo)
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            .env("GIT_CONFIG_SYSTEM", "/dev/null")
            .status();
        match status {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("`git {}` ended with {status}", args.join(" "))),
            Err(cause) => Err(format!("could not run `git`: {cause}")),
        }
    }
}

/// A store as it was, to be put back before each sample.
#[derive(Debug)]
pub struct Snapshot {
    files: Vec<(PathBuf, Option<Vec<u8>>)>,
}

impl Snapshot {
    /// Puts the store back.
    pub fn restore(&self) -> Result<(), String> {
        for (path, bytes) in &self.files {
            let done = match bytes {
                Some(bytes) => fs::write(path, bytes),
                None => match fs::remove_file(path) {
                    Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(()),
                    other => other,
                },
            };
            done.map_err(|cause| cannot("restore", path, &cause))?;
        }
        Ok(())
    }
}

/// Rules as people write them: commands, paths, orderings, and advice, all different.
fn rules_text(count: usize) -> String {
    let mut text = String::from("# Rules\n\n");
    for number in 0..count {
        let line = match number % 4 {
            0 => format!(
                "- Never run `deploy-{number} --prod`; use `deploy-{number} --stage`. [R{number:04}]\n"
            ),
            1 => format!("- Do not edit `vendor/part-{number}/**`. [R{number:04}]\n"),
            2 => format!("- Always run `make check-{number}` before `make ship-{number}`. [R{number:04}]\n"),
            _ => format!("- Prefer small functions in module {number} over clever ones.\n"),
        };
        text.push_str(&line);
    }
    text
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|cause| cannot("create", folder, &cause))?;
    }
    fs::write(path, text).map_err(|cause| cannot("write", path, &cause))
}

fn clear(folder: &Path) -> Result<(), String> {
    match fs::remove_dir_all(folder) {
        Err(cause) if cause.kind() != io::ErrorKind::NotFound => Err(cannot("clear", folder, &cause)),
        _ => Ok(()),
    }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn cannot(verb: &str, path: &Path, cause: &io::Error) -> String {
    format!("could not {verb} `{}`: {cause}", path.display())
}
