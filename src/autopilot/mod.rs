//! Rules that earn their place by evidence.
