//! The hot path: bytes in, verdict, bytes out, remembered.
