//! Tests of the commands for recruiters, which run as processes against a reference ATS.

mod add;
mod every_command;
mod large_import;
mod hired;
mod import;
mod jobs;
mod keys;
mod man_pages;
mod environment;
mod spreadsheets;
#[path = "../cli/program.rs"]
#[expect(dead_code, reason = "not every test starts what goes on")]
mod program;
mod row_errors;
mod interface_rules;
mod no_duplicates;
mod unclear_people;
