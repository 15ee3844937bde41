//! `cargo xtask e2e [filter]`: the real clients, pinned and kept outside the clone, against the mock model.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A client as npm knows it. Its native binary sits in a package per platform, so no install script has to run.
struct Pin {
    package: &'static str,
    version: &'static str,
}

const CLAUDE: Pin = Pin { package: "@anthropic-ai/claude-code", version: "2.1.325" };
/// What drives a browser, and what says whether everybody can read a page.
const BROWSER_TOOLS: [Pin; 2] =
    [Pin { package: "playwright-core", version: "1.64.1" }, Pin { package: "axe-core", version: "4.14.0" }];
/// The names that Chromium goes by.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const CODEX: Pin = Pin { package: "@openai/codex", version: "0.166.0" };

/// Real clients on a busy machine miss a beat now and then. So many scenarios get a second go, alone; more is no accident.
const PLAYED_AGAIN: usize = 3;

/// Written last: a folder without it is a download that was cut short.
const MARKER: &str = "complete";

/// Installs what is missing and runs the suite; the error is one sentence for the person at the terminal.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let cache = cache_folder()?;
    sweep(&cache.join("run"));
    let clients = installed(&cache)?;
    let claude = native_binary(&clients, &CLAUDE, "claude")?;
    let codex = native_binary(&clients, &CODEX, "codex")?;
    let mut surroundings: Vec<(&str, PathBuf)> = vec![
        ("CF_GUIDE_E2E_CACHE", cache.clone()),
        ("CF_GUIDE_E2E_CLAUDE", claude),
        ("CF_GUIDE_E2E_CODEX", codex),
    ];
    // Without a browser everything runs but what looks at the page, which then says what is missing.
    if let Some(browser) = browser() {
        surroundings.push(("CF_GUIDE_E2E_BROWSER", browser));
        surroundings.push(("CF_GUIDE_E2E_BROWSER_MODULES", browser_tools(&cache)?));
    }
    let failed = play(arguments, &surroundings)?;
    if failed.is_empty() {
        return Ok(());
    }
    if failed.len() > PLAYED_AGAIN {
        return Err(format!("{} scenarios failed", failed.len()));
    }
    println!("\nplayed again, one at a time: {}", failed.join(", "));
    let mut alone = vec!["--exact".to_owned(), "--test-threads=1".to_owned()];
    alone.extend(failed.iter().cloned());
    let twice = play(&alone, &surroundings)?;
    if !twice.is_empty() {
        return Err(format!("failed twice: {}", twice.join(", ")));
    }
    println!("failed beside the others and passed alone: {}", failed.join(", "));
    Ok(())
}

/// Runs the scenarios and says which failed. An end without a list of them is an error of its own.
fn play(arguments: &[String], surroundings: &[(&str, PathBuf)]) -> Result<Vec<String>, String> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["test", "--features", "e2e", "--test", "e2e", "--"]).args(arguments);
    cargo.envs(surroundings.iter().map(|(name, value)| (name, value))).stdout(Stdio::piped());
    let mut child = cargo.spawn().map_err(|error| format!("could not start cargo: {error}"))?;
    let mut said = Vec::new();
    for line in child.stdout.take().map(io::BufReader::new).into_iter().flat_map(io::BufRead::lines) {
        let line = line.map_err(|error| format!("could not read what the suite says: {error}"))?;
        println!("{line}");
        said.push(line);
    }
    let status = child.wait().map_err(|error| format!("could not wait for cargo: {error}"))?;
    let failed = failures(&said);
    match (status.success(), failed.is_empty()) {
        (true, _) => Ok(Vec::new()),
        (false, false) => Ok(failed),
        (false, true) => Err(format!("the e2e suite failed ({status})")),
    }
}

/// The names below the last `failures:` of a test run.
fn failures(said: &[String]) -> Vec<String> {
    let Some(heading) = said.iter().rposition(|line| line == "failures:") else { return Vec::new() };
    said[heading + 1..].iter().map_while(|line| line.strip_prefix("    ")).map(str::to_owned).collect()
}

/// `$CF_GUIDE_E2E_CACHE`, else the user's cache folder.
fn cache_folder() -> Result<PathBuf, String> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = set("CF_GUIDE_E2E_CACHE")
        .or_else(|| set("XDG_CACHE_HOME").map(|folder| folder.join("cf-guide-e2e")))
        .or_else(|| set("HOME").map(|folder| folder.join(".cache/cf-guide-e2e")))
        .ok_or("no place for the clients: set `CF_GUIDE_E2E_CACHE`")?;
    fs::create_dir_all(&folder).map_err(|error| cannot("create", &folder, &error))?;
    folder.canonicalize().map_err(|error| cannot("find", &folder, &error))
}

/// Removes what failed scenarios of earlier runs left; a folder is named after the process that made it.
fn sweep(sandboxes: &Path) {
    for sandbox in children(sandboxes).unwrap_or_default() {
        let name = sandbox.file_name().unwrap_or_default().to_string_lossy();
        let owner = name.split('-').next().unwrap_or_default();
        if !Path::new("/proc").join(owner).exists() {
            drop(fs::remove_dir_all(&sandbox));
        }
    }
}

/// The folder with both clients, downloaded once per pair of versions.
fn installed(cache: &Path) -> Result<PathBuf, String> {
    let folder = cache.join(format!("claude-{}-codex-{}", CLAUDE.version, CODEX.version));
    if folder.join(MARKER).exists() {
        return Ok(folder);
    }
    let npm = npm()?;
    eprintln!("downloading the clients into `{}` (about 800 MB, once)", folder.display());
    let unfinished = cache.join(format!("download-{}", std::process::id()));
    let done = download(npm, &unfinished).and_then(|()| move_into_place(&unfinished, &folder));
    if done.is_err() {
        drop(fs::remove_dir_all(&unfinished));
    }
    done.map(|()| folder)
}

/// A browser of this machine.
fn browser() -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let places = || env::split_paths(&path);
    BROWSERS.iter().find_map(|name| places().map(|folder| folder.join(name)).find(|file| file.is_file()))
}

/// A browser and what drives it; None where there is no browser.
pub fn browser_and_tools() -> Result<Option<(PathBuf, PathBuf)>, String> {
    let Some(browser) = browser() else { return Ok(None) };
    Ok(Some((browser, browser_tools(&cache_folder()?)?)))
}

/// The folder with what drives it, downloaded once.
fn browser_tools(cache: &Path) -> Result<PathBuf, String> {
    let versions = BROWSER_TOOLS.iter().map(|pin| pin.version).collect::<Vec<_>>().join("-");
    let folder = cache.join(format!("browser-{versions}"));
    if !folder.join(MARKER).exists() {
        let unfinished = cache.join(format!("download-browser-{}", std::process::id()));
        install(npm()?, &unfinished, &BROWSER_TOOLS.each_ref())?;
        fs::write(unfinished.join(MARKER), "").map_err(|error| cannot("write", &unfinished, &error))?;
        move_into_place(&unfinished, &folder)?;
    }
    Ok(folder.join("node_modules"))
}

fn install(npm: &str, folder: &Path, pins: &[&Pin]) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| cannot("create", folder, &error))?;
    let wanted: Vec<String> =
        pins.iter().map(|pin| format!("\"{}\":\"{}\"", pin.package, pin.version)).collect();
    let manifest = folder.join("package.json");
    fs::write(&manifest, format!("{{\"private\":true,\"dependencies\":{{{}}}}}\n", wanted.join(",")))
        .map_err(|error| cannot("write", &manifest, &error))?;
    let mut install = Command::new(npm);
    install.args(["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
    let status = install.current_dir(folder).stdin(Stdio::null()).status();
    let status = status.map_err(|error| format!("could not start npm: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("npm could not install {} ({status})", wanted.join(", ")))
    }
}

fn download(npm: &str, folder: &Path) -> Result<(), String> {
    install(npm, folder, &[&CLAUDE, &CODEX])?;
    for (pin, program) in [(&CLAUDE, "claude"), (&CODEX, "codex")] {
        says_its_version(&native_binary(folder, pin, program)?, pin)?;
    }
    let marker = folder.join(MARKER);
    fs::write(&marker, "").map_err(|error| cannot("write", &marker, &error))
}

/// Another run may have been quicker; then its folder serves as well.
fn move_into_place(download: &Path, folder: &Path) -> Result<(), String> {
    if fs::rename(download, folder).is_ok() {
        return Ok(());
    }
    if folder.join(MARKER).exists() {
        drop(fs::remove_dir_all(download));
        return Ok(());
    }
    fs::remove_dir_all(folder).map_err(|error| cannot("remove", folder, &error))?;
    fs::rename(download, folder).map_err(|error| cannot("create", folder, &error))
}

fn npm() -> Result<&'static str, String> {
    for program in ["node", "npm"] {
        let answer = Command::new(program).arg("--version").output();
        if !answer.is_ok_and(|output| output.status.success()) {
            return Err(format!(
                "`{program}` is not on PATH; the e2e suite downloads the real clients with npm: install Node.js 20 or newer"
            ));
        }
    }
    Ok("npm")
}

/// The program of the platform package: `<package>-<platform>/**/bin/<program>` or `<package>-<platform>/<program>`.
fn native_binary(clients: &Path, pin: &Pin, program: &str) -> Result<PathBuf, String> {
    let modules = clients.join("node_modules");
    let (scope, name) = pin.package.split_once('/').unwrap_or(("", pin.package));
    let scope = modules.join(scope);
    let packages = children(&scope).map_err(|error| cannot("read", &scope, &error))?;
    let prefix = format!("{name}-");
    let of_platform =
        |path: &&PathBuf| path.file_name().is_some_and(|file| file.to_string_lossy().starts_with(&prefix));
    for package in packages.iter().filter(of_platform) {
        let mut places = vec![package.join(program)];
        let vendored = children(&package.join("vendor")).unwrap_or_default();
        places.extend(vendored.iter().map(|target| target.join("bin").join(program)));
        if let Some(found) = places.into_iter().find(|place| place.is_file()) {
            return Ok(found);
        }
    }
    Err(format!(
        "no native `{program}` in `{}`; remove `{}` and try again",
        scope.display(),
        clients.display()
    ))
}

fn says_its_version(program: &Path, pin: &Pin) -> Result<(), String> {
    let output = Command::new(program).arg("--version").stdin(Stdio::null()).output();
    let output = output.map_err(|error| cannot("start", program, &error))?;
    let answer = String::from_utf8_lossy(&output.stdout);
    if answer.split_whitespace().any(|word| word == pin.version) {
        return Ok(());
    }
    Err(format!("`{}` should be {} but says {:?}", program.display(), pin.version, answer.trim()))
}

fn children(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect()
}

fn cannot(verb: &str, path: &Path, error: &io::Error) -> String {
    format!("could not {verb} `{}`: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::failures;

    #[test]
    fn the_names_of_failed_scenarios_are_read_from_the_end_of_the_run() {
        let said = "running 3 tests\ntest a ... FAILED\n\nfailures:\n\n---- a stdout ----\n    indented\n\nfailures:\n    a\n    b::c\n\ntest result: FAILED.";
        let lines: Vec<String> = said.lines().map(str::to_owned).collect();
        assert_eq!(failures(&lines), ["a", "b::c"]);
        assert_eq!(failures(&lines[..2]), [""; 0]);
    }
}
