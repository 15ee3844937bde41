//! Facts about client versions: which build can do what.
