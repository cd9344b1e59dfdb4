//! Required fields of `JobPosting` that a posting lacks.

/// A required field that a posting lacks. Search engines reject incomplete markup, so the page has
/// no markup at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MissingField {
    /// The details have not been read yet.
    #[error("its details have not been read yet")]
    Details,
    /// The description is empty.
    #[error("it has no description")]
    Description,
    /// The ATS sends no date.
    #[error("the ATS does not say when it was posted")]
    DatePosted,
    /// Neither the brand nor the ATS contains the company's name.
    #[error("the company has no name: set name in brand.toml")]
    Company,
    /// The posting has no location.
    #[error("it names no place")]
    Location,
    /// The country of an on-site location is missing or unknown.
    #[error("the country of {0:?} is not recognised")]
    Country(String),
    /// The job is remote, and the country in which it can be done is missing.
    #[error("it is remote, and {0:?} names no country")]
    RemoteCountry(String),
}

impl MissingField {
    /// The id of the message that explains the missing field.
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

    /// The label of the location that lacks the field; empty for other fields.
    pub fn location(&self) -> &str {
        match self {
            Self::Country(place) | Self::RemoteCountry(place) => place,
            _ => "",
        }
    }
}
