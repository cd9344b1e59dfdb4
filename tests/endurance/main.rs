//! Tests that no application and no email is lost, duplicated or stored unencrypted. The compiled
//! program runs on faulty disks, is killed repeatedly, and suffers simulated power cuts.
//!
//! The script `tests/endurance/run`, which developers start by hand, runs these tests with more
//! applications and kills.

mod applicant;
mod ats;
mod bad_disks;
mod queries;
#[path = "../tools/cluster.rs"]
mod cluster;
#[path = "../tools/database_server.rs"]
mod database_server;
mod disk;
#[path = "../tools/every_feature.rs"]
mod every_feature;
mod kills;
mod mails;
mod crash_test;
#[path = "../cli/program.rs"]
mod program;
mod scan;
mod site;
#[path = "../tools/smtp.rs"]
mod smtp;
mod twice;
mod vanished;
