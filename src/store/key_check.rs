//! Loads the key file, and compares it with the keys that encrypt the data in the store.

use std::path::{self, Path, PathBuf};

use derive_more::Display;

use crate::store::{
    database::Database,
    database_inspection::{CONTENT_SEALING_KEYS, DatabaseInspection, SEALING_KEYS},
    keys::{KeyError, KeyId, Keys, is_key_file_inside},
    open_error::StoreOpenError,
    private_file,
    settings::Settings,
};

/// A sign that the replicas encrypt with different keys: the first key of this key file has not
/// encrypted any data in the store, and the newest application is encrypted with another key.
/// Either a key rotation is in progress, or the replicas have different key files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display)]
#[display(
    "the first key of store.key_file is {first}, but the newest application is encrypted with the key {newest}: \
     all replicas need the same key file, with the keys in the same order; during a key rotation, this \
     warning ends with the first application after the restart"
)]
pub struct UnusedFirstKey {
    first: KeyId,
    newest: KeyId,
}

/// The result of checking a usable key file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyInspection {
    /// The number of keys in the file, or `None` if there is no key file yet, in which case the
    /// first start creates it.
    pub count: Option<usize>,
    /// Set if other replicas seem to encrypt with a key other than the first key of this file.
    pub unused_first: Option<UnusedFirstKey>,
}

/// Why the site cannot be restarted with the key file.
#[derive(Debug, thiserror::Error)]
pub enum KeyFileError {
    /// The file lacks a key that the site uses to encrypt new data, or that encrypts data in the
    /// store.
    #[error(
        "the key file {path} (store.key_file) no longer contains the key {missing}, with which {use_of_key}: \
         write its line into the file again, from a backup of the file or from the file of another replica"
    )]
    KeyRemoved {
        /// The path of the key file.
        path: PathBuf,
        /// The id of the missing key.
        missing: KeyId,
        /// What the key was used for.
        use_of_key: &'static str,
    },
    /// There is no key file.
    #[error(
        "the key file {0} (store.key_file) does not exist: restore it from a backup or from another replica"
    )]
    Missing(PathBuf),
    /// The file cannot be read or is invalid.
    #[error(transparent)]
    Invalid(#[from] KeyError),
    /// The database cannot be read.
    #[error("cannot read which keys the store needs")]
    Store(#[from] StoreOpenError),
}

/// Returns the first key of the key file if it has not encrypted any data and the newest
/// application is encrypted with another key. `used` contains the ids of all keys that encrypt data
/// in the store, and `newest` is the id of the key that encrypts the newest application.
pub(in crate::store) fn unused_first_key(
    keys: &Keys,
    used: &[KeyId],
    newest: Option<&[u8]>,
) -> Option<UnusedFirstKey> {
    let (first, newest) = (keys.current(), key_id(newest?)?);
    let is_unused = newest != first && !used.contains(&first);
    is_unused.then_some(UnusedFirstKey { first, newest })
}

/// Converts bytes to a key id. The first bytes of encrypted content are a key id.
pub(in crate::store) fn key_id(bytes: &[u8]) -> Option<KeyId> {
    <[u8; KeyId::LENGTH]>::try_from(bytes).ok().map(KeyId::from)
}

/// Returns the ids of the keys that encrypt the rows of the outbox and all other encrypted data.
/// Does not read files, because a file is always encrypted with the same key as its application.
pub(in crate::store) async fn required_keys(
    database: &Database,
) -> Result<Vec<KeyId>, StoreOpenError> {
    let mut ids: Vec<Vec<u8>> = database.query(SEALING_KEYS).fetch_column().await?;
    ids.append(&mut database.query(CONTENT_SEALING_KEYS).fetch_column().await?);
    Ok(ids.into_iter().filter_map(|id| key_id(&id)).collect())
}

/// A function that creates the key file at the given path.
pub(in crate::store) type CreateKeys = fn(&Path) -> Result<Keys, KeyError>;

/// Loads the keys that the store needs. Calls `create` if the key file of a new SQLite store is
/// missing.
pub(in crate::store) async fn open_keys(
    database: &Database,
    settings: &Settings,
    create: CreateKeys,
) -> Result<Keys, StoreOpenError> {
    let wanted = required_keys(database).await?;
    load_keys(settings, &wanted, database.is_shared(), create)
}

/// Fails if a copy of the store's folder would contain the key file.
pub(in crate::store) fn check_key_location(settings: &Settings) -> Result<(), StoreOpenError> {
    if is_key_file_inside(&settings.key_file, &settings.dir) {
        let (key_file, dir) = (settings.key_file.clone(), settings.dir.clone());
        return Err(StoreOpenError::KeyInsideStore { key_file, dir });
    }
    Ok(())
}

/// Loads the keys from the key file. If the key file is missing, calls `create`. Fails instead if
/// the store already has rows that are encrypted with the keys in `wanted`, or if replicas share
/// the store, because a new key would be the wrong one.
fn load_keys(
    settings: &Settings,
    wanted: &[KeyId],
    is_shared: bool,
    create: CreateKeys,
) -> Result<Keys, StoreOpenError> {
    match find_keys(&settings.key_file, wanted, is_shared)? {
        Some(keys) => Ok(keys),
        None => Ok(create(&settings.key_file)?),
    }
}

/// Checks the key file without creating one. `found` is the result of inspecting the database.
pub(in crate::store) fn check_keys(
    settings: &Settings,
    found: &DatabaseInspection,
    is_shared: bool,
) -> Result<KeyInspection, StoreOpenError> {
    check_key_location(settings)?;
    let used = found.sealing_keys.iter();
    let used: Vec<KeyId> = used.filter_map(|id| key_id(id)).collect();
    let keys = find_keys(&settings.key_file, &used, is_shared)?;
    // The first start creates `store.dir` and its parents, so if the folder of the key file is one
    // of them, it may still be missing.
    let folder = private_file::parent_dir(&settings.key_file);
    if keys.is_none() && !settings.dir.starts_with(folder) {
        Keys::check_can_create(&settings.key_file)?;
    }
    let newest = found.newest_sealing_key.as_deref();
    let unused_first = keys.as_ref().filter(|_| is_shared);
    Ok(KeyInspection {
        unused_first: unused_first.and_then(|keys| unused_first_key(keys, &used, newest)),
        count: keys.map(|keys| keys.older_count() + 1),
    })
}

fn find_keys(
    key_file: &Path,
    wanted: &[KeyId],
    is_shared: bool,
) -> Result<Option<Keys>, StoreOpenError> {
    let held = Keys::load(key_file)?;
    let first_missing = wanted
        .iter()
        .find(|id| held.as_ref().is_none_or(|keys| !keys.contains(**id)));
    let key_file = path::absolute(key_file).unwrap_or_else(|_| key_file.to_owned());
    match (held, first_missing) {
        (Some(keys), None) => Ok(Some(keys)),
        (Some(_), Some(&wanted)) => Err(StoreOpenError::KeyMismatch {
            key_file,
            wanted,
            is_shared,
        }),
        (None, Some(&wanted)) => Err(StoreOpenError::KeyMissing {
            key_file,
            wanted,
            is_shared,
        }),
        (None, None) if is_shared => Err(StoreOpenError::SharedKeyMissing { key_file }),
        (None, None) => Ok(None),
    }
}
