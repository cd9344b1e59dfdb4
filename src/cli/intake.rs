use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum, builder::NonEmptyStringValueParser};
use url::Url;

use crate::{
    cli::shape::{Output, Rows},
    team::{field::Field, sheet::Encoding},
};

/// Candidates. Adding one is another pipeline than applying on the site.
#[derive(Debug, Subcommand)]
pub enum Candidates {
    /// Add one candidate to a job, by who brought them
    #[command(subcommand)]
    Add(Box<Add>),
    /// Add many candidates from a spreadsheet saved as CSV; broken off and begun again, it adds nobody twice
    Import(Box<Import>),
    /// List who was hired lately, the newest as the ATS has them
    Hired(Hired),
}

/// Who brought a candidate; it decides what is told besides.
#[derive(Debug, Subcommand)]
pub enum Add {
    /// A recruiting agency submits the candidate (AGENCY)
    Agency {
        /// The agency
        #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
        agency_name: String,
        /// Its contact.
        #[command(flatten)]
        contact: Sourcer,
        /// The candidate.
        #[command(flatten)]
        person: Person,
    },
    /// Somebody refers the candidate (REFERRAL)
    Referral {
        /// Who refers.
        #[command(flatten)]
        referrer: Sourcer,
        /// What the referrer is to the company
        #[arg(long)]
        source: Option<Referrer>,
        /// The candidate.
        #[command(flatten)]
        person: Person,
    },
    /// The team found the candidate (SOURCED)
    Sourced {
        /// The site, at most 200 characters [default: the ATS takes LinkedIn]
        #[arg(long, value_name = "SITE")]
        source: Option<String>,
        /// The candidate.
        #[command(flatten)]
        person: Person,
    },
    /// The candidate applied somewhere else (APPLIED)
    Applied {
        /// The job board, at most 200 characters
        #[arg(long, value_name = "BOARD")]
        source: Option<String>,
        /// The candidate.
        #[command(flatten)]
        person: Person,
    },
}

/// The person behind a referral or an agency's submission.
#[derive(Debug, Args)]
pub struct Sourcer {
    /// Name of who refers, or of the agency's contact, at most 255 characters
    #[arg(long, value_name = "NAME")]
    pub sourcer_name: Option<String>,
    /// Their e-mail address, at most 254 characters
    #[arg(long, value_name = "ADDRESS")]
    pub sourcer_email: Option<String>,
}

/// What a referrer is to the company.
#[derive(Debug, Clone, Copy, ValueEnum)]
#[value(rename_all = "PascalCase")]
pub enum Referrer {
    /// Works there
    Employee,
    /// Has invested in it
    Investor,
    /// A friend of the house
    Friend,
}

/// The candidate, whoever brought them.
#[derive(Debug, Args)]
pub struct Person {
    /// The job: its id, or its title where only one job of the ATS's list has it
    #[arg(long)]
    pub job: String,
    /// The stage to start in.
    #[command(flatten)]
    pub stage: Stage,
    /// Given names
    #[arg(long, value_name = "NAME")]
    pub first_name: String,
    /// Family name
    #[arg(long, value_name = "NAME")]
    pub last_name: String,
    /// E-mail address
    #[arg(long, value_name = "ADDRESS")]
    pub email: Option<String>,
    /// LinkedIn profile
    #[arg(long, value_name = "URL")]
    pub linkedin_url: Option<String>,
    /// Where the ATS can fetch the resume: a pdf, doc, docx or txt file
    #[arg(long, value_name = "URL", value_parser = web_address)]
    pub resume_url: Option<Url>,
    /// Anything else, at most 5,000 characters
    #[arg(long, value_name = "TEXT")]
    pub comments: Option<String>,
    /// How to print it.
    #[command(flatten)]
    pub output: Output,
}

/// A stage, by its id or by its name.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct Stage {
    /// The stage to start in, by its id
    #[arg(long, value_name = "ID")]
    pub stage_id: Option<String>,
    /// The stage to start in, by its name
    #[arg(long, value_name = "NAME")]
    pub stage_name: Option<String>,
}

/// Those lately hired.
#[derive(Debug, Args)]
pub struct Hired {
    /// Only for this job: its id, or its title where only one job of the ATS's list has it
    #[arg(long)]
    pub job: Option<String>,
    /// How to print them.
    #[command(flatten)]
    pub rows: Rows,
}

/// Candidates from a spreadsheet.
#[derive(Debug, Args)]
pub struct Import {
    /// The spreadsheet, saved as CSV; its first row says what the columns hold
    pub file: PathBuf,
    /// Show what would be sent and what is wrong, and send nothing
    #[arg(long)]
    pub dry_run: bool,
    /// Which column holds a field of the interface, as candidate_email="Mail 2"; else they are known by their heads
    #[arg(long, value_name = "FIELD=HEAD", value_parser = mapped)]
    pub map: Vec<(Field, String)>,
    /// What holds where a row says nothing else.
    #[command(flatten)]
    pub usual: Usual,
    /// What stands between two cells, or `tab` [default: found out]
    #[arg(long, value_name = "SIGN", value_parser = delimiter)]
    pub delimiter: Option<u8>,
    /// What the letters were written in, as windows-1252 [default: found out]
    #[arg(long, value_name = "NAME", value_parser = encoding)]
    pub encoding: Option<Encoding>,
    /// Those of whom an earlier run did not learn what became
    #[arg(long, value_enum, default_value_t = UnclearRows::Keep)]
    pub unclear: UnclearRows,
    /// Where results and journal go [default: beside the spreadsheet]
    #[arg(long, value_name = "FOLDER")]
    pub to: Option<PathBuf>,
    /// How to print it.
    #[command(flatten)]
    pub output: Output,
}

/// What holds where a row of a spreadsheet says nothing else.
#[derive(Debug, Args)]
#[command(next_help_heading = "Where a row says nothing else")]
pub struct Usual {
    /// The job: its id, or its title where only one job of the ATS's list has it
    #[arg(long)]
    pub job: Option<String>,
    /// The stage to start in, by its id
    #[arg(long, value_name = "ID", conflicts_with = "stage_name")]
    pub stage_id: Option<String>,
    /// The stage to start in, by its name
    #[arg(long, value_name = "NAME")]
    pub stage_name: Option<String>,
    /// Who brought the candidates: agency, referral, sourced or applied
    #[arg(long)]
    pub channel: Option<String>,
    /// The site, the job board, or what the referrer is
    #[arg(long)]
    pub source: Option<String>,
    /// Name of who refers, or of the agency's contact
    #[arg(long, value_name = "NAME")]
    pub sourcer_name: Option<String>,
    /// Their e-mail address
    #[arg(long, value_name = "ADDRESS")]
    pub sourcer_email: Option<String>,
    /// The agency
    #[arg(long, value_name = "NAME")]
    pub agency_name: Option<String>,
}

/// What to do with those of whom an earlier run did not learn what became.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum UnclearRows {
    /// Find out where the ATS allows it, else leave them for you
    Keep,
    /// Send them again: you saw that they are not in the ATS
    Resend,
    /// Count them as added: you saw them there
    Added,
}

fn mapped(text: &str) -> Result<(Field, String), String> {
    let (name, head) = text
        .split_once('=')
        .ok_or("write FIELD=HEAD, as candidate_email=Mail")?;
    let field = Field::called(name);
    let field = field.ok_or_else(|| {
        let names = Field::ALL.map(Field::name).join(", ");
        format!("{name:?} is no field; there are {names}")
    })?;
    Ok((field, head.to_owned()))
}

fn delimiter(text: &str) -> Result<u8, &'static str> {
    match text.as_bytes() {
        b"tab" | b"\\t" => Ok(b'\t'),
        [sign] => Ok(*sign),
        _ => Err("write one sign, or tab"),
    }
}

fn encoding(name: &str) -> Result<Encoding, &'static str> {
    Encoding::called(name).ok_or("write a name such as UTF-8, windows-1252 or Shift_JIS")
}

fn web_address(text: &str) -> Result<Url, &'static str> {
    match Url::parse(text.trim()) {
        Ok(url) if matches!(url.scheme(), "http" | "https") => Ok(url),
        _ => Err("write an address that begins with https:// or http://"),
    }
}
