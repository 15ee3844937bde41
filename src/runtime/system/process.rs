//! Starting processes that outlive us, and behaving when we are one.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use super::signals::{self, NOT_THE_END, SIGALRM, SIGINT, SIGTERM, Signal};

/// Starts a program that nobody waits for: own session, no environment but HOME, nothing on its streams.
pub fn detach(program: &Path, args: &[&OsStr], home: Option<&Path>) {
    detach_with(program, args, &[("HOME", home.map(Path::to_owned))]);
}

/// As [`detach`], with these variables where they are set.
pub fn detach_with(program: &Path, args: &[&OsStr], kept: &[(&str, Option<PathBuf>)]) {
    let mut command = Command::new(program);
    command.args(args).env_clear();
    for (name, value) in kept {
        if let Some(value) = value {
            command.env(name, value);
        }
    }
    let_go(command, 0);
}

/// Starts a person's own program that nobody waits for, with these variables alone; it ends after so many seconds. The
/// search path of the client is not followed: a repository can set it.
pub fn detach_own(argv: &[String], kept: &[(&str, OsString)], seconds: u32) {
    let Some((program, args)) = argv.split_first() else { return };
    let mut command = Command::new(program);
    command.args(args).env_clear().envs(kept.iter().map(|(name, value)| (*name, value)));
    command.env("PATH", "/usr/local/bin:/usr/bin:/bin");
    let_go(command, seconds);
}

/// Starts it in a session of its own, with nothing on its streams; 0 seconds is no limit.
fn let_go(mut command: Command, seconds: u32) {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
    #[expect(unsafe_code, reason = "a new session keeps the client's signals away from the worker")]
    // SAFETY: setsid, sigaction and setitimer are async-signal-safe, as everything between fork and exec must be.
    unsafe {
        command.pre_exec(move || {
            let _ = rustix::process::setsid();
            // What a hook ignores for itself is not for others.
            signals::by_default(&NOT_THE_END);
            // It lives on across `exec`.
            if seconds > 0 {
                signals::alarm_in(seconds.saturating_mul(1000));
            }
            Ok(())
        });
    }
    // A worker that does not start is started by the next hook.
    let _ = command.spawn();
}

/// A process of this person's, as far as the system tells.
#[derive(Debug, Clone)]
pub struct Running {
    pub pid: u32,
    environment: Vec<u8>,
}

impl Running {
    /// A variable as it was when the process began.
    pub fn variable(&self, name: &str) -> Option<OsString> {
        let set = |entry: &[u8]| {
            let rest = entry.strip_prefix(name.as_bytes())?.strip_prefix(b"=")?;
            Some(OsStr::from_bytes(rest).to_owned())
        };
        self.environment.split(|byte| *byte == 0).find_map(set)
    }
}

/// The processes whose arguments are wanted and whose environment we may read. None where there is no `/proc`.
pub fn running(is_wanted: impl Fn(&[String]) -> bool) -> Vec<Running> {
    let Ok(all) = std::fs::read_dir("/proc") else { return Vec::new() };
    let numbers = all.flatten().filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let wanted = |pid: u32| {
        let folder = PathBuf::from(format!("/proc/{pid}"));
        let line = std::fs::read(folder.join("cmdline")).ok()?;
        let argv: Vec<String> =
            line.split(|byte| *byte == 0).map(|arg| String::from_utf8_lossy(arg).into_owned()).collect();
        let environment = is_wanted(&argv).then(|| std::fs::read(folder.join("environ")).ok()).flatten()?;
        Some(Running { pid, environment })
    };
    numbers.filter_map(wanted).collect()
}

/// Steps back behind everybody else and ends after so many seconds, come what may.
pub fn be_nice(seconds: u32) {
    // Who may not step back is only less polite.
    let _ = rustix::process::nice(19);
    end_within(seconds);
}

/// This process ends by itself after so long. Who holds what hooks wait for does not step back: they would wait longer.
pub fn end_within(seconds: u32) {
    // It ends the process; whoever started us may have ignored it.
    signals::by_default(&[SIGALRM]);
    signals::alarm_in(seconds.saturating_mul(1000));
}

/// Set once somebody asked this process to end.
static ASKED_TO_END: AtomicBool = AtomicBool::new(false);

/// From now on SIGTERM and SIGINT are a question, not the end: whoever works looks at [`is_asked_to_end`] between steps.
pub fn end_when_asked() {
    extern "C" fn note(_: Signal) {
        ASKED_TO_END.store(true, Ordering::SeqCst);
    }
    signals::on(&[SIGTERM, SIGINT], note);
}

/// Somebody asked this process to end.
pub fn is_asked_to_end() -> bool {
    ASKED_TO_END.load(Ordering::SeqCst)
}

/// Waits so long, or until a signal comes.
pub fn wait(millis: u32) {
    let time = rustix::event::Timespec {
        tv_sec: i64::from(millis / 1000),
        tv_nsec: i64::from(millis % 1000) * 1_000_000,
    };
    // std's sleep would go on after a signal.
    let _ = rustix::event::poll(&mut [], Some(&time));
}

pub fn id() -> u32 {
    std::process::id()
}

/// Runs a command in this terminal and waits for it; its exit code, 128 and the signal where one ended it.
pub fn run(command: &[String]) -> std::io::Result<i32> {
    use std::os::unix::process::ExitStatusExt as _;
    let Some((program, args)) = command.split_first() else {
        return Err(std::io::ErrorKind::InvalidInput.into());
    };
    let status = Command::new(program).args(args).status()?;
    Ok(status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0)))
}

/// Runs a program without a shell, hears nothing of it and waits for it; its exit code.
pub fn run_silently(argv: &[String]) -> std::io::Result<i32> {
    let Some((program, args)) = argv.split_first() else {
        return Err(std::io::ErrorKind::InvalidInput.into());
    };
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    Ok(command.status()?.code().unwrap_or(-1))
}

/// Ends the process with a code that is somebody else's.
pub fn leave(code: i32) -> ! {
    std::process::exit(code)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "a test looks at what a program wrote")]
    fn a_persons_own_program_gets_its_words_and_nothing_of_the_clients_environment() {
        let folder = tempfile::tempdir().unwrap();
        let fifo = folder.path().join("fifo");
        assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
        let script = format!("{{ env; printf '%s\\n' \"$@\"; }} > '{}'", fifo.display());
        let words = ["sh", "-c", &script, "x", "two words", "$(touch evil)"].map(str::to_owned);
        // Nobody reads yet, so the program hangs; we do not.
        detach_own(&words, &[("DISPLAY", ":0".into())], 30);
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || {
            let mut text = String::new();
            std::fs::File::open(fifo).unwrap().read_to_string(&mut text).unwrap();
            sender.send(text)
        });
        let told = receiver.recv_timeout(Duration::from_secs(60)).expect("the program was started");
        assert!(
            told.contains("DISPLAY=:0\n") && told.contains("PATH=/usr/local/bin:/usr/bin:/bin\n"),
            "{told}"
        );
        assert!(told.ends_with("two words\n$(touch evil)\n"), "{told}");
        assert!(!told.contains("HOME=") && !told.contains("CARGO"), "{told}");
        detach_own(&[], &[], 30);
        detach_own(&["/no/such/program".to_owned()], &[], 30);
    }
}
