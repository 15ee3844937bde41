//! What is said when a hook cannot finish: a missed deadline or a panic still gives an answer.
//!
//! The words are prepared while all is well. The alarm only writes bytes that are there and leaves, which is all that a
//! signal handler may do; a panic takes the same way out.

#![expect(unsafe_code, reason = "signals, timers and leaving without clean-up have no safe form in std")]

use std::ffi::CString;
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, AtomicPtr, Ordering};

/// An answer for the case that no better one comes.
#[derive(Debug, Default)]
pub struct LastWords {
    /// For the client, the first time in a session.
    pub first: Vec<u8>,
    /// For the client, once the person knows.
    pub again: Vec<u8>,
    /// A file made when the person was told; empty: always `first`.
    pub told: CString,
    /// Where failures are recorded; empty: nowhere.
    pub log: CString,
    /// What is recorded for a missed deadline.
    pub deadline: Vec<u8>,
    /// What is recorded for a panic.
    pub panic: Vec<u8>,
    /// For stderr: with exit code 2 both clients take it as a refusal.
    pub complaint: Vec<u8>,
}

static WORDS: AtomicPtr<LastWords> = AtomicPtr::new(null_mut());

/// The real answer is out: what fails now is recorded, and nothing is said.
static IS_ANSWERED: AtomicBool = AtomicBool::new(false);

/// Replaces the prepared words. The old ones stay allocated: a handler may be reading them, and the process is short.
pub fn prepare(words: LastWords) {
    WORDS.store(Box::into_raw(Box::new(words)), Ordering::SeqCst);
}

/// Nothing more will be said: the real answer is on its way. What is left to do has so long.
pub fn forget(milliseconds: u32) {
    IS_ANSWERED.store(true, Ordering::SeqCst);
    set_timer(milliseconds);
}

/// A path for the handler; empty where it cannot be one.
pub fn c_path(path: &Path) -> CString {
    CString::new(path.as_os_str().as_bytes()).unwrap_or_default()
}

/// Starts the clock: after so many milliseconds the process answers with its last words and ends.
pub fn arm(milliseconds: u32) {
    // SAFETY: the handler touches only atomics and async-signal-safe calls; the struct lives across the call.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = on_alarm as *const () as libc::sighandler_t;
        libc::sigemptyset(&raw mut action.sa_mask);
        libc::sigaction(libc::SIGALRM, &raw const action, null_mut());
    }
    set_timer(milliseconds);
}

fn set_timer(milliseconds: u32) {
    let seconds = libc::time_t::from(milliseconds / 1000);
    let microseconds = libc::suseconds_t::from(milliseconds % 1000 * 1000);
    let timer = libc::itimerval {
        it_interval: libc::timeval { tv_sec: 0, tv_usec: 0 },
        it_value: libc::timeval { tv_sec: seconds, tv_usec: microseconds },
    };
    // SAFETY: the struct lives across the call.
    unsafe { libc::setitimer(libc::ITIMER_REAL, &raw const timer, null_mut()) };
}

extern "C" fn on_alarm(_signal: libc::c_int) {
    speak(|words| &words.deadline);
}

/// Answers with the prepared words and ends the process.
pub fn speak_after_panic() -> ! {
    speak(|words| &words.panic)
}

fn speak(what: impl Fn(&LastWords) -> &Vec<u8>) -> ! {
    let words = WORDS.swap(null_mut(), Ordering::SeqCst);
    // SAFETY: only async-signal-safe calls on memory that is never freed; `_exit` ends the process without clean-up,
    // which is wanted: whatever was under way is not in a state to be finished.
    unsafe {
        let Some(words) = words.as_ref() else { libc::_exit(0) };
        if !words.log.is_empty() {
            let flags = libc::O_WRONLY | libc::O_APPEND | libc::O_CREAT | libc::O_CLOEXEC | libc::O_NOFOLLOW;
            let log = libc::open(words.log.as_ptr(), flags, 0o600);
            if log >= 0 {
                let line = what(words);
                libc::write(log, line.as_ptr().cast(), line.len());
            }
        }
        if IS_ANSWERED.load(Ordering::SeqCst) {
            libc::_exit(0);
        }
        let flags = libc::O_WRONLY | libc::O_CREAT | libc::O_EXCL | libc::O_CLOEXEC;
        let first = words.told.is_empty() || libc::open(words.told.as_ptr(), flags, 0o600) >= 0;
        let answer = if first { &words.first } else { &words.again };
        write_all(1, answer);
        write_all(2, &words.complaint);
        libc::_exit(if words.complaint.is_empty() { 0 } else { 2 });
    }
}

/// Writes everything, as far as the reader takes it.
unsafe fn write_all(fd: libc::c_int, mut bytes: &[u8]) {
    while !bytes.is_empty() {
        // SAFETY: pointer and length describe `bytes`.
        let written = unsafe { libc::write(fd, bytes.as_ptr().cast(), bytes.len()) };
        match usize::try_from(written) {
            Ok(n) if n > 0 => bytes = &bytes[n.min(bytes.len())..],
            _ => return,
        }
    }
}
