use jiff::Timestamp;
use serde::Serialize;
use url::Url;

use crate::job::JobId;

/// Somebody the team adds to a job (interface: "POST add-candidate"). Not an applicant: applications
/// are another pipeline.
///
/// Built field by field; `ats` refuses what breaks the bounds of the interface before anything is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// Who brought the candidate, with what goes with it.
    pub channel: Channel,
    /// The job.
    pub job: JobId,
    /// The stage to start in. A single add must name one; an item of a bulk add may leave it out.
    pub stage: Option<StageChoice>,
    /// Never empty.
    pub first_name: String,
    /// Never empty.
    pub last_name: String,
    /// Where to write to.
    pub email: Option<String>,
    /// A LinkedIn profile.
    pub linkedin_url: Option<String>,
    /// Where the ATS can fetch the resume: a pdf, doc, docx or txt file.
    pub resume_url: Option<Url>,
    /// At most 5,000 characters.
    pub comments: Option<String>,
}

/// A stage by its id or by its name: the interface takes exactly one of the two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StageChoice {
    /// By its id.
    Id(String),
    /// By its name.
    Name(String),
}

/// Who brought a candidate; drives attribution in the ATS's reports (interface: "Channel meaning").
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Channel {
    /// A recruiting agency.
    Agency {
        /// The agency.
        agency_name: String,
        /// The agency's contact: name and e-mail address.
        contact: Sourcer,
    },
    /// Somebody who knows the candidate.
    Referral {
        /// Who refers.
        referrer: Sourcer,
        /// What the referrer is to the company, if told.
        source: Option<ReferralSource>,
    },
    /// The team itself.
    Sourced {
        /// The site; the ATS takes LinkedIn when it is left out. At most 200 characters.
        site: Option<String>,
    },
    /// The candidate's own doing.
    Applied {
        /// The job board. At most 200 characters.
        board: Option<String>,
    },
}

/// The person behind an agency's submission or a referral.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sourcer {
    /// At most 255 characters.
    pub name: Option<String>,
    /// At most 254 characters.
    pub email: Option<String>,
}

/// What a referrer is to the company.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReferralSource {
    /// Works there.
    Employee,
    /// Has invested in it.
    Investor,
    /// A friend of the house.
    Friend,
}

/// Somebody lately hired (interface: "Hired candidate"; its fields are not shown there, so each is
/// taken where it is found).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Hired {
    /// The ATS's name for the candidate.
    pub id: Option<String>,
    /// The given name.
    pub first_name: Option<String>,
    /// The family name.
    pub last_name: Option<String>,
    /// Where to write to.
    pub email: Option<String>,
    /// The job.
    pub job: Option<JobId>,
    /// The job's title.
    pub job_title: Option<String>,
    /// When.
    pub hired_at: Option<Timestamp>,
}
