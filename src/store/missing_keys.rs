//! Finds waiting applications that cannot be decrypted because their key is not in the key file.

use std::path::PathBuf;

use crate::store::{key_check::key_id, keys::KeyId, outbox::Outbox, outbox_error::OutboxError};

/// Keys that are required by waiting applications but missing from the key file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MissingKeys {
    /// The number of applications waiting for a missing key.
    pub applications: u64,
    /// The ids of the missing keys.
    pub keys: Vec<KeyId>,
    /// The path of the key file.
    pub key_file: PathBuf,
}

row_struct! {
/// The id of a key, and the number of waiting applications that are encrypted with it.
struct KeyCount {
    key_id: Vec<u8>,
    count: u64,
}
}

impl Outbox {
    /// Returns the missing keys. Reads the key file again first, so that applications whose key has
    /// been restored are not counted. The query is cheap, because it examines only entries that a
    /// worker could not decrypt.
    pub async fn missing_keys(&self) -> Result<MissingKeys, OutboxError> {
        let sealer = &self.inner.sealer;
        let waiting = self.inner.database.query(
            "select substr(payload, 1, 8) as key_id, count(*) as count from outbox
             where state = 'waiting' and reason = 'key_missing' and payload is not null
             group by 1 order by 1",
        );
        let waiting: Vec<KeyCount> = waiting.fetch_all().await?;
        let mut missing = MissingKeys {
            key_file: sealer.keys().path().to_owned(),
            ..MissingKeys::default()
        };
        for group in waiting {
            let Some(key) = key_id(&group.key_id) else {
                continue;
            };
            if !sealer.keys().contains_or_reload(key) {
                missing.keys.push(key);
                missing.applications += group.count;
            }
        }
        Ok(missing)
    }
}
