//! The page cache. It builds each key from the locale, the URL and the encoding, so that no handler
//! can forget the language or the visitor's traffic source.

use std::sync::Arc;

use axum::http::HeaderMap;
use quick_cache::{Weighter, sync::Cache};
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::web::{
    error::PageError,
    http::{
        encoding::{AcceptedEncodings, CompressionLevel},
        precompressed::PrecompressedBody,
    },
    locale::LocaleContext,
};

/// The maximum total size of cached pages, in bytes.
const MAX_BYTES: u64 = 24 << 20;

/// The number of pages that fit. Only used to size the cache's tables.
const EXPECTED_PAGES: usize = 2_000;

/// The maximum number of pages that are rendered at once. More would only take longer together.
const MAX_RENDERING: usize = 2;

/// A page and its catalogue version.
type CachedPage = (u64, Arc<PrecompressedBody>);

/// Rendered and compressed pages. The size is limited, so that visitors cannot fill the memory by
/// requesting ever new URLs.
#[derive(Debug)]
pub struct PageCache {
    pages: Arc<Cache<String, CachedPage, PageSize>>,
    rendering: Arc<Semaphore>,
}

/// What a page is, apart from its language and encoding.
#[derive(Debug, Clone)]
pub struct PageKey<'a> {
    /// The locale. A document that is the same for all visitors uses the default locale, which has
    /// no traffic source.
    pub locale: &'a LocaleContext,
    /// Need not be a complete URL, but must be unique within a locale and a media type.
    pub address: &'a str,
    /// The media type.
    pub media_type: &'static str,
    /// The version of the catalogue. A page of another version is rendered again.
    pub version: u64,
}

/// The memory that a page uses, in bytes.
#[derive(Debug, Clone)]
struct PageSize;

impl Weighter<String, CachedPage> for PageSize {
    fn weight(&self, key: &String, cached: &CachedPage) -> u64 {
        (key.len() + cached.1.size_in_memory()) as u64
    }
}

impl Default for PageCache {
    fn default() -> Self {
        Self {
            pages: Arc::new(Cache::with_weighter(EXPECTED_PAGES, MAX_BYTES, PageSize)),
            rendering: Arc::new(Semaphore::new(MAX_RENDERING)),
        }
    }
}

impl PageCache {
    /// The page in the best encoding that the client accepts. If the page is not cached, a blocking
    /// thread renders and compresses it.
    ///
    /// # Errors
    ///
    /// The error of `render`, or [`PageError::Panicked`].
    pub async fn get_or_render(
        &self,
        key: PageKey<'_>,
        request: &HeaderMap,
        render: impl FnOnce() -> Result<Vec<u8>, PageError> + Send + 'static,
    ) -> Result<Arc<PrecompressedBody>, PageError> {
        let accepted = AcceptedEncodings::from_headers(request);
        let cache_key = cache_key(&key, accepted);
        let (version, media_type) = (key.version, key.media_type);
        if let Some(page) = current(self.pages.get(&cache_key), version) {
            return Ok(page);
        }
        let pages = Arc::clone(&self.pages);
        self.run_blocking(move || {
            // An earlier request may have rendered the page while this one waited.
            if let Some(page) = current(pages.get(&cache_key), version) {
                return Ok(page);
            }
            let level = CompressionLevel::Fast;
            let page = PrecompressedBody::new(render()?, media_type, accepted, level);
            let page = Arc::new(page);
            pages.insert(cache_key, (version, Arc::clone(&page)));
            Ok(page)
        })
        .await
    }

    /// Renders on a blocking thread, so that other requests need not wait. Only a few run at once.
    ///
    /// # Errors
    ///
    /// The error of `render`, or [`PageError::Panicked`].
    pub async fn run_blocking<T: Send + 'static>(
        &self,
        render: impl FnOnce() -> Result<T, PageError> + Send + 'static,
    ) -> Result<T, PageError> {
        let permit = Arc::clone(&self.rendering).acquire_owned().await;
        // If the client disconnects, rendering still finishes, and only then releases the permit.
        let rendered = spawn_blocking(move || {
            let _permit = permit;
            render()
        });
        rendered.await.map_err(|_| PageError::Panicked)?
    }
}

/// The cached page, if it was rendered for this version of the catalogue.
fn current(cached: Option<CachedPage>, version: u64) -> Option<Arc<PrecompressedBody>> {
    let (_, page) = cached.filter(|(rendered_for, _)| *rendered_for == version)?;
    Some(page)
}

/// The cache key: everything that the content depends on, except the version. Only the address may
/// contain a line break, and it comes last, so different inputs give different cache keys.
fn cache_key(key: &PageKey<'_>, accepted: AcceptedEncodings) -> String {
    let list = key.locale.link(key.locale.url_prefix().list().to_owned());
    let encoding = accepted.best().token().unwrap_or_default();
    format!("{list}\n{}\n{encoding}\n{}", key.media_type, key.address)
}
