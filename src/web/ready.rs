use std::sync::Arc;

use moka::sync::Cache;

use crate::web::packed::{Effort, Packed};

/// The most bytes of pages that are kept.
const MOST_BYTES: u64 = 64 << 20;

/// Pages rendered and compressed before, by their address, each with the version of the catalogue that
/// it shows. Bounded: visitors cannot make it grow by asking for ever other addresses.
#[derive(Debug, Clone)]
pub struct Ready {
    pages: Cache<String, (u64, Arc<Packed>)>,
}

impl Default for Ready {
    fn default() -> Self {
        let weight = |address: &String, page: &(u64, Arc<Packed>)| {
            let bytes = address.len() + page.1.weight();
            u32::try_from(bytes).unwrap_or(u32::MAX)
        };
        let cache = Cache::builder().max_capacity(MOST_BYTES).weigher(weight);
        Self {
            pages: cache.build(),
        }
    }
}

impl Ready {
    /// The page of that address as of `version`, rendered only if it is not at hand.
    pub fn page<E>(
        &self,
        address: &str,
        version: u64,
        render: impl FnOnce() -> Result<String, E>,
    ) -> Result<Arc<Packed>, E> {
        let write = || Ok(render()?.into_bytes());
        self.made(address, version, "text/html; charset=utf-8", write)
    }

    /// The same of something that is no page.
    pub fn made<E>(
        &self,
        address: &str,
        version: u64,
        media_type: &'static str,
        write: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Arc<Packed>, E> {
        if let Some((made, page)) = self.pages.get(address)
            && made == version
        {
            return Ok(page);
        }
        let page = Arc::new(Packed::new(write()?, media_type, Effort::Quick));
        let entry = (version, Arc::clone(&page));
        self.pages.insert(address.to_owned(), entry);
        Ok(page)
    }
}
