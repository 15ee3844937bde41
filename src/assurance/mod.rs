//! What was decided can be proven: the commands about the chain that the ledger's rows form.

pub mod cli;
