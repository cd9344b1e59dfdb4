//! All commands and their arguments. `clap` uses the doc comments as help texts and in man pages.

use std::{path::PathBuf, time::Duration};

use clap::{
    Args, Parser, Subcommand,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use clap_complete::Shell;

use crate::{
    application::DocumentKind,
    cli::{
        built_in_part::{BuiltInPart, UnknownPart},
        candidate_args::CandidatesCommand,
        outbox_args::EntryFilterArgs,
        output_args::{JsonOutput, TableOutput},
    },
    language::Language,
};

/// A careers website that a company hosts itself.
///
/// If no command is given, `serve` runs. Without settings, the site shows a sample company and runs
/// an applicant-tracking system for it.
#[derive(Debug, Parser)]
#[command(name = "vestibule", version)]
pub struct Cli {
    /// The settings file [env: VESTIBULE_CONFIG] [default: vestibule.toml, if it exists]
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The command.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the site
    Serve,
    /// Check settings, brand, pages, store, keys, disk, ports, scanner, mail server, collector of
    /// traces, keys for search engines, clock and ATS
    Check(CheckArgs),
    /// Check whether the site on this machine is running and healthy
    Health,
    /// Run only the reference ATS
    ReferenceAts,
    /// Show what the reference ATS received
    #[command(subcommand)]
    Inbox(InboxCommand),
    /// List the ATS's jobs and their hiring stages
    Jobs(TableOutput),
    /// Add candidates to jobs, and list recently hired ones
    #[command(subcommand)]
    Candidates(CandidatesCommand),
    /// Manage keys of recruiters and agencies
    #[command(subcommand)]
    Team(TeamCommand),
    /// Show, retry, discard, export or erase applications in the outbox, or pause the delivery
    #[command(subcommand)]
    Outbox(OutboxCommand),
    /// Try once to deliver all waiting applications, even if their next attempt is later, then exit
    Deliver,
    /// Read the postings from the ATS, then exit
    Refresh {
        /// Accept a list that lacks half of the previous postings
        #[arg(long)]
        believe: bool,
    },
    /// Copy the store to PostgreSQL, or record in the store that the ATS has a new URL
    #[command(subcommand)]
    Store(StoreCommand),
    /// Back up everything that the site stores to a folder; the site may be running
    Backup {
        /// The folder to write to; it must be empty or not exist
        #[arg(long, value_name = "FOLDER")]
        to: PathBuf,
    },
    /// Restore a backup; stop the site first, and move its data aside
    Restore {
        /// The folder that `backup` wrote
        #[arg(long, value_name = "FOLDER")]
        from: PathBuf,
    },
    /// Write files for a brand folder
    #[command(subcommand)]
    Brand(BrandCommand),
    /// Write every page in every state to HTML files, with the company's brand
    Storybook(StorybookArgs),
    /// Print settings
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Write man pages: one for the program and one for each command
    Man {
        /// The folder to write to; it is created if it does not exist
        #[arg(long, value_name = "FOLDER")]
        to: PathBuf,
    },
    /// Read a resume for the site, in a process with limited resources
    #[command(hide = true)]
    ReadResume {
        /// The kind of file
        kind: DocumentKind,
    },
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// The `team` commands.
#[derive(Debug, Subcommand)]
pub enum TeamCommand {
    /// Generate a key and print it with its entry for the settings; the key is not shown again
    Key {
        /// The name of the key's holder, for the log
        name: String,
        /// The agency that submits candidates with this key [default: none; the key is for a
        /// recruiter, who can use all pages]
        #[arg(long, value_name = "NAME")]
        agency: Option<String>,
        /// The key also opens the operator's page and allows its actions
        #[arg(long, conflicts_with = "agency")]
        operator: bool,
    },
}

/// The `inbox` commands.
#[derive(Debug, Subcommand)]
pub enum InboxCommand {
    /// List the applications, newest first
    List(JsonOutput),
    /// Show one application with its answers
    Show {
        /// The id of the application, as `list` shows it
        id: String,
        /// The output format.
        #[command(flatten)]
        output: JsonOutput,
    },
    /// Write applications and resumes to files
    Export {
        /// The ids of the applications, as `list` shows them [default: all]
        ids: Vec<String>,
        /// The folder to write to; it is created if it does not exist
        #[arg(long, value_name = "FOLDER", default_value = "inbox-export")]
        to: PathBuf,
    },
}

/// The `outbox` commands. The site may run at the same time.
#[derive(Debug, Subcommand)]
pub enum OutboxCommand {
    /// List the entries, newest first, without personal data
    List {
        /// The conditions that the listed entries meet.
        #[command(flatten)]
        filter: EntryFilterArgs,
        /// Also show the network from which each application was sent; it may be personal data
        #[arg(long)]
        networks: bool,
        /// The output format.
        #[command(flatten)]
        rows: TableOutput,
    },
    /// Show one entry
    Show {
        /// The id of the entry, as `list` shows it
        id: String,
        /// Also show the answers and the file name, which are personal data
        #[arg(long)]
        answers: bool,
        /// The output format.
        #[command(flatten)]
        output: JsonOutput,
    },
    /// Deliver waiting, held or refused entries immediately; the number of attempts restarts at 0
    Retry {
        /// The ids of the entries, as `list` shows them
        #[arg(conflicts_with_all = ["waiting", "held", "refused"])]
        ids: Vec<String>,
        /// Retry all waiting entries now, for example after an outage of the ATS
        #[arg(long)]
        waiting: bool,
        /// Retry all held entries
        #[arg(long)]
        held: bool,
        /// Retry all entries that the ATS refused and whose application is still stored
        #[arg(long)]
        refused: bool,
        /// Deliver these entries without a scan of their files, even if the scanner found malware
        #[arg(long)]
        without_scan: bool,
    },
    /// Discard entries: delete the applications without delivering them; the receipts then show the
    /// new state
    ///
    /// With conditions instead of ids, discards all entries that meet every condition. Entries that
    /// were delivered or withdrawn, or that are being sent, do not change.
    Discard {
        /// The ids of the entries, as `list` shows them
        #[arg(conflicts_with_all = ["state", "posting", "since", "until", "network"])]
        ids: Vec<String>,
        /// The conditions that the discarded entries meet.
        #[command(flatten)]
        filter: EntryFilterArgs,
        /// Do not ask for confirmation
        #[arg(long)]
        yes: bool,
    },
    /// Pause the delivery: no application is sent until `resume`; the site still accepts
    /// applications
    Pause,
    /// End the pause that `pause` began
    Resume,
    /// Immediately delete old receipts, all expired data, and the data of delivered applications
    Purge {
        /// Delete receipts that are older than this, for example 30d [default: store.receipts]
        #[arg(long, value_name = "SPAN", value_parser = parse_span)]
        before: Option<Duration>,
        /// Do not ask for confirmation
        #[arg(long)]
        yes: bool,
    },
    /// Write all data of one person to files, to answer an access request
    Export {
        /// The person's email address
        #[arg(long, value_name = "ADDRESS")]
        email: String,
        /// The path of a new folder, or of a new file whose name ends in .zip
        #[arg(long, value_name = "PLACE", default_value = "vestibule-export.zip")]
        out: PathBuf,
    },
    /// Erase all data of one person, including receipts, to answer an erasure request
    Erase {
        /// The person's email address
        #[arg(long, value_name = "ADDRESS")]
        email: String,
        /// Do not ask for confirmation
        #[arg(long)]
        yes: bool,
    },
    /// Encrypt all data again with the first key of the key file; if a run is interrupted, the next
    /// one continues it
    Rekey,
}

/// The arguments of `check`.
#[derive(Debug, Clone, Args)]
pub struct CheckArgs {
    /// Send an application that is marked as a test to this posting (the id after /jobs/ in its
    /// URL), and ask whether it arrived complete
    #[arg(long, value_name = "POSTING", conflicts_with = "confirm")]
    pub send_test: Option<String>,
    /// Confirm that the last test application arrived complete in the ATS
    #[arg(long)]
    pub confirm: bool,
    /// The output format.
    #[command(flatten)]
    pub output: JsonOutput,
}

/// The `store` commands.
#[derive(Debug, Clone, Subcommand)]
pub enum StoreCommand {
    /// Copy the SQLite store to an empty PostgreSQL database; stop the site first
    Copy {
        /// The URL of the database, in the format of store.url; the password can be set in
        /// PGPASSWORD instead
        #[arg(long, value_name = "URL")]
        to: String,
    },
    /// Record that the same ATS has a new URL; stop the site first
    Rebind {
        /// The old URL [default: the URL of the ATS to which the store belongs]
        #[arg(long, value_name = "ADDRESS")]
        from: Option<String>,
        /// Do not ask for confirmation
        #[arg(long)]
        yes: bool,
    },
}

/// The `brand` commands.
#[derive(Debug, Clone, Subcommand)]
pub enum BrandCommand {
    /// Write the files of a small brand as a starting point
    New {
        /// The folder to write to; it must be empty or not exist
        #[arg(value_name = "FOLDER")]
        folder: PathBuf,
    },
    /// Write a built-in file to the brand folder, so that you can change it there; the file is the
    /// template of a region, the texts of a language, or a stylesheet
    Eject {
        /// The name of a region, texts, or the name of a stylesheet
        #[arg(value_name = "PART", value_parser = built_in_part_parser())]
        part: BuiltInPart,
        /// The language of the texts [default: the default language of the brand]
        #[arg(long, value_name = "LANGUAGE", value_parser = Language::parse)]
        language: Option<Language>,
        /// Print the built-in file instead of writing it to the brand folder
        #[arg(long)]
        print: bool,
    },
}

fn built_in_part_parser() -> impl TypedValueParser<Value = BuiltInPart> {
    let parts = BuiltInPart::all().map(|part| {
        let aliases = part.aliases().iter().copied();
        PossibleValue::new(part.name()).aliases(aliases)
    });
    PossibleValuesParser::new(parts).try_map(|name| {
        let mut parts = BuiltInPart::all();
        let is_meant =
            |part: &BuiltInPart| part.name() == name || part.aliases().contains(&name.as_str());
        parts.find(is_meant).ok_or(UnknownPart)
    })
}

fn parse_span(text: &str) -> Result<Duration, &'static str> {
    humantime::parse_duration(text)
        .map_err(|_| "write a time with its unit, for example 30d or 12h")
}

/// The arguments of `storybook`.
#[derive(Debug, Clone, Args)]
pub struct StorybookArgs {
    /// The folder to write to; an older storybook in it is replaced
    #[arg(long, value_name = "FOLDER", default_value = "storybook")]
    pub to: PathBuf,
    /// The tag of a language to add to the company's languages; may be given several times
    #[arg(long, value_name = "TAG")]
    pub language: Vec<String>,
}

/// The `config` commands.
#[derive(Debug, Clone, Copy, Subcommand)]
pub enum ConfigCommand {
    /// Print every setting with its default and its meaning
    Example,
    /// Print the settings in use, with secrets hidden
    Show {
        /// Print one setting per line, with its origin: default, file and line, or environment
        /// variable
        #[arg(long)]
        origin: bool,
    },
}
