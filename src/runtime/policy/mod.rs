//! Markdown becomes rules, diagnostics and gates. Pure.
