//! The page cache. The cache key always includes the locale and the visitor's traffic source, so
//! handlers cannot forget them.

use std::sync::Arc;

use moka::sync::Cache;

use crate::web::{
    http::precompressed::{CompressionLevel, PrecompressedBody},
    locale::LocaleContext,
};

/// The maximum total size of cached pages, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// Rendered and compressed pages, each with its catalogue version. The total size is limited.
/// Otherwise, visitors could fill the memory by requesting many different URLs.
#[derive(Debug, Clone)]
pub struct PageCache {
    pages: Cache<String, (u64, Arc<PrecompressedBody>)>,
}

impl Default for PageCache {
    fn default() -> Self {
        let weight = |key: &String, page: &(u64, Arc<PrecompressedBody>)| {
            let bytes = key.len() + page.1.size_in_memory();
            u32::try_from(bytes).unwrap_or(u32::MAX)
        };
        let cache = Cache::builder().max_capacity(MAX_BYTES).weigher(weight);
        Self {
            pages: cache.build(),
        }
    }
}

impl PageCache {
    /// Returns the content for this URL, locale and catalogue version. Renders the content if it is
    /// not cached. `address` does not have to be a complete URL, but it must be unique within a
    /// locale. For documents that are the same for all visitors, pass the default locale, because
    /// it has no traffic source.
    pub fn get_or_render<E>(
        &self,
        locale: &LocaleContext,
        address: &str,
        version: u64,
        media_type: &'static str,
        write: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Arc<PrecompressedBody>, E> {
        let key = cache_key(locale, media_type, address);
        if let Some((made, page)) = self.pages.get(&key)
            && made == version
        {
            return Ok(page);
        }
        let page = Arc::new(PrecompressedBody::new(
            write()?,
            media_type,
            CompressionLevel::Fast,
        ));
        let entry = (version, Arc::clone(&page));
        self.pages.insert(key, entry);
        Ok(page)
    }
}

/// The cache key. It contains everything that the content depends on, except the version. Only
/// `address` may contain a line break. It comes last, so different pages never have the same key.
fn cache_key(locale: &LocaleContext, media_type: &str, address: &str) -> String {
    let list = locale.link(locale.url_prefix().list().to_owned());
    format!("{list}\n{media_type}\n{address}")
}
