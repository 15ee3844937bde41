//! Decisions: an agent asks, a person answers, nothing is lost.
//!
//! What a decision is stands in `runtime::model::decision`, how it is kept in `runtime::store::decisions`, how news of it
//! reaches an agent in the hook's own rooms. Here is what people and agents type and see:
//! - [`cli`]: the commands of this room, the inbox behind them, and the screen;
//! - [`export`], [`stats`]: records and figures, pure.

pub mod cli;
mod export;
mod stats;
