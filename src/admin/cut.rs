//! Lists the postings whose texts are too long to be shown in full.

use crate::web::site::Site;

/// The maximum number of postings that are listed.
const MOST: usize = 20;

/// The titles of the first of these postings, for the operator's page.
pub fn cut(site: &Site) -> Vec<String> {
    let snapshot = site.catalogue.snapshot();
    let cut = snapshot.postings().iter().filter(|it| it.is_cut());
    cut.take(MOST).map(|it| it.title.clone()).collect()
}
