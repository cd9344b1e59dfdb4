//! The sections on jobs, adding, adding many and hired candidates of the interface's document, line by line:
//! what the other tests of an endpoint leave open. Every answer is compared whole, with JSON written by hand.

mod add;
mod bulk;
mod lists;
mod office;
