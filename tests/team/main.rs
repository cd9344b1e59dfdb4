//! The recruiting team's commands, run as the team runs them, against a reference ATS.

mod add;
mod every_command;
mod hired;
mod jobs;
mod office;
#[path = "../program/program.rs"]
#[expect(dead_code, reason = "not every test starts what goes on")]
mod program;
