//! Builds postings and catalogues for the tests.

use std::sync::Arc;

use jiff::Timestamp;
use vestibule::{
    catalogue::{Query, SearchResult, Snapshot},
    posting::{
        EmploymentType, Location, Posting, PostingDetails, PostingId, Salary, ValueRange, Workplace,
    },
    sanitize::SanitizedHtml,
};

/// A builder for postings in which a test sets only the fields that it needs.
pub struct Posted(Posting);

/// Creates a builder for a posting that has only a title.
pub fn posted(title: &str) -> Posted {
    Posted(Posting {
        id: PostingId::new(title),
        title: title.into(),
        locations: Vec::new(),
        apply_url: None,
        details: Some(PostingDetails::without_content(Timestamp::UNIX_EPOCH)),
        changed_at: None,
    })
}

impl Posted {
    pub fn at(mut self, label: &str, workplace: Workplace) -> Self {
        self.0.locations.push(Location {
            label: label.into(),
            city: None,
            region: None,
            country: None,
            scope: None,
            workplace: Some(workplace),
        });
        self
    }

    pub fn in_region(mut self, city: &str, region: &str, country: &str) -> Self {
        self.0.locations.push(Location {
            label: format!("{city}, {region}"),
            city: Some(city.into()),
            region: Some(region.into()),
            country: Some(country.into()),
            scope: None,
            workplace: Some(Workplace::OnSite),
        });
        self
    }

    pub fn says(self, description: &str) -> Self {
        self.with(|details| {
            details.description = SanitizedHtml::from_any_format(description).into()
        })
    }

    pub fn terms(self, terms: EmploymentType) -> Self {
        self.with(|details| details.compensation.employment_type = Some(terms))
    }

    pub fn paid(self) -> Self {
        self.with(|details| {
            details.compensation.salary = Some(Salary {
                currency: "EUR".into(),
                range: ValueRange::From(40_000),
                period: None,
            });
        })
    }

    pub fn visa(self, supported: bool) -> Self {
        self.with(|details| details.visa_support = Some(supported))
    }

    pub fn done(self) -> Arc<Posting> {
        Arc::new(self.0)
    }

    fn with(mut self, change: impl FnOnce(&mut PostingDetails)) -> Self {
        change(self.0.details.as_mut().unwrap());
        self
    }
}

/// Creates a catalogue of these postings.
pub fn catalogue(postings: Vec<Posted>) -> Snapshot {
    let postings = postings.into_iter().map(Posted::done).collect();
    Snapshot::default().next(postings, None)
}

/// Returns the titles that a search with this query string finds, in order.
pub fn titles(snapshot: &Snapshot, address: &str) -> Vec<String> {
    let found = SearchResult::for_query(snapshot, &Query::parse(address));
    let positions = found.positions.into_iter();
    positions
        .map(|at| snapshot.postings()[at].title.clone())
        .collect()
}
