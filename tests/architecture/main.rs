//! Checks the project's rules that the compiler cannot check. See docs/architecture.md.

mod budgets;
mod crate_users;
mod image;
mod logging;
mod names;
mod order;
mod signatures;
mod source;
mod words;
