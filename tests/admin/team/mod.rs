//! The team's pages.

mod pages;
mod sign_in;
mod visit;
