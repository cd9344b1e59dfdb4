//! Hostile responses of the ATS. A test server sends them, a real refresher and a real delivery
//! worker read them, and a visitor opens the site. Each table contains the name of each case, the
//! response and the outcome.

mod server;

mod site;

mod responses;

mod lists;

mod details;

mod questions;

mod submissions;
