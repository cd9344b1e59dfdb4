//! The operator acts on the operator's page.

mod access;
mod actions;
mod diagnostics;
mod held;
