//! The arguments of the `candidates` commands. `clap` uses the doc comments as help texts.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum, builder::NonEmptyStringValueParser};
use url::Url;

use crate::{
    candidate_import::{CandidateField, Encoding},
    cli::output_args::{JsonOutput, TableOutput},
};

/// The `candidates` commands. Added candidates are people who did not send an application.
#[derive(Debug, Subcommand)]
pub enum CandidatesCommand {
    /// Add one candidate to a job
    #[command(subcommand)]
    Add(Box<AddCommand>),
    /// Add many candidates from a CSV file. If an import is interrupted, run it again; no candidate is added twice
    Import(Box<ImportArgs>),
    /// List recently hired candidates
    Hired(HiredArgs),
}

/// How a candidate came to the company (the channel).
#[derive(Debug, Subcommand)]
pub enum AddCommand {
    /// A recruiting agency submits the candidate (AGENCY)
    Agency {
        /// The name of the agency
        #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
        agency_name: String,
        /// The agency's contact person.
        #[command(flatten)]
        contact: SourcerArgs,
        /// The candidate.
        #[command(flatten)]
        person: CandidateArgs,
    },
    /// An employee, investor or friend refers the candidate (REFERRAL)
    Referral {
        /// The referrer.
        #[command(flatten)]
        referrer: SourcerArgs,
        /// The referrer's relation to the company
        #[arg(long)]
        source: Option<ReferrerRelation>,
        /// The candidate.
        #[command(flatten)]
        person: CandidateArgs,
    },
    /// A recruiter found the candidate (SOURCED)
    Sourced {
        /// The website where the recruiter found the candidate, at most 200 characters [default:
        /// LinkedIn, set by the ATS]
        #[arg(long, value_name = "SITE")]
        source: Option<String>,
        /// The candidate.
        #[command(flatten)]
        person: CandidateArgs,
    },
    /// The candidate applied elsewhere (APPLIED)
    Applied {
        /// The job board where the candidate applied, at most 200 characters
        #[arg(long, value_name = "BOARD")]
        source: Option<String>,
        /// The candidate.
        #[command(flatten)]
        person: CandidateArgs,
    },
}

/// The referrer, or the agency's contact person.
#[derive(Debug, Args)]
pub struct SourcerArgs {
    /// Name of the referrer or of the agency's contact, at most 255 characters
    #[arg(long, value_name = "NAME")]
    pub sourcer_name: Option<String>,
    /// Email address of the referrer or of the agency's contact, at most 254 characters
    #[arg(long, value_name = "ADDRESS")]
    pub sourcer_email: Option<String>,
}

/// A referrer's relation to the company.
#[derive(Debug, Clone, Copy, ValueEnum)]
#[value(rename_all = "PascalCase")]
pub enum ReferrerRelation {
    /// Works at the company
    Employee,
    /// Invested in the company
    Investor,
    /// A friend of the company
    Friend,
}

/// The fields of a candidate that do not depend on the channel.
#[derive(Debug, Args)]
pub struct CandidateArgs {
    /// The job's id, or its title if only one job has that title
    #[arg(long)]
    pub job: String,
    /// The hiring stage in which the candidate starts.
    #[command(flatten)]
    pub stage: StageArgs,
    /// Given names
    #[arg(long, value_name = "NAME")]
    pub first_name: String,
    /// Family name
    #[arg(long, value_name = "NAME")]
    pub last_name: String,
    /// Email address
    #[arg(long, value_name = "ADDRESS")]
    pub email: Option<String>,
    /// LinkedIn profile
    #[arg(long, value_name = "URL")]
    pub linkedin_url: Option<String>,
    /// URL of the resume: a pdf, doc, docx or txt file
    #[arg(long, value_name = "URL", value_parser = parse_web_url)]
    pub resume_url: Option<Url>,
    /// Comments, at most 5,000 characters
    #[arg(long, value_name = "TEXT")]
    pub comments: Option<String>,
    /// The output format.
    #[command(flatten)]
    pub output: JsonOutput,
}

/// A stage: its id or its name.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct StageArgs {
    /// The stage to start in, by its id
    #[arg(long, value_name = "ID")]
    pub stage_id: Option<String>,
    /// The stage to start in, by its name
    #[arg(long, value_name = "NAME")]
    pub stage_name: Option<String>,
}

/// Arguments of `candidates hired`.
#[derive(Debug, Args)]
pub struct HiredArgs {
    /// List only candidates hired for this job: its id, or its title if only one job has that title
    #[arg(long)]
    pub job: Option<String>,
    /// The output format.
    #[command(flatten)]
    pub rows: TableOutput,
}

/// Arguments of `candidates import`.
#[derive(Debug, Args)]
pub struct ImportArgs {
    /// The spreadsheet, saved as CSV; its first row contains the column names
    pub file: PathBuf,
    /// Show what would be sent and which rows have errors, without sending anything
    #[arg(long)]
    pub dry_run: bool,
    /// The column of a field, for example candidate_email="Mail 2" [default: recognized by the header]
    #[arg(long, value_name = "FIELD=COLUMN", value_parser = parse_column_override)]
    pub map: Vec<(CandidateField, String)>,
    /// Default values, used for each row whose own cell for the value is empty.
    #[command(flatten)]
    pub defaults: DefaultArgs,
    /// The character that separates cells, or `tab` [default: detected]
    #[arg(long, value_name = "CHARACTER", value_parser = parse_delimiter)]
    pub delimiter: Option<u8>,
    /// The character encoding, for example windows-1252 [default: detected]
    #[arg(long, value_name = "NAME", value_parser = parse_encoding)]
    pub encoding: Option<Encoding>,
    /// What to do with rows whose result in an earlier import is unclear
    #[arg(long, value_enum, default_value_t = UnclearRows::Keep)]
    pub unclear: UnclearRows,
    /// The folder for results and journal [default: the folder of the spreadsheet]
    #[arg(long, value_name = "FOLDER")]
    pub to: Option<PathBuf>,
    /// The output format.
    #[command(flatten)]
    pub output: JsonOutput,
}

/// Default values, used for each row whose own cell for the value is empty.
#[derive(Debug, Args)]
#[command(next_help_heading = "Values for rows that leave them empty")]
pub struct DefaultArgs {
    /// The job's id, or its title if only one job has that title
    #[arg(long)]
    pub job: Option<String>,
    /// The stage to start in, by its id
    #[arg(long, value_name = "ID", conflicts_with = "stage_name")]
    pub stage_id: Option<String>,
    /// The stage to start in, by its name
    #[arg(long, value_name = "NAME")]
    pub stage_name: Option<String>,
    /// How the candidates came to the company: agency, referral, sourced or applied
    #[arg(long)]
    pub channel: Option<String>,
    /// The website, the job board, or the referrer's relation to the company
    #[arg(long)]
    pub source: Option<String>,
    /// Name of the referrer or of the agency's contact
    #[arg(long, value_name = "NAME")]
    pub sourcer_name: Option<String>,
    /// Email address of the referrer or of the agency's contact
    #[arg(long, value_name = "ADDRESS")]
    pub sourcer_email: Option<String>,
    /// The name of the agency
    #[arg(long, value_name = "NAME")]
    pub agency_name: Option<String>,
}

/// What to do with rows that an earlier import sent without learning whether the ATS added the
/// candidate.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum UnclearRows {
    /// Send the same request again if the ATS supports idempotency keys, otherwise leave the rows
    /// unclear
    Keep,
    /// Send the rows again; use this if the candidates are not in the ATS
    Resend,
    /// Count the rows as added; use this if the candidates are in the ATS
    Added,
}

fn parse_column_override(text: &str) -> Result<(CandidateField, String), String> {
    let (name, column) = text
        .split_once('=')
        .ok_or("write FIELD=COLUMN, as candidate_email=Mail")?;
    let field = CandidateField::from_header(name).ok_or_else(|| {
        let names = CandidateField::ALL.iter().map(|it| it.name());
        let names = names.collect::<Vec<_>>().join(", ");
        format!("{name:?} is not a field; the fields are {names}")
    })?;
    Ok((field, column.to_owned()))
}

fn parse_delimiter(text: &str) -> Result<u8, &'static str> {
    match text.as_bytes() {
        b"tab" | b"\\t" => Ok(b'\t'),
        [character] => Ok(*character),
        _ => Err("write one character, or tab"),
    }
}

fn parse_encoding(name: &str) -> Result<Encoding, &'static str> {
    Encoding::from_name(name).ok_or("write a name such as UTF-8, windows-1252 or Shift_JIS")
}

fn parse_web_url(text: &str) -> Result<Url, &'static str> {
    match Url::parse(text.trim()) {
        Ok(url) if matches!(url.scheme(), "http" | "https") => Ok(url),
        _ => Err("write a URL that begins with https:// or http://"),
    }
}
