//! Lists the postings whose texts are too long to be shown in full.

use crate::web::state::SiteState;

/// The maximum number of postings that are listed.
const MAX_POSTINGS: usize = 20;

/// The titles of the first of these postings, for the operator's page.
pub fn find_truncated(site: &SiteState) -> Vec<String> {
    let snapshot = site.catalogue.snapshot();
    let cut = snapshot.postings().iter().filter(|it| it.is_truncated());
    cut.take(MAX_POSTINGS).map(|it| it.title.clone()).collect()
}
