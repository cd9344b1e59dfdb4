//! The command line, with one module per command. A command prints its result to standard output
//! and errors to standard error. The exit code is 0 only if everything succeeded.

/// Macros and functions for standard output and standard error.
#[macro_use]
pub(crate) mod output;

/// Formats an error and its causes.
pub(crate) mod error_chain;

/// The flags for JSON and CSV output.
pub mod output_args;

/// The arguments with which the `outbox` commands select entries.
pub mod outbox_args;

/// The arguments of the `candidates` commands.
pub mod candidate_args;

/// The built-in files that `brand eject` can write.
pub mod built_in_part;

/// The built-in texts as a locale file.
mod built_in_texts;

/// All commands and their arguments.
pub mod command;

/// Output as a table, JSON or CSV.
pub(crate) mod table;

/// Asks for confirmation before an irreversible command.
pub(crate) mod confirm;

/// Handles SIGTERM and SIGINT.
pub(crate) mod shutdown;

/// Notifies systemd of the state of the service.
mod systemd;

/// The brand of the demonstration.
mod sample_brand;

/// `serve`: runs the site.
pub(crate) mod serve;

/// `reference-ats`: runs only the reference ATS.
pub(crate) mod reference_ats;

/// `inbox`: shows what the reference ATS received.
pub(crate) mod inbox;

/// Creates a client for the configured ATS.
pub(crate) mod external_ats;

/// `deliver` and `refresh`: run the delivery or the refresh once, without starting the site.
pub(crate) mod pipelines;

/// `jobs`: lists the ATS's jobs and their stages.
pub(crate) mod jobs;

/// `candidates`: adds candidates and lists hired candidates.
pub(crate) mod candidates;

/// `team`: generates keys for the recruiters' pages.
pub(crate) mod team;

/// `outbox`: shows and changes outbox entries.
pub(crate) mod outbox;

/// `health`: checks whether the site is up.
pub(crate) mod health;

/// `check`: checks the settings, and everything that the site depends on.
pub(crate) mod check;

/// `store`: copies the store to PostgreSQL, or records in the store that the ATS has a new URL.
pub(crate) mod store;

/// `backup` and `restore`: copy the store to a folder, and back.
pub(crate) mod backup;

/// `brand`: writes files for a brand folder.
pub(crate) mod brand;

/// `storybook`: writes every page in every state to files.
pub(crate) mod storybook;

/// `man` and `completions`: write man pages and shell completions.
pub(crate) mod man;

/// `read-resume`: reads one resume for the site.
mod read_resume;

/// The dispatch of all commands, and their exit codes.
pub mod dispatch;
