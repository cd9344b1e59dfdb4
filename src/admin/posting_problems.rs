//! Finds postings with problems, which the operator's page lists: postings without structured data
//! for search engines, and postings whose texts are too long to be shown in full.

use crate::{
    i18n::Localizer,
    web::{
        SiteState,
        structured_data::{company::Company, job_posting},
    },
};

/// The maximum number of postings that are listed.
const MAX_POSTINGS: usize = 20;

/// A posting without structured data.
pub struct IncompletePosting {
    /// The title of the posting.
    pub title: String,
    /// What the posting lacks, in the operator's language.
    pub reasons: Vec<String>,
}

/// The first postings without structured data. Postings whose details have not been read yet are
/// left out, because the page counts them separately.
pub fn find_incomplete(site: &SiteState, texts: &Localizer) -> Vec<IncompletePosting> {
    let snapshot = site.catalogue.snapshot();
    let company = Company {
        name: site.company_name(),
        ..Company::default()
    };
    let with_details = snapshot.postings().iter().filter(|it| it.details.is_some());
    let incomplete = with_details.filter_map(|posting| {
        let missing = job_posting::job_posting(posting, &company, "").err()?;
        let reasons = missing.iter().map(|it| {
            let message = texts.message(it.message_id()).with("place", it.location());
            message.to_string()
        });
        Some(IncompletePosting {
            title: posting.title.clone(),
            reasons: reasons.collect(),
        })
    });
    incomplete.take(MAX_POSTINGS).collect()
}

/// The titles of the first postings whose texts are truncated.
pub fn find_truncated(site: &SiteState) -> Vec<String> {
    let snapshot = site.catalogue.snapshot();
    let truncated = snapshot.postings().iter().filter(|it| it.is_truncated());
    truncated
        .take(MAX_POSTINGS)
        .map(|it| it.title.clone())
        .collect()
}
