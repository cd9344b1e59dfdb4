//! Tests hostile responses of the ATS. A test server sends them, a real refresher and a real
//! delivery worker read them, and a visitor opens the site. Each row of a table contains the name
//! of a case, the response and the outcome.

mod server;

mod site;

mod responses;

mod lists;

mod details;

mod questions;

mod submissions;
