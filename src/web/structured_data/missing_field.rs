//! The required fields of a `JobPosting`.

/// A required field that is missing from a posting. The page then omits the `JobPosting`, because
/// search engines penalize incomplete data.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MissingField {
    /// The details have not been read yet.
    #[error("its details have not been read yet")]
    Details,
    /// The description is empty.
    #[error("it has no description")]
    Description,
    /// The ATS does not say when the job was posted.
    #[error("the ATS does not say when it was posted")]
    DatePosted,
    /// The company's name is neither in the brand nor in the ATS.
    #[error("the company has no name: set name in brand.toml")]
    Company,
    /// The posting has no location.
    #[error("it names no place")]
    Location,
    /// The country of an on-site location is missing or unknown.
    #[error("the country of {0:?} is not recognised")]
    Country(String),
    /// The job is remote, but the country it can be done from is unknown.
    #[error("it is remote, and {0:?} names no country")]
    RemoteCountry(String),
}

impl MissingField {
    /// The id of the message that explains which field is missing.
    pub fn message_id(&self) -> &'static str {
        match self {
            Self::Details => "admin-unmarked-details",
            Self::Description => "admin-unmarked-description",
            Self::DatePosted => "admin-unmarked-date",
            Self::Company => "admin-unmarked-company",
            Self::Location => "admin-unmarked-place",
            Self::Country(_) => "admin-unmarked-country",
            Self::RemoteCountry(_) => "admin-unmarked-reach",
        }
    }

    /// The label of the location without a country. Empty for other fields.
    pub fn location(&self) -> &str {
        match self {
            Self::Country(place) | Self::RemoteCountry(place) => place,
            _ => "",
        }
    }
}
