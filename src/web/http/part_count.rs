//! Remembers the number of parts that a document, such as the sitemap, is split into. A request for
//! a part that does not exist can then be rejected without building the document.

use std::sync::{Mutex, PoisonError};

/// The number of parts, and the version of the catalogue that it was counted for.
#[derive(Debug, Default)]
pub struct PartCount(Mutex<Option<(u64, usize)>>);

impl PartCount {
    /// Returns the number of parts, or `None` if the document has not been built for this version
    /// of the catalogue or a later one.
    pub fn get(&self, version: u64) -> Option<usize> {
        let counted = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, parts) = counted.filter(|(built_for, _)| *built_for >= version)?;
        Some(parts)
    }

    /// Stores the number of parts for a version, unless a number for a later version is already
    /// stored.
    pub fn set(&self, version: u64, parts: usize) {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counted.is_none_or(|(built_for, _)| built_for <= version) {
            *counted = Some((version, parts));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_known_until_the_next_version() {
        let count = PartCount::default();
        assert_eq!(count.get(1), None);
        count.set(2, 3);
        assert_eq!(
            [1, 2, 3].map(|version| count.get(version)),
            [Some(3), Some(3), None]
        );
        // A slow request for an older version must not overwrite the number for a newer one.
        count.set(1, 9);
        assert_eq!(count.get(2), Some(3));
    }
}
