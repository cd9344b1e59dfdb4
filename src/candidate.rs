//! Candidates whom recruiters and agencies add to a job, and recently hired candidates
//! (docs/ats-interface.md: adding candidates).

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString};
use url::Url;

use crate::job::JobId;

/// A candidate whom a recruiter or an agency adds to a job. A candidate is not an applicant:
/// applications are delivered separately.
///
/// The fields are not validated here, but by the `ats` module before it sends a candidate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The way in which the company found the candidate.
    pub channel: Channel,
    /// The job to which the candidate is added.
    pub job: JobId,
    /// The stage in which the candidate starts. A bulk request can omit the stage; a request for a
    /// single candidate must contain it.
    pub stage: Option<StageChoice>,
    /// The given name, which is never empty.
    pub first_name: String,
    /// The family name, which is never empty.
    pub last_name: String,
    /// The email address.
    pub email: Option<String>,
    /// A LinkedIn profile.
    pub linkedin_url: Option<String>,
    /// A URL from which the ATS fetches the resume: a pdf, doc, docx or txt file.
    pub resume_url: Option<Url>,
    /// Comments on the candidate, at most 5,000 characters.
    pub comments: Option<String>,
}

/// A stage, identified either by its id or by its name. The ATS does not accept both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StageChoice {
    /// The stage with this id.
    Id(String),
    /// The stage with this name.
    Name(String),
}

/// The way in which the company found a candidate, for example through an agency. The ATS shows the
/// channel in its reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Channel {
    /// A recruiting agency submits the candidate.
    Agency {
        /// The agency's name.
        agency_name: String,
        /// The agency's contact: name and email address.
        contact: Sourcer,
    },
    /// Someone who knows the candidate recommends them.
    Referral {
        /// The person who recommends the candidate.
        referrer: Sourcer,
        /// The referrer's relation to the company, if known.
        source: Option<ReferralSource>,
    },
    /// The company's own recruiters found the candidate.
    Sourced {
        /// The name of the website where the recruiters found the candidate, at most 200
        /// characters. If this is missing, the ATS assumes LinkedIn.
        site: Option<String>,
    },
    /// The candidate applied on another site, such as a job board.
    Applied {
        /// The name of the job board, at most 200 characters.
        board: Option<String>,
    },
}

/// The contact of an agency, or the referrer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sourcer {
    /// The name, at most 255 characters.
    pub name: Option<String>,
    /// The email address, at most 254 characters.
    pub email: Option<String>,
}

/// The referrer's relation to the company.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, Serialize, Deserialize)]
#[strum(ascii_case_insensitive)]
pub enum ReferralSource {
    /// An employee.
    Employee,
    /// An investor.
    Investor,
    /// A friend of the company.
    Friend,
}

/// The recommendation of an applicant by a team member. The ATS receives such an applicant as a
/// candidate for a job, not as an applicant for a posting.
// The debug output hides everything, because the fields are personal data about the referrer.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, derive_more::Debug)]
#[debug("Referral(***)")]
pub struct Referral {
    /// The job for which the applicant is recommended. It is stored here, because the ATS does not
    /// say which posting belongs to a job.
    pub job: JobId,
    /// The id of the stage in which the candidate starts.
    pub stage: String,
    /// The referrer's name, at most 255 characters. It is shown to the applicant.
    pub name: String,
    /// The referrer's email address, at most 254 characters.
    pub email: String,
    /// The referrer's relation to the company, if known.
    pub source: Option<ReferralSource>,
}

/// A recently hired candidate. The ATS provider does not document these fields, so any of them can
/// be missing.
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
    /// The job for which the candidate was hired.
    pub job: Option<JobId>,
    /// The title of that job.
    pub job_title: Option<String>,
    /// When the candidate was hired.
    pub hired_at: Option<Timestamp>,
}
