//! The commands. Each prints what was asked for on standard output, says what went wrong on standard
//! error, and ends with 0 only for full success.

/// Standard output and standard error.
#[macro_use]
pub(crate) mod output;

/// How a table is printed.
pub mod shape;

pub mod candidate_args;

/// What can be asked for on the command line.
pub mod command;

/// Tables for people, JSON for programs.
pub(crate) mod table;

/// Asking before something that cannot be taken back.
pub(crate) mod sure;

/// Waiting for the order to stop.
pub(crate) mod stop;

/// `serve`: the site, until it is told to stop.
pub(crate) mod serve;

/// `reference-ats`: only the applicant-tracking system of our own.
pub(crate) mod reference_ats;

/// `inbox`: what the reference ATS received.
pub(crate) mod inbox;

/// The ATS that is configured, for commands that ask it something.
pub(crate) mod outside;

/// `deliver` and `refresh`: one run of a current, without the site.
pub(crate) mod currents;

/// `jobs`: the ATS's jobs and their stages.
pub(crate) mod jobs;

pub(crate) mod candidates;

/// `team`: keys to the team's pages.
pub(crate) mod team;

/// `outbox`: applications on their way out, and those on which a person decides.
pub(crate) mod outbox;

/// `check`: whether everything goes together.
pub(crate) mod check;

/// `store`: moving to another database.
pub(crate) mod store;

/// `health`: whether the site answers.
pub(crate) mod health;

/// `storybook`: every page in every state, as files.
pub(crate) mod storybook;

/// `config`: the settings as text.
pub(crate) mod config;

/// `man` and `completions`: the commands told to man and to shells.
pub(crate) mod manual;

/// Running a command to its exit code.
pub mod run;
