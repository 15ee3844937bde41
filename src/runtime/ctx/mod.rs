//! The only door to clock, environment, files, processes and git.
