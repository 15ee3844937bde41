//! Running another program: bounded in time and output, with exactly the environment it is given.

use std::ffi::{OsStr, OsString};
use std::io::{Read, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

/// A program to run.
#[derive(Debug, Clone)]
pub struct Program<'a> {
    pub argv: Vec<OsString>,
    /// The folder to stand in.
    pub cwd: &'a Path,
    /// All of its environment.
    pub env: Vec<(&'a str, OsString)>,
    pub stdin: &'a [u8],
    /// How long it may take.
    pub limit: Duration,
}

/// How it went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ran {
    /// Its exit code; None where it was killed.
    pub code: Option<i32>,
    /// What it wrote, at most 1 MiB.
    pub stdout: String,
    /// What it said, at most 1 MiB.
    pub stderr: String,
    /// It took too long.
    pub timed_out: bool,
}

/// Runs a program and waits for it. An error means that it could not be started.
pub fn run(program: &Program<'_>) -> std::io::Result<Ran> {
    let mut child = start(program, Stdio::piped())?;
    let input = program.stdin.to_vec();
    let stdin = child.stdin.take();
    // A program that does not read must not hold us: it is written from a thread that its end sets free.
    thread::spawn(move || stdin.map(|mut pipe| pipe.write_all(&input)));
    let stdout = reader(child.stdout.take());
    let stderr = reader(child.stderr.take());
    let (code, timed_out) = wait(&mut child, program.limit);
    let take = |handle: thread::JoinHandle<Vec<u8>>| {
        String::from_utf8_lossy(&handle.join().unwrap_or_default()).into_owned()
    };
    Ok(Ran { code, stdout: take(stdout), stderr: take(stderr), timed_out })
}

/// What a person's own command line makes of some input, in the person's own environment; none where it fails or takes too
/// long.
pub fn filter(line: &str, stdin: &[u8], limit: Duration) -> Option<String> {
    let mut command = Command::new("/bin/sh");
    command.arg("-c").arg(line).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.process_group(0).spawn().ok()?;
    let (input, pipe) = (stdin.to_vec(), child.stdin.take());
    thread::spawn(move || pipe.map(|mut pipe| pipe.write_all(&input)));
    let stdout = reader(child.stdout.take());
    let (code, _) = wait(&mut child, limit);
    let heard = stdout.join().unwrap_or_default();
    (code == Some(0)).then(|| String::from_utf8_lossy(&heard).into_owned())
}

fn start(program: &Program<'_>, stderr: Stdio) -> std::io::Result<Child> {
    let mut argv = program.argv.iter();
    let first = argv.next().ok_or_else(|| std::io::Error::other("no program"))?;
    Command::new(first)
        .args(argv)
        .current_dir(program.cwd)
        .env_clear()
        .envs(program.env.iter().map(|(name, value)| (*name, value)))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(stderr)
        .process_group(0)
        .spawn()
}

/// A program that is talked to line by line; it ends when this is dropped.
pub struct Conversation {
    child: Child,
    stdin: Option<std::process::ChildStdin>,
    lines: std::sync::mpsc::Receiver<String>,
}

impl Conversation {
    /// Starts it; its own words on stderr are not heard.
    pub fn start(program: &Program<'_>) -> std::io::Result<Self> {
        let mut child = start(program, Stdio::null())?;
        let (sender, lines) = std::sync::mpsc::channel();
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || {
                use std::io::BufRead as _;
                let heard = std::io::BufReader::new(stdout).lines().map_while(Result::ok);
                // Nobody listens any more: the conversation is over.
                heard.take_while(|line| sender.send(line.clone()).is_ok()).for_each(drop);
            });
        }
        Ok(Self { stdin: child.stdin.take(), child, lines })
    }

    pub fn say(&mut self, line: &str) -> std::io::Result<()> {
        let stdin = self.stdin.as_mut().ok_or_else(|| std::io::Error::other("it does not listen"))?;
        stdin.write_all(format!("{line}\n").as_bytes())?;
        stdin.flush()
    }

    /// The next line, or None when it ended or said nothing for so long.
    pub fn hear(&mut self, limit: Duration) -> Option<String> {
        self.lines.recv_timeout(limit).ok()
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        self.stdin.take();
        wait(&mut self.child, Duration::from_millis(500));
    }
}

/// A folder that goes when it is dropped.
pub type ThrowAway = tempfile::TempDir;

/// A folder that is gone when it is dropped, for runs that must leave no trace.
pub fn throw_away_folder() -> std::io::Result<ThrowAway> {
    tempfile::Builder::new().prefix("cf-guide-").tempdir()
}

/// Where a name leads on a search path.
pub fn find(name: &str, path: &OsStr) -> Option<PathBuf> {
    path.as_bytes()
        .split(|&byte| byte == b':')
        .filter(|folder| !folder.is_empty())
        .map(|folder| Path::new(OsStr::from_bytes(folder)).join(name))
        .find(|file| is_executable(file))
}

/// True for a file that can be started.
pub fn is_executable(file: &Path) -> bool {
    std::fs::metadata(file).is_ok_and(|meta| meta.is_file() && meta.permissions().mode() & 0o111 != 0)
}

/// True for a program that only this user or root can have put there.
pub fn is_believable(file: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(file).is_ok_and(|meta| {
        let owner = meta.uid();
        (owner == 0 || owner == super::files::uid()) && meta.mode() & 0o002 == 0
    })
}

/// The sha-256 of a program.
pub fn fingerprint(file: &Path) -> Option<String> {
    use sha2::Digest as _;
    let mut sum = sha2::Sha256::new();
    let mut opened = std::fs::File::open(file).ok()?;
    let mut part = vec![0_u8; 1 << 16];
    loop {
        match opened.read(&mut part).ok()? {
            0 => return Some(super::state::hex(&sum.finalize())),
            count => sum.update(&part[..count]),
        }
    }
}

fn reader(pipe: Option<impl Read + Send + 'static>) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(pipe) = pipe {
            // What came before an error is still worth having.
            let mut bounded = pipe.take(1 << 20);
            let _ = bounded.read_to_end(&mut bytes);
            // The rest is heard and forgotten: a program that talks much is not to break for it.
            let _ = std::io::copy(&mut bounded.into_inner(), &mut std::io::sink());
        }
        bytes
    })
}

fn wait(child: &mut Child, limit: Duration) -> (Option<i32>, bool) {
    let start = Instant::now();
    let mut pause = Duration::from_micros(200);
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return (status.code(), false),
            Ok(None) if start.elapsed() < limit => thread::sleep(pause),
            Ok(None) | Err(_) => {
                kill_group(child);
                let _ = child.wait();
                return (None, true);
            }
        }
        pause = (pause * 2).min(Duration::from_millis(10));
    }
}

/// The program and what it started: a shell's children would keep our pipes open.
fn kill_group(child: &Child) {
    // The group is the one made for this child, which has not been waited for.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str, stdin: &[u8], limit: Duration) -> Ran {
        let argv = ["/bin/sh", "-c", script].map(OsString::from).to_vec();
        let env = vec![("PATH", OsString::from("/usr/bin:/bin"))];
        run(&Program { argv, cwd: Path::new("/"), env, stdin, limit }).unwrap()
    }

    #[test]
    fn a_program_sees_its_input_and_only_its_environment() {
        let ran = sh("cat; env | grep -c HOME; exit 3", b"hello\n", Duration::from_secs(20));
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(3), "hello\n0\n"));
    }

    #[test]
    fn a_program_that_hangs_ends_with_all_its_children() {
        let ran = sh("sleep 600 | sleep 600", b"", Duration::from_millis(50));
        assert!(ran.timed_out);
        assert_eq!(ran.code, None);
    }

    #[test]
    fn a_program_that_does_not_read_does_not_hold_us() {
        let ran = sh("exit 0", &vec![b'x'; 1 << 20], Duration::from_secs(20));
        assert_eq!(ran.code, Some(0));
    }
}
