//! SQLite: the ledger and what must be remembered between hooks.
