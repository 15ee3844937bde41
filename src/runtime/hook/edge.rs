//! The edge of the hot path: stdin, stdout, exit. Nothing else of the hook writes to stdout.

#![expect(unsafe_code, reason = "poll, and leaving without clean-up, have no safe form in std")]

use std::io::Read as _;
use std::os::fd::AsRawFd as _;
use std::time::{Duration, Instant};

use super::last_words;

/// What std would do at the start: a broken pipe is an error, not the end, and no file of ours ever gets the number of a
/// standard stream that the client left closed. What takes the place of a closed stdout cannot be written, so that an
/// answer is not taken for heard.
pub fn ready_standard_streams() {
    let open = |fd| libc::pollfd { fd, events: 0, revents: 0 };
    let mut streams = [open(0), open(1), open(2)];
    // SAFETY: three pollfds, which live across the call; the path ends with NUL.
    unsafe {
        libc::signal(libc::SIGPIPE, libc::SIG_IGN);
        libc::poll(streams.as_mut_ptr(), 3, 0);
        for stream in &streams {
            if stream.revents & libc::POLLNVAL != 0 {
                let how = if stream.fd == 1 { libc::O_RDONLY } else { libc::O_RDWR };
                libc::open(c"/dev/null".as_ptr(), how);
            }
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
    let mut stdin = std::io::stdin().lock();
    let fd = stdin.as_raw_fd();
    let deadline = Instant::now() + wait;
    let mut bytes = Vec::new();
    let mut chunk = [0_u8; 8 * 1024];
    // What does not fit into the first piece comes in larger ones: as much as a pipe holds.
    let mut large = Vec::new();
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let mut poll = libc::pollfd { fd, events: libc::POLLIN, revents: 0 };
        let millis = i32::try_from(left.as_millis()).unwrap_or(i32::MAX);
        // SAFETY: one pollfd, which lives across the call.
        if unsafe { libc::poll(&raw mut poll, 1, millis) } == 0 {
            return Input::Stalled(bytes);
        }
        let piece = if bytes.len() < chunk.len() {
            &mut chunk[..]
        } else {
            large.resize(64 * 1024, 0);
            &mut large[..]
        };
        match stdin.read(piece) {
            Ok(0) => return Input::Whole(bytes),
            Ok(n) => {
                bytes.extend_from_slice(&piece[..n]);
                last_words::see(&bytes);
            }
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(_) => return Input::Whole(bytes),
        }
        if bytes.len() > max {
            return Input::Oversized(bytes);
        }
    }
}

/// Sends the answer: all of stdout, in one piece. False where the client cannot hear it.
pub fn send(answer: &str) -> bool {
    last_words::write_all(1, answer.as_bytes())
}

/// Refuses in the one way that needs no event and no stdout: words on stderr and exit code 2.
pub fn refuse(words: &str) -> ! {
    last_words::write_all(2, words.as_bytes());
    leave(2)
}

/// Ends the process without clean-up: everything that matters is written.
pub fn leave(code: i32) -> ! {
    // SAFETY: ends the process; our stdout is flushed by `send`.
    unsafe { libc::_exit(code) }
}
