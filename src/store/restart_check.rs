//! Checks whether the running site can be restarted with its key file, and whether the replicas
//! encrypt with the same key.

use std::path::{self, Path};

use crate::store::{
    database_inspection::NEWEST_SEALING_KEY,
    key_check::{KeyFileError, UnusedFirstKey, required_keys, unused_first_key},
    keys::Keys,
    open::Store,
    open_error::StoreOpenError,
    outbox_admin::OutboxAdmin,
};

impl OutboxAdmin {
    /// Checks whether the site can be restarted with this key file. The file must contain the key
    /// that the site currently uses for encryption, and the keys of all data in the store.
    ///
    /// # Errors
    ///
    /// Fails if the restart would fail, or if the site would lose the key that it currently uses.
    pub async fn check_restart(&self, key_file: &Path) -> Result<(), KeyFileError> {
        let path = path::absolute(key_file).unwrap_or_else(|_| key_file.to_owned());
        let Some(keys) = Keys::load(&path)? else {
            return Err(KeyFileError::Missing(path));
        };
        let required = required_keys(&self.database).await?.into_iter();
        let stored = required.map(|id| (id, "data in the store is encrypted"));
        let used = [(self.sealer.keys().current(), "the running site encrypts")].into_iter();
        let mut needed = used.chain(stored);
        match needed.find(|(id, _)| !keys.contains(*id)) {
            None => Ok(()),
            Some((missing, use_of_key)) => Err(KeyFileError::KeyRemoved {
                path,
                missing,
                use_of_key,
            }),
        }
    }
}

impl Store {
    /// Checks whether other replicas seem to encrypt with a different key from this replica. Always
    /// returns `None` for SQLite, because replicas cannot share a SQLite store.
    ///
    /// # Errors
    ///
    /// Fails if the database cannot be read.
    pub async fn unused_first_key(&self) -> Result<Option<UnusedFirstKey>, StoreOpenError> {
        if !self.database().is_shared() {
            return Ok(None);
        }
        let newest = self.database().query(NEWEST_SEALING_KEY);
        let newest: Option<Vec<u8>> = newest.fetch_value().await?;
        let used = required_keys(self.database()).await?;
        Ok(unused_first_key(&self.keys, &used, newest.as_deref()))
    }
}
