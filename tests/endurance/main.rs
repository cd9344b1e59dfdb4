//! Tests that no application and no mail is lost, duplicated or stored unencrypted: the built program runs on
//! faulty disks, is killed repeatedly and loses power.
//!
//! `tests/endurance/run` runs these tests with more applications and kills. It is started by hand.

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
