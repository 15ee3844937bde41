//! The built-in guards: packs of data and the secret scanner. Pure.

pub mod secrets;
