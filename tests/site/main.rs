//! The site as a browser meets it: real sockets, a real router, a clock that stands still.

mod again;
mod apply;
mod brand;
mod data;
mod draft;
mod error;
mod feeds;
mod form;
mod found;
mod guard;
mod house;
mod languages;
mod list;
mod locales;
mod posting;
mod questions;
mod ready;
mod receipt;
mod sample;
mod server;
mod structured_data;
mod texts;
mod tongues;
mod upload;
