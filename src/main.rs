//! `hook` is answered before anything else exists; everything else goes to the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut args = std::env::args_os();
    let _program = args.next();
    ExitCode::SUCCESS
}
