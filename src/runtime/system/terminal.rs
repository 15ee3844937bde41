//! How wide the person's terminal is.

/// The columns of the terminal on stdout; none where it is not one, or does not say.
pub fn columns() -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(rustix::stdio::stdout()).ok()?;
    (size.ws_col > 0).then(|| usize::from(size.ws_col))
}
