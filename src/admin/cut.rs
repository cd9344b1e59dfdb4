//! Postings with texts that are too long to be shown whole.

use crate::web::site::Site;

/// The most of them that are listed.
const MOST: usize = 20;

/// The titles of the first of these postings.
pub fn cut(site: &Site) -> Vec<String> {
    let snapshot = site.catalogue.snapshot();
    let cut = snapshot.postings().iter().filter(|it| it.is_cut());
    cut.take(MOST).map(|it| it.title.clone()).collect()
}
