//! Tests of parsing and validating forms, without a browser.

mod documents;
mod everything;
mod hostile_resumes;
mod kinds;
mod resumes;
mod sample;
mod topics;
