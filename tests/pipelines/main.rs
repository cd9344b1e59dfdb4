//! The two currents against the real reference ATS over a real socket, with a clock that stands still.

mod binding;
mod closed;
#[path = "../tools/cluster.rs"]
mod cluster;
mod delivery;
mod details;
mod gone;
mod hold;
mod harness;
mod list;
mod pauses;
mod refusals;
mod replicas;
mod running;
mod verdicts;
