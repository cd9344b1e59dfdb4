use std::{path::PathBuf, time::Duration};

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::cli::{
    candidate_args::Candidates,
    shape::{Output, Rows},
};

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
    /// List the ATS's jobs and their hiring stages
    Jobs(Rows),
    /// Add candidates to jobs, and list recently hired ones
    #[command(subcommand)]
    Candidates(Candidates),
    /// Keys of recruiters and agencies
    #[command(subcommand)]
    Team(Team),
    /// See applications on their way out, and decide over those that are held
    #[command(subcommand)]
    Outbox(Outbox),
    /// Deliver what waits in the outbox, once
    Deliver,
    /// Read the postings from the ATS, once
    Refresh(Refresh),
    /// Move what survives a restart
    #[command(subcommand)]
    Store(Store),
    /// Write every page in every state to files that a browser opens, in the look of the company
    Storybook(Storybook),
    /// Print settings
    #[command(subcommand)]
    Config(Config),
    /// Write man pages: one for the program and one for each command
    Man {
        /// The folder to write to; it is made where it is missing
        #[arg(long, value_name = "FOLDER")]
        to: PathBuf,
    },
    /// Print what a shell needs to complete commands and their flags
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// The team's pages.
#[derive(Debug, Subcommand)]
pub enum Team {
    /// Make a key and print it, once, with what the settings need to know of it
    Key {
        /// Who is to hold it; the log names them so
        name: String,
        /// The agency for which it submits candidates [default: it is the team's own, and opens everything]
        #[arg(long, value_name = "NAME")]
        agency: Option<String>,
    },
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

/// The applications on their way out. The site may be running meanwhile.
#[derive(Debug, Subcommand)]
pub enum Outbox {
    /// List the entries, the newest first; nothing that an applicant sent is shown
    List {
        /// Only those in this state
        #[arg(long)]
        state: Option<State>,
        /// How to print them.
        #[command(flatten)]
        rows: Rows,
    },
    /// Show everything of one entry
    Show {
        /// The entry, as `list` names it
        id: String,
        /// Also what the applicant sent, the name of the file too: personal data, shown on your screen
        #[arg(long)]
        answers: bool,
        /// How to print it.
        #[command(flatten)]
        output: Output,
    },
    /// Give entries back to delivery, at once; attempts are counted anew
    Retry {
        /// The entries, as `list` names them
        #[arg(conflicts_with_all = ["held", "refused"])]
        ids: Vec<String>,
        /// All that are held
        #[arg(long)]
        held: bool,
        /// All that the ATS refused, as far as what was sent is still kept
        #[arg(long)]
        refused: bool,
    },
    /// Decide that entries are not to be delivered: what was sent is deleted, the receipt says so
    Discard {
        /// The entries, as `list` names them
        #[arg(required = true)]
        ids: Vec<String>,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
    /// Delete at once what was sent with delivered applications, old receipts, and all that is past its time
    Purge {
        /// Receipts that are older than this go, like 30d [default: store.receipts]
        #[arg(long, value_name = "SPAN", value_parser = humantime::parse_duration)]
        before: Option<Duration>,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
    /// Write everything of one person to files: for a request of theirs
    Export {
        /// The e-mail address they applied with
        #[arg(long, value_name = "ADDRESS")]
        email: String,
        /// A new file that ends in .zip, or a new folder
        #[arg(long, value_name = "PLACE", default_value = "vestibule-export.zip")]
        out: PathBuf,
    },
    /// Erase everything of one person, receipts too: for a request of theirs
    Erase {
        /// The e-mail address they applied with
        #[arg(long, value_name = "ADDRESS")]
        email: String,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
    /// Seal everything anew under the first key of the key file; stopped on the way, it goes on when run again
    Rekey,
}

/// A state of the outbox, as it is written on the command line.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum State {
    /// To be delivered
    Waiting,
    /// A person must decide
    Held,
    /// The ATS refused it after the receipt was shown
    Refused,
    /// The ATS refused it while the applicant waited, who has the form again
    Returned,
    /// The ATS has it
    Delivered,
    /// Taken back by the applicant, or discarded
    Withdrawn,
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

/// What survives a restart, as a whole.
#[derive(Debug, Clone, Subcommand)]
pub enum Store {
    /// Copy the SQLite store to an empty PostgreSQL database; stop the site first
    Copy {
        /// The database, as store.url will name it; a password may stand in PGPASSWORD instead
        #[arg(long, value_name = "URL")]
        to: String,
    },
    /// Say that the ATS of the settings is the same one as before under a new address; stop the site first
    Rebind {
        /// The old address [default: that of the ATS to which the store belongs]
        #[arg(long, value_name = "ADDRESS")]
        from: Option<String>,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
}

/// Writing the storybook.
#[derive(Debug, Clone, Args)]
pub struct Storybook {
    /// The folder; an older storybook in it goes
    #[arg(long, value_name = "FOLDER", default_value = "storybook")]
    pub to: PathBuf,
    /// A language besides those that the company offers, by its tag; may be given several times
    #[arg(long, value_name = "TAG")]
    pub language: Vec<String>,
}

/// Printing settings.
#[derive(Debug, Clone, Copy, Subcommand)]
pub enum Config {
    /// Print every setting with its default and what it does
    Example,
    /// Print the settings in force, secrets hidden
    Show,
}
