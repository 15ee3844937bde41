//! How wide the person's terminal is.

/// The columns of the terminal on stdout; none where it is not one, or does not say.
pub fn columns() -> Option<usize> {
    // SAFETY: all zeros is a valid `winsize`; the call fills it and keeps no pointer.
    #[expect(unsafe_code, reason = "only the kernel knows the size of a terminal")]
    let (answer, size) = unsafe {
        let mut size: libc::winsize = std::mem::zeroed();
        (libc::ioctl(libc::STDOUT_FILENO, libc::TIOCGWINSZ, &raw mut size), size)
    };
    (answer == 0 && size.ws_col > 0).then(|| usize::from(size.ws_col))
}
