use std::{fmt, sync::Arc};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use url::Url;

use crate::{language::Language, prose::clean::CleanHtml, question::Question};

/// The ATS's name for a posting; it is also part of the posting's address.
///
/// UUIDs arrive in either case, so ids are kept and compared in lower case.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct PostingId(Arc<str>);

impl PostingId {
    /// The id in lower case.
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

impl From<PostingId> for String {
    fn from(id: PostingId) -> Self {
        id.as_str().to_owned()
    }
}

impl fmt::Display for PostingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A job on offer (interface: "Job posting list item", and its details once they have been read).
#[derive(Debug, Clone)]
pub struct Posting {
    /// The ATS's name for it.
    pub id: PostingId,
    /// Never empty, on one line.
    pub title: String,
    /// The primary one first, no two with the same label and workplace.
    pub locations: Vec<Location>,
    /// Where the ATS's own form is.
    pub apply_url: Option<Url>,
    /// What only the posting's own page payload tells; `None` until it has been read once.
    pub details: Option<Details>,
    /// When what visitors read of it was last seen to change; `None` while nobody knows.
    pub changed_at: Option<Timestamp>,
}

/// What the page payload of one posting adds (interface: "Job posting detail").
#[derive(Debug, Clone)]
pub struct Details {
    /// The company's name.
    pub company: Option<String>,
    /// The description, cleaned.
    pub description: CleanHtml,
    /// Pay and terms, as far as the company shares them.
    pub compensation: Compensation,
    /// Whether the company supports a visa; `None` where it does not say.
    pub visa_support: Option<bool>,
    /// What is asked of an applicant, in order.
    pub questions: Vec<Question>,
    /// The interviews to come, in order.
    pub interview_plan: Vec<InterviewStep>,
    /// Whether a `.docx` resume may be sent.
    pub accepts_docx: bool,
    /// When the posting was made.
    pub created: Option<Timestamp>,
    /// When these details were last read from the ATS.
    pub read_at: Timestamp,
}

/// One of a posting's places of work (interface: "Location").
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Location {
    /// What visitors read; never empty.
    pub label: String,
    /// The town, where one is named.
    pub city: Option<String>,
    /// The state, province or the like, where one is named.
    pub region: Option<String>,
    /// An ISO 3166 alpha-2 code or a name, as the ATS wrote it.
    pub country: Option<String>,
    /// How wide the place is.
    pub scope: Option<Scope>,
    /// Where the work is done.
    pub workplace: Option<Workplace>,
}

/// How wide a place is (interface: `location_option.location_type`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// A town.
    City,
    /// A state, province or the like.
    Admin1,
    /// A country.
    Country,
    /// Several countries, or the world.
    Region,
}

/// Where the work is done (interface: `workplace_type`, else `location_type`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Workplace {
    /// At the company's.
    OnSite,
    /// Partly at the company's.
    Hybrid,
    /// From anywhere in the place named.
    Remote,
}

/// Pay and terms (interface: "Compensation object"); holds only what may be shown.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Compensation {
    /// The pay, if the company shares it and named at least one bound.
    pub salary: Option<Salary>,
    /// The equity, if the company shares it.
    pub equity: Option<Equity>,
    /// The terms.
    pub employment_type: Option<EmploymentType>,
    /// The company's own words on compensation.
    pub notes: Option<String>,
}

/// Pay in whole units of a currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Salary {
    /// ISO 4217, three capital letters.
    pub currency: String,
    /// What is paid.
    pub range: Range<i64>,
    /// What one payment is for; `None` where the ATS does not say.
    pub period: Option<Period>,
}

/// Equity on offer.
#[derive(Debug, Clone, PartialEq)]
pub enum Equity {
    /// Offered; the company does not say how much.
    Offered,
    /// In per cent.
    Percent(Range<f64>),
}

/// One or two bounds; when there are two, the lower comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Range<T> {
    /// Both bounds, and they differ.
    Between(T, T),
    /// Both bounds, and they are the same.
    Exactly(T),
    /// Only the lower bound.
    From(T),
    /// Only the upper bound.
    UpTo(T),
}

impl<T: PartialOrd + Copy> Range<T> {
    /// The range of two bounds that may each be missing; `None` without any.
    pub fn of(lower: Option<T>, upper: Option<T>) -> Option<Self> {
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

/// What one payment is for (interface: `salary_range_type`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Period {
    /// A year.
    Year,
    /// A month.
    Month,
    /// A week.
    Week,
    /// A day.
    Day,
    /// An hour.
    Hour,
}

/// The terms (interface: `employment_type`).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EmploymentType {
    /// Full time.
    FullTime,
    /// Part time.
    PartTime,
    /// As a contractor.
    Contract,
    /// For a time.
    Temporary,
    /// As an intern.
    Internship,
    /// A value this version does not know, as the ATS wrote it, made readable.
    Other(String),
}

/// One interview to come (interface: "Interview step").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InterviewStep {
    /// What it is called.
    pub name: String,
    /// What happens; may be empty.
    pub description: CleanHtml,
}

impl Details {
    /// Of a posting of which nothing but the list item is known any more.
    pub fn forgotten(read_at: Timestamp) -> Self {
        Self {
            company: None,
            description: CleanHtml::default(),
            compensation: Compensation::default(),
            visa_support: None,
            questions: Vec::new(),
            interview_plan: Vec::new(),
            accepts_docx: false,
            created: None,
            read_at,
        }
    }
}

/// What stands where a place would, and says only how the work is done. Compared without case, spaces and signs.
const WAYS: [&str; 12] = [
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
    /// Whether the label names a place: for remote work without one an ATS writes “Remote”.
    pub fn names_a_place(&self) -> bool {
        let letters = self.label.chars().filter(|c| c.is_alphanumeric());
        let letters: String = letters.flat_map(char::to_lowercase).collect();
        !WAYS.contains(&letters.as_str())
    }
}

impl Posting {
    /// Whether an application can be made: without the questions there is no form.
    pub fn takes_applications(&self) -> bool {
        self.details.is_some()
    }

    /// When what visitors read of it last changed, as far as anybody knows: no earlier than it was made.
    pub fn changed(&self) -> Option<Timestamp> {
        let created = self.details.as_ref().and_then(|details| details.created);
        self.changed_at.max(created)
    }

    /// Whether visitors see only the beginning of one of its texts, because it is too long.
    pub fn is_cut(&self) -> bool {
        self.details.as_ref().is_some_and(|details| {
            let steps = details.interview_plan.iter().map(|step| &step.description);
            let mut texts = steps.chain([&details.description]);
            texts.any(CleanHtml::is_cut)
        })
    }

    /// The language it is written in, told by its description; its title and its questions are taken to
    /// be in the same.
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
                city: None,
                region: None,
                country: None,
                scope: None,
                workplace: Some(Workplace::Remote),
            };
            location.names_a_place()
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
        assert_eq!(Range::of(Some(9), Some(5)), Some(Range::Between(5, 9)));
        assert_eq!(Range::of(Some(5), Some(5)), Some(Range::Exactly(5)));
        assert_eq!(Range::of(None, Some(5)), Some(Range::UpTo(5)));
        assert_eq!(Range::<i64>::of(None, None), None);
    }
}
