//! The fields of a candidate.

use strum::VariantArray;

/// A field of a candidate in the ATS interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, VariantArray)]
pub enum CandidateField {
    /// The job: its id or its title.
    Job,
    /// The id of the stage.
    StageId,
    /// The name of the stage.
    StageName,
    /// The given names.
    FirstName,
    /// The family name.
    LastName,
    /// The email address.
    Email,
    /// The URL of the LinkedIn profile.
    LinkedinUrl,
    /// The URL of the resume.
    ResumeUrl,
    /// Comments on the candidate, for the recruiters.
    Comments,
    /// The channel: how the candidate came to the company, for example through an agency.
    Channel,
    /// The website, the job board, or the referrer's relation to the company.
    Source,
    /// The name of the referrer or of the agency's contact.
    SourcerName,
    /// The email address of the referrer or of the agency's contact.
    SourcerEmail,
    /// The name of the agency.
    AgencyName,
}

impl CandidateField {
    /// All fields, in the order of their declaration.
    pub const ALL: &'static [Self] = Self::VARIANTS;
}
