//! The edge of the hot path: stdin, stdout, exit. Nothing else of the hook writes to stdout.

use std::os::fd::IntoRawFd as _;
use std::time::{Duration, Instant};

use rustix::buffer::spare_capacity;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Mode, OFlags};
use rustix::io::Errno;
use rustix::stdio::{stderr, stdin, stdout};

use super::last_words;
use crate::runtime::system::signals;

/// What std would do at the start: a broken pipe is an error, not the end, and no file of ours ever gets the number of a
/// standard stream that the client left closed. What takes the place of a closed stdout cannot be written, so that an
/// answer is not taken for heard.
pub fn ready_standard_streams() {
    signals::ignore(&[signals::SIGPIPE]);
    let streams = [stdin(), stdout(), stderr()];
    let mut streams = streams.map(|stream| PollFd::from_borrowed_fd(stream, PollFlags::empty()));
    let _ = poll(&mut streams, Some(&Timespec { tv_sec: 0, tv_nsec: 0 }));
    for (number, stream) in streams.iter().enumerate() {
        if stream.revents().contains(PollFlags::NVAL) {
            let how = if number == 1 { OFlags::RDONLY } else { OFlags::RDWR };
            // The lowest number that is free is the one that was closed; it stays open to the end.
            let _ = rustix::fs::open(c"/dev/null", how, Mode::empty()).map(|taken| taken.into_raw_fd());
        }
    }
}

/// What came in.
#[derive(Debug)]
pub enum Input {
    /// Everything, to the end.
    Whole(Vec<u8>),
    /// More than is read; the beginning.
    Oversized(Vec<u8>),
    /// The client stopped sending without closing; what had come by then.
    Stalled(Vec<u8>),
}

/// Reads stdin to its end, at most `max` bytes, for at most `wait`.
#[expect(clippy::disallowed_methods, reason = "a monotonic clock for the edge's own waiting")]
pub fn read(max: usize, wait: Duration) -> Input {
    let deadline = Instant::now() + wait;
    let mut bytes = Vec::with_capacity(8 * 1024);
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let left = Timespec::try_from(left).unwrap_or(Timespec { tv_sec: i64::from(i32::MAX), tv_nsec: 0 });
        let mut ready = [PollFd::from_borrowed_fd(stdin(), PollFlags::IN)];
        if poll(&mut ready, Some(&left)) == Ok(0) {
            return Input::Stalled(bytes);
        }
        if bytes.len() == bytes.capacity() {
            // What does not fit into the first piece comes in larger ones: as much as a pipe holds.
            last_words::see(&[]);
            bytes.reserve(64 * 1024);
        }
        match rustix::io::read(stdin(), spare_capacity(&mut bytes)) {
            Ok(n) if n > 0 => last_words::see(&bytes),
            Err(Errno::INTR) => {}
            Ok(_) | Err(_) => return Input::Whole(bytes),
        }
        if bytes.len() > max {
            return Input::Oversized(bytes);
        }
    }
}

/// Sends the answer: all of stdout, in one piece. False where the client cannot hear it.
pub fn send(answer: &str) -> bool {
    last_words::write_all(stdout(), answer.as_bytes())
}

/// Refuses in the one way that needs no event and no stdout: words on stderr and exit code 2.
pub fn refuse(words: &str) -> ! {
    last_words::write_all(stderr(), words.as_bytes());
    leave(2)
}

/// Ends the process without clean-up: everything that matters is written.
#[expect(unsafe_code, reason = "leaving without clean-up has no safe form in std")]
pub fn leave(code: i32) -> ! {
    // SAFETY: ends the process; our stdout is flushed by `send`.
    unsafe { libc::_exit(code) }
}
