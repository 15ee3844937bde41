//! What is said when a hook cannot finish: a missed deadline, a panic or a crash still gives an answer.
//!
//! The words are prepared while all is well. The alarm only writes bytes that are there and leaves, which is all that a
//! signal handler may do; panics, crashes and want of memory take the same way out. Until the catastrophic guards have
//! spoken there are no such words, and what may act is refused.

#![expect(unsafe_code, reason = "signals, timers and leaving without clean-up have no safe form in std")]

use std::ffi::CString;
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering};

use crate::runtime::agents;
use crate::runtime::system::process::NOT_THE_END;

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
}

static WORDS: AtomicPtr<LastWords> = AtomicPtr::new(null_mut());

/// The real answer is out: what fails now is recorded, and nothing is said.
static IS_ANSWERED: AtomicBool = AtomicBool::new(false);

/// The event's bytes, as far as they came.
static SEEN: AtomicPtr<u8> = AtomicPtr::new(null_mut());
static SEEN_LEN: AtomicUsize = AtomicUsize::new(0);

/// Signals by which a process breaks down: no stack, no memory, a file cut off under a mapping.
const BREAKDOWNS: [libc::c_int; 7] =
    [libc::SIGSEGV, libc::SIGBUS, libc::SIGABRT, libc::SIGILL, libc::SIGFPE, libc::SIGTRAP, libc::SIGSYS];

/// Where a handler stands when the stack itself is at its end.
const STACK: usize = 32 * 1024;
static mut SPARE_STACK: [u8; STACK] = [0; STACK];

/// From here on no limit or timer ends this process in silence, and a breakdown still answers.
pub fn stand_fast() {
    // SAFETY: the spare stack is used by nothing else; the handler touches only atomics, memory that is never freed and
    // async-signal-safe calls; the structs live across the calls.
    unsafe {
        for signal in NOT_THE_END {
            libc::signal(signal, libc::SIG_IGN);
        }
        let spare = libc::stack_t { ss_sp: (&raw mut SPARE_STACK).cast(), ss_flags: 0, ss_size: STACK };
        libc::sigaltstack(&raw const spare, null_mut());
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = on_breakdown as *const () as libc::sighandler_t;
        // Once only: a breakdown of the handler itself is the end.
        action.sa_flags = libc::SA_ONSTACK | libc::SA_RESETHAND;
        libc::sigemptyset(&raw mut action.sa_mask);
        for signal in BREAKDOWNS {
            libc::sigaction(signal, &raw const action, null_mut());
        }
    }
}

/// Keeps in sight what came in so far: it must stay where it is until the next call of this.
pub fn see(bytes: &[u8]) {
    SEEN_LEN.store(0, Ordering::SeqCst);
    SEEN.store(bytes.as_ptr().cast_mut(), Ordering::SeqCst);
    SEEN_LEN.store(bytes.len(), Ordering::SeqCst);
}

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
        let mut alarm = action.sa_mask;
        libc::sigaddset(&raw mut alarm, libc::SIGALRM);
        libc::sigaction(libc::SIGALRM, &raw const action, null_mut());
        // Whoever started the client may have left it blocked.
        libc::sigprocmask(libc::SIG_UNBLOCK, &raw const alarm, null_mut());
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

extern "C" fn on_breakdown(_signal: libc::c_int) {
    speak(|words| &words.panic);
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
        let Some(words) = words.as_ref() else { speak_unprepared() };
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
        libc::_exit(0);
    }
}

/// Nothing is known of the event but its bytes: what may act is refused.
fn speak_unprepared() -> ! {
    let (start, len) = (SEEN.load(Ordering::SeqCst), SEEN_LEN.load(Ordering::SeqCst));
    // SAFETY: `see` was told of bytes that stay where they are; nothing else is touched.
    unsafe {
        if len > 0 && !start.is_null() && !IS_ANSWERED.load(Ordering::SeqCst) {
            let seen = std::slice::from_raw_parts(start, len);
            write_all(1, agents::unjudged(seen).unwrap_or_default().as_bytes());
        }
        libc::_exit(0)
    }
}

/// Writes everything; false where the reader does not take it.
pub fn write_all(fd: libc::c_int, mut bytes: &[u8]) -> bool {
    while !bytes.is_empty() {
        // SAFETY: pointer and length describe `bytes`.
        let written = unsafe { libc::write(fd, bytes.as_ptr().cast(), bytes.len()) };
        match usize::try_from(written) {
            Ok(n) if n > 0 => bytes = &bytes[n.min(bytes.len())..],
            Err(_) if std::io::Error::last_os_error().kind() == std::io::ErrorKind::Interrupted => {}
            _ => return false,
        }
    }
    true
}
