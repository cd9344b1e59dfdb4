//! The site as a browser meets it: real sockets, a real router, a clock that stands still.

mod again;
mod apply;
mod brand;
mod draft;
mod error;
mod form;
mod guard;
mod house;
mod list;
mod posting;
mod questions;
mod ready;
mod receipt;
mod sample;
mod server;
mod texts;
mod upload;
