//! The copies of pictures in memory. They are made on a blocking thread, one at a time, because
//! making a copy uses much memory.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use quick_cache::sync::Cache;

use crate::web::{
    error::PageError,
    http::{
        RenderQueue,
        encoding::{CompressionLevel, Encoding},
        precompressed::{BodySize, PrecompressedBody},
    },
    pictures::{picture_copy::PictureCopy, picture_problem::describe},
};

/// The maximum total size of the copies, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// The approximate number of copies that fit. Only used to size the cache's tables.
const EXPECTED_COPIES: usize = 1_000;

/// The copies by file name, which contains the content hash of the original.
#[derive(Debug)]
pub struct CopyCache {
    copies: Arc<Cache<String, Arc<PrecompressedBody>, BodySize>>,
    queue: RenderQueue,
    /// The pictures that could not be decoded, each with a message.
    problems: Arc<Mutex<BTreeMap<String, String>>>,
}

impl Default for CopyCache {
    fn default() -> Self {
        let copies = Cache::with_weighter(EXPECTED_COPIES, MAX_BYTES, BodySize);
        Self {
            copies: Arc::new(copies),
            queue: RenderQueue::one_at_a_time(),
            problems: Arc::default(),
        }
    }
}

impl CopyCache {
    /// Returns the copy with this file name. Makes the copy if it is not in memory. If that fails,
    /// records the problem and returns the original.
    ///
    /// # Errors
    ///
    /// Returns [`PageError::Busy`] if too many requests wait, or [`PageError::Panicked`].
    pub async fn get_or_make(
        &self,
        client: Option<IpAddr>,
        name: &str,
        copy: &PictureCopy,
    ) -> Result<Arc<PrecompressedBody>, PageError> {
        if let Some(made) = self.copies.get(name) {
            return Ok(made);
        }
        let (copies, problems) = (Arc::clone(&self.copies), Arc::clone(&self.problems));
        let (name, copy) = (name.to_owned(), copy.clone());
        let make = move || {
            // An earlier request may have made the copy while this one waited.
            if let Some(made) = copies.get(&name) {
                return Ok(made);
            }
            let made = Arc::new(make(&copy, &problems));
            copies.insert(name, Arc::clone(&made));
            Ok(made)
        };
        self.queue.run(client, make).await
    }

    /// The pictures that could not be decoded, for the operator.
    pub fn problems(&self) -> Vec<String> {
        let problems = self.problems.lock().unwrap_or_else(PoisonError::into_inner);
        problems.values().cloned().collect()
    }
}

fn make(copy: &PictureCopy, problems: &Mutex<BTreeMap<String, String>>) -> PrecompressedBody {
    match copy.make() {
        Ok(Some(made)) => copy_body(made, copy.media_type()),
        Ok(None) => copy.original_body().immutable(),
        Err(problem) => {
            let message = describe(&copy.name, &problem);
            let mut problems = problems.lock().unwrap_or_else(PoisonError::into_inner);
            if problems.get(&copy.name) != Some(&message) {
                tracing::warn!("{message}");
                problems.insert(copy.name.clone(), message);
            }
            copy.original_body().immutable()
        }
    }
}

fn copy_body(bytes: Vec<u8>, media_type: &'static str) -> PrecompressedBody {
    // The bytes of a picture are already compressed.
    let identity = Encoding::Identity;
    PrecompressedBody::new(bytes, media_type, identity, CompressionLevel::Fast).immutable()
}
