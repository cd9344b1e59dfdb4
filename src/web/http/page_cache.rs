//! The page cache. It builds each key from the locale and the URL, so that no handler can forget
//! the language or the visitor's traffic source.

use std::sync::Arc;

use moka::sync::Cache;

use crate::web::{
    http::precompressed::{CompressionLevel, PrecompressedBody},
    locale::LocaleContext,
};

/// The maximum total size of cached pages, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// Rendered and compressed pages, each with its catalogue version. The size is limited, so that
/// visitors cannot fill the memory by requesting ever new URLs.
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
    /// The content for this URL, locale and catalogue version. Renders it if it is not cached.
    /// `address` need not be a complete URL, but must be unique within a locale. A document
    /// that is the same for all visitors uses the default locale, which has no traffic source.
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

/// The cache key: everything that the content depends on, except the version. Only `address` may
/// contain a line break, and it comes last, so different inputs give different cache keys.
fn cache_key(locale: &LocaleContext, media_type: &str, address: &str) -> String {
    let list = locale.link(locale.url_prefix().list().to_owned());
    format!("{list}\n{media_type}\n{address}")
}
