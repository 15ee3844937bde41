//! The person's terminal: whether there is one, and how wide it is.

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

/// Somebody can read what is asked, and type.
pub fn is_attended() -> bool {
    use std::io::IsTerminal as _;
    std::io::stdin().is_terminal() && std::io::stderr().is_terminal()
}
