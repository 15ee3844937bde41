//! Proof of what was decided: the commands about the chain that the ledger's rows form.

pub mod cli;
