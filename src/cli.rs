//! The root of the command line: parsing, dispatch, exit codes.
