//! The page cache. It builds each key from the locale and the URL, so that no handler can forget
//! the language or the visitor's traffic source.

use std::sync::Arc;

use moka::sync::Cache;

use crate::web::{
    edition::Edition,
    packed::{Effort, Packed},
};

const HTML: &str = "text/html; charset=utf-8";

/// The most bytes of cached pages.
const MOST_BYTES: u64 = 64 << 20;

/// Rendered and compressed pages, each with its catalogue version. The size is limited, so that
/// visitors cannot fill the memory with ever new URLs.
#[derive(Debug, Clone)]
pub struct Ready {
    pages: Cache<String, (u64, Arc<Packed>)>,
}

impl Default for Ready {
    fn default() -> Self {
        let weight = |key: &String, page: &(u64, Arc<Packed>)| {
            let bytes = key.len() + page.1.weight();
            u32::try_from(bytes).unwrap_or(u32::MAX)
        };
        let cache = Cache::builder().max_capacity(MOST_BYTES).weigher(weight);
        Self {
            pages: cache.build(),
        }
    }
}

impl Ready {
    /// The page at this URL, locale and catalogue version. Renders it if it is not cached.
    /// `address` need not be a complete URL, but must be unique among the pages of a locale.
    pub fn page<E>(
        &self,
        edition: &Edition,
        address: &str,
        version: u64,
        render: impl FnOnce() -> Result<String, E>,
    ) -> Result<Arc<Packed>, E> {
        let write = || Ok(render()?.into_bytes());
        self.made((edition, address), version, HTML, write)
    }

    /// The same for feeds, data and other documents. A document that is the same for all visitors
    /// uses the default locale, which has no traffic source.
    pub fn made<E>(
        &self,
        (edition, address): (&Edition, &str),
        version: u64,
        media_type: &'static str,
        write: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Arc<Packed>, E> {
        let key = key(edition, media_type, address);
        if let Some((made, page)) = self.pages.get(&key)
            && made == version
        {
            return Ok(page);
        }
        let page = Arc::new(Packed::new(write()?, media_type, Effort::Quick));
        let entry = (version, Arc::clone(&page));
        self.pages.insert(key, entry);
        Ok(page)
    }
}

/// The cache key: everything that the content depends on, except the version. Only the address may
/// contain a line break, and it comes last, so different inputs give different keys.
fn key(edition: &Edition, media_type: &str, address: &str) -> String {
    let list = edition.on(edition.root().list().to_owned());
    format!("{list}\n{media_type}\n{address}")
}
