//! The storage of the page cache. Most pages are in a cache of limited size. Large documents that
//! many visitors request (`Demand::Common`) are stored separately.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use quick_cache::{
    DefaultHashBuilder, OptionsBuilder, Weighter,
    sync::{Cache, DefaultLifecycle},
};

use crate::web::http::precompressed::PrecompressedBody;

/// The maximum total size of the cached pages, in bytes. Large documents do not count.
const MAX_BYTES: u64 = 24 << 20;

/// The approximate number of pages in a full cache. It only determines the initial size of the
/// cache's tables.
const EXPECTED_PAGES: usize = 2_000;

/// The minimum size of a large document, in bytes. Large common documents are stored separately and
/// do not count toward [`MAX_BYTES`], because they might not fit into the cache. If they were not
/// stored, each request would render the document again, and each slow download would keep its own
/// copy in memory.
const LARGE_BYTES: usize = 4 << 20;

/// The maximum number of large documents. A site has only a few: the feed of all jobs and the parts
/// of the sitemap, each in up to four encodings.
const MAX_LARGE_DOCUMENTS: usize = 32;

/// A page, together with the version of the catalogue that it was rendered for.
pub type CachedPage = (u64, Arc<PrecompressedBody>);

/// The newest version of each page.
#[derive(derive_more::Debug)]
#[debug("PageStore")]
pub struct PageStore {
    pages: Cache<String, CachedPage, PageSize>,
    /// The large common documents. Their number is limited, but not their size. All responses with
    /// the same document share its bytes.
    large: Mutex<HashMap<String, CachedPage>>,
}

/// The weight of a page in the cache: the memory that it uses, in bytes.
#[derive(Debug, Clone)]
struct PageSize;

impl Weighter<String, CachedPage> for PageSize {
    fn weight(&self, key: &String, cached: &CachedPage) -> u64 {
        (key.len() + cached.1.size_in_memory()) as u64
    }
}

impl Default for PageStore {
    fn default() -> Self {
        // Use a single shard, because the cache divides its size among the shards, and an entry
        // cannot be larger than a shard.
        let options = OptionsBuilder::new()
            .shards(1)
            .estimated_items_capacity(EXPECTED_PAGES)
            .weight_capacity(MAX_BYTES)
            .build()
            .expect("options");
        let (hash, lifecycle) = (DefaultHashBuilder::default(), DefaultLifecycle::default());
        Self {
            pages: Cache::with_options(options, PageSize, hash, lifecycle),
            large: Mutex::default(),
        }
    }
}

impl PageStore {
    /// Returns the stored page with this key, in any version.
    pub fn get(&self, key: &str) -> Option<CachedPage> {
        let cached = self.pages.get(key);
        cached.or_else(|| self.large().get(key).cloned())
    }

    /// Stores a page. Evicts other pages if the total size exceeds `MAX_BYTES`.
    pub fn insert(&self, key: String, page: CachedPage) {
        self.pages.insert(key, page);
    }

    /// Stores a common document. If it is large, it does not count toward `MAX_BYTES`.
    pub fn insert_common(&self, key: String, page: CachedPage) {
        let mut large = self.large();
        // Remove the previous version from `large`, because the new version may be small enough for
        // `pages`.
        large.remove(&key);
        if page.1.size_in_memory() < LARGE_BYTES {
            drop(large);
            self.insert(key, page);
        } else {
            self.pages.remove(&key);
            if large.len() >= MAX_LARGE_DOCUMENTS {
                let oldest = large.iter().min_by_key(|(_, (version, _))| *version);
                if let Some(key) = oldest.map(|(key, _)| key.clone()) {
                    large.remove(&key);
                }
            }
            large.insert(key, page);
        }
    }

    /// The number of stored pages.
    pub fn page_count(&self) -> usize {
        self.pages.len() + self.large().len()
    }

    /// The total memory of all pages, in bytes.
    pub fn size_in_memory(&self) -> u64 {
        let large = self.large();
        let large = large.values().map(|(_, page)| page.size_in_memory() as u64);
        self.pages.weight() + large.sum::<u64>()
    }

    fn large(&self) -> MutexGuard<'_, HashMap<String, CachedPage>> {
        self.large.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::http::encoding::{CompressionLevel, Encoding};

    const FEED: &str = "/feeds/indeed.xml";

    fn page(version: u64, megabytes: usize) -> CachedPage {
        let content = vec![b'x'; megabytes << 20];
        let (identity, level) = (Encoding::Identity, CompressionLevel::Fast);
        let body = PrecompressedBody::new(content, "image/png", identity, level);
        (version, Arc::new(body))
    }

    fn version(store: &PageStore, key: &str) -> Option<u64> {
        store.get(key).map(|(version, _)| version)
    }

    #[test]
    fn a_page_that_fills_most_of_the_cache_is_cached() {
        let store = PageStore::default();
        store.insert(FEED.to_owned(), page(1, 20));
        assert_eq!(version(&store, FEED), Some(1));
    }

    #[test]
    fn only_the_newest_version_of_a_document_is_kept_whatever_its_size() {
        let store = PageStore::default();
        for (number, megabytes) in [(1, 30), (2, 1), (3, 30)] {
            store.insert_common(FEED.to_owned(), page(number, megabytes));
            assert_eq!(version(&store, FEED), Some(number));
            assert_eq!(store.page_count(), 1);
            let size = usize::try_from(store.size_in_memory()).unwrap();
            assert_eq!(size >> 20, megabytes);
        }
    }

    #[test]
    fn large_documents_do_not_evict_pages_and_their_number_is_limited() {
        let store = PageStore::default();
        store.insert("/".to_owned(), page(1, 0));
        let part = |number: u64| format!("/sitemap.xml?part={number}");
        let (_, body) = page(1, 4);
        for number in 1..=40 {
            store.insert_common(part(number), (number, Arc::clone(&body)));
        }
        assert_eq!(version(&store, "/"), Some(1));
        assert_eq!(store.page_count(), 1 + MAX_LARGE_DOCUMENTS);
        assert_eq!(version(&store, &part(40)), Some(40));
        assert_eq!(version(&store, &part(1)), None);
    }
}
