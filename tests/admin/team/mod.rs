//! The team's pages.

mod add;
mod form;
mod pages;
mod sign_in;
mod visit;
