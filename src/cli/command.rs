use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// A careers website that a company hosts itself.
///
/// Without a command: serve. With nothing configured that shows a sample company, complete with an
/// applicant-tracking system of its own.
#[derive(Debug, Parser)]
#[command(name = "vestibule", version)]
pub struct Cli {
    /// The settings file [default: vestibule.toml, where there is one]
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What can be done.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the site
    Serve,
    /// Check settings, brand and ATS, and say of each how it is
    Check(Check),
    /// Ask a running site whether it answers
    Health,
    /// Run only the reference ATS
    ReferenceAts,
    /// Read what the reference ATS received
    #[command(subcommand)]
    Inbox(Inbox),
    /// Deliver what waits in the outbox, once
    Deliver,
    /// Read the postings from the ATS, once
    Refresh(Refresh),
    /// Move what survives a restart
    #[command(subcommand)]
    Store(Store),
    /// Print settings
    #[command(subcommand)]
    Config(Config),
}

/// Reading what the reference ATS received.
#[derive(Debug, Subcommand)]
pub enum Inbox {
    /// List the applications, the newest first
    List(Output),
    /// Show one application with its answers
    Show {
        /// The application, as `list` names it
        id: String,
        /// How to print it.
        #[command(flatten)]
        output: Output,
    },
    /// Write applications and resumes to files
    Export {
        /// The applications, as `list` names them [default: all]
        ids: Vec<String>,
        /// The folder to write to; it is made where it is missing
        #[arg(long, value_name = "FOLDER", default_value = "inbox-export")]
        to: PathBuf,
    },
}

/// How to print what was asked for.
#[derive(Debug, Clone, Copy, Args)]
pub struct Output {
    /// Print JSON for programs
    #[arg(long)]
    pub json: bool,
}

/// What to check.
#[derive(Debug, Clone, Args)]
pub struct Check {
    /// Send a test application, clearly marked, to this posting, and ask whether it arrived whole
    #[arg(long, value_name = "POSTING", conflicts_with = "confirm")]
    pub send_test: Option<String>,
    /// Say that the test application sent before arrived whole in the ATS
    #[arg(long)]
    pub confirm: bool,
    /// How to print it.
    #[command(flatten)]
    pub output: Output,
}

/// One reading of the postings.
#[derive(Debug, Clone, Copy, Args)]
pub struct Refresh {
    /// Believe a list that lost half of its postings, and end the hold
    #[arg(long)]
    pub believe: bool,
}

/// Moving what survives a restart.
#[derive(Debug, Clone, Subcommand)]
pub enum Store {
    /// Copy the SQLite store to an empty PostgreSQL database; stop the site first
    Copy {
        /// The database, as store.url will name it; a password may stand in PGPASSWORD instead
        #[arg(long, value_name = "URL")]
        to: String,
    },
}

/// Printing settings.
#[derive(Debug, Clone, Copy, Subcommand)]
pub enum Config {
    /// Print every setting with its default and what it does
    Example,
    /// Print the settings in force, secrets hidden
    Show,
}
