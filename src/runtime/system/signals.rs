//! Signals and the one timer: what they do to this process is set here and nowhere else.

#![expect(unsafe_code, reason = "neither std nor rustix lets a program set its own signal handlers")]

use std::ptr::null_mut;

pub use libc::{
    SIGABRT, SIGALRM, SIGBUS, SIGFPE, SIGILL, SIGINT, SIGPIPE, SIGPROF, SIGSEGV, SIGSYS, SIGTERM, SIGTRAP,
    SIGVTALRM, SIGXCPU, SIGXFSZ,
};

/// A signal's number.
pub type Signal = libc::c_int;

/// What runs when a signal comes. It may touch atomics, memory that stays, and async-signal-safe calls, and no more.
pub type Handler = extern "C" fn(Signal);

/// Signals that would end a hook before its answer, set by whoever started the client: limits on file size and CPU time,
/// and timers that live on across `exec`.
pub const NOT_THE_END: [Signal; 5] = [SIGXFSZ, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF];

/// Where a handler stands when the stack itself is at its end.
const STACK: usize = 32 * 1024;
static mut SPARE_STACK: [u8; STACK] = [0; STACK];

/// These signals do nothing to us.
pub fn ignore(signals: &[Signal]) {
    set(signals, libc::SIG_IGN, 0);
}

/// These signals do again what the system means them to do.
pub fn by_default(signals: &[Signal]) {
    set(signals, libc::SIG_DFL, 0);
}

/// These signals run a handler.
pub fn on(signals: &[Signal], handler: Handler) {
    set(signals, handler as *const () as libc::sighandler_t, 0);
}

/// These signals run a handler on a stack of its own, and only once: a breakdown of the handler itself is the end.
pub fn on_breakdown(signals: &[Signal], handler: Handler) {
    // SAFETY: nothing else uses the spare stack; the struct lives across the call.
    unsafe {
        let spare = libc::stack_t { ss_sp: (&raw mut SPARE_STACK).cast(), ss_flags: 0, ss_size: STACK };
        libc::sigaltstack(&raw const spare, null_mut());
    }
    set(signals, handler as *const () as libc::sighandler_t, libc::SA_ONSTACK | libc::SA_RESETHAND);
}

/// Lets a signal through that whoever started us may have left blocked.
pub fn unblock(signal: Signal) {
    // SAFETY: the set is filled before it is used and lives across the calls.
    unsafe {
        let mut signals = std::mem::zeroed();
        libc::sigemptyset(&raw mut signals);
        libc::sigaddset(&raw mut signals, signal);
        libc::sigprocmask(libc::SIG_UNBLOCK, &raw const signals, null_mut());
    }
}

/// SIGALRM comes after so long, in the place of an earlier one.
pub fn alarm_in(milliseconds: u32) {
    let seconds = libc::time_t::from(milliseconds / 1000);
    let microseconds = libc::suseconds_t::try_from(milliseconds % 1000 * 1000).unwrap_or(0);
    let timer = libc::itimerval {
        it_interval: libc::timeval { tv_sec: 0, tv_usec: 0 },
        it_value: libc::timeval { tv_sec: seconds, tv_usec: microseconds },
    };
    // SAFETY: the struct lives across the call.
    unsafe { libc::setitimer(libc::ITIMER_REAL, &raw const timer, null_mut()) };
}

fn set(signals: &[Signal], action: libc::sighandler_t, flags: libc::c_int) {
    // SAFETY: the struct is zeroed, then filled, and lives across the calls; a handler keeps to what `Handler` says.
    unsafe {
        let mut wanted: libc::sigaction = std::mem::zeroed();
        wanted.sa_sigaction = action;
        wanted.sa_flags = flags;
        libc::sigemptyset(&raw mut wanted.sa_mask);
        for signal in signals {
            libc::sigaction(*signal, &raw const wanted, null_mut());
        }
    }
}
