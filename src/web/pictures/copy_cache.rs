//! Caches the copies of pictures in memory. Copies are made one at a time on a blocking thread,
//! because making a copy needs a lot of memory.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use quick_cache::{
    DefaultHashBuilder, OptionsBuilder, Weighter,
    sync::{Cache, DefaultLifecycle},
};

use crate::web::{
    error::PageError,
    http::{RenderQueue, precompressed::PrecompressedBody},
    pictures::{decode_budget::DecodeBudget, picture_copy::PictureCopy, picture_problem::describe},
};

/// The maximum total size of the cached copies, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// The approximate number of copies in a full cache. It only determines the initial size of the
/// cache's tables.
const EXPECTED_COPIES: usize = 1_000;

/// A cache of picture copies by file name. The file name contains the hash of the original's
/// content.
#[derive(Debug)]
pub struct CopyCache {
    copies: Arc<Cache<String, MadeCopy, CopySize>>,
    queue: RenderQueue,
    budget: Arc<DecodeBudget>,
    /// Messages about pictures that could not be decoded, by the name of the picture.
    problems: Arc<Mutex<BTreeMap<String, String>>>,
}

/// The result of making a copy.
#[derive(Debug, Clone)]
enum MadeCopy {
    /// A copy that is smaller than the original.
    Smaller(Arc<PrecompressedBody>),
    /// The copy would not be smaller, so the original is sent instead. The cache does not contain
    /// the original, because it is always in memory.
    Original,
}

/// The weight of a copy in the cache: the memory that it uses, in bytes.
#[derive(Debug, Clone)]
struct CopySize;

impl Weighter<String, MadeCopy> for CopySize {
    fn weight(&self, name: &String, made: &MadeCopy) -> u64 {
        let bytes = match made {
            MadeCopy::Smaller(body) => body.size_in_memory(),
            MadeCopy::Original => 0,
        };
        (name.len() + bytes) as u64
    }
}

impl MadeCopy {
    fn into_body(self, name: &str, copy: &PictureCopy) -> Arc<PrecompressedBody> {
        match self {
            Self::Smaller(body) => body,
            Self::Original => Arc::new(copy.original_in_its_place(name)),
        }
    }
}

impl Default for CopyCache {
    fn default() -> Self {
        // Use a single shard. The cache does not store entries that are larger than a shard, so
        // with several shards, a large copy would be made again for each request.
        let options = OptionsBuilder::new()
            .shards(1)
            .estimated_items_capacity(EXPECTED_COPIES)
            .weight_capacity(MAX_BYTES)
            .build()
            .expect("options");
        let (hash, lifecycle) = (DefaultHashBuilder::default(), DefaultLifecycle::default());
        Self {
            copies: Arc::new(Cache::with_options(options, CopySize, hash, lifecycle)),
            queue: RenderQueue::one_at_a_time(),
            budget: Arc::default(),
            problems: Arc::default(),
        }
    }
}

impl CopyCache {
    /// Returns the copy with this file name if it is cached.
    pub fn get(&self, name: &str, copy: &PictureCopy) -> Option<Arc<PrecompressedBody>> {
        let made = self.copies.get(name)?;
        Some(made.into_body(name, copy))
    }

    /// Returns the copy with this file name, and makes it if it is not cached. If it cannot be
    /// made, records the problem and returns the original.
    ///
    /// # Errors
    ///
    /// Returns [`PageError::Busy`] if too many requests are waiting, if this request has waited too
    /// long, or if this client or all clients together have used up the budget for making copies.
    /// Returns [`PageError::Panicked`] if making the copy panics.
    pub async fn get_or_make(
        &self,
        client: Option<IpAddr>,
        name: &str,
        copy: &PictureCopy,
    ) -> Result<Arc<PrecompressedBody>, PageError> {
        if let Some(body) = self.get(name, copy) {
            return Ok(body);
        }
        let copies = Arc::clone(&self.copies);
        let (budget, problems) = (Arc::clone(&self.budget), Arc::clone(&self.problems));
        let (own_name, own_copy) = (name.to_owned(), copy.clone());
        let make = move || {
            // An earlier request may have made the copy while this one was waiting.
            if let Some(made) = copies.get(&own_name) {
                return Ok(made);
            }
            if !budget.spend(client, own_copy.megapixels()) {
                return Err(PageError::Busy);
            }
            let made = make(&own_name, &own_copy, &problems);
            copies.insert(own_name, made.clone());
            Ok(made)
        };
        let made = self.queue.run(client, make).await?;
        Ok(made.into_body(name, copy))
    }

    /// Messages for the operator about the pictures that could not be decoded.
    pub fn problems(&self) -> Vec<String> {
        let problems = self.problems.lock().unwrap_or_else(PoisonError::into_inner);
        problems.values().cloned().collect()
    }
}

fn make(name: &str, copy: &PictureCopy, problems: &Mutex<BTreeMap<String, String>>) -> MadeCopy {
    match copy.make() {
        Ok(Some(made)) => MadeCopy::Smaller(Arc::new(copy.body(name, made))),
        Ok(None) => MadeCopy::Original,
        Err(problem) => {
            let message = describe(&copy.name, &problem);
            let mut problems = problems.lock().unwrap_or_else(PoisonError::into_inner);
            if problems.get(&copy.name) != Some(&message) {
                tracing::warn!("{message}");
                problems.insert(copy.name.clone(), message);
            }
            MadeCopy::Original
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::http::encoding::{CompressionLevel, Encoding};

    #[test]
    fn a_copy_that_fills_a_large_part_of_the_cache_is_kept_and_an_original_uses_no_memory() {
        let cache = CopyCache::default();
        let content = vec![0; 20 << 20];
        let (identity, level) = (Encoding::Identity, CompressionLevel::Fast);
        let body = PrecompressedBody::new(content, "image/png", identity, level);
        let name = String::from("crew.1920w.png");
        let made = MadeCopy::Smaller(Arc::new(body));
        cache.copies.insert(name.clone(), made);
        assert!(cache.copies.get(&name).is_some());
        let before = cache.copies.weight();
        let other = String::from("sea.1920w.png");
        let added = other.len() as u64;
        cache.copies.insert(other, MadeCopy::Original);
        assert_eq!(cache.copies.weight() - before, added);
    }
}
