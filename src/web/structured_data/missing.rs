/// A required item that a posting lacks. Search engines refuse markup without it, so there is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Missing {
    /// The details were never read.
    #[error("its details have not been read yet")]
    Details,
    /// There is no description.
    #[error("it has no description")]
    Description,
    /// The ATS does not say when it was made.
    #[error("the ATS does not say when it was posted")]
    Date,
    /// Neither the brand nor the ATS names the company.
    #[error("nobody names the company: write name in brand.toml")]
    Company,
    /// No place is told.
    #[error("it names no place")]
    Place,
    /// The country of an office is not told, or not recognised.
    #[error("the country of {0:?} is not recognised")]
    Country(String),
    /// It is remote, and no country is told from which it may be done.
    #[error("it is remote, and {0:?} names no country")]
    Reach(String),
}

impl Missing {
    /// The name of its text.
    pub fn text(&self) -> &'static str {
        match self {
            Self::Details => "admin-unmarked-details",
            Self::Description => "admin-unmarked-description",
            Self::Date => "admin-unmarked-date",
            Self::Company => "admin-unmarked-company",
            Self::Place => "admin-unmarked-place",
            Self::Country(_) => "admin-unmarked-country",
            Self::Reach(_) => "admin-unmarked-reach",
        }
    }

    /// The place that it is about.
    pub fn place(&self) -> &str {
        match self {
            Self::Country(place) | Self::Reach(place) => place,
            _ => "",
        }
    }
}
