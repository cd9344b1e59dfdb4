//! The recruiting team's commands, run as the team runs them, against a reference ATS.

mod add;
mod every_command;
mod flood;
mod hired;
mod import;
mod jobs;
mod keys;
mod manual;
mod office;
mod people;
#[path = "../program/program.rs"]
#[expect(dead_code, reason = "not every test starts what goes on")]
mod program;
mod rows;
mod rules;
mod twice;
