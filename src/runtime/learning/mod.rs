//! The past, to be asked for: rows of the ledger become traces, and traces can be found.
//!
//! [`trace`] is pure: rows in, traces out, and the answers of bounded length that are made of them. [`store`] keeps them in
//! `traces.db`, which is a projection: it can be made anew from the ledger, and no hook opens it. [`fill`] reads what is new
//! of the ledger, behind a cursor; [`ask`] finds traces by words. [`precedent`] is what hooks read, and the only thing here that
//! they do.

pub mod ask;
pub mod fill;
pub mod health;
pub mod here;
pub mod own;
pub mod pattern;
pub mod precedent;
pub mod share;
pub mod store;
#[cfg(test)]
mod tests;
pub mod trace;
