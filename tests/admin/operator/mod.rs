//! Tests the operator's page: access, actions, held applications and diagnostics.

mod access;
mod actions;
mod diagnostics;
mod held;
