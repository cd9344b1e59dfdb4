//! The page cache. It builds the cache keys itself, from the locale, the URL and the encoding, so a
//! handler cannot forget that a page depends on the language or on the visitor's traffic source.

use std::{
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use axum::http::HeaderMap;

use crate::{
    client_limiter::{ClientLimiter, Permits},
    web::{
        error::PageError,
        http::{
            encoding::{AcceptedEncodings, CompressionLevel, Encoding},
            page_store::{CachedPage, PageStore},
            part_count::PartCount,
            precompressed::PrecompressedBody,
            quick_compressor::QuickCompressor,
            render_queue::RenderQueue,
        },
        locale::LocaleContext,
    },
};

/// The maximum total size, in megabytes, of the large search results that are being sent at the
/// same time: to all clients, and to one client. Clients can request an unlimited number of
/// different searches, so each result can occupy memory of its own until its client has read it.
const MAX_LARGE_RESULTS: usize = 48;
const MAX_LARGE_RESULTS_PER_CLIENT: usize = 12;

/// A cache of rendered and compressed pages. Its size is limited, so that visitors cannot fill the
/// memory by requesting many different URLs.
#[derive(Debug, Default)]
pub struct PageCache {
    pages: Arc<PageStore>,
    /// The queue for rendering [common](Demand::Common) documents. There are only a few of them, so
    /// clients cannot fill this queue by requesting many different URLs.
    common_queue: RenderQueue,
    /// The queue for rendering documents with any other [`Demand`], mostly search results.
    search_queue: RenderQueue,
    /// The queue for pages that are not cached: forms and the pages of closed jobs.
    uncached_queue: RenderQueue,
    static_file_queue: RenderQueue,
    compressors: Arc<Compressors>,
    large_results: LargeResults,
    sitemap_parts: Arc<PartCount>,
}

/// Limits the total size of the large search results that are being sent at the same time.
#[derive(Debug)]
struct LargeResults(ClientLimiter);

impl Default for LargeResults {
    fn default() -> Self {
        let limiter = ClientLimiter::new(MAX_LARGE_RESULTS, MAX_LARGE_RESULTS_PER_CLIENT);
        Self(limiter.per_network())
    }
}

/// A pool of idle compressors. The number of compressors never exceeds the number of pages that are
/// rendered at the same time.
#[derive(Default, derive_more::Debug)]
#[debug("Compressors")]
struct Compressors(Mutex<Vec<QuickCompressor>>);

/// The document that a handler requests from the page cache. Its locale is a separate parameter of
/// [`PageCache::get_or_render`].
#[derive(Debug, Clone, Copy)]
pub struct Document<'a> {
    /// A key that is unique among documents with the same locale and media type, for example the
    /// URL.
    pub key: &'a str,
    /// The version of the catalogue (`Catalogue::version`). A cached document for another version
    /// is rendered again.
    pub version: u64,
    /// The media type.
    pub media_type: &'static str,
    /// How often the document is likely to be requested.
    pub demand: Demand,
}

/// How often a document is likely to be requested. This determines whether it is cached and how
/// well it is compressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demand {
    /// Requested by many visitors, so it is worth compressing well. Each posting has only a few
    /// such documents, so clients cannot request many that are not cached yet.
    Common,
    /// Probably requested only once, like most searches, so compression must be fast.
    Rare,
    /// A search with a filter value that no posting has. Clients can invent an unlimited number of
    /// these searches, so the document is not cached and cannot evict other documents.
    Unlimited,
}

impl Demand {
    fn encoding(self, accepted: AcceptedEncodings) -> Encoding {
        match self {
            Self::Common => accepted.best(),
            Self::Rare | Self::Unlimited => accepted.quickest(),
        }
    }
}

impl PageCache {
    /// Returns the document in an encoding that the client accepts. If the current version is not
    /// cached, a blocking thread renders and compresses it. If too many requests are waiting, an
    /// older version is returned from the cache, if there is one. If the document is the same for
    /// all visitors, pass the default locale: the locale of a request can contain the visitor's
    /// traffic source, and the document would be cached separately for each source.
    ///
    /// # Errors
    ///
    /// Returns the error of `render`, or [`PageError::Panicked`] if `render` panics, or
    /// [`PageError::Busy`] if too many requests are waiting and no older version is cached.
    pub async fn get_or_render(
        &self,
        client: Option<IpAddr>,
        locale: &LocaleContext,
        document: Document<'_>,
        request: &HeaderMap,
        render: impl FnOnce() -> Result<Vec<u8>, PageError> + Send + 'static,
    ) -> Result<Arc<PrecompressedBody>, PageError> {
        let accepted = AcceptedEncodings::from_headers(request);
        let demand = match document.demand {
            // Few visitors request the same page with the same traffic source. The links on the
            // page contain the source, so each source needs its own copy, and the number of sources
            // is unlimited.
            Demand::Common if !locale.source().is_empty() => Demand::Rare,
            demand => demand,
        };
        let encoding = demand.encoding(accepted);
        let cache_key = cache_key(locale, document, encoding);
        let Document {
            version,
            media_type,
            ..
        } = document;
        let cached = self.pages.get(&cache_key);
        if let Some(page) = current(cached.clone(), version) {
            return Ok(page);
        }
        let (pages, compressors) = (Arc::clone(&self.pages), Arc::clone(&self.compressors));
        let render_and_insert = move || {
            // Check the cache again, because an earlier request may have rendered the page in the
            // meantime.
            if let Some(page) = current(pages.get(&cache_key), version) {
                return Ok(page);
            }
            let content = render()?;
            let page = Arc::new(match demand {
                Demand::Common => {
                    PrecompressedBody::new(content, media_type, encoding, CompressionLevel::Fast)
                }
                Demand::Rare | Demand::Unlimited => compressors.with(|compressor| {
                    let level = CompressionLevel::Quick(compressor);
                    PrecompressedBody::new(content, media_type, encoding, level)
                }),
            });
            match demand {
                Demand::Common => pages.insert_common(cache_key, (version, Arc::clone(&page))),
                Demand::Rare => pages.insert(cache_key, (version, Arc::clone(&page))),
                Demand::Unlimited => {}
            }
            Ok(page)
        };
        let rendered = self.queue(demand).run(client, render_and_insert).await;
        match (rendered, cached) {
            // The older version of the page is better than an error.
            (Err(PageError::Busy), Some((_, page))) => Ok(page),
            (rendered, _) => rendered,
        }
    }

    /// The queue for documents with this level of demand.
    pub fn queue(&self, demand: Demand) -> &RenderQueue {
        match demand {
            Demand::Common => &self.common_queue,
            Demand::Rare | Demand::Unlimited => &self.search_queue,
        }
    }

    /// Returns a permit to send search results of this size to this client, or `None` if too many
    /// large results are being sent. Results above the limit per client are sent only if the client
    /// is receiving no other large results.
    pub fn send_large_result(&self, client: Option<IpAddr>, bytes: u64) -> Option<Permits> {
        let megabytes = bytes
            .div_ceil(1 << 20)
            .min(MAX_LARGE_RESULTS_PER_CLIENT as u64);
        self.large_results
            .0
            .try_acquire_many(client, megabytes as u32)
    }

    /// The queue for pages that are not cached.
    pub fn uncached_queue(&self) -> &RenderQueue {
        &self.uncached_queue
    }

    /// The queue for compressing static files. It is separate from the other queues, so that a
    /// large file does not delay any page.
    pub fn static_file_queue(&self) -> &RenderQueue {
        &self.static_file_queue
    }

    /// The number of parts that the sitemap is split into. It is stored here because it changes
    /// together with the cached documents.
    pub fn sitemap_parts(&self) -> &Arc<PartCount> {
        &self.sitemap_parts
    }

    /// The number of documents in the cache.
    pub fn document_count(&self) -> usize {
        self.pages.page_count()
    }

    /// The total memory of all documents in the cache, in bytes.
    pub fn size_in_memory(&self) -> u64 {
        self.pages.size_in_memory()
    }
}

impl Compressors {
    /// Calls `compress` with an idle compressor, or with a new one if there is none.
    fn with<T>(&self, compress: impl FnOnce(&mut QuickCompressor) -> T) -> T {
        let unused = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = unused().pop();
        let mut compressor = taken.unwrap_or_default();
        let compressed = compress(&mut compressor);
        unused().push(compressor);
        compressed
    }
}

/// Returns the cached page if it was rendered for this version of the catalogue.
fn current(cached: Option<CachedPage>, version: u64) -> Option<Arc<PrecompressedBody>> {
    let (_, page) = cached.filter(|(rendered_for, _)| *rendered_for == version)?;
    Some(page)
}

/// Builds the cache key. It contains everything that the content depends on, except the version.
/// The parts are separated by line breaks. Only the last part, the document's own key, can contain
/// a line break, so two documents never have the same cache key.
fn cache_key(locale: &LocaleContext, document: Document<'_>, encoding: Encoding) -> String {
    let list = locale.link(locale.url_prefix().list().to_owned());
    let encoding = encoding.token().unwrap_or_default();
    let Document {
        key, media_type, ..
    } = document;
    format!("{list}\n{media_type}\n{encoding}\n{key}")
}
