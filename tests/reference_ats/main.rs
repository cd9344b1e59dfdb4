//! Tests the reference ATS over real HTTP: every endpoint, limit and rule of the ATS interface.
//! Also tests its behavior in cases that the ATS provider's documentation leaves open.

mod add_candidate;
mod answers;
mod application;
mod bulk_add_candidates;
mod candidates;
mod connections;
mod deduplication;
mod document;
mod faults;
mod files;
mod folder;
mod gate;
mod harness;
mod inbox;
mod jobs;
#[path = "../tools/nginx.rs"]
mod nginx;
mod office;
mod posting;
mod postings;
mod resume;
mod round_trip;
mod rules;
mod sealed;
mod tables;
mod refused_before_body;
