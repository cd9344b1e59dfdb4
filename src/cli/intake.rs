use clap::{Args, Subcommand, ValueEnum, builder::NonEmptyStringValueParser};
use url::Url;

use crate::cli::shape::{Output, Rows};

/// Candidates. Adding one is another pipeline than applying on the site.
#[derive(Debug, Subcommand)]
pub enum Candidates {
    /// Add one candidate to a job, by who brought them
    #[command(subcommand)]
    Add(Box<Add>),
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

fn web_address(text: &str) -> Result<Url, &'static str> {
    match Url::parse(text.trim()) {
        Ok(url) if matches!(url.scheme(), "http" | "https") => Ok(url),
        _ => Err("write an address that begins with https:// or http://"),
    }
}
