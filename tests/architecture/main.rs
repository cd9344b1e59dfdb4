//! The rules of the project that no compiler checks. See docs/architecture.md.

mod budgets;
mod image;
mod names;
mod order;
mod signatures;
mod source;
mod words;
