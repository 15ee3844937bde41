//! Sentences and what they become.
