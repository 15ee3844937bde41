//! One file per agent: its wire shapes and our words. Pure.
