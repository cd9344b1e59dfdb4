//! The postings that the sites of the brands show. They come from the ATS or, without an external
//! ATS, from the sample company or the company's own files.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use crate::{
    app::AtsMode,
    ats::{
        AtsClient, AtsError,
        parse::posting::{PostingItem, parse_posting},
    },
    catalogue::Catalogue,
    cli::check::structured_data::load_posting,
    clock::Clock,
    config::Config,
    posting::{Posting, PostingId},
    storybook::{Sample, SampleSet},
};

/// The term that findings use for a posting that is not from the sample company.
pub(crate) const OPEN_POSTING: &str = "open posting";

/// The maximum number of postings whose details are read.
pub(crate) const MAX_DETAILS: usize = 200;

/// The postings whose details the check must read, because the list lacks some values or contains
/// different ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NeededDetails {
    /// Only postings whose brand depends on their company, because the list does not contain the
    /// company.
    Companies,
    /// All postings, because the site shows the places from the details, while a place in the list
    /// can also have a region.
    Places,
}

/// The postings of one site, or of all sites together.
#[derive(Debug, Clone)]
pub(crate) struct ShownPostings {
    pub(crate) postings: Vec<Arc<Posting>>,
    /// The term that findings use for one of these postings, such as [`OPEN_POSTING`].
    pub(crate) kind: &'static str,
}

/// The postings of all sites. A process with several brands has one site for each.
pub(crate) struct SitePostings {
    /// The postings of all sites together.
    pub(crate) all: ShownPostings,
    /// The postings of each site. The main site comes first.
    pub(crate) sites: Vec<ShownPostings>,
    /// The postings that belong to no site yet, because their companies are not known.
    pub(crate) unassigned: HashSet<PostingId>,
}

impl SitePostings {
    /// Loads the postings that `serve` would show without an external ATS. Does not contact an ATS.
    pub(crate) async fn load(config: &Config, mode: AtsMode) -> anyhow::Result<Self> {
        let (set, kind) = match mode {
            AtsMode::Demo => (SampleSet::Company, "sample job"),
            AtsMode::Embedded | AtsMode::External => (SampleSet::Own, OPEN_POSTING),
        };
        let home = tempfile::tempdir()?;
        let sample = Sample::load(config, home.path(), set, &Clock::System).await?;
        let postings = sample.postings;
        Ok(Self::divide(config, ShownPostings { postings, kind }))
    }

    /// Reads the list of open postings from the ATS, and the necessary details of the first
    /// [`MAX_DETAILS`] postings.
    pub(crate) async fn from_ats(
        config: &Config,
        client: &AtsClient,
        needed: NeededDetails,
    ) -> Result<Self, AtsError> {
        let items = client.postings().await?;
        let listed = items.iter().filter_map(listed_posting).map(Arc::new);
        let mut all = ShownPostings {
            postings: listed.collect(),
            kind: OPEN_POSTING,
        };
        let divided = Self::divide(config, all.clone());
        let mut detailed = HashMap::new();
        let incomplete = items.iter().filter(|item| match needed {
            NeededDetails::Companies => divided.unassigned.contains(&item.id),
            NeededDetails::Places => true,
        });
        for item in incomplete.take(MAX_DETAILS) {
            if let Some(posting) = load_posting(config, client, item).await {
                detailed.insert(item.id.clone(), Arc::new(posting));
            }
        }
        for posting in &mut all.postings {
            if let Some(detailed) = detailed.remove(&posting.id) {
                *posting = detailed;
            }
        }
        Ok(Self::divide(config, all))
    }

    /// Divides the postings among the sites with a [`Catalogue`], as the running site does, so that
    /// the findings agree with the pages.
    fn divide(config: &Config, all: ShownPostings) -> Self {
        let filters: Vec<_> = config.brands.iter().map(|it| it.postings.clone()).collect();
        let sites = 0..=filters.len();
        let open_application = config.apply.open_application.clone();
        let catalogue = Catalogue::with_open_application(open_application).with_brands(filters);
        let listed = catalogue.snapshot().next(all.postings.clone(), None);
        catalogue.replace(listed);
        let is_unassigned = |it: &&Arc<Posting>| catalogue.brand_of(&it.id).is_none();
        let unassigned = if config.brands.is_empty() {
            HashSet::new()
        } else {
            let unassigned = all.postings.iter().filter(is_unassigned);
            unassigned.map(|it| it.id.clone()).collect()
        };
        let sites = sites.map(|number| ShownPostings {
            postings: catalogue.brand(number).snapshot().postings().to_vec(),
            kind: all.kind,
        });
        Self {
            sites: sites.collect(),
            unassigned,
            all,
        }
    }
}

fn listed_posting(item: &PostingItem) -> Option<Posting> {
    let json = serde_json::from_str(&item.json).ok()?;
    parse_posting(&json, None, false)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::{
        config::load,
        posting::{Location, PostingDetails},
    };

    fn posting(id: &str, country: &str, company: Option<&str>) -> Arc<Posting> {
        Arc::new(Posting {
            id: PostingId::new(id),
            title: id.to_owned(),
            locations: vec![Location {
                label: country.to_owned(),
                country: Some(country.to_owned()),
                ..Location::default()
            }],
            apply_url: None,
            details: company.map(|company| PostingDetails {
                company: Some(company.to_owned()),
                ..PostingDetails::default()
            }),
            changed_at: None,
        })
    }

    #[test]
    fn each_site_gets_only_the_postings_that_it_shows() {
        let text = "[site]\npublic_url = 'https://jobs.example.com'\n\
                    [apply]\nopen_application = 'open'\n\
                    [[brands]]\npublic_url = 'https://tide.example.com'\ndir = 'tide'\n\
                    postings = { companies = ['Tide'], places = ['pt'] }\n";
        let config = load::parse(Path::new("vestibule.toml"), text, [].into_iter()).unwrap();
        let postings = vec![
            posting("tide", "PT", Some("Tide")),
            posting("harbor", "PT", Some("Harbor")),
            posting("unread", "PT", None),
            posting("elsewhere", "ES", None),
            posting("open", "ES", None),
        ];
        let kind = OPEN_POSTING;
        let divided = SitePostings::divide(&config, ShownPostings { postings, kind });
        let ids = |site: &ShownPostings| -> Vec<String> {
            let postings = site.postings.iter();
            postings.map(|it| it.id.to_string()).collect()
        };
        let sites: Vec<_> = divided.sites.iter().map(ids).collect();
        assert_eq!(sites, [vec!["harbor", "elsewhere"], vec!["tide"]]);
        assert_eq!(
            divided.unassigned,
            HashSet::from([PostingId::new("unread")])
        );
    }
}
