//! Candidates that recruiters and agencies add to a job, and recently hired candidates
//! (ATS interface: adding candidates).

use jiff::Timestamp;
use serde::Serialize;
use strum::{Display, EnumString};
use url::Url;

use crate::job::JobId;

/// A candidate whom a recruiter or an agency adds to a job. Not an applicant: applications take
/// another path.
///
/// The fields are not validated here. `ats` refuses a candidate that violates a constraint before
/// it sends anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// Who submits the candidate.
    pub channel: Channel,
    /// The job.
    pub job: JobId,
    /// The stage to start in. Required for a single add, optional for an item of a bulk add.
    pub stage: Option<StageChoice>,
    /// Never empty.
    pub first_name: String,
    /// Never empty.
    pub last_name: String,
    /// The email address.
    pub email: Option<String>,
    /// A LinkedIn profile.
    pub linkedin_url: Option<String>,
    /// A URL from which the ATS fetches the resume: a pdf, doc, docx or txt file.
    pub resume_url: Option<Url>,
    /// At most 5,000 characters.
    pub comments: Option<String>,
}

/// A stage, by id or by name. The interface accepts only one of the two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StageChoice {
    /// By its id.
    Id(String),
    /// By its name.
    Name(String),
}

/// Who submits a candidate. The ATS attributes the candidate to this channel in its reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Channel {
    /// A recruiting agency.
    Agency {
        /// The agency.
        agency_name: String,
        /// The agency's contact: name and email address.
        contact: Sourcer,
    },
    /// A person who knows the candidate.
    Referral {
        /// The person who recommends the candidate.
        referrer: Sourcer,
        /// The referrer's relation to the company, if known.
        source: Option<ReferralSource>,
    },
    /// The company's own recruiters.
    Sourced {
        /// The site where they found the candidate. The ATS assumes LinkedIn if it is missing. At
        /// most 200 characters.
        site: Option<String>,
    },
    /// The candidate applied elsewhere.
    Applied {
        /// The job board. At most 200 characters.
        board: Option<String>,
    },
}

/// The contact of an agency, or the referrer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sourcer {
    /// At most 255 characters.
    pub name: Option<String>,
    /// At most 254 characters.
    pub email: Option<String>,
}

/// The referrer's relation to the company.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString)]
#[strum(ascii_case_insensitive)]
pub enum ReferralSource {
    /// An employee.
    Employee,
    /// An investor.
    Investor,
    /// A friend of the company.
    Friend,
}

/// A recently hired candidate. The provider does not document these fields, so each may be missing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct HiredCandidate {
    /// The candidate's id in the ATS.
    pub id: Option<String>,
    /// The given name.
    pub first_name: Option<String>,
    /// The family name.
    pub last_name: Option<String>,
    /// The email address.
    pub email: Option<String>,
    /// The job.
    pub job: Option<JobId>,
    /// The job's title.
    pub job_title: Option<String>,
    /// The time of the hire.
    pub hired_at: Option<Timestamp>,
}
