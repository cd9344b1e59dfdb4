//! No application is ever lost, doubled or left lying open: the built program on bad disks, killed
//! again and again, and without power.
//!
//! By hand, at full size: `tests/endurance/run`.

mod applicant;
mod ats;
mod bad_disks;
mod books;
#[path = "../tools/cluster.rs"]
mod cluster;
mod disk;
mod kills;
mod ordeal;
#[path = "../cli/program.rs"]
mod program;
mod scan;
mod site;
mod twice;
mod vanished;
