//! The catalogue: the current snapshot of the postings, and a queue of the postings whose details
//! the site reads from the ATS before those of others. If the process serves several brands, each
//! brand has its own catalogue, which contains only the postings of that brand.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use arc_swap::ArcSwap;
use tokio::sync::Notify;

use crate::{
    catalogue::{departments::Departments, posting_filter::PostingFilter, snapshot::Snapshot},
    posting::{Posting, PostingId},
};

/// The maximum length of the queue of postings whose details are to be read first. Visitors cause
/// postings to be added to the queue, so it could otherwise grow without bound.
const MAX_REQUESTS: usize = 64;

/// Holds the current snapshot, which all clones of the catalogue share. Reading the snapshot does
/// not take a lock.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    shared: Arc<Shared>,
    requests: Arc<RefreshRequests>,
    /// The catalogues of the brands, if the process serves several brands.
    brands: Arc<BrandCatalogues>,
}

#[derive(Debug, Default)]
struct BrandCatalogues {
    /// The filters of all brands except the main site, which has no filter.
    filters: Vec<PostingFilter>,
    /// One catalogue for each brand. The first catalogue belongs to the main site, which shows the
    /// postings that match no filter. If there is only one brand, this list is empty.
    catalogues: Vec<Catalogue>,
}

/// The queue of postings whose details are to be refreshed first. The catalogues of all brands
/// share it.
#[derive(Debug, Default)]
struct RefreshRequests {
    queue: Mutex<VecDeque<PostingId>>,
    added: Notify,
}

#[derive(Debug, Default)]
struct Shared {
    snapshot: ArcSwap<Snapshot>,
    /// The departments, which the current and all later snapshots use. The lock is held while the
    /// snapshot is replaced, so that a snapshot with outdated departments is never stored.
    departments: Mutex<Departments>,
    version: AtomicU64,
    revision: AtomicU64,
}

impl Catalogue {
    /// Creates an empty catalogue. `posting` is the posting for open applications, which are for no
    /// particular job.
    pub fn with_open_application(posting: Option<PostingId>) -> Self {
        let catalogue = Self::default();
        let snapshot = Snapshot::default().with_open_application(posting);
        catalogue.shared.snapshot.store(Arc::new(snapshot));
        catalogue
    }

    /// Adds a catalogue for the main site, and one for each filter. A posting belongs to the first
    /// brand whose filter it matches, otherwise to the main site. If there are no filters, returns
    /// the catalogue unchanged.
    #[must_use]
    pub fn with_brands(self, filters: Vec<PostingFilter>) -> Self {
        if filters.is_empty() {
            return self;
        }
        let brand = || Self {
            shared: Arc::new(Shared {
                snapshot: ArcSwap::new(self.snapshot()),
                ..Shared::default()
            }),
            requests: Arc::clone(&self.requests),
            brands: Arc::default(),
        };
        let catalogues = (0..=filters.len()).map(|_| brand()).collect();
        let brands = BrandCatalogues {
            filters,
            catalogues,
        };
        Self {
            brands: Arc::new(brands),
            ..self
        }
    }

    /// Returns the catalogue of the brand with this number. The main site has the number 0.
    pub fn brand(&self, number: usize) -> &Self {
        self.brands.catalogues.get(number).unwrap_or(self)
    }

    /// Returns the number of the brand that shows this posting, whether the posting is open or
    /// closed. Returns `None` if no brand shows it, or if there is only one brand.
    pub fn brand_of(&self, id: &PostingId) -> Option<usize> {
        let mut brands = self.brands.catalogues.iter();
        brands.position(|it| it.snapshot().knows(id))
    }

    /// Returns the current snapshot. Drop it once the page has been rendered, because a snapshot
    /// keeps all its postings in memory.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.shared.snapshot.load_full()
    }

    /// Replaces the snapshot and increments the version. If there are several brands, this divides
    /// all postings among them. That takes time, so do not call this on a thread that serves
    /// requests.
    pub fn replace(&self, snapshot: Snapshot) {
        for (brand, part) in self.parts(&snapshot) {
            brand.replace(part);
        }
        let changed_at = snapshot.changed_at();
        self.store(snapshot.with_changed_at(changed_at), &self.departments());
        self.shared.version.fetch_add(1, Ordering::SeqCst);
        self.shared.revision.fetch_add(1, Ordering::SeqCst);
    }

    /// Replaces the snapshot with a newer one that has the same visible content. The version does
    /// not change, so rendered pages remain valid. If there are several brands, this divides all
    /// postings among them. That takes time, so do not call this on a thread that serves requests.
    pub fn confirm(&self, snapshot: Snapshot) {
        for (brand, part) in self.parts(&snapshot) {
            brand.confirm(part);
        }
        let departments = self.departments();
        let snapshot = snapshot.with_changed_at(self.snapshot().changed_at());
        self.store(snapshot, &departments);
        self.shared.revision.fetch_add(1, Ordering::SeqCst);
    }

    /// Sets the departments of this and all later snapshots. Increments the version if they
    /// change.
    pub fn set_departments(&self, departments: Departments) {
        let mut current = self.departments();
        if *current == departments {
            return;
        }
        *current = departments;
        self.store(Snapshot::clone(&self.snapshot()), &current);
        self.shared.version.fetch_add(1, Ordering::SeqCst);
        self.shared.revision.fetch_add(1, Ordering::SeqCst);
    }

    /// Returns a number that increases with each [`Catalogue::replace`] and with each change of the
    /// departments. Pages rendered for an older version are stale.
    pub fn version(&self) -> u64 {
        self.shared.version.load(Ordering::SeqCst)
    }

    /// Returns a number that increases with each new snapshot, even if the visible content is the
    /// same.
    pub fn revision(&self) -> u64 {
        self.shared.revision.load(Ordering::SeqCst)
    }

    /// Requests that the details of this posting be read before those of other postings. Does not
    /// block. The request is dropped if the queue is full.
    pub fn request_refresh(&self, id: &PostingId) {
        let mut queue = self.requests.queue();
        if queue.len() < MAX_REQUESTS && !queue.contains(id) {
            queue.push_back(id.clone());
            self.requests.added.notify_one();
        }
    }

    /// Removes and returns the oldest request in the queue.
    pub fn next_request(&self) -> Option<PostingId> {
        self.requests.queue().pop_front()
    }

    /// Waits until a refresh is requested.
    pub async fn request_arrived(&self) {
        self.requests.added.notified().await;
    }

    /// Builds the search indexes that have not been built yet. This takes time, so do not call it
    /// on a thread that serves requests.
    pub fn build_indexes(&self) {
        for catalogue in self.brands.catalogues.iter().chain([self]) {
            catalogue.snapshot().index().memory_bytes();
        }
    }

    /// Divides a snapshot into several new snapshots, one for each brand.
    fn parts(&self, all: &Snapshot) -> Vec<(&Self, Snapshot)> {
        let brands = self.brands.catalogues.iter().enumerate();
        let parts = brands.map(|(number, brand)| {
            let before = brand.snapshot();
            let part = before.part(all, |it| self.brands.owner(it) == Some(number));
            if !before.never_loaded() {
                part.index();
            }
            (brand, part)
        });
        parts.collect()
    }

    fn store(&self, snapshot: Snapshot, departments: &Departments) {
        let snapshot = snapshot.with_departments(departments.clone());
        self.shared.snapshot.store(Arc::new(snapshot));
    }

    fn departments(&self) -> MutexGuard<'_, Departments> {
        let departments = self.shared.departments.lock();
        departments.unwrap_or_else(PoisonError::into_inner)
    }
}

impl BrandCatalogues {
    /// Returns the number of the brand to which a posting belongs. Returns `None` if the brand
    /// depends on details that have not been read yet. Until the details have been read, no site
    /// shows the posting, because it might belong to another brand.
    fn owner(&self, posting: &Posting) -> Option<usize> {
        for (number, filter) in (1..).zip(&self.filters) {
            if filter.matches(posting)? {
                return Some(number);
            }
        }
        Some(0)
    }
}

impl RefreshRequests {
    fn queue(&self) -> MutexGuard<'_, VecDeque<PostingId>> {
        let queue = self.queue.lock();
        queue.unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::{
        catalogue::closed_postings::Closed,
        posting::{Location, PostingDetails},
    };

    fn posting(id: &str, country: &str, company: Option<&str>) -> Posting {
        Posting {
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
        }
    }

    #[test]
    fn each_posting_belongs_to_one_brand_and_to_no_brand_before_its_company_is_known() {
        let filters =
            ["companies = ['Tide']", "places = ['pt']"].map(|it| toml::from_str(it).unwrap());
        let all = Catalogue::default().with_brands(filters.to_vec());
        let titles = |number: usize| -> Vec<String> {
            let snapshot = all.brand(number).snapshot();
            snapshot
                .postings()
                .iter()
                .map(|it| it.title.clone())
                .collect()
        };
        let list = vec![
            posting("tide-pt", "PT", Some("Tide")),
            posting("other-pt", "PT", Some("Harbor")),
            posting("other-es", "ES", Some("Harbor")),
            posting("unread", "PT", None),
        ];
        let closed = posting("closed", "ES", Some("Tide"));
        let last_seen = Timestamp::UNIX_EPOCH;
        let closed = Closed::new(Arc::new(closed), last_seen, 0);
        let closed = Arc::new([(PostingId::new("closed"), closed)].into());
        let confirmed = Timestamp::UNIX_EPOCH;
        all.replace(Snapshot::new(list.clone(), Some(confirmed)).with_closed(closed));
        assert_eq!(titles(0), ["other-es"]);
        assert_eq!(titles(1), ["tide-pt"]);
        assert_eq!(titles(2), ["other-pt"]);
        let brand_of = |id: &str| all.brand_of(&PostingId::new(id));
        assert_eq!(brand_of("unread"), None);
        assert_eq!(brand_of("closed"), Some(1));
        let version = all.brand(2).version();
        let mut read = list;
        read[3] = posting("unread", "PT", Some("Harbor"));
        all.replace(Snapshot::new(read, Some(confirmed)));
        assert_eq!(titles(2), ["other-pt", "unread"]);
        assert_eq!(brand_of("unread"), Some(2));
        assert!(all.brand(2).version() > version);
        all.brand(1).request_refresh(&PostingId::new("tide-pt"));
        assert_eq!(all.next_request(), Some(PostingId::new("tide-pt")));
    }
}
