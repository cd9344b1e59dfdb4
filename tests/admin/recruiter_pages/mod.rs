//! Tests of the recruiters' pages.

mod add;
mod form;
mod import;
mod pages;
mod sign_in;
mod visit;
