//! Why the store cannot be opened: the folder, the key file or the database cannot be used.

use std::{
    io,
    path::{Path, PathBuf},
};

use crate::{
    secret_setting::{copy_advice, credential_advice},
    store::{
        database_error::database_cause,
        file_access::AccessDenied,
        keys::{KeyError, KeyId},
        postgres, sqlite,
    },
};

/// Why the store cannot be opened. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum StoreOpenError {
    /// The folder cannot be created.
    #[error("cannot create the folder {path}{}", create_advice(path, source))]
    DirNotCreated {
        /// The path of the folder.
        path: PathBuf,
        /// The error from the operating system.
        source: io::Error,
    },
    /// This process cannot create files in the folder.
    #[error("cannot write to the folder {path}; the user that runs the site must own it")]
    DirNotWritable {
        /// The path of the folder.
        path: PathBuf,
        /// The error from the operating system.
        source: io::Error,
    },
    /// A file cannot be written to the folder, for example because the disk is full.
    #[error(
        "cannot write a file to the folder {path}; if the disk is full, delete other files on it"
    )]
    FileNotWritten {
        /// The path of the folder.
        path: PathBuf,
        /// The error from the operating system.
        source: io::Error,
    },
    /// `store.url` is not a supported URL.
    #[error(
        "store.url (or store.url_file) is not the URL of a database: write sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE"
    )]
    InvalidUrl,
    /// The store does not exist, and a command must not create it.
    #[error(
        "there is no store {0}: run this command with the settings of the site, in the folder in which the site runs"
    )]
    StoreNotFound(PathBuf),
    /// This process is not allowed to read the folder of the store.
    #[error("cannot look for the store {path}: {}", access_advice(denied.as_ref()))]
    StoreNotAccessible {
        /// The path of the database.
        path: PathBuf,
        /// The folder that this process is not allowed to enter, if this is the cause.
        denied: Option<AccessDenied>,
        /// The error from the operating system.
        source: io::Error,
    },
    /// There is a file in place of the store's folder.
    #[error(
        "{0} is a file, but the site needs a folder there: move the file away, or change store.dir"
    )]
    DirIsFile(PathBuf),
    /// The key file is inside the data folder.
    #[error(
        "the key file {key_file} is inside {dir}, so a copy of the data would contain its key: move the file out of store.dir, and set store.key_file to its new path"
    )]
    KeyInsideStore {
        /// The path of the key file.
        key_file: PathBuf,
        /// The folder of the store.
        dir: PathBuf,
    },
    /// The store contains encrypted rows, but there is no key file.
    #[error(
        "the store contains applications that are encrypted with the key {wanted}, but the key file {key_file} does not exist: {}restore it from your backup; if it is lost, see docs/operating.md, \"Without the key file\"{}",
        replica_advice(*is_shared),
        credential_advice(.key_file)
    )]
    KeyMissing {
        /// The path of the key file.
        key_file: PathBuf,
        /// The id of the missing key.
        wanted: KeyId,
        /// Whether replicas can share the store.
        is_shared: bool,
    },
    /// Rows are encrypted with a key that is not in the key file.
    #[error(
        "the store contains applications that are encrypted with the key {wanted}, but the key file {key_file} does not contain this key: {}restore the file from your backup, or add the key on a new line below the current key{}",
        replica_advice(*is_shared),
        copy_advice(.key_file)
    )]
    KeyMismatch {
        /// The path of the key file.
        key_file: PathBuf,
        /// The id of the missing key.
        wanted: KeyId,
        /// Whether replicas can share the store.
        is_shared: bool,
    },
    /// There is no key file, and the store is in PostgreSQL. Replicas must share one key file, so
    /// the program does not create one.
    #[error(
        "the key file {key_file} (store.key_file) does not exist; with PostgreSQL it is not created automatically, because all replicas need the same key: create it once with `(umask 077; head -c 32 /dev/urandom | base64 > {key_file})`, and copy it to each replica"
    )]
    SharedKeyMissing {
        /// The path of the key file.
        key_file: PathBuf,
    },
    /// The key file cannot be read.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The SQLite database cannot be opened.
    #[error(transparent)]
    Sqlite(#[from] sqlite::database::SqliteOpenError),
    /// The PostgreSQL server cannot be used.
    #[error("store.url (or store.url_file): {0}")]
    Postgres(postgres::open_error::PostgresOpenError),
    /// The database cannot be read.
    #[error("cannot read the database: {}", database_cause(.0))]
    Unreadable(sqlx::Error),
}

/// Advice on how to create the folder, if this process is not allowed to create it. The advice
/// contains no command that changes the owner of the parent folder, because that folder may belong
/// to the system.
fn create_advice(path: &Path, source: &io::Error) -> String {
    match source.kind() {
        io::ErrorKind::PermissionDenied => format!(
            "; create it as root for the user that runs the site: install -d -o USER -m 0700 {}",
            path.display()
        ),
        _ => String::new(),
    }
}

/// Advice for a store that replicas can share: another replica may have the right key file.
fn replica_advice(is_shared: bool) -> &'static str {
    if is_shared {
        "if other replicas run, copy the key file of one of them; otherwise, "
    } else {
        ""
    }
}

/// Advice for a store whose folder cannot be read.
fn access_advice(denied: Option<&AccessDenied>) -> String {
    match denied {
        Some(denied) => denied.to_string(),
        None => "run this command as the user that runs the site".to_owned(),
    }
}

impl From<sqlx::Error> for StoreOpenError {
    fn from(error: sqlx::Error) -> Self {
        Self::Unreadable(error)
    }
}

impl From<postgres::open_error::PostgresOpenError> for StoreOpenError {
    fn from(error: postgres::open_error::PostgresOpenError) -> Self {
        Self::Postgres(error)
    }
}

impl StoreOpenError {
    /// Whether the key file is missing, lacks a key or cannot be read.
    pub(in crate::store) fn is_about_keys(&self) -> bool {
        matches!(
            self,
            Self::KeyMissing { .. }
                | Self::KeyMismatch { .. }
                | Self::SharedKeyMissing { .. }
                | Self::Key(_)
        )
    }

    /// Whether a file could not be written because the disk is full or a quota is exhausted.
    pub(in crate::store) fn is_disk_full(&self) -> bool {
        match self {
            Self::FileNotWritten { source, .. } => sqlite::file_store::is_disk_full(source),
            _ => false,
        }
    }
}
