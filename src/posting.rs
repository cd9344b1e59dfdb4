//! A posting: a job as visitors see it (docs/ats-interface.md: reading postings).

use std::sync::Arc;

use derive_more::Display;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use url::Url;

use crate::{language::Language, lazy::Lazy, question::Question, sanitize::SanitizedHtml};

/// The id of a posting in the ATS, which is also part of the posting's URL.
///
/// The id is stored and compared in lower case, because the ATS can send UUIDs in upper or lower
/// case.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Display)]
#[serde(from = "String")]
pub struct PostingId(Arc<str>);

impl PostingId {
    /// Creates an id. The text is trimmed and converted to lower case.
    pub fn new(text: impl AsRef<str>) -> Self {
        Self(text.as_ref().trim().to_ascii_lowercase().into())
    }

    /// The id in lower case.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for PostingId {
    fn from(text: String) -> Self {
        Self::new(text)
    }
}

/// A posting: the data from the ATS's list, and the details once they have been read.
#[derive(Debug, Clone)]
pub struct Posting {
    /// The id.
    pub id: PostingId,
    /// The title: one line, never empty.
    pub title: String,
    /// The locations, primary location first. No two locations have the same label and workplace.
    pub locations: Vec<Location>,
    /// The URL of the ATS's own application form.
    pub apply_url: Option<Url>,
    /// The posting's details, or `None` until they have been read.
    pub details: Option<PostingDetails>,
    /// When the visible content last changed, or `None` if this is unknown.
    pub changed_at: Option<Timestamp>,
}

/// The fields that only the ATS's endpoint for a single posting returns.
#[derive(Debug, Clone, Default)]
pub struct PostingDetails {
    /// The company's name.
    pub company: Option<String>,
    /// The description. It is sanitized on first use, so that a restart with many postings is fast.
    pub description: Lazy<SanitizedHtml>,
    /// Pay and employment type, if the company shares them.
    pub compensation: Compensation,
    /// Whether the company supports visa applications, or `None` if this is unknown.
    pub visa_support: Option<bool>,
    /// The questions of the form, in order.
    pub questions: Vec<Question>,
    /// The stages of the interview process, in order.
    pub interview_plan: Vec<InterviewStep>,
    /// Whether the form accepts `.docx` resumes.
    pub accepts_docx: bool,
    /// When the posting was created.
    pub created: Option<Timestamp>,
    /// When these details were last read from the ATS.
    pub read_at: Timestamp,
}

/// A location of a posting.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Location {
    /// The text that visitors see, which is never empty.
    pub label: String,
    /// The city, if known.
    pub city: Option<String>,
    /// The state or province, if known.
    pub region: Option<String>,
    /// The country, as sent by the ATS: an ISO 3166 alpha-2 code or a name.
    pub country: Option<String>,
    /// The size of the area.
    pub scope: Option<LocationScope>,
    /// The workplace type.
    pub workplace: Option<Workplace>,
}

/// The size of the area that a location covers (`location_option.location_type`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LocationScope {
    /// A city.
    City,
    /// A state or province.
    Admin1,
    /// A country.
    Country,
    /// Several countries, or the whole world.
    Region,
}

/// The workplace type (from `workplace_type`, or from `location_type` if that is absent).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Workplace {
    /// On site only.
    OnSite,
    /// Partly on site.
    Hybrid,
    /// Applicants can work from anywhere in the area of the location.
    Remote,
}

impl Workplace {
    /// All workplace types.
    pub const ALL: [Self; 3] = [Self::OnSite, Self::Hybrid, Self::Remote];

    /// The value in a URL.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Pay, equity and employment type. Values that the company does not share with visitors are
/// omitted.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Compensation {
    /// The salary, if the company shares it and specifies a minimum or a maximum.
    pub salary: Option<Salary>,
    /// The equity, if the company shares it.
    pub equity: Option<Equity>,
    /// The employment type.
    pub employment_type: Option<EmploymentType>,
    /// The company's notes on compensation.
    pub notes: Option<String>,
}

/// A salary in whole units of a currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Salary {
    /// The ISO 4217 code, which is three capital letters.
    pub currency: String,
    /// The amount: a minimum, a maximum or both.
    pub range: ValueRange<i64>,
    /// The pay period, or `None` if the ATS does not specify one.
    pub period: Option<PayPeriod>,
}

/// The equity offered.
#[derive(Debug, Clone, PartialEq)]
pub enum Equity {
    /// The company offers equity, but does not say how much.
    Offered,
    /// The amount of equity, in percent.
    Percent(ValueRange<f64>),
}

/// One or two bounds. If there are two, the lower one comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueRange<T> {
    /// Two different bounds.
    Between(T, T),
    /// Two equal bounds.
    Exactly(T),
    /// Only the lower bound.
    From(T),
    /// Only the upper bound.
    UpTo(T),
}

impl<T: PartialOrd + Copy> ValueRange<T> {
    /// Creates a range from two optional bounds in either order. Returns `None` if both are
    /// missing.
    pub fn from_bounds(lower: Option<T>, upper: Option<T>) -> Option<Self> {
        match (lower, upper) {
            (Some(lower), Some(upper)) if lower < upper => Some(Self::Between(lower, upper)),
            (Some(lower), Some(upper)) if upper < lower => Some(Self::Between(upper, lower)),
            (Some(both), Some(_)) => Some(Self::Exactly(both)),
            (Some(lower), None) => Some(Self::From(lower)),
            (None, Some(upper)) => Some(Self::UpTo(upper)),
            (None, None) => None,
        }
    }
}

/// The pay period (`salary_range_type`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum PayPeriod {
    /// Pay per year.
    Year,
    /// Pay per month.
    Month,
    /// Pay per week.
    Week,
    /// Pay per day.
    Day,
    /// Pay per hour.
    Hour,
}

/// The employment type (`employment_type`).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum EmploymentType {
    /// Full time.
    FullTime,
    /// Part time.
    PartTime,
    /// Contractor.
    Contract,
    /// Temporary.
    Temporary,
    /// Internship.
    Internship,
    /// A value that is unknown to this version, in readable form.
    Other(String),
}

/// A stage of the interview process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InterviewStep {
    /// The name.
    pub name: String,
    /// The description, which can be empty. It is sanitized on first use.
    pub description: Lazy<SanitizedHtml>,
}

impl PostingDetails {
    /// Creates empty details, for a closed posting whose details were deleted.
    pub fn without_content(read_at: Timestamp) -> Self {
        Self {
            read_at,
            ..Self::default()
        }
    }
}

/// Labels of locations that name a workplace type instead of a place. They are compared with the
/// letters and digits of a label, converted to lower case.
const WORKPLACE_LABELS: [&str; 12] = [
    "remote",
    "fullyremote",
    "100remote",
    "remotework",
    "workfromhome",
    "homeoffice",
    "hybrid",
    "onsite",
    "inoffice",
    "office",
    "inperson",
    "distributed",
];

impl Location {
    /// Whether the label contains a place name. For a remote job without a place, an ATS may send
    /// the label “Remote”.
    pub fn has_place_name(&self) -> bool {
        let letters = self.label.chars().filter(|c| c.is_alphanumeric());
        let letters: String = letters.flat_map(char::to_lowercase).collect();
        !WORKPLACE_LABELS.contains(&letters.as_str())
    }
}

impl Posting {
    /// Whether visitors can apply. Until the details have been read, the questions are unknown, so
    /// there is no form.
    pub fn accepts_applications(&self) -> bool {
        self.details.is_some()
    }

    /// The time of the last visible change, or the creation time if that is later.
    pub fn last_changed(&self) -> Option<Timestamp> {
        let created = self.details.as_ref().and_then(|details| details.created);
        self.changed_at.max(created)
    }

    /// Whether one of the posting's texts was truncated because of its length.
    pub fn is_truncated(&self) -> bool {
        self.details.as_ref().is_some_and(|details| {
            let steps = details.interview_plan.iter().map(|step| &step.description);
            let mut texts = steps.chain([&details.description]);
            texts.any(|text| text.is_cut())
        })
    }

    /// The language, detected from the description. The title and the questions are assumed to be
    /// in the same language.
    pub fn language(&self) -> Option<&Language> {
        self.details.as_ref()?.description.language()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_the_same_in_either_case() {
        assert_eq!(PostingId::new("AB-1"), PostingId::new(" ab-1"));
    }

    #[test]
    fn a_way_of_working_is_no_place() {
        let named = |label: &str| {
            let location = Location {
                label: label.to_owned(),
                workplace: Some(Workplace::Remote),
                ..Location::default()
            };
            location.has_place_name()
        };
        for label in ["Remote", "remote", "Fully remote", "100% Remote", "On-site"] {
            assert!(!named(label), "{label}");
        }
        for label in ["Remote, Germany", "Europe", "Officer Bay", "東京"] {
            assert!(named(label), "{label}");
        }
    }

    #[test]
    fn a_range_puts_its_bounds_in_order() {
        assert_eq!(
            ValueRange::from_bounds(Some(9), Some(5)),
            Some(ValueRange::Between(5, 9))
        );
        assert_eq!(
            ValueRange::from_bounds(Some(5), Some(5)),
            Some(ValueRange::Exactly(5))
        );
        assert_eq!(
            ValueRange::from_bounds(None, Some(5)),
            Some(ValueRange::UpTo(5))
        );
        assert_eq!(ValueRange::<i64>::from_bounds(None, None), None);
    }
}
