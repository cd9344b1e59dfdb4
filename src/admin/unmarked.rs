use crate::{
    brand::texts::Texts,
    web::{
        site::Site,
        structured_data::{job, site::Company},
    },
};

/// The most postings that are told.
const MOST: usize = 20;

/// A posting of which search engines are told nothing.
pub struct Unmarked {
    /// Its title.
    pub title: String,
    /// What it lacks, for people.
    pub reasons: Vec<String>,
}

/// The first of the postings that have no structured data. Those whose details are still to be read are
/// counted elsewhere.
pub fn unmarked(site: &Site, texts: &Texts) -> Vec<Unmarked> {
    let snapshot = site.catalogue.snapshot();
    let company = Company {
        name: site.company_name(),
        ..Company::default()
    };
    let read = snapshot.postings().iter().filter(|it| it.details.is_some());
    let unmarked = read.filter_map(|posting| {
        let missing = job::posting(posting, &company, "").err()?;
        let reasons = missing.iter().map(|it| {
            let said = texts.say(it.text()).with("place", it.place());
            said.to_string()
        });
        Some(Unmarked {
            title: posting.title.clone(),
            reasons: reasons.collect(),
        })
    });
    unmarked.take(MOST).collect()
}
