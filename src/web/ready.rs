//! The page cache. It makes each key itself, from the edition and the address, so no handler can leave out
//! the language or the visitor's source.

use std::sync::Arc;

use moka::sync::Cache;

use crate::web::{
    edition::Edition,
    packed::{Effort, Packed},
};

/// The media type of pages.
const HTML: &str = "text/html; charset=utf-8";

/// The most bytes of pages that are kept.
const MOST_BYTES: u64 = 64 << 20;

/// Pages rendered and compressed before, by their key, each with the version of the catalogue that it shows. Bounded: visitors cannot make it grow by asking for ever other addresses.
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
    /// The page of that address in that edition as of `version`, rendered only if it is not cached. The
    /// address need not be whole, but must tell two different pages of one edition apart.
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

    /// The same for feeds, data and other documents. One that is the same for everybody belongs to the first
    /// edition, which has no visitor.
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

/// Everything that the content depends on, except the version. Only the address can hold a line break, and it
/// comes last, so two different keys are never spelled the same.
fn key(edition: &Edition, media_type: &str, address: &str) -> String {
    let list = edition.on(edition.root().list().to_owned());
    format!("{list}\n{media_type}\n{address}")
}
