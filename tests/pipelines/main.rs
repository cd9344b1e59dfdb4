//! Tests refresh and delivery against the real reference ATS over real sockets, with a manual
//! clock.

mod binding;
mod blocked_content;
mod closed;
#[path = "../tools/clamd.rs"]
mod clamd;
#[path = "../tools/cluster.rs"]
mod cluster;
mod delivery;
mod details;
mod details_size;
mod gone;
mod hold;
mod harness;
mod list;
mod list_parsing;
mod pauses;
mod refusals;
mod replicas;
mod running;
mod scan;
mod throttling;
mod verdicts;
