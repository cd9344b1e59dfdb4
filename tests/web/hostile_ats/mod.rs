//! Hostile answers of the ATS. A listener acts as a lying ATS, a real refresher and a real delivery
//! worker read its answers, and a visitor reads the site. Each table has the name of the case, the
//! answer, and the outcome.

mod liar;

mod site;

mod responses;

mod lists;

mod details;

mod questions;

mod submissions;
