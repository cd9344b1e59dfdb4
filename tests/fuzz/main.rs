//! Fuzz tests. Each target passes external input to a parser and checks properties of the result.
//! For example, the parser must never panic, a second pass must not change the result, and the
//! number of bytes that are read must not exceed its limit (`WorkLimit`).
//!
//! `cargo test --test fuzz` checks the corpus and a few hundred mutated inputs per target. The
//! mutated inputs are the same in each run. The script `tests/fuzz/run` searches for new failures.

mod corpus;

mod mutator;

mod target;

mod site;

#[path = "../ats/applicant.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod applicant;

#[path = "../ats/test_server.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod test_server;

#[path = "../ats/harness.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod ats_client;

#[path = "../web/harness.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod harness;

#[path = "../web/sample.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod sample;

#[path = "../web/form.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod form;

#[path = "../sanitize/shape.rs"]
mod shape;

mod documents;

mod sanitizer;

mod ats_json;

mod ats_responses;

mod ats_pages;

mod settings;

mod brand;

mod search;

mod spreadsheets;

mod tokens;

mod forms;

mod requests;
mod resumes;
