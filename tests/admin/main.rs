//! The operator's page, the metrics and the recruiters' pages, requested over real sockets from a running site.

mod harness;
mod metrics;
mod dashboard;
mod recruiter_pages;
mod host_check;
