//! The reference ATS over real HTTP: every endpoint, bound and rule of the interface, and every
//! choice where the interface is silent.

mod add_candidate;
mod answers;
mod application;
mod bulk_add_candidates;
mod candidates;
mod deduplication;
mod document;
mod faults;
mod files;
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
mod through_nginx;
