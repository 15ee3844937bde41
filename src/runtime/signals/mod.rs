//! Recent facts become signals, signals become hints. Pure.
