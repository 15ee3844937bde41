//! The last words of a hook that cannot finish: a missed deadline, a panic or a crash still gives an answer.
//!
//! The words are prepared while all is well. The alarm only writes bytes that are there and leaves, which is all that a
//! signal handler may do; panics, crashes and want of memory take the same way out. Until the catastrophic guards have
//! spoken there are no such words, and what may act is refused.

use std::ffi::CString;
use std::os::fd::BorrowedFd;
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering};

use rustix::fs::{Mode, OFlags};
use rustix::io::Errno;
use rustix::stdio::stdout;

use super::edge;
use crate::runtime::agents;
use crate::runtime::system::signals::{self, NOT_THE_END, Signal};

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
const BREAKDOWNS: [Signal; 7] = [
    signals::SIGSEGV,
    signals::SIGBUS,
    signals::SIGABRT,
    signals::SIGILL,
    signals::SIGFPE,
    signals::SIGTRAP,
    signals::SIGSYS,
];

/// From here on no limit or timer ends this process in silence, and a breakdown still answers.
pub fn stand_fast() {
    signals::ignore(&NOT_THE_END);
    signals::on_breakdown(&BREAKDOWNS, on_breakdown);
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
    signals::alarm_in(milliseconds);
}

/// A path for the handler; empty where it cannot be one.
pub fn c_path(path: &Path) -> CString {
    CString::new(path.as_os_str().as_bytes()).unwrap_or_default()
}

/// Starts the clock: after so many milliseconds the process answers with its last words and ends.
pub fn arm(milliseconds: u32) {
    signals::on(&[signals::SIGALRM], on_alarm);
    signals::unblock(signals::SIGALRM);
    signals::alarm_in(milliseconds);
}

extern "C" fn on_alarm(_signal: Signal) {
    speak(|words| &words.deadline);
}

extern "C" fn on_breakdown(_signal: Signal) {
    speak(|words| &words.panic);
}

/// Answers with the prepared words and ends the process.
pub fn speak_after_panic() -> ! {
    speak(|words| &words.panic)
}

/// Only async-signal-safe calls: system calls by `rustix`, on memory that is never freed. What was under way is not in a
/// state to be finished.
fn speak(what: impl Fn(&LastWords) -> &Vec<u8>) -> ! {
    let words = WORDS.swap(null_mut(), Ordering::SeqCst);
    #[expect(unsafe_code, reason = "a handler finds the words by their address")]
    // SAFETY: the address is null or that of words which are never freed or changed.
    let Some(words) = (unsafe { words.as_ref() }) else { speak_unprepared() };
    if !words.log.is_empty() {
        let flags = OFlags::WRONLY | OFlags::APPEND | OFlags::CREATE | OFlags::CLOEXEC | OFlags::NOFOLLOW;
        if let Ok(log) = rustix::fs::open(words.log.as_c_str(), flags, Mode::RUSR | Mode::WUSR) {
            let _ = rustix::io::write(log, what(words));
        }
    }
    if IS_ANSWERED.load(Ordering::SeqCst) {
        edge::leave(0);
    }
    let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::CLOEXEC;
    let first = words.told.is_empty()
        || rustix::fs::open(words.told.as_c_str(), flags, Mode::RUSR | Mode::WUSR).is_ok();
    write_all(stdout(), if first { &words.first } else { &words.again });
    edge::leave(0)
}

/// Nothing is known of the event but its bytes: what may act is refused.
fn speak_unprepared() -> ! {
    let (start, len) = (SEEN.load(Ordering::SeqCst), SEEN_LEN.load(Ordering::SeqCst));
    if len > 0 && !start.is_null() && !IS_ANSWERED.load(Ordering::SeqCst) {
        #[expect(unsafe_code, reason = "a handler finds the event by its address")]
        // SAFETY: `see` was told of bytes that stay where they are; nothing else is touched.
        let seen = unsafe { std::slice::from_raw_parts(start, len) };
        write_all(stdout(), agents::unjudged(seen).unwrap_or_default().as_bytes());
    }
    edge::leave(0)
}

/// Writes everything; false where the reader does not take it.
pub fn write_all(to: BorrowedFd<'_>, mut bytes: &[u8]) -> bool {
    while !bytes.is_empty() {
        match rustix::io::write(to, bytes) {
            Ok(n) if n > 0 => bytes = &bytes[n.min(bytes.len())..],
            Err(Errno::INTR) => {}
            Ok(_) | Err(_) => return false,
        }
    }
    true
}
