//! Several brands in one process. Each brand has its own site with its own host name, design, pages
//! and postings. All sites share the store and the connection to the ATS.

use std::{path::PathBuf, sync::Arc};

use arc_swap::ArcSwap;
use serde::Deserialize;
use url::Url;

use crate::{
    brand::Consents,
    catalogue::{Catalogue, PostingFilter},
    posting::PostingId,
    web::settings::required_site_origin,
};

/// An entry of `[[brands]]`: an additional brand with its own site.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BrandSettings {
    /// The URL at which visitors reach the site of the brand.
    #[serde(deserialize_with = "required_site_origin")]
    pub public_url: Url,
    /// The brand folder, which must exist.
    pub dir: PathBuf,
    /// Which postings the brand shows.
    pub postings: PostingFilter,
}

/// The host name of the brand whose site handles a request, for metrics. It is added to the
/// extensions of each request, but only if there are several brands.
#[derive(Debug, Clone)]
pub struct BrandHost(pub Arc<str>);

/// The sites of all brands, as seen from one of them, the current site. Cloning is cheap.
#[derive(Debug, Clone)]
pub struct BrandSites {
    postings: Catalogue,
    /// The URL of each site, beginning with the main site.
    public_urls: Arc<[Url]>,
    /// The consents that the forms of each site ask for, in the order of `public_urls`.
    consents: Arc<[ArcSwap<Consents>]>,
    own: usize,
}

impl BrandSites {
    /// Creates the sites. The main site is the current site. `postings` contains the postings of
    /// all brands.
    pub fn new(postings: Catalogue, public_urls: Vec<Url>) -> Self {
        let consents = public_urls.iter().map(|_| ArcSwap::default());
        Self {
            postings,
            consents: consents.collect(),
            public_urls: public_urls.into(),
            own: 0,
        }
    }

    /// Returns a copy in which the site with this number is the current site, or `None` if there is
    /// no such site. Site 0 is the main site.
    #[must_use]
    pub fn seen_from(&self, number: usize) -> Option<Self> {
        let exists = number < self.public_urls.len();
        exists.then(|| Self {
            own: number,
            ..self.clone()
        })
    }

    /// The postings of all brands.
    pub fn all_postings(&self) -> &Catalogue {
        &self.postings
    }

    /// The postings of the current site.
    pub fn own_postings(&self) -> &Catalogue {
        self.postings.brand(self.own)
    }

    /// The URL of the current site.
    pub fn own_url(&self) -> &Url {
        &self.public_urls[self.own]
    }

    /// The host name of the current site, by which stored data refers to it. `None` for the main
    /// site, so that its host name can change without affecting stored data.
    pub fn own_host(&self) -> Option<&str> {
        let host = self.own_url().host_str();
        host.filter(|_| self.own > 0)
    }

    /// The URLs of all sites, each with its number of open postings.
    pub fn posting_counts(&self) -> impl Iterator<Item = (&Url, usize)> {
        let urls = self.public_urls.iter().enumerate();
        urls.map(|(number, url)| {
            let brand = self.postings.brand(number);
            (url, brand.snapshot().postings().len())
        })
    }

    /// The URL of the site that shows this posting, or `None` if none does.
    pub fn url_of(&self, id: &PostingId) -> Option<&Url> {
        self.public_urls.get(self.postings.brand_of(id)?)
    }

    /// Sets the consents that the forms of the current site ask for. Call this when the brand of
    /// this site has been read.
    pub fn set_own_consents(&self, consents: &Consents) {
        self.consents[self.own].store(Arc::new(consents.clone()));
    }

    /// Returns `true` if another site shows this posting and its forms ask for other consents than
    /// the forms of the current site.
    pub fn has_other_consents(&self, id: &PostingId) -> bool {
        let owner = self.postings.brand_of(id);
        let consents = owner.and_then(|owner| self.consents.get(owner));
        let own = self.consents[self.own].load();
        consents.is_some_and(|consents| **consents.load() != **own)
    }
}
