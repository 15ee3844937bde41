//! Starting processes that outlive us, and behaving when we are one.

use std::ffi::OsStr;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// Starts a program that nobody waits for: own session, no environment but HOME, nothing on its streams.
pub fn detach(program: &Path, args: &[&OsStr], home: Option<&Path>) {
    let mut command = Command::new(program);
    command.args(args).env_clear().stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.current_dir("/");
    if let Some(home) = home {
        command.env("HOME", home);
    }
    #[expect(unsafe_code, reason = "a new session keeps the client's signals away from the worker")]
    // SAFETY: setsid is async-signal-safe, as everything between fork and exec must be.
    unsafe {
        command.pre_exec(|| {
            libc::setsid();
            Ok(())
        });
    }
    // A worker that does not start is started by the next hook.
    let _ = command.spawn();
}

/// Steps back behind everybody else and ends after so many seconds, come what may.
pub fn be_nice(seconds: u32) {
    #[expect(unsafe_code, reason = "priority and alarm have no safe form in std")]
    // SAFETY: plain numbers, no memory; SIGALRM ends the process by default.
    unsafe {
        libc::nice(19);
        libc::alarm(seconds);
    }
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
