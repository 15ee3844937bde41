//! Settings, their layers, and who may loosen what. Pure.
