//! The page cache. It builds the cache keys itself, from the locale, the URL and the encoding.
//! Therefore no handler can forget that a page depends on the language or on the visitor's traffic
//! source.

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

/// The maximum total size of the large search results that are being sent at the same time, overall
/// and per client, in megabytes. This limit is necessary because each of these results can need its
/// own memory until the client has read it: the number of different searches is unlimited.
const MAX_LARGE_RESULTS: usize = 48;
const MAX_LARGE_RESULTS_PER_CLIENT: usize = 12;

/// A cache of rendered and compressed pages. Its size is limited, so that visitors cannot fill the
/// memory by requesting many different URLs.
#[derive(Debug, Default)]
pub struct PageCache {
    pages: Arc<PageStore>,
    /// The queue for rendering [common](Demand::Common) documents. There are few of them, so
    /// clients cannot fill this queue by requesting many different URLs.
    common_queue: RenderQueue,
    /// The queue for rendering cached documents that are not common, mostly search results.
    search_queue: RenderQueue,
    /// The queue for pages that are not cached: forms, and pages of closed jobs.
    uncached_queue: RenderQueue,
    static_file_queue: RenderQueue,
    compressors: Arc<Compressors>,
    large_results: LargeResults,
    sitemap_parts: Arc<PartCount>,
}

/// Limits the large search results that are being sent.
#[derive(Debug)]
struct LargeResults(ClientLimiter);

impl Default for LargeResults {
    fn default() -> Self {
        let limiter = ClientLimiter::new(MAX_LARGE_RESULTS, MAX_LARGE_RESULTS_PER_CLIENT);
        Self(limiter.per_network())
    }
}

/// Compressors that are not in use. Their number is at most the number of pages that can be
/// rendered at the same time.
#[derive(Default, derive_more::Debug)]
#[debug("Compressors")]
struct Compressors(Mutex<Vec<QuickCompressor>>);

/// The document that a handler requests from the page cache. The locale is a separate parameter.
#[derive(Debug, Clone, Copy)]
pub struct Document<'a> {
    /// A key that is unique within a locale and a media type, for example the URL.
    pub key: &'a str,
    /// The version of the catalogue. If the cached document has another version, it is rendered
    /// again.
    pub version: u64,
    /// The media type.
    pub media_type: &'static str,
    /// How often the document is likely to be requested.
    pub demand: Demand,
}

/// How often the same document is likely to be requested. This determines whether the document is
/// cached, and how well it is compressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demand {
    /// Requested by many visitors, so it is worth compressing well. Each posting has only a few
    /// such documents; therefore clients cannot request many that are not yet cached.
    Common,
    /// Probably requested only once, like most searches. Therefore compressing it must be quick.
    Rare,
    /// One of an unlimited number of URLs. The document is not cached, so that it cannot evict
    /// other documents.
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
    /// cached, a blocking thread renders and compresses it. If too many requests are waiting,
    /// returns an older version from the cache if there is one. For documents that are the same for
    /// all visitors, pass the default locale: unlike the locale of a request, it contains no
    /// traffic source.
    ///
    /// # Errors
    ///
    /// Fails with the error of `render`, with [`PageError::Panicked`] if `render` panics, or with
    /// [`PageError::Busy`] if the request cannot wait.
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
            // A page with a traffic source is rarely requested: its links contain the source, and
            // the number of sources is unlimited.
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
            // Look again: an earlier request may have rendered the page while this one was waiting.
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
            // Send the older version of the page, because it is better than an error.
            (Err(PageError::Busy), Some((_, page))) => Ok(page),
            (rendered, _) => rendered,
        }
    }

    /// The queue for documents with this demand.
    pub fn queue(&self, demand: Demand) -> &RenderQueue {
        match demand {
            Demand::Common => &self.common_queue,
            Demand::Rare | Demand::Unlimited => &self.search_queue,
        }
    }

    /// Returns a permit to send search results of this size to this client. Returns `None` if too
    /// many large results are being sent. A client gets results that are larger than the limit per
    /// client only if no other large results are being sent to this client.
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

    /// The queue for static files that must be compressed. It is separate from the other queues, so
    /// that compressing a large file does not delay any page.
    pub fn static_file_queue(&self) -> &RenderQueue {
        &self.static_file_queue
    }

    /// The number of documents into which the sitemap is split. The page cache stores this number,
    /// because the number changes when the cached documents change.
    pub fn sitemap_parts(&self) -> &Arc<PartCount> {
        &self.sitemap_parts
    }

    /// The number of documents in the cache.
    pub fn document_count(&self) -> usize {
        self.pages.page_count()
    }

    /// The memory that all documents in the cache use, in bytes.
    pub fn size_in_memory(&self) -> u64 {
        self.pages.size_in_memory()
    }
}

impl Compressors {
    /// Calls `compress` with an unused compressor, or with a new one.
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
/// Line breaks separate its parts. Only the last part, the document's own key, can contain a line
/// break, so two documents never have the same cache key.
fn cache_key(locale: &LocaleContext, document: Document<'_>, encoding: Encoding) -> String {
    let list = locale.link(locale.url_prefix().list().to_owned());
    let encoding = encoding.token().unwrap_or_default();
    let Document {
        key, media_type, ..
    } = document;
    format!("{list}\n{media_type}\n{encoding}\n{key}")
}
