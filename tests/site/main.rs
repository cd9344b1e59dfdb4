//! The site as a browser meets it: real sockets, a real router, a clock that stands still.

mod again;
mod apply;
mod brand;
mod closed;
mod consents;
mod content;
mod cut;
mod data;
mod download;
mod draft;
mod embed;
mod error;
mod everywhere;
mod feeds;
mod form;
mod found;
mod guard;
mod house;
mod languages;
mod list;
mod locales;
mod mistyped;
#[path = "../tools/nginx.rs"]
mod nginx;
mod pasted;
#[cfg(feature = "cards")]
mod picture;
mod posting;
mod questions;
mod ready;
mod receipt;
mod returned;
mod review;
mod rules;
mod sample;
mod script;
mod security;
mod server;
mod source;
mod structured_data;
mod table;
mod texts;
mod through_nginx;
mod tongues;
mod upload;
mod withdraw;
