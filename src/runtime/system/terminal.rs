//! The width of the person's terminal.

/// The columns of the terminal on stdout; none where it is not one, or does not say.
pub fn columns() -> Option<usize> {
    columns_of(rustix::stdio::stdout())
}

/// The same of the one that errors and questions go to.
pub fn error_columns() -> Option<usize> {
    columns_of(rustix::stdio::stderr())
}

fn columns_of(terminal: std::os::fd::BorrowedFd<'_>) -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(terminal).ok()?;
    (size.ws_col > 0).then(|| usize::from(size.ws_col))
}
